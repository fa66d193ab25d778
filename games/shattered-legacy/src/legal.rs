//! What a player may do, and why not.
//!
//! Each test gives the first thing in the way; the list of legal moves is what nothing is in the way of, so the two can
//! never disagree.

use cardtext::program::ActivatedCode;
use engine::author::{Asked, CardId, CardMarks, NO_CARD, Numbers, Prices, Reading, Ruleset};
use engine::{Choice, Reason, Seat};

use crate::vocabulary::{Act, Phase, Plain, Question, REST_PLACES, ShatteredLegacy, Situation, SlLook, mark};
use crate::window::{self, Occasion, Window};
use crate::words::*;
use crate::{attack, plays, values};

/// The act of using the first ability of a card.
const USE: u8 = Act::Use(0).code();

engine::reasons! {
    /// What stands in the way of a play, an attack, a rest or an ability.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Bar(look: SlLook, id: CardId, name: &look.def(id).name) {
        NotYours => ("SL-TURN-9", "you do not control {name}"),
        NotInHand => ("SL-VASSAL-1", "{name} is not in your hand"),
        NotPreBattle => ("SL-TURN-9", "{name} is played in your own Pre-Battle Phase"),
        NotCastNow => ("SL-SPELL-2", "Spells are cast in your own Pre-Battle Phase"),
        NotBattle => ("SL-TURN-10", "attacks are made in your own Battle Phase"),
        TooDear { cost: i16, have: i16 } =>
            ("SL-RULING-13", "it costs {cost} LP and you have {have}; at least 1 must be left"),
        Token => ("SL-TOKEN-1", "{name} is a token, which only an effect makes"),
        SameMaster => ("SL-MASTER-10", "your active Domain Master is {name} already"),
        NoZone => ("SL-VASSAL-3", "you have four active Vassals"),
        NoVassal => ("SL-SUPPORTER-3", "you have no active Vassal to contract it to"),
        FullVassals => ("SL-SUPPORTER-4", "each of your Vassals holds two Supporters"),
        TooLittleMagic { needs: i16, have: i16 } => ("SL-SPELL-4", "it needs a MGK sum of {needs} and yours is {have}"),
        CastBefore => ("SL-SPELL-7", "a Spell named {name} has been activated this turn"),
        NoBlessing => ("SL-SPELL-13", "a Faith Spell needs an active Blessing"),
        BlessingThere => ("SL-RULING-51", "you have an active Blessing already"),
        NoTarget => ("SL-RULING-73", "it has no legal target"),
        WrongSituation => ("SL-ACTION-3", "the situation that {name} asks for is not there"),
        Freed => ("SL-RULING-33", "you have used the free window of this phase"),
        MastersDoNotAttack => ("SL-MASTER-4", "a Domain Master never attacks"),
        SupportersDoNotAttack => ("SL-SUPPORTER-6", "a Supporter never attacks"),
        OnlyVassalsAttack => ("SL-VASSAL-6", "only Vassals attack"),
        Rested => ("SL-REST-4", "{name} is rested"),
        HasAttacked => ("SL-BATTLE-8", "{name} has attacked this turn"),
        Frozen => ("SL-RULING-72", "{name} is frozen"),
        Forbidden => ("SL-WORD-27", "a card's text keeps {name} from it"),
        TooWeak { sum: i16, hp: i16 } =>
            ("SL-COMBINED-8", "your Combined Attack would come to {sum} against an HP of {hp}"),
        NothingToAttack => ("SL-BATTLE-1", "there is nothing {name} may attack"),
        OwnSide => ("SL-BATTLE-1", "{name} is on your own side"),
        RestsThere => ("SL-REST-4", "{name} is rested and cannot be attacked"),
        NotAttacked => ("SL-BATTLE-1", "{name} is no active Vassal and no Domain Master"),
        KeptOff { by: CardId } => ("SL-WORD-27", "{} keeps {name} from it", look.def(by).title),
        NotToBeChosen => ("SL-WORD-27", "{name} cannot be chosen for it"),
        TakesPart => ("SL-BATTLE-8", "{name} attacks already"),
        RestZoneFull => ("SL-REST-5", "your Rest Zone is full"),
        SupportersDoNotRest => ("SL-SUPPORTER-15", "{name} is never rested"),
        UsedThisTurn => ("SL-RULING-75", "that ability of {name} has been used"),
        CannotPay => ("SL-RULING-13", "you cannot pay for the ability of {name}"),
        /// What its text asks for before it can be used is not so.
        Unmet => ("SL-RULING-13", "what the ability of {name} asks for is not so"),
        Negated => ("SL-RULING-71", "the abilities of {name} are negated"),
    }
}

