//! The abilities of a card, as typed data.
//!
//! Every value here has exactly one printed form and every printed form has exactly one value: the
//! grammar in [`crate::grammar`] runs both ways over these types. There is one [`Noun`], one
//! [`Filter`], one [`Amount`] and one [`Lasts`] for every verb.

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
    /// A verb that puts a named state on cards: freeze.
    Affliction,
    /// A group of labels: domain.
    Labels,
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
    /// What the card does when it is played: "Deal 4 damage to target hero or ally."
    Play(Vec<Sentence>),
    /// "2 SE: Draw a card.", "Once per game, 5 LP: Draw a card."
    Activated {
        /// "once per game".
        often: Often,
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
    /// "At the end of this turn, kill it.": done once, when that time comes.
    Later(Moment, Vec<Effect>),
    /// "Choose one: draw a card; or gain 2 SE."
    Choose(Vec<Vec<Effect>>),
    /// "If you control a weapon, you may draw a card.": a sentence that is not carried out otherwise.
    Only(Condition, Box<Sentence>),
}

/// A time to come at which something is done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// "at the end of this turn".
    ThisTurnEnd,
    /// "at the start of your next turn".
    NextTurn(Edge, Player),
    /// "at the end of your turn": the same as that of this turn where a card is played in one's own turn only.
    OwnTurnEnd,
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
    /// "each player kills one of their allies": those players choose, and then it is done to all of the chosen.
    TheyAct(Player, Verb, u8, Filter),
    /// "return target ally to its owner's hand", "put the top card of your deck into your resource pile".
    Move(Noun, Place),
    /// "put it into your hand": the same of one's own cards that a pronoun stands for.
    MoveYours(Noun, Place),
    /// "draw 2 cards", "each player draws a card".
    Draw(Player, Amount),
    /// "discard a card", "the opponent discards 2 cards at random".
    Discard(Player, Amount, Manner),
    /// "discard it", "the opponent discards that card": cards that the text has named, out of the hand they are in.
    DiscardThese(Player, Noun),
    /// "choose an ally", "choose a card among them": nothing is done to it yet.
    Choose(Noun),
    /// "discard the top card of your deck", "the opponent discards the top 3 cards of their deck".
    DiscardTop(Player, u8),
    /// "heal target ally for 4".
    Heal(Noun, Amount),
    /// "gain 1 SE", "the opponent loses 2 SE".
    Store(Player, Change, Amount, Store),
    /// "your weapon gains 1 durability".
    Adjust(Noun, Change, Amount, Stat),
    /// "gain control of target ally until end of turn".
    Control(Noun, Lasts),
    /// "look at the top 3 cards of your deck", "reveal the top card of your deck".
    Look(Noun),
    /// "search your deck for an ally and put it into your hand".
    Search(Filter, Place),
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
    /// "negate that attack".
    Order(Order),
    /// "put a Wisp token into play", "put 2 Wisp tokens into play for each friendly ally".
    Create(Amount, String),
}

/// A continuous claim about some cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// "your Undead allies have +1 attack and Haste": one subject, one or more claims of one shape.
    Claim(Noun, Claim),
    /// "combat damage to this ally is reduced by 1".
    Reduce(Damage, End, Noun, Amount),
    /// "combat damage from this ally is increased by 1".
    Increase(Damage, End, Noun, Amount),
    /// "combat damage to this ally is prevented".
    Prevent(Damage, End, Noun),
    /// "the next damage to your hero is prevented": used up by the first it meets.
    PreventNext(Damage, End, Noun),
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
pub enum Claim {
    /// "has +2 attack", "has -1 attack and Haste": gains in the order printed.
    Has(Vec<Gain>),
    /// "loses Stealth".
    Loses(Keyword),
    /// "loses all abilities".
    LosesAll,
    /// "is Frozen".
    Is(Status),
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
    /// "until the start of your next turn".
    YourNextTurn,
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
}

