//! Passing states that texts ask for: what a spell is of, who acts when, who rides and wears something, what lies how.

use cardtext::ast::Tag;
use engine::author::CardId;

use crate::order::Next;
use crate::vocabulary::{SsLook, mark};
use crate::words::*;
use crate::{answer, attack, slots, tag, values};

/// S3-SPELL-16: the harmonious elements.
const HARMONY: u128 = bits(&[FLAME, FROST, WIND, NATURE]);
/// S3-SPELL-17: those of chaos.
const CHAOS: u128 = bits(&[SOL, SHADE, ION]);

const fn bits(tags: &[Tag]) -> u128 {
    let (mut bits, mut at) = (0, 0);
    while at < tags.len() {
        bits |= 1 << tags[at].0;
        at += 1;
    }
    bits
}

/// The states of a card, a bit each.
pub(crate) fn of(look: SsLook, id: CardId) -> u32 {
    match Kinds::of(look.kind(id)) {
        Kinds::CHAMPION => of_champion(look, id),
        // A mount is no champion, and may be aimed at.
        Kinds::MOUNT => TARGETED.when(is_targeted(look, id)) | STRUCK.when(attack::is_struck(look, id)),
        Kinds::WEAPON | Kinds::ENHANCED => EQUIPPED.when(look.host(id).is_some()),
        Kinds::WILL
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
        | Kinds::LINGERING
        | Kinds::ITEM
        | Kinds::STONE => of_card(look, id),
    }
}

fn of_champion(look: SsLook, id: CardId) -> u32 {
    let worn = |kinds: &[_]| look.attached(id).any(|other| kinds.contains(&look.kind(other)));
    let worn = EQUIPPED.when(worn(&[WEAPON, ENHANCED])) | RIDING.when(worn(&[MOUNT]));
    let worn = worn | STRUCK.when(attack::is_struck(look, id));
    if look.card(id).zone != CHAMPIONS.0 {
        return worn | OUT.when(look.card(id).zone == TAGGED_OUT.0);
    }
    let worn = worn | IN.when(tag::is_played(look));
    let (up, seat, extra) = (values::up(look), look.card(id).seat(), &look.state.extra);
    let next = match extra.order.next(up) {
        Next::Turn(turn) => turn.seat == seat && turn.champion == look.place(id),
        Next::Round => false,
    };
    worn | TARGETED.when(is_targeted(look, id))
        | LEADING.when(values::lead(look, seat) == id)
        // S3-RULING-48: nobody is due after it.
        | LAST_TO_ACT.when(extra.acting == id && extra.order.is_last(up))
        | NEXT_TO_ACT.when(next)
        | ALONE.when(extra.order.is_in_last_stand(seat, up))
}

fn of_card(look: SsLook, id: CardId) -> u32 {
    // S3-RULING-80: what lingers lies elsewhere.
    let active = answer::lies_open(look, id) && look.card(id).marks.has(mark::ACTIVE);
    let (tags, own) = (look.def(id).tags, look.on_card(id));
    HARMONIOUS.when(tags & HARMONY != 0)
        | CHAOTIC.when(tags & CHAOS != 0)
        | ACTIVE_NOW.when(active)
        | BROKEN_OPEN.when(attack::is_shattered(look, id))
        | UNDER_CHARGE.when(slots::is_in_slot(look, id) && values::charges(look, id) > 0)
        | WITH_WILL.when(has_will(look, id))
        | LINGERS.when(look.card(id).zone == LINGER.0)
        | THIRD.when(active && own.place_in_chain() == 3)
        | SHELVED.when(active && own.is_shelved())
}

/// S3-RULING-124: whether Will is on a card, charged or locked.
fn has_will(look: SsLook, id: CardId) -> bool {
    look.attached(id).any(|will| look.kind(will) == WILL)
}

fn is_targeted(look: SsLook, id: CardId) -> bool {
    attack::aimed(look).any(|aim| aim.unit == id)
}
