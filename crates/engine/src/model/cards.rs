//! The cards a match may be played with, compiled and laid out for the machine.

use std::collections::HashMap;

use cardtext::ast::{Ability, Edge, EventBits, Kind, Status};
use cardtext::capacity::Capacity;
use cardtext::lexicon::{Changing, Doing, Lexicon, StatWord};
use cardtext::pack::{Card, Pool};
use cardtext::printed::{Print, ValueWords};
use cardtext::program::{
    Actor, Await, Body, CardCode, Code, Definitions, FilterCode, Group, ModifierCode, NameId, SideCode, StaticCode,
    Titled, TriggerCode, ValueCode, WordCode, Works,
};

use cardtext::footprint::{reached_late, recalled};

use crate::model::event::{TURN_END, TURN_START};
use crate::model::fingerprint::Fingerprint;
use crate::model::ids::CardId;
use crate::model::last_known::Recalled;
use crate::model::reference::Glossary;
use crate::model::state::Live;

pub(crate) use crate::model::topic::{Topic, Topics, Veil};

pub use cardtext::pack::Origin;

/// The most numbers a card has.
pub const MAX_STATS: usize = Capacity::Stats.most();

/// What is printed on a card.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its name, which no other card has.
    pub name: String,
    /// What it is called: several definitions may have one title.
    pub title: String,
    /// Its type line, as shown.
    pub type_line: String,
    /// Its text.
    pub text: String,
    /// The lines of its text by the abilities in them.
    pub says: Says,
    /// Its type.
    pub kind: Kind,
    /// Its tags, a bit each.
    pub tags: u128,
    /// Its numbers.
    pub stats: [i16; MAX_STATS],
    /// Which numbers it prints, a bit each.
    pub prints: u32,
    /// Which of the numbers that a card may print or not it does not, a bit each.
    pub without: u32,
    /// What it prints besides, by the lexicon's numbering of fields; empty where it prints nothing.
    pub fields: Vec<String>,
    /// How many copies of it there are for decks that the rules build.
    pub copies: u16,
    /// How many cards of its title a list of restrictions allows in a deck, where one does.
    pub allowed: Option<u32>,
    /// Whether it is a token.
    pub origin: Origin,
}

/// The line of a card's text that each of its abilities stands in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Says {
    /// Of its activated abilities.
    pub used: Vec<String>,
    /// Of its triggered abilities.
    pub triggered: Vec<String>,
}

impl Says {
    fn of(card: &Card) -> Says {
        let mut says = Says::default();
        for (line, abilities) in card.text.lines().zip(&card.read.lines) {
            for ability in abilities {
                match ability {
                    Ability::Activated { .. } => says.used.push(line.to_owned()),
                    Ability::Triggered { .. } => says.triggered.push(line.to_owned()),
                    Ability::Keyword(_)
                    | Ability::Duration(_)
                    | Ability::Attach(_)
                    | Ability::Situation(_)
                    | Ability::Heading(_)
                    | Ability::Number(..)
                    | Ability::Requires(..)
                    | Ability::Play(_)
                    | Ability::Static { .. } => {}
                }
            }
        }
        says
    }
}

/// A card's definition: its face, its abilities, and what the machine looks up of them.
#[derive(Clone, Debug)]
pub struct Def {
    /// What is printed.
    pub face: Face,
    /// Its abilities.
    pub code: CardCode,
    /// The events its triggered abilities wait for, a bit each.
    pub listens: EventBits,
    /// What each of its continuous abilities makes modifiers about.
    pub(crate) topics: Vec<Topics>,
    /// Which of them depend on what modifiers make of cards.
    pub(crate) asking: Vec<bool>,
    /// What those of them that hold in play make modifiers about.
    pub(crate) lasting: Topics,
    /// Whether one of them makes a modifier that keeps cards alive and may fall without a card coming or going.
    pub(crate) is_conditional: bool,
}

