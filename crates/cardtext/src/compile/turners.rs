//! How long an effect lasts, and whose next turn ends it; of how many cards a number is said.

use super::lapsed::over_by_text;
use super::scope::{Scope, Voicing, Waited};
use super::{CompileError, Compiler};
use crate::ast::{
    Ability, Amount, Count, Edge, Gain, Kind, Lasts, Noun, Player, Predicate, Span, Statement, Tag, Whose,
};
use crate::grammar::effects::{StatementWords, subject};
use crate::kernel::{Page, Rule, with_article};
use crate::lexicon::{Barred, Beyond, Reach, Sort, TurnWord};
use crate::program::{Actor, Await, Group, Lasting, Turner};

/// What is under way when a text is carried out that answers something.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Amid {
    /// The edge of a turn that is answered.
    pub edge: Option<Edge>,
    /// The spans to which what is answered does not belong.
    pub unmet: Vec<Span>,
    /// The spans of which the card whose event is answered is no part any more.
    pub left: Vec<Span>,
}

impl Compiler<'_> {
    /// How long an effect lasts. A condition under which it does is read when the text is long done: it can speak of the
    /// card itself and of what is on the table, and not of what the text has named.
    pub(super) fn lasting(&mut self, lasts: &Lasts) -> Result<Lasting, CompileError> {
        Ok(match lasts {
            Lasts::Stays => Lasting::Stays,
            Lasts::Turn => Lasting::Turn,
            Lasts::Next(edge, who) => Lasting::Next(*edge, turner(*who)?),
            Lasts::Turns(number) => Lasting::Turns(*number),
            Lasts::Span(span) => Lasting::Span(*span),
            Lasts::While(condition) => {
                self.check_lapsing(condition)?;
                let test = self.test(condition, &mut Scope::fixed()).map_err(|error| match error {
                    CompileError::NoReferent(word) => CompileError::Forgotten(word),
                    error => error,
                })?;
                Lasting::While(test)
            }
        })
    }

    /// An error if "this turn" stands behind what is counted and could say how long an effect lasts as well.
    pub(super) fn check_span(&self, statement: &Statement, lasts: &Lasts, scope: &Scope) -> Result<(), CompileError> {
        self.check_turn_said(lasts)?;
        let meant = match statement {
            Statement::Predicate(noun, _) => self.about_group(noun, Reach::ALL, scope),
            _ => None,
        };
        let side = match meant {
            Some(group) if scope.is_own(group) => Some(Player::You),
            Some(group) if scope.is_theirs(group) => Some(Player::Opponent),
            Some(_) | None => None,
        };
        self.check_arriving(statement, lasts, meant, scope)?;
        self.check_while(statement, Some(lasts), None, side)?;
        self.check_own_turn(statement, Some(lasts), None, side)?;
        self.check_one_turn(statement, lasts, side)?;
        self.check_past_blow(statement, lasts, scope)?;
        self.check_closed(statement, lasts)?;
        self.check_underway(statement)?;
        self.check_part(statement, lasts, scope)?;
        self.check_unread(statement, lasts, scope)?;
        if *lasts == Lasts::Turn {
            self.check_begun(statement, meant)?;
        }
        if let Lasts::While(condition) = lasts {
            self.check_gone_by(statement, Some(condition), Voicing::Made)?;
        }
        // In a fight nobody thinks of longer than it.
        if let (Statement::Predicate(Noun::Role(_), Predicate::Cannot(_)), Lasts::Stays) = (statement, lasts) {
            return Err(CompileError::HowLong);
        }
        let span = match lasts {
            Lasts::Stays => "",
            Lasts::Span(span) if scope.is_over(*span) => {
                let word = self.lexicon.spans.get(usize::from(span.0)).cloned().unwrap_or_default();
                let over = over_by_text(*span, &word, scope);
                return Err(over.unwrap_or_else(|| self.not_under_way(*span, &word, scope)));
            }
            Lasts::Span(span) if scope.amid.left.contains(span) && self.is_answered(statement, scope) => {
                let what = self.lexicon.spans.get(usize::from(span.0)).cloned().unwrap_or_default();
                let why =
                    "it is no part of that any more: leave it out; of what it does as a counter, say \"this turn\""
                        .to_owned();
                return Err(CompileError::ByRule { what, why });
            }
            Lasts::Span(span) if self.is_settled(*span, scope).is_some() => {
                let what = self.lexicon.spans.get(usize::from(span.0)).cloned().unwrap_or_default();
                let why = self.is_settled(*span, scope).unwrap_or_default().to_owned();
                return Err(CompileError::ByRule { what, why });
            }
            Lasts::Span(span) => self.lexicon.spans.get(usize::from(span.0)).map_or("", String::as_str),
            Lasts::Turn if scope.amid.edge == Some(Edge::End) && self.lexicon.idling.at_end.is_some() => {
                let why = self.lexicon.idling.at_end.clone().unwrap_or_default();
                return Err(CompileError::ByRule { what: "turn".to_owned(), why });
            }
            Lasts::Turn | Lasts::Next(..) | Lasts::Turns(_) | Lasts::While(_) => return Ok(()),
        };
        let mut page = Page::new(self.lexicon);
        StatementWords::show(statement, &mut page);
        let said = page.text();
        let counted = said.trim_end_matches('.');
        let counted = counted.rsplit_once("for each ").or_else(|| counted.rsplit_once("equal to "));
        let Some((_, counted)) = counted else { return Ok(()) };
        let on = &self.lexicon.phrasing.on;
        let befalls = on.split(' ').next().map(|word| format!("is {word}"));
        let done = counted.contains(&format!(" {on} "))
            && self.lexicon.happenings.iter().any(|word| Some(&word.he) == befalls.as_ref());
        match span {
            "" if counted.ends_with("this turn") => Err(CompileError::CountedOrLasts),
            "this turn" if done || counted.ends_with("this turn") => Err(CompileError::CountedOrLasts),
            _ => Ok(()),
        }
    }

    /// Whether something is said of the card whose event is answered.
    fn is_answered(&self, statement: &Statement, scope: &Scope) -> bool {
        let known = subject(statement).and_then(|noun| self.about_group(noun, Reach::ALL, scope));
        known == Some(Group::Subject)
    }

    /// Why nothing can be said for a span any more once what is answered has happened.
    fn is_settled(&self, span: Span, scope: &Scope) -> Option<&str> {
        self.is_decided(span, scope).or_else(|| self.is_calculated(span, scope)).or_else(|| self.is_apart(span, scope))
    }

    /// Why a span is not under way when something is answered.
    pub(super) fn is_apart(&self, span: Span, scope: &Scope) -> Option<&str> {
        let event = scope.event?;
        let mut known = self.lexicon.idling.apart.iter();
        known.find(|(of, events, _)| *of == span && events & 1 << event != 0).map(|(.., why)| why.as_str())
    }

    fn is_calculated(&self, span: Span, scope: &Scope) -> Option<&str> {
        let event = scope.event?;
        let mut known = self.lexicon.idling.settling.iter();
        known.find(|(of, events, _)| *of == span && events & 1 << event != 0).map(|(.., why)| why.as_str())
    }

    /// The spans that are never under way when abilities of a sort are carried out that this card has.
    pub(super) fn beyond(&self, sort: Sort) -> Vec<Span> {
        let of = |types: u32| self.kind.is_some_and(|kind| types & 1 << kind.0 != 0);
        let never = |beyond: &&Beyond| match sort {
            Sort::Done => of(beyond.played) || beyond.labels.iter().any(|label| self.is_labelled(*label)),
            Sort::Paid => of(beyond.paid),
            Sort::Waits | Sort::Holds | Sort::OfItself => false,
        };
        self.lexicon.beyond.iter().filter(never).map(|beyond| beyond.span).collect()
    }

    /// What is under way when what a text waits for happens.
    pub(super) fn amid(&self, on: &Await) -> Amid {
        let edge = if let Await::Turn(edge, _) = on { Some(*edge) } else { None };
        let belongs = |beyond: &Beyond| {
            let &Await::Event { events, subject, .. } = on else { return false };
            let own = self.kind.map_or(u32::MAX, |kind| 1 << kind.0);
            let kinds = match subject {
                Actor::Any => u32::MAX,
                Actor::This => own,
                Actor::Bearer => self.bearer,
                Actor::Filter(id) => self.code.filters[usize::from(id)].kinds,
            };
            beyond.met.iter().any(|&(event, of)| events & 1 << event != 0 && kinds & of != 0)
        };
        let mut spans = self.lexicon.beyond.iter().map(|beyond| beyond.span).collect::<Vec<_>>();
        spans.retain(|&span| !self.lexicon.beyond.iter().any(|beyond| beyond.span == span && belongs(beyond)));
        Amid { edge, unmet: spans, left: Vec::new() }
    }

    /// The spans that are never under way when a turn begins or ends, for which a text waits.
    pub(super) fn between_turns(&self, on: &Await) -> Vec<Span> {
        match on {
            Await::Turn(..) | Await::EachTurn => self.lexicon.beyond.iter().map(|beyond| beyond.span).collect(),
            Await::Event { .. } => Vec::new(),
        }
    }

    /// Why words about a span do nothing that is not under way.
    pub(super) fn not_under_way(&self, span: Span, word: &str, scope: &Scope) -> CompileError {
        let never = |beyond: &&Beyond| beyond.span == span && scope.beyond.contains(&span);
        let of = |beyond: &&Beyond| self.kind.is_some_and(|kind| beyond.played & 1 << kind.0 != 0);
        let mut known = self.lexicon.beyond.iter().filter(never);
        if scope.waited == Waited::Yes {
            let why = format!(
                "that is over when this is done: say which cards are meant in a sentence before it, and call them \"it\" or \"them\"; for how long, \"{}\"",
                self.lexicon.said("until end of turn")
            );
            return CompileError::ByRule { what: word.to_owned(), why };
        }
        match known.clone().find(of).or_else(|| known.next()) {
            Some(beyond) => CompileError::ByRule { what: word.to_owned(), why: beyond.why.to_owned() },
            None => CompileError::NotUnderWay(word.to_owned()),
        }
    }

    /// Whether the card has a label; one that may have all of them is asked for nothing by them.
    pub(super) fn is_labelled(&self, label: Tag) -> bool {
        self.labels != u128::MAX && self.labels & 1 << label.0 != 0
    }

    /// An error if the rules let an ability do nothing on such a card.
    pub(super) fn must_work(&self, kind: Kind, ability: &Ability) -> Result<(), CompileError> {
        let Some(sort) = Sort::of(ability) else { return Ok(()) };
        let labelled = |barred: &&Barred| barred.label.is_none_or(|label| self.is_labelled(label));
        let barred = self.lexicon.barred.iter().filter(|barred| barred.on == kind).find(labelled);
        let Some(barred) = barred.filter(|barred| !barred.but.contains(&sort)) else { return Ok(()) };
        let what = match sort {
            Sort::Done => "what is done at once",
            Sort::Waits => "what waits for something",
            Sort::Holds | Sort::OfItself => "what always holds",
            Sort::Paid => "an ability to pay for",
        };
        let noun = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |word| &word.noun.one);
        let label = barred.label.and_then(|label| self.lexicon.tags.get(usize::from(label.0)));
        let named = label.map_or_else(|| noun.to_owned(), |label| format!("{} {noun}", label.word));
        Err(CompileError::Misfit { what, kind: with_article(&named), say: barred.say })
    }

    /// An error if a text waits for a turn of which this type of card does not speak.
    pub(super) fn check_turn_of(&self, whose: Whose) -> Result<(), CompileError> {
        let Some(kind) = self.kind else { return Ok(()) };
        let speaks = |turn: &TurnWord| turn.on & 1 << kind.0 != 0;
        let noun = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |kind| &kind.noun.one);
        let mut named = self.lexicon.turns.iter();
        let wrong = match whose {
            Whose::Own => named.any(speaks).then_some("your turn"),
            Whose::Yours | Whose::Opponents | Whose::Each => {
                named.find(|turn| turn.whose == whose && !speaks(turn)).map(|turn| turn.says.as_str())
            }
        };
        let Some(says) = wrong else { return Ok(()) };
        let instead = self.lexicon.turns.iter().find(|turn| speaks(turn));
        let instead = instead.map_or_else(|| "your turn".to_owned(), |turn| format!("each {}", turn.says));
        Err(CompileError::NoTurns { says: says.into(), kind: with_article(noun), instead })
    }

    /// An error if a time is said by a turn of which this type of card does not speak, or a turn that has a name without it.
    fn check_turn_said(&self, lasts: &Lasts) -> Result<(), CompileError> {
        let Some(kind) = self.kind else { return Ok(()) };
        let says = match lasts {
            Lasts::Turn => None,
            Lasts::Span(span) => self.lexicon.spans.get(usize::from(span.0)),
            Lasts::Stays | Lasts::Next(..) | Lasts::Turns(_) | Lasts::While(_) => return Ok(()),
        };
        let ends = |span: &&String| self.lexicon.turns.iter().find(|turn| span.ends_with(&turn.says));
        let speaks = |turn: &TurnWord| turn.on & 1 << kind.0 != 0;
        let noun = self.lexicon.kinds.get(usize::from(kind.0)).map_or("", |kind| &kind.noun.one);
        let kind = || with_article(noun);
        match says {
            Some(span) => match ends(&span) {
                Some(turn) if !speaks(turn) => Err(CompileError::TurnSaid {
                    kind: kind(),
                    says: "until end of turn\" or \"until the start of your next turn".into(),
                }),
                Some(_) | None => Ok(()),
            },
            None => {
                let named = self.lexicon.spans.iter().find(|span| ends(span).is_some_and(speaks));
                named.map_or(Ok(()), |span| Err(CompileError::TurnSaid { kind: kind(), says: span.clone() }))
            }
        }
    }

    /// An error if a card that the text has put into play is given what does nothing for such a card, by the rules.
    pub(super) fn check_put(&self, statement: &Statement, who: Group, scope: &Scope) -> Result<(), CompileError> {
        let Statement::Predicate(noun, Predicate::Has(gains)) = statement else { return Ok(()) };
        if let (Noun::Random(_), Some(Gain::Stat(_, amount, _))) = (noun, gains.last()) {
            check_chance(amount, noun)?;
        }
        if !scope.put.contains(&who) {
            return Ok(());
        }
        let idle = self.lexicon.unput.iter().find(|(keyword, _)| gains.contains(&Gain::Keyword(*keyword)));
        match idle {
            Some((keyword, why)) => Err(CompileError::ByRule { what: self.keyword_name(*keyword), why: why.clone() }),
            None => Ok(()),
        }
    }
}

