//! The table line by line, for pipes and screen readers.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use engine::{Choice, CourseView, Layout, Prompt, Seat, SeatView, Told, View, Viewer, ZoneView};

use crate::games::OwnDeck;
use crate::play::screen::Signs;
use crate::play::session::{Next, Session, Waiting};
use crate::play::words::{self, Found};
use crate::proof::SPEAKING;
use crate::verdict::Fault;

const HELP: &str = "\
Answer with the number of an option, or with the beginning of its words. Else:
  board        show the whole table again
  board SEAT   show what one player has, by the letter of the seat
  seat SEAT    answer for another seat here that is asked as well
  look CARD    show a card: text, numbers, what holds of it, what its keywords mean
  look PLACE   list what lies in a place, of each player: look discard pile
  why CARD     why you cannot use or choose a card now, and the rule that says so
  rule NAME    what a rule says, or what a keyword means
  all          play the cards of your hand that cost nothing, one after another
  wait         pass until something happens to you or your cards
  wait turn    pass until you have something else to decide
  concede      give up
  quit         leave; the match stays unfinished
  ?            this help";

/// Writes a line, with signs that the locale has.
fn say(line: impl AsRef<str>) -> Result<(), Fault> {
    crate::verdict::say(Signs::of_environment().in_words(line.as_ref()))
}

/// Lines of input.
type Lines<'l> = dyn Iterator<Item = io::Result<String>> + 'l;

/// So many bytes of a line are read; no answer is longer, and it may be repeated to whoever wrote it.
const MOST_LINE: usize = 1_000;

/// The lines of the input; what is no text in them is not understood, and is no reason to leave.
pub fn lines() -> impl Iterator<Item = io::Result<String>> {
    lines_of(io::stdin().lock())
}

fn lines_of(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        let mut read = input.by_ref().take(MOST_LINE as u64).read_until(b'\n', &mut line);
        if line.len() == MOST_LINE && line.last() != Some(&b'\n') {
            // The rest is passed over without being kept.
            read = read.and(input.skip_until(b'\n')).map(|_| line.len());
        }
        match read {
            Ok(0) => None,
            Ok(_) => Some(Ok(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned())),
            Err(error) => Some(Err(error)),
        }
    })
}

/// Asks for a deck; nothing at the end of the input.
pub fn choose_deck(decks: &[OwnDeck], who: &str, lines: &mut Lines) -> Result<Option<usize>, Fault> {
    say(format!("{who}: which deck?"))?;
    for (at, own) in decks.iter().enumerate() {
        let leads = own.deck.parts.iter().flat_map(|(_, cards)| cards).map(String::as_str);
        let about: Vec<&str> = leads.chain([own.short.as_str()]).collect();
        say(format!("{:3}. {} ({})", at + 1, own.deck.name, about.join(", ")))?;
    }
    loop {
        say("deck>")?;
        let Some(line) = lines.next().transpose()? else {
            return Ok(None);
        };
        let answer = line.trim().to_lowercase();
        if matches!(answer.as_str(), "q" | "quit") {
            return Ok(None);
        }
        let found = match answer.parse::<usize>() {
            Ok(number) => number.checked_sub(1).filter(|&at| at < decks.len()).into_iter().collect(),
            Err(_) => meant(decks, &answer),
        };
        match found[..] {
            [at] => return Ok(Some(at)),
            [] => say(format!("Type a number from 1 to {}, or the beginning of a name in the list.", decks.len()))?,
            _ => {
                let names: Vec<&str> = found.iter().map(|&at| decks[at].deck.name.as_str()).collect();
                say(format!("That may be {}.", names.join(", or ")))?;
            }
        }
    }
}

/// The decks that may be meant: by one of the names that are listed, or the beginning of one.
fn meant(decks: &[OwnDeck], answer: &str) -> Vec<usize> {
    let named = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        let leads = |own: &OwnDeck| own.deck.parts.iter().any(|(_, cards)| cards.iter().any(|card| fits(card)));
        let is = |own: &OwnDeck| fits(&own.deck.name) || fits(&own.short) || leads(own);
        (0..decks.len()).filter(|&at| is(&decks[at])).collect()
    };
    match answer {
        "" => Vec::new(),
        whole => {
            let exact = named(&|name| name.to_lowercase() == whole);
            if exact.is_empty() { named(&|name| name.to_lowercase().starts_with(whole)) } else { exact }
        }
    }
}

