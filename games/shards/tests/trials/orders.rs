//! In the common Player turn it does not matter who acts first, but for the center row and for chance.

use engine::{Answer, CardView, Catalogue, Choice, Deck, Published, Rng, Seat, Table, View, Viewer, Wish};
use shards::Shards;

/// A view without the numbers by which cards and questions are followed, which tell when a card came where it lies.
fn nameless(table: &dyn Table, viewer: Viewer) -> View {
    fn strip(card: &mut CardView) {
        card.id = None;
        card.attached.iter_mut().for_each(strip);
    }
    let mut view = table.view(viewer);
    view.seats.iter_mut().flat_map(|side| &mut side.zones).flat_map(|zone| &mut zone.cards).for_each(strip);
    for later in &mut view.later {
        later.cards.clear();
    }
    view.prompt = None;
    view
}

/// What a seat may say, in words.
fn offered(table: &dyn Table, seat: Seat) -> Vec<String> {
    let prompt = table.view(Viewer::Seat(seat)).prompt;
    let mut labels: Vec<String> = prompt.iter().flat_map(|prompt| &prompt.options).map(|o| o.label.clone()).collect();
    labels.sort();
    labels
}

/// What lies in the center row and in decks, where chance and others' choices come in.
fn common(table: &dyn Table) -> Vec<(String, usize, Vec<Option<String>>)> {
    let view = nameless(table, Viewer::Public);
    let zones = view.seats.into_iter().flat_map(|side| side.zones);
    let named = |card: CardView| card.face.map(|face| face.name);
    zones
        .filter(|zone| zone.name.ends_with("deck") || zone.name == "center row")
        .map(|zone| (zone.name, zone.count, zone.cards.into_iter().map(named).collect()))
        .collect()
}

/// What comes of some answers, one after the other; nothing if one of them cannot be given, asks something more, or touches the center row
/// or a deck.
fn after(table: &dyn Table, answers: [(Seat, Answer); 2]) -> Option<Box<dyn Table>> {
    let mut copy = table.fork();
    let (asked, lies) = (copy.view(Viewer::Public).phase, common(table));
    for (seat, answer) in answers {
        let place = copy.options(seat).iter().position(|&option| option == answer)?;
        copy.take(seat, place).expect("an option is taken");
        let many = copy.deciders().iter().count() == table.deciders().iter().count();
        if !many || copy.outcome().is_some() || copy.view(Viewer::Public).phase != asked || common(&*copy) != lies {
            return None;
        }
    }
    Some(copy)
}

fn battle(catalogue: &dyn Catalogue, players: u8, boss: u64, seed: u64) -> usize {
    let decks: Vec<Deck> = Shards::decks()
        .iter()
        .take(players.into())
        .map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck"))
        .collect();
    let dials = vec![("boss".to_owned(), boss.to_string())];
    let wish = Wish { mode: "battle".to_owned(), players: Some(players), dials };
    let mut table = catalogue.start_in(&wish, &decks, seed.into()).expect("a battle");
    let (mut chance, mut met) = (Rng::new(seed), 0);
    while table.outcome().is_none() {
        let busy = |seat: &Seat| table.options(*seat).iter().any(|&option| option != Choice::Back);
        let asked: Vec<Seat> = table.deciders().iter().filter(busy).collect();
        let draw = |chance: &mut Rng, seat: Seat| {
            let options = table.options(seat);
            options[chance.below(options.len() as u32) as usize]
        };
        if let [one, other, ..] = asked[..] {
            let (first, second) = ((one, draw(&mut chance, one)), (other, draw(&mut chance, other)));
            let orders = [[first, second], [second, first]].map(|answers| after(table.as_ref(), answers));
            if let [Some(this), Some(that)] = orders {
                met += 1;
                for viewer in Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
                    let (this, that) = (nameless(&*this, viewer), nameless(&*that, viewer));
                    assert_eq!(this, that, "seed {seed}: {first:?} and {second:?}");
                }
                for seat in Seat::all(players) {
                    assert_eq!(offered(&*this, seat), offered(&*that, seat), "seed {seed}: {first:?}, {second:?}");
                }
            }
        }
        let seat = asked[chance.below(asked.len() as u32) as usize];
        let answer = draw(&mut chance, seat);
        let place = table.options(seat).iter().position(|&option| option == answer).expect("it is one of them");
        table.take(seat, place).expect("an option is taken");
    }
    met
}

/// SH-PTURN-2, SH-RULING-65: two decisions of different players that touch neither the center row nor chance come to the same in either order.
#[test]
fn who_acts_first_does_not_matter() {
    let catalogue = (shards::game().open)(&Shards::packs()).expect("the set compiles");
    let met: usize = (1..=6).map(|boss| battle(catalogue.as_ref(), 2 + (boss % 4) as u8, boss, 40 + boss)).sum();
    assert!(met > 300, "only {met} pairs of decisions were met");
}
