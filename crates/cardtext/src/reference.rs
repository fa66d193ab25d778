//! A reference of a game's words, made from its lexicon: what there is, what it applies to, and a wording of each that
//! a card may have.

use serde::Serialize;

use crate::ast::{Deed, Kind};
use crate::fields::{self, Field, Holds, LARGEST, Need};
use crate::letters::capitalised;
use crate::lexicon::{
    Again, Comes, Fought, HistorySays, Lexicon, Most, ObjectWord, Openness, Placing, Takes, TallySays, Voice,
};
use crate::phrasing::Siding;
use crate::printed::Print;
use crate::text::is_sayable;

/// Words of one sort.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// What they are: "Verbs".
    pub title: String,
    /// The words.
    pub entries: Vec<Entry>,
}

/// A word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The word as it is written.
    pub word: String,
    /// What it means or applies to; empty if there is nothing to say.
    pub about: String,
    /// A text with it that a card may have, if one was found.
    pub example: Option<String>,
}

/// The reference of a game's words.
pub fn sections(lexicon: &Lexicon) -> Vec<Section> {
    let sayer = Sayer { lexicon };
    let mut sections: Vec<Section> = sayer
        .types()
        .map(|(kind, name)| section(&format!("{name}: fields"), fields::of(lexicon, kind).iter().map(field).collect()))
        .collect();
    sections.extend([
        section("Kinds of card", sayer.kinds()),
        section("Numbers", sayer.stats()),
        section("Keywords", sayer.keywords()),
        section("Named states", sayer.statuses()),
        section("States", sayer.states()),
        section("Places", sayer.zones()),
        section("Stores and prices", sayer.stores()),
        section("Verbs", sayer.verbs()),
        section("What happens", sayer.happenings()),
        section("Parts in what happens", sayer.roles()),
        section("What can be forbidden", sayer.deeds()),
        section("What can be allowed", sayer.permits()),
        section("Instructions without an object", sayer.orders()),
        section("Sub-types of damage", sayer.flavors()),
        section("How long", sayer.spans()),
        section("Numbers that are read and not changed", sayer.tallies()),
        section("What is counted in a turn", sayer.histories()),
        section("Groups of labels", sayer.labels()),
    ]);
    sections.retain(|section| !section.entries.is_empty());
    sections
}

fn section(title: &str, entries: Vec<Entry>) -> Section {
    Section { title: title.to_owned(), entries }
}

/// What a field holds, in words.
fn field(field: &Field) -> Entry {
    let holds = match &field.holds {
        Holds::Name => "the name, which no other card has".to_owned(),
        Holds::Title => "what it is called, if that is not its name: several cards may have one title".to_owned(),
        Holds::Type => "the type".to_owned(),
        Holds::Labels { words, open, most, .. } => {
            let words = words.join(", ");
            let more = match (open, words.is_empty()) {
                (Openness::Closed, _) => words,
                (Openness::Open, true) => "any word with a capital".to_owned(),
                (Openness::Open, false) => format!("any word with a capital, so far {words}"),
            };
            match most {
                Most::One => more,
                Most::Several => format!("one or a list: {more}"),
            }
        }
        Holds::Flag(_) => "`true`, or left out".to_owned(),
        Holds::Number { word, .. } if word.is_worded() => word.range(),
        Holds::Number { word, .. } => format!("{} to {LARGEST}", word.least),
        Holds::Words(_) => "words on one line, which texts do not ask for".to_owned(),
        Holds::Copies => "how many there are in decks that the rules build, 1 if left out".to_owned(),
        Holds::Text => "the rules text; each line is an ability of its own".to_owned(),
        Holds::Flavor => "words that do nothing".to_owned(),
        Holds::Token => "`true` for a card that only effects make".to_owned(),
    };
    let need = match &field.need {
        Need::May => "may".to_owned(),
        Need::Must => "must".to_owned(),
        Need::MustOr(labels) if labels.is_empty() => "must".to_owned(),
        Need::MustOr(labels) | Need::Unless(labels) => format!("must, unless it is {}", labels.join(" or ")),
    };
    Entry { word: field.key.clone(), about: format!("{need}: {holds}"), example: None }
}

/// Finds wordings that cards may have.
struct Sayer<'l> {
    lexicon: &'l Lexicon,
}

