//! What a view says, in words: cards, places, options.

use std::collections::BTreeMap;

use engine::{
    Bond, CardView, Choice, Ease, FieldView, Handle, Happened, Layout, MarkRole, MarkView, Moved, NamedCard, Naming,
    OptionKind, OptionRole, OptionView, Outcome, Part, Prompt, Role, Seat, SeatView, Seats, Sits, StatView, Told, Tone,
    TurnIs, View, Weight, WordView, ZoneRole, ZoneView,
};

/// What a card is called by those who may not know it.
const UNKNOWN: &str = "a card";

/// A card with the place where it lies.
#[derive(Clone)]
pub struct Found<'v> {
    /// Whose zone it is in.
    pub seat: Seat,
    /// The zone.
    pub zone: &'v ZoneView,
    /// The card it is attached to.
    pub on: Option<&'v CardView>,
    /// The card.
    pub card: &'v CardView,
}

/// All cards that a viewer sees, with attached ones after their bearers.
pub fn cards(view: &View) -> Vec<Found<'_>> {
    fn add<'v>(
        found: &mut Vec<Found<'v>>,
        seat: Seat,
        zone: &'v ZoneView,
        on: Option<&'v CardView>,
        card: &'v CardView,
    ) {
        found.push(Found { seat, zone, on, card });
        for hung in &card.attached {
            add(found, seat, zone, Some(card), hung);
        }
    }
    let mut found = Vec::new();
    for side in &view.seats {
        for zone in &side.zones {
            for card in &zone.cards {
                add(&mut found, side.seat, zone, None, card);
            }
        }
    }
    found
}

/// The card of a handle.
pub fn find(view: &View, id: Handle) -> Option<Found<'_>> {
    cards(view).into_iter().find(|found| found.card.id == Some(id))
}

impl Found<'_> {
    /// Whether it lies in the zone of another card.
    pub fn is_beside(&self, other: &Found) -> bool {
        std::ptr::eq(self.zone, other.zone)
    }
}

/// Whether a card lies where it is nobody's, as in a market: with what is nobody's, or in a row of numbered places where nobody sits, though
/// somebody whom nobody plays be there.
pub fn is_in_market(view: &View, found: &Found) -> bool {
    let sits = view.seats.iter().find(|side| side.seat == found.seat).map(|side| side.sits);
    is_nobodys(view, found.seat) || sits == Some(Sits::Nobody) && found.zone.places > 0
}

/// Whether all that can be picked lies in one market, so that nobody need be told where.
pub fn is_picked_from_one_market(view: &View) -> bool {
    let options = view.prompt.iter().flat_map(|prompt| &prompt.options);
    let picked = options.filter(|option| matches!(option.choice, Choice::Pick(_)));
    let mut cards = picked.filter_map(|option| find(view, option.card?));
    let first = cards.next().filter(|first| is_in_market(view, first));
    first.is_some_and(|first| cards.all(|other| other.is_beside(&first)))
}

/// Leaves one of several options that say the same of cards which look alike and lie together; tells which cards were left out, each
/// with the one that stands for it.
pub fn once_each(view: &mut View) -> Vec<(Handle, Handle)> {
    let Some(mut prompt) = view.prompt.take() else { return Vec::new() };
    let looks = |card: &CardView| CardView { id: None, ..card.clone() };
    // In a pile it may matter which of them is taken out, but not which is used, nor which of those that lie one upon the other.
    let is_one = |first: &Found, second: &Found, option: &OptionView| match first.zone.layout {
        Layout::Hand => true,
        Layout::Pile if matches!(option.choice, Choice::Act { .. }) => true,
        Layout::Pile => {
            let cards = &first.zone.cards;
            let at = |found: &Found| cards.iter().position(|card| card.id == found.card.id);
            let both = at(first).zip(at(second)).map(|(one, other)| (one.min(other), one.max(other)));
            both.is_some_and(|(from, to)| cards[from..=to].iter().all(|card| looks(card) == looks(first.card)))
        }
        Layout::Row | Layout::Single => false,
    };
    let alike = |one: &OptionView, other: &OptionView| {
        let (Some(first), Some(second)) =
            (one.card.and_then(|id| find(view, id)), other.card.and_then(|id| find(view, id)))
        else {
            return false;
        };
        (&one.label, &one.costs, &one.does) == (&other.label, &other.costs, &other.does)
            && first.is_beside(&second)
            && looks(first.card) == looks(second.card)
            && is_one(&first, &second, one)
    };
    let (mut kept, mut left): (Vec<OptionView>, Vec<(Handle, Handle)>) = (Vec::new(), Vec::new());
    for option in std::mem::take(&mut prompt.options) {
        match kept.iter().find(|other| alike(other, &option)).and_then(|other| other.card) {
            Some(stands) => left.extend(option.card.map(|card| (card, stands))),
            None => kept.push(option),
        }
    }
    prompt.options = kept;
    view.prompt = Some(prompt);
    left
}

