//! The phrase book: every line of it is accepted just as it stands, and together they use every form of the language.

use std::collections::BTreeSet;

use cardtext::ast::Kind;
use cardtext::grammar::{forms, forms_of};
use cardtext::text::compile;
use engine::Catalogue;

/// The book.
const BOOK: &str = include_str!("../../../../docs/phrase-book.md");

/// What only the definition of a keyword says.
const DEFINING: &[&str] = &[
    "Ruled: <GrantName>",
    "StatementWords: <KindMany> this <KindOne> attacks can't <List<Nor>>",
    "StatementWords: opponents can't <DeedActive> <FilterMany>",
    "a deed: destroy",
    "a deed: kill",
    "a deed: target",
    "a permission: arriving doesn't exhaust this ally",
    "a permission: this character's defence comes first",
    // Said of cards that are read, and of none that has them yet.
    "ArticleAny: another <Maybe<List<Beside>>> <List<Or>> <SideBehind> <Maybe<List<AndWith>>> <WithinWords>",
    "OtherMany: <Maybe<List<Beside>>> <List<And>> <SideBehind> <Maybe<List<AndWith>>> <WithinMany>",
    "OtherOne: <Maybe<List<Beside>>> <List<Or>> <SideBehind> <Maybe<List<AndWith>>> <WithinWords>",
    "WithWord: with <A> <CounterOne>",
    "WithinMany: outside the <ZoneCommon>",
    "WithinMany: <ZoneClause>",
    // Said as what a player can't play.
    "a deed: be played",
];

/// The lists of a lexicon of which every word is in the book.
const SHOWN: &[&str] = &[
    "what happens",
    "what you do",
    "a verb",
    "a state",
    "a store",
    "a time",
    "a deed",
    "a permission",
    "a named state",
    "a keyword",
    "a part in what happens",
    "an instruction",
    "a number",
    "a number on cards",
    "a sub-type of damage",
];

/// Texts that the book says cannot be said; the number of its rows is that of these.
const UNSAID: &[(&str, &str)] = &[
    ("Ability", "Kill target ally. If you control a weapon, kill up to 2 target allies instead."),
    ("Ability", "As an additional cost to play this ability, kill a friendly ally. Draw a card."),
    ("Ally", "When this ally kills an ally, it may attack again."),
    ("Ability", "Deal 5 damage divided as you choose among any number of target allies."),
    ("Ability", "Deal 5 damage to target ally. Any excess damage is dealt to the opposing hero."),
    ("Ability", "Kill all non-Undead allies."),
    ("Ability", "Kill all allies except Undead allies."),
    ("Ability", "Return all allies to their owners' hands in any order."),
    ("Ability", "Draw cards until you have 5 cards in your hand."),
    ("Ability", "Target player draws 2 cards."),
    ("Ability", "Copy target ally."),
    ("Ability", "Swap target ally's attack and health."),
    ("Ally", "This ally costs 1 less for each ally in your graveyard, but never less than 3."),
    ("Ally", "When this ally becomes the target of an opposing ability, draw a card."),
    (
        "Attachment",
        "Attach to target ally.\nWhen attached ally is killed, attach this attachment to another friendly ally.",
    ),
    ("Ally", "When you lose SE, you lose 1 SE less."),
    ("Artifact", "The first time your hero would be dealt damage each turn, reduce that damage by 3."),
    ("Ability", "This turn, your abilities cost 1 less."),
    ("Ability", "Cast an ability from your hand."),
    ("Ability", "Put a Lantern Wisp token into play. It has +2 attack."),
    ("Ability", "The opponent chooses one: draw a card; or discard a card."),
    ("Ability", "Target ally fights another target ally."),
    ("Ability", "Take an extra turn after this one."),
    ("Attachment", "Attach to target ally.\nAttached ally has \"When this ally is killed, draw a card.\""),
    ("Ability", "Summon 2 Lantern Wisp tokens."),
    ("Ally", "At the start of your turn, if this ally is in your graveyard, return this ally to your hand."),
    ("Ally", "This ally enters play exhausted."),
    ("Ability", "Draw a card. If it is an ally, draw a card."),
    (
        "Ability",
        "Choose a card in the opponent's hand. The opponent can't play that card until the end of their next turn.",
    ),
    ("Ability", "Kill all allies. Each player draws a card for each of their allies killed this way."),
];

