//! What happens, each with its words: the events that texts wait for, and those that are only told.

use engine::Tone;
use engine::author::{TURN_END, TURN_START, Wording};

engine::events! {
    /// The words for what happens.
    pub(crate) const WORDINGS;

    heard {
        /// Player: who played a card; subject: the card.
        EVENT_PLAYED: Wording::new("played", "{player} [plays|play] {subject}").tone(Tone::Play),
        /// Subject: the card that came into play.
        EVENT_ENTERED: Wording::new("entered", "{subject} comes into play")
            .echo_of(&[EVENT_PLAYED, told::IN_FRONT, told::SUMMONED]),
        /// Subject: the card that was dealt damage or assigned power; other: the source.
        EVENT_DAMAGE: Wording::new("damage", "{other} deals {amount} damage to {subject}")
            .tone(Tone::Harm)
            .alone("{subject} is dealt {amount} damage"),
        /// Subject: the champion that was destroyed; other: the card that did it.
        EVENT_DESTROYED: Wording::new("destroyed", "{subject} is destroyed").tone(Tone::Loss),
        /// Player: who drew a card; subject: the card.
        EVENT_DRAWN: Wording::new("drawn", "{player} [draws|draw] {subject}").tone(Tone::Routine),
        /// Player: who discarded a card; subject: the card.
        EVENT_DISCARDED: Wording::new("discarded", "{player} [discards|discard] {subject}").tone(Tone::Routine),
        /// Player: who recruited a card; subject: the card.
        EVENT_RECRUITED: Wording::new("recruited", "{player} [recruits|recruit] {subject}").tone(Tone::Gain),
        /// Player: whose effect banished a card; subject: the card.
        EVENT_BANISHED: Wording::new("banished", "{subject} is banished").tone(Tone::Loss),
        /// Player: who gained health; subject: their character; with the amount.
        EVENT_HEALTH_GAINED: Wording::new("health gained", "{player} [gains|gain] {amount} health").tone(Tone::Gain),
        /// Player: who lost health; subject: their character; with the amount.
        EVENT_HEALTH_LOST: Wording::new("health lost", "{player} [loses|lose] {amount} health").tone(Tone::Harm),
        /// Player: who gained mastery; subject: the card that stands for them; with the amount.
        EVENT_MASTERY_GAINED: Wording::new("mastery gained", "{player} [gains|gain] {amount} mastery").tone(Tone::Gain),
        /// Player: who lost mastery; subject: the card that stands for them; with the amount.
        EVENT_MASTERY_LOST: Wording::new("mastery lost", "{player} [loses|lose] {amount} mastery").tone(Tone::Harm),
        /// Player: who fast-played a card; subject: the card.
        EVENT_FAST_PLAYED: Wording::new("fast-played", "{player} [fast-plays|fast-play] {subject}")
            .echo_of(&[EVENT_PLAYED]),
        /// Subject: a Fate card that was dealt to a player or summoned: its Ambush.
        EVENT_DEALT: Wording::new("dealt", "{subject} is dealt")
            .tone(Tone::Play)
            .echo_of(&[told::IN_FRONT, told::SUMMONED, EVENT_ENTERED]),
        /// Subject: the page of the Boss: a battle is set up.
        EVENT_SET_UP: Wording::new("set up", "{subject} sets up the battle"),
        /// Subject: the page of the Boss: the players' power has been dealt to it.
        EVENT_ATTACKED: Wording::new("attacked", "{subject} has been attacked").detail(),
        /// Player: who lost health because of a Poison Seed; subject: the Poison Seed; with the amount.
        EVENT_POISONED: Wording::new("poisoned", "{player} [loses|lose] {amount} health because of {subject}")
            .tone(Tone::Harm),
    }

    told {
        /// A card is exhausted, or made ready again.
        IS_EXHAUSTED: Wording::new("exhausted", "{subject} is exhausted").detail(),
        READIED: Wording::new("readied", "{subject} is readied").detail(),
        /// A player assigns power to a champion.
        ASSIGNED: Wording::new("assigned", "{player} [assigns|assign] {amount} power to {subject}").tone(Tone::Harm),
        /// A shield prevents damage.
        SHIELDED: Wording::new("shielded", "{subject} prevents {amount} damage").tone(Tone::Gain),
        /// A player is eliminated.
        ELIMINATED: Wording::new("eliminated", "{player} [is|are] eliminated").tone(Tone::Loss),
        /// A player gains infinite power.
        INFINITE_POWER: Wording::new("infinite power", "{player} [gains|gain] infinite power").tone(Tone::Gain),
        /// A player has fallen.
        FALLEN: Wording::new("fallen", "{player} [falls|fall]").tone(Tone::Loss),
        /// The Boss enters HAVOC mode.
        HAVOC_MODE: Wording::new("HAVOC", "{player} [enters|enter] HAVOC mode").tone(Tone::Harm),
        /// A player claims a card of the center row.
        CLAIMED: Wording::new("claimed", "{player} [claims|claim] {subject}").tone(Tone::Routine),
        /// A player is awarded a card.
        AWARDED: Wording::new("awarded", "{player} may take {subject}").tone(Tone::Routine),
        /// A card is closed.
        CLOSED: Wording::new("closed", "{subject} is closed").tone(Tone::Gain),
        /// A card is revealed for a keyword.
        REVEALED: Wording::new("revealed", "{player} [reveals|reveal] {subject}").tone(Tone::Play),
        /// An Attack card or a threshold of the Boss is carried out.
        CARRIED_OUT: Wording::new("carried out", "{subject} is carried out").tone(Tone::Harm),
        /// Hack tokens are put on a card.
        HACKED: Wording::new("hacked", "{subject} is hacked: {amount}").tone(Tone::Harm),
        /// Chance or the players' wish has decided who leads the team.
        TEAM_LED: Wording::new("team led", "{player} [leads|lead] the team").tone(Tone::Begins),
        /// Chance has put a group of Shadow Champions into the Fate deck.
        GROUP_DRAWN: Wording::new("group drawn", "the lot falls on {why}"),
        /// The Player turn of a battle begins, or is over.
        TEAM_TURN: Wording::new("player turn", "start of the Player turn").tone(Tone::Begins),
        TEAM_TURN_OVER: Wording::new("player turn over", "end of the Player turn").tone(Tone::Ends),
        /// A player focuses; a Shadow Champion comes before a player, is summoned by one, or gives its power.
        FOCUSED: Wording::new("focused", "{player} [focuses|focus]").tone(Tone::Play),
        IN_FRONT: Wording::new("in front", "{subject} comes before {player}").tone(Tone::Harm),
        SUMMONED: Wording::new("summoned", "{player} [summons|summon] {subject}").tone(Tone::Play),
        ROUSED: Wording::new("roused", "{player} [exhausts|exhaust] {subject} for its power").tone(Tone::Play),
        /// A player takes a Saved card.
        TAKEN: Wording::new("taken", "{player} [takes|take] {subject}").tone(Tone::Gain),
        /// Several have named the same Saved card.
        CLASHED: Wording::new("clashed", "several want {subject}: {player} [awards|award] it"),
        /// A player has named a road, and the team takes one.
        VOTED: Wording::new("voted", "{player} [says|say]: {why}"),
        ROAD_TAKEN: Wording::new("road taken", "all agree: {why}").tone(Tone::Gain),
        /// The team does not agree.
        ROAD_LED: Wording::new("road led", "the Team Leader, {player}, decides: {why}").tone(Tone::Gain),
    }

    common {
        TURN_START => Wording::new("turn start", "start of {player's} turn")
            .tone(Tone::Begins)
            .echo_of(&[told::TEAM_TURN]),
        TURN_END => Wording::new("turn end", "end of {player's} turn")
            .tone(Tone::Ends)
            .echo_of(&[told::TEAM_TURN_OVER]),
    }
}
