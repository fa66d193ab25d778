//! Between two matches of a series: cards are swapped with the quest deck, and champions put in order.
//!
//! Nothing moves while that is decided: a swap is a number that two cards share, so that nobody else learns of it.

use std::collections::BTreeMap;

use cardtext::ast::{Kind, Zone};
use engine::author::{At, Between, CardId, DeckCode, Face};
use engine::{Choice, Deck, MarkView, Outcome, Reason, Seat, Seats, Wish};

use crate::deck::{
    self, INVENTORY_RULES, INVENTORY_SECTION, LIBRARY_RULES, LIBRARY_SECTION, MAIN, MAIN_DECK_RULES, QUEST_RULES,
    QUEST_SECTION, TitleCount,
};
use crate::modes::{self, MODES, dial, policy_of};
use crate::vocabulary::{Act, OnCard, Phase, Plain, Question, ShiningShadows, SsLook, SsPlay};
use crate::words::*;

/// So many changes a player can make between two matches: every card of a quest deck is swapped, and that taken back, and more.
const MOST_CHANGES: u8 = 60;
/// The swap of a card for which the other one is still to be chosen.
const UNDECIDED: u8 = OnCard::MOST;

/// S3-RULING-13: what may be swapped for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// S3-MATCH-5: champions.
    Party,
    /// Cards of a main deck.
    Main,
    /// Cards of an inventory.
    Inventory,
}

/// Where a card belongs.
pub(crate) fn home(face: &Face) -> Home {
    if face.kind == CHAMPION {
        Home::Party
    } else if Kind::bits(&STOCKED) & 1 << face.kind.0 != 0 || face.tags & UNIONS != 0 {
        Home::Inventory
    } else {
        Home::Main
    }
}

impl Home {
    /// The zones that its cards lie in.
    const fn zones(self) -> &'static [Zone] {
        match self {
            Home::Party => &[PARTY],
            Home::Main => &[DECK, LIBRARY],
            Home::Inventory => &[INVENTORY],
        }
    }
}

/// S3-DECK-38, S3-MATCH-2: the quest decks of a series.
#[derive(Clone, Copy, Debug)]
pub struct QuestDecks;

impl Between<ShiningShadows> for QuestDecks {
    fn interlude(setting: &Wish, decks: &[Deck]) -> Option<Wish> {
        let settled = setting.for_players(decks.len()).resolve(MODES).ok()?;
        let lock = setting.dials.iter().find(|(name, _)| name.eq_ignore_ascii_case("lock"));
        let lists = setting.dials.iter().find(|(name, _)| name.eq_ignore_ascii_case("lists"));
        let quest = decks.iter().any(|deck| !deck.section(QUEST_RULES.name).is_empty());
        let open = lock.is_some_and(|(_, value)| value.eq_ignore_ascii_case("off"));
        if modes::policy_in(&settled).game_type.champions == 1 && !quest && !open {
            return None;
        }
        let to_come = MODES[usize::from(settled.mode)].name.to_owned();
        let mut dials = vec![("match".to_owned(), to_come)];
        dials.extend(lock.into_iter().chain(lists).cloned());
        let mode = MODES[usize::from(modes::BETWEEN)].name.to_owned();
        Some(Wish { mode, players: u8::try_from(decks.len()).ok(), dials })
    }

    fn decided(look: SsLook, decks: &[Deck]) -> Vec<Deck> {
        let seats = Seat::all(decks.len() as u8);
        seats.zip(decks).map(|(seat, deck)| decided(look, seat, deck)).collect()
    }
}

/// The deck of a player as it was decided.
fn decided(look: SsLook, seat: Seat, deck: &Deck) -> Deck {
    let name = |id: CardId| look.def(id).name.clone();
    let champions = row(look, seat).into_iter().map(|id| name(swapped(look, id))).collect();
    let section = |heading: &str, zone: Zone| {
        let mut counted: BTreeMap<String, u32> = BTreeMap::new();
        for id in look.zone(seat, zone) {
            *counted.entry(name(swapped(look, id))).or_default() += 1;
        }
        (!counted.is_empty()).then(|| (heading.to_owned(), counted.into_iter().collect()))
    };
    let sections = [
        section(MAIN_DECK_RULES.name, DECK),
        section(INVENTORY_RULES.name, INVENTORY),
        section(QUEST_RULES.name, QUEST_DECK),
        section(LIBRARY_RULES.name, LIBRARY),
    ];
    Deck {
        name: deck.name.clone(),
        parts: vec![("champions".to_owned(), champions)],
        sections: sections.into_iter().flatten().collect(),
    }
}

