//! Every ability of every card changes something: in random games of all ways to play, or in turns that begin with what it needs: a
//! champion that can use it, what it is made of in one hand, what it answers in another.

use cardtext::ast::Stat;
use cardtext::pack::{Card, Origin, Pool};
use engine::{Catalogue, Choice, Loaded, Placed, Position, Rng, SeatPosition, Wish};
use lab::coverage::abilities;
use lab::drive::{Does, drive};
use lab::{Tally, trials};
use s3ccg::ShiningShadows;
use s3ccg::words::*;

/// So many random games are played, and at most so many turns begun for each card.
const GAMES: u64 = 400;
const TURNS: u64 = 4_800;
/// So many decisions are made from there on.
const DECISIONS: usize = 60;
/// Of so many champions the one is taken that can use a card best.
const CANDIDATES: usize = 8;

fn one<'c>(from: &[&'c Card], chance: &mut Rng) -> &'c Card {
    from[chance.below(from.len() as u32) as usize]
}

fn placed(card: &Card) -> Placed {
    Placed { name: card.name.clone(), ..Placed::default() }
}

fn printed(card: &Card, stat: Stat) -> i16 {
    card.stats[usize::from(stat.0)]
}

/// The cards that each part of what a card requires may be.
fn fitting<'p>(pool: &'p Pool, made: &Card) -> Vec<Vec<&'p Card>> {
    let fitting = |&filter: &u16| {
        let filter = &pool.code.filters[usize::from(filter)];
        let name = filter.name.map(|(how, name)| (how, &pool.code.names[usize::from(name)]));
        let fits = |card: &&Card| {
            filter.kinds & 1 << card.kind.0 != 0
                && card.tags & filter.tags == filter.tags
                && name.is_none_or(|(how, name)| how.fits(name, &card.title))
                && card.origin == Origin::Deck
                && card.code.requires.is_empty()
                && (made.code.pattern.is_none() || card.prints & 1 << LINK.0 != 0)
        };
        pool.cards.iter().filter(fits).collect()
    };
    made.code.requires.iter().map(fitting).collect()
}

/// What a card is made of; by chance it does not go together.
fn material<'p>(pool: &'p Pool, made: &Card, chance: &mut Rng) -> Vec<&'p Card> {
    let mut chosen: Vec<&Card> = Vec::new();
    for open in fitting(pool, made) {
        let goes = |card: &&&Card| match (made.code.pattern, chosen.first()) {
            (Some(OF_ONE_LINK), Some(first)) => {
                printed(card, LINK) == printed(first, LINK) && chosen.iter().all(|other| other.title != card.title)
            }
            (Some(_), Some(_)) => chosen.iter().all(|other| printed(other, LINK) != printed(card, LINK)),
            (None, _) | (_, None) => true,
        };
        let open: Vec<&Card> = open.iter().filter(goes).copied().collect();
        if !open.is_empty() {
            chosen.push(one(&open, chance));
        }
    }
    chosen
}

/// The markers of a champion that may use a card.
fn markers(card: &Card) -> Stat {
    let element = ELEMENTS.iter().find(|(tag, _)| card.tags & 1 << tag.0 != 0);
    match card.kind {
        PHYSICAL | EVASIVE => DEFENCE_MARKERS,
        _ => element.map_or(OFFENCE_MARKERS, |&(_, markers)| markers),
    }
}

