//! What is drawn by chance is drawn evenly, and the same everywhere.

use engine::{Branch, NoSeed, Rng, Seed};

/// The first bytes of a key stream.
fn stream(seed: Seed) -> Vec<u8> {
    let mut rng = Rng::seeded(seed);
    (0..2).flat_map(|_| rng.word().to_le_bytes()).collect()
}

#[test]
fn eight_rounds_of_chacha_match_the_published_streams() {
    // First bytes of the ChaCha8 key stream for a 256-bit key and nonce of zeros, and with one bit of the key set.
    assert_eq!(stream(Seed::from(0)), [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6]);
    assert_eq!(stream(Seed::from(1)), [0xcf, 0x5e, 0xe9, 0xa0, 0x49, 0x4a, 0xa9, 0x61]);
}

#[test]
fn every_bit_of_a_seed_counts() {
    let plain = stream(Seed::from_bytes([0x5a; 32]));
    for bit in 0..256 {
        let mut bytes = [0x5a; 32];
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert_ne!(stream(Seed::from_bytes(bytes)), plain, "bit {bit}");
    }
}

#[test]
fn every_order_is_equally_likely() {
    let mut rng = Rng::new(7);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        rng.shuffle(&mut items);
        *seen.entry(items).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 24);
    assert!(seen.values().all(|count| (880..1120).contains(count)), "{seen:?}");
}

#[test]
fn every_card_of_a_deck_comes_everywhere() {
    let mut rng = Rng::new(8);
    let mut seen = vec![[0; 54]; 54];
    for _ in 0..27_000 {
        let mut items: Vec<usize> = (0..54).collect();
        rng.shuffle(&mut items);
        items.iter().enumerate().for_each(|(place, &item)| seen[item][place] += 1);
    }
    assert!(seen.iter().flatten().all(|count| (380..620).contains(count)), "{seen:?}");
}

#[test]
fn draws_below_a_bound_are_even() {
    let mut rng = Rng::new(1);
    let mut seen = [0; 6];
    for _ in 0..6_000 {
        seen[rng.below(6) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
}

#[test]
fn a_seed_is_read_as_it_was_written() {
    for text in ["0", "7", "18446744073709551615", "bears", "a longer word, which fills more than one block of it"] {
        let seed: Seed = text.parse().expect("it is a seed");
        assert_eq!(seed.to_string().parse(), Ok(seed), "{text}");
        assert_eq!(Seed::from_bytes(seed.to_bytes()), seed, "{text}");
    }
    assert_eq!("".parse::<Seed>(), Err(NoSeed));
}

#[test]
fn words_and_branches_differ() {
    let word = |text: &str| text.parse::<Seed>().expect("it is a seed");
    assert_ne!(word("bears"), word("bear"));
    assert_ne!(word(&"x".repeat(40)), word(&"x".repeat(41)));
    let numbers = [0, 1, 2, u8::MAX];
    let stages = numbers
        .iter()
        .flat_map(|&stage| numbers.map(|anew| Branch::Stage { stage: u32::from(stage), anew: u16::from(anew) }));
    let players =
        numbers.iter().flat_map(|&place| numbers.map(|after| Branch::Player { place, after: u32::from(after) }));
    let uses = stages.chain(players).chain([Branch::Decks]);
    let branches: Vec<Seed> = uses.map(|of| word("bears").branch(of)).collect();
    assert!((1..branches.len()).all(|at| !branches[..at].contains(&branches[at])));
    assert_ne!(word("bears").branch(Branch::Decks), word("bear").branch(Branch::Decks));
}
