//! What a text has named so far, and what pronouns stand for.

use super::CompileError;
use super::turners::Amid;
use crate::ast::{Amount, Filter, Player, Side, Span, Stat, Verb, Within, Zone};
use crate::capacity::Capacity;
use crate::lexicon::{Lexicon, Pronouns, Reach, Voice};
use crate::program::{Besides, Group, Pc, SideCode, TargetCode, Who, Works};

/// What is left of cards that others have been chosen from.
pub(crate) const THE_REST: &str = "the rest";

/// One or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Several {
    /// "it"
    One,
    /// "them"
    Many,
}

/// Whether a statement holds while its card is there or is made by an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voicing {
    /// By a continuous ability.
    Standing,
    /// By an instruction.
    Made,
}

/// Something a pronoun can stand for.
#[derive(Clone, Debug)]
pub(crate) struct Referent {
    pub group: Group,
    /// The types it can have, a bit each.
    pub kinds: u32,
    /// Where it can be, as in [`Reach::places`].
    pub places: u32,
    pub number: Several,
    pub name: String,
    pub naming: Naming,
}

/// How a card has been named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// By a word of its own, which can be said again: "this ally", "your hero". "That ally" never means it.
    Own,
    /// By what it is: "an ally", "target ally".
    Described,
    /// By what is done, and it is not kept in mind: "draw a card".
    Unkept,
    /// By a question, and it is not kept in mind: "if you control an ally". What is named behind it is meant rather than this.
    Asked,
}

impl Referent {
    /// Whether a word that reaches so far can be said of it.
    fn is_within(&self, reach: Reach) -> bool {
        self.kinds & reach.kinds != 0 && self.places & reach.places != 0
    }

    /// Whether it can be of any type.
    fn is_of_any(&self, lexicon: &Lexicon) -> bool {
        lexicon.kinds.iter().all(|kind| self.kinds & kind.covers == kind.covers)
    }

    /// Whether it is called a card, of whatever type.
    pub(crate) fn is_any_card(&self, lexicon: &Lexicon) -> bool {
        self.naming == Naming::Described && self.is_of_any(lexicon)
    }

    fn has_own_word(&self) -> bool {
        self.naming == Naming::Own
    }
}

/// Whether instructions can be given here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    Free,
    Fixed,
}

/// Whether something is done when a time has come that a text has waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waited {
    /// It is done at once.
    No,
    /// Cards that were named before may have gone elsewhere.
    Yes,
}

/// Where targets are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TargetTime {
    /// Before anything else.
    First,
    /// Before anything else, unless they are described by what is chosen on the way.
    FirstIfKnown,
    /// When the instruction is reached, since it may not be.
    Here,
}

/// Whether groups are put into slots so that "them" can stand for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gathering {
    Needless,
    Needed,
}

/// Whose leaving play a text answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// None, or another card's.
    Other,
    /// That of the card itself: what it was on is still known.
    Itself,
}

/// Whether the machine keeps a number for "that much".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Yes,
    /// It is said, so that "that much" could mean it, and not kept.
    No,
    /// The same of cards, which only "that many" could mean.
    Cards,
}

/// Something that has been done to cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acted {
    /// By this verb, or by damage.
    pub verb: Option<Verb>,
    /// Of which side these were, if they are all that were of it.
    pub side: SideCode,
    pub group: Group,
    /// Those of them that have not fallen since, where it is asked.
    pub standing: Option<Group>,
}

/// What was known where a text forks.
#[derive(Clone, Debug)]
pub(crate) struct Fork {
    /// How many cards had been named.
    pub named: usize,
    /// The cards that had been taken out of play.
    pub gone: Vec<Group>,
    /// Of these, those that have left play whatever was answered.
    pub away: Vec<Group>,
    /// How many cards had been spoken of that are not kept.
    pub unkept: usize,
    /// How many spans were over.
    pub over: usize,
    /// How many spans had been left by the card whose event is answered.
    pub left: usize,
    /// Where those that had been named could be, and the card itself.
    pub places: (Vec<u32>, u32),
}