/// The order in which options were listed in each question of a turn: what a card asks in between, and may be taken back, changes nothing.
#[derive(Debug, Default)]
pub struct Listed {
    turn: u16,
    questions: Vec<(Seat, String, Vec<Place>)>,
}

/// A place in a list: the words of an option, and the card it was last about.
type Place = (String, Option<Handle>);

impl Listed {
    /// Lists what a seat is asked again in a turn as it was listed before: what is gone leaves its place, and what is new comes behind what was
    /// there. What is seldom wanted comes behind all else that is done. The same question is listed in the same order however often it is looked at.
    pub fn keep(&mut self, turn: u16, seat: Seat, prompt: &mut Prompt) {
        if self.turn != turn {
            (self.turn, self.questions) = (turn, Vec::new());
        }
        let asked = self.questions.iter().position(|(who, text, _)| (*who, text) == (seat, &prompt.text));
        let asked = asked.unwrap_or_else(|| {
            self.questions.push((seat, prompt.text.clone(), Vec::new()));
            self.questions.len() - 1
        });
        let (.., places) = &mut self.questions[asked];
        let is_act = |option: &OptionView| option.kind == OptionKind::Act;
        let first = prompt.options.iter().position(is_act).unwrap_or(0);
        let before = taken_places(places, &prompt.options);
        let keys = prompt.options.iter().zip(before).enumerate().map(|(at, (option, before))| match is_act(option) {
            true => (if option.among.is_none() { 1 } else { 2 }, before.unwrap_or(usize::MAX), at),
            // What ends or takes back stays before or behind all that is done.
            false => (if at < first { 0 } else { 3 }, at, at),
        });
        let mut keyed: Vec<_> = keys.zip(prompt.options.iter().cloned()).collect();
        keyed.sort_by_key(|&(key, _)| key);
        let new = keyed.iter().filter(|((_, before, _), option)| is_act(option) && *before == usize::MAX);
        places.extend(new.map(|(_, option)| (option.label.clone(), option.card)));
        prompt.options = keyed.into_iter().map(|(_, option)| option).collect();
    }
}

/// The place that each option had, none of them twice: the one of its words and its card, or else the one of a card of the same words that
/// is gone, which it has from now on. Cards of one name would else be listed together as soon as they are looked at again.
fn taken_places(places: &mut [Place], options: &[OptionView]) -> Vec<Option<usize>> {
    let mut taken = vec![false; places.len()];
    let mut found = vec![None; options.len()];
    for same_card in [true, false] {
        for (option, found) in options.iter().zip(&mut found).filter(|(_, found)| found.is_none()) {
            let is = |(label, card): &Place| *label == option.label && (!same_card || *card == option.card);
            if let Some(at) = (0..places.len()).find(|&at| !taken[at] && is(&places[at])) {
                (taken[at], places[at].1, *found) = (true, option.card, Some(at));
            }
        }
    }
    found
}

/// Puts those options behind one line that are one of several of a kind and seldom wanted, unless that line was opened.
pub fn fold(view: &mut View, opened: Option<&str>) {
    let Some(prompt) = &mut view.prompt else { return };
    let mut lists: Vec<(String, usize)> = Vec::new();
    for among in prompt.options.iter().filter_map(|option| option.among.clone()) {
        match lists.iter_mut().find(|(list, _)| *list == among) {
            Some((_, count)) => *count += 1,
            None => lists.push((among, 1)),
        }
    }
    for (list, count) in lists.into_iter().filter(|(list, count)| *count > 1 && Some(list.as_str()) != opened) {
        let mut first = true;
        prompt.options.retain_mut(|option| {
            if option.among.as_ref() != Some(&list) {
                return true;
            }
            option.label = format!("{list} …");
            (option.card, option.costs) = (None, None);
            option.does = Some(format!("There are {count} of them; Enter lists them."));
            std::mem::replace(&mut first, false)
        });
    }
}

/// Whether an option stands for a list that can be opened.
pub fn is_list(option: &OptionView) -> bool {
    option.among.is_some() && option.card.is_none()
}

