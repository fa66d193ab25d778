//! What happens, each with its words: the events that texts wait for, and those that are only told.

use engine::Tone;
use engine::author::{TURN_END, TURN_START, Wording};

engine::events! {
    /// The words for what happens.
    pub(crate) const WORDINGS;

    heard {
        /// Subject: the card played from the hand onto the board; player: who played it.
        EVENT_SUMMONED: Wording::new("summoned", "{subject} is summoned")
            .unseen("a face-down trap is summoned")
            .echo_of(&[EVENT_PLAYED]),
        /// Subject: the card that came into play, summoned or not.
        EVENT_ENTERED: Wording::new("entered", "{subject} enters play")
            .unseen("a face-down trap enters play")
            .echo_of(&[EVENT_PLAYED, EVENT_SUMMONED, told::BY_TEXT]),
        /// Subject: a character that enters combat; other: the one it fights. Raised once for each of the two.
        EVENT_COMBAT: Wording::new("combat", "{subject} enters combat").echo(),
        /// Subject: the attacker; other: its target.
        EVENT_ATTACKS: Wording::new("attacks", "{subject} attacks {other}"),
        /// Subject: the attacked character; other: the attacker.
        EVENT_ATTACKED: Wording::new("attacked", "{subject} is attacked by {other}").echo(),
        /// Subject: the defending character; other: the attacker.
        EVENT_DEFENDS: Wording::new("defends", "{subject} defends against {other}"),
        /// Subject: the damaged character; other: the source; with type, sub-type and amount.
        EVENT_DAMAGE: Wording::new("damage", "{other} deals {amount} {damage} to {subject}")
            .tone(Tone::Harm)
            .alone("{subject} is dealt {amount} {damage}"),
        /// Subject: the dead; other: the killer.
        EVENT_KILLED: Wording::new("killed", "{subject} is killed").tone(Tone::Loss),
        /// Subject: the destroyed card.
        EVENT_DESTROYED: Wording::new("destroyed", "{subject} is destroyed").tone(Tone::Loss),
        /// Player: who played a card; subject: the card.
        EVENT_PLAYED: Wording::new("played", "{player} [plays|play] {subject}")
            .tone(Tone::Play)
            .unseen("{player} [plays|play] a trap face-down"),
        /// Player: who sacrificed a card; subject: the card.
        EVENT_SACRIFICED: Wording::new("sacrificed", "{player} [sacrifices|sacrifice] {subject}").tone(Tone::Routine),
        /// Player: who drew a card; subject: the card.
        EVENT_DRAWN: Wording::new("drawn", "{player} [draws|draw] {subject}").tone(Tone::Routine),
        /// Player: who discarded a card; subject: the card.
        EVENT_DISCARDED: Wording::new("discarded", "{player} [discards|discard] {subject}").tone(Tone::Loss),
        /// Subject: the character that was healed; with the amount.
        EVENT_HEALED: Wording::new("healed", "{subject} is healed for {amount}").tone(Tone::Gain),
        /// Subject: a character at the end of a combat in which a blow was struck; other: the one it fought.
        EVENT_SURVIVES: Wording::new("survives", "{subject} survives combat").detail(),
    }

    told {
        /// A character is exhausted, or made ready again.
        IS_EXHAUSTED: Wording::new("exhausted", "{subject} is exhausted").detail(),
        READIED: Wording::new("readied", "{subject} is readied").detail(),
        /// Some of a strike comes to nothing.
        PREVENTED: Wording::new("prevented", "{amount} damage to {subject} is prevented").tone(Tone::Gain),
        /// A weapon or armor wears.
        WORN: Wording::new("worn", "{subject} has {amount} durability left").tone(Tone::Routine),
        /// The durability of a weapon or armor is changed by a text.
        REFITTED: Wording::new("refitted", "{subject} has {amount} durability now").tone(Tone::Routine),
        /// A combat ends before everybody has struck.
        BROKEN_OFF: Wording::new("combat ended", "the combat ends: {why}"),
        /// A card is played, but not from a hand.
        BY_TEXT: Wording::new("played by a text", "{player} [plays|play] {subject}")
            .tone(Tone::Play)
            .unseen("{player} [plays|play] a trap face-down"),
        /// A turn begins, before what is gained in it.
        TURN_BEGUN: Wording::new("turn begun", "start of {player's} turn").tone(Tone::Begins),
    }

    common {
        TURN_START => Wording::new("turn start", "{player's} turn has started").detail(),
        TURN_END => Wording::new("turn end", "end of {player's} turn").tone(Tone::Ends),
    }
}
