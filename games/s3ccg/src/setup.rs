//! Dealing a match, and what a position of Shining Shadows Saga may say.

use bytemuck::Zeroable;
use cardtext::ast::{Kind, Zone};
use engine::author::{CardId, CardMarks, Common, DeckCode, Def, NO_CARD, OwnMark, OwnNumber, Placing, Ruleset};
use engine::{Position, Seat, Setting};

use crate::between;
use crate::deck::{INVENTORY_SECTION, LIBRARY_SECTION, MAIN};
use crate::equip;
use crate::modes;
use crate::order::{MOST_PLAYERS, TurnOrder};
use crate::slots;
use crate::values;
use crate::vocabulary::{Commander, Decides, Extra, Phase, ShiningShadows, SsLook, SsPlay, WILL_EACH, mark};
use crate::words::*;

/// What is kept besides, before a match of a setting.
pub(crate) fn prepare(setting: &Setting) -> Extra {
    let game_type = modes::policy_in(setting).game_type;
    let stock = setting.dials[0].clamp(1, i16::from(u8::MAX)) as u8;
    Extra {
        mode: modes::match_mode(setting),
        between: modes::decides(setting),
        dials: setting.dials,
        acting: NO_CARD,
        // S3-ROUND-1.
        round: 1,
        stock: [stock; MOST_PLAYERS],
        // As they sit, until chance decides.
        order: TurnOrder::of(game_type.rounds, std::array::from_fn(|seat| seat as u8), game_type.in_row()),
        ..Extra::zeroed()
    }
}

/// Sets up a match: the champions in their rows, Will, shuffled decks; chance decides who is first.
pub(crate) fn deal(play: &mut SsPlay, decks: &[&DeckCode]) {
    if play.state.extra.between == Decides::Swaps {
        return between::deal(play, decks);
    }
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        // S3-SETUP-1, S3-ZONE-6, S3-RULING-59: in the order in which they are named.
        let row = usize::from(modes::policy(play.state.extra.mode).game_type.in_row());
        for (place, &lead) in (0..).zip(deck.leads.iter().take(row)) {
            let id = play.make(lead, seat, CHAMPIONS);
            play.set_place(id, place);
        }
        // S3-SETUP-8, S3-RULING-187: the left one is in.
        for &lead in deck.leads.iter().skip(row) {
            play.make(lead, seat, TAGGED_OUT);
        }
        let set = play.set();
        let basic = |def: &u16| set.defs[usize::from(*def)].tags & 1 << UNIVERSE.0 != 0;
        let main = deck.section(MAIN);
        // S3-SETUP-3, S3-SETUP-4, S3-WILL-10, S3-RULING-60; S3-TAG-3, S3-WILL-11: in Tag for both.
        let start = WILL_EACH * deck.leads.len();
        for &will in main.iter().filter(|def| basic(def)).take(start) {
            play.make(will, seat, WILL_ZONE);
        }
        let others = main.iter().filter(|def| !basic(def));
        let rest = main.iter().filter(|def| basic(def)).skip(start);
        // S3-SETUP-5.
        play.make_pile(others.chain(rest).copied(), seat, DECK);
        // S3-RULING-61: nobody has a hand before the first Draw Phase.
        for &stocked in deck.section(INVENTORY_SECTION) {
            play.make(stocked, seat, INVENTORY);
        }
        // S3-LIBRARY-2, S3-ZONE-17: face-up.
        for &shelved in deck.section(LIBRARY_SECTION) {
            let id = play.make(shelved, seat, LIBRARY);
            play.turn_up(id);
        }
    }
    if play.state.seats() == 4 {
        // Nobody listens to a deal, and the dice are told.
        play.state.extra.phase = Phase::Roll;
        return;
    }
    // S3-SETUP-2; S3-RULING-168: anew in every match, S3-RULING-173 by its own chance.
    play.toss_for_turn();
    let first = play.state.active().index();
    play.state.extra.order.players.swap(0, first);
}

/// S3-DUOS-9, S3-DUOS-10, S3-RULING-151: all roll; the highest is first, the higher of the other team second.
pub(crate) fn roll(play: &mut SsPlay) {
    let first = best_of(play, &[0, 1, 2, 3]);
    let mate = (first + 2) % 4;
    let (one, other) = ((first + 1) % 4, (first + 3) % 4);
    let second = best_of(play, &[one, other]);
    let last = if second == one { other } else { one };
    play.state.extra.order.players = [first, second, mate, last];
}

