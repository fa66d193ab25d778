//! What a deck and a card must be beyond what the card language checks.

use std::collections::BTreeMap;

use cardtext::ast::Kind;
use cardtext::pack::{Card, Origin, Pool};
use engine::author::{Building, DeckPolicy, Face};
use engine::{Deck, DeckCheck, DeckRules, Limit, Reason, Rng, SectionRules, Setting};

use crate::generate;
use crate::modes::{self, NewerCards};
use crate::vocabulary::WILL_EACH;
use crate::words::*;

/// The sections of a deck, by their numbers.
pub(crate) const MAIN: usize = 0;
pub(crate) const INVENTORY_SECTION: usize = 1;
pub(crate) const QUEST_SECTION: usize = 2;
pub(crate) const LIBRARY_SECTION: usize = 3;

const RULES: DeckRules = DeckRules {
    // S3-DECK-47: a deck names nothing else that lies on a table.
    parts: &["champions"],
    consists_of: "champions, a main deck, an inventory and a quest deck",
    shape: "S3-DECK-1",
    sections: &[MAIN_DECK_RULES, INVENTORY_RULES, QUEST_RULES, LIBRARY_RULES],
    other_sections: "S3-DECK-1",
    known: "S3-DECK-2",
    tokens: "S3-DECK-2",
};

/// S3-LIBRARY-4: a library card may be in it as well.
pub(crate) const MAIN_DECK_RULES: SectionRules =
    SectionRules { holds: Some((Kind::bits(&MAIN_DECK), "S3-DECK-2")), ..SectionRules::named("cards", "a main deck") };

pub(crate) const INVENTORY_RULES: SectionRules = SectionRules::named("inventory", "an inventory");

/// S3-LIBRARY-2: cards that begin in the Library.
pub(crate) const LIBRARY_RULES: SectionRules = SectionRules::named("library", "the Library at the start");

/// S3-DECK-36.
pub(crate) const QUEST_SIZE: u32 = 15;

pub(crate) const QUEST_RULES: SectionRules = SectionRules {
    largest: Some(Limit { number: QUEST_SIZE, rule: "S3-DECK-36" }),
    ..SectionRules::named("quest", "a quest deck")
};

/// What cards and decks of Shining Shadows Saga must be.
#[derive(Clone, Copy, Debug)]
pub struct Decks;

impl Building for Decks {
    const POLICY: DeckPolicy = DeckPolicy {
        sections: &["cards", "inventory", "quest", "library"],
        // S3-DECK-34, S3-DECK-35, S3-MATCH-7.
        listed: "S3-DECK-33",
        // S3-RULING-13: a quest deck has no limit of copies.
        unlisted: &["quest"],
        ..DeckPolicy::USUAL
    };

    fn most_copies(card: &Face) -> u32 {
        if card.kind == WILL { u32::MAX } else { MOST_COPIES }
    }

    /// S3-CHAMP-13: a champion's subclass is one of the three of its class.
    fn check_card(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
        check_fields(pool, card, say);
        // S3-RULING-111, S3-SKILL-1: what answers is never used otherwise.
        let answers = matches!(card.kind, PHYSICAL | EVASIVE | DEFENCE_SPELL);
        if answers && card.code.situation.is_none() && !card.text.is_empty() {
            say(
                "is a defence, and needs \"Activate when …\" in its text: \"Activate when your champion is targeted.\" (S3-RULING-111)",
            );
        }
        check_making(pool, card, say);
        let bare = pool.labels(card, "class").is_empty() && pool.labels(card, "subclass").is_empty();
        if matches!(card.kind, WEAPON | ENHANCED | MOUNT) && bare {
            say("needs a class or subclass that can use it (S3-WEAPON-1)");
        }
        if card.kind != CHAMPION {
            return;
        }
        let (classes, subclasses) = (pool.labels(card, "class"), pool.labels(card, "subclass"));
        if classes.len() != 1 || subclasses.len() != 1 {
            say("has one class and one subclass (S3-CHAMP-12, S3-CHAMP-13)");
            return;
        }
        let has = |tag: cardtext::ast::Tag| card.tags & 1 << tag.0 != 0;
        let fits = (0..4).any(|class| {
            // S3-CLASS-2.
            let first = GUARDIAN.0 + 3 * class;
            has(cardtext::ast::Tag(KNIGHT.0 + class)) && (first..first + 3).any(|sub| has(cardtext::ast::Tag(sub)))
        });
        if !fits {
            say("has a subclass that its class does not have (S3-CHAMP-13)");
        }
    }

