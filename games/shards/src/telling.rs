//! What players read: phases, trackers, labels, events.

use cardtext::ast::{Stat, Store};
use engine::author::{Asked, CardId, Telling, Terms, ToldMark, Wording};
use engine::{Choice, MarkRole, MarkView, Reason, Role, Seat, Tracker, TrackerRole, TurnIs};

use crate::modes::{Turns, dial};
use crate::values::{closing_price, hack_tokens, health, is_exhausted, price, resistance, shield_left};
use crate::vocabulary::{Act, INFINITE, LastTurn, Phase, Question, ShLook, Shards, mark, table};
use crate::words::*;
use crate::{attack, book, boss, draft, foresight, keywords, legal, shadow, team};

/// Whether a Boss sits where nobody does: not where Saved cards are shared out or a road is chosen.
fn has_boss(look: ShLook) -> bool {
    look.state.extra.policy().has_boss()
}

/// What Shards tells people.
#[derive(Clone, Copy, Debug)]
pub struct Words;

impl Telling<Shards> for Words {
    const WORDINGS: &'static [Wording] = WORDINGS;
    const CURRENCY: Option<Store> = Some(GEMS);
    const MARKS: &'static [ToldMark] =
        &[ToldMark { mark: mark::EXHAUSTED, put: told::IS_EXHAUSTED, taken: told::READIED }];

    fn explain(look: ShLook, seat: Seat, id: CardId) -> Vec<Reason> {
        legal::explain(look, seat, id)
    }

