import { PageDocument, Snippet, type SnippetContent, type Visibility } from "@online-editor/contract";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const start = async () => {
  const { app, parts, onApp } = await startApp();
  const ada = startBrowser(app, parts.config.appOrigin);
  await ada.call("GET", "/api/profile");
  await ada.call("POST", "/api/sign-in/local", { username: "ada" });
  const save = async (content: Partial<SnippetContent>, visibility: Visibility = "public") => {
    const { json } = await ada.call("POST", "/api/code", { content: aContent(content), visibility });
    return `/code/ada/${Snippet.parse(json).id}`;
  };
  const open = async (path: string) => (await onApp(path, { headers: { accept: "text/html" } })).body;
  return { ada, save, open };
};

const textIn = (html: string) =>
  /<script id="document" type="application\/json">([^<]*)<\/script>/.exec(html)?.[1];

const documentIn = (html: string) => {
  const text = textIn(html);
  return text === undefined || text === "" ? null : PageDocument.parse(JSON.parse(text));
};

const codeIn = (html: string) => {
  const found = documentIn(html);
  if (!found) return null;
  return "example" in found ? found.example.code : found.snippet.code;
};

test.each([
  ["/", "bootstrap-table", "welcome"],
  ["/?library=multiple-select", "multiple-select", "welcome"],
  ["/example/welcome.html", "bootstrap-table", "welcome"],
  ["/example/basics/smallest?version=1.20.0", "bootstrap-table", "smallest"],
])("the page at %s contains its example", async (path, library, slug) => {
  const { open } = await start();
  expect(documentIn(await open(path))).toMatchObject({ example: { address: { library, slug } } });
});

test.each(["/?new=abc", "/?new=", "/?library=none", "/?library=a&library=b", "/code/ada", "/no/such/page"])(
  "the page at %s contains no document",
  async (path) => {
    const { open } = await start();
    expect(textIn(await open(path))).toBe("");
  },
);

test("a page contains a snippet at the requested revision", async () => {
  const { ada, save, open } = await start();
  const path = await save({ code: "<p>1</p>" }, "unlisted");
  const id = path.replace("/code/ada/", "");
  await ada.call("POST", "/api/code", { content: aContent({ code: "<p>2</p>" }), onto: { id, base: 1 } });
  expect(codeIn(await open(path))).toBe("<p>2</p>");
  expect(codeIn(await open(`${path}?revision=1`))).toBe("<p>1</p>");
});

test("a snippet that has become private is in no page", async () => {
  const { ada, save, open } = await start();
  const path = await save({ code: "secret" });
  expect(codeIn(await open(path))).toBe("secret");
  await ada.call("PATCH", "/api/snippet", { id: Number(path.split("/").at(-1)), visibility: "private" });
  expect(await open(path)).not.toContain("secret");
  expect(JSON.stringify(await ada.open(path))).not.toContain("secret");
});

test.each([
  "</script><script>alert(1)</script>",
  "<!-- <script>",
  "</ScRiPt/><svg onload=alert(1)>",
  "</title> $& $1 $' $` \\u003c \u2028 \u2029",
])("a stranger's document is data in the page and survives the round trip: %j", async (code) => {
  const { save, open } = await start();
  const elementsIn = (html: string) => html.match(/<[a-z!/]/gi)?.length;
  const plain = await open(await save({ title: "T", description: "D", code: "plain" }));
  const body = await open(await save({ title: "T", description: "D", code }));
  expect(codeIn(body)).toBe(code);
  expect(elementsIn(body)).toBe(elementsIn(plain));
});

test("a very long document is not in its page", async () => {
  const { save, open } = await start();
  expect(codeIn(await open(await save({ code: "x".repeat(64 * 1024) })))).toHaveLength(64 * 1024);
  expect(textIn(await open(await save({ code: "x".repeat(64 * 1024 + 1) })))).toBe("");
});
