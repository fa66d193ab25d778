//! Dealing a match, and putting up a position.

use cardtext::ast::{Kind, Zone};
use cardtext::pack::{Card, Origin, Pool};
use engine::author::{Building, CardId, DeckCode, DeckPolicy, NO_CARD, OwnMark, OwnNumber, Placing};
use engine::{Alike, Copies, Deck, DeckRules, Limit, Position, Reason, Rng, Seat, SectionRules, Setting};

use crate::modes::{Ends, LaidOut};
use crate::ring;
use crate::turn::refresh;
use crate::vocabulary::{GLook, GPlay, Ground, Phase, Variant, mark};
use crate::words::*;

/// The card that leads a boss's deck.
const BOSS: &str = "Tyrant";

/// PG-DECK-2: deals a match: the units of each deck's leads lie face-down, other leads are in hand. A boss stands in its row, and
/// its other leads lie in the market.
pub fn deal<P: Variant>(play: &mut GPlay<P>, decks: &[&DeckCode]) {
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        let boss = deck.leads.first().is_some_and(|&lead| play.state.set().defs[lead as usize].name == BOSS);
        if boss {
            play.state.extra.boss = seat.number() + 1;
        }
        for (index, &lead) in deck.leads.iter().enumerate() {
            let kind = play.state.set().defs[lead as usize].kind;
            let zone = match (boss, kind) {
                (true, _) if index == 0 => ROW,
                (true, _) => MARKET,
                (false, UNIT) => BENCH,
                (false, _) => HAND,
            };
            make(play, lead, seat, zone);
        }
        // In which order a deck is written must not tell what lies face-down.
        play.shuffle(seat, BENCH);
        play.make_pile(deck.cards().iter().copied(), seat, DECK);
        play.make_pile(deck.section(1).iter().copied(), seat, STASH);
        let stash: Vec<CardId> = play.look().zone(seat, STASH).collect();
        stash.into_iter().for_each(|id| play.mark(id, mark::STASHED));
        if !boss {
            for _ in 0..3 {
                refresh(play, seat);
            }
            play.set_store(seat, GEMS, 2);
        }
    }
    match play.state.extra.terms().laid_out {
        LaidOut::Market => ring::lay_out(play),
        LaidOut::Boss => seat_boss(play, Seat::kept(decks.len() as u8)),
        LaidOut::Spoils => play.state.extra.phase = Phase::Camp,
        LaidOut::Nothing => {}
    }
}

/// The boss stands where nobody sits, and plays what has no cost.
fn seat_boss<P: Variant>(play: &mut GPlay<P>, seat: Seat) {
    play.state.extra.boss = seat.number() + 1;
    let set = play.set();
    let all = || (0..).zip(&set.defs).filter(|(_, def)| def.origin == Origin::Deck);
    if let Some((boss, _)) = all().find(|(_, def)| def.name == BOSS) {
        make(play, boss, seat, ROW);
    }
    for (ware, _) in all().filter(|(_, def)| def.kind == WARD) {
        make(play, ware, seat, MARKET);
    }
    let fate = all().filter(|(_, def)| def.kind == ACTION && def.stats[usize::from(COST.0)] == 0);
    play.make_pile(fate.map(|(number, _)| number), seat, DECK);
}

fn make<P: Variant>(play: &mut GPlay<P>, def: u16, seat: Seat, zone: Zone) {
    let id = play.make(def, seat, zone);
    if zone == BENCH {
        play.lay_face_down(id);
    }
}

/// What positions of the game may say.
pub struct Positions;

impl<P: Variant> Placing<Ground<P>> for Positions {
    type Phase = Phase;