/// What a text has named so far.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub referents: Vec<Referent>,
    /// Who was named last by the part that they have, as "the user", and how many cards had been named before. It is meant as long as
    /// nothing else is named behind it.
    pub party: Option<(usize, Referent)>,
    /// Names of what "that much" can stand for.
    amounts: Vec<(String, Kept)>,
    pub event: Option<u8>,
    pub targets: Vec<TargetCode>,
    /// How many slots are kept for targets.
    pub hoisted: u8,
    /// The next slot.
    pub next: u8,
    pub target_time: TargetTime,
    /// Whether what is offered next has been taken already.
    pub taken: bool,
    pub gathering: Gathering,
    /// Where the card itself can be, as in [`Reach::places`].
    pub this_places: u32,
    /// The cards that others have been chosen from, each with what was chosen.
    pub split: Vec<(Group, Group)>,
    /// The groups that hold one's own cards only.
    pub own: Vec<Group>,
    /// The groups that hold cards which one controls or which lie with one.
    pub ours: Vec<Group>,
    /// The groups that hold cards out of one's own hand, deck or graveyard, which are one's own wherever they go.
    pub owned: Vec<Group>,
    /// The groups that hold the opponent's cards only.
    pub theirs: Vec<Group>,
    /// Where a continuous ability holds.
    pub works: Works,
    /// What has been done to which cards.
    pub acted: Vec<Acted>,
    /// The sides of which it is asked what has been done to their cards; those are put down before it is done.
    pub sides: Vec<SideCode>,
    /// The sides of which it is asked who has fallen, or has been taken to a zone.
    pub watching: Vec<(SideCode, Option<Zone>)>,
    /// The cards that the text has discarded, as far as it is known which.
    pub discarded: Vec<Option<Group>>,
    /// Whether cards that are discarded unseen are put into slots, since the text asks for them.
    pub recalling: Gathering,
    /// The cards that the text has put into play.
    pub put: Vec<Group>,
    /// The card itself, or the slot that it is kept in.
    pub itself: Group,
    /// Who "that player" is.
    pub doer: Option<Who>,
    /// The card whose fall the text answers.
    pub fallen: Option<Group>,
    /// The cards of which the text itself has left nothing of what damage takes.
    pub drained: Vec<Group>,
    /// Whose doing the text answers.
    pub deed_of: Option<Player>,
    /// Whether "other" has left out the card itself.
    pub apart: bool,
    /// Whether the card itself has been given as a price.
    pub spent: bool,
    /// Whether the text is what playing the card does.
    pub playing: bool,
    /// The groups whose control the text has changed.
    pub turned: Vec<Group>,
    /// Whether a time has come that the text has waited for.
    pub waited: Waited,
    /// The cards that the text has taken out of play.
    pub gone: Vec<Group>,
    /// Of these, those that have left play whatever was answered.
    pub away: Vec<Group>,
    /// Of these, those that are put into play again by what is done later.
    pub back: Vec<Group>,
    /// The card of which the question that has just been asked says that it has fallen.
    pub felled: Option<Group>,
    /// The cards that a branch has moved which may not have been taken.
    perhaps: Vec<Group>,
    /// Cards that were spoken of and are not kept, each with how many others had been named before: a pronoun that could mean them is refused.
    pub unkept: Vec<(usize, Referent)>,
    /// The one card of its sort that an instruction has named; behind the instruction it can be called "it".
    pub soon: Vec<Referent>,
    /// Of what an instruction makes something so of cards wherever they are.
    pub proclaims: Option<String>,
    /// What has gone to another zone, and has nothing on it any more.
    pub shed: Vec<Group>,
    /// What has been brought back with all that it had of a number.
    pub whole: Vec<(Group, Stat)>,
    /// The spans that are over by what the text has done.
    pub over: Vec<Span>,
    /// The spans that are never under way when the text is carried out.
    pub beyond: Vec<Span>,
    /// The spans in which all has been decided when this is done.
    pub decided: Vec<Span>,
    /// What is under way.
    pub amid: Amid,
    /// Cards from places that are nobody's.
    pub nobodys: Vec<Group>,
    /// The cards on top of decks.
    pub atop: Vec<Group>,
    /// Those of them that are one of each of several decks.
    pub one_of_each: Vec<Group>,
    /// The cards in hands.
    pub held: Vec<Group>,
    /// Cards in decks and hands of which some may have been drawn or discarded since.
    pub thinned: Vec<Group>,
    /// The first instruction of the text.
    pub begins: Pc,
    /// The parts of an event that are put into slots before anything is done, since the text asks later who had them.
    pub parts: Vec<Group>,
    /// The slots of those.
    pub kept: Vec<(Group, u8)>,
    /// The target that the next one is, where two branches of a text share theirs.
    pub again: Option<u8>,
    /// Whose leaving is answered.
    pub leaving: Leaving,
    freedom: Freedom,
}

