//! A game with its cards loaded: where matches are started, positions placed and decks checked.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

use cardtext::capacity::Capacity;
use cardtext::lexicon::Lexicon;
use cardtext::pack::{self, Card, Pool, Source};
use cardtext::program::{CardCode, Code};
use cardtext::report::PackErrors;
use include_dir::Dir;
use thiserror::Error;

use crate::face::course::{CourseError, Coursed};
use crate::face::matches::Match;
use crate::face::placing::{Outline, outline, place};
use crate::face::restrictions::{self, Restrictions, RestrictionsError};
use crate::face::save::{self, LoadError, SaveOf};
use crate::face::table::Table;
use crate::model::cards::{CardSet, Def, Prints};
use crate::model::chance::Rng;
use crate::model::choice::Reason;
use crate::model::codes::Coded;
use crate::model::deck::{Deck, DeckCode, MOST_DECK};
use crate::model::fingerprint::{Digest, Fingerprint};
use crate::model::ledger::Rule;
use crate::model::position::{Misplaced, Position};
use crate::model::reference::{Glossary, Keyword, Reference};
use crate::model::seed::Seed;
use crate::model::setting::{MAX_DIALS, Mode, Setting, SettingError, Wish};
use crate::model::state::{MAX_SEATS, MOST_CARDS};
use crate::model::view::Drawn;
use crate::rules::capabilities::{Damage, Events, InPlay};
use crate::rules::course::{Course, Opening};
use crate::rules::declared::{Acts, PlainActs, Questions};
use crate::rules::ruleset::{Building, Ruleset, SameDecks, Telling};
use crate::rules::wording::Wording;

/// What comes with a game.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its short name.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The ways to play it; the first is the usual one.
    pub modes: &'static [Mode],
    /// Its own course by name and the mode of its matches, if it has one.
    pub course: Option<(&'static str, &'static str)>,
    /// Its words.
    pub lexicon: fn() -> Lexicon,
    /// Its own packs.
    pub packs: fn() -> Vec<Source>,
    /// Its own decks.
    pub decks: fn() -> Vec<Source>,
    /// Its ledger.
    pub rulebook: &'static str,
    /// Its rulings.
    pub rulings: fn() -> Vec<Source>,
    /// The cards that its rulings share.
    pub ruling_cards: fn() -> Vec<Source>,
    /// Loads packs.
    pub open: fn(&[Source]) -> Opened,
}

impl Game {
    /// The game of some rules, whatever their type.
    pub fn of<R: Published>() -> Game {
        Game {
            name: R::NAME,
            title: R::TITLE,
            modes: R::MODES,
            course: Some((R::Course::NAME, R::Course::MODE)).filter(|(name, _)| !name.is_empty()),
            lexicon: R::lexicon,
            packs: R::packs,
            decks: R::decks,
            rulebook: R::FILES.rulebook,
            rulings: R::rulings,
            ruling_cards: R::ruling_cards,
            open: |packs| R::load(packs).map(|loaded| Box::new(loaded) as Box<dyn Catalogue>),
        }
    }

    /// Its rulebook and its words, to look things up in; no card need be loaded for that.
    pub fn reference(&self) -> Reference {
        Reference::new(self.rulebook, &(self.lexicon)())
    }
}

/// Rules with all that comes with them: what a game's crate has to say besides.
///
/// Everything else, from the command line to the trials of its tests, follows from the type.
pub trait Published: Ruleset {
    /// The game's title.
    const TITLE: &'static str;
    /// The files that lie beside the crate's source: [`files!`](crate::files!).
    const FILES: Files;

    /// The words of its cards.
    fn lexicon() -> Lexicon;

    /// Loads packs, with the restrictions of the game's own list.
    ///
    /// # Panics
    /// If a zone has one name in the words of the cards and another in the rules.
    fn load(packs: &[Source]) -> Result<Loaded<Self>, PackErrors> {
        let lexicon = Self::lexicon();
        for (word, zone) in lexicon.zones.iter().zip(Self::ZONES) {
            assert!(word == zone.name, "texts say {word:?} of the zone that the rules call {:?}", zone.name);
        }
        let loaded = Loaded::ruled(Self::FILES.rulebook, lexicon, packs)?;
        let list = Self::restrictions().map_err(|error| PackErrors::of_file(RESTRICTIONS, error.to_string()))?;
        Ok(if list.most.is_empty() { loaded } else { loaded.under(&list) })
    }

