//! Statuses: what they do, what refuses them, how they are removed; and frozen slots.

use cardtext::ast::{Order, Status, Tag};
use cardtext::program::{ModifierCode, Op};
use engine::author::{At, CardId, Cause, Cell, DamageClass, Force, Hit, LastsUntil, NO_CARD, Reading, Sides};
use engine::{Bond, Choice, Seat, Seats};

use crate::modes::{NewerCards, policy_of};
use crate::plays::{self, Announcement, OnPlay};
use crate::values::{puts, status_amount};
use crate::vocabulary::{Commander, FOR_GOOD, Phase, Question, ShiningShadows, SsLook, SsPlay, Under};
use crate::words::*;
use crate::{legal, slots};

/// S3-STATUS-2, S3-STATUS-6: the statuses of champions with their elements; a slot is what Frost freezes.
const OF_ELEMENTS: [(Status, Tag); 12] = [
    (BURNT, FLAME),
    (BLISTERED, WIND),
    (BOUND, NATURE),
    (SHUT_OUT, NATURE),
    (CUT_OFF, NATURE),
    (PLAGUED, NATURE),
    (BLINDED, SOL),
    (GRACED, SOL),
    (FRIGHTENED, SHADE),
    (MUFFLED, SHADE),
    (CHARMED, SHADE),
    (STUNNED, ION),
];

/// S3-STATUS-32, S3-STATUS-33, S3-STATUS-34, S3-FIG-9: elements and what removes their statuses.
const OPPOSITES: [(Tag, Tag); 6] =
    [(FLAME, FROST), (FROST, FLAME), (NATURE, WIND), (WIND, NATURE), (SOL, SHADE), (SHADE, SOL)];

/// S3-RULING-127: what a status does that has no amount of its own.
const USUAL: i16 = 10;

/// Whether a status is on a champion.
pub(crate) fn is(look: SsLook, id: CardId, status: Status) -> bool {
    id != NO_CARD && look.statuses_among(id, 1 << status.0) != 0
}

fn element_of(status: Status) -> Option<Tag> {
    OF_ELEMENTS.into_iter().find(|&(known, _)| known == status).map(|(_, element)| element)
}

/// The statuses of an element, a bit each.
fn statuses_of(element: Tag) -> u16 {
    OF_ELEMENTS.into_iter().filter(|&(_, of)| of == element).fold(0, |bits, (status, _)| bits | 1 << status.0)
}

/// S3-STATUS-3, S3-STATUS-4, S3-RULING-128, S3-RULING-145: whether a champion takes a status.
pub(crate) fn takes(look: SsLook, id: CardId, status: Status) -> bool {
    // S3-RULING-89: mounts take none.
    if look.kind(id) != CHAMPION {
        return false;
    }
    // S3-STATUS-7, S3-RULING-19.
    let newer = matches!(status, PLAGUED | GRACED | MUFFLED | CHARMED);
    if newer && policy_of(look).edition.newer_cards == NewerCards::None {
        return false;
    }
    // S3-STATUS-5: others of another element are no matter.
    element_of(status).is_none_or(|element| look.statuses_among(id, statuses_of(element)) == 0)
}

/// Ends statuses of champions that a test picks.
pub(crate) fn end(play: &mut SsPlay, mut ends: impl FnMut(SsLook, CardId, Status) -> bool) {
    play.end_effects(|effect, look| {
        let modifier = look.set().code.modifiers.get(usize::from(effect.modifier));
        matches!(modifier, Some(&ModifierCode::Status(status, _)) if ends(look, CardId(effect.card), status))
    });
}

/// S3-RULING-126: a Stun ends with the turn it skips, unless it has a number of turns.
pub(crate) fn wake(play: &mut SsPlay, id: CardId) {
    end_with_turn(play, id, STUNNED);
}

/// Ends a status of a champion that has no number of turns.
fn end_with_turn(play: &mut SsPlay, id: CardId, status: Status) {
    play.end_effects(|effect, look| {
        effect.card == id.0 && puts(look, effect, status) && effect.lasts() == LastsUntil::Stays
    });
}

