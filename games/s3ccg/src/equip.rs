//! Cards of the inventory: items, stones, weapons, mounts.

use cardtext::ast::Zone;
use engine::author::{At, CardId, CardMarks, GameFrame, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::vocabulary::{Question, SsLook, SsPlay, Supplied, Under, mark};
use crate::words::*;
use crate::{answer, legal, making, plays, status};

engine::frame! {
    /// A weapon that is being equipped.
    struct Equipping is Under::Equipping, {
        step: Step => step,
        seat: Seat => seat,
        weapon: CardId => this,
        wearer: CardId => game[0],
        by: By => game[1],
    }
}

engine::codes! {
    /// What is asked of a weapon that is being equipped.
    enum Step { Return, Rank }

    /// What equips a weapon.
    enum By {
        /// Its use out of the inventory.
        Rule,
        /// A text, which is no inventory use.
        Text,
    }
}

/// S3-PLAN-2: an inventory card is used.
pub(crate) fn supply(play: &mut SsPlay, id: CardId, seat: Seat) {
    let acting = play.state.extra.acting;
    match Kinds::of(play.look().kind(id)) {
        Kinds::ENHANCED => {
            making::begin(play, id, seat);
        }
        Kinds::WEAPON => {
            // S3-CLASS-16, S3-WEAPON-13, S3-JUGGLE-4.
            let acts = play.look().has_tag(acting, SWORDSAINT);
            play.state.extra.supplied = if acts { Supplied::AndActs } else { Supplied::Yes };
            // S3-RULING-29: who acts equips itself.
            play.push_own(Equipping { seat, weapon: id, wearer: acting, ..Equipping::blank() });
        }
        Kinds::MOUNT => {
            play.state.extra.supplied = Supplied::Yes;
            ride(play, id, acting, seat);
        }
        Kinds::ITEM | Kinds::STONE => plays::begin_supply(play, id, acting, seat),
        Kinds::CHAMPION
        | Kinds::WILL
        | Kinds::ALLY
        | Kinds::STRIKING
        | Kinds::RANGED
        | Kinds::MYSTIC
        | Kinds::PHYSICAL
        | Kinds::EVASIVE
        | Kinds::ATTACK_SPELL
        | Kinds::DEFENCE_SPELL
        | Kinds::TACTICAL_SPELL
        | Kinds::STRATEGY
        | Kinds::LINGERING => making::begin(play, id, seat),
    }
}

/// S3-CWORD-28: whether who uses the text that is being carried out can equip a weapon.
pub(crate) fn may_be_equipped(look: SsLook, id: CardId) -> bool {
    let user = look.top().and_then(|text| plays::user_of(look, text.this()));
    user.is_some_and(|user| {
        let room = || !is_full(look, user) || swappable(look, user, id).next().is_some();
        // S3-RULING-30: an enhanced weapon is equipped by being made and in no other way.
        look.kind(id) == WEAPON
            // S3-STATUS-16, S3-STATUS-17, S3-STATUS-27: by a text the inventory is not reached either.
            && !status::shuts_out(look, look.card(id).seat())
            && look.card(user).zone == CHAMPIONS.0
            && legal::why_not_wear(look, id, user).is_none()
            && room()
    })
}

/// S3-CWORD-28, S3-WEAPON-13, S3-RULING-196: a text lets its user equip a weapon, which costs the Action Phase as it always does.
pub(crate) fn equip_by_text(play: &mut SsPlay, id: CardId, seat: Seat) {
    let look = play.look();
    if let Some(wearer) = look.top().and_then(|text| plays::user_of(look, text.this()))
        && may_be_equipped(look, id)
    {
        if wearer == play.state.extra.acting {
            let acts = look.has_tag(wearer, SWORDSAINT);
            play.state.extra.supplied = if acts { Supplied::AndActs } else { Supplied::Yes };
        }
        play.push_own(Equipping { seat, weapon: id, wearer, by: By::Text, ..Equipping::blank() });
    }
}

/// S3-MOUNT-2, S3-RULING-20: one mount for each champion; the old one goes back.
fn ride(play: &mut SsPlay, id: CardId, rider: CardId, seat: Seat) {
    let old = play.look().attached(rider).find(|&other| play.look().kind(other) == MOUNT);
    if let Some(old) = old {
        // With the HP it has left.
        let damage = play.state.card(old).damage;
        put_back(play, old);
        play.wear_down(old, damage);
    }
    let damage = play.state.card(id).damage;
    put_on(play, id, rider, seat, CHAMPIONS);
    play.wear_down(id, damage);
    tell(play, EVENT_MOUNTED, id, rider, seat);
}

/// S3-WORD-1: whoever has used the inventory may act all the same.
pub(crate) fn keep_action(play: &mut SsPlay) {
    if play.state.extra.supplied == Supplied::Yes {
        play.state.extra.supplied = Supplied::AndActs;
    } else {
        // S3-RULING-209: nothing is lost that could be kept.
        play.falls_short();
    }
}

/// S3-JUGGLE-2, S3-RULING-146: a card that was worn goes back to its owner's inventory, and may be equipped from there
/// again; what was used up of it stays so.
pub(crate) fn put_back(play: &mut SsPlay, id: CardId) {
    let used = used_up(play.look(), id);
    let owner = play.state.card(id).owner();
    play.shift(id, owner, INVENTORY, At::Last);
    play.mark(id, used);
}

/// S3-CWORD-24: a text takes what is worn or ridden back to its owner's inventory, a mount with the HP it has left.
pub(crate) fn take_off(play: &mut SsPlay, id: CardId) {
    let (wearer, damage) = (play.look().host(id), play.state.card(id).damage);
    put_back(play, id);
    play.wear_down(id, damage);
    if let Some(wearer) = wearer {
        arrange_again(play, wearer);
    }
}

/// S3-RULING-146: a weapon or a mount is put on a champion, with what was used up of it before.
pub(crate) fn put_on(play: &mut SsPlay, id: CardId, champion: CardId, seat: Seat, zone: Zone) {
    let used = used_up(play.look(), id);
    play.attach(id, champion, seat, zone);
    play.mark(id, used);
}

fn used_up(look: SsLook, id: CardId) -> CardMarks {
    let marks = look.card(id).marks;
    marks.without(marks.without(CardMarks::ALL_USED_UP))
}

/// What was equipped or mounted may be answered and triggers: S3-JUGGLE-3, S3-WEAPON-14, each time.
fn tell(play: &mut SsPlay, how: u8, id: CardId, by: CardId, seat: Seat) {
    let used = play.event(EVENT_SUPPLIED, id, by, seat);
    answer::open(play, used);
    // It is told how it was used.
    play.trigger_told(&used, 0);
    let event = play.event(how, id, by, seat);
    play.trigger(&[event]);
}

/// The weapons that a champion wears.
pub(crate) fn worn(look: SsLook<'_>, id: CardId) -> impl Iterator<Item = CardId> {
    look.attached(id).filter(move |&other| matches!(look.kind(other), WEAPON | ENHANCED))
}

/// S3-WEAPON-5, S3-CLASS-10: how many weapons a champion may wear.
pub(crate) fn most_weapons(look: SsLook, id: CardId) -> usize {
    1 + usize::from(look.has_tag(id, BERSERKER))
}

/// Whether a champion wears as many weapons as it may.
pub(crate) fn is_full(look: SsLook, id: CardId) -> bool {
    worn(look, id).count() >= most_weapons(look, id)
}

/// S3-WEAPON-7, S3-JUGGLE-1: the weapons of a champion for which another can be swapped.
pub(crate) fn swappable(look: SsLook<'_>, id: CardId, weapon: CardId) -> impl Iterator<Item = CardId> {
    worn(look, id).filter(move |&old| !look.are_alike(old, weapon))
}

/// Goes on with a weapon that is being equipped.
pub(crate) fn resume(play: &mut SsPlay) {
    let equipping: Equipping = play.top_own();
    let (wearer, look) = (equipping.wearer, play.look());
    match equipping.step {
        Step::Return => {
            let mut old = swappable(look, wearer, equipping.weapon);
            let first_two = (old.next(), old.next());
            drop(old);
            match first_two {
                _ if !is_full(look, wearer) => play.step_own::<Equipping>(Step::Rank),
                // S3-WEAPON-6.
                (Some(only), None) => put_back(play, only),
                _ => play.ask(Seats::one(equipping.seat), Question::Swap),
            }
        }
        Step::Rank => {
            let other = worn(look, wearer).next();
            match other {
                None => equip(play, &equipping, NO_CARD),
                // S3-CLASS-11.
                Some(_) => play.ask(Seats::one(equipping.seat), Question::Secondary),
            }
        }
    }
}

/// The weapons among which is chosen: which goes back, or which is the secondary one.
pub(crate) fn options(look: SsLook, question: Question, out: &mut Vec<Choice>) {
    let Some(equipping) = look.top_own::<Equipping>() else { return };
    if question == Question::Secondary {
        out.extend(worn(look, equipping.wearer).map(Choice::Pick));
        out.push(Choice::Pick(equipping.weapon));
    } else {
        out.extend(swappable(look, equipping.wearer, equipping.weapon).map(Choice::Pick));
    }
}

/// It is chosen which weapon is the secondary one.
pub(crate) fn rank(play: &mut SsPlay, secondary: CardId) {
    let equipping: Equipping = play.top_own();
    equip(play, &equipping, secondary);
}

/// S3-WEAPON-2: the weapon is equipped; S3-CLASS-12: a secondary one lies where its effect does not work.
fn equip(play: &mut SsPlay, equipping: &Equipping, secondary: CardId) {
    play.pop();
    let Equipping { seat, weapon, wearer, .. } = *equipping;
    put_on(play, weapon, wearer, seat, CHAMPIONS);
    arrange(play, wearer, secondary);
    match equipping.by {
        By::Rule => tell(play, EVENT_EQUIPPED, weapon, wearer, seat),
        By::Text => play.raise(EVENT_EQUIPPED, weapon, wearer, seat),
    }
}

/// The weapons of a champion lie where the champion does, but for the secondary one: those of one who is downed do not work.
pub(crate) fn arrange(play: &mut SsPlay, wearer: CardId, secondary: CardId) {
    let mut weapons = play.take_cards();
    weapons.extend(worn(play.look(), wearer));
    let here = Zone(play.state.card(wearer).zone);
    for &id in &weapons {
        let zone = if id == secondary { SHEATHED } else { here };
        let seat = play.state.card(id).seat();
        if play.state.card(id).zone != zone.0 {
            put_on(play, id, wearer, seat, zone);
        }
        if id == secondary {
            play.mark(id, mark::SECONDARY);
        }
    }
    play.give_cards(weapons);
}

/// S3-RULING-27, S3-RULING-93: a champion that is up again wears its weapons as before; one that is left is the primary one.
pub(crate) fn arrange_again(play: &mut SsPlay, wearer: CardId) {
    let look = play.look();
    let only = worn(look, wearer).count() < 2;
    let secondary = worn(look, wearer).find(|&id| look.card(id).marks.has(mark::SECONDARY)).filter(|_| !only);
    arrange(play, wearer, secondary.unwrap_or(NO_CARD));
}
