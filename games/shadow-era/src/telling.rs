//! What players read: phases, trackers, labels, events; and how a position looks to a simple bot.

use cardtext::ast::Stat;
use engine::author::{
    Account, Asked, CardId, CardMarks, Code, DamageClass, Event, Frame, NO_CARD, Ruleset, TURN_START, Telling,
};

use engine::{Choice, Reason, Role, Seat, Tracker};

use crate::values::is_exhausted;
use crate::vocabulary::{Act, Phase, Plain, Question, SeLook, SePlay, ShadowEra, mark};
use crate::words::*;
use crate::{attack, legal};

/// A named state was put on a card; the amount is its number.
pub(crate) const AFFLICTED: u8 = 20;
const STORE: u8 = 21;
const USED: u8 = 22;
const SPRUNG: u8 = 23;
const REVEALED: u8 = 24;
pub(crate) const LOOKED: u8 = 25;

pub(crate) fn store(play: &mut SePlay, seat: Seat, by: i16) {
    play.say(STORE, NO_CARD, seat, by);
}

pub(crate) fn used(play: &mut SePlay, id: CardId, seat: Seat) {
    play.say(USED, id, seat, 0);
}

pub(crate) fn sprung(play: &mut SePlay, id: CardId) {
    let seat = Seat(play.state.card(id).seat);
    play.say(SPRUNG, id, seat, 0);
}

pub(crate) fn revealed(play: &mut SePlay, id: CardId, seat: Seat) {
    play.say(REVEALED, id, seat, 0);
}

/// What Shadow Era tells people.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Telling<ShadowEra> for Words {
    fn explain(look: SeLook, seat: Seat, id: CardId) -> Vec<Reason> {
        legal::explain(look, seat, id)
    }

    fn phase(look: SeLook) -> &'static str {
        phase(look)
    }

    fn trackers(look: SeLook, seat: Seat) -> Vec<Tracker> {
        trackers(look, seat)
    }

    fn shown_stats(look: SeLook, id: CardId) -> &'static [(Stat, Role)] {
        shown_stats(look, id)
    }

    fn marks(look: SeLook, id: CardId) -> Vec<String> {
        marks(look, id)
    }

    fn act_label(look: SeLook, choice: Choice) -> String {
        act_label(look, choice)
    }

    fn question_text(look: SeLook, which: Question) -> String {
        question_text(look, which)
    }

    fn event_text(look: SeLook, event: &Event, name: &dyn Fn(CardId) -> String) -> Account {
        event_text(look, event, name)
    }

    fn event_name(kind: u8) -> &'static str {
        event_name(kind)
    }

    fn worth(look: SeLook, seat: Seat) -> i32 {
        worth(look, seat)
    }
}

fn phase(look: SeLook) -> &'static str {
    let aims = match look.question() {
        Asked::Game(question) => question == Question::Attack,
        // SE-RULING-116: what a triggered effect chooses is no Target phase.
        Asked::Target => look.top().is_some_and(Frame::is_declared),
        Asked::None | Asked::Pick | Asked::May | Asked::Mode(_) | Asked::Discard => false,
    };
    if aims {
        return "Target";
    }
    match look.state.extra.now {
        _ if attack::is_under_way(look) => "Combat",
        Phase::Start => "Start of turn",
        Phase::Draw => "Draw",
        Phase::Sacrifice => "Sacrifice",
        Phase::Action => "Action",
        Phase::Finished | Phase::Expiry | Phase::Pass => "Finished",
    }
}

fn trackers(look: SeLook, seat: Seat) -> Vec<Tracker> {
    let hero = look.first(seat, HERO_ZONE);
    let mut trackers = Vec::new();
    if hero != NO_CARD {
        let health = |stat| ShadowEra::stat(look, hero, stat);
        trackers.push(Tracker::out_of("health", health(HEALTH), health(MAX_HEALTH)));
    }
    trackers.push(Tracker::new("SE", look.state.store(seat, SHADOW_ENERGY)));
    let pile = look.count(seat, RESOURCE_PILE) as i16;
    trackers.push(Tracker::out_of("resources", look.state.store(seat, RESOURCES), pile));
    trackers
}

fn shown_stats(look: SeLook, id: CardId) -> &'static [(Stat, Role)] {
    const PRICE: (Stat, Role) = (COST, Role::Cost);
    const STRIKE: (Stat, Role) = (ATTACK, Role::Attack);
    const LIFE: (Stat, Role) = (HEALTH, Role::Health);
    const MOST: (Stat, Role) = (MAX_HEALTH, Role::Detail);
    const USES: (Stat, Role) = (DURABILITY, Role::Wear);
    match look.def(id).kind {
        HERO => &[STRIKE, LIFE, MOST],
        ALLY => &[PRICE, STRIKE, LIFE, MOST],
        WEAPON => &[PRICE, STRIKE, USES],
        ARMOR => &[PRICE, (DEFENSE, Role::Defense), USES],
        _ => &[PRICE],
    }
}

