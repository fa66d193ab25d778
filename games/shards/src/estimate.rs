//! How a position looks to a simple bot: what cards will give, what a team can still do this turn, and how near anybody is to
//! falling.
//!
//! A text is read without the table around it: what it gives at the mastery of its player, what a keyword gives by how many cards of that
//! faction the player has, and half of what asks for anything else. That is enough to buy by, to discard by, and to know what the hands of
//! a team have in them.

use cardtext::program::{Body, Code, Op, Pc, TestCode, TestId, ValueCode, ValueId, Who};
use engine::Seat;
use engine::author::{CardId, Hit};

use crate::modes::Enemies;
use crate::values::{closing_price, health, is_exhausted, price, resistance};
use crate::vocabulary::{FACTIONS, INFINITE, LastTurn, RELIC_MASTERY, ShLook, living, mark, table};
use crate::words::*;
use crate::{plays, shadow, team};

/// What is worth how much when a card gives it once.
mod once {
    pub(super) const POWER: i32 = 20;
    pub(super) const GEM: i32 = 12;
    pub(super) const HEALTH: i32 = 16;
    pub(super) const MASTERY: i32 = 26;
    pub(super) const CARD: i32 = 26;
    pub(super) const SHIELD: i32 = 12;
    pub(super) const DESTROYED: i32 = 60;
    pub(super) const BANISHED: i32 = 20;
}

/// What a card must give to be better than another one drawn in its place.
const DULL: i32 = 10;
/// A champion gives again and again, in hundredths, and is destroyed in the place of its player.
const AGAIN: i32 = 260;
const SOAKED: i32 = 7;
/// In a battle cards that are bought late are not drawn any more: the share in the first round, in hundredths, what is less in each round, and the least.
const BOUGHT: (i32, i32, i32) = (130, 8, 20);
/// How much of what a card gives counts while it is in hand, in tenths; in a battle the team's plan counts it, too.
const HELD: i32 = 8;
const HELD_IN_BATTLE: i32 = 4;
/// Playing a card or using a champion comes before anything is bought, since more is known then; in a battle it comes before everything,
/// since a plan is made of what will be played.
const PLAYED: i32 = 150;
const PLAYED_IN_BATTLE: i32 = 1_000;
/// A point of health, and from where on what is missing counts by its square, in eighths; in a battle [`HAZARD`] counts it, too.
const POINT: i32 = 14;
const LOW: i32 = 30;
const LOWER: i32 = 6;
const LOWER_IN_BATTLE: i32 = 2;
/// A point of mastery, and its square in eighths: the more there is, the nearer is what it brings.
const INSIGHT: i32 = 12;
const INSIGHT_GROWS: i32 = 2;
/// In a battle, each point of it on the way to a relic.
const TO_RELIC: i32 = 10;
/// Power and gems that are not spent, and power that the team has no use for but the Boss.
const POWER_LEFT: i32 = 25;
const POWER_SPARE: i32 = 21;
const GEM_LEFT: i32 = 1;
/// How much of what defeating a Shadow Champion is worth counts as soon as the team has the power for it, in hundredths; the rest comes with
/// the power that is assigned.
const PLANNED: i32 = 90;
/// A Shadow Champion in front of a player.
const SHADOW_STANDS: i32 = 40;
/// A point of power against a player, divided by the health of that player: where one falls all have lost, so that what can be done to whoever
/// has least is worth most. So much power will come in front of each; and whoever has less health than this is reckoned to have it.
const HAZARD: i32 = 5_000;
const TO_COME: i32 = 6;
const FRAIL: i32 = 4;
/// An Ongoing Attack card, and each point of health that it costs in a round.
const ONGOING_STANDS: i32 = 30;
const ONGOING_COSTS: i32 = 90;
/// The Boss's health and mastery.
const BOSS_POINT: i32 = 20;
const BOSS_INSIGHT: i32 = 20;
/// Power against the Boss where there is no turn after this one.
const LAST_POWER: i32 = 40;
/// The team has what it takes to defeat the Boss.
const WITHIN_REACH: i32 = 20_000;
/// A player has fallen.
const FELL: i32 = 2_000;
/// A claim: it keeps a card from the others. One that several have keeps it from everybody, and one whose player cannot pay is of no use.
const CLAIMED: i32 = 2;
const CONTESTED: i32 = 60;
const UNPAID: i32 = 30;

