//! Plays: declared, answered in a window, then taking effect; and arrivals by effects.

use engine::Seat;
use engine::author::{At, CardId, Cause, Common, Frame, Leaving, NO_CARD, Prices};

use crate::vocabulary::{Reminder, SUPPORTERS, ShatteredLegacy, SlLook, SlPlay, Under, mark};
use crate::words::*;
use crate::{host, values, verbs, window};

engine::frame! {
    /// An unrest that is declared.
    struct Unrest is Under::Unrest, {
        seat: Seat => seat,
        card: CardId => this,
        came: u16 => entered,
        /// It has been negated.
        negated: bool => game[0],
    }
}

engine::record! {
    /// What is kept with a declared play.
    struct OnPlay {
        /// It has been negated.
        negated: bool,
        /// The Vassal a Supporter is contracted to, or [`NO_CARD`].
        host: CardId,
        /// That Vassal's arrival.
        host_came: u16,
    }
}

/// The LP cost of a card now. SL-RULING-24: not below 0.
pub(crate) fn price(look: SlLook, id: CardId) -> i16 {
    look.folded(id, LP_COST)
}

/// Whether a Supporter could be contracted to a card: SL-SUPPORTER-2, SL-SUPPORTER-3, SL-SUPPORTER-4, SL-RULING-64.
/// SL-RULING-63: its domain is not asked for.
pub(crate) fn has_room(look: SlLook, host: CardId, seat: Seat) -> bool {
    let card = look.card(host);
    card.zone == VASSAL_ZONE.0
        && card.seat() == seat
        && look.host(host).is_none()
        && look.attached(host).count() < SUPPORTERS
}

/// The event that a play is.
pub(crate) fn event_of(kind: cardtext::ast::Kind) -> u8 {
    match Kinds::of(kind) {
        Kinds::MASTER => EVENT_APPOINTED,
        Kinds::VASSAL => EVENT_RECRUITED,
        Kinds::SUPPORTER => EVENT_CONTRACTED,
        Kinds::SPELL => EVENT_CAST,
        Kinds::ACTION => EVENT_ACTIVATED,
        Kinds::BLESSING => EVENT_BROUGHT_IN,
    }
}

/// What was played or used is declared, its targets being chosen: it is paid, and a play may be answered.
pub(crate) fn begin(play: &mut SlPlay) {
    let frame = *play.top().expect("a text begins while its frame is on top");
    let (id, seat) = (frame.this(), frame.seat());
    if frame.is_for(Cause::Used) {
        use_ability(play, id, seat, frame.ability());
        return;
    }
    let kind = play.look().kind(id);
    // SL-VASSAL-1, SL-SUPPORTER-1, SL-ACTION-2: its LP cost.
    // SL-MASTER-1, SL-BLESSING-1, SL-CARD-4, SL-CARD-6: some have no cost; theirs is 0.
    verbs::pay(play, seat, price(play.look(), id));
    let host = match Kinds::of(kind) {
        Kinds::SUPPORTER => play.look().slot_card(play.state_top(), 0, 0),
        Kinds::MASTER | Kinds::VASSAL | Kinds::SPELL | Kinds::ACTION | Kinds::BLESSING => NO_CARD,
    };
    play.shift(id, seat, LIMBO, At::Last);
    let host_came = if host == NO_CARD { 0 } else { play.state.card(host).entered };
    play.goes_along(id);
    play.note_on_play(OnPlay { negated: false, host, host_came });
    let event = play.event(event_of(kind), id, host, seat);
    if kind == ACTION {
        // SL-RULING-29: Actions do not answer Actions.
        window::answered(play, seat);
        play.trigger(&[event]);
        return;
    }
    // SL-RULING-31: it is paid and in no zone yet.
    window::open_for(play, event);
    if kind == SPELL {
        remember_cast(play, id);
        // SL-RULING-48: what triggers comes before the window. SL-RULING-104: it was cast even if it is negated.
        play.trigger(&[event]);
    } else {
        play.say(told::DECLARED, id, seat);
    }
}

fn use_ability(play: &mut SlPlay, id: CardId, seat: Seat, number: u16) {
    let set = play.set();
    let code = &set.defs[usize::from(play.state.card(id).def)].code;
    let ability = &code.activated[usize::from(number)];
    // SL-RULING-75.
    play.use_up_ability(id, (code.triggered.len() + usize::from(number)) as u8);
    play.say_common(Common::Used, id, seat);
    for &(amount, _) in &ability.pay {
        verbs::pay(play, seat, i16::from(amount));
    }
    // SL-RULING-108.
    play.pay_acts(&ability.act, id);
}

