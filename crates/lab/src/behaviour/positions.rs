//! Positions made by chance for one card: it is where it works, and around it lies what its text speaks of.

mod probe;

use cardtext::ast::Compare;
use std::collections::{BTreeMap, BTreeSet};

use cardtext::compile::card as compile_card;
use cardtext::pack::{Card, Origin, Pool};
use cardtext::program::{Code, FilterCode, Group, SideCode};
use probe::{May, Required};

use engine::{Catalogue, Dial, Outline, Placed, Position, Purpose, Rng, SeatPosition, Wish, ZoneOutline};

/// What a seat has of each thing it has a number of, if the position says so.
const NUMBERS: [i32; 10] = [0, 1, 2, 3, 5, 8, 10, 12, 20, 30];
/// How much a seat has that wants for little.
const PLENTY: [i32; 3] = [12, 25, 60];

/// So many marks are those of every game.
const COMMON: u32 = 3;
/// So many letters of a word are compared.
const STEM: usize = 4;
/// So few cards that a text speaks of may all be there.
const ALL: usize = 6;
/// So many that stand together may be there.
const TOGETHER: usize = 4;
/// So many values of a dial are tried.
const DIALLED: i16 = 3;

/// What is known of a game's cards before any position is made.
pub(super) struct Stock<'a> {
    pool: &'a Pool,
    outline: Outline,
    /// In which way is played.
    setting: Wish,
    seats: usize,
    /// For each zone, the cards that may lie in it.
    fitting: Vec<Vec<usize>>,
    /// The cards that are attached to others.
    hanging: Vec<usize>,
    /// The words of each card's text, without their endings.
    stems: Vec<BTreeSet<String>>,
    /// What each seat may have.
    may: Vec<May>,
    /// The seats that take turns.
    players: Vec<usize>,
    /// What there must be besides.
    required: Option<Required>,
    /// For each card, whether a match has it without any deck.
    supplied: Vec<bool>,
    /// What can be set.
    dials: Vec<&'static Dial>,
}

impl<'a> Stock<'a> {
    /// For the usual way to play, and then for the others.
    pub(super) fn of_every_mode(catalogue: &'a dyn Catalogue) -> Vec<Self> {
        let matches = catalogue.modes().iter().enumerate().filter(|(_, mode)| mode.purpose == Purpose::Match);
        matches.map(|(mode, _)| Self::new(catalogue, mode)).collect()
    }

    fn new(catalogue: &'a dyn Catalogue, mode: usize) -> Self {
        let (pool, outline) = (catalogue.pool(), catalogue.outline());
        let with = |bits: u32, tokens: bool| {
            let fits = |card: &Card| bits & 1 << card.kind.0 != 0 && (tokens || card.origin == Origin::Deck);
            (0..pool.cards.len()).filter(|&number| fits(&pool.cards[number])).collect::<Vec<_>>()
        };
        let fitting = outline
            .zones
            .iter()
            .map(|zone| {
                with(zone.kinds & !outline.attachments | if zone.in_play { 0 } else { zone.kinds }, zone.in_play)
            })
            .collect();
        let hanging = with(outline.attachments, false);
        let stems = pool.cards.iter().map(stems).collect();
        let seats = outline.modes[mode].seats().0;
        let dials = outline.modes[mode].dials.iter().collect();
        let setting = if mode == 0 { Wish::default() } else { Wish::of_mode(outline.modes[mode].name) };
        let may = (0..seats).map(|_| May::all(&outline)).collect();
        let players = (0..seats).collect();
        let settled = catalogue.resolve(&setting);
        let is_dealt = |card: usize| settled.as_ref().is_ok_and(|way| catalogue.supplied(way, card).is_some());
        let supplied = (0..pool.cards.len()).map(is_dealt).collect();
        let mut stock = Stock {
            pool,
            setting,
            seats,
            outline,
            fitting,
            hanging,
            stems,
            may,
            players,
            required: None,
            supplied,
            dials,
        };
        stock.probe(catalogue);
        stock
    }

    /// Whether a match of this way has a card without any deck.
    pub(super) fn deals(&self, card: usize) -> bool {
        self.supplied[card]
    }

