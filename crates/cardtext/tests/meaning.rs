//! Texts that were accepted with another meaning than a reader's: each does what it says, or is refused with the reason.

use cardtext::ast::{Kind, Verb, Zone};
use cardtext::explain::explain;
use cardtext::lexicon::{HappeningWord, HistoryWord, Lexicon};
use cardtext::sample::{self, ABILITY, ALLY, CARD};
use cardtext::text::understood;

/// The words of the small game, in which the killed lie in the graveyard.
fn lexicon() -> Lexicon {
    let mut lexicon = sample::lexicon();
    lexicon.verbs[0].leads = Some(Zone(2));
    lexicon.happenings.push(HappeningWord::player("draws", "draw", 5).unseen());
    lexicon.histories = vec![
        HistoryWord::done(CARD, ["draw", "drew", "drawn"], &[5]),
        HistoryWord::played(ABILITY, ["play", "played", "played"], &[3]),
    ];
    Lexicon { fells: vec![Verb(0)], ..lexicon }
}

/// Checks how a text is printed, and what it does.
#[track_caller]
pub fn check(kind: Kind, text: &str, printed: &str, program: &str) {
    assert_eq!(understood(&lexicon(), kind, text).wordings, [printed], "{text}");
    let explained = explain(&lexicon(), kind, printed, &|_| Some(7));
    let made = explained.program.unwrap_or_else(|errors| panic!("{printed}: {errors:?}"));
    assert_eq!(made, [program], "{printed}");
}

