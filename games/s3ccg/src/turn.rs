//! The steps of a turn, and whose turn it is.

use cardtext::ast::{Edge, Often};
use cardtext::program::Who;
use engine::author::{At, CardId, CardMarks, NO_CARD, Reading, TURN_END, TURN_START};
use engine::{Seat, Seats};

use crate::modes::{Fallen, policy_of};
use crate::order::Next;
use crate::vocabulary::{
    Chain, Commander, Once, Phase, PhaseMarks, Question, ROUNDS, Reminder, SsLook, SsPlay, Supplied,
};
use crate::words::*;
use crate::{between, equip, legal, setup, slots, status, tag, values};

/// Goes on when nothing is under way, until something is.
pub(crate) fn flow(play: &mut SsPlay) {
    play.flow_by(step);
}

fn step(play: &mut SsPlay) {
    if tag::down_spent(play) {
        return;
    }
    let active = play.state.active();
    // S3-RULING-94: a champion that is downed in its own turn does nothing more of it.
    let phase = play.state.extra.phase;
    if is_cut_short(play.look()) && phase > Phase::Start && phase < Phase::Conclusion {
        play.state.extra.phase = Phase::Conclusion;
    }
    let now = play.state.extra.phase;
    play.state.extra.now = now;
    if !matches!(now, Phase::Next | Phase::Roll) {
        status::find_commander(play);
    }
    match now {
        // S3-RULING-205: what was said for the turn by what its end brought about is over with it, too.
        Phase::Next if play.end_late() => {}
        Phase::Next => {
            revive_fallen(play);
            begin_turn(play);
        }
        Phase::Between => between::ask(play),
        Phase::Roll => {
            go(play, Phase::Next);
            setup::roll(play);
        }
        // S3-STATUS-29, S3-RULING-142: the turn is skipped with all its phases, S3-RULING-164 the Tag Phase too.
        Phase::Start if status::is(play.look(), play.state.extra.acting, STUNNED) => {
            skip_turn(play, active);
        }
        Phase::Start => {
            go(play, Phase::Return);
            status::burn(play, play.state.extra.acting);
            // S3-RULING-58: the next turn of a player is that of any champion.
            play.end_at(Edge::Start, active);
            play.raise(TURN_START, play.state.extra.acting, NO_CARD, active);
        }
        Phase::Return => {
            go(play, Phase::Cooldown);
            // S3-PREP-2: in every turn.
            bring_back_will(play, active);
        }
        Phase::Cooldown => {
            go(play, Phase::Leak);
            // S3-PREP-3, S3-PREP-5, S3-LASTSTAND-5, S3-RULING-56; S3-RULING-67: before anything is wiped.
            if values::lead(play.look(), active) == play.state.extra.acting {
                slots::cool(play, active);
            }
        }
        Phase::Leak => {
            go(play, Phase::Charge);
            // S3-LOCK-4, S3-RULING-123.
            play.raise(EVENT_PREPARED, play.state.extra.acting, NO_CARD, active);
        }
        Phase::Charge => ask_to_charge(play, active),
        Phase::Wipe => {
            go(play, Phase::Draw);
            // S3-RULING-65: in each turn of their player, and in no other.
            slots::wipe(play, active);
            if !play.state.extra.phase_marks[active.index()].has(PhaseMarks::SKIPS_DRAW) {
                tell_phase(play, EVENT_DRAW_PHASE, active);
            }
        }
        // S3-DRAW-3: in every turn.
        Phase::Draw => draw(play, active),
        Phase::Tag => ask_to_tag(play, active),
        Phase::Planning => play.ask(Seats::one(active), Question::Planning),
        Phase::Enter => {
            // S3-RULING-81: there is a Conclusion Phase in any case.
            let enters = legal::may_enter_action(play.look());
            let to = if enters { Phase::Action } else { Phase::Conclusion };
            go(play, to);
            if enters {
                tell_phase(play, EVENT_ACTION_PHASE, active);
            }
        }
        Phase::Action => {
            let skips = &mut play.state.extra.phase_marks[active.index()];
            *skips = skips.with(PhaseMarks::ENTERED);
            if play.state.extra.supplied == Supplied::Yes {
                // S3-WEAPON-13, S3-RULING-196: a weapon that a text has equipped costs what is left of it.
                go(play, Phase::Conclusion);
            } else {
                // S3-ACTION-6: again after each card, until it is ended.
                play.ask(Seats::one(play.state.extra.commander.seat().unwrap_or(active)), Question::Action);
            }
        }
        Phase::Conclusion => conclude(play, active),
        Phase::Clear => {
            go(play, Phase::Limit);
            // S3-RULING-82: the acting player's, then the others' in turn order.
            for place in 0..play.state.seats() {
                let seat = play.state.extra.order.seat_after(active, place);
                slots::clear(play, seat);
            }
        }
        Phase::Limit => {
            // S3-CONCL-7, S3-RULING-70: six are kept whole, and only the acting player is asked.
            if legal::is_over_limit(play.look(), active) {
                play.ask(Seats::one(active), Question::Limit);
            } else {
                go(play, Phase::Expire);
            }
        }
        Phase::Expire => expire(play, active),
    }
}