/// Lays out everybody's cards.
pub(crate) fn deal(play: &mut SsPlay, decks: &[&DeckCode]) {
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        // They lie in their order, and have places once it is changed.
        for &lead in &deck.leads {
            play.make(lead, seat, PARTY);
        }
        let sections =
            [(MAIN, DECK), (INVENTORY_SECTION, INVENTORY), (QUEST_SECTION, QUEST_DECK), (LIBRARY_SECTION, LIBRARY)];
        for (section, zone) in sections {
            for &card in deck.section(section) {
                play.make(card, seat, zone);
            }
        }
        play.state.extra.changes[seat.index()] = MOST_CHANGES;
    }
    play.state.extra.phase = Phase::Between;
}

/// Asks all who have not decided; when all have, it is over.
pub(crate) fn ask(play: &mut SsPlay) {
    let extra = play.state.extra;
    let open: Seats = play.state.all_seats().filter(|seat| extra.changes[seat.index()] > 0).collect();
    if open.is_empty() {
        let all: Seats = play.state.all_seats().collect();
        play.end(Outcome::Won(all), Seats::default(), "");
    } else {
        play.ask(open, Question::Between);
    }
}

/// The champions of a player in their order, those that are swapped out in the place of those that come for them.
fn row(look: SsLook, seat: Seat) -> Vec<CardId> {
    let mut row: Vec<CardId> = look.zone(seat, PARTY).collect();
    row.sort_by_key(|&id| look.place(id));
    row
}

/// The swap that a card is part of.
fn swap_of(look: SsLook, id: CardId) -> u8 {
    look.on_card(id).swap()
}

/// The card that takes the place of another, or the card itself.
pub(crate) fn swapped(look: SsLook, id: CardId) -> CardId {
    let (number, seat) = (swap_of(look, id), look.card(id).seat());
    if number == 0 || number == UNDECIDED {
        return id;
    }
    let zones = [QUEST_DECK, PARTY, DECK, LIBRARY, INVENTORY];
    let all = zones.into_iter().flat_map(|zone| look.zone(seat, zone));
    all.into_iter().find(|&other| other != id && swap_of(look, other) == number).unwrap_or(id)
}

/// The home of the card that a card is swapped for, which tells its own; none of a card that is part of no swap.
pub(crate) fn swapped_home(look: SsLook, id: CardId) -> Option<Home> {
    let other = Some(swapped(look, id)).filter(|&other| other != id)?;
    let zone = Zone(look.card(other).zone);
    [Home::Party, Home::Main, Home::Inventory].into_iter().find(|home| home.zones().contains(&zone))
}

/// The card of a player's quest deck for which the other one is still to be chosen.
fn undecided(look: SsLook, seat: Seat) -> Option<CardId> {
    look.zone(seat, QUEST_DECK).find(|&id| swap_of(look, id) == UNDECIDED)
}

/// The cards of a zone that are part of no swap, one of each.
fn loose<'a>(look: SsLook<'a>, seat: Seat, zone: Zone) -> impl Iterator<Item = CardId> + use<'a> {
    let mut seen: Vec<u16> = Vec::new();
    look.zone(seat, zone).filter(move |&id| {
        let fresh = swap_of(look, id) == 0 && !seen.contains(&look.card(id).def);
        if fresh {
            seen.push(look.card(id).def);
        }
        fresh
    })
}

