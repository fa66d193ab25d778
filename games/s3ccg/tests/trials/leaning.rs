//! How the pool leans: what the rulebook says cards of a kind tend to be, asked of all of them.

use cardtext::ast::{Kind, Stat, Tag};
use cardtext::pack::{Card, Origin};
use engine::{Catalogue, Loaded};
use lab::trials;
use s3ccg::ShiningShadows;
use s3ccg::words::*;

/// The cards of the pool, and what is asked of them.
struct Leaning(Loaded<ShiningShadows>);

/// Each by its rule; one test, since the pool is loaded once for all of them.
#[test]
fn the_pool_leans_as_the_rulebook_says() {
    let pool = Leaning(trials::loaded());
    s3_class_36_knights(&pool);
    s3_class_37_assailants(&pool);
    s3_class_38_magicians(&pool);
    s3_class_39_supports(&pool);
    s3_skill_15_striking_skills_are_common_and_come_in_more_links(&pool);
    s3_skill_25_and_s3_spell_14_what_defences_cost(&pool);
    s3_spell_22_elements(&pool);
    s3_mount_10_a_higher_prestige_is_a_stronger_and_rarer_mount(&pool);
}

fn is(card: &Card, tag: Tag) -> bool {
    card.tags & 1 << tag.0 != 0
}

fn printed(card: &Card, stat: Stat) -> Option<f64> {
    (card.prints & 1 << stat.0 != 0).then(|| f64::from(card.stats[usize::from(stat.0)]))
}

fn sum(card: &Card, stats: &[Stat]) -> f64 {
    stats.iter().filter_map(|&stat| printed(card, stat)).sum()
}

fn mean(all: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = all.fold((0.0, 0.0), |(count, sum), one| (count + 1.0, sum + one));
    assert!(count >= 2.0, "a mean of {count} cards tells nothing");
    sum / count
}

impl Leaning {
    fn cards(&self) -> impl Iterator<Item = &Card> {
        self.0.pool().cards.iter().filter(|card| card.origin == Origin::Deck)
    }

    fn of(&self, kind: Kind) -> impl Iterator<Item = &Card> {
        self.cards().filter(move |card| card.kind == kind)
    }

    fn champions(&self, tag: Tag) -> impl Iterator<Item = &Card> {
        self.of(CHAMPION).filter(move |card| is(card, tag))
    }

    /// The mean of a number over the champions of a class or subclass; one that is not printed is 0.
    fn mean(&self, tag: Tag, stat: Stat) -> f64 {
        mean(self.champions(tag).map(|card| printed(card, stat).unwrap_or(0.0)))
    }

    /// The mean of a number over the cards of a kind that print it.
    fn usual(&self, kind: Kind, stat: Stat) -> f64 {
        mean(self.of(kind).filter_map(|card| printed(card, stat)))
    }

    /// The mean of what champions and their texts have to do with something.
    fn share(&self, tag: Tag, word: &str) -> f64 {
        mean(self.champions(tag).map(|card| f64::from(u8::from(card.text.contains(word)))))
    }

    /// Whether a class or subclass has more of a number, by its mean, than each of some others.
    #[track_caller]
    fn leads(&self, tag: Tag, stat: Stat, before: &[Tag]) {
        for &other in before {
            let (own, theirs) = (self.mean(tag, stat), self.mean(other, stat));
            assert!(own > theirs, "label {} has {own} of number {}, label {} has {theirs}", tag.0, stat.0, other.0);
        }
    }

    /// The spells of an element.
    fn spells(&self, element: Tag) -> impl Iterator<Item = &Card> {
        let spell = |card: &&Card| matches!(card.kind, ATTACK_SPELL | DEFENCE_SPELL | TACTICAL_SPELL);
        self.cards().filter(spell).filter(move |card| is(card, element))
    }

    /// How many of an element's spells, of a hundred, are such as a test picks.
    fn of_hundred(&self, element: Tag, such: impl Fn(&Card) -> bool) -> f64 {
        mean(self.spells(element).map(|card| if such(card) { 100.0 } else { 0.0 }))
    }

    /// Whether more of an element's spells are such than of each of some others.
    #[track_caller]
    fn leans(&self, element: Tag, before: &[Tag], such: impl Fn(&Card) -> bool) {
        for &other in before {
            let (own, theirs) = (self.of_hundred(element, &such), self.of_hundred(other, &such));
            assert!(own > theirs, "{own} of a hundred of element {}, {theirs} of {}", element.0, other.0);
        }
    }
}

