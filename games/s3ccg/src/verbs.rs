//! What texts do to cards: verbs, moves, downing.

use cardtext::ast::{Status, Verb, Zone};
use cardtext::program::{Group, Op, Spot};
use engine::author::{At, CardId, CardMarks, Cause, Event, Frame, Leaving, NO_CARD, Ruleset};
use engine::{Bond, Seat, Seats, Viewer};

use crate::modes::{Fallen, policy_of};
use crate::naming::{self, Then};
use crate::plays::{Calculating, Lingering};
use crate::vocabulary::{OnCard, Once, PhaseMarks, ShiningShadows, SsLook, SsPlay, mark};
use crate::words::*;
use crate::{answer, attack, counter, equip, plays, slots, status, tag, turn, values};

/// Does a verb to some cards as one moment.
pub(crate) fn act(play: &mut SsPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
    // An attack passes by those that evade it, and says so.
    if verb == ATTACK {
        return attack::attack(play, cards, by);
    }
    // S3-RULING-116: whatever else it does to its target is on contact.
    let mut met = play.take_cards();
    met.extend(cards.iter().copied().filter(|&id| !attack::is_evaded(play.look(), id)));
    act_on(play, verb, &met, by, seat);
    play.give_cards(met);
}

/// Does a verb to cards that nothing spares.
fn act_on(play: &mut SsPlay, verb: Verb, cards: &[CardId], by: CardId, seat: Seat) {
    match Verbs::of(verb) {
        // S3-CALC-1: the calculation.
        Verbs::ATTACK => attack::attack(play, cards, by),
        Verbs::NULLIFY => cards.iter().for_each(|&id| nullify(play, id)),
        Verbs::BREAK => cards.iter().for_each(|&id| break_weapon(play, id)),
        Verbs::TURN_UP => cards.iter().for_each(|&id| slots::turn_up(play, id)),
        Verbs::EQUIP => cards.iter().for_each(|&id| equip::equip_by_text(play, id, seat)),
        Verbs::STORE => cards.iter().for_each(|&id| slots::store(play, id)),
        Verbs::CHARGE => {
            for &id in cards {
                let holder = play.state.card(id).seat();
                if slots::chargeable(play.look()) != u32::MAX {
                    show_unseen(play, id, seat);
                }
                if slots::can_be_charged(play.look(), id) {
                    naming::begin(play, holder, 1, Then::Charge, id);
                }
            }
        }
        Verbs::SHATTER => {
            for &id in cards {
                show_unseen(play, id, seat);
                attack::shatter_by_effect(play, id, by);
            }
        }
        // S3-PREP-6.
        Verbs::ADVANCE => cards.iter().for_each(|&id| slots::advance(play, id)),
        Verbs::REVIVE | Verbs::REVIVE_WITH => {
            let said = play.top().map_or(0, |text| text.amount);
            let hp = (verb == REVIVE_WITH).then_some(said);
            for &id in cards {
                if may_stand_up(play.look(), id) {
                    turn::revive(play, id, hp);
                }
            }
        }
        Verbs::CURE_BURNT => cure(play, cards, &[BURNT]),
        Verbs::CURE_BLISTERED => cure(play, cards, &[BLISTERED]),
        Verbs::CURE_BOUND => cure(play, cards, &[BOUND, SHUT_OUT, CUT_OFF]),
        Verbs::CURE_PLAGUED => cure(play, cards, &[PLAGUED]),
        Verbs::CURE_BLINDED => cure(play, cards, &[BLINDED]),
        Verbs::CURE_GRACED => cure(play, cards, &[GRACED]),
        Verbs::CURE_FRIGHTENED => cure(play, cards, &[FRIGHTENED]),
        Verbs::CURE_MUFFLED => cure(play, cards, &[MUFFLED]),
        Verbs::CURE_CHARMED => cure(play, cards, &[CHARMED]),
        Verbs::CURE_STUNNED => cure(play, cards, &[STUNNED]),
        // S3-RULING-207: a frozen slot is no champion's.
        Verbs::CURE_ALL => status::end(play, |_, id, _| cards.contains(&id)),
        // S3-CWORD-22.
        Verbs::REVEAL => cards.iter().for_each(|&id| play.reveal(id, play.state.card(id).seat())),
        Verbs::UNEQUIP => cards.iter().for_each(|&id| equip::take_off(play, id)),
        Verbs::DESTROY => cards.iter().for_each(|&id| destroy(play, id)),
        Verbs::SEND => cards.iter().for_each(|&id| send(play, id, USED_CARDS, At::Last)),
    }
}

