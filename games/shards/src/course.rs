//! The campaign: battles with the story between them.

use std::collections::BTreeMap;

use engine::author::{Course, Look, Stage};
use engine::{Deck, Dial, Opening, Outcome, SaidBy, Seat, Seats, Wish};
use serde::{Deserialize, Serialize};

use crate::book::{self, Battle, Branch, Node};
use crate::interlude;
use crate::modes::MODES;
use crate::vocabulary::{Shards, Way};
use crate::words::*;

/// The story of Shadow of Salvation.
#[derive(Clone, Copy, Debug)]
pub struct Campaign;

/// SH-BOOK-1: what a campaign records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Where the story is.
    pub node: u8,
    /// What is decided there next.
    pub awaits: Awaits,
    /// The Team Leader's seat, from 1; 0 until chance has decided.
    pub leader: u8,
    /// How hard it is: "novice", "normal", "heroic".
    pub difficulty: String,
    /// How Saved cards are come by: "lineup", or "dealt" with You Can't Save Them All!
    pub saved: String,
    /// Whether destinies are dealt: "off" or "on".
    pub destinies: String,
    /// How many battles were won.
    pub dawn: u8,
    /// How many battles were lost.
    pub dusk: u8,
    /// The nodes of the battles that were fought, in order.
    pub fought: Vec<u8>,
    /// The offers that were made.
    pub offers: Vec<String>,
    /// The mastery that the next Boss starts with.
    pub mastery: u8,
    /// Whether the set-up of the next battle is left out.
    pub spared: bool,
    /// Whether a rematch has been fought.
    pub rematch: bool,
    /// How it ended; empty as long as it goes on.
    pub ending: String,
    /// Whether it has ended badly.
    pub lost: bool,
    /// The nodes that the story went through since the last decision, in order.
    #[serde(default)]
    pub path: Vec<u8>,
    /// The Saved cards of everybody, seat by seat.
    #[serde(default)]
    pub keeps: Vec<Vec<String>>,
    /// What everybody starts the next battle with, seat by seat.
    pub decks: Vec<Deck>,
}

/// What is decided next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Awaits {
    /// A battle.
    Battle,
    /// Who takes which Saved card.
    Offer,
    /// Which road is taken.
    Road,
    /// Nothing any more.
    #[default]
    Nothing,
}

/// Why a campaign cannot begin with such a setting, if it cannot.
fn refused(setting: &Wish) -> Option<String> {
    let battle = &MODES[Way::Battle as usize];
    if !setting.mode.is_empty() && setting.mode != battle.name {
        return Some(format!("a campaign is played in battles, not in {}", setting.mode));
    }
    let usual = |name: &str| battle.dials.iter().find(|dial| dial.name == name).map(Dial::usual_in_words);
    // SH-BOOK-5: what is chosen where a campaign begins, besides characters and seats; all else is the story's.
    let chosen = battle.dials.iter().filter(|dial| dial.course == SaidBy::Players).map(|dial| dial.name);
    let chosen = Vec::from_iter(chosen);
    let other =
        |(name, value): &&(String, String)| !chosen.contains(&name.as_str()) && usual(name).as_ref() != Some(value);
    let (name, _) = setting.dials.iter().find(other)?;
    Some(format!("{name} is the story's to say; a campaign begins with {}", chosen.join(", ")))
}

impl Course<Shards> for Campaign {
    type Facts = Facts;

    const NAME: &'static str = "campaign";
    const MODE: &'static str = "battle";

    fn begin(opening: &Opening) -> Result<Facts, String> {
        let count = opening.decks.len();
        if let Some(why) = refused(&opening.wish) {
            return Err(why);
        }
        let set = |name: &str, usual: &str| {
            let found = opening.wish.dials.iter().find(|(dial, _)| dial == name);
            found.map_or(usual.to_owned(), |(_, value)| value.clone())
        };
        let leader = set("leader", "0").parse().unwrap_or(0);
        if usize::from(leader) > count {
            return Err(format!("the Team Leader is to be player {leader}, and {count} play"));
        }
        let mut facts = Facts {
            leader,
            difficulty: set("difficulty", "normal"),
            saved: set("saved", "lineup"),
            destinies: set("destinies", "off"),
            decks: opening.decks.clone(),
            ..Facts::default()
        };
        facts.enter(0);
        Ok(facts)
    }

