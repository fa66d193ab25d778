//! Runs the ruling files given and shows what does not hold.
use std::path::Path;

fn main() {
    let stage = rulings::HallStage::new(shadow_era::game());
    let mut holds = true;
    for path in std::env::args().skip(1) {
        let report = rulings::run_path(&stage, Path::new(&path));
        println!("{report}");
        holds &= report.holds();
    }
    std::process::exit(i32::from(!holds));
}