impl Scope {
    /// Leaves the one card that is surely one's own as what "it" may be, if there is one, and gives the others.
    pub fn owned_alone(&mut self) -> Vec<Referent> {
        let owned = |known: &Referent| known.number == Several::One && self.is_owned(known.group);
        let [own] = &self.referents.iter().filter(|known| owned(known)).collect::<Vec<_>>()[..] else {
            return Vec::new();
        };
        let own = own.group;
        let one = |known: &mut Referent| known.number == Several::One && known.group != own;
        self.referents.extract_if(.., one).collect()
    }

    /// Leaves the card that was named last, and hands out what was named before it.
    pub fn nearest_alone(&mut self) -> Vec<Referent> {
        let last = self.referents.len().saturating_sub(1);
        self.referents.drain(..last).collect()
    }

    /// Whether a span is no longer under way, or never is.
    pub fn is_over(&self, span: Span) -> bool {
        self.over.contains(&span) || self.beyond.contains(&span)
    }

    /// A scope in which instructions can be given.
    pub fn free() -> Self {
        Scope {
            referents: Vec::new(),
            party: None,
            amounts: Vec::new(),
            event: None,
            targets: Vec::new(),
            hoisted: 0,
            next: 0,
            target_time: TargetTime::First,
            taken: false,
            gathering: Gathering::Needless,
            this_places: u32::MAX,
            split: Vec::new(),
            own: Vec::new(),
            ours: Vec::new(),
            owned: Vec::new(),
            theirs: Vec::new(),
            works: Works::InPlay,
            acted: Vec::new(),
            sides: Vec::new(),
            watching: Vec::new(),
            discarded: Vec::new(),
            recalling: Gathering::Needless,
            put: Vec::new(),
            itself: Group::This,
            doer: None,
            fallen: None,
            drained: Vec::new(),
            deed_of: None,
            apart: false,
            spent: false,
            playing: false,
            turned: Vec::new(),
            waited: Waited::No,
            gone: Vec::new(),
            perhaps: Vec::new(),
            away: Vec::new(),
            back: Vec::new(),
            felled: None,
            nobodys: Vec::new(),
            atop: Vec::new(),
            one_of_each: Vec::new(),
            held: Vec::new(),
            thinned: Vec::new(),
            unkept: Vec::new(),
            soon: Vec::new(),
            proclaims: None,
            shed: Vec::new(),
            whole: Vec::new(),
            over: Vec::new(),
            beyond: Vec::new(),
            decided: Vec::new(),
            amid: Amid::default(),
            begins: 0,
            parts: Vec::new(),
            kept: Vec::new(),
            again: None,
            leaving: Leaving::Other,
            freedom: Freedom::Free,
        }
    }

    /// A scope in which nothing can be chosen.
    pub fn fixed() -> Self {
        Scope { freedom: Freedom::Fixed, ..Scope::free() }
    }

    /// What is known here, where a text forks.
    pub fn fork(&self) -> Fork {
        Fork {
            named: self.referents.len(),
            gone: self.gone.clone(),
            away: self.away.clone(),
            unkept: self.unkept.len(),
            over: self.over.len(),
            left: self.amid.left.len(),
            places: self.places(),
        }
    }

    /// Where the cards that have been named can be, and the card itself.
    pub fn places(&self) -> (Vec<u32>, u32) {
        (self.referents.iter().map(|known| known.places).collect(), self.this_places)
    }