    /// The list of cards that are forbidden or limited wherever the game is played.
    fn restrictions() -> Result<Restrictions, RestrictionsError> {
        Restrictions::read(RESTRICTIONS, Self::FILES.restrictions)
    }

    /// The packs that come with the game.
    fn packs() -> Vec<Source> {
        sources(&Self::FILES.cards, "toml")
    }

    /// The decks that come with the game.
    fn decks() -> Vec<Source> {
        sources(&Self::FILES.decks, "toml")
    }

    /// Its rulings.
    fn rulings() -> Vec<Source> {
        sources(&Self::FILES.rulings, "md")
    }

    /// The cards that its rulings share.
    fn ruling_cards() -> Vec<Source> {
        sources(&Self::FILES.rulings, "toml")
    }
}

/// The files of a game, inside the binary.
#[derive(Clone, Debug)]
pub struct Files {
    /// The packs.
    pub cards: Dir<'static>,
    /// The decks.
    pub decks: Dir<'static>,
    /// The rulings.
    pub rulings: Dir<'static>,
    /// The ledger.
    pub rulebook: &'static str,
    /// The list of restrictions.
    pub restrictions: &'static str,
}

/// What a game's own list of restrictions is called.
const RESTRICTIONS: &str = "restrictions.toml";

/// The [`Files`] of the crate that says so: its folders `cards`, `decks` and `rulings`, its `rulebook.md` and its
/// `restrictions.toml`.
#[macro_export]
macro_rules! files {
    () => {{
        use $crate::include_dir;
        $crate::Files {
            cards: include_dir::include_dir!("$CARGO_MANIFEST_DIR/cards"),
            decks: include_dir::include_dir!("$CARGO_MANIFEST_DIR/decks"),
            rulings: include_dir::include_dir!("$CARGO_MANIFEST_DIR/rulings"),
            rulebook: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebook.md")),
            restrictions: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/restrictions.toml")),
        }
    }};
}

/// The files of one ending in a folder, by name.
fn sources(folder: &Dir<'static>, ending: &str) -> Vec<Source> {
    let mut all: Vec<Source> = folder
        .files()
        .filter(|file| file.path().extension().is_some_and(|found| found == ending))
        .filter_map(|file| {
            Some(Source { file: file.path().display().to_string(), text: file.contents_utf8()?.to_owned() })
        })
        .collect();
    all.sort_by(|one, other| one.file.cmp(&other.file));
    all
}

/// A game with its cards loaded, or everything that is wrong with them.
pub type Opened = Result<Box<dyn Catalogue>, PackErrors>;

/// Why a match cannot be started.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// No way to play the game.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// The wrong number of decks.
    #[error("start a match: it needs {needed} decks and has {given}")]
    Decks {
        /// How many it needs.
        needed: String,
        /// How many there are.
        given: usize,
    },
    /// A deck is larger than any that a table holds.
    #[error("start a match with deck {deck:?}: it has {cards} cards, and a table holds decks of up to {MOST_DECK}")]
    Large {
        /// The deck.
        deck: String,
        /// How many cards it has.
        cards: usize,
    },
    /// The cards that the rules deal find no room beside decks.
    #[error("start a match: there are {cards} {what}, and beside the decks a table holds {most} cards in all")]
    Crowded {
        /// What there is most of.
        what: &'static str,
        /// How many of it.
        cards: usize,
        /// How many cards there is room for.
        most: usize,
    },
    /// A deck is not legal.
    #[error("start a match with deck {deck:?}: {}", reasons.iter().map(|reason| format!("{} ({})", reason.why, reason.rule)).collect::<Vec<_>>().join("; "))]
    Illegal {
        /// The deck.
        deck: String,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// Decks that are legal and cannot be played together.
    #[error("start a match: {}", reasons.iter().map(|reason| format!("{} ({})", reason.why, reason.rule)).collect::<Vec<_>>().join("; "))]
    Together {
        /// Why.
        reasons: Vec<Reason>,
    },
}

