//! Hashiwokakero.
