//! The words of a very small game, for examples and tests.

use crate::ast::{Deed, Flavor, Kind, Permit, Rather, Stat, State, Store, Verb, Whose, Zone};
use crate::lexicon::{
    Abides, CallWord, ClauseWord, Colons, CounterWord, Counting, Damageable, Dealing, DeedWord, DefinedWord, Doubling,
    DueWord, Everybody, Figures, HappeningWord, HeadingWord, Itself, Joining, KindWord, LabelWord, LedWord, Lexicon,
    Lying, NameNouns, Noun2, ObjectWord, Opponents, OrderWord, PartyWord, PermitWord, Phrasing, Pricing, Reach,
    Replacing, RoleWord, RuleWord, Saying, Sides, Siding, StatWord, StateWord, Stepping, StoreWord, Subjects, TagGroup,
    TagWord, Takes, Theirs, Throwing, TurnWord, VerbWord, Voice,
};
use crate::numbered;
use crate::printed::FieldWord;

numbered! {
    kinds: Kind => KindWord {
        HERO = KindWord::printed("hero", "heroes", "Hero", &[HERO], Abides::InPlay),
        ALLY = KindWord::printed("ally", "allies", "Ally", &[ALLY], Abides::InPlay),
        ABILITY = KindWord::printed("ability", "abilities", "Ability", &[ABILITY, ATTACHMENT], Abides::Once),
        ATTACHMENT = KindWord::printed("attachment", "attachments", "Attachment", &[ATTACHMENT], Abides::Attached),
        CHARACTER = KindWord::covering("character", "characters", &[HERO, ALLY]),
        CARD = KindWord::covering("card", "cards", &[HERO, ALLY, ABILITY, ATTACHMENT]),
    }
}

/// The words of the game.
pub fn lexicon() -> Lexicon {
    Lexicon {
        sole: Kind::bits(&[HERO]),
        game: "sample".into(),
        kinds: kinds(),
        tag_groups: vec![TagGroup::closed("faction"), TagGroup::open("subtype")],
        tags: vec![TagWord::of("faction", "Human"), TagWord::of("", "Unique"), TagWord::of("subtype", "Undead")],
        stats: vec![
            StatWord::new("cost", &[ALLY, ABILITY, ATTACHMENT])
                .of(Reach::within(&[ALLY, ABILITY, ATTACHMENT], Zone(0))),
            StatWord::new("attack", &[ALLY]),
            StatWord::new("health", &[HERO, ALLY]).at_least(1),
        ],
        keywords: vec![
            DefinedWord::new("Stealth", &[HERO, ALLY], "This character can't be attacked."),
            DefinedWord::new("Haste", &[ALLY], "Arriving doesn't exhaust this ally."),
        ],
        statuses: vec![
            DefinedWord::new("Ablaze", &[HERO, ALLY], "Each turn, deal 1 Fire damage to this character."),
            DefinedWord::standing_for(Deed(0), "Can't Attack", &[HERO, ALLY], "This character can't attack."),
        ],
        states: vec![StateWord::before("exhausted"), StateWord::after("summoned this turn", "was summoned this turn")],
        flavors: vec!["Normal".into(), "Fire".into()],
        plain_flavor: Some(Flavor(0)),
        stores: vec![StoreWord::bare("resource", "resources"), StoreWord::named("SE", "SE")],
        bare_store: Some(Store(0)),
        zones: vec!["hand".into(), "deck".into(), "graveyard".into()],
        piles: vec!["hands".into(), "decks".into(), "graveyards".into()],
        made_by: vec![(State(1), 0)],
        changed_by: vec![(State(0), 1, Voice::Subject)],
        happenings: vec![
            HappeningWord::subject("is summoned", 0, ObjectWord::None),
            HappeningWord::subject("attacks", 1, ObjectWord::Card),
            HappeningWord::subject("is dealt", 2, ObjectWord::Damage),
            HappeningWord::other("deals", 2, ObjectWord::DamageTo),
            HappeningWord::player("plays", "play", 3),
            HappeningWord::subject("is attacked", 4, ObjectWord::None),
        ],
        roles: vec![RoleWord::new("attacker", &[(1, Voice::Subject), (4, Voice::Other)])],
        verbs: vec![VerbWord::new("kill", &[ALLY]), VerbWord::new("exhaust", &[HERO, ALLY])],
        deeds: vec![DeedWord::new("attack", &[HERO, ALLY]), DeedWord::done("be attacked", "attack", &[HERO, ALLY])],
        grants: vec!["arriving doesn't exhaust this ally".into()],
        cost: Some(Stat(0)),
        damageable: Damageable::Damage(Kind::bits(&[HERO, ALLY])),
        given: vec![Verb(0), Verb(1)],
        moves: Reach::anywhere(&[ALLY, ABILITY, ATTACHMENT]),
        ..Lexicon::default()
    }
}

/// The words of the game with all that cards may print: a prestige in words, a link that some allies have, a moniker, copies.
pub fn rich() -> Lexicon {
    let mut lexicon = lexicon();
    lexicon.stats.extend([
        StatWord::new("prestige", &[ALLY]).at_least(1).worded(1, &["B", "A", "S", "S2"]),
        StatWord::new("link", &[ALLY, ABILITY]).at_least(1).worded(11, &["J", "Q", "K"]).optional(),
        StatWord::new("charge", &[ABILITY]).optional(),
    ]);
    lexicon.fields =
        vec![FieldWord::new("moniker", &[HERO]).needed(&[HERO]), FieldWord::new("card_number", &[HERO, ALLY])];
    lexicon.copies = Kind::bits(&[ABILITY]);
    lexicon
}

