use expect_test::{Expect, expect};

use crate::{
    akn::{
        described::{Described, Form, Name},
        file::read,
    },
    shared,
};

fn described() -> Described {
    Described {
        work: "eli/cc/2099/1".to_owned(),
        day: Some(jiff::civil::date(2025, 1, 1)),
        language: "de".to_owned(),
        number: "999.1".to_owned(),
        names: vec![Name {
            language: "de".to_owned(),
            title: "Bundesgesetz über erfundene Brunnen (EBG)".to_owned(),
            short: "EBG".to_owned(),
        }],
        ..Described::default()
    }
}

const PAGE: &str = r##"<!DOCTYPE html><html><body><div id="lawcontent"><div id="preface"><p class="srnummer">999.1 </p><h1 class="erlasstitel">Bundesgesetz<br>über erfundene Brunnen</h1></div>
<main id="maintext"><section id="tit_1"><h1 class="heading" role="heading"><span class="display-icon"></span><a href="#tit_1">Erster Titel: Allgemeines</a></h1><div class="collapseable">
<section id="tit_1/lvl_A"><h2 class="heading" role="heading"><a href="#tit_1/lvl_A">A. Wasser</a><sup><a href="#fn-d1">1</a></sup></h2><div class="collapseable">
<article id="art_1"><a name="a1"></a><h6 class="heading" role="heading"><a href="#art_1"><b>Art. 1</b></a></h6><div class="collapseable"> <p><sup>1</sup> Brunnen führen Wasser.</p><p><sup>1bis</sup> Es gilt:</p><dl><dt>a. </dt><dd>am Tag;</dd><dt>b.<sup><a href="#fn-d2">2</a></sup> </dt><dd>in der Nacht:<dl><dt>1. </dt><dd>leise,</dd><dt>–  </dt><dd>sehr leise;</dd></dl></dd></dl></div></article>
<article id="art_1_a_1_c"><h6 class="heading"><a href="#art_1_a_1_c"><b>Art. 1</b><i>a</i>–1<i>c</i></a><sup><a href="#fn-d3">3</a></sup></h6><div class="collapseable"><div class="footnotes"><p id="fn-d1"><sup><a href="#fnbck-d1">1</a></sup> Eingefügt durch Ziff. I des BG vom 1. Feb. 2020, in Kraft seit 1. März 2020 (<a href="https://fedlex.data.admin.ch/eli/oc/2020/7">AS <b>2020</b> 7</a>).</p><p id="fn-d2"><sup>2</sup> Zweite.</p><p id="fn-d3"><sup>3</sup> Aufgehoben durch Ziff. II des BG vom 1. Feb. 2020, mit Wirkung seit 1. März 2020 (AS 2020 7).</p></div></div></article>
</div></section></div></section></main><div id="annex"><section id="annex_u1"><h1 class="heading"><a href="#annex_u1">Anhang</a></h1><div class="collapseable"><table><tbody><tr><td>Liter</td><td>Fr.</td></tr></tbody></table></div></section></div></div></body></html>"##;

#[track_caller]
fn check(id: &str, expected: &Expect) {
    let held = read(PAGE.as_bytes(), Form::Html, &described(), &shared::TODAY).unwrap();
    let mut gathered = crate::Gathered::default();
    for entry in held.entries {
        gathered.entries.insert(entry.document.head.id.clone(), entry);
    }
    expected.assert_eq(&shared::show(&gathered, id));
}

