//! A battle: Boss turns and Player turns, one after the other, until the Boss or the players are beaten.

use cardtext::ast::Edge;
use engine::author::{At, CardId, Cell, DamageClass, Force, Hit, NO_CARD, TURN_END, TURN_START};
use engine::{Outcome, Seat, Seats};

use crate::modes::{Difficulty, PartOf, SetUp};
use crate::values::character;
use crate::vocabulary::{
    HAND_SIZE, HEALTH_LIMIT, INFINITE, LastTurn, Phase, Question, ROUNDS, ShLook, ShPlay, Under, boss_seat, living,
    players,
};
use crate::words::*;
use crate::{book, boss, draft, interlude, shadow, team};

engine::frame! {
    /// SH-RULING-43: a player's step of the Boss turn: Fate cards are dealt and carried out, then the Shadow Champions attack.
    struct Fate is Under::Fate, {
        seat: Seat => seat,
        /// The card that is being carried out, or [`NO_CARD`].
        card: CardId => this,
        dealing: Dealing => left,
    }
}

/// When Fate cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dealing {
    /// In a player's step: how many more cards it has is kept beside the frame.
    Step,
    /// Outside one: so many are still dealt.
    Besides(u8),
}

impl Cell<u16> for Dealing {
    #[inline]
    fn read(cell: u16) -> Dealing {
        u8::try_from(cell).map_or(Dealing::Step, Dealing::Besides)
    }

    #[inline]
    fn write(self, cell: &mut u16) {
        *cell = match self {
            Dealing::Step => u16::MAX,
            Dealing::Besides(count) => u16::from(count),
        };
    }
}

/// Does one step of a battle.
pub(crate) fn step(play: &mut ShPlay, phase: Phase) {
    match phase {
        // SH-CAMP-8.
        Phase::SetUp => {
            play.state.extra.phase = Phase::Hands;
            // SH-LEAD-1.
            play.say(told::TEAM_LED, NO_CARD, Seat::kept(play.state.extra.first));
            boss::tell_groups(play);
            if let Some(page) = boss::page(play.look()).filter(|&page| is_set_up(play.look(), page)) {
                let seat = boss_seat(&play.state);
                play.raise(EVENT_SET_UP, page, NO_CARD, seat);
            }
        }
        Phase::Hands => {
            // SH-BOSS-1: the Boss begins; SH-DIFF-2, SH-RULING-97.
            let novice = play.state.extra.difficulty() == Difficulty::Novice;
            play.state.extra.phase = if novice { Phase::TeamStart } else { Phase::BossStart };
            boss::turn_page(play);
            // SH-CAMP-6.
            for seat in living(&play.state) {
                for _ in 0..HAND_SIZE {
                    play.draw_by_rule(seat);
                }
            }
        }
        Phase::BossStart => begin_boss_turn(play),
        Phase::BossStep => begin_step(play),
        Phase::BossEnd => {
            play.state.extra.phase = Phase::Unveil;
            let seat = boss_seat(&play.state);
            play.raise(TURN_END, NO_CARD, NO_CARD, seat);
        }
        // SH-RULING-64: what the end of the Boss turn brings comes before this.
        Phase::Unveil => {
            play.state.extra.phase = Phase::TeamStart;
            let seat = boss_seat(&play.state);
            play.count_down(|effect, look| look.card(CardId(effect.card)).seat() == seat);
            play.end_at(Edge::End, seat);
            play.end_span(BOSS_TURN);
            crate::turn::renew(play);
            // SH-TURN-6: what the Boss turn has brought is gone with it.
            for seat in players(&play.state) {
                play.set_store(seat, GEMS, 0);
                play.set_store(seat, POWER, 0);
            }
            crate::turn::unveil(play);
        }
        Phase::TeamStart => begin_team_turn(play),
        Phase::Team => ask_team(play),
        Phase::Wishes => interlude::ask_wishes(play),
        Phase::Vote => interlude::ask_votes(play),
        Phase::Start
        | Phase::Play
        | Phase::Attack
        | Phase::Return
        | Phase::Clear
        | Phase::Discard
        | Phase::Ready
        | Phase::Draw
        | Phase::Pass
        | Phase::Draft => {}
    }
}