/// An error if a number "for each" stands behind a card that chance names, once or each time.
pub(super) fn check_chance(amount: &Amount, of: &Noun) -> Result<(), CompileError> {
    match (amount, of) {
        (Amount::ForEach(..) | Amount::UpTo(..), Noun::Random(_)) => Err(CompileError::OneOrEach),
        _ => Ok(()),
    }
}

/// An error if "its controller's next turn" is not the turn of one other card's player.
pub(super) fn check_turner(noun: Option<&Noun>, lasts: &Lasts) -> Result<(), CompileError> {
    let whose = match lasts {
        Lasts::Next(_, Player::ItsController) => "its controller's",
        Lasts::Next(_, Player::ItsOwner) => "its owner's",
        Lasts::Next(..) | Lasts::Stays | Lasts::Turn | Lasts::Turns(_) | Lasts::Span(_) | Lasts::While(_) => {
            return Ok(());
        }
    };
    match noun {
        Some(
            Noun::Target(Count::Exactly(1) | Count::UpTo(1), _)
            | Noun::Pick(Count::Exactly(1) | Count::UpTo(1), _)
            | Noun::Among(Count::Exactly(1) | Count::UpTo(1), ..)
            | Noun::Random(_)
            | Noun::Attached(_)
            | Noun::ItsControllers(_)
            | Noun::It
            | Noun::That(_)
            | Noun::Party(_)
            | Noun::Role(_),
        ) => Ok(()),
        Some(Noun::This(_) | Noun::Your(_)) => Err(CompileError::Say("your next turn".into())),
        Some(Noun::TheOpposing(_)) => Err(CompileError::Say("the opponent's next turn".into())),
        Some(
            Noun::Target(..)
            | Noun::First(..)
            | Noun::FoeMost(..)
            | Noun::Pick(..)
            | Noun::Among(..)
            | Noun::All(_)
            | Noun::Yours(_)
            | Noun::Them
            | Noun::Rest(_)
            | Noun::Top(..),
        )
        | None => Err(CompileError::Unsayable { what: whose.into(), of: "several cards".into() }),
    }
}

/// Whose next turn ends an effect.
pub(super) fn turner(player: Player) -> Result<Turner, CompileError> {
    match player {
        Player::You => Ok(Turner::You),
        Player::Opponent => Ok(Turner::Opponent),
        Player::ItsController => Ok(Turner::ItsController),
        Player::ItsOwner => Ok(Turner::ItsOwner),
        Player::Each
        | Player::That
        | Player::Others
        | Player::Mates
        | Player::Party(_)
        | Player::BearersController(_) => Err(CompileError::NoChoiceHere),
    }
}