#[test]
fn an_article_of_a_page_has_marginal_title_paragraphs_letters_and_notes() {
    check(
        "ch.cc-2099-1.20250101.de.art_1",
        &expect![[r#"
        ch.cc-2099-1.20250101.de.art_1 | legislation | Art. 1 EBG – Wasser
        2025-01-01.. | below ch.cc-2099-1.20250101.de.tit_1-lvl_a at 1
          abbreviation=EBG
          act=ch.cc-2099-1.20250101.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          article_number=1
          cid=ch.cc-2099-1.de.art_1
          code=EBG
          consolidation=2025-01-01
          dated=state
          document_form=article
          eli=eli/cc/2099/1
          enforcement_status=in_force
          in_force=true
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20250101/de#art_1
          sr_number=999.1
          type=statute
          work=ch.cc-2099-1.art_1
        Marginal [A] Wasser
        Text [1] Brunnen führen Wasser.
        Text [1bis] Es gilt:
        Item   [a] am Tag;
        Item   [b] in der Nacht:
        Note   [] Zweite.
        Item     [1] leise,
        Item     [] sehr leise;
    "#]],
    );
}

#[test]
fn a_row_of_repealed_articles_of_a_page_is_repealed() {
    check(
        "ch.cc-2099-1.20250101.de.art_1_a_1_c",
        &expect![[r#"
        ch.cc-2099-1.20250101.de.art_1_a_1_c | legislation | Art. 1a–1c EBG – Wasser
        2025-01-01.. | below ch.cc-2099-1.20250101.de.tit_1-lvl_a at 2
          abbreviation=EBG
          act=ch.cc-2099-1.20250101.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          article_number=1a
          article_number=1b
          article_number=1c
          cid=ch.cc-2099-1.de.art_1_a_1_c
          code=EBG
          consolidation=2025-01-01
          dated=state
          document_form=article
          eli=eli/cc/2099/1
          enforcement_status=repealed
          in_force=false
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20250101/de#art_1_a_1_c
          sr_number=999.1
          status_note=Aufgehoben durch Ziff. II des BG vom 1. Feb. 2020, mit Wirkung seit 1. März 2020 (AS 2020 7).
          type=statute
          work=ch.cc-2099-1.art_1_a_1_c
        Marginal [A] Wasser
        Note [] Aufgehoben durch Ziff. II des BG vom 1. Feb. 2020, mit Wirkung seit 1. März 2020 (AS 2020 7).
        -> repealed_by  Ziff. II des BG vom 1. Feb. 2020 {"change": "repealed", "date": "2020-03-01"}
    "#]],
    );
}

#[test]
fn an_annex_of_a_page_is_kept() {
    check(
        "ch.cc-2099-1.20250101.de.annex_u1",
        &expect![[r#"
        ch.cc-2099-1.20250101.de.annex_u1 | legislation | Anhang – EBG
        2025-01-01.. | below ch.cc-2099-1.20250101.de at 2
          abbreviation=EBG
          act=ch.cc-2099-1.20250101.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          cid=ch.cc-2099-1.de.annex_u1
          code=EBG
          consolidation=2025-01-01
          dated=state
          document_form=annex
          eli=eli/cc/2099/1
          enforcement_status=in_force
          in_force=true
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20250101/de#annex_u1
          sr_number=999.1
          type=statute
          work=ch.cc-2099-1.annex_u1
        Heading [] Anhang
        Row [] Liter	Fr.
    "#]],
    );
}

#[test]
fn a_page_that_is_no_act_is_refused() {
    for page in ["", "<html><body>Access denied</body></html>", "<main></main>"] {
        assert!(read(page.as_bytes(), Form::Html, &described(), &shared::TODAY).is_err(), "{page}");
    }
}

#[test]
fn a_damaged_page_is_refused_or_read_and_never_falls() {
    for at in (0..PAGE.len()).step_by(13) {
        let mut broken = PAGE.as_bytes().to_vec();
        broken[at] = broken[at].wrapping_add(37);
        for hurt in [&PAGE.as_bytes()[..at], broken.as_slice()] {
            let _ = read(hurt, Form::Html, &described(), &shared::TODAY);
        }
    }
    let deep = "<main>".to_owned() + &"<section>".repeat(20_000);
    let _ = read(deep.as_bytes(), Form::Html, &described(), &shared::TODAY);
}
