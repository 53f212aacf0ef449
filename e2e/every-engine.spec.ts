import { randomBytes } from "node:crypto";
import { chosenEngines } from "./engines/chosen-engines.ts";
import type { Engine, Visitor } from "./engines/engine.ts";
import { expect, test as base } from "./product/editor-page.ts";

/** Each visitor has a separate browser, which is closed with the test. */
const test = base.extend<{ visit: (engine: Engine) => Promise<Visitor> }>({
  visit: async ({ browserName: _ }, use) => {
    const visitors: Visitor[] = [];
    await use(async (engine) => {
      const visitor = await engine.visit();
      visitors.push(visitor);
      return visitor;
    });
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  },
});

/** A page or frame may go away while it is asked. */
const shows = (ask: () => Promise<unknown>, expected: unknown) =>
  expect(async () => expect(await ask()).toEqual(expected)).toPass();

const hasRun = (visitor: Visitor) =>
  shows(
    () => visitor.evaluate(`!!document.querySelector('[role="img"][aria-label="Ran as selected"]')`),
    true,
  );

const open = async (visitor: Visitor, address: string) => {
  await visitor.goTo(address);
  await hasRun(visitor);
};

const resultShows = (visitor: Visitor, heading: string) =>
  shows(() => visitor.evaluateInResult("document.querySelector('h1')?.textContent"), heading);

const run = async (visitor: Visitor, text: string) => {
  await visitor.write("Code", text);
  await visitor.press("Run");
};

/** It may run twice, as typed and as pressed: only the page of the later run stays. */
const runToTheEnd = async (visitor: Visitor, text: string, heading: string) => {
  await run(visitor, text);
  await hasRun(visitor);
  await resultShows(visitor, heading);
};

for (const engine of chosenEngines()) {
  test(`in ${engine.name} a document finds nothing of the one before it, and nothing of the editor`, async ({
    visit,
    baseURL,
  }) => {
    const visitor = await visit(engine);
    await open(visitor, `${baseURL}/`);
    await visitor.evaluate(`localStorage.setItem("of-the-editor", "1")`);
    await runToTheEnd(visitor, `<h1>Left</h1><script>${leave}</script>`, "Left");
    await runToTheEnd(visitor, `<h1>Again</h1><script>${look}</script>`, "Again");
    await shows(() => visitor.evaluateInResult("window.found?.includes('local storage')"), true);

    await visitor.press("New");
    await shows(() => visitor.evaluate(`!!document.querySelector('[role="menuitem"]')`), true);
    await visitor.evaluate(`document.querySelector('[role="menuitem"]').click()`);
    await shows(() => visitor.evaluate(`location.search.includes("new=")`), true);
    await runToTheEnd(visitor, `<h1>Other</h1><script>${look}</script>`, "Other");
    await shows(() => visitor.evaluateInResult("window.found"), []);
  });

  test(`in ${engine.name} the result keeps its page, its place and the shortcuts`, async ({
    visit,
    baseURL,
  }) => {
    const visitor = await visit(engine);
    await open(visitor, `${baseURL}/`);
    const document = (heading: string, script = "") =>
      `<h1>${heading}</h1><form method="post" action="/orders"><input name="ship" value="Aurora"></form>` +
      `<p style="height: 3000px"></p><script>${script}</script>`;
    await runToTheEnd(visitor, document("Form"), "Form");
    await visitor.evaluateInResult("document.querySelector('form').requestSubmit()");
    await shows(() => visitor.evaluate(`document.body.innerText.includes("POST /orders ship=Aurora")`), true);
    await resultShows(visitor, "Form");

    await visitor.evaluateInResult("scrollTo({ top: 600, behavior: 'instant' })");
    await runToTheEnd(visitor, document("Again"), "Again");
    await shows(() => visitor.evaluateInResult("scrollY"), 600);

    await run(visitor, document("Leaves", "setTimeout(() => location.assign('/orders'), 500)"));
    await shows(
      () => visitor.evaluate(`document.body.innerText.includes("The document left its page")`),
      true,
    );

    await runToTheEnd(visitor, "<h1>Keys</h1><input>", "Keys");
    await visitor.pressInResult("input", "k");
    await shows(() => visitor.evaluate(`!!document.querySelector('[role="dialog"]')`), true);
  });

  // Chromium has the others in tests of their own, such as save-a-snippet and hung-document.
  if (engine.name === "Chromium") continue;

  test(`in ${engine.name} an example is changed, run on an old release, saved, and opened by its link`, async ({
    visit,
    baseURL,
  }) => {
    const visitor = await visit(engine);
    await open(visitor, `${baseURL}/?version=1.18.3`);
    await runToTheEnd(visitor, "<h1>In every browser</h1>", "In every browser");

    await visitor.press("Save");
    const form = `document.querySelector('[role="dialog"] form')`;
    await shows(() => visitor.evaluate(`${form} !== null`), true);
    await visitor.evaluate(`${form}.requestSubmit()`);
    await visitor.write("User name", `engine-${randomBytes(4).toString("hex")}`);
    await visitor.press("Sign in");
    const address = () => visitor.evaluate("location.pathname");
    await shows(async () => /^\/code\/.+\/\d+$/.test(String(await address())), true);
    const link = `${baseURL}${String(await address())}`;

    const reader = await visit(engine);
    await open(reader, link);
    await resultShows(reader, "In every browser");
    await shows(
      () => reader.evaluate(`document.querySelector('[aria-label^="Version 1.18.3"]') !== null`),
      true,
    );
  });

  test(`in ${engine.name} an endless loop leaves the editor usable`, async ({ visit, baseURL }) => {
    const visitor = await visit(engine);
    await open(visitor, `${baseURL}/`);
    await run(visitor, "<h1>Loop</h1><script>for (;;);</script>");
    // If the editor and the document share a thread the loop is ended, otherwise the document.
    await shows(
      () =>
        visitor.evaluate(
          `!!document.querySelector('[role="alert"]') || document.body.innerText.includes("Loop stopped after 2 s")`,
        ),
      true,
    );
    await runToTheEnd(visitor, "<h1>After</h1>", "After");
  });
}

/** Stores something in each kind of storage; engines block some of them in a frame. */
const leave = `
  localStorage.setItem("a", "1");
  sessionStorage.setItem("a", "1");
  document.cookie = "a=1; path=/";
  document.cookie = "b=1";
  indexedDB.open("a").onsuccess = ({ target }) => { target.result.close(); };
  caches.open("a");
`;

/** Lists the kinds of storage that contain something. */
const look = `
  Promise.all([caches.keys(), indexedDB.databases()]).then(([kept, databases]) => {
    window.found = Object.entries({
      "caches": kept.length,
      "cookie": document.cookie.length,
      "databases": databases.length,
      "local storage": localStorage.length,
      "session storage": sessionStorage.length,
    }).flatMap(([name, count]) => (count > 0 ? [name] : []));
  });
`;
