//! Texts that can be read and done, and come to nothing by the rules of the game.

use super::scope::{Leaving, Scope, Voicing};
use super::triggers::events_of;
use super::{CompileError, Compiler};
use crate::ast::{
    Ability, Amount, Change, Compare, Condition, Cost, Edge, Effect, EventBits, Filter, Gain, Held, Lasts, Mark,
    Moment, Noun, Number, Other, Past, Player, Predicate, Sentence, Side, Stat, State, Statement, Trigger, Verb, Whose,
    With, Within, Zone,
};
use crate::grammar::amounts::ConditionWords;
use crate::kernel::{Page, Rule};
use crate::lexicon::{Abides, HeadingWord, KindWord, Opponents, Reach, Sort, Voice, Whereabouts};
use crate::program::Group;

/// What is known of the time at which a text is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Time {
    /// Whose turn it is: "you", or others.
    pub(crate) turn: Option<Player>,
    /// Whether the turn begins or ends.
    pub(crate) edge: Option<Edge>,
    /// The sort of ability that it is.
    pub(crate) sort: Option<Sort>,
    /// Whose doing is answered that is done in one's own turn, but for what a text lets somebody do.
    pub(crate) answers: Option<Player>,
    /// The place that is nobody's in which the card itself is paid for, if it is about what it costs.
    pub(crate) paid_in: Option<Zone>,
}

