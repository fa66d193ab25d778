//! Texts that could be read, and of which two readers would say two things.

mod elsewhere;

use crate::ast::Stat;
use crate::kernel::{Token, tokens};
use crate::lexicon::{Lexicon, Opponents};
use crate::meant::gained_by_healing;
use crate::text::{Problem, TextError};

/// The word that is read in two ways, and what to say instead.
type Open = Option<(usize, &'static str)>;

/// What is asked of every line, however it is worded.
const QUESTIONS: &[fn(&Line<'_>) -> Open] = &[
    discarded_by_several,
    out_of_several_hands,
    then_at_a_time,
    then_if_you_do,
    was_before,
    would_too_late,
    while_answering,
    one_of_several,
    who_of_two,
    also_as_long,
    comes_under_control,
    counted_or_lasts,
    whose_own,
    of_both_sides,
    after_playing,
    what_it_bears,
    felled_anyway,
    another_deals,
    healed_for_a_time,
    they_and,
    whose_each_is,
    whose_each_was,
    elsewhere::back_where,
    elsewhere::among_which,
    elsewhere::just_one,
    elsewhere::once_more,
];

/// What is left open by a line, if anything is.
pub(crate) fn left_open(lexicon: &Lexicon, line: &str) -> Option<TextError> {
    let words = tokens(line);
    let begins = |at: &usize| *at == 0 || words[at - 1].text == ".";
    let starts = (0..words.len()).filter(begins).collect();
    let line = Line { words, starts, lexicon };
    let (at, advice) = QUESTIONS.iter().find_map(|question| question(&line))?;
    let word = &line.words[at];
    let problem = Problem::Unsaid { words: word.text.to_owned(), advice: advice.to_owned() };
    Some(TextError { span: word.start..word.end, problem })
}

struct Line<'l> {
    words: Vec<Token<'l>>,
    /// Where its sentences begin.
    starts: Vec<usize>,
    lexicon: &'l Lexicon,
}

impl Line<'_> {
    fn is(&self, at: usize, word: &str) -> bool {
        self.words.get(at).is_some_and(|found| found.is(word))
    }

    fn is_one_of(&self, at: usize, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(at, word))
    }

    /// Where some words stand one behind another.
    fn find(&self, said: &[&str]) -> Option<usize> {
        (0..self.words.len()).find(|at| said.iter().enumerate().all(|(behind, word)| self.is(at + behind, word)))
    }

    /// Where each sentence begins and ends.
    fn sentences(&self) -> impl Iterator<Item = (usize, usize)> {
        let ends = self.starts.iter().skip(1).copied().chain([self.words.len()]);
        self.starts.iter().copied().zip(ends)
    }

    /// Each sentence with the begin of the one behind it.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.starts.windows(2).map(|pair| (pair[0], pair[1]))
    }
}

/// "Each player discards a card. If you discarded an ally, …": what others discarded is discarded this way as well.
fn discarded_by_several(line: &Line<'_>) -> Open {
    let (each, own) = (line.find(&["each", "player", "discards"])?, line.find(&["you", "discarded"])?);
    let advice = "of what several have discarded it is asked together: \"If an … was discarded this way, …\"";
    (each < own).then_some((own, advice))
}

/// "When a player plays a card, deal 1 damage to their hero.": the hero of whoever it was, or the opposing one.
fn whose_own(line: &Line<'_>) -> Open {
    let at = line.find(&["their", "hero"])?;
    let named = |&before: &usize| line.is_one_of(before, &["opponent", "opponent's", "opposing"]);
    let nearest = (0..at).rev().find(|before| line.is_one_of(*before, &["player", "ally", "allies"]) || named(before));
    let opposing = nearest.is_some_and(|near| named(&near) || near > 0 && line.is(near - 1, "opposing"));
    let advice = "whose is left open: say \"the opposing hero\", \"your hero\", \"all heroes\"";
    (!opposing).then_some((at, advice))
}