/// The labels of unions, a bit each.
const UNIONS: u128 = 1 << LINK_UNION.0 | 1 << STRAIGHT.0 | 1 << RANK_KIND.0 | 1 << RANK_STRAIGHT.0;

const SUBCLASSES: [Tag; 12] = [
    GUARDIAN, BERSERKER, BARBARIAN, SWORDSAINT, ASSASSIN, HUNTER, SAGE, SORCERER, OCCULTIST, CLERIC, TACTICIAN,
    ENGINEER,
];

/// All subclasses but one.
fn others(than: Tag) -> Vec<Tag> {
    SUBCLASSES.into_iter().filter(|&tag| tag != than).collect()
}

fn s3_class_36_knights(pool: &Leaning) {
    for card in pool.champions(KNIGHT) {
        assert!(sum(card, &[ATK, DEF]) > sum(card, &[SDG, INT]), "{} is no fighter", card.name);
    }
    pool.leads(GUARDIAN, DEF, &others(GUARDIAN));
    pool.leads(BERSERKER, ATK, &[GUARDIAN, BARBARIAN]);
    pool.leads(BERSERKER, HP, &others(BERSERKER));
    pool.leads(GUARDIAN, DEF, &[BERSERKER]);
    pool.leads(BARBARIAN, DEF, &[BERSERKER]);
    pool.leads(BARBARIAN, SDG, &[GUARDIAN, BERSERKER]);
    assert_eq!(pool.share(BARBARIAN, "Potion"), 1.0, "masteries of Barbarians are about potions");
}

fn s3_class_37_assailants(pool: &Leaning) {
    let of_saints = || pool.champions(SWORDSAINT).filter_map(|card| printed(card, ATK));
    let least = of_saints().fold(f64::INFINITY, f64::min);
    for card in pool.of(CHAMPION).filter(|card| !is(card, SWORDSAINT)) {
        assert!(printed(card, ATK).is_some_and(|atk| atk < least), "{} has the ATK of a Swordsaint", card.name);
    }
    for other in others(SWORDSAINT) {
        assert!(pool.mean(SWORDSAINT, HP) < pool.mean(other, HP), "Swordsaints have low HP");
    }
    pool.leads(ASSASSIN, SDG, &[SWORDSAINT, HUNTER]);
    pool.leads(ASSASSIN, INT, &[SWORDSAINT, HUNTER]);
    pool.leads(ASSASSIN, ATK, &[HUNTER, GUARDIAN, BARBARIAN]);
    // Those that only Hunters use.
    let several = |card: &Card| card.text.contains("all opposing") || card.text.contains("up to");
    let of = |kind| mean(pool.of(kind).map(|card| f64::from(u8::from(several(card)))));
    assert!(of(RANGED) > of(STRIKING), "Hunters reach several targets");
}

fn s3_class_38_magicians(pool: &Leaning) {
    for magician in [SAGE, SORCERER, OCCULTIST] {
        pool.leads(magician, SDG, &[GUARDIAN, BERSERKER, BARBARIAN, SWORDSAINT, ASSASSIN, HUNTER, CLERIC]);
    }
    pool.leads(SAGE, INT, &others(SAGE));
    let harmonious = [FLAME_MARKERS, FROST_MARKERS, WIND_MARKERS, NATURE_MARKERS];
    let total = |tag| harmonious.into_iter().map(|stat| pool.mean(tag, stat)).sum::<f64>();
    // What a champion has markers for, of the unions that are spells.
    let unions = || pool.cards().filter(|card| card.tags & UNIONS != 0 && ELEMENTS.iter().any(|&(of, _)| is(card, of)));
    let uses = |champion: &Card, union: &&Card| {
        let level = printed(union, LEVEL).unwrap_or(0.0);
        let mut asked = ELEMENTS.iter().filter(|&&(element, _)| is(union, element));
        asked.all(|&(_, markers)| printed(champion, markers).unwrap_or(0.0) >= level)
    };
    let usable =
        |tag| mean(pool.champions(tag).map(|champion| unions().filter(|union| uses(champion, union)).count() as f64));
    for other in others(SORCERER) {
        assert!(total(SORCERER) > total(other), "Sorcerers lean to the harmonious elements");
        assert!(usable(SORCERER) > usable(other), "Sorcerers lean to unions: {} {}", usable(SORCERER), usable(other));
    }
    pool.leads(OCCULTIST, SHADE_MARKERS, &others(OCCULTIST));
}

