//! Texts that strangers wrote of what the rules have done by then, of what nobody has yet, and of what could be used without end.

use super::Comes::{Does, Refused};
use super::Written;

pub(super) const SHARDS: &[Written] = &[
    // A lasting effect is on cards in play: what is forbidden of others is proclaimed.
    (
        "Ally",
        "Center row mercenaries can't be fast-played until end of turn.",
        Does("proclaim all (center row Mercenary in center row) [cannot be fast-played] this turn"),
    ),
    (
        "Champion",
        "Exhaust: center row cards can't be fast-played until the start of your next turn.",
        Does("proclaim all (center row card in center row) [cannot be fast-played]"),
    ),
    (
        "Ally",
        "Center row allies with cost 3 or less can't be fast-played until end of turn.",
        Does("proclaim all (center row Ally/Mercenary cost<=3 in center row)"),
    ),
    ("Ally", "Center row mercenaries can't be fast-played.", Refused("continuous")),
    ("Champion", "Center row mercenaries can't be fast-played.", Does("static all (center row Mercenary")),
    // In the Boss turn nobody recruits, fast-plays or assigns power.
    (
        "Attack",
        "The Boss gains 1 mastery. Center row cards can't be fast-played until the end of the Boss turn.",
        Refused("the Boss's turn"),
    ),
    ("Attack", "Players can't fast-play mercenaries until the end of the Boss turn.", Refused("the Boss's turn")),
    ("Attack", "Center row cards cost 2 more until the end of the Boss turn.", Refused("the Boss's turn")),
    ("Attack", "Power can't be assigned to Shadow Champions until the end of the Boss turn.", Refused("Boss's turn")),
    ("Attack", "Ongoing: center row mercenaries can't be fast-played. Close 3.", Does("static all")),
    // What was played has been put away when a turn ends.
    (
        "Mercenary",
        "Gain 2 power. At the end of this turn, put this into your discard pile.",
        Refused("under the center deck"),
    ),
    ("Ally", "At the end of this turn, put this into your discard pile.", Refused("lies there anyway")),
    ("Ally", "At the end of this turn, return this to your hand.", Does("move s0 to hand")),
    ("Ally", "Gain 1 gem. Put this into your discard pile.", Does("move this to discard pile")),
    // A champion comes into play ready.
    ("Ally", "Put a champion from your hand into play. Ready it.", Refused("by the rules it has just come so")),
    ("Ally", "Put a champion from your discard pile into play. Ready it.", Refused("by the rules it has just come so")),
    (
        "Ally",
        "Recruit a center row champion with cost 4 or less. Put it into play. Ready it.",
        Refused("by the rules it has just come so"),
    ),
    ("Ally", "Put a champion from your hand into play. Exhaust it. Ready it.", Does("ready s0")),
    ("Ally", "Put a champion from your hand into play. Exhaust it.", Does("exhaust s0")),
    ("Ally", "Put a champion from your hand into play. At the start of your next turn, ready it.", Does("ready s0")),
    // What an enemy's turn brings of gems and power is lost with it.
    ("Champion", "Whenever an enemy gains mastery, gain 1 gem.", Refused("the turn of others")),
    ("Champion", "Whenever an enemy gains health, gain 1 power.", Refused("the turn of others")),
    ("Champion", "Whenever an enemy gains 3 or more health, gain 1 power.", Refused("the turn of others")),
    ("Champion", "Whenever an enemy draws a card, gain 1 power.", Refused("at the start of your next turn, gain")),
    (
        "Champion",
        "Whenever an enemy gains mastery, at the start of your next turn, gain 1 gem.",
        Does("at the start of the next turn of you"),
    ),
    ("Champion", "Whenever an enemy loses health, gain 1 power.", Does("+1 power")),
    ("Champion", "Whenever an enemy discards a card, gain 1 power.", Does("+1 power")),
    ("Champion", "Whenever an enemy gains mastery, gain 1 mastery.", Does("+1 mastery")),
    ("Champion", "Whenever you gain mastery, gain 1 gem.", Does("+1 gems")),
    // Nobody has gems or power as a turn begins.
    ("Champion", "At the start of your turn, destroy this unless you pay 1 gem.", Refused("as a turn begins")),
    ("Champion", "At the start of your turn, you may pay 1 gem. If you do, draw 1 card.", Refused("as a turn begins")),
    (
        "Ally",
        "At the start of your next turn, you may pay 2 gems. If you do, draw 2 cards.",
        Refused("as a turn begins"),
    ),
    ("Champion", "At the start of your turn, if you have 3 or more gems, draw 1 card.", Refused("as a turn begins")),
    ("Champion", "At the start of your turn, gain health equal to the power you have.", Refused("as a turn begins")),
    (
        "Champion",
        "At the start of your turn, gain 2 gems. You may pay 1 gem. If you do, draw 1 card.",
        Does("draw you 1"),
    ),
    ("Champion", "At the end of your turn, destroy this unless you pay 1 gem.", Does("destroy this")),
    ("Champion", "At the start of your turn, if you have 10 or more mastery, gain 1 gem.", Does("+1 gems")),
    // What gives back all that is paid could be used without end.
    ("Champion", "Exhaust: gain 1 power. Ready this.", Refused("without end")),
    ("Champion", "Exhaust: gain 1 power. You may ready this.", Refused("without end")),
    ("Champion", "Exhaust: gain 1 power. Ready each champion you control.", Refused("without end")),
    ("Champion", "Exhaust: gain 1 power. Ready a champion you control.", Refused("without end")),
    ("Champion", "Pay 1 gem: gain 1 gem. Gain 1 power.", Refused("without end")),
    ("Champion", "Pay 2 health: gain 3 health.", Does("+3 health")),
    ("Champion", "Exhaust: gain 1 power. Ready another champion you control.", Does("ready s0")),
    ("Champion", "Exhaust, pay 1 gem: gain 1 power. Ready this.", Does("ready this")),
    ("Champion", "Exhaust: gain 1 power. At 15 mastery: ready this.", Does("ready this")),
];

