//! Which option is marked, and what Enter does with it.
//!
//! The mark stays on what the player was at: on that option, wherever it is listed now, or else on the first that costs nothing. It never
//! comes to lie by itself on an option that ends a turn while something else can be done for nothing, and such an option is taken by a second
//! Enter only.

use engine::{Answer, OptionKind, OptionRole, OptionView, Prompt, QuestionNumber, Seat, View};

use crate::play::words;

/// The mark.
#[derive(Default)]
pub struct Marking {
    at: usize,
    /// The question whose options are marked.
    asked: Option<QuestionNumber>,
    /// What was marked when the player was asked last and has not answered since, and the words of that question.
    held: Option<(String, Answer)>,
    /// What the player took: the last thing, behind what it is part of and can be taken back.
    taken: Vec<Taken>,
    /// What the player did last.
    went: Went,
    /// The match of a course in which all this was.
    stage: Option<u32>,
    lies: Lies,
}

/// How the mark lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lies {
    /// On an option.
    #[default]
    Firm,
    /// On one that ends the turn, and Enter was pressed once.
    Warned,
    /// On none: what was marked is offered no more, or there is nothing to do but to take back what was done.
    Astray,
}

/// Which way a player went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Went {
    #[default]
    On,
    Back,
}

/// What a player took.
struct Taken {
    /// The words of the question.
    text: String,
    turn: u16,
    choice: Answer,
    label: String,
    kind: OptionKind,
}

/// What follows from Enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// The option is taken.
    Take(QuestionNumber, Answer),
    /// The turn would end, though so many things can still be done.
    Warn(usize),
    /// No option is marked.
    Astray,
    /// Nobody is asked.
    Nothing,
}

/// What became of the mark when the table was looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is where it was, or nobody is asked.
    Same,
    /// Something else is asked.
    Anew,
    /// What was marked is offered no more.
    Lost,
}

impl Marking {
    /// The option that is marked, if one is.
    pub fn at(&self) -> Option<usize> {
        (self.lies != Lies::Astray).then_some(self.at)
    }

    /// Marks an option.
    pub fn put(&mut self, at: usize) {
        (self.at, self.lies) = (at, Lies::Firm);
    }

    /// Marks the option so many further down, around the end.
    pub fn step(&mut self, by: isize, count: usize) {
        let count = count.max(1) as isize;
        // From nowhere the first step leads to where the mark was.
        let by = if self.lies == Lies::Astray { 0 } else { by };
        self.put((self.at as isize + by).rem_euclid(count) as usize);
    }

    /// Notes what is marked, if the player is asked: others may act, and be asked something by themselves, before the player answers.
    pub fn hold(&mut self, prompt: Option<&Prompt>) {
        if let Some(prompt) = prompt.filter(|prompt| self.asked == Some(prompt.number))
            && let Some(option) = self.at().and_then(|at| prompt.options.get(at))
        {
            self.held = Some((prompt.text.clone(), option.choice));
        }
    }

    /// Looks at what is asked now.
    pub fn look(&mut self, view: &View, seat: Seat) -> Kept {
        let stage = view.course.as_ref().map(|course| course.stage);
        if stage != self.stage {
            // Another match may ask the same and offer other cards.
            *self = Marking { stage, ..Marking::default() };
        }
        let Some(prompt) = &view.prompt else { return Kept::Same };
        let last = prompt.options.len().saturating_sub(1);
        let same = self.held.as_ref().filter(|(text, _)| *text == prompt.text).map(|&(_, choice)| choice);
        let still = same.and_then(|choice| prompt.options.iter().position(|option| option.choice == choice));
        if self.asked == Some(prompt.number) {
            // The mark is on an option, not on a line.
            self.at = still.unwrap_or(self.at.min(last));
            return Kept::Same;
        }
        self.asked = Some(prompt.number);
        match (same, still) {
            (Some(_), Some(still)) => {
                // A second Enter is for the question that the first was for.
                self.put(still);
                Kept::Same
            }
            // Enter that was meant for it must not take another.
            (Some(_), None) => {
                (self.at, self.lies) = (self.at.min(last), Lies::Astray);
                Kept::Lost
            }
            // Enter pressed once too often takes nothing back.
            (None, _) if words::could_only_take_back(view, seat) => {
                (self.at, self.lies) = (0, Lies::Astray);
                Kept::Anew
            }
            (None, _) => {
                self.put(self.where_it_was(view, prompt).unwrap_or_else(|| default_option(view, prompt)));
                Kept::Anew
            }
        }
    }

    /// Where what the player was at is listed, if the same was asked before in this turn, or else what costs nothing.
    fn where_it_was(&self, view: &View, prompt: &Prompt) -> Option<usize> {
        let same = |taken: &&Taken| taken.text == prompt.text && taken.turn == view.turn;
        let taken = match self.went {
            Went::On => self.taken.last().filter(same),
            Went::Back => self.taken.iter().find(same),
        };
        let taken = taken.filter(|taken| taken.kind == OptionKind::Act)?;
        // What was taken back is marked whatever it is; where one may be done with it, that is not what one was at.
        let wanted = |option: &OptionView| self.went == Went::Back || is_wanted(option);
        let acts = || prompt.options.iter().enumerate().filter(|(_, option)| option.kind == OptionKind::Act);
        let itself = |option: &OptionView| option.choice == taken.choice;
        // Another card of the name is the same as well, unless it is paid for once more.
        let alike =
            |option: &OptionView| option.label == taken.label && (self.went == Went::Back || option.costs.is_none());
        let find = |is: &dyn Fn(&OptionView) -> bool| {
            acts().find(|(_, option)| is(option) && wanted(option)).map(|(at, _)| at)
        };
        find(&itself).or_else(|| find(&alike)).or_else(|| for_nothing(view, prompt))
    }