impl std::ops::Deref for Def {
    type Target = Face;

    fn deref(&self) -> &Face {
        &self.face
    }
}

impl Def {
    /// What its text does: when played, when used, in answer to something.
    pub(crate) fn bodies(&self) -> impl Iterator<Item = &Body> {
        self.code.bodies().flat_map(Body::ways)
    }

    /// A definition with its tables made; `vital` are the numbers whose fall can end a card, a bit each.
    pub fn new(face: Face, code: CardCode, all: &Code, vital: u32) -> Def {
        let listens = code.triggered.iter().fold(0, |bits, trigger| bits | events_of(&trigger.on));
        let about = |rule: &StaticCode| -> Topics {
            let modifiers = &all.modifiers[rule.modifiers as usize..][..rule.count as usize];
            modifiers.iter().map(topic_of).collect()
        };
        let lasting = code.statics.iter().filter(|rule| rule.works == Works::InPlay);
        let lasting = lasting.flat_map(|rule| about(rule).iter()).collect();
        let topics = code.statics.iter().map(about).collect();
        let is_conditional = code.statics.iter().any(|rule| is_conditional(rule, all, vital));
        let asking = code.statics.iter().map(|rule| asks(rule, all)).collect();
        Def { face, code, listens, topics, asking, lasting, is_conditional }
    }

    /// Its continuous abilities that hold in play, and what is kept of each while a card of it is there.
    pub(crate) fn lives(&self, id: CardId) -> impl Iterator<Item = (&StaticCode, Live)> {
        let rules = self.code.statics.iter().zip(&self.topics).zip(&self.asking).enumerate();
        let rules = rules.filter(|(_, ((rule, _), _))| rule.works == Works::InPlay);
        rules.map(move |(index, ((rule, topics), asks))| {
            let live = Live::new(id, index, rule.who, topics.glance());
            (rule, if *asks { live.asking() } else { live })
        })
    }

    /// Whether its player chooses something to play it.
    fn asks(&self) -> bool {
        let chooses = |body: &Body| body.modes.is_some() || !body.targets.is_empty();
        self.code.attach.is_some() || self.code.play.as_ref().is_some_and(chooses)
    }

    /// The events it answers only if it has a part in them itself, a bit each.
    fn own(&self) -> EventBits {
        let wide = |trigger: &&TriggerCode| match trigger.on {
            Await::EachTurn | Await::Turn(..) => true,
            Await::Event { subject, other, .. } => subject != Actor::This && other != Actor::This,
        };
        let wide = self.code.triggered.iter().filter(wide).fold(0, |bits, trigger| bits | events_of(&trigger.on));
        self.listens & !wide
    }

    /// How many abilities it has that can run: what it does when played, then activated, triggered and continuous ones.
    pub fn abilities(&self) -> usize {
        1 + self.code.activated.len() + self.code.triggered.len() + self.code.statics.len()
    }

    /// The number of an activated ability among all that can run.
    pub fn activated_number(&self, index: usize) -> usize {
        1 + index
    }

    /// The number of a triggered ability among all that can run.
    pub fn triggered_number(&self, index: usize) -> usize {
        1 + self.code.activated.len() + index
    }

    /// The number of a continuous ability among all that can run.
    pub fn static_number(&self, index: usize) -> usize {
        1 + self.code.activated.len() + self.code.triggered.len() + index
    }

    /// The bit of its type.
    #[inline]
    pub fn kind_bit(&self) -> u32 {
        1 << self.kind.0
    }
}

/// Whether a continuous ability keeps cards alive by something else than cards that come and go.
fn is_conditional(rule: &StaticCode, all: &Code, vital: u32) -> bool {
    let modifiers = &all.modifiers[rule.modifiers as usize..][..rule.count as usize];
    let mut lively = modifiers.iter().filter(|modifier| Topics::numbers(vital).has(topic_of(modifier))).peekable();
    let chosen = |filter: &FilterCode| {
        filter.states | filter.statuses | filter.keywords | filter.lacks != 0 || !filter.compare.is_empty()
    };
    rule.works == Works::InPlay
        && lively.peek().is_some()
        && (rule.during.is_some()
            || matches!(rule.who, Group::All(filter) if chosen(&all.filters[filter as usize]))
            || lively.any(|modifier| is_counted(*modifier, all)))
}