/// S3-RULING-201: a stored card is shown before it is seen whether something can be done with it, unless the text's player knows it.
fn show_unseen(play: &mut SsPlay, id: CardId, seat: Seat) {
    if slots::is_stored(play.look(), id) && !play.look().sees(Viewer::Seat(seat), id) {
        play.reveal(id, play.state.card(id).seat());
    }
}

/// S3-CWORD-32: champions are under a status no more.
fn cure(play: &mut SsPlay, cards: &[CardId], of: &[Status]) {
    status::end(play, |_, id, status| cards.contains(&id) && of.contains(&status));
}

/// S3-CWORD-26, S3-RULING-177: a card that lingers is put away as one that does not; no other is destroyed.
fn destroy(play: &mut SsPlay, id: CardId) {
    let look = play.look();
    if slots::lingers(look, id) && !slots::is_stored(look, id) && !slots::is_held(look, id) {
        let (to, place) = slots::put_away(look, id);
        slots::remove(play, id, to, place);
    }
}

/// S3-RULING-91: what an activated card says does not happen; S3-RULING-107: nobody answers it any more.
fn nullify(play: &mut SsPlay, id: CardId) {
    call_off(play, id, |frame| frame.is_for(Cause::Played) && frame.this() == id);
    answer::close(play, id);
    let seat = play.state.card(id).seat();
    play.say(told::NULLIFIED, id, seat);
}

/// Lets what a card says not happen.
pub(crate) fn call_off(play: &mut SsPlay, id: CardId, text: impl Fn(&Frame) -> bool) {
    play.cancel(text);
    // S3-RULING-91: a lingering card lies there, and never takes effect.
    play.change_found(|waiting: &Lingering| waiting.card == id, |waiting| waiting.card = NO_CARD);
    // Nor is there a Calculation.
    play.change_found(|waiting: &Calculating| waiting.card == id, |waiting| waiting.card = NO_CARD);
}

/// S3-RULING-91: the same of a mastery or another effect that is answered: it is used up, and what it says does not happen.
pub(crate) fn nullify_use(play: &mut SsPlay) {
    let Some(met) = play.top().map(|text| text.event).filter(|met| met.kind == EVENT_USED) else { return };
    let id = CardId(met.subject);
    play.cancel(|frame| frame.is_for(Cause::Used) && frame.this() == id);
    answer::close(play, id);
    play.say(told::NULLIFIED, id, play.state.card(id).seat());
}

/// S3-WEAPON-15, S3-ZONE-27, S3-RULING-176: a weapon goes to the Used Inventory Zone.
fn break_weapon(play: &mut SsPlay, id: CardId) {
    let wearer = play.look().host(id);
    let owner = play.state.card(id).owner();
    play.shift(id, owner, USED_INVENTORY, At::Last);
    play.say(told::BROKEN, id, owner);
    if let Some(wearer) = wearer {
        equip::arrange_again(play, wearer);
    }
}

/// S3-CREST-1, S3-CREST-4: crests are put on a card, or taken off.
pub(crate) fn put_crests(play: &mut SsPlay, id: CardId, by: i16) {
    let crests = (values::crests(play.look(), id) + by).clamp(0, i16::from(OnCard::MOST));
    // S3-RULING-116.
    if play.look().in_play(id) && !attack::is_evaded(play.look(), id) {
        play.change_on_card(id, |own| own.set_crests(crests as u8));
        let seat = play.state.card(id).seat();
        play.say_so_much(told::CRESTED_NOW, id, seat, crests);
    }
}

/// S3-RULING-184: puts a card into a zone of its owner; what lies on it goes where it belongs. S3-STATUS-11, S3-RULING-131:
/// no effect takes one out of a frozen slot that holds it.
pub(crate) fn send(play: &mut SsPlay, id: CardId, to: Zone, at: At) {
    if slots::is_held(play.look(), id) {
        return;
    }
    slots::drop_will(play, id);
    let owner = play.state.card(id).owner();
    play.shift(id, owner, to, at);
}