/// A game with its cards loaded.
pub trait Catalogue: Send + Sync {
    /// The game's short name.
    fn game(&self) -> &'static str;
    /// The version of the rules: a fingerprint of the rulebook, of the words and of what the game says of itself as
    /// data. A log is replayed by the rules it was written with.
    fn rules(&self) -> Fingerprint {
        self.card_set().prints.rules
    }
    /// A fingerprint of every card: names, type lines, texts and numbers, in order.
    fn cards(&self) -> Fingerprint {
        self.card_set().prints.cards
    }
    /// The rulebook and the words, to look things up in.
    fn reference(&self) -> &Reference;
    /// The rule of a name, "SE-ACTION-2"; [`Reference::near`] has the likest if there is none.
    fn rule(&self, id: &str) -> Option<&Rule> {
        self.reference().rule(id)
    }
    /// What a keyword or a named state means.
    fn keyword(&self, word: &str) -> Option<Keyword> {
        self.reference().keyword(word)
    }
    /// The game with more cards beside those it has, which are not read again; one that has the name of a known card takes
    /// its place.
    fn with(&self, packs: &[Source]) -> Opened;
    /// The game with a list of cards that are forbidden or limited, in place of the one it has.
    fn restricted(&self, list: &Restrictions) -> Result<Box<dyn Catalogue>, RestrictionsError>;
    /// The list that an event has put in place of the game's own, if one has.
    fn event(&self) -> Option<&Restrictions>;
    /// The cards.
    fn pool(&self) -> &Pool;
    /// The cards as matches use them.
    fn card_set(&self) -> &Arc<CardSet>;
    /// How a card is drawn, by its number, where the rules say so.
    fn drawn(&self, card: usize) -> Vec<Drawn>;
    /// The ways to play; the first is the usual one.
    fn modes(&self) -> &'static [Mode];
    /// What somebody's wish comes to.
    fn resolve(&self, wish: &Wish) -> Result<Setting, SettingError> {
        wish.resolve(self.modes())
    }
    /// Why a deck is not legal in a match of a setting; empty if it is.
    fn check_deck(&self, setting: &Setting, deck: &Deck) -> Vec<Reason>;
    /// Among what the rules deal a card, if a match of a setting has it without any deck: "cards of the center deck".
    fn supplied(&self, setting: &Setting, card: usize) -> Option<&'static str>;
    /// Whether several players may bring the same deck.
    fn same_decks(&self) -> SameDecks;
    /// A legal deck made by chance, around a card if one is named by its number in the pool.
    fn generate_deck(&self, setting: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck;
    /// Legal decks made by chance for all who play, each around a card if one is named for it.
    fn generate_table(&self, setting: &Setting, around: &[Option<u16>], rng: &mut Rng) -> Vec<Deck>;
    /// Starts a match of the usual mode with legal decks, one for each who plays.
    fn start(&self, decks: &[Deck], seed: Seed) -> Result<Box<dyn Table>, StartError> {
        self.start_in(&Wish::default(), decks, seed)
    }
    /// Starts a match in the way somebody wishes, with legal decks, one for each who plays.
    fn start_in(&self, wish: &Wish, decks: &[Deck], seed: Seed) -> Result<Box<dyn Table>, StartError>;
    /// The names of the courses that the game has: several matches with decisions between them.
    fn courses(&self) -> Vec<&'static str>;
    /// Begins a course of such a name.
    fn begin_course(&self, course: &str, opening: &Opening, seed: Seed) -> Result<Box<dyn Coursed>, CourseError>;
    /// Goes on with a course from its file, at the beginning of the stage that the file speaks of. It is kept when rules or
    /// cards change.
    fn resume_course(&self, file: &str) -> Result<Box<dyn Coursed>, CourseError>;
    /// Goes on with a match that [`Table::save`] wrote down, if it was played by these rules and with these cards. Whatever the
    /// bytes are, the answer is a table or an error.
    fn resume(&self, saved: &[u8]) -> Result<Box<dyn Table>, LoadError>;
    /// Puts up a position.
    fn place(&self, position: &Position) -> Result<Box<dyn Table>, Misplaced> {
        self.place_with(self.card_set(), position)
    }
    /// Puts up a position with other programs for some cards, as [`Catalogue::recast`] makes them.
    fn place_with(&self, set: &Arc<CardSet>, position: &Position) -> Result<Box<dyn Table>, Misplaced>;
    /// The cards as they are, but for the program of one of them; `all` are the instructions of all.
    fn recast(&self, card: usize, program: CardCode, all: Code) -> Arc<CardSet>;
    /// What positions may say.
    fn outline(&self) -> Outline;
    /// The sentences in which events are told, and the names that stand in them, but for those of cards.
    fn told_words(&self) -> Vec<String>;
    /// The words of options that the game offers by itself; what cards offer stands in their texts.
    fn offered_words(&self) -> Vec<String>;
}

/// What a player is called who has no name.
const NOBODY_ELSE: &str = "player you your";
/// What a card is called that is not known, or stands at nothing.
const SOME_CARD: &str = "a card, the, infinite, face-down card";
/// The options that every game has.
const COMMON_OPTIONS: &str = "Yes, No, Done, Back";

/// The cards of a game with rules `R`.
pub struct Loaded<R: Ruleset> {
    pool: Arc<Pool>,
    set: Arc<CardSet>,
    book: Arc<Book>,
    /// What the list of restrictions is called, if there is one.
    list: Arc<str>,
    /// The list of an event, in place of the game's own.
    event: Option<Arc<Restrictions>>,
    rules: PhantomData<R>,
}

impl<R: Ruleset> Clone for Loaded<R> {
    fn clone(&self) -> Self {
        let (pool, set, book) = (Arc::clone(&self.pool), Arc::clone(&self.set), Arc::clone(&self.book));
        Loaded { pool, set, book, list: Arc::clone(&self.list), event: self.event.clone(), rules: PhantomData }
    }
}

/// What stays the same whichever cards are loaded.
struct Book {
    rulebook: &'static str,
    rules: Fingerprint,
    reference: OnceLock<Reference>,
}

impl Book {
    fn new<R: Ruleset>(rulebook: &'static str, lexicon: &Lexicon) -> Arc<Book> {
        let mut digest = Digest::new();
        digest.add(R::NAME.as_bytes());
        digest.add(rulebook.as_bytes());
        digest.add(format!("{lexicon:?}").as_bytes());
        digest.add(format!("{:?} {:?} {:?} {:?}", R::MODES, R::ZONES, R::POLICY, R::InPlay::PLAY_ORDER).as_bytes());
        digest.add(
            format!(
                "{:?}",
                (
                    R::Events::LEAVING,
                    R::Events::OUTLIVED,
                    R::Events::STAYING,
                    R::Events::FALLING,
                    R::Events::LASTING_MARKS
                )
            )
            .as_bytes(),
        );
        Arc::new(Book { rulebook, rules: digest.fingerprint(), reference: OnceLock::new() })
    }
}

/// What is wrong with a card beyond what its text and form tell, in any game and in this one.
fn judge<R: Ruleset>(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
    let is_strange = |letter: char| letter.is_control() && letter != '\n';
    if card.story.as_ref().is_some_and(|story| story.contains(is_strange)) {
        say("has a flavor with control characters; it is words");
    }
    R::Decks::check_card(pool, card, say);
}

/// The fingerprint of cards.
fn fingerprint(defs: &[Def]) -> Fingerprint {
    let mut digest = Digest::new();
    for def in defs {
        digest.add(def.name.as_bytes());
        if def.title != def.name {
            digest.add(def.title.as_bytes());
        }
        digest.add(def.type_line.as_bytes());
        digest.add(def.text.as_bytes());
        digest.add(&def.tags.to_le_bytes());
        // What most games have not is not counted where it is not, so that their versions stay what they were.
        if def.without != 0 {
            digest.add(&def.without.to_le_bytes());
        }
        if def.copies != 1 {
            digest.add(&def.copies.to_le_bytes());
        }
        def.fields.iter().filter(|words| !words.is_empty()).for_each(|words| digest.add(words.as_bytes()));
        def.stats.iter().for_each(|stat| digest.add(&stat.to_le_bytes()));
    }
    digest.fingerprint()
}

impl<R: Ruleset> Loaded<R> {
    /// Loads packs; refuses them whole if there is any mistake in them. The words are the game's.
    pub fn open(lexicon: Lexicon, packs: &[Source]) -> Result<Self, PackErrors> {
        Loaded::ruled("", Lexicon { game: R::NAME.to_owned(), ..lexicon }, packs)
    }

