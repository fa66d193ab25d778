//! What a player may do, and why not.
//!
//! Each test gives the first thing in the way; the list of legal moves is what nothing is in the way of, so the two can
//! never disagree.

use cardtext::ast::{Kind, Permit, Tag};
use cardtext::program::{Body, Group, ModifierCode, Op, TargetCode};
use engine::author::{CardId, Event, NO_CARD, Prices, Reading};
use engine::{Choice, Reason, Seat};

use crate::answer::{self, As, Used};
use crate::modes::{NewerCards, policy_of};
use crate::slots::Room;
use crate::status::There;
use crate::vocabulary::{Act, Once, PASS, Phase, PhaseMarks, Plain, ShiningShadows, SsLook, Supplied, mark};
use crate::words::*;
use crate::{attack, chain, equip, ion, making, plays, slots, status, tag, values};

/// The act of using the first ability of a card.
const USE: u8 = Act::Use(0).code();

engine::reasons! {
    /// What stands in the way.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Bar(look: SsLook, id: CardId, name: &look.def(id).name) {
        NotYourTurn => ("S3-ROUND-7", "it is not the turn of one of your champions"),
        NotThere => ("S3-RULING-74", "{name} is neither in your hand nor in your Library or a slot"),
        WrongPhase => ("S3-PLAN-1", "{name} cannot be used in this phase"),
        ActionPhaseOnly => (action_phase_only(look, id).0, "{}", action_phase_only(look, id).1),
        Waits => (waits(look, id).0, "{}", waits(look, id).1),
        MustBeStored => ("S3-STORE-4", "{name} has to be stored before it is activated"),
        StoredThisTurn => ("S3-RULING-79", "{name} was stored this turn"),
        TooFewMarkers { level: i16, have: i16 } =>
            ("S3-RULING-6", "it has level {level} and the champion {have} markers of its kind"),
        HuntersOnly => ("S3-RULING-23", "Ranged skills are for Hunters"),
        TooDear { cost: i16, have: i16 } => ("S3-WILL-8", "it costs {cost} Will and the Will Zone has {have}"),
        TooFewCharges { needs: i16, have: i16 } => ("S3-CHARGE-6", "it needs {needs} charges and has {have}"),
        NoSlot => ("S3-RULING-78", "no slot can take a card now"),
        NoTarget => ("S3-RULING-95", "it has no legal target"),
        OutOfChain => ("S3-RULING-98", "{name} shares neither name nor link with the chain"),
        IonUsed => ("S3-SPELL-18", "the champion has used an Ion spell in this match"),
        NotThisSpecies => ("S3-STRATEGY-4", "the champion is not of the species that {name} is for"),
        NotThisClass => ("S3-STRATEGY-4", "{name} is for other classes or a higher prestige"),
        InventoryUsed => ("S3-RULING-72", "the inventory has been used this turn"),
        WrongClass => ("S3-WEAPON-8", "{name} is for other classes"),
        LowPrestige => ("S3-RULING-28", "the champion's prestige is lower than that of {name}"),
        SameWeapon => ("S3-WEAPON-7", "the champion wears a weapon named {name}"),
        Enhanced => ("S3-ENHANCE-2", "an enhanced weapon is made of another"),
        NotAllThere => ("S3-ENHANCE-6", "what {name} requires is not all there"),
        NoUnion => ("S3-UNION-8", "the cards that {name} is formed of are not in your hand"),
        NoAnswer => ("S3-RULING-111", "{name} does not answer what was done"),
        Shattered => ("S3-RULING-114", "{name} is shattered"),
        UsedNow => ("S3-RULING-109", "{name} has answered this already"),
        UsedUp => ("S3-RULING-39", "that ability of {name} has been used"),
        CannotPay => ("S3-RULING-185", "you cannot pay for the ability of {name}"),
        /// What its text asks for before it can be used is not so.
        Unmet => ("S3-RULING-185", "what the ability of {name} asks for is not so"),
        Silenced => ("S3-RULING-213", "{name} has lost its abilities"),
        NoMounts => ("S3-MOUNT-11", "there are no mounts in this edition"),
        TrapsForHunters => ("S3-RULING-23", "Traps are for Hunters"),
        Frozen => ("S3-STATUS-10", "{name} lies in a frozen slot"),
        Muffled => ("S3-STATUS-25", "a Muffled champion activates no spells"),
        Blinded => ("S3-STATUS-20", "a Blinded champion cannot aim an attack"),
        Bound => ("S3-STATUS-16", "the inventory cannot be reached"),
        Charmed => ("S3-RULING-141", "a Charmed champion uses no mastery and no effect of what it wears"),
        PartyCharmed => ("S3-STATUS-27", "a champion of the party is Charmed"),
        Unique => ("S3-NAMED-11", "another {name} of yours is active"),
        Forbidden => ("S3-RULING-42", "{name} can't be activated now"),
        KeptOff { by: CardId } => ("S3-RULING-42", "{} keeps {name} from being targeted", look.def(by).title),
        CharmedAim => ("S3-RULING-140", "the targets of a Charmed champion are the others of its own side"),
        NotToBeChosen => ("S3-RULING-95", "{name} cannot be chosen for it"),
        TagOnly => ("S3-TAG-16", "{name} is played in Tag only"),
        NotYours => ("S3-DUOS-24", "{name} is another player's"),
        NotActing => ("S3-ROUND-7", "it is not the turn of {name}"),
        BearerNotActing => ("S3-ROUND-7", "it is not the turn of the champion that has {name}"),
        NothingToUse => ("S3-RULING-39", "{name} has nothing that is used"),
    }
}

