//! Dealing a match, and what a position of Shattered Legacy may say.

use cardtext::ast::{Kind, Zone};
use engine::author::{CardId, DeckCode, OwnMark, OwnNumber, Placing, Ruleset};
use engine::{Position, Seat};

use crate::vocabulary::{Phase, REST_PLACES, SUPPORTERS, ShatteredLegacy, SlLook, SlPlay, mark};
use crate::words::*;

/// SL-SETUP-4.
const OPENING_HAND: usize = 7;
/// SL-SETUP-5.
const STARTING_LP: i16 = 100;

/// Sets up a match of two decks, which may then be cut.
pub(crate) fn deal(play: &mut SlPlay, decks: &[&DeckCode]) {
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        // SL-SETUP-2: shuffled.
        play.make_pile(deck.cards().iter().copied(), seat, DECK);
        play.set_store(seat, LP, STARTING_LP);
    }
    // SL-SETUP-1, SL-RULING-83.
    play.toss_for_turn();
    play.state.extra.opening = true;
}

/// SL-SETUP-3, SL-RULING-83: the top `at` cards of the other player's deck go under the rest.
pub(crate) fn cut(play: &mut SlPlay, seat: Seat, at: i16) {
    play.cut(seat.other(), DECK, usize::from(at.unsigned_abs()));
    play.state.extra.phase = play.state.extra.phase.next();
}

/// SL-SETUP-4. SL-RULING-56: nobody is asked whether to draw anew.
pub(crate) fn draw_hands(play: &mut SlPlay) {
    for seat in play.state.all_seats() {
        play.deal_hand(seat, OPENING_HAND);
    }
}

/// What a position of Shattered Legacy may say.
#[derive(Clone, Copy, Debug)]
pub struct Positions;

impl Placing<ShatteredLegacy> for Positions {
    type Phase = Phase;

    const PHASES: &'static [(&'static str, Phase)] = &[
        ("pre-battle", Phase::PreBattle),
        ("setup", Phase::Cut),
        ("draw", Phase::Draw),
        ("beginning of turn", Phase::Beginning),
        ("battle", Phase::Battle),
        ("rest", Phase::Rest),
        ("end", Phase::End),
    ];
    const NUMBERS: &'static [OwnNumber<ShatteredLegacy>] = &[
        OwnNumber::new("LP", |play, seat, number| {
            play.set_store(seat, LP, number.unwrap_or(STARTING_LP));
            Ok(())
        }),
        OwnNumber::new("LP lost", |play, seat, number| {
            play.set_store(seat, LP_LOST, number.unwrap_or(0));
            Ok(())
        }),
    ];
    const MARKS: &'static [OwnMark<ShatteredLegacy>] = &[
        // SL-TURN-10.
        OwnMark::new("attacked", |play, id, _| play.mark(id, mark::ATTACKED)).in_phases(&["battle", "rest", "end"]),
        OwnMark::new("recruited", |play, id, _| play.mark(id, mark::RECRUITED)),
        OwnMark::new("zone", |play, id, number| play.set_place(id, u8::try_from(number - 1).unwrap_or(u8::MAX))),
    ];
    const ASIDE: Zone = LIMBO;

    fn fits(kind: Kind, zone: Zone) -> bool {
        // SL-ZONE-3.
        ShatteredLegacy::ZONES[usize::from(zone.0)].takes(kind) && (zone != REST_ZONE || kind == VASSAL)
    }

    fn room(zone: Zone) -> (usize, usize) {
        match Zones::of(zone) {
            Zones::MASTER_ZONE | Zones::BLESSING_ZONE => (0, 1),
            Zones::VASSAL_ZONE => (0, VASSAL_ZONES),
            Zones::REST_ZONE => (0, REST_PLACES),
            Zones::HAND | Zones::DECK | Zones::VOID | Zones::EXILE | Zones::LIMBO => (0, usize::MAX),
        }
    }

    fn put_in_place(play: &mut SlPlay, id: CardId) {
        let card = *play.state.card(id);
        let look = play.look();
        if card.zone == VASSAL_ZONE.0 && look.host(id).is_none() {
            // Behind the ones before it, unless a mark says more.
            let others = look.zone(card.seat(), VASSAL_ZONE).filter(|&other| other != id);
            let place = others.map(|other| look.place(other) + 1).max().unwrap_or(0);
            play.set_place(id, place);
        }
    }

    fn check(look: SlLook) -> Result<(), String> {
        for seat in [Seat::A, Seat::B] {
            let who = seat.letter();
            for zone in [MASTER_ZONE, VASSAL_ZONE, REST_ZONE, BLESSING_ZONE] {
                let (_, most) = Self::room(zone);
                if look.count(seat, zone) > most {
                    return Err(format!("seat {who} has more cards in a zone than it holds ({most})"));
                }
            }
            let zones: Vec<u8> = look.zone(seat, VASSAL_ZONE).map(|id| look.place(id)).collect();
            if !zones.is_sorted_by(|one, next| one < next) || zones.iter().any(|zone| !(0..4).contains(zone)) {
                return Err(format!("seat {who} has its Vassals in no order of zones 1 to 4"));
            }
            if look.zone(seat, VASSAL_ZONE).any(|id| look.attached(id).count() > SUPPORTERS) {
                return Err(format!("a Vassal of seat {who} holds more than {SUPPORTERS} Supporters"));
            }
            if look.state.store(seat, LP) <= 0 {
                return Err(format!("seat {who} has no LP, so the match is over"));
            }
        }
        Ok(())
    }

    fn begin(play: &mut SlPlay, phase: Phase, position: &Position) {
        play.state.extra.phase = phase;
        play.state.extra.now = phase;
        play.state.extra.opening = position.turn == 1;
    }
}
