//! The ways to play, and the policy of each: where they differ, by the rules that they differ in.
//!
//! No rule asks in which way it is played; it asks for the field of its policy.

use cardtext::ast::Zone;
use engine::author::Sight;
use engine::{Dial, Mode, Purpose, SaidBy, Seat, Values};

use crate::vocabulary::{Extra, Way};
use crate::words::*;

/// What can be set in a classic game.
const MODULES: &[Dial] = &[
    DESTINIES_DIAL,
    Dial {
        name: "expansion",
        about: "whether the characters and cards of the expansion are in use",
        values: Values::Words(&["off", "on"]),
        usual: 1,
        course: SaidBy::Course,
    },
];
/// What can be set in the 5 Player Alliance.
const RING: &[Dial] = &[DESTINIES_DIAL];

/// Where among some dials one of a name stands.
const fn place_of(dials: &[Dial], name: &str) -> Option<usize> {
    let mut place = 0;
    while place < dials.len() {
        let (known, wanted) = (dials[place].name.as_bytes(), name.as_bytes());
        let mut same = 0;
        while same < known.len() && same < wanted.len() && known[same] == wanted[same] {
            same += 1;
        }
        if same == known.len() && same == wanted.len() {
            return Some(place);
        }
        place += 1;
    }
    None
}

/// Where one of a name stands among the dials of several modes, which all have it in one place.
const fn same_place(modes: &[&[Dial]], name: &str) -> usize {
    let Some(place) = place_of(modes[0], name) else { panic!("a mode has each dial that is read of it") };
    let mut next = 1;
    while next < modes.len() {
        assert!(
            matches!(place_of(modes[next], name), Some(other) if other == place),
            "a dial has one place in all its modes"
        );
        next += 1;
    }
    place
}

/// SH-DIFF-1, SH-DIFF-2, SH-DIFF-3, SH-RULING-98: how hard a battle is, one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Difficulty {
    /// The first Boss turn is skipped.
    Novice,
    /// As the rules say.
    Normal,
    /// The Boss gains twice as much mastery.
    Heroic,
}

impl Difficulty {
    const WORDS: [&str; 3] = ["novice", "normal", "heroic"];
    const ALL: [Difficulty; Difficulty::WORDS.len()] = [Difficulty::Novice, Difficulty::Normal, Difficulty::Heroic];
}

/// SH-BOOK-82: whether the set-up of a Boss page is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetUp {
    /// It is.
    Done,
    /// The story leaves it out.
    LeftOut,
    /// One of the campaign is if three offers have been made, as decks tell.
    ByRule,
}

impl SetUp {
    const WORDS: [&str; 3] = ["done", "left-out", "by-rule"];
    const ALL: [SetUp; SetUp::WORDS.len()] = [SetUp::Done, SetUp::LeftOut, SetUp::ByRule];
}

/// Where dials stand among those of the modes that have them.
pub(crate) mod dial {
    use super::{BATTLE, CROSSROADS, SHARING, same_place};

    /// The Team Leader's seat, from 1; 0 is left to chance.
    pub(crate) const LEADER: usize = same_place(&[BATTLE, SHARING, CROSSROADS], "leader");
    /// How Saved cards are come by: in a battle, and where they are shared out.
    pub(crate) const SAVED: usize = same_place(&[BATTLE, SHARING], "saved");

    /// In a battle alone.
    pub(crate) mod battle {
        use super::{BATTLE, same_place};

        /// Which Boss, by its place among the pages, from 1.
        pub(crate) const BOSS: usize = same_place(&[BATTLE], "boss");
        /// How hard a battle is.
        pub(crate) const DIFFICULTY: usize = same_place(&[BATTLE], "difficulty");
        /// The mastery that the Boss starts with.
        pub(crate) const MASTERY: usize = same_place(&[BATTLE], "mastery");
        /// How many Dusk marks the players have.
        pub(crate) const DUSK: usize = same_place(&[BATTLE], "dusk");
        /// Whether the set-up of the page is done.
        pub(crate) const SET_UP: usize = same_place(&[BATTLE], "setup");
    }

    /// Where Saved cards are shared out alone.
    pub(crate) mod sharing {
        /// Which offer is made.
        pub(crate) const OFFER: usize = super::same_place(&[super::SHARING], "offer");
    }