/// That a card is for the Action Phase, and S3-ROUND-5, S3-PLAN-2 where this turn has none, why.
fn action_phase_only(look: SsLook, id: CardId) -> (&'static str, String) {
    let (name, extra) = (&look.def(id).name, &look.state.extra);
    let says = |and: &str| format!("{name} is activated in the Action Phase{and}");
    if extra.supplied == Supplied::Yes {
        return ("S3-PLAN-2", says(", which is skipped after an inventory use"));
    }
    if extra.round == 1 && !may_enter_action(look) {
        return ("S3-ROUND-5", says(", and in the first round only the last champion has one"));
    }
    let rule = if look.kind(id) == ALLY {
        "S3-ALLY-12"
    } else if is(look, id, &SPELLS) {
        "S3-SPELL-7"
    } else {
        "S3-SKILL-10"
    };
    (rule, says(""))
}

/// S3-STORE-5, S3-STRATEGY-7: that a card waits for what it answers, and where.
fn waits(look: SsLook, id: CardId) -> (&'static str, String) {
    let name = &look.def(id).name;
    match Kinds::of(look.kind(id)) {
        Kinds::PHYSICAL | Kinds::EVASIVE | Kinds::DEFENCE_SPELL if !slots::is_stored(look, id) => {
            let rule = if look.kind(id) == DEFENCE_SPELL { "S3-SPELL-12" } else { "S3-SKILL-21" };
            (rule, format!("{name} has to be stored, and answers an attack"))
        }
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
        | Kinds::LINGERING
        | Kinds::ITEM
        | Kinds::STONE
        | Kinds::WEAPON
        | Kinds::ENHANCED
        | Kinds::MOUNT => ("S3-RULING-111", format!("{name} waits for what it answers")),
    }
}

/// Whether a card is of one of some types; written out wherever it is asked, where the types are one number.
#[inline(always)]
fn is(look: SsLook, id: CardId, kinds: &[Kind]) -> bool {
    Kind::bits(kinds) & 1 << look.kind(id).0 != 0
}

/// S3-ACTION-9, S3-ZONE-15, S3-DUOS-24: the cards a seat may activate or store, wherever they lie, and nobody else's.
pub(crate) fn own_cards(look: SsLook<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    look.zone(seat, HAND).chain(look.zone(seat, LIBRARY)).chain(slots::cards(look, seat))
}

/// S3-PLAN-1, S3-RULING-73: the moves of a Planning or an Action Phase.
pub(crate) fn moves(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    if status::is_commanded(look) {
        // S3-STATUS-28, S3-RULING-141: cards of hand and Library, and nothing else.
        let loose = look.zone(seat, HAND).chain(look.zone(seat, LIBRARY));
        activations(look, seat, loose, slots::room(look, seat), out);
        out.push(Plain::End.choice());
        return;
    }
    let room = slots::room(look, seat);
    activations(look, seat, own_cards(look, seat), room, out);
    // S3-ACTION-2: in both phases; S3-STORE-8, S3-RULING-105: any card of hand or Library, whatever for.
    if room == Room::Some {
        let loose = look.zone(seat, HAND).chain(look.zone(seat, LIBRARY)).filter(|&id| is(look, id, &MAIN_DECK));
        out.extend(loose.map(|card| Act::Store.with(card)));
    }
    if look.state.extra.now == Phase::Planning {
        if why_shut(look, seat).is_none() {
            let open = |&id: &CardId| why_not_again(look, id).or_else(|| why_not_made_use_of(look, seat, id)).is_none();
            let stocked = look.zone(seat, INVENTORY).filter(open);
            out.extend(stocked.map(|card| Act::Supply.with(card)));
        }
        removals(look, seat, out);
    }
    uses(look, seat, out);
    if look.state.extra.now == Phase::Planning && may_enter_action(look) {
        out.push(Plain::Act.choice());
        // S3-RULING-141: whether there is one is the choice of who has charmed the champion.
        if !look.state.extra.commander.is(look.state.active()) {
            return;
        }
    }
    // S3-RULING-188: to go on is always open.
    out.push(Plain::End.choice());
}