    fn phase(look: ShLook) -> &'static str {
        match look.state.extra.now {
            Phase::Start | Phase::Play => "Play phase",
            Phase::Attack => "Attack phase",
            Phase::Return | Phase::Clear | Phase::Discard | Phase::Ready | Phase::Draw | Phase::Pass => "End phase",
            Phase::SetUp | Phase::Hands => "Set-up",
            Phase::BossStart | Phase::BossStep | Phase::BossEnd | Phase::Unveil => "Boss turn",
            Phase::TeamStart | Phase::Team => "Player turn",
            Phase::Wishes | Phase::Vote => "Between battles",
            Phase::Draft => "Draft",
        }
    }

    fn turn_is(look: ShLook) -> TurnIs {
        let extra = &look.state.extra;
        let together =
            extra.policy().turns == Turns::Together || matches!(extra.now, Phase::Wishes | Phase::Vote | Phase::Draft);
        if together { TurnIs::Common } else { TurnIs::Own }
    }

    fn seat_name(look: ShLook, seat: Seat) -> Option<&'static str> {
        let name = if has_boss(look) { "the Boss" } else { "the center" };
        (seat == table(look.state)).then_some(name)
    }

    /// SH-LEAD-3, SH-PTURN-7: who leads, and who has finished.
    fn seat_marks(look: ShLook, seat: Seat) -> Vec<MarkView> {
        if look.state.extra.policy().turns != Turns::Together || seat == table(look.state) {
            return Vec::new();
        }
        marks_of_player(look, seat)
    }

    fn stands_for(look: ShLook, id: CardId) -> Option<Seat> {
        (look.kind(id) == CHARACTER).then(|| look.card(id).seat())
    }

    fn among(_: ShLook, choice: Choice) -> Option<&'static str> {
        let claims = matches!(choice, Choice::Act { act, .. } if Act::of(act) == Some(Act::Claim));
        claims.then_some("Claim a card")
    }

    fn trackers(look: ShLook, seat: Seat) -> Vec<Tracker> {
        // SH-COMP-11: the tracker of the Boss.
        if seat == table(look.state) {
            let mastery = look.state.store(seat, MASTERY);
            let numbers = vec![
                Tracker::new("health", health(look, seat)).role(TrackerRole::Life),
                Tracker::new("mastery", mastery),
            ];
            return if has_boss(look) { numbers } else { Vec::new() };
        }
        let store = |store| look.state.store(seat, store);
        // SH-COMP-1: a character's dial has health and mastery.
        vec![
            Tracker::new("health", health(look, seat)).role(TrackerRole::Life),
            Tracker::new("mastery", store(MASTERY)),
            Tracker::new("gems", store(GEMS)).role(TrackerRole::Means),
            Tracker {
                word: Self::amount_word(store(POWER)).map(|_| "∞".to_owned()),
                ..Tracker::new("power", store(POWER)).role(TrackerRole::Means)
            },
        ]
    }

    fn shown_stats(look: ShLook, id: CardId) -> &'static [(Stat, Role)] {
        match Kinds::of(look.kind(id)) {
            Kinds::CHARACTER | Kinds::BOSS => &[(HEALTH, Role::Health)],
            Kinds::SHADOW => &[(STRENGTH, Role::Attack), (HEALTH, Role::Health)],
            Kinds::THRESHOLD => &[(AT, Role::Cost)],
            Kinds::ATTACK | Kinds::SEED => &[],
            Kinds::CHAMPION => &[(COST, Role::Cost), (HEALTH, Role::Health), (SHIELD, Role::Defense)],
            Kinds::DESTINY => &[],
            Kinds::ALLY | Kinds::MERCENARY => &[(COST, Role::Cost), (SHIELD, Role::Defense)],
        }
    }

    fn marks(look: ShLook, id: CardId) -> Vec<MarkView> {
        let card = look.card(id);
        let mut marks = Vec::new();
        if look.in_play(id) {
            marks.push(match is_exhausted(look, id) {
                true => MarkView::state("exhausted").role(MarkRole::Spent),
                false => MarkView::state("ready").role(MarkRole::Ready),
            });
            if matches!(look.kind(id), CHAMPION | SHADOW) && card.damage > 0 {
                marks.push(MarkView::state(format!("assigned ({})", card.damage)));
            }
        }
        if card.zone == ROW.0 && hack_tokens(look, id) > 0 {
            marks.push(MarkView::state(format!("hack tokens ({})", hack_tokens(look, id))));
        }
        if card.zone == AREA.0 && card.marks.has(mark::FAST) {
            marks.push(MarkView::state("fast-played"));
        }
        if look.state.extra.policy().turns == Turns::Together {
            marks.extend(marks_of_the_team(look, id));
        }
        // SH-RULING-113: what the mode has put out of use stays on the page.
        if card.zone == PAGE.0 && look.state.extra.havoc && !boss::is_of_this_side(look, id) {
            marks.push(MarkView::state("off").role(MarkRole::Spent));
        }
        if card.zone == HAND.0 && look.on_card(id).shield_used() > 0 {
            marks.push(MarkView::state(format!("shield used ({})", look.on_card(id).shield_used())));
        }
        marks
    }

    fn back_label(question: Question) -> &'static str {
        // SH-RULING-69.
        if question == Question::Team { "Not finished after all" } else { "Back" }
    }

    fn about(look: ShLook, question: Question) -> Option<CardId> {
        match question {
            Question::Shield => attack::incoming_of(look),
            Question::Prevent => attack::shield(look),
            Question::Award => team::awarded(look),
            Question::Play
            | Question::Assign
            | Question::Divide
            | Question::Team
            | Question::Gift
            | Question::Close
            | Question::Order
            | Question::Draft
            | Question::Reveal
            | Question::Warp
            | Question::Enemy
            | Question::Wish
            | Question::Vote => None,
        }
    }

    fn terms(look: ShLook, choice: Choice) -> Terms {
        // SH-SAVED-4.
        if let Some(card) = choice.picked().filter(|_| look.question() == Asked::Game(Question::Wish)) {
            return terms_of_saved(look, card);
        }
        let Some((act, card)) = choice.act() else {
            return Terms { does: foresight::of_answer(look, choice), ..Terms::default() };
        };
        match Act::of(act) {
            Some(Act::Play) => look.terms_of_play(card, None),
            Some(Act::FastPlay) => look.terms_of_play(card, Some((price(look, card), GEMS))),
            Some(Act::Recruit) => {
                let played = when_played(&look.def(card).text);
                let does = format!("{}It goes to your discard pile. {played}", in_row(look, card));
                look.terms_for(price(look, card), GEMS, does.trim_end())
            }
            Some(Act::Focus) => look.terms_for(1, GEMS, "Exhaust your character and gain 1 mastery."),
            Some(Act::Take) if look.kind(card) == DESTINY => {
                Terms::free(&format!("It lies before you for the rest of the game. {}", look.def(card).text))
            }
            Some(Act::Take) => Terms::free(&format!(
                "It goes to your discard pile; the other one stays out of the game. {}",
                look.def(card).text
            )),
            Some(Act::Use(ability)) => look.terms_of_use(card, ability),
            Some(Act::Summon) => look.terms_for(draft::PRICE, GEMS, &look.def(card).text),
            Some(Act::Rouse) => Terms::free(&format!("Gain {} power.", shadow::strength(look, card))),
            // SH-CHAMP-5, SH-CHAMP-7.
            Some(Act::Strike) => Terms::free(&format!(
                "{}It is destroyed by {} power in this turn, whoever's it is.",
                in_front_of(look, card),
                resistance(look, card)
            )),
            Some(Act::Shield) => {
                Terms::free(&format!("It prevents up to {} damage, and stays in your hand.", shield_left(look, card)))
            }
            // SH-RULING-68.
            Some(Act::Claim) => Terms::free(&format!(
                "{}As long as only you claim it, only you may take it; if others do as well, the Team Leader awards it.",
                in_row(look, card)
            )),
            Some(Act::Award) => Terms::free("Whom you name may take it, and other claims end."),
            // SH-TOKEN-13.
            Some(Act::Close) => Terms::free(&format!(
                "{}When all of its price is put in, it goes to the Fate discard pile.",
                in_front_of(look, card)
            )),
            None => Terms::default(),
        }
    }

    fn question_text(look: ShLook, question: Question, seat: Seat) -> Option<String> {
        let title = |card| look.title_to(seat, card);
        match question {
            Question::Assign => {
                attack::assigned_to(look).map(|champion| format!("How much power is assigned to {}?", title(champion)))
            }
            Question::Divide => attack::receiver(look).map(|enemy| {
                let rest = attack::rest_goes_to(look).map(|last| format!(" The rest goes to {last}"));
                let left = health(look, enemy);
                format!("How much damage to {enemy}, at {left} health?{}", rest.unwrap_or_default())
            }),
            Question::Shield => {
                let amount = in_number(attack::incoming(look));
                let from = match attack::incoming_of(look) {
                    Some(card) => title(card).to_owned(),
                    None => {
                        let active = look.state.active();
                        Self::seat_name(look, active).map_or_else(|| active.to_string(), str::to_owned)
                    }
                };
                let has = attack::braced(look).map(|braced| match (braced == seat, health(look, braced)) {
                    (true, left) => format!("; you have {left} health"),
                    (false, left) => format!("; {braced} has {left} health"),
                });
                Some(format!("{amount} damage from {from}{}. Reveal a shield?", has.unwrap_or_default()))
            }
            Question::Prevent => {
                attack::shield(look).map(|card| format!("How much of the shield of {} is used?", title(card)))
            }
            // SH-END-3.
            Question::Team => (look.state.extra.last == LastTurn::Now).then(|| {
                let left = health(look, table(look.state));
                format!("The LAST Player turn, since somebody has fallen: the Boss, at {left} health, must fall now")
            }),
            Question::Gift => team::given(look).map(|(_, amount)| format!("Who gains {amount} health?")),
            Question::Award => {
                team::awarded(look).map(|card| format!("Several claim {}: who may take it?", title(card)))
            }
            Question::Reveal => keywords::revealed_for(look)
                .map(|keyword| format!("Reveal a card from your hand for {keyword}? It stays there")),
            Question::Vote => book::parting(look.state.extra.dials[dial::crossroads::NODE] as u8)
                .map(|node| format!("{}: {} {}", node.title, node.text, who_decides(look, seat))),
            Question::Play
            | Question::Close
            | Question::Order
            | Question::Draft
            | Question::Warp
            | Question::Enemy
            | Question::Wish => None,
        }
    }

    fn number_label(look: ShLook, number: i16) -> String {
        if look.state.extra.now == Phase::Vote {
            let road = book::roads(look.state.extra.dials[dial::crossroads::NODE] as u8)
                .nth(usize::try_from(number).unwrap_or(0));
            return road.map_or_else(|| number.to_string(), |road| road.says.clone());
        }
        in_number(number)
    }

    fn amount_word(amount: i16) -> Option<&'static str> {
        // SH-MAST-10.
        (amount >= INFINITE).then_some("infinite")
    }

    fn is_courtesy(question: Question) -> bool {
        matches!(question, Question::Shield | Question::Reveal)
    }

    fn worth(look: ShLook, seat: Seat) -> i32 {
        crate::estimate::worth(look, seat)
    }
}

