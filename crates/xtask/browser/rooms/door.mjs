// The door: who is let in, and how one leaves.

import { demand } from "../check.mjs";

/** The link lets one in, and nobody after that; who is not in is sent to the door. */
export async function enter(shared) {
  const { house, link } = shared;
  const reader = await house.window({ language: "de", width: 1440 });
  const { page } = reader;
  await page.goto(`${house.origin}/case`);
  demand(new URL(page.url()).pathname === "/enter", "whoever is not in is sent to the door");
  await reader.check("door");
  await page.goto(link);
  demand(new URL(page.url()).pathname === "/", `the link leads to ${page.url()}`);
  await reader.check("first");
  shared.state = await page.context().storageState();
  const cookie = shared.state.cookies.find((one) => one.name === "fontes");
  demand(cookie.httpOnly && cookie.sameSite === "Strict", "the cookie is for this house alone");
  const again = await house.window({ language: "fr", width: 360 });
  const second = await again.page.goto(link);
  demand(second.status() === 403, `the link was good twice: ${second.status()}`);
  await again.check("door-used");
  await again.close();
  await reader.close();
}

/** Whoever leaves is out, with the cookie he had too. */
export async function left({ house, state }) {
  const reader = await house.window({ language: "de", width: 1440, state });
  await reader.to("/");
  await reader.page.locator("form[action='/leave'] button").click();
  await reader.page.waitForURL("**/enter?left=1");
  await reader.check("left");
  const back = await house.window({ language: "de", width: 1440, state });
  await back.page.goto(`${house.origin}/case`);
  demand(new URL(back.page.url()).pathname === "/enter", "an old cookie is not good any more");
  await back.close();
  await reader.close();
}
