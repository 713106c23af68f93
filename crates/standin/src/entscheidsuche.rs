//! A stand-in for entscheidsuche.
