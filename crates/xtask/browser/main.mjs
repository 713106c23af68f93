// Walks through the reading room with a browser: `node main.mjs PACKAGES BROWSER LINK PAPERS PICTURES`. Each part is a
// function of a file of a room, and says what it is about in a sentence.

import { createRequire } from "node:module";
import { join } from "node:path";

import { demand, Failed, House } from "./check.mjs";
import * as cases from "./rooms/case.mjs";
import * as check from "./rooms/check.mjs";
import * as doctor from "./rooms/doctor.mjs";
import * as door from "./rooms/door.mjs";
import * as hostile from "./rooms/hostile.mjs";
import * as law from "./rooms/law.mjs";
import * as research from "./rooms/research.mjs";
import * as search from "./rooms/search.mjs";

const [packages, executablePath, link, papers, pictures] = process.argv.slice(2);
const { chromium } = createRequire(join(packages, "packages.cjs"))("playwright-core");
// As root, as in a container, the browser has no sandbox of its own; the pages are ours.
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath,
  args: ["--disable-background-networking", ...(isRoot ? ["--no-sandbox"] : [])],
});
const house = new House({ browser, axe: House.axeOf(packages), pictures, origin: new URL(link).origin });
const PARTS = [
  ["the link lets one in, once", door.enter],
  ["a case is made, files are dropped, pages are seen", cases.filled],
  ["law and files are searched together", search.found],
  ["a passage of a case leads to its page, with its lines marked", cases.searched],
  ["mentions are ordered and saved", cases.mentioned],
  ["an act, an article and its versions are read", law.read],
  ["a decision is read", law.decided],
  ["a paper is checked", check.checked],
  ["a question is researched", research.asked],
  ["one searches and reads by keyboard alone", search.byKeyboard],
  ["one searches and reads without scripts", search.withoutScripts],
  ["articles are read without scripts", law.withoutScripts],
  ["how everything is, is told", doctor.told],
  ["files are dropped without scripts", cases.withoutScripts],
  ["what is hostile in names, files and questions is inert", hostile.inert],
  ["what is to be deleted is deleted once that was confirmed", cases.deleted],
  ["one leaves, and is out", door.left],
];
const begun = Date.now();
// What one part leaves to the next.
const shared = { house, link, papers };
let failed = 0;
for (const [what, part] of PARTS) {
  const from = Date.now();
  try {
    await part(shared);
    demand(house.complaints.length === 0, house.complaints.join("; "));
    console.log(`ok   ${what} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${what}: ${error instanceof Failed ? error.message : error.stack}`);
    house.complaints = [];
  }
}
await browser.close();
if (house.drawn) {
  console.log(`the picture of a page came within ${house.drawn} ms (goal 300)`);
}
console.log(`${house.pages} pages seen in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
process.exit(failed ? 1 : 0);
