//! Cards made by chance, to play what nobody thought of.
//!
//! A card made by chance has the type line and the numbers of a card of the game and a text that nobody wrote:
//! an ability that can be said and compiled. Such cards must never make a game panic or hang.

use cardtext::ast::{Ability, Heading, Kind};
use cardtext::compile::fits_line;
use cardtext::generate::{Dice, ability};
use cardtext::grammar::print;
use cardtext::lexicon::{Abides, Lexicon};
use cardtext::pack::{Card, Origin, Pool, Source, stat_key};
use cardtext::printed::PrintedFigure;
use cardtext::program::Code;
use cardtext::text::compile;

/// A pack of so many cards, for a game with these cards.
pub fn pack(pool: &Pool, seed: u64, count: usize) -> Source {
    let mut dice = Dice::new(seed);
    let mut cards = Vec::new();
    while cards.len() < count {
        let (_, ability) = ability(&pool.lexicon, &mut dice);
        let kinds = 0..pool.lexicon.kinds.len() as u8;
        let fit = |kind: &Kind| {
            let line = headed(&pool.lexicon, *kind, &ability);
            fits_line(&pool.lexicon, Some(*kind), &line).is_ok()
        };
        let fitting: Vec<Kind> = kinds.map(Kind).filter(fit).collect();
        let kind = fitting.get(dice.below(fitting.len())).copied();
        let made = kind.and_then(|kind| card(pool, kind, &ability, cards.len() + 1, &mut dice));
        cards.extend(made);
    }
    Source { file: format!("made-{seed}.toml"), text: cards.join("\n") }
}

/// A card of a type with an ability, as a pack has it; none if it cannot have it.
fn card(pool: &Pool, kind: Kind, ability: &Ability, number: usize, dice: &mut Dice) -> Option<String> {
    let like: Vec<&Card> = pool.cards.iter().filter(|card| card.kind == kind && card.origin == Origin::Deck).collect();
    let like = like.get(dice.below(like.len()))?;
    // What an attachment hangs on is not left to chance, nor how long it does, nor what a card answers or is made of.
    if matches!(ability, Ability::Situation(_) | Ability::Requires(..)) {
        return None;
    }
    let fixed = |one: &&Ability| {
        matches!(one, Ability::Attach(_) | Ability::Duration(_) | Ability::Situation(_) | Ability::Requires(..))
    };
    let kept = like.abilities().filter(fixed);
    let mut lines = Vec::new();
    for one in kept {
        lines.push(print(&pool.lexicon, std::slice::from_ref(one))?);
    }
    lines.push(print(&pool.lexicon, &headed(&pool.lexicon, kind, ability))?);
    let text = lines.join("\n");
    let token = |name: &str| {
        let number = pool.number(name)?;
        (pool.cards[number].origin == Origin::Token).then_some(number as u16)
    };
    let mut code = Code::default();
    compile(&pool.lexicon, kind, like.tags, &text, &mut code, &token).ok()?;
    let known = code.names.iter().all(|name| pool.number(name).is_some());
    known.then(|| write(pool, like, number, &text))
}

/// An ability with what stands before it, if it waits or holds or is paid for on a card that stays only if it says so.
fn headed(lexicon: &Lexicon, kind: Kind, ability: &Ability) -> Vec<Ability> {
    let abides = lexicon.kinds[usize::from(kind.0)].abides;
    let alone = vec![ability.clone()];
    let needed = match ability {
        Ability::Triggered { .. } | Ability::Static { .. } => {
            matches!(abides, Abides::Lingers | Abides::Serves | Abides::Once | Abides::Answers)
        }
        Ability::Activated { .. } => matches!(abides, Abides::Once | Abides::Answers),
        _ => false,
    };
    // What a card says of itself needs none.
    let needed = needed && (abides == Abides::Lingers || fits_line(lexicon, Some(kind), &alone).is_err());
    let place = lexicon.headings.iter().position(|heading| heading.of & 1 << kind.0 != 0);
    match place.filter(|_| needed) {
        Some(place) => vec![Ability::Heading(Heading(place as u8)), ability.clone()],
        None => alone,
    }
}

fn write(pool: &Pool, like: &Card, number: usize, text: &str) -> String {
    let lexicon = &pool.lexicon;
    let mut lines = vec!["[[card]]".to_owned(), format!("name = \"Made {number}\"")];
    lines.push(format!("type = {:?}", lexicon.kinds[usize::from(like.kind.0)].type_name));
    let tags: Vec<_> = (0..lexicon.tags.len()).filter(|tag| like.tags & 1 << tag != 0).collect();
    for tag in tags.iter().filter(|tag| lexicon.tags[**tag].group.is_empty()) {
        lines.push(format!("{} = true", lexicon.tags[*tag].word.to_lowercase()));
    }
    for group in &lexicon.tag_groups {
        let words = tags.iter().filter(|tag| lexicon.tags[**tag].group == group.key);
        let words: Vec<String> = words.map(|tag| format!("{:?}", lexicon.tags[*tag].word)).collect();
        if !words.is_empty() {
            lines.push(format!("{} = [{}]", group.key, words.join(", ")));
        }
    }
    for (name, figure) in like.numbers(lexicon) {
        let figure = match figure {
            PrintedFigure::Number(number) => number.to_string(),
            PrintedFigure::Word(word) => toml_string(&word),
        };
        lines.push(format!("{} = {figure}", stat_key(name)));
    }
    for (word, says) in lexicon.fields.iter().zip(&like.fields).filter(|(_, says)| !says.is_empty()) {
        lines.push(format!("{} = {}", word.key, toml_string(says)));
    }
    lines.push(format!("text = {}", toml_string(text)));
    lines.join("\n") + "\n"
}

fn toml_string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