    fn stage(facts: &Facts) -> Stage {
        let title = |node: &Node| node.title.clone();
        let mut setting = Wish { players: u8::try_from(facts.decks.len()).ok(), ..Wish::default() };
        let mut set = |name: &str, value: String| setting.dials.push((name.to_owned(), value));
        let Some(node) = book::node(facts.node) else { return Stage::Over(Outcome::Draw) };
        let way = match (facts.awaits, node.battle) {
            (Awaits::Battle, Some(battle)) => {
                set("boss", battle.boss.to_string());
                set("difficulty", facts.difficulty.clone());
                set("mastery", facts.mastery.to_string());
                set("dusk", facts.dusk.min(9).to_string());
                set("setup", if facts.leaves_set_up_out(&battle) { "left-out" } else { "done" }.to_owned());
                set("destinies", facts.destinies.clone());
                Way::Battle
            }
            (Awaits::Offer, _) => {
                set("offer", facts.offers.last().cloned().unwrap_or_default());
                set("saved", facts.saved.clone());
                Way::Offer
            }
            (Awaits::Road, _) => {
                set("node", facts.node.to_string());
                Way::Road
            }
            (Awaits::Battle | Awaits::Nothing, _) => {
                let everybody: Seats = Seat::all(facts.decks.len() as u8).collect();
                let boss = Seat::new(facts.decks.len() as u8).map_or(Seats::NONE, Seats::one);
                return Stage::Over(Outcome::Won(if facts.lost { boss } else { everybody }));
            }
        };
        set("leader", facts.leader.to_string());
        MODES[way as usize].name.clone_into(&mut setting.mode);
        // SH-RESET-1, SH-RESET-2, SH-RESET-3, SH-RULING-90: all is dealt anew from these decks, which no battle changes.
        Stage::Match { title: title(node), wish: setting, decks: facts.decks.clone() }
    }

    /// SH-RULING-41: between battles the team may agree on another Team Leader.
    fn change(facts: &mut Facts, dial: &str, value: &str) -> Result<(), String> {
        if dial != "leader" {
            return Err(format!(
                "{dial} is set where the campaign begins; only the Team Leader may change, with leader=2"
            ));
        }
        let players = facts.decks.len();
        let leader = value.parse().ok().filter(|leader| (1..=players).contains(&usize::from(*leader)));
        let leader =
            leader.ok_or_else(|| format!("the Team Leader is one of the players 1 to {players}, not {value}"))?;
        if leader == facts.leader {
            return Err(format!("player {leader} is the Team Leader already"));
        }
        facts.leader = leader;
        Ok(())
    }

    fn close(facts: &mut Facts, look: Look<Shards>) {
        // SH-RULING-41: chance decides once.
        facts.leader = look.state.extra.first + 1;
        facts.path.clear();
        match facts.awaits {
            Awaits::Battle => facts.close_battle(look.state.outcome()),
            Awaits::Offer => {
                for (seat, card) in interlude::taken(look) {
                    facts.save(seat, look.set().defs[usize::from(card)].face.clone());
                }
                facts.go_on();
            }
            Awaits::Road => facts.take_road(usize::from(interlude::chosen(look))),
            Awaits::Nothing => {}
        }
    }

    fn decks(facts: &Facts) -> (Wish, &[Deck]) {
        (Wish::of_mode(MODES[Way::Battle as usize].name), &facts.decks)
    }

    fn check(facts: &Facts) -> Result<(), String> {
        facts.check()
    }

