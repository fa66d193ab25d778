//! Dealing a match, and what a position of Shards may say.

use cardtext::ast::{Kind, Zone};
use engine::author::{
    At, CardId, CardSet, DeckCode, Def, Face, NO_CARD, OwnMark, OwnNumber, Placing, Ruleset, Starting,
};
use engine::{Position, Seat, Setting};

use crate::boss::{self, GROUPS};
use crate::modes::{Decides, Enemies, Groups, PartOf, Reserve, Turns, dial};
use crate::turn::grant_mastery;
use crate::values::character;
use crate::vocabulary::{
    DESTINIES_DEALT, Extra, HAND_SIZE, HEALTH_LIMIT, INFINITE, MASTERY_LIMIT, Phase, ShLook, ShPlay, Shards, boss_seat,
    mark, players, table,
};
use crate::words::*;
use crate::{draft, interlude, row};

/// Sets up a match: a character and a deck for each player, the center row, and chance decides who begins.
pub(crate) fn deal(play: &mut ShPlay, decks: &[&DeckCode]) {
    // Before anything else, so that who begins does not depend on the cards.
    choose_leader(play);
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        for &lead in &deck.leads {
            play.make(lead, seat, PLACE);
            set_relics_aside(play, lead, seat);
        }
        // SH-SETUP-7, SH-CAMP-6: shuffled.
        play.make_pile(deck.cards().iter().copied(), seat, DECK);
    }
    let decides = play.state.extra.policy().decides;
    if matches!(decides, Decides::Saved | Decides::Road) {
        interlude::set_up(play);
        return;
    }
    let table = table(&play.state);
    let (set, extra) = (play.set(), play.state.extra);
    play.make_pile(pile(&set, move |def| is_in_center_deck(def, &extra)), table, CENTER_DECK);
    row::refill(play);
    if play.state.extra.destined() {
        deal_destinies(play);
    }
    // SH-CAMP-3: until here a battle is set up like a classic game; SH-CAMP-5, SH-RULING-2: nobody is granted mastery in one;
    // SH-CLASSIC-4: only in one is anything else of the expansion laid out.
    if play.state.extra.policy().enemies == Enemies::Boss {
        set_up_battle(play, decks.len());
        return;
    }
    grant_mastery(play);
    if play.state.extra.policy().reserve == Reserve::Drafted {
        draft::deal(play, pile(&set, |def| def.kind == SHADOW));
    }
    for seat in players(&play.state) {
        // SH-SETUP-7.
        play.deal_hand(seat, HAND_SIZE);
    }
}

/// Among what a match deals a card that is in nobody's deck.
pub(crate) fn supplied(setting: &Setting, card: &Face) -> Option<&'static str> {
    let extra = Shards::prepare(setting);
    let policy = extra.policy();
    let battle = policy.enemies == Enemies::Boss;
    let is_between = matches!(policy.decides, Decides::Saved | Decides::Road);
    if !card.fields[RELIC_OF].is_empty() {
        return Some("relics");
    } else if !card.fields[OFFER].is_empty() && (is_between || battle) {
        return Some("Saved cards");
    } else if is_between {
        return None;
    } else if is_in_center_deck(card, &extra) {
        return Some("cards of the center deck");
    }
    match Kinds::of(card.kind) {
        Kinds::DESTINY if extra.destined() => Some("Destinies"),
        Kinds::SHADOW if battle || policy.reserve == Reserve::Drafted => Some("Shadow Champions"),
        Kinds::THRESHOLD if battle => Some("Thresholds"),
        Kinds::ATTACK if battle => Some("attacks of Bosses"),
        Kinds::SEED if battle => Some("Poison Seeds"),
        Kinds::BOSS if battle => Some("pages of Bosses"),
        Kinds::CHARACTER
        | Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::CHAMPION
        | Kinds::DESTINY
        | Kinds::SHADOW
        | Kinds::ATTACK
        | Kinds::SEED
        | Kinds::BOSS
        | Kinds::THRESHOLD => None,
    }
}

