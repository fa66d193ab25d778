//! What the command line understands.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use engine::{Seat, Seed};
use lab::behaviour::POSITIONS;

const EXAMPLES: &str = "\
Examples:
  duskhall                                  a menu: play, learn, look at decks
  duskhall play shadow-era                  a game against a bot, full screen
  duskhall play shadow-era --plain          the same, line by line
  duskhall card nishaven                    what a card says and what it does
  duskhall check my-cards.toml              is every text in my pack understood?
  duskhall play --pack my-cards.toml        play with it a second later
  duskhall sim shadow-era --games 20000     games at random: how fast, and is all covered?
  duskhall rules shadow-era --missing       which rules are not proven yet?

Exit codes: 0 all is well; 1 what was checked is not; 2 it was asked in a way that cannot be understood.";

/// Card games at one table: play them, check cards, prove rules, run simulations.
#[derive(Debug, Parser)]
#[command(name = "duskhall", version, after_help = EXAMPLES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a match in the terminal
    #[command(after_help = "\
Examples:
  duskhall play shadow-era
  duskhall play shadow-era --deck human-mage --against shadow-wulven --bot random
  duskhall play shadow-era --hotseat --log evening.log
  duskhall play --resume                    go on with the match that was left last
  duskhall play --resume evening.log
  duskhall play shadow-era --course evening.toml --best-of 3
  duskhall play s3ccg --mode modern/tag --best-of 3
  yes 1 | duskhall play shadow-era --plain --seed 7

Decks are named by their title or their file; `duskhall deck list shadow-era` shows them.
On the screen, ? shows the keys. With --plain, type ? at any question.")]
    Play(Play),
    /// Check packs and decks, and tell everything that is wrong
    #[command(after_help = "\
Examples:
  duskhall check                            everything that comes with the games
  duskhall check my-cards.toml my-deck.toml
  duskhall check packs/                     every .toml file below a folder
  duskhall check --deep my-cards.toml       does every word of it do something, too?

A file with [[card]] tables is a pack, any other is a deck. A pack is checked together with the game's own cards, and
decks together with all packs that are named. Which game a file is for is seen from the types of its cards or the
cards of its deck; where that is not enough, write game = \"shadow-era\" at its top, or use --game.

With --deep each card is put into positions made by chance, and the match goes on with and without each part of its text.
What never makes a difference is told. It takes about a tenth of a second for a card, and some seconds for what is found.")]
    Check(Check),
    /// Show a card: its face, and what its keywords mean; with --program what its text compiles to
    #[command(after_help = "\
Examples:
  duskhall card nishaven
  duskhall card storm                       cards whose name begins so, or has it in it
  duskhall card --text \"draw a card\"       cards that say so
  duskhall card nishaven --program          also the program its text compiles to")]
    Card(Card),
    /// Explain a text: how it is read, how it is worded, what it compiles to
    #[command(after_help = "\
Examples:
  duskhall explain \"Deal 3 Fire damage to target ally.\" --type Ability
  duskhall explain --type Ally \"When this ally is summoned, draw a card.\"

Without --type, the first type of card that may have the text is taken.")]
    Explain(Explain),
    /// Show every word that cards of a game can use, with an example of each
    #[command(after_help = "\
Examples:
  duskhall words shadow-era
  duskhall words shattered-legacy --json")]
    Words(Words),
    /// Run rulings: positions, choices, and what must hold
    #[command(after_help = "\
Examples:
  duskhall rulings                          of every game
  duskhall rulings shadow-era
  duskhall rulings my-rulings.md more/

Files and folders may lie anywhere. The format is taught in docs/rulings.md.")]
    Rulings(Rulings),
    /// Show which rules of a rulebook are proven by rulings
    #[command(after_help = "\
Examples:
  duskhall rules                            a line for each rulebook
  duskhall rules shadow-era --missing       the rules without proof
  duskhall rules shadow-era --strict        exit code 0 only if every rule is proven and every ruling holds")]
    Rules(Rules),
    /// List the ways to play a game: its modes, for how many they are, and what can be set
    #[command(after_help = "\
Examples:
  duskhall modes
  duskhall modes shadow-era --json")]
    Modes(Modes),
    /// Show what a rule of a rulebook says, or what a keyword means
    #[command(after_help = "\
Examples:
  duskhall rule SE-ACTION-2                 a refusal names the rule that says so
  duskhall rule SE-ACTION                   all rules of a section
  duskhall rule Haste                       what a keyword means, and the rules that speak of it")]
    Rule(Rule),
    /// Play many games at once and tell results and speed
    #[command(after_help = "\