    /// Behind a branch that may not have been taken, cards can be where they are without it.
    pub fn back_in(&mut self, (places, itself): &(Vec<u32>, u32)) {
        for (known, before) in
            self.referents.iter_mut().zip(places).filter(|(known, before)| known.places & !**before != 0)
        {
            known.places &= before;
            self.perhaps.push(known.group);
        }
        self.this_places &= itself;
    }

    /// Lets nothing be chosen from here on.
    pub fn fix(&mut self) {
        self.freedom = Freedom::Fixed;
    }

    /// An error if nothing can be chosen here.
    pub fn must_be_free(&self) -> Result<(), CompileError> {
        match self.freedom {
            Freedom::Free => Ok(()),
            Freedom::Fixed => Err(CompileError::NoChoiceHere),
        }
    }

    /// Takes the next slot that is not a target's.
    pub fn slot(&mut self) -> Result<u8, CompileError> {
        let slot = self.next;
        Capacity::Slots.hold(usize::from(slot) + 1)?;
        self.next += 1;
        Ok(slot)
    }

    /// Notes that cards have been named, once.
    pub fn name(&mut self, referent: Referent) {
        if self.referents.iter().all(|known| known.group != referent.group) {
            self.referents.push(referent);
        }
    }

    /// Notes that some cards are one's own, or the opponent's, if those that they were chosen from are.
    pub fn inherits(&mut self, group: Group, from: Group) {
        for side in [&mut self.own, &mut self.ours, &mut self.owned, &mut self.theirs, &mut self.atop, &mut self.held] {
            if side.contains(&from) {
                side.push(group);
            }
        }
    }

    /// Notes that what was a part of an event, or the card itself, lies in a slot from here on.
    pub fn keeps(&mut self, part: Group, slot: Group) {
        self.referents.iter_mut().filter(|known| known.group == part).for_each(|known| known.group = slot);
        self.inherits(slot, part);
        if part == Group::This {
            self.itself = slot;
            self.ours.push(slot);
        }
    }

    /// A part of an event, or the slot that it is kept in.
    pub fn kept_as(&self, part: Group) -> Group {
        self.kept.iter().find(|(kept, _)| *kept == part).map_or(part, |(_, slot)| Group::Slot(*slot))
    }

    /// Notes whose cards a description names.
    pub fn belongs(&mut self, group: Group, filter: &Filter) {
        match filter.within {
            Within::Your(_) | Within::From(_) => self.owned.push(group),
            Within::Common(_)
            | Within::Play
            | Within::InPlay
            | Within::Opponents(_)
            | Within::Any(_)
            | Within::Outside(_)
            | Within::Theirs(_)
            | Within::On(_) => {}
        }
        let whose = match (&filter.within, filter.side) {
            (Within::Your(_) | Within::From(_), _) | (_, Side::Friendly) => &mut self.ours,
            (Within::Opponents(_), _) | (_, Side::Opposing) => &mut self.theirs,
            (Within::Theirs(_), _) | (_, Side::Party(_)) => &mut self.theirs,
            (_, Side::Its | Side::Own | Side::Mate) => &mut self.ours,
            (
                Within::Play | Within::InPlay | Within::Any(_) | Within::Common(_) | Within::Outside(_) | Within::On(_),
                Side::Any | Side::ItsParty,
            ) => return,
        };
        whose.push(group);
    }

    /// Notes whose doing it was that a text answers. "You" are never "that player".
    pub fn deeds_of(&mut self, player: Player) {
        (self.doer, self.deed_of) = ((player != Player::You).then_some(Who::Doer), Some(player));
    }

    /// The same, and so whose card it is.
    pub fn done_by(&mut self, player: Player) {
        self.deeds_of(player);
        match player {
            Player::You => self.ours.push(Group::Subject),
            Player::Opponent => self.theirs.push(Group::Subject),
            Player::Each
            | Player::That
            | Player::ItsController
            | Player::ItsOwner
            | Player::Others
            | Player::Mates
            | Player::Party(_)
            | Player::BearersController(_) => {}
        }
    }

    /// Whether some cards are one's own as far as words go.
    pub fn is_own(&self, group: Group) -> bool {
        group == Group::This || self.own.contains(&group) || self.ours.contains(&group)
    }

