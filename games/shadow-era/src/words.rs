//! The words of Shadow Era and their numbers.

use cardtext::ast::{Deed, Flavor, Grant, Keyword, Kind, Role, Stat, State, Status, Store, Tag, Verb, Zone};
use cardtext::lexicon::{
    Abides, DeedWord, DefinedWord, HappeningWord, KindWord, Lexicon, ObjectWord, RoleWord, StatWord, StateWord,
    StoreWord, TagGroup, TagWord, VerbWord, Voice,
};
use cardtext::numbered;

/// Subject: the card played from the hand onto the board; player: who played it.
pub const EVENT_SUMMONED: u8 = 0;
/// Subject: the card that came into play, summoned or not.
pub const EVENT_ENTERED: u8 = 1;
/// Subject: a character that enters combat; other: the one it fights. Raised once for each of the two.
pub const EVENT_COMBAT: u8 = 2;
/// Subject: the attacker; other: its target.
pub const EVENT_ATTACKS: u8 = 3;
/// Subject: the attacked character; other: the attacker.
pub const EVENT_ATTACKED: u8 = 4;
/// Subject: the defending character; other: the attacker.
pub const EVENT_DEFENDS: u8 = 5;
/// Subject: the damaged character; other: the source; with type, sub-type and amount.
pub const EVENT_DAMAGE: u8 = 6;
/// Subject: the dead; other: the killer.
pub const EVENT_KILLED: u8 = 7;
/// Subject: the destroyed card.
pub const EVENT_DESTROYED: u8 = 8;
/// Player: who played a card; subject: the card.
pub const EVENT_PLAYED: u8 = 9;
/// Player: who sacrificed a card; subject: the card.
pub const EVENT_SACRIFICED: u8 = 10;
/// Player: who drew a card; subject: the card.
pub const EVENT_DRAWN: u8 = 11;
/// Player: who discarded a card; subject: the card.
pub const EVENT_DISCARDED: u8 = 12;
/// Subject: the character that was healed; with the amount.
pub const EVENT_HEALED: u8 = 13;