/// SL-TURN-8: the legal moves of the turn player in the Pre-Battle Phase, asked for again after each.
pub(crate) fn pre_battle_moves(look: SlLook, seat: Seat, out: &mut Vec<Choice>) {
    let mut magic = None;
    // SL-VASSAL-1, SL-SUPPORTER-1, SL-SPELL-1, SL-ACTION-1: cards are played out of the hand.
    for card in look.zone(seat, HAND) {
        let bar = match Kinds::of(look.kind(card)) {
            Kinds::ACTION => why_not_free(look, seat, card),
            // SL-TURN-9, SL-SPELL-2: no other phase offers these.
            Kinds::MASTER | Kinds::VASSAL | Kinds::SUPPORTER | Kinds::SPELL | Kinds::BLESSING => {
                why_not_play(look, seat, card, &mut magic)
            }
        };
        if bar.is_none() {
            out.push(Act::Play.with(card));
        }
    }
    // SL-REST-3.
    let rested = look.zone(seat, REST_ZONE).filter(|&id| why_not_unrest(look, id).is_none());
    out.extend(rested.map(|card| Act::Unrest.with(card)));
    for zone in [MASTER_ZONE, VASSAL_ZONE, BLESSING_ZONE] {
        for card in look.zone(seat, zone) {
            look.uses(card, USE, out, why_not_use);
            look.attached(card).for_each(|hung| look.uses(hung, USE, out, why_not_use));
        }
    }
    // SL-TURN-15: nothing has to be done, here and in the phases below.
    out.push(Plain::LeavePreBattle.choice());
}

/// SL-TURN-10: in the Battle Phase, again after each attack.
pub(crate) fn battle_moves(look: SlLook, seat: Seat, out: &mut Vec<Choice>) {
    // SL-TURN-11.
    free_actions(look, seat, out);
    let mut reach = None;
    // SL-COMBINED-2: nothing here asks what has attacked before.
    let able = |id: &CardId| why_not_attack(look, *id).is_none() && attack::has_target(look, *id, &mut reach);
    out.extend(look.zone(seat, VASSAL_ZONE).filter(able).map(|card| Act::Attack.with(card)));
    out.push(Plain::LeaveBattle.choice());
}

/// SL-TURN-13, SL-REST-3: in the Rest Phase.
pub(crate) fn rest_moves(look: SlLook, seat: Seat, out: &mut Vec<Choice>) {
    // SL-TURN-12: of the hand nothing but Actions is offered any more.
    free_actions(look, seat, out);
    let able = |id: &CardId| why_not_rest(look, *id).is_none();
    out.extend(look.zone(seat, VASSAL_ZONE).filter(able).map(|card| Act::Rest.with(card)));
    out.push(Plain::End.choice());
}

/// The Actions that the turn player may activate in any phase.
fn free_actions(look: SlLook, seat: Seat, out: &mut Vec<Choice>) {
    if window::holds_answer(look, seat, Situation::Free) {
        let free = |id: &CardId| why_not_free(look, seat, *id).is_none();
        out.extend(look.zone(seat, HAND).filter(free).map(|card| Act::Play.with(card)));
    }
}

/// SL-RULING-13: whether a card can be paid.
#[inline(always)]
fn why_too_dear(look: SlLook, seat: Seat, id: CardId) -> Option<Bar> {
    let cost = plays::price(look, id);
    let too_dear = !ShatteredLegacy::affords(look, seat, LP, cost);
    too_dear.then(|| Bar::TooDear { cost, have: ShatteredLegacy::store(look, seat, LP) })
}