Examples:
  duskhall sim shadow-era --games 20000 --coverage
  duskhall sim shadow-era --games 100 --bots greedy,random --seed 3 --json
  duskhall sim shadow-era --games 20 --bots greedy --decks human-mage,human-priest
  duskhall sim shadow-era --games 10 --bots greedy --logs watched
  duskhall sim shards --course campaign --games 20 --bots greedy
  duskhall sim s3ccg --mode modern/tag --course series --best-of 3
  duskhall sim shadow-era --decks human-mage,my-deck.toml --pack my-cards.toml

Bots at random say little of how decks fare; --bots greedy says more, and takes longer.
Every deck meets every deck, itself too. The result depends on the seed, never on the number of threads.")]
    Sim(Sim),
    /// Look for faults: games of decks and cards made by chance, damaged files for every reader
    #[command(after_help = "\
Examples:
  duskhall soak shadow-era
  duskhall soak shadow-era --games 1000000 --seconds 600 --seed 5")]
    Soak(Soak),
    /// Measure speed and size against their budgets
    #[command(after_help = "\
Examples:
  duskhall bench
  duskhall bench --games 20000 --json
  duskhall bench shards --mode battle --seats 5

Run it on a calm machine; docs/benchmarks.md tells what the figures mean. Exit code 1 says that a figure is over its
budget.")]
    Bench(Bench),
    /// Play a saved match again and show it
    #[command(after_help = "\
Examples:
  duskhall replay evening.log
  duskhall replay evening.log --verify      only tell whether it replays to the same states
  duskhall replay evening.log --eyes A --json > for-a.json
                                            a copy for player A, without the seed and the others' decks
  duskhall replay for-a.json                show it")]
    Replay(Replay),
    /// Check, show, make, import, export or list decks
    #[command(subcommand)]
    Deck(Deck),
    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  duskhall completions bash > ~/.local/share/bash-completion/completions/duskhall
  duskhall completions fish > ~/.config/fish/completions/duskhall.fish")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// Packs of a designer.
#[derive(Args, Clone, Debug, Default)]
pub struct Packs {
    /// Add a file of cards to the game's own; may be given several times
    #[arg(long = "pack", value_name = "FILE")]
    pub packs: Vec<PathBuf>,
}

/// In which way a game is played.
#[derive(Args, Clone, Debug, Default)]
pub struct Way {
    /// The mode; without it the usual one. `duskhall modes` lists them
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    /// How many play; without it as few as the mode is for
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Set something of the mode, as in --set stock=2; may be given several times
    #[arg(long = "set", value_name = "DIAL=VALUE")]
    pub dials: Vec<String>,
}

/// How a report is written.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Form {
    /// Write the report as JSON
    #[arg(long)]
    pub json: bool,
}

/// `duskhall play`
#[derive(Args, Debug)]
pub struct Play {
    /// The game; without it the one that the packs or decks are for
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Your deck, by name or file; without it you are asked. Given several times, the decks of the seats in order, where any leaves one open
    #[arg(long = "deck", value_name = "NAME|FILE")]
    pub decks: Vec<String>,
    /// The opponent's deck; without it chance decides
    #[arg(long, value_name = "NAME|FILE")]
    pub against: Option<String>,
    /// Who plays against you, in every other seat; without it greedy, or who did before
    #[arg(long, value_name = "BOT")]
    pub bot: Option<String>,
    /// Another person at the same keyboard in every other seat
    #[arg(long, conflicts_with = "bot")]
    pub hotseat: bool,
    /// Who sits where, seat by seat: me, guest (another person at the same keyboard) or a bot; me may be said several times
    #[arg(long, value_name = "WHO,…", value_delimiter = ',', conflicts_with_all = ["bot", "hotseat"])]
    pub players: Vec<String>,
    /// The seed of chance: a number or a word, which others can guess, or 64 hexadecimal digits; without it a new one
    /// that nobody can
    #[arg(long)]
    pub seed: Option<Seed>,
    /// Line by line, for pipes and screen readers
    #[arg(long)]
    pub plain: bool,
    /// Ask in every window, even where you could only pass
    #[arg(long)]
    pub every_window: bool,
    /// How fast a bot plays; on the screen, s changes it
    #[arg(long, value_name = "SPEED", default_value = "normal")]
    pub speed: Speed,
    /// The colours; without it what the environment asks for (NO_COLOR, COLORFGBG)
    #[arg(long, value_name = "THEME")]
    pub theme: Option<Theme>,
    /// Go on with a match that was left: with the one of a log, or without a file with the last
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["game", "decks", "against", "seed", "log", "mode", "seats", "dials"])]
    pub resume: Option<Option<PathBuf>>,
    /// Play several matches, kept in this file: go on with the course in it, or begin one, the game's own or a series
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub course: Option<PathBuf>,
    /// Begin the course anew: one that is in the file already is put aside, with its logs, once the new one begins
    #[arg(long, requires = "course")]
    pub anew: bool,
    /// Play a series, the best of so many matches, with what the game lets players change between them; it can be left and gone
    /// on with, and is kept in the file of --course or, without one, in a file that is told
    #[arg(long, value_name = "N", conflicts_with_all = ["resume", "log"])]
    pub best_of: Option<u8>,
    /// Save the match as it is played, in a new file
    #[arg(long, value_name = "FILE", conflicts_with = "course")]
    pub log: Option<PathBuf>,
    /// A list of cards that an event forbids or limits in decks, in place of the game's own
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub restrictions: Option<PathBuf>,
    /// Let the log take the place of a file that is there
    #[arg(long, requires = "log")]
    pub overwrite: bool,
    /// Way.
    #[command(flatten)]
    pub way: Way,
    /// Packs.
    #[command(flatten)]
    pub packs: Packs,
}