/// Those of some cards that may be activated.
fn activations(look: SsLook, seat: Seat, cards: impl Iterator<Item = CardId>, room: Room, out: &mut Vec<Choice>) {
    for card in cards {
        if might_be_activated(look, card) && why_not_activate(look, seat, card, room).is_none() {
            out.push(Act::Activate.with(card));
        }
    }
}

/// Whether a card can be activated in this phase, by its type and text: of most cards of a hand no more has to be asked.
#[inline]
fn might_be_activated(look: SsLook, id: CardId) -> bool {
    let in_time = look.state.extra.now != Phase::Planning || is_planned(look, id);
    in_time && !is_answer(look, id)
}

/// What a party may free itself of. S3-PLAN-7: in the Planning Phase only.
fn removals(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    let there = status::there(look, seat);
    // Most parties have nothing to remove, and no spell has to be asked.
    if there == There::NOTHING {
        return;
    }
    // S3-STATUS-36: out of the Library only; S3-STATUS-30: nothing but spells has an element there.
    let removes = |&id: &CardId| status::removed_by(look, id).any(|element| there.has_of(element));
    out.extend(look.zone(seat, LIBRARY).filter(removes).map(|card| Act::Remove.with(card)));
    if there.has_of(ION) && ion::can_be_removed(look, seat) {
        out.push(Plain::RemoveIon.choice());
    }
}

/// S3-MASTERY-2, S3-RULING-39: the mastery of the acting champion, where its player has a choice.
fn masteries(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    let acting = look.state.extra.acting;
    if look.card(acting).zone == CHAMPIONS.0 {
        look.uses(acting, USE, out, |look, id, ability| why_not_use(look, seat, id, ability));
    }
}

/// The masteries and other effects that may be used.
fn uses(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    let acting = look.state.extra.acting;
    // S3-CLASS-12: the effect of a secondary weapon does not work.
    let worn = look.attached(acting).filter(|&id| look.in_play(id));
    // S3-RULING-180: of a lingering card by any champion of its player.
    let lingering = look.zone(seat, LINGER).chain(slots::cards(look, seat));
    let lingering = lingering.filter(|&id| look.activated(id) > 0 && serves(look, id));
    for id in std::iter::once(acting).chain(worn).chain(lingering) {
        look.uses(id, USE, out, |look, id, ability| why_not_use(look, seat, id, ability));
    }
}

/// S3-RULING-180, S3-RULING-198: whether a card lingers, or will, and has taken effect.
fn serves(look: SsLook, id: CardId) -> bool {
    let open = look.card(id).zone == LINGER.0 || answer::lies_open(look, id) && look.card(id).marks.has(mark::ACTIVE);
    slots::lingers(look, id) && open && !look.card(id).marks.has(mark::IDLE)
}

/// Whether the acting champion of a seat could use an ability of a card: its own, one that it wears or rides, or one that lingers.
fn is_at_hand(look: SsLook, seat: Seat, id: CardId) -> bool {
    let acting = look.state.extra.acting;
    let near = id == acting || look.host(id) == Some(acting) || look.state.active() == seat && serves(look, id);
    near && look.card(id).seat() == seat && look.in_play(id)
}

/// Why none of a card's abilities can be used, if it has any.
fn why_not_used(look: SsLook, seat: Seat, id: CardId) -> Option<Bar> {
    let mut bars = (0..look.activated(id)).map(|ability| why_not_use(look, seat, id, ability));
    bars.next().flatten().filter(|_| bars.all(|bar| bar.is_some()))
}