/// The cards a verb is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// "target opposing ally", "up to 2 target allies": chosen before anything is paid.
    Target(Count, Filter),
    /// "an ally in your graveyard", "up to 2 cards in your hand": chosen as the instruction is done.
    Pick(Count, Filter),
    /// "all opposing allies".
    All(Filter),
    /// "a random opposing ally".
    Random(Filter),
    /// "your hero", "your weapon": the one there is; the filter's side is [`Side::Any`].
    Your(Filter),
    /// "your Undead allies": all of them; the filter's side is [`Side::Any`].
    Yours(Filter),
    /// "the opposing hero": the one there is.
    TheOpposing(Filter),
    /// "this ally".
    This(Kind),
    /// "attached ally".
    Attached(Kind),
    /// "it".
    It,
    /// "that ally".
    That(Kind),
    /// "them".
    Them,
    /// "the attacker".
    Role(Role),
    /// "the top card of your deck", "the top 3 cards of the opponent's deck".
    Top(u8, Player, Zone),
    /// "one of them", "up to 2 allies among them": chosen from what "them" stands for, as the instruction is done.
    Among(Count, Option<Filter>, Possession),
    /// "the rest": what nothing has been chosen from "them" for.
    Rest(Possession),
}

/// Whether words about cards that a pronoun stands for call them one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Possession {
    /// "into your hand".
    Yours,
    /// They do not.
    Unsaid,
}

/// How many are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// "target ally", "2 target allies".
    Exactly(u8),
    /// "up to 2 target allies".
    UpTo(u8),
    /// "any number of allies".
    Any,
}

/// Whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Nothing is said.
    Any,
    /// "friendly".
    Friendly,
    /// "opposing".
    Opposing,
}

/// Which cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Filter {
    /// "another" or "other".
    pub other: Other,
    /// "friendly" or "opposing".
    pub side: Side,
    /// Adjectives: "exhausted", "Frozen", "Undead", in the order printed.
    pub marks: Vec<Mark>,
    /// The nouns: "hero or ally". Never empty.
    pub kinds: Vec<Kind>,
    /// "with cost 4 or less", "with Haste", "without Protector", in the order printed.
    pub with: Vec<With>,
    /// "in your graveyard"; nothing means in play.
    pub within: Within,
}

/// Whether the card itself is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Other {
    /// Nothing is said.
    Any,
    /// "another", "other".
    Other,
}

/// An adjective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// "Undead".
    Tag(Tag),
    /// "exhausted".
    State(State),
    /// "Frozen".
    Status(Status),
}

/// What stands behind "with".
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum With {
    /// "with cost 4 or less".
    Stat(Stat, Compare, u8),
    /// "with attack less than its attack".
    Versus(Stat, Relation, Box<Value>),
    /// "with the highest attack": of all that the rest of the words describes.
    Most(Extreme, Stat),
    /// "with Haste".
    Keyword(Keyword),
    /// "without Protector".
    Lacks(Keyword),
    /// "summoned this turn": a state whose words stand behind the noun.
    State(State),
    /// "that has not attacked this turn".
    LacksState(State),
    /// "with 2 attachments", "with 2 or more attachments": how many cards of a kind are attached to it.
    Bears(Compare, u8, Kind),
    /// "named Ember Duke".
    Named(String),
    /// "with the same name as it", "with another name than this Vassal".
    Like(Likeness, Box<Noun>),
}

/// A comparison with a number that is read off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// "less than".
    Less,
    /// "greater than".
    Greater,
}

/// The upper or the lower end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extreme {
    /// "the highest".
    Highest,
    /// "the lowest".
    Lowest,
}

/// Whether two cards share a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Likeness {
    /// They do.
    Same,
    /// They do not.
    Other,
}

/// A comparison with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// "4 or less".
    AtMost,
    /// "4 or more".
    AtLeast,
    /// "4".
    Equal,
}

/// Where the cards are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Within {
    /// In play: nothing is said.
    Play,
    /// "in your graveyard".
    Your(Zone),
    /// "in the opponent's hand".
    Opponents(Zone),
    /// "in a graveyard".
    Any(Zone),
    /// "on it", "on target ally": attached to a card.
    On(Box<Noun>),
}

/// How much.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// "3".
    Number(u8),
    /// "1 … for each friendly ally": the number is counted once for each.
    ForEach(u8, Counted),
    /// "… equal to its attack".
    Equal(Value),
    /// "that much".
    ThatMuch,
}

