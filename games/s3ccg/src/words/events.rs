//! What happens, by number: which cards and whose seat an event names.

/// Player: who activated a card; subject: the card; other: the champion that used it.
pub const EVENT_ACTIVATED: u8 = 0;
/// Subject: a champion that an attack is aimed at; other: the card of the attack.
pub const EVENT_TARGETED: u8 = 1;
/// Subject: the unit that was dealt damage; other: the source.
pub const EVENT_DAMAGE: u8 = 2;
/// Subject: the unit that gained HP.
pub const EVENT_HEALED: u8 = 3;
/// Subject: the unit that was downed; other: the card that did it.
pub const EVENT_DOWNED: u8 = 4;
/// Player: who drew a card; subject: the card.
pub const EVENT_DRAWN: u8 = 5;
/// Player: who sent a card from the hand to the Used Card Zone; subject: the card.
pub const EVENT_SENT: u8 = 6;
/// Subject: the weapon that was equipped; other: its champion.
pub const EVENT_EQUIPPED: u8 = 7;
/// Subject: the mount that was mounted; other: its champion.
pub const EVENT_MOUNTED: u8 = 8;
/// Player: who used an inventory card; subject: the card; other: the champion that used it.
pub const EVENT_SUPPLIED: u8 = 9;
/// Subject: the defence that was shattered; other: the card of the attack.
pub const EVENT_SHATTERED: u8 = 10;
/// Subject: the card that was wiped.
pub const EVENT_WIPED: u8 = 11;
/// Subject: a champion that an attack reached; other: the card of the attack.
pub const EVENT_CONTACT: u8 = 12;
/// Player: who used a mastery or another effect; subject: its card.
pub const EVENT_USED: u8 = 13;
/// Subject: the champion that was revived.
pub const EVENT_REVIVED: u8 = 14;
/// Player: who tagged; subject: the champion that came in; other: the one that went out.
pub const EVENT_TAGGED: u8 = 15;

/// Player: who formed a union; subject: the union.
pub const EVENT_FORMED: u8 = 16;
/// Subject: the weapon that another was enhanced to; other: the champion that wears it.
pub const EVENT_ENHANCED: u8 = 17;

/// Subject: a card that has no locked Will on it any more.
pub const EVENT_BARE: u8 = 18;
/// Player: whose Prep Phase it is, Will having come back; subject: the champion whose turn it is.
pub const EVENT_PREPARED: u8 = 19;

/// S3-RULING-179. Player: who stored a card; subject: the card; other: the champion that did.
pub const EVENT_STORED: u8 = 20;
/// S3-RULING-179. Player: who charged a card; subject: the card.
pub const EVENT_CHARGED: u8 = 21;
/// S3-RULING-179. Player: who removed statuses; subject: the spell that was sent for it, of six the last.
pub const EVENT_REMOVED: u8 = 22;

/// Subject: the champion whose Draw Phase begins.
pub const EVENT_DRAW_PHASE: u8 = 23;
/// Subject: the champion whose Tag Phase begins.
pub const EVENT_TAG_PHASE: u8 = 24;
/// Subject: the champion whose Planning Phase begins.
pub const EVENT_PLANNING_PHASE: u8 = 25;
/// Subject: the champion whose Action Phase begins.
pub const EVENT_ACTION_PHASE: u8 = 26;
/// Subject: the unit that an attack has dealt damage; other: the champion that attacked.
pub const EVENT_STRUCK: u8 = 27;
/// Subject: the unit that was downed by an attack; other: the champion that attacked.
pub const EVENT_FELLED: u8 = 28;
/// Player: who drew a card by what a text says; subject: the card.
pub const EVENT_EFFECT_DRAWN: u8 = 29;
/// Subject: the champion whose attack is about to be calculated; other: the card of the attack.
pub const EVENT_CALCULATION: u8 = 30;
