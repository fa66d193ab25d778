//! What one viewer may see, as one model for all games.
//!
//! Clients compute no rule. A [`View`] has the seats with their trackers, the zones with a hint how to
//! lay them out, the cards as this viewer sees them, the phase, and the question with its options, each
//! naming the cards it is about.

use serde::{Deserialize, Serialize};

use crate::model::choice::{Answer, Outcome, QuestionNumber};
use crate::model::handle::Handle;
use crate::model::ids::{Bond, Seat, Sits};
use crate::model::roles::{MarkRole, Naming, OptionRole, Price, TrackerRole, ZoneRole};
use crate::model::setting::Wish;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The game's short name.
    pub game: String,
    /// In which way it is played.
    pub setting: Wish,
    /// Whose turn it is.
    pub turn_of: Seat,
    /// Whether it is that seat's alone.
    pub turn_is: TurnIs,
    /// The number of the turn, from 1, both players' together.
    pub turn: u16,
    /// The phase, in the game's own words.
    pub phase: String,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// What is to be done later, in the order in which it was said.
    pub later: Vec<LaterView>,
    /// What the keywords and named states mean that are on cards here, each once; [`CardView::words`] says which has which.
    #[serde(default)]
    pub words: Vec<WordView>,
    /// What this viewer is asked, if anything.
    pub prompt: Option<Prompt>,
    /// The seats that are asked to decide.
    pub deciders: Vec<Seat>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// The course that the match is part of, if it is of one.
    pub course: Option<CourseView>,
    /// How the game failed, if it has and the match cannot go on; nothing else of it is seen then.
    pub broken: Option<String>,
}

/// Whose a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnIs {
    /// One seat's.
    Own,
    /// Everybody's, or nobody's: those act who are asked.
    Common,
}

/// Several matches, of which this is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseView {
    /// Its short name: "series".
    pub course: String,
    /// The number of the stage, from 1.
    pub stage: u32,
    /// What the stage is called: "Match 2".
    pub title: String,
    /// How it stands, a line for each thing.
    pub standing: Vec<String>,
    /// What is told before this stage, in paragraphs: the way that led to it.
    pub story: Vec<String>,
}

/// Something that is to be done later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaterView {
    /// The player whose doing it is.
    pub seat: Seat,
    /// The card whose text says it.
    pub name: String,
    /// In words: "At the end of this turn, kill it."
    pub text: String,
    /// The cards it is about, of those that the viewer follows.
    pub cards: Vec<Handle>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// What it is called, if it has a name of its own: "the Boss".
    pub name: Option<String>,
    /// Who sits there.
    pub sits: Sits,
    /// How it stands to the viewer, if the viewer has a seat.
    pub bond: Option<Bond>,
    /// As which it finished, from 1, if the match is over.
    pub finish: Option<u8>,
    /// Words that hold of the player: "Team Leader", "finished".
    #[serde(default)]
    pub marks: Vec<MarkView>,
    /// Numbers that belong to the player: SE, resources left, health of the hero.
    pub trackers: Vec<Tracker>,
    /// Its zones, in the game's order.
    pub zones: Vec<ZoneView>,
}

/// A number with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracker {
    /// "SE"
    pub name: String,
    /// The number now.
    pub value: i32,
    /// The number it is out of, where that means something: 3 of 5 resources.
    pub of: Option<i32>,
    /// The word for the number, if it is none to people: "∞".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// What it is for.
    #[serde(default)]
    pub role: TrackerRole,
}

impl Tracker {
    /// A number by itself, which only counts something.
    pub fn new(name: &str, value: i16) -> Tracker {
        Tracker { name: name.to_owned(), value: i32::from(value), of: None, word: None, role: TrackerRole::Count }
    }

    /// The same number for something else.
    #[must_use]
    pub fn role(self, role: TrackerRole) -> Tracker {
        Tracker { role, ..self }
    }

    /// What it is now, as people read it.
    pub fn figure(&self) -> String {
        self.word.clone().unwrap_or_else(|| self.value.to_string())
    }

    /// A number that is out of another.
    pub fn out_of(name: &str, value: i16, of: i16) -> Tracker {
        Tracker { of: Some(i32::from(of)), ..Tracker::new(name, value) }
    }
}

/// A zone of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ZoneView {
    /// "graveyard"
    pub name: String,
    /// The same in a few letters, beside other zones: "Used Inv.".
    #[serde(default)]
    pub short: String,
    /// What it is for.
    #[serde(default)]
    pub role: ZoneRole,
    /// How it is best laid out.
    pub layout: Layout,
    /// How many cards lie in it.
    pub count: usize,
    /// How many numbered places it has; 0 if its cards lie one behind the other.
    pub places: u8,
    /// The cards in order, first to last (bottom to top for piles); face-down ones without identity. Piles nobody may
    /// look into list none.
    pub cards: Vec<CardView>,
}

