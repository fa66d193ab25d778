//! Wordings that designers use: what they are mended to, and what is refused because it could mean something else.

use cardtext::ast::{Kind, Verb};
use cardtext::explain::explain;
use cardtext::lexicon::Lexicon;
use cardtext::sample::{self, ABILITY, ALLY};
use cardtext::text::understood;

/// The words of the small game, with what these texts need besides.
fn lexicon() -> Lexicon {
    Lexicon {
        stroke: Some([cardtext::ast::Stat(1), cardtext::ast::Stat(2)]),
        fells: vec![Verb(0)],
        ..sample::lexicon()
    }
}

/// Checks what a text is mended to.
#[track_caller]
fn mend(kind: Kind, text: &str, printed: &str) {
    let read = understood(&lexicon(), kind, text);
    assert_eq!(read.wordings, [printed], "{text}");
}

/// Checks that a text is printed as it is and what it becomes.
#[track_caller]
fn check(kind: Kind, text: &str, program: &str) {
    mend(kind, text, text);
    let explained = explain(&lexicon(), kind, text, &|_| Some(7));
    let made = explained.program.unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    assert_eq!(made, [program], "{text}");
}

/// Checks that a text is refused, and a part of the message.
#[track_caller]
fn refuse(kind: Kind, text: &str, message: &str) {
    let explained = explain(&lexicon(), kind, text, &|_| Some(7));
    let errors = explained.program.expect_err(text);
    assert!(errors.iter().any(|error| error.to_string().contains(message)), "{text}: {errors:?}");
}

#[test]
fn a_stroke_means_two_numbers() {
    let both = "This ally has +1 attack and +1 health until end of turn.";
    mend(
        ALLY,
        "When this ally attacks, this ally gets +1/+1 until end of turn.",
        &format!("When this ally attacks, t{}", &both[1..]),
    );
    mend(ABILITY, "Target ally gets +3/-1 and Haste.", "Target ally has +3 attack, -1 health and Haste.");
    mend(ABILITY, "Target ally gets +2/+0 until end of turn.", "Target ally has +2 attack until end of turn.");
}

#[test]
fn comparisons_are_said_in_one_way() {
    mend(ABILITY, "Kill target ally with less than 3 attack.", "Kill target ally with attack 2 or less.");
    mend(ABILITY, "Kill target ally with attack greater than 3.", "Kill target ally with attack 4 or more.");
    mend(ABILITY, "Kill target ally with exactly 2 attack.", "Kill target ally with attack 2.");
    mend(
        ALLY,
        "While you control more than two allies, this ally has Haste.",
        "While you control 3 or more allies, this ally has Haste.",
    );
    check(
        ALLY,
        "While you control exactly 2 allies, this ally has Haste.",
        "static while count(own Ally) = 2: this [Haste]",
    );
}

#[test]
fn if_you_do_follows_what_must_be_done() {
    check(
        ABILITY,
        "Kill target ally. If you do, draw a card.",
        "play: target s0 = 1 (Ally); 0. attempt; 1. kill s0; 2. test it was done, else 4; 3. draw you 1",
    );
    // "Then" asks nothing.
    mend(ABILITY, "Kill target ally. Then draw a card.", "Kill target ally. Draw a card.");
}

#[test]
fn instead_is_one_instruction() {
    check(
        ABILITY,
        "Deal 2 damage to target ally. If you control an Undead ally, deal 4 damage instead.",
        "play: target s0 = 1 (Ally); 0. deal (4 if count(own Undead Ally) >= 1, else 2) Normal to s0",
    );
    mend(
        ABILITY,
        "Deal 2 Fire damage to target ally. If it is exhausted, deal 4 Fire damage instead.",
        "Deal 2 Fire damage to target ally. If it is exhausted, deal 4 damage instead.",
    );
    refuse(
        ABILITY,
        "Deal 2 damage to target ally. If it is exhausted, deal 4 Fire damage instead.",
        "changes nothing here",
    );
}

