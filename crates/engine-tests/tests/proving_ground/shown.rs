//! Whole matches as everybody sees them and is told of them, recorded in `shown/`; `DUSKHALL_BLESS=1` records them anew.
//!
//! A record has what people see and nothing of what is kept for speed: it stays as it is while only that changes.

use std::fmt::Write;
use std::path::Path;

use engine::author::Ruleset;
use engine::{
    CardView, Catalogue, Changed, Changes, Choice, Deck, Figure, Happened, InZone, MarkRole, MarkView, OptionKind,
    OptionRole, OptionView, Prompt, Rng, Seat, SeatView, Table, View, Viewer, Wish,
};
use lab::generate;
use lab::trials::golden;

use crate::stage::catalogue;
use crate::vocabulary::{DepthFirst, Ground, InGroups, Variant};

/// So many answers of each match are recorded.
const ANSWERS: usize = 45;
/// After so many of them it is drawn how the table looks.
const DRAWN: usize = 9;

fn called(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Public => "everybody".to_owned(),
    }
}

fn card(card: &CardView) -> String {
    let mut words = match &card.face {
        Some(face) => face.called(),
        None => "face-down".to_owned(),
    };
    card.place.iter().for_each(|place| words.push_str(&format!(" at {place}")));
    let figure = |stat: &engine::StatView| match stat.value == stat.printed {
        true => format!("{} {} {:?}", stat.name, stat.figure(), stat.role),
        false => format!("{} {} of {} {:?}", stat.name, stat.figure(), stat.printed, stat.role),
    };
    let mark = |mark: &MarkView| {
        if mark.role == MarkRole::State { mark.says.clone() } else { format!("{} {:?}", mark.says, mark.role) }
    };
    let marks = card.stats.iter().map(figure).chain(card.marks.iter().map(mark)).collect::<Vec<_>>();
    if !marks.is_empty() {
        words.push_str(&format!(" ({})", marks.join(", ")));
    }
    card.attached.iter().for_each(|hung| words.push_str(&format!(" + {}", self::card(hung))));
    if card.id.is_none() {
        words.push_str(" out of reach");
    }
    words
}

fn seat(out: &mut String, view: &SeatView) {
    let trackers: Vec<String> =
        view.trackers.iter().map(|one| format!("{} {} {:?}", one.name, one.value, one.role)).collect();
    let name = view.name.as_deref().unwrap_or("somebody");
    writeln!(out, "    {}: {name}, {:?}, {:?}, {}", view.seat, view.sits, view.bond, trackers.join(", ")).unwrap();
    for zone in view.zones.iter().filter(|zone| zone.count > 0) {
        let cards: Vec<String> = zone.cards.iter().map(card).collect();
        let (role, short) = (zone.role, &zone.short);
        writeln!(out, "      {} ({short}) {role:?} {:?} {}: {}", zone.name, zone.layout, zone.count, cards.join("; "))
            .unwrap();
    }
}

fn asked(out: &mut String, prompt: &Prompt) {
    let says = prompt.says.as_ref().map(|says| format!(" by {says:?}")).unwrap_or_default();
    let about = prompt.about.as_ref().map(|about| format!(" about {}", about.name)).unwrap_or_default();
    let said = |option: &OptionView| {
        let kind = Some(option.kind).filter(|kind| *kind != OptionKind::Act).map(|kind| format!("{kind:?}"));
        let role = Some(option.role).filter(|role| *role != OptionRole::Open).map(|role| format!("{role:?}"));
        let price = option.price.map(|price| format!("{} {:?}", price.amount, price.role));
        let said: Vec<String> = kind.into_iter().chain(role).chain(price).collect();
        if said.is_empty() { option.label.clone() } else { format!("{} ({})", option.label, said.join(", ")) }
    };
    let labels: Vec<String> = prompt.options.iter().map(said).collect();
    let safe = prompt.options.iter().find(|option| Some(option.choice) == prompt.safe);
    let safe = safe.map(|option| format!(", or else {}", option.label)).unwrap_or_default();
    let courtesy = if prompt.courtesy { ", out of courtesy" } else { "" };
    writeln!(out, "    {:?}{about}{says}: {}{safe}{courtesy}", prompt.text, labels.join("; ")).unwrap();
}

fn drawn(out: &mut String, viewer: Viewer, view: &View) {
    writeln!(out, "  {} sees turn {} of {}, {}", called(viewer), view.turn, view.turn_of, view.phase).unwrap();
    view.seats.iter().for_each(|side| seat(out, side));
    for later in &view.later {
        let cards = later.cards.len();
        writeln!(out, "    later, {}'s {}: {:?} about {cards}", later.seat, later.name, later.text).unwrap();
    }
}

fn place(place: &Option<InZone>) -> String {
    let reach = |place: &InZone| if place.card.is_some() { "" } else { " out of reach" };
    place.as_ref().map_or("nowhere".to_owned(), |place| format!("{}'s {}{}", place.seat, place.zone, reach(place)))
}

fn figure(figure: &Option<Figure>) -> String {
    match figure {
        None => "-".to_owned(),
        Some(Figure::Holds) => "so".to_owned(),
        Some(Figure::Number(number)) => number.to_string(),
        Some(Figure::OutOf { value, of }) => format!("{value} of {of}"),
    }
}