/// S3-RULING-13: the cards that a card of the quest deck may be swapped for.
fn partners<'a>(look: SsLook<'a>, seat: Seat, quest: CardId) -> impl Iterator<Item = CardId> + use<'a> {
    let zones = home(look.def(quest)).zones();
    let all = zones.iter().flat_map(move |&zone| loose(look, seat, zone));
    // A card that comes for its like changes nothing.
    let other = move |id: &CardId| look.card(*id).def != look.card(quest).def;
    all.filter(other).filter(move |&id| is_legal(look, seat, quest, id))
}

/// S3-RULING-13: whether a player's decks are legal when a card of the quest deck has come for another.
fn is_legal(look: SsLook, seat: Seat, quest: CardId, out: CardId) -> bool {
    let home = home(look.def(quest));
    let instead = |id: CardId| if id == out { quest } else { swapped(look, id) };
    let all = home.zones().iter().flat_map(|&zone| look.zone(seat, zone)).map(|id| look.def(instead(id)));
    let counted: Vec<TitleCount> = all.map(|def| TitleCount::of(def)).collect();
    let policy = policy_of(look);
    if !is_allowed(look, seat, quest, out) {
        return false;
    }
    match home {
        Home::Party => (1..counted.len()).all(|at| counted[..at].iter().all(|other| other.title != counted[at].title)),
        // S3-LIBRARY-1.
        Home::Main if look.card(out).zone == LIBRARY.0 && !look.has_tag(quest, LIBRARY_CARD) => false,
        Home::Main => deck::main_deck_limits(policy, &counted).is_empty(),
        Home::Inventory => deck::inventory_limits(policy, &counted).is_empty(),
    }
}

/// S3-RULING-18: whether the limitation list allows one more card of a title.
fn is_allowed(look: SsLook, seat: Seat, quest: CardId, out: CardId) -> bool {
    let Some(allowed) = look.def(quest).allowed else { return true };
    let alike = |id: CardId| look.def(id).title == look.def(quest).title;
    let all = [PARTY, DECK, LIBRARY, INVENTORY].into_iter().flat_map(|zone| look.zone(seat, zone));
    let kept = all.filter(|&id| id != out && alike(swapped(look, id))).count();
    kept < allowed as usize
}

/// S3-DECK-39, S3-DECK-40, S3-RULING-169: whether cards may come from elsewhere and go there.
fn is_open(look: SsLook) -> bool {
    look.state.extra.dials[dial::LOCK] != 0
}

/// What a player may change.
pub(crate) fn options(look: SsLook, seat: Seat, out: &mut Vec<Choice>) {
    if look.state.extra.adding.has(seat) {
        let brought = (0i16..).zip(&look.set().defs).filter(|(_, def)| deck::is_played(policy_of(look), def));
        out.extend(brought.map(|(number, _)| Choice::Number(number)));
        out.push(Choice::Back);
        return;
    }
    if let Some(quest) = undecided(look, seat) {
        out.extend(partners(look, seat, quest).map(Choice::Pick));
        out.push(Choice::Back);
        return;
    }
    out.push(Plain::Ready.choice());
    if look.state.extra.changes[seat.index()] > 1 {
        let swappable = loose(look, seat, QUEST_DECK).filter(|&id| partners(look, seat, id).next().is_some());
        out.extend(swappable.map(|id| Act::SwapIn.with(id)));
        let made = look.zone(seat, QUEST_DECK).filter(|&id| swap_of(look, id) != 0);
        out.extend(made.map(|id| Act::KeepOut.with(id)));
        out.extend(row(look, seat).into_iter().skip(1).map(|id| Act::PutFirst.with(swapped(look, id))));
        if is_open(look) {
            out.extend(loose(look, seat, QUEST_DECK).map(|id| Act::TakeOut.with(id)));
            if look.count(seat, QUEST_DECK) < deck::QUEST_SIZE as usize {
                out.push(Plain::Add.choice());
            }
        }
    }
}

