//! The vocabulary of Shards: what it keeps besides the common state, its phases, questions, acts and frames.

use bytemuck::{CheckedBitPattern, NoUninit, Pod, Zeroable};
use cardtext::ast::Tag;
use engine::author::{Look, Play, State};
use engine::{MAX_DIALS, Seat, Seats};

use crate::words::*;

/// The rules of Shards.
#[derive(Clone, Copy, Debug)]
pub struct Shards;

/// SH-CAMP-1: so many players fight a Boss at most.
const MOST_PLAYERS: usize = 5;

/// What Shards keeps besides the common state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, NoUninit, CheckedBitPattern, Zeroable)]
pub struct Extra {
    /// The step of the turn that comes next.
    pub phase: Phase,
    /// The step of the turn that is under way.
    pub now: Phase,
    /// In which way it is played.
    pub way: Way,
    /// Who is eliminated.
    pub gone: Seats,
    /// Who has recruited a relic.
    pub relics: Seats,
    /// Who has taken a destiny.
    pub destinies: Seats,
    /// Who took the first turn; in a battle, the Team Leader.
    pub first: u8,
    /// In a battle, who is finished with the Player turn.
    pub done: Seats,
    /// In a battle, how many players' steps of the Boss turn have begun.
    pub steps: u8,
    /// In a battle, how many more Fate cards each player is dealt in the present step, whoever's it is.
    pub more: [u8; MOST_PLAYERS],
    /// In a battle, how near its end is.
    pub last: LastTurn,
    /// SH-BOOK-83: the Boss is in HAVOC mode.
    pub havoc: bool,
    /// SH-RULING-105: the seat that a summoned Shadow Champion means by "this enemy", plus one.
    pub enemy: u8,
    /// How many of the blows that are being answered have been dealt champions first.
    pub first_dealt: u8,
    /// How many rounds are over.
    pub rounds: u16,
    /// SH-RULING-111: the highest mastery that the Boss has reached.
    pub highest: i16,
    /// What health the Boss started with.
    pub boss_health: i16,
    /// SH-BSHIELD-3: who has revealed a shield this turn.
    pub revealed: Seats,
    /// A spare byte, always 0.
    pub spare: u8,
    /// SH-RULING-68: who claims the card in each place of the center row.
    pub claims: [Seats; ROW_PLACES as usize],
    /// What each seat has named where the team decides, plus one.
    pub votes: [u8; Seat::ALL.len()],
    /// SH-RULING-67: the factions of the allies and champions that each seat has played this turn, a bit each.
    pub played: [u8; Seat::ALL.len()],
    /// What the dials of the mode are set to.
    pub dials: [i16; MAX_DIALS],
    /// The place to which each seat came that is eliminated; 0 for the others.
    pub places: [u8; Seat::ALL.len()],
}

engine::codes! {
    /// The steps of a turn; SH-TURN-1: play, attack, and what makes up the end phase.
    #[derive(Zeroable)]
    pub enum Phase {
        /// The turn begins.
        Start,
        /// The play phase.
        Play,
        /// The attack phase.
        Attack,
        /// SH-TURN-9: fast-played cards go under the center deck.
        Return,
        /// SH-TURN-10: played cards are discarded.
        Clear,
        /// SH-TURN-11: the hand is discarded.
        Discard,
        /// SH-TURN-12: what is exhausted becomes ready.
        Ready,
        /// SH-TURN-13: a new hand is drawn.
        Draw,
        /// The turn passes.
        Pass,
        /// SH-CAMP-8: a battle is set up.
        SetUp,
        /// The opening hands of a battle are drawn.
        Hands,
        /// SH-RULING-42: a Boss turn begins.
        BossStart,
        /// A player's step of it.
        BossStep,
        /// It ends.
        BossEnd,
        /// Revealed shields are turned back.
        Unveil,
        /// SH-RULING-66: a Player turn begins.
        TeamStart,
        /// The players act.
        Team,
        /// Everybody names the Saved card to take.
        Wishes,
        /// Everybody names a road.
        Vote,
        /// SH-DRAFT-3: everybody puts Shadow Champions out of the game.
        Draft,
    }

    /// The ways to play.
    #[derive(Zeroable)]
    pub enum Way {
        /// Everybody against everybody.
        Classic,
        /// Five in a ring.
        Alliance,
        /// Everybody against everybody, with Shadow Champions.
        Draft,
        /// All together against a Boss.
        Battle,
        /// The same, by itself.
        Single,
        /// Between battles: Saved cards are shared out.
        Offer,
        /// Between battles: a road is chosen.
        Road,
    }

    /// How near the end of a battle is.
    #[derive(Zeroable)]
    pub enum LastTurn {
        /// Everybody lives.
        Far,
        /// SH-END-3: somebody has fallen, and the next Player turn is the last.
        Next,
        /// It is being played.
        Now,
        /// It has been played.
        Over,
    }

    /// The frames of the game.
    pub enum Under {
        /// Power that is being assigned to a champion.
        Assignment = 1,
        /// Power that is being divided among opponents.
        Division = 2,
        /// A shield of which some is used.
        Shielding = 3,
        /// A Fate card that is being dealt.
        Fate = 4,
        /// Shadow Champions that attack a player.
        Assault = 5,
        /// Thresholds that the Boss meets.
        Thresholds = 6,
        /// Health that may be given to somebody else.
        Gift = 7,
        /// A card that is being closed.
        Closing = 8,
        /// A card that is being awarded.
        Award = 9,
        /// A Shadow Champion that is being summoned.
        Summons = 10,
        /// Cards that are being revealed for a keyword.
        Revealing = 11,
        /// An ally that may be fast-played for nothing.
        Warping = 12,
    }
}