/// S3-RULING-39, S3-RULING-180: why an activated ability cannot be used.
pub(crate) fn why_not_use(look: SsLook, seat: Seat, id: CardId, ability: usize) -> Option<Bar> {
    let code = &look.def(id).code;
    // S3-RULING-141.
    if status::is(look, look.state.extra.acting, CHARMED) {
        return Some(Bar::Charmed);
    }
    let used = look.is_used_up(id, (code.triggered.len() + ability) as u8) || plays::is_spent(look, id, ability);
    let body = &code.activated[ability];
    if used {
        Some(Bar::UsedUp)
    } else if look.silenced(id) {
        Some(Bar::Silenced)
    } else if !look.is_met(body, Reading::of(id, seat)) {
        Some(Bar::Unmet)
    } else if !ShiningShadows::can_pay(look, id, body) {
        Some(Bar::CannotPay)
    } else if !look.has_way(&body.body, Reading::of(id, seat)) {
        Some(Bar::NoTarget)
    } else {
        None
    }
}

/// Whether the turn's Action Phase can be entered: S3-WORD-1, unless it is skipped.
pub(crate) fn may_enter_action(look: SsLook) -> bool {
    let skipped = look.state.extra.phase_marks[look.state.active().index()].has(PhaseMarks::SKIPS_ACTION);
    !skipped && has_action(look)
}

/// S3-PLAN-2, S3-PLAN-4, S3-RULING-71: whether the turn has an Action Phase: not once the inventory was used;
/// S3-ROUND-5, S3-ROUND-6: nor in the first round but for the last to act, S3-CLASS-17, S3-PLAN-8 Swordsaints as all.
pub(crate) fn has_action(look: SsLook) -> bool {
    let extra = &look.state.extra;
    extra.supplied != Supplied::Yes && (extra.round > 1 || extra.order.is_last(values::up(look)))
}

/// Why a card cannot be activated in its player's own turn.
pub(crate) fn why_not_activate(look: SsLook, seat: Seat, id: CardId, room: Room) -> Option<Bar> {
    let extra = &look.state.extra;
    // S3-RULING-122: whoever acts, whichever champion a card was stored by.
    let user = extra.acting;
    let commanded = status::is_commanded(look);
    let acts = if commanded { extra.commander.is(seat) } else { look.state.active() == seat };
    if !acts || user == NO_CARD {
        return Some(Bar::NotYourTurn);
    }
    let card = look.card(id);
    let stored = slots::is_stored(look, id);
    let loose = card.zone == HAND.0 || card.zone == LIBRARY.0;
    // S3-STATUS-28: only cards of hand and Library serve a champion of another.
    if card.seat() != seat || !loose && !stored || commanded && !loose {
        return Some(Bar::NotThere);
    }
    if stored && !slots::is_settled(look, id) {
        return Some(Bar::StoredThisTurn);
    }
    if slots::is_frozen(look, id) {
        return Some(Bar::Frozen);
    }
    if let Some(bar) = why_not_now(look, id) {
        return Some(bar);
    }
    if is_answer(look, id) {
        return Some(Bar::Waits);
    }
    // S3-CHARGED-5, S3-STORE-6.
    if loose && values::prints(look, id, CH) {
        return Some(Bar::MustBeStored);
    }
    if !stored && !look.has_tag(id, TAG_CARD) && room == Room::None {
        return Some(Bar::NoSlot);
    }
    if look.kind(id) == WILL {
        return None;
    }
    if is_forbidden(look, id) {
        return Some(Bar::Forbidden);
    }
    if look.def(id).code.keywords & 1 << UNIQUE.0 != 0 && is_active_already(look, seat, id) {
        return Some(Bar::Unique);
    }
    if chain::joins(look, id) && chain::links(look, extra.chain, id).next().is_none() {
        return Some(Bar::OutOfChain);
    }
    why_not_by(look, seat, id, user).or_else(|| (!finds_targets(look, seat, id)).then_some(Bar::NoTarget))
}

/// Why a card is not activated in the present phase.
#[inline(always)]
fn why_not_now(look: SsLook, id: CardId) -> Option<Bar> {
    match look.state.extra.now {
        // S3-TAG-15, S3-TAG-16, S3-STRATEGY-10, S3-STRATEGY-12.
        Phase::Tag | Phase::Planning | Phase::Action if look.has_tag(id, TAG_CARD) => {
            (!tag::is_played(look)).then_some(Bar::TagOnly)
        }
        Phase::Planning if is_planned(look, id) => None,
        // S3-STORE-5, S3-SKILL-21, S3-SPELL-12.
        Phase::Planning if is_answer(look, id) => Some(Bar::Waits),
        // S3-SKILL-10, S3-SPELL-7, S3-ALLY-12.
        Phase::Planning => Some(Bar::ActionPhaseOnly),
        // S3-ACTION-1.
        Phase::Action => None,
        Phase::Tag
        | Phase::Next
        | Phase::Roll
        | Phase::Start
        | Phase::Return
        | Phase::Cooldown
        | Phase::Leak
        | Phase::Charge
        | Phase::Wipe
        | Phase::Draw
        | Phase::Enter
        | Phase::Conclusion
        | Phase::Clear
        | Phase::Limit
        | Phase::Expire
        | Phase::Between => Some(Bar::WrongPhase),
    }
}

