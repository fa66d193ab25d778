//! What happens, each with its words: the events that texts wait for, and those that are only told.

use engine::Tone;
use engine::author::{TURN_END, TURN_START, Wording};

engine::events! {
    /// The words for what happens.
    pub(crate) const WORDINGS;

    heard {
        /// Player: who activated a card; subject: the card; other: the champion that used it.
        EVENT_ACTIVATED: Wording::new("activated", "{player} [activates|activate] {subject}").tone(Tone::Play),
        /// Subject: a champion that an attack is aimed at; other: the card of the attack.
        EVENT_TARGETED: Wording::new("targeted", "{subject} is targeted by {other}").detail(),
        /// Subject: the unit that was dealt damage; other: the source.
        EVENT_DAMAGE: Wording::new("damage", "{other} deals {amount} damage to {subject}")
            .tone(Tone::Harm)
            .alone("{subject} takes {amount} damage"),
        /// Subject: the unit that gained HP.
        EVENT_HEALED: Wording::new("healed", "{subject} gains {amount} HP").tone(Tone::Gain),
        /// Subject: the unit that was downed; other: the card that did it.
        EVENT_DOWNED: Wording::new("downed", "{subject} is downed").tone(Tone::Loss),
        /// Player: who drew a card; subject: the card.
        EVENT_DRAWN: Wording::new("drawn", "{player} [draws|draw] {subject}").tone(Tone::Routine),
        /// Player: who sent a card from the hand to the Used Card Zone; subject: the card.
        EVENT_SENT: Wording::new("sent", "{player} [sends|send] {subject} to the Used Card Zone").tone(Tone::Loss),
        /// Subject: the weapon that was equipped; other: its champion.
        EVENT_EQUIPPED: Wording::new("equipped", "{other} equips {subject}")
            .tone(Tone::Play)
            .alone("{subject} is equipped"),
        /// Subject: the mount that was mounted; other: its champion.
        EVENT_MOUNTED: Wording::new("mounted", "{other} mounts {subject}")
            .tone(Tone::Play)
            .alone("{subject} is mounted"),
        /// Player: who used an inventory card; subject: the card; other: the champion that used it.
        EVENT_SUPPLIED: Wording::new("used", "{player} [uses|use] {subject}").tone(Tone::Play),
        /// Subject: the defence that was shattered; other: the card of the attack.
        EVENT_SHATTERED: Wording::new("shattered", "{subject} is shattered").tone(Tone::Loss),
        /// Subject: the card that was wiped.
        EVENT_WIPED: Wording::new("wiped", "{subject} is wiped").detail(),
        /// Subject: a champion that an attack reached; other: the card of the attack.
        EVENT_CONTACT: Wording::new("contact", "{other} reaches {subject}").detail(),
        /// Player: who used a mastery or another effect; subject: its card.
        EVENT_USED: Wording::new("effect used", "{player} [uses|use] {subject}").tone(Tone::Play),
        /// Subject: the champion that was revived.
        EVENT_REVIVED: Wording::new("revived", "{subject} is revived").tone(Tone::Gain),
        /// Player: who tagged; subject: the champion that came in; other: the one that went out.
        EVENT_TAGGED: Wording::new("tagged", "{subject} is tagged in for {other}")
            .tone(Tone::Play)
            .alone("{subject} is tagged in"),
        /// Player: who formed a union; subject: the union.
        EVENT_FORMED: Wording::new("formed", "{player} [forms|form] {subject}").tone(Tone::Play),
        /// Subject: the weapon that another was enhanced to; other: the champion that wears it.
        EVENT_ENHANCED: Wording::new("enhanced", "{other}'s weapon is enhanced to {subject}")
            .tone(Tone::Play)
            .alone("a weapon is enhanced to {subject}"),
        /// Subject: a card that has no locked Will on it any more.
        EVENT_BARE: Wording::new("bare", "{subject} has no Will on it").detail(),
        /// Player: whose Prep Phase it is, Will having come back; subject: the champion whose turn it is.
        EVENT_PREPARED: Wording::new("prepared", "{player} [prepares|prepare]").detail(),
        /// S3-RULING-179. Player: who stored a card; subject: the card; other: the champion that did.
        EVENT_STORED: Wording::new("stored", "{player} [stores|store] {subject}").tone(Tone::Routine),
        /// S3-RULING-179. Player: who charged a card; subject: the card.
        EVENT_CHARGED: Wording::new("charged", "{player} [charges|charge] {subject}").tone(Tone::Routine),
        /// S3-RULING-179. Player: who removed statuses; subject: the spell that was sent for it, of six the last.
        EVENT_REMOVED: Wording::new("removed", "{player} [removes|remove] statuses with {subject}").detail(),
        /// Subject: the champion whose Draw Phase begins.
        EVENT_DRAW_PHASE: Wording::new("Draw Phase", "{subject} enters the Draw Phase").detail(),
        /// Subject: the champion whose Tag Phase begins.
        EVENT_TAG_PHASE: Wording::new("Tag Phase", "{subject} enters the Tag Phase").detail(),
        /// Subject: the champion whose Planning Phase begins.
        EVENT_PLANNING_PHASE: Wording::new("Planning Phase", "{subject} enters the Planning Phase").detail(),
        /// Subject: the champion whose Action Phase begins.
        EVENT_ACTION_PHASE: Wording::new("Action Phase", "{subject} enters the Action Phase").detail(),
        /// Subject: the unit that an attack has dealt damage; other: the champion that attacked.
        EVENT_STRUCK: Wording::new("struck", "{other} has dealt damage to {subject}").detail(),
        /// Subject: the unit that was downed by an attack; other: the champion that attacked.
        EVENT_FELLED: Wording::new("felled", "{other} has downed {subject}").detail(),
        /// Player: who drew a card by what a text says; subject: the card.
        EVENT_EFFECT_DRAWN: Wording::new("drawn by an effect", "{player} [has|have] drawn {subject} by an effect")
            .detail(),
        /// Subject: the champion whose attack is about to be calculated; other: the card of the attack.
        EVENT_CALCULATION: Wording::new("Calculation", "{subject} enters the Calculation").detail(),
    }

    told {
        /// A card is activated.
        ACTIVE: Wording::new("face-up", "{subject} lies face-up").detail(),
        /// A card is nullified.
        NULLIFIED: Wording::new("nullified", "{subject} is nullified"),
        /// What a champion that is downed has activated or used comes to nothing.
        DROPPED: Wording::new("dropped", "{subject} comes to nothing: its user is downed"),
        /// Crests are put on something, or taken off.
        CRESTED_NOW: Wording::new("crests", "{subject}: crests {amount}"),
        /// A weapon breaks.
        BROKEN: Wording::new("broken", "{subject} breaks").tone(Tone::Loss),
        /// Will is locked on a card, or leaks from it.
        LOCKED: Wording::new("locked", "{player} [locks|lock] {amount} Will on {subject}"),
        LEAKED: Wording::new("leaked", "{amount} Will leaks from {subject}"),
        /// A champion evades an attack; a unit is reached by one that does nothing to it.
        EVADED: Wording::new("evaded", "{subject} evades the attack"),
        WITHSTOOD: Wording::new("withstood", "{subject} takes no damage from the attack"),
        /// A status hurts a champion.
        SUFFERS: Wording::new("suffers", "{subject} is {why} and suffers from it").tone(Tone::Harm),
        /// A champion loses HP, which is no damage.
        HP_LOST: Wording::new("HP lost", "{subject} loses {amount} HP").tone(Tone::Harm),
        /// A player has less stock.
        STOCK_LOST: Wording::new("stock lost", "{player} [loses|lose] {amount} stock").tone(Tone::Loss),
        /// A slot is frozen, or is no more.
        FROZEN: Wording::new("frozen", "{player}: slot {amount} is frozen").tone(Tone::Harm),
        THAWED: Wording::new("thawed", "{player}: slot {amount} is frozen no more").tone(Tone::Gain),
        /// An Assassin has downed a champion, for which it gains HP.
        ASSASSINATED: Wording::new("assassinated", "{subject} is an Assassin and has downed a champion")
            .tone(Tone::Gain),
        /// A card is wiped to somewhere, or makes room for another.
        WIPED_TO: Wording::new("wiped to", "{player} [wipes|wipe] to {why}: {subject}").tone(Tone::Routine),
        OVERRIDDEN: Wording::new("overridden", "{player} [overrides|override] {subject}").tone(Tone::Loss),
        /// A defence that was overcome stays whole.
        KEPT_WHOLE: Wording::new("kept whole", "{subject} is not shattered: {why}").tone(Tone::Gain),
        /// Will that lay face-down in a slot pays from now on.
        WILL_COMES: Wording::new("Will comes", "{player's} {subject} goes from its slot to the Will Zone")
            .tone(Tone::Routine),
        /// One champion of a side is left, of more.
        LAST_STAND: Wording::new("Last Stand", "{subject} enters Last Stand: {why}"),
        /// A mastery or another effect is used on something.
        USED_ON: Wording::new("used on", "{other} is used on {subject}").tone(Tone::Play),
    }

    common {
        TURN_START => Wording::new("turn start", "{subject} begins its turn").tone(Tone::Begins),
        TURN_END => Wording::new("turn end", "{subject} ends its turn").tone(Tone::Ends),
    }
}
