//! Attacks: the calculation, what it shatters, and its end.

use cardtext::ast::Stat;
use cardtext::program::{Group, Op, TestCode};
use engine::author::{CardId, Cause, DamageClass, Folding, Force, Frame, FrameKind, Hit, NO_CARD, Reading, Ruleset};

use crate::counter;
use crate::legal;
use crate::plays::{self, Aiming, Manner, OnPlay};
use crate::slots;
use crate::values;
use crate::vocabulary::{Aim, AnsweredIn, Once, Reminder, ShiningShadows, SsLook, SsPlay, Under, mark};
use crate::words::*;

/// S3-RULING-85: attacks units with a card as one moment.
pub(crate) fn attack(play: &mut SsPlay, units: &[CardId], with: CardId) {
    let Some(user) = plays::user_of(play.look(), with) else { return };
    // S3-RULING-94: who has been downed, be it by the same text, attacks no more.
    if play.look().card(user).zone == DOWNED.0 {
        return;
    }
    // S3-RULING-215.
    if plays::aim_late(play, units, with, user) == Aiming::Late {
        return;
    }
    let (power, guard) = stats(play.look(), with);
    // S3-CALC-3: what the card added to it before included.
    let value = values::stat(play.look(), user, power);
    let mut hits = play.take_hits();
    let (mut contacts, mut struck) = (play.take_events(), play.take_events());
    for &unit in units {
        let look = play.look();
        let evades = has_evaded(look, unit);
        let seat = look.card(user).seat();
        if !look.in_play(unit) || counter::spares(look, unit) {
            continue;
        }
        if evades {
            play.say(told::EVADED, unit, seat);
            continue;
        }
        // S3-CALC-4; S3-CALC-13, S3-MOUNT-6: of a mount its own.
        let defence = values::stat(look, unit, guard);
        // S3-DEFENCE-12, S3-SKILL-22: whatever else defends, the attack makes contact.
        contacts.push(look.event(EVENT_CONTACT, unit, with, seat));
        // S3-CALC-7; S3-CALC-8, S3-DEFENCE-9: otherwise nothing is done, and nothing shattered.
        if value > defence {
            hits.push(Hit {
                to: unit,
                from: with,
                amount: value - defence,
                class: DamageClass::Combat,
                flavors: 0,
                force: Force::Plain,
                guard: NO_CARD,
            });
        } else {
            play.say(told::WITHSTOOD, unit, seat);
        }
    }
    shatter(play, &hits, guard, with);
    // S3-CWORD-38: what a unit was like that is downed by it is known to whatever waits for that.
    let look = play.look();
    struck.extend(hits.iter().map(|hit| look.event(EVENT_STRUCK, hit.to, user, look.card(user).seat())));
    struck.iter().for_each(|event| play.remember(event));
    // S3-CALC-2; S3-RULING-210: the text that attacks learns how much it was.
    play.deal_told(&mut hits);
    for (hit, event) in hits.iter().zip(&struck).filter(|(hit, _)| hit.amount > 0) {
        play.change_on_card(hit.to, |own| own.note(Once::Struck));
        let look = play.look();
        let aside = || look.event(EVENT_STRUCK, hit.to, user, look.card(user).seat());
        let event = if hit.to.0 == event.subject { *event } else { aside() };
        contacts.extend(Some(event).filter(|event| look.hears_any(std::slice::from_ref(event))));
    }
    play.trigger(&contacts);
    play.give_events(contacts);
    play.give_events(struck);
    play.give_hits(hits);
}

/// The units at which attacks under way are aimed.
pub(crate) fn aimed(look: SsLook<'_>) -> impl Iterator<Item = Aim> {
    look.reminders().filter_map(|reminder| if let Reminder::Aimed(aim) = reminder { Some(aim) } else { None })
}

/// S3-RULING-204: whether an attack is under way: one is aimed and not yet calculated, or begins with what is carried out or answered.
pub(crate) fn is_under_way(look: SsLook) -> bool {
    let begins = |text: &Frame| {
        text.is_for(Cause::Played)
            || match text.event.kind {
                EVENT_TARGETED | EVENT_CALCULATION => true,
                EVENT_ACTIVATED => is_offensive(look, CardId(text.event.subject)),
                _ => false,
            }
    };
    aimed(look).next().is_some() || look.top().is_some_and(begins)
}

/// Whether a card is an offensive skill or spell.
pub(crate) fn is_offensive(look: SsLook, id: CardId) -> bool {
    matches!(look.kind(id), STRIKING | RANGED | MYSTIC | ATTACK_SPELL)
}

/// The cards that an instruction attacks, if it does.
pub(crate) fn attacks(op: &Op) -> Option<Group> {
    if let Op::Act { verb: ATTACK, to } = op { Some(*to) } else { None }
}

