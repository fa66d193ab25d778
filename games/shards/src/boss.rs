//! The Boss: its page, its mastery and its thresholds.

use cardtext::ast::Tag;
use engine::Seat;
use engine::author::{At, CardId, NO_CARD};

use crate::modes::{Difficulty, Groups};
use crate::verbs;
use crate::vocabulary::{MASTERY_LIMIT, ShLook, ShPlay, Under, boss_seat};
use crate::words::*;

engine::frame! {
    /// SH-RULING-54: thresholds that the Boss meets, in ascending order.
    struct Thresholds is Under::Thresholds, {
        seat: Seat => seat,
        /// Those above this mastery that lie there are still to be met.
        above: i16 => left,
        /// Those above this one are not met.
        up_to: i16 => at,
    }
}

/// The page of the Boss.
#[inline]
pub(crate) fn page(look: ShLook) -> Option<CardId> {
    let first = look.first(boss_seat(look.state), PLACE);
    (first != NO_CARD).then_some(first)
}

/// SH-RULING-55, SH-RULING-99: the Boss gains, or loses, mastery.
pub(crate) fn change_mastery(play: &mut ShPlay, by: i16) {
    let seat = boss_seat(&play.state);
    let before = play.state.store(seat, MASTERY);
    // SH-DIFF-3, SH-RULING-7.
    let by = if by > 0 && play.state.extra.difficulty() == Difficulty::Heroic { by.saturating_mul(2) } else { by };
    let after = before.saturating_add(by).clamp(0, MASTERY_LIMIT);
    if after > before {
        play.gain(seat, MASTERY, after - before);
        // SH-RULING-138: behind the thresholds that it meets.
        verbs::answer_mastery(play, seat, after - before);
    } else if after < before {
        play.lose(seat, MASTERY, before - after);
        verbs::answer_mastery(play, seat, after - before);
        turn_page(play);
        return;
    }
    if by > 0 {
        // SH-BMAST-1, SH-RULING-57, SH-RULING-111: met for the first time.
        let above = play.state.extra.highest;
        play.state.extra.highest = above.max(after);
        play.push_own(Thresholds { seat, above, up_to: after });
    }
}

/// SH-RULING-53, SH-RULING-54: the next threshold is dealt with completely before the one above it.
pub(crate) fn resume_thresholds(play: &mut ShPlay) {
    let Thresholds { seat, above, up_to } = play.top_own();
    let look = play.look();
    let at = |id: &CardId| look.printed(*id, AT);
    // SH-FAQ-8, SH-FAQ-9, SH-RULING-112: of the side that lies up when it is reached.
    let met = |id: &CardId| is_of_this_side(look, *id) && at(id) > above && at(id) <= up_to;
    let once = look.zone(seat, PAGE).filter(|&id| look.has_tag(id, ONE_TIME)).filter(met).min_by_key(at);
    let Some(next) = once else {
        play.pop();
        turn_page(play);
        return;
    };
    let next_at = play.look().printed(next, AT);
    // Another one at the same mastery comes after it.
    play.change_own(|thresholds: &mut Thresholds| thresholds.above = next_at - 1);
    turn_page_up_to(play, next_at);
    // SH-BMAST-2: it is used up.
    play.shift(next, seat, BANISHED, At::Last);
    play.start_forced(next, seat);
}

/// SH-RULING-113: whether a threshold is of the side of the page that lies up.
pub(crate) fn is_of_this_side(look: ShLook, id: CardId) -> bool {
    look.has_tag(id, HAVOC) == look.state.extra.havoc
}

/// SH-BMAST-3, SH-BMAST-4, SH-BMAST-5: Ongoing powers work while the mastery is at their threshold.
pub(crate) fn turn_page(play: &mut ShPlay) {
    turn_page_up_to(play, MASTERY_LIMIT);
}

/// The same, of those up to a threshold.
fn turn_page_up_to(play: &mut ShPlay, most: i16) {
    let seat = boss_seat(&play.state);
    let mastery = play.state.store(seat, MASTERY);
    for (from, to, works) in [(POWERS, PAGE, false), (PAGE, POWERS, true)] {
        let mut id = play.look().first(seat, from);
        while id != NO_CARD {
            let look = play.look();
            let next = look.after(id);
            let ongoing = look.has_tag(id, ONGOING) && look.printed(id, AT) <= most;
            let holds = is_of_this_side(look, id) && look.printed(id, AT) <= mastery;
            if ongoing && holds == works {
                play.shift(id, seat, to, At::Last);
            }
            id = next;
        }
    }
}

/// SH-BOOK-83: the page is turned over, for the rest of the battle.
pub(crate) fn enter_havoc(play: &mut ShPlay) {
    if !play.state.extra.havoc {
        play.state.extra.havoc = true;
        // SH-RULING-111: what the mastery has come to by then is passed, though the Boss may have begun with it (SH-RULING-57).
        let mastery = play.state.store(boss_seat(&play.state), MASTERY);
        play.state.extra.highest = play.state.extra.highest.max(mastery);
        play.say(told::HAVOC_MODE, NO_CARD, boss_seat(&play.state));
        turn_page(play);
    }
}

/// SH-BOOK-84: whether the Boss has half of its starting health or less.
pub(crate) fn is_at_half(look: ShLook) -> bool {
    page(look).is_some_and(|page| look.card(page).damage * 2 >= look.state.extra.boss_health)
}

/// The labels of the groups, and what they are called.
pub(crate) const GROUPS: [(Tag, &str); 4] =
    [(ABBERANT, "Abberant"), (GLITCH, "Glitch"), (NECROTIC, "Necrotic"), (TALOS, "Talos")];

/// SH-SINGLE-3: tells which groups chance has put into the Fate deck, once it is dealt; those of a page everybody reads there.
pub(crate) fn tell_groups(play: &mut ShPlay) {
    if play.state.extra.policy().groups == Groups::Led {
        return;
    }
    let (look, seat) = (play.look(), boss_seat(&play.state));
    let tags =
        look.zone(seat, FATE_DECK).filter(|&id| look.kind(id) == SHADOW).fold(0, |tags, id| tags | look.def(id).tags);
    for (_, name) in GROUPS.into_iter().filter(|(group, _)| tags & 1 << group.0 != 0) {
        play.say_why(told::GROUP_DRAWN, NO_CARD, seat, name);
    }
}