/// S3-STATUS-29, S3-RULING-142: the turn of a Stunned champion is over before it begins.
fn skip_turn(play: &mut SsPlay, active: Seat) {
    let acting = play.state.extra.acting;
    status::wake(play, acting);
    // S3-RULING-126: the turn that is skipped is its next.
    status::break_charm(play);
    status::thaw_in_time(play, active);
    count_turn(play, active);
    go(play, Phase::Next);
}

/// S3-PREP-10, S3-CHARGED-6: asks what is charged, if something can be.
fn ask_to_charge(play: &mut SsPlay, active: Seat) {
    let look = play.look();
    let charges = || slots::cards(look, active).any(|id| slots::may_charge(look, id));
    if play.scratch.pace.asks(|| slots::might_charge(look, active), charges) {
        play.ask(Seats::one(active), Question::Charge);
    } else {
        go(play, Phase::Wipe);
    }
}

/// Asks who comes in, if somebody can.
fn ask_to_tag(play: &mut SsPlay, active: Seat) {
    let look = play.look();
    let cards = || tag::is_played(look) && tag::cards(look, active).next().is_some();
    let asked = || play.scratch.pace.asks(|| tag::might_act(look, active), cards);
    if tag::is_asked(look, active) || asked() {
        play.ask(Seats::one(active), Question::Tag);
    } else {
        go(play, Phase::Planning);
        tell_planning(play, active);
    }
}

/// S3-CONCL-2: the Conclusion Phase begins.
fn conclude(play: &mut SsPlay, active: Seat) {
    go(play, Phase::Clear);
    // S3-WORD-1: an Action Phase that was entered was none that was skipped, nor was one that there was not.
    let there = legal::has_action(play.look());
    let entered = skips(play, active, PhaseMarks::ENTERED);
    let skipped = if entered || !there { PhaseMarks::NONE } else { PhaseMarks::SKIPS_ACTION };
    skips(play, active, skipped);
    play.raise(TURN_END, play.state.extra.acting, NO_CARD, active);
}

/// S3-CWORD-37: a phase begins, for which a card may wait.
fn tell_phase(play: &mut SsPlay, phase: u8, active: Seat) {
    let event = play.event(phase, play.state.extra.acting, NO_CARD, active);
    if play.look().hears_any(&[event]) {
        play.trigger(&[event]);
    }
}

/// S3-CWORD-37: the Planning Phase begins.
pub(crate) fn tell_planning(play: &mut SsPlay, active: Seat) {
    tell_phase(play, EVENT_PLANNING_PHASE, active);
}

fn go(play: &mut SsPlay, to: Phase) {
    play.state.extra.phase = to;
}

/// Whether the acting champion is not up any more.
fn is_cut_short(look: SsLook) -> bool {
    let acting = look.state.extra.acting;
    acting == NO_CARD || look.card(acting).zone != CHAMPIONS.0 || look.state.extra.cut_short
}