/// A player changes something, or is ready.
pub(crate) fn take(play: &mut SsPlay, seat: Seat, choice: Choice) {
    if let Some((act, card)) = Act::chosen(choice) {
        change(play, seat, act, card);
        play.state.extra.changes[seat.index()] -= 1;
    } else if let Some(out) = choice.picked() {
        if let Some(quest) = undecided(play.look(), seat) {
            let look = play.look();
            let taken = |number: &u8| look.zone(seat, QUEST_DECK).any(|id| swap_of(look, id) == *number);
            let number = (1..UNDECIDED).find(|number| !taken(number)).unwrap_or(UNDECIDED);
            play.change_on_card(quest, |own| own.set_swap(number));
            play.change_on_card(out, |own| own.set_swap(number));
        }
    } else if let Some(def) = choice.number() {
        play.state.extra.adding = play.state.extra.adding.without(seat);
        play.make(def as u16, seat, QUEST_DECK);
    } else {
        match choice.answer_or(Choice::Back, Question::Between, Plain::chosen) {
            Some(Plain::Add) => {
                play.state.extra.adding = play.state.extra.adding.with(seat);
                play.state.extra.changes[seat.index()] -= 1;
            }
            Some(Plain::Ready) => play.state.extra.changes[seat.index()] = 0,
            Some(Plain::Pass | Plain::Act | Plain::End | Plain::RemoveIon | Plain::Tag) => {
                choice.is_no_option_of(Question::Between)
            }
            None => {
                play.state.extra.adding = play.state.extra.adding.without(seat);
                if let Some(quest) = undecided(play.look(), seat) {
                    play.change_on_card(quest, |own| own.set_swap(0));
                }
            }
        }
    }
}

fn change(play: &mut SsPlay, seat: Seat, act: Act, card: CardId) {
    match act {
        Act::SwapIn => play.change_on_card(card, |own| own.set_swap(UNDECIDED)),
        Act::KeepOut => {
            let other = swapped(play.look(), card);
            play.change_on_card(card, |own| own.set_swap(0));
            play.change_on_card(other, |own| own.set_swap(0));
        }
        Act::PutFirst => {
            let mut row = row(play.look(), seat);
            let at = row.iter().position(|&id| swapped(play.look(), id) == card).unwrap_or(0);
            row[..=at].rotate_right(1);
            for (place, id) in (0..).zip(row) {
                play.set_place(id, place);
            }
        }
        Act::TakeOut => play.shift(card, seat, USED_CARDS, At::Last),
        Act::Activate | Act::Store | Act::Charge | Act::Supply | Act::Send | Act::Remove | Act::Use(_) => {
            act.with(card).is_no_option_of(Question::Between)
        }
    }
}

/// What a swap does with a card: "in for Opening Gambit".
pub(crate) fn mark(look: SsLook, id: CardId) -> Option<MarkView> {
    let other = Some(swapped(look, id)).filter(|&other| other != id)?;
    let goes = if look.card(id).zone == QUEST_DECK.0 { "in" } else { "out" };
    Some(MarkView::state(format!("{goes} for {}", look.def(other).name)))
}

/// What a player is asked who has begun something.
pub(crate) fn question(look: SsLook, seat: Seat) -> Option<String> {
    if look.state.extra.adding.has(seat) {
        return Some("Which card is added to the quest deck?".to_owned());
    }
    undecided(look, seat).map(|quest| format!("Which card goes out for {}?", look.name_to(seat, quest)))
}

/// The party as it stands so far, in its order, where a choice is about a champion; what else a card says.
pub(crate) fn comes(look: SsLook, card: CardId) -> String {
    if home(look.def(card)) != Home::Party {
        return look.def(card).text.clone();
    }
    let row = row(look, look.card(card).seat());
    let names: Vec<&str> = row.into_iter().map(|id| look.def(swapped(look, id)).name.as_str()).collect();
    format!("The party now: {}.", names.join(", "))
}

/// Why a player cannot swap a card.
pub(crate) fn explain(look: SsLook, seat: Seat, id: CardId) -> Vec<Reason> {
    let quest = look.card(id).zone == QUEST_DECK.0;
    let why = match quest {
        true if partners(look, seat, id).next().is_some() || swap_of(look, id) != 0 => return Vec::new(),
        true => "no card can be swapped for it so that the decks are legal",
        false => "it changes only by a swap with the quest deck",
    };
    vec![Reason { rule: if quest { "S3-RULING-13" } else { "S3-MATCH-2" }.to_owned(), why: why.to_owned() }]
}