/// "Deal 5 damage to your hero and the opposing hero.": at once, or one after the other.
fn of_both_sides(line: &Line<'_>) -> Open {
    let at = ["your", "the"].iter().find_map(|first| {
        let (one, other): (&[&str], &[&str]) =
            if *first == "your" { (&["your"], &["the", "opposing"]) } else { (&["the", "opposing"], &["your"]) };
        let starts = |at: usize, words: &[&str]| words.iter().enumerate().all(|(on, word)| line.is(at + on, word));
        (0..line.words.len()).find(|&at| {
            let and = at + one.len() + 1;
            starts(at, one)
                && line.is(and - 1, "hero")
                && line.is(and, "and")
                && starts(and + 1, other)
                && line.is(and + 1 + other.len(), "hero")
        })
    })?;
    Some((at, "at once is said of all of them, \"all heroes\"; one after the other in two sentences"))
}

/// "After you play an ability, …": a card that is played is answered before it does anything.
fn after_playing(line: &Line<'_>) -> Open {
    let plays = line.is(0, "after") && (1..4).any(|at| line.is_one_of(at, &["play", "plays", "cast", "casts"]));
    plays.then_some((0, "what is played is answered before it does anything: say \"When\""))
}

/// "If it has an attachment, destroy it.": the card, or what is on it.
fn what_it_bears(line: &Line<'_>) -> Open {
    let bears = (0..line.words.len()).find(|&at| {
        line.is_one_of(at, &["has", "have"])
            && line.is_one_of(at + 1, &["a", "an"])
            && line.is_one_of(at + 2, &["attachment", "supporter"])
            && line.words.get(at + 3).is_some_and(|next| next.text == ",")
    })?;
    let asked = (0..bears).rev().take_while(|&at| line.words[at].text != ".").any(|at| line.is(at, "if"));
    let moved =
        line.is_one_of(bears + 4, &["destroy", "exile", "return", "kill", "banish"]) && line.is(bears + 5, "it");
    let advice = "whether the card is meant or what is on it is left open: say \"that …\", or name what is on it, \"Destroy all … on that …\"";
    (asked && moved).then_some((bears + 5, advice))
}

/// "Choose target ally. It deals 2 damage to your hero.": damage is dealt by the card with the text, and by no other.
fn another_deals(line: &Line<'_>) -> Open {
    const NAMES: [&str; 8] = ["target", "a", "an", "another", "choose", "each", "all", "attached"];
    let at = line.find(&["it", "deals"])?;
    let names_another = (0..at).any(|before| line.is_one_of(before, &NAMES));
    let advice = "a text lets no other card deal damage: say \"deal … damage to …\", which the card with the text does";
    names_another.then_some((at, advice))
}

/// "Kill target ally. If it was damaged, …": to be killed is to be dealt damage.
fn felled_anyway(line: &Line<'_>) -> Open {
    // Where there is a verb for it, to be killed is to lose all health.
    if !line.lexicon.verbs.iter().any(|verb| verb.before == "kill") {
        return None;
    }
    let asks = |at: usize| {
        line.is(at, "if")
            && line.is(at + 1, "it")
            && line.is_one_of(at + 2, &["is", "was"])
            && line.is(at + 3, "damaged")
    };
    let at = (0..line.words.len()).find(|&at| asks(at))?;
    // In a sentence of its own, or behind the event itself.
    let text = |at: usize| line.words.get(at).map_or("", |word| word.text);
    let apart = at > 0 && (text(at - 1) == "." || text(at - 1) == "," && line.is(at - 2, "killed"));
    let killed = (0..at).any(|before| line.is_one_of(before, &["kill", "kills", "killed"])) && apart;
    killed.then_some((at + 3, "whoever is killed is always damaged by then: ask before, \"If target … is damaged, …\""))
}

/// What is to be said where it is open how long something is gained.
const HEALED: &str = "whether that stays or lasts as long as the rest is left open: say two sentences, \"… gains 30 HP. It has +5 DEF this turn.\"; of what lasts for a time, \"has +30 HP and +5 DEF\"";

/// The same of what never leaves the table and is healed by another word.
const HEALED_OR_MORE: &str = "whether that is healed or lasts as long as the rest is left open: say \"Heal … for 3.\" in a sentence of its own, or \"has +3 health and …\" of what lasts for a time";