/// SH-BOOK-82: whether the set-up of a Boss page is done: not where the story leaves it out, and one of the campaign neither in a battle by
/// itself nor before three offers have been made.
fn is_set_up(look: ShLook, page: CardId) -> bool {
    let of_campaign = look.has_tag(page, CAMPAIGN);
    let alone = look.state.extra.policy().part_of == PartOf::Nothing;
    match look.state.extra.set_up() {
        SetUp::Done => !(alone && of_campaign),
        SetUp::LeftOut => false,
        SetUp::ByRule => !of_campaign || !alone && offers_made(look) >= book::offers().len(),
    }
}

/// SH-SAVED-2: how many offers have been made, as decks tell: of each a player has taken one card, if there was one.
fn offers_made(look: ShLook) -> usize {
    let saved = |seat: Seat| look.zone(seat, DECK).filter(|&id| !look.def(id).fields[OFFER].is_empty()).count();
    players(look.state).map(saved).max().unwrap_or(0)
}

/// SH-RULING-42: a Boss turn begins, unless the battle is lost.
fn begin_boss_turn(play: &mut ShPlay) {
    // SH-END-4.
    if play.state.extra.last == LastTurn::Over {
        lose(play, "the last turn is over, and the Boss is left");
        return;
    }
    let seat = boss_seat(&play.state);
    if !play.pass_turn_to(seat) {
        return;
    }
    play.state.extra.phase = Phase::BossStep;
    play.state.extra.steps = 0;
    play.end_at(Edge::Start, seat);
    play.raise(TURN_START, NO_CARD, NO_CARD, seat);
}

/// SH-BOSS-2, SH-RULING-38: the next player's step begins, from the Team Leader clockwise.
fn begin_step(play: &mut ShPlay) {
    let count = play.state.seats() - 1;
    let steps = play.state.extra.steps;
    // SH-BOSS-10.
    if steps >= count {
        play.state.extra.phase = Phase::BossEnd;
        return;
    }
    play.state.extra.steps = steps + 1;
    let seat = Seat::kept((play.state.extra.first + steps) % count);
    play.state.extra.more[seat.index()] = 1;
    play.push_own(Fate { seat, card: NO_CARD, dealing: Dealing::Step });
}

/// SH-RULING-45: whether a player's step of the present Boss turn is over.
pub(crate) fn is_step_over(look: ShLook, seat: Seat) -> bool {
    let count = look.state.seats() - 1;
    let place = (seat.number() + count - look.state.extra.first) % count;
    let under_way = matches!(look.state.extra.now, Phase::BossStep | Phase::BossEnd);
    under_way && place < look.state.extra.steps && !is_stepping(look, seat)
}

/// Whether a player's step is under way.
fn is_stepping(look: ShLook, seat: Seat) -> bool {
    look.own_frames::<Fate>().any(|fate| fate.seat == seat && fate.dealing == Dealing::Step)
}

/// SH-RULING-43: goes on with a player's step.
pub(crate) fn resume(play: &mut ShPlay) {
    let Fate { seat, card, dealing } = play.top_own();
    if card != NO_CARD {
        clear_away(play, card, seat);
        play.change_own(|fate: &mut Fate| fate.card = NO_CARD);
    }
    // SH-RULING-46, SH-RULING-38: further cards come when the current one is finished, from the Team Leader clockwise.
    let next = living(&play.state).find(|&seat| play.state.extra.more[seat.index()] > 0);
    if let Some(other) = next.filter(|&other| dealing == Dealing::Step && other != seat) {
        let count = std::mem::take(&mut play.state.extra.more[other.index()]);
        play.push_own(Fate { seat: other, card: NO_CARD, dealing: Dealing::Besides(count) });
        return;
    }
    // SH-RULING-59: a fallen player is dealt no card; SH-RULING-60: the rest of the step of one who falls is skipped.
    if play.state.extra.gone.has(seat) {
        play.pop();
        return;
    }
    if let Dealing::Besides(left) = dealing {
        if left == 0 {
            play.pop();
        } else {
            play.change_own(|fate: &mut Fate| fate.dealing = Dealing::Besides(left - 1));
            deal_card(play, seat);
        }
        return;
    }
    let more = &mut play.state.extra.more[seat.index()];
    if *more > 0 {
        *more -= 1;
        deal_card(play, seat);
        return;
    }
    play.pop();
    // SH-SHADOW-2.
    shadow::attack(play, seat, NO_CARD);
}

/// SH-BOSS-4, SH-BOSS-5: an Attack card that has been carried out goes, unless it has an Ongoing part.
fn clear_away(play: &mut ShPlay, card: CardId, seat: Seat) {
    let look = play.look();
    if look.card(card).zone != AREA.0 {
        return;
    }
    if is_ongoing(look, card) { shadow::put_in_front(play, card, seat) } else { shadow::discard(play, card) }
}

