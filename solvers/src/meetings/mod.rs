//! The meetings problem.