fn s3_class_39_supports(pool: &Leaning) {
    pool.leads(CLERIC, SOL_MARKERS, &others(CLERIC));
    pool.leads(CLERIC, INT, &[TACTICIAN, ENGINEER]);
    assert!(pool.share(CLERIC, "friendly champion") > pool.share(TACTICIAN, "friendly champion"));
    let spread = |card: &Card| {
        let all = [ATK, DEF, SDG, INT].into_iter().filter_map(|stat| printed(card, stat));
        all.clone().fold(0.0, f64::max) - all.fold(f64::INFINITY, f64::min)
    };
    let uneven = |tag| mean(pool.champions(tag).map(spread));
    for other in others(TACTICIAN) {
        assert!(uneven(TACTICIAN) < uneven(other), "Tacticians have even stats");
        assert!(pool.share(TACTICIAN, "strategy") > pool.share(other, "strategy"), "Tacticians lean to strategies");
    }
    for other in others(ENGINEER) {
        assert!(pool.share(ENGINEER, "weapon") > pool.share(other, "weapon"), "Engineers lean to weapons");
    }
}

fn s3_skill_15_striking_skills_are_common_and_come_in_more_links(pool: &Leaning) {
    let links = |kind: Kind| {
        let mut titles: Vec<&str> = pool.of(kind).map(|card| card.title.as_str()).collect();
        let all = titles.len();
        titles.sort_unstable();
        titles.dedup();
        all as f64 / titles.len() as f64
    };
    for other in [RANGED, MYSTIC] {
        assert!(pool.of(STRIKING).count() > pool.of(other).count(), "Striking is the common style");
        assert!(links(STRIKING) > links(other), "{} links against {}", links(STRIKING), links(other));
    }
}

fn s3_skill_25_and_s3_spell_14_what_defences_cost(pool: &Leaning) {
    assert!(pool.usual(EVASIVE, WC) > pool.usual(PHYSICAL, WC), "an Evasive defence has a higher WC");
    assert!(pool.usual(EVASIVE, CC) > pool.usual(PHYSICAL, CC), "and a longer CC");
    assert!(pool.usual(DEFENCE_SPELL, CC) > pool.usual(ATTACK_SPELL, CC), "so have defensive spells");
}

fn s3_spell_22_elements(pool: &Leaning) {
    let others = |than: Tag| -> Vec<Tag> {
        ELEMENTS.into_iter().map(|(tag, _)| tag).filter(|&tag| tag != than && tag != ION).collect()
    };
    let says = |words: &'static [&'static str]| move |card: &Card| words.iter().any(|word| card.text.contains(word));
    pool.leans(FLAME, &others(FLAME), |card| card.kind == ATTACK_SPELL);
    pool.leans(FROST, &others(FROST), |card| card.kind == DEFENCE_SPELL);
    let cooldown = |tag| mean(pool.spells(tag).filter_map(|card| printed(card, CC)));
    for other in others(FROST) {
        assert!(cooldown(FROST) < cooldown(other), "Frost has a low CC");
    }
    let of = |kind| pool.of_hundred(WIND, |card| card.kind == kind);
    assert!(of(TACTICAL_SPELL) > of(ATTACK_SPELL) && of(TACTICAL_SPELL) > of(DEFENCE_SPELL), "Wind leans to tactics");
    assert!((of(ATTACK_SPELL) - of(DEFENCE_SPELL)).abs() < 10.0, "even in attack and defence");
    pool.leans(SOL, &others(SOL), says(&["gains", "gain "]));
    assert!(pool.of_hundred(SOL, |card| card.kind == ATTACK_SPELL) > 0.0, "with some damage");
}

fn s3_mount_10_a_higher_prestige_is_a_stronger_and_rarer_mount(pool: &Leaning) {
    let prestige = |card: &Card| printed(card, PRESTIGE).unwrap_or(0.0);
    // One has figures that the rulebook prints.
    let mounts = || pool.of(MOUNT).filter(|card| card.title != "Kymmi's Fastest Colta");
    for (lower, higher) in mounts().flat_map(|lower| mounts().map(move |higher| (lower, higher))) {
        let gives = |card: &Card| sum(card, &[ATK, DEF, SDG, INT]);
        let weaker = prestige(lower) >= prestige(higher) || gives(lower) < gives(higher);
        assert!(weaker, "{} gives as much as {}", lower.name, higher.name);
    }
    let low = mounts().filter(|card| prestige(card) <= 2.0).count();
    assert!(low > mounts().count() - low, "mounts of a high prestige are rare");
}
