// What holds on every page, in whichever room: nothing is asked of anybody else, nothing runs that is not ours, nobody
// is kept out, and nothing sticks out of a narrow screen.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What must not be loaded or run from a page. */
const FORBIDDEN = ["unsafe-inline", "unsafe-eval", "http:", "https:", "*"];

export class Failed extends Error {}

export function demand(holds, what) {
  if (!holds) throw new Failed(what);
}

/** A browser that watches itself, and the rules of accessibility. */
export class House {
  constructor({ browser, axe, pictures, origin }) {
    Object.assign(this, { browser, axe, pictures, origin });
    this.complaints = [];
    this.pages = 0;
  }

  static axeOf(packages) {
    return readFileSync(join(packages, "node_modules/axe-core/axe.min.js"), "utf8");
  }

  /** A window of a reader; `state` lets him in. */
  async window({ language, width, scripts = true, state }) {
    const context = await this.browser.newContext({
      locale: { de: "de-CH", fr: "fr-CH", it: "it-CH", en: "en-GB" }[language],
      viewport: { width, height: 900 },
      javaScriptEnabled: scripts,
      storageState: state,
      reducedMotion: "reduce",
      acceptDownloads: true,
    });
    context.setDefaultTimeout(20_000);
    await context.route("**/*", (route) => {
      const address = route.request().url();
      if (address.startsWith(`${this.origin}/`) || address.startsWith("data:") || address.startsWith("blob:")) {
        return route.continue();
      }
      this.complaints.push(`a request left for ${address}`);
      return route.abort();
    });
    const page = await context.newPage();
    page.on("dialog", (dialog) => {
      this.complaints.push(`a page of ${page.url()} opened a dialog: ${dialog.message()}`);
      return dialog.dismiss();
    });
    page.on("pageerror", (error) => this.complaints.push(`a script failed on ${page.url()}: ${error}`));
    page.on("console", (message) => {
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) {
        this.complaints.push(`on ${page.url()}: ${message.text()}`);
      }
    });
    page.on("response", (response) => {
      if (response.request().resourceType() === "document") policed(this, response);
    });
    return new Window(this, page, { language, width, scripts });
  }
}

/** Sees that an answer says what may be done with it. */
function policed(house, response) {
  if (response.status() >= 300 && response.status() < 400) return;
  const headers = response.headers();
  const policy = headers["content-security-policy"] ?? "";
  const complain = (what) => house.complaints.push(`${response.url()}: ${what}`);
  if (!policy.includes("default-src 'none'")) complain(`its policy is «${policy}»`);
  for (const word of FORBIDDEN) {
    if (policy.split(/[\s;]+/).includes(word) || policy.includes(`'${word}'`)) complain(`its policy allows ${word}`);
  }
  if (headers["x-content-type-options"] !== "nosniff") complain("its type may be guessed");
  if (headers["x-frame-options"] !== "DENY") complain("it may be shown in a frame");
}

export class Window {
  constructor(house, page, { language, width, scripts }) {
    Object.assign(this, { house, page, language, width, scripts });
  }

  /** Goes to a page of the house. */
  async to(path) {
    const response = await this.page.goto(`${this.house.origin}${path}`);
    demand(response.status() === 200, `${path} answers ${response.status()}`);
    return this;
  }

  /** Sees what holds on every page, and keeps a picture of it. */
  async check(name) {
    this.house.pages += 1;
    const at = `${name}, ${this.language}, ${this.width} px${this.scripts ? "" : ", without scripts"}`;
    const language = await this.page.getAttribute("html", "lang");
    demand(language === this.language, `${at}: the page is in «${language}»`);
    const [scroll, client] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    demand(scroll <= client, `${at}: it is ${scroll - client} px wider than the screen`);
    const inline = await this.page.locator("script:not([src]), style, [style], [onclick], [onload], [onerror]").count();
    demand(inline === 0, `${at}: ${inline} scripts or styles stand in the page`);
    if (this.scripts) await this.accessible(at);
    const file = `${name}-${this.language}-${this.width}${this.scripts ? "" : "-plain"}.png`;
    await this.page.screenshot({ path: join(this.house.pictures, file), fullPage: true });
    return this;
  }

  /** Sees that nobody is kept out, as far as rules can tell. */
  async accessible(at) {
    await this.page.evaluate(this.house.axe);
    const found = await this.page.evaluate(() =>
      globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }),
    );
    const grave = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
    const told = grave.map((one) => `${one.id}: ${one.help}: ${one.nodes[0].html}`);
    demand(told.length === 0, `${at}: ${told.join("; ")}`);
  }

  async close() {
    await this.page.context().close();
  }

  text() {
    return this.page.locator("main").innerText();
  }
}