/// SH-SETUP-2, SH-LEAD-1, SH-LEAD-2: who takes the first turn, or leads the team: by chance, unless a leader is named.
fn choose_leader(play: &mut ShPlay) {
    play.toss_for_turn();
    play.state.extra.first = play.state.active().number();
    let said = play.state.extra.dials[dial::LEADER];
    let led = play.state.extra.policy().turns == Turns::Together && (1..i16::from(play.state.seats())).contains(&said);
    if led {
        play.state.extra.first = (said - 1) as u8;
    }
}

/// SH-CAMP-7, SH-FATE-1, SH-FATE-2: the Boss, its powers, and the Fate deck.
fn set_up_battle(play: &mut ShPlay, players: usize) {
    let (seat, set, dials) = (boss_seat(&play.state), play.set(), play.state.extra.dials);
    play.state.extra.phase = Phase::SetUp;
    if play.state.extra.policy().decides == Decides::SavedThenVictory {
        play.state.extra.phase = Phase::Wishes;
        interlude::deal_two_each(play);
    }
    let mut pages = (0u16..).zip(&set.defs).filter(|(_, def)| def.kind == BOSS);
    let Some((page, boss)) = pages.nth(usize::try_from(dials[dial::battle::BOSS] - 1).unwrap_or(0)) else { return };
    play.make(page, seat, PLACE);
    let theirs = |def: &Def| def.fields[OF_BOSS] == boss.title;
    for (power, _) in (0u16..).zip(&set.defs).filter(|(_, def)| def.kind == THRESHOLD && theirs(def)) {
        play.make(power, seat, PAGE);
    }
    let groups = match play.state.extra.policy().groups {
        Groups::Led => boss.tags,
        Groups::Drawn => two_groups(play),
    };
    let fate = pile(&set, |def| match Kinds::of(def.kind) {
        Kinds::ATTACK => theirs(def),
        Kinds::SHADOW => def.tags & groups & GROUPS.iter().fold(0, |bits, (group, _)| bits | 1 << group.0) != 0,
        Kinds::CHARACTER
        | Kinds::ALLY
        | Kinds::MERCENARY
        | Kinds::CHAMPION
        | Kinds::DESTINY
        | Kinds::SEED
        | Kinds::BOSS
        | Kinds::THRESHOLD => false,
    });
    // SH-FATE-3.
    play.make_pile(fate, seat, FATE_DECK);
    play.make_pile(pile(&set, |def| def.kind == SEED), seat, SUPPLY);
    // SH-CAMP-9.
    play.state.extra.boss_health =
        starting_health(boss, players, play.state.extra.policy().part_of, dials[dial::battle::DUSK]);
    // SH-CAMP-9, SH-RULING-57: it is not gained.
    play.set_store(seat, MASTERY, dials[dial::battle::MASTERY]);
}

/// SH-SINGLE-3, SH-RULING-110: two different groups by chance.
fn two_groups(play: &mut ShPlay) -> u128 {
    let first = play.draw_lot(GROUPS.len());
    let second = play.draw_lot(GROUPS.len() - 1);
    let second = if second >= first { second + 1 } else { second };
    1 << GROUPS[first].0.0 | 1 << GROUPS[second].0.0
}

/// SH-BOOK-29, SH-BOOK-81: what a Boss starts with.
fn starting_health(boss: &Def, players: usize, part_of: PartOf, dusk: i16) -> i16 {
    let single = part_of == PartOf::Nothing && !boss.fields[SINGLE_HEALTH].is_empty();
    let printed = &boss.fields[if single { SINGLE_HEALTH } else { STARTING_HEALTH }];
    let health = figures(printed).nth(players.saturating_sub(2)).unwrap_or(1);
    let mut marks = figures(&boss.fields[DUSK_HEALTH]);
    let more = match (single, marks.next(), marks.next()) {
        (false, Some(each), Some(most)) => each.saturating_mul(dusk).min(most),
        _ => 0,
    };
    health.saturating_add(more).max(1)
}

/// The figures of a field: "36/54/72/90".
pub(crate) fn figures(field: &str) -> impl Iterator<Item = i16> {
    field.split('/').filter_map(|figure| figure.trim().parse().ok())
}

