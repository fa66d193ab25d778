//! Numbers of 64 bits for people and browsers, which take only 53 of a number: 16 hexadecimal digits.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Writes a number: as digits where people read it.
pub(crate) fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(&format_args!("{number:016x}"))
    } else {
        number.serialize(serializer)
    }
}

/// Reads what [`serialize`] wrote.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    if deserializer.is_human_readable() {
        let digits = String::deserialize(deserializer)?;
        u64::from_str_radix(&digits, 16).map_err(de::Error::custom)
    } else {
        u64::deserialize(deserializer)
    }
}