/// Whether it is counted by how much something changes.
fn is_counted(modifier: ModifierCode, all: &Code) -> bool {
    modifier.amount().is_some_and(|amount| !matches!(all.values[usize::from(amount)], ValueCode::Number(_)))
}

/// Whether what a continuous ability does, and to whom, depends on what modifiers make of cards.
fn asks(rule: &StaticCode, all: &Code) -> bool {
    let plain = |filter: &FilterCode| {
        let FilterCode { zones, side, kinds, tags, besides, name, .. } = *filter;
        *filter == FilterCode { zones, side, kinds, tags, besides, name, ..FilterCode::ANYTHING }
    };
    let counted = |modifier: &ModifierCode| is_counted(*modifier, all);
    rule.during.is_some()
        || matches!(rule.who, Group::All(filter) if !plain(&all.filters[usize::from(filter)]))
        || all.modifiers[usize::from(rule.modifiers)..][..usize::from(rule.count)].iter().any(counted)
}

/// The events a trigger waits for, a bit each.
pub fn events_of(on: &Await) -> EventBits {
    match on {
        Await::EachTurn | Await::Turn(Edge::Start, _) => 1 << TURN_START,
        Await::Turn(Edge::End, _) => 1 << TURN_END,
        Await::Event { events, .. } => *events,
    }
}

/// The numbers that no card of a card's type has, a bit each.
fn absent(lexicon: &Lexicon, def: &Def) -> u32 {
    // What stands for a player has the numbers of that player.
    let has = |word: &StatWord| (word.on | word.of.kinds | lexicon.faces) & def.kind_bit() != 0;
    let lacking = lexicon.stats.iter().enumerate().filter(|(_, word)| !has(word));
    lacking.fold(0, |bits, (stat, _)| bits | 1 << stat)
}

fn topic_of(modifier: &ModifierCode) -> Topic {
    match *modifier {
        ModifierCode::Stat { stat, .. }
        | ModifierCode::Base { stat, .. }
        | ModifierCode::Becomes { stat, .. }
        | ModifierCode::Scaled { stat, .. } => Topic::number(stat),
        ModifierCode::Keyword(_) | ModifierCode::Loses(_) => Topic::KEYWORD,
        ModifierCode::Status(..) => Topic::STATUS,
        ModifierCode::Cannot(deed) | ModifierCode::CannotBy { deed, .. } | ModifierCode::Instead { deed, .. } => {
            Topic::deed(deed)
        }
        ModifierCode::May(_) | ModifierCode::Gains { .. } | ModifierCode::Goes { .. } => Topic::PERMIT,
        ModifierCode::Reduce { .. }
        | ModifierCode::Increase { .. }
        | ModifierCode::Prevent { .. }
        | ModifierCode::Shield { .. }
        | ModifierCode::Redirect { .. } => Topic::DAMAGE,
        ModifierCode::AlsoFlavor(_) => Topic::FLAVOR,
        ModifierCode::LosesAll => Topic::SILENCE,
    }
}