/// The definitions that the rules choose, each as often as it has copies.
fn pile<'a>(set: &'a CardSet, chosen: impl Fn(&Def) -> bool + Clone + 'a) -> impl Iterator<Item = u16> + Clone + 'a {
    let all = (0u16..).zip(&set.defs).filter(move |(_, def)| chosen(def));
    all.flat_map(|(number, def)| std::iter::repeat_n(number, usize::from(def.copies)))
}

/// SH-COMP-14, SH-CLASSIC-1, SH-CLASSIC-5, SH-CLASSIC-6, SH-SET-51, SH-RULING-13: what has a black border, those of the expansion or
/// the older ones in their place.
pub(crate) fn is_in_center_deck(def: &Face, extra: &Extra) -> bool {
    let has = |tag: cardtext::ast::Tag| def.tags & 1 << tag.0 != 0;
    has(BLACK) && if extra.expansion() { !has(OLDER) } else { !has(EXPANSION) }
}

/// SH-RELIC-1, SH-RELIC-4, SH-CLASSIC-3, SH-RULING-16: the relics of a character lie aside, outside the deck, in every way to play.
fn set_relics_aside(play: &mut ShPlay, character: u16, seat: Seat) {
    let set = play.set();
    let name = &set.defs[usize::from(character)].title;
    let relics = (0u16..).zip(&set.defs).filter(|(_, def)| def.fields[RELIC_OF] == *name);
    for (relic, _) in relics {
        play.make(relic, seat, ASIDE);
    }
}

/// SH-RELIC-5: six of the destinies are dealt beside the center row.
fn deal_destinies(play: &mut ShPlay) {
    let table = table(&play.state);
    let set = play.set();
    play.make_pile(pile(&set, |def| def.kind == DESTINY), table, DESTINY_ROW);
    while play.look().count(table, DESTINY_ROW) > DESTINIES_DEALT {
        let spare = play.look().last(table, DESTINY_ROW);
        play.shift(spare, table, BANISHED, At::Last);
    }
}

/// What a position of Shards may say.
#[derive(Clone, Copy, Debug)]
pub struct Positions;

impl Placing<Shards> for Positions {
    type Phase = Phase;

