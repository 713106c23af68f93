// The room where law and files are searched together.

import { demand } from "../check.mjs";
import { CASE } from "./case.mjs";

const QUESTION = "Wann verjähren die Rechte wegen Mängeln des Werks?";

/** A question finds law and passages of the case, in both languages and on wide and narrow screens. */
export async function found({ house, state }) {
  for (const [language, width] of [["de", 1440], ["de", 360], ["fr", 360]]) {
    const reader = await house.window({ language, width, state });
    const { page } = reader;
    await reader.to("/");
    await reader.check("search");
    await page.selectOption("select[name=case]", CASE);
    await page.fill("#q", QUESTION);
    await page.press("#q", "Enter");
    await page.waitForURL("**q=Wann**");
    const law = await page.locator(".results a[href^='/document']").count();
    const files = await page.locator(".results a[href^='/case/page']").count();
    demand(law >= 1 && files >= 1, `${law} results of law, ${files} of files`);
    await reader.check("found");
    await reader.close();
  }
}

/** From the first page to a page of a document without a mouse. */
export async function byKeyboard({ house, state }) {
  const reader = await house.window({ language: "de", width: 1440, state });
  const { page } = reader;
  const active = (what) => page.evaluate((name) => document.activeElement.getAttribute(name) ?? "", what);
  await reader.to("/check");
  await page.keyboard.press("Tab");
  demand((await active("class")) === "skip", "the first stop is the way to the content");
  await page.keyboard.press("Tab");
  demand((await active("href")) === "/", "the second is the way to the search");
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => address.pathname === "/");
  demand((await active("id")) === "q", "the field waits for words");
  await page.keyboard.press("Tab");
  await page.keyboard.press("/");
  demand((await active("id")) === "q", "a key leads to the field");
  await page.keyboard.type("Mängel Abnahme");
  await page.keyboard.press("Enter");
  await page.waitForURL("**q=M**");
  let reached = "";
  for (let stop = 0; stop < 200 && !reached.startsWith("/case/page"); stop += 1) {
    await page.keyboard.press("Tab");
    reached = await active("href");
    const unseen = await page.evaluate(() => {
      const one = document.activeElement;
      return one === document.body || getComputedStyle(one).outlineStyle !== "none" ? "" : one.outerHTML.slice(0, 200);
    });
    demand(unseen === "", `where one is cannot be seen at ${unseen}`);
  }
  demand(reached.startsWith("/case/page"), "no passage of the case can be reached");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/case/page?**");
  await reader.check("page-keyboard");
  await reader.close();
}

/** Searching and reading need no script. */
export async function withoutScripts({ house, state }) {
  for (const language of ["de", "fr"]) {
    const reader = await house.window({ language, width: 360, scripts: false, state });
    const { page } = reader;
    await reader.to("/");
    await page.selectOption("select[name=case]", CASE);
    await page.fill("#q", "Mängel Abnahme");
    await page.press("#q", "Enter");
    await page.waitForURL("**q=M**");
    await reader.check("found");
    await page.locator(".results a[href^='/case/page']").first().click();
    demand((await page.locator(".text mark").count()) >= 1, "what was found is marked");
    await reader.check("page");
    await reader.close();
  }
}