    /// The same, of a game with a rulebook.
    pub fn ruled(rulebook: &'static str, lexicon: Lexicon, packs: &[Source]) -> Result<Self, PackErrors> {
        let book = Book::new::<R>(rulebook, &lexicon);
        Ok(Loaded::of(pack::load_judged(lexicon, packs, &judge::<R>)?, book, Arc::from("")))
    }

    /// The same cards under a list of restrictions whose cards are known.
    pub fn restricted_to(&self, list: &Restrictions) -> Result<Self, RestrictionsError> {
        let list = list.clone().known(&self.pool)?;
        Ok(Loaded { event: Some(Arc::new(list.clone())), ..self.under(&list) })
    }

    pub(crate) fn under(&self, list: &Restrictions) -> Self {
        Loaded::of(self.pool.restricted(&list.most), Arc::clone(&self.book), Arc::from(list.called()))
    }

    /// Why a deck is not legal in a match of a setting, by the game's rules and by the list; empty if it is.
    fn reasons(&self, setting: &Setting, deck: &Deck) -> Vec<Reason> {
        let mut reasons = R::Decks::check_deck(&self.pool, setting, deck);
        let rule = if R::Decks::POLICY.listed.is_empty() { &self.list } else { R::Decks::POLICY.listed };
        reasons.extend(restrictions::check(&self.pool, deck, R::Decks::POLICY.unlisted, rule));
        reasons
    }