#[test]
fn unless_is_asked_first() {
    check(
        ABILITY,
        "Kill target ally unless you control an Undead ally.",
        "play: target s0 = 1 (Ally); 0. test not (count(own Undead Ally) >= 1), else 2; 1. kill s0",
    );
    check(
        ABILITY,
        "Kill target ally unless its controller pays 2 SE.",
        "play: target s0 = 1 (Ally); 0. test controller of s0 can pay 2 SE, else 4; 1. controller of s0 may, else 4; \
         2. controller of s0 pays 2 SE; 3. jump 5; 4. kill s0",
    );
    check(
        ALLY,
        "This ally can't attack unless you control another ally.",
        "static while not (count(other than this own Ally) >= 1): this [cannot attack]",
    );
}

#[test]
fn whose_turn_it_is() {
    mend(ALLY, "During your turn, this ally has +2 attack.", "While it is your turn, this ally has +2 attack.");
    mend(
        ALLY,
        "When you play an ability during the opponent's turn, draw a card.",
        "When you play an ability, if it is the opponent's turn, draw a card.",
    );
}

#[test]
fn that_player_is_whose_doing_it_was() {
    check(
        ALLY,
        "When a player plays an ability, that player draws a card.",
        "on \"plays\" subject=(Ability/Attachment anywhere): 0. draw that player 1",
    );
    mend(
        ALLY,
        "When the opponent plays an ability, they discard a card.",
        "When the opponent plays an ability, the opponent discards a card.",
    );
    refuse(ABILITY, "That player draws a card.", "\"that player\" stands for nothing");
}

#[test]
fn the_first_time_is_once_per_turn() {
    mend(
        ALLY,
        "The first time this ally is dealt damage each turn, draw a card.",
        "Once per turn, when this ally is dealt damage, draw a card.",
    );
}

#[test]
fn what_is_ones_own_goes_to_ones_own_hand() {
    check(
        ABILITY,
        "Choose an ally in your graveyard. Put it into your hand.",
        "play: 0. pick s0 = 1 (own Ally in graveyard); 1. move s0 to hand",
    );
    // A friendly ally may be another's, and goes to its owner's hand.
    for whose in ["", "friendly "] {
        let text = format!("Exhaust target {whose}ally. Put it into your hand.");
        refuse(ABILITY, &text, "say \"return it to its owner's hand\"");
    }
}

#[test]
fn a_chosen_card_is_discarded_by_whom_it_belongs_to() {
    check(
        ABILITY,
        "Choose an ally in the opponent's hand. The opponent discards it.",
        "play: 0. pick s0 = 1 (opposing Ally in hand); 1. discard s0",
    );
    refuse(ABILITY, "Choose an ally in the opponent's hand. Discard it.", "say \"the opponent discards\"");
    check(ABILITY, "Discard your hand.", "play: 0. discard you 1 whole");
}

#[test]
fn what_was_killed_is_what_the_text_has_killed() {
    mend(
        ABILITY,
        "Deal 2 damage to target ally. If it is killed this way, draw a card.",
        "Deal 2 damage to target ally. If it was killed, draw a card.",
    );
    refuse(ALLY, "When this ally attacks an ally, if that ally was killed, draw a card.", "can only be asked");
}

#[test]
fn what_is_not_so() {
    check(
        ABILITY,
        "If target ally is not exhausted, kill it.",
        "play: target s0 = 1 (Ally); 0. test not (s0 is (exhausted card anywhere)), else 2; 1. kill s0",
    );
}

#[test]
fn tokens_are_counted_like_everything_else() {
    check(
        ABILITY,
        "Put a Nameless Wisp token into play for each friendly ally.",
        "play: 0. create count(friendly Ally) of card 7",
    );
}

#[test]
fn what_is_done_later_keeps_what_it_speaks_of() {
    check(
        ABILITY,
        "Exhaust target ally. At the end of this turn, kill it.",
        "play: target s0 = 1 (Ally); 0. exhaust s0; 1. at the end of this turn up to 4; 2. kill s0; 3. stop",
    );
    check(
        ALLY,
        "When this ally attacks an ally, at the start of your next turn, kill that ally.",
        "on \"attacks\" subject=this other=(Ally anywhere): 0. gather s0 = this; 1. gather s1 = other; \
         2. at the start of the next turn of you up to 5; 3. kill s1; 4. stop",
    );
    mend(
        ABILITY,
        "Draw 2 cards. At the end of your turn, discard a card.",
        "Draw 2 cards. At the end of this turn, discard a card.",
    );
    mend(
        ABILITY,
        "Exhaust target ally. Kill it at end of turn.",
        "Exhaust target ally. At the end of this turn, kill it.",
    );
    // On a card that stays, "your turn" would be every turn of yours.
    let read =
        understood(&lexicon(), ALLY, "When this ally attacks, draw a card. At the start of your turn, draw a card.");
    assert!(read.meant.is_none());
}