    // In a battle the players act where a player would.
    const PHASES: &'static [(&'static str, Phase)] = &[
        ("play", Phase::Play),
        ("start of turn", Phase::Start),
        ("attack", Phase::Attack),
        ("end", Phase::Return),
        ("boss", Phase::BossStart),
        ("set-up", Phase::SetUp),
    ];
    const NUMBERS: &'static [OwnNumber<Shards>] = &[
        OwnNumber::new("health", |play, seat, number| match whose(play, seat, number, "health")? {
            Whose::Player => set_health(play, seat, number.unwrap_or(HEALTH_LIMIT)),
            Whose::Boss(page) => set_boss_health(play, page, number),
            Whose::Nobody => Ok(()),
        }),
        OwnNumber::new("mastery", |play, seat, number| {
            match whose(play, seat, number, "mastery")? {
                Whose::Player => play.set_store(seat, MASTERY, number.unwrap_or(0).min(MASTERY_LIMIT)),
                Whose::Boss(_) => set_boss_mastery(play, seat, number),
                Whose::Nobody => {}
            }
            Ok(())
        }),
        OwnNumber::new("gems", |play, seat, number| {
            if let Whose::Player = whose(play, seat, number, "gems")? {
                play.set_store(seat, GEMS, number.unwrap_or(0));
            }
            Ok(())
        }),
        OwnNumber::new("power", |play, seat, number| {
            if let Whose::Player = whose(play, seat, number, "power")? {
                play.set_store(seat, POWER, number.unwrap_or(0).min(INFINITE));
            }
            Ok(())
        }),
    ];
    const MARKS: &'static [OwnMark<Shards>] = &[
        OwnMark::new("exhausted", |play, id, _| play.mark(id, mark::EXHAUSTED)),
        OwnMark::new("ready", |play, id, _| play.unmark(id, mark::EXHAUSTED)),
        OwnMark::new("place", |play, id, number| play.set_place(id, u8::try_from(number - 1).unwrap_or(u8::MAX))),
    ];
    const ASIDE: Zone = AREA;

    fn fits(kind: Kind, zone: Zone) -> bool {
        let takes = |kinds: &[Kind]| kinds.contains(&kind);
        match Zones::of(zone) {
            Zones::HAND | Zones::DECK | Zones::DISCARD_PILE | Zones::ASIDE | Zones::BANISHED => {
                takes(&[ALLY, MERCENARY, CHAMPION, SEED, SHADOW])
            }
            Zones::ROW | Zones::CENTER_DECK => takes(&[ALLY, MERCENARY, CHAMPION]),
            Zones::FATE_DECK | Zones::FATE_PILE => takes(&[ATTACK, SHADOW]),
            Zones::SUPPLY => takes(&[SEED]),
            Zones::DESTINY_ROW => takes(&[DESTINY]),
            Zones::PAGE => takes(&[THRESHOLD]),
            Zones::RESERVE | Zones::DROPPED => takes(&[SHADOW]),
            Zones::IDLE => takes(&[CHAMPION]),
            Zones::AREA | Zones::CHAMPIONS | Zones::PLACE | Zones::POWERS => {
                Shards::ZONES[usize::from(zone.0)].takes(kind)
            }
        }
    }

    fn room(zone: Zone) -> (usize, usize) {
        match Shards::ZONES[usize::from(zone.0)].places {
            0 => (0, usize::MAX),
            places => (0, usize::from(places)),
        }
    }

    fn put_in_place(play: &mut ShPlay, id: CardId) {
        let card = *play.state.card(id);
        if card.zone == ROW.0 {
            // Behind the ones before it, unless a mark says more.
            let look = play.look();
            let others = look.zone(card.seat(), ROW).filter(|&other| other != id);
            let place = others.map(|other| look.place(other) + 1).max().unwrap_or(0);
            play.set_place(id, place);
        }
        // What lies before a character comes behind it.
        if card.zone == PLACE.0 && play.look().kind(id) == CHARACTER {
            play.shift(id, card.seat(), PLACE, At::First);
        }
        // SH-TURN-7: what lies there has been played.
        if card.zone == AREA.0 {
            play.mark(id, mark::PLAYED);
        }
    }

    fn check(look: ShLook) -> Result<(), String> {
        let table = table(look.state);
        let pages = |seat: Seat| look.zone(seat, PLACE).filter(|&id| look.kind(id) == BOSS).count();
        if look.state.extra.policy().has_boss() && (pages(table) != 1 || look.count(table, PLACE) != 1) {
            return Err("a battle needs a Boss page in the place of the last seat, and nothing else there".to_owned());
        }
        if let Some(seat) = players(look.state).find(|&seat| pages(seat) > 0) {
            return Err(format!("seat {} is a player's and has no Boss page", seat.letter()));
        }
        for seat in look.state.all_seats().filter(|&seat| seat != table) {
            let characters = look.zone(seat, PLACE).filter(|&id| look.kind(id) == CHARACTER).count();
            if characters != 1 || look.kind(look.first(seat, PLACE)) != CHARACTER {
                return Err(format!("seat {} needs one character, before everything else in its place", seat.letter()));
            }
        }
        for zone in [ROW, CENTER_DECK, FATE_DECK, FATE_PILE, SUPPLY, DESTINY_ROW, POWERS, PAGE] {
            if let Some(seat) = players(look.state).find(|&seat| look.count(seat, zone) > 0) {
                let name = Shards::ZONES[usize::from(zone.0)].name;
                let (player, last) = (seat.letter(), table.letter());
                return Err(format!("no player has a {name}, nor has {player}: it is the last seat's, {last} {name}"));
            }
        }
        let places: Vec<u8> = look.zone(table, ROW).map(|id| look.place(id)).collect();
        let most = Shards::ZONES[usize::from(ROW.0)].places;
        if !places.is_sorted_by(|one, next| one < next) || places.iter().any(|&place| place >= most) {
            return Err(format!("the center row has its cards in no order of places 1 to {most}"));
        }
        Ok(())
    }

    fn begin(play: &mut ShPlay, phase: Phase, position: &Position) {
        let battle = play.state.extra.policy().turns == Turns::Together;
        let phase = if battle && phase == Phase::Play { Phase::Team } else { phase };
        play.state.extra.phase = phase;
        play.state.extra.now = phase;
        if battle {
            // Whoever has the turn leads the team; the leader is a player.
            let led = play.state.extra.dials[dial::LEADER];
            let players = play.state.seats() - 1;
            let said = u8::try_from(led - 1).ok().filter(|&leader| leader < players);
            play.state.extra.first = said.unwrap_or(position.turn_of.min(players - 1));
            boss::turn_page(play);
            play.state.extra.rounds = position.turn.saturating_sub(1) / 2;
            return;
        }
        // Whoever began is so many turns before, and the rounds until then are over.
        let count = u16::from(table(&play.state).number());
        let before = position.turn.saturating_sub(1);
        play.state.extra.first = ((u16::from(position.turn_of) + count - before % count) % count) as u8;
        play.state.extra.rounds = before / count;
    }
}

