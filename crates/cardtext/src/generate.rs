//! Random abilities, for the gate that everything that can be said is read back as it was meant.

mod dice;

pub use dice::Dice;

use crate::ast::*;
use crate::compile::fits_line;
use crate::grammar::nouns::NAMED;
use crate::grammar::print;
use crate::lexicon::{Lexicon, ObjectWord, Voice};
use crate::normal::normal;
use crate::printed::Print;

/// The name that generated abilities call cards by.
pub const TOKEN: &str = "Nameless Token";

/// A random ability that can be said, and a type of card that can have it.
pub fn ability(lexicon: &Lexicon, dice: &mut Dice) -> (Kind, Ability) {
    loop {
        let mut maker = Maker { lexicon, dice, depth: 0 };
        let ability = maker.ability();
        let kinds = (0..u8::try_from(lexicon.kinds.len()).unwrap_or(u8::MAX)).map(Kind);
        let fitting = kinds
            .filter(|kind| !lexicon.kinds[usize::from(kind.0)].type_name.is_empty())
            .find(|kind| fits_line(lexicon, Some(*kind), std::slice::from_ref(&ability)).is_ok());
        let Some(kind) = fitting else { continue };
        let line = normal(lexicon, Some(kind), std::slice::from_ref(&ability));
        if let ([ability], Some(_)) =
            (&line[..], print(lexicon, &line).filter(|_| fits_line(lexicon, Some(kind), &line).is_ok()))
        {
            return (kind, ability.clone());
        }
    }
}

struct Maker<'m> {
    lexicon: &'m Lexicon,
    dice: &'m mut Dice,
    depth: u8,
}

