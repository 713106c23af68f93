// What others wrote is shown and does nothing: names of cases, names of files, what files say, what is asked.

import { demand } from "../check.mjs";

const SCRIPT = "<script>alert(1)</script>";
const PICTURE = "<img src=x onerror=alert(2)>";

/** Stores and asks what would run in a page that did not guard itself. */
export async function inert({ house, state }) {
  const reader = await house.window({ language: "de", width: 1440, state });
  const { page } = reader;
  await reader.to("/case");
  await page.fill("form[action='/case'] input[name=name]", `${PICTURE} & Co`);
  await page.click("form[action='/case'] button");
  await page.waitForURL("**/case/of?**");
  const name = `"'>${PICTURE.replaceAll("/", "")}.txt`;
  const buffer = Buffer.from(`Mangel ${SCRIPT} ${PICTURE}\n\n=cmd|' /C calc'!A0 Muster AG\n`);
  await page.setInputFiles("#files", { name, mimeType: "text/plain", buffer });
  await page.click("form[action='/case/files'] button");
  await page.locator("main a.button[href^='/case/of']").waitFor({ timeout: 60_000 });
  await reader.check("hostile-intake");
  await page.locator("main li a[href^='/case/page']").click();
  const text = await reader.text();
  demand(text.includes(SCRIPT) && text.includes(PICTURE), "what a file says is shown as it stands");
  await reader.check("hostile-page");
  for (const path of ["/?q=", "/case/search?case=x&q=", "/case/of?case=", "/case/entity?case=x&entity=", "/nowhere/"]) {
    await page.goto(`${house.origin}${path}${encodeURIComponent(`"'>${SCRIPT}${PICTURE}`)}`);
  }
  const forged = await page.request.post(`${house.origin}/case`, { form: { csrf: "0", name: "forged" } });
  demand(forged.status() === 403, `a form of elsewhere is answered ${forged.status()}`);
  await reader.close();
}
