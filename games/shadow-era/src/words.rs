//! The words of Shadow Era and their numbers.
//!
//! The constants and the lexicon stand side by side so that a word and its number are read together;
//! a test checks that each constant names its word.

use cardtext::ast::{Deed, Flavor, Grant, Keyword, Kind, Role, Stat, State, Status, Store, Tag, Verb, Zone};
use cardtext::lexicon::{
    Abides, Bareness, DeedWord, DefinedWord, HappeningWord, KindWord, Lexicon, Noun2, ObjectWord, Openness, Placing,
    RoleWord, StatWord, StateWord, StoreWord, TagGroup, TagWord, VerbWord, Voice,
};

macro_rules! numbered {
    ($type:ident: $($name:ident = $number:expr),* $(,)?) => {
        $(#[doc = concat!("The number of ", stringify!($name), ".")] pub const $name: $type = $type($number);)*
    };
}

numbered!(Kind: HERO = 0, ALLY = 1, ABILITY = 2, SUPPORT = 3, ATTACHMENT = 4, ARTIFACT = 5, WEAPON = 6, ARMOR = 7, TRAP = 8,
    CHARACTER = 9, ITEM = 10, CARD = 11);
numbered!(Tag: HUMAN = 0, SHADOW = 1, NEUTRAL = 2, WARRIOR = 3, MAGE = 4, HUNTER = 5, PRIEST = 6, ROGUE = 7, WULVEN = 8,
    ELEMENTAL = 9, UNIQUE = 10, STRIKES_ARMED = 11, STRIKES_UNARMED = 12, STRIKES_RANGED = 13);
numbered!(Stat: COST = 0, ATTACK = 1, HEALTH = 2, MAX_HEALTH = 3, DEFENSE = 4, DURABILITY = 5);
numbered!(Keyword: PROTECTOR = 0, DEFENDER = 1, AMBUSH = 2, STEALTH = 3, HASTE = 4, HIDDEN = 5);
numbered!(Status: ABLAZE = 0, POISONED = 1, DISABLED = 2, FROZEN = 3, CANT_ATTACK = 4, CANT_DEFEND = 5);
numbered!(State: EXHAUSTED = 0, READY = 1, DAMAGED = 2, FACE_DOWN = 3, SUMMONED = 4, ATTACKED = 5, ATTACHED = 6, DOOMED = 7);
numbered!(Flavor: NORMAL = 0, FIRE = 1, ICE = 2, ELECTRIC = 3, ARCANE = 4, POISON = 5, ARMED = 6, UNARMED = 7, RANGED = 8);
numbered!(Store: RESOURCES = 0, SHADOW_ENERGY = 1);
numbered!(Zone: HAND = 0, DECK = 1, GRAVEYARD = 2, RESOURCE_PILE = 3, ALLIES_ROW = 4, SUPPORT_ROW = 5, EXILE = 6);
numbered!(Verb: KILL = 0, DESTROY = 1, EXILE_IT = 2, EXHAUST = 3, MAKE_READY = 4, CLEANSE = 5, REVEAL = 6);
numbered!(Deed: TO_ATTACK = 0, TO_DEFEND = 1, TO_USE = 2, TO_BE_ATTACKED = 3, TO_BE_TARGETED = 4, TO_BE_KILLED = 5, TO_BE_DESTROYED = 6);
numbered!(Grant: ARRIVES_READY = 0, STRIKES_FIRST = 1);
numbered!(Role: ATTACKER = 0, DEFENDING = 1, SOURCE = 2);

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident = $number:expr;)*) => {
        $($(#[$doc])* pub const $name: u8 = $number;)*
    };
}

events! {
    /// Subject: the card played from the hand onto the board; player: who played it.
    EVENT_SUMMONED = 0;
    /// Subject: the card that came into play, summoned or not.
    EVENT_ENTERED = 1;
    /// Subject: a character that enters combat; other: the one it fights. Raised once for each of the two.
    EVENT_COMBAT = 2;
    /// Subject: the attacker; other: its target.
    EVENT_ATTACKS = 3;
    /// Subject: the attacked character; other: the attacker.
    EVENT_ATTACKED = 4;
    /// Subject: the defending character; other: the attacker.
    EVENT_DEFENDS = 5;
    /// Subject: the damaged character; other: the source; with type, sub-type and amount.
    EVENT_DAMAGE = 6;
    /// Subject: the dead; other: the killer.
    EVENT_KILLED = 7;
    /// Subject: the destroyed card.
    EVENT_DESTROYED = 8;
    /// Player: who played a card; subject: the card.
    EVENT_PLAYED = 9;
    /// Player: who sacrificed a card; subject: the card.
    EVENT_SACRIFICED = 10;
    /// Player: who drew a card; subject: the card.
    EVENT_DRAWN = 11;
    /// Player: who discarded a card; subject: the card.
    EVENT_DISCARDED = 12;
    /// Subject: the character that was healed; with the amount.
    EVENT_HEALED = 13;
    /// The start of a turn.
    EVENT_TURN_START = 30;
    /// The end of a turn.
    EVENT_TURN_END = 31;
}

fn bits(kinds: &[Kind]) -> u32 {
    kinds.iter().fold(0, |bits, kind| bits | 1 << kind.0)
}

const ALL_TYPES: [Kind; 9] = [HERO, ALLY, ABILITY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
const ITEMS: [Kind; 4] = [ARTIFACT, WEAPON, ARMOR, TRAP];

fn noun(one: &str, many: &str) -> Noun2 {
    Noun2 { one: one.into(), many: many.into() }
}

/// The words of Shadow Era.
pub fn lexicon() -> Lexicon {
    Lexicon {
        game: "shadow-era".into(),
        kinds: kinds(),
        tag_groups: vec![
            TagGroup { key: "faction".into(), open: Openness::Closed },
            TagGroup { key: "class".into(), open: Openness::Closed },
            TagGroup { key: "combat".into(), open: Openness::Closed },
            TagGroup { key: "subtype".into(), open: Openness::Open },
        ],
        tags: tags(),
        stats: stats(),
        keywords: keywords(),
        statuses: statuses(),
        states: states(),
        flavors: ["Normal", "Fire", "Ice", "Electric", "Arcane", "Poison", "Armed", "Unarmed", "Ranged"]
            .map(String::from)
            .into(),
        plain_flavor: Some(NORMAL),
        stores: vec![
            StoreWord { noun: noun("resource", "resources"), bare: Bareness::Bare },
            StoreWord { noun: noun("SE", "SE"), bare: Bareness::Named },
        ],
        bare_store: Some(RESOURCES),
        zones: ["hand", "deck", "graveyard", "resource pile", "allies row", "support row", "exile"]
            .map(String::from)
            .into(),
        happenings: happenings(),
        roles: roles(),
        verbs: verbs(),
        deeds: deeds(),
        grants: vec!["arriving doesn't exhaust this ally".into(), "this character's defence comes first".into()],
        cost: Some(COST),
        ..Lexicon::default()
    }
}

fn kinds() -> Vec<KindWord> {
    let kind = |one: &str, many: &str, type_name: &str, covers: &[Kind], abides: Abides| KindWord {
        noun: noun(one, many),
        type_name: type_name.into(),
        covers: bits(covers),
        abides,
    };
    vec![
        kind("hero", "heroes", "Hero", &[HERO], Abides::InPlay),
        kind("ally", "allies", "Ally", &[ALLY], Abides::InPlay),
        // SE-ABILITY-4: a Support ability and an attachment are abilities too.
        kind("ability", "abilities", "Ability", &[ABILITY, SUPPORT, ATTACHMENT], Abides::Once),
        kind("Support ability", "Support abilities", "Support", &[SUPPORT], Abides::ForATime),
        kind("attachment", "attachments", "Attachment", &[ATTACHMENT], Abides::Attached),
        kind("artifact", "artifacts", "Artifact", &[ARTIFACT], Abides::InPlay),
        kind("weapon", "weapons", "Weapon", &[WEAPON], Abides::InPlay),
        kind("armor", "armors", "Armor", &[ARMOR], Abides::InPlay),
        kind("trap", "traps", "Trap", &[TRAP], Abides::InPlay),
        kind("character", "characters", "", &[HERO, ALLY], Abides::InPlay),
        kind("item", "items", "", &ITEMS, Abides::InPlay),
        kind("card", "cards", "", &ALL_TYPES, Abides::InPlay),
    ]
}

fn tags() -> Vec<TagWord> {
    [
        ("faction", &["Human", "Shadow", "Neutral"][..]),
        ("class", &["Warrior", "Mage", "Hunter", "Priest", "Rogue", "Wulven", "Elemental"]),
        ("", &["Unique"]),
        ("combat", &["Armed", "Unarmed", "Ranged"]),
    ]
    .into_iter()
    .flat_map(|(group, words)| words.iter().map(move |word| TagWord { word: (*word).into(), group: group.into() }))
    .collect()
}

fn stats() -> Vec<StatWord> {
    let stat = |name: &str, on: u32| StatWord { name: name.into(), on };
    vec![
        stat("cost", bits(&ALL_TYPES) & !bits(&[HERO])),
        stat("attack", bits(&[ALLY, WEAPON])),
        stat("health", bits(&[HERO, ALLY])),
        stat("maximum health", 0),
        stat("defense", bits(&[ARMOR])),
        stat("durability", bits(&[WEAPON, ARMOR])),
    ]
}

fn keywords() -> Vec<DefinedWord> {
    let keyword = |word: &str, means: &str| DefinedWord { word: word.into(), means: means.into(), stands_for: None };
    vec![
        // SE-KEYWORD-1: the bearer has Protector itself and so is not covered.
        keyword("Protector", "Opponents can't target friendly allies without Protector."),
        keyword("Defender", "This character's defence comes first."),
        keyword("Ambush", "Characters this character attacks can't defend."),
        keyword("Stealth", "This character can't be attacked."),
        keyword("Haste", "Arriving doesn't exhaust this ally."),
        keyword("Hidden", "This character can't be targeted. All attachments on this character can't be targeted."),
    ]
}

fn statuses() -> Vec<DefinedWord> {
    let status = |word: &str, means: &str, stands_for: Option<Deed>| DefinedWord {
        word: word.into(),
        means: means.into(),
        stands_for,
    };
    vec![
        status("Ablaze", "Each turn, deal 1 Fire damage to this character.", None),
        status("Poisoned", "Each turn, deal 1 Poison damage to this character.", None),
        status("Disabled", "This character can't attack, defend or use activated abilities.", None),
        status("Frozen", "This character can't attack, defend or use activated abilities.", None),
        // SE-NEGATIVE-9 and SE-NEGATIVE-10: said of a card by an effect, "can't attack" is a negative effect.
        status("Can't Attack", "This character can't attack.", Some(TO_ATTACK)),
        status("Can't Defend", "This character can't defend.", Some(TO_DEFEND)),
    ]
}

fn states() -> Vec<StateWord> {
    let before = |word: &str| StateWord { word: word.into(), place: Placing::Before, says: format!("is {word}") };
    let after = |word: &str, says: &str| StateWord { word: word.into(), place: Placing::After, says: says.into() };
    vec![
        before("exhausted"),
        before("ready"),
        before("damaged"),
        before("face-down"),
        after("summoned this turn", "was summoned this turn"),
        after("that has attacked this turn", "has attacked this turn"),
        after("with an attachment", "has an attachment"),
        before("doomed"),
    ]
}

fn happenings() -> Vec<HappeningWord> {
    let happening = |he: &str, you: &str, event: u8, subject: Voice, object: ObjectWord| HappeningWord {
        he: he.into(),
        you: you.into(),
        event,
        subject,
        object,
    };
    vec![
        happening("is summoned", "", EVENT_SUMMONED, Voice::Subject, ObjectWord::None),
        happening("enters play", "", EVENT_ENTERED, Voice::Subject, ObjectWord::None),
        happening("enters combat", "", EVENT_COMBAT, Voice::Subject, ObjectWord::None),
        happening("attacks", "", EVENT_ATTACKS, Voice::Subject, ObjectWord::Card),
        happening("is attacked", "", EVENT_ATTACKED, Voice::Subject, ObjectWord::None),
        happening("defends", "", EVENT_DEFENDS, Voice::Subject, ObjectWord::None),
        happening("is dealt", "", EVENT_DAMAGE, Voice::Subject, ObjectWord::Damage),
        happening("deals", "", EVENT_DAMAGE, Voice::Other, ObjectWord::DamageTo),
        happening("is killed", "", EVENT_KILLED, Voice::Subject, ObjectWord::None),
        happening("kills", "", EVENT_KILLED, Voice::Other, ObjectWord::Card),
        happening("is destroyed", "", EVENT_DESTROYED, Voice::Subject, ObjectWord::None),
        happening("plays", "play", EVENT_PLAYED, Voice::Player, ObjectWord::Card),
        happening("sacrifices", "sacrifice", EVENT_SACRIFICED, Voice::Player, ObjectWord::Card),
        happening("draws", "draw", EVENT_DRAWN, Voice::Player, ObjectWord::Card),
        happening("discards", "discard", EVENT_DISCARDED, Voice::Player, ObjectWord::Card),
        happening("is healed", "", EVENT_HEALED, Voice::Subject, ObjectWord::None),
    ]
}

fn roles() -> Vec<RoleWord> {
    let role = |word: &str, parts: &[(u8, Voice)]| RoleWord { word: word.into(), parts: parts.into() };
    vec![
        role(
            "attacker",
            &[(EVENT_ATTACKS, Voice::Subject), (EVENT_ATTACKED, Voice::Other), (EVENT_DEFENDS, Voice::Other)],
        ),
        role(
            "defender",
            &[(EVENT_ATTACKS, Voice::Other), (EVENT_ATTACKED, Voice::Subject), (EVENT_DEFENDS, Voice::Subject)],
        ),
        role("source", &[(EVENT_DAMAGE, Voice::Other)]),
    ]
}

fn verbs() -> Vec<VerbWord> {
    let verb = |before: &str, to: &[Kind]| VerbWord { before: before.into(), to: bits(to) };
    let out_of_play = [ALLY, ABILITY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
    vec![
        // SE-RULING-97: allies are killed, other cards destroyed; heroes cannot be exiled.
        verb("kill", &[ALLY]),
        verb("destroy", &[SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP]),
        verb("exile", &out_of_play),
        verb("exhaust", &[HERO, ALLY]),
        verb("ready", &[HERO, ALLY]),
        verb("remove all negative effects from", &[HERO, ALLY]),
        verb("reveal", &ALL_TYPES),
    ]
}

fn deeds() -> Vec<DeedWord> {
    let deed = |phrase: &str, active: &str| DeedWord { phrase: phrase.into(), active: active.into() };
    vec![
        deed("attack", ""),
        deed("defend", ""),
        deed("use activated abilities", ""),
        deed("be attacked", "attack"),
        deed("be targeted", "target"),
        deed("be killed", "kill"),
        deed("be destroyed", "destroy"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_constant_names_its_word() {
        let l = lexicon();
        let at = |number: u8| usize::from(number);
        let kinds = [(HERO, "hero"), (ALLY, "ally"), (ABILITY, "ability"), (SUPPORT, "Support ability")];
        let more = [(ATTACHMENT, "attachment"), (ARTIFACT, "artifact"), (WEAPON, "weapon"), (ARMOR, "armor")];
        let nouns = [(TRAP, "trap"), (CHARACTER, "character"), (ITEM, "item"), (CARD, "card")];
        for (kind, word) in kinds.into_iter().chain(more).chain(nouns) {
            assert_eq!(l.kinds[at(kind.0)].noun.one, word);
        }
        let factions = [(HUMAN, "Human"), (SHADOW, "Shadow"), (NEUTRAL, "Neutral"), (UNIQUE, "Unique")];
        let classes = [(WARRIOR, "Warrior"), (MAGE, "Mage"), (HUNTER, "Hunter"), (PRIEST, "Priest"), (ROGUE, "Rogue")];
        let strikes = [(STRIKES_ARMED, "Armed"), (STRIKES_UNARMED, "Unarmed"), (STRIKES_RANGED, "Ranged")];
        let shadow = [(WULVEN, "Wulven"), (ELEMENTAL, "Elemental")];
        for (tag, word) in factions.into_iter().chain(classes).chain(strikes).chain(shadow) {
            assert_eq!(l.tags[at(tag.0)].word, word);
        }
        let stats = [(COST, "cost"), (ATTACK, "attack"), (HEALTH, "health"), (MAX_HEALTH, "maximum health")];
        for (stat, word) in stats.into_iter().chain([(DEFENSE, "defense"), (DURABILITY, "durability")]) {
            assert_eq!(l.stats[at(stat.0)].name, word);
        }
        let keywords = [(PROTECTOR, "Protector"), (DEFENDER, "Defender"), (AMBUSH, "Ambush"), (STEALTH, "Stealth")];
        for (keyword, word) in keywords.into_iter().chain([(HASTE, "Haste"), (HIDDEN, "Hidden")]) {
            assert_eq!(l.keywords[at(keyword.0)].word, word);
        }
        let statuses = [(ABLAZE, "Ablaze"), (POISONED, "Poisoned"), (DISABLED, "Disabled"), (FROZEN, "Frozen")];
        for (status, word) in statuses.into_iter().chain([(CANT_ATTACK, "Can't Attack"), (CANT_DEFEND, "Can't Defend")])
        {
            assert_eq!(l.statuses[at(status.0)].word, word);
        }
        assert_eq!(l.statuses[at(CANT_ATTACK.0)].stands_for, Some(TO_ATTACK));
        assert_eq!(l.statuses[at(CANT_DEFEND.0)].stands_for, Some(TO_DEFEND));
    }

    #[test]
    fn every_further_constant_names_its_word() {
        let l = lexicon();
        let at = |number: u8| usize::from(number);
        let states = [(EXHAUSTED, "exhausted"), (READY, "ready"), (DAMAGED, "damaged"), (FACE_DOWN, "face-down")];
        let late = [(SUMMONED, "summoned this turn"), (ATTACKED, "that has attacked this turn")];
        for (state, word) in
            states.into_iter().chain(late).chain([(ATTACHED, "with an attachment"), (DOOMED, "doomed")])
        {
            assert_eq!(l.states[at(state.0)].word, word);
        }
        let flavors = [(NORMAL, "Normal"), (FIRE, "Fire"), (ICE, "Ice"), (ELECTRIC, "Electric"), (ARCANE, "Arcane")];
        let strikes = [(POISON, "Poison"), (ARMED, "Armed"), (UNARMED, "Unarmed"), (RANGED, "Ranged")];
        for (flavor, word) in flavors.into_iter().chain(strikes) {
            assert_eq!(l.flavors[at(flavor.0)], word);
        }
        for (store, word) in [(RESOURCES, "resources"), (SHADOW_ENERGY, "SE")] {
            assert_eq!(l.stores[at(store.0)].noun.many, word);
        }
        let zones = [(HAND, "hand"), (DECK, "deck"), (GRAVEYARD, "graveyard"), (RESOURCE_PILE, "resource pile")];
        for (zone, word) in
            zones.into_iter().chain([(ALLIES_ROW, "allies row"), (SUPPORT_ROW, "support row"), (EXILE, "exile")])
        {
            assert_eq!(l.zones[at(zone.0)], word);
        }
        let verbs =
            [(KILL, "kill"), (DESTROY, "destroy"), (EXILE_IT, "exile"), (EXHAUST, "exhaust"), (MAKE_READY, "ready")];
        for (verb, word) in verbs.into_iter().chain([(CLEANSE, "remove all negative effects from"), (REVEAL, "reveal")])
        {
            assert_eq!(l.verbs[at(verb.0)].before, word);
        }
        let deeds = [(TO_ATTACK, "attack"), (TO_DEFEND, "defend"), (TO_USE, "use activated abilities")];
        let passive = [(TO_BE_ATTACKED, "be attacked"), (TO_BE_TARGETED, "be targeted"), (TO_BE_KILLED, "be killed")];
        for (deed, word) in deeds.into_iter().chain(passive).chain([(TO_BE_DESTROYED, "be destroyed")]) {
            assert_eq!(l.deeds[at(deed.0)].phrase, word);
        }
        assert_eq!(l.grants[at(ARRIVES_READY.0)], "arriving doesn't exhaust this ally");
        assert_eq!(l.grants[at(STRIKES_FIRST.0)], "this character's defence comes first");
        for (role, word) in [(ATTACKER, "attacker"), (DEFENDING, "defender"), (SOURCE, "source")] {
            assert_eq!(l.roles[at(role.0)].word, word);
        }
        assert!(l.happenings.iter().all(|happening| happening.event < 32));
    }
}
