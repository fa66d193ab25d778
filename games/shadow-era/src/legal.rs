//! What a player may do in the Action phase, and why not.
//!
//! Each test gives the first thing in the way; the list of legal actions is what nothing is in the way
//! of, so the two can never disagree.

use engine::author::{Asked, CardId, CardMarks, Numbers, Prices, Reading};
use engine::{Choice, Reason, Seat};

use crate::attack::{attacker, has_attackable};
use crate::plays::has_room;
use crate::values::{is_exhausted, is_open, is_targetable, worn};
use crate::vocabulary::{Act, Phase, Plain, Question, SeLook, ShadowEra, mark};
use crate::words::*;

/// The act of using the first ability of a card.
const USE: u8 = Act::Use(0).code();

engine::reasons! {
    /// What stands in the way of a play, an attack or an ability.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Bar(look: SeLook, id: CardId, name: &look.def(id).name) {
        NotYourTurn => (
            if matches!(look.def(id).kind, ABILITY | SUPPORT | ATTACHMENT) { "SE-ABILITY-2" } else { "SE-RULING-31" },
            "it is not your turn"
        ),
        NotActionPhase => ("SE-ACTION-1", "cards are used in the Action phase"),
        NotYours => ("SE-ACTION-1", "you do not control {name}"),
        NotInHand => ("SE-ACTION-10", "{name} is not in your hand"),
        HeroesAreNotPlayed => ("SE-HERO-7", "a hero is never played from the hand"),
        TooDear { cost: i16, left: i16 } => (
            "SE-ACTION-2",
            "it costs {cost} and you have {left} unspent {}",
            if left == 1 { "resource" } else { "resources" }
        ),
        Unique => ("SE-ALLY-5", "{name} is Unique and you control one already"),
        SupportThere => ("SE-SUPPORT-4", "you control a Support ability named {name} already"),
        ArtifactThere => ("SE-ARTIFACT-4", "you control an artifact named {name} already"),
        LastingThere => (
            if look.def(id).kind == ARMOR { "SE-ARMOR-4" } else { "SE-WEAPON-3" },
            "what you have in its place can't be destroyed"
        ),
        TrapThere => ("SE-RULING-87", "you control a trap named {name} already"),
        NoTarget => ("SE-RULING-30", "it has no legal target"),
        AttachedThere => ("SE-ATTACH-7", "every card it could be attached to has {name} on it already"),
        ExhaustedAlly => ("SE-ACTION-6", "{name} is exhausted"),
        ExhaustedHero => ("SE-ACTION-7", "{name} is exhausted"),
        NoWeapon => ("SE-HERO-8", "{name} has no weapon"),
        NoAttack => ("SE-RULING-35", "{name} has no attack"),
        Forbidden => (forbidding_rule(look, id), "something on {name} forbids it"),
        NotToBePlayed => ("SE-ACTION-1", "a card in play keeps you from playing {name}"),
        NothingToAttack => ("SE-RULING-111", "there is nothing it may attack"),
        OwnSide => ("SE-RULING-34", "{name} is on your own side"),
        NoCharacter => ("SE-COMBAT-1", "{name} is neither a hero nor an ally in play"),
        Stealthy => ("SE-KEYWORD-4", "{name} has Stealth and cannot be attacked"),
        /// Hidden, for an attack and for a text.
        NotAttacked => ("SE-KEYWORD-7", "{name} is Hidden and cannot be attacked"),
        NotTargeted => ("SE-KEYWORD-6", "{name} is Hidden, or hangs on what is, and cannot be targeted"),
        Covered => ("SE-KEYWORD-1", "{name} is covered by an ally with Protector"),
        KeptOff { by: CardId } => ("SE-COMBAT-1", "{} keeps {name} from it", look.def(by).title),
        HasOne { text: CardId } => ("SE-ATTACH-7", "{name} has {} on it already", look.def(text).title),
        UsedThisTurn => ("SE-ACTION-5", "an ability of {name} has been used this turn"),
        CannotPay => ("SE-ACTION-4", "you cannot pay for the ability of {name}"),
        /// What its text asks for before it can be used is not so.
        Unmet => ("SE-ACTION-4", "what the ability of {name} asks for is not so"),
    }
}

/// The rule of the negative effect that is in the way.
fn forbidding_rule(look: SeLook, id: CardId) -> &'static str {
    let statuses = look.statuses(id);
    let rules = [(DISABLED, "SE-NEGATIVE-7"), (FROZEN, "SE-NEGATIVE-8"), (CANT_ATTACK, "SE-NEGATIVE-9")];
    let usual = if look.silenced(id) { "SE-WORD-16" } else { "SE-COMBAT-1" };
    rules.into_iter().find(|(status, _)| statuses & 1 << status.0 != 0).map_or(usual, |(_, rule)| rule)
}

