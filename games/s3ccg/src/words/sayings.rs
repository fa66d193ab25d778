//! Other words than those that cards print: what people say for them, and what is said otherwise.

use cardtext::lexicon::Saying;

/// Other words that people have for these.
pub(super) fn synonyms() -> Vec<Saying> {
    Saying::lists(&[
        ("a Will card", "a Will"),
        ("you control", "of your party | in your party"),
        ("gains", "heals | regains | recovers"),
        ("crest count", "crests | crest"),
        ("is downed", "dies | falls | is defeated | is knocked out"),
        ("downed", "defeated | fallen"),
        ("is targeted", "is attacked | is targeted by an attack"),
        ("is targeted by", "is attacked by | is attacked with"),
        ("activates", "plays | casts"),
        // What is in an inventory is used.
        ("activates a card", "uses a card"),
        ("activates a skill", "uses a skill"),
        ("activates an offensive skill", "uses an offensive skill"),
        ("activates a spell", "uses a spell"),
        ("activates an offensive spell", "uses an offensive spell"),
        ("activates a strategy", "uses a strategy"),
        ("uses the mastery of a champion", "uses a mastery"),
        ("activate", "play | cast"),
        ("nullify", "negate | cancel"),
        ("evade that attack", "evade this attack | evade the attack | evade it"),
        (
            "this attack",
            "for this attack | during this attack | until this calculation ends | until the calculation ends",
        ),
        ("end the turn", "the turn ends"),
        ("used an inventory card", "accessed the inventory | has accessed the inventory"),
        (
            "for the match",
            "for the rest of the match | for the rest of the game | permanently | for good | until the match ends | until the end of the match",
        ),
        (
            "this round",
            "for 1 round | for this round | during this round | until the end of this round | until the end of the round",
        ),
        ("search your deck for", "look in your deck for | look through your deck for"),
        (
            "remove all statuses from",
            "remove every status from | remove each status from | remove all status effects from | remove every status effect from",
        ),
        ("free your party from", "cleanse your party of | cure your party of"),
        ("tagged-out", "tagged out"),
        ("Asurian", "Asaurian"),
        // S3-CLASS-5, S3-RULING-1.
        ("Sorcerer", "Sorceress"),
        ("Hunter", "Rogue"),
        ("stored", "face-down"),
        ("Used Card Zone", "UCZ"),
        ("Used Will Zone", "UWZ"),
        ("Used Inventory Zone", "UIZ"),
        ("HP", "health | hit points"),
        ("DEF", "defence | defense"),
    ])
}

/// Turns of phrase, as they are printed and as people say them.
pub(super) fn phrases() -> Vec<Saying> {
    Saying::lists(&[
        ("if it is not downed", "if it survives"),
        ("your Will Zone is empty", "you have no Will"),
        ("target opposing champion", "target enemy"),
        ("all opposing champions", "all enemies | each enemy"),
        ("control more champions", "have more champions"),
        ("control fewer champions", "have fewer champions"),
        ("this champion is acting", "it is this champion's turn"),
        ("less", "less Will"),
        (
            "was dealt damage by this attack",
            "is dealt damage by this attack | is damaged by this attack | was damaged by this attack",
        ),
        ("it is downed", "it was downed by this attack | it is downed by this attack | it was downed by it"),
        ("that champion is downed", "that champion was downed by this attack | that champion is downed by this attack"),
        ("that unit is downed", "that unit was downed by this attack | that unit is downed by this attack"),
        // Of several those that the attack has downed, and not whoever lay there before.
        (
            "there is a downed champion dealt damage by this attack",
            "a champion was downed by this attack | a champion is downed by this attack",
        ),
        (
            "there is an opposing downed champion dealt damage by this attack",
            "an opposing champion was downed by this attack | an opposing champion is downed by this attack",
        ),
        (
            "there is no downed champion dealt damage by this attack",
            "no champion was downed by this attack | no champion is downed by this attack",
        ),
        (
            "there is no opposing downed champion dealt damage by this attack",
            "no opposing champion was downed by this attack | no opposing champion is downed by this attack",
        ),
        ("downed champion dealt damage by this attack", "champion downed by this attack | champion downed this way"),
        ("downed champions dealt damage by this attack", "champions downed by this attack | champions downed this way"),
        ("downed unit dealt damage by this attack", "unit downed by this attack | unit downed this way"),
        // S3-STORE-1: nothing else is stored.
        ("stored main-deck card", "stored card"),
        ("stored main-deck cards", "stored cards"),
        ("it is a champion with a crest", "it has a crest"),
        ("it is not a champion with a crest", "it has no crest"),
        ("card in each opponent's", "card in your opponent's | card in the opponent's | card in an opponent's"),
        ("this attack", "for this attack"),
        // S3-RULING-210.
        (
            "gains that much HP",
            "gains HP equal to the damage dealt by this attack | gains HP equal to the damage dealt | gains HP equal to that damage | gains HP equal to the damage it dealt",
        ),
        ("attached champion", "the mounted champion | its rider | its champion | the rider"),
        ("attacks", "attacks with this weapon"),
        ("the attacker", "the attacking champion"),
        ("is lead", "is the lead champion | is your lead champion | is the lead"),
        ("than an opponent", "than your opponent | than the opponent"),
        // Not "the acting champion": who answers in another's turn does not act.
        ("the user", "this champion | the attacking champion"),
        ("put it into your Used Card Zone", "discard it | discard that card"),
        ("put them into your Used Card Zone", "discard them | discard those cards"),
    ])
}