/// How fast a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Speed {
    /// A choice every one and a half seconds
    Slow,
    /// A choice every two thirds of a second
    Normal,
    /// Five choices a second
    Fast,
    /// Without waiting
    Instant,
}

/// The colours of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Theme {
    /// For dark terminals
    Dusk,
    /// For light terminals
    Dawn,
    /// No colours
    Bare,
}

/// `duskhall check`
#[derive(Args, Debug)]
pub struct Check {
    /// Packs, decks, or folders of them; without any, all that come with the games
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The game they are for; without it the one they show
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Also try whether each sentence changes something and each word is needed
    #[arg(long)]
    pub deep: bool,
    /// In how many positions a part of a text may change nothing before --deep tells it
    #[arg(long, value_name = "N", default_value_t = POSITIONS, requires = "deep", value_parser = clap::value_parser!(u32).range(1..))]
    pub positions: u32,
    /// Word texts that are understood as they are printed, in their files, and tell which
    #[arg(long)]
    pub fix: bool,
    /// Packs.
    #[command(flatten)]
    pub packs: Packs,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall card`
#[derive(Args, Debug)]
pub struct Card {
    /// The card's name, or a part of it
    #[arg(value_name = "NAME", required_unless_present = "text", num_args = 1..)]
    pub name: Vec<String>,
    /// Only cards with these words in their text
    #[arg(long, value_name = "WORDS")]
    pub text: Option<String>,
    /// Also show how it is drawn and the program its text compiles to
    #[arg(long)]
    pub program: bool,
    /// Only among the cards of this game
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Packs.
    #[command(flatten)]
    pub packs: Packs,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall explain`
#[derive(Args, Debug)]
pub struct Explain {
    /// The game whose words are used; without it every game that can read the text
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The text as it would be printed
    #[arg(value_name = "TEXT")]
    pub text: String,
    /// The type of card that has the text
    #[arg(long = "type", value_name = "TYPE")]
    pub kind: Option<String>,
    /// Packs.
    #[command(flatten)]
    pub packs: Packs,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall words`
#[derive(Args, Debug)]
pub struct Words {
    /// The game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// Write the page that docs have
    #[arg(long, conflicts_with = "json")]
    pub markdown: bool,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall rulings`
#[derive(Args, Debug)]
pub struct Rulings {
    /// Games, files or folders; without any, every game
    #[arg(value_name = "GAME|FILE")]
    pub what: Vec<String>,
    /// The game that files are about; without it the one whose rules their headings name
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall rules`
#[derive(Args, Debug)]
pub struct Rules {
    /// The game; without it every rulebook
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// List the rules that are not proven
    #[arg(long)]
    pub missing: bool,
    /// Exit with 1 unless every rule is proven and every ruling holds
    #[arg(long)]
    pub strict: bool,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall modes`
#[derive(Args, Debug)]
pub struct Modes {
    /// The game; without it every game
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall rule`
#[derive(Args, Debug)]
pub struct Rule {
    /// The rule's name or the beginning of it, or a keyword
    #[arg(value_name = "RULE", required = true)]
    pub rules: Vec<String>,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall sim`
#[derive(Args, Clone, Debug)]
pub struct Sim {
    /// The game; without it the one that the packs or decks are for
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Who plays, seat by seat; one for all of them
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "random")]
    pub bots: Vec<String>,
    /// The seed of everything, a whole number
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = a_number)]
    pub seed: u64,
    /// How many threads share the work; without it, one for each core
    #[arg(long, value_name = "T", value_parser = some_threads)]
    pub threads: Option<usize>,
    /// Decks by name or file; without it all that come with the game, or new ones each game with --coverage
    #[arg(long, value_name = "DECK,…", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// Write a line for each pair of decks, with commas between the numbers
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// List abilities that never changed anything, and exit with 1 if there are any
    #[arg(long)]
    pub coverage: bool,
    /// Play whole courses of this name, as in --course campaign, and tell how each of their matches went
    #[arg(long, value_name = "COURSE", conflicts_with_all = ["csv", "coverage"])]
    pub course: Option<String>,
    /// How many matches a series goes to, with --course series
    #[arg(long, value_name = "N", requires = "course")]
    pub best_of: Option<u8>,
    /// Keep the log of each game in this folder, for replay; it must be new or empty
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["coverage", "course"])]
    pub logs: Option<PathBuf>,
    /// A list of cards that an event forbids or limits in decks, in place of the game's own; the game's decks that it forbids sit out
    #[arg(long, value_name = "FILE", conflicts_with = "coverage")]
    pub restrictions: Option<PathBuf>,
    /// Way.
    #[command(flatten)]
    pub way: Way,
    /// Packs.
    #[command(flatten)]
    pub packs: Packs,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// The seed of many games, each of which has its own made of it.