/// Puts cards somewhere by an effect.
pub(crate) fn put(play: &mut SsPlay, cards: &[CardId], to: Spot) {
    let (zone, at) = match to {
        Spot::Zone(zone) => (zone, At::Last),
        Spot::Hand => (HAND, At::Last),
        Spot::DeckTop => (DECK, At::Last),
        Spot::DeckBottom => (DECK, At::First),
        Spot::Play | Spot::OwnersPlay => return,
    };
    for &id in cards {
        // S3-RULING-116.
        if attack::is_evaded(play.look(), id) {
            continue;
        }
        let seat = play.state.card(id).seat();
        // S3-ITEM-9: what is used lies in the inventory until it has done what it says.
        if zone == INVENTORY && play.state.card(id).zone == INVENTORY.0 && plays::is_worked_out(play.look(), id) {
            play.mark(id, mark::IDLE);
            continue;
        }
        // S3-RULING-134.
        if zone == HAND && play.state.card(id).zone == DECK.0 && status::cuts_off(play.look(), seat) {
            continue;
        }
        match belongs(play.look(), id, zone) {
            Some((COOLDOWN, place)) if !slots::is_held(play.look(), id) => slots::remove(play, id, COOLDOWN, place),
            Some((zone, _)) => send(play, id, zone, at),
            None => {}
        }
    }
}

/// Where a card goes that an effect puts into a zone, and into which place of it, unless it stays where it is: the Will Zones keep to
/// their own cards. No text puts champions anywhere, or what is of the inventory into a zone of the deck's.
fn belongs(look: SsLook, id: CardId, zone: Zone) -> Option<(Zone, u8)> {
    match Zones::of(zone) {
        // S3-WILL-4, S3-WILL-6.
        Zones::WILL_ZONE | Zones::USED_WILL => (look.kind(id) == WILL).then_some((zone, 0)),
        // S3-ZONE-10: the place that its CC says.
        Zones::COOLDOWN => Some(slots::put_away(look, id)),
        Zones::HAND
        | Zones::DECK
        | Zones::LIBRARY
        | Zones::ACTIVITY
        | Zones::USED_CARDS
        | Zones::INVENTORY
        | Zones::USED_INVENTORY
        | Zones::LINGER
        | Zones::CHAMPIONS
        | Zones::DOWNED
        | Zones::SHEATHED
        | Zones::TAGGED_OUT
        | Zones::QUEST_DECK
        | Zones::PARTY => Some((zone, 0)),
    }
}

/// Whether what the text under way is choosing goes to the hand.
pub(crate) fn goes_to_hand(look: SsLook) -> bool {
    let chosen = look.top().and_then(|text| look.set().code.ops.get(usize::from(text.pc).checked_sub(1)?..));
    let Some([Op::Pick { slot, .. }, then @ ..]) = chosen else { return false };
    let taken = Op::Move { what: Group::Slot(*slot), to: Spot::Hand };
    then.iter().take_while(|op| **op != Op::End).any(|op| *op == taken)
}

/// How a unit leaves that has no HP: a mount goes to the Used Inventory Zone.
pub(crate) fn dying(_: SsLook, id: CardId, by: CardId) -> Leaving {
    Leaving::of(id, EVENT_DOWNED, by, USED_INVENTORY)
}

/// S3-LASTSTAND-1, S3-RULING-93: champions are downed, S3-WEAPON-12, S3-MOUNT-9 with what they wear and ride.
pub(crate) fn down(play: &mut SsPlay, fallen: &[Leaving]) {
    let mut events = play.take_events();
    let mut killers = play.take_cards();
    killers.extend(fallen.iter().filter_map(|leaving| assassin(play.look(), leaving)));
    let stood = last_stands(play.look());
    for leaving in fallen {
        let id = leaving.card;
        let seat = play.state.card(id).seat();
        let told = leaving.by_then(play.event(EVENT_DOWNED, id, leaving.by, seat));
        for event in std::iter::once(told).chain(felled(play.look(), leaving)) {
            // S3-RULING-93: what lasted on it, and where it stood, is known as it was.
            play.remember(&event);
            events.push(event);
        }
        lay_down(play, id);
        if policy_of(play.look()).game_type.fallen == Fallen::ComeBack {
            // S3-JOUST-12.
            let stock = &mut play.state.extra.stock[seat.index()];
            *stock = stock.saturating_sub(1);
            // S3-JOUST-13, S3-RULING-148.
            play.state.extra.cut_short = true;
        }
    }
    knock_out(play);
    ShiningShadows::judge(play);
    if play.state.outcome().is_none() {
        play.trigger(&events);
        fallen.iter().for_each(|leaving| plays::drop_all_of(play, leaving.card));
        // Behind who is downed, which is why.
        tell_last_stands(play, stood);
        for &killer in &killers {
            tell_assassin(play, killer);
            change_hp(play, killer, ASSASSINS_GAIN);
        }
    }
    play.give_cards(killers);
    play.give_events(events);
}

/// S3-LASTSTAND-2: the players of whom one champion is left.
fn last_stands(look: SsLook) -> Seats {
    let up = values::up(look);
    let stands = |seat: &Seat| look.state.extra.order.is_in_last_stand(*seat, up);
    look.state.all_seats().filter(stands).collect()
}

