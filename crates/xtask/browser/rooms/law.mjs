// The rooms of the law: acts, articles with their versions, decisions.

import { demand } from "../check.mjs";

const WINDOWS = [["de", 1440], ["fr", 360]];

/** From the list of acts to an article, and to one that has had several versions. */
export async function read({ house, state }) {
  for (const [language, width] of WINDOWS) {
    const reader = await house.window({ language, width, state });
    const { page } = reader;
    await reader.to("/law");
    await reader.check("law");
    await page.fill("form[action='/document'] input[name=ref]", "Art. 368 OR");
    await page.press("form[action='/document'] input[name=ref]", "Enter");
    await page.waitForURL("**/document?**");
    demand((await page.locator("main h1").innerText()).includes("368"), `not the article: ${await reader.text()}`);
    await reader.check("article");
    await reader.to("/document?id=fr.exemple-cc.art-1240.20161001");
    const versions = page.locator(".timeline a");
    demand((await versions.count()) >= 2, `the article has versions: ${await reader.text()}`);
    const shown = await page.locator(".text").first().innerText();
    await page.locator(".timeline li a:not([aria-current])").first().click();
    await page.waitForLoadState();
    demand((await page.locator(".text").first().innerText()) !== shown, "another version is another text");
    await reader.check("version");
    await reader.close();
  }
}

/** A decision with its considerations. */
export async function decided({ house, state }) {
  for (const [language, width] of WINDOWS) {
    const reader = await house.window({ language, width, state });
    await reader.to("/document?id=fr.exemple-arret-1");
    demand((await reader.page.locator(".text").count()) >= 1, "the decision has a text");
    await reader.check("decision");
    await reader.close();
  }
}

/** Articles are read where no script runs. */
export async function withoutScripts({ house, state }) {
  const reader = await house.window({ language: "fr", width: 360, scripts: false, state });
  await reader.to("/document?id=fr.exemple-cc.art-1240.20161001");
  demand((await reader.page.locator(".timeline a").count()) >= 2, "versions are links");
  await reader.check("article");
  await reader.close();
}
