//! Power that is assigned to champions and divided among players, and the shields against it.

use engine::author::{Braced, CardId, DamageClass, Force, Hit, NO_CARD};
use engine::{Choice, Seat, Seats};

use crate::shadow;
use crate::values::{character, enemies, less, resistance, shield_left};
use crate::vocabulary::{Act, INFINITE, Question, ShLook, ShPlay, Under, mark};
use crate::words::*;

engine::frame! {
    /// SH-CHAMP-5: power that is being assigned to a champion.
    struct Assignment is Under::Assignment, {
        seat: Seat => seat,
        champion: CardId => this,
    }
}

engine::frame! {
    /// SH-DMG-2: power that is being divided among opponents.
    struct Division is Under::Division, {
        seat: Seat => seat,
        /// How much is not yet given to anybody.
        unassigned: i16 => left,
        /// How many opponents have been given theirs.
        answered: u16 => at,
        /// What each seat is dealt.
        dealt: [u16; 8] => game,
    }
}

engine::frame! {
    /// SH-RULING-62: a shield that is revealed, of which its player says how much is used.
    struct Shielding is Under::Shielding, {
        seat: Seat => seat,
        card: CardId => this,
        /// The most that can be used.
        most: i16 => left,
    }
}

/// Damage that comes of power.
fn hit(to: CardId, amount: i16, force: Force) -> Hit {
    Hit { to, from: NO_CARD, amount, class: DamageClass::Combat, flavors: 1 << PLAIN.0, force, guard: NO_CARD }
}

/// SH-RULING-72: a champion is never assigned more than it still needs.
pub(crate) fn assignable(look: ShLook, seat: Seat, champion: CardId) -> i16 {
    look.state.store(seat, POWER).min(resistance(look, champion))
}

/// A player is about to assign power to a champion.
pub(crate) fn begin_assignment(play: &mut ShPlay, seat: Seat, champion: CardId) {
    play.push_own(Assignment { seat, champion });
}

/// How much can be assigned.
pub(crate) fn portions(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    if let Some(Assignment { champion, .. }) = look.top_own() {
        out.extend((1..=assignable(look, seat, champion)).rev().map(Choice::Number));
    }
    out.push(Choice::Back);
}

/// Asks how much power goes to a champion, if there is a choice.
pub(crate) fn resume_assignment(play: &mut ShPlay) {
    let Assignment { seat, champion } = play.top_own();
    match assignable(play.look(), seat, champion) {
        most if !play.look().in_play(champion) || most <= 0 => {
            play.pop();
        }
        1 => assign(play, 1),
        _ => play.ask(Seats::one(seat), Question::Assign),
    }
}

/// SH-CHAMP-7, SH-DEFEAT-2: power is assigned to the champion of the frame on top; portions add up within the turn, whoever's they are.
pub(crate) fn assign(play: &mut ShPlay, amount: i16) {
    let Assignment { seat, champion } = play.top_own();
    play.pop();
    spend_power(play, seat, amount);
    play.say_so_much(told::ASSIGNED, champion, seat, amount);
    // SH-CHAMP-10: nothing shields a champion.
    play.damage(&mut [hit(champion, amount, Force::Sure)]);
}

fn spend_power(play: &mut ShPlay, seat: Seat, amount: i16) {
    let left = less(play.state.store(seat, POWER), amount);
    play.set_store(seat, POWER, left);
}

/// SH-DMG-1: all power left becomes damage to enemies, if there are any; SH-CHAMP-9: nothing here asks for their champions.
pub(crate) fn begin_division(play: &mut ShPlay, seat: Seat) {
    let unassigned = play.state.store(seat, POWER);
    if unassigned > 0 && enemies(play.look(), seat).next().is_some() {
        play.push_own(Division { seat, unassigned, answered: 0, dealt: [0; 8] });
    }
}

/// Somebody has left: what was given so far is taken back, and all of it divided among those who are left.
pub(crate) fn divide_anew(play: &mut ShPlay) {
    let power = Seat::ALL.map(|seat| play.state.store(seat, POWER));
    play.change_found(
        |_: &Division| true,
        |division| {
            let unassigned = power[division.seat.index()];
            *division = Division { seat: division.seat, unassigned, answered: 0, dealt: [0; 8] };
        },
    );
}