    fn of(mut pool: Pool, book: Arc<Book>, list: Arc<str>) -> Self {
        const {
            assert!(R::ZONES.len() <= Capacity::Zones.most(), "a filter has a bit for each zone");
            assert!(R::POLICY.limits.crowd as usize <= MOST_CARDS - MAX_SEATS * MOST_DECK, "tokens find room");
            assert!(
                R::POLICY.limits.resolved < u16::MAX
                    && R::POLICY.limits.depth < u16::MAX
                    && R::POLICY.limits.in_turn < u16::MAX
            );
            assert!(!R::Decks::POLICY.sections.is_empty(), "a deck has a section");
            assert!(!R::MODES.is_empty() && R::MODES.len() < 256, "there is a way to play, and a byte for it");
            let mut mode = 0;
            while mode < R::MODES.len() {
                assert!(R::MODES[mode].seats().1 <= MAX_SEATS, "a table has seats for all who play");
                assert!(R::MODES[mode].dials.len() <= MAX_DIALS, "a setting has room for each dial");
                mode += 1;
            }
        }
        pool.cards.iter_mut().for_each(R::Decks::complete);
        let mut set =
            CardSet::from_pool(&pool, R::Damage::VITAL, R::Events::LEAVING | R::Events::OUTLIVED, R::Decks::type_line);
        set.names.glossary = Glossary::of(book.rulebook, pool.lexicon.clone());
        set.prints = Prints { rules: book.rules, cards: fingerprint(&set.defs) };
        Loaded { pool: Arc::new(pool), set: Arc::new(set), book, list, event: None, rules: PhantomData }
    }

    /// The usual mode for so many players; the rules have no other if there is one mode only.
    pub fn usual(&self, players: usize) -> Result<Setting, SettingError> {
        Wish::default().for_players(players).resolve(R::MODES)
    }

    /// A deck that is legal in a match of a setting, by the numbers of its cards.
    pub fn deck_code(&self, setting: &Setting, deck: &Deck) -> Result<DeckCode, StartError> {
        let reasons = self.reasons(setting, deck);
        if !reasons.is_empty() {
            return Err(StartError::Illegal { deck: deck.name.clone(), reasons });
        }
        self.numbered(setting, deck)
    }

    /// A deck by the numbers of its cards, whether players may bring it or not.
    fn numbered(&self, setting: &Setting, deck: &Deck) -> Result<DeckCode, StartError> {
        let parts = deck.parts.iter().map(|(_, cards)| cards.len());
        let sections = deck.sections.iter().flat_map(|(_, cards)| cards).map(|(_, count)| *count as usize);
        let cards = parts.chain(sections).fold(0, usize::saturating_add);
        if cards > MOST_DECK {
            return Err(StartError::Large { deck: deck.name.clone(), cards });
        }
        self.has_room(setting, cards)?;
        let number = |name: &String| self.pool.number(name).map(|number| number as u16);
        let leads = deck.parts.iter().flat_map(|(_, cards)| cards).filter_map(number).collect();
        let mut sections = vec![Vec::new(); R::Decks::POLICY.sections.len()];
        for (section, cards) in &deck.sections {
            // The game has let it pass; what it has no place for is among the first cards.
            let place = R::Decks::POLICY.sections.iter().position(|known| known == section).unwrap_or(0);
            let counted = cards.iter().filter_map(|(name, count)| number(name).map(|number| (number, *count)));
            let copies = counted.flat_map(|(number, count)| std::iter::repeat_n(number, count as usize));
            sections[place].extend(copies);
        }
        Ok(DeckCode { leads, sections })
    }