/// S3-STATUS-8, S3-RULING-129: a Burnt champion takes damage at the start of its turn.
pub(crate) fn burn(play: &mut SsPlay, id: CardId) {
    if is(play.look(), id, BURNT) {
        let amount = status_amount(play.look(), id, BURNT, USUAL);
        hurt(play, id, amount, "Burnt");
    }
}

/// S3-STATUS-19, S3-RULING-135: a Plagued champion takes damage after each spell it activates.
pub(crate) fn plague(play: &mut SsPlay, id: CardId) {
    // S3-RULING-161: one that was tagged out meanwhile suffers nothing.
    if is(play.look(), id, PLAGUED) && play.look().card(id).zone != TAGGED_OUT.0 {
        let amount = status_amount(play.look(), id, PLAGUED, USUAL);
        hurt(play, id, amount, "Plagued");
    }
}

/// S3-RULING-84: damage that nothing lowers.
fn hurt(play: &mut SsPlay, id: CardId, amount: i16, why: &'static str) {
    let seat = play.state.card(id).seat();
    play.say_why(told::SUFFERS, id, seat, why);
    let hit = Hit {
        to: id,
        from: NO_CARD,
        amount,
        class: DamageClass::None,
        flavors: 0,
        force: Force::Plain,
        guard: NO_CARD,
    };
    play.deal(&mut [hit]);
}

/// S3-STATUS-22, S3-RULING-137: what a Graced champion gains besides.
pub(crate) fn grace(look: SsLook, id: CardId) -> i16 {
    if is(look, id, GRACED) { status_amount(look, id, GRACED, USUAL) } else { 0 }
}

/// S3-STATUS-16, S3-STATUS-17, S3-RULING-134: whether the present turn keeps its player from the inventory.
pub(crate) fn shuts_out(look: SsLook, seat: Seat) -> bool {
    let acting = look.state.extra.acting;
    let bound = is(look, acting, BOUND) || is(look, acting, SHUT_OUT);
    bound && look.state.active() == seat || has_charmed(look, seat)
}

/// S3-STATUS-27, S3-RULING-190: whether a champion of a seat's party is Charmed, which closes the inventory.
pub(crate) fn has_charmed(look: SsLook, seat: Seat) -> bool {
    look.zone(seat, CHAMPIONS).any(|id| is(look, id, CHARMED))
}

/// S3-STATUS-26: who controls the Action Phase of a champion, if it is another player: who has charmed it.
pub(crate) fn charmer(look: SsLook, id: CardId) -> Option<Seat> {
    if !is(look, id, CHARMED) {
        return None;
    }
    let charms = look.state.effects().iter().filter(|effect| effect.card == id.0 && puts(look, effect, CHARMED));
    let own = look.card(id).seat();
    let is_foe = |&seat: &Seat| ShiningShadows::bond(look.state, seat, own) == Bond::Foe;
    // In a position that was set up nobody has put it there.
    let by = |source: u16| match CardId(source) {
        card if card == id => look.state.all_seats().find(is_foe),
        card => Some(look.card(card).seat()),
    };
    charms.filter_map(|effect| by(effect.source)).find(is_foe)
}

/// S3-RULING-126: finds out who commands a champion, as it is when its turn begins, or takes it back once it is free.
pub(crate) fn find_commander(play: &mut SsPlay) {
    let (extra, active) = (&play.state.extra, play.state.active());
    if !extra.commander.is(active) {
        let charmer = charmer(play.look(), extra.acting);
        play.state.extra.commander = Commander::of(charmer.unwrap_or(active));
    }
}

/// S3-RULING-126: Charmed ends with the turn that another has commanded.
pub(crate) fn break_charm(play: &mut SsPlay) {
    if !play.state.extra.commander.is(play.state.active()) {
        end_with_turn(play, play.state.extra.acting, CHARMED);
    }
}

/// Whether another player commands the acting champion now.
pub(crate) fn is_commanded(look: SsLook) -> bool {
    look.state.extra.now == Phase::Action && !look.state.extra.commander.is(look.state.active())
}

/// S3-RULING-140: the targets of a Charmed champion are the other units of its own side.
pub(crate) fn may_aim(look: SsLook, with: CardId, unit: CardId) -> bool {
    let (kind, extra) = (look.kind(unit), &look.state.extra);
    let commanded = is_commanded(look) && matches!(kind, CHAMPION | MOUNT);
    if !commanded || !extra.commander.is(look.card(with).seat()) || plays::user_of(look, with) != Some(extra.acting) {
        return true;
    }
    let own = ShiningShadows::bond(look.state, look.state.active(), look.card(unit).seat());
    unit != extra.acting && matches!(own, Bond::Own | Bond::Ally)
}

