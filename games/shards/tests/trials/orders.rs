//! In the common Player turn it does not matter who acts first, but for the center row and for chance.

use engine::{
    Answer, CardView, Catalogue, Choice, Deck, Handle, Published, Rng, Seat, Seats, Table, View, Viewer, Wish,
};
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

/// What a player decides, with the answers to what is asked next because of it: how much, whom, which.
struct Decision {
    seat: Seat,
    answers: Vec<Answer>,
}

/// Draws a decision of a player.
fn draw(table: &dyn Table, seat: Seat, chance: &mut Rng) -> Decision {
    let mut copy = table.fork();
    let mut answers = Vec::new();
    loop {
        let options = copy.options(seat);
        let place = chance.below(options.len() as u32) as usize;
        answers.push(options[place]);
        copy.take(seat, place).expect("an option is taken");
        if copy.outcome().is_some() || !asks_more(&*copy, table, seat) || answers.len() > 9 {
            return Decision { seat, answers };
        }
    }
}

/// Whether only one player is asked, where several were.
fn asks_more(now: &dyn Table, before: &dyn Table, seat: Seat) -> bool {
    now.deciders() == Seats::one(seat) && before.deciders() != now.deciders()
}

/// Whether two decisions are about one card of the center row, which is a dispute: SH-RULING-68, a claim before an award is ended by it, and
/// one after it stands.
fn dispute(table: &dyn Table, decisions: [&Decision; 2]) -> bool {
    let seats = table.view(Viewer::Public).seats;
    let row = seats.iter().flat_map(|side| &side.zones).filter(|zone| zone.name == "center row");
    let ids: Vec<Handle> = row.flat_map(|zone| &zone.cards).filter_map(|card| card.id).collect();
    let about = |decision: &Decision| match decision.answers.first() {
        Some(Answer::Act { card, .. }) => ids.contains(card).then_some(*card),
        _ => None,
    };
    let [one, other] = decisions.map(about);
    one.is_some() && one == other
}

/// What comes of some decisions, one after the other; nothing if one of them cannot be made, ends the turn, or touches the center row or a
/// deck.
fn after(table: &dyn Table, decisions: [&Decision; 2]) -> Option<Box<dyn Table>> {
    let mut copy = table.fork();
    let (asked, lies) = (copy.view(Viewer::Public).phase, common(table));
    for Decision { seat, answers } in decisions {
        for &answer in answers {
            let place = copy.options(*seat).iter().position(|&option| option == answer)?;
            copy.take(*seat, place).expect("an option is taken");
        }
        let many = copy.deciders().iter().count() == table.deciders().iter().count();
        if !many || copy.outcome().is_some() || copy.view(Viewer::Public).phase != asked || common(&*copy) != lies {
            return None;
        }
    }
    Some(copy)
}

/// Plays a battle; gives how many pairs of decisions were compared, and in how many of them something more was asked.
fn battle(catalogue: &dyn Catalogue, players: u8, boss: u64, seed: u64) -> (usize, usize) {
    let decks: Vec<Deck> = Shards::decks()
        .iter()
        .take(players.into())
        .map(|deck| Deck::read(&deck.file, &deck.text).expect("a deck"))
        .collect();
    let dials = vec![("boss".to_owned(), boss.to_string())];
    let wish = Wish { mode: "battle".to_owned(), players: Some(players), dials };
    let mut table = catalogue.start_in(&wish, &decks, seed.into()).expect("a battle");
    let (mut chance, mut met, mut longer) = (Rng::new(seed), 0, 0);
    while table.outcome().is_none() {
        let busy = |seat: &Seat| table.options(*seat).iter().any(|&option| option != Choice::Back);
        let asked: Vec<Seat> = table.deciders().iter().filter(busy).collect();
        if let [one, other, ..] = asked[..] {
            let [first, second] = [one, other].map(|seat| draw(table.as_ref(), seat, &mut chance));
            let orders = [[&first, &second], [&second, &first]].map(|decisions| after(table.as_ref(), decisions));
            let disputed = dispute(table.as_ref(), [&first, &second]);
            let (first, second) = (first.answers, second.answers);
            if let ([Some(this), Some(that)], false) = (orders, disputed) {
                met += 1;
                longer += usize::from(first.len() + second.len() > 2);
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
        let place = chance.below(table.options(seat).len() as u32) as usize;
        table.take(seat, place).expect("an option is taken");
    }
    (met, longer)
}

/// SH-PTURN-2, SH-RULING-65: two decisions of different players that touch neither the center row nor chance come to the same in either order.
#[test]
fn who_acts_first_does_not_matter() {
    let catalogue = (shards::game().open)(&Shards::packs()).expect("the set compiles");
    let (mut met, mut longer) = (0, 0);
    for boss in 1..=6 {
        let compared = battle(catalogue.as_ref(), 2 + (boss % 4) as u8, boss, 40 + boss);
        (met, longer) = (met + compared.0, longer + compared.1);
    }
    assert!(met > 300, "only {met} pairs of decisions were met");
    assert!(longer > 30, "only in {longer} of them something more was asked: how much, whom, which");
}
