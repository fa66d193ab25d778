//! The order of turns: every list of the rulebook, and every pattern of who is up.

use s3ccg::order::{Next, Rounds, TurnOrder, Up};

const JOUST: Rounds = Rounds::Alternate;
const DUOS: Rounds = Rounds::Places;

/// The champions of the next round, "A1" for the first of seat A, as long as it goes on and at most twenty turns.
fn round(order: &mut TurnOrder, mut up: impl FnMut(usize) -> Up) -> Vec<String> {
    let mut turns = Vec::new();
    while turns.len() < 20 {
        let Next::Turn(turn) = order.next(up(turns.len())) else { break };
        order.begin(turn, up(turns.len()));
        turns.push(format!("{}{}", ["A", "B", "C", "D"][turn.seat.index()], turn.champion + 1));
    }
    order.begin_round();
    turns
}

fn rounds_of(order: TurnOrder, up: Up) -> [String; 2] {
    let mut order = order;
    [round(&mut order, |_| up).join(" "), round(&mut order, |_| up).join(" ")]
}

fn joust(first: u8, brought: u8) -> TurnOrder {
    let mut order = TurnOrder::of(JOUST, [first, 1 - first, 2, 3], brought);
    order.last = 1 - first;
    order
}

fn duos(players: [u8; 4], brought: u8) -> TurnOrder {
    let mut order = TurnOrder::of(DUOS, players, brought);
    order.last = players[3];
    order
}

#[test]
fn s3_ruling_45_sides_take_turns_from_left_to_right() {
    assert_eq!(rounds_of(joust(0, 3), [0b111, 0b111, 0, 0]), ["A1 B1 A2 B2 A3 B3"; 2]);
    assert_eq!(rounds_of(joust(1, 2), [0b11, 0b11, 0, 0]), ["B1 A1 B2 A2"; 2]);
    assert_eq!(rounds_of(joust(0, 1), [0b1, 0b1, 0, 0]), ["A1 B1"; 2]);
}

#[test]
fn s3_ruling_46_a_side_with_nobody_due_is_passed_over() {
    assert_eq!(rounds_of(joust(0, 3), [0b111, 0b101, 0, 0]), ["A1 B1 A2 B3 A3"; 2]);
    assert_eq!(rounds_of(joust(1, 3), [0b111, 0b011, 0, 0]), ["B1 A1 B2 A2 A3"; 2]);
}

#[test]
fn s3_ruling_52_the_other_side_opens_while_one_stands_alone() {
    assert_eq!(rounds_of(joust(1, 3), [0b111, 0b010, 0, 0]), ["A1 B2 A2 B2 A3 B2"; 2]);
    assert_eq!(rounds_of(joust(0, 2), [0b01, 0b11, 0, 0]), ["B1 A1 B2 A1"; 2]);
}

#[test]
fn s3_ruling_51_last_stand_begins_in_the_middle_of_a_round() {
    // B2 and B3 fall in A2's turn: B1 follows it although it has acted.
    let up = |turn: usize| if turn < 3 { [0b111, 0b111, 0, 0] } else { [0b111, 0b001, 0, 0] };
    assert_eq!(round(&mut joust(0, 3), up).join(" "), "A1 B1 A2 B1 A3 B1");
    // They fall in a turn of their own side: the next opposing champion that has not acted follows.
    let up = |turn: usize| if turn < 2 { [0b111, 0b111, 0, 0] } else { [0b111, 0b001, 0, 0] };
    assert_eq!(round(&mut joust(0, 3), up).join(" "), "A1 B1 A2 B1 A3 B1");
}

#[test]
fn s3_ruling_53_both_sides_alone_take_turns_strictly() {
    let mut order = joust(0, 2);
    // The second side is alone from B1's turn on: the round ends with that turn.
    let up = |turn: usize| if turn < 2 { [0b11, 0b01, 0, 0] } else { [0b10, 0b01, 0, 0] };
    assert_eq!(round(&mut order, up).join(" "), "A1 B1");
    let alone = [0b10, 0b01, 0, 0];
    assert_eq!(round(&mut order, |_| alone).join(" "), "A2 B1");
    assert_eq!(round(&mut order, |_| alone).join(" "), "A2 B1");
}