/// SL-SPELL-7, SL-RULING-32: a Spell counts as activated from its declaration on.
fn remember_cast(play: &mut SlPlay, id: CardId) {
    let def = play.state.card(id).def;
    play.write_reminder(Reminder::Cast(def));
}

/// Whether a Spell of this name has been activated this turn.
pub(crate) fn was_cast(look: SlLook, id: CardId) -> bool {
    look.reminders()
        .any(|reminder| matches!(reminder, Reminder::Cast(def) if look.set().are_alike(def, look.card(id).def)))
}

/// A play has run its course: its card goes where it belongs.
pub(crate) fn ended(play: &mut SlPlay, frame: &Frame) {
    let id = frame.this();
    let card = *play.state.card(id);
    if !frame.is_for(Cause::Played) || card.zone != LIMBO.0 || card.entered != frame.entered {
        return;
    }
    let goes_in = !matches!(play.look().kind(id), SPELL | ACTION) && !frame.on_play::<OnPlay>().negated;
    if !goes_in || !arrive_declared(play, id, frame) {
        // SL-SPELL-6, SL-ACTION-4, SL-ZONE-4, SL-RULING-32, SL-RULING-67, SL-RULING-87.
        play.put_away(id, card.owner(), VOID);
    }
}

/// A declared play takes effect, if there is a place for it.
fn arrive_declared(play: &mut SlPlay, id: CardId, frame: &Frame) -> bool {
    let seat = frame.seat();
    let OnPlay { host, host_came, .. } = frame.on_play();
    let look = play.look();
    match Kinds::of(look.kind(id)) {
        Kinds::SUPPORTER if look.card(host).entered != host_came || !has_room(look, host, seat) => {
            return false;
        }
        Kinds::MASTER => {
            let old = look.first(seat, MASTER_ZONE);
            if old != NO_CARD {
                if look.are_alike(old, id) {
                    return false;
                }
                // SL-MASTER-9, SL-RULING-52, SL-RULING-115: the one already there makes room.
                play.leave(&[Leaving::of(old, EVENT_EXILED, NO_CARD, EXILE)]);
            }
        }
        Kinds::VASSAL | Kinds::SUPPORTER | Kinds::SPELL | Kinds::ACTION | Kinds::BLESSING => {}
    }
    play.state.extra.arriving = true;
    let arrived = arrive(play, id, seat, host, event_of(play.look().kind(id)));
    play.state.extra.arriving = false;
    arrived
}

/// An event that only says that a card has come into play.
const NO_PLAY: u8 = EVENT_ENTERED;

/// Puts a card into play, if there is a place for it, and tells so; gives whether there was.
fn arrive(play: &mut SlPlay, id: CardId, seat: Seat, host: CardId, how: u8) -> bool {
    let look = play.look();
    let free = |zone| look.count(seat, zone) == 0;
    let zone = match Kinds::of(look.kind(id)) {
        // SL-MASTER-2, SL-MASTER-3.
        Kinds::MASTER if free(MASTER_ZONE) => MASTER_ZONE,
        // SL-BLESSING-2, SL-BLESSING-3.
        Kinds::BLESSING if free(BLESSING_ZONE) => BLESSING_ZONE,
        // SL-VASSAL-1, SL-VASSAL-3.
        Kinds::VASSAL if values::has_empty_zone(look, seat) => VASSAL_ZONE,
        Kinds::SUPPORTER if host != NO_CARD => VASSAL_ZONE,
        Kinds::MASTER | Kinds::VASSAL | Kinds::SUPPORTER | Kinds::SPELL | Kinds::ACTION | Kinds::BLESSING => {
            return false;
        }
    };
    match Kinds::of(look.kind(id)) {
        Kinds::VASSAL => take_zone(play, id, seat, Keeps::Nothing),
        // SL-SUPPORTER-5: it hangs on its Vassal, and does not count among the cards of the zone.
        Kinds::SUPPORTER => play.attach(id, host, seat, zone),
        Kinds::MASTER | Kinds::SPELL | Kinds::ACTION | Kinds::BLESSING => play.shift(id, seat, zone, At::Last),
    }
    if how == EVENT_RECRUITED {
        play.mark(id, mark::RECRUITED);
    }
    let entered = play.event(EVENT_ENTERED, id, NO_CARD, seat);
    if how == NO_PLAY {
        play.trigger(&[entered]);
    } else {
        // SL-RULING-104: only now it has happened.
        let played = play.event(how, id, host, seat);
        play.trigger(&[played, entered]);
    }
    true
}