fn why_no_choice(look: SlLook, reading: Reading) -> Option<Bar> {
    (!look.has_choices(reading)).then_some(Bar::NoTarget)
}

/// What stands in the way of playing a card of the hand that is no Action: asked of each of them, again and again, so that `magic`
/// keeps the MGK sum of the seat once a Spell has asked for it.
#[inline(always)]
fn why_not_play(look: SlLook, seat: Seat, id: CardId, magic: &mut Option<i16>) -> Option<Bar> {
    if look.is_barred(id, TO_BE_PLAYED) {
        return Some(Bar::Forbidden);
    }
    if look.card(id).marks.has(CardMarks::TOKEN) {
        return Some(Bar::Token);
    }
    match Kinds::of(look.kind(id)) {
        // SL-MASTER-10; SL-RULING-53: of the active one alone. SL-RULING-54: nobody counts how many were appointed.
        Kinds::MASTER => {
            let there = look.first(seat, MASTER_ZONE);
            (there != NO_CARD && look.are_alike(there, id)).then_some(Bar::SameMaster)
        }
        // SL-VASSAL-3. SL-VASSAL-2: no Domain Master is asked for.
        Kinds::VASSAL if !values::has_empty_zone(look, seat) => Some(Bar::NoZone),
        Kinds::SUPPORTER if look.count(seat, VASSAL_ZONE) == 0 => Some(Bar::NoVassal),
        Kinds::SUPPORTER if !look.zone(seat, VASSAL_ZONE).any(|host| plays::has_room(look, host, seat)) => {
            Some(Bar::FullVassals)
        }
        Kinds::SPELL => why_not_cast(look, seat, id, magic),
        // SL-BLESSING-3, SL-RULING-51.
        Kinds::BLESSING if look.count(seat, BLESSING_ZONE) > 0 => Some(Bar::BlessingThere),
        Kinds::SUPPORTER => why_too_dear(look, seat, id).or_else(|| why_no_choice(look, Reading::of(id, seat))),
        Kinds::VASSAL | Kinds::ACTION | Kinds::BLESSING => why_too_dear(look, seat, id),
    }
}

/// SL-RULING-50: asked as a Spell is cast, and not again when it resolves.
fn why_not_cast(look: SlLook, seat: Seat, id: CardId, magic: &mut Option<i16>) -> Option<Bar> {
    // SL-SPELL-7. SL-SPELL-8: Spells of other names are not counted.
    if plays::was_cast(look, id) {
        return Some(Bar::CastBefore);
    }
    // SL-SPELL-3, SL-SPELL-4.
    let needs = look.folded(id, MGK_REQUIREMENT);
    let have = *magic.get_or_insert_with(|| values::mgk(look, seat));
    if have < needs {
        return Some(Bar::TooLittleMagic { needs, have });
    }
    // SL-SPELL-13.
    if look.has_tag(id, FAITH) && look.count(seat, BLESSING_ZONE) == 0 {
        return Some(Bar::NoBlessing);
    }
    why_no_choice(look, Reading::of(id, seat))
}

/// What stands in the way of activating an Action instead of a move.
pub(crate) fn why_not_free(look: SlLook, seat: Seat, id: CardId) -> Option<Bar> {
    if !look.has_tag(id, ANY_TIME) {
        return Some(Bar::WrongSituation);
    }
    if look.is_barred(id, TO_BE_PLAYED) {
        return Some(Bar::Forbidden);
    }
    if look.state.extra.freed {
        return Some(Bar::Freed);
    }
    why_too_dear(look, seat, id).or_else(|| why_no_choice(look, Reading::of(id, seat)))
}

