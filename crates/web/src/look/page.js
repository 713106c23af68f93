// What a page can do better where scripts run. Everything is readable, and can be searched, without it.
"use strict";

const told = document.getElementById("told");

function tell(text) {
  if (!told) return;
  told.textContent = text;
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => { told.textContent = ""; }, 4000);
}

// Buttons that need a script are hidden until there is one.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = button.dataset.copy;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without the right to the clipboard the words are selected by hand, as ever.
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      button.focus();
    }
    tell(told?.dataset.copied ?? "");
  });
}

// A form that is sent when something in it is chosen.
for (const field of document.querySelectorAll("[data-sends]")) {
  field.addEventListener("change", () => field.form?.requestSubmit());
}

// A place where files are dropped is a file field that also takes what is dropped on it.
for (const place of document.querySelectorAll(".drop")) {
  const field = place.querySelector("input[type=file]");
  if (!field) continue;
  const over = (is) => (event) => { event.preventDefault(); place.classList.toggle("over", is); };
  place.addEventListener("dragover", over(true));
  place.addEventListener("dragleave", over(false));
  place.addEventListener("drop", (event) => {
    over(false)(event);
    if (event.dataTransfer?.files.length) {
      field.files = event.dataTransfer.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
}

// A part of a page that changes while something runs: asked for again until it says that it is done.
async function follow(part) {
  for (;;) {
    await new Promise((done) => setTimeout(done, Number(part.dataset.every ?? 1000)));
    const answer = await fetch(part.dataset.follow, { headers: { "x-part": "1" } }).catch(() => null);
    if (!answer) continue;
    if (answer.redirected || !answer.ok) { location.reload(); return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.getElementById(part.id);
    if (!next || !next.dataset.follow) { location.reload(); return; }
    part.replaceChildren(...next.childNodes);
  }
}
for (const part of document.querySelectorAll("[data-follow]")) follow(part);

// A slider moves among the entries of a list: it says which one it is at, and goes there when it is let go.
for (const slider of document.querySelectorAll("[data-slider]")) {
  const entries = [...document.querySelectorAll(`${slider.dataset.slider} > li`)];
  const [range, output] = [slider.querySelector("input"), slider.querySelector("output")];
  if (!range || !output || !entries.length) continue;
  slider.hidden = false;
  const say = () => {
    const entry = entries[range.valueAsNumber];
    output.textContent = entry?.dataset.day ?? "";
    range.setAttribute("aria-valuetext", output.textContent);
    return entry;
  };
  say();
  range.addEventListener("input", say);
  range.addEventListener("change", () => {
    const place = say()?.dataset.change;
    // Keys move it step by step: it goes where it is left.
    clearTimeout(range.timer);
    range.timer = setTimeout(() => { if (place) location.assign(place); }, 500);
  });
}

// What a citation points at is brought into sight, unless the address names a place itself.
const pointed = document.querySelector("[data-jump]");
if (pointed && !location.hash) document.querySelector(pointed.getAttribute("href"))?.scrollIntoView({ block: "center" });

// The entry of a long list that is shown is in sight.
for (const list of document.querySelectorAll(".timeline")) {
  const shown = list.querySelector("[aria-current]");
  if (shown) list.scrollTop = shown.offsetTop - list.offsetTop - list.clientHeight / 2;
}

// A key takes one to the field of the page.
document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    const field = document.getElementById("q");
    if (field) { event.preventDefault(); field.focus(); field.select(); }
  }
});