/// SE-ACTION-1: the legal actions of the Action phase, in any order and as often as they are legal.
pub(crate) fn actions(look: SeLook, seat: Seat, out: &mut Vec<Choice>) {
    for card in look.zone(seat, HAND) {
        if why_not_play(look, seat, card).is_none() {
            out.push(Act::Play.with(card));
        }
    }
    let mut targets = None;
    for zone in [HERO_ZONE, ALLIES_ROW, SUPPORT_ROW] {
        for card in look.zone(seat, zone) {
            if zone != SUPPORT_ROW
                && why_not_attack(look, card).is_none()
                && has_attackable(look, seat, card, &mut targets)
            {
                // SE-WEAPON-2: with a hero too.
                out.push(Act::Attack.with(card));
            }
            look.uses(card, USE, out, why_not_use);
        }
    }
    // SE-RULING-108: attachments of this seat may hang on either side's cards.
    if look.set().users & 1 << ATTACHMENT.0 != 0 {
        look.each_in_play(|id| {
            if look.kind(id) == ATTACHMENT && look.card(id).seat() == seat {
                look.uses(id, USE, out, why_not_use);
            }
        });
    }
    // SE-FINISH-1.
    out.push(Plain::End.choice());
}

/// What stands in the way of playing a card, from wherever it is; whose turn it is has been asked.
#[inline]
pub(crate) fn why_not_play(look: SeLook, seat: Seat, id: CardId) -> Option<Bar> {
    let left = look.state.store(seat, RESOURCES);
    // SE-ACTION-2; SE-RULING-9: a folded number is never below 0.
    let cost = look.folded(id, COST);
    if cost > left {
        return Some(Bar::TooDear { cost, left });
    }
    if look.is_barred(id, TO_BE_PLAYED) {
        return Some(Bar::NotToBePlayed);
    }
    // SE-DECK-9: nothing here asks for faction or class, SE-RULING-68: nor for the state of the hero.
    let there = |zone| look.zone(seat, zone).any(|other| look.are_alike(other, id));
    match Kinds::of(look.kind(id)) {
        Kinds::HERO => return Some(Bar::HeroesAreNotPlayed),
        // SE-ALLY-5; SE-ALLY-6: others may be there together.
        Kinds::ALLY if look.has_tag(id, UNIQUE) && there(ALLIES_ROW) => return Some(Bar::Unique),
        Kinds::SUPPORT if there(SUPPORT_ROW) => return Some(Bar::SupportThere),
        Kinds::ARTIFACT if there(SUPPORT_ROW) => return Some(Bar::ArtifactThere),
        // SE-TRAP-1, SE-RULING-87: as an artifact.
        Kinds::TRAP if there(SUPPORT_ROW) => return Some(Bar::TrapThere),
        // SE-RULING-51: a weapon or an armor may replace its like; SE-RULING-141: if it can.
        Kinds::WEAPON | Kinds::ARMOR if !has_room(look, seat, look.kind(id)) => return Some(Bar::LastingThere),
        Kinds::ALLY
        | Kinds::ABILITY
        | Kinds::SUPPORT
        | Kinds::ATTACHMENT
        | Kinds::ARTIFACT
        | Kinds::WEAPON
        | Kinds::ARMOR
        | Kinds::TRAP => {}
    }
    (!look.has_choices(Reading::of(id, seat))).then_some(Bar::NoTarget)
}

/// What stands in the way of attacking with a character, but for a target. SE-RULING-20: not that it is the first turn.
#[inline]
pub(crate) fn why_not_attack(look: SeLook, id: CardId) -> Option<Bar> {
    let hero = look.card(id).zone == HERO_ZONE.0;
    // SE-HERO-8, SE-WEAPON-2.
    if hero && worn(look, look.card(id).seat(), WEAPON).is_none() {
        return Some(Bar::NoWeapon);
    }
    if is_exhausted(look, id) {
        return Some(if hero { Bar::ExhaustedHero } else { Bar::ExhaustedAlly });
    }
    if look.cannot(id, TO_ATTACK) {
        return Some(Bar::Forbidden);
    }
    // SE-RULING-35: a strike of nothing is no strike.
    (ShadowEra::stat(look, id, ATTACK) == 0).then_some(Bar::NoAttack)
}

/// What stands in the way of using an activated ability.
#[inline]
fn why_not_use(look: SeLook, id: CardId, ability: usize) -> Option<Bar> {
    let def = look.def(id);
    let code = &def.code.activated[ability];
    let card = look.card(id);
    // SE-RULING-10: once per turn in all for a card.
    if card.marks.has(mark::USED) {
        return Some(Bar::UsedThisTurn);
    }
    if !ShadowEra::can_pay(look, id, code) {
        return Some(Bar::CannotPay);
    }
    // SE-RULING-12, SE-RULING-68: an item is of use at once, whatever holds the hero.
    if matches!(def.kind, HERO | ALLY) && is_exhausted(look, id) {
        return Some(if def.kind == HERO { Bar::ExhaustedHero } else { Bar::ExhaustedAlly });
    }
    if look.cannot(id, TO_USE) {
        return Some(Bar::Forbidden);
    }
    // SE-RULING-122: nothing on a face-down trap works.
    if card.marks.has(CardMarks::TURNED_OVER) || look.silenced(id) {
        return Some(Bar::Forbidden);
    }
    let reading = look.reading(id);
    if !look.is_met(code, reading) {
        return Some(Bar::Unmet);
    }
    if !look.has_price(code, reading) {
        return Some(Bar::CannotPay);
    }
    (!look.has_way(&code.body, reading)).then_some(Bar::NoTarget)
}