    /// The type line: species, subclass or element, then type.
    fn type_line(pool: &Pool, card: &Card) -> String {
        let mut words = pool.labels(card, "species");
        for group in ["variant", "element", "union", "strategy", "item", "subclass"] {
            words.extend(pool.labels(card, group));
        }
        words.push(&pool.lexicon.kinds[usize::from(card.kind.0)].type_name);
        words.join(" ")
    }

    // S3-DECK-23: each player's deck by itself.
    fn check_deck(pool: &Pool, setting: &Setting, deck: &Deck) -> Vec<Reason> {
        let policy = modes::policy_in(setting);
        let mut check = RULES.check(pool, deck);
        party(pool, policy.game_type.champions, deck, &mut check);
        check.cards(|section, card, check| {
            let union = !pool.labels(card, "union").is_empty();
            let stocked = Kind::bits(&STOCKED) & 1 << card.kind.0 != 0;
            if section.name == INVENTORY_RULES.name && !stocked && !union {
                check.say("S3-DECK-3", format!("{} belongs in no inventory", card.name));
            }
            if section.name == MAIN_DECK_RULES.name && union {
                check.say("S3-UNION-2", format!("{} is a union and belongs in the inventory", card.name));
            }
            if section.name == LIBRARY_RULES.name && card.tags & 1 << LIBRARY_CARD.0 == 0 {
                check.say("S3-LIBRARY-1", format!("{} is no library card", card.name));
            }
            if policy.edition.newer_cards == NewerCards::None && is_newer(card.kind, card.tags) {
                check.say("S3-RULING-19", format!("{} is not played in this edition", card.name));
            }
        });
        sizes(policy, deck, &mut check);
        limits(pool, policy, deck, &mut check);
        check.reasons()
    }

    fn generate_deck(pool: &Pool, setting: &Setting, around: Option<u16>, rng: &mut Rng) -> Deck {
        generate::deck(pool, setting, around, rng)
    }
}

/// S3-ENHANCE-1, S3-RULING-33: what is made of other cards says of which.
fn check_making(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
    let union = !pool.labels(card, "union").is_empty();
    let requires = !card.code.requires.is_empty();
    if card.kind == ENHANCED && !requires {
        say("is an enhanced weapon: its text says what it requires (S3-ENHANCE-1)");
    }
    if Kind::bits(&USED) & 1 << card.kind.0 == 0 || !union && !requires {
        return;
    }
    let has = |label: cardtext::ast::Tag| card.tags & 1 << label.0 != 0;
    // S3-UNION-4, S3-UNION-7.
    let (pattern, says) = match has(STRAIGHT) || has(RANK_STRAIGHT) {
        true => (IN_A_STRAIGHT, "S3-UNION-7: it requires cards \"in a straight\""),
        false => (OF_ONE_LINK, "S3-UNION-4: it requires cards \"of one link\""),
    };
    if !union {
        say("requires cards and is no union: say which with `union` (S3-UNION-1)");
    } else if !requires {
        say("is a union: its text says what it requires (S3-UNION-1, S3-RULING-33)");
    } else if card.code.pattern != Some(pattern) {
        say(&format!("is a union of another kind than its text says ({says})"));
    }
}

/// S3-SKILL-1, S3-SPELL-1: what skills and spells print, and S3-UNION-1 unions.
fn check_fields(pool: &Pool, card: &Card, say: &mut dyn FnMut(&str)) {
    let prints = |stat: cardtext::ast::Stat| card.prints & 1 << stat.0 != 0;
    if prints(CC) && card.stats[usize::from(CC.0)] > 4 {
        say("has a cc of at most 4, as there is no fifth place of cooldown (S3-ZONE-10)");
    }
    // S3-RULING-182: only a union may be of several.
    if pool.labels(card, "element").len() > 1 && pool.labels(card, "union").is_empty() {
        say("has one element (S3-SPELL-2)");
    }
    let spell = Kind::bits(&SPELLS) & 1 << card.kind.0 != 0;
    if spell && !card.fields[ORIGIN].is_empty() && pool.labels(card, "union").is_empty() {
        say("is a spell and has no origin weapon (S3-SPELL-1)");
    }
    let charged = !pool.labels(card, "variant").is_empty();
    if charged != prints(CH) {
        say("is Charged or Hyper and has a ch, or neither (S3-CHARGED-2)");
    }
}

