//! The words of Shadow Era and their numbers.

mod events;
mod zones;

use cardtext::ast::{Deed, Flavor, Grant, Keyword, Kind, Mark, Often, Role, Stat, State, Status, Store, Tag, Verb};
use cardtext::idling::{Idling, PastBlow};
use cardtext::lexicon::{
    Abides, Damageable, DeedWord, DefinedWord, HappeningWord, HistoryWord, InsteadTo, KindWord, Lexicon, ObjectWord,
    Reach, RoleWord, Saying, StatWord, StateWord, StoreWord, TagGroup, TagWord, UseLimits, VerbWord, Voice,
    Whereabouts,
};
use cardtext::numbered;

pub use events::*;
pub use zones::*;

const ALL_TYPES: [Kind; 9] = [HERO, ALLY, ABILITY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
/// All that are played from the hand.
const PLAYED: [Kind; 8] = [ALLY, ABILITY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
const ITEMS: [Kind; 4] = [ARTIFACT, WEAPON, ARMOR, TRAP];
const CHARACTERS: [Kind; 2] = [HERO, ALLY];
/// Those with keywords: a weapon's are its hero's (SE-WORD-37).
const STRIKERS: [Kind; 3] = [HERO, ALLY, WEAPON];
/// All that stay on the board.
const LASTING: [Kind; 8] = [HERO, ALLY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
/// All that come onto the board from the hand.
const BOARDED: [Kind; 7] = [ALLY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];
/// All that are destroyed and not killed.
const DESTROYED: [Kind; 6] = [SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR, TRAP];

/// The words of Shadow Era.
pub fn lexicon() -> Lexicon {
    Lexicon {
        sole: Kind::bits(&[HERO, WEAPON, ARMOR]),
        game: "shadow-era".into(),
        kinds: kinds(),
        tag_groups: vec![
            // SE-WORD-2: a type line names them.
            TagGroup::closed("faction").single().needed(&[HERO], "SE-HERO-2"),
            TagGroup::closed("class").needed(&[HERO], "SE-HERO-6"),
            // SE-ALLY-1, SE-WEAPON-1: the combat icon.
            TagGroup::closed("combat").single().on(&[ALLY, WEAPON]).needed(&[ALLY, WEAPON], "SE-DAMAGE-4"),
            TagGroup::open("subtype"),
        ],
        tags: tags(),
        stats: stats(),
        keywords: keywords(),
        statuses: statuses(),
        states: states(),
        flavors: flavors(),
        // SE-DAMAGE-3.
        plain_flavor: Some(NORMAL),
        stores: stores(),
        // SE-WORD-26: a bare price is in resources.
        bare_store: Some(RESOURCES),
        zones: zones(),
        piles: zones().iter().map(|zone| format!("{zone}s")).collect(),
        made_by: vec![(SUMMONED, EVENT_SUMMONED), (ATTACKED, EVENT_ATTACKS)],
        changed_by: [EXHAUSTED, READY]
            .into_iter()
            .flat_map(|state| [EVENT_ATTACKS, EVENT_COMBAT].map(|event| (state, event, Voice::Subject)))
            .chain([EVENT_DAMAGE, EVENT_HEALED, EVENT_KILLED].map(|event| (DAMAGED, event, Voice::Subject)))
            .chain([(DOOMED, EVENT_DAMAGE, Voice::Subject)])
            .collect(),
        histories: histories(),
        happenings: happenings(),
        roles: roles(),
        verbs: verbs(),
        deeds: deeds(),
        towards: vec![TO_ATTACK],
        doers: vec![TO_BE_ATTACKED, TO_BE_TARGETED],
        // SE-RULING-127: exiled instead of killed or destroyed.
        replaced: vec![TO_BE_KILLED, TO_BE_DESTROYED],
        stand_ins: vec![(EXILE_IT, TO_BE_KILLED, InsteadTo::Itself), (EXILE_IT, TO_BE_DESTROYED, InsteadTo::Itself)],
        shuffled_in: vec![HAND, GRAVEYARD],
        fighters: Kind::bits(&CHARACTERS),
        grants: grants(),
        // SE-WORD-15: "costs 1 more".
        cost: Some(COST),
        // SE-WORD-9, SE-WORD-14, SE-WORD-19, SE-WORD-20: damage is dealt, healed, reduced, prevented and turned aside.
        // SE-REDUCE-1, SE-REDUCE-2, SE-REDUCE-3, SE-REDUCE-4: a text asks for the type and the sub-type it names, and
        // no more.
        damageable: Damageable::Damage(Kind::bits(&CHARACTERS)),
        opposites: vec![(EXHAUSTED, READY)],
        in_play: 1 << ALLIES_ROW.0 | 1 << SUPPORT_ROW.0,
        // SE-WORD-13: what is looked at, searched and revealed.
        hidden: vec![Reach::within(&PLAYED, HAND).or_in(DECK).or_in(RESOURCE_PILE), Reach::in_play(&[TRAP])],
        // SE-WORD-12: what is returned, put into play or elsewhere. A hero never leaves the board.
        given: vec![KILL, DESTROY, EXILE_IT, EXHAUST],
        moves: Reach::anywhere(&PLAYED),
        // SE-WORD-23.
        control: Reach::in_play(&[ALLY, SUPPORT, ARTIFACT, WEAPON, ARMOR, TRAP]),
        // SE-RULING-97: allies are killed, other cards destroyed.
        kin: vec![vec![KILL, DESTROY]],
        fells: vec![KILL, DESTROY],
        passing: Kind::bits(&[ABILITY]),
        wielded: vec![(
            Kind::bits(&[WEAPON]),
            vec![EVENT_DAMAGE, EVENT_KILLED],
            "the damage of a weapon is dealt by the hero who attacks with it: say \"your hero\" or \"the opposing hero\"".into(),
        )],
        idling: Idling {
            // SE-ACTION-1: cards are played, used and attack in one's own turn; traps are revealed, not played, in another's.
            own_turn: Kind::bits(&[HERO, ALLY, ABILITY, SUPPORT, ATTACHMENT, ARTIFACT, WEAPON, ARMOR]),
            own_deeds: vec![TO_ATTACK, TO_BE_PLAYED, TO_USE],
            others_deeds: vec![TO_BE_ATTACKED, TO_DEFEND],
            own_words: vec![AMBUSH, HASTE],
            others_words: vec![STEALTH, DEFENDER],
            // SE-ACTION-10.
            filled: vec![(EVENT_DRAWN, HAND)],
            arriving: 1 << EVENT_PLAYED | 1 << EVENT_SUMMONED | 1 << EVENT_ENTERED,
            // SE-COMBAT-2, SE-COMBAT-3: attacker and target enter combat.
            along: vec![(EVENT_SUMMONED, EVENT_ENTERED), (EVENT_ATTACKS, EVENT_COMBAT), (EVENT_ATTACKED, EVENT_COMBAT)],
            own_events: 1 << EVENT_PLAYED | 1 << EVENT_SUMMONED | 1 << EVENT_ATTACKS,
            arrivals: 1 << EVENT_SUMMONED | 1 << EVENT_ENTERED,
            others_events: 1 << EVENT_ATTACKED | 1 << EVENT_DEFENDS,
            // SE-COMBAT-7.
            brought: vec![(DAMAGED, EVENT_DAMAGE)],
            // SE-COMBAT-1.
            done_by: vec![
                (TO_ATTACK, Kind::bits(&CHARACTERS), "only opposing allies and the opposing hero are attacked".into()),
                (TO_BE_ATTACKED, Kind::bits(&CHARACTERS), "only opposing allies and the opposing hero attack".into()),
            ],
            // SE-RULING-34.
            across: 1 << EVENT_ATTACKS | 1 << EVENT_ATTACKED,
            own_past: vec![SUMMONED, ATTACKED],
            // SE-ACTION-6, SE-ACTION-7, SE-NEGATIVE-7, SE-NEGATIVE-8.
            unused: vec![Mark::State(EXHAUSTED), Mark::Status(FROZEN), Mark::Status(DISABLED)],
            // SE-RULING-13: before anything answers it.
            fresh: vec![(EVENT_ATTACKS, EXHAUST)],
            gone_by: vec![(
                AMBUSH,
                READY,
                "who attacks is exhausted before anybody strikes back (SE-RULING-13): say it without \"ready\"".into(),
            )],
            // SE-COMBAT-5, SE-RULING-115.
            past_blow: Some(PastBlow {
                events: 1 << EVENT_ATTACKED,
                stats: vec![ATTACK],
                deeds: vec![TO_ATTACK],
                verbs: vec![EXHAUST],
                why: "the attacker has struck by then, and strikes no more in that turn: say \"When an opposing ally attacks …, it …\"".into(),
            }),
            // SE-DAMAGE-7.
            drains: vec![KILL],
            had: vec![
                (EVENT_ATTACKS, HASTE, "it attacks already, and has need of it no more: say \"ready it\" if it is to attack again".into()),
                // SE-RULING-43, SE-COMBAT-5.
                (
                    EVENT_ATTACKED,
                    DEFENDER,
                    "the attacker has struck by then: say \"When an opposing ally attacks …, the defender has Defender until end of turn.\"".into(),
                ),
            ],
            // SE-START-3: both tick as a turn of their card begins.
            opening: vec![ABLAZE, POISONED],
            // SE-RULING-71.
            counted_now: vec![ABLAZE, POISONED],
            // SE-FINISH-2.
            settled: vec![(MAKE_READY, EXHAUSTED)],
            // SE-ABILITY-5.
            put_away: vec![(Kind::bits(&[ABILITY]), GRAVEYARD, "it lies there once it has been played: leave it out".into())],
            // SE-RULING-122.
            waiting: (
                Kind::bits(&[TRAP]),
                "it lies face-down, and nothing on it works until something turns it over: say what, \"When …, …\"".into(),
            ),
            momentary: vec![DOOMED],
            // SE-RULING-75.
            untargeted: vec![HIDDEN],
            ..Idling::default()
        },
        unput: vec![(
            HASTE,
            "it helps an ally that was summoned, not one that was put into play (SE-RULING-18): say \"Ready it.\"".into(),
        )],
        stroke: Some([ATTACK, HEALTH]),
        // SE-ACTION-5: an ability is used once in a turn. SE-WORD-28: a trigger may say so.
        limits: UseLimits { rule: Often::OncePerTurn, ..UseLimits::default() },
        synonyms: synonyms(),
        unsaid: unsaid(),
        phrases: phrases(),
        // SE-WORD-4, SE-WORD-5, SE-WORD-6, SE-WORD-29, SE-WORD-31, SE-WORD-32: amounts, sides, targets, durations,
        // conditions and words of choice are the language's own, and nothing here changes them.
        ..Lexicon::default()
    }
}

numbered! {
    kinds: Kind as Kinds => KindWord {
        // SE-WORD-1.
        HERO = KindWord::printed("hero", "heroes", "Hero", &[HERO], Abides::InPlay),
        ALLY = KindWord::printed("ally", "allies", "Ally", &[ALLY], Abides::InPlay),
        // SE-ABILITY-4: a Support ability and an attachment are abilities too. SE-ABILITY-5, SE-WORD-33: it does its
        // effect and goes.
        ABILITY = KindWord::printed("ability", "abilities", "Ability", &[ABILITY, SUPPORT, ATTACHMENT], Abides::Once),
        // SE-SUPPORT-2, SE-WORD-34: it may have a duration.
        SUPPORT = KindWord::printed("Support ability", "Support abilities", "Support", &[SUPPORT], Abides::ForATime),
        // SE-ATTACH-1, SE-ATTACH-2, SE-WORD-35: it names what it is on, and holds while it is there.
        ATTACHMENT = KindWord::printed("attachment", "attachments", "Attachment", &[ATTACHMENT], Abides::Attached),
        // SE-ARTIFACT-2, SE-WORD-36, SE-WORD-37, SE-WORD-38, SE-WORD-39: items hold, answer and are used while they are
        // in play.
        ARTIFACT = KindWord::printed("artifact", "artifacts", "Artifact", &[ARTIFACT], Abides::InPlay),
        WEAPON = KindWord::printed("weapon", "weapons", "Weapon", &[WEAPON], Abides::InPlay),
        ARMOR = KindWord::printed("armor", "armors", "Armor", &[ARMOR], Abides::InPlay),
        TRAP = KindWord::printed("trap", "traps", "Trap", &[TRAP], Abides::InPlay),
    } besides {
        CHARACTER = KindWord::covering("character", "characters", &[HERO, ALLY]),
        // SE-ITEM-1: a card is of one type.
        ITEM = KindWord::covering("item", "items", &ITEMS),
        CARD = KindWord::covering("card", "cards", &ALL_TYPES),
    }
}

numbered! {
    tags: Tag => TagWord {
        // SE-HERO-2, SE-WORD-2.
        HUMAN = TagWord::of("faction", "Human"),
        SHADOW = TagWord::of("faction", "Shadow"),
        NEUTRAL = TagWord::of("faction", "Neutral"),
        // SE-HERO-3.
        WARRIOR = TagWord::of("class", "Warrior"),
        MAGE = TagWord::of("class", "Mage"),
        HUNTER = TagWord::of("class", "Hunter"),
        PRIEST = TagWord::of("class", "Priest"),
        ROGUE = TagWord::of("class", "Rogue"),
        WULVEN = TagWord::of("class", "Wulven"),
        ELEMENTAL = TagWord::of("class", "Elemental"),
        // SE-WORD-25.
        UNIQUE = TagWord::of("", "Unique"),
        STRIKES_ARMED = TagWord::of("combat", "Armed"),
        STRIKES_UNARMED = TagWord::of("combat", "Unarmed"),
        STRIKES_RANGED = TagWord::of("combat", "Ranged"),
    }
}

numbered! {
    stats: Stat as Stats => StatWord {
        // SE-WORD-3, SE-WORD-15: numbers, and what texts change of them. SE-HERO-7, SE-ABILITY-1, SE-ARTIFACT-1: all
        // but heroes print a cost. A cost is asked for in the hand and nowhere else.
        // SE-RULING-128: of what lies in the hand when it is asked for.
        COST = StatWord::new("cost", &PLAYED).of(Reach::within(&PLAYED, HAND)),
        // SE-ALLY-1, SE-WEAPON-1. SE-RULING-54: what a hero has is added to its weapon's.
        ATTACK = StatWord::new("attack", &[ALLY, WEAPON]).of(Reach::in_play(&STRIKERS)),
        // SE-HERO-6, SE-ALLY-1.
        HEALTH = StatWord::new("health", &CHARACTERS).at_least(1),
        MAX_HEALTH = StatWord::worked_out("maximum health", Reach::in_play(&CHARACTERS), HEALTH),
        // SE-ARMOR-1.
        DEFENSE = StatWord::new("defense", &[ARMOR]),
        // SE-WEAPON-1, SE-ARMOR-1, SE-WORD-22: it goes down by use, and up by texts.
        DURABILITY = StatWord::new("durability", &[WEAPON, ARMOR]).used().at_least(1),
    }
}

numbered! {
    keywords: Keyword => DefinedWord {
        // SE-WORD-16, SE-WORD-25. SE-KEYWORD-1: the bearer has Protector itself and so is not covered.
        PROTECTOR = DefinedWord::new("Protector", &[ALLY], "Opponents can't target friendly allies without Protector."),
        // SE-KEYWORD-2.
        DEFENDER = DefinedWord::new("Defender", &STRIKERS, "This character's defence comes first."),
        // SE-KEYWORD-3.
        AMBUSH = DefinedWord::new("Ambush", &STRIKERS, "Characters this character attacks can't defend."),
        // SE-KEYWORD-4; SE-RULING-77: it can be targeted.
        STEALTH = DefinedWord::new("Stealth", &STRIKERS, "This character can't be attacked."),
        // SE-KEYWORD-5.
        HASTE = DefinedWord::new("Haste", &[ALLY], "Arriving doesn't exhaust this ally."),
        // SE-KEYWORD-6.
        HIDDEN = DefinedWord::new(
            "Hidden",
            &STRIKERS,
            "This character can't be targeted. All attachments on this character can't be targeted.",
        ),
    }
}

numbered! {
    statuses: Status => DefinedWord {
        // SE-NEGATIVE-1, SE-WORD-17, SE-WORD-25: each is on a character for as long as a text says (SE-NEGATIVE-2), and
        // once however often it was given (SE-RULING-65). SE-RULING-69: what these sentences do not name is not lost.
        // SE-NEGATIVE-5, SE-RULING-60. SE-RULING-67: states speak before their character, in the order they were given.
        ABLAZE = DefinedWord::new("Ablaze", &CHARACTERS, "Each turn, deal 1 Fire damage to this character."),
        // SE-NEGATIVE-6.
        POISONED = DefinedWord::new("Poisoned", &CHARACTERS, "Each turn, deal 1 Poison damage to this character."),
        // SE-NEGATIVE-7, SE-NEGATIVE-8, SE-RULING-70: two names for the same.
        DISABLED = DefinedWord::new("Disabled", &CHARACTERS, "This character can't attack, defend or use activated abilities."),
        FROZEN = DefinedWord::new("Frozen", &CHARACTERS, "This character can't attack, defend or use activated abilities."),
        // SE-NEGATIVE-9, SE-NEGATIVE-10: said of a card by an effect, "can't attack" is a negative effect.
        CANT_ATTACK = DefinedWord::standing_for(TO_ATTACK, "Can't Attack", &CHARACTERS, "This character can't attack."),
        CANT_DEFEND = DefinedWord::standing_for(TO_DEFEND, "Can't Defend", &CHARACTERS, "This character can't defend."),
    }
}

numbered! {
    states: State => StateWord {
        // SE-WORD-8.
        EXHAUSTED = StateWord::before("exhausted").of(&CHARACTERS),
        READY = StateWord::before("ready").of(&CHARACTERS),
        DAMAGED = StateWord::before("damaged").lacking("not damaged").of(&CHARACTERS),
        FACE_DOWN = StateWord::before("face-down").of(&[TRAP]),
        SUMMONED = StateWord::after("summoned this turn", "was summoned this turn")
            .lacking("not summoned this turn")
            .of(&LASTING),
        ATTACKED = StateWord::after("that has attacked this turn", "has attacked this turn")
            .lacking("that has not attacked this turn")
            .of(&CHARACTERS),
        ATTACHED = StateWord::after("with an attachment", "has an attachment").lacking("without an attachment").of(&LASTING),
        DOOMED = StateWord::before("doomed").of(&CHARACTERS),
    }
}

numbered! {
    flavors: Flavor => String {
        // SE-DAMAGE-2, SE-WORD-9: of ability damage.
        NORMAL = "Normal",
        FIRE = "Fire",
        ICE = "Ice",
        ELECTRIC = "Electric",
        ARCANE = "Arcane",
        POISON = "Poison",
        // SE-DAMAGE-4, SE-WORD-24: of combat damage.
        ARMED = "Armed",
        UNARMED = "Unarmed",
        RANGED = "Ranged",
    }
}

numbered! {
    stores: Store as Stores => StoreWord {
        // SE-WORD-3, SE-WORD-21, SE-WORD-26.
        RESOURCES = StoreWord::bare("resource", "resources"),
        SHADOW_ENERGY = StoreWord::named("SE", "SE"),
    }
}

/// Other words that people have for these.
fn synonyms() -> Vec<Saying> {
    Saying::lists(&[
        ("play", "cast"),
        ("plays", "casts"),
        ("is killed", "dies | is slain"),
        ("is destroyed", "breaks | is broken"),
        ("kills", "slays | destroys"),
        ("is summoned", "arrives"),
        ("is dealt", "takes | receives | suffers"),
        ("kill", "destroy | slay | defeat"),
        ("destroy", "kill | break"),
        ("exile", "banish | remove from the game | remove from play"),
        ("exhaust", "tap"),
        ("ready", "untap | refresh | unexhaust"),
        ("reveal", "show"),
        (
            "remove all negative effects from",
            "cleanse | remove negative effects from | remove all debuffs from | dispel",
        ),
        ("exhausted", "tapped"),
        ("damaged", "wounded | injured"),
        ("ally", "creature | minion | unit | follower | monster"),
        ("allies", "creatures | minions | units | followers | monsters"),
        ("hero", "champion"),
        ("ability", "spell"),
        ("abilities", "spells"),
        ("attachment", "aura | enchantment"),
        ("attachments", "auras | enchantments"),
        ("armor", "armour"),
        ("armors", "armours | armor"),
        ("attack", "power | ATK"),
        ("health", "HP | life | toughness"),
        ("defense", "defence"),
        ("cost", "mana cost | resource cost"),
        ("SE", "shadow energy | energy"),
        ("Frozen", "freezed"),
        ("Poisoned", "poison"),
        ("Ablaze", "on fire | burning"),
        ("is healed", "heals"),
        ("without an attachment", "with no attachment | with no attachments | that has no attachment"),
        ("the source", "its source"),
        ("in combat", "in battle | by combat damage | by combat | in a fight | through combat"),
        ("survives combat", "survives a combat | survives a fight | survives battle | survives a battle"),
    ])
}

/// Turns of phrase, as they are printed and as people say them.
fn phrases() -> Vec<Saying> {
    Saying::lists(&[
        ("for that much", "by the damage dealt | for the damage dealt"),
        ("you control a weapon", "your hero has a weapon"),
        ("you control an armor", "your hero has an armor"),
        ("the opponent controls a weapon", "the opposing hero has a weapon"),
        ("is Ablaze", "is set Ablaze"),
        ("your allies have Haste", "allies you summon have Haste"),
        ("deals combat damage", "deals combat damage with this"),
        ("can't attack allies", "can only attack heroes | can attack only heroes"),
        ("the opposing hero", "their hero"),
        ("this ally is summoned", "this ally is played"),
        ("ally is summoned", "ally is played"),
        ("damage to the opposing hero", "damage to the opponent | damage to your opponent"),
        ("damage to all heroes", "damage to each player | damage to both heroes"),
        ("gain", "your hero gains"),
        ("to full health", "to full"),
        ("attacks", "attacks with this weapon"),
        ("less combat damage", "less damage from attacks"),
        ("the attacker", "the attacking ally"),
        ("put one of them into your graveyard", "discard one of them"),
        ("put the rest into your graveyard", "discard the rest"),
        ("put it into your graveyard", "discard it | discard that card"),
        ("put them into your graveyard", "discard them | discard those cards"),
    ])
}

/// Words of other games for what this one has not, and what it has.
fn unsaid() -> Vec<Saying> {
    Saying::lists(&[
        ("the nearest keyword is Protector", "taunt"),
        (
            "say it of each player in a line of its own: \"When you …, … your hero.\", \"When the opponent …, … the opposing hero.\"",
            "that player's hero",
        ),
        (
            "say \"can't attack\", which also ends an attack that is under way",
            "can't attack again | cannot attack again",
        ),
        ("say \"in combat\": a hero attacks with the weapon that is there", "with this weapon"),
        ("the nearest keyword is Haste", "charge | rush"),
        ("the nearest keyword is Stealth or Hidden", "flying | elusive"),
        (
            "nobody blocks: the nearest keyword is Ambush, with which nobody strikes back; or say \"can't defend\", \"can't be attacked\"",
            "block | blocks | blocked",
        ),
        ("say \"Heal your hero for 5.\", or \"Your hero has +5 health.\"", "gain # health | gain # life"),
        ("say \"your hero's health is 10 or less\"", "you have # or less health"),
        (
            "what was dealt in a turn is not kept: ask \"If your hero is damaged, …\", or answer it, \"When your hero is dealt damage, …\"",
            "was dealt damage this turn",
        ),
        ("say it of the card: \"This ally can't be played unless …\"", "can't play this +unless"),
        ("say for how long: \"Target ally is Frozen for 2 turns.\"", "freeze"),
        (
            "an ability is not stopped: take its price (\"The opponent's abilities cost 1 more.\") or its card",
            "counter target",
        ),
        ("the nearest keyword is Ambush, with which nobody strikes back", "no damage +attacking"),
        ("say \"When this ally attacks, it has +2 attack until end of turn.\"", "while attacking | is attacking"),
        (
            "say \"Your allies have Haste.\", or answer it: \"When a friendly ally is summoned, it has …\"",
            "you summon !when !tokens",
        ),
        (
            "players have no health: say \"Deal 3 damage to the opposing hero.\", or \"… to your hero\"",
            "opponent loses # health | you lose # health | opponent loses # life | you lose # life",
        ),
        ("the nearest keyword is Haste", "attack the turn | attack immediately"),
        (
            "only what is killed or destroyed is answered: say \"is killed\", \"is destroyed\"",
            "leaves play | is exiled +when",
        ),
        (
            "only exile stands in for it, \"If this ally would be killed, exile it instead.\"; else answer it: \"When this ally is killed, return it to its owner's hand.\"",
            "would be killed +instead | would be destroyed +instead",
        ),
        ("say \"until end of turn\"", "that combat | this combat | the combat"),
        ("say \"at the start of your turn\"", "upkeep | turn start | round start"),
        ("say for how long: \"Target ally is Poisoned for 2 turns.\"", "poison target | disable target"),
        ("say \"Discard the top 2 cards of your deck.\"", "mill | mills"),
        (
            "an ally attacks once a turn: ready it, \"Once per turn, when this ally attacks, ready it.\"",
            "attack twice | attacks twice",
        ),
        (
            "say \"When this ally survives combat, …\", or ask when the turn is over: \"At the end of this turn, if it is still in play, …\"",
            "survives",
        ),
    ])
}

fn happenings() -> Vec<HappeningWord> {
    let is = |he, event| HappeningWord::subject(he, event, ObjectWord::None);
    // SE-WORD-27, SE-WORD-30: what a trigger and a trap wait for. SE-RULING-97: allies are killed, other cards
    // destroyed.
    vec![
        is("is summoned", EVENT_SUMMONED).of(&BOARDED),
        is("enters play", EVENT_ENTERED),
        is("enters combat", EVENT_COMBAT).of(&CHARACTERS),
        // SE-WORD-40: to attack is to start combat, to defend to strike back.
        HappeningWord::subject("attacks", EVENT_ATTACKS, ObjectWord::Card).of(&CHARACTERS),
        is("is attacked", EVENT_ATTACKED).of(&CHARACTERS),
        // SE-COMBAT-5: when the strike has begun, and not when the attack does.
        HappeningWord::subject("is attacked by", EVENT_ATTACKED, ObjectWord::Needed).of(&CHARACTERS),
        is("defends", EVENT_DEFENDS).of(&CHARACTERS),
        // SE-REDUCE-5: damage of the type and the sub-type that are named.
        HappeningWord::subject("is dealt", EVENT_DAMAGE, ObjectWord::Damage).of(&CHARACTERS),
        HappeningWord::other("deals", EVENT_DAMAGE, ObjectWord::DamageTo).of(&CHARACTERS),
        is("is killed", EVENT_KILLED).leaving(Whereabouts::Gone).of(&[ALLY]).akin("is destroyed").fought(),
        HappeningWord::other("kills", EVENT_KILLED, ObjectWord::Needed).leaving(Whereabouts::Gone).of(&[ALLY]).fought(),
        is("is destroyed", EVENT_DESTROYED).leaving(Whereabouts::Gone).of(&DESTROYED).akin("is killed"),
        HappeningWord::player("plays", "play", EVENT_PLAYED).of(&PLAYED),
        HappeningWord::player("sacrifices", "sacrifice", EVENT_SACRIFICED).unseen().leaving(Whereabouts::Elsewhere),
        HappeningWord::player("draws", "draw", EVENT_DRAWN).unseen().leaving(Whereabouts::Elsewhere),
        HappeningWord::player("discards", "discard", EVENT_DISCARDED).leaving(Whereabouts::Elsewhere),
        is("is healed", EVENT_HEALED).of(&CHARACTERS),
        is("survives combat", EVENT_SURVIVES).of(&CHARACTERS),
    ]
}

/// SE-RULING-126: what is counted in a turn.
fn histories() -> Vec<HistoryWord> {
    vec![
        // SE-RULING-136: what is counted ends what is said of the next one.
        HistoryWord::played(CARD, ["play", "played", "played"], &[EVENT_PLAYED]),
        HistoryWord::played(ABILITY, ["play", "played", "played"], &[EVENT_PLAYED]),
        HistoryWord::played(ALLY, ["play", "played", "played"], &[EVENT_PLAYED]),
        HistoryWord::done(CARD, ["draw", "drew", "drawn"], &[EVENT_DRAWN]),
        HistoryWord::done(CARD, ["discard", "discarded", "discarded"], &[EVENT_DISCARDED]),
        HistoryWord::befell(ALLY, ["was killed", "were killed", "killed"], &[EVENT_KILLED]),
        HistoryWord::befell(CHARACTER, ["attacked", "attacked", ""], &[EVENT_ATTACKS]).singly().once_each(),
        HistoryWord::befell(ALLY, ["attacked", "attacked", ""], &[EVENT_ATTACKS]).singly().once_each(),
    ]
}

numbered! {
    roles: Role => RoleWord {
        // SE-WORD-20: whom damage is given back to.
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
    verbs: Verb as Verbs => VerbWord {
        // SE-WORD-10, SE-WORD-11, SE-WORD-12, SE-RULING-97: allies are killed, other cards destroyed; heroes cannot be
        // exiled.
        KILL = VerbWord::new("kill", &[ALLY]).leading(GRAVEYARD).harming(),
        DESTROY = VerbWord::new("destroy", &DESTROYED).leading(GRAVEYARD).harming(),
        EXILE_IT = VerbWord::to("exile", Reach::anywhere(&PLAYED)).leading(EXILE).harming(),
        // SE-WORD-18.
        EXHAUST = VerbWord::new("exhaust", &CHARACTERS).harming(),
        MAKE_READY = VerbWord::new("ready", &CHARACTERS).helping(),
        // SE-WORD-17.
        CLEANSE = VerbWord::new("remove all negative effects from", &CHARACTERS).helping(),
        // SE-WORD-13: what lies open is revealed already.
        REVEAL = VerbWord::to("reveal", Reach::within(&PLAYED, HAND).or_in(DECK).or_in(RESOURCE_PILE)),
    }
}

numbered! {
    deeds: Deed => DeedWord {
        TO_ATTACK = DeedWord::new("attack", &CHARACTERS),
        TO_DEFEND = DeedWord::new("defend", &CHARACTERS),
        TO_USE = DeedWord::new("use activated abilities", &LASTING),
        TO_BE_ATTACKED = DeedWord::done("be attacked", "attack", &CHARACTERS),
        TO_BE_TARGETED = DeedWord::done("be targeted", "target", &LASTING),
        // SE-WORD-19.
        TO_BE_KILLED = DeedWord::done("be killed", "kill", &CHARACTERS),
        TO_BE_DESTROYED = DeedWord::done("be destroyed", "destroy", &DESTROYED),
        TO_BE_PLAYED = DeedWord::done("be played", "play", &[]).of(Reach::within(&PLAYED, HAND)),
    }
}

numbered! {
    grants: Grant => String {
        ARRIVES_READY = "arriving doesn't exhaust this ally",
        STRIKES_FIRST = "this character's defence comes first",
    }
}