const ALL_TYPES: [Kind; 9] = [HERO, ALLY, ABILITY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
/// All that are played from the hand.
const PLAYED: [Kind; 8] = [ALLY, ABILITY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
const ITEMS: [Kind; 4] = [ARTIFACT, WEAPON, ARMOR, TRAP];

/// The words of Shadow Era.
pub fn lexicon() -> Lexicon {
    Lexicon {
        game: "shadow-era".into(),
        kinds: kinds(),
        tag_groups: vec![
            TagGroup::closed("faction"),
            TagGroup::closed("class"),
            TagGroup::closed("combat"),
            TagGroup::open("subtype"),
        ],
        tags: tags(),
        stats: stats(),
        keywords: keywords(),
        statuses: statuses(),
        states: states(),
        flavors: flavors(),
        plain_flavor: Some(NORMAL),
        stores: stores(),
        bare_store: Some(RESOURCES),
        zones: zones(),
        happenings: happenings(),
        roles: roles(),
        verbs: verbs(),
        deeds: deeds(),
        grants: grants(),
        cost: Some(COST),
        ..Lexicon::default()
    }
}

numbered! {
    kinds: Kind => KindWord {
        HERO = KindWord::printed("hero", "heroes", "Hero", &[HERO], Abides::InPlay),
        ALLY = KindWord::printed("ally", "allies", "Ally", &[ALLY], Abides::InPlay),
        // SE-ABILITY-4: a Support ability and an attachment are abilities too.
        ABILITY = KindWord::printed("ability", "abilities", "Ability", &[ABILITY, SUPPORT, ATTACHMENT], Abides::Once),
        SUPPORT = KindWord::printed("Support ability", "Support abilities", "Support", &[SUPPORT], Abides::ForATime),
        ATTACHMENT = KindWord::printed("attachment", "attachments", "Attachment", &[ATTACHMENT], Abides::Attached),
        ARTIFACT = KindWord::printed("artifact", "artifacts", "Artifact", &[ARTIFACT], Abides::InPlay),
        WEAPON = KindWord::printed("weapon", "weapons", "Weapon", &[WEAPON], Abides::InPlay),
        ARMOR = KindWord::printed("armor", "armors", "Armor", &[ARMOR], Abides::InPlay),
        TRAP = KindWord::printed("trap", "traps", "Trap", &[TRAP], Abides::InPlay),
        CHARACTER = KindWord::covering("character", "characters", &[HERO, ALLY]),
        ITEM = KindWord::covering("item", "items", &ITEMS),
        CARD = KindWord::covering("card", "cards", &ALL_TYPES),
    }
}

numbered! {
    tags: Tag => TagWord {
        HUMAN = TagWord::of("faction", "Human"),
        SHADOW = TagWord::of("faction", "Shadow"),
        NEUTRAL = TagWord::of("faction", "Neutral"),
        WARRIOR = TagWord::of("class", "Warrior"),
        MAGE = TagWord::of("class", "Mage"),
        HUNTER = TagWord::of("class", "Hunter"),
        PRIEST = TagWord::of("class", "Priest"),
        ROGUE = TagWord::of("class", "Rogue"),
        WULVEN = TagWord::of("class", "Wulven"),
        ELEMENTAL = TagWord::of("class", "Elemental"),
        UNIQUE = TagWord::of("", "Unique"),
        STRIKES_ARMED = TagWord::of("combat", "Armed"),
        STRIKES_UNARMED = TagWord::of("combat", "Unarmed"),
        STRIKES_RANGED = TagWord::of("combat", "Ranged"),
    }
}

numbered! {
    stats: Stat => StatWord {
        COST = StatWord::new("cost", &PLAYED),
        ATTACK = StatWord::new("attack", &[ALLY, WEAPON]),
        HEALTH = StatWord::new("health", &[HERO, ALLY]),
        MAX_HEALTH = StatWord::new("maximum health", &[]),
        DEFENSE = StatWord::new("defense", &[ARMOR]),
        DURABILITY = StatWord::new("durability", &[WEAPON, ARMOR]),
    }
}

numbered! {
    keywords: Keyword => DefinedWord {
        // SE-KEYWORD-1: the bearer has Protector itself and so is not covered.
        PROTECTOR = DefinedWord::new("Protector", "Opponents can't target friendly allies without Protector."),
        DEFENDER = DefinedWord::new("Defender", "This character's defence comes first."),
        AMBUSH = DefinedWord::new("Ambush", "Characters this character attacks can't defend."),
        STEALTH = DefinedWord::new("Stealth", "This character can't be attacked."),
        HASTE = DefinedWord::new("Haste", "Arriving doesn't exhaust this ally."),
        HIDDEN = DefinedWord::new(
            "Hidden",
            "This character can't be targeted. All attachments on this character can't be targeted.",
        ),
    }
}

numbered! {
    statuses: Status => DefinedWord {
        ABLAZE = DefinedWord::new("Ablaze", "Each turn, deal 1 Fire damage to this character."),
        POISONED = DefinedWord::new("Poisoned", "Each turn, deal 1 Poison damage to this character."),
        DISABLED = DefinedWord::new("Disabled", "This character can't attack, defend or use activated abilities."),
        FROZEN = DefinedWord::new("Frozen", "This character can't attack, defend or use activated abilities."),
        // SE-NEGATIVE-9 and SE-NEGATIVE-10: said of a card by an effect, "can't attack" is a negative effect.
        CANT_ATTACK = DefinedWord::standing_for(TO_ATTACK, "Can't Attack", "This character can't attack."),
        CANT_DEFEND = DefinedWord::standing_for(TO_DEFEND, "Can't Defend", "This character can't defend."),
    }
}

numbered! {
    states: State => StateWord {
        EXHAUSTED = StateWord::before("exhausted"),
        READY = StateWord::before("ready"),
        DAMAGED = StateWord::before("damaged"),
        FACE_DOWN = StateWord::before("face-down"),
        SUMMONED = StateWord::after("summoned this turn", "was summoned this turn"),
        ATTACKED = StateWord::after("that has attacked this turn", "has attacked this turn"),
        ATTACHED = StateWord::after("with an attachment", "has an attachment"),
        DOOMED = StateWord::before("doomed"),
    }
}

numbered! {
    flavors: Flavor => String {
        NORMAL = "Normal",
        FIRE = "Fire",
        ICE = "Ice",
        ELECTRIC = "Electric",
        ARCANE = "Arcane",
        POISON = "Poison",
        ARMED = "Armed",
        UNARMED = "Unarmed",
        RANGED = "Ranged",
    }
}

numbered! {
    stores: Store => StoreWord {
        RESOURCES = StoreWord::bare("resource", "resources"),
        SHADOW_ENERGY = StoreWord::named("SE", "SE"),
    }
}

numbered! {
    zones: Zone => String {
        HAND = "hand",
        DECK = "deck",
        GRAVEYARD = "graveyard",
        RESOURCE_PILE = "resource pile",
        ALLIES_ROW = "allies row",
        SUPPORT_ROW = "support row",
        EXILE = "exile",
    }
}

// Where a hero stands, and where a plain ability lies while it resolves: no text speaks of them.
numbered!(Zone from 7 => HERO_ZONE, LIMBO);

fn happenings() -> Vec<HappeningWord> {
    let is = |he, event| HappeningWord::subject(he, event, ObjectWord::None);
    vec![
        is("is summoned", EVENT_SUMMONED),
        is("enters play", EVENT_ENTERED),
        is("enters combat", EVENT_COMBAT),
        HappeningWord::subject("attacks", EVENT_ATTACKS, ObjectWord::Card),
        is("is attacked", EVENT_ATTACKED),
        is("defends", EVENT_DEFENDS),
        HappeningWord::subject("is dealt", EVENT_DAMAGE, ObjectWord::Damage),
        HappeningWord::other("deals", EVENT_DAMAGE, ObjectWord::DamageTo),
        is("is killed", EVENT_KILLED),
        HappeningWord::other("kills", EVENT_KILLED, ObjectWord::Card),
        is("is destroyed", EVENT_DESTROYED),
        HappeningWord::player("plays", "play", EVENT_PLAYED),
        HappeningWord::player("sacrifices", "sacrifice", EVENT_SACRIFICED),
        HappeningWord::player("draws", "draw", EVENT_DRAWN),
        HappeningWord::player("discards", "discard", EVENT_DISCARDED),
        is("is healed", EVENT_HEALED),
    ]
}

numbered! {
    roles: Role => RoleWord {
        ATTACKER = RoleWord::new(
            "attacker",
            &[(EVENT_ATTACKS, Voice::Subject), (EVENT_ATTACKED, Voice::Other), (EVENT_DEFENDS, Voice::Other)],
        ),
        DEFENDING = RoleWord::new(
            "defender",
            &[(EVENT_ATTACKS, Voice::Other), (EVENT_ATTACKED, Voice::Subject), (EVENT_DEFENDS, Voice::Subject)],
        ),
        SOURCE = RoleWord::new("source", &[(EVENT_DAMAGE, Voice::Other)]),
    }
}

numbered! {
    verbs: Verb => VerbWord {
        // SE-RULING-97: allies are killed, other cards destroyed; heroes cannot be exiled.
        KILL = VerbWord::new("kill", &[ALLY]),
        DESTROY = VerbWord::new("destroy", &[SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP]),
        EXILE_IT = VerbWord::new("exile", &PLAYED),
        EXHAUST = VerbWord::new("exhaust", &[HERO, ALLY]),
        MAKE_READY = VerbWord::new("ready", &[HERO, ALLY]),
        CLEANSE = VerbWord::new("remove all negative effects from", &[HERO, ALLY]),
        REVEAL = VerbWord::new("reveal", &ALL_TYPES),
    }
}

numbered! {
    deeds: Deed => DeedWord {
        TO_ATTACK = DeedWord::new("attack"),
        TO_DEFEND = DeedWord::new("defend"),
        TO_USE = DeedWord::new("use activated abilities"),
        TO_BE_ATTACKED = DeedWord::done("be attacked", "attack"),
        TO_BE_TARGETED = DeedWord::done("be targeted", "target"),
        TO_BE_KILLED = DeedWord::done("be killed", "kill"),
        TO_BE_DESTROYED = DeedWord::done("be destroyed", "destroy"),
    }
}

numbered! {
    grants: Grant => String {
        ARRIVES_READY = "arriving doesn't exhaust this ally",
        STRIKES_FIRST = "this character's defence comes first",
    }
}