/// What stands in the way of activating an Action for the offer of a window. SL-RULING-30, SL-RULING-116: asked
/// after what was activated in it before.
pub(crate) fn why_not_answer(look: SlLook, seat: Seat, id: CardId, window: &Window) -> Option<Bar> {
    let reading = match window::occasion(look, seat, id, window) {
        // SL-ACTION-3.
        Occasion::No => return Some(Bar::WrongSituation),
        Occasion::Now => Reading::of(id, seat),
        Occasion::By(event) => look.reading_answer(id, seat, &event),
    };
    if look.is_barred(id, TO_BE_PLAYED) {
        return Some(Bar::Forbidden);
    }
    why_too_dear(look, seat, id).or_else(|| why_no_choice(look, reading))
}

/// What stands in the way of attacking with a card, but for something to attack. SL-RULING-15, SL-RULING-81:
/// since when it is active is not asked; SL-RULING-25: nor is its ATK.
pub(crate) fn why_not_attack(look: SlLook, id: CardId) -> Option<Bar> {
    let card = look.card(id);
    // SL-VASSAL-6, SL-MASTER-4, SL-SUPPORTER-6.
    match Kinds::of(look.kind(id)) {
        Kinds::VASSAL => {}
        Kinds::MASTER => return Some(Bar::MastersDoNotAttack),
        Kinds::SUPPORTER => return Some(Bar::SupportersDoNotAttack),
        Kinds::SPELL | Kinds::ACTION | Kinds::BLESSING => return Some(Bar::OnlyVassalsAttack),
    }
    // SL-REST-4.
    if card.zone != VASSAL_ZONE.0 {
        return Some(Bar::Rested);
    }
    let again = || !card.marks.has(mark::ATTACKED_TWICE) && look.may(id, ATTACK_AGAIN);
    // SL-VASSAL-5, SL-BATTLE-8.
    if card.marks.has(mark::ATTACKED) && !again() {
        return Some(Bar::HasAttacked);
    }
    look.cannot(id, TO_ATTACK).then(|| frozen_or(look, id))
}

fn frozen_or(look: SlLook, id: CardId) -> Bar {
    if look.statuses(id) & 1 << FROZEN.0 != 0 { Bar::Frozen } else { Bar::Forbidden }
}

/// Why a Vassal that may attack has nothing to attack.
fn why_no_target(look: SlLook, id: CardId) -> Option<Bar> {
    if attack::has_target(look, id, &mut None) {
        return None;
    }
    let foe = look.card(id).seat().other();
    let master = look.first(foe, MASTER_ZONE);
    Some(match (look.count(foe, VASSAL_ZONE), master) {
        (0, NO_CARD) => Bar::Forbidden,
        (0, master) => too_weak(look, look.card(id).seat(), master),
        _ => Bar::NothingToAttack,
    })
}

/// What stands in the way of resting a card. SL-RULING-18: what it has done this turn is not asked.
#[inline(always)]
pub(crate) fn why_not_rest(look: SlLook, id: CardId) -> Option<Bar> {
    let card = look.card(id);
    if look.kind(id) != VASSAL {
        return Some(Bar::SupportersDoNotRest);
    }
    if look.count(card.owner(), REST_ZONE) >= REST_PLACES {
        return Some(Bar::RestZoneFull);
    }
    (look.cannot(id, TO_BE_CHOSEN_TO_REST) || look.cannot(id, TO_BE_RESTED)).then(|| frozen_or(look, id))
}

/// What stands in the way of unresting a Vassal. SL-RULING-16: LP are not asked for.
fn why_not_unrest(look: SlLook, id: CardId) -> Option<Bar> {
    if !values::has_empty_zone(look, look.card(id).seat()) {
        return Some(Bar::NoZone);
    }
    look.cannot(id, TO_BE_CHOSEN_TO_UNREST).then(|| frozen_or(look, id))
}

/// What stands in the way of using an activated ability.
fn why_not_use(look: SlLook, id: CardId, ability: usize) -> Option<Bar> {
    let code = &look.def(id).code;
    let activated = &code.activated[ability];
    // SL-RULING-75.
    if look.is_used_up(id, (code.triggered.len() + ability) as u8) {
        return Some(Bar::UsedThisTurn);
    }
    if look.silenced(id) {
        return Some(Bar::Negated);
    }
    if !look.is_met(activated, look.reading(id)) {
        return Some(Bar::Unmet);
    }
    if let Some(bar) = why_not_pay(look, id, activated) {
        return Some(bar);
    }
    (!look.has_way(&activated.body, look.reading(id))).then_some(Bar::NoTarget)
}

