//! Dealing a match, and what a position of Shadow Era may say.

use cardtext::ast::{Kind, Zone};
use engine::author::{CardId, DeckCode, OwnMark, OwnNumber, Placing, Ruleset};
use engine::{Position, Seat};

use crate::turn;
use crate::vocabulary::{Extra, Phase, SeLook, SePlay, ShadowEra, mark};
use crate::words::*;

/// SE-SETUP-2: the opening hand.
const OPENING_HAND: usize = 6;

/// Sets up a match of two decks: heroes out, decks shuffled, hands drawn, chance decides who begins.
pub(crate) fn deal(play: &mut SePlay, decks: &[&DeckCode]) {
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        // SE-SETUP-1; SE-RULING-5: a hero begins ready and unharmed, and nobody has resources or SE.
        for &lead in &deck.leads {
            play.make(lead, seat, HERO_ZONE);
        }
        // SE-SETUP-2: without the hero, and shuffled. SE-RULING-4: nobody is asked about the hand.
        play.make_pile(deck.cards().iter().copied(), seat, DECK);
        play.deal_hand(seat, OPENING_HAND);
    }
    // SE-SETUP-3.
    play.toss_for_turn();
    play.state.extra = Extra { phase: Phase::Start, opening: true, now: Phase::Start, ..play.state.extra };
}

/// What a position of Shadow Era may say.
#[derive(Clone, Copy, Debug)]
pub struct Positions;

impl Placing<ShadowEra> for Positions {
    type Phase = Phase;

    const PHASES: &'static [(&'static str, Phase)] = &[
        ("action", Phase::Action),
        ("start of turn", Phase::Start),
        ("draw", Phase::Draw),
        ("sacrifice", Phase::Sacrifice),
        ("finished", Phase::Finished),
    ];
    const NUMBERS: &'static [OwnNumber<ShadowEra>] = &[
        OwnNumber::new("SE", |play, seat, number| {
            play.set_store(seat, SHADOW_ENERGY, number.unwrap_or(0));
            Ok(())
        }),
        OwnNumber::new("resources", |play, seat, number| {
            // Resources a position only counts are there, and none of them is spent unless it says so.
            let plain = |def: &engine::author::Def| def.kind == ALLY && def.text.is_empty();
            let filler = play.state.set().defs.iter().position(plain);
            let filler = filler.ok_or("the cards have no plain ally to count resources with")?;
            let lying = play.look().count(seat, RESOURCE_PILE);
            for _ in lying..number.unwrap_or(0).max(0) as usize {
                play.make(filler as u16, seat, RESOURCE_PILE);
            }
            Ok(())
        }),
        OwnNumber::new("unspent", |play, seat, number| {
            let all = play.look().count(seat, RESOURCE_PILE) as i16;
            play.set_store(seat, RESOURCES, number.unwrap_or(all).min(all));
            Ok(())
        }),
    ];
    const MARKS: &'static [OwnMark<ShadowEra>] = &[
        OwnMark::new("exhausted", |play, id, _| play.mark(id, mark::EXHAUSTED)),
        OwnMark::new("ready", |play, id, _| play.unmark(id, mark::EXHAUSTED)),
        OwnMark::new("summoned", |play, id, _| play.mark(id, mark::SUMMONED | mark::ARRIVING | mark::EXHAUSTED)),
        OwnMark::new("attacked", |play, id, _| play.mark(id, mark::ATTACKED | mark::EXHAUSTED)),
        OwnMark::new("used", |play, id, _| play.mark(id, mark::USED)),
        OwnMark::new("durability", |play, id, number| {
            let printed = play.look().def(id).stats[DURABILITY.0 as usize];
            play.change_on_card(id, |own| own.durability = number - printed);
        }),
        OwnMark::new("duration", |play, id, number| turn::set_duration(play, id, number as u8)),
    ];
    const ASIDE: Zone = LIMBO;

    fn fits(kind: Kind, zone: Zone) -> bool {
        // SE-HERO-7 is about a hero in the hand, however it came there.
        ShadowEra::ZONES[usize::from(zone.0)].takes(kind) && (kind != HERO || matches!(zone, HERO_ZONE | HAND))
    }

    fn room(zone: Zone) -> (usize, usize) {
        // SE-HERO-1.
        if zone == HERO_ZONE { (1, 1) } else { (0, usize::MAX) }
    }

    fn put_in_place(play: &mut SePlay, id: CardId) {
        if !play.look().in_play(id) {
            return;
        }
        let (kind, duration) = (play.look().kind(id), play.look().def(id).code.duration);
        turn::set_duration(play, id, duration);
        if kind == TRAP {
            play.lay_face_down(id);
        }
    }

    fn check(look: SeLook) -> Result<(), String> {
        // SE-HERO-1.
        if let Some(seat) = look.state.all_seats().find(|&seat| look.count(seat, HERO_ZONE) != 1) {
            return Err(format!("seat {} needs exactly one hero", seat.letter()));
        }
        // SE-WEAPON-3, SE-ARMOR-4.
        let several = |seat, kind| look.zone(seat, SUPPORT_ROW).filter(|&id| look.kind(id) == kind).count() > 1;
        for (kind, name) in [(WEAPON, "weapon"), (ARMOR, "armor")] {
            if let Some(seat) = look.state.all_seats().find(|&seat| several(seat, kind)) {
                return Err(format!("seat {} has more than one {name}", seat.letter()));
            }
        }
        Ok(())
    }

    fn begin(play: &mut SePlay, phase: Phase, position: &Position) {
        play.state.extra = Extra { phase, opening: position.turn == 1, now: phase, ..play.state.extra };
    }
}
