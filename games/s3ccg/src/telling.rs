//! What players read: phases, trackers, labels, events.

use cardtext::ast::{Stat, Store, Zone};
use engine::author::{Asked, CardId, NO_CARD, Questions, Telling, Terms, Wording};
use engine::{Choice, Ease, MarkRole, MarkView, Reason, Role, Seat, Tracker, TrackerRole};

use crate::modes::{Fallen, Tagging, policy_of};
use crate::order::Next;
use crate::plays::Announcement;
use crate::vocabulary::{Act, Decides, FOR_GOOD, InCommon, Phase, Plain, Question, ShiningShadows, SsLook, mark};
use crate::words::*;
use crate::{answer, between, chain, counter, estimate, foresight, ion, legal, making, naming, plays, slots, values};

/// The numbers of units; weapons have all but the first.
const UNIT_STATS: [(Stat, Role); 5] =
    [(HP, Role::Health), (ATK, Role::Attack), (DEF, Role::Defense), (SDG, Role::Magic), (INT, Role::Warding)];

/// What Shining Shadows Saga tells people.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Telling<ShiningShadows> for Words {
    const WORDINGS: &'static [Wording] = WORDINGS;
    const CURRENCY: Option<Store> = Some(WILL_STORE);

    fn explain(look: SsLook, seat: Seat, id: CardId) -> Vec<Reason> {
        match look.state.extra.between {
            Decides::Match => legal::explain(look, seat, id),
            Decides::Swaps => between::explain(look, seat, id),
        }
    }

    fn phase(look: SsLook) -> &'static str {
        match look.state.extra.now {
            Phase::Next | Phase::Roll | Phase::Start => "Start of the turn",
            Phase::Return | Phase::Cooldown | Phase::Leak | Phase::Charge | Phase::Wipe => "Prep Phase",
            Phase::Draw => "Draw Phase",
            Phase::Tag => "Tag Phase",
            Phase::Planning => "Planning Phase",
            Phase::Enter | Phase::Action => "Action Phase",
            Phase::Conclusion | Phase::Clear | Phase::Limit | Phase::Expire => "Conclusion Phase",
            Phase::Between => "Between matches",
        }
    }

    fn trackers(look: SsLook, seat: Seat) -> Vec<Tracker> {
        if look.state.extra.between == Decides::Swaps {
            return Vec::new();
        }
        let mut trackers = vec![
            Tracker::new("Will", look.count(seat, WILL_ZONE) as i16).role(TrackerRole::Means),
            Tracker::new("round", look.state.extra.round as i16),
        ];
        if policy_of(look).game_type.fallen == Fallen::ComeBack {
            trackers.push(Tracker::new("stock", i16::from(look.state.extra.stock[seat.index()])));
        }
        // S3-STATUS-9: an empty slot has no card to say so.
        let frozen = (0..SLOTS).filter(|&slot| look.state.extra.is_frozen(seat, slot));
        trackers.extend(frozen.map(|slot| Tracker::new("frozen slot", i16::from(slot) + 1)));
        trackers
    }

    fn shown_stats(look: SsLook, id: CardId) -> &'static [(Stat, Role)] {
        match Kinds::of(look.kind(id)) {
            Kinds::CHAMPION | Kinds::MOUNT => &UNIT_STATS,
            Kinds::WEAPON | Kinds::ENHANCED => UNIT_STATS.split_at(1).1,
            Kinds::WILL | Kinds::STRATEGY | Kinds::LINGERING | Kinds::ITEM | Kinds::STONE => &[],
            Kinds::ALLY
            | Kinds::STRIKING
            | Kinds::RANGED
            | Kinds::MYSTIC
            | Kinds::PHYSICAL
            | Kinds::EVASIVE
            | Kinds::ATTACK_SPELL
            | Kinds::DEFENCE_SPELL
            | Kinds::TACTICAL_SPELL => {
                &[(WC, Role::Cost), (LEVEL, Role::Detail), (LINK, Role::Chain), (CC, Role::Detail)]
            }
        }
    }

    fn marks(look: SsLook, id: CardId) -> Vec<MarkView> {
        let card = look.card(id);
        let mut marks = Vec::new();
        if card.zone == ACTIVITY.0 && look.host(id).is_none() {
            marks.push(MarkView::state(format!("slot {}", look.place(id) + 1)).role(MarkRole::Place));
            let charges = values::charges(look, id);
            if charges > 0 {
                marks.push(MarkView::state(format!("charges {charges}")));
            }
            if slots::is_stored(look, id) {
                marks.push(MarkView::state("stored"));
            }
            if card.marks.has(mark::SHATTERED) {
                marks.push(MarkView::state("shattered"));
            }
            match look.state.extra.frozen[card.seat().index()][usize::from(look.place(id))] {
                0 => {}
                FOR_GOOD => marks.push(MarkView::state("frozen")),
                turns => marks.push(MarkView::state(format!("frozen ({turns})"))),
            }
        }
        if card.marks.has(mark::IDLE) && slots::lingers(look, id) {
            marks.push(MarkView::state("without effect"));
        }
        let locked = slots::locked(look, id);
        if locked > 0 {
            marks.push(MarkView::state(format!("locked Will {locked}")));
        }
        let crests = values::crests(look, id);
        if crests > 0 {
            marks.push(MarkView::state(format!("crests {crests}")));
        }
        if card.zone == LIBRARY.0 {
            marks.push(MarkView::state("in the Library").role(MarkRole::Place));
        }
        if card.zone == DOWNED.0 {
            marks.push(MarkView::state("downed").role(MarkRole::Spent));
        }
        if policy_of(look).game_type.tagging == Tagging::Between && look.kind(id) == CHAMPION {
            match Zones::of(Zone(card.zone)) {
                Zones::TAGGED_OUT => marks.push(MarkView::state("tagged out").role(MarkRole::Spent)),
                Zones::CHAMPIONS => marks.push(MarkView::state("tagged in")),
                Zones::HAND
                | Zones::DECK
                | Zones::LIBRARY
                | Zones::ACTIVITY
                | Zones::COOLDOWN
                | Zones::WILL_ZONE
                | Zones::USED_WILL
                | Zones::USED_CARDS
                | Zones::INVENTORY
                | Zones::USED_INVENTORY
                | Zones::LINGER
                | Zones::DOWNED
                | Zones::SHEATHED
                | Zones::QUEST_DECK
                | Zones::PARTY => {}
            }
        }
        if card.zone == SHEATHED.0 {
            marks.push(MarkView::state("secondary"));
        }
        if card.zone == COOLDOWN.0 {
            marks.push(MarkView::state(format!("cooldown {}", card.turns_left())));
        }
        if matches!(card.zone, zone if zone == CHAMPIONS.0 || zone == DOWNED.0) && look.kind(id) == CHAMPION {
            let acted = look.state.extra.order.acted[card.seat().index()] & 1 << look.place(id) != 0;
            if acted && look.state.extra.acting != id {
                marks.push(MarkView::state("acted").role(MarkRole::Spent));
            }
        }
        if look.state.extra.acting == id {
            marks.push(MarkView::state("acting"));
        }
        if look.kind(id) == CHAMPION && card.zone == CHAMPIONS.0 && look.state.extra.between == Decides::Match {
            if next_to_act(look) == id {
                marks.push(MarkView::state("next"));
            }
            // S3-LASTSTAND-2.
            if look.state.extra.order.is_in_last_stand(card.seat(), values::up(look)) {
                marks.push(MarkView::state("Last Stand"));
            }
            marks.extend(told_chain(look, id).map(MarkView::state));
        }
        marks
    }

    /// S3-RULING-169: what is swapped is for whoever swaps it, until the match begins.
    fn mark_of_face(look: SsLook, id: CardId) -> Option<MarkView> {
        match look.state.extra.between {
            Decides::Swaps => between::mark(look, id),
            Decides::Match => None,
        }
    }

    /// S3-CHAMP-8: parties of several players may have the same champion; then it is said whose it is.
    fn stands_for(look: SsLook, id: CardId) -> Option<Seat> {
        let title = |id: CardId| &look.def(id).title;
        let mut others = look.state.all_seats().flat_map(|seat| look.zone(seat, CHAMPIONS));
        let doubled = look.kind(id) == CHAMPION && others.any(|other| other != id && title(other) == title(id));
        doubled.then(|| look.card(id).seat())
    }

    fn act_label(look: SsLook, act: Act, card: CardId) -> Option<String> {
        let name = &look.def(card).name;
        match act {
            Act::Supply => match Kinds::of(look.kind(card)) {
                Kinds::WEAPON => Some(format!("Equip {name}")),
                Kinds::ENHANCED => Some(format!("Enhance a weapon to {name}")),
                Kinds::MOUNT => Some(format!("Mount {name}")),
                Kinds::ITEM | Kinds::STONE => None,
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
                | Kinds::LINGERING => Some(format!("Form {name}")),
            },
            Act::KeepOut => Some(format!("Take back: {name} for {}", look.def(between::swapped(look, card)).name)),
            Act::Activate
            | Act::Store
            | Act::Charge
            | Act::Remove
            | Act::Send
            | Act::SwapIn
            | Act::PutFirst
            | Act::TakeOut
            | Act::Use(_) => None,
        }
    }

    fn among(_: SsLook, choice: Choice) -> Option<&'static str> {
        let Choice::Act { act, .. } = choice else { return None };
        match Act::of(act)? {
            Act::PutFirst => Some("Put a champion first"),
            Act::SwapIn => Some("Swap a card in"),
            Act::TakeOut => Some("Take a card out of the quest deck"),
            // What was swapped is seen by what takes it back.
            Act::KeepOut
            | Act::Activate
            | Act::Store
            | Act::Charge
            | Act::Supply
            | Act::Remove
            | Act::Send
            | Act::Use(_) => None,
        }
    }

    /// S3-WILL-9: Will is there to be put into slots; whatever else costs nothing is weighed against what it shares them with.
    fn ease(look: SsLook, choice: Choice, _: &Terms) -> Ease {
        let Choice::Act { act, card } = choice else { return Ease::Weighed };
        let will = Act::of(act) == Some(Act::Activate) && look.kind(card) == WILL && look.card(card).zone == HAND.0;
        if will { Ease::Routine } else { Ease::Weighed }
    }

    fn about(look: SsLook, which: Question) -> Option<CardId> {
        match which {
            Question::Answer => {
                let done = look.own_event::<answer::Window>().filter(|event| event.kind != EVENT_DRAWN);
                done.map(|event| CardId(event.subject)).filter(|&card| card != NO_CARD)
            }
            Question::Slot | Question::Link | Question::Counted | Question::Reduced | Question::Covered => {
                look.top_own::<Announcement>().map(|announced| announced.card)
            }
            Question::Charge
            | Question::Planning
            | Question::Action
            | Question::Limit
            | Question::Freeze
            | Question::Counter
            | Question::Tag
            | Question::TagIn
            | Question::Material
            | Question::Wearer
            | Question::Between
            | Question::Sent
            | Question::Will
            | Question::Swap
            | Question::Secondary => None,
        }
    }

    fn terms(look: SsLook, choice: Choice) -> Terms {
        let Choice::Act { act, card } = choice else { return terms_without_act(look, choice) };
        match Act::of(act) {
            // S3-CONCL-3.
            Some(Act::Activate) if look.kind(card) == WILL => {
                Terms::free("It takes a slot, and at the end of the turn it goes to the Will Zone to pay with.")
            }
            Some(Act::Activate) => {
                let price = values::price(look, card, look.state.extra.acting);
                let Terms { costs, price: paid, does } = look.terms_of_play(card, Some((price, WILL_STORE)));
                let own = matches!(look.question(), Asked::Game(Question::Planning | Question::Action));
                let strength = || foresight::strength(look, card, look.state.extra.acting);
                let strength = if own { strength() } else { None };
                Terms { costs, price: paid, ..Terms::free(&sentences([does, strength, last_of_chain(look, card)])) }
            }
            Some(Act::Use(ability)) => look.terms_of_use(card, ability),
            Some(Act::Supply) => {
                let text = Some(look.def(card).text.clone()).filter(|text| !text.is_empty());
                Terms::free(&sentences([figures(look, card), text, skipped(look, card)]))
            }
            // S3-CONCL-3, S3-RULING-105.
            Some(Act::Store) if look.kind(card) == WILL => Terms::free(
                "It lies face-down in a slot, and at the end of the turn it goes face-up to the Will Zone to pay with.",
            ),
            // S3-STORE-1, S3-STORE-2, S3-STORE-3.
            Some(Act::Store) => {
                Terms::free("It lies face-down in a slot. Turned face-up later, it is activated for its price.")
            }
            Some(Act::Charge) => charging(look, card),
            // S3-CONCL-6.
            Some(Act::Send) => Terms::free("It goes to the Used Card Zone."),
            Some(Act::PutFirst | Act::KeepOut | Act::SwapIn) => Terms::free(&between::comes(look, card)),
            Some(Act::Remove | Act::TakeOut) | None => Terms::default(),
        }
    }

    fn question_text(look: SsLook, which: Question, seat: Seat) -> Option<String> {
        let acting = look.state.extra.acting;
        let name = || look.name_to(seat, acting);
        match which {
            Question::Planning => Some(format!("{}'s Planning Phase", name())),
            Question::Action => Some(format!("{}'s Action Phase", name())),
            Question::Limit => {
                let kept = values::of_hand(look, look.state.extra.acting, HAND_LIMIT);
                let over = look.count(look.state.active(), HAND) as i16 - kept;
                Some(format!("A hand keeps {kept} cards, and {over} must go: which one goes?"))
            }
            Question::Answer => answered(look, seat),
            Question::Slot => look
                .top_own::<Announcement>()
                .map(|announced| format!("Which slot does {} take?", look.name_to(seat, announced.card))),
            Question::Counted | Question::Reduced => plays::prices(look, which)
                .map(|(so, not)| format!("{} It costs {so} Will then, not {not}; once per round", which.words())),
            Question::Counter => {
                counter::asked(look).map(|champion| format!("Does {} strike back?", look.name_to(seat, champion)))
            }
            Question::Tag => look
                .zone(look.state.active(), TAGGED_OUT)
                .next()
                .map(|out| format!("Tag Phase: does {} come in for {}?", look.name_to(seat, out), name())),
            Question::Material => making::question(look, seat),
            Question::Between => between::question(look, seat),
            Question::Sent => Some(ion::question(look)),
            Question::Will => naming::question(look, seat),
            Question::Charge
            | Question::Link
            | Question::Freeze
            | Question::TagIn
            | Question::Wearer
            | Question::Covered
            | Question::Swap
            | Question::Secondary => None,
        }
    }

    fn number_label(look: SsLook, number: i16) -> String {
        if look.question() == Asked::Game(Question::Freeze) {
            let seat = Seat::kept((number / i16::from(SLOTS)) as u8);
            return format!("Slot {} of Player {}", number % i16::from(SLOTS) + 1, seat.letter());
        }
        if look.question() == Asked::Game(Question::Between) {
            return format!("Add {}", look.set().defs[number.unsigned_abs() as usize].name);
        }
        if look.question() == Asked::Game(Question::Slot) {
            return "An empty slot".to_owned();
        }
        link_label(number)
    }

    fn is_courtesy(which: Question) -> bool {
        matches!(which, Question::Answer | Question::Charge | Question::Counter)
    }

    fn worth(look: SsLook, seat: Seat) -> i32 {
        match look.state.extra.between {
            Decides::Match => estimate::worth(look, seat),
            // What a swap is worth shows in the match to come.
            Decides::Swaps => 0,
        }
    }
}