/// S3-LASTSTAND-2: who has come to stand alone is told.
fn tell_last_stands(play: &mut SsPlay, before: Seats) {
    for seat in last_stands(play.look()).iter().filter(|&seat| !before.has(seat)) {
        let left = play.look().first(seat, CHAMPIONS);
        let look = play.look();
        // S3-LASTSTAND-3; S3-DUOS-15: where a teammate is up, it has the turns of its player.
        let why = match look.state.extra.order.is_side_in_last_stand(seat, values::up(look)) {
            true => "it acts after each champion of the other side",
            false => "all turns of its player are its own",
        };
        if left != NO_CARD {
            play.say_why(told::LAST_STAND, left, seat, why);
        }
    }
}

/// S3-RULING-93: a champion lies face-down, and nothing lasts on it.
fn lay_down(play: &mut SsPlay, id: CardId) {
    let (seat, place) = (play.state.card(id).seat(), play.look().place(id));
    play.end_effects(|effect, _| effect.card == id.0);
    // It may be up again, and fall again.
    play.unmark(id, CardMarks::DOOMED);
    // S3-RULING-147.
    play.change_on_card(id, |own| own.set_crests(0));
    // S3-ZONE-9.
    play.shift_whole_to_place(id, seat, DOWNED, place);
    counter::forget(play, id);
    // S3-RULING-94: also if it is revived at once.
    play.state.extra.cut_short |= play.state.extra.acting == id;
}

/// S3-RULING-21: mounts are downed and go to the Used Inventory Zone.
pub(crate) fn lose_mounts(play: &mut SsPlay, mounts: &[Leaving]) {
    let mut killers = play.take_cards();
    killers.extend(mounts.iter().filter_map(|leaving| assassin(play.look(), leaving)));
    let mut events = play.take_events();
    events.extend(mounts.iter().filter_map(|leaving| felled(play.look(), leaving)));
    let mut struck = play.take_cards();
    struck.extend(mounts.iter().map(|leaving| leaving.card).filter(|&mount| attack::is_struck(play.look(), mount)));
    // What a mount says of its own downing is heard before it is gone.
    play.trigger(&events);
    // S3-RULING-208: who rode each is written down with it.
    play.leave(mounts);
    for leaving in mounts {
        // It may be asked whether it was downed.
        play.change_on_card(leaving.card, |own| own.note(Once::Lost));
    }
    // S3-RULING-206: and whether the attack under way dealt it damage.
    for &mount in &struck {
        play.change_on_card(mount, |own| own.note(Once::Struck));
    }
    play.give_cards(struck);
    play.give_events(events);
    for &killer in &killers {
        tell_assassin(play, killer);
        change_hp(play, killer, ASSASSINS_GAIN);
    }
    play.give_cards(killers);
}

/// S3-CWORD-10: whether a unit is downed; S3-RULING-21: a mount lies in the Used Inventory Zone then.
pub(crate) fn is_downed(look: SsLook, id: CardId) -> bool {
    let zone = look.card(id).zone;
    zone == DOWNED.0 || zone == USED_INVENTORY.0 && look.kind(id) == MOUNT && look.on_card(id).has(Once::Lost)
}

/// S3-CLASS-18, S3-CLASS-19.
const ASSASSINS_GAIN: i16 = 30;

/// That it is not its card by which an Assassin gains HP.
fn tell_assassin(play: &mut SsPlay, killer: CardId) {
    let seat = play.state.card(killer).seat();
    play.say(told::ASSASSINATED, killer, seat);
}

/// S3-CLASS-18, S3-CLASS-19, S3-RULING-40: the Assassin by whose card or mastery an opposing unit was downed.
pub(crate) fn assassin(look: SsLook, leaving: &Leaving) -> Option<CardId> {
    let killer = downer(look, leaving)?;
    let foe = look.opposes(look.card(killer).seat(), look.card(leaving.card).seat());
    (foe && look.has_tag(killer, ASSASSIN)).then_some(killer)
}

/// S3-CWORD-38: that a champion has downed a unit, if a card waits for it.
fn felled(look: SsLook, leaving: &Leaving) -> Option<Event> {
    let killer = downer(look, leaving)?;
    let event = look.event(EVENT_FELLED, leaving.card, killer, look.card(killer).seat());
    look.hears_any(std::slice::from_ref(&event)).then_some(event)
}

