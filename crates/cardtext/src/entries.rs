//! The entries of a lexicon, in the short form in which games write them.
//!
//! A word's place in its list is its number, and a game's rules name it by a constant. [`numbered!`](crate::numbered)
//! writes the two in one line, so that no constant can name another word than the one it stands beside:
//!
//! ```
//! use cardtext::ast::{Kind, Store, Zone};
//! use cardtext::lexicon::{Abides, KindWord, StoreWord};
//!
//! cardtext::numbered! {
//!     /// The types of card, and a noun for both.
//!     kinds: Kind as Kinds => KindWord {
//!         KNIGHT = KindWord::printed("knight", "knights", "Knight", &[KNIGHT], Abides::InPlay),
//!         PRAYER = KindWord::printed("prayer", "prayers", "Prayer", &[PRAYER], Abides::Once),
//!     } besides {
//!         CARD = KindWord::covering("card", "cards", &[KNIGHT, PRAYER]),
//!     }
//! }
//!
//! cardtext::numbered! {
//!     /// The places that texts name.
//!     zones: Zone => String { HAND = "hand", DECK = "deck" }
//! }
//!
//! // A set whose members the rules tell apart is an enum, too, without what is `besides`, which no card is; behind the semicolon stand
//! // those that no text names.
//! cardtext::numbered! {
//!     stores: Store as Stores => StoreWord { GOLD = StoreWord::bare("gold", "gold"); DEBT }
//! }
//!
//! fn is_owed(store: Store) -> bool {
//!     match Stores::of(store) {
//!         Stores::GOLD => false,
//!         Stores::DEBT => true,
//!     }
//! }
//!
//! assert!((stores().len(), DEBT) == (1, Store(1)) && is_owed(DEBT) && !is_owed(GOLD));
//! assert_eq!(Kinds::of(PRAYER), Kinds::PRAYER);
//!
//! // The rules know places without a name in texts, too: their numbers follow.
//! cardtext::numbered!(Zone from 2 => LIMBO);
//!
//! assert_eq!(kinds()[usize::from(PRAYER.0)].noun.many, "prayers");
//! assert_eq!(kinds()[usize::from(CARD.0)].covers, 0b11);
//! assert_eq!((zones(), LIMBO), (vec!["hand".to_owned(), "deck".to_owned()], Zone(2)));
//! ```

use crate::ast::{Deed, EventBits, Kind, Span, Stat, State, Tag, Zone};
use crate::lexicon::{
    Abides, Again, Answers, Bareness, Changing, Chooses, Comes, DeedWord, DefinedWord, Disowns, Doing, DoneBy, During,
    Elsewhere, Fought, HappeningWord, HeadingWord, HistorySays, HistoryWord, KindWord, LabelMeaning, LabelWord, Most,
    Noun2, ObjectWord, Openness, OrderWord, OwnPlay, PartyWord, Placing, Playing, Reach, Rival, Rivals, RoleWord,
    Saying, StatWord, StateWord, StoreWord, TagGroup, TagWord, Takes, VerbWord, Voice, Whereabouts,
};
use crate::printed::{Print, ValueWords};