/// Whether a card that takes a zone keeps what is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeps {
    /// It comes anew.
    Nothing,
    /// SL-RULING-20: it has been on the battlefield all the time.
    Everything,
}

/// Puts a Vassal in the first empty zone, which there is. SL-RULING-88: the others do not move.
pub(crate) fn take_zone(play: &mut SlPlay, id: CardId, seat: Seat, keeps: Keeps) {
    let Some(place) = play.look().empty_place(seat, VASSAL_ZONE) else { return };
    match keeps {
        Keeps::Nothing => play.shift_to_place(id, seat, VASSAL_ZONE, place),
        Keeps::Everything => play.shift_whole_to_place(id, seat, VASSAL_ZONE, place),
    }
}

/// SL-RULING-70, SL-RULING-80: an effect brings a card to the battlefield if there is a place for it.
pub(crate) fn arrive_by_effect(play: &mut SlPlay, id: CardId, seat: Seat) -> bool {
    arrive(play, id, seat, NO_CARD, NO_PLAY)
}

/// The same for a Supporter whose Vassal is chosen.
pub(crate) fn arrive_on(play: &mut SlPlay, id: CardId, seat: Seat, host: CardId) {
    arrive(play, id, seat, host, NO_PLAY);
}

/// SL-TOKEN-1: makes a token and puts it into play, if there is a place for it.
pub(crate) fn create(play: &mut SlPlay, token: u16, seat: Seat) {
    let id = play.make(token, seat, LIMBO);
    if play.look().kind(id) == SUPPORTER {
        host::seek(play, id, seat);
    } else if !arrive_by_effect(play, id, seat) {
        play.vanish(id);
    }
}

/// A text recruits a Vassal: it is paid, with a change to its price, and is there at once.
pub(crate) fn recruit_by_effect(play: &mut SlPlay, id: CardId, seat: Seat, change: i16) {
    let look = play.look();
    let cost = price(look, id).saturating_add(change);
    let fits = look.kind(id) == VASSAL
        && !look.in_play(id)
        && !look.has_vanished(id)
        && look.card(id).zone != REST_ZONE.0
        && values::has_empty_zone(look, seat);
    if fits && ShatteredLegacy::affords(look, seat, LP, cost) {
        verbs::pay(play, seat, cost);
        arrive(play, id, seat, NO_CARD, EVENT_RECRUITED);
    }
}

/// A player declares that a Vassal is unrested.
pub(crate) fn declare_unrest(play: &mut SlPlay, id: CardId, seat: Seat) {
    let came = play.state.card(id).entered;
    play.push_own(Unrest { seat, card: id, came, negated: false });
    let event = play.event(EVENT_UNRESTED, id, NO_CARD, seat);
    window::open_for(play, event);
}

/// Its window has been: SL-RULING-31, it was still rested.
pub(crate) fn resume_unrest(play: &mut SlPlay) {
    let Unrest { seat, card: id, came, negated } = play.top_own();
    play.pop();
    if !negated && play.state.card(id).entered == came {
        play.state.extra.arriving = true;
        verbs::unrest(play, &[id], seat);
        play.state.extra.arriving = false;
    }
}

/// Whether a declared play of a card, or its declared unrest, is under way and has not been negated.
pub(crate) fn is_open(look: SlLook, id: CardId) -> bool {
    let played = look.frames().find(|frame| frame.is_for(Cause::Played) && frame.this() == id);
    match played {
        Some(frame) => !frame.on_play::<OnPlay>().negated,
        None => look.own_frames::<Unrest>().any(|unrest| unrest.card == id && !unrest.negated),
    }
}

/// SL-RULING-31, SL-RULING-32: the declared play of a card has no effect; SL-RULING-117: it lies nowhere yet.
pub(crate) fn negate(play: &mut SlPlay, id: CardId) {
    // Wherever the same text has put the card before that.
    let is_play = |frame: &Frame| frame.is_for(Cause::Played) && frame.this() == id;
    let negates = |on_play: OnPlay| OnPlay { negated: true, ..on_play };
    let negated = if play.change_on_play(is_play, negates) {
        play.cancel(is_play);
        true
    } else {
        play.change_found(|unrest: &Unrest| unrest.card == id, |unrest| unrest.negated = true)
    };
    if negated {
        let seat = play.state.card(id).seat();
        play.say(told::NEGATED_PLAY, id, seat);
    }
}