    /// Whether a seat may have a card where it could work: not only among what is out of the game.
    fn houses(&self, seat: usize, card: usize) -> bool {
        let bit = 1 << self.pool.cards[card].kind.0;
        let may = &self.may[seat];
        let mut zones = self.outline.zones.iter().enumerate();
        zones.any(|(at, zone)| may.zones[at] && zone.kinds & bit & !may.never[at] != 0)
    }

    /// For each word of a card's text that not every other card has, the cards that have it, too: what a card prevents,
    /// others deal, and what it waits for, others do.
    fn partners(&self, number: usize) -> Vec<Vec<usize>> {
        let with = |stem: &String| {
            let others = (0..self.stems.len()).filter(|&other| other != number && self.stems[other].contains(stem));
            others.collect::<Vec<_>>()
        };
        let own = self.stems[number].iter().map(with);
        own.filter(|others| !others.is_empty() && others.len() * 3 < self.stems.len()).collect()
    }

    /// All cards that share a word with a card, those first that share rare ones.
    fn ranked(&self, partners: &[Vec<usize>]) -> Vec<usize> {
        let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
        for others in partners {
            for &other in others {
                *shared.entry(other).or_default() += self.stems.len() / others.len();
            }
        }
        let mut ranked: Vec<usize> = shared.keys().copied().collect();
        ranked.sort_by_key(|other| std::cmp::Reverse(shared[other]));
        ranked
    }

    /// What the text of a card speaks of.
    pub(super) fn surroundings(&self, number: usize) -> Surroundings {
        let partners = self.partners(number);
        let ranked = self.ranked(&partners);
        Surroundings { named: self.named(number), partners, ranked, numbers: self.numbers(number) }
    }

    /// The numbers in which cards should be strong: all, and more often those that a card speaks of or that others are
    /// compared with, as the strength of magicians is with what a spell requires.
    fn numbers(&self, number: usize) -> Vec<usize> {
        let (text, stats) = (&self.pool.cards[number].text, &self.pool.lexicon.stats);
        let within = |name: &str| stats.iter().any(|other| other.name != name && other.name.contains(name));
        let asked = (0..stats.len()).filter(|&stat| text.contains(&stats[stat].name) || within(&stats[stat].name));
        (0..stats.len()).chain(asked.flat_map(|stat| std::iter::repeat_n(stat, stats.len() / 2))).collect()
    }

    /// The cards a text names by what they are.
    fn named(&self, number: usize) -> Vec<SpokenOf> {
        let card = &self.pool.cards[number];
        let abilities: Vec<_> = card.abilities().cloned().collect();
        let mut code = Code::default();
        // Its tables have what this card names and nothing else.
        let known = compile_card(&self.pool.lexicon, card.kind, card.tags, &abilities, &mut code, &|_| Some(0));
        if known.is_err() {
            return Vec::new();
        }
        code.filters.iter().map(|filter| self.spoken_of(filter, &code)).collect()
    }

    fn spoken_of(&self, filter: &FilterCode, code: &Code) -> SpokenOf {
        let name = filter.name.and_then(|(naming, name)| Some((naming, code.names.get(usize::from(name))?)));
        let kind = |card: &Card| filter.kinds & 1 << card.kind.0 != 0;
        let all = (0..self.pool.cards.len()).filter(|&number| kind(&self.pool.cards[number]));
        let (exact, near) = all.partition(|&number| {
            let card = &self.pool.cards[number];
            name.is_none_or(|(naming, name)| naming.fits(name, &card.title)) && fits(filter, card)
        });
        let lexicon = &self.pool.lexicon;
        let states = lexicon.states.iter().enumerate().filter(|(at, _)| filter.states & 1 << at != 0);
        let named = lexicon.statuses.iter().enumerate().filter(|(at, _)| filter.statuses & 1 << at != 0);
        let states =
            states.map(|(_, state)| state.word.clone()).chain(named.map(|(_, word)| word.word.clone())).collect();
        SpokenOf { filter: filter.clone(), exact, near, states }
    }
}