/// S3-ROUND-4, S3-CONCL-8: the next champion's turn begins, S3-CONCL-9 in a new round if nobody is due.
fn begin_turn(play: &mut SsPlay) {
    let up = values::up(play.look());
    let turn = match play.state.extra.order.next(up) {
        Next::Turn(turn) => turn,
        Next::Round => return begin_round(play),
    };
    play.state.extra.order.begin(turn, up);
    let seat = turn.seat;
    let acting = values::champion_at(play.look(), seat, turn.champion).unwrap_or(NO_CARD);
    // The first turn of a match is under way when it is dealt.
    if play.state.extra.acting == NO_CARD && play.state.turn() == 1 {
        play.hand_turn_to(seat);
        // S3-SETUP-2, S3-DUOS-9: when every champion has been placed.
        play.tell_first(seat);
    } else if !play.pass_turn_to(seat) {
        return;
    }
    let extra = &mut play.state.extra;
    extra.acting = acting;
    extra.commander = Commander::UNSETTLED;
    (extra.taken, extra.supplied) = ([0; 4], Supplied::No);
    (extra.planned, extra.cut_short) = (false, false);
    // S3-RULING-102.
    extra.chain = Chain::NONE;
    // S3-RULING-57.
    let renewed = |often| matches!(often, Often::OncePerTurn | Often::Always);
    play.renew(CardMarks::NONE, renewed);
    each_aside(play, |play, id| play.renew_one(id, CardMarks::NONE, renewed));
    // S3-RULING-116: what an attack does at a time to come spares whoever has evaded it, then as well.
    play.delete_reminders(|reminder| !matches!(reminder, Reminder::Spent { .. } | Reminder::Evaded { .. }));
    // S3-RULING-43, S3-RULING-44: every turn has all its phases, in the first round as well.
    go(play, Phase::Start);
}

/// S3-ROUND-2, S3-RULING-171; S3-RULING-58: what was for the round ends with it.
fn begin_round(play: &mut SsPlay) {
    if play.state.extra.round >= ROUNDS {
        play.end_endless();
        return;
    }
    play.state.extra.round += 1;
    play.state.extra.order.begin_round();
    play.end_span(THIS_ROUND);
    // S3-RULING-58.
    play.change_span(TWO_ROUNDS, THIS_ROUND);
    play.change_span(THREE_ROUNDS, TWO_ROUNDS);
    play.change_span(FOUR_ROUNDS, THREE_ROUNDS);
    // S3-RULING-57.
    for seat in play.state.all_seats() {
        let mut id = play.look().first(seat, CHAMPIONS);
        while id != NO_CARD {
            play.change_on_card(id, |own| own.begin_round());
            id = play.look().after(id);
        }
    }
    let renewed = |often| often == Often::OncePerRound;
    play.renew(CardMarks::NONE, renewed);
    each_aside(play, |play, id| {
        play.change_on_card(id, |own| own.begin_round());
        play.renew_one(id, CardMarks::NONE, renewed);
    });
}

/// S3-RULING-57: does something to the champions that are downed or tagged out, and to what they wear: they may be up again in this
/// very turn or round; S3-RULING-146: and to what lies in an inventory, where it may have been put back.
fn each_aside(play: &mut SsPlay, mut change: impl FnMut(&mut SsPlay, CardId)) {
    for (seat, zone) in play.state.all_seats().flat_map(|seat| [DOWNED, TAGGED_OUT, INVENTORY].map(|zone| (seat, zone)))
    {
        let mut id = play.look().first(seat, zone);
        while id != NO_CARD {
            change(play, id);
            let mut worn = play.look().attached(id).next();
            while let Some(card) = worn {
                change(play, card);
                worn = Some(play.look().after(card)).filter(|&next| next != NO_CARD);
            }
            id = play.look().after(id);
        }
    }
}

/// S3-PREP-1.
fn bring_back_will(play: &mut SsPlay, seat: Seat) {
    let mut id = play.look().first(seat, USED_WILL);
    while id != NO_CARD {
        let next = play.look().after(id);
        play.shift(id, seat, WILL_ZONE, At::Last);
        id = next;
    }
}

/// S3-WORD-1: whether a player skips a phase, which is once.
fn skips(play: &mut SsPlay, seat: Seat, phase: PhaseMarks) -> bool {
    let skips = &mut play.state.extra.phase_marks[seat.index()];
    let skipped = skips.has(phase);
    *skips = skips.without(phase);
    skipped
}

