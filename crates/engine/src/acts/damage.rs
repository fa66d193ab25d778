//! Damage: a proposal that passes fixed stages, then its consequences.
//!
//! All the damage of one instruction is one moment: it is changed and dealt card by card in the game's
//! order, then a decided match ends, then effects about the damage are settled, and then all that it
//! brought to their end die together.

use crate::model::codes::Coded;
use crate::model::event::DamageClass;
use crate::model::frame::{Dealt, Doomed, Frame, FrameKind, PendingHit};
use crate::model::ids::CardId;
use crate::model::marks::{CardMarks, TextMarks};
use crate::model::state::NO_CARD;
use crate::query::damage::{Spent, turned_aside, weighed};
use crate::rules::capabilities::{Braced, Damage, Falling};
use crate::rules::context::{Force, Hit, Leaving, Play};
use crate::rules::ruleset::{Deaths, Ruleset};

/// How cards come to their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A text says that they are killed.
    Killed,
    /// They die of damage, or of something else.
    Died,
}

impl<R: Ruleset> Play<R> {
    /// Whether damage and healing reach a card where it lies.
    pub fn is_reached(&self, id: CardId) -> bool {
        self.look().in_play(id) || R::Damage::reaches_aside(self.look(), id)
    }

    /// Deals damage as one moment, or puts it on the stack if players may answer it first; gives the sum that was dealt.
    #[inline]
    pub fn deal(&mut self, hits: &mut [Hit]) -> i16 {
        if R::Damage::may_brace(self.look(), hits) {
            self.postpone(hits, Dealt::Said);
            return 0;
        }
        self.damage(hits)
    }

    /// The same, and the text that is being carried out learns how much it was.
    pub fn deal_told(&mut self, hits: &mut [Hit]) -> i16 {
        let base = self.state.head.top;
        let dealt = self.deal(hits);
        self.frame_at(base).amount = dealt;
        dealt
    }

    /// Puts damage on the stack, to be dealt when what is above is done.
    pub(crate) fn postpone(&mut self, hits: &[Hit], dealt: Dealt) {
        self.push(Frame::damage(dealt, hits.len()));
        for hit in hits {
            self.state.buffer.stack_push(PendingHit {
                to: hit.to.0,
                from: hit.from.0,
                amount: hit.amount,
                flavors: hit.flavors,
                class: hit.class.code(),
                spare: [0; 7],
            });
        }
    }

    /// Notes that one more of them has been.
    pub fn answer_hit(&mut self) {
        self.top_mut().at += 1;
    }

    /// Takes something off one of the hits that wait on top of the stack, and no more than it is.
    pub fn soften(&mut self, index: usize, by: i16) {
        let at = self.state.head.top as usize - 1 + Frame::WORDS + index * PendingHit::WORDS;
        let hit: &mut PendingHit = self.state.buffer.stack_at_mut(at);
        debug_assert!((0..=hit.amount).contains(&by), "what is taken off is there");
        hit.amount -= by;
    }

    /// Lets players answer the damage on top, then deals it; the text that deals it learns how much it was.
    pub(crate) fn step_damage(&mut self) {
        let said = self.top_mut().dealt() == Dealt::Said;
        if said && R::Damage::brace(self) == Braced::NotYet {
            return;
        }
        let mut hits = self.take_hits();
        hits.extend(self.look().pending_hits());
        self.pop();
        let base = self.state.head.top;
        let dealt = self.damage(&mut hits);
        if said && base > 0 {
            self.frame_at(base).amount = dealt;
        }
        self.give_hits(hits);
    }

    /// Deals damage as one moment and puts its consequences on the stack. The hits tell who guarded; the sum of what was
    /// dealt is given back.
    pub fn damage(&mut self, hits: &mut [Hit]) -> i16 {
        let mut events = self.take_events();
        let mut doomed = self.take_doomed();
        let mut total = 0i16;
        // Who comes to an end by one sentence does so in one moment.
        let together = R::POLICY.deaths == Deaths::AfterSentence && (self.state.head.deaths || self.is_amid());
        for hit in hits.iter_mut() {
            if !self.is_reached(hit.to) || !R::Damage::is_mortal(self.look(), hit.to) {
                continue;
            }
            if hit.force == Force::Plain {
                if self.damage_may_change() {
                    turned_aside(self.look(), hit);
                    self.weigh(hit);
                } else if let Some((id, cut)) = R::Damage::guard(self.look(), hit)
                    && cut > 0
                {
                    hit.amount = hit.amount.saturating_sub(cut);
                    hit.guard = id;
                }
            }
            if hit.amount <= 0 {
                continue;
            }
            total = total.saturating_add(hit.amount);
            if self.cares(R::Damage::DEALT, hit.to, hit.from) {
                let dealer = if hit.from == NO_CARD { hit.to } else { hit.from };
                let by = self.state.card(dealer).seat();
                let mut event = self.event(R::Damage::DEALT, hit.to, hit.from, by).of_class(hit.class);
                (event.amount, event.flavors) = (hit.amount, hit.flavors);
                events.push(event);
            }
            let card = self.state.card_mut(hit.to);
            card.damage = card.damage.saturating_add(hit.amount);
            let entered = card.entered;
            if card.marks.has(CardMarks::DOOMED) || !R::Damage::is_ended(self.look(), hit.to) {
                continue;
            }
            if together {
                self.state.head.deaths = true;
            } else {
                self.state.card_mut(hit.to).marks.add(CardMarks::DOOMED);
                let sure = u8::from(hit.force == Force::Sure);
                let by_came = if hit.from == NO_CARD { 0 } else { self.state.card(hit.from).entered };
                doomed.push(Doomed {
                    card: hit.to.0,
                    entered,
                    by: hit.from.0,
                    by_came,
                    class: hit.class.code(),
                    sure,
                    spare: [0; 6],
                });
            }
        }
        // What decides the match ends it before anything further resolves.
        let mark = self.scratch.notes.len();
        if !doomed.is_empty() {
            R::judge(self);
        }
        if self.state.outcome().is_none() {
            let heard = self.look().hears_any(&events);
            if !doomed.is_empty() && heard {
                let mut frame = Frame::of(FrameKind::Doom);
                frame.left = doomed.len() as u16;
                self.push(frame);
                for dead in &doomed {
                    self.state.buffer.stack_push(*dead);
                }
            }
            self.trigger(&events);
            if !doomed.is_empty() && !heard {
                self.put_to_death(&doomed);
            }
        } else {
            self.tell_before(mark, &events);
        }
        self.give_events(events);
        self.give_doomed(doomed);
        total
    }