/// Wordings of Shards that are mended, and advice that leads to one.
pub(super) const SHARDS_WORDED: &[Written] = &[
    ("Ally", "Cards in the center row cost 1 less until end of turn.", Does("proclaim all (center row card")),
    ("Champion", "While in play: each card in the center row costs 1 more.", Does("[+1 cost]")),
    ("Champion", "Mercenaries in the center row can't be fast-played.", Does("static all (center row Mercenary")),
    (
        "Ally",
        "Banish up to 2 center row cards. The next card you recruit this turn costs 2 less.",
        Refused("say \"Center row cards cost … less until end of turn\""),
    ),
    (
        "Ally",
        "Banish a card from your hand. If it was a Wraethe card, gain 3 power instead.",
        Refused("asked before anything is done"),
    ),
    ("Ally", "Banish a card from your hand. If it was a Wraethe card, gain 3 power.", Does("+3 power")),
    ("Ally", "For each ally you fast-played this turn, gain 2 power.", Refused("For each ally you played this turn")),
    ("Ally", "For each ally you played this turn, gain 2 power.", Does("you played this turn) power")),
    ("Ally", "Deal 3 damage to an enemy.", Refused("which enemy is left open")),
    (
        "Ally",
        "Discard your hand, then draw a card for each card discarded this way.",
        Refused("For each card discarded this way, draw 1 card."),
    ),
    ("Ally", "Discard your hand. For each card discarded this way, draw 1 card.", Does("draw you count(")),
    (
        "Ally",
        "If this is the only card you played this turn, gain 4 power.",
        Refused("If there is no other card you played this turn"),
    ),
    ("Ally", "If there is no other card you played this turn, gain 4 power.", Does("+4 power")),
    (
        "Ally",
        "For each enemy, if that player has more mastery than you, gain 2 power.",
        Does("test mastery of you < least mastery of the one in turn"),
    ),
    ("Ally", "If an enemy has more mastery than you, gain 2 power.", Does("most mastery of opponent")),
    ("Ally", "Enemies can't gain health this turn.", Refused("half that much health")),
    ("Attack", "Each enemy destroys a champion they control or loses 3 health.", Refused("let each of them decide")),
    (
        "Attack",
        "Each enemy may destroy a champion they control. Otherwise, that player loses 3 health.",
        Does("the one in turn -3 health"),
    ),
    (
        "Attack",
        "This enemy puts a champion they control on the bottom of their deck.",
        Refused("others do not say where a card goes"),
    ),
    ("Attack", "Put a champion this enemy controls on the bottom of its owner's deck.", Does("move s0 to deck bottom")),
    ("Champion", "Once per turn, pay 2 gems: draw 1 card.", Refused("Exhaust, pay 2 gems: draw 1 card.")),
    ("Champion", "Exhaust, lose 2 health: draw 1 card.", Refused("Exhaust, pay 2 health: draw 1 card.")),
    ("Ally", "Gain 2 power. When you discard this, draw 1 card.", Refused("nothing of a card itself is heard")),
    ("Ally", "Gain 1 gem. When you recruit this, gain 1 mastery.", Refused("nothing of a card itself is heard")),
];

pub(super) const SHADOW_ERA: &[Written] = &[
    // What one sentence keeps from a card no later one does to it.
    (
        "Ability",
        "Target friendly ally can't be killed until end of turn. At the end of this turn, kill it.",
        Refused("has kept that"),
    ),
    ("Ability", "Target ally can't be killed until end of turn. Kill it.", Refused("has kept that")),
    ("Ability", "Damage to target ally is prevented until end of turn. Deal 2 damage to it.", Refused("has kept that")),
    (
        "Ability",
        "Your weapon can't be destroyed until end of turn. At the end of this turn, destroy your weapon.",
        Refused("has kept that"),
    ),
    (
        "Ability",
        "Target friendly ally can't be killed until end of turn. At the start of your next turn, kill it.",
        Does("kill s0"),
    ),
    ("Ability", "Target ally can't be killed until end of turn. Kill another target ally.", Does("kill s1")),
    (
        "Ability",
        "All abilities in the opponent's hand can't be played until the start of your next turn.",
        Does("proclaim all (opposing Ability/Support/Attachment in hand) [cannot be played]"),
    ),
    (
        "Ability",
        "All allies in the opponent's hand can't be played until end of turn.",
        Refused("matters in the opponent's turn"),
    ),
    (
        "Ability",
        "Draw a card. At the end of this turn, put this ability into your graveyard.",
        Refused("once it has been played"),
    ),
    // Each is used once in a turn by the rules.
    ("Ally", "1 SE: Draw a card. Gain 1 SE.", Does("draw you 1")),
];

pub(super) const SHATTERED_LEGACY: &[Written] = &[
    ("Spell", "All cards in the opponent's hand can't be played until end of turn.", Does("proclaim all")),
    ("Spell", "Draw 1 card. At the end of this turn, put this into your Void.", Refused("once it has been played")),
];