/// A card's name, as far as it is seen.
pub fn name(card: &CardView) -> &str {
    card.face.as_ref().map_or("face-down card", |face| face.name.as_str())
}

/// A card's numbers: "attack 3, health 4 of 5", without those that its name says.
pub fn numbers(card: &CardView) -> String {
    let shown = shown_stats(card).map(|stat| format!("{} {}", stat.name, stat.figure()));
    shown.filter(|number| !name(card).contains(number.as_str())).collect::<Vec<_>>().join(", ")
}

/// The numbers worth showing beside a card.
pub fn shown_stats(card: &CardView) -> impl Iterator<Item = &StatView> {
    card.stats.iter().filter(|stat| stat.role != Role::Detail)
}

/// Where it is told how the last match of a course ended.
pub fn result(news: &[Told]) -> Option<usize> {
    news.iter().rposition(|told| told.weight == Weight::Story && told.tone == Tone::Begins)
}

/// Whose something is, as its viewer says it.
pub fn whose(seat: Seat, viewer: Seat, view: &View) -> String {
    if seat == viewer {
        return "your".to_owned();
    }
    let side = view.seats.iter().find(|side| side.seat == seat);
    match side.and_then(|side| side.name.as_ref()) {
        Some(name) => format!("{name}'s"),
        None if view.seats.len() == 2 => "opponent's".to_owned(),
        None => format!("{seat}'s"),
    }
}

/// Whether a seat is nobody's and stands with nobody, as a market does.
pub fn is_nobodys(view: &View, seat: Seat) -> bool {
    let side = view.seats.iter().find(|side| side.seat == seat);
    side.is_some_and(|side| side.sits == Sits::Nobody && side.bond == Some(Bond::Apart))
}

/// An option in words that tell it from others: what it costs and does, and a card that is picked with its place and
/// numbers.
pub fn option(view: &View, option: &OptionView, viewer: Seat) -> String {
    let named = named_apart(view, option, viewer);
    let Some(does) = comes_of(view, option) else { return named };
    let does = does.lines().collect::<Vec<_>>().join(" ");
    // What it costs is said by itself.
    let cost = option.costs.as_ref().map(|cost| format!("{cost}: "));
    format!("{named}: {}", cost.and_then(|cost| does.strip_prefix(&cost)).unwrap_or(&does))
}

/// The words of an option with what tells it from others.
pub fn named_apart(view: &View, option: &OptionView, viewer: Seat) -> String {
    let about: Vec<String> = option.costs.clone().into_iter().chain(place(view, option, viewer)).collect();
    let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join("; ")) };
    format!("{}{about}", option.label)
}

/// What the text says that asks, behind the name of its card unless the question has said it.
pub fn said(view: &View, prompt: &Prompt) -> Option<String> {
    let says = prompt.says.as_deref();
    let title = |about: &NamedCard| find(view, about.card?)?.card.face.as_ref().map(|face| face.title.clone());
    let is_told = |about: &NamedCard| {
        prompt.text.contains(&about.name) || title(about).is_some_and(|title| prompt.text.contains(&title))
    };
    match prompt.about.as_ref().filter(|about| !is_told(about)) {
        Some(about) => Some(says.map_or_else(|| about.name.clone(), |says| format!("{}: {says}", about.name))),
        None => says.map(str::to_owned),
    }
}

/// What comes of an option: what the table says of it, or else what the card says that is chosen out of those that do not lie in play.
pub fn comes_of(view: &View, option: &OptionView) -> Option<String> {
    option.does.clone().or_else(|| offered(view, option))
}