#[test]
fn the_highest_is_the_highest_of_those_described() {
    check(
        ABILITY,
        "Kill target opposing ally with the highest attack.",
        "play: target s0 = 1 (opposing Ally most attack of (opposing Ally)); 0. kill s0",
    );
    mend(ABILITY, "Kill the opposing ally with the most attack.", "Kill an opposing ally with the highest attack.");
    refuse(ALLY, "When an ally with the highest attack attacks, draw a card.", "nothing can be chosen here");
}

#[test]
fn numbers_are_compared_with_one_another() {
    check(
        ALLY,
        "When this ally attacks an ally with attack greater than this ally's attack, draw a card.",
        "on \"attacks\" subject=this other=(Ally attack>attack of this anywhere): 0. draw you 1",
    );
    check(
        ABILITY,
        "If target ally's attack is less than its health, kill it.",
        "play: target s0 = 1 (Ally); 0. test attack of s0 < health of s0, else 2; 1. kill s0",
    );
    mend(
        ABILITY,
        "Exhaust target ally. Kill all allies with less health than it.",
        "Exhaust target ally. Kill all allies with health less than its health.",
    );
}

#[test]
fn a_card_says_what_it_costs_itself() {
    check(ALLY, "This ally costs 1 less for each friendly ally.", "static held this [-count(friendly Ally) cost]");
    mend(
        ALLY,
        "This ally costs 2 less if you control another ally.",
        "While you control another ally, this ally costs 2 less.",
    );
}

#[test]
fn a_condition_names_what_it_speaks_of() {
    check(
        ALLY,
        "When this ally attacks, if your hero is exhausted, kill this ally. Otherwise, draw a card.",
        "on \"attacks\" subject=this: 0. test all (own Hero) is (exhausted card anywhere), else 3; 1. kill this; 2. jump 4; \
         3. draw you 1",
    );
    mend(
        ALLY,
        "While you control an Undead ally, this ally has +1 attack and can't attack.",
        "While you control an Undead ally, this ally has +1 attack. While you control an Undead ally, this ally can't attack.",
    );
}

#[test]
fn what_is_not_done_is_paid_for() {
    mend(ABILITY, "Lose 2 SE unless you discard a card.", "You may discard a card. Otherwise, lose 2 SE.");
}

#[test]
fn a_hand_is_looked_at_and_a_card_of_it_discarded() {
    mend(
        ABILITY,
        "Look at your opponent's hand and choose an ally from it. They discard it.",
        "Look at all cards in the opponent's hand, then choose an ally among them. The opponent discards it.",
    );
}

#[test]
fn numbers_joined_by_and_are_counted_alike() {
    mend(
        ALLY,
        "This ally has +1 attack and +1 health for each friendly ally.",
        "This ally has +1 attack for each friendly ally and +1 health for each friendly ally.",
    );
    let one = "This ally has +1 health for each friendly ally and +1 attack.";
    mend(ALLY, one, one);
}

#[test]
fn a_pronoun_does_not_change_sides_when_a_sentence_is_turned_round() {
    let other_side = "say which is meant";
    refuse(ALLY, "When this ally is attacked by an ally, it has +2 health until end of turn.", other_side);
    refuse(ALLY, "When this ally is attacked by an ally, deal damage equal to its attack to target hero.", other_side);
    mend(
        ALLY,
        "When this ally is attacked by an ally, this ally has +2 health until end of turn.",
        "When an ally attacks this ally, this ally has +2 health until end of turn.",
    );
}