/// The cards of a game, compiled.
#[derive(Clone, Debug, Default)]
pub struct CardSet {
    /// Definitions, by number.
    pub defs: Vec<Def>,
    /// The instructions of all of them.
    pub code: Code,
    /// What keywords and named states mean.
    pub words: Definitions,
    /// Names of keywords, named states and sub-types of damage, for views.
    pub names: Names,
    pub(crate) hot: Vec<Hot>,
    pub(crate) hot_filters: Vec<HotFilter>,
    /// Whether each instruction takes cards somewhere of which its text asks something afterwards.
    pub(crate) recalls: Vec<bool>,
    /// The targets that an instruction is the first of its text to name, a bit for each slot, but for those of the first instruction.
    pub(crate) reaches: Vec<u8>,
    /// What each modifier of the code is about.
    topics: Vec<Topic>,
    /// The events that each named state answers, a bit each.
    heard_by_status: Vec<EventBits>,
    /// The events that named states answer, a bit each.
    pub(crate) status_listens: EventBits,
    /// For each deed, the words that stand in its way.
    pub(crate) denied: [Denied; MAX_DEEDS],
    /// The deeds that some word stands in the way of, a bit each.
    pub(crate) deniable: u32,
    /// The keywords that shield other cards, a bit each.
    pub(crate) covers: u32,
    /// For each special permission, the keywords that give it, a bit each.
    pub(crate) granting: [u32; MAX_GRANTS],
    /// The types of which some card has an activated ability, a bit each.
    pub users: u32,
    /// For each name of the code the definitions that have its words in their titles, a bit each.
    in_titles: Vec<Box<[u64]>>,
    /// The title of each name of the code, as [`Hot::title`] has it; `u16::MAX` if there is none.
    titles: Vec<u16>,
    /// The events that some card must be answering to be played, a bit each.
    pub situations: EventBits,
    /// The events that are counted in a turn because some card asks for it, a bit each.
    pub(crate) counted: EventBits,
    /// The states that are a place where cards lie, or are kept where they lie, a bit each.
    pub(crate) lying: u32,
    /// The tags that some card has, a bit each.
    pub tags: u128,
    /// What may be asked of cards that have left play.
    pub(crate) asked: Recalled,
    /// By what logs and saved matches know what they were played with.
    pub(crate) prints: Prints,
}

/// The fingerprints of what matches are played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prints {
    /// Of the rules and the words.
    pub rules: Fingerprint,
    /// Of the cards.
    pub cards: Fingerprint,
}

/// What the machine asks of a definition all the time, in one line of the processor's cache but for the last numbers.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hot {
    pub tags: u128,
    /// The events it answers, a bit each.
    pub listens: EventBits,
    /// Those of them it only answers if it has a part in them itself.
    pub own: EventBits,
    pub keywords: u32,
    /// What the keywords printed on it keep it from, a bit each.
    pub denied: u16,
    pub kind: Kind,
    /// How many activated abilities it has.
    pub activated: u8,
    /// Whether it has continuous abilities that hold in play.
    pub lasts: bool,
    /// Whether it says something of its own price where it is played from.
    pub held: bool,
    /// Whether its player chooses something to play it: what it is attached to, a way of doing it, targets.
    pub asks: bool,
    /// Whether it says what it answers.
    pub situation: bool,
    pub stats: [i16; MAX_STATS],
    /// Its title, as the number of the first definition that has it.
    pub title: u16,
    /// Which of the numbers that a card may print or not it does not: it has none of them, a bit each.
    pub without: u32,
}

impl Hot {
    /// The events it answers when they happen to others.
    #[inline]
    pub fn awaits(&self) -> EventBits {
        self.listens & !self.own
    }

    /// Whether the numbers are there that a filter wants there, and missing those that it wants missing.
    pub fn has_printed(&self, filter: &FilterCode) -> bool {
        self.without & filter.prints == 0 && self.without & filter.lacks_print == filter.lacks_print
    }
}

const _: () = assert!(std::mem::offset_of!(Hot, stats) <= 44, "the first numbers lie in the first line");

/// What the machine asks of a filter first, apart from the rest: most filters ask for nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HotFilter {
    pub zones: u32,
    pub kinds: u32,
    pub side: SideCode,
    pub rest: Rest,
}

/// Whether a filter asks for more than a [`HotFilter`] holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    Nothing,
    /// What cards print and are: labels, states, keywords, numbers.
    Usual,
    /// What few filters ask for, too.
    Unusual,
}