impl Maker<'_> {
    fn ability(&mut self) -> Ability {
        match self.dice.below(40) {
            0 => Ability::Keyword(self.keyword()),
            1 if self.dice.below(4) == 0 => Ability::Number(self.stat(), self.dice.number()),
            1 if self.dice.below(3) == 0 => self.requirement(),
            1 => Ability::Duration(self.dice.number()),
            2 if self.dice.below(2) == 0 => Ability::Situation(self.trigger()),
            2 => Ability::Attach(Noun::Target(Count::Exactly(1), self.filter())),
            3..=14 => Ability::Play(self.sentences()),
            15..=19 => {
                let only = (self.dice.below(4) == 0).then(|| self.condition());
                Ability::Activated { often: self.often(), only, cost: self.costs(), effect: self.sentences() }
            }
            20..=31 => Ability::Triggered {
                often: self.often(),
                when: self.trigger(),
                only: if self.dice.below(3) == 0 { Some(self.condition()) } else { None },
                effect: self.sentences(),
            },
            _ => Ability::Static {
                during: if self.dice.below(3) == 0 { Some(self.condition()) } else { None },
                statement: self.statement(),
            },
        }
    }

    /// What a card is made of.
    fn requirement(&mut self) -> Ability {
        let of = (0..=self.dice.below(2))
            .map(|_| Ingredient { count: self.dice.number(), filter: self.plain_filter() })
            .collect();
        let pattern = (self.dice.below(2) == 0).then(|| Pattern(self.dice.word(self.lexicon.patterns.len())));
        Ability::Requires(of, pattern)
    }

    fn often(&mut self) -> Often {
        if self.dice.below(2) == 0 { Often::Always } else { self.dice.one_of(&Often::ALL) }
    }

    fn costs(&mut self) -> Vec<Cost> {
        let mut costs = vec![Cost::Pay(self.dice.number(), Store(self.dice.word(self.lexicon.stores.len())))];
        match self.dice.below(8) {
            0..=3 => costs.push(Cost::Act(self.verb(), Noun::This(self.kind()))),
            4 => costs.push(Cost::Act(self.verb(), Noun::Pick(Count::Exactly(self.dice.number()), self.filter()))),
            5 if self.dice.below(2) == 0 => costs.push(match self.dice.below(2) {
                0 => Cost::DiscardSome(self.plain_filter()),
                _ => Cost::DiscardHand,
            }),
            5 => costs.push(Cost::Discard(self.dice.number())),
            6 => costs.push(Cost::Lose(self.dice.number(), self.stat())),
            _ => {}
        }
        costs
    }

    fn sentences(&mut self) -> Vec<Sentence> {
        (0..=self.dice.below(2)).map(|_| self.sentence()).collect()
    }

    fn sentence(&mut self) -> Sentence {
        match self.dice.below(15) {
            14 if self.dice.below(2) == 0 => {
                let heeds = if self.dice.below(2) == 0 { Heeds::ThisTurn } else { Heeds::Once };
                let when = self.trigger();
                Sentence::Watch(heeds, when, Box::new(Sentence::Do(self.effects())))
            }
            14 if self.dice.below(2) == 0 => {
                let thrown = match self.dice.below(6) {
                    0 => Thrown::Coin,
                    low => Thrown::Die(low as u8 + 1),
                };
                Sentence::Throw(
                    thrown,
                    self.effects(),
                    if self.dice.below(2) == 0 { self.effects() } else { Vec::new() },
                )
            }
            14 if self.dice.below(2) == 0 => Sentence::InTurn(self.player(), Box::new(self.sentence())),
            14 => Sentence::Failing(self.effects(), self.effects()),
            12 => Sentence::Led(self.lead(), Box::new(Sentence::Do(self.effects()))),
            13 => {
                let steps = (0..=self.dice.below(2)).map(|_| Step { lead: self.lead(), effects: self.effects() });
                let steps = steps.collect();
                Sentence::Steps(self.effects(), steps)
            }
            4 => Sentence::Done { effects: self.effects(), then: self.effects(), otherwise: self.few_effects() },
            7 => {
                let edge = self.dice.one_of(&[Edge::Start, Edge::End]);
                let who = self.dice.one_of(&[Player::You, Player::Opponent]);
                let when = self.dice.one_of(&[Moment::ThisTurnEnd, Moment::NextTurn(edge, who)]);
                let when = if self.dice.below(4) == 0 {
                    Moment::SpanEnd(Span(self.dice.word(self.lexicon.spans.len())))
                } else {
                    when
                };
                let put_off = match self.dice.below(6) {
                    0 => Sentence::If {
                        condition: match self.dice.below(2) {
                            0 => Condition::Remains(self.noun()),
                            _ => Condition::Gone(self.noun()),
                        },
                        then: self.effects(),
                        otherwise: self.few_effects(),
                    },
                    1 => Sentence::If {
                        condition: self.condition(),
                        then: self.effects(),
                        otherwise: self.few_effects(),
                    },
                    2 => Sentence::May {
                        effects: self.effects(),
                        then: self.few_effects(),
                        otherwise: self.few_effects(),
                    },
                    3 => {
                        Sentence::Done { effects: self.effects(), then: self.effects(), otherwise: self.few_effects() }
                    }
                    _ => Sentence::Do(self.effects()),
                };
                Sentence::Later(when, Box::new(put_off))
            }
            5 if self.dice.below(2) == 0 => Sentence::Unless(self.condition(), self.effects()),
            5 => {
                let (condition, amount) = (self.condition(), self.amount());
                Sentence::Instead { effect: self.effect(), condition, amount, flavor: None }
            }
            6 => {
                let (who, amount) = (self.player(), self.dice.number());
                Sentence::UnlessPaid { effects: self.effects(), who, amount, store: self.store() }
            }
            0 if self.dice.below(2) == 0 => {
                let (effects, then) = (self.effects(), self.few_effects());
                Sentence::TheyMay { who: self.player(), effects, then, otherwise: self.few_effects() }
            }
            0 => Sentence::May { effects: self.effects(), then: self.few_effects(), otherwise: self.few_effects() },
            1 => Sentence::If { condition: self.condition(), then: self.effects(), otherwise: self.few_effects() },
            2 if self.dice.below(3) == 0 => Sentence::ChooseTwo(vec![self.effects(), self.effects(), self.effects()]),
            2 => Sentence::Choose(vec![self.effects(), self.effects()]),
            3 => Sentence::Only(self.condition(), Box::new(self.branch()), self.other_branch()),
            _ => Sentence::Do(self.effects()),
        }
    }

    fn replacement(&mut self) -> Statement {
        if self.dice.below(3) == 0 {
            let rather = if self.dice.below(2) == 0 { Rather::Shuffled(self.zone()) } else { Rather::Act(self.verb()) };
            return Statement::Goes(self.zone(), rather);
        }
        let share = self.dice.one_of(&[Share::Half, Share::Whole, Share::Double]);
        Statement::Gains(self.player(), self.store(), Portion { share, store: self.store() })
    }

    fn branch(&mut self) -> Sentence {
        let (effects, then, otherwise) = (self.effects(), self.few_effects(), self.few_effects());
        if self.dice.below(3) == 0 { Sentence::Do(effects) } else { Sentence::May { effects, then, otherwise } }
    }

    fn other_branch(&mut self) -> Option<Box<Sentence>> {
        (self.dice.below(2) == 0).then(|| Box::new(self.branch()))
    }

    fn of_foes(&mut self, many: Number) -> Condition {
        let foes = self.dice.one_of(&[Foes::An, Foes::Each, Foes::Others, Foes::That]);
        let held = match self.dice.below(4) {
            0 => Held::Store(self.store()),
            1 => Held::Tally(Tally(self.dice.word(self.lexicon.tallies.len()))),
            2 => Held::Cards(self.plain_filter()),
            _ => Held::In(self.plain_filter(), self.zone()),
        };
        if self.dice.below(2) == 0 {
            return Condition::Foes(foes, many, held);
        }
        Condition::Than(held, self.dice.one_of(&[Ranks::Higher, Ranks::Lower]), foes)
    }

    fn lead(&mut self) -> Lead {
        match self.dice.below(3) {
            0 => Lead::At(self.dice.number(), self.store()),
            1 => Lead::Label(Label(self.dice.word(self.lexicon.labels.len()))),
            _ => Lead::If(self.condition()),
        }
    }

    fn few_effects(&mut self) -> Vec<Effect> {
        if self.dice.below(2) == 0 { Vec::new() } else { self.effects() }
    }

    fn effects(&mut self) -> Vec<Effect> {
        (0..=self.dice.below(2)).map(|_| self.effect()).collect()
    }

    fn effect(&mut self) -> Effect {
        match self.dice.below(17) {
            16 => match self.dice.below(5) {
                0 => Effect::Regain(self.player(), self.amount(), self.store()),
                1 => {
                    let (count, kind, who) = (self.dice.number(), self.kind(), self.player());
                    Effect::Deliver { count, kind, who, zone: self.zone() }
                }
                2 => Effect::PutOn(self.change(), self.dice.number(), self.counter(), self.noun()),
                3 => Effect::PutBefore(self.noun(), self.noun()),
                _ => Effect::TheyActEach(self.player(), self.verb(), self.plain_filter()),
            },
            0 | 1 => Effect::Deal { amount: self.amount(), flavor: self.maybe_flavor(), to: self.noun() },
            2 if self.dice.below(2) == 0 => {
                let value = Value::Stat(Box::new(Noun::It), self.stat());
                Effect::DealItsOwn { flavor: self.maybe_flavor(), to: self.noun(), value }
            }
            2 if self.dice.below(8) == 0 => Effect::TheyChoose(self.player(), self.plain_filter()),
            2 if self.dice.below(4) == 0 => {
                Effect::TheyAct(self.player(), self.verb(), self.dice.number(), self.plain_filter())
            }
            2 if self.dice.below(4) == 0 => {
                let held = Filter { within: Within::Theirs(self.zone()), ..self.plain_filter() };
                Effect::TheyAct(self.player(), self.verb(), 1, held)
            }
            2 if self.dice.below(8) == 0 => Effect::ActWith(self.verb(), self.noun(), self.amount(), self.stat()),
            2 => Effect::Act(self.verb(), self.noun()),
            3 => Effect::Move(self.noun(), self.place()),
            4 => Effect::Draw(self.player(), self.amount()),
            5 => Effect::Discard(self.player(), self.amount(), self.dice.one_of(&[Manner::Chosen, Manner::Random])),
            6 if self.dice.below(4) == 0 => match self.dice.below(4) {
                0 => Effect::Discard(self.player(), Amount::Number(1), Manner::Whole),
                1 => Effect::DiscardSome(self.player(), self.plain_filter()),
                2 if self.dice.below(3) == 0 => Effect::Arrange(Noun::Them, self.place()),
                2 => Effect::MoveYours(self.dice_pronoun(), self.place()),
                _ => Effect::Choose(self.noun()),
            },
            6 => Effect::Heal(self.noun(), self.amount()),
            7 if self.dice.below(4) == 0 => {
                let shares = [(); 2].map(|()| (self.dice.number(), self.store())).into();
                Effect::Stores(self.player(), self.change(), shares)
            }
            7 => Effect::Store(self.player(), self.change(), self.amount(), self.store()),
            8 => Effect::Adjust(self.noun(), self.change(), self.amount(), self.stat()),
            9 => Effect::Control(self.noun(), self.lasts()),
            10 => Effect::Look(self.noun()),
            11 if self.dice.below(3) == 0 => Effect::SearchMany(self.dice.number(), self.plain_filter(), self.place()),
            11 => Effect::Search(self.filter(), self.place()),
            12 => Effect::DiscardTop(self.player(), self.dice.number()),
            13 => match self.dice.below(7) {
                0 => Effect::PlayCard(self.noun()),
                1 => Effect::PlayFor(self.noun(), self.dice.number(), self.change()),
                2 => Effect::Afflict(Affliction(self.dice.word(self.lexicon.afflictions.len())), self.noun()),
                3 => Effect::Pay(self.dice.number(), self.store()),
                4 if self.dice.below(2) == 0 => Effect::ShuffleIn(self.player(), self.zone()),
                4 if self.dice.below(2) == 0 => Effect::Shuffle,
                4 => Effect::OnNext(self.past().what, self.predicate()),
                5 if self.dice.below(3) == 0 => {
                    let who = if self.dice.below(3) == 0 { None } else { Some(self.player()) };
                    let count = if self.dice.below(2) == 0 { 1 } else { self.dice.number() };
                    Effect::OrderFor((Order(self.dice.word(self.lexicon.orders.len())), count, who))
                }
                5 if self.dice.below(2) == 0 => Effect::Order(Order(self.dice.word(self.lexicon.orders.len()))),
                5 => {
                    let extent = self.dice.one_of(&[Extent::Any, Extent::Number(2)]);
                    Effect::OrderOf((Order(self.dice.word(self.lexicon.orders.len())), extent))
                }
                _ => Effect::Create(self.amount(), TOKEN.into()),
            },
            _ => Effect::Assert(self.statement(), self.lasts()),
        }
    }

    fn statement(&mut self) -> Statement {
        let end = self.dice.one_of(&[End::From, End::To]);
        let scale = self.dice.one_of(&[Scale::Double, Scale::Half]);
        match self.dice.below(18) {
            17 => {
                let fate = match self.dice.below(3) {
                    0 => Fate::Reduced(self.amount()),
                    1 => Fate::Increased(self.amount()),
                    _ => Fate::Prevented,
                };
                Statement::Between(self.damage(), self.noun(), self.filter(), fate)
            }
            15 if self.dice.below(2) == 0 => self.replacement(),
            15 => Statement::House(HouseRule(self.dice.word(self.lexicon.rules.len()))),
            16 => Statement::Dues(self.stat(), self.filter(), self.dice.number(), self.change()),
            12 => Statement::Becomes(self.noun(), self.stat(), self.amount()),
            13 => Statement::Scaled(self.noun(), self.stat(), scale),
            14 => Statement::Instead(self.noun(), self.deed(), self.verb(), self.stead()),
            0 => Statement::Reduce(self.damage(), end, self.noun(), self.amount()),
            1 => Statement::Increase(self.damage(), end, self.noun(), self.amount()),
            2 => Statement::Prevent(self.damage(), end, self.noun()),
            3 if self.dice.below(2) == 0 => Statement::Shield(self.dice.number(), self.damage(), end, self.noun()),
            3 => Statement::PreventNext(self.damage(), end, self.noun()),
            4 => Statement::AlsoFlavor(self.noun(), self.flavor()),
            5 => Statement::Redirect(self.damage(), self.noun(), self.noun()),
            6 if self.dice.below(2) == 0 => Statement::Forbid(self.player(), self.deed(), self.plain_filter()),
            6 => Statement::Cover(self.deed(), self.filter()),
            7 => Statement::Foe(self.kind(), self.kind(), vec![self.deed()]),
            _ => Statement::Predicate(self.noun(), self.predicate()),
        }
    }

    fn predicate(&mut self) -> Predicate {
        match self.dice.below(10) {
            8 => Predicate::CannotBy(self.deed(), self.filter()),
            9 => Predicate::May(Permit(self.dice.word(self.lexicon.permits.len()))),
            0 => Predicate::Loses(self.keyword()),
            1 => Predicate::LosesAll,
            2 if self.dice.below(3) == 0 => Predicate::IsBy(self.status(), self.dice.number()),
            2 => Predicate::Is(self.status()),
            3 => Predicate::Cannot((0..=self.dice.below(3)).map(|_| self.deed()).collect()),
            4 => Predicate::Costs(self.change(), self.amount()),
            5 => Predicate::Base(self.stat(), self.amount()),
            _ => Predicate::Has((0..=self.dice.below(3)).map(|_| self.gain()).collect()),
        }
    }

    fn gain(&mut self) -> Gain {
        match self.dice.below(3) {
            0 => Gain::Keyword(self.keyword()),
            _ => Gain::Stat(self.change(), self.amount(), self.stat()),
        }
    }

    fn noun(&mut self) -> Noun {
        let count = self.count();
        match self.dice.below(17) {
            15 if self.dice.below(2) == 0 => Noun::Among(count, Some(self.plain_filter()), self.whose()),
            15 => Noun::Among(count, None, self.whose()),
            16 => Noun::Rest(self.whose()),
            0 | 1 => Noun::Target(count, self.filter()),
            2 | 3 => Noun::Pick(count, self.filter()),
            4 => Noun::All(self.filter()),
            5 => Noun::Random(self.filter()),
            6 => Noun::Your(self.plain_filter()),
            7 => Noun::Yours(self.plain_filter()),
            8 if self.dice.below(2) == 0 => Noun::ItsControllers(self.plain_filter()),
            8 => Noun::TheOpposing(self.plain_filter()),
            9 => Noun::This(self.kind()),
            10 => Noun::Attached(self.kind()),
            11 => self.dice_pronoun(),
            12 => Noun::That(self.kind()),
            13 if self.dice.below(2) == 0 => Noun::Party(self.party()),
            13 if self.dice.below(2) == 0 => {
                let most = Placed::Most(self.counter());
                Noun::First(self.dice.one_of(&[Placed::Leftmost, most]), self.filter())
            }
            13 if self.dice.below(2) == 0 => {
                Noun::FoeMost(self.dice.one_of(&[Extreme::Highest, Extreme::Lowest]), self.stat())
            }
            13 => Noun::Role(Role(self.dice.word(self.lexicon.roles.len()))),
            _ => Noun::Top(self.dice.number(), self.player(), self.zone()),
        }
    }

    fn whose(&mut self) -> Possession {
        self.dice.one_of(&[Possession::Yours, Possession::Unsaid])
    }

    fn stead(&mut self) -> Noun {
        if self.dice.below(2) == 0 {
            return Noun::It;
        }
        let within = Within::On(Box::new(Noun::It));
        Noun::Pick(Count::Exactly(1), Filter { within, ..self.filter() })
    }

    fn dice_pronoun(&mut self) -> Noun {
        if self.dice.below(2) == 0 { Noun::It } else { Noun::Them }
    }

    fn side(&mut self) -> Side {
        self.dice.one_of(&[Side::Any, Side::Any, Side::Friendly, Side::Opposing])
    }

    fn count(&mut self) -> Count {
        match self.dice.below(5) {
            4 if self.dice.below(2) == 0 => Count::All,
            0 => Count::Exactly(self.dice.number()),
            1 => Count::UpTo(self.dice.number()),
            _ => Count::Exactly(1),
        }
    }

    fn plain_filter(&mut self) -> Filter {
        Filter { other: Other::Any, side: Side::Any, within: Within::Play, ..self.filter() }
    }

    /// Cards that are called by their name.
    fn named(&mut self) -> Filter {
        let with = vec![With::Named(TOKEN.into())];
        let other = self.dice.one_of(&[Other::Any, Other::Other]);
        Filter { other, side: Side::Any, marks: Vec::new(), kinds: vec![NAMED], with, within: Within::Play }
    }

    fn filter(&mut self) -> Filter {
        if self.dice.below(20) == 0 {
            return self.named();
        }
        self.depth += 1;
        let deep = self.depth > 2;
        let within = match self.dice.below(if deep { 12 } else { 16 }) {
            0 => Within::Your(self.zone()),
            1 => Within::Opponents(self.zone()),
            2 if self.dice.below(2) == 0 => Within::Common(self.zone()),
            2 if self.dice.below(3) == 0 => Within::Outside(self.zone()),
            4 if self.dice.below(2) == 0 => Within::InPlay,
            2 => Within::Any(self.zone()),
            3 => Within::From((0..=self.dice.below(2)).map(|_| self.zone()).collect()),
            13 => Within::On(Box::new(self.noun())),
            _ => Within::Play,
        };
        self.depth -= 1;
        Filter {
            other: self.dice.one_of(&[Other::Any, Other::Any, Other::Other]),
            side: match self.dice.below(15) {
                0 => Side::Its,
                14 => Side::ItsParty,
                13 => Side::Mate,
                1 => Side::Party(self.party()),
                12 => Side::Own,
                2..=4 => Side::Opposing,
                5..=7 => Side::Friendly,
                _ => Side::Any,
            },
            marks: (0..self.dice.below(3)).map(|_| self.mark()).collect(),
            kinds: (0..=self.dice.below(4) / 2).map(|_| self.kind()).collect(),
            with: (0..self.dice.below(4) / 2).map(|_| self.with()).collect(),
            within,
        }
    }

    fn mark(&mut self) -> Mark {
        match self.dice.below(3) {
            0 => Mark::Tag(Tag(self.dice.word(self.lexicon.tags.len()))),
            1 => Mark::State(State(self.dice.word(self.lexicon.states.len()))),
            _ => Mark::Status(self.status()),
        }
    }

    fn with(&mut self) -> With {
        let compare = self.compare();
        let likeness = self.dice.one_of(&[Resemblance::Same, Resemblance::Other]);
        match self.dice.below(6) {
            4 if self.dice.below(3) == 0 => {
                With::Most(self.dice.one_of(&[Extreme::Highest, Extreme::Lowest]), self.stat())
            }
            3 if self.depth < 2 && self.dice.below(3) == 0 => {
                let relation =
                    self.dice.one_of(&[Relation::Less, Relation::Greater, Relation::AtMost, Relation::AtLeast]);
                self.depth += 1;
                let value = self.value();
                self.depth -= 1;
                With::Versus(self.stat(), relation, Box::new(value))
            }
            4 if self.dice.below(3) == 0 => With::InName(TOKEN.into()),
            4 if self.lexicon.shows != 0 && self.dice.below(3) == 0 => With::Shown,
            4 => With::Named(TOKEN.into()),
            5 if self.depth < 2 => With::Like(likeness, Box::new(self.noun())),
            0 => With::Keyword(self.keyword()),
            1 => With::Lacks(self.keyword()),
            2 => match self.dice.below(5) {
                4 => With::Counter(self.counter()),
                0 => With::LacksState(State(self.dice.word(self.lexicon.states.len()))),
                1 => With::Bears(compare, self.dice.number(), self.kind()),
                _ => With::State(State(self.dice.word(self.lexicon.states.len()))),
            },
            _ => self.numbered(compare),
        }
    }

    /// What is asked of a number that is printed.
    fn numbered(&mut self, compare: Compare) -> With {
        let (stat, number) = (self.stat(), self.dice.number());
        let Some(word) = self.lexicon.stats.get(usize::from(stat.0)) else { return With::Stat(stat, compare, number) };
        if word.print == Print::May && number % 2 == 0 {
            return With::Printed(self.dice.one_of(&[Presence::There, Presence::Missing]), stat);
        }
        if !word.is_worded() {
            return With::Stat(stat, compare, number);
        }
        let last = usize::try_from(word.values.first).unwrap_or(0) + word.values.words.len();
        let value = (word.least..).nth(self.dice.below(last - usize::try_from(word.least).unwrap_or(0)));
        With::Graded(compare, Grade { stat, value: value.and_then(|value| u8::try_from(value).ok()).unwrap_or(0) })
    }

    fn amount(&mut self) -> Amount {
        match self.dice.below(6) {
            2 if self.dice.below(4) == 0 => Amount::Infinite,
            0 if self.dice.below(3) == 0 => Amount::UpTo(self.dice.number(), self.counted(), self.dice.number()),
            0 => Amount::ForEach(self.dice.number(), self.counted()),
            1 => Amount::Equal(self.value()),
            2 if self.dice.below(3) == 0 => Amount::HalfThat(self.rounding()),
            2 => Amount::ThatMuch,
            _ => Amount::Number(self.dice.number()),
        }
    }

    fn rounding(&mut self) -> Rounding {
        self.dice.one_of(&[Rounding::Down, Rounding::Up])
    }

    fn label(&mut self) -> Option<Tag> {
        (self.dice.below(3) == 0).then(|| Tag(self.dice.word(self.lexicon.tags.len())))
    }

    fn counted(&mut self) -> Counted {
        match self.dice.below(6) {
            4 if self.dice.below(3) == 0 => Counted::Counters(self.counter(), self.zone()),
            4 if self.dice.below(3) == 0 => Counted::Theirs(self.kind(), vec![self.zone()]),
            4 if self.dice.below(3) == 0 => Counted::TheyControl(self.kind()),
            4 if self.dice.below(3) == 0 => Counted::Among(self.plain_filter()),
            4 => Counted::Labels(Labels(self.dice.word(self.lexicon.tag_groups.len())), self.filter()),
            5 if self.dice.below(4) == 0 => Counted::Discarded(self.label(), self.kind()),
            5 if self.dice.below(2) == 0 => Counted::Done(self.side(), self.kind(), self.verb()),
            5 if self.dice.below(2) == 0 => Counted::Past(self.past()),
            5 => Counted::Tally(self.reckoning()),
            0 => Counted::Store(self.player(), self.store()),
            1 => Counted::DamageOn(Box::new(self.noun())),
            _ => Counted::Cards(self.filter()),
        }
    }

    fn value(&mut self) -> Value {
        match self.dice.below(9) {
            7 => Value::Double(Box::new(self.value())),
            8 if self.dice.below(2) == 0 => Value::Past(self.past()),
            8 => Value::Tally(self.reckoning()),
            0 => Value::Half(self.rounding(), Box::new(self.value())),
            1 if self.dice.below(3) == 0 => Value::Sum(self.stat(), self.filter()),
            1 => Value::Count(self.filter()),
            2 => Value::DamageOn(Box::new(self.noun())),
            3 => Value::Store(self.player(), self.store()),
            _ => Value::Stat(Box::new(self.noun()), self.stat()),
        }
    }

    fn condition(&mut self) -> Condition {
        let number = self.dice.number();
        let many = self.dice.one_of(&[
            Number::Some,
            Number::None,
            Number::AtLeast(number),
            Number::AtMost(number),
            Number::Exactly(number),
        ]);
        let compare = self.compare();
        match self.dice.below(16) {
            12 => Condition::IsNot(self.noun(), self.mark()),
            13 if self.dice.below(2) == 0 => Condition::Stands(self.noun(), self.verb()),
            13 => Condition::Fell(self.noun(), self.verb()),
            11 if self.dice.below(2) == 0 => Condition::Past(self.past(), many),
            14 => Condition::Turn(self.player()),
            15 => match self.dice.below(4) {
                3 if self.dice.below(2) == 0 => Condition::Both(Box::new(self.condition()), Box::new(self.condition())),
                3 => Condition::Either(Box::new(self.condition()), Box::new(self.condition())),
                0 => Condition::Not(Box::new(self.condition())),
                2 if self.dice.below(3) == 0 => Condition::Among(many, self.plain_filter()),
                1 if self.dice.below(3) == 0 => Condition::Discarded(many, self.label(), self.kind()),
                1 => Condition::Done(many, self.side(), self.kind(), self.verb()),
                _ => {
                    let relation =
                        self.dice.one_of(&[Relation::Less, Relation::Greater, Relation::AtMost, Relation::AtLeast]);
                    Condition::Versus(self.value(), relation, self.value())
                }
            },
            8 if self.dice.below(4) == 0 => Condition::InPlay(self.named()),
            8 if self.dice.below(3) == 0 => Condition::Counters(number, self.counter(), self.zone()),
            9 if self.dice.below(2) == 0 => self.of_foes(many),
            9 if self.dice.below(2) == 0 => Condition::Called(self.noun(), TOKEN.into()),
            9 if self.dice.below(2) == 0 => {
                Condition::Labels(many, Labels(self.dice.word(self.lexicon.tag_groups.len())), self.filter())
            }
            9 => Condition::Poorer(self.store()),
            10 => Condition::Richer(self.store()),
            11 => Condition::Tally(self.reckoning(), compare, number),
            0 => Condition::There(many, self.filter()),
            1 => Condition::Fewer(self.plain_filter()),
            2 => Condition::More(self.plain_filter()),
            3 => Condition::Is(self.noun(), self.mark()),
            4 => Condition::Matches(self.noun(), self.plain_filter()),
            5 => Condition::Stat(self.noun(), self.stat(), compare, number),
            6 => Condition::Store(self.player(), compare, number, self.store()),
            7 => Condition::Empty(self.player(), self.zone()),
            _ => Condition::Controls(self.player(), many, self.plain_filter()),
        }
    }

    fn trigger(&mut self) -> Trigger {
        let edge = self.dice.one_of(&[Edge::Start, Edge::End]);
        let whose = self.dice.one_of(&[Whose::Yours, Whose::Opponents, Whose::Each, Whose::Own]);
        match self.dice.below(8) {
            7 => Trigger::Called(Call(self.dice.word(self.lexicon.calls.len()))),
            0 => Trigger::EachTurn,
            1 => Trigger::At(edge, whose),
            2 if self.dice.below(2) == 0 => {
                Trigger::StoreMuch(self.player(), self.change(), self.dice.number().max(2), self.store())
            }
            2 => Trigger::Store(self.player(), self.change(), self.store()),
            _ => self.event(),
        }
    }

    fn event(&mut self) -> Trigger {
        let number = self.dice.word(self.lexicon.happenings.len());
        let happening = Happening(number);
        let Some(word) = self.lexicon.happenings.get(usize::from(number)) else {
            return Trigger::EachTurn;
        };
        let second = Happening(self.dice.word(self.lexicon.happenings.len()));
        let either = self.dice.below(6) == 0 && second != happening;
        if word.subject == Voice::Player {
            return match either {
                true => Trigger::PlayerEither(self.player(), happening, second, self.plain_filter()),
                false => Trigger::Player(self.player(), happening, self.plain_filter()),
            };
        }
        if either {
            return Trigger::Either(self.noun(), happening, second);
        }
        let named = self.dice.below(2) == 0;
        let (damage, object) = match word.object {
            ObjectWord::None => (None, None),
            ObjectWord::Card => (None, named.then(|| self.noun())),
            ObjectWord::Needed => (None, Some(self.noun())),
            ObjectWord::Damage => (Some(self.damage()), None),
            ObjectWord::DamageTo => (Some(self.damage()), named.then(|| self.noun())),
        };
        if damage.is_none() && self.dice.below(3) == 0 {
            return Trigger::Fought(self.noun(), happening, object);
        }
        match damage {
            Some(damage) if self.dice.below(3) == 0 => {
                Trigger::WhenMuch(self.noun(), happening, self.dice.number().max(2), damage, object)
            }
            damage => Trigger::When(self.noun(), happening, damage, object),
        }
    }

    fn damage(&mut self) -> Damage {
        let class = self.dice.one_of(&[None, Some(Class::Combat), Some(Class::Ability)]);
        Damage { class, flavor: self.maybe_flavor() }
    }

    fn player(&mut self) -> Player {
        let bearer = Player::BearersController(self.kind());
        let you = Player::You;
        let party = Player::Party(self.party());
        self.dice.one_of(&[
            you,
            you,
            Player::Opponent,
            Player::Each,
            Player::That,
            Player::ItsController,
            Player::ItsOwner,
            Player::Others,
            Player::Mates,
            party,
            bearer,
        ])
    }

    fn counter(&mut self) -> Counter {
        Counter(self.dice.word(self.lexicon.counters.len()))
    }

    fn party(&mut self) -> Party {
        Party(self.dice.word(self.lexicon.parties.len()))
    }

    fn place(&mut self) -> Place {
        let zone = Place::Zone(self.zone());
        let (common, shuffled) = (Place::Common(self.zone()), Place::Shuffled(self.zone()));
        self.dice.one_of(&[
            Place::Play,
            Place::OwnersPlay,
            Place::Hand,
            Place::DeckTop,
            Place::DeckBottom,
            zone,
            common,
            shuffled,
        ])
    }

    fn lasts(&mut self) -> Lasts {
        match self.dice.below(8) {
            0 | 1 => Lasts::Stays,
            2 | 3 => Lasts::Turn,
            4 => {
                let edge = self.dice.one_of(&[Edge::Start, Edge::End]);
                let players = [Player::You, Player::Opponent, Player::ItsController, Player::ItsOwner];
                Lasts::Next(edge, self.dice.one_of(&players))
            }
            5 => Lasts::Turns(self.dice.number()),
            6 => Lasts::Span(Span(self.dice.word(self.lexicon.spans.len()))),
            _ => Lasts::While(Box::new(self.condition())),
        }
    }

    fn past(&mut self) -> Past {
        Past {
            who: self.dice.one_of(&[Player::You, Player::Opponent, Player::Each]),
            what: History(self.dice.word(self.lexicon.histories.len())),
        }
    }

    fn reckoning(&mut self) -> Reckoning {
        Reckoning {
            who: self.dice.one_of(&[Player::You, Player::Opponent, Player::Each]),
            tally: Tally(self.dice.word(self.lexicon.tallies.len())),
        }
    }

    fn compare(&mut self) -> Compare {
        self.dice.one_of(&[Compare::AtMost, Compare::AtLeast, Compare::Equal])
    }

    fn change(&mut self) -> Change {
        self.dice.one_of(&[Change::Up, Change::Down])
    }

    fn maybe_flavor(&mut self) -> Option<Flavor> {
        if self.dice.below(2) == 0 { None } else { Some(self.flavor()) }
    }

    fn flavor(&mut self) -> Flavor {
        Flavor(self.dice.word(self.lexicon.flavors.len()))
    }

    fn kind(&mut self) -> Kind {
        Kind(self.dice.word(self.lexicon.kinds.len()))
    }

    fn keyword(&mut self) -> Keyword {
        Keyword(self.dice.word(self.lexicon.keywords.len()))
    }

    fn status(&mut self) -> Status {
        Status(self.dice.word(self.lexicon.statuses.len()))
    }

    fn stat(&mut self) -> Stat {
        Stat(self.dice.word(self.lexicon.stats.len()))
    }

    fn store(&mut self) -> Store {
        Store(self.dice.word(self.lexicon.stores.len()))
    }

    fn zone(&mut self) -> Zone {
        Zone(self.dice.word(self.lexicon.zones.len()))
    }

    fn verb(&mut self) -> Verb {
        Verb(self.dice.word(self.lexicon.verbs.len()))
    }

    fn deed(&mut self) -> Deed {
        Deed(self.dice.word(self.lexicon.deeds.len()))
    }
}