    /// The player has pressed Enter.
    pub fn enter(&mut self, prompt: Option<&Prompt>) -> Entered {
        let Some(prompt) = prompt else { return Entered::Nothing };
        if self.lies == Lies::Astray {
            return Entered::Astray;
        }
        let Some(option) = prompt.options.get(self.at) else { return Entered::Nothing };
        // What is seldom wanted and listed behind the end of the turn is not what one forgets.
        let end = prompt.options.iter().position(|option| option.kind == OptionKind::End);
        let counts = |at: usize| prompt.options[at].among.is_none() || end.is_none_or(|end| at < end);
        let acts = || {
            let acts = prompt.options.iter().enumerate().filter(|(_, option)| option.kind == OptionKind::Act);
            acts.filter(|&(at, _)| counts(at)).map(|(_, option)| option)
        };
        // To go on is not to end; but an attack is made now or never.
        let more = match option.kind {
            OptionKind::End => acts().count(),
            OptionKind::Next => acts().filter(|act| act.role == OptionRole::Strikes).count(),
            OptionKind::Act | OptionKind::Pass | OptionKind::Decline | OptionKind::Back => 0,
        };
        if more > 0 && self.lies == Lies::Firm {
            self.lies = Lies::Warned;
            return Entered::Warn(more);
        }
        Entered::Take(prompt.number, option.choice)
    }

    /// The player has answered: what was held is done with.
    pub fn answered(&mut self, view: &View) {
        self.held = None;
        let taken = view.prompt.as_ref().and_then(|prompt| Some((prompt, prompt.options.get(self.at)?)));
        let Some((prompt, option)) = taken else { return };
        self.went = if option.kind == OptionKind::Back { Went::Back } else { Went::On };
        if self.went == Went::Back {
            return;
        }
        if prompt.options.iter().all(|option| option.kind != OptionKind::Back) {
            self.taken.clear();
        }
        let (text, label) = (prompt.text.clone(), option.label.clone());
        self.taken.push(Taken { text, turn: view.turn, choice: option.choice, label, kind: option.kind });
    }
}

/// Whether an option ends a turn or a part of it.
fn leads_on(kind: OptionKind) -> bool {
    match kind {
        OptionKind::Next | OptionKind::End => true,
        OptionKind::Act | OptionKind::Pass | OptionKind::Decline | OptionKind::Back => false,
    }
}

/// Whether somebody may want an option without having looked for it: it ends nothing, and is none of those that are seldom wanted.
fn is_wanted(option: &OptionView) -> bool {
    !leads_on(option.kind) && option.among.is_none()
}

/// What is marked when something was done and the same is asked again: the first act that costs nothing, so that Enter pressed once too
/// often is dear to nobody. Where all costs something, it is the end of the turn, which takes a second Enter.
fn for_nothing(view: &View, prompt: &Prompt) -> Option<usize> {
    if only_gives_up(prompt) {
        return None;
    }
    let is_act = |option: &OptionView| is_wanted(option) && option.kind == OptionKind::Act;
    let free = || prompt.options.iter().position(|option| is_act(option) && option.costs.is_none());
    let end = || prompt.options.iter().position(|option| option.kind == OptionKind::End);
    let act = || prompt.options.iter().position(is_act);
    words::rather_meant(view, prompt).or_else(free).or_else(end).or_else(act)
}

/// Whether nothing can be done but to give things up, as to rest one's own.
fn only_gives_up(prompt: &Prompt) -> bool {
    let mut acts = prompt.options.iter().filter(|option| option.kind == OptionKind::Act).peekable();
    acts.peek().is_some() && acts.all(|option| option.role == OptionRole::GivesUp)
}

/// The option that is marked at first: where another would give something up, the one by which least happens, unless it ends a turn in
/// which something else can be done.
fn default_option(view: &View, prompt: &Prompt) -> usize {
    let gives_up = prompt.courtesy || prompt.options.first().is_some_and(|first| first.role == OptionRole::GivesUp);
    let may_be = |option: &OptionView| !leads_on(option.kind) || only_gives_up(prompt);
    let safe = prompt.options.iter().position(|option| Some(option.choice) == prompt.safe && may_be(option));
    // Whoever could answer something has not been about to do anything.
    let passes = safe.is_some_and(|at| prompt.options[at].kind == OptionKind::Pass);
    // An end may stand first in the list.
    let first = || prompt.options.iter().position(is_wanted);
    // Where only what is seldom wanted is left to do, the turn is done.
    let end = || prompt.options.iter().position(|option| leads_on(option.kind));
    let meant = || words::rather_meant(view, prompt);
    safe.filter(|_| gives_up || passes).or_else(meant).or_else(first).or_else(end).unwrap_or(0)
}