fn a(noun: &str) -> String {
    let article = if noun.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

fn entry(word: &str, about: String, example: Option<String>) -> Entry {
    Entry { word: word.to_owned(), about, example }
}

impl Sayer<'_> {
    /// The types of card, with their names.
    fn types(&self) -> impl Iterator<Item = (Kind, &str)> {
        let named = self.lexicon.kinds.iter().enumerate().filter(|(_, kind)| !kind.type_name.is_empty());
        named.filter_map(|(number, kind)| Some((Kind(u8::try_from(number).ok()?), kind.type_name.as_str())))
    }

    /// The first of some texts that a card of some type may have.
    fn first(&self, texts: impl IntoIterator<Item = String>) -> Option<String> {
        let fits = |text: &String| is_sayable(self.lexicon, self.types().map(|(kind, _)| kind), text);
        texts.into_iter().find(fits)
    }

    /// The nouns of cards, those first on which most numbers are printed, since most is said of them.
    fn nouns(&self) -> impl Iterator<Item = &str> {
        let mut kinds: Vec<usize> = (0..self.lexicon.kinds.len()).collect();
        let numbers = |kind: usize| self.lexicon.stats.iter().filter(|stat| stat.on & 1 << kind != 0).count();
        kinds.sort_by_key(|&kind| usize::MAX - numbers(kind));
        kinds.into_iter().map(|kind| self.lexicon.kinds[kind].noun.one.as_str())
    }

    /// A text for each noun, the first that a card may have.
    fn with_noun(&self, text: impl Fn(&str) -> Vec<String>) -> Option<String> {
        self.first(self.nouns().flat_map(text))
    }

    /// The types in a set, in words.
    fn of(&self, kinds: u32) -> String {
        let all = self.types().count();
        let names: Vec<&str> =
            self.types().filter(|(kind, _)| kinds & 1 << kind.0 != 0).map(|(_, name)| name).collect();
        if names.len() == all { "every card".to_owned() } else { names.join(", ") }
    }

    fn kinds(&self) -> Vec<Entry> {
        let one =
            |noun: &str| vec![format!("Draw a card for each {noun} you control."), format!("Exile target {noun}.")];
        let entries = self.lexicon.kinds.iter().map(|kind| {
            let noun = &kind.noun;
            entry(&format!("{}, {}", noun.one, noun.many), self.of(kind.covers), self.first(one(&noun.one)))
        });
        entries.collect()
    }

    fn stats(&self) -> Vec<Entry> {
        let lexicon = self.lexicon;
        let entries = lexicon.stats.iter().map(|stat| {
            let name = &stat.name;
            let example = self.with_noun(|noun| {
                vec![
                    format!("Target {noun} has +1 {name} until end of turn."),
                    format!("Exile target {noun} with {name} 3 or less."),
                    format!("Exile target {noun} with {name} {} or higher.", stat.figure(stat.values.first)),
                    format!(
                        "Return target {noun} with {name} {} or higher to its owner's hand.",
                        stat.figure(stat.values.first)
                    ),
                    format!("All {noun}s in your hand have +1 {name}."),
                    format!("Search your deck for {} with {name} 3 or less and put it into your hand.", a(noun)),
                ]
            });
            let about = match (stat.on, stat.print) {
                (0, _) => "worked out".to_owned(),
                (on, Print::Must) => format!("on {}", self.of(on)),
                (on, Print::May | Print::OrZero) => format!("on some cards of {}", self.of(on)),
            };
            entry(name, about, example)
        });
        entries.collect()
    }

    fn keywords(&self) -> Vec<Entry> {
        let entries = self.lexicon.keywords.iter().map(|word| {
            let name = &word.word;
            let more = self.with_noun(|noun| vec![format!("Target {noun} has {name} until end of turn.")]);
            entry(name, word.means.clone(), more.or_else(|| self.first([format!("{name}.")])))
        });
        entries.collect()
    }

    fn statuses(&self) -> Vec<Entry> {
        let entries = self.lexicon.statuses.iter().enumerate().map(|(number, word)| {
            let name = &word.word;
            let verbs = self.lexicon.afflictions.iter().filter(|verb| usize::from(verb.status.0) == number);
            let verbs: Vec<&String> = verbs.map(|verb| &verb.before).collect();
            let deed = word.stands_for.and_then(|deed| self.lexicon.deeds.get(usize::from(deed.0)));
            let example = self.with_noun(|noun| {
                let mut texts: Vec<String> =
                    verbs.iter().map(|verb| format!("{} target {noun}.", capitalised(verb))).collect();
                texts.extend(deed.map(|deed| format!("Target {noun} can't {} for 2 turns.", deed.phrase)));
                texts.push(format!("Target {noun} is {name} for 2 turns."));
                texts
            });
            entry(name, word.means.clone(), example)
        });
        entries.collect()
    }

    fn states(&self) -> Vec<Entry> {
        let entries = self.lexicon.states.iter().map(|state| {
            let word = &state.word;
            let example = self.with_noun(|noun| {
                let said = match state.place {
                    Placing::Before => format!("{word} {noun}"),
                    Placing::After => format!("{noun} {word}"),
                };
                let usual = [
                    format!("Exile target {said}."),
                    format!("Return target {said} to its owner's hand."),
                    format!("Draw a card for each {said}."),
                ];
                let others =
                    self.lexicon.verbs.iter().map(|verb| format!("{} target {said}.", capitalised(&verb.before)));
                // What something brings about is asked behind that.
                let ending = self.lexicon.verbs.iter().filter(|verb| verb.ends.is_some() && verb.ends == state.after);
                let behind = ending.map(|verb| {
                    format!("{} target opposing {noun}. If it {}, draw a card.", capitalised(&verb.before), state.says)
                });
                usual.into_iter().chain(behind).chain(others).collect()
            });
            entry(word, self.of(state.of), example)
        });
        entries.collect()
    }

    fn zones(&self) -> Vec<Entry> {
        let entries = self.lexicon.zones.iter().map(|zone| {
            // What is nobody's is not "yours".
            let common =
                self.lexicon.commons.iter().any(|place| self.lexicon.zones.get(usize::from(place.0)) == Some(zone));
            let example = self.with_noun(|noun| {
                if common {
                    let banished =
                        self.lexicon.verbs.iter().map(|verb| format!("{} a {zone} card.", capitalised(&verb.before)));
                    let counted = [
                        format!("For each {noun} from the {zone}, draw 1 card."),
                        format!("For each {noun} outside the {zone}, draw 1 card."),
                    ];
                    return banished.chain(counted).collect();
                }
                vec![
                    format!("Return target {noun} in your {zone} to its owner's hand."),
                    format!("Put the top card of your {zone} into your hand."),
                    format!("Put the top card of your deck into your {zone}."),
                    format!("Draw a card for each card in your {zone}."),
                ]
            });
            entry(zone, String::new(), example)
        });
        entries.collect()
    }

    fn stores(&self) -> Vec<Entry> {
        let entries = self.lexicon.stores.iter().map(|store| {
            let (one, many) = (&store.noun.one, &store.noun.many);
            let price = self.first([format!("2 {many}: Draw a card."), "2: Draw a card.".to_owned()]);
            let word = if one == many { one.clone() } else { format!("{one}, {many}") };
            let gained = self.first([format!("Gain 2 {many}."), format!("If you have 2 or more {many}, draw a card.")]);
            let both: Vec<String> = price.into_iter().chain(gained).collect();
            entry(&word, String::new(), (!both.is_empty()).then(|| both.join("` · `")))
        });
        entries.collect()
    }

    fn verbs(&self) -> Vec<Entry> {
        let entries = self.lexicon.verbs.iter().map(|verb| {
            let said = capitalised(&verb.before);
            let left = verb.leaves.and_then(|stat| self.lexicon.stats.get(usize::from(stat.0)));
            let with = left.map_or_else(String::new, |stat| format!(" with 30 {}", stat.name));
            let example = self.with_noun(|noun| {
                let states = self.lexicon.states.iter().filter(|state| state.place == Placing::Before);
                let within = states.map(|state| format!("{said} target {} {noun}{with}.", state.word));
                [format!("{said} target {noun}{with}.")].into_iter().chain(within).collect()
            });
            let hidden =
                || self.first([format!("{said} the top card of your deck."), format!("{said} a card in your hand.")]);
            let answered = || {
                self.with_noun(|noun| {
                    let played = self.lexicon.happenings.iter().filter(|happening| happening.subject == Voice::Player);
                    let when = |who: &str, he: &str| format!("Activate when {who} {he} {}. {said} it.", a(noun));
                    let foes = ["the opponent", "an opponent"];
                    played.flat_map(|happening| foes.map(|who| when(who, &happening.he))).collect()
                })
            };
            let lying = || {
                self.with_noun(|noun| {
                    let zones = self.lexicon.zones.iter();
                    zones.map(|zone| format!("{said} target {noun} in your {zone}.")).collect()
                })
            };
            let example = example.or_else(hidden).or_else(answered).or_else(lying);
            entry(&verb.before, self.of(verb.to.kinds), example)
        });
        entries.collect()
    }

    fn happenings(&self) -> Vec<Entry> {
        let entries = self.lexicon.happenings.iter().map(|happening| {
            let (he, you, behind) = (&happening.he, &happening.you, happening.behind());
            let example = self.with_noun(|noun| match happening.subject {
                Voice::Player => vec![format!("When you {you} {}{behind}, draw a card.", a(noun))],
                Voice::Subject | Voice::Other => vec![
                    format!("When this {noun} {he}, draw a card."),
                    format!("When this {noun} {he} damage, draw a card."),
                    format!("When {} {he}, draw a card.", a(noun)),
                ],
            });
            let needed = || {
                let nouns: Vec<&str> = self.nouns().collect();
                let pairs = nouns.iter().flat_map(|one| nouns.iter().map(move |other| (one, other)));
                self.first(pairs.map(|(one, other)| format!("When this {one} {he} {}, draw a card.", a(other))))
            };
            let word = if you.is_empty() { he.clone() } else { format!("you {you}, the opponent {he}{behind}") };
            entry(&word, String::new(), example.or_else(needed))
        });
        let in_fight = &self.lexicon.phrasing.in_fight;
        let fought = self.lexicon.happenings.iter().filter(|happening| happening.fought == Fought::Sometimes);
        let fought = fought.map(|happening| {
            let he = &happening.he;
            let gap = if happening.object == ObjectWord::None { "" } else { "… " };
            let nouns: Vec<&str> = self.nouns().collect();
            let objects = nouns.iter().map(|noun| format!("{} ", a(noun))).chain([String::new()]);
            let objects: Vec<String> = objects.collect();
            let pairs = nouns.iter().flat_map(|one| objects.iter().map(move |other| (one, other)));
            let example = pairs.map(|(one, other)| format!("When this {one} {he} {other}{in_fight}, draw a card."));
            entry(&format!("{he} {gap}{in_fight}"), String::new(), self.first(example))
        });
        entries.chain(fought).collect()
    }

    fn histories(&self) -> Vec<Entry> {
        let entries = self.lexicon.histories.iter().filter_map(|history| {
            let noun = &self.lexicon.kinds.get(usize::from(history.kind.0))?.noun;
            let (one, many) = (&noun.one, &noun.many);
            let (word, said) = match &history.says {
                HistorySays::Done { did, .. } => {
                    let said = format!("if you {did} 2 or more {many} this turn");
                    (format!("you {did}, the opponent {did} … {many} this turn"), said)
                }
                HistorySays::Befell { was, were, .. } => {
                    let theirs = match self.lexicon.phrasing.siding {
                        Siding::Before => format!("a friendly {one}"),
                        Siding::Behind | Siding::Apart => format!("a {one} you control"),
                    };
                    (format!("… {many} {were} this turn"), format!("if {theirs} {was} this turn"))
                }
            };
            let comes = match history.comes {
                Comes::Singly => "one by one: a text that answers it may ask for \"exactly 2\"",
                Comes::Together => "several at once are counted before the first is answered",
            };
            let about = match history.again {
                Again::Counts => comes.to_owned(),
                Again::IsTheSame => format!("{comes}; each card once, however often"),
            };
            let example = self.first([format!("{}, draw a card.", capitalised(&said))]);
            Some(entry(&word, about, example))
        });
        entries.collect()
    }

    fn labels(&self) -> Vec<Entry> {
        let entries = self.lexicon.tag_groups.iter().map(|group| {
            let (key, many) = (&group.key, &group.many);
            let kinds = self.lexicon.kinds.iter().enumerate().filter(|(kind, _)| group.on & 1 << kind != 0);
            let counted = kinds.map(|(_, kind)| {
                format!("If there are 2 or more {many} among friendly {}, draw a card.", kind.noun.many)
            });
            entry(&format!("{key}, {many}"), self.of(group.on), self.first(counted))
        });
        entries.filter(|entry| entry.example.is_some()).collect()
    }

    fn roles(&self) -> Vec<Entry> {
        let entries = self.lexicon.roles.iter().map(|role| {
            let word = format!("the {}", role.word);
            let example = self.with_noun(|noun| {
                let whens = self.lexicon.happenings.iter().filter(|happening| happening.you.is_empty());
                let deeds = |he: &str| {
                    let verbs = self.lexicon.verbs.iter();
                    let acts: Vec<String> =
                        verbs.map(|verb| format!("When this {noun} {he}, {} {word}.", verb.before)).collect();
                    // What is done to another card: of this one there would be a shorter word.
                    let foe = crate::kernel::with_article(noun);
                    let verbs = self.lexicon.verbs.iter();
                    let met = verbs.map(|verb| format!("When this {noun} {he} {foe}, {} {word}.", verb.before));
                    acts.into_iter().chain(met).collect::<Vec<_>>()
                };
                whens
                    .flat_map(|when| deeds(&when.he).into_iter().chain(deeds(&format!("{} damage", when.he))))
                    .collect()
            });
            entry(&word, String::new(), example)
        });
        entries.collect()
    }

    fn deeds(&self) -> Vec<Entry> {
        let entries = (0..).zip(&self.lexicon.deeds).map(|(number, deed)| {
            let phrase = &deed.phrase;
            // What is only done to cards whose text does not work is not said by them.
            let asleep = self.lexicon.idling.asleep.iter().any(|(known, _)| *known == Deed(number));
            let lying = self.lexicon.state_zones.first().filter(|_| asleep);
            let lying = lying.and_then(|place| self.lexicon.states.get(usize::from(place.state.0)));
            let example = self.with_noun(|noun| match lying {
                Some(state) => vec![format!(
                    "Target {} {noun} can't {phrase} until the end of its controller's next turn.",
                    state.word
                )],
                None => vec![
                    format!("This {noun} can't {phrase}."),
                    format!("Target {noun} can't {phrase} until end of turn."),
                ],
            });
            entry(&format!("can't {phrase}"), self.of(deed.of.kinds), example)
        });
        entries.collect()
    }

    fn permits(&self) -> Vec<Entry> {
        // What no text says stands for what the rules let do alone.
        let said = self.lexicon.permits.iter().filter(|permit| !permit.says.is_empty());
        let entries = said.map(|permit| {
            let own = self.lexicon.kinds.iter().filter(|word| word.covers & !permit.of.kinds == 0);
            let example = self.first(own.map(|word| format!("This {} may {}.", word.noun.one, permit.says)));
            entry(&format!("may {}", permit.says), self.of(permit.of.kinds), example)
        });
        entries.collect()
    }

    fn orders(&self) -> Vec<Entry> {
        let entries = self.lexicon.orders.iter().map(|order| {
            let said = match &order.takes {
                Takes::Nothing => order.says.clone(),
                Takes::Number | Takes::NumberOrAny => format!("{} 2", order.says),
                Takes::Things(noun) => format!("{} 2 {}", order.says, noun.many),
                Takes::For(noun) => format!("{} {} for the opponent", order.says, noun.one),
                Takes::Of(verb) => format!("{} {verb}", order.says),
            };
            let plain = self.first([format!("{}.", capitalised(&said))]);
            let answering = || {
                self.with_noun(|noun| {
                    let whens = self.lexicon.happenings.iter().filter(|happening| happening.you.is_empty());
                    whens.map(|when| format!("When this {noun} {}, {}.", when.he, said)).collect()
                })
            };
            entry(&order.says, String::new(), plain.or_else(answering))
        });
        entries.collect()
    }

    fn flavors(&self) -> Vec<Entry> {
        let entries = self.lexicon.flavors.iter().map(|flavor| {
            let dealt = self.with_noun(|noun| vec![format!("Deal 1 {flavor} damage to target {noun}.")]);
            let taken =
                || self.with_noun(|noun| vec![format!("When this {noun} is dealt {flavor} damage, draw a card.")]);
            entry(flavor, String::new(), dealt.or_else(taken))
        });
        entries.collect()
    }

    fn spans(&self) -> Vec<Entry> {
        let start = &self.lexicon.phrasing.start;
        let next = ["your", "the opponent's", "its controller's", "its owner's"]
            .into_iter()
            .flat_map(|whose| [start.as_str(), "end"].map(|edge| format!("until the {edge} of {whose} next turn")));
        let general: Vec<String> =
            ["until end of turn".to_owned()].into_iter().chain(next).chain(["for 2 turns".to_owned()]).collect();
        let spans = general.iter().chain(&self.lexicon.spans);
        let entries = spans.map(|span| {
            let stats = || self.lexicon.stats.iter().filter(|stat| stat.on != 0);
            let example = self
                .with_noun(|noun| stats().map(|stat| format!("Target {noun} has +1 {} {span}.", stat.name)).collect());
            entry(span, String::new(), example)
        });
        entries.collect()
    }

    fn tallies(&self) -> Vec<Entry> {
        let entries = self.lexicon.tallies.iter().map(|tally| {
            let word = match &tally.says {
                TallySays::Noted { you, .. } => format!("the {you}"),
                TallySays::Whose(word) => format!("your {word}"),
                TallySays::Sole(word) => format!("the {word}"),
            };
            let example =
                self.first([format!("Draw cards equal to {word}."), format!("If {word} is 5 or more, draw a card.")]);
            entry(&word, String::new(), example)
        });
        entries.collect()
    }
}