    /// Refused if what the rules deal finds no room beside decks of so many cards, and tokens that come later.
    fn has_room(&self, setting: &Setting, deck: usize) -> Result<(), StartError> {
        let taken = usize::from(R::POLICY.limits.crowd) + usize::from(setting.seats) * deck;
        let most = MOST_CARDS.saturating_sub(taken);
        let mut dealt: BTreeMap<&'static str, usize> = BTreeMap::new();
        for def in &self.set.defs {
            if let Some(what) = R::Decks::supplied(setting, def) {
                *dealt.entry(what).or_default() += usize::from(def.copies);
            }
        }
        let all: usize = dealt.values().sum();
        match dealt.into_iter().max_by_key(|&(_, cards)| cards) {
            Some((what, cards)) if all > most => Err(StartError::Crowded { what, cards, most }),
            Some(_) | None => Ok(()),
        }
    }

    /// Starts a match of decks that the rules made.
    pub(crate) fn begin(&self, wish: &Wish, decks: &[Deck], seed: Seed) -> Result<Match<R>, StartError> {
        let setting = wish.for_players(decks.len()).resolve(R::MODES)?;
        // The file of a course may say anything.
        let needed = setting.players(R::MODES);
        if decks.len() != usize::from(needed) {
            return Err(StartError::Decks { needed: needed.to_string(), given: decks.len() });
        }
        let codes = decks.iter().map(|deck| self.numbered(&setting, deck)).collect::<Result<Vec<_>, _>>()?;
        Ok(self.deal_guarded(&setting, &codes, seed))
    }

    /// Starts a match that keeps its type.
    pub fn deal(&self, setting: &Setting, decks: &[DeckCode], seed: Seed) -> Match<R> {
        let mut table = Match::empty(Arc::clone(&self.set), setting, 0, seed);
        table.redeal(setting, &decks.iter().collect::<Vec<_>>(), seed);
        table
    }

    /// The same for everybody outside: a game that fails in dealing costs its own table only.
    fn deal_guarded(&self, setting: &Setting, decks: &[DeckCode], seed: Seed) -> Match<R> {
        let mut table = Match::empty(Arc::clone(&self.set), setting, 0, seed);
        // Whoever asks the table learns of a fault.
        let _ = table.guarded_mut(|table| {
            table.redeal_told(setting, &decks.iter().collect::<Vec<_>>(), seed);
            Ok(())
        });
        table
    }
}

impl<R: Ruleset> Catalogue for Loaded<R> {
    fn game(&self) -> &'static str {
        R::NAME
    }

    fn with(&self, packs: &[Source]) -> Opened {
        let pool = self.pool.with(packs, &judge::<R>)?;
        let loaded = Loaded::<R>::of(pool, Arc::clone(&self.book), Arc::clone(&self.list));
        Ok(Box::new(Loaded { event: self.event.clone(), ..loaded }))
    }

    fn restricted(&self, list: &Restrictions) -> Result<Box<dyn Catalogue>, RestrictionsError> {
        Ok(Box::new(self.restricted_to(list)?))
    }

    fn event(&self) -> Option<&Restrictions> {
        self.event.as_deref()
    }

    fn reference(&self) -> &Reference {
        self.book.reference.get_or_init(|| Reference::new(self.book.rulebook, &self.pool.lexicon))
    }

    fn pool(&self) -> &Pool {
        &self.pool
    }

    fn card_set(&self) -> &Arc<CardSet> {
        &self.set
    }

    fn drawn(&self, card: usize) -> Vec<Drawn> {
        R::Decks::drawn(&self.pool.lexicon, &self.set.defs[card].face)
    }

