//! What happens, each with its words: the events that texts wait for, and those that are only told.

use engine::Tone;
use engine::author::{Common, TURN_END, TURN_START, Wording};

engine::events! {
    /// The words for what happens.
    pub(crate) const WORDINGS;

    heard {
        /// Subject: the Vassal; player: who recruited it. As a play it is declared first and takes effect later: what answers
        /// "you recruit" by an Action answers the declaration, what triggers answers the Vassal's being there.
        EVENT_RECRUITED: Wording::new("recruited", "{player} [recruits|recruit] {subject}").tone(Tone::Play),
        /// Subject: the Domain Master; player: who appointed it.
        EVENT_APPOINTED: Wording::new("appointed", "{player} [appoints|appoint] {subject}").tone(Tone::Play),
        /// Subject: the Supporter; other: its Vassal; player: who contracted it.
        EVENT_CONTRACTED: Wording::new("contracted", "{player} [contracts|contract] {subject} to {other}")
            .tone(Tone::Play)
            .alone("{player} [contracts|contract] {subject}"),
        /// Subject: the Spell; player: who cast it.
        EVENT_CAST: Wording::new("cast", "{player} [casts|cast] {subject}").tone(Tone::Play),
        /// Subject: the Action; player: who activated it.
        EVENT_ACTIVATED: Wording::new("activated", "{player} [activates|activate] {subject}").tone(Tone::Play),
        /// Subject: the Blessing; player: who brought it in.
        EVENT_BROUGHT_IN: Wording::new("brought in", "{player} [brings|bring] in {subject}").tone(Tone::Play),
        /// Subject: a card that came into play in any way, tokens included.
        EVENT_ENTERED: Wording::new("entered", "{subject} enters play")
            .echo_of(&[EVENT_RECRUITED, EVENT_APPOINTED, EVENT_CONTRACTED, EVENT_BROUGHT_IN]),
        /// Subject: the Vassal that was rested; other: the card whose text did it, if any.
        EVENT_RESTED: Wording::new("rested", "{subject} is rested"),
        /// Subject: the Vassal that was unrested; player: who did it.
        EVENT_UNRESTED: Wording::new("unrested", "{subject} is unrested"),
        /// Subject: the card that was exiled from the battlefield; other: the card whose text did it, if any.
        EVENT_EXILED: Wording::new("exiled", "{subject} is exiled").tone(Tone::Loss),
        /// Subject: an attacker; other: the card it attacks, none in a Direct Attack. Raised for each attacker, in every kind
        /// of attack.
        EVENT_ATTACKS: Wording::new("attacks", "{subject} attacks {other}").alone("{subject} attacks directly"),
        /// Subject: the attacked Vassal or Domain Master; other: the attacker (the first of a Combined Attack).
        EVENT_ATTACKED: Wording::new("attacked", "{subject} is attacked by {other}")
            .alone("{subject} is attacked")
            .echo(),
        /// Subject: a Vassal in a Direct Attack.
        EVENT_DIRECT: Wording::new("attacks directly", "{subject} attacks directly").echo_of(&[EVENT_ATTACKS]),
        /// Subject: a Vassal in a Combined Attack; other: the Domain Master.
        EVENT_COMBINED: Wording::new("combined", "{subject} joins a Combined Attack").echo_of(&[EVENT_ATTACKS]),
        /// Subject: the destroyed card; other: the destroyer, if any (the first of a Combined Attack).
        EVENT_DESTROYED: Wording::new("destroyed", "{subject} is destroyed").tone(Tone::Loss),
        /// Player: who gained LP; with the amount.
        EVENT_LP_GAINED: Wording::new("gained", "{player} [gains|gain] {amount} LP").tone(Tone::Gain),
        /// Player: who lost LP, other than by paying a price; with the amount.
        EVENT_LP_LOST: Wording::new("lost", "{player} [loses|lose] {amount} LP").tone(Tone::Harm),
        /// Player: who drew a card; subject: the card.
        EVENT_DRAWN: Wording::new("drawn", "{player} [draws|draw] {subject}").tone(Tone::Routine),
        /// Player: who discarded a card; subject: the card.
        EVENT_DISCARDED: Wording::new("discarded", "{player} [discards|discard] {subject}").tone(Tone::Loss),
        /// Subject: a destroyed card; other: a card that destroyed it. Raised for each of them, in the moment of
        /// [`EVENT_DESTROYED`].
        EVENT_DESTROYS = 26: Wording::new("destroys", "{other} destroys {subject}").echo(),
        /// Subject: a Vassal or Domain Master that is still there after a battle with another card; other: that card (the first of a
        /// Combined Attack).
        EVENT_SURVIVES = 28: Wording::new("survives", "{subject} survives a battle").detail(),
    }

    told {
        /// A card is declared, a play negated, an attack negated.
        DECLARED: Wording::new("declared", "{player} [declares|declare] {subject}").detail(),
        NEGATED_PLAY: Wording::new("negated", "{subject} is negated"),
        STOPPED: Wording::new("stopped", "the attack is negated"),
        /// An attack does nothing.
        FAILED: Wording::new("failed", "the attack does nothing: {why}"),
        /// A Domain Master has been destroyed, and costs its player half of their LP.
        HALVED: Wording::new("halved", "{subject} costs {player} half of all LP").tone(Tone::Harm),
    }

    common {
        // What is paid here is what players live on.
        Common::Paid as u8 => Wording::new("paid", "{player} [pays|pay] {amount} {store}"),
        TURN_START => Wording::new("turn start", "beginning of {player's} turn").tone(Tone::Begins),
        TURN_END => Wording::new("turn end", "end of {player's} turn").tone(Tone::Ends),
    }
}