/// A missing target told more closely, if it is one only because of the attachments that are there.
fn narrowed(look: SeLook, seat: Seat, id: CardId, bar: Bar) -> Bar {
    let Some(attach) = look.def(id).code.attach.filter(|_| bar == Bar::NoTarget) else {
        return bar;
    };
    let reading = Reading::of(id, seat);
    let mut taken = false;
    look.each_match(attach.filter, reading, |host| taken |= is_targetable(look, seat, id, host));
    if taken && !look.has_targets(&[attach], reading) { Bar::AttachedThere } else { bar }
}

/// Why a card is not among what the attack that is being declared may go to.
fn why_not_attacked(look: SeLook, seat: Seat, attacker: CardId, id: CardId) -> Option<Bar> {
    let card = look.card(id);
    if card.zone != HERO_ZONE.0 && card.zone != ALLIES_ROW.0 || look.host(id).is_some() {
        return Some(Bar::NoCharacter);
    }
    if card.seat() == seat {
        return Some(Bar::OwnSide);
    }
    if !is_open(look, seat, id) {
        return Some(Bar::Covered);
    }
    // What a text says is told by whose it is.
    let deeds = [(id, TO_BE_ATTACKED, attacker), (id, TO_BE_TARGETED, attacker), (attacker, TO_ATTACK, id)];
    if let Some(by) = deeds.into_iter().find_map(|(of, deed, by)| look.kept_by(of, deed, by)) {
        return Some(Bar::KeptOff { by });
    }
    if look.cannot(id, TO_BE_TARGETED) {
        return Some(Bar::NotAttacked);
    }
    look.cannot(id, TO_BE_ATTACKED).then_some(Bar::Stealthy)
}

/// Why a card that a text asks for cannot be chosen.
fn why_kept(look: SeLook, seat: Seat, text: CardId, id: CardId) -> Option<Bar> {
    if let Some(by) = look.kept_by(id, TO_BE_TARGETED, text) {
        return Some(Bar::KeptOff { by });
    }
    if look.cannot(id, TO_BE_TARGETED) {
        return Some(Bar::NotTargeted);
    }
    if !is_open(look, seat, id) {
        return Some(Bar::Covered);
    }
    // SE-ATTACH-7: it is to hang there, too. One that hangs already asks for something else.
    let worn = !look.in_play(text) && look.attached(id).any(|hung| look.are_alike(hung, text));
    worn.then_some(Bar::HasOne { text })
}

/// Why a card is no answer while a target is asked for; none if no target is.
fn why_no_target(look: SeLook, seat: Seat, id: CardId) -> Option<Vec<Reason>> {
    let kept = |text| why_kept(look, seat, text, id).map(|bar| bar.reason(look, id));
    if let Some(reasons) = look.why_not_chosen(seat, id, "SE-TARGET-4", kept) {
        return Some(reasons);
    }
    let attacks = look.state.asked().has(seat) && look.question() == Asked::Game(Question::Attack);
    let attacker = attacker(look).filter(|_| attacks)?;
    Some(why_not_attacked(look, seat, attacker, id).into_iter().map(|bar| bar.reason(look, id)).collect())
}

/// Why a card cannot be used now, act by act; empty if something can be done with it.
pub(crate) fn explain(look: SeLook, seat: Seat, id: CardId) -> Vec<Reason> {
    let reason = |bar: Bar| vec![bar.reason(look, id)];
    let card = look.card(id);
    if let Some(reasons) = why_no_target(look, seat, id) {
        return reasons;
    }
    if card.seat() != seat {
        return reason(Bar::NotYours);
    }
    if look.state.active() != seat {
        return reason(Bar::NotYourTurn);
    }
    if look.state.extra.now != Phase::Action {
        return reason(Bar::NotActionPhase);
    }
    if !look.in_play(id) {
        let bar = if card.zone == HAND.0 {
            why_not_play(look, seat, id).map(|bar| narrowed(look, seat, id, bar))
        } else {
            Some(Bar::NotInHand)
        };
        return bar.map(reason).unwrap_or_default();
    }
    let mut bars: Vec<Bar> = Vec::new();
    let def = look.def(id);
    if matches!(def.kind, HERO | ALLY) {
        let nothing = (!has_attackable(look, seat, id, &mut None)).then_some(Bar::NothingToAttack);
        match why_not_attack(look, id).or(nothing) {
            None => return Vec::new(),
            Some(bar) => bars.push(bar),
        }
    }
    for ability in 0..def.code.activated.len() {
        match why_not_use(look, id, ability) {
            None => return Vec::new(),
            Some(bar) if !bars.contains(&bar) => bars.push(bar),
            Some(_) => {}
        }
    }
    bars.into_iter().map(|bar| bar.reason(look, id)).collect()
}