/// How a zone is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Side by side on the table.
    Row,
    /// A single important card.
    Single,
    /// Fanned in the hand.
    Hand,
    /// Stacked, the last on top.
    Pile,
}

/// A card as this viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardView {
    /// By what options and events name it; none if to this viewer it could be any card of its place.
    pub id: Option<Handle>,
    /// Its face, if it is seen.
    pub face: Option<FaceView>,
    /// Current numbers that matter here: attack, health, cost.
    pub stats: Vec<StatView>,
    /// The numbered place of its zone in which it lies, from 1; none where there are no such places.
    pub place: Option<u8>,
    /// Words that hold of it now: "exhausted", "Frozen (2)", "Haste".
    pub marks: Vec<MarkView>,
    /// The keywords and named states in its text and among its marks; what they mean is in [`View::words`].
    #[serde(default)]
    pub words: Vec<String>,
    /// Cards attached to it, in order.
    pub attached: Vec<CardView>,
}

/// A word that holds of a card or of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkView {
    /// "Frozen (2)"
    pub says: String,
    /// What it is to people.
    pub role: MarkRole,
    /// The players whom it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Seat>,
}

impl MarkView {
    /// A word that is worth saying.
    pub fn state(says: impl Into<String>) -> MarkView {
        MarkView { says: says.into(), role: MarkRole::State, names: Vec::new() }
    }

    /// The same word, which is something else to people.
    #[must_use]
    pub fn role(self, role: MarkRole) -> MarkView {
        MarkView { role, ..self }
    }
}

/// What a word on cards means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordView {
    /// "Haste"
    pub word: String,
    /// The rule that is about it, or the sentence that defines it: "Haste: this ally may attack at once."
    pub says: String,
    /// The name of that rule.
    pub rule: Option<String>,
}

/// A printed face.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceView {
    /// Its name, which no other card has: decks, rulings and options say it.
    pub name: String,
    /// What it is called: several cards may have one title.
    pub title: String,
    /// Its type line: "Human Ally - Warrior".
    pub type_line: String,
    /// Its rules text.
    pub text: String,
    /// What it prints besides: its moniker, its number in its set.
    pub fields: Vec<FieldView>,
}

/// Words on a card with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldView {
    /// "moniker"
    pub name: String,
    /// What is printed.
    pub words: String,
}

impl FaceView {
    /// What it is called, with its name if that is another: "Slash (Slash 3)".
    pub fn called(&self) -> String {
        if self.title == self.name { self.title.clone() } else { format!("{} ({})", self.title, self.name) }
    }
}

/// A spot on a card that means something, and what is drawn there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drawn {
    /// "border"
    pub spot: &'static str,
    /// "purple"
    pub shows: String,
}

/// A number on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatView {
    /// "attack"
    pub name: String,
    /// Now.
    pub value: i32,
    /// The word for that, if it has one: "K" for 13.
    pub word: Option<String>,
    /// As printed.
    pub printed: i32,
    /// What it is for.
    pub role: Role,
}

impl StatView {
    /// What it is now, as cards print it.
    pub fn figure(&self) -> String {
        self.word.clone().unwrap_or_else(|| self.value.to_string())
    }
}

/// What a number on a card is for, so that a client shows it where people look for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The price of playing it.
    Cost,
    /// For striking.
    Attack,
    /// Against being struck.
    Defense,
    /// For living.
    Health,
    /// For casting.
    Magic,
    /// Against what is cast.
    Warding,
    /// Which cards it follows, and which follow it.
    Chain,
    /// How often it can still be used.
    Wear,
    /// Only worth a closer look: how large another number can be, or what it is made of.
    Detail,
}

/// A question to this viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// The question's number, which goes with the answer.
    pub number: QuestionNumber,
    /// In words: "Choose a target for Firebolt".
    pub text: String,
    /// The card that it is about: whose text asks, or what is answered.
    pub about: Option<NamedCard>,
    /// What the text of that card says.
    pub says: Option<String>,
    /// The legal answers, in the table's order.
    pub options: Vec<OptionView>,
    /// The answer by which least happens, where the rules have one: to pass, to decline, to take back what was begun.
    pub safe: Option<Answer>,
    /// Whether it is asked even if there is nothing to choose, so that being asked tells nobody anything: where nobody
    /// watches, a client may give the only answer itself.
    pub courtesy: bool,
}

