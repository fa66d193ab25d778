//! Counters: champions that strike back after the results of an attack.

use engine::author::{CardId, Cause, NO_CARD, Offer, Window};
use engine::{Bond, Choice, Seat};

use crate::plays::{self, Manner, OnPlay};
use crate::vocabulary::{Act, PASS, Question, Reminder, ShiningShadows, SsLook, SsPlay, Under};
use crate::words::*;
use crate::{attack, legal};

engine::frame! {
    /// Champions that may strike back, one by one.
    pub(crate) struct Counters is Under::Counters, {
        offer: u16 => at,
        by: CardId => game[0],
        at: CardId => game[1],
    }
}

/// S3-COUNTER-1, S3-COUNTER-3: the champion that answers may strike back at the attacker. S3-COUNTER-2: only the order
/// of a text comes here.
pub(crate) fn grant(play: &mut SsPlay, by: CardId) {
    let attack = attack::answered(play.look()).map(|frame| frame.on_play::<OnPlay>());
    // S3-RULING-119: a counter is not countered.
    let attack = attack.filter(|attack| attack.manner == Manner::Own);
    // S3-RULING-189: nor is one made at a Charmed champion of one's own side, which is no opposing one.
    let seat_of = |look: SsLook, id: CardId| look.card(id).seat();
    let opposing = |user: CardId| play.look().opposes(seat_of(play.look(), user), seat_of(play.look(), by));
    let attack = attack.filter(|attack| opposing(attack.user()));
    if let Some(attack) = attack
        && !granted(play.look()).any(|(champion, _)| champion == by)
    {
        play.write_reminder(Reminder::Counter { by, at: attack.user() });
    }
}

/// S3-RULING-94, S3-RULING-117: who is downed strikes back no more and is struck back at no more, be it revived at once.
pub(crate) fn forget(play: &mut SsPlay, downed: CardId) {
    play.change_reminders(|reminder| {
        if let Reminder::Counter { by, at } = reminder
            && (*by == downed || *at == downed)
        {
            (*by, *at) = (NO_CARD, NO_CARD);
        }
    });
}

/// S3-RULING-117: after the results those strike back who may.
pub(crate) fn open(play: &mut SsPlay) {
    if granted(play.look()).next().is_some() {
        play.push_own(Counters { offer: 0, by: NO_CARD, at: NO_CARD });
    }
}

/// The champions that may strike back, each with the one that it may strike.
fn granted(look: SsLook<'_>) -> impl Iterator<Item = (CardId, CardId)> {
    look.reminders().filter_map(|reminder| match reminder {
        Reminder::Counter { by, at } => Some((by, at)),
        Reminder::Answered { .. }
        | Reminder::Aimed(_)
        | Reminder::Chain { .. }
        | Reminder::Spent { .. }
        | Reminder::Evaded { .. } => None,
    })
}

impl Window<ShiningShadows> for Counters {
    const QUESTION: Question = Question::Counter;
    const PASS: Choice = PASS;

    fn number(&mut self) -> &mut u16 {
        &mut self.offer
    }

    fn offer(&mut self, look: SsLook) -> Offer {
        let Some((by, at)) = granted(look).nth(usize::from(self.offer)) else { return Offer::Over };
        (self.by, self.at) = (by, at);
        // S3-RULING-94: with the attacker downed the turn is over; who was downed is forgotten.
        let is_up = |champion| champion != NO_CARD && look.card(champion).zone == CHAMPIONS.0;
        let both_up = is_up(by) && is_up(at);
        if both_up { Offer::To(look.card(by).seat()) } else { Offer::Nobody }
    }

    fn might_answer(&self, look: SsLook, seat: Seat) -> bool {
        look.count(seat, HAND) + look.count(seat, LIBRARY) > 0
    }

    /// S3-RULING-118: the cards with which a champion may strike back.
    fn answers<'a>(&self, look: SsLook<'a>, seat: Seat) -> impl Iterator<Item = Choice> + use<'a> {
        let by = self.by;
        // S3-COUNTER-4.
        let loose = look.zone(seat, HAND).chain(look.zone(seat, LIBRARY));
        let fits = move |id: &CardId| legal::why_not_counter(look, seat, *id, by).is_none();
        loose.filter(fits).map(|card| Act::Activate.with(card))
    }

    fn close(self, play: &mut SsPlay) {
        play.delete_reminders(|reminder| matches!(reminder, Reminder::Counter { .. }));
    }
}

/// A champion strikes back, or does not.
pub(crate) fn take(play: &mut SsPlay, seat: Seat, answer: Option<(u8, CardId)>) {
    let counters: Counters = play.top_own();
    play.decline::<Counters>();
    if let Some((_, card)) = answer {
        plays::announce(play, card, counters.by, seat, Manner::Counter);
    }
}

/// S3-RULING-118: whom a counter under way may be aimed at, if one is.
pub(crate) fn only_target(look: SsLook) -> Option<CardId> {
    let text = look.top().filter(|frame| frame.is_for(Cause::Played))?;
    let counters: Counters = look.own_frames().next()?;
    (text.on_play::<OnPlay>().manner == Manner::Counter).then_some(counters.at)
}

/// S3-RULING-118: whether a counter whose text runs leaves a unit alone, which is of the attacker's side and not of their party.
pub(crate) fn spares(look: SsLook, unit: CardId) -> bool {
    let spared = |at: CardId| {
        let (party, of) = (look.card(at).seat(), look.card(unit).seat());
        look.bond(party, of) == Bond::Ally
    };
    only_target(look).is_some_and(spared)
}

/// S3-RULING-160: a counter under way is aimed at who came in for its target.
pub(crate) fn change_over(play: &mut SsPlay, outgoing: CardId, incoming: CardId) {
    play.change_found(|counters: &Counters| counters.at == outgoing, |counters| counters.at = incoming);
}

/// The champion that is asked whether it strikes back.
pub(crate) fn asked(look: SsLook) -> Option<CardId> {
    look.top_own::<Counters>().map(|counters| counters.by)
}
