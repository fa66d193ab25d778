//! What the language cannot say, by the words people have for it, each with the nearest thing that it can.
//!
//! Asked for only where a text cannot be read. In a pattern "#" is any number, "!" before a word means that the sentence has it not, and "+"
//! that it has it somewhere.
//! In an advice `{card}` and `{cards}` are the game's word for what falls in a fight, and `{create}` the way it makes tokens.

use std::ops::Range;

use crate::kernel::{Token, tokens};
use crate::lexicon::{Creating, Damageable, Lexicon};

/// Words that cannot be read, and what to say instead.
const UNSAID: &[(&str, &str)] = &[
    ("chooses # of their", "whoever else chooses chooses one: \"{foes} chooses one of their {cards}.\""),
    (
        "long as this +is +in +play",
        "that it is there need not be said: what holds as long is said in a line of its own, \"All opposing {cards} can't attack.\"; of one \
         {card} say for how long, \"for 2 turns\"",
    ),
    (
        "while this +is +in +play",
        "that it is there need not be said: what holds as long is said in a line of its own, \"All opposing {cards} can't attack.\"; of one \
         {card} say for how long, \"for 2 turns\"",
    ),
    (
        "reduced by half",
        "damage is reduced by so much or prevented: \"Damage to … is reduced by 2.\", \"Damage to … is prevented.\"",
    ),
    ("or your", "say that one is chosen, and each in full: \"Choose one: your … has …; or your … has ….\""),
    ("hand :", "this is no price: say \"When …, you may …. If you do, …\"; the words page has what can be paid"),
    ("deck :", "this is no price: say \"When …, you may …. If you do, …\"; the words page has what can be paid"),
    (
        "or if +choose",
        "what is chosen from takes no \"if\": ask before it, \"If …, draw 2 cards. Otherwise, choose one: …; or ….\"",
    ),
    (
        "one : if",
        "what is chosen from takes no \"if\": ask before it, \"If …, draw 2 cards. Otherwise, choose one: …; or ….\"",
    ),
    ("also +if", "each \"If\" asks for itself: say both, \"If you control a weapon and you control an armor, …\""),
    ("for every two", "count them and take half: \"equal to half the number of …, rounded down\""),
    ("for every 2", "count them and take half: \"equal to half the number of …, rounded down\""),
    ("not your turn", "say whose turn it is: \"While it is {foe}'s turn, …\""),
    ("isn't your turn", "say whose turn it is: \"While it is {foe}'s turn, …\""),
    (
        "each player may",
        "one player is asked at a time: \"You may …. If you do, …\", and the same for the other, \"{foes} may …. If they do, …\"",
    ),
    ("you heal", "who heals is not asked: say what is healed, \"When a friendly {card} is healed, …\""),
    ("that targets", "what a card is aimed at is not asked: say what is played, \"When you play …, …\""),
    (
        "reveals their hand",
        "look at it and name cards among those: \"Look at all cards in {foes}'s hand. Put a {card} among them into its owner's …\"",
    ),
    (
        "revealed !way",
        "what lies hidden is shown when something happens and not for good: \"Look at all cards in {foes}'s hand.\", \"At the {start} of your turn, look at the top card of your deck.\"; behind it say \"among them\"",
    ),
    (
        "divided as you choose",
        "say how much each is dealt: \"Deal 3 damage to target {card}. Deal 2 damage to another target {card}.\"",
    ),
    ("excess damage", "say what follows: \"If it was killed, deal 2 damage to …\""),
    (
        "in any order",
        "what is looked at on top of your deck is put back so: \"Put them on top of your deck in any order.\", \"Put the rest on the bottom of your deck in any order.\"; leave the words out elsewhere",
    ),
    ("in a random order", "leave these words out, or put \"Shuffle your deck.\" behind it"),
    ("until you have", "say how many: \"Draw 2 cards.\""),
    (
        "can't gain",
        "what players have is not held fast: answer it when it comes, \"When {foes} gains …, …\", or \"loses\" as much",
    ),
    (
        "who does",
        "what each of them did is not asked: say what all of them do, or ask one, \"{foes} may …. If they do, …\"",
    ),
    ("discard down to", "say how many: \"Discard 2 cards.\""),
    ("discards down to", "say how many: \"Each player discards 2 cards.\""),
    ("until you reveal", "say how many are looked at: \"Look at the top 5 cards of your deck.\""),
    (
        "target opponent",
        "players are not chosen: say \"{foes}\", or do something to a card of theirs, \"target {theirs} …\"",
    ),
    (
        "an opponent !if !when !whenever",
        "players are not chosen: say \"{foes}\", or do something to a card of theirs, \"target {theirs} …\"",
    ),
    (
        "choose an enemy",
        "players are not chosen: say \"{foes}\", or do something to a card of theirs, \"target {theirs} …\"",
    ),
    ("the other player", "say who it is: \"{foes}\", or answer each apart, \"When you …, …\" and \"When {foes} …, …\""),
    ("discard up to", "how many is not chosen: say how many, or \"You may discard a card. If you do, …\""),
    ("discard any number", "how many is not chosen: say how many, or \"You may discard a card. If you do, …\""),
    ("draw up to", "how many is not chosen: say how many"),
    ("attack next turn", "say whose: \"until the end of its controller's next turn\""),
    (
        "opponent with",
        "it is asked of each: \"For each player, if that player has 5 or more cards in their hand, that player …\", for as many as there are",
    ),
    (
        "enemy with",
        "it is asked of each: \"For each player, if that player has 5 or more cards in their hand, that player …\", for as many as there are",
    ),
    ("target player", "say \"the opponent\", \"each player\" or leave it out: players are not targets"),
    ("as an additional cost", "say it first: \"Discard a card. If you do, …\""),
    (
        "would be dealt",
        "say what becomes of it: \"Damage to … is prevented.\", \"… is reduced by 1.\", \"The next damage to … is prevented until end of turn.\"",
    ),
    ("summon", "say what a text does: \"{create}\""),
    (
        "chooses one",
        "they choose among their cards, \"The opponent chooses one of their {cards}.\", and may do something or not: \"The opponent may discard a card. Otherwise, draw 2 cards.\"",
    ),
    (
        "chooses",
        "say what they do with one of theirs, \"Each player exiles one of their {cards}.\", or let them choose it first: \"The opponent chooses one of their {cards}.\"",
    ),
    (
        "shuffle target",
        "nobody's deck but your own is shuffled: say \"Put target {card} on the bottom of its owner's deck.\"",
    ),
    ("shuffle it", "say \"put\": \"Put it on the bottom of its owner's deck. Shuffle your deck.\""),
    ("exchange +totals", "what players have is gained and lost: say how much, or \"equal to\" what"),
    ("swap", "numbers and cards are not exchanged: let one number become another, \"becomes equal to\""),
    ("switch", "numbers and cards are not exchanged: let one number become another, \"becomes equal to\""),
    ("exchange", "numbers and cards are not exchanged: let one number become another, \"becomes equal to\""),
    ("copy", "no card is copied: make a token, \"{create}\""),
    ("transform", "no card becomes another: \"Exile it.\", and make a token, \"{create}\""),
    ("fights", "say who deals damage: \"Deal damage to target {card} equal to its attack.\""),
    ("extra turn", "turns are not added: draw, ready or gain something instead"),
    (
        "the first +each +has",
        "of the first card only its price can be said: answer it when it comes, \"When you play …, if you played exactly 1 … this turn, …\"",
    ),
    ("with an attachment you", "say whose {card} it is before it: \"target friendly {card} with an attachment\""),
    (
        "for each +deal +an",
        "what is chosen anew each time cannot be said: let one be dealt all of it, \"Deal 1 damage to target {card} for each …\"",
    ),
    ("none of", "ask for the opposite: \"if you have no {card} that …\", \"if no friendly {card} attacked this turn\""),
    ("where x", "say \"equal to\": \"Draw cards equal to the number of friendly {cards}.\""),
    ("x", "write a number, or say what it is equal to: \"Draw cards equal to the number of friendly {cards}.\""),
    (
        "for each of their",
        "make a sentence for each player: \"Draw a card for each friendly {card} ….\", \"The opponent draws a card for each opposing {card} ….\"",
    ),
    ("third +turn", "which one it is, is not counted: ask how many there were, \"if … 3 or more … this turn, …\""),
    ("destroyed this battle", "ask at its end: \"At the end of this battle, if it is no longer in play, …\""),
    (
        "third !chain",
        "each is another one: \"Kill target {card}. Exhaust another target {card}. Ready another target {card}.\"",
    ),
    (
        "and up to",
        "make a sentence for each: \"Put up to 1 … among them into your hand. Put up to 1 … among them into your hand.\"",
    ),
    ("once per +would +instead", "what stands in always does, and is not counted: leave these words out"),
    ("would be +may", "what stands in for something else is not asked for: leave out \"may\""),
    (
        "instead and",
        "one thing stands in for another: leave out what stands behind \"and\", or answer it, \"When …, …\"",
    ),
    (
        "would be +return +instead",
        "nothing is returned in the place of something else: answer it, \"When … is …, return it to its owner's hand.\"",
    ),
    (
        "would be",
        "what stands in is done to that card or to this one, and always holds, on a card that stays: \"If this {card} would be …, exile it instead.\"; else answer it once it has happened: \"When …, …\"",
    ),
    ("exiled this way", "what another ability has done is not known to this one: say where it lies, \"in your exile\""),
    ("other than", "name what is left out first and say \"all other {cards}\" behind it"),
    (
        "except",
        "one that is left out is named first, \"Choose target {card}. Exile all other {cards}.\"; a sort of them is not left out: say each sort that is meant",
    ),
    ("must attack", "nothing is forced to attack: say who can't be attacked"),
    ("leaves play", "say what happens to it, as the words page of the game has it: \"is destroyed\", \"is exiled\""),
    ("after this", "say \"When\": what answers an attack is done before its damage, what answers damage behind it"),
    ("to a minimum of", "a change has no limit: ask before it, \"If …, …\""),
    ("but never", "a change has no limit: ask before it, \"If …, …\""),
    ("up to a maximum of", "only what is counted has a limit: \"Draw a card for each friendly {card}, up to 3.\""),
    ("up to its", "a change has no limit: ask before it, \"If …, …\""),
    (
        "second card",
        "what is played comes one by one, \"When you play a card, if you played exactly 2 cards this turn, …\"; what is drawn may come at once: \"Once per turn, when you draw a card, if you drew 2 or more cards this turn, …\"",
    ),
    ("returned this way", "say \"… for each {card} among them\" of those that have been returned"),
    ("put there this way", "say \"… for each {card} among them\" of those that have been put there"),
    (
        "into play this way",
        "what is moved is not counted: count before it is done, \"for each … in your …\", and then put them there",
    ),
    (
        "put this way",
        "what is moved is not counted: count before it is done, \"for each … in your …\", and then put them there",
    ),
    (
        "deck this way",
        "what is moved is not counted: count before it is done, \"for each … in your …\", and then put them there",
    ),
    ("that killed it", "say it first: \"When another {card} kills this {card}, … that {card}\""),
    (
        "a second time",
        "which time it is, is not told: say \"Once per turn, when …\", or ask \"if you drew 2 or more cards this turn\"",
    ),
    (
        "this turn costs +next",
        "of the next card only its type is said, of types that are counted as they are played: \"The next {card} …\" without a label before it and without more behind it; of all of them, \"Your … {cards} cost 1 less this turn.\"",
    ),
    (
        "this turn cost +next",
        "one card is the next: say it of one, \"The next {card} …\", or of all of them, \"Your {cards} cost 1 less this turn.\"",
    ),
    (
        "the next +costs",
        "what comes next is told only of cards that are counted as they are played, which the words page lists: say it of all such cards, \"Your … cost 1 less until end of turn.\"",
    ),
    (
        "this turn costs",
        "a price is changed of all such cards: \"Your {cards} cost 1 less this turn.\", or, as a continuous ability, of the first: \"While you played no {card} this turn, your {cards} cost 1 less.\"",
    ),
    ("the next card", "what waits is set off by each of them: \"This turn, whenever you …, …\""),
    (
        "the next !damage +phase",
        "say at which time to come: \"At the end of this turn, …\", \"At the {start} of your next turn, …\"",
    ),
    (
        "the next round",
        "say at which time to come: \"At the end of this turn, …\", \"At the {start} of your next turn, …\"",
    ),
    ("the next !damage", "only damage that is to come can be waited for: \"The next damage to … is prevented\""),
    (
        "of the opponent's deck",
        "say whose it is where they go: \"into their owner's graveyard\", \"on the bottom of its owner's deck\"",
    ),
    (
        "already",
        "ask before anything is done, \"If target {card} is …, …. Otherwise, it is ….\", or leave it out if what is done or answered changes nothing of it",
    ),
    (
        "survives",
        "on a card that stays say \"When this {card} survives …, …\"; else ask when it is over, \"At the end of this turn, if it is still in play, …\"",
    ),
    ("that opposing", "a card that is named before is \"it\", \"that {card}\", \"the attacker\" or \"the defender\""),
    ("that friendly", "a card that is named before is \"it\", \"that {card}\", \"the attacker\" or \"the defender\""),
    ("be attacked by", "say by which: \"can't be attacked by {cards} with …\", or of all: \"can't be attacked\""),
    (
        "can't attack your",
        "say it of what is attacked: \"Your … can't be attacked.\", or by which, \"Your … can't be attacked by {cards} with ….\"",
    ),
    ("look at their", "say whose: \"Look at all cards in the opponent's hand.\""),
    ("or when", "what waits for two things is two abilities: give each a line of its own"),
    ("or kills", "what waits for two things is two abilities: give each a line of its own"),
    ("or destroys", "what waits for two things is two abilities: give each a line of its own"),
    ("more than one", "say when it ends: \"While you played a card this turn, you can't play ….\""),
    ("by the opponent", "say by which cards: \"by opposing …\", or by none"),
    ("until end of turn , when", "what waits is on a card that stays: a line of its own, \"When …, …\""),
    ("half !rounded", "say how it is rounded: \"half its attack, rounded down\", \"half that much, rounded up\""),
    (
        "its controller's turn",
        "say whose: \"At the end of your turn\", \"At the end of the opponent's turn\"; the start of its controller's turn is \"Each turn\"",
    ),
    (
        "deals damage equal to its",
        "say who is meant first: \"Choose target {card}. Deal damage equal to its attack to another target {card}.\"",
    ),
    (
        "number of +they +control",
        "of what each of them has say \"for each\": \"{foes} loses … for each … they control\"; of one player's, \"opposing {card}\"",
    ),
    (
        "they control +player",
        "say it of each: \"… for each friendly {card}\", and in a sentence of its own \"{foes} … for each {theirs} {card}\"",
    ),
    ("they control", "say whose: \"{theirs} {card}\", \"{card} you control\""),
    ("have # cards !or !exactly", "say \"exactly 3 cards\", \"3 or more cards\" or \"3 or fewer cards\""),
    ("have # !or !exactly !least !cards", "say \"exactly 3 …\", \"3 or more …\" or \"3 or fewer …\""),
    ("control # !or !exactly !least", "say \"exactly 3 {cards}\", \"3 or more {cards}\" or \"3 or fewer {cards}\""),
    (
        "is exhausted +when",
        "it is not answered that a card is exhausted: say what it does, \"When this {card} attacks, …\"",
    ),
    ("halved +rounded", "what is halved is rounded down: say \"is halved\", or take it off, \"has -5 …\""),
    ("they lost this way", "count before it is done: \"for each opposing {card}\""),
    (
        "died this turn",
        "it is counted, and not asked of a card that lies there: \"If a friendly {card} was killed this turn, …\", \"… for each {card} killed this turn\"",
    ),
    (
        "killed this turn",
        "when a card fell is not known of what lies there: say where it lies, \"in your graveyard\", or answer it, \"When … is killed, …\"",
    ),
    ("was dealt damage !by !turn", "say by what: \"was dealt damage by this attack\", \"was dealt damage this turn\""),
    (
        "their controllers",
        "say it for each player: \"If a friendly {card} was … this way, …. If an opposing {card} was … this way, …\"",
    ),
    (
        "or loses",
        "what is done in place of another thing stands behind it: \"{foes} may discard a card. Otherwise, {foes} loses ….\"",
    ),
    ("prevent that damage", "say which: \"Combat damage from … is prevented until end of turn.\""),
    ("prevents that damage", "say which: \"Combat damage from … is prevented until end of turn.\""),
    ("cards in hand than", "say whose: \"If you have fewer cards in your hand than the opponent, …\""),
    ("in hand", "say whose: \"in your hand\", \"{foes} has … in their hand\""),
    (
        "is destroyed +instead",
        "what has happened is not replaced any more: say what becomes of the card, \"When this {card} is destroyed, put it …\", or what stands in, \"If this {card} would be destroyed, exile it instead.\"",
    ),
    (
        "instead",
        "it changes an amount here: say all of what is done, \"If …, {more} instead.\"; of what is no amount say \"If …, …. Otherwise, ….\", each with targets of its own",
    ),
    ("if you did", "say \"If you do, …\" in a sentence of its own"),
    (
        "if you do , you may",
        "it is asked once: leave \"you may\" out here, or let nothing be chosen, \"put up to 1 …\", \"up to 1 target …\"",
    ),
    (
        "gains control of this",
        "control is taken and not given away: say what becomes of it, \"exile this {card}\", or what you lose",
    ),
    (
        "give control",
        "control is taken and not given away: say what becomes of it, \"exile this {card}\", or what you lose",
    ),
    ("another of them", "say \"one of them\" again: what has been put somewhere is not meant any more"),
    ("and another into", "give each a sentence of its own: \"Put one of them into …. Put one of them into ….\""),
    ("pay that much", "a price is a number, \"pay 3 …\"; what is counted is lost, \"loses that much …\""),
    ("unless the opponent !pays", "say who may do it: \"{foes} may …. Otherwise, …\""),
    ("enters play exhausted", "say \"When this {card} enters play, exhaust it.\""),
    ("\"", "an ability is not given in quotes: say what happens on this card, \"When attached {card} …, …\""),
];