/// S3-WORD-1: players are to skip a phase the next time.
pub(crate) fn skip_next(play: &mut SsPlay, seats: Seats, phase: PhaseMarks) {
    for seat in seats.iter() {
        let skips = &mut play.state.extra.phase_marks[seat.index()];
        *skips = skips.with(phase);
    }
}

/// S3-WORD-2: cards are drawn until so many are held.
pub(crate) fn draw_up_to(play: &mut SsPlay, held: i16, reading: Reading) {
    let missing = held.saturating_sub(play.look().count(reading.you, HAND) as i16);
    play.draw(Who::You, missing, reading);
}

/// S3-DRAW-1, S3-DRAW-2, S3-RULING-68: nobody is asked.
fn draw(play: &mut SsPlay, seat: Seat) {
    go(play, Phase::Tag);
    draw_cards(play, seat);
    if tag::is_played(play.look()) {
        tell_phase(play, EVENT_TAG_PHASE, seat);
    }
}

fn draw_cards(play: &mut SsPlay, seat: Seat) {
    if skips(play, seat, PhaseMarks::SKIPS_DRAW) {
        return;
    }
    let look = play.look();
    let (held, size) = (look.count(seat, HAND) as i16, values::of_hand(look, look.state.extra.acting, DRAW_SIZE));
    for _ in 0..size.saturating_sub(held).max(1) {
        play.draw_by_rule(seat);
    }
}

/// S3-RULING-82: what lasts for the turn ends.
fn expire(play: &mut SsPlay, active: Seat) {
    go(play, Phase::Next);
    play.end_at(Edge::End, active);
    status::break_charm(play);
    status::thaw_in_time(play, active);
    count_turn(play, active);
}

/// S3-RULING-58: turns are counted of the champion that something lies on, or of the player of any other card.
fn count_turn(play: &mut SsPlay, active: Seat) {
    let acting = play.state.extra.acting;
    play.count_down(|effect, look| {
        let on = CardId(effect.card);
        on == acting || look.kind(on) != CHAMPION && look.card(on).seat() == active
    });
}

/// S3-JOUST-14, S3-RULING-82, S3-RULING-149: who fell comes back, once the turn is over and all that ends with it, or with the round, has
/// ended.
fn revive_fallen(play: &mut SsPlay) {
    if policy_of(play.look()).game_type.fallen == Fallen::StayDown {
        return;
    }
    for seat in play.state.all_seats() {
        let fallen = play.look().first(seat, DOWNED);
        if fallen != NO_CARD && play.state.extra.stock[seat.index()] > 0 {
            stand_up(play, fallen, None);
            // S3-RULING-149: no card revives it, so no text answers.
            let event = play.event(EVENT_REVIVED, fallen, NO_CARD, seat);
            play.tell(&event);
        }
    }
}

/// A card revives a champion with so much HP, or with what is printed.
pub(crate) fn revive(play: &mut SsPlay, id: CardId, hp: Option<i16>) {
    stand_up(play, id, hp);
    let seat = play.state.card(id).seat();
    play.raise(EVENT_REVIVED, id, NO_CARD, seat);
}

/// S3-RULING-97: a champion is up again, with what the card says, S3-CHAMP-17 be it more than is printed, or with its printed HP.
fn stand_up(play: &mut SsPlay, id: CardId, hp: Option<i16>) {
    let (seat, place) = (play.state.card(id).seat(), play.look().place(id));
    play.mend(id, i16::MAX);
    play.change_on_card(id, |own| own.forget(Once::Evades));
    // S3-TAG-4: one of the two is in.
    let is_out = tag::is_played(play.look()) && play.look().count(seat, CHAMPIONS) > 0;
    if is_out {
        play.shift_whole_to_place(id, seat, TAGGED_OUT, 0);
    } else {
        play.shift_whole_to_place(id, seat, CHAMPIONS, place);
        equip::arrange_again(play, id);
    }
    // With what is said, whatever else raises its HP.
    let missing = hp.map_or(0, |hp| values::most_hp(play.look(), id).saturating_sub(hp));
    if missing != 0 {
        play.wear_down(id, missing);
    }
    play.state.extra.out = play.state.extra.out.without(seat);
}