/// What a card says that is picked out of a pile or a hand, or where nobody sits, as out of a row that is offered.
fn offered(view: &View, option: &OptionView) -> Option<String> {
    let found = find(view, option.card?).filter(|_| matches!(option.choice, Choice::Pick(_)))?;
    let side = view.seats.iter().find(|side| side.seat == found.seat)?;
    let lies = side.sits == Sits::Nobody || matches!(found.zone.layout, Layout::Pile | Layout::Hand);
    let face = found.card.face.as_ref().filter(|_| lies && found.on.is_none())?;
    let text = face.text.lines().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// Where the card of an option lies and what its numbers are, if that is of use beside its label.
pub fn place(view: &View, option: &OptionView, viewer: Seat) -> Option<String> {
    let found = find(view, option.card?)?;
    if matches!(option.choice, Choice::Act { .. }) {
        // What it costs is said by itself.
        let shown = shown_stats(found.card).filter(|stat| stat.role != Role::Cost);
        let numbers: Vec<String> = shown.map(|stat| format!("{} {}", stat.name, stat.figure())).collect();
        return match found.zone.role {
            ZoneRole::Hand => (!numbers.is_empty()).then(|| numbers.join(", ")),
            ZoneRole::Deck | ZoneRole::Used | ZoneRole::Means | ZoneRole::Gone | ZoneRole::Table => apart(view, option),
        };
    }
    let place = match is_in_market(view, &found) {
        true if is_picked_from_one_market(view) => String::new(),
        true => format!("the {}", found.zone.name),
        false => format!("{} {}", whose(found.seat, viewer, view), found.zone.name),
    };
    let on = found.on.map_or_else(String::new, |bearer| format!("on {}", name(bearer)));
    let told: Vec<String> = [place, on, numbers(found.card)].into_iter().filter(|part| !part.is_empty()).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// What tells the card of an option from those of others with the same words: its numbers, its marks and what hangs on it, as far as not all
/// of them have the same.
fn apart(view: &View, option: &OptionView) -> Option<String> {
    let parts = |card: &CardView| -> Vec<String> {
        let numbers = shown_stats(card).map(|stat| format!("{} {}", stat.name, stat.figure()));
        let hung = card.attached.iter().map(|hung| format!("+ {}", name(hung)));
        numbers.chain(card.marks.iter().map(|mark| mark.says.clone())).chain(hung).collect()
    };
    let options = view.prompt.iter().flat_map(|prompt| &prompt.options);
    let twins = options.filter(|other| other.label == option.label && other.card != option.card);
    let twins: Vec<Vec<String>> =
        twins.filter_map(|twin| find(view, twin.card?)).map(|found| parts(found.card)).collect();
    let own = parts(find(view, option.card?)?.card);
    let told: Vec<String> = own.into_iter().filter(|part| twins.iter().any(|other| !other.contains(part))).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// Whether a seat holds cards.
pub fn holds_cards(view: &View, seat: Seat) -> bool {
    let side = view.seats.iter().find(|side| side.seat == seat);
    let mut zones = side.into_iter().flat_map(|side| &side.zones);
    zones.any(|zone| zone.layout == Layout::Hand && zone.count > 0)
}

/// The least and the most of the numbers that a question asks for, if it asks for nothing else and for many.
pub fn numbers_asked(prompt: &Prompt) -> Option<(i16, i16)> {
    let number = |option: &OptionView| match option.choice {
        Choice::Number(number) => Some(number),
        _ => None,
    };
    let numbers: Vec<i16> = prompt.options.iter().map(number).collect::<Option<_>>()?;
    let (least, most) = (*numbers.iter().min()?, *numbers.iter().max()?);
    (numbers.len() > 9).then_some((least, most))
}

/// Whether a question asks for a number and for nothing else, but that it may be taken back.
fn asks_for_number(prompt: &Prompt) -> bool {
    let is_number = |option: &OptionView| match option.choice {
        Choice::Number(number) => option.label == number.to_string(),
        choice => choice == Choice::Back,
    };
    let backs = prompt.options.iter().filter(|option| option.choice == Choice::Back).count();
    numbers_asked(prompt).is_some() || prompt.options.len() > backs && prompt.options.iter().all(is_number)
}

/// What is typed for an option: the number that it is, where a number is asked for, or else its place in the list; nothing for what
/// takes a number back.
pub fn key(prompt: &Prompt, at: usize) -> String {
    let option = prompt.options.get(at).filter(|_| asks_for_number(prompt));
    match option.map(|option| option.choice) {
        Some(Choice::Number(number)) => number.to_string(),
        Some(_) => String::new(),
        None => (at + 1).to_string(),
    }
}

/// The option for which a number is typed.
pub fn keyed(prompt: &Prompt, number: &str) -> Option<usize> {
    let number = number.parse::<usize>().ok()?.to_string();
    (0..prompt.options.len()).find(|&at| key(prompt, at) == number)
}

/// Whether an option plays a card of one's own hand for nothing, for what it is there for.
pub fn is_free_play(view: &View, option: &OptionView, seat: Seat) -> bool {
    let found = option.card.filter(|_| option.ease == Ease::Routine).and_then(|card| find(view, card));
    found.is_some_and(|found| found.seat == seat)
}

/// How whoever is named by an option stands to its viewer: the player, or the one with whom the card lies.
fn bond_of(view: &View, option: &OptionView) -> Option<Bond> {
    let seat = match option.choice {
        Choice::Seat(seat) => seat,
        _ => find(view, option.card?)?.seat,
    };
    view.seats.iter().find(|side| side.seat == seat)?.bond
}

/// The option that one rather means than the first: where the first would harm a friend, the first that harms an opponent; where it would
/// help another, the first that helps oneself, or else a friend. Enter pressed once too often harms no friend.
pub fn rather_meant(view: &View, prompt: &Prompt) -> Option<usize> {
    let first = prompt.options.first()?;
    let bond = bond_of(view, first)?;
    let other = |wanted: fn(Bond) -> bool| {
        let meant = |option: &OptionView| option.role == first.role && bond_of(view, option).is_some_and(wanted);
        prompt.options.iter().position(meant)
    };
    match first.role {
        OptionRole::Harms if bond.is_friend() => other(|bond| bond == Bond::Foe),
        OptionRole::Helps if bond != Bond::Own => {
            let friend = || other(Bond::is_friend).filter(|_| !bond.is_friend());
            other(|bond| bond == Bond::Own).or_else(friend)
        }
        OptionRole::Open | OptionRole::Harms | OptionRole::Helps | OptionRole::GivesUp | OptionRole::Strikes => None,
    }
}

/// What a printed field of a card says: "relic of: Decima".
pub fn field(field: &FieldView) -> String {
    format!("{}: {}", field.name.replace('_', " "), field.words)
}

/// What the keywords and named states on a card mean.
pub fn explained<'v>(view: &'v View, card: &CardView) -> impl Iterator<Item = &'v WordView> {
    view.words.iter().filter(|known| card.words.contains(&known.word))
}

/// What a word means, in a line, with the rule that is about it.
pub fn meaning(says: &str, rule: Option<&str>) -> String {
    rule.map_or_else(|| says.to_owned(), |rule| format!("{says} [{rule}]"))
}

/// A player's numbers: "health 26 of 30".
pub fn trackers(side: &SeatView) -> String {
    let shown: Vec<String> = side
        .trackers
        .iter()
        .map(|tracker| match tracker.of {
            Some(of) => format!("{} {} of {of}", tracker.name, tracker.figure()),
            None => format!("{} {}", tracker.name, tracker.figure()),
        })
        .collect();
    shown.join(", ")
}

/// What holds of a card: "exhausted, Frozen (2)".
pub fn marks(card: &CardView) -> String {
    card.marks.iter().map(|mark| mark.says.as_str()).collect::<Vec<_>>().join(", ")
}

/// A card on one line: name, numbers, marks, what hangs on it.
pub fn line(card: &CardView) -> String {
    let mut text = name(card).to_owned();
    let numbers = numbers(card);
    let marks = marks(card);
    let both: Vec<&str> = [numbers.as_str(), marks.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    if !both.is_empty() {
        text.push_str(&format!(" ({})", both.join("; ")));
    }
    for hung in &card.attached {
        text.push_str(&format!(" + {}", line(hung)));
    }
    text
}

/// How a match ended, with what seats are called.
pub fn ending(view: &View, outcome: Outcome) -> String {
    let Outcome::Won(seats) = outcome else { return outcome.to_string() };
    let named = |seat: Seat| view.seats.iter().find(|side| side.seat == seat).and_then(|side| side.name.clone());
    let names: Vec<String> = seats.iter().map(|seat| named(seat).unwrap_or_else(|| seat.to_string())).collect();
    format!("{} won{}", crate::verdict::list(&names, "and"), placed(view, seats))
}

/// In which places the others came, where more than one behind the winners is told apart.
fn placed(view: &View, won: Seats) -> String {
    let mut behind: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for side in view.seats.iter().filter(|side| side.sits != Sits::Nobody && !won.has(side.seat)) {
        if let Some(place) = side.finish {
            behind.entry(place).or_default().push(side.name.clone().unwrap_or_else(|| side.seat.to_string()));
        }
    }
    if behind.len() < 2 {
        return String::new();
    }
    let told =
        behind.iter().map(|(place, names)| format!("{} came {}", crate::verdict::list(names, "and"), nth(*place)));
    format!("; {}", told.collect::<Vec<_>>().join(", "))
}

/// "third"
fn nth(place: u8) -> String {
    const NAMED: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    let named = usize::from(place).checked_sub(1).and_then(|at| NAMED.get(at));
    named.map_or_else(|| format!("in place {place}"), |name| (*name).to_owned())
}

/// Whether a word that holds of something is that to people.
pub fn is_of(role: MarkRole) -> impl Fn(&MarkView) -> bool {
    move |mark| mark.role == role
}

/// Whether a player has finished a turn that is everybody's.
pub fn is_finished(view: &View, seat: Seat) -> bool {
    let side = view.seats.iter().find(|side| side.seat == seat);
    side.is_some_and(|side| side.marks.iter().any(is_of(MarkRole::Finished)))
}

/// Whether a player has finished, and could only take that back.
pub fn could_only_take_back(view: &View, seat: Seat) -> bool {
    let mut options = view.prompt.iter().flat_map(|prompt| &prompt.options);
    is_finished(view, seat) && options.all(|option| option.kind == OptionKind::Back)
}

/// The seats that still have to decide: not those who have finished.
pub fn undecided(view: &View) -> Vec<Seat> {
    view.deciders.iter().copied().filter(|seat| !is_finished(view, *seat)).collect()
}

/// Who decides, where it is not one seat's turn alone.
pub fn deciding(view: &View, viewer: Seat) -> Option<String> {
    match &undecided(view)[..] {
        several @ [_, _, ..] => Some(format!("{} decide", several.iter().copied().collect::<Seats>())),
        _ if view.turn_is == TurnIs::Own => None,
        [] => Some(String::new()),
        [only] if *only == viewer => Some("you decide".to_owned()),
        [only] => Some(format!("{only} decides")),
    }
}

/// What is worth a line: events, and cards that come to a hand otherwise than drawn.
pub fn worth_telling(happened: Vec<Happened>) -> Vec<Told> {
    let news = |one| match one {
        Happened::Event(told) if matches!(told.weight, Weight::News | Weight::Story) => Some(told),
        Happened::Moved(moved) if moved.weight == Weight::News => to_hand(&moved),
        Happened::Event(_) | Happened::Moved(_) | Happened::Changed(_) => None,
    };
    happened.into_iter().filter_map(news).collect()
}

/// What it is called that a card comes to a hand.
const TO_HAND: &str = "to hand";

/// A card that comes to a hand.
fn to_hand(moved: &Moved) -> Option<Told> {
    let (from, to) = (moved.from.as_ref()?, moved.to.as_ref()?);
    let name = moved.name.clone().unwrap_or_else(|| UNKNOWN.to_owned());
    let parts = vec![
        Part::Words("to ".to_owned()),
        Part::Whose(to.seat),
        Part::Words(format!(" {} from the {}: ", to.zone, from.zone)),
        Part::Card(NamedCard { card: to.card, ..NamedCard::called(&name) }),
    ];
    let told = Told::in_words(TO_HAND, String::new(), Tone::Routine);
    Some(Told { parts, cause: moved.cause.clone(), ..told })
}

/// What was told, as one of the players reads it: with the card that brought it about.
pub fn told(told: &Told, reader: Seat) -> String {
    let text = told.text_to(reader);
    match told.cause.as_ref().filter(|cause| cause.known == Naming::ByName) {
        // A card in brackets behind a card would be that card.
        Some(cause) if told.event == TO_HAND => format!("{text} (by {})", cause.name),
        Some(cause) => format!("{text} ({})", cause.name),
        None => text,
    }
}

/// What was told, as one of the players reads it, line by line: what differs from the line before in its last card only goes on in it.
pub fn lines(news: &[Told], reader: Seat) -> Vec<(Tone, String)> {
    let news = without_repeated_causes(news);
    let mut lines: Vec<(&Told, Vec<&str>, usize)> = Vec::new();
    for one in &news {
        match lines.last_mut().filter(|(before, ..)| one.tone != Tone::Begins && go_together(before, one)) {
            Some((_, cards, times)) => {
                cards.extend(last_card(one));
                *times += 1;
            }
            None => lines.push((one, last_card(one).into_iter().collect(), 1)),
        }
    }
    let line = |(one, cards, times): (&Told, Vec<&str>, usize)| (one.tone, in_one_line(one, &cards, times, reader));
    lines.into_iter().map(line).collect()
}

/// What was told, without a cause where what was told before of the same card has named it: who is dealt damage by a card and then killed.
fn without_repeated_causes(news: &[Told]) -> Vec<Told> {
    let cards = |told: &Told| -> Vec<NamedCard> {
        let card = |part: &Part| if let Part::Card(named) = part { Some(named.clone()) } else { None };
        told.parts.iter().filter_map(card).collect()
    };
    let mut before: Vec<NamedCard> = Vec::new();
    let plain = |one: &Told| {
        let named = cards(one);
        let again = named.iter().any(|card| before.contains(card));
        let cause = one.cause.clone().filter(|cause| !(again && before.contains(cause)));
        before = named;
        Told { cause, ..one.clone() }
    };
    news.iter().map(plain).collect()
}

/// The name of the card that something told ends with, unless it begins with it.
fn last_card(told: &Told) -> Option<&str> {
    match &told.parts[..] {
        [_, .., Part::Card(named)] => Some(&named.name),
        _ => None,
    }
}

/// Whether two things that were told are one line.
fn go_together(one: &Told, other: &Told) -> bool {
    let before_card = |told: &Told| match (last_card(told), &told.parts[..]) {
        (Some(_), [parts @ .., _]) => parts.to_vec(),
        (_, parts) => parts.to_vec(),
    };
    // What is done on purpose is told one by one, and how much comes to each as well, unless it is the same again.
    let alone = one.tone == Tone::Play || one.amount.is_some();
    (!alone || last_card(one) == last_card(other))
        && (&one.event, &one.cause, one.amount) == (&other.event, &other.cause, other.amount)
        && last_card(one).is_some() == last_card(other).is_some()
        && before_card(one) == before_card(other)
}

fn in_one_line(one: &Told, cards: &[&str], times: usize, reader: Seat) -> String {
    let counted = |name: &str, count: usize| if count > 1 { format!("{name} ×{count}") } else { name.to_owned() };
    if cards.is_empty() {
        return counted(&told(one, reader), times);
    }
    let mut names: Vec<(&str, usize)> = Vec::new();
    for &card in cards {
        match names.iter_mut().find(|(name, _)| *name == card) {
            Some((_, count)) => *count += 1,
            None => names.push((card, 1)),
        }
    }
    let listed = names.into_iter().map(|(name, count)| counted(name, count)).collect::<Vec<_>>().join(", ");
    let mut whole = one.clone();
    if let Some(Part::Card(named)) = whole.parts.last_mut() {
        named.name = listed;
    }
    told(&whole, reader)
}

#[cfg(test)]
mod tests {
    use engine::{
        Choice, Happened, InZone, Moved, NamedCard, OptionKind, OptionView, Part, Prompt, QuestionNumber, Seat, Told,
        Tone, Weight,
    };

    use super::{Listed, key, keyed, lines};

    fn prompt(options: &[(Choice<engine::Handle>, &str)]) -> Prompt {
        let option = |&(choice, label): &(Choice<engine::Handle>, &str)| OptionView {
            choice,
            kind: OptionKind::Act,
            label: label.to_owned(),
            card: None,
            role: engine::OptionRole::Open,
            costs: None,
            price: None,
            does: None,
            among: None,
            ease: engine::Ease::Weighed,
        };
        let options = options.iter().map(option).collect();
        let number = QuestionNumber::default();
        Prompt { number, text: String::new(), about: None, says: None, options, safe: None, courtesy: false }
    }

    fn draws(seat: Seat, name: &str) -> Told {
        let does = Part::Does { they: "draws".to_owned(), you: "draw".to_owned() };
        let card = Part::Card(NamedCard::called(name));
        let parts = vec![Part::Player(seat), Part::Words(" ".to_owned()), does, Part::Words(" ".to_owned()), card];
        Told { parts, ..Told::in_words("drawn", String::new(), Tone::Routine) }
    }

    /// "Player C draws a card" stood there five times, and what was bought had scrolled away.
    #[test]
    fn cards_that_are_drawn_are_one_line_for_each_player() {
        let all = [
            draws(Seat::B, "a card"),
            draws(Seat::B, "a card"),
            draws(Seat::A, "Crystal"),
            draws(Seat::A, "Blaster"),
            draws(Seat::A, "Crystal"),
            Told::in_words("said", "it rains".to_owned(), Tone::Plain),
            Told::in_words("said", "it rains".to_owned(), Tone::Plain),
        ];
        let told: Vec<String> = lines(&all, Seat::A).into_iter().map(|(_, line)| line).collect();
        assert_eq!(told, ["Player B draws a card ×2", "You draw Crystal ×2, Blaster", "It rains ×2"]);
    }

    fn to_hand(seat: Seat, from: &str, name: Option<&str>, cause: Option<&str>, weight: Weight) -> Happened {
        let place = |zone: &str| Some(InZone { seat, zone: zone.to_owned(), place: None, card: None });
        let cause = cause.map(NamedCard::called);
        Happened::Moved(Moved { name: name.map(str::to_owned), from: place(from), to: place("hand"), cause, weight })
    }

    /// A card that was searched for, or came back from play, was told nowhere.
    #[test]
    fn a_card_that_comes_to_a_hand_is_told_once() {
        let all = vec![
            // A draw is a draw, whatever else is drawn.
            to_hand(Seat::A, "deck", Some("Crystal"), Some("Scry"), Weight::Echo),
            Happened::Event(draws(Seat::A, "Crystal")),
            to_hand(Seat::B, "deck", None, Some("Cub"), Weight::News),
            to_hand(Seat::B, "allies", Some("Seed"), None, Weight::News),
            // A hand that is dealt.
            to_hand(Seat::B, "deck", None, None, Weight::Detail),
        ];
        let news = super::worth_telling(all);
        let told: Vec<String> = lines(&news, Seat::A).into_iter().map(|(_, line)| line).collect();
        let found = "To Player B's hand from the deck: a card (by Cub)";
        assert_eq!(told, ["You draw Crystal", found, "To Player B's hand from the allies: Seed"]);
    }

    /// After one Stolen Hour the second stood behind Unseen Hand, and "1 Enter" struck with that.
    #[test]
    fn what_is_asked_again_is_listed_as_before() {
        let mut listed = Listed::default();
        let mut shown = |labels: &[&str]| {
            let acts = labels.iter().enumerate();
            let acts = acts.map(|(at, label)| (Choice::Branch(at as u8), *label)).collect::<Vec<_>>();
            let mut asked = prompt(&acts);
            if let Some(last) = asked.options.last_mut() {
                last.kind = OptionKind::End;
            }
            for claim in asked.options.iter_mut().filter(|option| option.label.starts_with("Claim")) {
                claim.among = Some("Claim a card".to_owned());
            }
            listed.keep(1, Seat::A, &mut asked);
            // What a card asks in between, and another seat, have lists of their own.
            let mut target = prompt(&[(Choice::Branch(1), "Hour"), (Choice::Back, "Back")]);
            target.text = "At what?".to_owned();
            listed.keep(1, Seat::A, &mut target);
            listed.keep(1, Seat::B, &mut prompt(&[(Choice::Branch(1), "Wind"), (Choice::Branch(2), "Hand")]));
            asked.options.into_iter().map(|option| option.label).collect::<Vec<_>>()
        };
        assert_eq!(shown(&["Hour", "Hand", "End"]), ["Hour", "Hand", "End"]);
        assert_eq!(shown(&["Hand", "Hour", "End"]), ["Hour", "Hand", "End"]);
        assert_eq!(shown(&["Wind", "Hand", "Hour", "End"]), ["Hour", "Hand", "Wind", "End"]);
        // What is seldom wanted stood between two cards, or was number 1.
        assert_eq!(shown(&["Claim it", "Hand", "Rain", "End"]), ["Hand", "Rain", "Claim it", "End"]);
        // Of two of a name the second came to the first when the list was looked at again, and numbers took other cards than they stood at.
        let twins = ["Knight", "Oak", "Knight", "End"];
        assert_eq!(
            (shown(&twins), shown(&twins)),
            (twins.map(str::to_owned).to_vec(), twins.map(str::to_owned).to_vec())
        );
    }

    /// Who types 4 to assign 4 does not assign 1.
    #[test]
    fn a_number_that_is_asked_for_is_typed_as_it_is() {
        let portions =
            [(Choice::Number(4), "4"), (Choice::Number(3), "3"), (Choice::Number(1), "1"), (Choice::Back, "Take back")];
        let portions = prompt(&portions);
        assert_eq!((0..4).map(|at| key(&portions, at)).collect::<Vec<_>>(), ["4", "3", "1", ""]);
        assert_eq!(["4", "1", "2"].map(|typed| keyed(&portions, typed)), [Some(0), Some(2), None]);
    }

    /// What is named by a number and said in words is taken by its place.
    #[test]
    fn roads_are_typed_by_their_place() {
        let roads = prompt(&[(Choice::Number(0), "Take the green road"), (Choice::Number(1), "Take the wired road")]);
        assert_eq!(["1", "2", "0"].map(|typed| keyed(&roads, typed)), [Some(0), Some(1), None]);
    }
}