/// The cards at which an instruction of an offensive card aims, if it does: what it attacks, or S3-RULING-84 does anything else to; to what
/// it wears is to a unit.
pub(crate) fn aims(op: &Op) -> Option<Group> {
    match op {
        Op::Deal { to: who, .. }
        | Op::Assert { who, .. }
        | Op::Adjust { what: who, .. }
        | Op::Heal { to: who, .. }
        | Op::Act { to: who, .. }
        | Op::Move { what: who, .. } => Some(*who),
        Op::Pick { .. }
        | Op::Target { .. }
        | Op::PickBy { .. }
        | Op::Gather { .. }
        | Op::Watch { .. }
        | Op::Random { .. }
        | Op::Top { .. }
        | Op::Draw { .. }
        | Op::Discard { .. }
        | Op::DiscardThese { .. }
        | Op::DiscardTop { .. }
        | Op::Store { .. }
        | Op::StoreEach { .. }
        | Op::Deliver { .. }
        | Op::First { .. }
        | Op::Front { .. }
        | Op::Measure { .. }
        | Op::Control { .. }
        | Op::Look { .. }
        | Op::Shuffle
        | Op::Mix { .. }
        | Op::ShuffleIn { .. }
        | Op::Proclaim { .. }
        | Op::PlayCard { .. }
        | Op::PlayFor { .. }
        | Op::Pay { .. }
        | Op::Order { .. }
        | Op::OrderOf { .. }
        | Op::OrderFor { .. }
        | Op::Create { .. }
        | Op::May { .. }
        | Op::ForEach { .. }
        | Op::Next { .. }
        | Op::Attempt
        | Op::Choose { .. }
        | Op::Later { .. }
        | Op::Whenever { .. }
        | Op::Stop
        | Op::Label { .. }
        | Op::Chance { .. }
        | Op::Test { .. }
        | Op::Jump { .. }
        | Op::End => None,
    }
}

/// Whether a text, as things are, comes to an instruction of its own: what nobody knows yet (what a player will be offered, what is done at a
/// time to come) is passed over, and of what a throw decides both are.
pub(crate) fn comes_to(look: SsLook, reading: Reading, from: usize, there: usize) -> bool {
    let mut at = from;
    while let Some(&op) = look.set().code.ops.get(at).filter(|_| at < there) {
        at = if let Op::Test { test, no } = op {
            // What has been chosen to be done will be.
            let done = look.set().code.tests[usize::from(test)] == TestCode::Done;
            if done || look.test(test, reading) { at + 1 } else { usize::from(no) }
        } else if let Op::May { no, .. } = op {
            usize::from(no)
        } else if let Op::Later { end, .. } | Op::Whenever { end, .. } = op {
            usize::from(end)
        } else if let Op::Jump { to } = op {
            usize::from(to)
        } else if let Op::Chance { no, .. } = op {
            return comes_to(look, reading, at + 1, there) || comes_to(look, reading, usize::from(no), there);
        } else if let Op::Choose { count, .. } = op {
            return (1..=usize::from(count)).any(|way| comes_to(look, reading, at + way, there));
        } else {
            at + 1
        };
    }
    at == there
}

/// S3-RULING-83, S3-RULING-24: the stats that a card compares.
pub(crate) fn stats(look: SsLook, with: CardId) -> (Stat, Stat) {
    match Kinds::of(look.kind(with)) {
        // S3-CALC-5, S3-CHAMP-19, S3-CHAMP-20: a skill that is no Mystic one, a defensive one that attacks as well.
        Kinds::STRIKING | Kinds::RANGED | Kinds::PHYSICAL | Kinds::EVASIVE => (ATK, DEF),
        // S3-CHAMP-22, S3-SKILL-17, S3-RULING-24.
        Kinds::MYSTIC => (SDG, DEF),
        // S3-CALC-6, S3-CHAMP-21, S3-CHAMP-23, S3-SPELL-9.
        Kinds::CHAMPION
        | Kinds::WILL
        | Kinds::ALLY
        | Kinds::ATTACK_SPELL
        | Kinds::DEFENCE_SPELL
        | Kinds::TACTICAL_SPELL
        | Kinds::STRATEGY
        | Kinds::LINGERING
        | Kinds::ITEM
        | Kinds::STONE
        | Kinds::WEAPON
        | Kinds::ENHANCED
        | Kinds::MOUNT => (SDG, INT),
    }
}