/// S3-STRATEGY-13, S3-CLASS-28, S3-RULING-37: whether a card is for the Planning Phase, by its type and who acts.
fn is_planned(look: SsLook, id: CardId) -> bool {
    let extra = &look.state.extra;
    let tactical = || look.kind(id) == TACTICAL_SPELL && look.has_tag(extra.acting, TACTICIAN) && !extra.planned;
    is(look, id, &[WILL, STRATEGY, LINGERING]) || tactical()
}

/// S3-STORE-5, S3-SKILL-21, S3-SPELL-12: whether a card waits for what it answers.
fn is_answer(look: SsLook, id: CardId) -> bool {
    is(look, id, &[PHYSICAL, EVASIVE, DEFENCE_SPELL]) || look.has_situation(id)
}

/// The cards with which a champion could attack as the Action Phase begins, as far as level, Will and charges go.
pub(crate) fn attacks(look: SsLook<'_>, seat: Seat, user: CardId) -> impl Iterator<Item = CardId> {
    let room = slots::room(look, seat);
    own_cards(look, seat).filter(move |&id| {
        let stored = slots::is_stored(look, id);
        attack::is_offensive(look, id)
            && (!stored || slots::is_settled(look, id) && !slots::is_frozen(look, id))
            && (stored || !values::prints(look, id, CH) && room == Room::Some)
            && why_not_by(look, seat, id, user).is_none()
    })
}

/// S3-RULING-95: whether a card finds the targets that it names, and an attack on all finds anybody.
fn finds_targets(look: SsLook, seat: Seat, id: CardId) -> bool {
    let reading = Reading::of(id, seat);
    look.has_choices(reading) && look.def(id).code.play.as_ref().is_none_or(|body| reaches_anybody(look, body, reading))
}

/// Whether some attack of a text reaches a unit, or is aimed at what is still to be chosen, if it has any.
fn reaches_anybody(look: SsLook, body: &Body, reading: Reading) -> bool {
    let mut attacks = texts(look, body).filter_map(attack::attacks).peekable();
    let reaches = |group: Group| {
        let mut any = !matches!(group, Group::All(_));
        look.each_of(group, reading, |_| any = true);
        any
    };
    attacks.peek().is_none() || attacks.any(reaches)
}

/// S3-NAMED-11: whether another card of the name lies active with a seat; the card itself does not yet.
fn is_active_already(look: SsLook, seat: Seat, id: CardId) -> bool {
    let open = slots::cards(look, seat).filter(|&other| answer::lies_open(look, other));
    open.chain(look.zone(seat, LINGER)).any(|other| look.are_alike(other, id))
}

/// S3-CWORD-50: whether a card cannot be activated, because it says so itself or another says so of it.
fn is_forbidden(look: SsLook, id: CardId) -> bool {
    look.is_barred(id, TO_BE_ACTIVATED)
}

/// S3-SKILL-16, S3-RULING-23: whether a champion uses what is for Hunters: as one, or since a card allows it, on the champion, on what it
/// wears or rides, or on the card itself.
fn is_hunter(look: SsLook, id: CardId, user: CardId, allowed: Permit) -> bool {
    look.has_tag(user, HUNTER) || look.may(user, allowed) || may_be_used(look, id, &[BY_ANYBODY, AT_ANY_LEVEL])
}

/// Whether a card may be used by others than the rules say, because it says so itself or another says so of it.
fn may_be_used(look: SsLook, id: CardId, so: &[Permit]) -> bool {
    let own = look.says_of_itself(id, |modifier| matches!(modifier, ModifierCode::May(permit) if so.contains(permit)));
    own || so.iter().any(|&permit| look.may(id, permit))
}