    /// Whether some cards go to one's own hand, deck or graveyard: whoever controls them, cards go to their owner's.
    pub fn is_owned(&self, group: Group) -> bool {
        self.own.contains(&group) || self.owned.contains(&group)
    }

    /// Whether some cards are the opponent's.
    pub fn is_theirs(&self, group: Group) -> bool {
        self.theirs.contains(&group)
    }

    /// Whether some cards are known to be none of a side's.
    pub fn is_across(&self, group: Group, side: SideCode) -> bool {
        match side {
            SideCode::Any => false,
            SideCode::Own | SideCode::Friendly => self.is_theirs(group),
            SideCode::Opposing => self.is_own(group),
            SideCode::Mate => self.is_theirs(group),
        }
    }

    /// Notes that control of some cards may have changed: they are no longer known to be the opponent's.
    pub fn changes_sides(&mut self, group: Group) {
        self.theirs.retain(|known| *known != group);
        self.turned.push(group);
    }

    /// The cards that "the rest" is what is left of.
    pub fn split_from(&self) -> Option<Group> {
        self.split.last().map(|(from, _)| *from)
    }

    /// What has been chosen from some cards.
    pub fn chosen_from(&self, from: Group) -> Besides {
        let chosen = self.split.iter().filter(|(known, _)| *known == from);
        chosen.fold(Besides::NONE, |besides, (_, chosen)| besides.and(*chosen))
    }

    /// Whether no other card than the one with the text has been named.
    pub fn names_none(&self) -> bool {
        self.referents.iter().all(|named| named.group == Group::This)
    }

    /// Notes that so many cards were spoken of which are not kept.
    pub fn speaks_of(&mut self, amount: &Amount, [one, many]: [&str; 2], places: u32) {
        let (name, number) = if *amount == Amount::Number(1) { (one, Several::One) } else { (many, Several::Many) };
        let (group, kinds, naming) = (Group::Slot(u8::MAX), u32::MAX, Naming::Unkept);
        let unkept = Referent { group, kinds, places, number, name: name.to_owned(), naming };
        self.unkept.push((self.referents.len(), unkept));
    }

    /// Lets what an instruction has named be called "it" behind it.
    pub fn names_soon(&mut self) {
        std::mem::take(&mut self.soon).into_iter().for_each(|named| self.name(named));
    }

    /// Notes that the text itself moves cards: they may be anywhere from here on.
    pub fn moves(&mut self, group: Group) {
        if group == Group::This {
            self.this_places = u32::MAX;
        }
        self.referents.iter_mut().filter(|known| known.group == group).for_each(|known| known.places = u32::MAX);
    }

    /// Cards are drawn: those that lay on top of a deck may be among them.
    pub fn draws(&mut self) {
        self.thinned.extend(self.atop.clone());
    }

    /// Cards of somebody's choice are discarded: those that were spoken of in a hand may be among them.
    pub fn discards(&mut self) {
        self.thinned.extend(self.held.clone());
    }

    /// An error if a card that was drawn or discarded in between may be one of those that are spoken of.
    pub fn check_whole(&self, word: &str, group: Group) -> Result<(), CompileError> {
        if !self.thinned.contains(&group) {
            return Ok(());
        }
        let why = "what is drawn or discarded before may be one of them: let that be done behind".to_owned();
        Err(CompileError::ByRule { what: word.to_owned(), why })
    }

    /// An error if one card is spoken of where one of each of several decks was named last.
    fn check_one_of_each(&self, word: &str) -> Result<(), CompileError> {
        match self.referents.last().is_some_and(|last| self.one_of_each.contains(&last.group)) {
            true => Err(CompileError::OneOfEach(word.to_owned())),
            false => Ok(()),
        }
    }

