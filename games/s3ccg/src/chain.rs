//! Chains: cards used one after another that share a name or a link.

use cardtext::ast::Kind;
use engine::Seat;
use engine::author::CardId;

use crate::vocabulary::{Chain, InCommon, SsLook, mark};
use crate::words::*;
use crate::{slots, values};

/// S3-RULING-100: whether a card is part of a chain at all; S3-ALLY-8, S3-RULING-14: an ally if it prints a link,
/// S3-UNION-16 a union as the skill or spell it is.
pub(crate) fn joins(look: SsLook, id: CardId) -> bool {
    Kind::bits(&USED) & 1 << look.kind(id).0 != 0 || values::prints(look, id, LINK)
}

/// The chain with one more card whose link is known, unless it does not fit: S3-RULING-98, S3-SPELL-23.
pub(crate) fn with(look: SsLook, chain: Chain, id: CardId, link: u8) -> Option<Chain> {
    let def = look.card(id).def;
    if chain.common == InCommon::Nothing {
        // S3-CHAIN-5, S3-SKILL-11: the first card says what may follow.
        return Some(Chain { first: def, link, common: InCommon::Both });
    }
    // S3-CHAIN-2, S3-SKILL-12, S3-SPELL-8: the same name, whatever the link; S3-CHAIN-9, S3-CHARGED-9: a Charged card
    // has that of its normal variant.
    let named = chain.common != InCommon::Link && look.set().are_alike(chain.first, def);
    // S3-CHAIN-3, S3-CHAIN-8, S3-SKILL-13: the same link, whatever the name, of skills and spells alike.
    let linked = chain.common != InCommon::Name && link != 0 && chain.link == link;
    let common = match (named, linked) {
        // S3-CHAIN-6, S3-SKILL-14: it fits either kind, and both stay open.
        (true, true) => InCommon::Both,
        // S3-CHAIN-4, S3-CHAIN-7: from here on by name alone.
        (true, false) => InCommon::Name,
        (false, true) => InCommon::Link,
        (false, false) => return None,
    };
    Some(Chain { common, ..chain })
}

/// The links that a card could have in a chain: its own, or those a Joker may be named.
pub(crate) fn links(look: SsLook, chain: Chain, id: CardId) -> impl Iterator<Item = u8> {
    // S3-RULING-99: a Joker keeps its link until it leaves its slot.
    let named = i16::from(look.on_card(id).link());
    let kept = look.card(id).zone == ACTIVITY.0 && named > 0 && look.kind(id) != CHAMPION;
    let printed = if values::prints(look, id, LINK) { look.printed(id, LINK) } else { 0 };
    let printed = if kept { named } else { printed };
    // S3-CHAIN-10: a Joker stands for any link; S3-CHAIN-11, S3-UNION-15: nothing counts Jokers.
    let range = if printed == JOKER { 1..=JOKER - 1 } else { printed..=printed };
    range.filter_map(|link| u8::try_from(link).ok()).filter(move |&link| with(look, chain, id, link).is_some())
}

/// S3-CWORD-43: how many cards a seat's chain of this turn has: each knows which it was.
pub(crate) fn length(look: SsLook, seat: Seat) -> u8 {
    let active = slots::cards(look, seat).filter(|&id| look.card(id).marks.has(mark::ACTIVE));
    active.map(|id| look.on_card(id).place_in_chain()).max().unwrap_or(0)
}
