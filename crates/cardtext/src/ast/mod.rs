//! The abilities of a card, as typed data.
//!
//! Every value here has exactly one printed form and every printed form has exactly one value: the
//! grammar in [`crate::grammar`] runs both ways over these types. There is one [`Noun`], one
//! [`Filter`], one [`Amount`] and one [`Lasts`] for every verb.

mod amounts;
mod doers;
mod happenings;
mod nouns;
mod replaced;

pub use amounts::{Amount, Condition, Counted, Foes, Held, Number, Past, Ranks, Reckoning, Rounding, Value};
pub use happenings::{Edge, EventBits, Trigger, Whose};
pub use nouns::{
    Compare, Count, Extreme, Filter, Grade, Mark, Noun, Other, Placed, Possession, Presence, Relation, Resemblance,
    Side, With, Within,
};
pub use replaced::{Portion, Rather, Share};

/// Declares the newtypes by which a lexicon numbers its words.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);
    )*};
}

words! {
    /// A type of card: hero, ally, weapon; or a lexicon's name for several of them: character, card.
    Kind,
    /// A label on a card's type line: a faction, a class, a tribe, a kind of weapon.
    Tag,
    /// A number a card has: cost, attack, health.
    Stat,
    /// A keyword, defined in the lexicon by sentences of this language.
    Keyword,
    /// A lasting state with a name, defined in the lexicon by sentences of this language.
    Status,
    /// A passing state of a card that the engine keeps: exhausted, ready, damaged.
    State,
    /// A sub-type of damage: Fire, Ranged.
    Flavor,
    /// A store of something a player has a number of: resources, SE, LP, gems.
    Store,
    /// A place cards can be in: graveyard, hand, deck.
    Zone,
    /// Something that happens and that triggers may wait for.
    Happening,
    /// A part a card plays in something that happens: the attacker.
    Role,
    /// A verb done to cards and nothing else said of it: kill, destroy, exhaust.
    Verb,
    /// Something a card may be forbidden to do or to have done to it: attack, be attacked.
    Deed,
    /// A permission that only keywords give, each a sentence of the lexicon.
    Grant,
    /// A permission that any text may give a card: attack directly although the opponent has a Vassal.
    Permit,
    /// An instruction without an object: negate that attack.
    Order,
    /// A time after which the rules end an effect: this battle.
    Span,
    /// A number that texts read and never change: your MGK sum.
    Tally,
    /// What is counted in a turn: abilities played, allies killed.
    History,
    /// A verb that puts a named state on cards: freeze.
    Affliction,
    /// A group of labels: domain.
    Labels,
    /// Somebody whom the rules know: "the Boss", "this enemy".
    Party,
    /// Something that is put on cards and counted: hack tokens.
    Counter,
    /// A word that opens what a card does when something happens to it: "Ambush:".
    Call,
    /// A sentence of the lexicon that holds while its card is there.
    HouseRule,
    /// Words that open a sentence and say when it is carried out: "Echo:".
    Label,
    /// Words that open an ability that holds while its card is there: "While in play:".
    Heading,
    /// How the cards that something is made of go together: "in a straight".
    Pattern,
}

/// One ability of a card: one line of its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// "Haste."
    Keyword(Keyword),
    /// "Duration 3."
    Duration(u8),
    /// "Attach to target friendly ally."
    Attach(Noun),
    /// "Activate when the opponent casts a Spell.": what must happen before it can be played.
    Situation(Trigger),
    /// "Close 4.": a number of the card that its text says.
    Number(Stat, u8),
    /// "Requires an equipped weapon and 2 Fire abilities.", "Requires 3 abilities in a straight.": what it is made of.
    Requires(Vec<Ingredient>, Option<Pattern>),
    /// "While in play:", before an ability that holds while the card is there; it says nothing by itself.
    Heading(Heading),
    /// What the card does when it is played: "Deal 4 damage to target hero or ally."
    Play(Vec<Sentence>),
    /// "2 SE: Draw a card.", "Once per game, 5 LP: Draw a card."
    Activated {
        /// "once per game".
        often: Often,
        /// "while you control another Wulven": otherwise it cannot be used.
        only: Option<Condition>,
        /// What is paid.
        cost: Vec<Cost>,
        /// What is got for it.
        effect: Vec<Sentence>,
    },
    /// "When this ally is killed, draw a card."
    Triggered {
        /// "once per turn".
        often: Often,
        /// What it waits for.
        when: Trigger,
        /// "while you control another Wulven": otherwise it does not answer at all. Tested when its turn has come.
        only: Option<Condition>,
        /// What it does.
        effect: Vec<Sentence>,
    },
    /// "While you control a weapon, this ally has +1 attack."
    Static {
        /// The condition under which it holds.
        during: Option<Condition>,
        /// What holds.
        statement: Statement,
    },
}