/// What a text gives to whoever carries it out, in hundredths.
#[derive(Clone, Copy, Debug, Default)]
struct Given {
    gems: i32,
    power: i32,
    health: i32,
    mastery: i32,
    cards: i32,
    destroyed: i32,
    banished: i32,
}

impl Given {
    fn worth(self) -> i32 {
        let all = self.power * once::POWER
            + self.gems * once::GEM
            + self.health * once::HEALTH
            + self.mastery * once::MASTERY
            + self.cards * once::CARD
            + self.destroyed * once::DESTROYED
            + self.banished * once::BANISHED;
        all / 100
    }
}

/// How many instructions of a text are read.
const FAR: usize = 40;
/// What a number is taken for that depends on the table, and the most that one sentence gives.
const SOME: i32 = 2;
const MOST: i32 = 60;

/// What of a text counts that asks for something, in hundredths.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// For other cards of its faction, or for what they bring.
    kin: i32,
    /// For cards of several factions.
    several: i32,
    /// For anything else.
    other: i32,
}

impl Odds {
    /// Only what is sure can be planned with.
    const SURE: Odds = Odds { kin: 0, several: 0, other: 0 };
}

/// How many cards of each faction a player has, in the order of [`FACTIONS`].
struct Kin([usize; FACTIONS.len()]);

impl Kin {
    fn of(look: ShLook, seat: Seat) -> Kin {
        let mut kin = [0; FACTIONS.len()];
        let owned = [HAND, DECK, DISCARD_PILE, AREA, CHAMPIONS].into_iter().flat_map(|zone| look.zone(seat, zone));
        for id in owned.filter(|&id| look.card(id).owner() == seat) {
            if let Some(place) = faction(look, id) {
                kin[place] += 1;
            }
        }
        Kin(kin)
    }

    /// How often what a card asks for will be so, that card among them.
    fn odds(&self, look: ShLook, id: CardId) -> Odds {
        const BY_COUNT: [i32; 7] = [15, 20, 42, 60, 72, 80, 85];
        let count = faction(look, id).map_or(0, |place| self.0[place]);
        Odds { kin: BY_COUNT[count.min(BY_COUNT.len() - 1)], several: 15, other: 50 }
    }
}

/// The place of a card's faction among [`FACTIONS`].
fn faction(look: ShLook, id: CardId) -> Option<usize> {
    FACTIONS.iter().position(|&faction| look.has_tag(id, faction))
}

