//! What modifiers are about.

use cardtext::ast::{Deed, Stat};

use crate::model::cards::{MAX_DEEDS, MAX_STATS};

/// What a modifier is about, by which those that matter are found: one of a few things, one of the deeds, or one of the
/// numbers. Most of the time nothing is said about most of them, and a glance at a bit is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Topic(u8);

/// So many things a modifier may be about.
const TOPICS: usize = Topic::NUMBERS + MAX_STATS;

/// So many bits are kept of them. Where a game has more numbers than are left, some topics share a bit with others: a
/// bit that is set only says that it is worth looking.
const GLANCES: usize = u32::BITS as usize;

/// So many topics are worked out for one another.
const DEEPEST: u32 = 6;

const _: () = assert!(TOPICS <= Topics::BITS - 2, "each topic has a bit, and two are left");

const _: () = assert!(TOPICS <= 2 * GLANCES, "two topics at most share a bit");

/// How a text that speaks of cards reads one that lies face-down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Veil {
    /// As whoever controls the text sees it.
    Plain,
    /// As its own player sees it, who alone learns of what is said.
    Open,
    /// As those see it who do not know it, since they would learn of what is said.
    Closed,
}

/// Some topics, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Topics(u64);

impl Topics {
    const BITS: usize = u64::BITS as usize;

    /// What is about keywords and named states.
    pub(crate) const WORDS: Topics = Topics(1 << Topic::KEYWORD.0 | 1 << Topic::STATUS.0);

    #[inline]
    pub(crate) const fn has(self, topic: Topic) -> bool {
        self.0 & 1 << topic.0 != 0
    }

    /// One topic.
    #[inline]
    pub(crate) const fn of(topic: Topic) -> Topics {
        Topics(1 << topic.0)
    }

    /// Whether something is being worked out.
    #[inline]
    pub(crate) const fn is_nested(self) -> bool {
        self.0 & !(Topics::OPEN | Topics::VEILED) != 0
    }

    /// Whether so many are being worked out that what asks for more is passed over: with each topic more there are twice as many ways in
    /// which a row of topics that all ask for one another can be gone through.
    #[inline]
    pub(crate) const fn is_deep(self) -> bool {
        self.is_nested() && (self.0 & !(Topics::OPEN | Topics::VEILED)).count_ones() >= DEEPEST
    }

    /// Whether any of these is among them.
    #[inline]
    pub(crate) const fn has_any(self, topics: Topics) -> bool {
        self.0 & topics.0 != 0
    }

    #[inline]
    #[must_use]
    pub(crate) const fn with(self, topic: Topic) -> Topics {
        Topics(self.0 | 1 << topic.0)
    }

    /// How what lies face-down is read, in the two highest bits.
    const OPEN: u64 = 1 << 63;
    const VEILED: u64 = 1 << 62;

    /// The same, with what lies face-down read so.
    #[inline]
    #[must_use]
    pub(crate) const fn reading(self, veil: Veil) -> Topics {
        let bits = match veil {
            Veil::Plain => 0,
            Veil::Open => Topics::OPEN,
            Veil::Closed => Topics::VEILED,
        };
        Topics(self.0 & !(Topics::OPEN | Topics::VEILED) | bits)
    }

    /// How what lies face-down is read.
    #[inline]
    pub(crate) const fn veil(self) -> Veil {
        if self.0 & Topics::OPEN != 0 {
            Veil::Open
        } else if self.0 & Topics::VEILED != 0 {
            Veil::Closed
        } else {
            Veil::Plain
        }
    }

    /// Some numbers, which are a bit each.
    pub(crate) const fn numbers(numbers: u32) -> Topics {
        Topics((numbers as u64) << Topic::NUMBERS)
    }

    /// Those about which no modifier begins or ends without a card that may die of it; `vital` are the numbers it lives by.
    pub(crate) const fn vital(vital: u32) -> Topics {
        let deeds = (1 << Topic::NUMBERS) - (1 << Topic::DEEDS);
        Topics(Topics::numbers(vital).0 | 1 << Topic::SILENCE.0 | deeds)
    }

    /// The bits of all of them.
    pub(crate) const fn glance(self) -> u32 {
        self.0 as u32 | (self.0 >> GLANCES) as u32
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Topic> {
        let rest = |left: &u64| Some(left & left.wrapping_sub(1));
        let all = std::iter::successors(Some(self.0), rest).take_while(|&left| left != 0);
        all.map(|left| Topic(left.trailing_zeros() as u8))
    }
}

impl FromIterator<Topic> for Topics {
    fn from_iter<I: IntoIterator<Item = Topic>>(topics: I) -> Self {
        topics.into_iter().fold(Topics::default(), Topics::with)
    }
}

impl Topic {
    pub(crate) const KEYWORD: Topic = Topic(0);
    pub(crate) const STATUS: Topic = Topic(1);
    pub(crate) const DAMAGE: Topic = Topic(2);
    pub(crate) const FLAVOR: Topic = Topic(3);
    pub(crate) const SILENCE: Topic = Topic(4);
    pub(crate) const PERMIT: Topic = Topic(5);
    const DEEDS: usize = 6;
    const NUMBERS: usize = Topic::DEEDS + MAX_DEEDS;

    /// A number of a card.
    #[inline]
    pub(crate) const fn number(stat: Stat) -> Topic {
        Topic(Topic::NUMBERS as u8 + stat.0)
    }

    /// Something done by a card or to it.
    #[inline]
    pub(crate) const fn deed(deed: Deed) -> Topic {
        Topic(Topic::DEEDS as u8 + deed.0)
    }

    /// Whether it is about a number of a card or what the rules allow to be done with it.
    #[inline]
    pub(crate) const fn is_of_use(self) -> bool {
        self.0 as usize >= Topic::NUMBERS || self.0 == Topic::PERMIT.0
    }

    /// Whether it is one of some deeds, a bit each.
    #[inline]
    pub(crate) const fn is_among(self, deeds: u32) -> bool {
        let at = (self.0 as usize).wrapping_sub(Topic::DEEDS);
        at < MAX_DEEDS && deeds & 1 << at != 0
    }

    /// All things that a modifier may be about.
    pub(crate) fn all() -> impl Iterator<Item = Topic> {
        (0..TOPICS as u8).map(Topic)
    }

    /// Its place among all.
    pub(crate) const fn index(self) -> u64 {
        self.0 as u64
    }

    /// Its bit among [`GLANCES`].
    #[inline]
    pub(crate) const fn glance(self) -> u32 {
        1 << (self.0 as usize % GLANCES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_topics_is_deep_from_its_sixth_on_however_cards_are_read() {
        let mut inside = Topics::default().reading(Veil::Open);
        for (count, topic) in Topic::all().enumerate().take(9) {
            assert_eq!(inside.is_deep(), count >= 6, "{count} topics");
            inside = inside.with(topic).with(topic);
        }
        assert!(inside.reading(Veil::Closed).is_deep());
    }
}