/// The seat with the highest of dice that are rolled again by those tied.
fn best_of(play: &mut SsPlay, seats: &[u8]) -> u8 {
    let (mut open, mut count) = ([0; MOST_PLAYERS], seats.len());
    open[..count].copy_from_slice(seats);
    while count > 1 {
        let mut rolls = [0; MOST_PLAYERS];
        for (roll, &seat) in rolls.iter_mut().zip(&open[..count]) {
            *roll = play.draw_lot(6) + 1;
            play.say_of(Common::Rolled, NO_CARD, Seat::kept(seat), 0, *roll as i16);
        }
        let most = rolls[..count].iter().copied().max();
        let mut kept = 0;
        for at in (0..count).filter(|&at| Some(rolls[at]) == most) {
            (open[kept], kept) = (open[at], kept + 1);
        }
        count = kept;
    }
    open[0]
}

/// The bit of a champion's turn by its place; none where there is no such place, which is refused when the position is whole.
fn turn_of(place: u8) -> u8 {
    1u8.checked_shl(u32::from(place)).unwrap_or(0)
}

/// Marks of a champion while a position is put up: it has acted; its player is the first of the round.
const ACTED: CardMarks = CardMarks::own(0);
const FIRST: CardMarks = CardMarks::own(1);

type Mark = OwnMark<ShiningShadows>;

/// What a position of Shining Shadows Saga may say.
#[derive(Clone, Copy, Debug)]
pub struct Positions;

impl Placing<ShiningShadows> for Positions {
    type Phase = Phase;