/// Words of a line that cannot be said, and what to say instead, if they stand in the same sentence as a slip.
pub(crate) fn unsaid(lexicon: &Lexicon, line: &str, slip: usize) -> Option<(Range<usize>, String)> {
    let words = tokens(line);
    let stop = |token: &Token<'_>| token.text == ".";
    // What is missing behind the last sentence is missed by that one.
    let last = words.iter().rposition(|token| !stop(token)).map_or(0, |at| words[at].end);
    let slip = slip.min(last);
    let begin = words.iter().rposition(|token| stop(token) && token.end <= slip).map_or(0, |at| at + 1);
    let end = words.iter().position(|token| stop(token) && token.start >= slip).unwrap_or(words.len());
    let sentence = words.get(begin..end)?;
    let own = lexicon.unsaid.iter().map(|saying| (saying.is.as_str(), saying.of.as_str()));
    let (found, advice) =
        own.chain(UNSAID.iter().copied()).find_map(|(pattern, advice)| Some((place(sentence, pattern)?, advice)))?;
    Some((found, filled(lexicon, advice)))
}

/// Where a pattern stands in a sentence.
fn place(sentence: &[Token<'_>], pattern: &str) -> Option<Range<usize>> {
    let (aside, pattern): (Vec<&str>, Vec<&str>) = pattern.split(' ').partition(|word| word.starts_with(['!', '+']));
    let pattern: Vec<&str> = pattern.iter().flat_map(|word| crate::kernel::pieces(word)).collect();
    let holds = |word: &&str| {
        let found = sentence.iter().any(|token| token.is_like(&word[1..]));
        found == word.starts_with('+')
    };
    let fits = |(token, word): (&Token<'_>, &&str)| match *word {
        "#" => token.text.bytes().all(|byte| byte.is_ascii_digit()),
        word => token.is_like(word),
    };
    let at = sentence.windows(pattern.len()).position(|window| window.iter().zip(&pattern).all(fits))?;
    let (first, last) = (sentence.get(at)?, sentence.get(at + pattern.len() - 1)?);
    aside.iter().all(holds).then_some(first.start..last.end)
}

/// An advice in a game's own words.
pub(crate) fn filled(lexicon: &Lexicon, advice: &str) -> String {
    let falls = lexicon.fells.first().and_then(|verb| lexicon.verbs.get(usize::from(verb.0)));
    let noun = falls.and_then(|verb| {
        let falling = |(at, kind): &(usize, &crate::lexicon::KindWord)| {
            !kind.type_name.is_empty() && verb.to.kinds & 1 << at != 0
        };
        let numbers = |at: usize| lexicon.stats.iter().filter(|stat| stat.on & 1 << at != 0).count();
        let kinds = lexicon.kinds.iter().enumerate().filter(falling);
        // The last of several is found, and the first is meant.
        kinds.rev().max_by_key(|(at, _)| numbers(*at)).map(|(_, kind)| kind)
    });
    let (one, many) = noun.map_or(("card", "cards"), |kind| (kind.noun.one.as_str(), kind.noun.many.as_str()));
    let create = match lexicon.phrasing.creating {
        Creating::Put => "Put 2 … tokens into play.",
        Creating::Create => "Create 2 … tokens.",
    };
    let more = match lexicon.damageable {
        Damageable::None => "draw 2 cards",
        Damageable::Damage(_) | Damageable::Within(_) => "deal 4 damage to it",
    };
    let advice = advice.replace("{start}", &lexicon.phrasing.start).replace("{more}", more);
    let (foes, theirs) = (lexicon.said("the opponent"), lexicon.said("opposing"));
    let advice =
        advice.replace("{foe}", &foes.replace("each ", "an ")).replace("{foes}", &foes).replace("{theirs}", &theirs);
    advice.replace("{card}", one).replace("{cards}", many).replace("{create}", create)
}