/// S3-RULING-141: whom a player has charmed that leaves the match is free.
pub(crate) fn uncharm(play: &mut SsPlay, seat: Seat) {
    play.end_effects(|effect, look| puts(look, effect, CHARMED) && charmer(look, CardId(effect.card)) == Some(seat));
}

/// S3-STATUS-16, S3-STATUS-17, S3-RULING-134: whether cards cannot come from a player's deck to the hand by an effect
/// now: in a bound champion's turn those of its player, in other turns none by what it activates.
pub(crate) fn cuts_off(look: SsLook, seat: Seat) -> bool {
    let is_cut_off = |id: CardId| is(look, id, BOUND) || is(look, id, CUT_OFF);
    let acting = look.state.extra.acting;
    let user = look.top().filter(|text| text.is_for(Cause::Played)).map(|text| text.on_play::<OnPlay>().user());
    look.state.active() == seat && is_cut_off(acting) || user.is_some_and(|user| user != acting && is_cut_off(user))
}

/// S3-STATUS-30: the elements whose statuses a spell in the Library would remove; S3-RULING-182: a union may have several.
pub(crate) fn removed_by(look: SsLook<'_>, spell: CardId) -> impl Iterator<Item = Tag> {
    let opposite = move |&(of, _): &(Tag, Tag)| look.has_tag(spell, of);
    OPPOSITES.into_iter().filter(opposite).map(|(_, removed)| removed)
}

/// S3-STATUS-30, S3-RULING-144: a spell goes to the Used Card Zone for a removal.
pub(crate) fn remove_with(play: &mut SsPlay, seat: Seat, spell: CardId) {
    play.shift(spell, seat, USED_CARDS, At::Last);
    for (of, removed) in OPPOSITES {
        if play.look().has_tag(spell, of) {
            free(play, seat, removed);
        }
    }
    slots::tell_done(play, EVENT_REMOVED, spell, play.state.extra.acting, seat);
}

/// What a party has to be freed of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct There {
    /// The statuses on its champions, a bit each.
    statuses: u16,
    /// Whether a slot of it is frozen.
    frozen: bool,
}

impl There {
    pub(crate) const NOTHING: There = There { statuses: 0, frozen: false };

    /// Whether there is a status of an element.
    pub(crate) fn has_of(self, element: Tag) -> bool {
        element == FROST && self.frozen || self.statuses & statuses_of(element) != 0
    }
}

/// What a seat's party and slots have.
pub(crate) fn there(look: SsLook, seat: Seat) -> There {
    let statuses = look.zone(seat, CHAMPIONS).fold(0, |bits, id| bits | look.statuses(id));
    There { statuses, frozen: look.state.extra.frozen[seat.index()].iter().any(|&turns| turns > 0) }
}

/// S3-RULING-209: a text does the same, and has not if there is nothing to free it from.
pub(crate) fn free_by_text(play: &mut SsPlay, seat: Seat, element: Tag) {
    let (look, of) = (play.look(), statuses_of(element));
    let has = |id: CardId| look.statuses(id) & of != 0;
    let frozen = element == FROST && (0..SLOTS).any(|slot| look.state.extra.is_frozen(seat, slot));
    if !frozen && !look.zone(seat, CHAMPIONS).any(has) {
        play.falls_short();
    }
    free(play, seat, element);
}

/// S3-STATUS-31, S3-RULING-143: frees a party from an element's statuses.
pub(crate) fn free(play: &mut SsPlay, seat: Seat, element: Tag) {
    let of = statuses_of(element);
    // Every champion that is up: in Tag the one that is in.
    end(play, |look, id, status| {
        let card = look.card(id);
        card.seat() == seat && card.zone == CHAMPIONS.0 && of & 1 << status.0 != 0
    });
    if element == FROST {
        for slot in 0..SLOTS {
            set_frozen(play, seat, slot, 0);
        }
    }
}