    const PHASES: &'static [(&'static str, Phase)] = &[
        ("action", Phase::Action),
        ("planning", Phase::Planning),
        ("start", Phase::Start),
        ("prep", Phase::Return),
        ("draw", Phase::Draw),
        ("tag", Phase::Tag),
        ("conclusion", Phase::Conclusion),
        ("next", Phase::Next),
    ];
    const NUMBERS: &'static [OwnNumber<ShiningShadows>] = &[
        OwnNumber::new("Will", |play, seat, number| {
            let set = play.set();
            let basic = set.defs.iter().position(|def| def.tags & 1 << UNIVERSE.0 != 0);
            let basic = basic.ok_or("the cards have no basic Will")? as u16;
            for _ in 0..number.unwrap_or(0) {
                play.make(basic, seat, WILL_ZONE);
            }
            Ok(())
        }),
        OwnNumber::new("stock", |play, seat, number| {
            if let Some(stock) = number {
                play.state.extra.stock[seat.index()] = u8::try_from(stock).map_err(|_| "that is no stock")?;
            }
            Ok(())
        }),
    ];
    const MARKS: &'static [Mark] = &[
        Mark::new("stored", |play, id, _| play.lay_face_down(id)).unless(Positions::outside_slots),
        Mark::new("slot", |play, id, number| play.set_place(id, place_of(number))).unless(Positions::outside_slots),
        Mark::new("place", |play, id, number| play.set_place(id, place_of(number))).unless(Positions::no_champion),
        Mark::new("cooldown", |play, id, number| play.stay_for(id, u8::try_from(number).unwrap_or(4)))
            .unless(|look, id| (look.card(id).zone != COOLDOWN.0).then_some("it does not lie in the Cooldown Zone")),
        Mark::new("acting", |play, id, _| play.state.extra.acting = id).unless(Positions::cannot_be_acting),
        // Where it stands is known when all marks are.
        Mark::new("acted", |play, id, _| play.mark(id, ACTED)).unless(Positions::no_champion),
        Mark::new("first", |play, id, _| play.mark(id, FIRST)).unless(Positions::no_champion),
        Mark::new("secondary", |play, id, _| {
            if let Some(wearer) = play.look().host(id) {
                equip::arrange(play, wearer, id);
            }
        })
        .unless(|look, id| look.host(id).is_none().then_some("nobody wears it")),
        Mark::new("crests", |play, id, number| {
            play.change_on_card(id, |own| own.set_crests(u8::try_from(number).unwrap_or(0)))
        }),
    ];
    const ASIDE: Zone = USED_CARDS;

    fn fits(kind: Kind, zone: Zone) -> bool {
        let stocked = Kind::bits(&STOCKED) & 1 << kind.0 != 0;
        match Zones::of(zone) {
            Zones::CHAMPIONS => matches!(kind, CHAMPION),
            Zones::DOWNED | Zones::TAGGED_OUT => kind == CHAMPION,
            Zones::QUEST_DECK | Zones::PARTY => false,
            Zones::SHEATHED => false,
            Zones::WILL_ZONE | Zones::USED_WILL => kind == WILL,
            // Few of the other types say that they linger.
            Zones::LINGER => kind == LINGERING,
            Zones::INVENTORY | Zones::USED_INVENTORY => kind != CHAMPION && kind != WILL,
            Zones::HAND | Zones::DECK | Zones::LIBRARY | Zones::ACTIVITY | Zones::COOLDOWN | Zones::USED_CARDS => {
                kind != CHAMPION && !stocked && ShiningShadows::ZONES[usize::from(zone.0)].takes(kind)
            }
        }
    }

    fn admits(def: &Def, zone: Zone) -> bool {
        // S3-ZONE-31.
        if zone == LINGER { slots::says_it_lingers(def) } else { Self::fits(def.kind, zone) }
    }

    fn room(zone: Zone) -> (usize, usize) {
        match Zones::of(zone) {
            Zones::ACTIVITY => (0, usize::from(SLOTS)),
            Zones::CHAMPIONS => (1, usize::from(ROW)),
            Zones::DOWNED => (0, usize::from(ROW) - 1),
            Zones::TAGGED_OUT => (0, 1),
            Zones::HAND
            | Zones::DECK
            | Zones::LIBRARY
            | Zones::COOLDOWN
            | Zones::WILL_ZONE
            | Zones::USED_WILL
            | Zones::USED_CARDS
            | Zones::INVENTORY
            | Zones::USED_INVENTORY
            | Zones::LINGER
            | Zones::SHEATHED
            | Zones::QUEST_DECK
            | Zones::PARTY => (0, usize::MAX),
        }
    }

    fn put_in_place(play: &mut SsPlay, id: CardId) {
        let card = *play.state.card(id);
        let look = play.look();
        let zone = Zone(card.zone);
        let seat = card.seat();
        if let Some(host) = look.host(id) {
            // S3-RULING-124: what lies on a card that is not charged is locked there.
            if card_is_locked(look, id, host) {
                play.mark(id, mark::LOCKED);
            }
            return;
        }
        match Zones::of(zone) {
            Zones::ACTIVITY | Zones::CHAMPIONS => {
                let others = look.zone(seat, zone).filter(|&other| other != id);
                let place = others.map(|other| look.place(other) + 1).max().unwrap_or(0);
                play.set_place(id, place);
            }
            Zones::DOWNED => {
                let up = look.count(seat, CHAMPIONS) as u8;
                let place = up + look.count(seat, DOWNED) as u8 - 1;
                play.set_place(id, place);
            }
            Zones::COOLDOWN => {
                let place = look.printed(id, CC).clamp(1, 4) as u8;
                play.stay_for(id, place);
            }
            Zones::HAND
            | Zones::DECK
            | Zones::LIBRARY
            | Zones::WILL_ZONE
            | Zones::USED_WILL
            | Zones::USED_CARDS
            | Zones::INVENTORY
            | Zones::USED_INVENTORY
            | Zones::LINGER
            | Zones::SHEATHED
            | Zones::TAGGED_OUT
            | Zones::QUEST_DECK
            | Zones::PARTY => {}
        }
    }

    fn check(look: SsLook) -> Result<(), String> {
        for seat in look.state.all_seats() {
            let who = seat.letter();
            for zone in [ACTIVITY, CHAMPIONS] {
                let (_, most) = Self::room(zone);
                let places: Vec<u8> = look.zone(seat, zone).map(|id| look.place(id)).collect();
                if places.iter().any(|&place| usize::from(place) >= most) {
                    return Err(format!("seat {who} has a card in a place beyond the last ({most})"));
                }
                if has_twice(&places) {
                    return Err(format!("seat {who} has two cards in one place"));
                }
            }
            // S3-WEAPON-5, S3-CLASS-10, S3-MOUNT-2.
            for id in champions(look, seat) {
                let most = equip::most_weapons(look, id);
                if equip::worn(look, id).count() > most {
                    return Err(format!("{} wears more weapons than it may ({most})", look.def(id).name));
                }
                if look.attached(id).filter(|&other| look.kind(other) == MOUNT).nth(1).is_some() {
                    return Err(format!("{} rides two mounts", look.def(id).name));
                }
            }
            // S3-RULING-45: who is downed keeps its place in the row.
            let row: Vec<u8> = champions(look, seat).map(|id| look.place(id)).collect();
            if has_twice(&row) {
                return Err(format!(
                    "seat {who} has two champions in one place, up or downed: say where each stands, as in (place 2)"
                ));
            }
            if look.count(seat, CHAMPIONS) == 0 && look.state.seats() == 2 {
                return Err(format!("seat {who} has no champion that is up, so the match is over"));
            }
            if look.count(seat, CHAMPIONS) == 0 && look.state.active() == seat {
                return Err(format!("seat {who} has no champion that is up, and so no turn"));
            }
            // S3-TAG-4.
            if look.count(seat, TAGGED_OUT) > 1 {
                return Err(format!("seat {who} has two champions tagged out, and one waits there"));
            }
        }
        Ok(())
    }

    fn begin(play: &mut SsPlay, phase: Phase, position: &Position) {
        let active = Seat::kept(position.turn_of);
        let count = play.state.seats();
        let extra = &mut play.state.extra;
        (extra.phase, extra.now) = (phase, phase);
        extra.round = if position.turn == 1 { 1 } else { 2 };
        let first = take_marks(play).unwrap_or(active);
        let extra = &mut play.state.extra;
        let seat = |place: u8| (first.number() + place) % count;
        extra.order.players = if count == 4 { [seat(0), seat(1), seat(2), seat(3)] } else { [seat(0), seat(1), 2, 3] };
        extra.order.last = extra.order.players[usize::from(count) - 1];
        let row = modes::policy(play.state.extra.mode).game_type.in_row();
        for seat in play.state.all_seats() {
            let brought = play.look().count(seat, CHAMPIONS) + play.look().count(seat, DOWNED);
            let count = if row == 1 { 1 } else { brought as u8 };
            play.state.extra.order.brought[seat.index()] = count;
        }
        let out = play.state.all_seats().filter(|&seat| play.look().count(seat, CHAMPIONS) == 0).collect();
        play.state.extra.out = out;
        if phase == Phase::Next {
            return;
        }
        if play.state.extra.acting == NO_CARD {
            play.state.extra.acting = values::lead(play.look(), active);
        }
        let acting = play.state.extra.acting;
        play.state.extra.commander = Commander::UNSETTLED;
        let place = play.look().place(acting);
        play.state.extra.order.acted[active.index()] |= turn_of(place);
        play.state.extra.order.last = active.number();
        play.state.extra.order.turns = 1;
        // S3-RULING-152: the place of the list that this turn is.
        let behind = (active.number() + count - first.number()) % count;
        play.state.extra.order.place = place.saturating_mul(count).saturating_add(behind + 1);
    }
}

