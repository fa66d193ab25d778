//! Sparks, a whole small game: each turn a player draws a card and plays one, and whoever has 12 points first wins.

use bytemuck::Zeroable;
use cardtext::ast::{Kind, Store, Zone};
use cardtext::lexicon::{Abides, KindWord, Lexicon, Reach, StoreWord};
use cardtext::numbered;
use cardtext::pack::Source;
use engine::author::*;
use engine::{Choice, Deck, Layout, Loaded, Mode, Seat, Seats};

numbered! { kinds: Kind => KindWord { SPARK = KindWord::printed("card", "cards", "Spark", &[SPARK], Abides::Once) } }
numbered! { stores: Store => StoreWord { POINTS = StoreWord::named("point", "points") } }

engine::zones! {
    /// What each player has.
    const ZONES as Zones;
    said by zones() {
        HAND: ZonePolicy::aside("hand", Layout::Hand, Sight::Owner),
        DECK: ZonePolicy::aside("deck", Layout::Pile, Sight::Nobody),
        PILE: ZonePolicy::aside("pile", Layout::Pile, Sight::All),
    }
}

engine::events! {
    /// What happens, in words.
    const WORDINGS;
    heard {
        DRAWN: Wording::new("drawn", "{player} [draws|draw] {subject}").unseen("{player} [draws|draw] a card"),
        DISCARDED: Wording::new("discarded", "{player} [discards|discard] {subject}"),
    }
}

/// The cards: what a text says is what the card does.
const CARDS: &str = r#"
card = [
    { name = "Glow", type = "Spark", text = "Gain 2 points." },
    { name = "Flash", type = "Spark", text = "Gain 1 point. Draw a card." },
    { name = "Gust", type = "Spark", text = "The opponent loses 2 points." },
    { name = "Ash", type = "Spark", text = "Discard a card, then gain 4 points." },
]
"#;

/// The game with its cards loaded.
pub fn catalogue() -> Loaded<Sparks> {
    let (kinds, stores, zones) = (kinds(), stores(), zones());
    let words = Lexicon { kinds, stores, zones, moves: Reach::anywhere(&[SPARK]), ..Lexicon::default() };
    let pack = Source { file: "sparks.toml".into(), text: CARDS.into() };
    Loaded::open(words, &[pack]).unwrap_or_else(|errors| panic!("the cards are understood: {errors}"))
}

/// A deck of five cards of each.
pub fn deck() -> Deck {
    Deck::of_cards("all sparks", &[("Glow", 5), ("Flash", 5), ("Gust", 5), ("Ash", 5)])
}

engine::codes! {
    /// The steps of a turn.
    #[derive(Zeroable)]
    pub enum Step { Draw, Play, Next }
}

engine::questions! {
    /// What players are asked.
    pub enum Question { Play = "Play a card" }
}

engine::acts! {
    /// What is done with a card.
    pub enum Act { Play = "Play {card}" }
    /// What is done without one.
    pub enum Plain { Pass = "Pass" => End }
}

/// The rules.
pub struct Sparks;

impl Ruleset for Sparks {
    type Extra = Step;
    type Act = Act;
    type Plain = Plain;
    type Question = Question;
    type Words = Self;
    type Hands = Self;
    engine::leaves!(everything);

    const NAME: &'static str = "sparks";
    const MODES: &'static [Mode] = &[Mode::only(2)];
    const ZONES: &'static [ZonePolicy] = ZONES;

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
                play.draw_by_rule(active);
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
        out.push(Plain::Pass.choice());
    }

    fn perform(play: &mut Play<Self>, seat: Seat, _: Question, choice: Choice) {
        play.state.extra = Step::Next;
        if let Some(card) = choice.card() {
            PlainTexts::play_card(play, card, seat);
        }
    }

    fn judge(play: &mut Play<Self>) {
        let won = |seat: &Seat| play.state.store(*seat, POINTS) >= 12;
        if let Some(winner) = Seat::all(2).find(won) {
            play.defeat(Seats::one(winner.other()), "the other has 12 points");
        }
    }
}

impl Hands<Sparks> for Sparks {
    const HAND: Zone = HAND;
    const DECK: Zone = DECK;
    const DISCARDS: Zone = PILE;
    const DRAWN: u8 = DRAWN;
    const DISCARDED: u8 = DISCARDED;
}

impl Telling<Sparks> for Sparks {
    const WORDINGS: &'static [Wording] = WORDINGS;

    fn worth(look: Look<Sparks>, seat: Seat) -> i32 {
        100 * i32::from(look.state.store(seat, POINTS)) + 40 * look.count(seat, HAND) as i32
    }
}