/// "Target champion gains 30 HP and has +5 DEF this turn.", where what is gained stays: gained for good, or for as long as the rest. So it is
/// of a hero, which is healed and never leaves the table.
fn healed_for_a_time(line: &Line<'_>) -> Open {
    let lexicon = line.lexicon;
    let healed = gained_by_healing(lexicon);
    let numbers = (0..lexicon.stats.len()).filter_map(|at| u8::try_from(at).ok().map(Stat));
    let life = healed.or_else(|| numbers.into_iter().find(|stat| lexicon.is_worn(*stat)))?;
    let life = lexicon.stats.get(usize::from(life.0))?;
    let others = lexicon.synonyms.iter().filter(|saying| saying.of == life.name).map(|saying| saying.is.as_str());
    let named: Vec<&str> = std::iter::once(life.name.as_str()).chain(others).collect();
    let stays = |at: usize| {
        let kinds = lexicon.kinds.iter().filter(|kind| kind.covers & !lexicon.moves.kinds != 0);
        kinds.into_iter().any(|kind| line.is(at, &kind.noun.one) || line.is(at, &kind.noun.many))
    };
    const CHANGES: [&str; 10] =
        ["gain", "gains", "lose", "loses", "heal", "heals", "regain", "regains", "recover", "recovers"];
    let changes = |at: usize| line.is_one_of(at, &CHANGES) && (healed.is_some() || at > 0 && stays(at - 1));
    let number = |at: usize| line.words.get(at).is_some_and(|word| word.text.bytes().all(|one| one.is_ascii_digit()));
    let holds = |at: usize| {
        line.is_one_of(at, &["has", "have", "gets", "get", "can't", "cannot", "is", "are"])
            || line.words.get(at).is_some_and(|word| word.text == "+" || word.text == "-")
    };
    let timed = |at: usize| {
        line.is(at, "until")
            || line.is(at, "this") && line.is_one_of(at + 1, &["turn", "round", "attack", "battle"])
            || line.is(at, "for") && (number(at + 1) || line.is(at + 1, "the"))
    };
    let joined = |at: &usize| {
        changes(*at) && number(at + 1) && line.is_one_of(at + 2, &named) && line.is(at + 3, "and") && holds(at + 4)
    };
    // "has +5 ATK and gains 10 HP this round": the time stands behind what stays.
    let joined_last = |at: &usize| {
        let said = line.is_one_of(at + 1, &CHANGES) && number(at + 2) && line.is_one_of(at + 3, &named);
        line.is(*at, "and") && said && timed(at + 4) && healed.is_some()
    };
    let advice = if healed.is_some() { HEALED } else { HEALED_OR_MORE };
    if let Some(at) = (0..line.words.len()).find(joined_last) {
        return Some((at + 1, advice));
    }
    let at = (0..line.words.len()).find(joined)?;
    // A named state stays until it is removed, if no time is said.
    let (from, until) = line.sentences().find(|(from, until)| (*from..*until).contains(&at))?;
    let open = (from..until).any(timed) || healed.is_some() && !line.is_one_of(at + 4, &["is", "are"]);
    open.then_some((at, advice))
}

/// "Look at each enemy's hand. Choose a card from it.": there is one card of all of them.
fn out_of_several_hands(line: &Line<'_>) -> Open {
    let hands = |&at: &usize| line.is(at, "hand") && (at.saturating_sub(4)..at).any(|before| line.is(before, "each"));
    let hands = (0..line.words.len()).find(hands)?;
    let out = |&at: &usize| line.is_one_of(at, &["it", "there"]) && line.is_one_of(at - 1, &["from", "in"]);
    let at = (hands + 1..line.words.len()).find(out)?;
    let advice = "each has a hand of their own: of one card of all of them say \"among them\"; of one of each, \"Each … discards …\"";
    Some((at, advice))
}