/// Why a champion cannot use a card: level, style, Will, charges, species. S3-ALLY-3: of an ally nothing but Will is
/// asked.
fn why_not_by(look: SsLook, seat: Seat, id: CardId, user: CardId) -> Option<Bar> {
    let (level, ion) = (look.folded(id, LEVEL), look.has_tag(id, ION));
    // S3-SPELL-19, S3-SPELL-20: Ion asks for none.
    let kinds = values::markers_for(look, id).filter(|_| !ion);
    if let Some(have) = kinds.map(|markers| values::stat(look, user, markers)).min() {
        // S3-CHAMP-25, S3-SKILL-5, S3-SPELL-4, S3-UNION-12, S3-UNIONING-5.
        if have < level && !may_be_used(look, id, &[AT_ANY_LEVEL]) {
            return Some(Bar::TooFewMarkers { level, have });
        }
    }
    if ion && look.on_card(user).has(Once::Ion) {
        return Some(Bar::IonUsed);
    }
    // S3-CLASS-20, S3-SKILL-16.
    if look.kind(id) == RANGED && !is_hunter(look, id, user, TO_USE_RANGED) {
        return Some(Bar::HuntersOnly);
    }
    if is(look, id, &[STRATEGY, LINGERING])
        && let Some(bar) = why_not_for(look, id, user)
    {
        // S3-RULING-38: in an opponent's turn any one champion that is up will do.
        let own = user == look.state.extra.acting;
        if own || look.zone(seat, CHAMPIONS).all(|other| why_not_for(look, id, other).is_some()) {
            return Some(bar);
        }
    }
    let (needs, charged) = (look.folded(id, CH), values::charges(look, id) as i16);
    if values::prints(look, id, CH) && charged < needs {
        return Some(Bar::TooFewCharges { needs, have: charged });
    }
    // S3-RULING-139: to activate is all that is refused.
    if is(look, id, &SPELLS) && status::is(look, user, MUFFLED) {
        return Some(Bar::Muffled);
    }
    if status::is(look, user, BLINDED) && is_aimed(look, seat, id) {
        return Some(Bar::Blinded);
    }
    // S3-ZONE-21: from the Will Zone.
    let (cost, have) = (values::least_cost(look, id, user), look.count(seat, WILL_ZONE) as i16);
    (cost > have).then_some(Bar::TooDear { cost, have })
}

/// The tags that are classes and subclasses: they stand before the alignments.
const CLASSES: u128 = (1 << HERO.0) - 1;

/// S3-STRATEGY-4, S3-RULING-38: why a strategy is not for a champion: a class or a prestige, or a species.
fn why_not_for(look: SsLook, id: CardId, champion: CardId) -> Option<Bar> {
    let classes = look.def(id).tags & CLASSES;
    let low = values::prints(look, id, PRESTIGE) && look.printed(champion, PRESTIGE) < look.printed(id, PRESTIGE);
    if classes != 0 && classes & look.def(champion).tags == 0 || low {
        return Some(Bar::NotThisClass);
    }
    restriction(look, id).filter(|&species| !look.has_tag(champion, species)).map(|_| Bar::NotThisSpecies)
}

/// S3-RULING-136, S3-RULING-84: whether a card's attack names its targets, or an offensive card does something to opposing ones that it
/// names.
fn is_aimed(look: SsLook, seat: Seat, id: CardId) -> bool {
    let Some(body) = &look.def(id).code.play else { return false };
    let aims = if attack::is_offensive(look, id) { attack::aims } else { attack::attacks };
    let names = |op: &Op| match (aims(op), op) {
        (Some(Group::Slot(_)), Op::Act { verb: ATTACK, .. }) => true,
        (Some(Group::Slot(slot)), _) => match body.targets.get(usize::from(slot)) {
            Some(&target) => names_foes(look, target, Reading::of(id, seat)),
            // It hits no whole party.
            None => texts(look, body).any(|op| matches!(op, Op::Random { slot: at, .. } if *at == slot)),
        },
        // S3-STATUS-21: what hits a whole party is not aimed.
        (Some(_) | None, _) => false,
    };
    texts(look, body).any(names)
}

/// The instructions of a text.
pub(crate) fn texts<'a>(look: SsLook<'a>, body: &Body) -> impl Iterator<Item = &'a Op> + use<'a> {
    let from = look.set().code.ops.iter().skip(usize::from(body.entry));
    from.take_while(|op| !matches!(op, Op::End))
}

/// Whether all that could be a target now is opposing.
fn names_foes(look: SsLook, target: TargetCode, reading: Reading) -> bool {
    let (mut any, mut all) = (false, true);
    look.each_target(target, reading, |unit| {
        any = true;
        all &= look.opposes(reading.you, look.card(unit).seat());
    });
    any && all
}

