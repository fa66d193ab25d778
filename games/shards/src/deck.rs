//! What a deck and a card must be beyond what the card language checks.

use cardtext::ast::{Kind, Tag};
use cardtext::pack::{Card, Pool};
use cardtext::program::{ModifierCode, StaticCode};
use engine::author::{Building, Coded, ComeFrom, DeckPolicy, Face, Starting};
use engine::{Deck, DeckRules, Reason, Rng, SameDecks, SectionRules, Setting};

use crate::book;
use crate::generate;
use crate::modes::{Decides, Enemies, MODES, dial};
use crate::setup::{self, figures};
use crate::vocabulary::{FACTIONS, Shards, Way};
use crate::words::*;

const RULES: DeckRules = DeckRules {
    parts: &["character"],
    consists_of: "a character and cards",
    shape: "SH-SETUP-3",
    sections: &[CARDS],
    other_sections: "SH-SETUP-6",
    known: "SH-SETUP-6",
    tokens: "SH-SETUP-6",
};

pub(crate) const CARDS: SectionRules = SectionRules {
    besides: " besides the character",
    holds: Some((Kind::bits(&[ALLY, MERCENARY, CHAMPION]), "SH-SETUP-6")),
    ..SectionRules::named("cards", "a starting deck")
};

/// What cards and decks of Shards must be.
#[derive(Clone, Copy, Debug)]
pub struct Decks;

impl Building for Decks {
    const POLICY: DeckPolicy = DeckPolicy {
        // What anybody has was dealt to all alike, or taken where all could see it.
        come_from: ComeFrom::TheOpen,
        // SH-RULING-19.
        same_decks: SameDecks::Never,
        ..DeckPolicy::USUAL
    };