/// "At the end of this turn, … . Then draw a card."
fn then_at_a_time(line: &Line<'_>) -> Open {
    let is_later = |from: usize, until: usize| {
        line.is(from, "at") && (from..until.min(from + 8)).any(|at| line.is_one_of(at, &["this", "next"]))
    };
    let (_, then) = line.pairs().find(|&(from, then)| line.is(then, "then") && is_later(from, then))?;
    let advice = "whether this is done at once or at that time is left open: join it to what is done then, \"…, then …\", or leave the word out";
    Some((then, advice))
}

/// "You may discard a card. If you do, draw 2 cards. Then lose 3 LP."
fn then_if_you_do(line: &Line<'_>) -> Open {
    let offered = |from: usize| line.is(from, "if") && line.is(from + 2, "do");
    let (_, then) = line.pairs().find(|&(from, then)| line.is(then, "then") && offered(from))?;
    let advice = "whether this is done in any case is left open: join it to what is done if you do, \"…, then …\", or leave the word out";
    Some((then, advice))
}

/// "Heal target ally for 3. If it was damaged, …": by then it has been done.
fn was_before(line: &Line<'_>) -> Open {
    const CHANGES: [(&str, &[&str]); 3] =
        [("damaged", &["heal", "deal"]), ("ready", &["exhaust", "ready"]), ("exhausted", &["exhaust", "ready"])];
    let changed = |at: usize| {
        let (_, verbs) = CHANGES.iter().find(|(state, _)| line.is(at + 1, state))?;
        (0..at).find(|&before| line.is_one_of(before, verbs))
    };
    // "Target ally gains 3 health. If its health was 5 or less, …"
    const NUMBERS: [&str; 14] = [
        "heal", "heals", "deal", "deals", "gain", "gains", "lose", "loses", "has", "have", "becomes", "become",
        "doubled", "halved",
    ];
    let numbered = |at: usize| {
        let asked = (at.saturating_sub(4)..at).any(|before| line.is(before, "its"));
        let start = line.starts.iter().rfind(|start| **start < at).copied().unwrap_or(0);
        asked && line.is(start, "if") && (0..start).any(|before| line.is_one_of(before, &NUMBERS))
    };
    let was =
        |&at: &usize| line.is(at, "was") && at > 0 && (line.is(at - 1, "it") && changed(at).is_some() || numbered(at));
    let at = (0..line.words.len()).find(was)?;
    Some((at, "it is asked when that has been done: ask first, \"If target … is …, …\""))
}

/// "Deal 3 damage to target ally. If it would be killed, exile it instead.": what holds is said before what it is to hold for.
fn would_too_late(line: &Line<'_>) -> Open {
    let deals = |from: usize, until: usize| (from..until).any(|at| line.is(at, "deal"));
    let stands_in = |at: usize| line.is(at, "if") && line.is(at + 1, "it") && line.is(at + 2, "would");
    let (_, behind) = line.pairs().find(|&(from, until)| deals(from, until) && stands_in(until))?;
    Some((behind + 2, "it would hold from now on, and not for what has just been done: say it before that"))
}

/// "When this ally attacks, draw a card. This ally has +1 attack while …", "2 SE: Draw a card. While …, your allies have +1 attack."
fn while_answering(line: &Line<'_>) -> Open {
    let answers = line.is_one_of(0, &["when", "whenever", "at", "once"]);
    if !answers && !is_priced(line) {
        return None;
    }
    let lasting = ["this", "your", "you", "all", "each", "other", "opposing", "friendly", "enemy"];
    let is_while = |at: usize| {
        let long = line.is_one_of(at, &["as", "so"]) && line.is(at + 1, "long") && line.is(at + 2, "as");
        line.is_one_of(at, &["while", "whilst"]) || long && (at == 0 || !line.is(at - 1, "for"))
    };
    let is_comma = |at: usize| line.words.get(at).is_some_and(|word| word.text == ",");
    let open = |(from, until): (usize, usize)| {
        let at = (from..until).find(|&at| is_while(at))?;
        let leads = at == from || is_comma(at - 1) || line.words[at - 1].text == ":";
        // What is chosen is chosen as the line is carried out, and what has been named before is known by then.
        let subject = if leads { (at..until).find(|&at| is_comma(at))? + 1 } else { from };
        let chosen = (subject..until).any(|at| line.is(at, "target"));
        let behind = leads || from > 0;
        (behind && !chosen && line.is_one_of(subject, &lasting)).then_some(at)
    };
    let at = line.sentences().find_map(open)?;
    let advice = "whether this always holds is left open: if it does, put it into a line of its own, \"While …, this …\"; if it begins with what the line answers, or is paid for, say \"for as long as\" behind it";
    Some((at, advice))
}