    /// Where a road is chosen alone.
    pub(crate) mod crossroads {
        /// Which node of the book the team is at.
        pub(crate) const NODE: usize = super::same_place(&[super::CROSSROADS], "node");
    }
}

/// SH-SINGLE-1: six Bosses are in the book; cards of others may bring more.
const BOSS_DIAL: Dial = Dial {
    name: "boss",
    about: "which Boss, by number",
    values: Values::Brought(1, 6, 99),
    usual: 1,
    course: SaidBy::Course,
};
const DIFFICULTY_DIAL: Dial = Dial {
    name: "difficulty",
    about: "how hard the battle is: novice, the players begin; heroic, the Boss gains twice as much mastery",
    values: Values::Words(&Difficulty::WORDS),
    usual: Difficulty::Normal as i16,
    course: SaidBy::Players,
};
const LEADER_DIAL: Dial = Dial {
    name: "leader",
    about: "the seat of the Team Leader; 0 is left to chance",
    values: Values::Numbers(0, 5),
    usual: 0,
    course: SaidBy::Players,
};
const DESTINIES_DIAL: Dial = Dial {
    name: "destinies",
    about: "whether destinies are dealt beside the center row",
    values: Values::Words(&["off", "on"]),
    usual: 0,
    course: SaidBy::Players,
};

const SAVED_DIAL: Dial = Dial {
    name: "saved",
    about: "how Saved cards are come by: from a lineup, or of two that are dealt to each player",
    values: Values::Words(&["lineup", "dealt"]),
    usual: 0,
    course: SaidBy::Players,
};

/// What can be set in a battle.
const BATTLE: &[Dial] = &[
    LEADER_DIAL,
    SAVED_DIAL,
    BOSS_DIAL,
    DIFFICULTY_DIAL,
    Dial {
        name: "mastery",
        about: "what mastery the Boss starts with",
        values: Values::Numbers(0, 30),
        usual: 0,
        course: SaidBy::Course,
    },
    Dial {
        name: "dusk",
        about: "how many Dusk marks the players have",
        values: Values::Numbers(0, 9),
        usual: 0,
        course: SaidBy::Course,
    },
    Dial {
        name: "setup",
        about: "whether the set-up of the Boss page is done; by-rule leaves one of the campaign out while a deck has fewer than three Saved cards",
        values: Values::Words(&SetUp::WORDS),
        usual: SetUp::ByRule as i16,
        course: SaidBy::Course,
    },
    DESTINIES_DIAL,
];

/// The names that the book and the Saved cards may give to offers; which of them there are they say.
pub(crate) const OFFERS: &[&str] = &["A", "B", "C", "D", "E", "F", "G", "H"];

/// What can be set where Saved cards are shared out.
const SHARING: &[Dial] = &[
    LEADER_DIAL,
    SAVED_DIAL,
    Dial {
        name: "offer",
        about: "which Saved cards are offered",
        values: Values::Words(OFFERS),
        usual: 0,
        course: SaidBy::Course,
    },
];

/// What can be set where a road is chosen.
const CROSSROADS: &[Dial] = &[
    LEADER_DIAL,
    Dial {
        name: "node",
        about: "where in the book the team is; 0 is where roads part first",
        values: Values::Numbers(0, 99),
        usual: 0,
        course: SaidBy::Course,
    },
];

/// The ways to play, in the order of [`Way`].
pub(crate) const MODES: &[Mode] = &[
    Mode {
        name: "classic",
        title: "everybody against everybody",
        edition: "",
        // SH-SETUP-1, SH-RULING-18.
        players: (2, 4),
        nobody: 1,
        dials: MODULES,
        purpose: Purpose::Match,
    },
    Mode {
        name: "alliance",
        title: "5 Player Alliance: neighbors are allies",
        edition: "",
        // SH-ALLI-1, SH-RULING-18.
        players: (5, 5),
        nobody: 1,
        dials: RING,
        purpose: Purpose::Match,
    },
    Mode {
        name: "draft",
        title: "Shadow Summoning Draft: classic with Shadow Champions",
        edition: "",
        // SH-RULING-102.
        players: (2, 4),
        nobody: 1,
        dials: MODULES,
        purpose: Purpose::Match,
    },
    Mode {
        name: "battle",
        title: "together against a Boss, as in the campaign",
        edition: "",
        // SH-CAMP-1.
        players: (2, 5),
        nobody: 1,
        dials: BATTLE,
        purpose: Purpose::Match,
    },
    Mode {
        name: "single",
        title: "Single Boss: one battle by itself",
        edition: "",
        players: (2, 5),
        nobody: 1,
        dials: BATTLE,
        purpose: Purpose::Match,
    },
    Mode {
        name: "offer",
        title: "between battles: Saved cards are shared out",
        edition: "",
        players: (2, 5),
        nobody: 1,
        dials: SHARING,
        purpose: Purpose::Interlude,
    },
    Mode {
        name: "road",
        title: "between battles: a road is chosen",
        edition: "",
        players: (2, 5),
        nobody: 1,
        dials: CROSSROADS,
        purpose: Purpose::Interlude,
    },
];