/// A phrase: the column it stands in, the type of the card, and the text.
fn phrases() -> Vec<(usize, &'static str, String)> {
    let (book, _) = BOOK.split_once("## Cannot be said").expect("the book ends with what cannot be said");
    let mut found = Vec::new();
    for row in book.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| I want")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        for (column, cell) in cells.iter().skip(1).enumerate() {
            if let Some((kind, text)) = cell.trim_end_matches('`').split_once(" `") {
                found.push((column, kind, text.replace(" / ", "\n")));
            }
        }
    }
    found
}

fn kind_of(catalogue: &dyn Catalogue, kind: &str) -> Kind {
    let at = catalogue.pool().lexicon.kinds.iter().position(|word| word.type_name == kind);
    let at = at.unwrap_or_else(|| panic!("there is no type {kind}"));
    Kind(u8::try_from(at).expect("few types"))
}

fn catalogues() -> [Box<dyn Catalogue>; 4] {
    [shadow_era::game(), shattered_legacy::game(), shards::game(), s3ccg::game()]
        .map(|game| (game.open)(&(game.packs)()).expect("the game's own packs load"))
}

#[test]
fn every_phrase_is_accepted_as_it_stands_and_every_form_is_in_the_book() {
    let games = catalogues();
    let (mut wrong, mut used) = (Vec::new(), [const { BTreeSet::new() }; 4]);
    let phrases = phrases();
    assert!(phrases.len() > 500, "only {} phrases are found", phrases.len());
    // What the cards of the other games say is shown by them.
    for game in [2, 3] {
        let pool = games[game].pool();
        for line in pool.cards.iter().flat_map(|card| &card.read.lines) {
            used[game].extend(forms_of(&pool.lexicon, line).expect("what is read can be printed"));
        }
    }
    for (column, kind, text) in &phrases {
        let catalogue = games[*column].as_ref();
        let (pool, kind) = (catalogue.pool(), kind_of(catalogue, kind));
        let token = |name: &str| pool.number(name).and_then(|number| u16::try_from(number).ok());
        match compile(&pool.lexicon, kind, u128::MAX, text, &mut pool.code.clone(), &token) {
            Ok((read, _)) => {
                for line in &read.lines {
                    used[*column].extend(forms_of(&pool.lexicon, line).expect("what is read can be printed"));
                }
            }
            Err(errors) => {
                let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
                wrong.push(format!("{text}\n    {}", told.join("\n    ")));
            }
        }
    }
    assert!(wrong.is_empty(), "these are not accepted as they stand:\n{}", wrong.join("\n"));
    let all: Vec<BTreeSet<String>> = games.iter().map(|game| forms(&game.pool().lexicon)).collect();
    let is_word = |form: &str| form.split(": ").next().is_some_and(|set| !set.starts_with(char::is_uppercase));
    let shown = |form: &str| !is_word(form) || SHOWN.contains(&form.split(": ").next().unwrap_or_default());
    let mut missing = Vec::new();
    for form in all[0].union(&all[1]).filter(|form| shown(form) && !DEFINING.contains(&form.as_str())) {
        let lacks = |game: usize| all[game].contains(form) && !used[game].contains(form);
        // A form is shown once, a word of a game in that game.
        let absent = if is_word(form) { lacks(0) || lacks(1) } else { used.iter().all(|forms| !forms.contains(form)) };
        if absent {
            missing.push(form.as_str());
        }
    }
    assert!(missing.is_empty(), "no phrase of docs/phrase-book.md uses these:\n{}", missing.join("\n"));
}

#[test]
fn what_the_book_says_cannot_be_said_is_refused() {
    let [game, ..] = catalogues();
    let (_, unsaid) = BOOK.split_once("## Cannot be said").expect("the book ends with what cannot be said");
    let rows = unsaid.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| what")).count();
    assert_eq!(rows, UNSAID.len(), "each row has a text here that shows it");
    for (kind, text) in UNSAID {
        let (pool, kind) = (game.pool(), kind_of(game.as_ref(), kind));
        let token = |name: &str| pool.number(name).and_then(|number| u16::try_from(number).ok());
        let read = compile(&pool.lexicon, kind, u128::MAX, text, &mut pool.code.clone(), &token);
        assert!(read.is_err(), "this can be said now, and the book says that it cannot: {text}");
    }
}