/// Whether a line begins with a price: "2 SE: …", "Discard a card: …".
fn is_priced(line: &Line<'_>) -> bool {
    let Some(colon) = line.words.iter().take_while(|word| word.text != ".").position(|word| word.text == ":") else {
        return false;
    };
    let given = |at: usize| {
        let verbs = line.lexicon.given.iter().filter_map(|verb| line.lexicon.verbs.get(usize::from(verb.0)));
        line.is_one_of(at, &["discard", "pay", "lose"]) || verbs.into_iter().any(|verb| line.is(at, &verb.before))
    };
    let numbered = line.words[0].text.bytes().all(|byte| byte.is_ascii_digit());
    colon > 0 && (numbered || given(0))
}

/// "If an enemy has 10 or less health, that player loses 1 health.": there may be two of them, and "that player" may have been named before.
fn one_of_several(line: &Line<'_>) -> Open {
    if line.lexicon.opponents == Opponents::One {
        return None;
    }
    let spoken = |at: usize| {
        line.is(at, "they") || line.is(at, "that") && line.is_one_of(at + 1, &["player", "enemy", "opponent"])
    };
    let open = |(from, until): (usize, usize)| {
        let asks = |&at: &usize| {
            line.is(at, "if")
                && line.is_one_of(at + 1, &["a", "an", "any", "each"])
                && line.is_one_of(at + 2, &["enemy", "opponent", "player"])
        };
        let asked = (from..until).find(asks)?;
        let each = (from..asked).any(|at| line.is(at, "for") && line.is(at + 1, "each"));
        let comma = (asked..until).find(|&at| line.words[at].text == ",").filter(|_| !each)?;
        let named = |at: usize| line.is_one_of(at, &["each", "target", "who"]);
        let heard = (comma + 1..until).take_while(|&at| !named(at)).find(|&at| spoken(at));
        heard.or_else(|| Some(until).filter(|&next| spoken(next) && !(comma..until).any(named)))
    };
    let at = line.sentences().find_map(open)?;
    let advice = "there may be several of whom it is so: ask each for themselves, \"For each …, if that player …, that player …\"";
    Some((at, advice))
}