engine::frame! {
    /// Slots that are being frozen.
    struct Freezing is Under::Freezing, {
        seat: Seat => seat,
        left: u16 => left,
        /// The number of the player whose slots they are, from 1; 0 until the first is chosen.
        of: u16 => game[0],
        /// For how many turns of theirs, or [`FOR_GOOD`].
        turns: u16 => game[1],
    }
}

/// Slots of one player that are to be frozen: a bit each, and above them the number of the player, from 1; 0 if none is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChosenSlots(u16);

impl ChosenSlots {
    /// With one more.
    pub(crate) fn with(self, slot: i16) -> ChosenSlots {
        let (seat, slot) = (slot / i16::from(SLOTS), slot % i16::from(SLOTS));
        ChosenSlots(self.0 | (seat.unsigned_abs() + 1) << 8 | 1 << slot)
    }

    fn count(self) -> i16 {
        (self.0 as u8).count_ones() as i16
    }

    fn has(self, slot: u8) -> bool {
        self.0 & 1 << slot != 0
    }

    /// The number of the player, from 1.
    fn of(self) -> u16 {
        self.0 >> 8
    }
}

impl Cell<u16> for ChosenSlots {
    fn read(cell: u16) -> ChosenSlots {
        ChosenSlots(cell)
    }

    fn write(self, cell: &mut u16) {
        *cell = self.0;
    }
}

/// S3-RULING-76, S3-RULING-178: the slots among which is still to be chosen for a card that is announced. What it freezes only
/// perhaps, or in several sentences, is chosen when it is done.
pub(crate) fn announced_slots<'a>(look: SsLook<'a>, announced: &Announcement) -> impl Iterator<Item = i16> + use<'a> {
    let frozen = announced.frozen;
    let body = look.def(announced.card).code.play.as_ref().filter(|body| body.modes.is_none());
    let asks = |op: &&Op| matches!(op, Op::Test { .. } | Op::May { .. } | Op::Chance { .. } | Op::Choose { .. });
    let freezes = |op: &Op| {
        if let Op::OrderOf { order, amount } = op
            && is_freeze(*order)
        {
            Some(*amount)
        } else {
            None
        }
    };
    let amount = body.filter(|body| !legal::texts(look, body).any(|op| asks(&op))).and_then(|body| {
        let mut orders = legal::texts(look, body).filter_map(freezes);
        orders.next().filter(|_| orders.next().is_none())
    });
    let amount = amount.map_or(0, |amount| look.value(amount, Reading::of(announced.card, announced.seat)));
    let open = open_slots(look, announced.seat, frozen.of());
    let fresh = open.filter(move |slot| !frozen.has((slot % i16::from(SLOTS)) as u8));
    fresh.take(if frozen.count() < amount { usize::MAX } else { 0 })
}

fn is_freeze(order: Order) -> bool {
    matches!(order, FREEZE | FREEZE_ONE_TURN | FREEZE_TWO_TURNS | FREEZE_THREE_TURNS | FREEZE_FOUR_TURNS)
}

/// A text freezes so many slots of opponents: those that were announced, or else they are chosen now.
pub(crate) fn begin_freezing(play: &mut SsPlay, seat: Seat, slots: i16, turns: u8) {
    let text = play.top().filter(|text| text.is_for(Cause::Played));
    let chosen = text.map_or(ChosenSlots::default(), |text| text.on_play::<OnPlay>().frozen);
    if chosen == ChosenSlots::default() {
        let left = u16::try_from(slots).unwrap_or(0);
        play.push_own(Freezing { seat, left, of: 0, turns: u16::from(turns) });
        return;
    }
    let of = Seat::kept(chosen.of() as u8 - 1);
    // No text whose slots are announced asks whether they were frozen.
    for slot in (0..SLOTS).filter(|&slot| chosen.has(slot)) {
        // S3-RULING-76: what is frozen by now is passed over.
        if !play.state.extra.is_frozen(of, slot) {
            set_frozen(play, of, slot, turns);
        }
    }
}