/// S3-RULING-118: why a champion cannot strike back with a card.
pub(crate) fn why_not_counter(look: SsLook, seat: Seat, id: CardId, user: CardId) -> Option<Bar> {
    let attacks = is(look, id, &OFFENSIVE_SKILLS) || look.kind(id) == ATTACK_SPELL;
    if !attacks {
        return Some(Bar::NoAnswer);
    }
    if values::prints(look, id, CH) {
        return Some(Bar::MustBeStored);
    }
    if slots::free(look, seat).is_none() {
        return Some(Bar::NoSlot);
    }
    why_not_by(look, seat, id, user).or_else(|| (!finds_targets(look, seat, id)).then_some(Bar::NoTarget))
}

/// S3-CHAMP-10: the species that a strategy is restricted to.
fn restriction(look: SsLook, id: CardId) -> Option<Tag> {
    let first = TRAP.0 + 1;
    let tags = look.def(id).tags;
    (first..128).map(Tag).find(|tag| tags & 1 << tag.0 != 0)
}

/// Why a champion cannot answer with a card.
pub(crate) fn why_not_answer(
    look: SsLook,
    seat: Seat,
    id: CardId,
    user: CardId,
    part: As,
    event: &Event,
) -> Option<Bar> {
    let stored = slots::is_stored(look, id);
    let open = answer::lies_open(look, id);
    if attack::is_shattered(look, id) {
        return Some(Bar::Shattered);
    }
    match answer::was_used(look, id) {
        Used::Now => return Some(Bar::UsedNow),
        Used::No if open => return Some(Bar::NoAnswer),
        // S3-RULING-121.
        Used::Before if values::prints(look, id, CH) => return Some(Bar::UsedNow),
        // S3-DEFENCE-4, S3-RULING-108, S3-RULING-111: only a defence serves again.
        Used::Before if !is(look, id, &[PHYSICAL, EVASIVE, DEFENCE_SPELL]) => return Some(Bar::UsedNow),
        Used::No | Used::Before => {}
    }
    if stored && !slots::is_settled(look, id) {
        return Some(Bar::StoredThisTurn);
    }
    if slots::is_frozen(look, id) {
        return Some(Bar::Frozen);
    }
    // S3-RULING-112.
    if !stored && !open && !look.has_tag(id, TAG_CARD) && slots::free(look, seat).is_none() {
        return Some(Bar::NoSlot);
    }
    if !answer::meets(look, seat, id, user, part, event) {
        return Some(Bar::NoAnswer);
    }
    // S3-CWORD-51.
    if look.cannot_by_shown(CardId(event.subject), TO_BE_ANSWERED, id) {
        return Some(Bar::NoAnswer);
    }
    if is_forbidden(look, id) {
        return Some(Bar::Forbidden);
    }
    // S3-CHAIN-13, S3-SKILL-20, S3-RULING-110.
    if chain::joins(look, id) && chain::links(look, answer::chain_of(look, user), id).next().is_none() {
        return Some(Bar::OutOfChain);
    }
    why_not_by(look, seat, id, user)
}

/// Why the acting champion cannot use a card of the inventory.
pub(crate) fn why_not_supply(look: SsLook, seat: Seat, id: CardId) -> Option<Bar> {
    // S3-ITEM-3, S3-PLAN-5, S3-CLASS-33.
    if look.state.active() != seat || look.state.extra.now != Phase::Planning {
        return Some(Bar::WrongPhase);
    }
    why_not_again(look, id).or_else(|| why_shut(look, seat)).or_else(|| why_not_made_use_of(look, seat, id))
}

/// Why nothing of a seat's inventory can be used.
fn why_shut(look: SsLook, seat: Seat) -> Option<Bar> {
    if status::has_charmed(look, seat) {
        return Some(Bar::PartyCharmed);
    }
    status::shuts_out(look, seat).then_some(Bar::Bound)
}

/// S3-ITEM-2, S3-PLAN-3: whether the inventory has been used; S3-RULING-32: forming a union is no inventory use.
fn why_not_again(look: SsLook, id: CardId) -> Option<Bar> {
    let used = look.state.extra.supplied != Supplied::No;
    (used && !is(look, id, &USED)).then_some(Bar::InventoryUsed)
}