    fn supplied(setting: &Setting, card: &Face) -> Option<&'static str> {
        setup::supplied(setting, card)
    }

    /// The type line: faction, then type.
    fn type_line(pool: &Pool, card: &Card) -> String {
        let mut words = pool.labels(card, "faction");
        words.push(&pool.lexicon.kinds[usize::from(card.kind.0)].type_name);
        words.join(" ")
    }

    /// What is wrong with Bosses: nothing of theirs is guessed in a battle, and nothing of theirs lies idle.
    fn check_card(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
        match Kinds::of(card.kind) {
            Kinds::BOSS => check_boss(card, say),
            Kinds::ATTACK => {
                check_page(pool, &card.fields[OF_BOSS], say);
                check_ongoing(pool, card, say);
            }
            Kinds::THRESHOLD => check_page(pool, &card.fields[OF_BOSS], say),
            Kinds::CHARACTER
            | Kinds::ALLY
            | Kinds::MERCENARY
            | Kinds::CHAMPION
            | Kinds::DESTINY
            | Kinds::SHADOW
            | Kinds::SEED => {}
        }
    }

    fn check_deck(pool: &Pool, setting: &Setting, deck: &Deck) -> Vec<Reason> {
        let mut check = RULES.check(pool, deck);
        let characters = deck.part("character");
        if characters.len() != 1 {
            check.say("SH-SETUP-3", format!("a player has one character, and this deck has {}", characters.len()));
        }
        for name in characters {
            let Some(card) = check.card(name, "SH-SETUP-3") else { continue };
            if card.kind != CHARACTER {
                check.say("SH-SETUP-3", format!("{} is no character", card.name));
            } else if !is_in_use(card, setting) {
                // SH-COMP-15: the base game has four.
                let why = format!("{} comes with the expansion, which is not in use: say expansion=on", card.name);
                check.say("SH-CLASSIC-2", why);
            }
        }
        check.cards(|_, _, _| {});
        let node = u8::try_from(setting.dials[dial::crossroads::NODE]).unwrap_or(u8::MAX);
        if Way::read_code(setting.mode).policy().decides == Decides::Road && book::roads(node).next().is_none() {
            check.say("SH-RULING-39", format!("there are no roads to choose from at page {node} of the book"));
        }
        for card in starting(pool) {
            // SH-SAVED-4: an Upgrade takes the place of a card.
            let upgraded = saved(pool, deck).filter(|saved| saved.fields[UPGRADE] == card.name).count() as u32;
            let (has, wants) = (count(deck, &card.name), u32::from(card.copies).saturating_sub(upgraded));
            if has != wants {
                check
                    .say("SH-SETUP-6", format!("a starting deck has {wants} of {}, and this one has {has}", card.name));
            }
        }
        for (name, _) in deck.sections.iter().flat_map(|(_, cards)| cards) {
            let together = Way::read_code(setting.mode).policy().enemies == Enemies::Boss;
            let fits = |card: &Card| is_starting(card) || together && is_saved(card);
            if pool.card(name).is_some_and(|card| !fits(card)) {
                let rule = if together { "SH-RESET-2" } else { "SH-SETUP-6" };
                let why = format!(
                    "{name} is no card that a player starts with; one with the border Black is dealt into the center deck"
                );
                check.say(rule, why);
            }
        }
        check.reasons()
    }

    /// SH-RULING-19, SH-RULING-93: no two players have the same character, or the same Saved card; SH-LEAD-1: the Team Leader is a player;
    /// SH-SINGLE-1: the Boss is one that there is.
    fn check_table(pool: &Pool, setting: &Setting, decks: &[&Deck]) -> Vec<Reason> {
        let mut seen: Vec<&String> = Vec::new();
        let mut reasons = Vec::new();
        let led = MODES[usize::from(setting.mode)].dials.iter().any(|dial| dial.name == "leader");
        let leader = setting.dials[dial::LEADER];
        if led && usize::try_from(leader).is_ok_and(|leader| leader > decks.len()) {
            let why = format!("the Team Leader is to be player {leader}, and {} play", decks.len());
            reasons.push(Reason { rule: "SH-LEAD-1".to_owned(), why });
        }
        let (boss, bosses) = (setting.dials[dial::battle::BOSS], pages(pool).count());
        let fights = MODES[usize::from(setting.mode)].dials.iter().any(|dial| dial.name == "boss");
        if fights && usize::try_from(boss).is_ok_and(|boss| boss > bosses) {
            let why = format!("Boss {boss} is to be fought, and there are {bosses}");
            reasons.push(Reason { rule: "SH-SINGLE-1".to_owned(), why });
        }
        for card in pool.cards.iter().filter(|card| is_saved(card)) {
            let all: u32 = decks.iter().map(|deck| count(deck, &card.name)).sum();
            if all > u32::from(card.copies) {
                let why = format!("the players have {all} of {}, and there is {}", card.name, card.copies);
                reasons.push(Reason { rule: "SH-RULING-93".to_owned(), why });
            }
        }
        for name in decks.iter().flat_map(|deck| deck.part("character")) {
            if seen.contains(&name) {
                let why = format!("two players have {name}, and there is one of each character");
                reasons.push(Reason { rule: "SH-RULING-19".to_owned(), why });
            }
            seen.push(name);
        }
        reasons
    }

    fn generate_deck(pool: &Pool, setting: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
        generate::table(pool, setting, &[around], rng).pop().unwrap_or_default()
    }

    fn generate_table(pool: &Pool, setting: &Setting, around: &[Option<u16>], rng: &mut Rng) -> Vec<Deck> {
        generate::table(pool, setting, around, rng)
    }
}

/// SH-BOOK-29: a Boss has as much health as is printed for so many players.
fn check_boss(boss: &Card, say: &mut dyn FnMut(&str)) {
    let fields = [
        ("starting_health", STARTING_HEALTH, HEALTH_PRINTED, "for 2, 3, 4 and 5 players, as in \"36/54/72/90\""),
        ("single_health", SINGLE_HEALTH, HEALTH_PRINTED, "for 2, 3, 4 and 5 players, as in \"60/80/95/105\""),
        ("dusk_health", DUSK_HEALTH, 2, "for each Dusk mark and at most, as in \"5/20\""),
    ];
    for (key, field, count, as_in) in fields {
        let words = &boss.fields[field];
        let wanting = words.is_empty() && field != STARTING_HEALTH;
        let read: Vec<i16> = figures(words).collect();
        let bad = read.len() != count || words.split('/').count() != count;
        if !wanting && (bad || !read.iter().all(|health| (1..=MOST_HEALTH).contains(health))) {
            say(&format!("has `{key}` = {words:?}; it is {count} numbers from 1 to {MOST_HEALTH}, {as_in}"));
        }
    }
}

