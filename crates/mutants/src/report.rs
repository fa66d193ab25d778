//! What came of breaking the rules.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::court::Fate;
use crate::survey::Mutant;

/// What came of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The seed of the sample; none if all mutants were tried.
    pub seed: Option<u64>,
    /// The engine and the games.
    pub targets: Vec<Target>,
    /// How many mutants do not compile, by the compiler's word for the mistake.
    pub left_out: BTreeMap<String, usize>,
    /// What else was passed over.
    pub passed_over: BTreeMap<String, usize>,
    /// What the list says and is not so.
    pub refused: Vec<String>,
}

/// What came of breaking one crate.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Target {
    /// Its folder.
    pub name: String,
    /// How many mutants it has.
    pub mutants: usize,
    /// How many of them no ruling reaches.
    pub unreached: usize,
    /// How many were tried and count.
    pub tried: usize,
    /// How many of those were caught.
    pub caught: usize,
    /// How many of the caught no ruling caught, but the engine's own tests.
    pub tests: usize,
    /// Those of the caught that only did not come to an end in time: on a machine with much else to do, that may be nobody's fault.
    pub hung: Vec<String>,
    /// How many more were tried that the list explains.
    pub explained: usize,
    /// Tried and caught, by operator.
    pub operators: BTreeMap<&'static str, Score>,
    /// Tried and caught, by file.
    pub files: BTreeMap<String, Score>,
    /// Those that were not caught and that nothing explains.
    pub survivors: Vec<Survivor>,
}

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Score {
    /// How many were caught.
    pub caught: usize,
    /// How many were tried.
    pub tried: usize,
}

/// A mutant that no ruling caught.
#[derive(Clone, Debug, Serialize)]
pub struct Survivor {
    /// Its number in this copy of the rules.
    pub number: u32,
    /// What it is.
    #[serde(flatten)]
    pub mutant: Mutant,
    /// Whether rulings reach it.
    pub fate: Fate,
    /// Rulings that reach it, those that reach the least first.
    pub reached_by: Vec<String>,
    /// How many rulings reach it.
    pub rulings: usize,
    /// How many of the engine's own tests reach it.
    pub tests: usize,
    /// The rules it belongs to: those named nearby, or those of the rulings that reach it.
    pub rules: Vec<String>,
}

impl Target {
    /// Counts a mutant that was tried.
    pub fn count(&mut self, mutant: &Mutant, fate: &Fate) {
        self.tried += 1;
        let caught = usize::from(fate.is_caught());
        self.caught += caught;
        self.tests += usize::from(matches!(fate, Fate::Failed { .. }));
        if *fate == Fate::Hung {
            self.hung.push(format!("{}:{} {} in {}", mutant.file, mutant.line, mutant.operator, mutant.function));
        }
        let operator = self.operators.entry(mutant.operator.name()).or_default();
        (operator.caught, operator.tried) = (operator.caught + caught, operator.tried + 1);
        let file = self.files.entry(mutant.file.clone()).or_default();
        (file.caught, file.tried) = (file.caught + caught, file.tried + 1);
    }

    /// Whether at least so many of a hundred were caught.
    pub fn reaches(&self, least: usize) -> bool {
        self.caught * 100 >= self.tried * least
    }
}

impl Report {
    /// The survivors as entries of the list, to be explained.
    pub fn entries(&self) -> String {
        let mut functions: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
        for Survivor { mutant, .. } in self.targets.iter().flat_map(|target| &target.survivors) {
            functions.entry((&mutant.file, &mutant.function)).or_default().push(mutant.name());
        }
        let mut text = String::new();
        for ((file, function), names) in functions {
            let lines: String = names.into_iter().map(|name| format!("    {},\n", toml::Value::String(name))).collect();
            text += &format!(
                "[[survivor]]\nfile = \"{file}\"\nfunction = \"{function}\"\nmutants = [\n{lines}]\nwhy = \"\"\n\n"
            );
        }
        text
    }
}

/// A text in one line of bearable length.
fn short(text: &str) -> String {
    const LONGEST: usize = 160;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for Survivor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mutant { file, line, function, operator, before, after, nth, .. } = &self.mutant;
        writeln!(
            f,
            "#{} {file}:{line} {operator} in {function}{}",
            self.number,
            match nth {
                1 => String::new(),
                nth => format!(" (number {nth} of its like)"),
            }
        )?;
        writeln!(f, "    - {}", short(before))?;
        writeln!(f, "    + {}", if after.is_empty() { "(left out)".to_owned() } else { short(after) })?;
        match self.rulings {
            0 => write!(f, "    no ruling reaches it")?,
            1 => write!(f, "    1 ruling reaches it: {}", self.reached_by.join(", "))?,
            many => write!(f, "    {many} rulings reach it: {}", self.reached_by.join(", "))?,
        }
        if self.tests > 0 {
            write!(f, "; tests of the engine that reach it: {}", self.tests)?;
        }
        if !self.rules.is_empty() {
            write!(f, "; rules: {}", self.rules.join(", "))?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for target in &self.targets {
            for survivor in &target.survivors {
                write!(f, "{survivor}")?;
            }
        }
        for target in &self.targets {
            let Target { name, mutants, unreached, tried, caught, tests, explained, .. } = target;
            let besides = match tests {
                0 => String::new(),
                tests => format!(", {tests} of them to the engine's own tests alone"),
            };
            writeln!(
                f,
                "{name}: {caught} of {tried} mutants fell{besides} ({mutants} in all, {unreached} reached by no ruling, \
                 {explained} tried besides and explained)"
            )?;
            if !target.hung.is_empty() {
                writeln!(f, "  caught only because they did not come to an end: {}", target.hung.join(", "))?;
            }
            let table = |scores: Vec<(&str, &Score)>| {
                let missed = scores.into_iter().filter(|(_, score)| score.caught < score.tried);
                missed
                    .map(|(name, score)| format!("{name} {}/{}", score.caught, score.tried))
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            let operators = table(target.operators.iter().map(|(name, score)| (*name, score)).collect());
            let files = table(target.files.iter().map(|(name, score)| (name.as_str(), score)).collect());
            if !operators.is_empty() {
                writeln!(f, "  by operator, those not at full score: {operators}")?;
                writeln!(f, "  by file: {files}")?;
            }
        }
        let counts = |counts: &BTreeMap<String, usize>| {
            counts.iter().map(|(why, count)| format!("{count} {why}")).collect::<Vec<_>>().join(", ")
        };
        writeln!(f, "not compiled: {}", counts(&self.left_out))?;
        writeln!(f, "passed over: {}", counts(&self.passed_over))?;
        for refused in &self.refused {
            writeln!(f, "mutants.toml: {refused}")?;
        }
        Ok(())
    }
}
