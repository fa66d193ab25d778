//! The ways to play: an edition and a game type each, as a policy whose fields are named after rules.

use engine::{Dial, Mode, Purpose, SaidBy, Setting, Values};

use crate::order::Rounds;
use crate::vocabulary::{Decides, Extra, SsLook};

/// What an edition of the rulebook says where they differ.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// Which cards can be charged.
    pub charging: Charging,
    /// Where a stored strategy goes that is removed.
    pub stored_strategies: StoredStrategies,
    /// What becomes of a card in a frozen slot.
    pub frozen_cards: FrozenCards,
    /// Whether copies are limited in an inventory.
    pub inventory_copies: Option<u32>,
    /// Whether there are mounts and Tag strategies, and library cards begin in the Library.
    pub newer_cards: NewerCards,
}

/// Which cards can be charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charging {
    /// S3-CHARGE-9, S3-CHARGED-13.
    Every,
    /// S3-CHARGE-8, S3-CHARGED-12.
    SkillsAndSpells,
}

/// Where a stored strategy goes that is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredStrategies {
    /// S3-STRATEGY-8, S3-PREP-12.
    ToLibrary,
    /// S3-RULING-38.
    ToUsedCards,
}

/// What becomes of a card in a frozen slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrozenCards {
    /// S3-STATUS-11, S3-STATUS-12.
    Held,
    /// S3-STATUS-13, S3-RULING-132.
    AsUsual,
}

/// Whether there are the kinds of card that came later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewerCards {
    /// S3-DECK-43.
    Used,
    /// S3-RULING-19.
    None,
}

/// What a game type is.
#[derive(Clone, Copy, Debug)]
pub struct GameType {
    /// How many champions each player brings.
    pub champions: u8,
    /// How large a main deck is.
    pub deck: (u32, u32),
    /// How large an inventory may be.
    pub inventory: u32,
    /// How rounds run.
    pub rounds: Rounds,
    /// What becomes of a champion that falls.
    pub fallen: Fallen,
    /// Whether champions change over.
    pub tagging: Tagging,
}

/// Whether champions change over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tagging {
    /// All are there at once.
    None,
    /// S3-TAG-4: one is in, the other out.
    Between,
}

/// What becomes of a champion that falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallen {
    /// S3-LASTSTAND-1.
    StayDown,
    /// S3-JOUST-12: they come back as long as there is stock.
    ComeBack,
}

/// A way to play.
#[derive(Clone, Copy, Debug)]
pub struct ModePolicy {
    /// Its edition: S3-RULING-41, one for all players of a match and to its end.
    pub edition: Edition,
    /// Its game type.
    pub game_type: GameType,
}

const MODERN: Edition = Edition {
    charging: Charging::Every,
    stored_strategies: StoredStrategies::ToLibrary,
    frozen_cards: FrozenCards::Held,
    inventory_copies: Some(4),
    newer_cards: NewerCards::Used,
};
const LEGACY: Edition = Edition {
    charging: Charging::SkillsAndSpells,
    stored_strategies: StoredStrategies::ToUsedCards,
    frozen_cards: FrozenCards::AsUsual,
    // S3-DECK-31.
    inventory_copies: None,
    newer_cards: NewerCards::None,
};

// S3-DECK-6, S3-DECK-7, S3-JOUST-2, S3-JOUST-3; S3-CHAMP-7, S3-SETUP-7: three champions each.
const JOUST_3: GameType = GameType {
    champions: 3,
    deck: (40, 60),
    inventory: 20,
    rounds: Rounds::Alternate,
    fallen: Fallen::StayDown,
    tagging: Tagging::None,
};
// S3-DECK-9, S3-DECK-10, S3-JOUST-5, S3-JOUST-6.
const JOUST_2: GameType = GameType { champions: 2, deck: (30, 40), inventory: 15, ..JOUST_3 };
// S3-DECK-12, S3-JOUST-10.
const GLADIATOR: GameType =
    GameType { champions: 1, deck: (20, 30), inventory: 10, fallen: Fallen::ComeBack, ..JOUST_3 };
