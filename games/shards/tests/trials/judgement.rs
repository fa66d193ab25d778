//! Bots do in a battle what any partner at the table would.

use engine::{Answer, Catalogue, Deck, Published, Seat, Table, Viewer, Wish};
use lab::drive::with_bots;
use shards::Shards;

/// Whoever has so much health does not fall in a Boss turn.
const WELL: i32 = 20;

fn catalogue() -> Box<dyn Catalogue> {
    (shards::game().open)(&Shards::packs()).expect("the set compiles")
}

/// A battle in which a seat is Team Leader.
fn battle(catalogue: &dyn Catalogue, seats: u8, leader: u8, seed: u64) -> Box<dyn Table> {
    let decks: Vec<Deck> =
        Shards::decks().iter().map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck")).collect();
    let dials = [("boss", "5"), ("leader", &leader.to_string()), ("difficulty", "novice")];
    let dials = dials.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let wish = Wish { players: Some(seats), dials, ..Wish::of_mode("battle") };
    catalogue.start_in(&wish, &decks[..usize::from(seats)], seed.into()).expect("a battle")
}

fn greedy(seed: u64) -> Box<dyn bots::Bot> {
    bots::by_name("greedy", seed.into()).expect("there is one")
}

/// The options of a seat whose words begin so, with their words.
fn offered(table: &dyn Table, seat: Seat, begin: &str) -> Vec<(Answer, String)> {
    let prompt = table.view(Viewer::Seat(seat)).prompt;
    let options = prompt.into_iter().flat_map(|prompt| prompt.options);
    options.filter(|option| option.label.starts_with(begin)).map(|option| (option.choice, option.label)).collect()
}

/// SH-DMG-5: nobody who can prevent damage takes it.
#[test]
fn bots_reveal_their_shields() {
    let catalogue = catalogue();
    let (mut asked, mut second) = (0, greedy(4));
    for seed in 0..4 {
        let mut table = battle(catalogue.as_ref(), 3, 0, seed);
        let mut players = [1, 2, 3].map(greedy);
        let see = |table: &dyn Table, seat: Seat| {
            let shields = offered(table, seat, "Reveal ");
            let prompt = table.view(Viewer::Seat(seat)).prompt.map_or_else(String::new, |prompt| prompt.text);
            let mut numbers = prompt.split_whitespace().filter_map(|word| word.parse::<i32>().ok());
            let (damage, health) = (numbers.next(), numbers.next());
            // Whoever may fall in this Boss turn anyway may keep the card.
            let lives = damage < health && health >= Some(WELL);
            if !shields.is_empty() && prompt.ends_with("Reveal a shield?") && lives {
                let chosen = second.choose(table, seat);
                assert!(
                    shields.iter().any(|(answer, _)| *answer == chosen),
                    "seed {seed}: {prompt} {shields:?}, {chosen:?}"
                );
                asked += 1;
            }
        };
        with_bots(table.as_mut(), &mut players, see).unwrap_or_else(|stuck| panic!("failed to {stuck}"));
    }
    assert!(asked >= 10, "only {asked} times was there damage and a shield");
}

/// SH-LEAD-3, SH-RULING-68: what two claim nobody can take; a bot that leads decides before its turn is over.
#[test]
fn a_bot_that_leads_awards_what_several_claim() {
    let catalogue = catalogue();
    let mut table = battle(catalogue.as_ref(), 3, 3, 5);
    for seat in [Seat::A, Seat::B] {
        let (claim, _) = offered(table.as_ref(), seat, "Claim ").swap_remove(0);
        table.apply(seat, table.question(), claim).expect("a claim");
    }
    let (leader, mut bot) = (Seat::C, greedy(1));
    let contested = offered(table.as_ref(), leader, "Award ");
    assert_eq!(contested.len(), 1, "{contested:?}");
    for _ in 0..60 {
        let answer = bot.choose(table.as_ref(), leader);
        if contested.iter().any(|(award, _)| *award == answer) {
            return;
        }
        assert!(!matches!(answer, Answer::Plain(_)), "the leader is finished and has awarded nothing");
        table.apply(leader, table.question(), answer).expect("an option");
    }
    panic!("the leader goes on and awards nothing");
}