/// Whether an Attack card has a part that works in front of a player.
fn is_ongoing(look: ShLook, id: CardId) -> bool {
    look.def(id).code.headings & 1 << ONGOING_PART.0 != 0
}

/// SH-FATE-4, SH-RULING-51: the next Fate card is dealt to a player and carried out.
fn deal_card(play: &mut ShPlay, seat: Seat) {
    let boss = boss_seat(&play.state);
    // SH-FATE-5: only what is in the pile; SH-RULING-52: that may be a card of this turn.
    if play.look().count(boss, FATE_DECK) == 0 {
        let mut id = play.look().first(boss, FATE_PILE);
        while id != NO_CARD {
            let next = play.look().after(id);
            play.shift(id, boss, FATE_DECK, At::Last);
            id = next;
        }
        play.shuffle(boss, FATE_DECK);
    }
    let card = play.look().last(boss, FATE_DECK);
    if card == NO_CARD {
        return;
    }
    if play.look().kind(card) == SHADOW {
        // SH-SHADOW-1: its Ambush comes first.
        shadow::put_in_front(play, card, seat);
        play.say(told::IN_FRONT, card, seat);
        // SH-RULING-45: after its Ambush.
        if is_step_over(play.look(), seat) {
            shadow::attack(play, seat, card);
        }
        let events = [EVENT_ENTERED, EVENT_DEALT].map(|kind| play.event(kind, card, NO_CARD, boss));
        play.trigger(&events);
    } else {
        play.shift(card, boss, AREA, At::Last);
        play.change_own(|fate: &mut Fate| fate.card = card);
        // SH-BOSS-3.
        play.start_forced(card, boss);
    }
}

/// SH-RULING-46: so many more Fate cards are dealt to some players: in a step after the current card and before its Shadow Champions
/// attack, at another time directly; from the Team Leader clockwise.
pub(crate) fn draw_more(play: &mut ShPlay, count: u8, seats: Seats) {
    let in_step = play.look().own_frames::<Fate>().any(|fate| fate.dealing == Dealing::Step);
    for seat in living(&play.state).rev().filter(|&seat| seats.has(seat)) {
        if in_step {
            let more = &mut play.state.extra.more[seat.index()];
            *more = more.saturating_add(count);
        } else {
            play.push_own(Fate { seat, card: NO_CARD, dealing: Dealing::Besides(count) });
        }
    }
}

/// SH-WORD-5: the player whom a Fate card is in front of, or is being carried out for.
pub(crate) fn enemy_of(look: ShLook, card: CardId) -> Option<CardId> {
    look.host(card).or_else(|| {
        let dealt = |fate: &Fate| fate.card == card;
        let step = look.own_frames::<Fate>().find(dealt).and_then(|fate| character(look, fate.seat));
        // SH-RULING-105: a summoned Shadow Champion means whom its player has chosen.
        step.or_else(|| draft::enemy(look, card))
    })
}

/// SH-RULING-66: a Player turn begins.
fn begin_team_turn(play: &mut ShPlay) {
    // SH-RULING-83.
    if play.state.extra.last == LastTurn::Next {
        play.state.extra.last = LastTurn::Now;
    }
    let leader = play.state.extra.leader();
    if !play.pass_turn_to(leader) {
        return;
    }
    play.state.extra.phase = Phase::Team;
    play.state.extra.done = Seats::NONE;
    // SH-RULING-66: it is the turn of each of them.
    let all: Seats = living(&play.state).collect();
    all.iter().for_each(|seat| play.end_at(Edge::Start, seat));
    play.say(told::TEAM_TURN, NO_CARD, leader);
    play.raise(TURN_START, NO_CARD, NO_CARD, leader);
}

/// SH-PTURN-2, SH-PTURN-3, SH-PTURN-7, SH-RULING-65, SH-RULING-69: everybody acts until all are finished.
fn ask_team(play: &mut ShPlay) {
    // SH-RULING-114: a price may have fallen to what was put in.
    team::close_paid(play);
    let living: Seats = living(&play.state).collect();
    if living.iter().all(|seat| play.state.extra.done.has(seat)) {
        play.state.extra.phase = Phase::Attack;
    } else {
        // SH-RULING-39: the Team Leader decides also when fallen.
        let leader = play.state.extra.leader();
        let contested = team::is_any_contested(play.look());
        play.ask(if contested { living.with(leader) } else { living }, Question::Team);
    }
}