/// A legal answer, with words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionView {
    /// What to send back.
    pub choice: Answer,
    /// What it is to the turn of whoever takes it.
    pub kind: OptionKind,
    /// In words: "Attack with Mossback Guard".
    pub label: String,
    /// The card it is about, to light up.
    pub card: Option<Handle>,
    /// What it does with the card or player that it names.
    #[serde(default)]
    pub role: OptionRole,
    /// What it costs, if anything: "3 SE".
    pub costs: Option<String>,
    /// The same as a number, if it is paid in one thing.
    #[serde(default)]
    pub price: Option<Price>,
    /// What comes of it, if a text or a rule says so.
    pub does: Option<String>,
    /// What it is one of, where there may be many that are seldom wanted, so that a client can show them behind one line: "Claim a card".
    #[serde(default)]
    pub among: Option<String>,
    /// Whether one would weigh it.
    #[serde(default)]
    pub ease: Ease,
}

/// Whether an option is weighed against others, so that a client knows what one key may do of all at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ease {
    /// It may be wanted or not.
    #[default]
    Weighed,
    /// A card of one's hand is played for nothing, for what it is there for.
    Routine,
}

/// What an option is to the turn of whoever takes it, so that a client knows without its words what a key may do unasked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// Something is done, or chosen for what is being done.
    Act,
    /// What is under way goes on without an answer.
    Pass,
    /// Nothing is done where something may be, or nothing more.
    Decline,
    /// The next part of the turn begins, and there is no way back.
    Next,
    /// The turn ends.
    End,
    /// What was begun is taken back.
    Back,
}

/// Something that happened, as this viewer may know it: in the order in which it did, each card by the handle it had then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Happened {
    /// Something that the rules speak of.
    Event(Told),
    /// A card went from one place to another.
    Moved(Moved),
    /// A number or a word that is seen on the table is another.
    Changed(Changed),
}

impl Happened {
    /// What it is in words, if there are words for it.
    pub fn text(&self) -> Option<String> {
        match self {
            Happened::Event(told) => Some(told.text()),
            Happened::Moved(_) | Happened::Changed(_) => None,
        }
    }
}

/// An event in words, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The event's name: "damage", "killed", "drawn".
    pub event: String,
    /// What it adds to those told before it.
    pub weight: Weight,
    /// What it is to players, for colours and sounds.
    pub tone: Tone,
    /// Its words, in order.
    pub parts: Vec<Part>,
    /// The card whose text brought it about, unless the words name it.
    pub cause: Option<NamedCard>,
    /// Its amount, if it has one.
    pub amount: Option<i32>,
}

impl Told {
    /// Something in words that nobody did.
    pub fn in_words(event: &str, words: String, tone: Tone) -> Told {
        let parts = vec![Part::Words(words)];
        Told { event: event.to_owned(), weight: Weight::News, tone, parts, cause: None, amount: None }
    }

    /// Something that is told between two matches of a course.
    pub fn story(words: String, tone: Tone) -> Told {
        Told { weight: Weight::Story, ..Told::in_words("story", words, tone) }
    }
}

/// What an event adds to those told before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// It is worth a line.
    News,
    /// It says again, from another side, what the events beside it say.
    Echo,
    /// It is a small thing that is seen on the table, as that a card is readied.
    Detail,
    /// It is told between two matches of a course: how the one ended, and what leads to the other.
    Story,
}

/// What an event is to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Something happens.
    Plain,
    /// A turn or a part of the match begins.
    Begins,
    /// It ends.
    Ends,
    /// Somebody plays, uses or shows something.
    Play,
    /// Something is hurt.
    Harm,
    /// Something is lost.
    Loss,
    /// Something is won.
    Gain,
    /// What happens all the time.
    Routine,
}

/// A piece of what is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Words as they are.
    Words(String),
    /// A card.
    Card(NamedCard),
    /// A player: "Player A", or "you".
    Player(Seat),
    /// What is a player's: "Player A's", or "your".
    Whose(Seat),
    /// What the player named before does.
    Does {
        /// As it is said of somebody: "draws".
        they: String,
        /// As it is said to whoever does it: "draw".
        you: String,
    },
    /// How much.
    Amount(i32),
    /// Why, in words.
    Why(String),
}

/// A card as a viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedCard {
    /// Its name, or what it is called by whoever may not know it: "a card".
    pub name: String,
    /// Its handle where it was then; none if to this viewer it could be any card of its place.
    pub card: Option<Handle>,
    /// The player it stands for, if it does: whom a character's name is read as.
    #[serde(default)]
    pub stands_for: Option<Seat>,
    /// Whether that is its name.
    #[serde(default)]
    pub known: Naming,
}