    fn standing(facts: &Facts, _: &dyn Fn(Seat) -> String) -> Vec<String> {
        let mut lines = vec![format!("Dawn {}, Dusk {}; {}", facts.dawn, facts.dusk, facts.difficulty)];
        if let Some(leader) = facts.leader.checked_sub(1).and_then(Seat::new) {
            lines.push(format!("Team Leader: {leader}"));
        }
        for (seat, cards) in Seat::ALL.into_iter().zip(&facts.keeps).filter(|(_, cards)| !cards.is_empty()) {
            lines.push(format!("Saved by {seat}: {}", cards.join(", ")));
        }
        if !facts.ending.is_empty() {
            lines.push(facts.ending.clone());
        }
        lines
    }

    fn story(facts: &Facts) -> Vec<String> {
        let told = facts.path.iter().filter_map(|&number| book::node(number));
        told.map(|node| format!("{}. {}", node.title, node.text)).collect()
    }
}

impl Facts {
    /// What a file says of a campaign that nobody can have played.
    fn check(&self) -> Result<(), String> {
        let players = self.decks.len();
        if !(2..=5).contains(&players) || usize::from(self.leader) > players {
            return Err(format!("{players} players have a campaign, led by player {}", self.leader));
        }
        let dials = MODES[Way::Battle as usize].dials;
        for (name, value) in [("difficulty", &self.difficulty), ("saved", &self.saved), ("destinies", &self.destinies)]
        {
            let dial = dials.iter().find(|dial| dial.name == name);
            if dial.is_none_or(|dial| dial.values.read(value).is_none()) {
                return Err(format!("its {name} is {value:?}"));
            }
        }
        if let Some(node) =
            [self.node].iter().chain(&self.path).chain(&self.fought).find(|&&node| book::node(node).is_none())
        {
            return Err(format!("the book has no page {node}"));
        }
        if let Some(offer) = self.offers.iter().find(|offer| !book::offers().contains(&offer.as_str())) {
            return Err(format!("there is no offer {offer:?}"));
        }
        if usize::from(self.dawn) + usize::from(self.dusk) > self.fought.len() {
            let (dawn, dusk, fought) = (self.dawn, self.dusk, self.fought.len());
            return Err(format!("{fought} battles were fought, {dawn} won and {dusk} lost"));
        }
        // What the story would not go on from would be asked for ever.
        let (fits, what) = match self.awaits {
            Awaits::Battle => (book::node(self.node).is_some_and(|node| node.battle.is_some()), "battle"),
            Awaits::Offer => {
                let made = self.before_the_offer().and_then(|branch| branch.offer.as_ref());
                (made.is_some() && made == self.offers.last(), "offer")
            }
            Awaits::Road => (self.here().is_some_and(|branch| !branch.roads.is_empty()), "road"),
            Awaits::Nothing => (!self.ending.is_empty(), "nothing"),
        };
        if fits {
            return Ok(());
        }
        let (page, offers) = (self.node, self.offers.join(", "));
        let is = format!(
            "at page {page} of the book, with {} Dawn and the offers {offers:?}, that does not come",
            self.dawn
        );
        Err(format!(
            "awaits = \"{what}\": {is}; write node, awaits, offers and dawn as they were, or begin a campaign in another file"
        ))
    }

