// The room that tells how everything is.

import { demand } from "../check.mjs";

/** Corpus, settings and what left the machine. */
export async function told({ house, state }) {
  for (const [language, width] of [["de", 1440], ["fr", 360]]) {
    const reader = await house.window({ language, width, state });
    await reader.to("/doctor");
    demand((await reader.page.locator("dl.facts").count()) >= 1, "the installation is told");
    await reader.check("doctor");
    await reader.close();
  }
}