/// A link as cards print it.
fn link_label(link: i16) -> String {
    match link {
        11 => "J".to_owned(),
        12 => "Q".to_owned(),
        13 => "K".to_owned(),
        _ => link.to_string(),
    }
}

/// What comes of a choice without an act.
fn terms_without_act(look: SsLook, choice: Choice) -> Terms {
    let question = match look.question() {
        Asked::Game(question) => question,
        Asked::Target => {
            let does = choice.picked().and_then(|unit| foresight::at(look, unit));
            return Terms { does, ..Terms::default() };
        }
        Asked::None | Asked::Pick | Asked::May | Asked::Branch(_) | Asked::Discard => return Terms::default(),
    };
    let terms = match question {
        // S3-STORE-12, S3-STORE-13.
        Question::Slot => choice.picked().map(|over| {
            let name = &look.def(over).name;
            let goes = if values::prints(look, over, CC) { "the Library" } else { "the Used Card Zone or the Library" };
            Terms::free(&format!("{name} is overridden: it leaves its slot and goes to {goes}."))
        }),
        // S3-TAG-14, S3-TAG-20.
        Question::Tag => (choice == Plain::Tag.choice()).then(|| {
            Terms::free(
                "The two change over, and the turn goes on with the one that comes in. Only who is in can be targeted, and \
                 the match is lost when that champion falls.",
            )
        }),
        Question::Planning => (choice == Plain::End.choice() && legal::may_enter_action(look))
            .then(|| Terms::free("The turn ends without an Action Phase.")),
        Question::Charge
        | Question::Action
        | Question::Limit
        | Question::Answer
        | Question::Link
        | Question::Counted
        | Question::Reduced
        | Question::Freeze
        | Question::Counter
        | Question::Swap
        | Question::Secondary
        | Question::TagIn
        | Question::Material
        | Question::Wearer
        | Question::Between
        | Question::Covered
        | Question::Sent
        | Question::Will => None,
    };
    terms.unwrap_or_default()
}