    const PHASES: &'static [(&'static str, Phase)] = &[("act", Phase::Act), ("boss", Phase::Boss)];
    const NUMBERS: &'static [OwnNumber<Ground<P>>] = &[OwnNumber::new("gems", |play, seat, number| {
        play.set_store(seat, GEMS, number.unwrap_or(9));
        Ok(())
    })];
    const MARKS: &'static [OwnMark<Ground<P>>] = &[
        OwnMark::new("exhausted", |play, id, _| play.mark(id, mark::EXHAUSTED)),
        OwnMark::new("ready", |play, id, _| play.unmark(id, mark::EXHAUSTED)),
    ];
    const ASIDE: Zone = LIMBO;

    fn put_in_place(play: &mut GPlay<P>, id: CardId) {
        let card = *play.state.card(id);
        if card.zone == BENCH.0 {
            play.lay_face_down(id);
        }
        if card.zone == STASH.0 {
            play.mark(id, mark::STASHED);
        }
        if play.look().def(id).face.name == BOSS {
            play.state.extra.boss = card.seat().number() + 1;
        }
    }

    fn check(_: GLook<P>) -> Result<(), String> {
        Ok(())
    }

    /// The first unit of the active seat acts, or all players together; without a unit there the next turn begins, which
    /// brings those in that wait on benches.
    fn begin(play: &mut GPlay<P>, phase: Phase, position: &Position) {
        // Without a boss there is no turn of one.
        let phase = if play.state.extra.boss == 0 { Phase::Act } else { phase };
        play.state.extra.phase = phase;
        if phase == Phase::Act && play.state.extra.terms().ends == Ends::AllDecided {
            play.state.extra.phase = Phase::Camp;
        } else if phase == Phase::Act && play.state.extra.boss != 0 {
            play.state.extra.phase = Phase::Together;
        } else if phase == Phase::Act {
            let acting = play.look().first(Seat::kept(position.turn_of), ROW);
            if acting == NO_CARD {
                play.state.extra.phase = Phase::Next;
                return;
            }
            play.state.extra.acting = acting;
            play.mark(acting, mark::USED);
        }
    }
}

/// So many units lead a deck.
const LEADS: usize = 3;
/// So many cards follow them.
const REST: usize = 20;

/// A stash made by chance has fewer than so many cards.
const STASH_SPREAD: u32 = 6;

/// Every deck will do, as long as its cards are there.
const CARDS: SectionRules = SectionRules::named("cards", "a deck");

/// What is put aside are actions and wards, and few of each.
const STASHED: SectionRules = SectionRules {
    holds: Some((Kind::bits(&[ACTION, WARD]), "PG-STASH-1")),
    largest: Some(Limit { number: 8, rule: "PG-STASH-2" }),
    copies: Some(Copies { number: 2, rule: "PG-STASH-3", of: Alike::Title, exempt: Kind::bits(&[WARD]) }),
    ..SectionRules::named("stash", "a stash")
};

const RULES: DeckRules = DeckRules {
    parts: &["leads", "boss"],
    consists_of: "leads, cards and a stash",
    shape: "PG-DECK-1",
    sections: &[CARDS, STASHED],
    other_sections: "PG-DECK-1",
    known: "PG-DECK-1",
    tokens: "PG-DECK-1",
};

/// What decks must be.
pub struct Decks;

impl Building for Decks {
    const POLICY: DeckPolicy = DeckPolicy { sections: &[CARDS.name, STASHED.name], ..DeckPolicy::USUAL };

    fn check_deck(pool: &Pool, _: &Setting, deck: &Deck) -> Vec<Reason> {
        let mut check = RULES.check(pool, deck);
        for name in deck.parts.iter().flat_map(|(_, names)| names) {
            check.card(name, RULES.known);
        }
        check.cards(|_, _, _| {});
        check.reasons()
    }

    fn generate_deck(pool: &Pool, _: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
        let fit = |card: &&Card| card.origin != Origin::Token && card.name != BOSS;
        let all: Vec<&Card> = pool.cards.iter().filter(fit).collect();
        let units: Vec<&Card> = all.iter().copied().filter(|card| card.kind == UNIT).collect();
        let mut pick =
            |from: &[&Card]| from.get(rng.below(from.len().max(1) as u32) as usize).map(|card| card.name.clone());
        let leads: Vec<String> = (0..LEADS).filter_map(|_| pick(&units)).collect();
        let mut cards: Vec<(String, u32)> = Vec::new();
        let around = around.map(|number| &pool.cards[usize::from(number)]).filter(fit);
        let copies = around.iter().flat_map(|card| [&card.name; 3]).cloned();
        let names: Vec<String> = copies.chain((0..REST).filter_map(|_| pick(&all))).collect();
        for name in names {
            match cards.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => cards.push((name, 1)),
            }
        }
        let mut stash = STASHED.at_random(STASH_SPREAD, rng);
        stash.fill(all.iter().copied().filter(|card| STASHED.may_hold(card)).collect(), rng);
        Deck {
            name: "a deck made by chance".to_owned(),
            parts: vec![("leads".to_owned(), leads)],
            sections: vec![(CARDS.name.to_owned(), cards), stash.into_section()],
        }
    }
}