/// Cards that something is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ingredient {
    /// How many.
    pub count: u8,
    /// Which.
    pub filter: Filter,
}

/// How often an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Often {
    /// Nothing is said.
    Always,
    /// "Once per turn, when …".
    OncePerTurn,
    /// "Once per battle, when …".
    OncePerBattle,
    /// "Once per game, when …".
    OncePerGame,
    /// "Once per round, when …".
    OncePerRound,
    /// "Once per match, when …".
    OncePerMatch,
    /// "Once for each champion, …": once in a match for each card that can use it.
    OncePerUser,
}

impl Often {
    /// All of them.
    pub const ALL: [Often; 7] = [
        Often::Always,
        Often::OncePerTurn,
        Often::OncePerBattle,
        Often::OncePerGame,
        Often::OncePerRound,
        Often::OncePerMatch,
        Often::OncePerUser,
    ];
}

/// A part of the price of an activated ability.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Cost {
    /// "2" (of the lexicon's unnamed store) or "3 SE".
    Pay(u8, Store),
    /// "exhaust this ally", "destroy this artifact", "kill another friendly ally".
    Act(Verb, Noun),
    /// "discard a card", "discard 2 cards".
    Discard(u8),
    /// "discard an ally": a card of a kind.
    DiscardSome(Filter),
    /// "discard your hand".
    DiscardHand,
    /// "lose 10 HP": the card itself, or what it hangs on.
    Lose(u8, Stat),
}

/// One sentence of an effect; a full stop ends it.
#[expect(clippy::large_enum_variant, reason = "its forms are patterns of the grammar, and few are alive at once")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sentence {
    /// "Draw a card, then discard a card."
    Do(Vec<Effect>),
    /// "You may draw a card. If you do, discard a card. Otherwise, gain 1 SE."
    May {
        /// What may be done.
        effects: Vec<Effect>,
        /// What follows if it is.
        then: Vec<Effect>,
        /// What follows if it is not.
        otherwise: Vec<Effect>,
    },
    /// "The opponent may discard a card. If they do, draw a card. Otherwise, gain 1 SE.": what is offered is said as of "you".
    TheyMay {
        /// Who may.
        who: Player,
        /// What may be done.
        effects: Vec<Effect>,
        /// What follows if it is.
        then: Vec<Effect>,
        /// What follows if it is not.
        otherwise: Vec<Effect>,
    },
    /// "For each enemy, if that player controls no champion, that player loses 3 health.": one after another, each for themselves.
    InTurn(Player, Box<Sentence>),
    /// "If you control an Undead, draw a card. Otherwise, discard a card."
    If {
        /// What is tested.
        condition: Condition,
        /// What follows if it holds.
        then: Vec<Effect>,
        /// What follows if it does not.
        otherwise: Vec<Effect>,
    },
    /// "Destroy target weapon. If you do, draw a card. Otherwise, gain 1 SE."
    Done {
        /// What is to be done.
        effects: Vec<Effect>,
        /// What follows if it is.
        then: Vec<Effect>,
        /// What follows if it could not be.
        otherwise: Vec<Effect>,
    },
    /// "Deal 2 damage to target ally. If you control a Mage, deal 4 damage instead.": one instruction, of two amounts.
    Instead {
        /// The instruction.
        effect: Effect,
        /// What is tested.
        condition: Condition,
        /// How much if it holds.
        amount: Amount,
        /// The sub-type of damage that is said again.
        flavor: Option<Flavor>,
    },
    /// "Gain 2 SE. At 5 LP: gain 3 SE instead. At 15 LP: gain 4 SE instead.": of those whose time it is, only the last is done.
    Steps(Vec<Effect>, Vec<Step>),
    /// "At 5 LP: gain 3 SE.", "Echo: gain 1 SE.": a sentence that is carried out only then.
    Led(Lead, Box<Sentence>),
    /// "This enemy banishes a card from their hand. If they can't, they lose 4 SE."
    Failing(Vec<Effect>, Vec<Effect>),
    /// "Kill it unless you control a weapon."
    Unless(Condition, Vec<Effect>),
    /// "The opponent discards a card unless they pay 2 SE.": whether it is paid that player chooses.
    UnlessPaid {
        /// What is done if it is not.
        effects: Vec<Effect>,
        /// Who may pay.
        who: Player,
        /// How much.
        amount: u8,
        /// Of what.
        store: Store,
    },
    /// "At the end of this turn, kill it.", "At the end of this turn, if you control no ally, draw a card.": done once, when that time
    /// comes, of which all that it asks is asked then.
    Later(Moment, Box<Sentence>),
    /// "This turn, when you gain 1 SE, draw a card.", "Once, when you gain 1 SE, draw a card.": done when that happens, wherever the card
    /// is by then.
    Watch(Heeds, Trigger, Box<Sentence>),
    /// "Roll a die. On 5 or higher, draw a card. Otherwise, discard a card."
    Throw(Thrown, Vec<Effect>, Vec<Effect>),
    /// "Choose one: draw a card; or gain 2 SE."
    Choose(Vec<Vec<Effect>>),
    /// "Choose two: draw a card; gain 2 SE; or ready your hero.": two of them, in the order printed.
    ChooseTwo(Vec<Vec<Effect>>),
    /// "If you control a weapon, you may draw a card. Otherwise, gain 1 SE.": a sentence that is carried out only if something is
    /// so, and what is done if it is not.
    Only(Condition, Box<Sentence>, Option<Box<Sentence>>),
}

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thrown {
    /// "toss a coin. On heads,".
    Coin,
    /// "roll a die. On 5 or higher,".
    Die(u8),
}

