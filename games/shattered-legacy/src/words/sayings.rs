//! Other words than those that cards print: what people say for them, and what is said otherwise.

use cardtext::lexicon::Saying;

/// Other words that people have for these.
pub(super) fn synonyms() -> Vec<Saying> {
    Saying::lists(&[
        ("less", "less to recruit"),
        ("more", "more to recruit"),
        ("is destroyed", "dies | is killed | is put into the Void | goes to the Void"),
        ("destroys", "kills | slays"),
        ("is rested", "rests | is exhausted | is tapped"),
        ("is unrested", "unrests | is readied | is untapped"),
        ("is recruited", "is played | is summoned"),
        ("is contracted", "is attached | is played"),
        ("is contracted to", "is attached to"),
        ("attacks directly", "makes a Direct Attack | attacks the opponent directly"),
        ("destroy", "kill"),
        ("rest", "exhaust | tap"),
        ("unrest", "ready | untap | refresh"),
        ("exile", "banish | remove from the game | remove from play"),
        ("negate", "counter | cancel"),
        ("reveal", "show"),
        ("rested", "exhausted | tapped"),
        ("active", "unrested | ready"),
        ("freeze", "put Frozen on"),
        ("Vassal", "creature | ally | minion | unit | monster"),
        ("Vassals", "creatures | allies | minions | units | monsters"),
        ("Domain Master", "Master | hero"),
        ("Domain Masters", "Masters"),
        ("LP", "life | life points | Life Points"),
        ("LP cost", "cost"),
        ("ATK", "attack | power"),
        ("DEF", "defense | defence"),
        ("HP", "health"),
        ("MGK", "magic"),
        ("Void", "graveyard | discard pile"),
        ("this Supporter's", "the contracted | contracted | its | the attached | attached | this card's"),
        ("contracted to", "attached to | on"),
        ("recruit", "play | summon"),
        ("have", "control"),
        ("has", "controls"),
        (
            "attack twice in a turn",
            "attack twice each turn | attack twice per turn | attack twice a turn | attack twice",
        ),
        ("join Combined Attacks", "join a Combined Attack | take part in Combined Attacks"),
        (
            "attack directly although the opponent has a Vassal",
            "attack directly even if the opponent has a Vassal | attack directly even if the opponent has Vassals",
        ),
        ("negate that attack", "negate the attack | cancel that attack | cancel the attack | counter that attack"),
        ("be destroyed by battle", "be destroyed in battle | be destroyed by combat"),
        ("by battle", "in battle | in a battle | in combat | by combat | by a battle"),
        ("survives a battle", "survives battle | survives combat | survives the battle"),
        ("without a Supporter", "with no Supporter | with no Supporters | that has no Supporter"),
        (
            "this battle",
            "until the end of the battle | until the end of this battle | until end of battle | during this battle | for this battle | for the battle",
        ),
    ])
}

/// Turns of phrase, as they are printed and as people say them.
pub(super) fn phrases() -> Vec<Saying> {
    Saying::lists(&[
        ("into play", "in a Vassal Zone | into a Vassal Zone"),
        ("can't be targeted by Spells", "can't be chosen by Spells | cannot be chosen by Spells"),
        ("instead", "in its place"),
        ("Vassals", "Vassals on both sides"),
        ("Vassal", "Vassal on both sides"),
        ("survives this battle", "survives the battle"),
        ("has no Supporter", "has no Supporters"),
        ("put one of them into your Void", "discard one of them"),
        ("put the rest into your Void", "discard the rest"),
        ("put it into your Void", "discard it | discard that card"),
        ("put them into your Void", "discard them | discard those cards"),
        ("this battle", "for this battle"),
        ("the attacker", "the attacking Vassal"),
    ])
}

/// Words of other games for what this one has not, and what it has.
pub(super) fn unsaid() -> Vec<Saying> {
    Saying::lists(&[
        (
            "say when it is over: \"When this Vassal survives a battle, …\", or \"When this Vassal attacks, at the end of this battle, …\"",
            "after this vassal attacks | after it attacks",
        ),
        (
            "LP are lost, and nothing is dealt: say \"The opponent loses 10 LP.\"",
            "deal # damage | inflict # damage | deals damage",
        ),
        (
            "say which card may: \"This Vassal may attack directly although the opponent has a Vassal.\"",
            "may attack directly although",
        ),
        (
            "say over whom: \"may attack directly although the opponent has a Vassal\" or \"… has a Domain Master\"",
            "can attack directly | may attack directly",
        ),
        ("say \"target attacking Vassal\"", "the attacking vassal"),
        (
            "it comes active and then rests: say \"When this Vassal enters play, rest it.\"",
            "enters play rested | comes into play rested | enters the battlefield rested",
        ),
        (
            "ask when it is over: \"At the end of this battle, if it is no longer in play, …\"",
            "in this battle | during this battle",
        ),
        (
            "say \"Target Vassal loses all abilities until end of turn.\"",
            "negate the effects | negate the abilities | negate its abilities | negate a vassal's abilities | negate target vassal's abilities | negate target opposing vassal's abilities",
        ),
        ("say who: \"if the opponent has 10 or less LP\"", "if they have"),
        ("say \"up to 2\"", "one or two"),
        (
            "its Supporters are destroyed when it leaves: say \"Destroy target Vassal.\", or what is done first, \"Exile all Supporters \
             contracted to target Vassal. Exile that Vassal.\"",
            "and all supporters contracted to it | and all its supporters | and its supporters | and each supporter contracted to it",
        ),
        (
            "say how many there are: \"If there are 2 or more Supporters contracted to target Vassal, …\", \"While there are 2 or more Supporters contracted to this Vassal, this Vassal …\"",
            "has # supporters | has two supporters",
        ),
        ("say \"Put a Vassal in your Void on top of your deck. Shuffle your deck.\"", "shuffle a"),
        ("say \"You may pay 5 LP. If you do, …\"", "pay # lp !may | lose # lp to"),
        ("say what it cannot be: \"can't be targeted by Spells\", \"can't be destroyed by Spells\"", "unaffected"),
        ("say \"Your Spells have -1 MGK Requirement.\"", "less mgk"),
        ("say \"Discard the top 2 cards of your deck.\"", "mill | mills"),
        ("say \"Put a Vassal in your Void into play.\"", "special summon"),
        ("say how much less: \"recruit a Vassal in your hand for 10 LP less\"", "without paying"),
        ("say \"Put … into play. Rest it.\"", "into play rested"),
        (
            "a card may attack twice in a turn and never more often, however often this happens: say \"may attack twice in a turn until end of turn\"",
            "attack an additional time | attack again | attack one more time | attack a second time",
        ),
        ("say \"at the end of your turn\", in what is played \"at the end of this turn\"", "end of the battle phase"),
        (
            "of several say whose they are: \"all opposing Supporters\", \"your Supporters\"",
            "contracted to vassals | contracted to opposing | contracted to friendly | contracted to your | contracted to all",
        ),
    ])
}
