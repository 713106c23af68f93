// The room of cases.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { demand } from "../check.mjs";

export const CASE = "Beispiel gegen Muster";
const PAPERS = ["Werkvertrag.pdf", "Klage.docx", "Expertise.pdf", "Maengelruege.eml"];

async function open(reader, name = CASE) {
  await reader.to("/case");
  await reader.page.getByRole("link", { name, exact: true }).click();
  await reader.page.waitForURL("**/case/of?**");
}

/** Makes a case, drops files on it, and waits until they are read. */
export async function filled(shared) {
  const { house, papers, state } = shared;
  const reader = await house.window({ language: "de", width: 1440, state });
  const { page } = reader;
  await reader.to("/case");
  await reader.check("cases-empty");
  await page.fill("form[action='/case'] input[name=name]", CASE);
  await page.selectOption("form[action='/case'] select[name=kind]", "contract");
  await page.click("form[action='/case'] button");
  await page.waitForURL("**/case/of?**");
  await reader.check("case-empty");
  await page.setInputFiles("#files", PAPERS.map((name) => join(papers, name)));
  demand(await page.isChecked("input[name=keep]"), "copies are kept unless that is declined");
  await page.click("form[action='/case/files'] button");
  await page.waitForURL("**/case/intake/**");
  const link = page.locator("main a.button[href^='/case/of']");
  await link.waitFor({ timeout: 60_000 });
  await reader.check("intake");
  const links = await page.locator("main li a[href^='/case/page']").count();
  demand(links === PAPERS.length, `${links} of ${PAPERS.length} files were taken in: ${await reader.text()}`);
  await link.click();
  await reader.check("case");
  for (const width of [360, 1440]) {
    for (const language of ["de", "fr"]) {
      const other = await house.window({ language, width, state });
      await open(other);
      await other.check("case");
      await other.page.getByRole("link", { name: "Werkvertrag.pdf" }).click();
      await seen(other);
      await other.check("page");
      await other.close();
    }
  }
  await reader.close();
}

/** Sees that the picture of a page is there and is a page. */
async function seen(reader) {
  const { page } = reader;
  const picture = await page.locator("svg.sheet image").getAttribute("href");
  const drawn = await page.request.get(`${reader.house.origin}${picture}`);
  demand(drawn.headers()["content-type"] === "image/png", `${picture} is ${drawn.headers()["content-type"]}`);
  demand((await drawn.body()).length > 5_000, "the picture of a page shows something");
  const began = Date.now();
  await page.request.get(`${reader.house.origin}${picture}`);
  reader.house.drawn = Math.min(reader.house.drawn ?? Infinity, Date.now() - began);
}

/** Searches a case; the result leads to its page, where the boxes lie on what was found. */
export async function searched({ house, state }) {
  for (const [language, width] of [["de", 1440], ["fr", 360]]) {
    const reader = await house.window({ language, width, state });
    const { page } = reader;
    await open(reader);
    await page.fill("form[action='/case/search'] input[name=q]", "Rüge Mängel Abnahme");
    await page.press("form[action='/case/search'] input[name=q]", "Enter");
    await page.waitForURL("**/case/search?**");
    await reader.check("case-found");
    const results = page.locator(".results a[href^='/case/page']");
    const pdf = results.filter({ hasText: ".pdf" }).first();
    demand((await pdf.count()) === 1, `nothing was found in a PDF: ${await reader.text()}`);
    await pdf.click();
    await seen(reader);
    const boxes = await page.locator("svg.sheet rect").count();
    const marks = await page.locator(".text mark").allInnerTexts();
    demand(boxes >= 1 && boxes === marks.length, `${boxes} boxes for ${marks.length} lines`);
    await reader.check("page-found");
    await reader.close();
  }
}

/** Finds the mentions of a provision, in both languages, orders them and saves them. */
export async function mentioned({ house, state }) {
  const reader = await house.window({ language: "fr", width: 1440, state });
  const { page } = reader;
  await open(reader);
  await page.fill("form[action='/case/entity'] input[name=entity]", "Art. 368 OR");
  await page.press("form[action='/case/entity'] input[name=entity]", "Enter");
  await page.waitForURL("**/case/entity?**");
  const rows = await page.locator("tbody tr").count();
  demand(rows >= 1, `no mention: ${await reader.text()}`);
  await page.locator("th a").first().click();
  await page.waitForURL("**sort=place**");
  demand((await page.locator("th[aria-sort=ascending]").count()) === 1, "the order is told");
  await reader.check("mentions");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("a[download]")]);
  const text = readFileSync(await download.path(), "utf8");
  demand(text.startsWith("\u{feff}\"Document\""), `the file begins with ${text.slice(0, 20)}`);
  demand(text.trim().split("\r\n").length >= rows + 1, "the file has every row");
  await reader.close();
}

/** A form with files works where no script runs; how far it is, is asked for by the page itself. */
export async function withoutScripts({ house, papers, state }) {
  const reader = await house.window({ language: "de", width: 360, scripts: false, state });
  const { page } = reader;
  await open(reader);
  await page.setInputFiles("#files", join(papers, "Abnahmeprotokoll.png"));
  await page.uncheck("input[name=keep]");
  await page.click("form[action='/case/files'] button");
  await page.waitForURL("**/case/intake/**");
  await page.locator("main a.button[href^='/case/of']").waitFor({ timeout: 60_000 });
  await reader.check("intake");
  const entry = page.locator("main li a[href^='/case/page']");
  demand((await entry.count()) === 1, "the scan is in the case, whether its text could be read or not");
  // What is not kept is read, and cannot be shown once the upload is gone; here it is not gone yet.
  await entry.click();
  await reader.check("page-scan");
  await reader.close();
}

/** Deletes a document and a case; nothing happens before that was confirmed. */
export async function deleted({ house, state }) {
  const reader = await house.window({ language: "fr", width: 1440, state });
  const { page } = reader;
  await open(reader);
  await page.getByRole("link", { name: "Expertise.pdf" }).click();
  await page.locator("main details summary").click();
  await page.click("a[href^='/case/delete']");
  await reader.check("delete-document");
  await page.click("form[action='/case/delete'] button");
  await page.waitForURL("**/case/of?**");
  demand((await page.locator("tbody a", { hasText: "Expertise.pdf" }).count()) === 0, "the document is gone");
  await page.click("a[href^='/case/delete']");
  await reader.check("delete-case");
  await page.locator("form[action='/case/delete'] a.button").click();
  await page.waitForURL("**/case/of?**");
  await page.click("a[href^='/case/delete']");
  await page.click("form[action='/case/delete'] button");
  await page.waitForURL("**/case?deleted=**");
  demand((await page.getByRole("link", { name: CASE, exact: true }).count()) === 0, "the case is gone");
  await reader.close();
}