/// Makes a function that gives a list of words, and a public constant for the number of each; or, without words,
/// constants that count on from a number; or besides an enum of them to match on. See [`entries`](crate::entries).
#[macro_export]
macro_rules! numbered {
    ($(#[$doc:meta])* $list:ident: $number:ident as $set:ident => $word:ty {
        $($name:ident = $entry:expr),* $(,)? $(; $($unsaid:ident),* $(,)?)?
    }) => {
        $crate::numbered!($number from 0 => $($name,)* $($($unsaid),*)?);
        $(#[$doc])*
        fn $list() -> Vec<$word> {
            [$($entry),*].into_iter().map(<$word>::from).collect()
        }
        $crate::numbered!($number as $set => $($name,)* $($($unsaid),*)?);
    };
    ($(#[$doc:meta])* $list:ident: $number:ident as $set:ident => $word:ty {
        $($name:ident = $entry:expr),* $(,)?
    } besides { $($noun:ident = $also:expr),* $(,)? }) => {
        $crate::numbered!($number from 0 => $($name,)* $($noun),*);
        $(#[$doc])*
        fn $list() -> Vec<$word> {
            [$($entry,)* $($also),*].into_iter().map(<$word>::from).collect()
        }
        $crate::numbered!($number as $set => $($name),*);
    };
    ($number:ident as $set:ident => $($name:ident),* $(,)?) => {
        #[doc = concat!("What a [`", stringify!($number), "`] is, for a `match` that leaves none out.")]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "named as the constants are")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $set {
            $(#[doc = concat!("The one of [`", stringify!($name), "`].")] $name,)*
        }
        impl $set {
            /// What a number is.
            ///
            /// # Panics
            ///
            /// On a number that is none of them.
            #[inline]
            pub const fn of(number: $number) -> $set {
                // Not a table of them: so it is no load, and the `match` on it goes by the number itself.
                match number {
                    $($name => $set::$name,)*
                    _ => panic!(concat!("no ", stringify!($number), " of the game has this number")),
                }
            }
        }
    };
    ($(#[$doc:meta])* $list:ident: $number:ident => $word:ty { $($name:ident = $entry:expr),* $(,)? }) => {
        $crate::numbered!($number from 0 => $($name),*);
        $(#[$doc])*
        fn $list() -> Vec<$word> {
            [$($entry),*].into_iter().map(<$word>::from).collect()
        }
    };
    ($number:ident from $first:expr => $name:ident $(, $next:ident)* $(,)?) => {
        #[doc = concat!("The number of ", stringify!($name), ".")]
        pub const $name: $number = $number($first);
        $crate::numbered!($number from $first + 1 => $($next),*);
    };
    ($number:ident from $first:expr =>) => {};
}

impl Kind {
    /// A set of types, a bit each.
    pub const fn bits(kinds: &[Kind]) -> u32 {
        let (mut bits, mut at) = (0, 0);
        while at < kinds.len() {
            bits |= 1 << kinds[at].0;
            at += 1;
        }
        bits
    }
}

impl State {
    /// The state's bit, if it holds.
    #[inline]
    pub fn when(self, holds: bool) -> u32 {
        u32::from(holds) << self.0
    }
}

impl OrderWord {
    /// An instruction that can always be given.
    pub fn new(says: &str, takes: Takes) -> Self {
        OrderWord {
            says: says.into(),
            during: During::Always,
            ends: None,
            brings: None,
            by: None,
            within: None,
            leaves: None,
            takes,
        }
    }

    /// The same instruction, which only answers some events.
    pub fn answering(self, events: &[u8]) -> OrderWord {
        OrderWord { during: During::Answering(events.to_vec(), Vec::new()), ..self }
    }

    /// The same instruction, behind which a span is over.
    pub fn ending(self, span: Span) -> OrderWord {
        OrderWord { ends: Some(span), ..self }
    }

    /// The same instruction, by which something happens to a card of one's own.
    pub fn bringing(self, event: u8) -> OrderWord {
        OrderWord { brings: Some(event), ..self }
    }

    /// The same instruction, which the cards of some types give and no others: what to say on these.
    pub fn by_alone(self, kinds: &[Kind], say: &str) -> OrderWord {
        OrderWord { by: Some((Kind::bits(kinds), say.into())), ..self }
    }

    /// The same instruction, which only answers what belongs to a span.
    pub fn within(self, span: Span) -> OrderWord {
        OrderWord { within: Some(span), ..self }
    }

    /// The same instruction, by which the card whose event is answered leaves a span.
    pub fn out_of(self, span: Span) -> OrderWord {
        OrderWord { leaves: Some(span), ..self.within(span) }
    }
}

impl PartyWord {
    /// Somebody of whom texts on some types can speak, and the types of the card that stands for them.
    pub fn new(says: &str, on: &[Kind], kinds: &[Kind]) -> Self {
        let (on, kinds) = (Kind::bits(on), Kind::bits(kinds));
        PartyWord { says: says.into(), on, kinds, met: Vec::new(), by_itself: None, rivals: None }
    }

    /// The same, of whom every card can speak that answers one of these events.
    pub fn met_by(self, events: &[u8]) -> PartyWord {
        PartyWord { met: events.to_vec(), ..self }
    }

    /// The same, who is nobody where an ability works by itself: what is to be said there.
    pub fn not_by_itself(self, say: &str) -> PartyWord {
        PartyWord { by_itself: Some(say.into()), ..self }
    }

    /// The same, who could be another where one of these events is answered: what is to be said there.
    pub fn not_behind(self, events: &[u8], say: &str) -> PartyWord {
        PartyWord { rivals: Some(Rivals { events: events.to_vec(), left: Rival::Known, say: say.into() }), ..self }
    }

    /// The same, who is known by where the card lies: what is to be said once it has left, or behind these events by which it does.
    pub fn while_there(self, events: &[u8], say: &str) -> PartyWord {
        PartyWord { rivals: Some(Rivals { events: events.to_vec(), left: Rival::Gone, say: say.into() }), ..self }
    }
}

impl LabelWord {
    /// A label whose sentence is carried out if something is so.
    pub fn meaning(says: &str, means: &str) -> Self {
        LabelWord { says: says.into(), means: LabelMeaning::Condition(means.into()), met_by: None }
    }

    /// A label whose sentence is carried out if the rules say so.
    pub fn ruled(says: &str) -> Self {
        LabelWord { says: says.into(), means: LabelMeaning::Rules, met_by: None }
    }

    /// The same label, which an event meets by itself if its card has a label.
    pub fn met_by(self, event: u8, tag: Tag) -> LabelWord {
        LabelWord { met_by: Some((event, tag)), ..self }
    }
}

impl HeadingWord {
    /// What opens abilities that hold while a card of some types is there.
    pub fn new(says: &str, of: &[Kind]) -> Self {
        HeadingWord { says: says.into(), of: Kind::bits(of) }
    }
}

impl Saying {
    /// Words, and others for them, with "|" between.
    pub fn list(of: &str, others: &str) -> Vec<Saying> {
        others.split('|').map(|is| Saying { of: of.into(), is: is.trim().into() }).collect()
    }

    /// The same of several.
    pub fn lists(lists: &[(&str, &str)]) -> Vec<Saying> {
        lists.iter().flat_map(|(of, others)| Saying::list(of, others)).collect()
    }
}

impl Noun2 {
    /// A noun: "ally", "allies".
    pub fn new(one: &str, many: &str) -> Noun2 {
        Noun2 { one: one.into(), many: many.into() }
    }
}

impl KindWord {
    /// A type of card, as texts and packs name it, with the types its noun covers.
    pub fn printed(one: &str, many: &str, type_name: &str, covers: &[Kind], abides: Abides) -> KindWord {
        KindWord { noun: Noun2::new(one, many), type_name: type_name.into(), covers: Kind::bits(covers), abides }
    }

    /// A noun that covers several types and is none itself.
    pub fn covering(one: &str, many: &str, covers: &[Kind]) -> KindWord {
        KindWord::printed(one, many, "", covers, Abides::InPlay)
    }
}

impl TagWord {
    /// A label of a group; the group is empty for one that is a key of its own.
    pub fn of(group: &str, word: &str) -> TagWord {
        TagWord { word: word.into(), group: group.into() }
    }
}

impl TagGroup {
    /// A group of which the lexicon has all labels, for cards of every type.
    pub fn closed(key: &str) -> TagGroup {
        let (open, most) = (Openness::Closed, Most::Several);
        let many = match key.strip_suffix('y') {
            Some(stem) => format!("{stem}ies"),
            None if key.ends_with("ies") => key.to_owned(),
            None if key.ends_with('s') => format!("{key}es"),
            None => format!("{key}s"),
        };
        TagGroup { key: key.into(), many, open, most, on: u32::MAX, must: 0, rule: String::new() }
    }

    /// A group to which packs may add, for cards of every type.
    pub fn open(key: &str) -> TagGroup {
        TagGroup { open: Openness::Open, ..TagGroup::closed(key) }
    }

    /// The same group, of which a card has one label at most.
    pub fn single(self) -> TagGroup {
        TagGroup { most: Most::One, ..self }
    }

    /// The same group, which only cards of these types have.
    pub fn on(self, kinds: &[Kind]) -> TagGroup {
        TagGroup { on: Kind::bits(kinds), ..self }
    }

    /// The same group, of which cards of these types must have a label, by a rule.
    pub fn needed(self, kinds: &[Kind], rule: &str) -> TagGroup {
        TagGroup { must: Kind::bits(kinds), rule: rule.into(), ..self }
    }
}

impl StatWord {
    /// A number, and the types that print it, on which it can be changed while they are in play.
    pub fn new(name: &str, on: &[Kind]) -> StatWord {
        let (of, values) = (Reach::in_play(on), ValueWords::default());
        let (print, changes) = (Print::Must, Changing::Modified);
        StatWord {
            name: name.into(),
            on: Kind::bits(on),
            print,
            must: 0,
            rule: String::new(),
            values,
            of,
            changes,
            least: 0,
        }
    }

    /// A number that the rules work out of another one.
    pub fn worked_out(name: &str, of: Reach, from: Stat) -> StatWord {
        StatWord { of, changes: Changing::WorkedOut(from), ..StatWord::new(name, &[]) }
    }

    /// The same number, which can be changed on these cards.
    pub fn of(self, of: Reach) -> StatWord {
        StatWord { of, ..self }
    }

    /// The same number, which also goes up and down by use.
    pub fn used(self) -> StatWord {
        StatWord { changes: Changing::Used, ..self }
    }

    /// The same number, of which at least so much is printed.
    pub fn at_least(self, least: i16) -> StatWord {
        StatWord { least, ..self }
    }
}

impl DefinedWord {
    /// A word, the types that can have it in play, and the sentences that say what it means.
    pub fn new(word: &str, of: &[Kind], means: &str) -> DefinedWord {
        DefinedWord { word: word.into(), means: means.into(), stands_for: None, of: Reach::in_play(of) }
    }

    /// A named state that a text puts on a card by forbidding it a deed.
    pub fn standing_for(deed: Deed, word: &str, of: &[Kind], means: &str) -> DefinedWord {
        DefinedWord { stands_for: Some(deed), ..DefinedWord::new(word, of, means) }
    }
}

impl StateWord {
    /// A state whose word stands before its noun and behind "is": "exhausted".
    pub fn before(word: &str) -> StateWord {
        StateWord { place: Placing::Before, ..StateWord::after(word, &format!("is {word}")) }
    }

    /// A state whose word stands behind its noun, and what is said of a card that is in it.
    pub fn after(word: &str, says: &str) -> StateWord {
        StateWord {
            word: word.into(),
            place: Placing::After,
            says: says.into(),
            denies: denied(says),
            many: several(word),
            many_lack: String::new(),
            lacks: String::new(),
            of: u32::MAX,
            places: Reach::IN_PLAY,
            after: None,
            within: None,
            before: 0,
            kept: 0,
            played: Playing::Whenever,
        }
    }

    /// The same state, in which cards are still, and are counted, in some places out of play.
    pub fn kept_in(self, zones: &[Zone]) -> StateWord {
        StateWord { kept: zones.iter().fold(0, |bits, zone| bits | 1 << zone.0), ..self }
    }

    /// The same state, in which no card is before it is played.
    pub fn since_played(self) -> StateWord {
        StateWord { played: Playing::Since, ..self }
    }

    /// The same state, which says from where a card was played.
    pub fn played_from(self, zone: Zone) -> StateWord {
        StateWord { played: Playing::From(zone), ..self }
    }

    /// The same state, which something brings about that lasts so long.
    pub fn made_in(self, span: Span) -> StateWord {
        StateWord { after: Some(span), ..self }
    }

    /// The same state, in which cards can be wherever they are.
    pub fn anywhere(self) -> StateWord {
        StateWord { places: u32::MAX, ..self }
    }

    /// The same state, in which cards are only so long.
    pub fn only_in(self, span: Span) -> StateWord {
        StateWord { within: Some(span), ..self }
    }

    /// The same state, which comes about behind all that is played of some types.
    pub fn behind(self, types: &[Kind]) -> StateWord {
        StateWord { before: Kind::bits(types), ..self }
    }

    /// A state that no text names.
    pub fn unsaid() -> StateWord {
        StateWord { says: String::new(), denies: String::new(), many: String::new(), ..StateWord::before("") }
    }

    /// The same state, and what is said of cards that are not in it.
    pub fn lacking(self, lacks: &str) -> StateWord {
        StateWord { lacks: lacks.into(), many_lack: several(lacks), ..self }
    }

    /// The same state, which only cards of these types can be in.
    pub fn of(self, kinds: &[Kind]) -> StateWord {
        StateWord { of: Kind::bits(kinds), ..self }
    }
}

impl VerbWord {
    /// The same verb, which takes cards to a zone.
    pub fn leading(self, zone: Zone) -> VerbWord {
        VerbWord { leads: Some(zone), ..self }
    }

    /// The same verb, which does harm.
    pub fn harming(self) -> VerbWord {
        VerbWord { does: Doing::Harm, ..self }
    }

    /// The same verb, which does good.
    pub fn helping(self) -> VerbWord {
        VerbWord { does: Doing::Good, ..self }
    }

    /// The same verb, which is said of cards that surely lie where it can be done.
    pub fn there_alone(self) -> VerbWord {
        VerbWord { elsewhere: Elsewhere::Refused, ..self }
    }

    /// The same verb, which takes cards to a zone where they are nobody's.
    pub fn disowning(self, zone: Zone) -> VerbWord {
        VerbWord { disowns: Disowns::Yes, ..self.leading(zone) }
    }

    /// A verb of the same word that says how much of a number it leaves: "revive target champion with 40 HP".
    pub fn leaving(self, stat: Stat) -> VerbWord {
        VerbWord { leaves: Some(stat), theirs: String::new(), done: String::new(), ..self }
    }

    /// The same verb, behind which "that much" is something.
    pub fn measuring(self, what: &str) -> VerbWord {
        VerbWord { measures: what.into(), ..self }
    }

    /// The same verb, whose objects are targets where a text begins with it.
    pub fn at_targets(self) -> VerbWord {
        VerbWord { chooses: Chooses::First, ..self }
    }

    /// The same verb, behind which a span is over.
    pub fn ending(self, span: Span) -> VerbWord {
        VerbWord { ends: Some(span), ..self }
    }

    /// The same verb, which the cards of some types do and no others: what to say on these.
    pub fn by_alone(self, kinds: &[Kind], say: &str) -> VerbWord {
        VerbWord { by: Some((Kind::bits(kinds), say.into())), ..self }
    }
}

/// What is said of a card that is not so: "is not exhausted", "has no attachment".
fn denied(says: &str) -> String {
    for (thing, none) in [("has a ", "has no "), ("has an ", "has no ")] {
        if let Some(rest) = says.strip_prefix(thing) {
            return format!("{none}{rest}");
        }
    }
    match says.split_once(' ') {
        Some((verb, rest)) => format!("{verb} not {rest}"),
        None => format!("not {says}"),
    }
}

/// The words behind a noun as they stand behind several.
fn several(word: &str) -> String {
    word.replace("that has ", "that have ")
}

impl StoreWord {
    /// A store that a bare number pays.
    pub fn bare(one: &str, many: &str) -> StoreWord {
        StoreWord { noun: Noun2::new(one, many), bare: Bareness::Bare }
    }

    /// A store that is named with its number.
    pub fn named(one: &str, many: &str) -> StoreWord {
        StoreWord { noun: Noun2::new(one, many), bare: Bareness::Named }
    }
}

impl HistoryWord {
    /// By what a player plays cards of a kind, one after the other: "play", "played", and "played" behind "have".
    pub fn played(kind: Kind, words: [&str; 3], events: &[u8]) -> HistoryWord {
        HistoryWord { own_play: OwnPlay::Counted, ..HistoryWord::done(kind, words, events).singly() }
    }

    /// What a player does else with cards of a kind: "draw", "drew", and "drawn" behind "have".
    pub fn done(kind: Kind, [play, did, done]: [&str; 3], events: &[u8]) -> HistoryWord {
        HistoryWord {
            kind,
            says: HistorySays::Done { play: play.into(), did: did.into(), done: done.into() },
            events: bits(events),
            comes: Comes::Together,
            own_play: OwnPlay::Apart,
            again: Again::Counts,
        }
    }

    /// What happens to cards of a kind: "was killed", "were killed", and "killed" behind their noun.
    pub fn befell(kind: Kind, [was, were, done]: [&str; 3], events: &[u8]) -> HistoryWord {
        HistoryWord {
            kind,
            says: HistorySays::Befell { was: was.into(), were: were.into(), done: done.into() },
            events: bits(events),
            comes: Comes::Together,
            own_play: OwnPlay::Apart,
            again: Again::Counts,
        }
    }

    /// The same, of which never two come in one moment.
    #[must_use]
    pub fn singly(self) -> HistoryWord {
        HistoryWord { comes: Comes::Singly, ..self }
    }

    /// The same, of which a card is counted once in a turn: the amount of an event tells how often it was so of its card before.
    #[must_use]
    pub fn once_each(self) -> HistoryWord {
        HistoryWord { again: Again::IsTheSame, ..self }
    }
}

/// Events, a bit each.
fn bits(events: &[u8]) -> EventBits {
    events.iter().fold(0, |bits, event| bits | 1 << event)
}

impl HappeningWord {
    /// Something that is said of an event's subject card: "is summoned", "attacks".
    pub fn subject(he: &str, event: u8, object: ObjectWord) -> HappeningWord {
        let leaves = Whereabouts::InPlay;
        HappeningWord {
            he: he.into(),
            you: String::new(),
            event,
            also: Vec::new(),
            subject: Voice::Subject,
            object,
            leaves,
            of: u32::MAX,
            akin: None,
            fought: Fought::Never,
            measured: None,
            by: DoneBy::Unsaid,
            unseen: false,
        }
    }

    /// What stands behind the cards with which a player does it.
    pub(crate) fn behind(&self) -> &'static str {
        match self.by {
            DoneBy::Unsaid => "",
            DoneBy::Effect => " by an effect",
        }
    }

    /// The same where nobody else sees which card it is.
    pub fn unseen(self) -> HappeningWord {
        HappeningWord { unseen: true, ..self }
    }

    /// The same happening, which only texts bring about: "draws a card by an effect".
    pub fn by_effect(self) -> HappeningWord {
        HappeningWord { by: DoneBy::Effect, ..self }
    }

    /// The same happening, for which something else is said of other cards.
    pub fn akin(self, he: &str) -> HappeningWord {
        HappeningWord { akin: Some(he.into()), ..self }
    }

    /// The same, of which "that much" is an amount.
    #[must_use]
    pub fn measured(mut self, what: &str) -> Self {
        self.measured = Some(what.into());
        self
    }

    /// The same happening, for which a text can ask to be in a fight.
    pub fn fought(self) -> HappeningWord {
        HappeningWord { fought: Fought::Sometimes, ..self }
    }

    /// The same happening, which is the lot of cards of these types alone.
    pub fn of(self, kinds: &[Kind]) -> HappeningWord {
        HappeningWord { of: kinds.iter().fold(0, |bits, kind| bits | 1 << kind.0), ..self }
    }

    /// Something that is said of an event's other card: "kills".
    pub fn other(he: &str, event: u8, object: ObjectWord) -> HappeningWord {
        HappeningWord { subject: Voice::Other, ..HappeningWord::subject(he, event, object) }
    }

    /// Something that a player does with a card: "plays", "play".
    pub fn player(he: &str, you: &str, event: u8) -> HappeningWord {
        HappeningWord {
            you: you.into(),
            subject: Voice::Player,
            leaves: Whereabouts::Anywhere,
            ..HappeningWord::subject(he, event, ObjectWord::Card)
        }
    }

    /// The same happening, which further events are too.
    pub fn also(self, also: &[u8]) -> HappeningWord {
        HappeningWord { also: also.into(), ..self }
    }

    /// The same happening, after which the event's subject card is somewhere.
    pub fn leaving(self, leaves: Whereabouts) -> HappeningWord {
        HappeningWord { leaves, ..self }
    }
}

impl RoleWord {
    /// A part of some events with a name.
    pub fn new(word: &str, parts: &[(u8, Voice)]) -> RoleWord {
        RoleWord { word: word.into(), parts: parts.into() }
    }
}

impl VerbWord {
    /// A verb, and the types it can be done to in play.
    pub fn new(before: &str, to: &[Kind]) -> VerbWord {
        VerbWord::to(before, Reach::in_play(to))
    }

    /// A verb, and the cards it can be done to.
    pub fn to(before: &str, to: Reach) -> VerbWord {
        let (verb, rest) = before.split_at(before.find(' ').unwrap_or(before.len()));
        let ending =
            if verb.ends_with(['s', 'x', 'z']) || verb.ends_with("sh") || verb.ends_with("ch") { "es" } else { "s" };
        let theirs = match verb.strip_suffix('y') {
            Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies{rest}"),
            _ => format!("{verb}{ending}{rest}"),
        };
        VerbWord {
            leads: None,
            disowns: Disowns::No,
            ends: None,
            before: before.into(),
            theirs,
            done: done(before),
            does: Doing::Either,
            to,
            elsewhere: Elsewhere::PassedOver,
            leaves: None,
            answers: Answers::Anything,
            measures: String::new(),
            chooses: Chooses::OnTheWay,
            by: None,
        }
    }
}

impl VerbWord {
    /// The same verb, which is done to what is answered alone.
    pub fn to_what_is_answered(self) -> VerbWord {
        VerbWord { answers: Answers::What, ..self }
    }

    /// The same verb, which does nothing to the card whose event a text answers.
    pub fn not_in_answer_to(self, event: u8) -> VerbWord {
        VerbWord { answers: Answers::Other(event), ..self }
    }
}

/// The participle of a verb of one word: "killed", "exiled", "readied".
fn done(verb: &str) -> String {
    let vowel = |c: Option<char>| c.is_some_and(|c| "aeiou".contains(c));
    match verb.strip_suffix('y') {
        _ if verb == "break" => "broken".to_owned(),
        _ if verb.contains(' ') => String::new(),
        Some(stem) if !vowel(stem.chars().next_back()) => format!("{stem}ied"),
        _ if verb.ends_with('e') => format!("{verb}d"),
        _ => format!("{verb}ed"),
    }
}

impl DeedWord {
    /// Something that cards of some types in play cannot do.
    pub fn new(phrase: &str, of: &[Kind]) -> DeedWord {
        DeedWord { phrase: phrase.into(), active: String::new(), of: Reach::in_play(of) }
    }

    /// Something that cannot be done to cards of some types in play, and the verb of those who would do it.
    pub fn done(phrase: &str, active: &str, of: &[Kind]) -> DeedWord {
        DeedWord { active: active.into(), ..DeedWord::new(phrase, of) }
    }

    /// The same deed, which can be forbidden to these cards.
    pub fn of(self, of: Reach) -> DeedWord {
        DeedWord { of, ..self }
    }
}