impl Thrown {
    /// How many sides it has, and the lowest of those that are meant.
    pub(crate) fn sides(self) -> (u8, u8) {
        match self {
            Thrown::Coin => (2, 2),
            Thrown::Die(least) => (6, least),
        }
    }
}

/// All ways of doing two of some things, in their order.
pub fn pairs(choices: &[Vec<Effect>]) -> Vec<Vec<Effect>> {
    let second =
        |at: usize| choices.iter().skip(at + 1).map(move |second| [choices[at].clone(), second.clone()].concat());
    (0..choices.len()).flat_map(second).collect()
}

/// What is done instead of what a text has said before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// When it is.
    pub lead: Lead,
    /// What.
    pub effects: Vec<Effect>,
}

/// What stands before a sentence and says when it is carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(clippy::large_enum_variant, reason = "few are ever there at once")]
pub enum Lead {
    /// "at 5 LP:": you have so much or more.
    At(u8, Store),
    /// "Echo:": what the lexicon says.
    Label(Label),
    /// "if you control a Mage,": only of what is done instead.
    If(Condition),
}

/// A time to come at which something is done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// "at the end of this turn".
    ThisTurnEnd,
    /// "at the start of your next turn".
    NextTurn(Edge, Player),
    /// "at the end of this battle".
    SpanEnd(Span),
    /// "at the end of your turn": the same as that of this turn where a card is played in one's own turn only.
    OwnTurnEnd,
}

/// How long something is watched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heeds {
    /// Each time, until the turn ends.
    ThisTurn,
    /// The next time, however late that is.
    Once,
}

