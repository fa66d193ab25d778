//! A course of three battles against the boss, with a camp between them where everybody takes a card along.

use engine::author::{At, CardId, Course, Look, Stage};
use engine::{Choice, Deck, Opening, Outcome, Seat, Seats, Wish};
use serde::{Deserialize, Serialize};

use crate::co_op::carry;
use crate::vocabulary::{GLook, GPlay, Ground, Question, Variant};
use crate::words::*;

/// So many battles are fought.
const BATTLES: u32 = 3;
/// PG-COURSE-3: so many must be won.
const WANTED: u32 = 2;

/// PG-COURSE-1: three battles with camps between them.
pub struct Expedition;

/// How an expedition stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// How many battles have been fought.
    pub battles: u32,
    /// How many of them were won.
    pub won: u32,
    /// How often there has been a camp.
    pub camps: u32,
    /// What everybody carries.
    pub decks: Vec<Deck>,
}

impl<P: Variant> Course<Ground<P>> for Expedition {
    type Facts = Facts;

    const NAME: &'static str = "expedition";
    const MODE: &'static str = "boss";

    fn begin(opening: &Opening) -> Result<Facts, String> {
        match opening.decks.len() {
            1..=5 => Ok(Facts { battles: 0, won: 0, camps: 0, decks: opening.decks.clone() }),
            count => Err(format!("an expedition is for 1 to 5 players, not for {count}")),
        }
    }

    fn stage(facts: &Facts) -> Stage {
        let (title, mode) = match facts {
            Facts { battles: BATTLES, won, .. } => {
                let boss = Seat::new(facts.decks.len() as u8).unwrap_or(Seat::F);
                let all = Seat::all(facts.decks.len() as u8).collect::<Seats>();
                return Stage::Over(Outcome::Won(if *won >= WANTED { all } else { Seats::one(boss) }));
            }
            Facts { battles, camps, .. } if battles > camps => (format!("Camp {battles}"), "camp"),
            Facts { battles, .. } => (format!("Battle {}", battles + 1), "boss"),
        };
        Stage::Match { title, wish: Wish::of_mode(mode), decks: facts.decks.clone() }
    }

    fn close(facts: &mut Facts, look: Look<Ground<P>>) {
        P::mislead();
        facts.decks = Seat::all(facts.decks.len() as u8).map(|seat| carry(look, seat)).collect();
        if look.state.extra.boss == 0 {
            facts.camps += 1;
        } else {
            facts.battles += 1;
            facts.won += u32::from(look.state.outcome().is_some_and(|outcome| outcome.score(Seat::A) > 0));
        }
    }

    fn decks(facts: &Facts) -> (Wish, &[Deck]) {
        (Wish::of_mode("boss"), &facts.decks)
    }

    fn check(facts: &Facts) -> Result<(), String> {
        let counted = facts.won <= facts.battles && facts.battles <= BATTLES && facts.camps <= facts.battles;
        if counted { Ok(()) } else { Err(format!("an expedition has {BATTLES} battles, and a camp behind each")) }
    }

    fn standing(facts: &Facts, _: &dyn Fn(Seat) -> String) -> Vec<String> {
        vec![format!("{} of {} battles won; {WANTED} of {BATTLES} are needed", facts.won, facts.battles)]
    }

    fn story(facts: &Facts) -> Vec<String> {
        match facts.battles {
            BATTLES => vec!["The expedition comes home.".to_owned()],
            battles => vec![format!("The way to battle {} is long.", battles + 1)],
        }
    }
}

/// Asks everybody at once which card to take along; when all have, the camp is over.
pub fn camp<P: Variant>(play: &mut GPlay<P>) {
    let waiting = waiting(play.look());
    if waiting.is_empty() {
        let all = play.state.all_seats().collect::<Seats>();
        play.end(Outcome::Won(all), Seats::default(), "");
    } else {
        play.ask(waiting, Question::Camp);
    }
}

/// Who has taken nothing along yet and has something to take.
fn waiting<P: Variant>(look: GLook<P>) -> Seats {
    let waits = |seat: &Seat| !look.state.extra.done.has(*seat) && !look.state.extra.gone.has(*seat);
    look.state.all_seats().filter(waits).collect()
}

/// The cards of a hand, or none of them.
pub fn options<P: Variant>(look: GLook<P>, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(look.zone(seat, HAND).map(Choice::Pick));
    out.push(Choice::Done);
}

/// PG-COURSE-2: takes a card along: it lies in the saved pile, and leads the deck of the next battle.
pub fn take_along<P: Variant>(play: &mut GPlay<P>, seat: Seat, taken: Option<CardId>) {
    if let Some(card) = taken {
        play.shift(card, seat, SAVED, At::Last);
    }
    play.state.extra.done = play.state.extra.done.with(seat);
}