/// Words for what this game says otherwise.
pub(super) fn unsaid() -> Vec<Saying> {
    Saying::lists(&[
        (
            "HP that are gained are not held back: answer it when it comes, \"When an opposing champion is healed, it loses 5 HP.\"",
            "can't gain HP | can't be healed",
        ),
        (
            "a turn is one champion's: say \"for 2 turns\" of the champion that acts, whose present turn is the first, \"for 1 turn\" of another, or \"its owner's next turn\", whichever champion of theirs takes it",
            "its next turn | that champion's next turn",
        ),
        (
            "a turn is one champion's: say \"At the end of your turn, if this champion is acting, …\"",
            "end of this champion's turn | end of its turn",
        ),
        (
            "a turn is one champion's: say \"When this champion enters the Draw Phase, …\" of its start, \"While this champion is acting, …\" of all of it",
            "this champion's turn | its turn",
        ),
        (
            "each of them would choose for themselves, which no text asks: let all of them do one of the two, \"Each opponent discards a card.\"",
            "or loses",
        ),
        ("say \"friendly\" before it", "of your team | in your team"),
        // S3-WORD-8, S3-RULING-192.
        (
            "say \"all friendly champions\", or of players \"each teammate\"",
            "your team gains | your team has | your team draws",
        ),
        // S3-CWORD-32, S3-STATUS-31.
        (
            "name them, \"Remove Burnt from target friendly champion.\", or free the whole party from an element: \"Free your party from Flame.\"",
            "no longer | a status | that status | negative effects | is cured",
        ),
        // S3-STATUS-30.
        (
            "no status is kept off; it can be taken away again: \"Remove Burnt from target friendly champion.\" as what is done, \"Free your party from Ion.\"",
            "can't be stunned | can't be burnt | can't be blinded | can't be plagued | can't be frozen | immune",
        ),
        (
            "of spells, skills and cards what the next one costs can be said: \"The next spell you activate this turn costs 2 less.\"",
            "next spell | next skill | next strategy | next card | next striking | next ranged | next mystic | next physical | next evasive | next offensive | next defensive | next tactical | next flame | next frost | next wind | next nature | next sol | next shade | next ion",
        ),
        (
            "an attack is answered when it is aimed, \"When … is targeted by …, …\", or when its Calculation begins, which is said of who attacks: \"When this champion enters the Calculation, …\"",
            "champion attacks | unit attacks | rider attacks | it attacks",
        ),
        (
            "cards are activated by their player: say \"When you activate a …, …\", whichever champion uses it",
            "champion activates | champion uses a | it activates",
        ),
        (
            "what is consumed is not answered: say what it is consumed for, \"When you activate a spell, …\"",
            "when you consume | when an opponent consumes | when you lose Will | when you lose # or more Will",
        ),
        (
            "what goes is answered of units, \"is downed\", and of stored cards, \"is wiped\"; of others say what comes, \"is equipped\", \"you \
             activate …\"",
            "leaves play",
        ),
        (
            "crests are a number of the card: say \"Draw cards equal to its crest count.\", \"has bonus ATK equal to this weapon's crest count\"",
            "each crest | each of its crests",
        ),
        (
            "say how many, and no more go than lie there: \"Remove 99 crests from …\"",
            "remove all crests | remove its crests",
        ),
        (
            "each time has its sentence: \"It has +20 DEF this attack. It has +10 ATK this turn.\"",
            "this attack and +turn | this turn and +attack",
        ),
        (
            "damage that a text deals has no element: say \"Deal 10 damage to …\"",
            "flame damage | ice damage | ion damage | shade damage | light damage | earth damage | wind damage | water damage",
        ),
        (
            "say \"the user\" of who uses this card, \"the attacker\" of who attacks, \"this champion\" on a champion's own card, or \"target acting champion\"",
            "the acting champion",
        ),
        (
            "say \"target mount\", \"target weapon\", or of a champion that is named before \"a mount on it\", \"a weapon on it\"",
            "its mount | champion's mount | champion's weapon",
        ),
        ("say \"At the end of this attack, …\"", "after the attack | after this attack"),
        (
            "of an attack say \"If it was dealt damage by this attack, …\" (or \"was not dealt damage\"); of damage that a text deals it is not asked: \"If it is downed, …\"",
            "dealt damage this way | dealt no damage | takes no damage | dealt any damage",
        ),
    ])
}