fn marks(look: SeLook, id: CardId) -> Vec<String> {
    if !look.in_play(id) {
        return Vec::new();
    }
    let card = look.card(id);
    let mut marks = Vec::new();
    let character = matches!(look.def(id).kind, HERO | ALLY);
    if character {
        marks.push(if is_exhausted(look, id) { "exhausted".to_owned() } else { "ready".to_owned() });
        if card.damage > 0 {
            marks.push(format!("damaged ({})", card.damage));
        }
    }
    let mut show = |mark: CardMarks, word: &str| {
        if card.marks.has(mark) {
            marks.push(word.to_owned());
        }
    };
    show(CardMarks::TURNED_OVER, "face-down");
    show(mark::SUMMONED, "summoned this turn");
    show(mark::ATTACKED, "has attacked");
    show(mark::USED, "used");
    show(CardMarks::DOOMED, "doomed");
    show(CardMarks::TOKEN, "token");
    if look.silenced(id) {
        marks.push("no abilities".to_owned());
    }
    if card.turns > 0 {
        marks.push(format!("Duration ({})", card.turns));
    }
    marks
}

fn act_label(look: SeLook, choice: Choice) -> String {
    if let Choice::Act { act, card } = choice
        && let Some(act) = Act::of(act)
    {
        let name = &look.def(card).name;
        return match act {
            Act::Play => format!("Play {name}"),
            Act::Attack => format!("Attack with {name}"),
            Act::Sacrifice => format!("Sacrifice {name}"),
            Act::Use(ability) => look.use_label(card, ability),
        };
    }
    if choice == Choice::Plain(Plain::End.code()) { "End turn".to_owned() } else { "Sacrifice nothing".to_owned() }
}

fn question_text(look: SeLook, which: Question) -> String {
    match which {
        Question::Action => "Your turn: play cards, attack, use abilities".to_owned(),
        Question::Sacrifice => "Sacrifice a card to your resource pile?".to_owned(),
        Question::Attack => match attack::attacker(look) {
            Some(attacker) => format!("Whom does {} attack?", look.def(attacker).name),
            None => "Whom to attack?".to_owned(),
        },
    }
}

/// The name of a kind of event, for clients.
fn event_name(kind: u8) -> &'static str {
    match kind {
        EVENT_SUMMONED => "summoned",
        EVENT_ENTERED => "entered",
        EVENT_COMBAT => "combat",
        EVENT_ATTACKS => "attacks",
        EVENT_ATTACKED => "attacked",
        EVENT_DEFENDS => "defends",
        EVENT_DAMAGE => "damage",
        EVENT_KILLED => "killed",
        EVENT_DESTROYED => "destroyed",
        EVENT_PLAYED => "played",
        EVENT_SACRIFICED => "sacrificed",
        EVENT_DRAWN => "drawn",
        EVENT_DISCARDED => "discarded",
        EVENT_HEALED => "healed",
        AFFLICTED => "afflicted",
        STORE => "store",
        USED => "used",
        SPRUNG => "sprung",
        REVEALED => "revealed",
        LOOKED => "looked",
        _ => "event",
    }
}