/// SH-PTURN-6, SH-RULING-70: the unassigned power of all players is dealt to the Boss, without choice; SH-DEFEAT-6: whatever Shadow
/// Champions are left.
pub(crate) fn attack_boss(play: &mut ShPlay) {
    play.state.extra.phase = Phase::Return;
    let total = living(&play.state).map(|seat| play.state.store(seat, POWER)).fold(0, |total: i16, power| {
        if power >= INFINITE { INFINITE } else { total.saturating_add(power).min(INFINITE) }
    });
    for seat in players(&play.state) {
        play.set_store(seat, POWER, 0);
    }
    let Some(to) = boss::page(play.look()) else { return };
    if total > 0 {
        let class = DamageClass::Combat;
        let force = Force::Plain;
        play.damage(&mut [Hit {
            to,
            from: NO_CARD,
            amount: total,
            class,
            flavors: 1 << PLAIN.0,
            force,
            guard: NO_CARD,
        }]);
    }
    if play.state.outcome().is_none() {
        let seat = boss_seat(&play.state);
        play.raise(EVENT_ATTACKED, to, NO_CARD, seat);
    }
}

/// The Player turn is over.
pub(crate) fn end_round(play: &mut ShPlay) {
    if play.state.extra.last == LastTurn::Now {
        play.state.extra.last = LastTurn::Over;
    }
    play.state.extra.rounds += 1;
    // SH-BOSS-1.
    play.state.extra.phase = Phase::BossStart;
    if play.state.extra.rounds >= ROUNDS {
        play.end_endless();
    }
}

/// SH-END-2, SH-END-3, SH-RULING-84, SH-RULING-87: a player falls; what is theirs stays where it is and does nothing.
pub(crate) fn fall(play: &mut ShPlay, seat: Seat) {
    if play.state.extra.gone.has(seat) {
        return;
    }
    play.state.extra.gone = play.state.extra.gone.with(seat);
    play.say(told::FALLEN, NO_CARD, seat);
    if play.state.extra.last == LastTurn::Far {
        play.state.extra.last = LastTurn::Next;
    }
    for store in [GEMS, POWER] {
        play.set_store(seat, store, 0);
    }
    team::forget_claims(play, seat);
    team::drop_award(play, seat);
    // SH-RULING-60: the rest of the card that is being carried out for that player is skipped.
    let dealt = play.look().own_frames::<Fate>().find(|fate| fate.seat == seat).map_or(NO_CARD, |fate| fate.card);
    play.cancel_all(|frame| frame.seat() == seat || frame.this() == dealt);
    for zone in [CHAMPIONS, PLACE] {
        let mut id = play.look().first(seat, zone);
        while id != NO_CARD {
            let next = play.look().after(id);
            // SH-END-5: what lies in front of the player stays there with the character.
            if play.look().kind(id) != CHARACTER {
                play.shift_whole(id, seat, IDLE);
            }
            id = next;
        }
    }
}

/// SH-RULING-37: a player who gives up falls.
pub(crate) fn give_up(play: &mut ShPlay, seat: Seat) {
    fall(play, seat);
    if let Some(character) = character(play.look(), seat) {
        play.wear_down(character, HEALTH_LIMIT);
    }
}

/// SH-END-1, SH-RULING-85, SH-RULING-86, SH-RULING-88: ends the battle if it is decided.
pub(crate) fn judge(play: &mut ShPlay) {
    let look = play.look();
    let spent = |id: CardId| look.card(id).damage >= crate::values::most_health(look, id);
    if boss::page(look).is_some_and(spent) {
        let all = Seat::all(look.state.seats() - 1).collect();
        let boss = Seats::one(boss_seat(&play.state));
        play.end(Outcome::Won(all), boss, "no health is left");
        return;
    }
    let lives = |seat: &Seat| character(look, *seat).is_some_and(|id| !spent(id));
    if !living(look.state).any(|seat| lives(&seat)) {
        lose(play, "nobody of the team is left");
    }
}

fn lose(play: &mut ShPlay, why: &'static str) {
    let outcome = lost(play.look());
    let team = Seat::all(play.state.seats() - 1).collect();
    play.end(outcome, team, why);
}

/// What a battle comes to that the players have lost.
pub(crate) fn lost(look: ShLook) -> Outcome {
    Outcome::Won(Seats::one(boss_seat(look.state)))
}
