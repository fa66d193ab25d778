//! Sparks, a whole small game: each turn a player draws a card and plays one, and whoever has 12 points first wins.

use bytemuck::Zeroable;
use cardtext::ast::{EventBits, Kind, Stat, Store, Verb, Zone};
use cardtext::lexicon::{Abides, KindWord, Lexicon, Reach, StoreWord};
use cardtext::numbered;
use cardtext::pack::{Pool, Source};
use cardtext::program::ActivatedCode;
use engine::author::*;
use engine::{Choice, Deck, Layout, Loaded, Mode, OptionKind, Outcome, Reason, Seat, Seats, Setting, Tracker};

const DRAWN: u8 = 0;
const DISCARDED: u8 = 1;
const PLAYED: u8 = 2;
const GAINED: u8 = 3;

numbered! { kinds: Kind => KindWord { SPARK = KindWord::printed("card", "cards", "Spark", &[SPARK], Abides::Once) } }
numbered! { stores: Store => StoreWord { POINTS = StoreWord::named("point", "points") } }
numbered! { zones: Zone => String { HAND = "hand", DECK = "deck", PILE = "pile" } }

/// The cards: what a text says is what the card does.
const CARDS: &str = r#"
[[card]]
name = "Glow"
type = "Spark"
text = "Gain 2 points."
[[card]]
name = "Flash"
type = "Spark"
text = "Gain 1 point. Draw a card."
[[card]]
name = "Gust"
type = "Spark"
text = "The opponent loses 2 points."
[[card]]
name = "Ash"
type = "Spark"
text = "Discard a card, then gain 4 points."
"#;

/// The game with its cards loaded.
pub fn catalogue() -> Loaded<Sparks> {
    let words = Lexicon {
        game: Sparks::NAME.into(),
        kinds: kinds(),
        stores: stores(),
        zones: zones(),
        moves: Reach::anywhere(&[SPARK]),
        ..Lexicon::default()
    };
    let pack = Source { file: "sparks.toml".into(), text: CARDS.into() };
    Loaded::open(words, &[pack]).unwrap_or_else(|errors| panic!("the cards are understood: {errors}"))
}

/// A deck of five cards of each.
pub fn deck() -> Deck {
    let cards = ["Glow", "Flash", "Gust", "Ash"].map(|name| (name.to_owned(), 5));
    Deck { name: "all sparks".into(), sections: vec![("cards".into(), cards.into())], ..Deck::default() }
}

/// The rules.
pub struct Sparks;

engine::codes! {
    /// The steps of a turn.
    #[derive(Zeroable)]
    pub enum Step { Draw, Play, Next }
    /// What players are asked.
    pub enum Question { Play }
}

engine::acts! {
    /// What is done with a card.
    pub enum Act { Play = 0 }
}

/// The act without a card.
const PASS: Choice = Choice::Plain(0);

impl Ruleset for Sparks {
    type Extra = Step;
    type OnCard = u16;
    type Question = Question;
    type Frame = Nothing;
    type Note = Nothing;
    type Words = Self;
    type Positions = NoPositions;
    type Decks = Self;
    type Course = NoCourse;
    type Between = NothingBetween;
    type Damage = NoDamage;
    type Hands = Self;
    type Prices = Self;
    type Windows = NoWindows;
    type Places = NothingInPlay;
    type Plays = Self;
    type Sides = Alone;