/// S3-CHAMP-5, S3-CHAMP-6, S3-RULING-2, S3-RULING-3: so many champions, all of different names. S3-RULING-4: nothing
/// here asks for alignment, class or prestige; S3-CHAMP-8, S3-DUOS-22: nor for what a teammate brings.
fn party(pool: &Pool, champions: u8, deck: &Deck, check: &mut DeckCheck) {
    let named = deck.part("champions");
    if named.len() != usize::from(champions) {
        check.say(
            "S3-RULING-2",
            format!(
                "a party is {champions} champion{}, and this one has {}",
                if champions == 1 { "" } else { "s" },
                named.len()
            ),
        );
    }
    let mut seen: Vec<&str> = Vec::new();
    for name in named {
        let Some(card) = check.card(name, "S3-DECK-1") else { continue };
        if card.kind != CHAMPION {
            check.say("S3-DECK-1", format!("{name} is no champion"));
        }
        if seen.contains(&card.title.as_str()) {
            check.say("S3-CHAMP-5", format!("the party has two champions named {}", card.title));
        }
        seen.push(&pool.card(name).map_or(card, |card| card).title);
    }
}

fn total(deck: &Deck, section: &str) -> u32 {
    deck.section(section).iter().map(|(_, count)| count).sum()
}

/// S3-DECK-5: how large the decks are; S3-DECK-48: the game type says it.
fn sizes(policy: &modes::ModePolicy, deck: &Deck, check: &mut DeckCheck) {
    let game_type = policy.game_type;
    let (least, most) = game_type.deck;
    // S3-DECK-41, S3-RULING-16; S3-LIBRARY-3: there may be none.
    let shelved = total(deck, LIBRARY_RULES.name);
    let size = total(deck, MAIN_DECK_RULES.name) + shelved;
    if policy.edition.newer_cards == NewerCards::None && shelved > 0 {
        check.say("S3-LIBRARY-7", "no card begins in the Library in this edition".to_owned());
    } else if shelved > u32::from(game_type.champions) {
        let most = game_type.champions;
        check.say("S3-LIBRARY-2", format!("at most {most} cards begin in the Library, and here are {shelved}"));
    }
    if !(least..=most).contains(&size) {
        check.say("S3-DECK-5", format!("a main deck has {least} to {most} cards, and this one has {size}"));
    }
    let stocked = total(deck, INVENTORY_RULES.name);
    // S3-ITEM-6, S3-ITEM-7, S3-ZONE-29, S3-ZONE-30.
    if !(1..=game_type.inventory).contains(&stocked) {
        let most = game_type.inventory;
        let rule = if stocked == 0 { "S3-RULING-9" } else { "S3-RULING-8" };
        check.say(rule, format!("an inventory has 1 to {most} cards, and this one has {stocked}"));
    }
}

/// What is counted of some cards where the number of copies is limited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TitleCount<'a> {
    /// Their title.
    pub(crate) title: &'a str,
    kind: Kind,
    tags: u128,
    copies: u32,
    /// S3-RULING-18: how many the limitation list allows, which wins over every limit of copies.
    pub(crate) allowed: Option<u32>,
}