// S3-DECK-13, S3-JOUST-15; S3-JOUST-9: without stock, as the Legacy edition has it.
const SUDDEN_DEATH: GameType = GameType { fallen: Fallen::StayDown, ..GLADIATOR };
// S3-DECK-16, S3-DECK-17, S3-DUOS-3, S3-DUOS-4; S3-DUOS-14: but for the rounds it is Joust.
const DUOS_4: GameType = GameType { rounds: Rounds::Places, ..JOUST_2 };
// S3-DECK-19, S3-DECK-20, S3-DUOS-6, S3-DUOS-7.
const DUOS_2: GameType = GameType { champions: 1, deck: (20, 30), ..DUOS_4 };
// S3-DECK-22, S3-TAG-1, S3-TAG-2.
const TAG: GameType = GameType { tagging: Tagging::Between, ..JOUST_2 };

const fn legacy(game_type: GameType, inventory: u32) -> ModePolicy {
    ModePolicy { edition: LEGACY, game_type: GameType { inventory, ..game_type } }
}

const fn modern(game_type: GameType) -> ModePolicy {
    ModePolicy { edition: MODERN, game_type }
}

/// The number of the mode in which decks are changed between two matches of a series.
pub const BETWEEN: u8 = WAYS.len() as u8;

/// S3-RULING-169: whether cards come from elsewhere between matches.
const LOCK: Dial = Dial {
    name: "lock",
    about: "whether a series keeps each player to the cards brought to it, or lets quest decks be filled anew between matches",
    values: Values::Words(&["on", "off"]),
    usual: 0,
    course: SaidBy::Course,
};

/// The dials of [`BETWEEN`].
pub(crate) mod dial {
    /// The mode of the match to come.
    pub(crate) const MATCH: usize = 0;
    /// Whether decks are locked.
    pub(crate) const LOCK: usize = 1;
}

const fn mode(name: &'static str, title: &'static str, edition: &'static str, players: u8) -> Mode {
    Mode { name, title, edition, players: (players, players), nobody: 0, dials: &[], purpose: Purpose::Match }
}

/// S3-DECK-39, S3-MATCH-3: a way to play by the Modern edition, in which the lock can be left off.
const fn unlockable(name: &'static str, title: &'static str, players: u8) -> Mode {
    Mode { dials: &[LOCK], ..mode(name, title, "modern", players) }
}

/// S3-JOUST-11, S3-RULING-150: 3 unless another number was agreed.
const STOCK: Dial = Dial {
    name: "stock",
    about: "how often a champion has to fall until the match is lost",
    values: Values::Numbers(1, 9),
    usual: 3,
    course: SaidBy::Course,
};

/// A way to play and where it differs from the others.
struct Way {
    mode: Mode,
    policy: ModePolicy,
}