/// S3-DEFENCE-7, S3-DEFENCE-8, S3-SKILL-26, S3-SPELL-13, S3-RULING-114: the defences that raised what was compared,
/// whoever used them, and were overcome.
fn shatter(play: &mut SsPlay, hits: &[Hit], guard: Stat, with: CardId) {
    // Each with the champion that used it.
    let mut broken = play.take_cards();
    let look = play.look();
    let raised = |card: CardId| hits.iter().any(|hit| raises(look, card, hit.to, guard));
    for reminder in look.reminders() {
        // S3-DEFENCE-11, S3-SKILL-24: an Evasive defence is not among them.
        if let Reminder::Answered { card, by, of: AnsweredIn::ThisOne } = reminder
            && matches!(look.kind(card), PHYSICAL | DEFENCE_SPELL)
            && raised(card)
        {
            broken.extend([card, by]);
        }
    }
    for pair in broken.chunks_exact(2) {
        let (card, by) = (pair[0], pair[1]);
        let seat = play.state.card(card).seat();
        match kept_whole(play, card, by) {
            Some(why) => play.say_why(told::KEPT_WHOLE, card, seat, why),
            None => {
                play.mark(card, mark::SHATTERED);
                play.raise(EVENT_SHATTERED, card, with, seat);
            }
        }
    }
    play.give_cards(broken);
}

/// S3-CLASS-8, S3-CLASS-22, S3-DEFENCE-13, S3-DEFENCE-14, S3-RULING-34, S3-RULING-115: the first time in a round that a
/// Guardian's skill or a Sage's spell would be shattered, it is not, and why; the damage is dealt all the same.
fn kept_whole(play: &mut SsPlay, card: CardId, by: CardId) -> Option<&'static str> {
    let look = play.look();
    // S3-CWORD-27.
    let skill = look.kind(card) != DEFENCE_SPELL;
    if look.cannot(card, TO_BE_SHATTERED) || skill && look.may(by, UNSHATTERED) {
        return Some("a card says so");
    }
    let (keeps, why) = match Kinds::of(look.kind(card)) {
        // S3-CLASS-9.
        Kinds::DEFENCE_SPELL => (look.has_tag(by, SAGE), "a Sage's first spell of the round"),
        // S3-CLASS-23.
        Kinds::CHAMPION
        | Kinds::WILL
        | Kinds::ALLY
        | Kinds::STRIKING
        | Kinds::RANGED
        | Kinds::MYSTIC
        | Kinds::PHYSICAL
        | Kinds::EVASIVE
        | Kinds::ATTACK_SPELL
        | Kinds::TACTICAL_SPELL
        | Kinds::STRATEGY
        | Kinds::LINGERING
        | Kinds::ITEM
        | Kinds::STONE
        | Kinds::WEAPON
        | Kinds::ENHANCED
        | Kinds::MOUNT => (look.has_tag(by, GUARDIAN), "a Guardian's first skill of the round"),
    };
    let first = keeps && !look.on_card(by).has(Once::KeptWhole);
    if first {
        play.change_on_card(by, |own| own.note(Once::KeptWhole));
    }
    first.then_some(why)
}

/// S3-CWORD-27: an effect shatters a defence that lies in a slot.
pub(crate) fn shatter_by_effect(play: &mut SsPlay, card: CardId, by: CardId) {
    let look = play.look();
    let is_defence = matches!(look.kind(card), PHYSICAL | DEFENCE_SPELL);
    if !is_defence || look.card(card).zone != ACTIVITY.0 || look.cannot(card, TO_BE_SHATTERED) {
        return;
    }
    let seat = look.card(card).seat();
    if slots::is_stored(look, card) {
        play.turn_face_up(card);
    }
    play.mark(card, mark::SHATTERED);
    play.raise(EVENT_SHATTERED, card, by, seat);
}

/// S3-RULING-114: whether a card's effect raises a stat of a unit, be it added to, doubled or set: the changes are gone through in their
/// order, and one of the card's makes it more than it was before.
fn raises(look: SsLook, card: CardId, unit: CardId, stat: Stat) -> bool {
    let (mut number, mut raised) =
        (Folding::over(values::base(look, unit, stat), ShiningShadows::POLICY.scaling), false);
    look.each_change(unit, stat, |change, amount, source| {
        let before = number.now;
        number.change(change, amount);
        raised |= source == card && number.now > before;
    });
    raised
}

engine::frame! {
    /// An attack that is over, once what has waited for its end has been done.
    pub(crate) struct Concluding is Under::Concluding, {
        manner: Manner => game[0],
    }
}