/// SL-REST-5, SL-RULING-21: whether all that a price rests finds a place, whichever Vassals are chosen for it; those that are
/// borrowed rest on their owner's side.
fn rests_find_places(look: SlLook, id: CardId, ability: &ActivatedCode) -> bool {
    let mut resting = [0; 2];
    if ability.act.contains(&REST) {
        resting[look.card(id).owner().index()] += 1;
    }
    for &(filter, count) in &ability.takes {
        if look.set().code.filters[usize::from(filter)].open_to != Some(TO_BE_RESTED) {
            continue;
        }
        let mut open = [0; 2];
        look.each_match(filter, look.reading(id), |taken| open[look.card(taken).owner().index()] += 1);
        for (resting, open) in resting.iter_mut().zip(open) {
            *resting += open.min(usize::from(count));
        }
    }
    [Seat::A, Seat::B].into_iter().all(|owner| {
        let resting = resting[owner.index()];
        resting == 0 || look.count(owner, REST_ZONE) + resting <= REST_PLACES
    })
}

/// What stands in the way of paying for an activated ability: LP, and what is done to the card itself.
pub(crate) fn why_not_pay(look: SlLook, id: CardId, ability: &ActivatedCode) -> Option<Bar> {
    let seat = look.card(id).seat();
    let price = ability.pay.iter().map(|&(amount, _)| i16::from(amount)).sum();
    if !ShatteredLegacy::affords(look, seat, LP, price) || !look.has_price(ability, look.reading(id)) {
        return Some(Bar::CannotPay);
    }
    if !rests_find_places(look, id, ability) {
        return Some(Bar::RestZoneFull);
    }
    ability.act.iter().find_map(|&verb| match Verbs::of(verb) {
        // SL-RULING-72: to pay is its owner's choice.
        Verbs::REST => why_not_rest(look, id),
        Verbs::DESTROY => look.cannot(id, TO_BE_DESTROYED).then_some(Bar::Forbidden),
        Verbs::EXILE_IT => look.cannot(id, TO_BE_EXILED).then_some(Bar::Forbidden),
        Verbs::UNREST | Verbs::NEGATE | Verbs::REVEAL => None,
    })
}

/// Why a card cannot be used now, act by act; empty if something can be done with it.
pub(crate) fn explain(look: SlLook, seat: Seat, id: CardId) -> Vec<Reason> {
    let reasons = look.why_not_chosen(seat, id, "SL-RULING-73", |text| Some(why_kept(look, text, id).reason(look, id)));
    reasons.unwrap_or_else(|| bars(look, seat, id).into_iter().map(|bar| bar.reason(look, id)).collect())
}

/// Why a card that a text asks for cannot be chosen.
fn why_kept(look: SlLook, text: CardId, id: CardId) -> Bar {
    if look.kind(text) == SUPPORTER && !look.in_play(text) {
        return Bar::FullVassals;
    }
    look.kept_by(id, TO_BE_TARGETED, text).map_or(Bar::NotToBeChosen, |by| Bar::KeptOff { by })
}

/// Why a card is no answer while it is asked what is attacked or who joins; none if nothing of that is asked.
fn why_unpicked(look: SlLook, seat: Seat, id: CardId) -> Option<Option<Bar>> {
    let asked = |question| look.state.asked().has(seat) && look.question() == Asked::Game(question);
    let (target, join) = (asked(Question::Target), asked(Question::Join));
    let attacker = attack::first_attacker(look).filter(|_| target || join)?;
    let mut options = Vec::new();
    ShatteredLegacy::options(look, seat, if target { Question::Target } else { Question::Join }, &mut options);
    if options.contains(&Choice::Pick(id)) {
        return Some(None);
    }
    Some(Some(if target { why_not_attacked(look, seat, attacker, id) } else { why_not_joining(look, seat, id) }))
}