/// So many things that happened before are told where a match goes on.
const RECALLED: usize = 6;

/// Plays a match to its end, or to the end of the input.
pub fn play(session: &mut Session, lines: &mut Lines) -> Result<(), Fault> {
    say(format!("{}.", session.title))?;
    let persons = session.persons();
    let first = persons.first().copied().unwrap_or(Seat::A);
    // Of a deck that comes with the game, the name is the list.
    let closed = crate::replay::is_closed(&session.table.setting());
    // Where several persons read this, none is told what another has.
    let known = |seat: &Seat| !closed || persons.contains(seat) && session.people() == 1;
    for (seat, deck) in Seat::ALL.into_iter().zip(session.decks.clone()).filter(|(seat, _)| known(seat)) {
        say(format!("{} plays {deck}.", session.name(seat, first)))?;
    }
    if session.resumed() > 0 {
        // How many decisions there were tells of those that are sealed until all have made theirs.
        let made = crate::verdict::count(session.resumed(), "decision");
        say(if session.is_interlude() {
            "It goes on.".to_owned()
        } else {
            format!("The match goes on after {made}.")
        })?;
    }
    say("Type ? for help.")?;
    let mut stage = None;
    if let Some(course) = session.table.view(Viewer::Seat(first)).course {
        stage = Some(course.stage);
        say(how_it_stands(&course))?;
        course.story.iter().try_for_each(|paragraph| say(format!("\n{paragraph}")))?;
    }
    // Where several persons sit, any of them may be at the keyboard when it begins.
    let several = session.people() > 1;
    let mut looking = (!several).then_some(first);
    if let Some(only) = looking {
        tell_before(session, only)?;
    }
    let mut page = Page::Open;
    let mut turn_shown = u16::MAX;
    let mut hand_shown = false;
    // The turn in which whoever has finished was last asked whether that stands.
    let mut asked_again = u16::MAX;
    loop {
        let mut acted = Vec::new();
        // Where several are asked, each bot does something before a person is asked again.
        while let Some(bot) = session.bot().filter(|bot| !acted.contains(bot)) {
            session.let_bot_choose(bot)?;
            acted.push(bot);
        }
        match session.next() {
            Next::Over(_) => {
                tell_news(session, looking.unwrap_or(first))?;
                return Ok(());
            }
            Next::Bot(seat) => match (session.finished(), session.table.view(Viewer::Public).turn) {
                (Some(person), turn) if turn != asked_again => {
                    asked_again = turn;
                    session.face(person);
                }
                _ => session.let_bot_choose(seat)?,
            },
            Next::Person(seat) => {
                if looking != Some(seat) {
                    let is_hidden = |before: Seat| {
                        !session.is_one_person(before, seat)
                            && (page == Page::Private || session.is_secret(before, seat))
                    };
                    if looking.is_none_or(is_hidden) {
                        clear()?;
                        page = Page::Open;
                        say(format!("\n{}: press Enter when only you can see this.", session.name(seat, seat)))?;
                        // Whoever leaves here sees nothing of what is hidden.
                        let answer = lines.next().transpose()?.unwrap_or_else(|| "quit".to_owned());
                        if matches!(answer.trim().to_lowercase().as_str(), "q" | "quit") {
                            return Ok(());
                        }
                    } else {
                        say(format!("\n{}:", session.name(seat, seat)))?;
                    }
                    looking = Some(seat);
                    turn_shown = u16::MAX;
                    if several {
                        tell_before(session, seat)?;
                    }
                }
                if session.has_secrets(seat) {
                    page = Page::Private;
                }
                let mut view = session.table.view(Viewer::Seat(seat));
                words::once_each(&mut view);
                let begun = view.course.as_ref().filter(|course| Some(course.stage) != stage);
                tell_news_of(session, seat, begun)?;
                if let Some(course) = begun {
                    (stage, turn_shown, hand_shown) = (Some(course.stage), u16::MAX, false);
                }
                // A hand that was dealt since is shown as well.
                let dealt = words::holds_cards(&view, seat);
                if view.turn != turn_shown || dealt && !hand_shown {
                    (turn_shown, hand_shown) = (view.turn, hand_shown || dealt);
                    board(session, &view, seat)?;
                }
                if let Some(warning) = session.warning() {
                    say(warning)?;
                }
                match ask(session, &view, seat, lines)? {
                    Answer::Taken => {}
                    Answer::Left => {
                        if page == Page::Private {
                            clear()?;
                        }
                        return Ok(());
                    }
                }
            }
        }
    }
}

