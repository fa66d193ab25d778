//! Every card of the packs passes every gate of the card language.

use std::path::{Path, PathBuf};

use cardtext::ast::Tag;
use cardtext::gates;
use cardtext::lexicon::TallySays;
use cardtext::pack::{Card, Origin, Pool, Source, load};
use engine::deck::Deck;
use shattered_legacy::words::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cards")
}

#[track_caller]
fn pool() -> Pool {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the game has a folder of packs")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    let sources: Vec<Source> = files
        .iter()
        .map(|path| Source {
            file: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            text: std::fs::read_to_string(path).expect("a pack is a text file"),
        })
        .collect();
    load(lexicon(), &sources).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn every_card_passes_every_gate() {
    let errors = gates::pool(&pool());
    let report: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", report.join("\n"));
}

#[test]
fn what_can_be_said_is_read_back_as_it_was_meant() {
    let lexicon = pool().lexicon;
    for seed in 1..=8 {
        gates::generated(&lexicon, seed, 500).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

/// A change that alters a card's program shows it in `programs.txt`; `DUSKHALL_BLESS=1` writes the file anew.
#[test]
fn programs_are_as_recorded() {
    let golden = folder().join("../programs.txt");
    let now = gates::programs(&pool());
    if std::env::var_os("DUSKHALL_BLESS").is_some() {
        std::fs::write(&golden, now).expect("the golden file can be written");
        return;
    }
    let recorded = std::fs::read_to_string(&golden).unwrap_or_default();
    let changed = gates::changed(&recorded, &now);
    assert!(changed.is_empty(), "programs changed (DUSKHALL_BLESS=1 records them): {}", changed.join(", "));
}

/// The labels a card has of a group.
fn labels<'p>(pool: &'p Pool, card: &Card, group: &str) -> Vec<&'p str> {
    let tags = pool.lexicon.tags.iter().enumerate();
    let borne = tags.filter(|(number, tag)| tag.group == group && card.tags & (1 << number) != 0);
    borne.map(|(_, tag)| tag.word.as_str()).collect()
}

#[test]
fn the_set_has_all_types_in_six_domains() {
    let pool = pool();
    assert!(pool.cards.iter().filter(|card| card.origin == Origin::Deck).count() >= 160);
    let domains = pool.lexicon.tags.iter().filter(|tag| tag.group == "domain");
    for domain in domains.clone() {
        let of = |kind| pool.cards.iter().filter(move |card| card.kind == kind);
        let has = |kind| of(kind).any(|card| labels(&pool, card, "domain").contains(&domain.word.as_str()));
        assert!(has(MASTER) && has(VASSAL) && has(SUPPORTER), "{} has a type missing", domain.word);
    }
    assert!(domains.count() >= 6);
    for (number, tag) in pool.lexicon.tags.iter().enumerate() {
        assert!(pool.cards.iter().any(|card| card.tags & (1 << number) != 0), "no card is {}", tag.word);
    }
    let situations = |card: &Card| labels(&pool, card, "situation").len() + usize::from(card.code.situation.is_some());
    for card in &pool.cards {
        // SL-CARD-1 to SL-CARD-6, SL-CARD-12
        let wanted = match card.kind {
            MASTER | VASSAL => [1, 0, 0, 0],
            SUPPORTER => [1, 1, 0, 0],
            SPELL => [0, 0, 1, 0],
            ACTION => [0, 0, 0, 1],
            _ => [0, 0, 0, 0],
        };
        let count = |group| labels(&pool, card, group).len();
        assert_eq!([count("domain"), count("supporter"), count("spell"), situations(card)], wanted, "{}", card.name);
    }
}

/// Every word of the lexicon stands in the text of some card.
#[test]
fn the_set_uses_every_word() {
    let pool = pool();
    let l = &pool.lexicon;
    let texts: Vec<String> = pool.cards.iter().map(|card| card.text.to_lowercase()).collect();
    let mut words: Vec<String> = Vec::new();
    let spoken = |number: &usize| *number < usize::from(AT_YOUR_TURN.0) || *number > usize::from(ANY_TIME.0);
    words.extend((0..l.tags.len()).filter(spoken).map(|tag| l.tags[tag].word.clone()));
    words.extend(l.kinds.iter().map(|kind| kind.noun.one.clone()));
    words.extend(l.stats.iter().map(|stat| stat.name.clone()));
    words.extend(l.states.iter().map(|state| state.word.clone()));
    words.extend(l.zones.iter().cloned());
    words.extend(l.happenings.iter().map(|word| if word.you.is_empty() { &word.he } else { &word.you }.clone()));
    words.extend(l.roles.iter().map(|role| format!("the {}", role.word)));
    words.extend(l.verbs.iter().map(|verb| verb.before.clone()));
    words.extend(l.afflictions.iter().map(|word| word.before.clone()));
    words.extend(
        [l.permits.clone(), l.orders.clone(), l.statuses.iter().map(|status| status.word.clone()).collect()].concat(),
    );
    // How long freezing lasts, and whom the owner's choice cannot move, only the rules say.
    words.extend(l.spans.iter().take(usize::from(OWNERS_NEXT_TURN_END.0)).cloned());
    words.extend(l.deeds.iter().take(usize::from(TO_BE_CHOSEN_TO_REST.0)).map(|deed| deed.phrase.clone()));
    for tally in &l.tallies {
        match &tally.says {
            TallySays::Noted { you, he } => words.extend([you.clone(), he.clone()]),
            TallySays::Whose(name) | TallySays::Sole(name) => words.push(name.clone()),
        }
    }
    words.extend(
        ["once per turn,", "once per battle,", "once per game,", "may pay", "named", "another name"].map(String::from),
    );
    words.extend(["same name", "choose one", "otherwise", "if you do", "instead", ", then", "up to"].map(String::from));
    words.extend(["becomes", "doubled", "halved", "half", "for each", "for as long as", "base ATK"].map(String::from));
    words.extend(
        ["activate when", "token", "search your deck", "look at", "shuffle", "discard", "for 5 LP less"]
            .map(String::from),
    );
    let missing: Vec<&String> =
        words.iter().filter(|word| !texts.iter().any(|text| text.contains(&word.to_lowercase()))).collect();
    assert!(missing.is_empty(), "no card says {missing:?}");
}

/// SL-DECK-2 to SL-DECK-8, for the decks that come with the game.
#[test]
fn decks_are_legal() {
    let pool = pool();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("decks");
    let files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the game has a folder of decks")
        .map(|entry| entry.expect("the folder can be listed").path())
        .collect();
    assert_eq!(files.len(), 6);
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a deck is a text file");
        let deck = Deck::read(&path.display().to_string(), &text).unwrap_or_else(|error| panic!("{error}"));
        let cards: Vec<&(String, u32)> = deck.sections.iter().flat_map(|(_, cards)| cards).collect();
        let size: u32 = cards.iter().map(|(_, count)| count).sum();
        assert!((50..=70).contains(&size), "{} has {size} cards", deck.name);
        for (name, count) in cards {
            let card = pool.card(name).unwrap_or_else(|| panic!("{}: there is no {name}", deck.name));
            assert!(card.origin == Origin::Deck && *count <= 4, "{}: {count} of {name}", deck.name);
        }
    }
}

/// The situations of Actions are labels, numbered as the rules number them.
#[test]
fn situations_are_labels() {
    let lexicon = lexicon();
    let first: Tag = AT_YOUR_TURN;
    assert!(lexicon.tags[usize::from(first.0)..=usize::from(ANY_TIME.0)].iter().all(|tag| tag.group == "situation"));
}
