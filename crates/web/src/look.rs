//! What is the same for everyone: the style, the script, the icon. Their names change with what is in them, so
//! that a browser keeps them for good.

use axum::{Router, http::header, response::IntoResponse, routing::get};

/// A file that is compiled in.
pub(crate) struct Asset {
    name: &'static str,
    ending: &'static str,
    kind: &'static str,
    text: &'static str,
}

/// The one stylesheet.
pub(crate) const STYLE: Asset = Asset {
    name: "style",
    ending: "css",
    kind: "text/css; charset=utf-8",
    text: include_str!("look/style.css"),
};

/// The one script; every page can be read without it.
pub(crate) const SCRIPT: Asset = Asset {
    name: "page",
    ending: "js",
    kind: "text/javascript; charset=utf-8",
    text: include_str!("look/page.js"),
};

/// The icon.
pub(crate) const ICON: Asset = Asset {
    name: "icon",
    ending: "svg",
    kind: "image/svg+xml",
    text: include_str!("look/icon.svg"),
};

impl Asset {
    /// Where it is.
    pub(crate) fn place(&self) -> String {
        format!("/look/{}-{:016x}.{}", self.name, mark(self.text), self.ending)
    }
}

/// The files.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let mut router = Router::new();
    for asset in [&STYLE, &SCRIPT, &ICON] {
        let headers = [
            (header::CONTENT_TYPE, asset.kind),
            (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        router =
            router.route(&asset.place(), get(async move || (headers, asset.text).into_response()));
    }
    router
}

/// A mark of a text (FNV-1a): it only has to change with it.
const fn mark(text: &str) -> u64 {
    let mut mark = 0xcbf2_9ce4_8422_2325_u64;
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        mark = (mark ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    mark
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_stays_small() {
        assert!(SCRIPT.text.len() <= 40_000, "{} bytes", SCRIPT.text.len());
    }
}
