//! Texts that were accepted with another meaning than a reader's: each does what it says, or is refused with the reason.

use cardtext::ast::{Kind, Verb, Zone};
use cardtext::explain::explain;
use cardtext::lexicon::Lexicon;
use cardtext::sample::{self, ABILITY, ALLY};
use cardtext::text::understood;

/// The words of the small game, in which the killed lie in the graveyard.
fn lexicon() -> Lexicon {
    let mut lexicon = sample::lexicon();
    lexicon.verbs[0].leads = Some(Zone(2));
    Lexicon { fells: vec![Verb(0)], ..lexicon }
}

/// Checks how a text is printed, and what it does.
#[track_caller]
fn check(kind: Kind, text: &str, printed: &str, program: &str) {
    assert_eq!(understood(&lexicon(), kind, text).wordings, [printed], "{text}");
    let explained = explain(&lexicon(), kind, printed, &|_| Some(7));
    let made = explained.program.unwrap_or_else(|errors| panic!("{printed}: {errors:?}"));
    assert_eq!(made, [program], "{printed}");
}

/// Checks that a text is refused, the words it is refused for and a part of the message.
#[track_caller]
fn refuse(kind: Kind, text: &str, words: &str, message: &str) {
    let errors = explain(&lexicon(), kind, text, &|_| None).program.expect_err(text);
    assert_eq!(&text[errors[0].span.clone()], words, "{errors:?}");
    assert!(errors[0].to_string().contains(message), "{}", errors[0]);
}

#[test]
fn what_rules_out_behind_then_rules_out_that_alone() {
    check(
        ABILITY,
        "Draw a card, then gain 1 SE if you control a hero.",
        "Draw a card. If you control a hero, gain 1 SE.",
        "play: 0. draw you 1; 1. test count(own Hero) >= 1, else 3; 2. store you +1 SE",
    );
    check(
        ABILITY,
        "Draw a card, then discard a card unless you control a hero.",
        "Draw a card. Discard a card unless you control a hero.",
        "play: 0. draw you 1; 1. test not (count(own Hero) >= 1), else 3; 2. discard you 1 chosen",
    );
    check(
        ABILITY,
        "Draw a card, then discard a card unless you pay 1 SE.",
        "Draw a card. Discard a card unless you pay 1 SE.",
        "play: 0. draw you 1; 1. test you can pay 1 SE, else 5; 2. may, else 5; 3. pay 1 SE; 4. jump 6; \
         5. discard you 1 chosen",
    );
    check(
        ABILITY,
        "Kill target ally, then gain 1 SE if it is Undead.",
        "Kill target ally. If it is Undead, gain 1 SE.",
        "play: target s0 = 1 (Ally); 0. kill s0; 1. test s0 is (Undead card anywhere), else 3; 2. store you +1 SE",
    );
    check(
        ABILITY,
        "If you control a hero, draw a card, then gain 1 SE.",
        "If you control a hero, draw a card, then gain 1 SE.",
        "play: 0. test count(own Hero) >= 1, else 3; 1. draw you 1; 2. store you +1 SE",
    );
    let open = "left open whether this is said of both";
    refuse(ABILITY, "Draw a card and gain 1 SE unless you control a hero.", "unless", open);
    refuse(ABILITY, "Draw a card, discard a card and gain 1 SE if you control a hero.", "if", open);
}

#[test]
fn other_leaves_out_no_card_of_the_other_side() {
    let text = "When an opposing ally attacks, exhaust all other allies.";
    check(
        ALLY,
        text,
        text,
        "on \"attacks\" subject=(opposing Ally anywhere): 0. exhaust all (other than subject Ally)",
    );
    let text = "When an opposing ally attacks, your other allies have +1 attack until end of turn.";
    check(
        ALLY,
        text,
        text,
        "on \"attacks\" subject=(opposing Ally anywhere): 0. assert all (other than this own Ally) [+1 attack] this turn",
    );
    let text = "When an opposing ally attacks another friendly ally, draw a card.";
    check(
        ALLY,
        text,
        text,
        "on \"attacks\" subject=(opposing Ally anywhere) other=(other than this friendly Ally anywhere): 0. draw you 1",
    );
    refuse(ALLY, "When this ally attacks, exhaust all other opposing allies.", "other", "changes nothing");
    refuse(ABILITY, "Kill target friendly ally. Kill another target opposing ally.", "another", "changes nothing");
    refuse(
        ABILITY,
        "Exhaust all opposing allies. They can't attack. Your other allies have +1 attack until end of turn.",
        "other",
        "changes nothing",
    );
}

