//! What follows if something is so, and what otherwise; and what is asked of cards that have left.

use crate::meaning::{check, refuse};
use cardtext::sample::{ABILITY, ALLY};

#[test]
fn the_same_target_in_two_branches_is_one() {
    let text = "If you control a hero, kill target ally. Otherwise, exhaust target ally.";
    let program =
        "play: target s0 = 1 (Ally); 0. test count(own Hero) >= 1, else 3; 1. kill s0; 2. jump 4; 3. exhaust s0";
    check(ABILITY, text, text, program);
    let text = "If you control a hero, deal 3 damage to target ally. Otherwise, deal 1 damage to target ally. Draw cards equal to its cost.";
    let program = "play: target s0 = 1 (Ally); 0. test count(own Hero) >= 1, else 3; 1. deal 3 Normal to s0; 2. jump 4; 3. deal 1 Normal to s0; \
                   4. draw you cost of s0";
    check(ABILITY, text, text, program);
}

#[test]
fn the_branch_that_is_not_taken_needs_no_target() {
    let text = "If you control a hero, kill target ally. Otherwise, exhaust target hero.";
    let program = "play: 0. test count(own Hero) >= 1, else 4; 1. target s0 = 1 (Ally); 2. kill s0; 3. jump 6; \
                   4. target s1 = 1 (Hero); 5. exhaust s1";
    check(ABILITY, text, text, program);
    let text = "If you control a hero, kill up to 2 target allies. Otherwise, kill target ally.";
    let program = "play: 0. test count(own Hero) >= 1, else 4; 1. target s0 = 0-2 (Ally); 2. kill s0; 3. jump 6; \
                   4. target s1 = 1 (Ally); 5. kill s1";
    check(ABILITY, text, text, program);
    let text = "If you control a hero, kill target ally. Otherwise, draw a card.";
    let program =
        "play: 0. test count(own Hero) >= 1, else 4; 1. target s0 = 1 (Ally); 2. kill s0; 3. jump 5; 4. draw you 1";
    check(ABILITY, text, text, program);
}

#[test]
fn otherwise_speaks_of_a_target_of_the_first_branch_and_of_no_choice_made_there() {
    let text = "If you control a hero, kill target ally. Otherwise, exhaust it.";
    let program =
        "play: target s0 = 1 (Ally); 0. test count(own Hero) >= 1, else 3; 1. kill s0; 2. jump 4; 3. exhaust s0";
    check(ABILITY, text, text, program);
    let text = "If you control a hero, kill a friendly ally. Otherwise, exhaust it.";
    refuse(ABILITY, text, "it", "\"it\" would stand for a hero");
    let text = "You may kill target ally. Otherwise, exhaust it.";
    refuse(ABILITY, text, "it", "\"it\" stands for nothing");
}

#[test]
fn two_questions_that_are_opposites_have_no_target_each() {
    let text = "If you control a hero, kill target ally. If you control no hero, exhaust target ally.";
    refuse(ABILITY, text, text, "say \"Otherwise, …\"");
}

#[test]
fn otherwise_belongs_to_the_if_before_it() {
    let text = "If you control a hero, you may discard a card. Otherwise, draw a card.";
    let program =
        "play: 0. test count(own Hero) >= 1, else 4; 1. may, else 3; 2. discard you 1 chosen; 3. jump 5; 4. draw you 1";
    check(ABILITY, text, text, program);
    // "If you do" is the nearest.
    let text = "If you control a hero, you may discard a card. If you do, gain 1 SE. Otherwise, draw a card.";
    let program = "play: 0. test count(own Hero) >= 1, else 8; 1. may, else 7; 2. attempt; 3. discard you 1 chosen; 4. test it was done, else 7; \
                   5. store you +1 SE; 6. jump 8; 7. draw you 1";
    check(ABILITY, text, text, program);
    let text = "If you control a hero, you may discard a card. If you don't, draw a card.";
    let program = "play: 0. test count(own Hero) >= 1, else 7; 1. may, else 6; 2. attempt; 3. discard you 1 chosen; \
                   4. test it was done, else 6; 5. jump 7; 6. draw you 1";
    check(ABILITY, text, text, program);
    check(
        ABILITY,
        "You may discard a card. If you don't, draw a card.",
        "You may discard a card. Otherwise, draw a card.",
        "play: 0. may, else 5; 1. attempt; 2. discard you 1 chosen; 3. test it was done, else 5; 4. jump 6; 5. draw you 1",
    );
}