/// One instruction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// "deal 3 Fire damage to target ally".
    Deal {
        /// How much.
        amount: Amount,
        /// Which sub-type; none is the plain one.
        flavor: Option<Flavor>,
        /// To whom.
        to: Noun,
    },
    /// "deal damage to target ally equal to its attack": of an amount that is read off what is damaged.
    DealItsOwn {
        /// Which sub-type; none is the plain one.
        flavor: Option<Flavor>,
        /// To whom.
        to: Noun,
        /// How much; it speaks of "it".
        value: Value,
    },
    /// "kill target ally": a verb and its object.
    Act(Verb, Noun),
    /// "revive target downed champion with 40 HP": a verb that leaves so much of a number.
    ActWith(Verb, Noun, Amount, Stat),
    /// "each player kills one of their allies": those players choose, and then it is done to all of the chosen.
    TheyAct(Player, Verb, u8, Filter),
    /// "the opponent chooses one of their allies": from then on "it" is that one.
    TheyChoose(Player, Filter),
    /// "each enemy kills each ally they control".
    TheyActEach(Player, Verb, Filter),
    /// "return target ally to its owner's hand", "put the top card of your deck into your resource pile".
    Move(Noun, Place),
    /// "put it into your hand": the same of one's own cards that a pronoun stands for.
    MoveYours(Noun, Place),
    /// "the next ability you play this turn costs 1 less".
    OnNext(History, Predicate),
    /// "put the rest on the bottom of your deck in any order".
    Arrange(Noun, Place),
    /// "draw 2 cards", "each player draws a card".
    Draw(Player, Amount),
    /// "discard a card", "the opponent discards 2 cards at random".
    Discard(Player, Amount, Manner),
    /// "discard it", "the opponent discards that card": cards that the text has named, out of the hand they are in.
    DiscardThese(Player, Noun),
    /// "discard an ally", "the opponent discards an ally": a card of a kind, of that player's choice.
    DiscardSome(Player, Filter),
    /// "choose an ally", "choose a card among them": nothing is done to it yet.
    Choose(Noun),
    /// "discard the top card of your deck", "the opponent discards the top 3 cards of their deck".
    DiscardTop(Player, u8),
    /// "heal target ally for 4".
    Heal(Noun, Amount),
    /// "gain 1 SE", "the opponent loses 2 SE".
    Store(Player, Change, Amount, Store),
    /// "gain 1 SE and 2 LP": two or more at once.
    Stores(Player, Change, Vec<(u8, Store)>),
    /// "the Boss regains 2 health": of a store that has an upper end.
    Regain(Player, Amount, Store),
    /// "put 2 Poison Seeds into each enemy's discard pile", "shuffle 1 Poison Seed into this enemy's deck": out of the supply.
    Deliver {
        /// How many.
        count: u8,
        /// Of what.
        kind: Kind,
        /// Whose.
        who: Player,
        /// Into what.
        zone: Zone,
    },
    /// "put 1 hack token on each ally", "remove 1 hack token from target ally".
    PutOn(Change, u8, Counter, Noun),
    /// "put it in front of this enemy".
    PutBefore(Noun, Noun),
    /// "your weapon gains 1 durability".
    Adjust(Noun, Change, Amount, Stat),
    /// "gain control of target ally until end of turn".
    Control(Noun, Lasts),
    /// "look at the top 3 cards of your deck", "reveal the top card of your deck".
    Look(Noun),
    /// "search your deck for an ally and put it into your hand".
    Search(Filter, Place),
    /// "search your deck for up to 2 allies and put them into your hand".
    SearchMany(u8, Filter, Place),
    /// "target ally has +2 attack and Haste until end of turn".
    Assert(Statement, Lasts),
    /// "play a card in the opponent's hand".
    PlayCard(Noun),
    /// "recruit a Vassal in your hand for 5 LP less".
    PlayFor(Noun, u8, Change),
    /// "freeze target opposing Vassal".
    Afflict(Affliction, Noun),
    /// "pay 5 LP": only as something that may be done.
    Pay(u8, Store),
    /// "shuffle your deck".
    Shuffle,
    /// "shuffle your hand into your deck", "each player shuffles their graveyard into their deck".
    ShuffleIn(Player, Zone),
    /// "negate that attack".
    Order(Order),
    /// "Warp 2", "Warp any", "place 2 hack tokens".
    OrderOf((Order, Extent)),
    /// "turn over 2 Shadow Champions for each enemy", "each Shadow Champion attacks".
    OrderFor((Order, u8, Option<Player>)),
    /// "put a Wisp token into play", "put 2 Wisp tokens into play for each friendly ally".
    Create(Amount, String),
}

/// How far an instruction goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// "2".
    Number(u8),
    /// "any".
    Any,
}

/// What becomes of damage.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// "is reduced by 1".
    Reduced(Amount),
    /// "is increased by 1".
    Increased(Amount),
    /// "is prevented".
    Prevented,
}

/// A continuous predicate about some cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// "your Undead allies have +1 attack and Haste": one subject, one or more predicates of one shape.
    Predicate(Noun, Predicate),
    /// "combat damage to this ally is reduced by 1".
    Reduce(Damage, End, Noun, Amount),
    /// "combat damage from this ally is increased by 1".
    Increase(Damage, End, Noun, Amount),
    /// "combat damage to this ally is prevented".
    Prevent(Damage, End, Noun),
    /// "damage to your hero from allies with cost 2 or less is reduced by 1": what becomes of damage to some cards from some others.
    Between(Damage, Noun, Filter, Fate),
    /// "the next damage to your hero is prevented": used up by the first it meets.
    PreventNext(Damage, End, Noun),
    /// "the next 3 damage to your hero is prevented": used up bit by bit.
    Shield(u8, Damage, End, Noun),
    /// "combat damage from this ally is also Fire damage".
    AlsoFlavor(Noun, Flavor),
    /// "combat damage to your hero is dealt to this ally instead".
    Redirect(Damage, Noun, Noun),
    /// "opponents can't target other friendly allies without Protector": deeds forbidden to opponents.
    Cover(Deed, Filter),
    /// "the opponent can't play abilities": what a player cannot do with cards that are not in play.
    Forbid(Player, Deed, Filter),
    /// "characters this character attacks can't defend": deeds forbidden to those it attacks.
    Foe(Kind, Kind, Vec<Deed>),
    /// A sentence of the lexicon that gives a permission.
    Grant(Grant),
    /// "its attack becomes 0": whatever it was before.
    Becomes(Noun, Stat, Amount),
    /// "its attack is doubled".
    Scaled(Noun, Stat, Scale),
    /// "if this Vassal would be destroyed, exile it instead".
    Instead(Noun, Deed, Verb, Noun),
    /// "when you would gain health, you gain half that much health, rounded down, instead".
    Gains(Player, Store, Portion),
    /// "when this would go to the Fate discard pile, banish this instead".
    Goes(Zone, Rather),
    /// A sentence of the lexicon.
    House(HouseRule),
    /// "closing an Unstable Rift costs 2 more gems": of a number that a card's text says.
    Dues(Stat, Filter, u8, Change),
}