engine::questions! {
    /// The questions of the game.
    pub enum Question {
        /// What to do in the play phase.
        Play = "Your turn: play, recruit, focus, use and attack champions",
        /// How much power to assign to a champion.
        Assign = "How much power is assigned?",
        /// How much damage an opponent is dealt.
        Divide = "How is the power divided?",
        /// Which shield is revealed.
        Shield = "Reveal a shield?",
        /// How much of it is used.
        Prevent = "How much of the shield is used?",
        /// What to do in a Player turn.
        Team = "Player turn: play, recruit, focus, use, attack Shadow Champions",
        /// To whom health is given.
        Gift = "Who gains the health?" => Helps,
        /// How many gems are put in to close a card.
        Close = "How many gems do you put in?",
        /// Who is awarded a card that several claim.
        Award = "Who may take it?",
        /// Which of several champions of equal health is taken first.
        Order = "Which champion falls first?",
        /// Which Saved card to take.
        Wish = "Which Saved card do you want in your deck, for the rest of the campaign?",
        /// Which road to take.
        Vote = "Where to?",
        /// Which Shadow Champion to put out of the game.
        Draft = "Which Shadow Champion is put out of the game?",
        /// Whom a summoned Shadow Champion means by "this enemy".
        Enemy = "Whom does it mean by this enemy?",
        /// Which card is revealed for a keyword.
        Reveal = "Reveal a card from your hand?",
        /// Which ally is warped.
        Warp = "Which ally is fast-played for nothing?",
    }
}

engine::acts! {
    /// The acts of the game with a card.
    pub enum Act {
        /// Play it from the hand.
        Play = "Play {title}",
        /// Recruit it.
        Recruit = "Recruit {title}",
        /// Fast-play it.
        FastPlay = "Fast-play {title}",
        /// Assign power to it.
        Strike = "Assign power to {title}" => Harms,
        /// Exhaust the character to gain mastery.
        Focus = "Focus",
        /// Take it: a relic, a destiny.
        Take = "Take {title}",
        /// Reveal it for its shield.
        Shield = "Reveal {title}",
        /// Claim it.
        Claim = "Claim {title}",
        /// Award it.
        Award = "Award {title}",
        /// Put gems in to close it.
        Close = "Put gems in to close {title}",
        /// Summon it.
        Summon = "Summon {title}",
        /// Exhaust it for its power.
        Rouse = "Exhaust {title} for its power";
        /// Use one of its activated abilities, by its number.
        Use
    }

    /// The acts of the game without a card.
    pub enum Plain {
        /// End the play phase.
        End = "End turn" => End,
    }
}

/// Marks of cards that are the game's own.
pub mod mark {
    use engine::author::CardMarks;

    /// Turned sideways: it has been used.
    pub const EXHAUSTED: CardMarks = CardMarks::own(0);
    /// SH-ROW-4: it was fast-played.
    pub const FAST: CardMarks = CardMarks::own(1);
    /// SH-RULING-47: an attack of Shadow Champions will destroy it.
    pub const MARKED: CardMarks = CardMarks::own(2);
    /// SH-BSHIELD-3: its shield has been used this turn.
    pub const REVEALED: CardMarks = CardMarks::own(3);
    /// SH-RULING-123: it has been played this turn.
    pub const PLAYED: CardMarks = CardMarks::own(4);
    /// Those that stay on a card wherever it goes.
    pub const LASTING: CardMarks = REVEALED.with(PLAYED);
}

/// What only Shards keeps on a card: one number, in the lower bits, and what it counts, in the upper ones. A number is read as what it was
/// written as and nothing else; of all that was never written there is 0.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
pub struct OnCard(u16);

/// What the number on a card counts; no card has two of them, since each belongs to another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    Shield,
    Gems,
    Tokens,
    Enemy,
}