impl HotFilter {
    fn of(filter: &FilterCode) -> HotFilter {
        let FilterCode { zones, side, kinds, .. } = *filter;
        let bare = FilterCode { zones, side, kinds, ..FilterCode::ANYTHING };
        let FilterCode { tags, states, not_states, statuses, keywords, lacks, besides, .. } = *filter;
        let compare = filter.compare.clone();
        let usual =
            FilterCode { tags, states, not_states, statuses, keywords, lacks, besides, compare, ..bare.clone() };
        let rest = match filter {
            filter if *filter == bare => Rest::Nothing,
            filter if *filter == usual => Rest::Usual,
            _ => Rest::Unusual,
        };
        HotFilter { zones, kinds, side, rest }
    }
}

/// The most deeds a lexicon has.
pub const MAX_DEEDS: usize = Capacity::Deeds.most();

/// The most special permissions a lexicon has.
const MAX_GRANTS: usize = Capacity::Grants.most();

/// The words that stand in the way of a deed, a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Denied {
    pub statuses: u16,
    pub keywords: u32,
    pub foe: u32,
    pub worn: u32,
}

/// Names for views.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// What they mean.
    pub glossary: Glossary,
    /// Keywords.
    pub keywords: Vec<String>,
    /// Named states.
    pub statuses: Vec<String>,
    /// The types that can have each of them, a bit each.
    pub afflicted: Vec<u32>,
    /// The types that the widest noun means, a bit each: of a card of another type more is to be said than that it is a card.
    pub card: u32,
    /// Types of card.
    pub kinds: Vec<String>,
    /// Numbers on cards.
    pub stats: Vec<String>,
    /// What cards print besides names, labels, numbers and texts: "moniker".
    pub fields: Vec<String>,
    /// The words for values of each number.
    pub values: Vec<ValueWords>,
    /// For each number the one that it is worked out of, or itself.
    pub worked_out_of: Vec<usize>,
    /// The games' verbs, "destroy", and what each does to cards.
    pub verbs: Vec<(String, Doing)>,
    /// Sub-types of damage.
    pub flavors: Vec<String>,
    /// The sub-type that goes without saying.
    pub plain_flavor: Option<usize>,
    /// Stores, for one and for several.
    pub stores: Vec<[String; 2]>,
}

/// The number that a number is worked out of, or itself.
fn worked_out_of(lexicon: &Lexicon, stat: usize) -> usize {
    match lexicon.stats[stat].changes {
        Changing::WorkedOut(from) => usize::from(from.0),
        Changing::Modified | Changing::Used => stat,
    }
}

/// The words that stand in the way of each deed.
fn denied_by_words(words: &Definitions) -> [Denied; MAX_DEEDS] {
    let mut denied = [Denied::default(); MAX_DEEDS];
    for (deed, denied) in denied.iter_mut().enumerate() {
        let bit = 1u32 << deed;
        for (status, word) in words.statuses.iter().enumerate() {
            denied.statuses |= u16::from(word.own & bit != 0) << status;
        }
        for (keyword, word) in words.keywords.iter().enumerate() {
            denied.keywords |= u32::from(word.own & bit != 0) << keyword;
            denied.foe |= u32::from(word.foe & bit != 0) << keyword;
            denied.worn |= u32::from(word.worn & bit != 0) << keyword;
        }
    }
    denied
}

/// The keywords that give each special permission, a bit each.
fn granted_by_words(words: &Definitions) -> [u32; MAX_GRANTS] {
    std::array::from_fn(|grant| {
        let giving = words.keywords.iter().enumerate().filter(|(_, word)| word.grants & 1 << grant != 0);
        giving.fold(0, |bits, (keyword, _)| bits | 1 << keyword)
    })
}