/// SH-FATE-1, SH-BOOK-28: Attack cards and thresholds are some Boss's.
fn check_page(pool: &Pool, of: &str, say: &mut dyn FnMut(&str)) {
    let bosses: Vec<&str> = pages(pool).map(|page| page.name.as_str()).collect();
    if of.is_empty() {
        let example = bosses.first().map(|boss| format!(", as in {boss:?}")).unwrap_or_default();
        say(&format!("has no `boss`; say whose it is{example}"));
    } else if !bosses.contains(&of) {
        say(&format!("has `boss` = {of:?}, and there is no such Boss: the Bosses are {}", bosses.join(", ")));
    }
}

/// SH-BOSS-4, SH-BOSS-5: an Attack card without Ongoing does not stay, and so nothing of it waits or holds but where it goes itself.
fn check_ongoing(pool: &Pool, attack: &Card, say: &mut dyn FnMut(&str)) {
    let code = &attack.code;
    let leads_away = |modifier: &ModifierCode| matches!(modifier, ModifierCode::Goes { .. });
    let holds = |rule: &StaticCode| {
        let (first, count) = (usize::from(rule.modifiers), usize::from(rule.count));
        !pool.code.modifiers[first..first + count].iter().all(leads_away)
    };
    let stays = !code.triggered.is_empty() || code.statics.iter().any(holds);
    if stays && code.headings & 1 << ONGOING_PART.0 == 0 {
        say("does not stay in front of a player; say \"Ongoing: …\" of what waits or holds there");
    }
}

/// The pages of the Bosses, by whose places they are chosen.
fn pages(pool: &Pool) -> impl Iterator<Item = &Card> {
    pool.cards.iter().filter(|card| card.kind == BOSS)
}

/// So many numbers stand on a page for 2, 3, 4 and 5 players.
const HEALTH_PRINTED: usize = 4;
/// The most health that a page may have.
const MOST_HEALTH: i16 = 999;

/// SH-KEY-1, SH-SETUP-6: starting cards have white borders and no faction.
fn is_starting(card: &Card) -> bool {
    let has = |tag: Tag| card.tags & 1 << tag.0 != 0;
    has(WHITE) && !FACTIONS.iter().any(|&faction| has(faction))
}

/// SH-KEY-1: whether a character is of a faction of the base game, or the expansion is in use.
pub(crate) fn is_in_use(character: &Card, setting: &Setting) -> bool {
    character.tags & 1 << RIFTBORN.0 == 0 || Shards::prepare(setting).expansion()
}

/// SH-SAVED-1, SH-GLOSS-2: cards that players come by between battles.
fn is_saved(card: &Card) -> bool {
    !card.fields[OFFER].is_empty()
}

/// The Saved cards of a deck.
fn saved<'a>(pool: &'a Pool, deck: &'a Deck) -> impl Iterator<Item = &'a Card> {
    let cards = deck.sections.iter().flat_map(|(_, cards)| cards);
    cards.filter_map(|(name, _)| pool.card(name)).filter(|card| is_saved(card))
}

pub(crate) fn starting(pool: &Pool) -> impl Iterator<Item = &Card> {
    pool.cards.iter().filter(|card| is_starting(card))
}

fn count(deck: &Deck, name: &str) -> u32 {
    let cards = deck.sections.iter().flat_map(|(_, cards)| cards);
    cards.filter(|(other, _)| other == name).map(|(_, count)| count).sum()
}