#[test]
fn its_controller_is_who_controlled_it_before_the_text_took_it_away() {
    let text = "When an opposing ally attacks, kill it. Its controller draws a card.";
    let program = "on \"attacks\" subject=(opposing Ally anywhere): 0. gather s0 = subject; 1. kill s0; 2. draw controller of s0 1";
    check(ALLY, text, text, program);
    // Where nothing is done before it, nothing is kept.
    let text = "When an opposing ally attacks, its controller draws a card.";
    let program = "on \"attacks\" subject=(opposing Ally anywhere): 0. gather s0 = subject; 1. draw controller of s0 1";
    check(ALLY, text, text, program);
}

#[test]
fn only_what_can_be_attached_is_on_a_card() {
    let text = "Kill target ally on your hero.";
    refuse(ABILITY, text, "on", "\"on another card\" cannot be said of an ally");
}

#[test]
fn nothing_is_on_a_card_that_the_text_has_taken_away() {
    let text = "Kill target ally. Draw a card for each attachment on it.";
    refuse(ABILITY, text, text, "nothing is on a card once it has left");
    let text = "Return target ally to its owner's hand. Heal your hero for an amount equal to the damage on it.";
    refuse(ABILITY, text, text, "nothing is on a card once it has left");
    let text = "Draw a card for each attachment on target ally. Kill it.";
    let program = "play: target s0 = 1 (Ally); 0. draw you count(Attachment on s0); 1. kill s0";
    check(ABILITY, text, text, program);
    let text = "Exhaust target ally. Draw a card for each attachment on it.";
    let program = "play: target s0 = 1 (Ally); 0. exhaust s0; 1. draw you count(Attachment on s0)";
    check(ABILITY, text, text, program);
}

#[test]
fn damage_to_some_from_some_others() {
    let text = "Damage to your hero from allies with cost 2 or less is reduced by 1.";
    let program = "static all (own Hero) [damage to it by (Ally cost<=2 anywhere) -1]";
    check(ALLY, text, text, program);
    check(ALLY, "Damage from all allies with cost 2 or less to your hero is reduced by 1.", text, program);
}

#[test]
fn a_price_has_a_limit() {
    let text = "Your abilities cost 1 less for each friendly ally, up to 3.";
    let program = "static all (own Ability/Attachment in hand) [-at most 3 of count(friendly Ally) cost]";
    check(ALLY, text, text, program);
}

#[test]
fn hands_are_compared() {
    check(
        ABILITY,
        "If you have fewer cards in your hand than the opponent, draw a card.",
        "If the number of cards in your hand is less than the number of cards in the opponent's hand, draw a card.",
        "play: 0. test count(own card in hand) < count(opposing card in hand), else 2; 1. draw you 1",
    );
}

#[test]
fn that_card_is_the_one_of_which_only_that_is_known() {
    let text = "When this ally attacks an ally, look at the top card of your deck. If that card is an ally, put that card into your hand.";
    let program = "on \"attacks\" subject=this other=(Ally anywhere): 0. top s0 = 1 of you deck; 1. look at s0; \
                   2. test s0 is (Ally anywhere), else 4; 3. move s0 to hand";
    check(ALLY, text, text, program);
    let text = "When an ally attacks, look at the top card of your deck. If it is an ally, draw a card.";
    refuse(ALLY, text, "it", "say \"that card\"");
}