/// Which match of a course it is, and how the course stands.
fn how_it_stands(course: &CourseView) -> String {
    format!("{}.", [&[course.title.clone()][..], &course.standing].concat().join(", "))
}

/// What stands on the page since it was last cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// What everybody here may read.
    Open,
    /// What was for one of several persons alone: it may have been played or put away since, and is read all the same.
    Private,
}

/// Clears a terminal: what has been read goes, and what has scrolled away with it.
fn clear() -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    if out.is_terminal() {
        out.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
        out.flush()?;
    }
    Ok(())
}

/// What happened last before the match was gone on with, to each seat once: as that seat was told it.
fn tell_before(session: &mut Session, seat: Seat) -> Result<(), Fault> {
    let before = session.before(seat);
    if before.is_empty() {
        return Ok(());
    }
    say("What happened last:")?;
    let last = before.len().saturating_sub(RECALLED);
    words::lines(&before[last..], seat).into_iter().try_for_each(|(_, line)| say(format!("  {line}")))
}

fn tell_news(session: &mut Session, seat: Seat) -> Result<(), Fault> {
    tell_news_of(session, seat, None)
}

/// Tells what happened; how a course stands whose next match has begun stands behind how the last one ended.
fn tell_news_of(session: &mut Session, seat: Seat, begun: Option<&CourseView>) -> Result<(), Fault> {
    let news = words::worth_telling(session.news(seat));
    let tell = |news: &[Told]| words::lines(news, seat).into_iter().try_for_each(|(_, line)| say(format!("- {line}")));
    let Some(course) = begun else { return tell(&news) };
    let (before, since) = news.split_at(words::result(&news).map_or(news.len(), |at| at + 1));
    tell(before)?;
    say(format!("\n{}", how_it_stands(course)))?;
    tell(since)
}

/// How a question was answered.
enum Answer {
    /// With a choice.
    Taken,
    /// By leaving, or with the end of the input.
    Left,
}

fn ask(session: &mut Session, view: &View, seat: Seat, lines: &mut Lines) -> Result<Answer, Fault> {
    let Some(prompt) = &view.prompt else {
        return Ok(Answer::Left);
    };
    say(format!("\n{}", prompt.text))?;
    if let Some(says) = words::said(view, prompt) {
        says.lines().try_for_each(|line| say(format!("  {line}")))?;
    }
    match words::numbers_asked(prompt) {
        Some((least, most)) => say(format!("  Type a number from {least} to {most}."))?,
        None => {
            for (at, option) in prompt.options.iter().enumerate() {
                match words::key(prompt, at) {
                    key if key == option.label => say(format!("{key:>3}"))?,
                    key if key.is_empty() => say(format!("     {}", words::option(view, option, seat)))?,
                    key => say(format!("{key:>3}. {}", words::option(view, option, seat)))?,
                }
            }
        }
    }
    let waits = session.finished() == Some(seat);
    if waits {
        say("  Others still act; Enter lets them.")?;
    }
    loop {
        say(">")?;
        let Some(line) = lines.next().transpose()? else {
            say("The input has ended.")?;
            return Ok(Answer::Left);
        };
        let line = line.trim();
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word.to_lowercase().as_str() {
            "" if waits => {
                session.let_others_act();
                return Ok(Answer::Taken);
            }
            "" => continue,
            "?" | "help" => say(HELP)?,
            "q" | "quit" if rest.is_empty() => return Ok(Answer::Left),
            "board" | "table" if rest.is_empty() => board(session, view, seat)?,
            "board" | "table" => match lettered(view, rest) {
                Some(side) => side_of(session, view, side, seat)?,
                None => say(format!("There is no seat {rest:?}; they are {}.", letters(view)))?,
            },
            "seat" => {
                let also = session.also_asked();
                match lettered(view, rest).filter(|side| also.contains(&side.seat)) {
                    Some(side) => {
                        session.face(side.seat);
                        return Ok(Answer::Taken);
                    }
                    None if also.is_empty() => say("No other seat here is asked.")?,
                    None => say(format!("Also asked here: {}.", engine::Seats::from_iter(also)))?,
                }
            }
            "all" if rest.is_empty() => {
                if session.play_all(seat)? {
                    return Ok(Answer::Taken);
                }
                say("No card of your hand can be played for nothing now.")?;
            }
            "look" if rest.is_empty() => board(session, view, seat)?,
            "look" => look_at(session, view, seat, rest)?,
            "rule" if rest.is_empty() => say("Type rule and the name of a rule, or a word of the game.")?,
            "why" if rest.is_empty() => say("Type why and the name of a card.")?,
            "rule" => rule(session, rest)?,
            "wait" if matches!(rest, "" | "turn") => {
                let waiting = if rest.is_empty() { Waiting::UntilConcerned } else { Waiting::UntilTurn };
                if session.table.passing(seat).is_none() {
                    say("There is nothing to pass now.")?;
                    continue;
                }
                session.wait(seat, waiting)?;
                return Ok(Answer::Taken);
            }
            "why" => {
                if !each(view, rest, |found| why(session, seat, found))? {
                    say(unseen(rest))?;
                }
            }
            "concede" if matches!(rest, "" | "yes") => {
                if rest.is_empty() {
                    say("Give up this match? Type yes to do so.")?;
                    let answer = lines.next().transpose()?.unwrap_or_default();
                    if !matches!(answer.trim().to_lowercase().as_str(), "y" | "yes") {
                        say("You play on.")?;
                        continue;
                    }
                }
                session.concede(seat)?;
                return Ok(Answer::Taken);
            }
            _ => match matching(view, prompt, seat, line) {
                Ok(at) => {
                    session.choose(seat, prompt.number, prompt.options[at].choice)?;
                    return Ok(Answer::Taken);
                }
                Err(why) => say(why)?,
            },
        }
    }
}

