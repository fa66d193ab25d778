//! What players read: phases, trackers, labels, events; and how a position looks to a simple bot.

use cardtext::ast::{Kind, Stat};
use cardtext::program::Op;
use engine::author::{Account, CardId, CardMarks, Code, Event, FrameKind, NO_CARD, Ruleset, TURN_START, Telling};
use engine::{Choice, Reason, Role, Seat, Tracker};

use crate::vocabulary::{Act, Phase, Plain, Question, ShatteredLegacy, SlLook, SlPlay, mark};
use crate::words::*;
use crate::{legal, verbs, window};

const PAID: u8 = 20;
const DECLARED: u8 = 21;
const USED: u8 = 22;
const NEGATED_PLAY: u8 = 23;
const REVEALED: u8 = 24;
const STOPPED: u8 = 25;
pub(crate) const LOOKED: u8 = 27;

pub(crate) fn paid(play: &mut SlPlay, seat: Seat, amount: i16) {
    play.say(PAID, NO_CARD, seat, amount);
}

pub(crate) fn declared(play: &mut SlPlay, id: CardId, seat: Seat) {
    play.say(DECLARED, id, seat, 0);
}

pub(crate) fn used(play: &mut SlPlay, id: CardId, seat: Seat) {
    play.say(USED, id, seat, 0);
}

pub(crate) fn negated(play: &mut SlPlay, id: CardId) {
    let seat = Seat(play.state.card(id).seat);
    play.say(NEGATED_PLAY, id, seat, 0);
}

pub(crate) fn revealed(play: &mut SlPlay, id: CardId, seat: Seat) {
    play.say(REVEALED, id, seat, 0);
}

pub(crate) fn stopped(play: &mut SlPlay) {
    let seat = play.state.active();
    play.say(STOPPED, NO_CARD, seat, 0);
}

/// SL-RULING-76: what a search found is shown if the search named a kind of card.
pub(crate) fn found(play: &mut SlPlay, cards: &[CardId], seat: Seat) {
    if !play.scratch.listens() {
        return;
    }
    let every = Kind::bits(&[MASTER, VASSAL, SUPPORTER, SPELL, ACTION, BLESSING]);
    let Some(frame) = play.look().top().filter(|frame| frame.is(FrameKind::Text)) else { return };
    let code = &play.set.code;
    let searched = code.ops[..usize::from(frame.pc)]
        .iter()
        .rev()
        .find_map(|op| if let Op::Pick { filter, .. } = op { Some(&code.filters[usize::from(*filter)]) } else { None });
    let named = searched.is_some_and(|filter| {
        filter.zones & 1 << DECK.0 != 0
            && (filter.kinds & every != every
                || filter.tags != 0
                || filter.name.is_some()
                || filter.like.is_some()
                || !filter.compare.is_empty())
    });
    if named {
        for &id in cards {
            if play.state.card(id).zone == DECK.0 {
                revealed(play, id, seat);
            }
        }
    }
}

