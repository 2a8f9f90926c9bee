//! Shikaku.