/// Where the ways to play differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModePolicy {
    /// Who is whose enemy.
    pub(crate) enemies: Enemies,
    /// When somebody has won.
    pub(crate) victory: Victory,
    /// What is decided in it.
    pub(crate) decides: Decides,
    /// Who takes a turn.
    pub(crate) turns: Turns,
    /// SH-RULING-77: who sees hands.
    pub(crate) hands: Sight,
    /// Whose the health is that somebody gains.
    pub(crate) gained_health: GainedHealth,
    /// What becomes of a player without health.
    pub(crate) without_health: WithoutHealth,
    /// SH-DEFEAT-4, SH-DRAFT-8: where Shadow Champions go that are destroyed.
    pub(crate) shadows_go_to: Zone,
    /// SH-RULING-118: what a game ends in that does not end.
    pub(crate) endless: Endless,
    /// Who leads the Shadow Champions of a battle.
    pub(crate) groups: Groups,
    /// What a battle is part of.
    pub(crate) part_of: PartOf,
    /// Whether players summon Shadow Champions.
    pub(crate) reserve: Reserve,
    /// SH-RULING-17: which dial says whether destinies are in use.
    destinies: Option<usize>,
    /// SH-CAMP-4, SH-CLASSIC-1: which dial says whether the cards of the expansion are in use. Where there is none they are:
    /// SH-COMP-9, five players need what it brings.
    expansion: Option<usize>,
}

/// Whether players have Shadow Champions of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reserve {
    /// They have none.
    None,
    /// SH-DRAFT-2: each is dealt some.
    Drafted,
}

impl ModePolicy {
    /// Everybody for themselves.
    const APART: ModePolicy = ModePolicy {
        enemies: Enemies::Others,
        victory: Victory::LastLeft,
        decides: Decides::Victory,
        turns: Turns::Each,
        hands: Sight::Owner,
        gained_health: GainedHealth::Own,
        without_health: WithoutHealth::Eliminated,
        shadows_go_to: BANISHED,
        endless: Endless::Draw,
        groups: Groups::Led,
        part_of: PartOf::Nothing,
        reserve: Reserve::None,
        destinies: None,
        expansion: None,
    };

    /// All together against a Boss.
    const TOGETHER: ModePolicy = ModePolicy {
        enemies: Enemies::Boss,
        victory: Victory::BossDefeated,
        turns: Turns::Together,
        hands: Sight::Side,
        gained_health: GainedHealth::MayBeGiven,
        without_health: WithoutHealth::Fallen,
        shadows_go_to: FATE_PILE,
        endless: Endless::BossWins,
        part_of: PartOf::Campaign,
        ..ModePolicy::APART
    };

    /// The same with the dials of its way.
    const fn with(self, dials: &[Dial]) -> ModePolicy {
        ModePolicy { destinies: place_of(dials, "destinies"), expansion: place_of(dials, "expansion"), ..self }
    }

    /// Of each way, in their order.
    const OF_WAYS: [ModePolicy; MODES.len()] = [
        ModePolicy::APART.with(MODULES),
        ModePolicy { enemies: Enemies::Across, victory: Victory::NoEnemyLeft, ..ModePolicy::APART }.with(RING),
        // SH-DRAFT-1: classic, but for the Shadow Champions.
        ModePolicy { reserve: Reserve::Drafted, ..ModePolicy::APART }.with(MODULES),
        ModePolicy::TOGETHER.with(BATTLE),
        // SH-SINGLE-4: all else is as in other battles.
        ModePolicy {
            groups: Groups::Drawn,
            decides: Decides::SavedThenVictory,
            part_of: PartOf::Nothing,
            ..ModePolicy::TOGETHER
        }
        .with(BATTLE),
        // Between battles nothing is fought, and nothing dealt but what is decided about.
        ModePolicy { decides: Decides::Saved, ..ModePolicy::TOGETHER }.with(SHARING),
        ModePolicy { decides: Decides::Road, ..ModePolicy::TOGETHER }.with(CROSSROADS),
    ];