impl Compiler<'_> {
    /// When an ability is carried out, as far as that is known.
    pub(super) fn time_of(&self, ability: &Ability, abilities: &[Ability]) -> Time {
        let own = |types: u32| self.kind.is_some_and(|kind| types & 1 << kind.0 != 0);
        let sort = Sort::of(ability);
        let paid_in = self.paid_in(ability);
        let turn = |turn| Time { turn: Some(turn), edge: None, sort, answers: None, paid_in };
        let unknown = Time { turn: None, edge: None, sort, answers: None, paid_in };
        match ability {
            Ability::Play(_) | Ability::Activated { .. } if own(self.lexicon.idling.own_turn) => turn(Player::You),
            Ability::Play(_) if own(self.lexicon.idling.unanswering) && self.situation.is_none() => turn(Player::You),
            Ability::Play(_) => {
                let labels = self.lexicon.idling.moments.iter();
                let moment = labels.into_iter().find(|(label, _)| self.is_labelled(*label)).map(|(_, whose)| *whose);
                let answered = self.situation.as_ref().and_then(|when| self.turn_answered(when));
                moment.or(answered).map_or(unknown, turn)
            }
            Ability::Triggered { when: Trigger::At(edge, whose), .. } => {
                let turn = match whose {
                    Whose::Yours | Whose::Own => Some(Player::You),
                    Whose::Opponents => Some(Player::Opponent),
                    Whose::Each => None,
                };
                Time { turn, edge: Some(*edge), ..unknown }
            }
            Ability::Triggered { when: Trigger::EachTurn, .. } => Time { edge: Some(Edge::Start), ..unknown },
            Ability::Triggered {
                when: when @ Trigger::Player(player @ (Player::You | Player::Opponent), happening, _),
                ..
            } => {
                let word = self.lexicon.happenings.get(usize::from(happening.0));
                let is_of = |events: EventBits| word.is_some_and(|word| events & 1 << word.event != 0);
                match (self.turn_answered(when), is_of(self.lexicon.idling.own_doings)) {
                    (Some(whose), _) => turn(whose),
                    (None, true) => Time { answers: Some(*player), ..unknown },
                    (None, false) => unknown,
                }
            }
            Ability::Triggered {
                when:
                    Trigger::Store(player @ (Player::You | Player::Opponent), ..)
                    | Trigger::StoreMuch(player @ (Player::You | Player::Opponent), ..)
                    | Trigger::PlayerEither(player @ (Player::You | Player::Opponent), ..),
                ..
            } if self.is_own_doing_of(ability) => Time { answers: Some(*player), ..unknown },
            Ability::Triggered { when: when @ Trigger::When(..), .. } => self.turn_answered(when).map_or(unknown, turn),
            Ability::Static { during: Some(Condition::Turn(player)), .. } => turn(*player),
            Ability::Static { during: Some(condition), .. } if self.is_own_doing(condition) => turn(Player::You),
            Ability::Static { statement, .. } if self.is_paid_in_own_turn(statement) => turn(Player::You),
            // What lasts for the turn in which it is played is gone in the next.
            Ability::Static { .. } if own(self.lexicon.idling.own_turn) && self.is_gone_by_then(abilities) => {
                turn(Player::You)
            }
            _ => unknown,
        }
    }

    /// In whose turn something happens that is answered, if it is done, or befalls cards, in one player's turn alone.
    fn turn_answered(&self, when: &Trigger) -> Option<Player> {
        let idling = &self.lexicon.idling;
        match when {
            Trigger::Player(player @ (Player::You | Player::Opponent), happening, filter) => {
                let word = self.lexicon.happenings.get(usize::from(happening.0))?;
                let events = self.could_be(events_of(word), self.covers(&filter.kinds));
                Some(*player).filter(|_| events != 0 && events & !idling.own_events == 0)
            }
            Trigger::When(noun, happening, _, object) => {
                let word = self.lexicon.happenings.get(usize::from(happening.0))?;
                if word.subject != Voice::Subject {
                    return None;
                }
                let whose = |noun: &Noun| match noun {
                    Noun::Attached(_) => self.bearer_of,
                    noun => side_of(noun),
                };
                let bit = 1 << word.event;
                let doer = whose(noun).filter(|_| idling.own_events & bit != 0);
                let done_to = object.as_ref().and_then(whose).filter(|_| idling.own_events & bit != 0);
                let befallen = whose(noun).filter(|_| idling.others_events & bit != 0);
                doer.or_else(|| self.opposing(done_to.or(befallen)?))
            }
            _ => None,
        }
    }

    /// The only other player than "you" or "the opponent".
    fn opposing(&self, whose: Player) -> Option<Player> {
        match whose {
            _ if self.lexicon.opponents == Opponents::Several => None,
            Player::You => Some(Player::Opponent),
            Player::Opponent => Some(Player::You),
            _ => None,
        }
    }

    /// Where a card is paid for that says what it costs itself, if that is a place that is nobody's.
    fn paid_in(&self, ability: &Ability) -> Option<Zone> {
        let Ability::Static { statement: Statement::Predicate(Noun::This(_), Predicate::Costs(..)), .. } = ability
        else {
            return None;
        };
        let places = self.stat_reach(self.lexicon.cost?).ok()?.places;
        let common = self.lexicon.commons.iter().fold(0, |bits, zone| bits | 1 << zone.0);
        let there = self.lexicon.commons.iter().find(|zone| places & 1 << zone.0 != 0);
        there.filter(|_| places & !common == 0).copied()
    }

    /// An error if something is asked of whose a card is that is nobody's where it is paid for.
    pub(crate) fn check_whose_price(&self) -> Result<(), CompileError> {
        let Some(zone) = self.time.paid_in else { return Ok(()) };
        let name = self.lexicon.zones.get(usize::from(zone.0)).map_or("", String::as_str);
        let why = format!(
            "it is paid for in the {name}, where it is nobody's, and nobody there is \"you\" or has enemies: give back what it costs, \"Whenever you recruit a …, gain 1 gem.\""
        );
        by_rule("costs", &why)
    }

    /// Whether a card by itself is there for one turn only.
    fn is_brief(&self, abilities: &[Ability]) -> bool {
        let abides = self.kind.and_then(|kind| self.lexicon.kinds.get(usize::from(kind.0))).map(|word| word.abides);
        abides == Some(Abides::ForATime) && abilities.contains(&Ability::Duration(1))
    }

    /// The same of what hangs on a card of one's own, whose turns it counts.
    pub(super) fn is_gone_by_then(&self, abilities: &[Ability]) -> bool {
        let own = |ability: &Ability| matches!(ability, Ability::Attach(to) if side_of(to) == Some(Player::You));
        self.is_brief(abilities) || abilities.contains(&Ability::Duration(1)) && abilities.iter().any(own)
    }

    /// An error if an ability can never do anything, whatever it says in detail.
    pub(super) fn must_do(&self, ability: &Ability, abilities: &[Ability]) -> Result<(), CompileError> {
        let (types, why) = &self.lexicon.idling.waiting;
        let kind = self.kind.filter(|kind| types & 1 << kind.0 != 0);
        if let Some(kind) = kind
            && !abilities
                .iter()
                .any(|ability| matches!(ability, Ability::Triggered { when, .. } if self.stays_behind(when)))
        {
            return by_rule(&self.type_names(1 << kind.0), why);
        }
        match ability {
            Ability::Triggered {
                when: Trigger::At(Edge::Start, Whose::Yours | Whose::Own) | Trigger::EachTurn,
                ..
            }
            | Ability::Triggered { when: Trigger::At(_, Whose::Opponents), .. }
                if self.is_gone_by_then(abilities) =>
            {
                by_rule(
                    "Duration 1",
                    "that is the turn in which it is played, and then it is gone: say \"Duration 2.\"",
                )
            }
            Ability::Triggered { when, only, effect, .. } => {
                self.must_still_come(when)?;
                let asked = match (only, &effect[..]) {
                    (Some(condition), _) | (None, [Sentence::If { condition, .. }, ..]) => Some(condition),
                    _ => None,
                };
                match asked {
                    Some(condition) if self.stays_for(when) => self.check_itself(condition),
                    Some(_) | None => Ok(()),
                }
            }
            Ability::Static { during, statement } => {
                self.asked_in_play(statement, during).map_or(Ok(()), |condition| self.check_itself(condition))?;
                self.check_second(statement)?;
                self.check_shown_number(statement)?;
                during.as_ref().map_or(Ok(()), |condition| self.check_shown_question(statement, condition))?;
                self.check_gone_by(statement, during.as_ref(), Voicing::Standing)?;
                self.check_while(statement, None, during.as_ref(), None)
            }
            Ability::Activated { often, cost, effect, .. } => {
                self.check_undone(cost, effect)?;
                self.check_unending(*often, cost, effect)?;
                match effect.first() {
                    Some(Sentence::If { condition, .. }) if !self.spends_itself(cost) => self.check_itself(condition),
                    Some(_) | None => Ok(()),
                }
            }
            Ability::Number(stat, _) => self.check_due(*stat, abilities),
            _ => Ok(()),
        }
    }

    /// An error if a card can be paid off that is gone once it is carried out.
    fn check_due(&self, stat: Stat, abilities: &[Ability]) -> Result<(), CompileError> {
        let due = self.lexicon.dues.iter().find(|due| due.stat == stat);
        let stays = abilities.iter().any(|ability| matches!(ability, Ability::Heading(_)));
        match (due, self.lexicon.headings.iter().find(|heading| self.is_headed(heading))) {
            (Some(due), Some(heading)) if !stays => {
                let begins = crate::letters::capitalised(&heading.says);
                by_rule(
                    &due.says,
                    &format!(
                        "the card is gone once it is carried out: say what holds or waits before it, \"{begins} …\""
                    ),
                )
            }
            _ => Ok(()),
        }
    }

    /// Whether a heading is for cards of this type.
    fn is_headed(&self, heading: &HeadingWord) -> bool {
        self.kind.is_some_and(|kind| heading.of & 1 << kind.0 != 0)
    }

    /// An error if what a card is attached to is said to come: it has come before that.
    fn must_still_come(&self, when: &Trigger) -> Result<(), CompileError> {
        if let Trigger::Player(Player::You, _, filter) = when
            && filter.other == Other::Other
            && self.is_another(filter)
        {
            return by_rule("another", "nobody has two of them, and this one is gone by then");
        }
        if let Trigger::When(Noun::All(filter) | Noun::Pick(_, filter), ..) = when
            && filter.other == Other::Other
            && matches!(filter.side, Side::Friendly | Side::Own)
            && self.lexicon.opponents == Opponents::One
            && self.is_another(filter)
        {
            return by_rule("another", "nobody has two of them");
        }
        let Trigger::When(Noun::Attached(_), happening, ..) = when else { return Ok(()) };
        let word = self.lexicon.happenings.get(usize::from(happening.0));
        match word.filter(|word| ["is summoned", "enters play"].contains(&word.he.as_str())) {
            Some(word) => by_rule(&word.he, "it has come before anything was attached to it"),
            None => Ok(()),
        }
    }

    /// Whether what is answered is not the card's own leaving.
    fn stays_behind(&self, when: &Trigger) -> bool {
        !matches!(when, Trigger::When(Noun::This(_), ..)) || self.stays_for(when)
    }

    /// Whether the card itself is still there when something is answered.
    fn stays_for(&self, when: &Trigger) -> bool {
        let stays = |happening: &crate::ast::Happening| {
            let word = self.lexicon.happenings.get(usize::from(happening.0));
            word.is_some_and(|word| word.leaves == Whereabouts::InPlay)
        };
        match when {
            Trigger::When(Noun::This(_), happening, ..) => stays(happening),
            Trigger::Player(..) | Trigger::At(..) => true,
            _ => false,
        }
    }

    /// The same of what stands before a sentence, where the card itself is still there.
    pub(super) fn check_led(&self, condition: &Condition, scope: &Scope) -> Result<(), CompileError> {
        let left = scope.leaving == Leaving::Itself || scope.spent || scope.gone.contains(&Group::This);
        let word = scope.event.and_then(|event| self.lexicon.happenings.iter().find(|word| word.event == event));
        let stays = word.is_none_or(|word| word.subject == Voice::Player || word.leaves == Whereabouts::InPlay);
        if left || !stays || self.time.sort == Some(Sort::Done) { Ok(()) } else { self.check_itself(condition) }
    }

    /// An error if a card asks whether there is none, or one, of what it is itself.
    fn check_itself(&self, condition: &Condition) -> Result<(), CompileError> {
        let (number, filter) = match condition {
            Condition::Controls(Player::You | Player::Each, number, filter) => (number, filter),
            Condition::There(number, filter) if matches!(filter.side, Side::Any | Side::Friendly | Side::Own) => {
                (number, filter)
            }
            Condition::Is(noun, mark) | Condition::IsNot(noun, mark) => {
                return self.check_borne_itself(noun, *mark, condition);
            }
            _ => return Ok(()),
        };
        let Some(kind) = self.kind else { return Ok(()) };
        let stays = |word: &KindWord| matches!(word.abides, Abides::InPlay | Abides::Attached);
        let stays = self.lexicon.kinds.get(usize::from(kind.0)).is_some_and(stays);
        let kinds = self.covers(&filter.kinds);
        let one = 1 << kind.0;
        let plain = filter.marks.is_empty() && filter.with.is_empty() && filter.within == Within::Play;
        let words = || self.asked(condition);
        match number {
            Number::None | Number::Some if stays && plain && filter.other == Other::Any && kinds & one != 0 => {
                by_rule(&words(), "this card is one itself: say \"another\" or \"no other\"")
            }
            Number::Some if filter.other == Other::Other && self.is_another(filter) => {
                by_rule(&words(), "nobody has two of them")
            }
            Number::AtLeast(2..) if self.are_sole(kinds) && kinds.count_ones() == 1 => {
                by_rule(&words(), "nobody has two of them")
            }
            _ => Ok(()),
        }
    }

    /// An error if a card asks of what it is on whether that has a card like itself, or none.
    fn check_borne_itself(&self, bearer: &Noun, mark: Mark, condition: &Condition) -> Result<(), CompileError> {
        let (Noun::Attached(_), Mark::State(state), Some(kind)) = (bearer, mark, self.kind) else { return Ok(()) };
        let says = self.lexicon.states.get(usize::from(state.0)).map(|word| word.says.as_str());
        let own = self.lexicon.kinds.get(usize::from(kind.0)).map(|word| crate::kernel::with_article(&word.noun.one));
        match own.is_some_and(|own| says == Some(&format!("has {own}"))) {
            true => by_rule(&self.asked(condition), "this card is one itself: leave it out"),
            false => Ok(()),
        }
    }

    /// An error if something is said of other cards of one's own of which nobody has two.
    fn check_second(&self, statement: &Statement) -> Result<(), CompileError> {
        let Statement::Predicate(Noun::Yours(filter), _) = statement else { return Ok(()) };
        if filter.other == Other::Other && self.is_another(filter) {
            return by_rule("other", "nobody has two of them");
        }
        Ok(())
    }

    /// Whether cards of the card's own type are described, of which nobody has two.
    fn is_another(&self, filter: &Filter) -> bool {
        let kinds = self.covers(&filter.kinds);
        let own = self.kind.is_some_and(|kind| kinds == 1 << kind.0);
        own && self.are_sole(kinds) && filter.within == Within::Play
    }

    /// Whether a player has at most one of each of some types in play.
    fn are_sole(&self, kinds: u32) -> bool {
        let crowd = self.lexicon.idling.crowd.iter().filter(|(_, most)| *most == 1);
        let sole = crowd.fold(self.lexicon.sole, |sole, (kinds, _)| sole | kinds);
        kinds != 0 && kinds & !sole == 0
    }

    /// An error if more cards of a type are asked for than so many players have in play.
    fn check_crowd(
        &self,
        condition: &Condition,
        number: Number,
        filter: &Filter,
        sides: u8,
    ) -> Result<(), CompileError> {
        let (Number::AtLeast(least) | Number::Exactly(least)) = number else { return Ok(()) };
        let kinds = self.covers(&filter.kinds);
        let elsewhere = |mark: &Mark| matches!(mark, Mark::State(state) if self.lexicon.state_zones.iter().any(|place| place.state == *state));
        if self.lexicon.opponents == Opponents::Several
            || filter.within != Within::Play
            || kinds.count_ones() != 1
            || filter.marks.iter().any(elsewhere)
        {
            return Ok(());
        }
        let crowd = self.lexicon.idling.crowd.iter().find(|(of, _)| kinds & of != 0).map(|(_, most)| *most);
        match crowd.or(self.are_sole(kinds).then_some(1)) {
            Some(most) if least > most.saturating_mul(sides) => {
                by_rule(&self.asked(condition), &format!("there are never more than {}", most.saturating_mul(sides)))
            }
            _ => Ok(()),
        }
    }

    /// An error if all that is done is to take back what is paid.
    fn check_undone(&self, cost: &[Cost], effect: &[Sentence]) -> Result<(), CompileError> {
        if let ([Cost::Pay(paid, store)], [Sentence::Do(effects)]) = (cost, effect)
            && let [Effect::Store(Player::You, Change::Up, Amount::Number(gained), back)] = &effects[..]
            && store == back
            && gained <= paid
        {
            return by_rule("gain", "it only gives back what is paid");
        }
        let ([Cost::Act(paid, Noun::This(_))], [Sentence::Do(effects)]) = (cost, effect) else { return Ok(()) };
        let [Effect::Act(done, Noun::This(_) | Noun::It)] = effects[..] else { return Ok(()) };
        let states = (self.brings(*paid), self.brings(done));
        let (Some(one), Some(other)) = states else { return Ok(()) };
        if self.lexicon.opposites.contains(&(one, other)) || self.lexicon.opposites.contains(&(other, one)) {
            let word = self.lexicon.verbs.get(usize::from(done.0)).map_or("", |word| &word.before);
            return by_rule(word, "it only takes back what is paid");
        }
        Ok(())
    }

    /// An error if cards are moved from where they do not lie any more when a turn ends.
    pub(super) fn check_lies_still(&self, noun: &Noun) -> Result<(), CompileError> {
        let lies = |within: &Within| self.lexicon.clauses.iter().find(|clause| *within == Within::Your(clause.zone));
        match crate::grammar::nouns::described(noun).and_then(|filter| lies(&filter.within)) {
            Some(clause) if self.ends_own_turn() => {
                by_rule(&clause.says, "they have been put away when your turn ends")
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Whether a text is carried out as the very last of its player's turn.
    pub(super) fn ends_own_turn(&self) -> bool {
        self.time.turn == Some(Player::You) && self.time.edge == Some(Edge::End)
    }

    /// An error if one's own cards are described by a state in which none of them is as the turn ends.
    pub(crate) fn check_settled(&self, filter: &Filter) -> Result<(), CompileError> {
        let asked = filter.marks.iter().find_map(|mark| match mark {
            Mark::State(state) => self.settles(*state).map(|why| (*state, why)),
            Mark::Tag(_) | Mark::Status(_) => None,
        });
        match asked.filter(|_| self.ends_own_turn()) {
            Some((state, why)) => by_rule(&self.state_name(state), why),
            None => Ok(()),
        }
    }

    /// An error if something is to last by what has happened "this turn", which would be asked of later turns as well.
    pub(crate) fn check_lapsing(&self, condition: &Condition) -> Result<(), CompileError> {
        match condition {
            Condition::Past(..) => {
                let why = "what is to last would be asked of later turns as well: say \"until end of turn\", or ask once, \"If …, …\"";
                by_rule(&self.asked(condition), why)
            }
            Condition::Not(inner) => self.check_lapsing(inner),
            Condition::Both(one, other) | Condition::Either(one, other) => {
                self.check_lapsing(one)?;
                self.check_lapsing(other)
            }
            _ => Ok(()),
        }
    }

    /// Why it need not be asked whether one's own cards are in a state as the turn ends, if the rules have settled it.
    fn settles(&self, state: State) -> Option<&'static str> {
        self.lexicon.idling.settled.iter().find_map(|(verb, none)| {
            if *none == state {
                Some("none of your cards is so any more when your turn ends")
            } else {
                (self.brings(*verb) == Some(state)).then_some("all of your cards are so when your turn ends")
            }
        })
    }

    /// The state that a verb brings cards into.
    pub(super) fn brings(&self, verb: Verb) -> Option<State> {
        self.lexicon.brings(verb)
    }

    /// An error if a verb is done to a card to which the rules have just done the same.
    pub(crate) fn check_fresh(&self, verb: Verb, meant: Option<Group>, scope: &Scope) -> Result<(), CompileError> {
        let fresh = scope.event.is_some_and(|event| self.lexicon.idling.fresh.contains(&(event, verb)));
        let later = self.time.edge.is_some() || !scope.acted.is_empty();
        let answered = fresh && !later && meant.is_some() && meant == self.befallen;
        if !answered && !meant.is_some_and(|meant| self.comes_so(verb, meant, scope)) {
            return Ok(());
        }
        let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
        by_rule(word, "by the rules it has just come so")
    }

    /// An error if somebody is to draw or discard who has no hand.
    pub(crate) fn check_hand(&self, who: Player, word: &str) -> Result<(), CompileError> {
        match who {
            Player::Party(party) if self.lexicon.idling.handless.contains(&party) => {
                let says = self.lexicon.parties.get(usize::from(party.0)).map_or("", |word| &word.says);
                by_rule(word, &format!("{says} has no hand, and no deck to draw from"))
            }
            _ => Ok(()),
        }
    }

    /// An error if a verb is done to cards that it has nothing to do to.
    pub(crate) fn check_changed(&self, verb: Verb, noun: &Noun) -> Result<(), CompileError> {
        let settled = self.lexicon.idling.settled.iter().any(|(settled, _)| *settled == verb);
        if settled && self.ends_own_turn() && side_of(noun) == Some(Player::You) {
            let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
            return by_rule(word, "that has been done by the rules when your turn ends");
        }
        let Some(filter) = crate::grammar::nouns::described(noun) else { return Ok(()) };
        let Some(state) = self.brings(verb).filter(|state| filter.marks.contains(&Mark::State(*state))) else {
            return Ok(());
        };
        let word = self.lexicon.verbs.get(usize::from(verb.0)).map_or("", |word| &word.before);
        by_rule(word, &format!("what is {} is so already", self.state_name(state)))
    }

    /// An error if targets that lie face-down are described by what nobody else sees of them: only one's own would be found.
    pub(crate) fn check_face_down(&self, filter: &Filter) -> Result<(), CompileError> {
        let covered = self.lexicon.hidden.iter().filter(|reach| reach.places & Reach::IN_PLAY != 0);
        let covered = covered.fold(0, |kinds, reach| kinds | reach.kinds);
        let asked = filter.with.iter().any(|with| matches!(with, With::Stat(..) | With::Named(_) | With::InName(_)))
            || filter.marks.iter().any(|mark| matches!(mark, Mark::Tag(_)));
        let theirs = filter.within == Within::Play && matches!(filter.side, Side::Any | Side::Opposing);
        if self.covers(&filter.kinds) & !covered != 0 || !asked || !theirs {
            return Ok(());
        }
        let why = "of what lies face-down nobody else knows that, and only your own would be found: leave it out, or say \"target friendly …\"";
        by_rule("target", why)
    }

    /// An error if targets are described that can be nobody's target.
    pub(crate) fn check_targeted(&self, filter: &Filter) -> Result<(), CompileError> {
        if let Some(Sort::Done | Sort::Paid) = self.time.sort {
            let momentary =
                |mark: &&Mark| matches!(mark, Mark::State(state) if self.lexicon.idling.momentary.contains(state));
            if let Some(Mark::State(state)) = filter.marks.iter().find(momentary) {
                return by_rule(&self.state_name(*state), "no card is so yet when targets are chosen");
            }
            let least = |with: &&With| match with {
                With::Stat(stat, Compare::AtMost | Compare::Equal, number) => {
                    let word = self.lexicon.stats.get(usize::from(stat.0));
                    filter.within == Within::Play
                        && self.lexicon.is_worn(*stat)
                        && word.is_some_and(|word| i16::from(*number) < word.least)
                }
                _ => false,
            };
            if let Some(With::Stat(stat, ..)) = filter.with.iter().find(least) {
                let name = self.lexicon.stats.get(usize::from(stat.0)).map_or("", |word| &word.name);
                return by_rule(&format!("with {name}"), "a card that has so little is gone already");
            }
        }
        let mut keywords = filter.with.iter().filter_map(|with| match with {
            With::Keyword(keyword) => Some(*keyword),
            _ => None,
        });
        match keywords.find(|keyword| self.lexicon.idling.untargeted.contains(keyword)) {
            Some(keyword) => {
                let why = "it can't be targeted: name the cards without \"target\", \"all …\" or \"a …\"";
                by_rule(&format!("with {}", self.keyword_name(keyword)), why)
            }
            None => Ok(()),
        }
    }

    /// An error if a condition can never be so, or is always so, when it is asked.
    pub(crate) fn check_timely(&self, condition: &Condition) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        self.check_earned_so(condition)?;
        match condition {
            Condition::Controls(player, number, filter) => {
                if *player == Player::You {
                    self.check_you()?;
                }
                self.check_crowd(condition, *number, filter, 1)
            }
            Condition::Turn(player) => match self.time.turn {
                Some(turn) if turn != *player => {
                    let why = format!("this is done in {} only", whose_turn(turn));
                    by_rule(&self.asked(condition), &why)
                }
                Some(_) | None => Ok(()),
            },
            Condition::Is(noun, Mark::State(state)) if self.ends_own_turn() && side_of(noun) == Some(Player::You) => {
                self.settles(*state).map_or(Ok(()), |why| by_rule(&self.asked(condition), why))
            }
            Condition::Is(_, Mark::State(state)) | Condition::IsNot(_, Mark::State(state)) => {
                let word = self.lexicon.states.get(usize::from(state.0));
                match word.filter(|word| word.says.ends_with("this turn")) {
                    Some(_) => self.check_begins(&self.asked(condition)),
                    None => Ok(()),
                }
            }
            Condition::Empty(Player::You, zone) => {
                self.check_new_hand(condition, Number::None, |hand| hand.zone == *zone)
            }
            Condition::There(number, filter) => {
                let sides = if filter.side == Side::Any { 2 } else { 1 };
                self.check_crowd(condition, *number, filter, sides)?;
                self.check_new_hand(condition, *number, |hand| self.is_all_of_hand(filter, hand))
            }
            Condition::Past(Past { who, what }, number) => {
                let Some(word) = self.lexicon.histories.get(usize::from(what.0)) else { return Ok(()) };
                if *who == Player::You {
                    self.check_new_hand(condition, *number, |hand| hand.drawing == word.events)?;
                }
                self.check_begins(&self.asked(condition))?;
                if word.events & !idling.own_events != 0 {
                    return Ok(());
                }
                match self.time.turn {
                    Some(turn) if turn != *who && *who != Player::Each => {
                        let why = format!("it is {}, and that is done in one's own turn only", whose_turn(turn));
                        by_rule(&self.asked(condition), &why)
                    }
                    Some(_) | None => Ok(()),
                }
            }
            Condition::Store(Player::You, compare, number, store) => {
                let empty = self.time.edge == Some(Edge::End) && idling.emptied.contains(store);
                if empty {
                    return by_rule(&self.asked(condition), "none of it is left when a turn ends");
                }
                let most = idling.most.iter().find(|(limited, _)| limited == store);
                match (most, compare) {
                    (Some((_, most)), Compare::AtLeast | Compare::Equal) if number > most => {
                        by_rule(&self.asked(condition), &format!("nobody has more than {most}"))
                    }
                    (Some((_, most)), Compare::AtMost) if number >= most => {
                        by_rule(&self.asked(condition), &format!("nobody has more than {most}, and so it is always so"))
                    }
                    _ => Ok(()),
                }
            }
            Condition::Foes(foes, _, Held::Store(store)) | Condition::Than(Held::Store(store), _, foes) => {
                self.check_foes_have(*foes, *store, condition)
            }
            _ => Ok(()),
        }
    }

    /// An error if "you" would be taken for whoever reads the card.
    pub(crate) fn check_you(&self) -> Result<(), CompileError> {
        self.check_whose_price()?;
        let (types, say) = &self.lexicon.idling.read_by_others;
        match self.kind {
            // Whoever uses it knows who "you" is.
            Some(_) if self.time.sort == Some(Sort::Paid) => Ok(()),
            Some(kind) if types & 1 << kind.0 != 0 => {
                Err(CompileError::Nobody { what: "you".to_owned(), say: say.clone() })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// An error if something is said for a time in which it never matters.
    pub(crate) fn check_while(
        &self,
        statement: &Statement,
        lasts: Option<&Lasts>,
        during: Option<&Condition>,
        meant: Option<Player>,
    ) -> Result<(), CompileError> {
        let idling = &self.lexicon.idling;
        if let (
            Statement::Predicate(Noun::It | Noun::That(_) | Noun::Role(_), Predicate::Cannot(deeds)),
            Some(Lasts::Turn | Lasts::Span(_)),
        ) = (statement, lasts)
            && let Some((.., why)) =
                idling.begun.iter().find(|(event, deed, _)| self.heard & 1 << event != 0 && deeds[..] == [*deed])
        {
            return by_rule("can't", why);
        }
        if let (Statement::Predicate(noun, Predicate::Cannot(deeds)), Some(Lasts::Turn | Lasts::Span(_))) =
            (statement, lasts)
            && let [deed] = deeds[..]
            && let Some(why) = self.has_begun(noun, deed)
        {
            return by_rule("can't", why);
        }
        match self.matters_in(statement, meant) {
            Some((what, matters)) if self.misses_turn(lasts, matters) => {
                return self.out_of_turn(&what, matters, lasts, during);
            }
            Some(_) | None => {}
        }
        if let (Some(Edge::End), Some(Lasts::Turn), Statement::Predicate(_, predicate)) =
            (self.time.edge, lasts, statement)
            && is_word_alone(predicate)
        {
            let why = "the turn is over by then: say \"until the start of your next turn\" or \"for 2 turns\"";
            return by_rule("until end of turn", why);
        }
        Ok(())
    }

    /// A condition in words.
    pub(super) fn asked(&self, condition: &Condition) -> String {
        let mut page = Page::new(self.lexicon);
        let shown = ConditionWords::show(condition, &mut page);
        let words = page.text();
        let mut letters = words.chars();
        let first = letters.next().filter(|_| shown.is_some()).map(|letter| letter.to_ascii_lowercase());
        first.into_iter().chain(letters).collect()
    }

    /// When something is done that is put off.
    pub(super) fn put_off(&self, when: Moment) -> Time {
        match when {
            Moment::ThisTurnEnd => Time { edge: Some(Edge::End), ..self.time },
            Moment::NextTurn(edge, who @ (Player::You | Player::Opponent)) => {
                Time { turn: Some(who), edge: Some(edge), answers: None, ..self.time }
            }
            Moment::NextTurn(edge, _) => Time { turn: None, edge: Some(edge), answers: None, ..self.time },
            Moment::SpanEnd(_) | Moment::OwnTurnEnd => Time { turn: None, edge: None, answers: None, ..self.time },
        }
    }
}

/// Whether a predicate gives words or prohibitions or says what is paid, and gives no number that others could still read.
fn is_word_alone(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::Has(gains) => gains.iter().all(|gain| matches!(gain, Gain::Keyword(_))),
        Predicate::Cannot(_) | Predicate::Costs(..) => true,
        _ => false,
    }
}

/// Whose cards a noun means, if they are all one player's.
pub(crate) fn side_of(noun: &Noun) -> Option<Player> {
    match noun {
        Noun::Your(_) | Noun::Yours(_) | Noun::This(_) => Some(Player::You),
        Noun::TheOpposing(_) => Some(Player::Opponent),
        noun => match crate::grammar::nouns::described(noun)?.side {
            Side::Friendly | Side::Own => Some(Player::You),
            Side::Opposing => Some(Player::Opponent),
            Side::Any | Side::Mate | Side::Its | Side::ItsParty | Side::Party(_) => None,
        },
    }
}

/// In whose hands, decks or piles the cards lie that a noun means.
pub(super) fn held_by(noun: &Noun) -> Option<Player> {
    match crate::grammar::nouns::described(noun)?.within {
        Within::Your(_) => Some(Player::You),
        Within::Opponents(_) => Some(Player::Opponent),
        _ => None,
    }
}

/// "your turn", "the opponent's turn".
pub(super) fn whose_turn(turn: Player) -> &'static str {
    if turn == Player::You { "your turn" } else { "the opponent's turn" }
}

/// Words that come to nothing, and the rule.
pub(super) fn by_rule(what: &str, why: &str) -> Result<(), CompileError> {
    Err(CompileError::ByRule { what: what.to_owned(), why: why.to_owned() })
}
