//! How cards are drawn: what the rulebook says stands where on them.

use cardtext::ast::Stat;
use cardtext::lexicon::Lexicon;
use engine::Drawn;
use engine::author::Face;

use crate::words::*;

/// The places of a card that mean something; one with nothing in it is not drawn.
pub(crate) fn drawn(lexicon: &Lexicon, face: &Face) -> Vec<Drawn> {
    let mut places = Vec::new();
    let mut draw = |place, shows: String| {
        if !shows.is_empty() {
            places.push(Drawn { spot: place, shows });
        }
    };
    // SL-CARD-11.
    draw("border", if face.kind == MASTER { "purple".to_owned() } else { String::new() });
    // SL-CARD-7.
    draw("under the name", signs(face, MGK, "red pentagram"));
    // SL-CARD-10.
    draw("see-through box over the text box", domains(lexicon, face));
    // SL-CARD-8.
    draw("lower left of the text box", signs(face, MGK_REQUIREMENT, "red symbol"));
    // SL-CARD-9.
    let figures = [HP, ATK, DEF, ATK_PLUS, DEF_PLUS].into_iter().filter(|&stat| prints(face, stat));
    let figures = figures.map(|stat| format!("{} {}", lexicon.stats[usize::from(stat.0)].name, number(face, stat)));
    draw("black box at the foot of the text box", figures.collect::<Vec<_>>().join(", "));
    places
}

fn prints(face: &Face, stat: Stat) -> bool {
    face.prints & 1 << stat.0 != 0
}

fn number(face: &Face, stat: Stat) -> i16 {
    face.stats[usize::from(stat.0)]
}

/// A number drawn as so many signs.
fn signs(face: &Face, stat: Stat, sign: &str) -> String {
    match number(face, stat) {
        count if count <= 0 || !prints(face, stat) => String::new(),
        1 => format!("1 {sign}"),
        count => format!("{count} {sign}s"),
    }
}

fn domains(lexicon: &Lexicon, face: &Face) -> String {
    let tags = lexicon.tags.iter().enumerate();
    let domains = tags.filter(|(tag, word)| face.tags & 1 << tag != 0 && word.group == "domain");
    domains.map(|(_, word)| word.word.as_str()).collect::<Vec<_>>().join(", ")
}