/// The option that an answer means: its number, or how it begins as it is shown.
fn matching(view: &View, prompt: &Prompt, seat: Seat, answer: &str) -> Result<usize, String> {
    let options = &prompt.options;
    if let Some((least, most)) = words::numbers_asked(prompt) {
        let number = answer.parse::<i16>().ok();
        let at = options.iter().position(|option| matches!(option.choice, Choice::Number(n) if Some(n) == number));
        return at.ok_or_else(|| format!("Type a number from {least} to {most}."));
    }
    if let Ok(number) = answer.parse::<usize>() {
        let known = || (0..options.len()).map(|at| words::key(prompt, at)).filter(|key| !key.is_empty());
        let (first, last) = (known().next().unwrap_or_default(), known().next_back().unwrap_or_default());
        let at = words::keyed(prompt, answer);
        return at.ok_or_else(|| format!("There is no option {number}; they go from {first} to {last}."));
    }
    let answer = answer.to_lowercase();
    let shown: Vec<String> = options.iter().map(|option| words::named_apart(view, option, seat)).collect();
    let is_label = |&at: &usize| options[at].label.to_lowercase() == answer;
    let begins = |&at: &usize| words::option(view, &options[at], seat).to_lowercase().starts_with(&answer);
    let whole: Vec<usize> = (0..options.len()).filter(is_label).collect();
    let meant = if whole.is_empty() { (0..options.len()).filter(begins).collect() } else { whole };
    match meant[..] {
        [] => Err(format!("No option begins with {answer:?}. Type a number, or ? for help.")),
        [first, ref others @ ..] if others.iter().all(|&at| shown[at] == shown[first]) => Ok(first),
        _ => {
            let fitting: Vec<&str> = meant.iter().map(|&at| shown[at].as_str()).collect();
            Err(format!("That may be {}.", fitting.join(", or ")))
        }
    }
}

/// Shows what is called so: a card that is seen, a place and what lies there, or a token that a text makes.
fn look_at(session: &Session, view: &View, seat: Seat, name: &str) -> Result<(), Fault> {
    let wanted = name.to_lowercase();
    let place = |fits: &dyn Fn(&str) -> bool| -> Result<bool, Fault> {
        let mut listed = false;
        for (side, zone) in view.seats.iter().flat_map(|side| side.zones.iter().map(move |zone| (side, zone))) {
            if fits(&zone.name.to_lowercase()) {
                listed = true;
                pile(view, seat, side.seat, zone)?;
            }
        }
        Ok(listed)
    };
    if place(&|zone| zone == wanted)? || each(view, name, |found| look(session, view, seat, found))? {
        return Ok(());
    }
    let mut tokens = session.printed.tokens(name).peekable();
    if tokens.peek().is_some() {
        return tokens.try_for_each(|token| {
            say(format!("{}, {}", token.name, token.type_line))?;
            let lines = [token.figures(), token.text.clone()];
            lines.iter().filter(|line| !line.is_empty()).try_for_each(|line| say(format!("  {line}")))
        });
    }
    match place(&|zone| zone.starts_with(&wanted))? {
        true => Ok(()),
        false => say(unseen(name)),
    }
}