/// S3-CALC-9, S3-CALC-10, S3-SPELL-11, S3-RULING-87: what was for this attack ends. S3-RULING-206: what is done at its end may still ask what
/// it has done.
pub(crate) fn conclude(play: &mut SsPlay, manner: Manner) {
    play.push_own(Concluding { manner });
    play.end_span(THIS_ATTACK);
    play.delete_reminders(|reminder| matches!(reminder, Reminder::Aimed(_)));
    // S3-CALC-12: the next attack is answered anew.
    play.change_reminders(|reminder| {
        if let Reminder::Answered { of, .. } = reminder {
            *of = AnsweredIn::Earlier;
        }
    });
}

/// What the attack has done is not known any more, and those strike back who may.
pub(crate) fn forget(play: &mut SsPlay) {
    let Concluding { manner } = play.top_own();
    play.pop();
    // S3-RULING-206: until then it is known of those as well that were downed.
    let zones = [CHAMPIONS, DOWNED, TAGGED_OUT, USED_INVENTORY];
    for (seat, zone) in play.state.all_seats().flat_map(|seat| zones.map(|zone| (seat, zone))) {
        let mut champion = play.look().first(seat, zone);
        while champion != NO_CARD {
            let (next, mount) = (play.look().after(champion), values::mount(play.look(), champion));
            for unit in std::iter::once(champion).chain(mount) {
                [Once::Evades, Once::Struck]
                    .into_iter()
                    .for_each(|once| play.change_on_card(unit, |own| own.forget(once)));
            }
            champion = next;
        }
    }
    if manner == Manner::Own {
        counter::open(play);
    }
}

/// Whether a unit evades the attack under way.
pub(crate) fn has_evaded(look: SsLook, id: CardId) -> bool {
    matches!(look.kind(id), CHAMPION | MOUNT) && look.on_card(id).has(Once::Evades)
}

/// S3-RULING-116: whether the attack whose text runs is evaded by a unit: it does nothing to it, nor to what it wears, then or at a time to
/// come.
pub(crate) fn is_evaded(look: SsLook, id: CardId) -> bool {
    let Some(text) = look.top() else { return false };
    let evaded = |unit: CardId| match text.kind() {
        FrameKind::Text if is_made_by(look, text, Cause::Played) => has_evaded(look, unit),
        FrameKind::Text if is_made_by(look, text, Cause::Later) => look.reminders().any(
            |reminder| matches!(reminder, Reminder::Evaded { unit: of, with } if (of, with) == (unit, text.this())),
        ),
        FrameKind::Text
        | FrameKind::Triggers
        | FrameKind::Doom
        | FrameKind::Discard
        | FrameKind::Groups
        | FrameKind::Damage
        | FrameKind::Game => false,
    };
    evaded(id) || matches!(look.kind(id), WEAPON | ENHANCED) && look.host(id).is_some_and(evaded)
}

/// Whether a text is that of a card with which an attack is made, carried out for some cause; S3-RULING-84: what no offensive card does is no
/// attack.
fn is_made_by(look: SsLook, text: &Frame, cause: Cause) -> bool {
    text.is_for(cause) && text.on_play::<OnPlay>().manner != Manner::Answer && is_offensive(look, text.this())
}

/// The text of the attack that is answered.
pub(crate) fn answered(look: SsLook<'_>) -> Option<&Frame> {
    look.frames().find(|text| is_made_by(look, text, Cause::Played))
}

/// S3-WORD-5: the champion that answers evades the attack; S3-RULING-21, S3-RULING-116, S3-WORD-6, S3-DUOS-19: another unit does, if the
/// card answers for it.
pub(crate) fn evade(play: &mut SsPlay, user: CardId) {
    let met = play.top().map(|text| text.event).filter(|event| event.kind == EVENT_TARGETED);
    let unit = met.map_or(user, |event| CardId(event.subject));
    play.change_on_card(unit, |own| own.note(Once::Evades));
    let look = play.look();
    let with = answered(look).map(Frame::this);
    let waits = |op: &&Op| matches!(op, Op::Later { .. });
    let later = |with: &CardId| {
        look.def(*with).code.play.as_ref().is_some_and(|body| legal::texts(look, body).any(|op| waits(&op)))
    };
    let known = |with: CardId| {
        let same = |reminder| matches!(reminder, Reminder::Evaded { unit: of, with: by } if (of, by) == (unit, with));
        look.reminders().any(same)
    };
    if let Some(with) = with.filter(later).filter(|with| !known(*with)) {
        play.write_reminder(Reminder::Evaded { unit, with });
    }
}

/// S3-CWORD-38: whether the attack under way has dealt a unit damage.
pub(crate) fn is_struck(look: SsLook, id: CardId) -> bool {
    look.on_card(id).has(Once::Struck)
}

/// S3-DEFENCE-10: whether a defence lies shattered in its slot.
pub(crate) fn is_shattered(look: SsLook, id: CardId) -> bool {
    look.card(id).marks.has(mark::SHATTERED)
}