#[test]
fn this_way_counts_every_sentence_with_the_verb() {
    let text = "Kill target ally. Kill another target ally. Gain 1 SE for each ally killed this way.";
    check(
        ABILITY,
        text,
        text,
        "play: target s0 = 1 (Ally); target s1 = 1 (other than s0 Ally); 0. kill s0; 1. kill s1; \
         2. gather s2 = all (other than s2 card among s0 anywhere); 3. gather s2 = all (other than s2 card among s1 anywhere); \
         4. store you +count(Ally among s2 in graveyard) SE",
    );
}

#[test]
fn what_is_waited_for_does_not_change_what_is_asked() {
    let late = "would be asked once this has happened";
    refuse(ALLY, "When an exhausted ally attacks, draw a card.", "exhausted", late);
    refuse(ALLY, "When an ally summoned this turn is summoned, draw a card.", "summoned this turn", late);
    let text = "When this ally attacks an exhausted ally, draw a card.";
    check(ALLY, text, text, "on \"attacks\" subject=this other=(exhausted Ally anywhere): 0. draw you 1");
}

#[test]
fn what_is_said_of_two_kinds_can_be_said_of_both() {
    refuse(ABILITY, "Choose an ally or attachment with attack 2 or less.", "attack", "cannot be said of an attachment");
    refuse(ABILITY, "Choose an Ablaze ally or attachment.", "Ablaze", "cannot be said of an attachment");
}

#[test]
fn its_in_a_description_could_be_the_described_cards() {
    let text = "When this ally attacks an ally with attack greater than its health, draw a card.";
    refuse(ALLY, text, "its", "or for \"this ally\": say \"this ally's\"");
    let text = "When this ally attacks an ally with attack greater than its attack, draw a card.";
    check(ALLY, text, text, "on \"attacks\" subject=this other=(Ally attack>attack of this anywhere): 0. draw you 1");
}

#[test]
fn what_damage_lowers_is_not_lost() {
    refuse(
        ABILITY,
        "Your hero loses 3 health.",
        "loses",
        "\"Deal 3 damage to your hero\", or \"Your hero has -3 health\"",
    );
    refuse(ABILITY, "Your hero gains 3 health.", "gains", "\"Heal your hero for 3\", or \"Your hero has +3 health\"");
}

#[test]
fn several_cards_lie_in_all_graveyards() {
    let text = "Draw cards equal to the number of allies in all graveyards.";
    check(ABILITY, text, text, "play: 0. draw you count(Ally in graveyard)");
    check(
        ABILITY,
        "Draw cards equal to the number of allies in both graveyards.",
        text,
        "play: 0. draw you count(Ally in graveyard)",
    );
    refuse(ABILITY, "Draw cards equal to the number of allies in a graveyard.", "a", "in all graveyards");
}

#[test]
fn the_highest_of_ones_own_is_no_condition() {
    refuse(ABILITY, "If you control an ally with the highest attack, draw a card.", "with the", "changes nothing");
}

#[test]
fn what_others_may_do_is_asked_of_them() {
    check(
        ABILITY,
        "The opponent loses 1 SE unless they discard a card.",
        "The opponent may discard a card. Otherwise, the opponent loses 1 SE.",
        "play: 0. opponent may, else 5; 1. attempt; 2. discard opponent 1 chosen; 3. test it was done, else 5; 4. jump 6; \
         5. store opponent -1 SE",
    );
}

#[test]
fn a_card_of_a_kind_is_discarded_out_of_the_hand() {
    let text = "You may discard an ally. If you do, draw 2 cards.";
    check(
        ABILITY,
        text,
        text,
        "play: 0. may, else 6; 1. attempt; 2. pick s0 = 1 (own Ally in hand); 3. discard s0; 4. test it was done, else 6; \
         5. draw you 2",
    );
    let text = "Discard a card.";
    check(ABILITY, text, text, "play: 0. discard you 1 chosen");
}

#[test]
fn all_that_fit_among_some_are_not_chosen() {
    let text = "Look at the top 3 cards of your deck. Put all allies among them into your hand.";
    check(
        ABILITY,
        text,
        text,
        "play: 0. top s0 = 3 of you deck; 1. look at s0; 2. gather s1 = all (Ally among s0 anywhere); 3. move s1 to hand",
    );
}

#[test]
fn whose_cards_they_were_is_asked_before_they_fall() {
    let text = "Kill all allies. Gain 1 SE for each opposing ally killed this way.";
    check(
        ABILITY,
        text,
        text,
        "play: 0. gather s0 = all (opposing card among all (Ally) anywhere); 1. kill all (Ally); \
         2. store you +count(Ally among s0 in graveyard) SE",
    );
}

#[test]
fn as_large_is_less_than_or_equal() {
    check(
        ABILITY,
        "Exhaust target ally. Kill all allies with attack equal to or less than its attack.",
        "Exhaust target ally. Kill all allies with attack less than or equal to its attack.",
        "play: target s0 = 1 (Ally); 0. exhaust s0; 1. kill all (Ally attack<=attack of s0)",
    );
}
