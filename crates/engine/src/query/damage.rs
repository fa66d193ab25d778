//! What damage comes to: turned aside, raised, lowered and prevented, before any of it is dealt.

use cardtext::program::{DamageEnd, Group, ModifierCode, Times};

use crate::model::cards::Topic;
use crate::model::ids::CardId;
use crate::model::state::NO_CARD;
use crate::query::hearing::fits_damage;
use crate::rules::capabilities::Damage;
use crate::rules::context::{Hit, Look};
use crate::rules::ruleset::Ruleset;
use crate::rules::scratch::DamageModifier;

/// The most shields of different texts that a blow meets; any more wait for the next one.
const MOST_SHIELDS: usize = 4;

/// What lowering some damage uses up.
pub(crate) struct Spent {
    /// What prevents once.
    pub used: Option<(CardId, ModifierCode)>,
    /// Shields, each with how much of it.
    pub worn: [Option<(CardId, ModifierCode, i16)>; MOST_SHIELDS],
}

/// The stage before all others: damage that is dealt to another card instead, once.
#[inline(never)]
pub(crate) fn turned_aside<R: Ruleset>(look: Look<'_, R>, hit: &mut Hit) {
    if !look.any(Topic::DAMAGE) {
        return;
    }
    let mut other = None;
    look.each_modifier_since(hit.to, Topic::DAMAGE, &mut |modifier, card, _, began| {
        if let ModifierCode::Redirect { damage, to } = *modifier
            && fits_damage(damage, hit.class, hit.flavors)
        {
            let card = CardId(card as u16);
            // One that has left since, and come back, is not the card that was meant.
            let meant = |id: CardId| began.wrapping_sub(look.card(id).entered) < u16::MAX / 2;
            let known = card != NO_CARD && (matches!(to, Group::All(_)) || meant(card));
            other = other.or(known.then_some(card));
        }
    });
    if let Some(id) = other.filter(|&id| look.in_play(id) && R::Damage::is_mortal(look, id)) {
        hit.to = id;
    }
}

/// Damage raised, then lowered or prevented in the game's order; tells what that uses up.
pub(crate) fn weighed<R: Ruleset>(look: Look<'_, R>, hit: &mut Hit, modifiers: &mut Vec<DamageModifier>) -> Spent {
    let guard = R::Damage::guard(look, hit);
    for (end, id) in [(DamageEnd::From, hit.from), (DamageEnd::To, hit.to)] {
        if id == NO_CARD {
            continue;
        }
        look.each_modifier(id, Topic::DAMAGE, |modifier, amount, source| {
            if applies(look, modifier, source, end, hit) {
                modifiers.push((source, id, *modifier, amount));
            }
        });
    }
    for (.., modifier, amount) in modifiers.iter() {
        if let ModifierCode::Increase { .. } = modifier {
            hit.amount = hit.amount.saturating_add(*amount);
        }
    }
    // Several reductions work in the game's order, and at 0 the rest are not used. What was made by a
    // card that has gone since comes first.
    let (mut used, mut worn) = (None, [None; MOST_SHIELDS]);
    let mut soften = |hit: &mut Hit, bearer: CardId, modifier: &ModifierCode, cut: i16| {
        if hit.amount <= 0 {
            return;
        }
        if let ModifierCode::Reduce { .. } = modifier {
            hit.amount = hit.amount.saturating_sub(cut);
        } else if let ModifierCode::Shield { .. } = modifier {
            let is_same = |noted: &(CardId, ModifierCode, i16)| (noted.0, noted.1) == (bearer, *modifier);
            let Some(place) = worn.iter_mut().find(|place| place.as_ref().is_none_or(is_same)) else { return };
            let cut = cut.min(hit.amount);
            hit.amount -= cut;
            *place = Some((bearer, *modifier, cut + place.map_or(0, |(.., before)| before)));
        } else if let ModifierCode::Prevent { times, .. } = modifier {
            hit.amount = 0;
            if *times == Times::Once {
                used = Some((bearer, *modifier));
            }
        }
    };
    for (source, bearer, modifier, cut) in modifiers.iter() {
        if *source == NO_CARD || !look.in_play(*source) {
            soften(hit, *bearer, modifier, *cut);
        }
    }
    look.each_in_play(|place| {
        let before = hit.amount;
        for (_, bearer, modifier, cut) in modifiers.iter().filter(|(source, ..)| *source == place) {
            soften(hit, *bearer, modifier, *cut);
        }
        if let Some((id, cut)) = guard
            && id == place
        {
            hit.amount = hit.amount.saturating_sub(cut).max(0);
            // What its text prevents is prevented by it too.
            if hit.amount < before {
                hit.guard = id;
            }
        }
    });
    Spent { used, worn }
}

/// Whether a modifier speaks of this damage at this end.
fn applies<R: Ruleset>(look: Look<'_, R>, modifier: &ModifierCode, source: CardId, end: DamageEnd, hit: &Hit) -> bool {
    match *modifier {
        ModifierCode::Reduce { damage, end: which, by, .. }
        | ModifierCode::Increase { damage, end: which, by, .. }
        | ModifierCode::Prevent { damage, end: which, by, .. } => {
            let dealt = |by| hit.from != NO_CARD && look.fits(by, hit.from, look.reading(source));
            which == end && fits_damage(damage, hit.class, hit.flavors) && by.is_none_or(dealt)
        }
        ModifierCode::Shield { damage, end: which, .. } => which == end && fits_damage(damage, hit.class, hit.flavors),
        ModifierCode::Stat { .. }
        | ModifierCode::Base { .. }
        | ModifierCode::Keyword(_)
        | ModifierCode::Loses(_)
        | ModifierCode::LosesAll
        | ModifierCode::Status(..)
        | ModifierCode::Cannot(_)
        | ModifierCode::AlsoFlavor(_)
        | ModifierCode::Redirect { .. }
        | ModifierCode::CannotBy { .. }
        | ModifierCode::May(_)
        | ModifierCode::Gains { .. }
        | ModifierCode::Goes { .. }
        | ModifierCode::Becomes { .. }
        | ModifierCode::Scaled { .. }
        | ModifierCode::Instead { .. } => false,
    }
}