/// The champion by whose card or mastery a unit was downed.
fn downer(look: SsLook, leaving: &Leaving) -> Option<CardId> {
    // S3-RULING-40: HP that were lost or lowered as well, by the text that is being carried out.
    let activated = |text: &&Frame| text.is_for(Cause::Played) || text.is_for(Cause::Used);
    let text = || look.top().filter(activated).map(|text| text.this());
    let by = Some(leaving.by).filter(|&by| by != NO_CARD).or_else(text)?;
    // S3-RULING-40: what lingers works by itself: no champion activates it then.
    if look.card(by).zone == LINGER.0 {
        return None;
    }
    plays::user_of(look, by)
}

/// S3-DUOS-17, S3-RULING-153: a player of four without a champion is out, and S3-RULING-141 commands nobody.
fn knock_out(play: &mut SsPlay) {
    if play.state.seats() > 2 {
        let look = play.look();
        let out: Seats = look.state.all_seats().filter(|&seat| look.count(seat, CHAMPIONS) == 0).collect();
        out.iter().for_each(|seat| status::uncharm(play, seat));
        play.state.extra.out = out;
    }
}

/// S3-RULING-170: whether a downed champion can be revived: its player has not given up.
pub(crate) fn may_stand_up(look: SsLook, id: CardId) -> bool {
    let card = look.card(id);
    card.zone == DOWNED.0 && !look.state.extra.phase_marks[card.seat().index()].has(PhaseMarks::GIVEN_UP)
}

/// S3-RULING-170: all champions of a player who gives up count as downed.
pub(crate) fn give_up(play: &mut SsPlay, seat: Seat) {
    let mut id = play.look().first(seat, CHAMPIONS);
    while id != NO_CARD {
        let (next, hp) = (play.look().after(id), values::hp(play.look(), id));
        // S3-RULING-93: one that is downed has none.
        play.wear_down(id, hp);
        lay_down(play, id);
        plays::drop_all_of(play, id);
        id = next;
    }
    // Whoever has left is asked nothing more, so no card revives them.
    turn::skip_next(play, Seats::one(seat), PhaseMarks::GIVEN_UP);
    knock_out(play);
    ShiningShadows::judge(play);
}

/// S3-WIN-1, S3-WIN-2, S3-WIN-3: who has lost in this moment.
pub(crate) fn judge(play: &mut SsPlay) {
    let look = play.look();
    let comes_back = policy_of(look).game_type.fallen == Fallen::ComeBack;
    let fallen = |seat: Seat| match comes_back {
        // However the last of it was lost.
        true => look.state.extra.stock[seat.index()] == 0,
        // S3-WIN-4, S3-TAG-20, S3-RULING-159: in Tag the one that is in lies there alone.
        false => look.count(seat, CHAMPIONS) == 0,
    };
    // S3-RULING-175: in Duos both players of a team.
    let beaten = |seat: &Seat| look.state.all_seats().filter(|&mate| look.bond(*seat, mate) != Bond::Foe).all(fallen);
    let lost: Seats = look.state.all_seats().filter(beaten).collect();
    let why = match comes_back {
        true => "no stock is left",
        false if tag::is_played(look) => "the champion that was in has fallen",
        false => "no champion is up",
    };
    // S3-RULING-96: all who have lost in one moment.
    play.defeat(lost, why);
}

/// S3-WORD-9, S3-WIN-3: a player has less stock, where there is any, and has lost with the last of it.
pub(crate) fn lose_stock(play: &mut SsPlay, seat: Seat, amount: i16) {
    // S3-RULING-209.
    if policy_of(play.look()).game_type.fallen == Fallen::StayDown {
        return play.falls_short();
    }
    let stock = &mut play.state.extra.stock[seat.index()];
    let lost = i16::from(*stock).min(amount);
    *stock -= lost as u8;
    if lost < amount {
        play.falls_short();
    }
    if lost > 0 {
        play.say_so_much(told::STOCK_LOST, NO_CARD, seat, lost);
        ShiningShadows::judge(play);
    }
}

/// S3-CHAMP-17, S3-RULING-88: HP are gained, beyond the printed number if need be, or lost.
pub(crate) fn change_hp(play: &mut SsPlay, id: CardId, by: i16) {
    // S3-RULING-116.
    if !play.is_reached(id) || attack::is_evaded(play.look(), id) {
        return;
    }
    // S3-RULING-137.
    let by = if by > 0 { by.saturating_add(status::grace(play.look(), id)) } else { by };
    let seat = play.state.card(id).seat();
    if by < 0 {
        play.say_so_much(told::HP_LOST, id, seat, by.saturating_neg());
    }
    play.wear_down(id, by.saturating_neg());
    if by > 0 {
        let mut event = play.event(EVENT_HEALED, id, NO_CARD, seat);
        event.amount = by;
        play.trigger(&[event]);
    }
}
