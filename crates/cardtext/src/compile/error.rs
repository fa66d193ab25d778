//! Why abilities that can be read cannot be compiled.

use thiserror::Error;

use crate::capacity::TooMany;

/// Why an ability that can be read cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CompileError {
    /// A pronoun with nothing to stand for.
    #[error("\"{0}\" stands for nothing: no such {what} is named before it", what = sort_of(.0))]
    NoReferent(String),
    /// Somebody whom the rules know, and who is nobody here.
    #[error("\"{what}\" stands for nobody here: {say}")]
    Nobody {
        /// The words.
        what: String,
        /// What to say instead.
        say: String,
    },
    /// A pronoun of which nothing named so far can have this said.
    #[error("\"{word}\" stands for nothing: {}", cannot(.candidates))]
    NoFitting {
        /// The pronoun.
        word: String,
        /// What has been named.
        candidates: Vec<String>,
    },
    /// A pronoun for a card of which this can be said only where it was moved, which may not have been done.
    #[error(
        "\"{word}\" is \"{what}\", of which this can only be said if it was moved before, and it may not have been: say it in the same \
         sentence, \"…, then … it\", or behind \"If you do,\""
    )]
    PerhapsMoved {
        /// The pronoun.
        word: String,
        /// What it stands for.
        what: String,
    },
    /// "That weapon" for a card that may be none.
    #[error(
        "\"{word}\" would be \"{what}\", which may be something else: ask first, \"If it is {kind}, …\", or say \"it\""
    )]
    Unsure {
        /// The words.
        word: String,
        /// What they would stand for.
        what: String,
        /// "a weapon"
        kind: String,
    },
    /// A pronoun that could stand for several things.
    #[error("\"{word}\" could stand for {}{}", .candidates.join(" or for "), instead(.say))]
    SeveralReferents {
        /// The pronoun.
        word: String,
        /// What it could stand for.
        candidates: Vec<String>,
        /// Words that tell them apart.
        say: Vec<String>,
    },
    /// One card where one of each of several decks was named.
    #[error(
        "\"{0}\" is one card, and there is one of each deck: say \"If there is a … among them, …\", \"For each … among them, …\", \"Put them …\""
    )]
    OneOfEach(String),
    /// "That much" for a number that is said and not kept.
    #[error("\"{word}\" cannot stand for {what}: say how much it is again")]
    NotKept {
        /// The pronoun.
        word: String,
        /// The number.
        what: String,
    },
    /// "this ally" on a card that is none.
    #[error("\"this {said}\" stands on a card that is no {said} but {is}")]
    WrongSelf {
        /// What the text says.
        said: String,
        /// What the card is.
        is: String,
    },
    /// "attached ally" on a card that is attached to something else or to nothing.
    #[error("\"{said}\" stands on a card that is not attached to such a card{say}")]
    WrongBearer {
        /// What the text says.
        said: String,
        /// What to say instead.
        say: String,
    },
    /// An ability a card of this type may not have.
    #[error("{what} is not for {kind}: {say}")]
    Misfit {
        /// The sort of ability.
        what: &'static str,
        /// The type, with its article.
        kind: String,
        /// What can be said instead.
        say: &'static str,
    },
    /// Something done by a card that does nothing by being played.
    #[error(
        "{kind} does nothing by being played: say when it does this (\"When …, …\"), for what price (\"…: …\"), or what always \
         holds, each in a line of its own"
    )]
    NotPlayed {
        /// The type.
        kind: String,
    },
    /// An attachment that says not once what it is attached to.
    #[error("an attachment says once what it attaches to")]
    NoBearer,
    /// Something a card says once, said twice.
    #[error("{0} is said once, and all of it in one line")]
    Twice(&'static str),
    /// A word said of cards of which it can never be said.
    #[error("\"{what}\" cannot be said of {of}")]
    Unsayable {
        /// The word.
        what: String,
        /// The cards.
        of: String,
    },
    /// A word said of cards in a place where it does nothing.
    #[error("\"{what}\" does nothing there: it is said of cards {there}")]
    NotThere {
        /// The word.
        what: String,
        /// Where it does something.
        there: String,
    },
    /// A number that no text changes.
    #[error("no text changes the {stat}, which is worked out: change the {from}")]
    WorkedOut {
        /// The number.
        stat: String,
        /// The number it is worked out of.
        from: String,
    },
    /// Words that no card can fit.
    #[error("no card is {0}")]
    Never(String),
    /// Words that leave out nothing.
    #[error("\"{0}\" changes nothing here")]
    Idle(String),
    /// Something that the rules let have no effect.
    #[error("\"{what}\" can never do anything here: {why}")]
    ByRule {
        /// The words.
        what: String,
        /// The rule.
        why: String,
    },
    /// "2 SE, 2 SE: …"
    #[error("a price asks for each thing once: say how much or how many in all")]
    PricedTwice,
    /// "This turn" behind what is counted.
    #[error(
        "\"this turn\" could be said of what is counted or of how long it lasts: say \"until end of turn\" for how long, also behind \"… this \
         turn\""
    )]
    CountedOrLasts,
    /// A number behind a card that chance names.
    #[error("\"for each\" could let chance name another card each time: of one card say \"equal to the number of …\"")]
    OneOrEach,
    /// A prohibition or change that only a continuous ability can bring about.
    #[error(
        "\"{0}\" is changed by continuous abilities (a line of its own, without a time), or of all cards of a kind for a turn (\"your … this turn\")"
    )]
    OnlyStanding(String),
    /// What a card that is played and gone can't do, said when it is played.
    #[error("this comes too late, since the card has been played by then: give it a line of its own")]
    PlayedByThen,
    /// What comes about only behind what asks for it.
    #[error("nothing is \"{word}\" yet when this is done: say \"At the end of {span}, if …, …\"")]
    Early {
        /// "dealt damage by this attack".
        word: String,
        /// "this attack".
        span: String,
    },
    /// Whose cards are meant is said of cards that are nobody's.
    #[error(
        "the cards of the {0} are nobody's, and what is said of them is so for every player: leave out whose they are, or answer what you do, \"Whenever you …, …\""
    )]
    OfNobody(String),
    /// What cards cost for one player is said of cards that are nobody's.
    #[error("what lies in the {there} is nobody's, and costs the same for every player: say \"{say}\"")]
    PricedAlike {
        /// "center row".
        there: String,
        /// "center row cards cost 1 less until end of turn".
        say: String,
    },
    /// An instruction about something that is not under way.
    #[error(
        "\"{0}\" does nothing here: nothing of the kind is under way; begin with what it answers, \"When …,\" or \"Activate when ….\"; what is to hold for what the text itself begins stands before that"
    )]
    NotUnderWay(String),
    /// Several cards, each of which would count the others.
    #[error(
        "each of them would count others than the rest: say it of this card, \"This … has … for each other …\", or leave \"other\" out and count all"
    )]
    EachOther,
    /// What somebody in a fight can't do, without a time.
    #[error("for how long is not said, and it would be for good: say \"until end of turn\", or \"for 2 turns\"")]
    HowLong,
    /// A card of a text that is asked about when the text is over.
    #[error(
        "\"{0}\" is not known any more when this is asked: behind \"for as long as\" nothing is asked of a card that the text has named; say \
         how long it lasts, \"until …\", or give it an ability of its own"
    )]
    Forgotten(String),
    /// "When an ally kills another ally": another than this card, or than the one before it.
    #[error(
        "\"another\" could leave out this card or the one that is named before it: say \"an opposing …\" or \"a friendly …\" of one of them, or leave \"another\" out"
    )]
    AnotherOfTwo,
    /// Two happenings that cannot be joined by "or".
    #[error("these two cannot be joined by \"or\": give each an ability of its own")]
    Apart,
    /// Two things that are waited for of which one never comes without the other.
    #[error("what \"{rarer}\" also \"{plainer}\", and would be answered twice: say one of the two")]
    ComesAlong {
        /// "fast-plays"
        rarer: String,
        /// "plays"
        plainer: String,
    },
    /// Cards that something was done to, and that are not kept in mind.
    #[error("\"{what}\" is not counted: {why}")]
    Uncounted {
        /// "exhausted this way"
        what: String,
        /// Why, and what to say.
        why: String,
    },
    /// A question that cannot be asked of these cards.
    #[error("\"{0}\" can only be asked of a card that the text itself has brought there")]
    Unasked(String),
    /// A question whether something was done that is not doubted.
    #[error(
        "\"{0}\" is not asked: only who falls may have been spared; of what is done else say \"…. If you do, …\", and how a card was is asked \"If it is …\""
    )]
    Undoubted(String),
    /// A question whether a card has fallen by something that fells none.
    #[error(
        "\"{0}\" is asked at once, and nothing before it could have done that: ask when it may have, \"At the end of this turn, if it is \
         still in play, …\""
    )]
    Unfelled(String),
    /// Something on a card that the text has taken away.
    #[error(
        "nothing is on a card once it has left: say first what asks for \"{0}\", of the target that is then taken away (\"… on target …. … \
         it.\")"
    )]
    LeftBehind(String),
    /// Two questions of which one is the other's opposite, with a target each.
    #[error(
        "this asks the opposite of the sentence before it, and each would need a target of its own: say \"Otherwise, …\""
    )]
    Opposite,
    /// A question that only time answers.
    #[error("\"{0}\" is so, or not so, at once: ask when a time has come, \"At the end of this turn, if …\"")]
    AtOnce(String),
    /// A choice between the same thing and itself.
    #[error("\"{0}\" can be chosen twice: say it once")]
    SameChoice(String),
    /// A question how often something has happened that may happen several times at once.
    #[error(
        "several may come at once, and all are counted before the first is answered: say \"Once per turn, when …, if … 2 or more … this \
         turn, …\""
    )]
    Together,
    /// A card that says of itself that it can't be played, whatever is so.
    #[error("nobody could ever play it: say while what is so, \"While you control no …, this … can't be played.\"")]
    NeverPlayed,
    /// A question about what has happened, of cards that may be gone.
    #[error(
        "what {happened:?} may be gone by now: ask for what is there, \"if you control {there}\", or for what is counted, as the words \
         page has it: \"if you played … this turn\", \"if a friendly … attacked this turn\""
    )]
    StillThere {
        /// "an ally that has attacked this turn"
        there: String,
        /// "has attacked this turn"
        happened: String,
    },
    /// A question that is answered by what it is asked about.
    #[error("\"{0}\" is so, or not so, at once: what is answered here has just made it so")]
    JustHappened(String),
    /// A state that what is waited for changes.
    #[error(
        "\"{0}\" would be asked once this has happened, which changes it: leave it out, or ask behind it, \"…, if …, …\""
    )]
    TooLate(String),
    /// A word said of two kinds of card of which one can never have it.
    #[error(
        "\"{what}\" would be said of both, and it cannot be said of {of}: make two sentences, or \"Choose one: …; or ….\""
    )]
    NotOfBoth {
        /// The word.
        what: String,
        /// The cards of which it cannot be said.
        of: String,
    },
    /// Something that the rules do not do in the place of something else.
    #[error("it cannot be said yet that something is replaced by \"{0}\" here")]
    NotInstead(String),
    /// A choice or a failure of several players.
    #[error(
        "there may be several of them, and each answers for themselves: of the one who does or does not, say \"that player\" (\"Each … may …. Otherwise, \
         that player …\")"
    )]
    EachAlone,
    /// A text that would answer itself for ever.
    #[error("this would answer itself without end: say \"Once per turn, …\" before it")]
    Endless,
    /// What is paid is got back, so that it could be used without end.
    #[error(
        "\"{0}\" gives back what is paid, and so this could be used without end: leave it out, say it of \"another\" card, or let it cost something besides"
    )]
    Unending(String),
    /// Something that is asked of a card nobody has seen.
    #[error(
        "nobody has seen that card by then, and it is a card and nothing more: show it first, \"Reveal the top card of …. If it is …, …\", or \"Look at …\"; of \
         several say \"If there is a … among them, …\""
    )]
    NotShown,
    /// What holds while something is so that only one player sees.
    #[error(
        "by what holds everybody would always know what lies in that {0}: ask how many cards lie there, or ask once, as something is done, \"When …, if …, …\""
    )]
    LampOf(String),
    /// Lines of one card that answer each other for ever.
    #[error(
        "this would go on without end, by itself or with what other lines of the card answer: say \"Once per turn, …\" before it, or \"you may\""
    )]
    EndlessTogether,
    /// A card that plays itself, or one of its own name, each time it is played.
    #[error("it would play itself, or another of its name, again without end: say \"You may play …\"")]
    PlaysItsLike,
    /// Lines of one card that give back what is paid for them.
    #[error(
        "what is paid is given back by what else the card does, and so this could be used without end: let it cost something besides that is not \
         given back, or leave out what gives it back"
    )]
    UnendingTogether,
    /// Damage that is prevented once, of several cards.
    #[error(
        "it could be meant once for all of them together or once for each: say it of one card, \"target …\" or \"a random …\", or of all of them \
         all the time, \"Damage to … is reduced by …\""
    )]
    InAllOrEach,
    /// One of two things that are answered, of which the text says what can be said of the other alone.
    #[error(
        "two things are answered here, and of \"{what}\" alone this is refused: {error}; give each a line of its own with what it brings"
    )]
    OfEither {
        /// The one.
        what: String,
        /// Why.
        error: Box<CompileError>,
    },
    /// All players but one, where one has been named who is not meant.
    #[error(
        "\"each other player\" leaves you out, and not whoever did this: say \"each player\", or answer each apart, \"When you …, …\" and \"When … \
         …, …\""
    )]
    OtherThanWho,
    /// What is said behind several ways, of which one is taken, of something that only one of them names.
    #[error(
        "this is said of what is done before it, and something else may be done instead of which it cannot be said, or not so: say it where it is \
         done, \"If …, …, then …. Otherwise, ….\""
    )]
    OneWayAlone,
    /// A question whether something else is done instead, of what would be named only by doing it.
    #[error(
        "with \"instead\" it is asked before anything is done, and \"{0}\" stands for nothing by then: leave \"instead\" out if both are to be done, or ask \
         of what there is before it"
    )]
    AskedBefore(String),
    /// Two questions before one "otherwise".
    #[error(
        "\"Otherwise\" would be the other answer to the last question alone, whatever is answered to the one before it: put each question into a \
         sentence of its own and ask for the opposite, \"If … is not …, …\""
    )]
    WhichIf,
    /// The card itself, or what it is on, once it was given as a price.
    #[error(
        "this has been paid by then, and nothing is known of what it was or was on: say it as what is done, \"You may …. If you do, …\""
    )]
    Spent,
    /// Targets that are described where nobody can look.
    #[error(
        "how many there are to choose from would tell what lies in that {0}: look at it first and choose \"a … among them\", or say \"a random card\", or whose choice it is, \"The opponent …\""
    )]
    Unseen(String),
    /// Words of which no rule says what they mean.
    #[error("what \"{what}\" means is left open: {say}")]
    LeftOpen {
        /// The words.
        what: &'static str,
        /// What to say instead.
        say: String,
    },
    /// Cards that are counted where nobody can look.
    #[error(
        "how many there are would tell what lies in that {0}: look at it first and count those, \"for each … among them\", \"If there is a … among them, …\", or count all \"cards\" there"
    )]
    CountedUnseen(String),
    /// A card that is taken out of a deck whose order nobody knows.
    #[error(
        "a deck is searched and shuffled then: say \"Search your {0} for … and put it into …\", or take what lies on top, \"Look at the top 3 cards of your {0}.\""
    )]
    Unsearched(String),
    /// Cards that are described where nobody else looks, and go where nobody does.
    #[error(
        "how many go would tell what lies in that {0}, and nobody sees them: reveal them first, \"Reveal … in … {0}. Put them …\", or take whatever it is, \"all cards\", \"a random card\""
    )]
    TakenUnseen(String),
    /// A number that everybody sees, of cards that are described where others do not look.
    #[error(
        "by such a number everybody would always know what lies in that {0}: count all cards there, or count once, \"When …, … for each … in your {0} until …\""
    )]
    Tells(String),
    /// A number of cards that have fallen.
    #[error(
        "\"{0}\" is nothing in what has fallen, and with how much of it a card comes back cannot be said yet: leave it out, and it comes back \
         with all of it"
    )]
    Fallen(String),
    /// What one opponent has, where there may be several.
    #[error(
        "there may be several opponents, each with their own: say of whom, \"you have more … than each …\" or \"… than an …\""
    )]
    OfSeveral,
    /// Cards of which something is said that the text has taken away.
    #[error("\"{0}\" has left play by then, and this does nothing: say it before, or at the time when it is back")]
    Away(String),
    /// Several cards of which one can have the most of something.
    #[error(
        "only one can be chosen \"with the highest\" or \"with the lowest\" of something: say it once for each, in sentences of their own"
    )]
    OneUtmost,
    /// A word that asks about, or replaces, the sentence right before it, where an earlier one could be meant.
    #[error(
        "\"{0}\" is said of the sentence right before it, and an earlier one could be meant: put it right behind what is meant, or join the two with \"and\" if neither is done then"
    )]
    Nearest(&'static str),
    /// "If you can't" behind two things of which either may be impossible.
    #[error(
        "\"If you can't\" could be said of both or of the second alone: put it right behind what is meant, and what is done in that case into a sentence of its own, \"… If you do, …. Otherwise, …\""
    )]
    WhichCannot,
    /// "Otherwise" behind an offer of two things of which one may be impossible.
    #[error(
        "one part of what is offered may be done and another not, and \"Otherwise\" would follow as well: say \"… may …. If … do, …. Otherwise, …\""
    )]
    DoneInPart,
    /// A turn in the text of a card that has no turns of that name.
    #[error("{kind} does not speak of \"{says}\", but of \"{instead}\"")]
    NoTurns {
        /// The turn.
        says: String,
        /// The type, with its article.
        kind: String,
        /// What such a card speaks of.
        instead: String,
    },
    /// How long something lasts, said by a turn that is not this card's to speak of.
    #[error("{kind} says \"{says}\"")]
    TurnSaid {
        /// The type, with its article.
        kind: String,
        /// What it says.
        says: String,
    },
    /// Cards of nobody's put where a player's lie.
    #[error(
        "the cards there are nobody's, and so there is no owner to whom they could go, and nobody who would control them"
    )]
    Nobodys,
    /// A pronoun for cards of which nothing more can be said.
    #[error(
        "\"{word}\" would stand for {what}, of which nothing more can be said: name the cards that are meant, or say it first"
    )]
    Unkept {
        /// The pronoun.
        word: String,
        /// What it would stand for.
        what: String,
    },
    /// One card of which there may be several.
    #[error(
        "\"{said}\" could be any of several: say \"target {one}\", \"a random {one}\" or \"a\" and the same words, or the plural for all of them"
    )]
    OneOfSeveral {
        /// The words.
        said: String,
        /// The cards, without an article.
        one: String,
    },
    /// A choice where nothing can be chosen.
    #[error("nothing can be chosen here: name the cards by what they are")]
    NoChoiceHere,
    /// More of a number than all of it, behind what brings a card back with all.
    #[error(
        "it is brought back with all its {0}, and this comes on top: say how much it is brought back with, \"… with 20 {0}\", \"… with {0} equal to …\""
    )]
    Whole(String),
    /// What several players do at the turn of each of them.
    #[error(
        "each of them would do it once in the turn of each: say it at once, or at a time of yours, \"At the start of your next turn, …\""
    )]
    EachAtEach,
    /// What follows if several players have done something.
    #[error(
        "\"if you do\" leaves open whether it is enough that you have done it, or all of them must have: say it of one, \"Discard a card. If you do, …\""
    )]
    DoneByEach,
    /// A state that only comes about behind what is played.
    #[error(
        "\"{word}\" is said too early: {of} is played before that can be so: wait for it, \"At the end of this turn, …\""
    )]
    BeforeAll {
        /// The state.
        word: String,
        /// "a Spell".
        of: String,
    },
    /// The top of cards that lie side by side.
    #[error(
        "the cards of a {0} lie side by side, and none is on top: say \"a card in your {0}\", or which cards are meant"
    )]
    NoTop(String),
    /// A place into which no text puts cards.
    #[error("no text puts cards into the {0}: say what brings them there")]
    NoWayThere(String),
    /// A happening that is never the lot of such cards.
    #[error("{to} never \"{what}\": that is said of {but}")]
    NeverHappens {
        /// The happening.
        what: String,
        /// The cards.
        to: String,
        /// The cards to which it happens.
        but: String,
    },
    /// A part in an event that has no such part.
    #[error("\"the {word}\" has no part in what happens{say}")]
    NoRole {
        /// "attacker"
        word: String,
        /// Who has one.
        say: String,
    },
    /// A token that no pack has.
    #[error("there is no token named \"{0}\"")]
    UnknownToken(String),
    /// Another wording is the right one.
    #[error("say \"{0}\"")]
    Say(String),
    /// "At the end of your turn" on a card that stays.
    #[error(
        "\"at the end of your turn\" could be once or in every turn of yours: say \"at the end of this turn\", \"at the end of \
         your next turn\", or begin a line of its own with it"
    )]
    WhichTurn,
    /// "At the end of turn" on a card that stays.
    #[error("whose turn is not said: say \"At the end of each turn, …\" or \"At the end of your turn, …\"")]
    WhoseTurnEnd,
    /// "When you discard this ally".
    #[error("that you {0} it is not answered by the card itself: it answers what happens while it is in play")]
    NotOfItself(String),
    /// Cards in play of a type that is never there.
    #[error("{kinds} is never in play: say where it lies (\"in your {hand}\")")]
    NeverInPlay {
        /// The cards.
        kinds: String,
        /// A place where they are.
        hand: String,
    },
    /// "Target ally can't attack unless you control a weapon": once, or all the time.
    #[error(
        "whether this is asked now or all the time is left open: for now, begin with \"If …,\"; for all the time, say \"for as long as\""
    )]
    LastsUnless,
    /// "Target ally can't attack unless its controller pays 1 SE": once, or for each attack.
    #[error("what is paid each time cannot be said; for once, say \"… may pay …. If they don't, …\"")]
    Toll,
    /// "When this ally attacks, draw a card. Your allies have +1 attack.": always, or each time.
    #[error(
        "what is said last here could always hold, or be done each time and add up: give it a line of its own for always; for each \
         time, join it, \"…, then …\", or say how long, \"… until end of turn\""
    )]
    HoldsOrDone,
    /// Something that is understood and for which there are no words.
    #[error(
        "this is understood and has no wording: say it in another way, or in two sentences; the phrase book has what can be said"
    )]
    Unworded,
    /// A number that damage lowers, gained or lost.
    #[error("what damage or use lowers is not {done}: say {say}")]
    Worn {
        /// "gained", "lost" or "set".
        done: &'static str,
        /// What works.
        say: String,
    },
    /// Something only the definition of a keyword may say.
    #[error(
        "only the definition of a keyword may say this; of players say \"The opponent can't …\", of cards \"… can't …\" and which they are"
    )]
    OnlyInDefinitions,
    /// Something the definition of a keyword may not say.
    #[error("the definition of a keyword may not say this")]
    NotInDefinitions,
    /// A word the grammar needs and the lexicon lacks.
    #[error("this game has no {0}")]
    LexiconLacks(&'static str),
    /// More of something than the machine holds.
    #[error(transparent)]
    TooMany(#[from] TooMany),
}

/// Of what something cannot be said.
fn cannot(candidates: &[String]) -> String {
    match candidates {
        [] => "whose cards these are is not said before it".to_owned(),
        some => format!("this cannot be said of {}", some.join(" or of ")),
    }
}

/// What a pronoun stands for, in a word.
fn sort_of(word: &str) -> &'static str {
    match word {
        "that much" | "that many" => "number",
        "that player" => "player",
        _ => "card",
    }
}

/// The end of a message about words that tell things apart.
fn instead(say: &[String]) -> String {
    if say.is_empty() { String::new() } else { format!(": say {}", say.join(" or ")) }
}