/// What Shattered Legacy tells people.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Telling<ShatteredLegacy> for Words {
    fn explain(look: SlLook, seat: Seat, id: CardId) -> Vec<Reason> {
        legal::explain(look, seat, id)
    }

    fn phase(look: SlLook) -> &'static str {
        match look.state.extra.now {
            Phase::Cut | Phase::CutBack | Phase::Deal => "Setup",
            Phase::Draw => "Draw Phase",
            Phase::Beginning | Phase::BeginningWindow => "Beginning of turn",
            Phase::PreBattle | Phase::LeavesPreBattle => "Pre-Battle Phase",
            Phase::Battle | Phase::LeavesBattle => "Battle Phase",
            Phase::BattleEnd => "Post-battle",
            Phase::Rest | Phase::LeavesRest => "Rest Phase",
            Phase::End | Phase::EndWindow | Phase::Expiry | Phase::Pass => "End Phase",
        }
    }

    fn trackers(look: SlLook, seat: Seat) -> Vec<Tracker> {
        let number = |name, store| Tracker::new(name, ShatteredLegacy::store(look, seat, store));
        vec![number("LP", LP), number("MGK sum", MGK_SUM)]
    }

    fn shown_stats(look: SlLook, id: CardId) -> &'static [(Stat, Role)] {
        const PRICE: (Stat, Role) = (LP_COST, Role::Cost);
        const MAGIC: (Stat, Role) = (MGK, Role::Magic);
        match look.def(id).kind {
            MASTER => &[(HP, Role::Health)],
            // On the battlefield the totals count.
            VASSAL if look.in_play(id) => &[
                PRICE,
                (ATK, Role::Detail),
                (DEF, Role::Detail),
                (TOTAL_ATK, Role::Attack),
                (TOTAL_DEF, Role::Defense),
                MAGIC,
            ],
            VASSAL => &[PRICE, (ATK, Role::Attack), (DEF, Role::Defense), MAGIC],
            SUPPORTER if look.def(id).tags & 1 << CONDUIT.0 != 0 => &[PRICE],
            SUPPORTER => &[PRICE, (ATK_PLUS, Role::Attack), (DEF_PLUS, Role::Defense)],
            SPELL => &[(MGK_REQUIREMENT, Role::Magic)],
            ACTION => &[PRICE],
            _ => &[],
        }
    }

    fn marks(look: SlLook, id: CardId) -> Vec<String> {
        let card = look.card(id);
        let mut marks = Vec::new();
        if card.zone == VASSAL_ZONE.0 && look.kind(id) == VASSAL {
            marks.push(format!("zone {}", look.on_card(id).zone + 1));
        }
        let mut mark = |holds: bool, word: &str| {
            if holds {
                marks.push(word.to_owned());
            }
        };
        let there = look.in_play(id) || card.zone == REST_ZONE.0;
        mark(card.zone == REST_ZONE.0, "rested");
        mark(card.zone == REST_ZONE.0 && card.statuses & 1 << FROZEN.0 != 0, "Frozen");
        mark(there && card.marks.has(mark::ATTACKED), "has attacked");
        mark(there && card.marks.has(mark::RECRUITED), "recruited this turn");
        mark(there && card.marks.has(CardMarks::TOKEN), "token");
        mark(there && look.silenced(id), "negated");
        marks
    }

    fn act_label(look: SlLook, choice: Choice) -> String {
        let Choice::Act { act, card } = choice else {
            return match look.state.extra.now {
                _ if choice != Choice::Plain(Plain::Next.code()) => "Pass".to_owned(),
                Phase::PreBattle => "End the Pre-Battle Phase".to_owned(),
                Phase::Battle => "End the Battle Phase".to_owned(),
                Phase::Cut
                | Phase::CutBack
                | Phase::Deal
                | Phase::Draw
                | Phase::Beginning
                | Phase::BeginningWindow
                | Phase::LeavesPreBattle
                | Phase::LeavesBattle
                | Phase::BattleEnd
                | Phase::Rest
                | Phase::LeavesRest
                | Phase::End
                | Phase::EndWindow
                | Phase::Expiry
                | Phase::Pass => "End turn".to_owned(),
            };
        };
        let name = &look.def(card).name;
        match Act::of(act) {
            Some(Act::Play) => {
                let verb = match look.kind(card) {
                    MASTER => "Appoint",
                    VASSAL => "Recruit",
                    SUPPORTER => "Contract",
                    SPELL => "Cast",
                    ACTION => "Activate",
                    _ => "Bring in",
                };
                format!("{verb} {name}")
            }
            Some(Act::Attack) => format!("Attack with {name}"),
            Some(Act::Rest) => format!("Rest {name}"),
            Some(Act::Unrest) => format!("Unrest {name}"),
            Some(Act::Use(ability)) => look.use_label(card, ability),
            None => name.clone(),
        }
    }

    fn question_text(look: SlLook, which: Question) -> String {
        match which {
            Question::Cut => "Cut the opponent's deck: how many cards go under the rest?".to_owned(),
            Question::Window => match window::declared(look) {
                Some(event) => format!("{} is played: activate an Action?", look.def(CardId(event.subject)).name),
                None => format!("{}: activate an Action?", window::name(look)),
            },
            Question::Target => "What does it attack?".to_owned(),
            Question::Join => "Who else attacks?".to_owned(),
            Question::Replacement => "Which one instead?".to_owned(),
            Question::Host => "Which Vassal is it contracted to?".to_owned(),
            Question::Move => match look.state.extra.now {
                Phase::PreBattle => "Your turn: play cards, use abilities".to_owned(),
                Phase::Battle => "Attack?".to_owned(),
                Phase::Cut
                | Phase::CutBack
                | Phase::Deal
                | Phase::Draw
                | Phase::Beginning
                | Phase::BeginningWindow
                | Phase::LeavesPreBattle
                | Phase::LeavesBattle
                | Phase::BattleEnd
                | Phase::Rest
                | Phase::LeavesRest
                | Phase::End
                | Phase::EndWindow
                | Phase::Expiry
                | Phase::Pass => "Rest Vassals?".to_owned(),
            },
        }
    }

    fn number_label(_: SlLook, number: i16) -> String {
        if number == 0 { "Do not cut".to_owned() } else { format!("Cut {number}") }
    }

    fn is_courtesy(which: Question) -> bool {
        which == Question::Window
    }

    fn event_text(_: SlLook, event: &Event, name: &dyn Fn(CardId) -> String) -> Account {
        event_text(event, name)
    }

    fn event_name(kind: u8) -> &'static str {
        event_name(kind)
    }

    fn worth(look: SlLook, seat: Seat) -> i32 {
        worth(look, seat)
    }
}