#[test]
fn one_card_of_which_there_may_be_several_is_chosen_by_somebody() {
    let several = "could be any of several";
    refuse(ABILITY, "Kill your ally. If you do, draw a card.", several);
    refuse(ABILITY, "Deal 2 damage to the opposing ally.", several);
    refuse(ABILITY, "Deal damage equal to your ally's attack to target opposing ally.", several);
    refuse(ABILITY, "If your ally is exhausted, gain 1 SE.", several);
    refuse(ABILITY, "Your Undead ally has +3 attack until end of turn.", "say \"target friendly Undead ally\"");
    // Of heroes there is one, and what is waited for may be done by any.
    check(ABILITY, "Exhaust your hero.", "play: 0. exhaust all (own Hero)");
    check(ALLY, "When your ally attacks, draw a card.", "on \"attacks\" subject=(own Ally anywhere): 0. draw you 1");
}

#[test]
fn what_damage_lowers_is_not_set() {
    refuse(ABILITY, "Your hero's health becomes 15.", "is not set");
    refuse(ABILITY, "Target ally's health is halved.", "is not set");
    refuse(ABILITY, "The health of all allies becomes 3 until end of turn.", "is not set");
    check(
        ABILITY,
        "Target ally's attack becomes 3.",
        "play: target s0 = 1 (Ally); 0. assert s0 [attack becomes 3] for good",
    );
}

#[test]
fn nothing_is_said_of_cards_that_the_text_has_taken_away() {
    let away = "\"it\" has left play by then";
    refuse(ABILITY, "Return target ally to its owner's hand. It has +2 attack.", away);
    refuse(ABILITY, "Return target ally to its owner's hand. Exhaust it.", away);
    // What was not done for sure may be said of it.
    check(
        ABILITY,
        "Exhaust target ally. You may return it to its owner's hand. It has +2 attack.",
        "play: target s0 = 1 (Ally); 0. exhaust s0; 1. may, else 3; 2. move s0 to hand; 3. assert s0 [+2 attack] for good",
    );
}

#[test]
fn whether_one_of_them_is_something_is_not_chosen() {
    refuse(
        ABILITY,
        "Exhaust up to 2 target allies. If one of them is Undead, discard a card.",
        "nothing can be chosen here",
    );
}

#[test]
fn a_pronoun_does_not_pass_over_what_was_spoken_of_last() {
    refuse(ALLY, "When this ally attacks, draw a card. If it is an ally, gain 1 SE.", "\"the card drawn\"");
    refuse(ABILITY, "Draw a card. If it is an ally, gain 1 SE.", "would stand for the card drawn");
    refuse(
        ABILITY,
        "Kill target ally. The opponent discards a card. If it is an ally, draw a card.",
        "\"the card discarded\"",
    );
    // Of a card in hand this is not said, so that it means the target.
    check(
        ABILITY,
        "Exhaust target ally. Draw a card. It has +2 attack.",
        "play: target s0 = 1 (Ally); 0. exhaust s0; 1. draw you 1; 2. assert s0 [+2 attack] for good",
    );
    // What is drawn in one branch is not there in the other.
    check(
        ABILITY,
        "Look at the top card of your deck. If it is an ally, draw a card. Otherwise, put it on the bottom of its owner's deck.",
        "play: 0. top s0 = 1 of you deck; 1. look at s0; 2. test s0 is (Ally anywhere), else 5; 3. draw you 1; 4. jump 6; 5. move s0 to deck bottom",
    );
}

#[test]
fn the_one_there_is_can_be_called_it_behind_the_instruction() {
    check(
        ABILITY,
        "Exhaust the opposing hero. It is Ablaze.",
        "play: 0. exhaust all (opposing Hero); 1. assert all (opposing Hero) [is Ablaze] for good",
    );
    refuse(ALLY, "When this ally attacks, it has +1 attack. Exhaust your hero. Heal it for 2.", "could stand for");
}

#[test]
fn what_is_played_and_gone_deals_damage_from_wherever_it_lies() {
    check(
        ALLY,
        "Damage from your abilities is increased by 1.",
        "static all (own Ability/Attachment anywhere) [damage from it +1]",
    );
    check(
        ABILITY,
        "Damage from your abilities is increased by 1 until end of turn.",
        "play: 0. proclaim all (own Ability/Attachment anywhere) [damage from it +1] this turn",
    );
    refuse(ABILITY, "Damage from your abilities is increased by 1.", "continuous abilities");
    refuse(ABILITY, "Damage from your abilities is increased by 1 for 2 turns.", "continuous abilities");
    refuse(ABILITY, "The next damage from your abilities is prevented until end of turn.", "continuous abilities");
}
