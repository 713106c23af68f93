// The room where papers are checked.

import { join } from "node:path";

import { demand } from "../check.mjs";

/** A brief in Word is checked; the invented decision is a problem. */
export async function checked({ house, papers, state }) {
  for (const [language, width] of [["de", 1440], ["fr", 360]]) {
    const reader = await house.window({ language, width, state });
    const { page } = reader;
    await reader.to("/check");
    await reader.check("check");
    await page.setInputFiles("#file", join(papers, "Klage.docx"));
    await page.click("form[action='/check'] button");
    await page.waitForURL("**/check/**");
    await page.locator("a[href$='report.json']").waitFor({ timeout: 60_000 });
    demand((await page.locator(".brief a.bad").count()) >= 1, "an error of the brief is marked");
    await reader.check("checked");
    await reader.close();
  }
}