/// What a text gives at a mastery.
fn given_by(look: ShLook, body: &Body, mastery: i16, odds: Odds) -> Given {
    let code = &look.set().code;
    let (mut given, mut at, mut share, mut until) = (Given::default(), body.entry, 100, Pc::MAX);
    for _ in 0..FAR {
        if at >= until {
            (share, until) = (100, Pc::MAX);
        }
        let Some(op) = code.ops.get(at as usize) else { break };
        at += 1;
        match *op {
            Op::Store { who: Who::You, store, amount, sign } => {
                let amount = share * i32::from(sign) * number(look, amount).min(MOST);
                match Stores::of(store) {
                    Stores::GEMS => given.gems += amount,
                    Stores::POWER => given.power += amount,
                    Stores::MASTERY => given.mastery += amount,
                    Stores::LIFE => given.health += amount,
                }
            }
            Op::Draw { who: Who::You, count } => given.cards += share * number(look, count),
            Op::Discard { who: Who::You, count, .. } => given.cards -= share * number(look, count) / 2,
            Op::Act { verb: DESTROY, .. } => given.destroyed += share,
            Op::Act { verb: BANISH, .. } => given.banished += share,
            // A card that is fast-played for nothing saves about what it costs.
            Op::OrderOf { order: WARP, amount } => given.gems += share * number(look, amount).min(5),
            Op::Test { test, no } => match tested(code, test) {
                Tested::Mastery(least) => at = if mastery < least { no } else { at },
                Tested::Cards => (share, until) = (odds.kin, no),
                Tested::Other => (share, until) = (odds.other, no),
            },
            Op::Label { label: UNIFY, no } => (share, until) = (odds.kin, no),
            Op::Label { no, .. } => (share, until) = (odds.several, no),
            Op::Chance { no, .. } => (share, until) = (odds.other, no),
            Op::Jump { to } => at = to,
            Op::End | Op::Stop => break,
            Op::Pick { .. }
            | Op::Target { .. }
            | Op::PickBy { .. }
            | Op::Gather { .. }
            | Op::Measure { .. }
            | Op::Watch { .. }
            | Op::Random { .. }
            | Op::Top { .. }
            | Op::Deal { .. }
            | Op::Act { .. }
            | Op::Move { .. }
            | Op::Draw { .. }
            | Op::Discard { .. }
            | Op::DiscardThese { .. }
            | Op::DiscardTop { .. }
            | Op::Heal { .. }
            | Op::Store { .. }
            | Op::StoreEach { .. }
            | Op::Deliver { .. }
            | Op::First { .. }
            | Op::Front { .. }
            | Op::Adjust { .. }
            | Op::Control { .. }
            | Op::Look { .. }
            | Op::Shuffle
            | Op::Mix { .. }
            | Op::ShuffleIn { .. }
            | Op::Assert { .. }
            | Op::Proclaim { .. }
            | Op::PlayCard { .. }
            | Op::PlayFor { .. }
            | Op::Pay { .. }
            | Op::Order { .. }
            | Op::OrderOf { .. }
            | Op::OrderFor { .. }
            | Op::Create { .. }
            | Op::May { .. }
            | Op::Attempt
            | Op::ForEach { .. }
            | Op::Next { .. }
            | Op::Choose { .. }
            | Op::Later { .. }
            | Op::Whenever { .. } => {}
        }
    }
    given
}

fn number(look: ShLook, value: ValueId) -> i32 {
    match look.set().code.values[value as usize] {
        ValueCode::Number(number) => i32::from(number),
        ValueCode::Times(times, _) => i32::from(times) * SOME,
        ValueCode::Stat(..)
        | ValueCode::Count(_)
        | ValueCode::Store(..)
        | ValueCode::Most(..)
        | ValueCode::Least(..)
        | ValueCode::DamageOn(_)
        | ValueCode::ThatMuch
        | ValueCode::Half(_)
        | ValueCode::HalfUp(_)
        | ValueCode::AtMost(..)
        | ValueCode::Sum(..)
        | ValueCode::Labels(..)
        | ValueCode::Past(..)
        | ValueCode::Either(..) => SOME,
    }
}

/// What a test of a text looks at, as far as that is told apart here.
enum Tested {
    /// Whether the player has so much mastery.
    Mastery(i16),
    /// How many cards there are: Echo and Inspire.
    Cards,
    Other,
}

fn tested(code: &Code, test: TestId) -> Tested {
    match code.tests[test as usize] {
        TestCode::Value(value, _, least) => match code.values[value as usize] {
            ValueCode::Store(Who::You, MASTERY) => Tested::Mastery(least),
            ValueCode::Count(_) => Tested::Cards,
            ValueCode::Stat(..)
            | ValueCode::Store(..)
            | ValueCode::Most(..)
            | ValueCode::Least(..)
            | ValueCode::DamageOn(_)
            | ValueCode::ThatMuch
            | ValueCode::Half(_)
            | ValueCode::HalfUp(_)
            | ValueCode::AtMost(..)
            | ValueCode::Sum(..)
            | ValueCode::Labels(..)
            | ValueCode::Past(..)
            | ValueCode::Either(..)
            | ValueCode::Number(_)
            | ValueCode::Times(..) => Tested::Other,
        },
        TestCode::Less(..)
        | TestCode::Matches(..)
        | TestCode::Empty(..)
        | TestCode::Affords(..)
        | TestCode::Not(_)
        | TestCode::Both(..)
        | TestCode::Either(..)
        | TestCode::Turn(_)
        | TestCode::Fell(..)
        | TestCode::Done => Tested::Other,
    }
}