fn a_number(said: &str) -> Result<u64, String> {
    let why = "a whole number from 0 to 18446744073709551615; a word, or 64 hexadecimal digits, is the seed of one match, for play";
    said.parse().map_err(|_| why.to_owned())
}

fn some_threads(said: &str) -> Result<usize, String> {
    said.parse().ok().filter(|&threads| threads > 0).ok_or_else(|| "a whole number from 1".to_owned())
}

/// A time in seconds, from none to a year.
fn some_seconds(said: &str) -> Result<f64, String> {
    const YEAR: f64 = 365.0 * 86_400.0;
    let known = said.parse::<f64>().ok().filter(|seconds| (0.0..=YEAR).contains(seconds));
    known.ok_or_else(|| format!("a number of seconds from 0 to {YEAR}, such as 600"))
}

/// `duskhall soak`
#[derive(Args, Debug)]
pub struct Soak {
    /// The game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// How many games; half of them with cards made by chance
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub games: u64,
    /// Way; without a mode every one, with the fewest and the most players.
    #[command(flatten)]
    pub way: Way,
    /// How long damaged files are read, all readers together
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = some_seconds)]
    pub seconds: f64,
    /// The seed of everything, a whole number
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = a_number)]
    pub seed: u64,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall bench`
#[derive(Args, Debug)]
pub struct Bench {
    /// The game; without it all of them
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// How many random games each take plays
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Count the instructions of a decision instead, with valgrind: the same on every machine that runs the same binary
    #[arg(long, conflicts_with = "games")]
    pub count: bool,
    /// Way.
    #[command(flatten)]
    pub way: Way,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// `duskhall replay`
#[derive(Args, Debug)]
pub struct Replay {
    /// The log, or a player's copy of one
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Only tell whether it replays to the same states
    #[arg(long)]
    pub verify: bool,
    /// Whose knowledge is shown: all, public, or a player by letter or number
    #[arg(long, value_name = "WHO", default_value = "all")]
    pub eyes: Eyes,
    /// Packs.
    #[command(flatten)]
    pub packs: Packs,
    /// Form.
    #[command(flatten)]
    pub form: Form,
}

/// Whose knowledge is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everything.
    All,
    /// What anybody may know.
    Public,
    /// What a player knew.
    Of(Seat),
}

impl FromStr for Eyes {
    type Err = String;

    fn from_str(word: &str) -> Result<Eyes, String> {
        let seat = |(number, seat): (usize, &Seat)| {
            let named = word == (number + 1).to_string() || word.eq_ignore_ascii_case(&seat.letter().to_string());
            named.then_some(Eyes::Of(*seat))
        };
        match word {
            "all" => Ok(Eyes::All),
            "public" => Ok(Eyes::Public),
            _ => Seat::ALL
                .iter()
                .enumerate()
                .find_map(seat)
                .ok_or_else(|| "write all, public, or a player: A or 1".to_owned()),
        }
    }
}

/// `duskhall deck`
#[derive(Debug, Subcommand)]
pub enum Deck {
    /// Check whether decks are legal, with the rules that say why not
    #[command(after_help = "\
Examples:
  duskhall deck check my-deck.toml
  duskhall deck check --pack my-cards.toml my-deck.toml
  duskhall deck check --restrictions spring.toml my-deck.toml")]
    Check {
        /// The deck files, or names of decks that come with the game
        #[arg(value_name = "FILE", required = true)]
        decks: Vec<String>,
        /// A list of cards that an event forbids or limits, in place of the game's own
        #[arg(long, value_name = "FILE")]
        restrictions: Option<PathBuf>,
        /// Way.
        #[command(flatten)]
        way: Way,
        /// The game; without it the one whose cards the deck names
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// Packs.
        #[command(flatten)]
        packs: Packs,
        /// Form.
        #[command(flatten)]
        form: Form,
    },
    /// Show what is in a deck
    #[command(after_help = "\
Examples:
  duskhall deck show human-mage
  duskhall deck show my-deck.toml --pack my-cards.toml")]
    Show {
        /// The deck, by name or file
        #[arg(value_name = "NAME|FILE")]
        deck: String,
        /// The game; without it the one whose cards the deck names
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// Packs.
        #[command(flatten)]
        packs: Packs,
        /// Form.
        #[command(flatten)]
        form: Form,
    },
    /// Write a deck as a plain list, to pass on: "4 Name of a Card"
    #[command(after_help = "\
Examples:
  duskhall deck export human-mage
  duskhall deck export my-deck.toml > my-deck.txt
  duskhall deck export my-deck.toml --code")]
    Export {
        /// Write one line that fits in a link
        #[arg(long)]
        code: bool,
        /// The deck, by name or file
        #[arg(value_name = "NAME|FILE")]
        deck: String,
        /// The game; without it the one whose cards the deck names
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// Packs.
        #[command(flatten)]
        packs: Packs,
    },
    /// Make a deck file out of a plain list or a line of code
    #[command(after_help = "\
Examples:
  duskhall deck import my-deck.txt > other-deck.toml
  duskhall deck import my-deck.txt --name \"Storm and Study\"

A list has a line for each card, \"4 Name of a Card\", \"4x Name of a Card\" or \"Name of a Card x4\", and \"hero: Name\"
for a card with a part of its own. A name that no card has is refused.
Its name is what stands behind the first #.")]
    Import {
        /// The file with the list or the line, - for what is piped, or the line itself
        #[arg(value_name = "FILE|CODE")]
        file: PathBuf,
        /// What the deck is called
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// Packs.
        #[command(flatten)]
        packs: Packs,
    },
    /// Make a new legal deck by chance, to begin with
    #[command(after_help = "\
Examples:
  duskhall deck new shadow-era > new-deck.toml
  duskhall deck new shattered-legacy --seed 3")]
    New {
        /// The game
        #[arg(value_name = "GAME")]
        game: String,
        /// A card that it shall have
        #[arg(long, value_name = "CARD")]
        around: Option<String>,
        /// What the deck is called
        #[arg(long, value_name = "NAME", default_value = "New deck")]
        name: String,
        /// The seed of chance, a whole number
        #[arg(long, value_name = "S", default_value_t = 1, value_parser = a_number)]
        seed: u64,
        /// A list of cards that an event forbids or limits, in place of the game's own
        #[arg(long, value_name = "FILE")]
        restrictions: Option<PathBuf>,
        /// Way.
        #[command(flatten)]
        way: Way,
        /// Packs.
        #[command(flatten)]
        packs: Packs,
    },
    /// List the decks that come with a game
    List {
        /// The game
        #[arg(value_name = "GAME")]
        game: String,
        /// Form.
        #[command(flatten)]
        form: Form,
    },
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::Cli;

    /// The examples of a command and of those below it.
    fn examples(command: &clap::Command) -> Vec<String> {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let own = help.lines().filter_map(|line| line.strip_prefix("  duskhall")).map(str::to_owned);
        own.chain(command.get_subcommands().flat_map(examples)).collect()
    }

    /// The words of a line, with quotes as a shell reads them.
    fn words(line: &str) -> Vec<String> {
        let parts = line.split('"').enumerate();
        let split = |(at, part): (usize, &str)| match at % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        };
        parts.flat_map(split).collect()
    }

    #[test]
    fn every_example_of_the_help_is_understood() {
        let all = examples(&Cli::command());
        assert!(all.len() > 30, "the help teaches with examples");
        for example in all {
            let command = example.split("   ").next().unwrap_or_default().split(" > ").next().unwrap_or_default();
            let args = ["duskhall".to_owned()].into_iter().chain(words(command));
            if let Err(error) = Cli::try_parse_from(args) {
                panic!("duskhall{example}\n{error}");
            }
        }
    }
}