/// The words of a card's text, without their endings.
fn stems(card: &Card) -> BTreeSet<String> {
    let words = card.text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| word.len() > 1);
    words.map(|word| word.to_lowercase().chars().take(STEM).collect()).collect()
}

/// Whether a card fits a filter by what is printed on it.
fn fits(filter: &FilterCode, card: &Card) -> bool {
    card.tags & filter.tags == filter.tags
        && card.code.keywords & filter.keywords == filter.keywords
        && card.code.keywords & filter.lacks == 0
        && filter.compare.iter().all(|&(stat, how, number)| {
            let printed = card.stats.get(usize::from(stat.0)).copied().unwrap_or(0);
            // One that is not printed may be worked out.
            match how {
                Compare::AtMost => printed <= i16::from(number),
                Compare::AtLeast => printed >= i16::from(number),
                Compare::Equal => printed == i16::from(number),
            }
        })
}

/// What should lie around a card.
pub(super) struct Surroundings {
    named: Vec<SpokenOf>,
    partners: Vec<Vec<usize>>,
    /// The cards that share words with the card, the nearest first.
    pub ranked: Vec<usize>,
    numbers: Vec<usize>,
}

/// Cards that a text speaks of.
struct SpokenOf {
    filter: FilterCode,
    /// Those that fit, by what is printed on them.
    exact: Vec<usize>,
    /// Those of the same types that do not.
    near: Vec<usize>,
    /// The words for the states that they must be in.
    states: Vec<String>,
}

/// A position in the making.
pub(super) struct Maker<'s> {
    stock: &'s Stock<'s>,
    subject: usize,
    /// The seat that has the card.
    seat: usize,
    zones: Vec<Vec<Vec<Placed>>>,
    rng: Rng,
    /// How often the position says something unusual, in a hundred.
    marked: u32,
    /// How much of everything there is.
    plenty: i32,
    /// Of how many cards the strongest is taken, and by which number.
    strong: (u32, usize),
}

impl<'s> Maker<'s> {
    /// A position for a card; the same for the same seed.
    pub(super) fn position(
        stock: &'s Stock<'s>,
        surroundings: &Surroundings,
        subject: usize,
        partner: Option<usize>,
        seed: u64,
    ) -> Position {
        let mut rng = Rng::new(seed);
        let mut seat = stock.players[rng.below(stock.players.len() as u32) as usize];
        // What no player has is whoever's it can be.
        if !stock.houses(seat, subject) {
            seat = (0..stock.seats).find(|&other| stock.houses(other, subject)).unwrap_or(seat);
        }
        let marked = [0, 15, 40][rng.below(3) as usize];
        let plenty = PLENTY[rng.below(PLENTY.len() as u32) as usize];
        let numbers = &surroundings.numbers;
        let strong = ([1, 1, 4, 8][rng.below(4) as usize], numbers[rng.below(numbers.len() as u32) as usize]);
        let zones = vec![vec![Vec::new(); stock.outline.zones.len()]; stock.seats];
        let mut maker = Maker { stock, subject, seat, zones, rng, marked, plenty, strong };
        maker.fill_needed();
        maker.put_subject();
        let turn = partner.and_then(|partner| maker.put_partner(partner));
        for spoken in &surroundings.named {
            maker.grant(spoken);
        }
        maker.invite(&surroundings.partners);
        maker.fill();
        maker.hang_some();
        maker.finish(turn)
    }