/// What a card gives when it is played, or used as a champion.
fn given(look: ShLook, id: CardId, mastery: i16, odds: Odds) -> Given {
    let code = &look.def(id).code;
    let body = code.play.as_ref().or_else(|| code.activated.first().map(|ability| &ability.body));
    body.map_or_else(Given::default, |body| given_by(look, body, mastery, odds))
}

/// What a card is worth to whoever has it in hand.
fn worth_in_hand(look: ShLook, id: CardId, mastery: i16, kin: &Kin) -> i32 {
    given(look, id, mastery, kin.odds(look, id)).worth() + once::SHIELD * i32::from(look.printed(id, SHIELD))
}

/// What a card is worth to whoever owns it.
fn worth_of(look: ShLook, id: CardId, mastery: i16, kin: &Kin) -> i32 {
    match Kinds::of(look.kind(id)) {
        Kinds::CHARACTER | Kinds::DESTINY => return 60,
        Kinds::SEED => return -60,
        Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::CHAMPION
        | Kinds::SHADOW
        | Kinds::ATTACK
        | Kinds::BOSS
        | Kinds::THRESHOLD => {}
    }
    let played = worth_in_hand(look, id, mastery + 3, kin);
    let whole = match Kinds::of(look.kind(id)) {
        Kinds::CHAMPION => played * AGAIN / 100 + SOAKED * i32::from(look.printed(id, HEALTH)),
        Kinds::CHARACTER
        | Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::DESTINY
        | Kinds::SHADOW
        | Kinds::ATTACK
        | Kinds::SEED
        | Kinds::BOSS
        | Kinds::THRESHOLD => played,
    };
    let (first, less, least) = BOUGHT;
    let rounds =
        if look.state.extra.policy().enemies == Enemies::Boss { i32::from(look.state.extra.rounds) } else { 0 };
    (whole - DULL) * (first - less * rounds).max(least) / 100
}

/// How good what a seat has looks: health, mastery, champions, its cards, and what this turn has still in it.
pub(crate) fn worth(look: ShLook, seat: Seat) -> i32 {
    let battle = look.state.extra.policy().enemies == Enemies::Boss;
    if seat == table(look.state) {
        return if battle { worth_of_boss(look, seat) } else { 0 };
    }
    if look.state.extra.gone.has(seat) {
        return if battle { -FELL } else { 0 };
    }
    let store = |store| look.state.store(seat, store);
    let mastery = store(MASTERY);
    let kin = Kin::of(look, seat);
    let owned = [HAND, DECK, DISCARD_PILE, AREA, CHAMPIONS, PLACE]
        .into_iter()
        .flat_map(|zone| look.zone(seat, zone))
        .filter(|&id| look.card(id).owner() == seat)
        .map(|id| worth_of(look, id, mastery, &kin))
        .sum::<i32>();
    let standing: i32 = look.zone(seat, CHAMPIONS).map(|id| 20 + worth_of(look, id, mastery, &kin) / 2).sum();
    let (share, for_playing) = if battle { (HELD_IN_BATTLE, PLAYED_IN_BATTLE) } else { (HELD, PLAYED) };
    let held: i32 = look.zone(seat, HAND).map(|id| 5 + worth_in_hand(look, id, mastery, &kin) * share / 10).sum();
    let mut turn = 0;
    if plays::acts(look, seat) {
        let played = look.zone(seat, AREA).filter(|&id| !look.card(id).marks.has(mark::FAST)).count() as i32;
        let used: i32 = look.zone(seat, CHAMPIONS).map(|id| 1 + i32::from(is_exhausted(look, id))).sum();
        turn = for_playing * (played + used);
    }
    let points = health_to_come(look, seat);
    let (low, lower) = ((LOW - points).max(0), if battle { LOWER_IN_BATTLE } else { LOWER });
    let insight = i32::from(mastery);
    // In a battle the power of all is one, and counts against the Boss.
    let power = if battle { 0 } else { POWER_LEFT * i32::from(store(POWER).min(99)) };
    POINT * points - low * low * lower / 8
        + INSIGHT * insight
        + insight * insight * INSIGHT_GROWS / 8
        + if battle { TO_RELIC * insight.min(i32::from(RELIC_MASTERY)) } else { 0 }
        + owned
        + standing
        + held
        + turn
        + power
        + GEM_LEFT * i32::from(store(GEMS))
}

