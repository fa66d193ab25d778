//! A sample of mutants by a seed: in turn from all operators, and from the files as chance has it.
//!
//! Each mutant has its lot by the seed and by what it is, not by its number: the sample changes little when the rules do.

use std::collections::BTreeMap;

use crate::mutation::Operator;
use crate::survey::Mutant;
use crate::workshop::hash;

/// Draws mutants until there are so many that count; those that do not count are drawn as well.
pub fn sample<'a>(
    mutants: &[&'a Mutant],
    seed: u64,
    count: usize,
    counts: impl Fn(&Mutant) -> bool,
) -> Vec<&'a Mutant> {
    let mut by_operator: BTreeMap<Operator, Vec<(u64, &Mutant)>> = BTreeMap::new();
    for &mutant in mutants {
        let lot = mix(hash(&mutant.identity()) ^ mix(seed));
        by_operator.entry(mutant.operator).or_default().push((lot, mutant));
    }
    let mut queues: Vec<Vec<(u64, &Mutant)>> = by_operator.into_values().collect();
    for queue in &mut queues {
        // The last of a queue is taken first.
        queue.sort_by_key(|&(lot, _)| std::cmp::Reverse(lot));
    }
    let mut drawn = Vec::new();
    let mut counted = 0;
    while counted < count && queues.iter().any(|queue| !queue.is_empty()) {
        for queue in &mut queues {
            if counted < count
                && let Some((_, mutant)) = queue.pop()
            {
                counted += usize::from(counts(mutant));
                drawn.push(mutant);
            }
        }
    }
    drawn.sort_by_key(|mutant| mutant.place);
    drawn
}

/// The finaliser of SplitMix64.
fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(operator: Operator, at: usize) -> Mutant {
        Mutant {
            file: "a/src/lib.rs".to_owned(),
            line: at,
            function: "f".to_owned(),
            operator,
            before: format!("x{at}"),
            after: "y".to_owned(),
            nth: 1,
            rules: Vec::new(),
            place: (0, at, 0),
        }
    }

    #[test]
    fn a_sample_takes_from_every_operator_and_is_the_same_for_the_same_seed() {
        let mut all: Vec<Mutant> = (0..90).map(|at| mutant(Operator::Number, at)).collect();
        all.extend((90..93).map(|at| mutant(Operator::Jump, at)));
        let refs: Vec<&Mutant> = all.iter().collect();
        let places = |seed| sample(&refs, seed, 10, |_| true).iter().map(|mutant| mutant.place.1).collect::<Vec<_>>();
        assert_eq!(places(1).len(), 10);
        assert_eq!(places(1).iter().filter(|&&at| at >= 90).count(), 3);
        assert_eq!(places(1), places(1));
        assert_ne!(places(1), places(2));
        // A mutant that goes takes nothing but itself out of the sample.
        let without: Vec<&Mutant> = refs.iter().copied().filter(|mutant| mutant.place.1 != places(1)[0]).collect();
        let again: Vec<_> = sample(&without, 1, 10, |_| true).iter().map(|mutant| mutant.place.1).collect();
        assert!(places(1)[1..].iter().all(|at| again.contains(at)));
        assert_eq!(sample(&refs, 1, 10, |mutant| mutant.operator == Operator::Jump).len(), 93);
    }
}