/// Why the acting champion cannot use a card of an inventory that is open to it.
fn why_not_made_use_of(look: SsLook, seat: Seat, id: CardId) -> Option<Bar> {
    let user = look.state.extra.acting;
    match Kinds::of(look.kind(id)) {
        Kinds::ITEM | Kinds::STONE => {
            // S3-CLASS-21.
            if look.has_tag(id, TRAP) && !is_hunter(look, id, user, TO_USE_TRAPS) {
                return Some(Bar::TrapsForHunters);
            }
            (!look.has_choices(Reading::of(id, seat))).then_some(Bar::NoTarget)
        }
        // S3-ENHANCE-2, S3-CLASS-29; S3-CLASS-30: an Engineer needs no card for it.
        Kinds::ENHANCED if !look.has_tag(user, ENGINEER) => Some(Bar::Enhanced),
        Kinds::ENHANCED => (!making::is_possible(look, id, seat)).then_some(Bar::NotAllThere),
        Kinds::WEAPON => why_not_wear(look, id, user).or_else(|| {
            // S3-RULING-27: two of one name may be worn, since that is no swap.
            let swaps = equip::is_full(look, user);
            (swaps && equip::swappable(look, user, id).next().is_none()).then_some(Bar::SameWeapon)
        }),
        Kinds::MOUNT if policy_of(look).edition.newer_cards == NewerCards::None => Some(Bar::NoMounts),
        Kinds::MOUNT => why_not_wear(look, id, user),
        // S3-UNIONING-1.
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
        | Kinds::LINGERING => (!making::is_possible(look, id, seat)).then_some(Bar::NoUnion),
    }
}

/// S3-WEAPON-8, S3-WEAPON-9, S3-WEAPON-10, S3-MOUNT-8, S3-RULING-28: class or subclass, and prestige.
pub(crate) fn why_not_wear(look: SsLook, id: CardId, user: CardId) -> Option<Bar> {
    if look.def(id).tags & look.def(user).tags & CLASSES == 0 {
        return Some(Bar::WrongClass);
    }
    (look.printed(user, PRESTIGE) < look.printed(id, PRESTIGE)).then_some(Bar::LowPrestige)
}

/// The cards that may be charged, and passing.
pub(crate) fn charges(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    out.extend(slots::cards(look, seat).filter(|&id| slots::may_charge(look, id)).map(|id| Act::Charge.with(id)));
    masteries(look, seat, out);
    // S3-RULING-188: to go on is always open.
    out.push(PASS);
}

/// S3-CONCL-6, S3-WORD-2: whether a seat holds more cards than are kept.
pub(crate) fn is_over_limit(look: SsLook, seat: Seat) -> bool {
    look.count(seat, HAND) as i16 > values::of_hand(look, look.state.extra.acting, HAND_LIMIT)
}

/// S3-CONCL-6: the cards that may go for the hand limit.
pub(crate) fn limit(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    debug_assert!(is_over_limit(look, seat), "a hand within the limit is kept");
    out.extend(look.zone(seat, HAND).map(|id| Act::Send.with(id)));
    masteries(look, seat, out);
}

/// Why a card that a text asks for cannot be chosen.
fn why_kept(look: SsLook, text: CardId, id: CardId) -> Bar {
    match look.kept_by(id, TO_BE_TARGETED, text) {
        Some(by) => Bar::KeptOff { by },
        None if !status::may_aim(look, text, id) => Bar::CharmedAim,
        None => Bar::NotToBeChosen,
    }
}

/// Why a seat cannot use a card now.
pub(crate) fn explain(look: SsLook, seat: Seat, id: CardId) -> Vec<Reason> {
    let kept = |text| Some(why_kept(look, text, id).reason(look, id));
    if let Some(reasons) = look.why_not_chosen(seat, id, "S3-ACTION-8", kept) {
        return reasons;
    }
    let bar = if is_at_hand(look, seat, id) {
        if look.activated(id) == 0 { Some(Bar::NothingToUse) } else { why_not_used(look, seat, id) }
    } else if look.in_play(id) && look.card(id).seat() != seat {
        Some(Bar::NotYours)
    } else if look.kind(id) == CHAMPION {
        Some(Bar::NotActing)
    } else if look.host(id).is_some() {
        Some(Bar::BearerNotActing)
    } else if look.card(id).zone == INVENTORY.0 || is(look, id, &STOCKED) {
        why_not_supply(look, seat, id)
    } else if let Some((champion, part, event)) = answer::offered_now(look) {
        why_not_answer(look, seat, id, champion, part, &event)
    } else {
        why_not_activate(look, seat, id, slots::room(look, seat))
    };
    bar.map(|bar| bar.reason(look, id)).into_iter().collect()
}