/// What a team has to spend this turn, with what its hands and champions will still give.
#[derive(Clone, Copy, Debug, Default)]
struct Means {
    /// Power that can be assigned.
    power: i32,
    /// Power that is there and goes to the Boss, since its player is finished.
    aimed: i32,
    gems: i32,
}

impl Means {
    fn of(look: ShLook) -> Means {
        let mut means = Means::default();
        for player in living(look.state) {
            let own = i32::from(look.state.store(player, POWER).min(INFINITE));
            if look.state.extra.done.has(player) || !plays::acts(look, player) {
                means.aimed += own;
                continue;
            }
            let mastery = look.state.store(player, MASTERY);
            let ready = look.zone(player, CHAMPIONS).filter(|&id| !is_exhausted(look, id));
            // A champion that is played can be used at once.
            let to_come = look.zone(player, HAND).chain(ready).map(|id| given(look, id, mastery, Odds::SURE));
            let (power, gems) = to_come.fold((0, 0), |sum, given| (sum.0 + given.power, sum.1 + given.gems));
            means.power += own + power / 100;
            means.gems += i32::from(look.state.store(player, GEMS)) + gems / 100;
        }
        means
    }
}

/// A Shadow Champion, what it is worth to the Boss, and what the players must still assign to it and have assigned.
struct Threat {
    worth: i32,
    need: i32,
    assigned: i32,
}

impl Threat {
    fn of(look: ShLook, id: CardId, player: Seat) -> Threat {
        let insight = i32::from(look.state.store(player, MASTERY));
        let to_relic = if insight < i32::from(RELIC_MASTERY) { TO_RELIC } else { 0 };
        // Whom it stands in front of gains experience when it is defeated.
        let taught = i32::from(shadow::EXPERIENCE) * (INSIGHT + insight * INSIGHT_GROWS / 4 + to_relic);
        let worth = SHADOW_STANDS + hazard(look, player, i32::from(shadow::strength(look, id))) + taught;
        let (need, assigned) = (i32::from(resistance(look, id)), i32::from(look.card(id).damage));
        Threat { worth, need: need.max(1), assigned }
    }

    /// What it is worth to the players that they can defeat it.
    fn planned(&self) -> i32 {
        let Threat { worth, need, assigned } = *self;
        worth * PLANNED / 100 + worth * (100 - PLANNED) / 100 * assigned / (assigned + need)
    }
}

/// What power against a player is worth to the Boss.
fn hazard(look: ShLook, player: Seat, power: i32) -> i32 {
    HAZARD * power / health_to_come(look, player).max(FRAIL)
}

/// The health of a player when the damage has been dealt that waits for answers: what a shield prevents is seen only there.
fn health_to_come(look: ShLook, player: Seat) -> i32 {
    let waits = |hit: &Hit| look.kind(hit.to) == CHARACTER && look.card(hit.to).seat() == player;
    let lost: i32 = look.pending_hits().filter(waits).map(|hit| i32::from(hit.amount)).sum();
    i32::from(health(look, player)) - lost
}

