//! The set of Shattered Legacy has something of everything.

use cardtext::ast::Tag;
use cardtext::lexicon::TallySays;
use cardtext::pack::{Card, Origin, Pool, load};
use engine::Published;
use shattered_legacy::ShatteredLegacy;
use shattered_legacy::words::*;

fn pool() -> Pool {
    load(lexicon(), &ShatteredLegacy::packs()).unwrap_or_else(|errors| panic!("{errors}"))
}

#[test]
fn the_set_has_all_types_in_six_domains() {
    let pool = pool();
    assert!(pool.cards.iter().filter(|card| card.origin == Origin::Deck).count() >= 160);
    let domains = pool.lexicon.tags.iter().filter(|tag| tag.group == "domain");
    for domain in domains.clone() {
        let of = |kind| pool.cards.iter().filter(move |card| card.kind == kind);
        let has = |kind| of(kind).any(|card| pool.labels(card, "domain").contains(&domain.word.as_str()));
        assert!(has(MASTER) && has(VASSAL) && has(SUPPORTER), "{} has a type missing", domain.word);
    }
    assert!(domains.count() >= 6);
    for (number, tag) in pool.lexicon.tags.iter().enumerate() {
        assert!(pool.cards.iter().any(|card| card.tags & (1 << number) != 0), "no card is {}", tag.word);
    }
    let situations = |card: &Card| pool.labels(card, "situation").len() + usize::from(card.code.situation.is_some());
    for card in &pool.cards {
        // SL-CARD-1, SL-CARD-2, SL-CARD-3, SL-CARD-4, SL-CARD-5, SL-CARD-6, SL-CARD-12.
        let wanted = match card.kind {
            MASTER | VASSAL => [1, 0, 0, 0],
            SUPPORTER => [1, 1, 0, 0],
            SPELL => [0, 0, 1, 0],
            ACTION => [0, 0, 0, 1],
            _ => [0, 0, 0, 0],
        };
        let count = |group| pool.labels(card, group).len();
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
    // A second attack and surviving are for cards to come.
    let states = l.states.iter().enumerate().filter(|(number, _)| *number != usize::from(ATTACKED_TWICE.0));
    words.extend(states.map(|(_, state)| state.word.clone()));
    words.extend(l.zones.iter().cloned());
    let happenings = l.happenings.iter().filter(|word| word.event != EVENT_SURVIVES);
    words.extend(happenings.map(|word| if word.you.is_empty() { &word.he } else { &word.you }.clone()));
    words.extend(l.roles.iter().map(|role| format!("the {}", role.word)));
    words.extend(l.verbs.iter().map(|verb| verb.before.clone()));
    words.extend(l.afflictions.iter().map(|word| word.before.clone()));
    words.extend(l.permits.iter().map(|permit| permit.says.clone()));
    words.extend(l.orders.iter().map(|order| order.says.clone()));
    words.extend(l.statuses.iter().map(|status| status.word.clone()));
    words.extend(l.spans.iter().cloned());
    // Whom the owner's choice cannot move only the rules say.
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

/// The situations of Actions are labels, numbered as the rules number them.
#[test]
fn situations_are_labels() {
    let lexicon = lexicon();
    let first: Tag = AT_YOUR_TURN;
    assert!(lexicon.tags[usize::from(first.0)..=usize::from(ANY_TIME.0)].iter().all(|tag| tag.group == "situation"));
}