/// An amount as people read it.
fn in_number(amount: i16) -> String {
    Words::amount_word(amount).map_or_else(|| amount.to_string(), str::to_owned)
}

/// SH-LEAD-3, SH-PTURN-7: whether a player leads, and has finished.
fn marks_of_player(look: ShLook, seat: Seat) -> Vec<MarkView> {
    let extra = &look.state.extra;
    let leads = (seat == extra.leader()).then(|| MarkView::state("Team Leader"));
    let is_done = extra.phase == Phase::Team && extra.done.has(seat);
    let done = is_done.then(|| MarkView::state("finished").role(MarkRole::Finished));
    leads.into_iter().chain(done).collect()
}

/// What players of a battle must know of each other: who leads, who has finished (SH-PTURN-7), who claims which card (SH-RULING-68), and how
/// many gems lie on a card that is to be closed (SH-TOKEN-14).
fn marks_of_the_team(look: ShLook, id: CardId) -> Vec<MarkView> {
    let (card, extra) = (look.card(id), &look.state.extra);
    let mut marks = Vec::new();
    if look.kind(id) == CHARACTER {
        marks.extend(marks_of_player(look, card.seat()));
    }
    if card.zone == ROW.0
        && let Some(claimants) = extra.claims.get(usize::from(look.place(id))).filter(|seats| !seats.is_empty())
    {
        let letters: Vec<String> = claimants.iter().map(|seat| seat.letter().to_string()).collect();
        marks.push(MarkView {
            names: claimants.iter().collect(),
            ..MarkView::state(format!("claimed ({})", letters.join(", "))).role(MarkRole::Claimed)
        });
    }
    if let Some(price) = closing_price(look, id).filter(|_| look.in_play(id)) {
        marks.push(MarkView::state(format!("paid ({} of {price})", look.on_card(id).gems())));
    }
    marks
}