/// What the claims on cards of the center row are worth to the Boss.
fn worth_of_claims(look: ShLook) -> i32 {
    let claimed = |id: CardId| {
        let claims = team::claims(look, id);
        let cannot_pay = |seat: Seat| look.state.store(seat, GEMS) < price(look, id);
        match claims.iter().count() {
            0 => 0,
            1 => CLAIMED + if claims.iter().any(cannot_pay) { UNPAID } else { 0 },
            several => CLAIMED * several as i32 + CONTESTED,
        }
    };
    look.zone(table(look.state), ROW).map(claimed).sum()
}

/// How good a battle looks for the Boss: its health, its mastery, and what lies in front of the players, when the team has done with its
/// power what it can do this turn: to defeat those that are worth most together, and to attack the Boss with the rest.
fn worth_of_boss(look: ShLook, seat: Seat) -> i32 {
    let extra = &look.state.extra;
    let points = i32::from(health(look, seat));
    let Means { power, aimed, gems } = Means::of(look);
    if power + aimed >= points {
        return -WITHIN_REACH - (power + aimed).min(999);
    }
    if extra.last == LastTurn::Now {
        return BOSS_POINT * points - LAST_POWER * (power + aimed);
    }
    let mut sum = living(look.state).map(|player| hazard(look, player, TO_COME)).sum::<i32>() + worth_of_claims(look);
    let mut plan = Plan::new(power);
    for player in Seat::all(look.state.seats() - 1) {
        for id in shadow::in_front_of(look, player) {
            if look.kind(id) != SHADOW {
                sum += worth_of_ongoing(look, id, gems);
            } else if !extra.gone.has(player) {
                let threat = Threat::of(look, id, player);
                sum += threat.worth;
                plan.add(&threat);
            }
        }
    }
    let insight = i32::from(look.state.store(seat, MASTERY));
    BOSS_POINT * points + BOSS_INSIGHT * insight + sum - plan.worth() - POWER_SPARE * aimed.min(MOST_POWER as i32)
}

/// The most power that is planned with.
const MOST_POWER: usize = 120;

/// What the power of a team can do: for so much of it or less, the most that can be had over attacking the Boss with all of it.
struct Plan {
    best: [i32; MOST_POWER + 1],
    power: usize,
}

impl Plan {
    fn new(power: i32) -> Plan {
        Plan { best: [0; MOST_POWER + 1], power: (power.max(0) as usize).min(MOST_POWER) }
    }

    /// One more can be defeated.
    fn add(&mut self, threat: &Threat) {
        let (need, gain) = (threat.need as usize, threat.planned() - POWER_SPARE * threat.need);
        for power in (need..=self.power).rev() {
            self.best[power] = self.best[power].max(self.best[power - need] + gain);
        }
    }

    /// What is had with all power.
    fn worth(&self) -> i32 {
        self.best[self.power] + POWER_SPARE * self.power as i32
    }
}

/// What an Ongoing Attack card in front of a player is worth, by what it costs in each round; gems that were put in count if the team can
/// close it.
fn worth_of_ongoing(look: ShLook, id: CardId, gems: i32) -> i32 {
    let code = &look.set().code;
    let body = |entry: Pc| code.ops.iter().skip(entry as usize).take_while(|op| **op != Op::End);
    let costs = |op: &Op| {
        if let Op::Deal { amount, .. } | Op::Store { store: LIFE, amount, .. } = *op { number(look, amount) } else { 0 }
    };
    let triggered = look.def(id).code.triggered.iter();
    let lost: i32 = triggered.flat_map(|trigger| body(trigger.body.entry)).map(costs).sum();
    let worth = ONGOING_STANDS + ONGOING_COSTS * lost;
    let (price, paid) = (i32::from(closing_price(look, id).unwrap_or(0)), i32::from(look.on_card(id).gems()));
    if price > 0 && price - paid <= gems { worth - worth * paid / price } else { worth }
}
