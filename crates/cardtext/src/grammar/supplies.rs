//! What players do to cards of their own, what is put on cards or taken out of supplies, and prices that texts say.

use crate::ast::{
    Amount, Change, Effect, Filter, Flavor, Noun, Place, Player, Possession, Predicate, Statement, Within,
};
use crate::grammar::amounts::{CountedWords, RoundWord, ValueWords};
use crate::grammar::effects::{Changeable, GainOrLose, GainsOrLoses, Somebody};
use crate::grammar::nouns::{FilterArticle, FilterMany, FilterNo, FilterPlain, Object, SubjectMany, Withs, described};
use crate::kernel::{Found, Handwritten, Page, Reader, Rule, grammar, only};
use crate::lexis::{
    A, CounterMany, CounterOne, DealingName, DeckName, DeedImpersonal, DueDoing, IfFoes, IfTeams, NumberMany,
    NumberOne, NumberSome, OnWord, PartyName, StatLost, StatName, StoreRegained, SuppliedMany, SuppliedOne, VerbTheirs,
    ZoneName, ZonePlain,
};

only! {
    /// Cards on top of somebody else's pile.
    TheirTop: Noun = Object where |noun| matches!(noun, Noun::Top(_, Player::Party(_) | Player::Opponent, _));
    /// Cards that are put on others: on which they lie now is not said, since that could be where they are put.
    Loose: Noun = Object where |noun| !described(noun).is_some_and(|filter| matches!(filter.within, Within::On(_)));
    /// A card of a kind.
    Plain: Filter = FilterPlain where |filter| filter.with.is_empty();
}

grammar! {
    /// Cards that are put down one after another.
    Arranged: Noun {
        ["them"] => (Noun::Them);
        ["the rest"] => (Noun::Rest(Possession::Yours));
        or ["those cards"] => (Noun::Them);
    }

    /// All players but one, or all of one side but one.
    RestOf: Player {
        [IfFoes "each other player"] => (Player::Others);
        [IfTeams "each teammate"] => (Player::Mates);
        or [IfTeams "your teammate"] => (Player::Mates);
        or [IfTeams "your teammates"] => (Player::Mates);
        or [IfTeams "each of your teammates"] => (Player::Mates);
    }

    /// Whose place something is put into.
    Receiver: Player {
        ["the opponent's"] => (Player::Opponent);
        [party:PartyName "'s"] => (Player::Party(party));
    }

    /// One instruction.
    EffectMore: Effect {
        [who:Somebody "regains" n:NumberSome store:StoreRegained] => (Effect::Regain(who, Amount::Number(n), store));
        [who:Somebody "regains that much" store:StoreRegained] => (Effect::Regain(who, Amount::ThatMuch, store));
        [who:Somebody "regains" store:StoreRegained "equal to" value:ValueWords] =>
            (Effect::Regain(who, Amount::Equal(value), store));
        [who:PartyName change:GainsOrLoses n:NumberSome stat:StatLost] =>
            (Effect::Adjust(Noun::Party(who), change, Amount::Number(n), stat));
        [who:PartyName change:GainsOrLoses n:NumberSome stat:StatLost "for each" counted:CountedWords] =>
            (Effect::Adjust(Noun::Party(who), change, Amount::ForEach(n, counted), stat));
        [who:PartyName change:GainsOrLoses "half that much" stat:StatLost "," round:RoundWord] =>
            (Effect::Adjust(Noun::Party(who), change, Amount::HalfThat(round), stat));
        [who:PartyName change:GainsOrLoses "that much" stat:StatLost] =>
            (Effect::Adjust(Noun::Party(who), change, Amount::ThatMuch, stat));
        [who:PartyName change:GainsOrLoses stat:StatLost "equal to" value:ValueWords] =>
            (Effect::Adjust(Noun::Party(who), change, Amount::Equal(value), stat));
        [what:Changeable change:GainsOrLoses stat:StatName "equal to" value:ValueWords] =>
            (Effect::Adjust(what, change, Amount::Equal(value), stat));
        [what:SubjectMany change:GainOrLose stat:StatName "equal to" value:ValueWords] =>
            (Effect::Adjust(what, change, Amount::Equal(value), stat));
        ["put" n:NumberOne kind:SuppliedOne "into" who:Receiver zone:ZonePlain] =>
            (Effect::Deliver { count: n, kind, who, zone });
        ["put" n:NumberMany kind:SuppliedMany "into" who:Receiver zone:ZonePlain] =>
            (Effect::Deliver { count: n, kind, who, zone });
        ["shuffle" n:NumberOne kind:SuppliedOne "into" who:Receiver zone:DeckName] =>
            (Effect::Deliver { count: n, kind, who, zone });
        ["shuffle" n:NumberMany kind:SuppliedMany "into" who:Receiver zone:DeckName] =>
            (Effect::Deliver { count: n, kind, who, zone });
        ["put" n:NumberOne counter:CounterOne "on" to:Object] => (Effect::PutOn(Change::Up, n, counter, to));
        ["put" n:NumberMany counter:CounterMany "on" to:Object] => (Effect::PutOn(Change::Up, n, counter, to));
        or ["put" A counter:CounterOne "on" to:Object] => (Effect::PutOn(Change::Up, 1, counter, to));
        or ["remove" A counter:CounterOne "from" to:Object] => (Effect::PutOn(Change::Down, 1, counter, to));
        ["remove" n:NumberOne counter:CounterOne "from" to:Object] => (Effect::PutOn(Change::Down, n, counter, to));
        ["remove" n:NumberMany counter:CounterMany "from" to:Object] => (Effect::PutOn(Change::Down, n, counter, to));
        [IfFoes "put" what:Loose OnWord to:Object] => (Effect::PutBefore(what, to));
        [IfFoes "put" what:TheirTop "into their" zone:ZonePlain] => (Effect::Move(what, Place::Zone(zone)));
        ["deal" n:NumberSome "damage to" to:Object "," flavor:Dealt] =>
            (Effect::Deal { amount: Amount::Number(n), flavor, to });
    }

    /// "champions first"
    Dealt: Option<Flavor> {
        [flavor:DealingName] => (Some(flavor));
    }

    /// What others do to cards of their own.
    TheyDo: Effect {
        [who:Somebody verb:VerbTheirs theirs:Controlled] => (Effect::TheyAct(who, verb, 1, theirs));
        [who:Somebody verb:VerbTheirs theirs:Held] => (Effect::TheyAct(who, verb, 1, theirs));
        [who:Somebody verb:VerbTheirs "each" filter:FilterNo "they" Holding] =>
            (Effect::TheyActEach(who, verb, filter));
    }

    /// "control", of those who do it.
    Holding: () {
        ["control"] => ();
    }
}