/// Whom a Fate card lies in front of, or whose a champion is: others may have one of the same name.
fn in_front_of(look: ShLook, card: CardId) -> String {
    let seat = look.card(look.host(card).unwrap_or(card)).seat();
    format!("In front of {seat}. ")
}

/// Which of two copies in the center row it is.
fn in_row(look: ShLook, card: CardId) -> String {
    let same = |other: &CardId| look.card(*other).def == look.card(card).def;
    match look.zone(table(look.state), ROW).filter(same).count() {
        0 | 1 => String::new(),
        _ => format!("In place {} of the row. ", look.place(card) + 1),
    }
}

/// What a Saved card does, and which card of the deck it takes the place of.
fn terms_of_saved(look: ShLook, card: CardId) -> Terms {
    let def = look.def(card);
    match def.fields[UPGRADE].as_str() {
        "" => Terms::free(&def.text),
        old => Terms::free(&format!("Upgrade: it takes the place of {old} in your deck. {}", def.text)),
    }
}

/// What a card says that is not played now.
fn when_played(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("When played: {text}") }
}

/// SH-LEAD-3, SH-RULING-39: how the team chooses a road.
fn who_decides(look: ShLook, seat: Seat) -> String {
    let leader = look.state.extra.leader();
    let decides = if leader == seat { "you decide".to_owned() } else { format!("{leader} decides") };
    format!("Each player names a road. If you do not agree, {decides}, as Team Leader.")
}