    /// The branch that holds where the story is.
    fn here(&self) -> Option<&'static Branch> {
        book::node(self.node).and_then(|node| self.branch(node))
    }

    /// The branch that held where the story is before the last offer was made: the offer is what one of the conditions may have asked for.
    fn before_the_offer(&self) -> Option<&'static Branch> {
        let mut before = self.clone();
        before.offers.pop();
        before.here()
    }

    /// A node is entered: a battle is fought there, or the story goes on by the first branch that holds.
    fn enter(&mut self, number: u8) {
        self.node = number;
        self.path.push(number);
        let Some(node) = book::node(number) else {
            self.awaits = Awaits::Nothing;
            return;
        };
        // SH-CAMP-7.
        if node.battle.is_some() {
            self.awaits = Awaits::Battle;
            return;
        }
        let Some(branch) = self.branch(node) else {
            self.awaits = Awaits::Nothing;
            return;
        };
        if let Some(mastery) = branch.mastery {
            self.mastery = mastery;
        }
        self.spared |= branch.spare;
        match &branch.offer {
            // SH-BOOK-3.
            Some(offer) if !self.offers.contains(offer) => {
                self.offers.push(offer.clone());
                self.awaits = Awaits::Offer;
            }
            Some(_) | None => self.leave(branch),
        }
    }

    /// The first branch whose conditions hold.
    fn branch<'n>(&self, node: &'n Node) -> Option<&'n Branch> {
        let holds = |branch: &&Branch| {
            branch.unfought.is_none_or(|node| !self.fought.contains(&node))
                && branch.unoffered.as_ref().is_none_or(|offer| !self.offers.contains(offer))
                && self.dawn >= branch.dawn
                && (!branch.undusked || self.dusk == 0)
                && (!branch.unmatched || !self.rematch)
        };
        node.branch.iter().find(holds)
    }

    /// What a branch brings is done, but for its offer.
    fn leave(&mut self, branch: &Branch) {
        if !branch.roads.is_empty() {
            self.awaits = Awaits::Road;
        } else if let Some(ending) = &branch.ending {
            self.ending.clone_from(ending);
            self.lost = branch.lost;
            self.awaits = Awaits::Nothing;
        } else {
            self.enter(branch.next.unwrap_or(self.node));
        }
    }

    /// An offer has been made: the story goes on from where it was.
    fn go_on(&mut self) {
        if let Some(branch) = self.before_the_offer() {
            self.leave(branch);
        }
    }

    fn take_road(&mut self, place: usize) {
        let road = self.here().and_then(|branch| branch.roads.get(place));
        if let Some(road) = road {
            if let Some(mastery) = road.mastery {
                self.mastery = mastery;
            }
            self.rematch |= road.rematch;
            self.enter(road.next);
        }
    }

    /// SH-BOOK-2, SH-RESET-1, SH-RULING-6, SH-RULING-89: a battle is over; what was for it alone is forgotten before the story goes on.
    fn close_battle(&mut self, outcome: Option<Outcome>) {
        let Some(battle) = book::node(self.node).and_then(|node| node.battle) else { return };
        let won = outcome.is_some_and(|outcome| outcome.score(Seat::A) > 0);
        (self.mastery, self.spared) = (0, false);
        self.fought.push(self.node);
        if won {
            self.dawn = self.dawn.saturating_add(1);
            self.enter(battle.won);
        } else {
            self.dusk = self.dusk.saturating_add(1);
            // SH-END-6.
            self.enter(battle.lost);
        }
    }

    /// SH-BOOK-82: a set-up is left out where the story says so, or if fewer offers have been made than it waits for.
    fn leaves_set_up_out(&self, battle: &Battle) -> bool {
        self.spared || self.offers.len() < usize::from(battle.waits)
    }

    /// SH-SAVED-2, SH-SAVED-4, SH-SAVED-5, SH-RULING-92: a Saved card is added to a player's starting deck, or takes the place of a card there.
    fn save(&mut self, seat: Seat, card: engine::author::Face) {
        self.keeps.resize(self.decks.len(), Vec::new());
        let Some(deck) = self.decks.get_mut(seat.index()) else { return };
        if let Some(keeps) = self.keeps.get_mut(seat.index()) {
            keeps.push(card.name.clone());
        }
        let Some((_, cards)) = deck.sections.first_mut() else { return };
        let mut counted: BTreeMap<String, u32> = cards.drain(..).collect();
        let replaced = &card.fields[UPGRADE];
        if let Some(count) = counted.get_mut(replaced).filter(|count| **count > 0) {
            *count -= 1;
        }
        *counted.entry(card.name).or_default() += 1;
        cards.extend(counted.into_iter().filter(|(_, count)| *count > 0));
    }
}