    /// Takes damage off a card, as much as is on it; gives how much that was.
    pub fn mend(&mut self, id: CardId, amount: i16) -> i16 {
        let card = self.state.card_mut(id);
        let mended = amount.min(card.damage);
        card.damage -= mended;
        mended
    }

    /// Brings a card nearer to its end by what is no damage, so that nothing lowers it; if that is its end, it falls before
    /// anything else happens.
    pub fn wear_down(&mut self, id: CardId, by: i16) {
        let card = self.state.card_mut(id);
        card.damage = card.damage.saturating_add(by);
        self.state.head.deaths = true;
    }

    /// Everything below is done: those that this moment brought to their end die together.
    pub(crate) fn step_doom(&mut self) {
        let base = self.state.head.top as usize - 1;
        let count = self.top_mut().left as usize;
        let mut doomed = self.take_doomed();
        for index in 0..count {
            doomed.push(*self.state.buffer.stack_at::<Doomed>(base + Frame::WORDS + index * Doomed::WORDS));
        }
        self.pop();
        self.put_to_death(&doomed);
        self.give_doomed(doomed);
    }

    fn put_to_death(&mut self, doomed: &[Doomed]) {
        let mut leaving = self.take_leaving();
        for dead in doomed {
            let id = CardId(dead.card);
            if self.is_reached(id) && self.state.card(id).entered == dead.entered {
                let class = DamageClass::read_code(dead.class);
                let dying = R::Damage::dying(self.look(), id, CardId(dead.by));
                // A text may have it replaced by something that nobody did.
                let since = (dying.by.0 == dead.by).then_some(dead.by_came);
                leaving.push(Leaving { class, since, ..dying });
            }
        }
        if !leaving.is_empty() {
            let killed = doomed.iter().all(|dead| dead.sure != 0);
            self.let_fall(&leaving, if killed { End::Killed } else { End::Died });
        }
        self.give_leaving(leaving);
    }

    fn let_fall(&mut self, ended: &[Leaving], end: End) {
        // Who is killed is taken there by the text that says so; who dies of damage or of something else, by one that asks for it.
        let before = std::mem::replace(&mut self.scratch.falls, end == End::Died);
        match R::Damage::fall(self, ended) {
            Falling::Leave => self.leave(ended),
            Falling::Done => {}
        }
        self.scratch.falls = before;
    }

    /// Whether a sentence of a text is half done, after which only it is looked at who has come to an end. A text that has yet to begin
    /// happens inside the sentence that brought it about.
    pub(crate) fn is_amid(&self) -> bool {
        let amid = |frame: &Frame| match frame.kind() {
            FrameKind::Text if !frame.is_marked(TextMarks::BEGUN) => None,
            FrameKind::Text => Some(self.state.set.code.amid.get(usize::from(frame.pc)) == Some(&true)),
            // What an instruction waits for is part of its sentence.
            FrameKind::Damage | FrameKind::Discard => Some(true),
            FrameKind::Game if R::Damage::is_part(frame) => Some(true),
            FrameKind::Triggers | FrameKind::Doom | FrameKind::Groups | FrameKind::Game => None,
        };
        R::POLICY.deaths == Deaths::AfterSentence && self.look().frames().find_map(amid).unwrap_or(false)
    }

    /// Finds cards that a change other than damage has brought to their end, and lets them die together with nobody to
    /// thank for it.
    #[inline(never)]
    pub(crate) fn deaths(&mut self) {
        self.state.head.deaths = false;
        let mut ended = self.take_cards();
        let look = self.look();
        let kept = look.remembering();
        look.each_in_play(|id| {
            if R::Damage::can_end(look, id)
                && !look.card(id).marks.has(CardMarks::DOOMED)
                && R::Damage::is_ended(look, id)
            {
                ended.push(id);
            }
        });
        drop(kept);
        if !ended.is_empty() {
            R::judge(self);
            let mut leaving = self.take_leaving();
            leaving.extend(ended.iter().map(|&id| R::Damage::dying(self.look(), id, NO_CARD)));
            if self.state.outcome().is_none() {
                self.let_fall(&leaving, End::Died);
            }
            self.give_leaving(leaving);
        }
        self.give_cards(ended);
    }

    /// Passes damage through its stages: raised, then lowered or prevented in the game's order.
    #[inline(never)]
    fn weigh(&mut self, hit: &mut Hit) {
        let mut modifiers = self.take_modifiers();
        let Spent { used, worn } = weighed(self.look(), hit, &mut modifiers);
        self.give_modifiers(modifiers);
        if let Some((bearer, modifier)) = used {
            self.use_up(bearer, &modifier);
        }
        for (bearer, modifier, cut) in worn.into_iter().flatten() {
            self.wear_shield(bearer, &modifier, cut);
        }
    }
}