/// The words for an event: as its player may know it, and as everybody may.
fn event_text(look: SeLook, event: &Event, name: &dyn Fn(CardId) -> String) -> Account {
    let player = event.player();
    let subject = || name(CardId(event.subject));
    let other = || {
        if event.other == NO_CARD.0 { "nothing".to_owned() } else { name(CardId(event.other)) }
    };
    let trap = event.subject != NO_CARD.0 && look.def(CardId(event.subject)).kind == TRAP;
    match event.kind {
        EVENT_SUMMONED if trap => {
            Account::secret(format!("{} is summoned", subject()), "a face-down trap is summoned".to_owned())
        }
        EVENT_SUMMONED => Account::open(format!("{} is summoned", subject())),
        EVENT_ENTERED if trap => {
            Account::secret(format!("{} enters play", subject()), "a face-down trap enters play".to_owned())
        }
        EVENT_ENTERED => Account::open(format!("{} enters play", subject())),
        EVENT_COMBAT => Account::open(format!("{} enters combat", subject())),
        EVENT_ATTACKS => Account::open(format!("{} attacks {}", subject(), other())),
        EVENT_ATTACKED => Account::open(format!("{} is attacked by {}", subject(), other())),
        EVENT_DEFENDS => Account::open(format!("{} defends against {}", subject(), other())),
        EVENT_DAMAGE => Account::open(damage_text(look, event, &subject(), &other())),
        EVENT_KILLED => Account::open(format!("{} is killed", subject())),
        EVENT_DESTROYED => Account::open(format!("{} is destroyed", subject())),
        EVENT_PLAYED if trap => {
            Account::secret(format!("{player} plays {}", subject()), format!("{player} plays a trap face-down"))
        }
        EVENT_PLAYED => Account::open(format!("{player} plays {}", subject())),
        EVENT_SACRIFICED => {
            Account::secret(format!("{player} sacrifices {}", subject()), format!("{player} sacrifices a card"))
        }
        EVENT_DRAWN => Account::secret(format!("{player} draws {}", subject()), format!("{player} draws a card")),
        EVENT_DISCARDED => Account::open(format!("{player} discards {}", subject())),
        EVENT_HEALED => Account::open(format!("{} is healed for {}", subject(), event.amount)),
        AFFLICTED => {
            let status = look.set.names.statuses.get(event.amount as usize).map_or("", String::as_str);
            Account::open(format!("{} is {status}", subject()))
        }
        STORE if event.amount < 0 => Account::open(format!("{player} loses {} SE", -event.amount)),
        STORE => Account::open(format!("{player} gains {} SE", event.amount)),
        USED => Account::open(format!("{player} uses {}", subject())),
        SPRUNG => Account::open(format!("{} is revealed", subject())),
        REVEALED => Account::open(format!("{player} reveals {}", subject())),
        LOOKED => Account::secret(format!("{player} looks at {}", subject()), format!("{player} looks at a card")),
        TURN_START => Account::open(format!("start of {player}'s turn")),
        _ => Account::open(format!("end of {player}'s turn")),
    }
}

fn damage_text(look: SeLook, event: &Event, subject: &str, other: &str) -> String {
    let mut kinds: Vec<&str> = look
        .set
        .names
        .flavors
        .iter()
        .enumerate()
        .filter(|&(flavor, _)| event.flavors & 1 << flavor != 0 && flavor != NORMAL.0 as usize)
        .map(|(_, name)| name.as_str())
        .collect();
    if event.class() == DamageClass::Combat {
        kinds.push("combat");
    }
    kinds.push("damage");
    match event.other == NO_CARD.0 {
        true => format!("{subject} is dealt {} {}", event.amount, kinds.join(" ")),
        false => format!("{other} deals {} {} to {subject}", event.amount, kinds.join(" ")),
    }
}

/// How good what a seat has looks: health, what stands on the table, cards, energy.
fn worth(look: SeLook, seat: Seat) -> i32 {
    // More than that is not better, and the sum of it all is a number.
    let stat = |id, stat| i32::from(ShadowEra::stat(look, id, stat).min(999));
    let health: i32 = look.zone(seat, HERO_ZONE).map(|hero| stat(hero, HEALTH)).sum();
    // The last points of health are worth more than the first.
    let hero = 40 * health - if health < 10 { (10 - health) * 25 } else { 0 };
    let allies: i32 = look
        .zone(seat, ALLIES_ROW)
        .map(|id| {
            let able = if look.cannot(id, TO_ATTACK) { 1 } else { 2 };
            40 + 35 * able * stat(id, ATTACK) + 45 * stat(id, HEALTH) + 20 * look.keywords(id).count_ones() as i32
        })
        .sum();
    let support: i32 = look
        .zone(seat, SUPPORT_ROW)
        .map(|id| match look.def(id).kind {
            WEAPON => 40 + 30 * stat(id, ATTACK) * stat(id, DURABILITY).min(3),
            ARMOR => 40 + 30 * stat(id, DEFENSE) * stat(id, DURABILITY).min(3),
            _ => 60 + 30 * stat(id, COST),
        })
        .sum();
    let hung: i32 = (0..2)
        .flat_map(|side| [HERO_ZONE, ALLIES_ROW, SUPPORT_ROW].map(|zone| (Seat(side), zone)))
        .flat_map(|(side, zone)| look.zone(side, zone).flat_map(move |id| look.attached(id)))
        .map(|id| if look.card(id).seat == seat.0 { 70 } else { 0 })
        .sum();
    let resources = look.count(seat, RESOURCE_PILE) as i32;
    hero + allies
        + support
        + hung
        + 75 * look.count(seat, HAND) as i32
        + 14 * i32::from(look.state.store(seat, SHADOW_ENERGY))
        + if resources < 7 { 110 * resources } else { 770 + 30 * (resources - 7) }
}