    /// What "it" or "them" stands for, of which a word that reaches so far is said.
    pub fn resolve(
        &self,
        word: &str,
        number: Several,
        reach: Reach,
        lexicon: &Lexicon,
    ) -> Result<&Referent, CompileError> {
        if number == Several::One {
            self.check_one_of_each(word)?;
        }
        let party = self.party.iter().filter(|(before, _)| *before == self.referents.len()).map(|(_, party)| party);
        let named = self.referents.iter().chain(party).filter(|referent| referent.number == number);
        self.check_moved(word, named.clone(), reach)?;
        let of_number = |(before, unkept): &&(usize, Referent)| {
            let nearest = unkept.naming != Naming::Asked || *before == self.referents.len();
            unkept.number == number && unkept.is_within(reach) && nearest
        };
        let mut unkept = self.unkept.iter().filter(of_number);
        match lexicon.pronouns {
            Pronouns::Sole => {
                let unkept = unkept.map(|(_, unkept)| unkept);
                self.sole(word, named.chain(unkept).collect(), reach, lexicon)
            }
            Pronouns::Nearest => {
                // What was spoken of last is the nearest.
                if let Some((_, last)) = unkept.rfind(|(before, _)| *before == self.referents.len()) {
                    return Err(CompileError::Unkept { word: word.to_owned(), what: last.name.clone() });
                }
                let mut near: Vec<&Referent> =
                    named.rev().filter(|referent| referent.is_within(reach)).take(2).collect();
                // It is never the card itself, and the one before that is not nearest: which is meant is to be said.
                if near.len() < 2 || near[0].group != Group::This {
                    near.retain(|referent| referent.group != Group::This);
                }
                // Behind what is left of some cards, all of them may be meant as well.
                let left = near.first().is_some_and(|near| near.name == THE_REST);
                let split = self.split_from().filter(|_| left);
                let whole = self.referents.iter().rfind(|whole| Some(whole.group) == split);
                near.extend(whole.filter(|whole| whole.number == number));
                self.sole(word, near, reach, lexicon)
            }
        }
    }

    /// What "that ally" stands for: a card of these types that has no word of its own.
    pub fn resolve_that(
        &self,
        word: &str,
        kinds: u32,
        reach: Reach,
        lexicon: &Lexicon,
    ) -> Result<&Referent, CompileError> {
        let fits = |referent: &&Referent| {
            referent.number == Several::One && !referent.has_own_word() && referent.kinds & kinds != 0
        };
        self.check_one_of_each(word)?;
        let named: Vec<&Referent> = self.referents.iter().filter(fits).collect();
        // Of what type the one is that is called a card is not known; the others have a word of their own.
        let unknown: Vec<&Referent> = named.iter().copied().filter(|named| named.is_of_any(lexicon)).collect();
        let of_any = lexicon.kinds.iter().all(|kind| kinds & kind.covers == kind.covers);
        let named = if of_any && unknown.len() == 1 { unknown } else { named };
        let named = if of_any { named } else { self.surest(kinds, named) };
        self.check_moved(word, named.iter().copied(), reach)?;
        let spoken_of = |unkept: &&Referent| {
            unkept.number == Several::One && unkept.naming == Naming::Unkept && unkept.kinds & kinds != 0
        };
        let unkept = self.unkept.iter().map(|(_, unkept)| unkept).rfind(spoken_of);
        if let (true, Some(unkept)) = (named.is_empty(), unkept) {
            return Err(CompileError::Unkept { word: word.to_owned(), what: unkept.name.clone() });
        }
        self.sole(word, named, reach, lexicon)
    }