/// Asks for each enemy but the last, who takes the rest; SH-DMG-3: then all of it is dealt together.
pub(crate) fn resume_division(play: &mut ShPlay) {
    let Division { seat, unassigned, answered, dealt } = play.top_own();
    let count = enemies(play.look(), seat).count();
    let left = count.saturating_sub(usize::from(answered));
    let whole = unassigned < INFINITE;
    let nothing_yet = dealt.iter().all(|&amount| amount == 0);
    match left {
        0 => deal(play, seat, dealt),
        _ if unassigned == 0 => deal(play, seat, dealt),
        // The last takes what is left; of infinite power, if nobody else has got any.
        1 if whole || nothing_yet => give(play, unassigned),
        _ => play.ask(Seats::one(seat), Question::Divide),
    }
}

/// The champion that power is being assigned to.
pub(crate) fn assigned_to(look: ShLook) -> Option<CardId> {
    look.top_own().map(|Assignment { champion, .. }| champion)
}

/// The enemy who is being given damage.
pub(crate) fn receiver(look: ShLook) -> Option<Seat> {
    let Division { seat, answered, .. } = look.top_own()?;
    enemies(look, seat).nth(usize::from(answered))
}

/// Who takes what the enemy is not given who is asked for now: the last one, if there is one more.
pub(crate) fn rest_goes_to(look: ShLook) -> Option<Seat> {
    let Division { seat, unassigned, answered, .. } = look.top_own()?;
    let mut others = enemies(look, seat).skip(usize::from(answered) + 1);
    let last = others.next().filter(|_| unassigned < INFINITE);
    last.filter(|_| others.next().is_none())
}

/// SH-DMG-2: what an enemy can be given.
pub(crate) fn shares(look: ShLook, out: &mut Vec<Choice>) {
    let Some(Division { unassigned, .. }) = look.top_own() else { return };
    // SH-MAST-10.
    if unassigned >= INFINITE {
        out.extend([INFINITE, 0].map(Choice::Number));
    } else {
        out.extend((0..=unassigned).rev().map(Choice::Number));
    }
}

/// The next enemy is given so much.
pub(crate) fn give(play: &mut ShPlay, amount: i16) {
    let Some(enemy) = receiver(play.look()) else { return };
    play.change_own(|division: &mut Division| {
        division.dealt[enemy.index()] = amount as u16;
        division.unassigned = less(division.unassigned, amount);
        division.answered += 1;
    });
}

fn deal(play: &mut ShPlay, seat: Seat, dealt: [u16; 8]) {
    play.pop();
    play.set_store(seat, POWER, 0);
    let mut hits = play.take_hits();
    let look = play.look();
    for enemy in enemies(look, seat) {
        let amount = dealt[enemy.index()] as i16;
        if amount > 0 {
            hits.extend(character(look, enemy).map(|to| hit(to, amount, Force::Plain)));
        }
    }
    // Whose power it is, is told: it has no card.
    for hit in hits.iter().filter(|hit| hit.amount < INFINITE) {
        play.say_so_much(told::ASSIGNED, hit.to, seat, hit.amount);
    }
    play.deal(&mut hits);
    play.give_hits(hits);
}

/// SH-DMG-4, SH-BSHIELD-1, SH-RULING-3, SH-RULING-32: damage to a player may be answered with shields.
pub(crate) fn may_brace(look: ShLook, hits: &[Hit]) -> bool {
    hits.iter().any(|hit| look.kind(hit.to) == CHARACTER && hit.amount > 0)
}

/// SH-RULING-63: asks those who are dealt damage for shields, one after another.
pub(crate) fn brace(play: &mut ShPlay) -> Braced {
    let at = play.look().answered_hits();
    let Some(hit) = play.look().pending_hits().nth(at) else {
        play.state.extra.first_dealt = 0;
        return Braced::Yes;
    };
    let seat = play.state.card(hit.to).seat();
    // SH-BOOK-80.
    if usize::from(play.state.extra.first_dealt) == at && goes_to_champions(play.look(), &hit) {
        play.state.extra.first_dealt += 1;
        shadow::deal_to_champions(play, seat, hit.from, hit.amount);
        return Braced::NotYet;
    }
    play.state.extra.first_dealt = at as u8 + 1;
    // SH-RULING-30: no shield lowers infinite damage. SH-CHAMP-10: champions have no shields.
    let shielded = play.look().kind(hit.to) == CHARACTER && (1..INFINITE).contains(&hit.amount);
    // SH-RULING-87: what the fallen have prevents nothing.
    if shielded && !play.state.extra.gone.has(seat) && may_hold_shield(play, seat) {
        play.ask(Seats::one(seat), Question::Shield);
    } else {
        play.answer_hit();
    }
    Braced::NotYet
}