/// What is counted after "for each".
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// "friendly ally", "card in your graveyard".
    Cards(Filter),
    /// "resource you have", "SE you have".
    Store(Player, Store),
    /// "damage on it", "damage on this ally".
    DamageOn(Box<Noun>),
    /// "domain among friendly Vassals": how many different ones.
    Labels(Labels, Filter),
    /// "LP you lost this turn".
    Tally(Reckoning),
    /// "card exiled this way".
    Done(Kind, Verb),
}

/// A number read off the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// "its attack", "this ally's attack", "your hero's health".
    Stat(Box<Noun>, Stat),
    /// "half its attack, rounded down".
    Half(Box<Value>),
    /// "the number of friendly allies".
    Count(Filter),
    /// "the damage on it".
    DamageOn(Box<Noun>),
    /// "the SE you have".
    Store(Player, Store),
    /// "double its attack".
    Double(Box<Value>),
    /// "your MGK sum".
    Tally(Reckoning),
}

impl Value {
    /// Whether it speaks of "it".
    pub fn is_its(&self) -> bool {
        match self {
            Value::Stat(noun, _) | Value::DamageOn(noun) => **noun == Noun::It,
            Value::Half(value) | Value::Double(value) => value.is_its(),
            Value::Count(_) | Value::Store(..) | Value::Tally(_) => false,
        }
    }
}

/// A tally, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reckoning {
    /// Whose; [`Player::Each`] for a tally that is nobody's.
    pub who: Player,
    /// Which.
    pub tally: Tally,
}

/// Something that is so or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// "you control another Wulven", "the opponent controls no weapon", "you control 3 or more allies".
    Controls(Player, Number, Filter),
    /// "there are 5 or more cards in your graveyard", "there is no card in the opponent's hand".
    There(Number, Filter),
    /// "you control fewer allies than the opponent".
    Fewer(Filter),
    /// "you control more allies than the opponent".
    More(Filter),
    /// "it is Poisoned", "this ally is ready", "that ally is Undead".
    Is(Noun, Mark),
    /// "it is not Poisoned", "this ally has not attacked this turn".
    IsNot(Noun, Mark),
    /// "it was killed": by what the text has done.
    Fell(Noun, Verb),
    /// "it is your turn", "it is the opponent's turn".
    Turn(Player),
    /// "its attack is greater than this ally's attack".
    Versus(Value, Relation, Value),
    /// "an ally was killed this way".
    Done(Kind, Verb),
    /// Only behind "unless": that something else is not so.
    Not(Box<Condition>),
    /// "it is an ally with cost 3 or less", wherever the card is.
    Matches(Noun, Filter),
    /// "its attack is 3 or more", "your hero's health is 10 or less".
    Stat(Noun, Stat, Compare, u8),
    /// "you have 3 or more SE".
    Store(Player, Compare, u8, Store),
    /// "your deck is empty".
    Empty(Player, Zone),
    /// "you have fewer LP than the opponent".
    Poorer(Store),
    /// "you have more LP than the opponent".
    Richer(Store),
    /// "your MGK sum is 5 or more".
    Tally(Reckoning, Compare, u8),
}

/// How many there are, in a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// "a weapon".
    Some,
    /// "no weapon".
    None,
    /// "3 or more allies".
    AtLeast(u8),
    /// "3 or fewer allies".
    AtMost(u8),
    /// "exactly 2 allies".
    Exactly(u8),
}

/// What a triggered ability waits for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// "each turn".
    EachTurn,
    /// "at the start of your turn", "at the end of the opponent's turn".
    At(Edge, Whose),
    /// "when this ally attacks", "when an opposing ally is dealt Fire damage".
    When(Noun, Happening, Option<Damage>, Option<Noun>),
    /// "when this ally attacks or defends".
    Either(Noun, Happening, Happening),
    /// "when you play an ability", "when the opponent draws a card".
    Player(Player, Happening, Filter),
    /// "when you draw or discard a card".
    PlayerEither(Player, Happening, Happening, Filter),
    /// "when you lose LP".
    Store(Player, Change, Store),
}

/// An end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// "the start of".
    Start,
    /// "the end of".
    End,
}

/// Whose turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// "your turn".
    Yours,
    /// "the opponent's turn".
    Opponents,
    /// "each turn" (any player's).
    Each,
}