    const NAME: &'static str = "sparks";
    const MODES: &'static [Mode] = &[Mode::only(2)];
    const ZONES: &'static [ZonePolicy] = &[
        ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        ZonePolicy::aside("pile", Layout::Pile, Sight::All),
    ];
    const PLAY_ORDER: &'static [Zone] = &[];
    const POLICY: Policy = Policy {
        triggers: TriggerOrder::DepthFirst,
        choosing: Choosing::InTurn,
        targets: Targets::Different,
        taking_back: TakingBack::Never,
        limits: Limits { depth: 10, resolved: 50, turns: 100, in_turn: 100, crowd: 50, tokens: 0 },
    };
    const LEAVING: EventBits = 0;

    fn deal(play: &mut Play<Self>, decks: &[&DeckCode]) {
        for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
            play.make_pile(deck.cards().iter().copied(), seat, DECK);
            play.deal_hand(seat, 3);
        }
        play.toss_for_turn();
    }

    fn flow(play: &mut Play<Self>) {
        let active = play.state.active();
        match play.state.extra {
            Step::Draw => {
                play.state.extra = Step::Play;
                if let Some(card) = play.take_top(active, HAND) {
                    play.raise(DRAWN, card, NO_CARD, active);
                }
            }
            Step::Play => play.ask(Seats::one(active), Question::Play),
            Step::Next => {
                play.state.extra = Step::Draw;
                let _ = play.pass_turn_to(active.other());
            }
        }
    }

    fn options(look: Look<Self>, seat: Seat, _: Question, out: &mut Vec<Choice>) {
        out.extend(look.zone(seat, HAND).map(|card| Act::Play.with(card)));
        out.push(PASS);
    }

    fn perform(play: &mut Play<Self>, seat: Seat, _: Question, choice: Choice) {
        play.state.extra = Step::Next;
        if let Some(card) = choice.card() {
            play.start_text(Cause::Played, card, 0, seat);
        }
    }

    fn resume(_: &mut Play<Self>, which: Nothing) {
        match which {}
    }

    fn stat(_: Look<Self>, _: CardId, _: Stat) -> i16 {
        0
    }

    fn states(_: Look<Self>, _: CardId) -> u32 {
        0
    }

    fn act(_: &mut Play<Self>, _: Verb, _: &[CardId], _: CardId, _: Seat) {}

    fn judge(play: &mut Play<Self>) {
        let won = |seat: &Seat| play.state.store(*seat, POINTS) >= 12;
        if let Some(winner) = Seat::all(2).find(won) {
            let loser = Seat::all(2).filter(|&seat| seat != winner).collect();
            play.end(Outcome::Won(Seats::one(winner)), loser, "the other has 12 points");
        }
    }
}

impl Hands<Sparks> for Sparks {
    const HAND: Zone = HAND;
    const DECK: Zone = DECK;
    const DISCARDS: Zone = PILE;
    const DRAWN: u8 = DRAWN;
    const DISCARDED: u8 = DISCARDED;

    fn draw(play: &mut Play<Sparks>, seat: Seat, _: &mut Vec<Hit>) -> Option<CardId> {
        play.take_top(seat, HAND)
    }
}

impl Prices<Sparks> for Sparks {
    fn change_store(play: &mut Play<Sparks>, seat: Seat, store: Store, by: i16) {
        let event = play.alter(seat, store, by, GAINED);
        play.judge_moment(&[event]);
    }

    fn can_pay(_: Look<Sparks>, _: CardId, _: &ActivatedCode) -> bool {
        false
    }
}

impl Plays<Sparks> for Sparks {
    fn may_target(_: Look<Sparks>, _: Reading, _: CardId) -> bool {
        true
    }

    fn begin(play: &mut Play<Sparks>) {
        let frame = *play.top().expect("a text begins while its frame is on top");
        play.shift(frame.this(), frame.seat(), PILE, At::Last);
        play.raise(PLAYED, frame.this(), NO_CARD, frame.seat());
    }

    fn ended(_: &mut Play<Sparks>, _: Frame) {}
    fn play_card(_: &mut Play<Sparks>, _: CardId, _: Seat) {}
}

impl Telling<Sparks> for Sparks {
    const WORDINGS: &'static [Wording] = &[
        Wording::new(DRAWN, "drawn", "{player} [draws|draw] {subject}").unseen("{player} [draws|draw] a card"),
        Wording::new(DISCARDED, "discarded", "{player} [discards|discard] {subject}"),
        Wording::new(PLAYED, "played", "{player} [plays|play] {subject}"),
        Wording::new(GAINED, "points", "the points of {player} change by {amount}"),
    ];

    fn phase(_: Look<Sparks>) -> &'static str {
        "turn"
    }

    fn trackers(look: Look<Sparks>, seat: Seat) -> Vec<Tracker> {
        vec![Tracker::new("points", look.state.store(seat, POINTS))]
    }

    fn act_label(look: Look<Sparks>, choice: Choice) -> String {
        choice.card().map_or_else(|| "Pass".to_owned(), |card| format!("Play {}", look.def(card).face.name))
    }

    fn plain_kind(_: Look<Sparks>, _: u8) -> OptionKind {
        OptionKind::End
    }

    fn question_text(_: Look<Sparks>, _: Question, _: Seat) -> String {
        "Play a card".to_owned()
    }

    fn worth(look: Look<Sparks>, seat: Seat) -> i32 {
        100 * i32::from(look.state.store(seat, POINTS)) + 40 * look.count(seat, HAND) as i32
    }
}

impl Building for Sparks {
    fn check_deck(_: &Pool, _: &Setting, deck: &Deck) -> Vec<Reason> {
        let count: i32 = deck.sections.iter().flat_map(|(_, cards)| cards).map(|(_, count)| *count as i32).sum();
        let few = Reason { rule: "SPARKS-DECK-1".to_owned(), why: format!("it has {count} cards, and needs 20") };
        if count < 20 { vec![few] } else { Vec::new() }
    }
}