/// Why a card cannot be attacked.
fn why_not_attacked(look: SlLook, seat: Seat, attacker: CardId, id: CardId) -> Bar {
    let card = look.card(id);
    if card.seat() == seat {
        return Bar::OwnSide;
    }
    // SL-REST-4.
    if card.zone == REST_ZONE.0 {
        return Bar::RestsThere;
    }
    if look.host(id).is_some() || card.zone != VASSAL_ZONE.0 && card.zone != MASTER_ZONE.0 {
        return Bar::NotAttacked;
    }
    let kept = look.kept_by(id, TO_BE_ATTACKED, attacker).or_else(|| look.kept_by(attacker, TO_ATTACK, id));
    match kept {
        Some(by) => Bar::KeptOff { by },
        None if card.zone == MASTER_ZONE.0 => too_weak(look, seat, id),
        None => Bar::NotToBeChosen,
    }
}

/// Why a card cannot join the attack that is being declared.
fn why_not_joining(look: SlLook, seat: Seat, id: CardId) -> Bar {
    if look.card(id).seat() != seat {
        return Bar::NotYours;
    }
    if attack::takes_part(look, id) {
        return Bar::TakesPart;
    }
    why_not_attack(look, id).unwrap_or(Bar::Forbidden)
}

/// SL-COMBINED-8: what the Vassals of a seat come to against a Domain Master.
fn too_weak(look: SlLook, seat: Seat, master: CardId) -> Bar {
    let sum = attack::joiners(look, seat, master).map(|id| ShatteredLegacy::stat(look, id, TOTAL_ATK)).sum();
    Bar::TooWeak { sum, hp: ShatteredLegacy::stat(look, master, HP) }
}

fn bars(look: SlLook, seat: Seat, id: CardId) -> Vec<Bar> {
    let card = look.card(id);
    let kind = look.kind(id);
    if let Some(bar) = why_unpicked(look, seat, id) {
        return bar.into_iter().collect();
    }
    if card.seat() != seat {
        return vec![Bar::NotYours];
    }
    let asked = |question| look.state.asked().has(seat) && look.question() == Asked::Game(question);
    let (acts, fights, rests) = (asked(Question::PreBattle), asked(Question::Battle), asked(Question::Rest));
    let none_or = |bar: Option<Bar>| bar.into_iter().collect::<Vec<_>>();
    if card.zone == HAND.0 {
        return match Kinds::of(kind) {
            Kinds::ACTION if acts || fights || rests => none_or(why_not_free(look, seat, id)),
            Kinds::ACTION => match window::current(look).filter(|_| look.state.asked().has(seat)) {
                Some(window) => none_or(why_not_answer(look, seat, id, &window)),
                None => vec![Bar::WrongSituation],
            },
            Kinds::SPELL if !acts => vec![Bar::NotCastNow],
            Kinds::MASTER | Kinds::VASSAL | Kinds::SUPPORTER | Kinds::BLESSING if !acts => vec![Bar::NotPreBattle],
            Kinds::MASTER | Kinds::VASSAL | Kinds::SUPPORTER | Kinds::SPELL | Kinds::BLESSING => {
                none_or(why_not_play(look, seat, id, &mut None))
            }
        };
    }
    if card.zone == REST_ZONE.0 {
        return match acts {
            true => none_or(why_not_unrest(look, id)),
            false if look.state.extra.now == Phase::Battle => vec![Bar::Rested],
            false => vec![Bar::NotPreBattle],
        };
    }
    if !look.in_play(id) {
        return vec![Bar::NotInHand];
    }
    if rests {
        return none_or(why_not_rest(look, id));
    }
    if fights {
        return none_or(why_not_attack(look, id).or_else(|| why_no_target(look, id)));
    }
    match look.activated(id) {
        // One that can be used is enough.
        abilities if acts && abilities > 0 => {
            (0..abilities).map(|ability| why_not_use(look, id, ability)).collect::<Option<_>>().unwrap_or_default()
        }
        _ => vec![why_not_attack(look, id).unwrap_or(Bar::NotBattle)],
    }
}
