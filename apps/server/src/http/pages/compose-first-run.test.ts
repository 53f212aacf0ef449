import { BranchCommit, PageDocument, Settings, Version } from "@online-editor/contract";
import { type FirstRun, unnamedRun } from "@online-editor/contract/run-pages";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const start = async (env: Record<string, string> = {}) => {
  const { app, parts, onApp } = await startApp({ env });
  const ada = startBrowser(app, parts.config.appOrigin);
  await ada.call("GET", "/api/profile");
  await ada.call("POST", "/api/sign-in/local", { username: "Ada" });
  const save = async (code: string, options: { visibility?: string; branch?: BranchCommit } = {}) => {
    const content = aContent({ code });
    const { branch, visibility = "public" } = options;
    const library = branch ? { ...content.library, branch } : content.library;
    const { json } = await ada.call("POST", "/api/code", { content: { ...content, library }, visibility });
    return `/code/Ada/${String((json as { id: number }).id)}`;
  };
  const open = async (path: string) => (await onApp(path, { headers: { accept: "text/html" } })).body;
  return { save, open, ada };
};

const jsonIn = (html: string, id: string): unknown => {
  const text = new RegExp(`<script id="${id}" type="application/json">([^<]*)</script>`).exec(html)?.[1];
  return text === undefined || text === "" ? null : JSON.parse(text);
};
const runIn = (html: string) => jsonIn(html, "first-run") as FirstRun | null;

test("a page brings the run of its document: the runner and the release's files before the text", async () => {
  const { open } = await start();
  const page = await open("/");
  const shown = PageDocument.parse(jsonIn(page, "document"));
  const run = runIn(page);
  expect(run?.origin).toBe("http://127.0.0.1:3000");
  const { runner } = Settings.parse(jsonIn(page, "settings"));
  const [before = "", after] = run?.html.split(unnamedRun) ?? [];
  expect(before).toContain(runner);
  expect(before).not.toContain("bootstrap-table@");
  expect(after).toMatch(/\/npm\/bootstrap-table@[\d.]+\/dist\/bootstrap-table\.min\.js/);
  expect("example" in shown && after?.endsWith(shown.example.code)).toBe(true);
});

test("the choices of an address are in its run", async () => {
  const { open } = await start();
  const version = Version.parse("1.20.0");
  expect(runIn(await open(`/?version=${version}`))?.html).toContain(`/npm/bootstrap-table@${version}/`);
});

test("a stranger's document is data in the page, and has no run's id before the runner's", async () => {
  const { save, open } = await start();
  const hostile = `</script><script>alert(1)</script><!-- ${unnamedRun}`;
  const page = await open(await save(hostile));
  expect(page).not.toContain("<script>alert");
  const html = runIn(page)?.html ?? "";
  expect(html.indexOf(unnamedRun)).toBeLessThan(html.indexOf(hostile));
  expect(html.slice(0, html.indexOf(unnamedRun))).toMatch(/data-run="\{&quot;run&quot;:&quot;$/);
});

test("there is none for a private snippet, not even for its owner", async () => {
  const { save, open, ada } = await start();
  const path = await save("<p>secret</p>", { visibility: "private" });
  expect(await open(path)).not.toContain("secret");
  expect(JSON.stringify(await ada.open(path))).not.toContain("secret");
});

test.each([
  "/?version=9.9.9",
  "/?version=latest",
  "/?theme=<script>",
  "/?new=1",
  `/?repository=ada/table&commit=${"1a2b3c4d".repeat(5)}`,
])("the editor finds out by itself what runs at %s", async (path) => {
  const { open } = await start();
  expect(runIn(await open(path))).toBeNull();
});

test("a snippet on a branch waits for its build", async () => {
  const { save, open } = await start();
  const commit = "1a2b3c4d".repeat(5);
  const branch = BranchCommit.parse({ repository: "ada/table", commit, ref: "develop" });
  expect(runIn(await open(await save("<p>1</p>", { branch })))).toBeNull();
});

test("with an origin for each owner, a document runs at its owner's", async () => {
  const { save, open } = await start({
    APP_ORIGIN: "http://localhost:3000",
    PREVIEW_ORIGIN: "http://*.preview.localhost:3000",
  });
  const [example, snippet] = [runIn(await open("/")), runIn(await open(await save("<p>1</p>")))];
  expect(snippet?.origin).toMatch(/^http:\/\/o-[0-9a-f]{40}\.preview\.localhost:3000$/);
  expect(example?.origin).not.toBe(snippet?.origin);
});

test.each([
  ["on another site", {}, true],
  ["on plain http", { APP_ORIGIN: "http://editor.test", PREVIEW_ORIGIN: "http://preview.test" }, false],
  [
    "in the editor's own domain, whose cookies stay",
    { APP_ORIGIN: "https://editor.example.com", PREVIEW_ORIGIN: "https://preview.example.com" },
    false,
  ],
  [
    "at an origin for each owner",
    { APP_ORIGIN: "https://editor.example.com", PREVIEW_ORIGIN: "https://*.preview.example" },
    false,
  ],
])(
  "whether the answer alone clears what another document stored is said: %s, %o, %s",
  async (_, env, clears) => {
    const { open } = await start(env);
    expect(runIn(await open("/"))?.answerClears).toBe(clears);
  },
);