#[test]
fn s3_ruling_54_a_revival_brings_the_usual_order_back() {
    // B3 is revived in A2's turn, B1 having acted alone: B3 has not acted and is due.
    let up = |turn: usize| if turn < 3 { [0b111, 0b001, 0, 0] } else { [0b111, 0b101, 0, 0] };
    assert_eq!(round(&mut joust(0, 3), up).join(" "), "A1 B1 A2 B3 A3");
}

#[test]
fn s3_ruling_49_who_is_revived_acts_if_it_has_not() {
    let up = |turn: usize| if turn < 2 { [0b111, 0b101, 0, 0] } else { [0b111, 0b111, 0, 0] };
    assert_eq!(round(&mut joust(0, 3), up).join(" "), "A1 B1 A2 B2 A3 B3");
}

#[test]
fn s3_ex_26_to_29_duos_go_by_their_list() {
    // Seats A and C against B and D, in the order of their letters.
    let four = duos([0, 1, 2, 3], 2);
    assert_eq!(rounds_of(four, [0b11; 4]), ["A1 B1 C1 D1 A2 B2 C2 D2"; 2]);
    assert_eq!(rounds_of(four, [0b11, 0b11, 0b10, 0b11]), ["A1 B1 C2 D1 A2 B2 C2 D2"; 2]);
    assert_eq!(rounds_of(four, [0b11, 0b11, 0, 0b11]), ["A1 B1 D1 A2 B2 D2"; 2]);
    assert_eq!(rounds_of(four, [0b01, 0b11, 0, 0b11]), ["B1 A1 D1 A1 B2 A1 D2 A1"; 2]);
    let two = duos([0, 1, 2, 3], 1);
    assert_eq!(rounds_of(two, [0b1; 4]), ["A1 B1 C1 D1"; 2]);
    assert_eq!(rounds_of(two, [0b1, 0b1, 0, 0b1]), ["B1 A1 D1 A1"; 2]);
}

#[test]
fn s3_ruling_151_the_dice_may_give_any_order_of_teams() {
    assert_eq!(rounds_of(duos([2, 1, 0, 3], 2), [0b11; 4]), ["C1 B1 A1 D1 C2 B2 A2 D2"; 2]);
}

#[test]
fn s3_ruling_158_the_list_is_taken_up_after_the_last_place() {
    // Player C comes back in D's first turn: the rest of the list follows.
    let up = |turn: usize| if turn < 4 { [0b01, 0b11, 0, 0b11] } else { [0b01, 0b11, 0b01, 0b11] };
    assert_eq!(round(&mut duos([0, 1, 2, 3], 2), up).join(" "), "B1 A1 D1 A1 A1 B2 C1 D2");
}

#[test]
fn s3_ruling_48_only_the_last_of_a_round_has_nobody_after_it() {
    let (mut order, up) = (joust(0, 3), [0b111, 0b111, 0, 0]);
    for turn in 1..=6 {
        let Next::Turn(next) = order.next(up) else { panic!("six turns are due") };
        order.begin(next, up);
        assert_eq!(order.is_last(up), turn == 6, "after turn {turn}");
    }
}

/// Whoever is up acts at least once a round, nobody who is down does, and every round ends.
#[test]
fn every_pattern_of_who_is_up_gives_whole_rounds() {
    for brought in 1..=3u8 {
        let rows = 1..1u8 << brought;
        for (a, b) in rows.clone().flat_map(|a| rows.clone().map(move |b| (a, b))) {
            for first in 0..2 {
                check(joust(first, brought), [a, b, 0, 0]);
            }
        }
    }
    for brought in 1..=2u8 {
        for pattern in 0..1u32 << (4 * brought) {
            let row = |seat: u32| (pattern >> (seat * u32::from(brought)) & ((1 << brought) - 1)) as u8;
            let up = [row(0), row(1), row(2), row(3)];
            if up[0] | up[2] != 0 && up[1] | up[3] != 0 {
                check(duos([0, 1, 2, 3], brought), up);
                check(duos([3, 2, 1, 0], brought), up);
            }
        }
    }
}

