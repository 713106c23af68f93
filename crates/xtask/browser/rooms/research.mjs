// The room of researches.

import { demand } from "../check.mjs";

const QUESTION = "Innert welcher Frist sind Mängel beim Werkvertrag zu rügen?";

/** A question is asked, confirmed as often as that is asked, and answered by a memo. */
export async function asked({ house, state }) {
  const narrow = await house.window({ language: "fr", width: 360, state });
  await narrow.to("/research");
  await narrow.check("research");
  await narrow.close();
  const reader = await house.window({ language: "de", width: 1440, state });
  const { page } = reader;
  await reader.to("/research");
  await reader.check("research");
  await page.fill("#question", QUESTION);
  await page.click("form[action='/research'] button");
  await page.waitForURL("**/research/**");
  const memo = page.locator(".memo");
  const yes = page.locator("button[name=answer][value=yes]");
  for (let questions = 0; questions < 6; questions += 1) {
    await memo.or(yes).first().waitFor({ timeout: 60_000 }).catch(async () => {
      demand(false, `a memo or a question after a minute: ${await reader.text()}`);
    });
    if (await memo.count()) break;
    await reader.check("research-asks");
    await Promise.all([page.waitForNavigation(), yes.click()]);
  }
  demand((await memo.count()) === 1, `there is a memo: ${await reader.text()}`);
  demand((await memo.locator("a[href^='/document']").count()) >= 1, "citations of the memo are links");
  await reader.check("memo");
  await reader.close();
}