/// Whose a place is: "your", "the" where it is nobody's.
fn in_whose(view: &View, seat: Seat, of: Seat) -> String {
    if words::is_nobodys(view, of) { "the".to_owned() } else { words::whose(of, seat, view) }
}

/// What lies in a place, as far as it is seen.
fn pile(view: &View, seat: Seat, of: Seat, zone: &ZoneView) -> Result<(), Fault> {
    let whose = in_whose(view, seat, of);
    let seen: Vec<String> = zone.cards.iter().filter(|card| card.face.is_some()).map(words::line).collect();
    say(match (zone.count, seen.len()) {
        (0, _) => format!("{whose} {}: nothing", zone.name),
        (all, 0) => format!("{whose} {}: {}, which you do not see", zone.name, crate::verdict::count(all, "card")),
        (all, some) if some < all => format!("{whose} {}: {}, and {} more", zone.name, seen.join(", "), all - some),
        _ => format!("{whose} {}: {}", zone.name, seen.join(", ")),
    })
}

fn unseen(name: &str) -> String {
    format!("You see no card whose name begins with {name:?}.")
}

/// Does something with each card that is seen and whose name begins so; tells whether there is one.
fn each(view: &View, name: &str, mut act: impl FnMut(&Found) -> Result<(), Fault>) -> Result<bool, Fault> {
    let wanted = name.to_lowercase();
    let mut seen = Vec::new();
    for found in words::cards(view) {
        let known = found.card.face.is_some() && words::name(found.card).to_lowercase().starts_with(&wanted);
        let looks = (&found.card.face, &found.card.marks);
        let same = |other: &Found| other.is_beside(&found) && (&other.card.face, &other.card.marks) == looks;
        if known && !wanted.is_empty() && !seen.iter().any(same) {
            seen.push(found.clone());
            act(&found)?;
        }
    }
    Ok(!seen.is_empty())
}

fn look(session: &Session, view: &View, seat: Seat, found: &Found) -> Result<(), Fault> {
    let Some(face) = &found.card.face else { return Ok(()) };
    say(format!("{}, {}", face.called(), face.type_line))?;
    let mut place = format!("in {} {}", in_whose(view, seat, found.seat), found.zone.name);
    if let Some(bearer) = found.on {
        place.push_str(&format!(", on {}", words::name(bearer)));
    }
    say(format!("  {place}"))?;
    for stat in &found.card.stats {
        let printed = if stat.value == stat.printed { String::new() } else { format!(" (printed {})", stat.printed) };
        say(format!("  {} {}{printed}", stat.name, stat.figure()))?;
    }
    let shown = |name: &String| found.card.stats.iter().any(|stat| stat.name == *name);
    let besides = session.printed.numbers(&face.name).iter().filter(|(name, _)| !shown(name));
    let besides: Vec<String> = besides.map(|(name, figure)| format!("{name} {figure}")).collect();
    if !besides.is_empty() {
        say(format!("  printed: {}", besides.join(", ")))?;
    }
    for field in &face.fields {
        say(format!("  {}", words::field(field)))?;
    }
    if !found.card.marks.is_empty() {
        say(format!("  {}", words::marks(found.card)))?;
    }
    face.text.lines().try_for_each(|line| say(format!("  {line}")))?;
    words::explained(view, found.card)
        .try_for_each(|word| say(format!("  {}", words::meaning(&word.says, word.rule.as_deref()))))
}

fn rule(session: &Session, name: &str) -> Result<(), Fault> {
    if let Some(keyword) = session.reference.keyword(name) {
        return say(words::meaning(&keyword.says(), keyword.rule.as_ref().map(|rule| rule.id.to_string()).as_deref()));
    }
    // A rule, or all of a section.
    let mut rules = session.reference.section(name).peekable();
    match rules.peek() {
        Some(_) => rules.try_for_each(|rule| say(format!("{}  {}", rule.id, rule.statement))),
        None => speaking_of(session, name),
    }
}