impl<'a> TitleCount<'a> {
    /// A card, as it lies in a match.
    pub(crate) fn of(face: &'a Face) -> TitleCount<'a> {
        TitleCount { title: &face.title, kind: face.kind, tags: face.tags, copies: 1, allowed: face.allowed }
    }
}

/// A rule that a deck breaks, and why.
type Broken = (&'static str, String);

/// S3-DECK-24, S3-MATCH-6.
const MOST_COPIES: u32 = 4;

/// S3-DECK-24, S3-DECK-25, S3-DECK-32, S3-RULING-11, S3-RULING-12: four of each name, Charged and Hyper ones by themselves.
fn copies_in_main_deck(cards: &[TitleCount], broken: &mut Vec<Broken>) {
    let mut copies: BTreeMap<(&str, u128), u32> = BTreeMap::new();
    let variants = 1 << CHARGED_CARD.0 | 1 << HYPER.0;
    for card in cards.iter().filter(|card| card.kind != WILL && card.allowed.is_none()) {
        *copies.entry((card.title, card.tags & variants)).or_default() += card.copies;
    }
    for ((title, variant), count) in copies.into_iter().filter(|&(_, count)| count > MOST_COPIES) {
        let named = match variant {
            0 => title.to_owned(),
            variant if variant == 1 << HYPER.0 => format!("Hyper {title}"),
            _ => format!("Charged {title}"),
        };
        let why = format!("{count} copies of {named}; a main deck has at most {MOST_COPIES} of one name");
        broken.push(("S3-DECK-24", why));
    }
}

/// S3-DECK-26, S3-DECK-28, S3-RULING-17: what limits the cards of a main deck, those that begin in the Library among them.
pub(crate) fn main_deck_limits(policy: &modes::ModePolicy, cards: &[TitleCount]) -> Vec<Broken> {
    let mut broken = Vec::new();
    let count = |counts: &dyn Fn(&TitleCount) -> bool| -> u32 {
        cards.iter().filter(|card| counts(card)).map(|card| card.copies).sum()
    };
    copies_in_main_deck(cards, &mut broken);
    // S3-DECK-27: of whatever names.
    let allies = count(&|card| card.kind == ALLY);
    if allies > 3 {
        broken.push(("S3-DECK-26", format!("a main deck has at most 3 allies, and this one has {allies}")));
    }
    let ions = count(&|card| card.tags & 1 << ION.0 != 0);
    if ions > 1 {
        broken.push(("S3-DECK-28", format!("a main deck has at most 1 Ion spell, and this one has {ions}")));
    }
    let will = count(&|card| card.tags & 1 << UNIVERSE.0 != 0);
    let needs = WILL_EACH as u32 * u32::from(policy.game_type.champions);
    if will < needs {
        let why = format!("a main deck has {needs} basic Will for its champions, and this one has {will}");
        broken.push(("S3-RULING-17", why));
    }
    broken
}

/// S3-DECK-29, S3-DECK-30, S3-RULING-10: what limits the cards of an inventory.
pub(crate) fn inventory_limits(policy: &modes::ModePolicy, cards: &[TitleCount]) -> Vec<Broken> {
    let mut broken = Vec::new();
    let mut copies: BTreeMap<&str, (u32, Kind)> = BTreeMap::new();
    for card in cards.iter().filter(|card| card.allowed.is_none()) {
        copies.entry(card.title).or_insert((0, card.kind)).0 += card.copies;
    }
    for (title, (count, kind)) in copies {
        if kind == STONE && count > 1 {
            broken.push(("S3-DECK-29", format!("{count} copies of the stone {title}; there is at most 1")));
        } else if let Some(most) = policy.edition.inventory_copies.filter(|&most| count > most) {
            broken.push(("S3-DECK-30", format!("{count} copies of {title}; an inventory has at most {most}")));
        }
    }
    broken
}

/// What limits the numbers of cards.
fn limits<'a>(pool: &'a Pool, policy: &modes::ModePolicy, deck: &Deck, check: &mut DeckCheck) {
    let counted = |sections: &[&str]| -> Vec<TitleCount<'a>> {
        let listed = sections.iter().flat_map(|section| deck.section(section));
        let known = listed.filter_map(|(name, count)| pool.card(name).map(|card| (card, *count)));
        let counted = |(card, copies): (&'a Card, u32)| {
            let Card { title, kind, tags, allowed, .. } = card;
            TitleCount { title, kind: *kind, tags: *tags, copies, allowed: *allowed }
        };
        known.map(counted).collect()
    };
    // S3-RULING-16: what begins in the Library counts as well.
    let main = main_deck_limits(policy, &counted(&[MAIN_DECK_RULES.name, LIBRARY_RULES.name]));
    let inventory = inventory_limits(policy, &counted(&[INVENTORY_RULES.name]));
    main.into_iter().chain(inventory).for_each(|(rule, why)| check.say(rule, why));
}

/// Whether a card is played in an edition, in any section of a deck.
pub(crate) fn is_played(policy: &modes::ModePolicy, card: &Face) -> bool {
    card.origin == Origin::Deck && (policy.edition.newer_cards == NewerCards::Used || !is_newer(card.kind, card.tags))
}

/// S3-RULING-19: whether a card is of a kind that only the Modern edition has.
pub(crate) fn is_newer(kind: Kind, tags: u128) -> bool {
    kind == MOUNT || tags & 1 << TAG_CARD.0 != 0
}