    /// A position with what there must be, and nothing else.
    fn needed(stock: &'s Stock<'s>) -> Position {
        let zones = vec![vec![Vec::new(); stock.outline.zones.len()]; stock.seats];
        let (rng, subject, seat) = (Rng::new(0), usize::MAX, usize::MAX);
        let mut maker = Maker { stock, subject, seat, zones, rng, marked: 0, plenty: 0, strong: (1, 0) };
        maker.fill_needed();
        let named = |zones: Vec<Vec<Placed>>| {
            let named = stock.outline.zones.iter().zip(zones).filter(|(_, cards)| !cards.is_empty());
            named.map(|(zone, cards)| (zone.name.to_owned(), cards)).collect()
        };
        let seats = maker.zones.into_iter().map(|zones| SeatPosition { numbers: Vec::new(), zones: named(zones) });
        let setting = stock.setting.clone();
        Position { setting, seats: seats.collect(), seed: 0.into(), ..Position::default() }
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.rng.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.rng.below(from.len() as u32) as usize]) }
    }

    fn kind_bit(&self, number: usize) -> u32 {
        1 << self.stock.pool.cards[number].kind.0
    }

    /// One of some cards; if strength counts, the one with the larger numbers of several.
    fn pick_strong(&mut self, from: &[usize]) -> Option<usize> {
        let drawn: Vec<usize> = (0..self.strong.0).filter_map(|_| self.pick(from)).collect();
        let strength = |number: &usize| self.stock.pool.cards[*number].stats.get(self.strong.1).copied();
        drawn.into_iter().max_by_key(strength)
    }

    fn placed(&mut self, number: usize) -> Placed {
        let mut marks = Vec::new();
        if self.chance(self.marked) {
            // The first ones are those that every game has.
            let known = self.stock.outline.marks.len() as u32;
            let known = if self.chance(50) { known.min(COMMON) } else { known };
            let mark = self.rng.below(known) as usize;
            let most = [3, 3, 8, 20][self.rng.below(4) as usize];
            let turns = if self.chance(40) { None } else { Some(1 + self.rng.below(most) as i32) };
            marks.push((self.stock.outline.marks[mark].clone(), turns));
        }
        Placed { name: self.stock.pool.cards[number].name.clone(), marks, ..Placed::default() }
    }

    /// Puts a card into a zone if there is room for it.
    fn put(&mut self, seat: usize, zone: usize, number: usize) -> bool {
        let outline = &self.stock.outline.zones[zone];
        // What only one seat has, as the table has its row, is that seat's.
        let mut housed = (0..self.stock.seats).filter(|&seat| self.stock.may[seat].zones[zone]);
        let seat = match (housed.next(), housed.next()) {
            (Some(only), None) => only,
            _ => seat,
        };
        let (may, bit) = (&self.stock.may[seat], self.kind_bit(number));
        let alike =
            |placed: &Placed| self.stock.pool.number(&placed.name).is_some_and(|card| self.kind_bit(card) == bit);
        let full = self.zones[seat][zone].len() >= outline.room.1
            || !may.zones[zone]
            || may.never[zone] & bit != 0
            || may.once[zone] & bit != 0 && self.zones[seat][zone].iter().any(alike);
        if full || outline.kinds & self.kind_bit(number) == 0 {
            return false;
        }
        let placed = if outline.in_play { self.placed(number) } else { self.plain(number) };
        let at = self.rng.below(self.zones[seat][zone].len() as u32 + 1) as usize;
        self.zones[seat][zone].insert(at, placed);
        true
    }

    fn plain(&self, number: usize) -> Placed {
        Placed { name: self.stock.pool.cards[number].name.clone(), ..Placed::default() }
    }

    /// The zones that take a card, of those of which something is so.
    fn zones_for(&self, number: usize, is_so: impl Fn(&ZoneOutline) -> bool) -> Vec<usize> {
        let bit = self.kind_bit(number);
        let zones = self.stock.outline.zones.iter().enumerate();
        zones.filter(|(_, zone)| is_so(zone) && zone.kinds & bit != 0).map(|(at, _)| at).collect()
    }

    fn play_zones_for(&self, number: usize) -> Vec<usize> {
        self.zones_for(number, |zone| zone.in_play)
    }

    /// Fills the zones that are never empty, with the card itself if that is where it belongs.
    fn fill_needed(&mut self) {
        if let Some(required) = self.stock.required {
            let all: Vec<usize> = self.stock.of_required(required).collect();
            let own = all.iter().copied().find(|&card| card == self.subject);
            if let Some(number) = own.or_else(|| self.pick(&all)) {
                let placed = self.plain(number);
                self.zones[required.seat][required.zone].push(placed);
            }
        }
        for seat in 0..self.stock.seats {
            for zone in 0..self.stock.outline.zones.len() {
                let outline = self.stock.outline.zones[zone];
                while self.zones[seat][zone].len() < outline.room.0 {
                    let own = seat == self.seat && outline.kinds & self.kind_bit(self.subject) != 0;
                    let any = self.pick(&self.stock.fitting[zone]);
                    let chosen = if own { Some(self.subject) } else { any };
                    let Some(number) = chosen else { break };
                    // What must be there is not asked whether it may be.
                    let placed = if outline.in_play { self.placed(number) } else { self.plain(number) };
                    self.zones[seat][zone].push(placed);
                }
            }
        }
    }

    /// Puts a card that shares words with the card into a hand, or into play; gives the seat that has it.
    fn put_partner(&mut self, partner: usize) -> Option<usize> {
        let seat = self.rng.below(self.stock.seats as u32) as usize;
        let in_play = self.play_zones_for(partner);
        let put = match self.pick(&in_play) {
            Some(zone) if self.chance(50) => self.put(seat, zone, partner),
            _ => self.put(seat, self.stock.outline.hand, partner),
        };
        put.then_some(seat)
    }

    /// Puts the card where it works: in play, in a hand, on another card; seldom elsewhere.
    fn put_subject(&mut self) {
        let card = &self.stock.pool.cards[self.subject];
        let name = card.name.clone();
        if self.zones.iter().flatten().flatten().any(|placed| placed.name == name) {
            return;
        }
        let (in_play, aside) = (self.play_zones_for(self.subject), self.zones_for(self.subject, |zone| !zone.in_play));
        let hangs = self.stock.outline.attachments & self.kind_bit(self.subject) != 0;
        let stays = hangs || !in_play.is_empty();
        if stays && (self.chance(55) || card.origin == Origin::Token) {
            if hangs && self.hang(self.subject, self.seat, None) {
                return;
            }
            if let Some(zone) = self.pick(&in_play)
                && self.put(self.seat, zone, self.subject)
            {
                return;
            }
        }
        // What is never held is used from where it lies: an inventory.
        let held = aside.contains(&self.stock.outline.hand);
        let zone = if held && self.chance(92) { Some(self.stock.outline.hand) } else { self.pick(&aside) };
        if let Some(zone) = zone {
            self.put(self.seat, zone, self.subject);
        }
    }

    /// Attaches a card to one that it may be on.
    fn hang(&mut self, number: usize, by: usize, on: Option<&str>) -> bool {
        let card = &self.stock.pool.cards[number];
        let Some(attach) = card.code.attach else { return self.hang_before(number) };
        let filter = &self.stock.pool.code.filters[usize::from(attach.filter)];
        let sides: Vec<usize> = match filter.side {
            SideCode::Own | SideCode::Friendly => vec![by],
            SideCode::Opposing | SideCode::Mate => (0..self.stock.seats).filter(|&seat| seat != by).collect(),
            SideCode::Any => (0..self.stock.seats).collect(),
        };
        let Some(seat) = self.pick(&sides) else { return false };
        let bearers: Vec<usize> = (0..self.stock.pool.cards.len())
            .filter(|&bearer| filter.kinds & self.kind_bit(bearer) != 0 && fits(filter, &self.stock.pool.cards[bearer]))
            .collect();
        let mut lying = Vec::new();
        for (zone, outline) in self.stock.outline.zones.iter().enumerate().filter(|(_, zone)| zone.in_play) {
            for at in 0..self.zones[seat][zone].len() {
                let name = &self.zones[seat][zone][at].name;
                let bears = on.is_none_or(|on| on == name)
                    && self.stock.pool.number(name).is_some_and(|bearer| bearers.contains(&bearer));
                if bears && outline.in_play {
                    lying.push((zone, at));
                }
            }
        }
        if lying.is_empty() && on.is_none() {
            let Some(bearer) = self.pick(&bearers) else { return false };
            let zones = self.play_zones_for(bearer);
            let Some(zone) = self.pick(&zones) else { return false };
            if !self.put(seat, zone, bearer) {
                return false;
            }
            let at = self.zones[seat][zone].iter().position(|placed| placed.name == self.stock.pool.cards[bearer].name);
            lying.extend(at.map(|at| (zone, at)));
        }
        let Some((zone, at)) = self.pick(&lying) else { return false };
        let placed = self.placed(number);
        self.zones[seat][zone][at].attached.push((by as u8, placed));
        true
    }

    /// Puts a card in front of a player whose text does not say what it hangs on: by whoever has what there must be, on what stands for
    /// somebody else.
    fn hang_before(&mut self, number: usize) -> bool {
        let Some(Required { seat: by, kind, .. }) = self.stock.required else { return false };
        let others: Vec<usize> = (0..self.stock.seats).filter(|&seat| seat != by).collect();
        let Some(seat) = self.pick(&others) else { return false };
        let faces = self.stock.pool.lexicon.faces & !kind;
        let is_face = |number: &usize| faces & self.kind_bit(*number) != 0;
        let (pool, zones) = (self.stock.pool, &self.stock.outline.zones);
        let in_play: Vec<usize> = (0..zones.len()).filter(|&zone| zones[zone].in_play).collect();
        let lying = in_play.iter().find_map(|&zone| {
            let mut cards = self.zones[seat][zone].iter();
            Some((zone, cards.position(|placed| pool.number(&placed.name).is_some_and(|card| is_face(&card)))?))
        });
        let (zone, at) = match lying {
            Some(place) => place,
            None => {
                let Some(zone) = in_play.into_iter().find(|&zone| zones[zone].kinds & faces != 0) else { return false };
                let all: Vec<usize> = self.stock.fitting[zone].iter().copied().filter(is_face).collect();
                let Some(face) = self.pick(&all) else { return false };
                let placed = self.plain(face);
                self.zones[seat][zone].insert(0, placed);
                (zone, 0)
            }
        };
        let placed = self.placed(number);
        self.zones[seat][zone][at].attached.push((by as u8, placed));
        true
    }

    /// Puts cards that a text speaks of where it looks for them.
    fn grant(&mut self, spoken: &SpokenOf) {
        let most = [1, 1, 2, 3, 6][self.rng.below(5) as usize];
        let mut numbers = Vec::new();
        for _ in 0..most {
            let exact = !spoken.exact.is_empty() && self.chance(75);
            numbers.extend(self.pick(if exact { &spoken.exact } else { &spoken.near }));
        }
        // Now and then all there are, or some that stand together in their file: what is made of cards that follow each other is seldom drawn.
        match self.rng.below(6) {
            0 if spoken.exact.len() <= ALL => numbers.clone_from(&spoken.exact),
            1 => {
                let from = if self.chance(50) { &spoken.exact } else { &spoken.near };
                let first = self.rng.below(from.len().max(1) as u32) as usize;
                numbers = from.iter().copied().skip(first).take(TOGETHER).collect();
            }
            _ => {}
        }
        for number in numbers {
            let others: Vec<usize> = (0..self.stock.seats).filter(|&seat| seat != self.seat).collect();
            let anyone = self.stock.players[self.rng.below(self.stock.players.len() as u32) as usize];
            let stray = self.chance(15);
            let seat = match spoken.filter.side {
                SideCode::Own | SideCode::Friendly if !stray => self.seat,
                SideCode::Opposing | SideCode::Mate if !stray => self.pick(&others).unwrap_or(anyone),
                SideCode::Own | SideCode::Friendly | SideCode::Mate | SideCode::Opposing | SideCode::Any => anyone,
            };
            self.grant_one(spoken, number, seat);
        }
    }

    fn grant_one(&mut self, spoken: &SpokenOf, number: usize, seat: usize) {
        let zones = spoken.filter.zones;
        let everywhere = zones == u32::MAX;
        if zones & FilterCode::IN_PLAY != 0 && !(everywhere && self.chance(40)) {
            if self.stock.outline.attachments & self.kind_bit(number) != 0 {
                let on = match spoken.filter.on {
                    Some(Group::This) => Some(self.stock.pool.cards[self.subject].name.clone()),
                    _ => None,
                };
                self.hang(number, seat, on.as_deref());
                return;
            }
            let fitting = self.play_zones_for(number);
            if let Some(zone) = self.pick(&fitting)
                && self.put(seat, zone, number)
            {
                self.mark(spoken, seat, zone, number);
                return;
            }
        }
        if everywhere {
            self.put(seat, self.stock.outline.hand, number);
            return;
        }
        let named: Vec<usize> = (0..self.stock.outline.zones.len()).filter(|zone| zones & 1 << zone != 0).collect();
        if let Some(zone) = self.pick(&named) {
            self.put(seat, zone, number);
        }
    }

    /// Puts cards that speak of the same things into play and hands.
    fn invite(&mut self, partners: &[Vec<usize>]) {
        for _ in 0..self.rng.below(6) {
            if partners.is_empty() {
                return;
            }
            let word = self.rng.below(partners.len() as u32) as usize;
            let Some(number) = self.pick(&partners[word]) else { return };
            let seat = self.rng.below(self.stock.seats as u32) as usize;
            let in_play = self.chance(40);
            let zones = self.play_zones_for(number);
            if in_play && self.stock.outline.attachments & self.kind_bit(number) != 0 {
                self.hang(number, seat, None);
            } else if !in_play {
                self.put(seat, self.stock.outline.hand, number);
            } else if let Some(zone) = self.pick(&zones) {
                self.put(seat, zone, number);
            }
        }
    }

    /// Marks a card that was put because a text speaks of it with what the text asks of it.
    fn mark(&mut self, spoken: &SpokenOf, seat: usize, zone: usize, number: usize) {
        if spoken.states.is_empty() || !self.chance(70) {
            return;
        }
        let name = &self.stock.pool.cards[number].name;
        let Some(at) = self.zones[seat][zone].iter().position(|placed| placed.name == *name) else { return };
        let mut marks = Vec::new();
        for state in &spoken.states {
            let mark = self
                .stock
                .outline
                .marks
                .iter()
                .filter(|mark| state.contains(mark.as_str()))
                .max_by_key(|mark| mark.len());
            marks.extend(mark.map(|mark| (mark.clone(), None)));
        }
        if marks.is_empty()
            && let Some(hung) = self.pick(&self.stock.hanging)
        {
            self.hang(hung, seat, Some(&self.stock.pool.cards[number].name));
            return;
        }
        self.zones[seat][zone][at].marks = marks;
    }

    /// Fills up with cards of any sort.
    fn fill(&mut self) {
        for seat in 0..self.stock.seats {
            for zone in 0..self.stock.outline.zones.len() {
                // What is only one seat's is filled once.
                if !self.stock.may[seat].zones[zone] {
                    continue;
                }
                let wanted = match zone {
                    _ if zone == self.stock.outline.deck => self.rng.below(11) as usize,
                    _ if zone == self.stock.outline.hand => self.rng.below(5) as usize,
                    _ if self.stock.outline.zones[zone].in_play => self.rng.below(5) as usize,
                    _ => self.rng.below(4) as usize,
                };
                for _ in self.zones[seat][zone].len()..wanted {
                    let Some(number) = self.pick_strong(&self.stock.fitting[zone]) else { break };
                    // Most lie there for the card's sake, and say nothing themselves.
                    let quiet = self.stock.pool.cards[number].text.is_empty();
                    if quiet || self.chance(50) {
                        self.put(seat, zone, number);
                    }
                }
            }
        }
    }

    fn hang_some(&mut self) {
        for seat in 0..self.stock.seats {
            if self.chance(30)
                && let Some(number) = self.pick(&self.stock.hanging)
            {
                self.hang(number, seat, None);
            }
        }
        if self.chance(30)
            && let Some(number) = self.pick(&self.stock.hanging)
        {
            self.hang(number, self.seat, Some(&self.stock.pool.cards[self.subject].name));
        }
    }

    /// Now and then a number just below one that is printed on the card, if it is of the seat that has what there must be: a threshold is
    /// met when that seat comes to it.
    fn just_below(&mut self, seat: usize) -> Option<i32> {
        let is_theirs = seat == self.seat && self.stock.required.is_some_and(|one| one.seat == seat);
        let printed = self.stock.pool.cards[self.subject].stats.iter().copied().max().filter(|_| is_theirs)?;
        self.chance(50).then(|| (i32::from(printed) - 1 - self.rng.below(2) as i32).max(0))
    }

    /// The way to play, now and then with something set otherwise where there is more to it than decks; more often where the card is what
    /// there must be.
    fn setting(&mut self) -> Wish {
        let mut setting = self.stock.setting.clone();
        let Some(required) = self.stock.required else { return setting };
        let often = if self.stock.of_required(required).any(|card| card == self.subject) { 30 } else { 4 };
        for dial in &self.stock.dials {
            if self.chance(often) {
                let values = dial.values.some(DIALLED);
                let value = values[self.rng.below(values.len() as u32) as usize].clone();
                setting.dials.push((dial.name.to_owned(), value));
            }
        }
        setting
    }

    /// The phases in which cards can be marked as these are; none if any.
    fn phases_of_marks(&self) -> &'static [&'static str] {
        let mut marks = self.zones.iter().flatten().flatten().flat_map(|placed| &placed.marks);
        let phased = |(mark, _): &(String, Option<i32>)| {
            self.stock.outline.phased.iter().find(|(known, _)| known == mark).map(|(_, phases)| *phases)
        };
        marks.find_map(phased).unwrap_or_default()
    }

    fn finish(mut self, turn: Option<usize>) -> Position {
        let outline = &self.stock.outline;
        let phases = self.phases_of_marks();
        let mut seats = Vec::new();
        let how = self.rng.below(4);
        for (seat, zones) in std::mem::take(&mut self.zones).into_iter().enumerate() {
            let mut numbers = Vec::new();
            for &name in &outline.numbers {
                let any = NUMBERS[self.rng.below(NUMBERS.len() as u32) as usize];
                match how {
                    0 | 1 => numbers.push(((*name).to_owned(), self.plenty)),
                    2 => numbers.push(((*name).to_owned(), any)),
                    _ if self.rng.below(2) == 0 => numbers.push(((*name).to_owned(), any)),
                    _ => {}
                }
            }
            for (name, value) in &mut numbers {
                let at = outline.numbers.iter().position(|known| *known == name.as_str()).unwrap_or_default();
                let may = &self.stock.may[seat].numbers[at];
                // As near as may be.
                *value = may.iter().copied().min_by_key(|known| (known - *value).abs()).unwrap_or(i32::MIN);
            }
            numbers.retain(|(_, value)| *value != i32::MIN);
            if let Some(below) = self.just_below(seat) {
                numbers.clear();
                for (name, may) in outline.numbers.iter().zip(&self.stock.may[seat].numbers) {
                    if may.iter().any(|&value| value <= below) && may.iter().any(|&value| value >= below) {
                        numbers.push(((*name).to_owned(), below));
                    }
                }
            }
            let named = outline.zones.iter().zip(zones).filter(|(_, cards)| !cards.is_empty());
            seats.push(SeatPosition {
                numbers,
                zones: named.map(|(zone, cards)| (zone.name.to_owned(), cards)).collect(),
            });
        }
        // What is no player's is seldom met in a player's turn.
        let usual =
            if self.stock.players.contains(&self.seat) && self.stock.required.map(|one| one.seat) != Some(self.seat) {
                70
            } else {
                35
            };
        let phase =
            if self.chance(usual) { "" } else { outline.phases[self.rng.below(outline.phases.len() as u32) as usize] };
        let anyone = self.rng.below(self.stock.seats as u32) as usize;
        let turn_of = turn.unwrap_or(if self.chance(65) { self.seat } else { anyone });
        let phase =
            if phases.is_empty() || phases.contains(&phase) { phase } else { self.pick(phases).unwrap_or(phase) };
        Position {
            setting: self.setting(),
            turn_of: turn_of as u8,
            phase: phase.to_owned(),
            seed: self.rng.wide().into(),
            seats,
            ..Position::default()
        }
    }
}