/// The rules that speak of a word that is neither a rule nor a keyword, or what is most like it.
fn speaking_of(session: &Session, name: &str) -> Result<(), Fault> {
    let rules = session.reference.speaking_of(name);
    if rules.is_empty() {
        let near = session.reference.near(name);
        let like = if near.is_empty() { String::new() } else { format!("; like it are {}", near.join(", ")) };
        return say(format!("There is no rule or keyword {name:?}{like}."));
    }
    rules.iter().take(SPEAKING).try_for_each(|rule| say(format!("{}  {}", rule.id, rule.statement)))?;
    match rules.len().saturating_sub(SPEAKING) {
        0 => Ok(()),
        more => say(format!("{more} more rules speak of it.")),
    }
}

fn why(session: &Session, seat: Seat, found: &Found) -> Result<(), Fault> {
    let name = words::name(found.card);
    let reasons = found.card.id.map(|id| session.table.explain(seat, id)).unwrap_or_default();
    if reasons.is_empty() {
        return say(format!("{name}: nothing stands in the way."));
    }
    reasons.iter().try_for_each(|reason| say(format!("{name}: {} ({})", reason.why, reason.rule)))
}

/// The seat of a letter: "C".
fn lettered<'v>(view: &'v View, letter: &str) -> Option<&'v SeatView> {
    let letter = letter.trim().to_uppercase();
    view.seats.iter().find(|side| side.seat.to_string().ends_with(&format!(" {letter}")))
}

fn letters(view: &View) -> String {
    let last = |side: &SeatView| side.seat.to_string().chars().next_back().map(String::from).unwrap_or_default();
    view.seats.iter().map(last).collect::<Vec<_>>().join(", ")
}

/// The whole table in words.
fn board(session: &Session, view: &View, seat: Seat) -> Result<(), Fault> {
    let turn = || format!("{}'s turn", session.name(view.turn_of, seat));
    let whose = words::deciding(view, seat).unwrap_or_else(turn);
    let whose = if whose.is_empty() { whose } else { format!(", {whose}") };
    say(format!("\nTurn {}, {}{whose}.", view.turn, view.phase))?;
    view.seats.iter().try_for_each(|side| side_of(session, view, side, seat))
}

/// What one seat has, in words.
fn side_of(session: &Session, view: &View, side: &SeatView, seat: Seat) -> Result<(), Fault> {
    let (called, numbers) = (session.called(side.seat, view, seat), words::trackers(side));
    // Where nobody sits there may be nothing to count.
    say(if numbers.is_empty() { called } else { format!("{called}: {numbers}") })?;
    for zone in &side.zones {
        let listed = !zone.cards.is_empty() && zone.cards.iter().any(|card| card.id.is_some());
        let shown = match zone.layout {
            Layout::Row | Layout::Single => true,
            // One's own hand, and those that are open to one.
            Layout::Hand => side.seat == seat || zone.cards.iter().any(|card| card.face.is_some()),
            Layout::Pile => false,
        };
        if shown && listed {
            let cards: Vec<String> = zone.cards.iter().map(words::line).collect();
            say(format!("  {}: {}", zone.name, cards.join(", ")))?;
        } else if zone.count > 0 {
            say(format!("  {}: {}", zone.name, crate::verdict::count(zone.count, "card")))?;
        }
    }
    let later = view.later.iter().filter(|later| later.seat == side.seat);
    later.into_iter().try_for_each(|later| say(format!("  later, {}: {}", later.name, later.text)))
}

#[cfg(test)]
mod tests {
    use super::{MOST_LINE, lines_of};

    #[test]
    fn a_line_is_read_so_far_and_the_next_from_its_beginning() {
        let long = "1".repeat(3 * MOST_LINE);
        let edge = "2".repeat(MOST_LINE - 1);
        let input = format!("board\r\n\n{long}\n{edge}\nquit");
        let read: Vec<String> = lines_of(input.as_bytes()).map(|line| line.expect("it is in memory")).collect();
        assert_eq!(read, ["board", "", &long[..MOST_LINE], &edge, "quit"]);
    }

    #[test]
    fn an_input_that_ends_in_a_long_line_ends() {
        let long = "1".repeat(3 * MOST_LINE);
        assert_eq!(lines_of(long.as_bytes()).count(), 1);
        assert_eq!(lines_of(&b"\n"[..]).count(), 1);
        assert_eq!(lines_of(&b""[..]).count(), 0);
    }
}