    /// Whether there is a fight in it.
    pub(crate) const fn fights(&self) -> bool {
        matches!(self.decides, Decides::Victory | Decides::SavedThenVictory)
    }

    /// Whether the players have a Boss against them.
    pub(crate) const fn has_boss(&self) -> bool {
        matches!(self.enemies, Enemies::Boss) && self.fights()
    }
}

/// Who takes a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turns {
    /// SH-TURN-5: one player after the other.
    Each,
    /// SH-RULING-66, SH-LEAD-5: all players at once, from the Team Leader clockwise, and the Boss after them.
    Together,
}

/// Whose the health is that somebody gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GainedHealth {
    /// Their own.
    Own,
    /// SH-HEAL-1: that of another player, if they want.
    MayBeGiven,
}

/// What becomes of a player without health.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WithoutHealth {
    /// SH-WIN-1: they are eliminated.
    Eliminated,
    /// SH-END-3: they fall, and one turn is left to the others.
    Fallen,
}

/// What a game ends in that does not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Endless {
    /// Nobody has won.
    Draw,
    /// The players have lost.
    BossWins,
}

/// What a battle is part of: SH-BOOK-29, SH-BOOK-81, SH-BOOK-82, by which a Boss has other health and another set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartOf {
    /// It stands by itself.
    Nothing,
    /// A campaign.
    Campaign,
}

/// What is decided in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decides {
    /// Who wins.
    Victory,
    /// SH-SINGLE-2: who takes which Saved card, and then who wins.
    SavedThenVictory,
    /// Who takes which Saved card.
    Saved,
    /// Which road is taken.
    Road,
}

/// Which Shadow Champions are in the Fate deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Groups {
    /// SH-FATE-2: those that the Boss leads.
    Led,
    /// SH-SINGLE-3: those of two groups chosen at random.
    Drawn,
}

/// Who is whose enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enemies {
    /// SH-RULING-116: each other player.
    Others,
    /// SH-ALLI-2: those who are no neighbors.
    Across,
    /// SH-RULING-76: the Boss, of all players.
    Boss,
}

/// When somebody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Victory {
    /// SH-WIN-3: when nobody else is left, at once.
    LastLeft,
    /// SH-RULING-109: when no enemy is left, at the end of a turn.
    NoEnemyLeft,
    /// SH-END-1: the players when the Boss has no health left, the Boss when SH-END-4 or SH-RULING-85 says so.
    BossDefeated,
}

impl Way {
    /// Where this way differs from the others.
    pub(crate) const fn policy(self) -> &'static ModePolicy {
        &ModePolicy::OF_WAYS[self as usize]
    }
}

impl Extra {
    /// Who took the first turn; SH-LEAD-1: in a battle, the Team Leader.
    pub(crate) const fn leader(&self) -> Seat {
        Seat::kept(self.first)
    }

    /// Where the way it is played differs from the others.
    pub(crate) const fn policy(&self) -> &'static ModePolicy {
        self.way.policy()
    }

    /// Whether the cards of the expansion are in use.
    pub(crate) fn expansion(&self) -> bool {
        self.policy().expansion.is_none_or(|place| self.dials[place] != 0)
    }

    /// Whether destinies are in use.
    pub(crate) fn destined(&self) -> bool {
        self.policy().destinies.is_some_and(|place| self.dials[place] != 0)
    }

    /// Whether the set-up of the Boss page is done.
    pub(crate) const fn set_up(&self) -> SetUp {
        SetUp::ALL[self.dials[dial::battle::SET_UP] as usize]
    }

    /// How hard the battle is.
    pub(crate) const fn difficulty(&self) -> Difficulty {
        Difficulty::ALL[self.dials[dial::battle::DIFFICULTY] as usize]
    }
}