/// "When a player casts a Spell, the opponent draws a card. They lose 2 LP.": who has been named, or whose doing it was.
fn who_of_two(line: &Line<'_>) -> Open {
    let players = ["player", "opponent", "enemy", "turn"];
    let answered = |at: &usize| {
        let waits = at.checked_sub(1).is_some_and(|before| line.is_one_of(before, &["when", "whenever", "of"]));
        let own =
            line.is(*at, "your") && !line.is(at + 1, "opponent") || line.is(*at, "the") && line.is(at + 1, "turn");
        let whose = line.is_one_of(*at, &["a", "an", "any", "each", "every", "the", "your"]);
        waits && whose && !own && line.is_one_of(at + 1, &players)
    };
    let when = (0..line.words.len().min(9)).find(answered)?;
    let anybody = !line.is_one_of(when + 1, &["opponent", "enemy"]);
    let begins = (when..line.words.len()).find(|&at| [",", "."].contains(&line.words[at].text))?;
    let is_whose = |at: usize| line.words.get(at).is_some_and(|word| word.text == "'s" || word.text == "\u{2019}s");
    // Somebody else than who is answered.
    let named = |at: usize| {
        let several = line.is_one_of(at, &["each", "all", "both"])
            && (line.is_one_of(at + 1, &["player", "players", "opponent", "opponents", "enemy", "enemies"])
                && !is_whose(at + 2)
                || line.is(at + 1, "other") && line.is(at + 2, "player"));
        let one = line.is_one_of(at, &["the", "your"]) && line.is(at + 1, "opponent");
        let its = line.is(at, "its") && line.is_one_of(at + 1, &["controller", "owner"]) && !is_whose(at + 2);
        several || its || one && anybody
    };
    let names = |from: usize, until: usize| (from..until).any(named);
    // Each of them is asked for themselves, and is "that player" then.
    if (begins..line.words.len()).any(|at| line.is(at, "for") && line.is(at + 1, "each") && line.is(at + 2, "player")) {
        return None;
    }
    let sentences =
        || line.sentences().map(|(from, until)| (from.max(begins), until)).filter(|(from, until)| from < until);
    let that = |(from, until): (usize, usize)| {
        (from..until).find(|&at| line.is(at, "that") && line.is(at + 1, "player") && names(from, at))
    };
    if let Some(at) = sentences().find_map(that) {
        let advice = "whether this is who is named before it or whose doing or turn it is is left open: name the former again, or say \"they\"; of the latter say it first, \"That player may …. Otherwise, …\", or in a sentence of its own";
        return Some((at, advice));
    }
    // What cards do is not said so.
    let does = |at: usize| {
        let verbs = ["discard", "draw", "pay", "destroy", "kill", "exile", "banish", "choose", "shuffle", "may"];
        let number = line.words.get(at + 1).is_some_and(|word| word.text.starts_with(|c: char| c.is_ascii_digit()));
        line.is_one_of(at, &verbs) || line.is_one_of(at, &["lose", "gain"]) && number
    };
    // Of what has been offered the one is meant to whom it was.
    let goes_on = |from: usize| {
        line.is(from, "otherwise") || line.is(from, "if") && line.is_one_of(from + 1, &["they", "that", "the", "he"])
    };
    let they = |(from, until): (usize, usize)| {
        let at = (from..until).find(|&at| line.is(at, "they") && does(at + 1) && !names(from, at))?;
        (!goes_on(from) && names(begins, from)).then_some(at)
    };
    let at = sentences().find_map(they)?;
    let advice = "whether this is who has been named or whose doing or turn it is is left open: name the former again, \"the opponent\", \"each player\", or say \"that player\" of the latter";
    Some((at, advice))
}

/// "Target ally has +2 attack until end of turn. It also has Haste.": whether it has that as long.
fn also_as_long(line: &Line<'_>) -> Open {
    let timed = |from: usize, until: usize| {
        (from..until).any(|at| {
            line.is(at, "until")
                || line.is(at, "this") && line.is_one_of(at + 1, &["turn", "battle", "attack", "round"])
        })
    };
    let holds =
        |from: usize, until: usize| (from..until).any(|at| line.is_one_of(at, &["has", "have", "can't", "cannot"]));
    let also = |(from, until): (usize, usize)| (from..until).find(|&at| line.is(at, "also"));
    let mut pairs = line.sentences().zip(line.sentences().skip(1));
    let (_, next) = pairs.find(|&(first, next)| {
        timed(first.0, first.1) && also(next).is_some() && holds(next.0, next.1) && !timed(next.0, next.1)
    })?;
    Some((
        also(next)?,
        "whether it holds as long is left open: say for how long, \"until end of turn\"; for good, leave the word out",
    ))
}

/// "Whenever a champion comes into play under your control": whose it is, is said of the card.
fn comes_under_control(line: &Line<'_>) -> Open {
    let comes =
        |&at: &usize| line.is(at, "play") && line.is(at + 1, "under") && line.is_one_of(at + 2, &["your", "an", "the"]);
    let at = (0..line.words.len()).find(comes)?;
    let verb = (at.saturating_sub(2)..at).any(|before| line.is_one_of(before, &["comes", "enters", "come", "enter"]));
    verb.then_some((
        at + 1,
        "say whose it is of the card: \"a friendly … enters play\", \"a … you control comes into play\"",
    ))
}