impl Hot {
    /// What is asked of a definition often, with the words that stand in the way of deeds and the number of its title.
    fn of(def: &Def, denied: &[Denied; MAX_DEEDS], title: u16) -> Hot {
        let kept_from = denied.iter().enumerate().filter(|(_, denied)| denied.keywords & def.code.keywords != 0);
        Hot {
            tags: def.tags,
            keywords: def.code.keywords,
            denied: kept_from.fold(0, |bits, (deed, _)| bits | 1 << deed),
            listens: def.listens,
            own: def.own(),
            kind: def.kind,
            activated: def.code.activated.len() as u8,
            lasts: def.code.statics.iter().any(|rule| rule.works == Works::InPlay),
            held: def.code.statics.iter().any(|rule| rule.works == Works::Held),
            asks: def.asks(),
            situation: def.code.situation.is_some(),
            stats: def.stats,
            title,
            without: def.without,
        }
    }
}

/// Of each instruction, whether it takes cards somewhere of which its text asks something afterwards.
fn recalls_of(defs: &[Def], words: &Definitions, code: &Code) -> Vec<bool> {
    let mut recalls = vec![false; code.ops.len()];
    let named = words.statuses.iter().flat_map(|word| &word.triggered).map(|trigger| &trigger.body);
    for pc in defs.iter().flat_map(Def::bodies).chain(named).flat_map(|body| recalled(code, body)) {
        recalls[usize::from(pc)] = true;
    }
    recalls
}

/// Of each instruction, the targets that it is the first of its text to name, a bit for each slot.
fn reaches_of(defs: &[Def], code: &Code) -> Vec<u8> {
    let mut reaches = vec![0; code.ops.len()];
    for (pc, slots) in defs.iter().flat_map(Def::bodies).flat_map(|body| reached_late(code, body)) {
        reaches[usize::from(pc)] |= slots;
    }
    reaches
}

/// The definitions with a name in their title, a bit each, 64 in a word.
fn titles_with(name: &str, defs: &[Def]) -> Box<[u64]> {
    let has = |def: &Def| u64::from(Titled::Part.fits(name, &def.title));
    let word = |defs: &[Def]| defs.iter().enumerate().fold(0, |bits, (at, def)| bits | has(def) << at);
    defs.chunks(64).map(word).collect()
}

impl CardSet {
    /// A card set with its tables made; `leaving` are the events by which cards leave play, a bit each.
    pub(crate) fn new(defs: Vec<Def>, code: Code, words: Definitions, names: Names, leaving: EventBits) -> CardSet {
        let denied = denied_by_words(&words);
        let stands = |denied: &Denied| denied.statuses != 0 || denied.keywords | denied.worn != 0;
        let deniable = (0..MAX_DEEDS).filter(|&deed| stands(&denied[deed])).fold(0, |bits, deed| bits | 1 << deed);
        let covering = words.keywords.iter().enumerate().filter(|(_, word)| word.cover.is_some());
        let covers = covering.fold(0, |bits, (keyword, _)| bits | 1 << keyword);
        let mut titled: HashMap<&str, u16> = HashMap::new();
        for (number, def) in defs.iter().enumerate() {
            titled.entry(&def.title).or_insert(number as u16);
        }
        let granting = granted_by_words(&words);
        let hot = defs.iter().map(|def| Hot::of(def, &denied, titled[def.title.as_str()])).collect();
        let (recalls, reaches) = (recalls_of(&defs, &words, &code), reaches_of(&defs, &code));
        let hot_filters = code.filters.iter().map(HotFilter::of).collect();
        let topics = code.modifiers.iter().map(topic_of).collect();
        let heard = |word: &WordCode| word.triggered.iter().fold(0, |bits, trigger| bits | events_of(&trigger.on));
        let heard_by_status: Vec<EventBits> = words.statuses.iter().map(heard).collect();
        let status_listens = heard_by_status.iter().fold(0, |bits, heard| bits | heard);
        let useful = defs.iter().filter(|def| !def.code.activated.is_empty());
        let users = useful.fold(0, |bits, def| bits | def.kind_bit());
        let titles = code.names.iter().map(|name| titled.get(name.as_str()).copied().unwrap_or(u16::MAX)).collect();
        let in_titles = code.names.iter().map(|name| titles_with(name, &defs)).collect();
        let situations = defs.iter().filter_map(|def| def.code.situation.as_ref());
        let situations = situations.fold(0, |bits, on| bits | events_of(on));
        let tags = defs.iter().fold(0, |bits, def| bits | def.tags);
        let told = |value: &ValueCode| {
            let ValueCode::Past(_, what) = value else { return 0 };
            words.histories[usize::from(what.0)].events
        };
        let counted = code.values.iter().map(told).fold(0, |bits, events| bits | events);
        let asked = Recalled::by(&defs, &words, &code, leaving);
        CardSet {
            defs,
            code,
            words,
            names,
            hot,
            hot_filters,
            recalls,
            reaches,
            topics,
            heard_by_status,
            status_listens,
            denied,
            deniable,
            covers,
            granting,
            users,
            in_titles,
            titles,
            situations,
            counted,
            tags,
            asked,
            lying: 0,
            prints: Prints::default(),
        }
    }

