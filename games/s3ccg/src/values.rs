//! Numbers that the rules work out: stats with weapons and mounts, HP, prices, links.

use cardtext::ast::Stat;
use engine::Seat;
use engine::author::{CardId, NO_CARD};

use crate::order::{MOST_PLAYERS, Up};
use crate::vocabulary::SsLook;
use crate::words::*;

/// A stat or the markers of a champion: S3-WEAPON-3, S3-WEAPON-4, S3-MOUNT-2, S3-MOUNT-3, what it wears and rides included.
pub(crate) fn stat(look: SsLook, id: CardId, stat: Stat) -> i16 {
    let worn = look.attached(id).map(|other| look.printed(other, stat));
    let base = worn.fold(look.printed(id, stat), i16::saturating_add);
    // S3-RULING-86.
    look.folded_over(id, stat, base).max(0)
}

/// The HP of a unit; S3-CHAMP-17: they may rise above the printed number.
pub(crate) fn hp(look: SsLook, id: CardId) -> i16 {
    look.printed(id, HP).saturating_sub(look.card(id).damage).max(0)
}

/// The champions of each seat that are up.
pub(crate) fn up(look: SsLook) -> Up {
    let mut up = [0; MOST_PLAYERS];
    for seat in look.state.all_seats() {
        up[seat.index()] = look.zone(seat, CHAMPIONS).fold(0, |row, id| row | 1 << look.place(id));
    }
    up
}

/// The champion in a place of a seat's row, if it is up.
pub(crate) fn champion_at(look: SsLook, seat: Seat, place: u8) -> Option<CardId> {
    look.zone(seat, CHAMPIONS).find(|&id| look.place(id) == place)
}

/// S3-ZONE-8: the lead of a seat.
pub(crate) fn lead(look: SsLook, seat: Seat) -> CardId {
    look.zone(seat, CHAMPIONS).min_by_key(|&id| look.place(id)).unwrap_or(NO_CARD)
}

/// S3-RULING-6, S3-RULING-7: the markers that a card asks for.
pub(crate) fn markers_for(look: SsLook, id: CardId) -> Option<Stat> {
    match look.kind(id) {
        STRIKING | RANGED | MYSTIC => Some(OFFENCE_MARKERS),
        PHYSICAL | EVASIVE => Some(DEFENCE_MARKERS),
        _ => ELEMENTS.into_iter().find(|&(element, _)| look.is_labelled(id, element)).map(|(_, markers)| markers),
    }
}

/// Whether a card prints a number.
pub(crate) fn prints(look: SsLook, id: CardId, stat: Stat) -> bool {
    look.def(id).prints & 1 << stat.0 != 0
}

/// How much Will lies charged on a card: S3-RULING-124, what is locked there is no charge.
pub(crate) fn charges(look: SsLook, id: CardId) -> usize {
    look.attached(id).filter(|&will| !look.card(will).marks.has(crate::vocabulary::mark::LOCKED)).count()
}

/// S3-RULING-36: what a champion pays for a card.
pub(crate) fn price(look: SsLook, id: CardId, _user: CardId) -> i16 {
    look.folded(id, WC).max(0)
}
