//! The order of turns: every list of the rulebook, and every pattern of who is up.

use s3ccg::order::{Next, Order, Rounds, Up};

const JOUST: Rounds = Rounds::Alternate;
const DUOS: Rounds = Rounds::Places;

/// The champions of the next round, "A1" for the first of seat A, as long as it goes on and at most twenty turns.
fn round(order: &mut Order, mut up: impl FnMut(usize) -> Up) -> Vec<String> {
    let mut turns = Vec::new();
    while turns.len() < 20 {
        let Next::Turn(turn) = order.next(up(turns.len())) else { break };
        order.begin(turn, up(turns.len()));
        turns.push(format!("{}{}", ["A", "B", "C", "D"][usize::from(turn.seat)], turn.champion + 1));
    }
    order.begin_round();
    turns
}

fn rounds_of(order: Order, up: Up) -> [String; 2] {
    let mut order = order;
    [round(&mut order, |_| up).join(" "), round(&mut order, |_| up).join(" ")]
}

fn joust(first: u8, brought: u8) -> Order {
    let mut order = Order::of(JOUST, [first, 1 - first, 2, 3], brought);
    order.last = 1 - first;
    order
}

fn duos(players: [u8; 4], brought: u8) -> Order {
    let mut order = Order::of(DUOS, players, brought);
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

fn check(order: Order, up: Up) {
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
