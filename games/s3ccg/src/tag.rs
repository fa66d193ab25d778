//! Tag: one champion is in, the other out, and they change over.

use engine::author::{CardId, Cause, Damage, Def, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::modes::{Tagging, policy_of};
use crate::slots::Room;
use crate::vocabulary::{Act, Commander, PASS, Plain, Question, Reminder, ShiningShadows, SsLook, SsPlay, Under};
use crate::words::*;
use crate::{answer, attack, counter, equip, legal, status, values, verbs};

engine::frame! {
    /// A tag that an ally card allows.
    struct ByAlly is Under::ByAlly, {
        seat: Seat => seat,
    }
}

/// Whether there are tags in this match.
pub(crate) fn is_played(look: SsLook) -> bool {
    policy_of(look).game_type.tagging == Tagging::Between
}

/// S3-TAG-4: the champion that is tagged out and can be tagged in, if there is one; S3-TAG-25: one that was downed lies
/// elsewhere.
pub(crate) fn partner(look: SsLook, seat: Seat) -> Option<CardId> {
    look.zone(seat, TAGGED_OUT).next()
}

/// S3-TAG-5, S3-TAG-8, S3-WEAPON-16: the two champions of a seat change over, with all that is on them. S3-TAG-23,
/// S3-WEAPON-17: nothing goes from one to the other; S3-TAG-24: nor is an inventory use forgotten.
pub(crate) fn tag(play: &mut SsPlay, seat: Seat) {
    let look = play.look();
    let (Some(incoming), Some(outgoing)) = (partner(look, seat), look.zone(seat, CHAMPIONS).next()) else {
        // S3-RULING-209.
        return play.falls_short();
    };
    play.shift_whole_to_place(outgoing, seat, TAGGED_OUT, 0);
    play.shift_whole_to_place(incoming, seat, CHAMPIONS, 0);
    equip::arrange_again(play, incoming);
    if play.state.extra.acting == outgoing {
        // S3-TAG-14; S3-STATUS-26, S3-RULING-161: whoever has charmed the one that came in commands it.
        (play.state.extra.acting, play.state.extra.commander) = (incoming, Commander::UNSETTLED);
        status::find_commander(play);
    }
    // S3-RULING-160: an attack under way is aimed at the one that came in, with all that it does, and that one may answer it.
    let look = play.look();
    // Aimed at the mount alone, it goes over as well: what carried that champion away does not stop it.
    let mount = values::mount(look, outgoing).filter(|_| attack::aimed(look).all(|aim| aim.unit != outgoing));
    let left = mount.unwrap_or(outgoing);
    let mut with = None;
    play.change_reminders(|reminder| {
        if let Reminder::Aimed(aim) = reminder
            && aim.unit == left
        {
            (aim.unit, with) = (incoming, Some(aim.with));
        }
    });
    if let Some(with) = with {
        play.stand_in(|frame| frame.is_for(Cause::Played) && frame.this() == with, left, incoming);
        counter::change_over(play, outgoing, incoming);
    }
    // S3-RULING-113, S3-RULING-163: the card was the answer of the one that was in.
    answer::change_over(play, seat);
    play.raise(EVENT_TAGGED, incoming, outgoing, seat);
    if let Some(with) = with {
        // S3-RULING-160: it is targeted now, for whatever waits for that.
        let attacker = play.look().card(with).seat();
        play.raise(EVENT_TARGETED, incoming, with, attacker);
    }
}

/// S3-RULING-179: a tag that is declared may be answered by a card that names it.
pub(crate) fn declare(play: &mut SsPlay, seat: Seat) {
    tag(play, seat);
    if let Some(incoming) = play.look().zone(seat, CHAMPIONS).next() {
        let event = play.event(EVENT_TAGGED, incoming, partner(play.look(), seat).unwrap_or(NO_CARD), seat);
        answer::open_if_named(play, event);
    }
}

/// S3-CHAMP-18, S3-RULING-166: champions that are out and have no HP left, by what has ended, are downed, and the match goes
/// on; gives whether there were any.
pub(crate) fn down_spent(play: &mut SsPlay) -> bool {
    if !is_played(play.look()) {
        return false;
    }
    let mut fallen = play.take_leaving();
    let look = play.look();
    let out = look.state.all_seats().filter_map(|seat| partner(look, seat));
    let spent = out.filter(|&id| ShiningShadows::is_ended(look, id));
    fallen.extend(spent.map(|id| ShiningShadows::dying(look, id, NO_CARD)));
    let any = !fallen.is_empty();
    if any {
        verbs::down(play, &fallen);
    }
    play.give_leaving(fallen);
    any
}

/// S3-TAG-12: whether somebody can tag in the Tag Phase.
pub(crate) fn is_asked(look: SsLook, seat: Seat) -> bool {
    partner(look, seat).is_some()
}

/// S3-STRATEGY-12: whether somebody, as far as others see, might activate a Tag card in the Tag Phase, though nobody can be tagged in.
pub(crate) fn might_act(look: SsLook, seat: Seat) -> bool {
    is_played(look) && look.count(seat, HAND) + look.count(seat, LIBRARY) > 0
}

/// S3-STRATEGY-12, S3-TAG-15: the Tag cards that may be activated in the Tag Phase.
pub(crate) fn cards(look: SsLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    let loose = look.zone(seat, HAND).chain(look.zone(seat, LIBRARY)).filter(move |&id| look.has_tag(id, TAG_CARD));
    // S3-RULING-163: it uses no slot.
    loose.filter(move |&id| legal::why_not_activate(look, seat, id, Room::None).is_none())
}

/// S3-TAG-13, S3-TAG-15: what may be done in the Tag Phase; S3-MASTERY-5: no mastery is.
pub(crate) fn options(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    if partner(look, seat).is_some() {
        out.push(Plain::Tag.choice());
    }
    out.extend(cards(look, seat).map(|card| Act::Activate.with(card)));
    out.push(PASS);
}

/// S3-TAG-6, S3-TAG-7, S3-ALLY-10, S3-RULING-162: an ally card that shows the champion that is out allows a tag before
/// it is answered.
pub(crate) fn offer(play: &mut SsPlay, ally: CardId, seat: Seat) {
    let look = play.look();
    if partner(look, seat).is_some_and(|out| is_shown(look, ally, look.def(out))) {
        play.push_own(ByAlly { seat });
    }
}

/// S3-ALLY-1: whether an ally card shows a champion: by its name, and by its moniker where the card has one.
pub(crate) fn is_shown(look: SsLook, ally: CardId, champion: &Def) -> bool {
    let shown = &look.def(ally).fields[SHOWS];
    // Either may hold a comma of its own, so what is behind the name is compared whole.
    let behind = shown.strip_prefix(&*champion.title);
    behind.is_some_and(|moniker| moniker.is_empty() || moniker.strip_prefix(", ") == Some(&*champion.fields[MONIKER]))
}

/// Asks whether to tag.
pub(crate) fn resume(play: &mut SsPlay) {
    let by_ally: ByAlly = play.top_own();
    play.ask(Seats::one(by_ally.seat), Question::TagIn);
}

/// An ally card tags.
pub(crate) fn accept(play: &mut SsPlay) {
    let by_ally: ByAlly = play.top_own();
    play.pop();
    tag(play, by_ally.seat);
}