/// The champion that acts next as things are, in a new round if need be.
fn next_to_act(look: SsLook) -> CardId {
    let (mut order, up) = (look.state.extra.order, values::up(look));
    if order.is_last(up) {
        order.begin_round();
    }
    match order.next(up) {
        Next::Turn(turn) => values::champion_at(look, turn.seat, turn.champion).unwrap_or(NO_CARD),
        Next::Round => NO_CARD,
    }
}

/// S3-RULING-98, S3-RULING-110: what the next card of a champion's chain has to share, in its own turn or with its answers.
fn told_chain(look: SsLook, champion: CardId) -> Option<String> {
    let own = look.state.extra.acting == champion;
    let chain = if own { look.state.extra.chain } else { answer::chain_of(look, champion) };
    let name = || &look.set().defs[usize::from(chain.first)].title;
    let link = || link_label(i16::from(chain.link));
    match chain.common {
        InCommon::Nothing => None,
        InCommon::Both if chain.link > 0 => Some(format!("chain {} or link {}", name(), link())),
        InCommon::Both | InCommon::Name => Some(format!("chain {}", name())),
        InCommon::Link => Some(format!("chain link {}", link())),
    }
}

/// S3-CHARGED-7, S3-CHARGED-10, S3-CHARGE-1: what comes of charging a card.
fn charging(look: SsLook, card: CardId) -> Terms {
    let needs = look.folded(card, CH) - values::charges(look, card) as i16 - 1;
    let nearer = match needs {
        // S3-CHARGE-7: of others, charges do nothing but keep them.
        _ if !values::prints(look, card, CH) => String::new(),
        ..=0 => ", and it can be activated".to_owned(),
        more => format!(", and it needs {more} more to be activated"),
    };
    let seat = look.card(card).seat();
    let pays = look.zone(seat, CHAMPIONS).find(|&champion| values::may_count(look, card, champion));
    let pays = pays.map(|champion| format!("Once per round it can pay for {}.", look.def(champion).title));
    let keeps = format!("A Will of the Will Zone is laid on it: it stays in its slot{nearer}.");
    look.terms_for(1, WILL_STORE, &sentences([Some(keeps), pays]))
}