impl Statement {
    /// Whether it is only said where a word is defined.
    pub fn only_defines(&self) -> bool {
        matches!(self, Statement::Cover(..) | Statement::Foe(..) | Statement::Grant(_))
    }
}

/// What a number is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scale {
    /// "is doubled".
    Double,
    /// "is halved": rounded down.
    Half,
}

/// Which end of the damage a statement about damage is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// "from this ally"
    From,
    /// "to this ally"
    To,
}

/// What is said of a subject.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Predicate {
    /// "has +2 attack", "has -1 attack and Haste": gains in the order printed.
    Has(Vec<Gain>),
    /// "loses Stealth".
    Loses(Keyword),
    /// "loses all abilities".
    LosesAll,
    /// "is Frozen".
    Is(Status),
    /// "is Burnt for 20": with an amount of its own.
    IsBy(Status, u8),
    /// "can't attack", "can't attack or defend".
    Cannot(Vec<Deed>),
    /// "costs 1 less", "cost 1 more".
    Costs(Change, Amount),
    /// "has base attack 1".
    Base(Stat, Amount),
    /// "can't be targeted by Spells", "can't attack heroes".
    CannotBy(Deed, Filter),
    /// "may attack directly although the opponent has a Vassal".
    May(Permit),
}

/// One thing a subject has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Gain {
    /// "+2 attack", "-1 attack for each damage on it".
    Stat(Change, Amount, Stat),
    /// "Haste".
    Keyword(Keyword),
}

/// Up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// More.
    Up,
    /// Less.
    Down,
}

/// Damage as a text names it: "damage", "combat damage", "Fire damage", "Fire combat damage".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Damage {
    /// The type, if it is named.
    pub class: Option<Class>,
    /// The sub-type, if it is named.
    pub flavor: Option<Flavor>,
}

/// The two types of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// A strike.
    Combat,
    /// Everything else a card does.
    Ability,
}

/// How long a lasting effect holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lasts {
    /// Nothing is said: as long as the card it is on stays.
    Stays,
    /// "until end of turn".
    Turn,
    /// "until the start of your next turn", "until the end of its controller's next turn": a turn that is under way is not the
    /// next one, and "its" means the card that the effect is on.
    Next(Edge, Player),
    /// "for 2 turns".
    Turns(u8),
    /// "this battle".
    Span(Span),
    /// "for as long as you have a Blessing".
    While(Box<Condition>),
}

/// How cards are taken from a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// Their player chooses.
    Chosen,
    /// "at random".
    Random,
    /// "their hand": all of it.
    Whole,
}

/// Where a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// "into play".
    Play,
    /// "into play under its owner's control".
    OwnersPlay,
    /// "to its owner's hand", "into your hand".
    Hand,
    /// "on top of its owner's deck".
    DeckTop,
    /// "on the bottom of its owner's deck".
    DeckBottom,
    /// "into a zone of its owner": graveyard, resource pile.
    Zone(Zone),
    /// "to the supply": a place that is nobody's.
    Common(Zone),
    /// "into the Fate deck", which is shuffled.
    Shuffled(Zone),
}

/// One player or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// "you".
    You,
    /// "the opponent".
    Opponent,
    /// "each player".
    Each,
    /// "that player": who did what happened, or whose turn it is.
    That,
    /// "its controller".
    ItsController,
    /// "its owner".
    ItsOwner,
    /// "attached ally's controller".
    BearersController(Kind),
    /// "each other player".
    Others,
    /// "each teammate".
    Mates,
    /// "the Boss".
    Party(Party),
}