    /// The card set of a pool of cards; `vital` are the numbers whose fall can end a card, `leaving` the events by which cards
    /// leave play, a bit each, and `type_line` writes a type line.
    pub fn from_pool(
        pool: &Pool,
        vital: u32,
        leaving: EventBits,
        type_line: impl Fn(&Pool, &Card) -> String,
    ) -> CardSet {
        let lexicon = &pool.lexicon;
        let defs = pool
            .cards
            .iter()
            .map(|card| {
                let mut stats = [0; MAX_STATS];
                stats[..card.stats.len()].copy_from_slice(&card.stats);
                // A card of a type that never prints such a number has none either.
                let stated = lexicon.stats.iter().enumerate().filter(|(_, word)| word.print == Print::May);
                Def::new(
                    Face {
                        name: card.name.clone(),
                        title: card.title.clone(),
                        type_line: type_line(pool, card),
                        text: card.text.clone(),
                        says: Says::of(card),
                        kind: card.kind,
                        tags: card.tags,
                        stats,
                        prints: card.prints,
                        without: stated.fold(0, |bits, (stat, _)| bits | 1 << stat) & !card.prints,
                        fields: card.fields.clone(),
                        copies: card.copies,
                        allowed: card.allowed,
                        origin: card.origin,
                    },
                    card.code.clone(),
                    &pool.code,
                    vital,
                )
            })
            .collect();
        let words = |list: &[cardtext::lexicon::DefinedWord]| list.iter().map(|word| word.word.clone()).collect();
        let names = Names {
            glossary: Glossary::default(),
            keywords: words(&lexicon.keywords),
            statuses: words(&lexicon.statuses),
            afflicted: lexicon.statuses.iter().map(|status| status.of.kinds).collect(),
            card: lexicon.kinds.iter().map(|kind| kind.covers).max_by_key(|types| types.count_ones()).unwrap_or(0),
            kinds: lexicon.kinds.iter().map(|kind| kind.noun.one.clone()).collect(),
            stats: lexicon.stats.iter().map(|stat| stat.name.clone()).collect(),
            fields: lexicon.fields.iter().map(|field| field.key.clone()).collect(),
            values: lexicon.stats.iter().map(|stat| stat.values.clone()).collect(),
            worked_out_of: (0..lexicon.stats.len()).map(|stat| worked_out_of(lexicon, stat)).collect(),
            verbs: lexicon.verbs.iter().map(|verb| (verb.before.clone(), verb.does)).collect(),
            flavors: lexicon.flavors.clone(),
            plain_flavor: lexicon.plain_flavor.map(|flavor| usize::from(flavor.0)),
            stores: store_names(lexicon),
        };
        let lying = lexicon.state_zones.iter().fold(0, |bits, place| bits | 1 << place.state.0);
        let kept = lexicon.states.iter().enumerate().filter(|(_, word)| word.kept != 0);
        let lying = kept.fold(lying, |bits, (state, _)| bits | 1 << state);
        let mut set =
            CardSet { lying, ..CardSet::new(defs, pool.code.clone(), pool.definitions.clone(), names, leaving) };
        for (hot, def) in set.hot.iter_mut().zip(&set.defs) {
            hot.without |= absent(lexicon, def);
        }
        set
    }