    /// An error if a word could be said of a card only where a branch has moved it which may not have been taken.
    fn check_moved<'s>(
        &self,
        word: &str,
        mut named: impl Iterator<Item = &'s Referent>,
        reach: Reach,
    ) -> Result<(), CompileError> {
        let only_there = |one: &&Referent| {
            self.perhaps.contains(&one.group) && one.kinds & reach.kinds != 0 && !one.is_within(reach)
        };
        named
            .find(only_there)
            .map_or(Ok(()), |one| Err(CompileError::PerhapsMoved { word: word.to_owned(), what: one.name.clone() }))
    }

    /// The one of some candidates of which a word that reaches so far can be said.
    fn sole<'s>(
        &self,
        word: &str,
        named: Vec<&'s Referent>,
        reach: Reach,
        lexicon: &Lexicon,
    ) -> Result<&'s Referent, CompileError> {
        let names = |of: &[&Referent]| numbered(&of.iter().map(|one| format!("\"{}\"", one.name)).collect::<Vec<_>>());
        let fitting: Vec<&Referent> = named.iter().copied().filter(|referent| referent.is_within(reach)).collect();
        match (&fitting[..], &named[..]) {
            ([one], _) if matches!(one.naming, Naming::Unkept | Naming::Asked) => {
                Err(CompileError::Unkept { word: word.to_owned(), what: one.name.clone() })
            }
            ([one], _) => Ok(one),
            ([], []) => Err(CompileError::NoReferent(word.to_owned())),
            ([], [..]) => Err(CompileError::NoFitting { word: word.to_owned(), candidates: names(&named) }),
            ([..], _) => Err(CompileError::SeveralReferents {
                word: word.to_owned(),
                candidates: names(&fitting),
                say: match told_apart(&fitting, lexicon) {
                    say if say.is_empty() => self.roles_of(&fitting, lexicon),
                    say => say,
                },
            }),
        }
    }

    /// The parts that cards have in what is answered: "the attacker".
    fn roles_of(&self, candidates: &[&Referent], lexicon: &Lexicon) -> Vec<String> {
        let part = |group: Group| match group {
            Group::Subject => Some(Voice::Subject),
            Group::Other => Some(Voice::Other),
            _ => None,
        };
        let role = |one: &&Referent| {
            let has = |(event, voice): &(u8, Voice)| Some(*event) == self.event && Some(*voice) == part(one.group);
            let word = lexicon.roles.iter().find(|role| role.parts.iter().any(has))?;
            Some(format!("\"the {}\"", word.word))
        };
        candidates.iter().filter_map(role).collect()
    }

    /// Notes that a number has been named.
    pub fn measures(&mut self, name: String, kept: Kept) {
        self.amounts.push((name, kept));
    }

    /// An error if "that many" stands for nothing or for several things.
    pub fn resolve_many(&self) -> Result<(), CompileError> {
        self.resolve_among(self.amounts.iter().collect())
    }

    /// An error if "that much" stands for nothing or for several things.
    pub fn resolve_amount(&self) -> Result<(), CompileError> {
        self.resolve_among(self.amounts.iter().filter(|(_, kept)| *kept != Kept::Cards).collect())
    }

    fn resolve_among(&self, amounts: Vec<&(String, Kept)>) -> Result<(), CompileError> {
        match &amounts[..] {
            [] => Err(CompileError::NoReferent("that much".into())),
            [(_, Kept::Yes)] => Ok(()),
            [(name, Kept::No | Kept::Cards)] => {
                Err(CompileError::NotKept { word: "that much".into(), what: name.clone() })
            }
            several => Err(CompileError::SeveralReferents {
                word: "that much".into(),
                candidates: numbered(&several.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>()),
                say: Vec::new(),
            }),
        }
    }
}

/// Names of which those that are alike are told apart by their order.
fn numbered(names: &[String]) -> Vec<String> {
    let which = |at: usize| ["the first", "the second", "the third"].get(at).copied().unwrap_or("a later");
    let alike = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    let name = |(at, name): (usize, &String)| match alike(name) {
        true => format!("{name} ({} named)", which(at)),
        false => name.clone(),
    };
    names.iter().enumerate().map(name).collect()
}

/// Words that tell candidates apart: their own word, or "that ally" for the only one of its kind.
pub(crate) fn told_apart(candidates: &[&Referent], lexicon: &Lexicon) -> Vec<String> {
    let others: Vec<&&Referent> = candidates.iter().filter(|referent| !referent.has_own_word()).collect();
    let say = |referent: &&Referent| {
        if matches!(referent.naming, Naming::Unkept | Naming::Asked) {
            return None;
        }
        if referent.has_own_word() {
            return Some(format!("\"{}\"", referent.name));
        }
        let of_any = referent.is_of_any(lexicon);
        let alike = |other: &&&&Referent| other.kinds & referent.kinds != 0 && other.is_of_any(lexicon) >= of_any;
        let sole = others.iter().filter(alike).count() == 1;
        let kind = lexicon.kinds.iter().find(|kind| kind.covers == referent.kinds);
        let noun = kind.map(|kind| kind.noun.one.as_str()).or(of_any.then_some("card"));
        noun.filter(|_| sole && referent.number == Several::One).map(|noun| format!("\"that {noun}\""))
    };
    candidates.iter().filter_map(say).collect()
}