/// A turn in which something can be done with a card.
fn midway(pool: &Pool, card: &Card, chance: &mut Rng) -> Position {
    let all = |takes: &dyn Fn(&Card) -> bool| pool.cards.iter().filter(|card| takes(card)).collect::<Vec<_>>();
    let champions = all(&|card| card.kind == CHAMPION);
    let main = all(&|card| (ALLY.0..=STRATEGY.0).contains(&card.kind.0) && card.code.requires.is_empty());
    let (will, lingering) = (all(&|card| card.kind == WILL), all(&|card| card.kind == LINGERING));
    let weapons = all(&|card| card.kind == WEAPON);
    let (strikes, shots) = (all(&|card| card.kind == STRIKING), all(&|card| card.kind == RANGED));
    let mut many = |from: &[&Card], count: usize| (0..count).map(|_| placed(one(from, chance))).collect::<Vec<_>>();
    // S3-TAG-4: one champion is in, the other out.
    let tag = card.tags & 1 << TAG_CARD.0 != 0 || card.text.contains("tagged-out");
    let (row, out) = if tag { (1, 1) } else { (3, 0) };
    let mut armed = many(&champions, row);
    if let [_, wounded, ..] = &mut armed[..] {
        let hp =
            pool.cards.iter().find(|card| card.name == wounded.name).map_or(0, |card| i32::from(printed(card, HP)));
        wounded.marks.push(("damage".to_owned(), Some((hp - 30).max(0))));
    }
    armed[0].attached = many(&weapons, 1).into_iter().map(|weapon| (1, weapon)).collect();
    let theirs = vec![
        ("Champion Zone", armed),
        ("tagged out", many(&champions, out)),
        ("hand", many(&main, 4)),
        ("Library", [many(&main, 2), many(&strikes, 1), many(&shots, 2)].concat()),
        ("deck", many(&main, 6)),
        ("Linger Zone", many(&lingering, 1)),
    ];
    let (mut hand, mut library, deck) = (many(&will, 1), many(&main, 2), many(&main, 6));
    let outside = many(&champions, out);
    let (used, cooling) = (many(&main, 2), many(&main, 2));
    let mut party: Vec<Placed> = (0..row)
        .map(|_| {
            let candidates: Vec<&Card> = (0..CANDIDATES).map(|_| one(&champions, chance)).collect();
            // What a card asks of its user is printed on it, too.
            let shared = |champion: &Card| (champion.tags & card.tags).count_ones();
            let best = candidates.into_iter().max_by_key(|one| (shared(one), printed(one, markers(card))));
            placed(best.expect("there are champions"))
        })
        .collect();
    if card.kind == CHAMPION {
        party[0] = placed(card);
    }
    let (worn, held): (Vec<&Card>, Vec<&Card>) =
        material(pool, card, chance).into_iter().partition(|card| card.kind == WEAPON);
    hand.extend(held.into_iter().map(placed));
    let origin = card.fields.get(ORIGIN).filter(|origin| !origin.is_empty());
    let comes_from = |weapon: &&Card| origin.is_some_and(|origin| *origin == weapon.title);
    let worn = worn.into_iter().chain(pool.cards.iter().filter(comes_from));
    // S3-WEAPON-5: one each.
    for (wearer, weapon) in party.iter_mut().zip(worn) {
        wearer.attached.push((0, placed(weapon)));
    }
    let (mut inventory, mut slots, mut lingers) = (Vec::new(), Vec::new(), Vec::new());
    let anywhere = chance.below(3);
    match card.kind {
        CHAMPION => {}
        MOUNT if anywhere > 0 => {
            let wounds = i32::from(printed(card, HP)) - 1;
            party[0].attached.push((0, Placed { marks: vec![("damage".to_owned(), Some(wounds))], ..placed(card) }));
        }
        LINGERING if anywhere == 0 => {
            lingers.push(Placed { attached: vec![(0, placed(one(&will, chance)))], ..placed(card) });
        }
        WEAPON | ENHANCED if anywhere == 0 => party[0].attached = vec![(0, placed(card))],
        ITEM | STONE | WEAPON | ENHANCED | MOUNT => inventory.push(placed(card)),
        _ if anywhere == 0 && !card.code.requires.is_empty() => inventory.push(placed(card)),
        _ if anywhere == 1 && printed(card, CH) > 0 => {
            let charges = (0..printed(card, CH)).map(|_| (0, placed(one(&will, chance)))).collect();
            slots.push(Placed { marks: vec![("stored".to_owned(), None)], attached: charges, ..placed(card) });
        }
        _ if anywhere == 1 => library.push(placed(card)),
        _ => hand.push(placed(card)),
    }
    if card.kind == ENHANCED {
        // Whoever has no Engineer enhances by a text.
        hand.extend(pool.cards.iter().filter(|card| card.text.contains("Enhance a weapon")).map(placed));
    }
    let fallen = if card.text.contains("friendly downed") { party.pop() } else { None };
    let downed = fallen.map(|fallen| Placed { marks: vec![("place".to_owned(), Some(3))], ..fallen });
    let ours = vec![
        ("downed", downed.into_iter().collect()),
        ("Champion Zone", party),
        ("tagged out", outside),
        ("hand", hand),
        ("Library", library),
        ("deck", deck),
        ("inventory", inventory),
        ("Activity Zone", slots),
        ("Linger Zone", lingers),
        ("Used Card Zone", used),
        ("Cooldown Zone", cooling),
    ];
    let seat = |zones: Vec<(&str, Vec<Placed>)>| SeatPosition {
        numbers: vec![("Will".to_owned(), 9)],
        zones: zones.into_iter().map(|(zone, cards)| (zone.to_owned(), cards)).collect(),
    };
    let setting = if tag { Wish::of_mode("modern/tag") } else { Wish::default() };
    let waits = matches!(card.kind, MOUNT | LINGERING) && chance.below(2) == 0;
    let turn_of = u8::from(card.code.situation.is_some() || waits);
    Position {
        setting,
        seats: vec![seat(ours), seat(theirs)],
        turn_of,
        phase: "planning".to_owned(),
        seed: chance.wide().into(),
        ..Position::default()
    }
}

/// Plays on from a position for a while, at random and often with a card; counts which abilities change something.
fn play_on(loaded: &Loaded<ShiningShadows>, position: &Position, card: &Card, chance: &mut Rng) -> Tally {
    let mut table = engine::place::<ShiningShadows>(loaded.card_set(), position)
        .unwrap_or_else(|wrong| panic!("{}: failed to {wrong}", card.name));
    table.scratch.ran = Some(table.state.set().defs.iter().map(|def| vec![0; def.abilities()]).collect());
    let mut decisions = 0;
    let played = drive(&mut table, &mut Vec::new(), |table, _, options| {
        table.count_statics();
        decisions += 1;
        if decisions > DECISIONS {
            return Does::Stop;
        }
        let look = table.look();
        let about = |option: &Choice| matches!(option, Choice::Act { card: id, .. } if look.def(*id).name == card.name);
        if let Some(place) = options.iter().position(about).filter(|_| chance.below(2) == 0) {
            return Does::Take(place);
        }
        let many = options.len() - usize::from(options.len() > 1 && options.last() == Some(&Choice::Back));
        Does::Take(chance.below(many as u32) as usize)
    });
    played.unwrap_or_else(|stuck| panic!("{}: failed to {stuck}", card.name));
    Tally { ran: table.scratch.ran.take().unwrap_or_default(), ..Tally::default() }
}

#[test]
fn every_ability_of_every_card_changes_something() {
    let loaded = trials::loaded::<ShiningShadows>();
    let mut tally = trials::random_tally(&loaded, GAMES);
    let mut chance = Rng::new(3);
    let pool = loaded.pool();
    for ability in abilities(&loaded) {
        let card = &pool.cards[ability.card];
        for _ in 0..TURNS {
            if tally.ran[ability.card][ability.number] > 0 {
                break;
            }
            let position = midway(pool, card, &mut chance);
            tally.add(&play_on(&loaded, &position, card, &mut chance));
        }
    }
    trials::assert_covered(&loaded, &tally);
}