    /// Whether it is counted by how much a modifier changes something.
    #[inline]
    pub(crate) fn is_counted(&self, modifier: ModifierCode) -> bool {
        is_counted(modifier, &self.code)
    }

    /// The events that some named states, a bit each, answer.
    pub(crate) fn heard_by(&self, statuses: u16) -> EventBits {
        let known = self.heard_by_status.iter().enumerate().filter(|(status, _)| statuses & 1 << status != 0);
        known.fold(0, |events, (_, heard)| events | heard)
    }

    /// What a modifier is about, by its number.
    #[inline]
    pub(crate) fn topic(&self, modifier: u16) -> Topic {
        self.topics[modifier as usize]
    }

    /// Whether two definitions have one title.
    #[inline]
    pub fn are_alike(&self, one: u16, other: u16) -> bool {
        self.hot[one as usize].title == self.hot[other as usize].title
    }

    /// Whether a definition has a name of the code as its title, or in it.
    #[inline]
    pub(crate) fn is_named(&self, def: u16, naming: Titled, name: NameId) -> bool {
        match naming {
            Titled::Whole => self.titles[name as usize] == self.hot[def as usize].title,
            Titled::Part => self.in_titles[name as usize][usize::from(def) / 64] & 1 << (def % 64) != 0,
        }
    }

    /// The number of the definition with a name.
    pub fn find(&self, name: &str) -> Option<u16> {
        self.defs.iter().position(|def| def.name == name).map(|at| at as u16)
    }
}

/// What is noted on the card itself of a modifier that lasts, so that it need not be looked for.
pub(crate) enum Marked {
    /// A named state.
    Status(Status),
    /// That its printed abilities do not work.
    Silence,
}

impl Marked {
    /// What is noted of a modifier, if something is.
    pub(crate) fn by(modifier: &ModifierCode) -> Option<Marked> {
        match modifier {
            ModifierCode::Status(status, _) => Some(Marked::Status(*status)),
            ModifierCode::LosesAll => Some(Marked::Silence),
            ModifierCode::Stat { .. }
            | ModifierCode::Base { .. }
            | ModifierCode::Keyword(_)
            | ModifierCode::Loses(_)
            | ModifierCode::Cannot(_)
            | ModifierCode::Reduce { .. }
            | ModifierCode::Increase { .. }
            | ModifierCode::Prevent { .. }
            | ModifierCode::Shield { .. }
            | ModifierCode::AlsoFlavor(_)
            | ModifierCode::Redirect { .. }
            | ModifierCode::CannotBy { .. }
            | ModifierCode::May(_)
            | ModifierCode::Gains { .. }
            | ModifierCode::Goes { .. }
            | ModifierCode::Becomes { .. }
            | ModifierCode::Scaled { .. }
            | ModifierCode::Instead { .. } => None,
        }
    }
}

/// What stores are called, in both numbers, and numbers of cards that are paid like a store.
fn store_names(lexicon: &Lexicon) -> Vec<[String; 2]> {
    let named = lexicon.stores.iter().map(|store| [store.noun.one.clone(), store.noun.many.clone()]);
    let mut names: Vec<[String; 2]> = named.collect();
    for (stat, store) in &lexicon.lost {
        let (place, name) = (usize::from(store.0), &lexicon.stats[usize::from(stat.0)].name);
        names.resize(names.len().max(place + 1), Default::default());
        names[place] = [name.clone(), name.clone()];
    }
    names
}