impl NamedCard {
    /// A card that is known by its name alone.
    pub fn called(name: &str) -> NamedCard {
        NamedCard { name: name.to_owned(), card: None, stands_for: None, known: Naming::ByName }
    }
}

impl Told {
    /// In words that are the same for everybody who may know it: "Player A draws Firebolt".
    pub fn text(&self) -> String {
        text_of(&self.parts)
    }

    /// In words to one of the players: "You draw Firebolt".
    pub fn text_to(&self, seat: Seat) -> String {
        let mut words = words(&self.parts, Some(seat));
        if let Some(first) = words.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        words
    }

    /// The handles of the cards it names, of those that the viewer follows.
    pub fn cards(&self) -> impl Iterator<Item = Handle> + '_ {
        self.parts.iter().filter_map(|part| match part {
            Part::Card(named) => named.card,
            Part::Words(_) | Part::Player(_) | Part::Whose(_) | Part::Does { .. } | Part::Amount(_) | Part::Why(_) => {
                None
            }
        })
    }
}

/// What parts say, in words that are the same for everybody.
pub(crate) fn text_of(parts: &[Part]) -> String {
    words(parts, None)
}

fn words(parts: &[Part], reader: Option<Seat>) -> String {
    let mut words = String::new();
    let mut to_reader = false;
    for part in parts {
        match part {
            Part::Words(plain) | Part::Why(plain) => words.push_str(plain),
            Part::Card(named) => {
                words.push_str(&named.name);
                // Those who play know each other by their seats.
                match named.stands_for.filter(|_| reader.is_some()) {
                    Some(seat) if reader == Some(seat) => words.push_str(" (you)"),
                    Some(seat) => words.push_str(&format!(" ({seat})")),
                    None => {}
                }
            }
            Part::Player(seat) => {
                to_reader = reader == Some(*seat);
                words.push_str(&if to_reader { "you".to_owned() } else { seat.to_string() });
            }
            Part::Whose(seat) if reader == Some(*seat) => words.push_str("your"),
            Part::Whose(seat) => words.push_str(&format!("{seat}'s")),
            Part::Does { you, .. } if to_reader => words.push_str(you),
            Part::Does { they, .. } => words.push_str(they),
            Part::Amount(number) => words.push_str(&number.to_string()),
        }
    }
    words
}

/// A card on its way. Whoever follows it learns here by which handle it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// Where it was; none if it was nowhere, as a token that has just been made.
    pub from: Option<InZone>,
    /// Where it is now; none if it is no more.
    pub to: Option<InZone>,
    /// Its name, if the viewer sees it where it was or where it is.
    pub name: Option<String>,
    /// The card whose text moved it.
    pub cause: Option<NamedCard>,
    /// What it adds to the events told beside it: news is a card that comes to a hand, unless it is drawn or dealt.
    pub weight: Weight,
}

/// Where a card lies: in a zone of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InZone {
    /// Whose zone.
    pub seat: Seat,
    /// The zone's name.
    pub zone: String,
    /// The numbered place of the zone, from 1; none where there are no such places, or the card hangs on another.
    pub place: Option<u8>,
    /// The card's handle there; none if to this viewer it could be any card there.
    pub card: Option<Handle>,
}

/// A number or a word on a card or of a player that is another now, whatever changed it: a text, a rule, or that a text which holds of it has
/// come or gone. It has no words: whoever puts all of them on what was seen before sees what is seen now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changed {
    /// The player whose it is, or with whom the card lies.
    pub seat: Seat,
    /// The card that it is on; none if it is of the player.
    pub card: Option<NamedCard>,
    /// What is another: "attack", "SE", "Frozen (2)".
    pub what: String,
    /// As it was; none if there was no such thing.
    pub from: Option<Figure>,
    /// As it is; none if there is no such thing any more.
    pub to: Option<Figure>,
    /// The card whose text was being carried out.
    pub cause: Option<NamedCard>,
    /// What it adds to the events told beside it: it says again what one of them says of the same card or player, or is a small thing.
    pub weight: Weight,
}

/// What is seen of something that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// A number.
    Number(i32),
    /// A number that is out of another.
    OutOf {
        /// The number.
        value: i32,
        /// What it is out of.
        of: i32,
    },
    /// A word that holds.
    Holds,
}

impl Figure {
    /// What is seen of a number of a player.
    pub fn of_tracker(tracker: &Tracker) -> Figure {
        match tracker.of {
            Some(of) => Figure::OutOf { value: tracker.value, of },
            None => Figure::Number(tracker.value),
        }
    }
}
