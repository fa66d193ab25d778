//! Players: whom words mean.

use super::scope::{Leaving, Scope};
use super::{CompileError, Compiler, Doing};
use crate::ast::{Compare, Happening, Noun, Party, Player};
use crate::lexicon::{Itself, Opponents, Reach, Rival};
use crate::program::{Group, Op, TestCode, ValueCode, Who};

impl Compiler<'_> {
    /// Whether somebody is always one player.
    pub(crate) fn is_one(&self, who: Who) -> bool {
        match who {
            Who::Each | Who::Others | Who::Mates => false,
            Who::Opponent => self.lexicon.opponents == Opponents::One,
            _ => true,
        }
    }

    /// An error if a text speaks of somebody of whom cards of this type do not speak.
    pub(crate) fn check_party(&mut self, party: Party, scope: &Scope) -> Result<(), CompileError> {
        let word = self.lexicon.parties.get(usize::from(party.0)).ok_or(CompileError::LexiconLacks("such party"))?;
        self.parties |= 1 << party.0;
        let known = self.kind.is_none_or(|kind| word.on & 1 << kind.0 != 0);
        let met = self.met.is_some_and(|event| word.met.contains(&event));
        match &word.by_itself {
            Some(say) if !known || self.works == Doing::Itself => {
                Err(CompileError::Nobody { what: word.says.clone(), say: say.clone() })
            }
            _ if known || met => self.check_rivals(party, scope),
            _ => Err(CompileError::NoReferent(word.says.clone())),
        }
    }

    /// An error if somebody is said to do what only players do, and is none, or never does it.
    pub(crate) fn check_party_doing(
        &mut self,
        player: Player,
        happening: Happening,
        scope: &Scope,
    ) -> Result<(), CompileError> {
        let Player::Party(party) = player else { return Ok(()) };
        self.check_party(party, scope)?;
        let he = self.happening(happening)?.he.clone();
        let word = self.lexicon.parties.get(usize::from(party.0)).ok_or(CompileError::LexiconLacks("such party"))?;
        if word.kinds & !self.lexicon.faces != 0 {
            return Err(CompileError::Unsayable { what: he, of: word.says.clone() });
        }
        self.check_hand(player, &he)
    }

    /// An error if somebody is nobody where a text speaks of them, or could be another.
    fn check_rivals(&self, party: Party, scope: &Scope) -> Result<(), CompileError> {
        let Some(word) = self.lexicon.parties.get(usize::from(party.0)) else { return Ok(()) };
        let rivals = word.rivals.as_ref().filter(|rivals| {
            let answered = scope.event.is_some_and(|event| rivals.events.contains(&event));
            answered || rivals.left == Rival::Gone && scope.gone.contains(&Group::This)
        });
        if let Some(rivals) = rivals {
            return Err(CompileError::Nobody { what: word.says.clone(), say: rivals.say.clone() });
        }
        Ok(())
    }

    /// Whether others read cards of this type than whose they are, so that "its controller" may be whose the card itself is.
    fn is_read_by_others(&self) -> bool {
        self.kind.is_some_and(|kind| self.lexicon.idling.read_by_others.0 & 1 << kind.0 != 0)
    }

    /// A player of whom a number is read, who must be one.
    pub(crate) fn reader_of(&mut self, player: Player, scope: &mut Scope) -> Result<Who, CompileError> {
        if player == Player::Opponent && self.lexicon.opponents == Opponents::Several {
            return Err(CompileError::NoChoiceHere);
        }
        self.who(player, scope)
    }

    /// The players a text means.
    pub(crate) fn who(&mut self, player: Player, scope: &mut Scope) -> Result<Who, CompileError> {
        let its = |slot, player| {
            if player == Player::ItsOwner { Who::OwnerOf(slot) } else { Who::ControllerOf(slot) }
        };
        match player {
            Player::You => self.check_you().map(|()| Who::You),
            // A card that never calls itself "it" speaks of its own controller, unless it has named another.
            Player::ItsController if self.lexicon.phrasing.itself == Itself::Alone && scope.names_none() => {
                Ok(Who::You)
            }
            Player::Opponent => Ok(Who::Opponent),
            Player::Each => Ok(Who::Each),
            // Whoever else did what is answered would be left out as well.
            Player::Others if scope.deed_of.is_some_and(|player| player != Player::You) => {
                Err(CompileError::OtherThanWho)
            }
            Player::Others => Ok(Who::Others),
            Player::Mates => Ok(Who::Mates),
            Player::Party(party) => {
                self.check_party(party, scope)?;
                Ok(Who::Party(party))
            }
            Player::That => scope.doer.ok_or_else(|| match scope.referents.is_empty() {
                true => CompileError::NoReferent("that player".into()),
                false => {
                    let say = "no player is named before it; whose a card is, is \"its owner\" or \"its controller\"";
                    CompileError::Nobody { what: "that player".into(), say: say.into() }
                }
            }),
            Player::BearersController(kind) => {
                self.check_bearer(kind)?;
                Ok(Who::ControllerOf(self.kept_part(Group::Bearer, scope)?))
            }
            Player::ItsController if self.lexicon.phrasing.itself == Itself::Alone && self.is_read_by_others() => {
                Err(CompileError::SeveralReferents {
                    word: "its controller".into(),
                    candidates: vec!["whose this card is".into(), "who controlled the card named before".into()],
                    say: vec!["\"its controller\" before another card is named".into()],
                })
            }
            Player::ItsController | Player::ItsOwner => match self.whose("its", scope)? {
                group if scope.nobodys.contains(&group) || self.disowned_by(group, scope).is_some() => {
                    let what = if player == Player::ItsOwner { "its owner" } else { "its controller" };
                    let say = "that card is nobody's; say who is meant, \"you\", \"each player\"";
                    Err(CompileError::Nobody { what: what.into(), say: say.into() })
                }
                group if player == Player::ItsController && scope.turned.contains(&group) => {
                    Err(CompileError::Say("you\" or \"its owner".into()))
                }
                Group::Slot(slot) => Ok(its(slot, player)),
                group => Ok(its(self.kept_part(group, scope)?, player)),
            },
        }
    }

    /// The card whose controller or owner is meant; of two, it is said who that is, since nobody is called "the attacker's controller".
    fn whose(&mut self, word: &str, scope: &Scope) -> Result<Group, CompileError> {
        self.referred(word, scope).map_err(|error| match error {
            CompileError::SeveralReferents { word, candidates, .. } if self.lexicon.opponents == Opponents::One => {
                CompileError::SeveralReferents {
                    word,
                    candidates,
                    say: ["\"you\"", "\"the opponent\""].map(str::to_owned).to_vec(),
                }
            }
            other => other,
        })
    }

    /// A slot with cards that have no slot of their own. Where something may have taken them away already, it must have been
    /// filled before that, since whose they were is not known afterwards.
    fn kept_part(&mut self, group: Group, scope: &mut Scope) -> Result<u8, CompileError> {
        scope.must_be_free()?;
        if let Some((_, slot)) = scope.kept.iter().find(|(part, _)| *part == group) {
            return Ok(*slot);
        }
        let done = self.code.ops.iter().skip(usize::from(scope.begins));
        if done.into_iter().any(takes_away) && !scope.parts.contains(&group) {
            scope.parts.push(group);
        }
        let slot = scope.slot()?;
        self.emit(Op::Gather { slot, group })?;
        Ok(slot)
    }

    /// What the card is attached to: kept from the beginning where the text may have taken the card itself off by now.
    pub(super) fn bearer_kept(&self, scope: &mut Scope) -> Group {
        let done = self.code.ops.iter().skip(usize::from(scope.begins));
        let off = |op: &Op| {
            matches!(
                op,
                Op::Act { to: Group::This | Group::All(_), .. } | Op::Move { what: Group::This | Group::All(_), .. }
            )
        };
        let asked = scope.leaving == Leaving::Itself || done.into_iter().any(off);
        if asked && !scope.parts.contains(&Group::Bearer) {
            scope.parts.push(Group::Bearer);
        }
        scope.kept_as(Group::Bearer)
    }

    /// Puts the parts of an event into slots that a text asks for once it may have taken them away.
    pub(crate) fn keep_parts(&mut self, scope: &mut Scope) -> Result<(), CompileError> {
        for group in scope.parts.clone() {
            let slot = scope.slot()?;
            self.emit(Op::Gather { slot, group })?;
            scope.keeps(group, Group::Slot(slot));
            scope.kept.push((group, slot));
        }
        Ok(())
    }

    /// Cards are put in front of a player; who of several that is, is asked only if there are such cards.
    pub(super) fn put_before(&mut self, noun: &Noun, to: &Noun, scope: &mut Scope) -> Result<(), CompileError> {
        let what = self.object("put", self.lexicon.moves, noun, scope)?;
        let ask = match what {
            Group::All(filter) => {
                let count = self.value_id(ValueCode::Count(filter))?;
                let test = self.test_id(TestCode::Value(count, Compare::AtLeast, 1))?;
                Some(self.emit(Op::Test { test, no: 0 })?)
            }
            Group::Slot(_) | Group::This | Group::Bearer | Group::Subject | Group::Other | Group::Party(_) => None,
        };
        let faces = Reach { kinds: self.lexicon.faces, places: Reach::IN_PLAY };
        let to = self.object("in front of", faces, to, scope)?;
        self.emit(Op::Front { what, to })?;
        let end = self.here()?;
        ask.into_iter().for_each(|ask| self.aim(ask, end));
        Ok(())
    }
}

/// Whether an instruction may take cards away, or let another control them.
fn takes_away(op: &Op) -> bool {
    matches!(
        op,
        Op::Deal { .. }
            | Op::Act { .. }
            | Op::Move { .. }
            | Op::Assert { .. }
            | Op::Control { .. }
            | Op::Front { .. }
            | Op::Order { .. }
            | Op::OrderOf { .. }
            | Op::OrderFor { .. }
    )
}
