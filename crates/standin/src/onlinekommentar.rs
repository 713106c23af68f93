//! A stand-in for onlinekommentar.