/// The words of the game with the turns of phrase that it leaves to others: labels and steps, figures, counts before what is done,
/// prices that are told, cards that call themselves "this".
pub fn labelled() -> Lexicon {
    let mut lexicon = lexicon();
    lexicon.phrasing = Phrasing {
        siding: Siding::Apart,
        everybody: Everybody::Each,
        subjects: Subjects::Bare,
        figures: Figures::Figure,
        counting: Counting::Before,
        itself: Itself::Alone,
        pricing: Pricing::Told,
        colons: Colons::Small,
        stepping: Stepping::Sentences,
        joining: Joining::And,
        lying: Lying::From,
        ..Phrasing::default()
    };
    lexicon.sayings = Saying::lists(&[
        ("when the opponent", "whenever an enemy"),
        ("when", "whenever"),
        ("opposing", "enemy"),
        (", then", "and"),
    ]);
    lexicon.stores.push(StoreWord::named("power", "power"));
    lexicon.bare_store = None;
    lexicon.sides = Sides::Teams;
    lexicon.reached = vec![Store(1)];
    lexicon.boundless = vec![Store(2)];
    lexicon.labels = vec![
        LabelWord::meaning("Echo:", "there is an Undead card in your graveyard"),
        LabelWord::ruled("Unify:"),
        LabelWord::ruled("in HAVOC mode,"),
    ];
    lexicon.opponents = Opponents::Several;
    lexicon.sayings.extend(Saying::list("the opponent", "each enemy"));
    lexicon.sayings.extend(Saying::list("an opponent", "an enemy"));
    lexicon.faces = Kind::bits(&[HERO]);
    lexicon.sole = Kind::bits(&[HERO]);
    lexicon.parties = vec![PartyWord::new("the Boss", &[HERO, ALLY, ABILITY, ATTACHMENT], &[HERO])];
    lexicon.zones.push("supply".into());
    lexicon.piles.push("supplies".into());
    lexicon.commons = vec![Zone(3)];
    lexicon.states.push(StateWord::unsaid());
    let counted = State(u8::try_from(lexicon.states.len() - 1).unwrap_or(u8::MAX));
    lexicon.clauses = vec![ClauseWord { says: "you played this turn".into(), zone: Zone(4), counted }];
    lexicon.called = Kind::bits(&[HERO]);
    let tokens = Noun2 { one: "hack token".into(), many: "hack tokens".into() };
    let shades = Noun2 { one: "a shade".into(), many: "shades".into() };
    lexicon.orders = vec![
        OrderWord::new("Warp", Takes::NumberOrAny),
        OrderWord::new("place", Takes::Things(tokens.clone())),
        OrderWord::new("turn over", Takes::For(shades)),
        OrderWord::new("each shade", Takes::Of("attacks".into())),
    ];
    lexicon.phrasing.doubling = Doubling::Has;
    lexicon.phrasing.dealing = Dealing::ToFirst;
    lexicon.phrasing.theirs = Theirs::Control;
    lexicon.phrasing.name_nouns = NameNouns::Yes;
    lexicon.phrasing.on = "in front of".into();
    lexicon.stats.push(StatWord::new("hacks", &[]).of(Reach::in_play(&[HERO, ALLY])).used());
    lexicon.stats.push(StatWord::new("close", &[ALLY]).optional());
    lexicon.counters = vec![CounterWord { noun: tokens, stat: Stat(3) }];
    lexicon.dues = vec![DueWord { stat: Stat(4), says: "Close".into(), doing: "closing".into(), store: Store(0) }];
    lexicon.calls = vec![CallWord { says: "Ambush:".into(), event: 0, of: Kind::bits(&[ALLY]) }];
    lexicon.permits = vec![PermitWord { says: String::new(), of: Reach::ALL }];
    let says = "your attachments stay when a hero falls".into();
    lexicon.rules = vec![RuleWord { says, permit: Permit(0), about: None }];
    let led = LedWord { to: Zone(3), on: u32::MAX, rather: vec![Rather::Shuffled(Zone(3)), Rather::Act(Verb(0))] };
    lexicon.replacing = Replacing { gains: vec![Store(0)], led: vec![led] };
    lexicon.turns = vec![
        TurnWord { says: "Boss turn".into(), whose: Whose::Yours, on: u32::MAX },
        TurnWord { says: "Player turn".into(), whose: Whose::Opponents, on: u32::MAX },
    ];
    lexicon.regained = vec![Store(2)];
    lexicon.supplied = Kind::bits(&[ABILITY, ATTACHMENT]);
    lexicon.supply = Some(Zone(3));
    lexicon.flavors.push(String::new());
    lexicon.dealings = vec![(Flavor(2), "heroes first".into())];
    lexicon.impersonal = vec![(Deed(1), "strength can't be spent on".into())];
    lexicon.headings = vec![HeadingWord::new("while in play:", &[HERO, ALLY])];
    lexicon.throwing = Throwing::DiceAndCoins;
    lexicon.made = Kind::bits(&[ALLY]);
    lexicon.patterns = vec!["in a straight".into()];
    lexicon
}
