//! How a match is written down, and what is said of that when its players leave.

use engine::Viewer;

use super::Session;
use crate::play::kept::Stays;
use crate::verdict::{Fault, say};

impl Session {
    /// Writes down what is new, or notes that it cannot be: a disk that is full is no reason to end a match.
    pub(super) fn write_down(&mut self) {
        let Some(file) = &mut self.file else { return };
        let failed = file.append(&self.log).err().map(|error| format!("{}: {error}", file.path.display()));
        if let (Some(why), None) = (&failed, &self.unkept) {
            self.warning = format!(
                "From here on nothing of this match is written down ({why}). You can play on: it is written as soon as there is room. What was \
                 played before is kept."
            );
        }
        self.unkept = failed;
    }

    /// What a player has to know of how the match is kept, once.
    pub fn warning(&mut self) -> Option<String> {
        Some(std::mem::take(&mut self.warning)).filter(|warning| !warning.is_empty())
    }

    /// Says at the end how it went, and how to see it again or go on with it.
    pub fn farewell(self) -> Result<(), Fault> {
        say(self.parting())?;
        let over = self.table.outcome().is_some();
        match self.file.filter(|file| over && file.stays == Stays::UntilOver) {
            Some(file) => file.discard(),
            None => Ok(()),
        }
    }

    /// How it went if it were left now, and how to see it again or go on with it.
    pub fn parting(&self) -> String {
        let over = self.table.outcome();
        // What others hold in a match that can be gone on with is not for whoever does.
        let eyes = match (over, self.people(), self.persons().first()) {
            (Some(_), ..) | (None, _, None) => String::new(),
            (None, 1, Some(seat)) => format!(" --eyes {}", seat.letter()),
            // Of several persons none is shown what another holds.
            (None, _, Some(_)) => " --eyes public".to_owned(),
        };
        let lost = match &self.unkept {
            Some(why) if self.file.is_some() => format!("\nWhat was decided last is not written down: {why}."),
            Some(_) | None => String::new(),
        };
        if let Some((files, stage)) = &self.course
            && let Some(course) = self.table.view(Viewer::Public).course
        {
            let standing = course.standing.join("; ");
            let told = match over {
                Some(outcome) => format!("The {} is over: {} ({standing}).", course.course, self.ending(outcome)),
                None => format!("The {} is left in {} ({standing}). {}", course.course, course.title, files.going_on()),
            };
            return format!("{told}{}{}{lost}", files.logs(*stage, &eyes), files.put_aside_before());
        }
        let ended = match over {
            Some(outcome) => format!("The match is over: {}.", self.ending(outcome)),
            None => "The match is left unfinished.".to_owned(),
        };
        let Some(file) = &self.file else {
            let unkept = self.unkept.as_ref().filter(|_| over.is_none());
            return ended + &unkept.map(|why| format!("\nIt is not kept: {why}.")).unwrap_or_default();
        };
        let shown = file.path.display();
        let kept = match (file.stays, over) {
            (Stays::Always, Some(_)) => format!("\nIt is saved in {shown}; duskhall replay {shown} shows it again."),
            (Stays::Always, None) => format!(
                "\nIt is saved in {shown}; duskhall play --resume {shown} goes on with it, duskhall replay {shown}{eyes} shows it."
            ),
            (Stays::UntilOver, None) => "\nIt is kept: duskhall play --resume goes on with it.".to_owned(),
            (Stays::UntilOver, Some(_)) => return ended,
        };
        ended + &kept + &lost
    }
}