/// What a champion is asked to answer, and what is coming.
fn answered(look: SsLook, seat: Seat) -> Option<String> {
    let user = look.top_own::<answer::Window>().map(|window| window.user).filter(|&user| user != NO_CARD)?;
    let answers = format!("Does {} answer", look.name_to(seat, user));
    let done = look.own_event::<answer::Window>();
    let named = |id: u16| Some(CardId(id)).filter(|&id| id != NO_CARD).map(|id| called(look, seat, id));
    // S3-RULING-62: which card was drawn, stored or charged face-down is not told.
    match done.map(|event| event.kind) {
        Some(EVENT_DRAWN | EVENT_EFFECT_DRAWN) => return Some(format!("{answers} that a card was drawn?")),
        Some(EVENT_STORED) => return Some(format!("{answers} that a card was stored?")),
        Some(EVENT_CHARGED) => return Some(format!("{answers} that a card was charged?")),
        Some(EVENT_REMOVED) => return Some(format!("{answers} that statuses were removed?")),
        _ => {}
    }
    let asked = match done.map(|event| (named(event.subject), named(event.other))) {
        Some((Some(card), Some(user))) => format!("{answers} {card} of {user}?"),
        Some((Some(card), None)) => format!("{answers} {card}?"),
        Some((None, _)) | None => format!("{answers}?"),
    };
    Some(match foresight::coming(look, user) {
        Some(coming) => format!("{asked} {coming}"),
        None => asked,
    })
}