/// SH-BOOK-72, SH-BOOK-76: whether damage is dealt champions first; SH-BOSS-9: otherwise champions take nothing of it.
fn goes_to_champions(look: ShLook, hit: &Hit) -> bool {
    let first = |flavors: u16| flavors & 1 << CHAMPIONS_FIRST.0 != 0;
    let ruled = || hit.from != NO_CARD && first(look.added_flavors(hit.from));
    look.kind(hit.to) == CHARACTER && hit.amount > 0 && (first(hit.flavors) || ruled())
}

/// Whether a player could have a shield, as far as the others know; who plays at leisure is asked without one, so that nothing is told.
fn may_hold_shield(play: &ShPlay, seat: Seat) -> bool {
    let look = play.look();
    let shields = || look.zone(seat, HAND).any(|id| shield_left(look, id) > 0);
    play.scratch.pace.asks(|| look.first(seat, HAND) != NO_CARD, shields)
}

/// How much damage is being answered.
pub(crate) fn incoming(look: ShLook) -> i16 {
    look.pending_hits().nth(look.answered_hits()).map_or(0, |hit| hit.amount)
}

/// The card that deals the damage that is being answered; none if it is somebody's power.
pub(crate) fn incoming_of(look: ShLook) -> Option<CardId> {
    look.pending_hits().nth(look.answered_hits()).map(|hit| hit.from).filter(|&from| from != NO_CARD)
}

/// The player who answers the damage.
pub(crate) fn braced(look: ShLook) -> Option<Seat> {
    look.pending_hits().nth(look.answered_hits()).map(|hit| look.card(hit.to).seat())
}

/// SH-RULING-62: how much of a shield is used is the player's to say.
pub(crate) fn reveal(play: &mut ShPlay, seat: Seat, card: CardId) {
    let most = shield_left(play.look(), card).min(incoming(play.look()));
    // SH-BSHIELD-5.
    play.turn_up(card);
    if most > 1 {
        play.push_own(Shielding { seat, card, most });
    } else {
        prevent(play, seat, card, most);
    }
}

/// Asks how much of the shield is used.
pub(crate) fn resume_shielding(play: &mut ShPlay) {
    let Shielding { seat, .. } = play.top_own();
    if play.state.extra.gone.has(seat) {
        play.pop();
    } else {
        play.ask(Seats::one(seat), Question::Prevent);
    }
}

/// The card of which it is asked how much of its shield is used.
pub(crate) fn shield(look: ShLook) -> Option<CardId> {
    look.top_own().map(|Shielding { card, .. }| card)
}

/// How much of a shield can be used.
pub(crate) fn parts(look: ShLook, out: &mut Vec<Choice>) {
    if let Some(Shielding { most, .. }) = look.top_own() {
        out.extend((1..=most).rev().map(Choice::Number));
    }
}

/// The player has said how much of the shield is used.
pub(crate) fn use_shield(play: &mut ShPlay, amount: i16) {
    let Shielding { seat, card, .. } = play.top_own();
    play.pop();
    prevent(play, seat, card, amount);
}

/// SH-DMG-5: so much of a shield is used against the damage on top; SH-DMG-6: the card is not moved.
fn prevent(play: &mut ShPlay, seat: Seat, card: CardId, amount: i16) {
    play.change_on_card(card, |own| own.use_shield(amount));
    play.mark(card, mark::REVEALED);
    play.state.extra.revealed = play.state.extra.revealed.with(seat);
    play.say_so_much(told::SHIELDED, card, seat, amount);
    let at = play.look().answered_hits();
    play.soften(at, amount);
}

/// SH-CHAMP-11: the cards with a shield that a player may reveal, which are in hand.
pub(crate) fn shields(look: ShLook, seat: Seat, out: &mut Vec<Choice>) {
    let shields = look.zone(seat, HAND).filter(|&id| shield_left(look, id) > 0);
    out.extend(shields.map(|id| Act::Shield.with(id)));
    out.push(Choice::Done);
}