/// Whose a number of a position is.
enum Whose {
    /// A player's.
    Player,
    /// The Boss's, who has this page.
    Boss(CardId),
    /// Of a seat that has none, and of which the position names none.
    Nobody,
}

/// Whose a number of a seat is; the table has none, so that a position must not name one.
fn whose(play: &ShPlay, seat: Seat, number: Option<i16>, name: &str) -> Result<Whose, String> {
    if seat != table(&play.state) {
        return Ok(Whose::Player);
    }
    if play.state.extra.policy().enemies == Enemies::Boss {
        return Ok(boss::page(play.look()).map_or(Whose::Nobody, Whose::Boss));
    }
    match number {
        Some(_) => Err(format!("seat {} is the table's and has no {name}", seat.letter())),
        None => Ok(Whose::Nobody),
    }
}

/// What a position says of the Boss's health.
fn set_boss_health(play: &mut ShPlay, page: CardId, number: Option<i16>) -> Result<(), String> {
    let (set, players, dusk) = (play.set(), play.state.seats() - 1, play.state.extra.dials[dial::battle::DUSK]);
    let def = &set.defs[usize::from(play.state.card(page).def)];
    let start = starting_health(def, usize::from(players), play.state.extra.policy().part_of, dusk);
    let health = number.unwrap_or(start);
    if !(1..=start).contains(&health) {
        return Err(format!("this Boss has from 1 to {start} health"));
    }
    play.state.extra.boss_health = start;
    play.wear_down(page, start - health);
    Ok(())
}

/// What a position says of the Boss's mastery.
fn set_boss_mastery(play: &mut ShPlay, boss: Seat, number: Option<i16>) {
    let mastery = number.unwrap_or(play.state.extra.dials[dial::battle::MASTERY]).min(MASTERY_LIMIT);
    play.set_store(boss, MASTERY, mastery);
    // What it has, it has reached; a position that says otherwise says so by the dial.
    play.state.extra.highest = number.unwrap_or(0);
}

/// A player whom a position gives no character has one that nobody else has.
fn set_health(play: &mut ShPlay, seat: Seat, health: i16) -> Result<(), String> {
    if character(play.look(), seat).is_none() {
        let look = play.look();
        let taken =
            |def: u16| players(look.state).any(|other| look.zone(other, PLACE).any(|id| look.card(id).def == def));
        let free = (0u16..).zip(&play.state.set().defs).find(|&(number, def)| def.kind == CHARACTER && !taken(number));
        let (free, _) = free.ok_or("the cards have too few characters")?;
        let made = play.make(free, seat, PLACE);
        play.shift(made, seat, PLACE, At::First);
    }
    let character = character(play.look(), seat).unwrap_or(NO_CARD);
    if !(1..=HEALTH_LIMIT).contains(&health) {
        return Err(format!("a player has from 1 to {HEALTH_LIMIT} health"));
    }
    play.mend(character, i16::MAX);
    play.wear_down(character, HEALTH_LIMIT - health);
    Ok(())
}