/// "a champion they control with the lowest health"
pub struct Controlled;

impl Handwritten for Controlled {
    type Value = Filter;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (filter, end, first) in reader.all::<Plain>(at) {
            for (end, second) in reader.phrase(end, "they control") {
                for (with, end, third) in reader.all::<Withs>(end) {
                    found.push((Filter { with, ..filter.clone() }, end, first + second + third));
                }
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let plain = Filter { with: Vec::new(), ..value.clone() };
        <Plain as Rule>::show(&plain, page)?;
        page.phrase("they control");
        <Withs as Rule>::show(&value.with, page)
    }
}

/// "a card from their hand"
pub struct Held;

impl Handwritten for Held {
    type Value = Filter;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (filter, end, first) in reader.all::<FilterPlain>(at) {
            for (end, second) in reader.phrase(end, "from their") {
                for (zone, end, third) in reader.all::<ZoneName>(end) {
                    let within = Within::Theirs(zone);
                    found.push((Filter { within, ..filter.clone() }, end, first + second + third));
                }
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let Within::Theirs(zone) = value.within else { return None };
        <FilterPlain as Rule>::show(&Filter { within: Within::Play, ..value.clone() }, page)?;
        page.phrase("from their");
        <ZoneName as Rule>::show(&zone, page)
    }
}

/// "closing an Unstable Rift costs 2 more gems"
pub struct DuesWords;

impl Handwritten for DuesWords {
    type Value = Statement;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (stat, end, first) in reader.all::<DueDoing>(at) {
            let Some(due) = reader.lexicon.dues.iter().find(|due| due.stat == stat) else { continue };
            let Some(store) = reader.lexicon.stores.get(usize::from(due.store.0)) else { continue };
            for (filter, end, second) in reader.all::<FilterArticle>(end) {
                for (end, third) in reader.phrase(end, "costs") {
                    for (number, end, fourth) in reader.all::<NumberSome>(end) {
                        for (word, change) in [("more", Change::Up), ("less", Change::Down)] {
                            for (end, fifth) in reader.phrase(end, word) {
                                for (end, last) in reader.part_of(end, &store.noun.many, None) {
                                    let strays = first + second + third + fourth + fifth + last;
                                    found.push((Statement::Dues(stat, filter.clone(), number, change), end, strays));
                                }
                            }
                        }
                    }
                }
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let Statement::Dues(stat, filter, number, change) = value else { return None };
        let lexicon = page.lexicon;
        let due = lexicon.dues.iter().find(|due| due.stat == *stat)?;
        <DueDoing as Rule>::show(stat, page)?;
        <FilterArticle as Rule>::show(filter, page)?;
        page.phrase("costs");
        <NumberSome as Rule>::show(number, page)?;
        page.phrase(if *change == Change::Up { "more" } else { "less" });
        page.phrase(&lexicon.stores.get(usize::from(due.store.0))?.noun.many);
        Some(())
    }
}

/// "power can't be assigned to other allies"
pub struct Impersonal;

impl Handwritten for Impersonal {
    type Value = Statement;

    fn read(reader: &Reader<'_>, at: usize) -> Vec<Found<Self::Value>> {
        let mut found = Vec::new();
        for (deed, end, first) in reader.all::<DeedImpersonal>(at) {
            for (filter, end, second) in reader.all::<FilterMany>(end) {
                let predicate = Predicate::Cannot(vec![deed]);
                found.push((Statement::Predicate(Noun::All(filter), predicate), end, first + second));
            }
        }
        found
    }

    fn show(value: &Self::Value, page: &mut Page<'_>) -> Option<()> {
        let Statement::Predicate(Noun::All(filter), Predicate::Cannot(deeds)) = value else { return None };
        let [deed] = &deeds[..] else { return None };
        <DeedImpersonal as Rule>::show(deed, page)?;
        <FilterMany as Rule>::show(filter, page)
    }
}