fn check(order: TurnOrder, up: Up) {
    let rounds = rounds_of(order, up);
    for turns in &rounds {
        for (seat, letter) in ["A", "B", "C", "D"].iter().enumerate() {
            for place in 0..3 {
                let acts = turns.contains(&format!("{letter}{}", place + 1));
                assert_eq!(acts, up[seat] & 1 << place != 0, "{letter}{} in {turns:?} with {up:?}", place + 1);
            }
        }
        let count = turns.split(' ').count();
        assert!(count < 20, "{turns} does not end");
    }
    assert_eq!(rounds[0].split(' ').count(), rounds[1].split(' ').count(), "{rounds:?} with {up:?}");
}

/// The same order, told by lists: of the champions that have acted, and of the places that a round of Duos has.
#[derive(Clone)]
struct Told {
    rounds: Rounds,
    players: Vec<u8>,
    brought: u8,
    /// The turns of this round: whose, with which champion, who was up when it began, and for which place it was.
    turns: Vec<(u8, u8, Up, Option<usize>)>,
    /// Who took the last turn of the round before.
    before: u8,
}

impl Told {
    fn of(order: &TurnOrder) -> Told {
        let seats = if order.rounds == DUOS { 4 } else { 2 };
        let (players, brought) = (order.players[..seats].to_vec(), order.brought[0]);
        Told { rounds: order.rounds, players, brought, turns: Vec::new(), before: order.last }
    }

    /// The seats of the first side, or of the second.
    fn side(&self, second: bool) -> Vec<u8> {
        self.players.iter().copied().skip(usize::from(second)).step_by(2).collect()
    }

    fn is_second(&self, seat: u8) -> bool {
        self.side(true).contains(&seat)
    }

    /// Who of a side is up, from left to right.
    fn standing(&self, second: bool, up: Up) -> Vec<(u8, u8)> {
        let row = |seat: u8| (0..self.brought).filter(move |place| up[usize::from(seat)] >> place & 1 == 1);
        self.side(second).into_iter().flat_map(|seat| row(seat).map(move |place| (seat, place))).collect()
    }

    /// S3-LASTSTAND-2, S3-RULING-55, S3-RULING-154.
    fn in_last_stand(&self, second: bool, up: Up) -> bool {
        self.side(second).len() * usize::from(self.brought) > 1 && self.standing(second, up).len() == 1
    }

    fn has_acted(&self, one: (u8, u8)) -> bool {
        self.turns.iter().any(|&(seat, champion, ..)| (seat, champion) == one)
    }

    /// S3-RULING-45, S3-RULING-49: the leftmost of a side that is up and has not acted.
    fn open(&self, second: bool, up: Up) -> Option<(u8, u8)> {
        self.standing(second, up).into_iter().find(|&one| !self.has_acted(one))
    }

    /// S3-RULING-152, S3-RULING-153, S3-RULING-158: the next place behind the last that was played whose player is up, of one side or both.
    fn listed(&self, of: Option<bool>, up: Up) -> Option<(u8, u8, usize)> {
        let list: Vec<(u8, u8)> =
            (0..self.brought).flat_map(|row| self.players.iter().map(move |&seat| (seat, row))).collect();
        let played = self.turns.iter().filter_map(|turn| turn.3).max();
        let rest = list.into_iter().enumerate().skip(played.map_or(0, |place| place + 1));
        let mut rest = rest.filter(|&(_, (seat, _))| of.is_none_or(|second| self.is_second(seat) == second));
        rest.find_map(|(place, (seat, row))| {
            let own: Vec<u8> = (0..self.brought).filter(|at| up[usize::from(seat)] >> at & 1 == 1).collect();
            let champion = own.iter().copied().find(|&at| at == row).or(own.first().copied())?;
            Some((seat, champion, place))
        })
    }