/// Sentences one behind the other.
fn sentences<const N: usize>(all: [Option<String>; N]) -> String {
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What a weapon or a mount adds: "DEF 2, SDG 6."
fn figures(look: SsLook, card: CardId) -> Option<String> {
    let shown = Words::shown_stats(look, card).iter().map(|&(stat, _)| stat);
    let printed = shown.filter(|&stat| look.has_number(card, stat) && look.printed(card, stat) != 0);
    let named = |stat: Stat| format!("{} {}", look.set().names.stats[usize::from(stat.0)], look.printed(card, stat));
    let all: Vec<String> = printed.map(named).collect();
    (!all.is_empty()).then(|| format!("{}.", all.join(", ")))
}

/// S3-PLAN-2, S3-PLAN-8: that the Action Phase of this turn is skipped, where there would be one.
fn skipped(look: SsLook, card: CardId) -> Option<String> {
    let acts = look.kind(card) == WEAPON && look.has_tag(look.state.extra.acting, SWORDSAINT);
    (legal::may_enter_action(look) && !acts).then(|| "This turn's Action Phase is skipped.".to_owned())
}

/// S3-RULING-98: that none of the cards at hand fits into the chain behind a card, where some would now.
fn last_of_chain(look: SsLook, card: CardId) -> Option<String> {
    // S3-RULING-110, S3-RULING-118: answers have chains of their own, and counters none.
    let own = matches!(look.question(), Asked::Game(Question::Planning | Question::Action));
    if !own || !chain::joins(look, card) {
        return None;
    }
    let chain = look.state.extra.chain;
    let seat = look.card(card).seat();
    let others = || legal::own_cards(look, seat).filter(|&other| other != card && chain::joins(look, other));
    let fits = |chain, other| chain::links(look, chain, other).next().is_some();
    let after: Vec<_> =
        chain::links(look, chain, card).filter_map(|link| chain::with(look, chain, card, link)).collect();
    let some_now = others().any(|other| fits(chain, other));
    let none_after = !others().any(|other| after.iter().any(|&chain| fits(chain, other)));
    (some_now && none_after).then(|| "No other card of yours fits into the chain behind it.".to_owned())
}

/// The name of a card, and of several champions of one name, whose it is.
fn called(look: SsLook, seat: Seat, id: CardId) -> String {
    let name = look.name_to(seat, id);
    Words::stands_for(look, id).map_or_else(|| name.to_owned(), |seat| format!("{name} ({seat})"))
}