impl OnCard {
    /// How many bits the number has.
    const BITS: u32 = 14;
    /// The largest number, which is more than any of the game.
    const MOST: i16 = (1 << Self::BITS) - 1;

    fn read(self, what: Counted) -> i16 {
        if self.0 >> Self::BITS == what as u16 { self.0 as i16 & Self::MOST } else { 0 }
    }

    fn write(&mut self, what: Counted, number: i16) {
        let other = self.0 >> Self::BITS != what as u16 && self.0 as i16 & Self::MOST != 0;
        debug_assert!(!other, "{what:?} is written where something else is counted");
        self.0 = (what as u16) << Self::BITS | number.clamp(0, Self::MOST) as u16;
    }

    /// SH-RULING-32: of a card in hand, how much of its shield has been used this turn.
    #[inline]
    pub fn shield_used(self) -> i16 {
        self.read(Counted::Shield)
    }

    /// So much more of its shield is used.
    pub fn use_shield(&mut self, amount: i16) {
        self.write(Counted::Shield, self.shield_used() + amount);
    }

    /// Its shield is as if it had not been used.
    pub fn renew_shield(&mut self) {
        self.write(Counted::Shield, 0);
    }

    /// SH-TOKEN-14: of a card that can be closed, how many gems have been put in.
    #[inline]
    pub fn gems(self) -> i16 {
        self.read(Counted::Gems)
    }

    /// So many more gems are put in.
    pub fn put_gems_in(&mut self, amount: i16) {
        self.write(Counted::Gems, self.gems() + amount);
    }

    /// The gems that were put in are lost.
    pub fn lose_gems(&mut self) {
        self.write(Counted::Gems, 0);
    }

    /// SH-TOKEN-2: of a card of the center row, how many hack tokens lie on it.
    #[inline]
    pub fn hack_tokens(self) -> i16 {
        self.read(Counted::Tokens)
    }

    /// So many more hack tokens are put on it.
    pub fn put_tokens(&mut self, count: i16) {
        self.write(Counted::Tokens, self.hack_tokens() + count);
    }

    /// SH-RULING-105: of a Shadow Champion that was summoned, whom it means by "this enemy".
    pub fn enemy(self) -> Option<Seat> {
        u8::try_from(self.read(Counted::Enemy) - 1).ok().and_then(Seat::new)
    }

    /// It means somebody by "this enemy", or nobody.
    pub fn mean(&mut self, enemy: Option<Seat>) {
        self.write(Counted::Enemy, enemy.map_or(0, |enemy| i16::from(enemy.number()) + 1));
    }
}

/// SH-SETUP-4, SH-CAMP-5, SH-DMG-10, SH-RULING-2: what a player starts with and never has more than.
pub const HEALTH_LIMIT: i16 = 50;
/// SH-MAST-1: no more mastery than this.
pub const MASTERY_LIMIT: i16 = 30;
/// SH-SETUP-7, SH-TURN-13: a new hand.
pub const HAND_SIZE: usize = 5;
/// SH-RELIC-5: so many destinies are dealt.
pub const DESTINIES_DEALT: usize = 6;
/// SH-RELIC-2: a relic asks for this much mastery.
pub const RELIC_MASTERY: i16 = 10;
/// SH-RELIC-6: a destiny asks for this much mastery.
pub const DESTINY_MASTERY: i16 = 5;
/// SH-MAST-10, SH-RULING-30: more than any number of the game; what is taken off it leaves it as it is.
pub const INFINITE: i16 = 9_999;
/// SH-RULING-118: after so many rounds a game is over.
pub const ROUNDS: u16 = 100;

/// The seat of what is nobody's: the center row and its deck. It comes behind the players.
#[inline]
pub(crate) fn table(state: &State<Extra>) -> Seat {
    Seat::kept(state.seats() - 1)
}

/// The seat of the Boss in a battle.
#[inline]
pub(crate) fn boss_seat(state: &State<Extra>) -> Seat {
    table(state)
}

/// The players of a battle who live, from the Team Leader clockwise.
pub(crate) fn living(state: &State<Extra>) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
    let (count, first, gone) = (state.seats() - 1, state.extra.first, state.extra.gone);
    (0..count).map(move |place| Seat::kept((first + place) % count)).filter(move |&seat| !gone.has(seat))
}

/// The players who are still in the game.
pub(crate) fn players(state: &State<Extra>) -> impl Iterator<Item = Seat> + use<> {
    let gone = state.extra.gone;
    Seat::all(state.seats() - 1).filter(move |&seat| !gone.has(seat))
}

/// The factions, in the order in which [`Extra::played`] has them.
pub(crate) const FACTIONS: [Tag; 5] = [HOMODEUS, ORDER, UNDERGROWTH, WRAETHE, RIFTBORN];

pub(crate) type ShPlay = Play<Shards>;
pub(crate) type ShLook<'a> = Look<'a, Shards>;