    /// The next turn: whose, with which champion, for which place; none if the round is over.
    fn next(&self, up: Up) -> Option<(u8, u8, Option<usize>)> {
        let last = self.turns.last().map(|turn| turn.0);
        let lone = |second| self.standing(second, up).first().map(|&(seat, champion)| (seat, champion, None));
        let due = |second| match self.rounds {
            Rounds::Places => {
                self.listed(Some(second), up).map(|(seat, champion, place)| (seat, champion, Some(place)))
            }
            Rounds::Alternate => self.open(second, up).map(|(seat, champion)| (seat, champion, None)),
        };
        match (self.in_last_stand(false, up), self.in_last_stand(true, up)) {
            // S3-RULING-53: a round is one turn of each, and one that began otherwise ends.
            (true, true) => match self.turns.as_slice() {
                [] => lone(!self.is_second(self.before)),
                [(seat, _, then, _)] if self.in_last_stand(false, *then) && self.in_last_stand(true, *then) => {
                    lone(!self.is_second(*seat))
                }
                _ => None,
            },
            // S3-RULING-51, S3-RULING-52: after each turn of the other side, which opens.
            (true, false) | (false, true) => {
                let second = self.in_last_stand(true, up);
                if last.is_some_and(|seat| self.is_second(seat) != second) { lone(second) } else { due(!second) }
            }
            (false, false) if self.rounds == DUOS => {
                self.listed(None, up).map(|(seat, champion, place)| (seat, champion, Some(place)))
            }
            // S3-RULING-46, S3-RULING-47, S3-RULING-54.
            (false, false) => {
                let second = last.is_some_and(|seat| !self.is_second(seat));
                due(second).or_else(|| due(!second))
            }
        }
    }
}

/// Who is up changes at most so often, at any time in two rounds, each time by one champion that falls or comes back; in all that can
/// come of it the order is as it is told by lists.
fn agrees(order: TurnOrder, told: &Told, up: Up, changes: u8, rounds: u8) -> u64 {
    let Some((seat, champion, place)) = told.next(up) else {
        assert_eq!(order.next(up), Next::Round, "the round is over after {:?} with {up:?}", told.turns);
        assert!(order.is_last(up));
        if rounds == 1 {
            return 1;
        }
        let (mut order, mut told) = (order, told.clone());
        order.begin_round();
        told.before = told.turns.last().map_or(told.before, |turn| turn.0);
        told.turns.clear();
        return agrees(order, &told, up, changes, rounds - 1);
    };
    let (mut order, mut told) = (order, told.clone());
    match order.next(up) {
        Next::Turn(turn) if (turn.seat.number(), turn.champion) == (seat, champion) => order.begin(turn, up),
        other => panic!("{other:?}, not {seat} with {champion}, after {:?} with {up:?}", told.turns),
    }
    told.turns.push((seat, champion, up, place));
    assert!(told.turns.len() < 20, "{:?} does not end", told.turns);
    let mut seen = agrees(order, &told, up, changes, rounds);
    let places = || told.players.iter().flat_map(|&seat| (0..told.brought).map(move |place| (seat, place)));
    for (seat, place) in places().filter(|_| changes > 0) {
        let mut up = up;
        up[usize::from(seat)] ^= 1 << place;
        // With a side down the match is over.
        if [false, true].into_iter().all(|second| !told.standing(second, up).is_empty()) {
            seen += agrees(order, &told, up, changes - 1, rounds);
        }
    }
    seen
}

/// All rows of so many champions for so many seats of which both sides have somebody up.
fn patterns(seats: u32, brought: u8) -> impl Iterator<Item = Up> {
    let row = move |pattern: u32, seat: u32| (pattern >> (seat * u32::from(brought)) & ((1 << brought) - 1)) as u8;
    let all = (0..1u32 << (seats * u32::from(brought))).map(move |pattern| {
        let row = |seat| if seat < seats { row(pattern, seat) } else { 0 };
        [row(0), row(1), row(2), row(3)]
    });
    all.filter(|up| up[0] | up[2] != 0 && up[1] | up[3] != 0)
}

#[test]
fn falls_and_revivals_at_any_time_leave_the_order_as_lists_tell_it() {
    let mut seen = 0;
    for (brought, first) in [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1)] {
        let order = joust(first, brought);
        seen += patterns(2, brought).map(|up| agrees(order, &Told::of(&order), up, 2, 2)).sum::<u64>();
    }
    for (brought, players) in [(1, [0, 1, 2, 3]), (2, [0, 1, 2, 3]), (1, [3, 0, 1, 2]), (2, [2, 3, 0, 1])] {
        let order = duos(players, brought);
        let changes = if brought == 1 { 2 } else { 1 };
        seen += patterns(4, brought).map(|up| agrees(order, &Told::of(&order), up, changes, 2)).sum::<u64>();
    }
    // Whoever has both rows whole and loses or regains more in the course of them.
    let whole = duos([0, 1, 2, 3], 2);
    seen += agrees(whole, &Told::of(&whole), [0b11; 4], 3, 1);
    assert!(seen > 100_000, "only {seen} courses of falls and revivals were tried");
}