/// Checks that a text is refused, the words it is refused for and a part of the message.
#[track_caller]
pub fn refuse(kind: Kind, text: &str, words: &str, message: &str) {
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
        "play: target s0 = 1 (Ally); target s1 = 1 (other than s0 Ally); 0. watch s2 = s0; 1. kill s0; 2. watch s3 = s1; \
         3. kill s1; 4. gather s4 = all (other than s2 and s4 card among s0 anywhere); \
         5. gather s4 = all (other than s3 and s4 card among s1 anywhere); 6. store you +count(Ally among s4 anywhere) SE",
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
        "play: 0. gather s0 = all (opposing card among all (Ally) anywhere); 1. watch s1 = s0; 2. kill all (Ally); \
         3. store you +count(other than s1 Ally among s0 anywhere) SE",
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

#[test]
fn whether_it_fell_is_asked_of_what_something_may_have_felled() {
    let early = "nothing before it could have done that";
    let all = "Exhaust target ally. If it was not killed, draw a card.";
    refuse(ABILITY, all, all, early);
    let all = "Target ally has +1 attack until end of turn. If it was killed, draw a card.";
    refuse(ABILITY, all, all, early);
    let text = "Deal 2 damage to target ally. If it was not killed, draw a card.";
    check(
        ABILITY,
        text,
        text,
        "play: target s0 = 1 (Ally); 0. watch s1 = s0; 1. deal 2 Normal to s0; \
         2. test not (s0 fell: (other than s1 card among s0 anywhere)), else 4; 3. draw you 1",
    );
}

#[test]
fn what_is_asked_behind_a_time_is_asked_when_it_has_come() {
    check(
        ABILITY,
        "Exhaust target ally. If it survives this turn, draw a card.",
        "Exhaust target ally. At the end of this turn, if it is still in play, draw a card.",
        "play: target s0 = 1 (Ally); 0. exhaust s0; 1. at the end of this turn up to 5; 2. test s0 is (card), else 4; \
         3. draw you 1; 4. stop",
    );
    let text = "At the end of this turn, if you control no ally, draw a card. Otherwise, gain 1 SE.";
    check(
        ABILITY,
        text,
        text,
        "play: 0. at the end of this turn up to 6; 1. test count(own Ally) <= 0, else 4; 2. draw you 1; 3. jump 5; \
         4. store you +1 SE; 5. stop",
    );
    let text = "At the end of this turn, you may discard a card. If you do, draw a card.";
    check(
        ABILITY,
        text,
        text,
        "play: 0. at the end of this turn up to 7; 1. may, else 6; 2. attempt; 3. discard you 1 chosen; \
         4. test it was done, else 6; 5. draw you 1; 6. stop",
    );
    // Nothing is so, and nothing is not so, of a card that has gone elsewhere.
    let text = "Exhaust target ally. At the end of this turn, if it is not exhausted, draw a card.";
    check(
        ABILITY,
        text,
        text,
        "play: target s0 = 1 (Ally); 0. exhaust s0; 1. at the end of this turn up to 5; \
         2. test ((1 if not (s0 is (exhausted card anywhere)), else 0) if s0 is (card anywhere), else 0) >= 1, else 4; \
         3. draw you 1; 4. stop",
    );
    let all = "Exhaust target ally. If it is still in play, draw a card.";
    refuse(ABILITY, all, all, "ask when a time has come");
    let all = "Deal 2 damage to target ally. At the end of this turn, if it was killed, draw a card.";
    refuse(ABILITY, all, all, "nothing before it could have done that");
}

#[test]
fn what_comes_in_numbers_is_not_counted_one_by_one() {
    let together = "several may come at once";
    let all = "When the opponent draws a card, if the opponent drew exactly 2 cards this turn, draw a card.";
    refuse(ALLY, all, all, together);
    let all = "When the opponent draws a card, if the opponent drew 2 or more cards this turn, draw a card.";
    refuse(ALLY, all, all, together);
    let text =
        "Once per turn, when the opponent draws a card, if the opponent drew 2 or more cards this turn, draw a card.";
    check(
        ALLY,
        text,
        text,
        "once per turn on \"draws\" subject=(card anywhere) by opponent if cards drew this turn of opponent >= 2: 0. draw you 1",
    );
    let text = "When you play an ability, if you played exactly 2 abilities this turn, draw a card.";
    check(
        ALLY,
        text,
        text,
        "on \"plays\" subject=(Ability/Attachment anywhere) by you if abilities played this turn of you = 2: 0. draw you 1",
    );
}

#[test]
fn a_target_behind_what_must_be_done_is_chosen_first() {
    let text = "Kill a friendly ally. If you do, exhaust target opposing ally.";
    check(
        ABILITY,
        text,
        text,
        "play: target s0 = 1 (opposing Ally); 0. attempt; 1. pick s1 = 1 (friendly Ally); 2. kill s1; \
         3. test it was done, else 5; 4. exhaust s0",
    );
    // What is described by a card that is chosen on the way cannot be.
    let text = "Kill a friendly ally. If you do, exhaust another target ally.";
    check(
        ABILITY,
        text,
        text,
        "play: 0. attempt; 1. pick s0 = 1 (friendly Ally); 2. kill s0; 3. test it was done, else 6; \
         4. target s1 = 1 (other than s0 Ally); 5. exhaust s1",
    );
}

#[test]
fn the_end_of_a_turn_is_somebodys() {
    let all = "At the end of turn, draw a card.";
    refuse(ALLY, all, all, "whose turn is not said");
    refuse(
        ALLY,
        "At the end of the turn, draw a card.",
        "At the end of the turn, draw a card.",
        "whose turn is not said",
    );
}

#[test]
fn an_amount_may_have_a_limit_and_a_half_may_be_rounded_up() {
    let text = "Draw a card for each friendly ally, up to 3.";
    check(ABILITY, text, text, "play: 0. draw you at most 3 of count(friendly Ally)");
    check(
        ABILITY,
        "Gain 2 SE for each friendly ally, up to 6 SE.",
        "Gain 2 SE for each friendly ally, up to 6.",
        "play: 0. store you +at most 6 of 2*count(friendly Ally) SE",
    );
    // The limit of something else is not one of what is gained.
    let all = "Gain 2 SE for each friendly ally, up to 6 resources.";
    refuse(ABILITY, all, all, "has no wording");
    let text = "When this ally is dealt damage, heal your hero for half that much, rounded up.";
    check(ALLY, text, text, "on \"is dealt\" subject=this: 0. heal all (own Hero) half that much rounded up");
    let text = "Deal damage equal to the total attack of friendly allies to target ally.";
    check(ABILITY, text, text, "play: target s0 = 1 (Ally); 0. deal total attack of (friendly Ally) Normal to s0");
}

#[test]
fn two_of_several_are_every_pair_of_them() {
    let text = "Choose two: draw a card; or gain 1 SE; or exhaust your hero.";
    check(
        ABILITY,
        "Choose two: draw a card; gain 1 SE; or exhaust your hero.",
        text,
        "play: 0. choose of 3; 1. jump 4; 2. jump 7; 3. jump 10; 4. draw you 1; 5. store you +1 SE; 6. jump 13; \
         7. draw you 1; 8. exhaust all (own Hero); 9. jump 13; 10. store you +1 SE; 11. exhaust all (own Hero); 12. jump 13",
    );
    let all = "Choose two: draw a card; or gain 1 SE.";
    assert!(explain(&lexicon(), ABILITY, all, &|_| None).program.is_err(), "both are no choice");
}

#[test]
fn labels_are_counted_in_a_condition() {
    let text = "While there are 2 or more factions among friendly allies, this ally has +1 attack.";
    check(
        ALLY,
        "While you control 2 or more different factions among your allies, this ally has +1 attack.",
        text,
        "static while faction among (friendly Ally) >= 2: this [+1 attack]",
    );
}

#[test]
fn who_was_killed_is_kept_in_mind_from_before_the_blow() {
    let text = "Kill target ally. If it was killed, draw a card.";
    let program = "play: target s0 = 1 (Ally); 0. watch s1 = s0; 1. kill s0; \
                   2. test s0 fell: (other than s1 card among s0 anywhere), else 4; 3. draw you 1";
    check(ABILITY, text, text, program);
}

#[test]
fn that_much_stands_for_one_number() {
    let text = "When this ally is dealt damage, gain 2 SE. The opponent loses that much SE.";
    refuse(ALLY, text, "that much", "could stand for the damage or for the SE gained");
    let text = "When this ally is dealt damage, draw 2 cards. The opponent discards that many cards.";
    refuse(ALLY, text, "that many", "could stand for the damage or for the cards drawn");
    let text = "When this ally is dealt damage, you may pay 2 SE. If you do, the opponent loses that much SE.";
    refuse(ALLY, text, "that much", "could stand for the damage or for the SE paid");
    let text = "The opponent loses 1 SE for each friendly ally. Gain that much SE.";
    refuse(ABILITY, text, "that much", "cannot stand for the SE lost");
    let text = "When this ally is dealt damage, draw a card. The opponent loses that much SE.";
    check(ALLY, text, text, "on \"is dealt\" subject=this: 0. draw you 1; 1. store opponent -that much SE");
}

#[test]
fn what_is_counted_this_turn_does_not_say_how_long() {
    let text = "Target ally has +1 attack for each card you drew this turn.";
    refuse(ABILITY, text, "this turn", "could be said of what is counted or of how long");
    let text = "Target ally has +1 attack for each card you drew this turn until end of turn.";
    let program = "play: target s0 = 1 (Ally); 0. assert s0 [+cards drew this turn of you attack] this turn";
    check(ABILITY, text, text, program);
}

#[test]
fn chance_names_one_card_for_one_number() {
    let text = "Deal 1 damage to a random ally for each friendly ally.";
    refuse(ABILITY, text, "for each", "could let chance name another card each time");
    let text = "Deal damage equal to the number of friendly allies to a random ally.";
    assert!(explain(&lexicon(), ABILITY, text, &|_| None).program.is_ok());
}