/// "+5 ATK for each Supporter contracted to it this turn": when it was contracted, or how long that lasts.
fn counted_or_lasts(line: &Line<'_>) -> Open {
    let on: Vec<&str> = line.lexicon.phrasing.on.split(' ').collect();
    let happens = format!("is {}", on[0]);
    if !line.lexicon.happenings.iter().any(|word| word.he == happens) {
        return None;
    }
    let at = line.find(&on)?;
    let (from, until) = line.sentences().find(|(_, until)| at < *until)?;
    let counts = (from..at).any(|at| line.is(at, "each") || line.is(at, "equal"));
    let turn = (at..until).find(|&at| line.is(at, "this") && line.is(at + 1, "turn"))?;
    counts.then_some((
        turn,
        "it could be said of what is counted or of how long it lasts: say \"until end of turn\" for how long",
    ))
}

/// "They lose 1 health and discard 1 card.": who does what stands behind it.
fn they_and(line: &Line<'_>) -> Open {
    const DOING: [&str; 6] = ["lose", "gain", "draw", "discard", "pay", "banish"];
    let number = |at: usize| line.words.get(at).is_some_and(|word| word.text.bytes().all(|byte| byte.is_ascii_digit()));
    let asked = |at: usize| at > 0 && line.is_one_of(at - 1, &["unless", "if", "when", "whenever", "while"]);
    let at = (0..line.words.len()).find_map(|at| {
        let loses = line.is(at, "they") && line.is(at + 1, "lose") && number(at + 2) && !asked(at);
        let joins = |&behind: &usize| line.is_one_of(behind, &["and", ","]);
        let joint = (at + 4..at + 6).find(joins).filter(|_| loses)?;
        let then = (joint + 1..joint + 3).find(|&next| !line.is_one_of(next, &["and", "then"]))?;
        let joined = line.is(joint, "and") || then > joint + 1;
        (joined && line.is_one_of(then, &DOING)).then_some(joint)
    })?;
    Some((at, "it is left open who does what stands behind it: say \"they …, then they …\" or \"they …, then you …\""))
}

/// "For each opposing ally, its controller loses 1 SE.": "its" would be the same card each time.
fn whose_each_is(line: &Line<'_>) -> Open {
    let at = (0..line.words.len()).find(|&at| {
        line.words[at].text == "," && line.is(at + 1, "its") && line.is_one_of(at + 2, &["controller", "owner"])
    })?;
    let start = line.starts.iter().rfind(|start| **start <= at).copied().unwrap_or(0);
    let counts = (start..at).rev().take_while(|&before| ![",", ":"].contains(&line.words[before].text));
    let each = counts.into_iter().any(|before| line.is(before, "for") && line.is(before + 1, "each"));
    let advice = match line.lexicon.opponents {
        Opponents::One => {
            "what is counted is not taken one by one: say whose they are, \"The opponent … for each opposing …\", \"You … for each friendly …\""
        }
        Opponents::Several => {
            "what is counted is not taken one by one: let each player count their own, \"Each enemy loses 1 health for each champion they control.\""
        }
    };
    each.then_some((at + 1, advice))
}

/// "Each enemy discards 1 card. For each champion discarded this way, that player draws 1 card.": what each of them did is not told apart.
fn whose_each_was(line: &Line<'_>) -> Open {
    if line.lexicon.opponents == Opponents::One {
        return None;
    }
    let way = |&at: &usize| line.is(at, "this") && line.is(at + 1, "way") && line.is_one_of(at + 2, &[","]);
    let way = (0..line.words.len()).find(way)?;
    let several = |at: usize| {
        line.is(at, "each") && line.is_one_of(at + 1, &["enemy", "opponent", "player", "other", "teammate"])
    };
    let by_each = (0..way).any(several);
    let spoken = line.is(way + 3, "they") || line.is(way + 3, "that") && line.is_one_of(way + 4, &["player", "enemy"]);
    let advice =
        "what each of several has done is counted for all of them: say who does it, \"you …\", \"each enemy …\"";
    (by_each && spoken).then_some((way + 3, advice))
}