    fn modes(&self) -> &'static [Mode] {
        R::MODES
    }

    fn check_deck(&self, setting: &Setting, deck: &Deck) -> Vec<Reason> {
        self.reasons(setting, deck)
    }

    fn supplied(&self, setting: &Setting, card: usize) -> Option<&'static str> {
        R::Decks::supplied(setting, &self.set.defs[card])
    }

    fn same_decks(&self) -> SameDecks {
        R::Decks::POLICY.same_decks
    }

    fn generate_deck(&self, setting: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
        R::Decks::generate_deck(&self.pool, setting, around, rng)
    }

    fn generate_table(&self, setting: &Setting, around: &[Option<u16>], rng: &mut Rng) -> Vec<Deck> {
        R::Decks::generate_table(&self.pool, setting, around, rng)
    }

    fn start_in(&self, wish: &Wish, decks: &[Deck], seed: Seed) -> Result<Box<dyn Table>, StartError> {
        let usual = wish.resolve(R::MODES)?;
        let (fewest, most) = match wish.players {
            Some(players) => (players, players),
            None => R::MODES[usize::from(usual.mode)].players,
        };
        if !(usize::from(fewest)..=usize::from(most)).contains(&decks.len()) {
            let needed = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
            return Err(StartError::Decks { needed, given: decks.len() });
        }
        let setting = wish.for_players(decks.len()).resolve(R::MODES)?;
        let codes = decks.iter().map(|deck| self.deck_code(&setting, deck)).collect::<Result<Vec<_>, _>>()?;
        let reasons = R::Decks::check_table(&self.pool, &setting, &decks.iter().collect::<Vec<_>>());
        if !reasons.is_empty() {
            return Err(StartError::Together { reasons });
        }
        Ok(Box::new(self.deal_guarded(&setting, &codes, seed)))
    }

    fn courses(&self) -> Vec<&'static str> {
        Self::course_names()
    }

    fn begin_course(&self, course: &str, opening: &Opening, seed: Seed) -> Result<Box<dyn Coursed>, CourseError> {
        self.course(course, opening, seed)
    }

    fn resume_course(&self, file: &str) -> Result<Box<dyn Coursed>, CourseError> {
        self.course_of(file)
    }

    fn resume(&self, saved: &[u8]) -> Result<Box<dyn Table>, LoadError> {
        save::read::<R>(&self.set, saved, SaveOf::Whole).map(|resumed| Box::new(resumed) as Box<dyn Table>)
    }

    fn place_with(&self, set: &Arc<CardSet>, position: &Position) -> Result<Box<dyn Table>, Misplaced> {
        place::<R>(set, position).map(|placed| Box::new(placed) as Box<dyn Table>)
    }

    fn recast(&self, card: usize, program: CardCode, all: Code) -> Arc<CardSet> {
        let mut defs = self.set.defs.clone();
        defs[card] = Def::new(defs[card].face.clone(), program, &all, R::Damage::VITAL);
        let (words, names) = (self.set.words.clone(), self.set.names.clone());
        Arc::new(CardSet::new(defs, all, words, names, R::Events::LEAVING | R::Events::OUTLIVED))
    }

    fn outline(&self) -> Outline {
        outline::<R>(&self.set)
    }

    fn told_words(&self) -> Vec<String> {
        let names = &self.set.names;
        let zones = R::ZONES.iter().map(|zone| zone.name.to_owned());
        let stores = names.stores.iter().flatten().cloned();
        let cards = [&names.statuses, &names.flavors, &names.kinds, &names.keywords].into_iter().flatten().cloned();
        let anybody = [NOBODY_ELSE, SOME_CARD].map(str::to_owned);
        let said = Wording::all_words(R::Words::WORDINGS).map(str::to_owned);
        said.chain(zones).chain(stores).chain(cards).chain(anybody).collect()
    }

    fn offered_words(&self) -> Vec<String> {
        let acts = (0..=u8::MAX).filter_map(<R::Act as Acts>::of).map(Acts::words);
        let plain = (0..=u8::MAX).filter_map(<R::Plain as Coded>::of).map(PlainActs::words);
        let asked = (0..=u8::MAX).filter_map(<R::Question as Coded>::of);
        let asked = asked.flat_map(|question| [question.words(), R::Words::back_label(question)]);
        let own = acts.chain(plain).chain(asked).chain([COMMON_OPTIONS, NOBODY_ELSE, SOME_CARD]);
        own.map(str::to_owned).chain(self.told_words()).collect()
    }
}