/// The ways to play a match; S3-MATCH-8: another game type is another row. S3-JOUST-1: Joust is for two players, with three,
/// two or one champions each.
const WAYS: &[Way] = &[
    Way { mode: unlockable("modern/3v3", "Joust 3v3 (Classic), Modern edition", 2), policy: modern(JOUST_3) },
    Way { mode: unlockable("modern/2v2", "Joust 2v2, Modern edition", 2), policy: modern(JOUST_2) },
    // S3-JOUST-8: two kinds of 1v1 in this edition, and S3-JOUST-9 one in the other.
    Way {
        mode: Mode {
            dials: &[STOCK, LOCK],
            ..mode("modern/gladiator", "Joust 1v1 (Gladiator), Modern edition", "modern", 2)
        },
        policy: modern(GLADIATOR),
    },
    // S3-DECK-13, S3-DECK-14, S3-JOUST-15, S3-JOUST-16, S3-RULING-150: Gladiator with 1 stock.
    Way {
        mode: unlockable("modern/sudden-death", "Joust 1v1 (Sudden Death), Modern edition", 2),
        policy: modern(GLADIATOR),
    },
    Way {
        mode: unlockable("modern/duos-4s", "Duos 4s: two against two with two champions each, Modern edition", 4),
        policy: modern(DUOS_4),
    },
    Way {
        mode: unlockable("modern/duos-2s", "Duos 2s: two against two with one champion each, Modern edition", 4),
        policy: modern(DUOS_2),
    },
    Way { mode: unlockable("modern/tag", "Tag: one champion in, one out, Modern edition", 2), policy: modern(TAG) },
    // S3-DECK-40, S3-MATCH-4: no dial opens the lock. S3-DECK-8, S3-JOUST-4.
    Way { mode: mode("legacy/3v3", "Joust 3v3 (Classic), Legacy edition", "legacy", 2), policy: legacy(JOUST_3, 15) },
    // S3-DECK-11, S3-JOUST-7.
    Way { mode: mode("legacy/2v2", "Joust 2v2, Legacy edition", "legacy", 2), policy: legacy(JOUST_2, 10) },
    // S3-DECK-15, S3-JOUST-17.
    Way {
        mode: mode("legacy/sudden-death", "Joust 1v1 (Sudden Death), Legacy edition", "legacy", 2),
        policy: legacy(SUDDEN_DEATH, 5),
    },
    // S3-DECK-18, S3-DUOS-5.
    Way {
        mode: mode("legacy/duos-4s", "Duos 4s: two against two with two champions each, Legacy edition", "legacy", 4),
        policy: legacy(DUOS_4, 10),
    },
    // S3-DECK-21, S3-DUOS-8.
    Way {
        mode: mode("legacy/duos-2s", "Duos 2s: two against two with one champion each, Legacy edition", "legacy", 4),
        policy: legacy(DUOS_2, 5),
    },
];

const NAMES: [&str; WAYS.len()] = {
    let (mut names, mut at) = ([""; WAYS.len()], 0);
    while at < names.len() {
        names[at] = WAYS[at].mode.name;
        at += 1;
    }
    names
};

const TO_COME: Dial = Dial {
    name: "match",
    about: "how the match to come is played",
    values: Values::Words(&NAMES),
    usual: 0,
    course: SaidBy::Course,
};

/// The ways to play a match, and behind them what is decided between two.
pub const MODES: &[Mode] = &{
    let between = Mode {
        players: (2, 4),
        dials: &[TO_COME, LOCK],
        purpose: Purpose::Interlude,
        ..mode("between", "between two matches of a series", "", 2)
    };
    let (mut modes, mut at) = ([between; WAYS.len() + 1], 0);
    while at < WAYS.len() {
        modes[at] = WAYS[at].mode;
        at += 1;
    }
    modes
};

/// The policy of a mode.
pub fn policy(mode: u8) -> &'static ModePolicy {
    &WAYS[usize::from(mode)].policy
}

/// The mode that is played, by its number.
pub(crate) fn played(extra: &Extra) -> u8 {
    match extra.between {
        Decides::Match => extra.mode,
        Decides::Swaps => BETWEEN,
    }
}

/// What is decided in a setting.
pub(crate) fn decides(setting: &Setting) -> Decides {
    if setting.mode == BETWEEN { Decides::Swaps } else { Decides::Match }
}

/// The mode of a match, or of the one to come.
pub fn match_mode(setting: &Setting) -> u8 {
    if setting.mode == BETWEEN { setting.dials[dial::MATCH] as u8 } else { setting.mode }
}

/// The policy of a match in a setting, or of the one to come.
pub fn policy_in(setting: &Setting) -> &'static ModePolicy {
    policy(match_mode(setting))
}

impl GameType {
    /// How many champions of a player take turns: S3-TAG-9, S3-RULING-165, in Tag one at a time.
    pub const fn in_row(&self) -> u8 {
        match self.tagging {
            Tagging::None => self.champions,
            Tagging::Between => 1,
        }
    }
}

/// The policy of the match.
pub(crate) fn policy_of(look: SsLook) -> &'static ModePolicy {
    policy(look.state.extra.mode)
}