fn told(happened: &Happened) -> String {
    let by =
        |cause: &Option<engine::NamedCard>| cause.as_ref().map(|card| format!(" by {}", card.name)).unwrap_or_default();
    match happened {
        Happened::Event(told) => {
            let amount = told.amount.map(|amount| format!(" {amount}")).unwrap_or_default();
            let known = told.cards().count();
            format!("{} [{:?} {:?}, {known}{amount}]{}", told.text(), told.weight, told.tone, by(&told.cause))
        }
        Happened::Moved(moved) => {
            let name = moved.name.as_deref().unwrap_or("something");
            format!("{name}: {} > {}{}", place(&moved.from), place(&moved.to), by(&moved.cause))
        }
        Happened::Changed(changed) => {
            let whose = changed.card.as_ref().map_or(changed.seat.to_string(), |card| card.name.clone());
            let Changed { what, from, to, weight, cause, .. } = changed;
            format!("{whose}, {what}: {} > {} [{weight:?}]{}", figure(from), figure(to), by(cause))
        }
    }
}

/// What everybody is told, those together who are told the same.
fn tell(out: &mut String, table: &dyn Table) {
    let viewers = Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public]);
    let mut heard: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for viewer in viewers {
        let words: Vec<String> = table.happened(viewer).iter().map(told).collect();
        match heard.iter_mut().find(|(_, other)| *other == words) {
            Some((names, _)) => names.push(called(viewer)),
            None => heard.push((vec![called(viewer)], words)),
        }
    }
    let whole = table.account().reveal();
    for (names, words) in heard.iter().filter(|(_, words)| !words.is_empty()) {
        writeln!(out, "  told {}:", names.join(", ")).unwrap();
        words.iter().for_each(|line| writeln!(out, "    {line}").unwrap());
    }
    let text: Vec<String> = table.happened(Viewer::Public).iter().filter_map(Happened::text).collect();
    if whole != text {
        writeln!(out, "  in full: {}", whole.join("; ")).unwrap();
    }
}

fn played<P: Variant>(mode: &str, seed: u64) -> String {
    let loaded = catalogue::<P>();
    let wish: Wish = mode.parse().expect("a mode of the game");
    let setting = wish.resolve(Ground::<P>::MODES).unwrap_or_else(|error| panic!("failed to {error}"));
    let decks: Vec<Deck> = generate::decks(&loaded, &setting, seed, seed);
    let mut table = loaded.start_in(&wish, &decks, seed.into()).unwrap_or_else(|error| panic!("failed to {error}"));
    table.watch(Changes::Told);
    let (mut out, mut chance) = (String::new(), Rng::new(seed));
    for answer in 0..ANSWERS {
        let asked_now: Vec<Seat> = table.deciders().iter().collect();
        if asked_now.is_empty() {
            break;
        }
        if answer % DRAWN == 0 {
            for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public] {
                drawn(&mut out, viewer, &table.view(viewer));
            }
        }
        let seat = asked_now[chance.below(asked_now.len() as u32) as usize];
        let prompt = table.view(Viewer::Seat(seat)).prompt.expect("who is asked has a question");
        // Nothing is taken back, so that the match goes on.
        let open: Vec<_> = prompt.options.iter().filter(|option| option.choice != Choice::Back).collect();
        let Some(taken) = open.get(chance.below(open.len().max(1) as u32) as usize) else { break };
        writeln!(out, "{seat}: {}", taken.label).unwrap();
        asked(&mut out, &prompt);
        table.apply(seat, table.question(), taken.choice).unwrap_or_else(|refusal| panic!("failed to {refusal}"));
        tell(&mut out, table.as_ref());
    }
    if let Some(outcome) = table.outcome() {
        let places: Vec<Option<u8>> = table.view(Viewer::Public).seats.iter().map(|side| side.finish).collect();
        writeln!(out, "{outcome}; places {places:?}").unwrap();
    }
    out
}

#[track_caller]
fn goes_as_it_went(name: &str, now: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/proving_ground/shown").join(name);
    golden(&file, now, |kept| {
        let differs = kept.lines().zip(now.lines()).position(|(kept, now)| kept != now);
        let line = differs.unwrap_or_else(|| kept.lines().count().min(now.lines().count()));
        format!("{name}:{}: found {:?}", line + 1, now.lines().nth(line).unwrap_or("the end"))
    });
}

#[test]
fn two_sides_are_shown_and_told_what_they_were() {
    goes_as_it_went("match.txt", &played::<DepthFirst>("match", 2));
}

#[test]
fn triggers_in_groups_are_shown_and_told_as_they_were() {
    goes_as_it_went("groups.txt", &played::<InGroups>("match", 5));
}

#[test]
fn teams_are_shown_and_told_what_they_were() {
    goes_as_it_went("teams.txt", &played::<DepthFirst>("teams", 3));
}

#[test]
fn who_plays_together_is_shown_and_told_what_they_were() {
    goes_as_it_went("boss.txt", &played::<DepthFirst>("boss players=2", 4));
}