/// The name of a kind of event, for clients.
fn event_name(kind: u8) -> &'static str {
    match kind {
        EVENT_RECRUITED => "recruited",
        EVENT_APPOINTED => "appointed",
        EVENT_CONTRACTED => "contracted",
        EVENT_CAST => "cast",
        EVENT_ACTIVATED => "activated",
        EVENT_BROUGHT_IN => "brought in",
        EVENT_ENTERED => "entered",
        EVENT_RESTED => "rested",
        EVENT_UNRESTED => "unrested",
        EVENT_EXILED => "exiled",
        EVENT_ATTACKS => "attacks",
        EVENT_ATTACKED => "attacked",
        EVENT_DIRECT => "attacks directly",
        EVENT_COMBINED => "combined",
        EVENT_DESTROYED => "destroyed",
        EVENT_DESTROYS => "destroys",
        EVENT_LP_GAINED => "gained",
        EVENT_LP_LOST => "lost",
        EVENT_DRAWN => "drawn",
        EVENT_DISCARDED => "discarded",
        EVENT_AFFLICTED => "afflicted",
        PAID => "paid",
        DECLARED => "declared",
        USED => "used",
        NEGATED_PLAY => "negated",
        REVEALED => "revealed",
        LOOKED => "looked",
        STOPPED => "stopped",
        _ => "event",
    }
}

/// The words for an event: as its player may know it, and as everybody may.
fn event_text(event: &Event, name: &dyn Fn(CardId) -> String) -> Account {
    let player = event.player();
    let subject = || name(CardId(event.subject));
    let other = |lead: &str| match event.other {
        id if id == NO_CARD.0 => String::new(),
        id => format!("{lead}{}", name(CardId(id))),
    };
    let amount = event.amount;
    let text = match event.kind {
        EVENT_RECRUITED => format!("{player} recruits {}", subject()),
        EVENT_APPOINTED => format!("{player} appoints {}", subject()),
        EVENT_CONTRACTED => format!("{player} contracts {}{}", subject(), other(" to ")),
        EVENT_CAST => format!("{player} casts {}", subject()),
        EVENT_ACTIVATED => format!("{player} activates {}", subject()),
        EVENT_BROUGHT_IN => format!("{player} brings in {}", subject()),
        EVENT_ENTERED => format!("{} enters play", subject()),
        EVENT_RESTED => format!("{} is rested", subject()),
        EVENT_UNRESTED => format!("{} is unrested", subject()),
        EVENT_EXILED => format!("{} is exiled", subject()),
        EVENT_ATTACKS if event.other == NO_CARD.0 => format!("{} attacks", subject()),
        EVENT_ATTACKS => format!("{} attacks{}", subject(), other(" ")),
        EVENT_ATTACKED => format!("{} is attacked{}", subject(), other(" by ")),
        EVENT_DIRECT => format!("{} attacks directly", subject()),
        EVENT_COMBINED => format!("{} joins a Combined Attack", subject()),
        EVENT_DESTROYED => format!("{} is destroyed", subject()),
        EVENT_DESTROYS => format!("{} destroys {}", name(CardId(event.other)), subject()),
        EVENT_LP_GAINED => format!("{player} gains {amount} LP"),
        EVENT_LP_LOST => format!("{player} loses {amount} LP"),
        EVENT_DRAWN => {
            return Account::secret(format!("{player} draws {}", subject()), format!("{player} draws a card"));
        }
        EVENT_DISCARDED => format!("{player} discards {}", subject()),
        EVENT_AFFLICTED => format!("{} is frozen", subject()),
        PAID => format!("{player} pays {amount} LP"),
        DECLARED => format!("{player} declares {}", subject()),
        USED => format!("{player} uses {}", subject()),
        NEGATED_PLAY => format!("{} is negated", subject()),
        REVEALED => format!("{player} reveals {}", subject()),
        LOOKED => {
            return Account::secret(format!("{player} looks at {}", subject()), format!("{player} looks at a card"));
        }
        STOPPED => "the attack is negated".to_owned(),
        TURN_START => format!("beginning of {player}'s turn"),
        _ => format!("end of {player}'s turn"),
    };
    Account::open(text)
}

/// How good what a seat has looks: LP, what stands on the table, cards.
fn worth(look: SlLook, seat: Seat) -> i32 {
    let stat = |id, stat| i32::from(ShatteredLegacy::stat(look, id, stat));
    let lp = i32::from(verbs::lp(look, seat));
    // The last LP are worth more than the first.
    let life = 10 * lp - if lp < 30 { (30 - lp) * 8 } else { 0 };
    let vassals: i32 = look
        .zone(seat, VASSAL_ZONE)
        .map(|id| 40 + 9 * stat(id, TOTAL_ATK) + 7 * stat(id, TOTAL_DEF) + 25 * stat(id, MGK))
        .sum();
    let rested: i32 = look.zone(seat, REST_ZONE).map(|id| 20 + 5 * stat(id, ATK) + 4 * stat(id, DEF)).sum();
    let master: i32 = look.zone(seat, MASTER_ZONE).map(|id| 4 * lp + 4 * stat(id, HP)).sum();
    let blessing = 120 * look.count(seat, BLESSING_ZONE) as i32;
    life + vassals + rested + master + blessing + 45 * look.count(seat, HAND) as i32
}