/// S3-CWORD-8: every slot of every opponent is frozen; there is nothing to choose.
pub(crate) fn freeze_all(play: &mut SsPlay, seat: Seat) {
    let is_foe = |&other: &Seat| ShiningShadows::bond(&play.state, seat, other) == Bond::Foe;
    let foes: Seats = play.state.all_seats().filter(is_foe).collect();
    for (foe, slot) in foes.iter().flat_map(|foe| (0..SLOTS).map(move |slot| (foe, slot))) {
        // S3-RULING-76: what is frozen by now is passed over.
        if !play.state.extra.is_frozen(foe, slot) {
            set_frozen(play, foe, slot, FOR_GOOD);
        }
    }
}

/// Asks for the next slot, or is over.
pub(crate) fn resume_freezing(play: &mut SsPlay) {
    let freezing: Freezing = play.top_own();
    let mut open = open_slots(play.look(), freezing.seat, freezing.of);
    let next = (open.next(), open.next());
    drop(open);
    match (freezing.left, next) {
        (0, _) => {
            play.pop();
        }
        (_, (None, _)) => {
            // S3-RULING-209.
            play.pop();
            play.falls_short();
        }
        (_, (Some(only), None)) => freeze(play, only),
        (_, (Some(_), Some(_))) => play.ask(Seats::one(freezing.seat), Question::Freeze),
    }
}

/// S3-RULING-130: the slots of one opponent that are not frozen, each as one number.
fn open_slots(look: SsLook<'_>, seat: Seat, of: u16) -> impl Iterator<Item = i16> {
    let foes = look.state.all_seats().filter(move |&other| ShiningShadows::bond(look.state, seat, other) == Bond::Foe);
    let foes = foes.filter(move |foe| of == 0 || of == u16::from(foe.number()) + 1);
    let slots = foes.flat_map(|foe| (0..SLOTS).map(move |slot| (foe, slot)));
    let open = slots.filter(move |&(foe, slot)| look.state.extra.frozen[foe.index()][usize::from(slot)] == 0);
    open.map(|(foe, slot)| i16::from(foe.number()) * i16::from(SLOTS) + i16::from(slot))
}

/// S3-RULING-126: a turn of a player is over, or was skipped, and with it what was frozen for so long.
pub(crate) fn thaw_in_time(play: &mut SsPlay, seat: Seat) {
    for slot in 0..SLOTS {
        let turns = play.state.extra.frozen[seat.index()][usize::from(slot)];
        if turns != FOR_GOOD {
            set_frozen(play, seat, slot, turns.saturating_sub(1));
        }
    }
}

/// A slot is frozen for so many turns, or thaws, and everybody is told if it was otherwise.
fn set_frozen(play: &mut SsPlay, seat: Seat, slot: u8, turns: u8) {
    let before = std::mem::replace(&mut play.state.extra.frozen[seat.index()][usize::from(slot)], turns);
    if (before > 0) != (turns > 0) {
        let what = if turns > 0 { told::FROZEN } else { told::THAWED };
        play.say_so_much(what, NO_CARD, seat, i16::from(slot) + 1);
    }
}

/// The slots that may be frozen.
pub(crate) fn freeze_options(look: SsLook, out: &mut Vec<Choice>) {
    if let Some(announced) = look.top_own::<Announcement>() {
        out.extend(announced_slots(look, &announced).map(Choice::Number));
        out.push(Choice::Back);
    } else if let Some(freezing) = look.top_own::<Freezing>() {
        out.extend(open_slots(look, freezing.seat, freezing.of).map(Choice::Number));
    }
}

/// A slot is chosen, to be frozen now or when the card does what it says; or the card is taken back.
pub(crate) fn take_slot(play: &mut SsPlay, slot: Option<i16>) {
    let announced = play.look().top_own::<Announcement>().is_some();
    if let Some(slot) = slot {
        if announced { plays::choose_frozen(play, slot) } else { freeze(play, slot) }
    } else {
        play.pop();
    }
}

/// A slot is frozen.
fn freeze(play: &mut SsPlay, slot: i16) {
    let (seat, slot) = (slot / i16::from(SLOTS), slot % i16::from(SLOTS));
    let turns = play.look().top_own::<Freezing>().map_or(u16::from(FOR_GOOD), |freezing| freezing.turns);
    set_frozen(play, Seat::kept(seat as u8), slot as u8, turns as u8);
    play.change_own(|freezing: &mut Freezing| {
        (freezing.left, freezing.of) = (freezing.left.saturating_sub(1), seat.unsigned_abs() + 1);
    });
}
