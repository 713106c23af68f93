//! What it means to search, get, browse, discover and resolve, over a [`Store`].
//!
//! No engine is named here: a store keeps documents with their relations and answers plain
//! questions; everything a user sees is decided above it, once for all stores.

mod store;

pub use store::{
    Asked, Bearing, Counted, Found, Hit, Order, Pending, Store, StoreError, Wanted, Written,
};