/// What stands in the way of marks.
impl Positions {
    fn no_champion(look: SsLook, id: CardId) -> Option<&'static str> {
        (look.kind(id) != CHAMPION).then_some("only a champion can be")
    }

    fn cannot_be_acting(look: SsLook, id: CardId) -> Option<&'static str> {
        let card = look.card(id);
        if look.kind(id) != CHAMPION {
            Some("only a champion can be")
        } else if card.zone != CHAMPIONS.0 {
            Some("only a champion that is up acts")
        } else if card.seat() != look.state.active() {
            Some("the turn is that of another player")
        } else if look.state.extra.acting != NO_CARD {
            Some("another champion acts, and only one does")
        } else {
            None
        }
    }

    fn outside_slots(look: SsLook, id: CardId) -> Option<&'static str> {
        (look.card(id).zone != ACTIVITY.0).then_some("it does not lie in the Activity Zone")
    }
}

/// The place that a position counts from 1; one beyond the last is refused when the position is whole.
fn place_of(number: i16) -> u8 {
    u8::try_from(number - 1).unwrap_or(u8::MAX)
}

/// The champions of a seat that have a place in its row.
fn champions(look: SsLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    look.zone(seat, CHAMPIONS).chain(look.zone(seat, DOWNED))
}

fn has_twice(places: &[u8]) -> bool {
    places.iter().enumerate().any(|(at, place)| places[..at].contains(place))
}

/// Takes the marks off that only say how the round stands; the first player, if one is marked.
fn take_marks(play: &mut SsPlay) -> Option<Seat> {
    let mut first = None;
    for seat in play.state.all_seats() {
        let row: Vec<CardId> = champions(play.look(), seat).collect();
        for id in row {
            let (marks, place) = (play.state.card(id).marks, play.look().place(id));
            if marks.has(ACTED) {
                play.state.extra.order.acted[seat.index()] |= turn_of(place);
            }
            if marks.has(FIRST) {
                first = Some(seat);
            }
            play.unmark(id, ACTED);
            play.unmark(id, FIRST);
        }
    }
    first
}

/// Whether Will on a card lies there locked: only cards in slots are charged.
fn card_is_locked(look: SsLook, will: CardId, host: CardId) -> bool {
    look.kind(will) == WILL && look.card(host).zone != ACTIVITY.0
}
