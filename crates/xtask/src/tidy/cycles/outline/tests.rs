//! What is read of a file.

use expect_test::{Expect, expect};

use super::*;

#[track_caller]
fn check(code: &str, expected: Expect) {
    let mut lines = String::new();
    for scope in outline(code) {
        let uses = scope.uses.iter().map(|each| {
            let public = if each.is_public { "pub " } else { "" };
            format!("{public}{} as {}", each.path.join("::"), each.name)
        });
        let paths: Vec<String> = scope.paths.iter().map(|path| path.join("::")).collect();
        let uses: Vec<String> = uses.collect();
        let items: Vec<&str> = scope.items.into_iter().collect();
        let words: Vec<&str> = scope.words.into_iter().collect();
        for (what, list) in [
            ("files", scope.files.join(" ")),
            ("items", items.join(" ")),
            ("uses", uses.join(", ")),
            ("paths", paths.join(" ")),
            ("words", words.join(" ")),
        ] {
            if !list.is_empty() {
                lines += &format!("{}{what}: {list}\n", scope.name);
            }
        }
    }
    expected.assert_eq(&lines);
}

#[test]
fn a_use_line_branches_renames_and_hands_on() {
    check(
        "use a::{self, b::{C, D as E}, f::*}; pub(crate) use super::G; use h as _;",
        expect![[r#"
            uses: a as a, a::b::C as C, a::b::D as E, a::f as *, pub super::G as G, h as _
            words: crate pub
        "#]],
    );
}

#[test]
fn items_are_those_of_the_module_and_not_of_a_body() {
    check(
        "pub const A: u8 = 1; impl<const N: usize> B { const C: u8 = 2; fn d() { fn e() {} } }
         const fn f(x: *const u8) {} macro_rules! g { () => { struct H; } } items! { enum I {} }",
        expect![[r#"
            items: A I f g
            words: B N items
        "#]],
    );
}

#[test]
fn modules_are_files_or_stand_in_the_file() {
    check(
        "mod a; pub mod b { use super::C; mod d; } struct C;",
        expect![[r#"
            files: a
            items: C
            bfiles: d
            buses: super::C as C
        "#]],
    );
}

#[test]
fn paths_are_whole_and_fields_are_none() {
    check(
        "fn f(a: b::C<d::E>) { a.g::<h::I>(); Self::J.k(l, m()); <n::O as P>::q(); r!(s = 1) }",
        expect![[r#"
            items: f
            paths: b::C d::E h::I Self::J n::O
            words: P l m r
        "#]],
    );
}

#[test]
fn what_is_for_tests_alone_is_passed_over() {
    check(
        "#[cfg(test)] use a::B; #[cfg(test)] #[track_caller] fn c() { d::e() } #[cfg(test)] mod f;
         #[cfg(test)] const G: [u8; 2] = [h::I, { 1 }]; #[cfg(test)] mod j { mod k; }
         struct L { #[cfg(test)] m: n::O, p: q::R } #[cfg(feature = \"s\")] use t::U;",
        expect![[r#"
            items: L
            uses: t::U as U
            paths: q::R
        "#]],
    );
}
