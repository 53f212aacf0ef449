import { Snippet, type SnippetContent, type Visibility } from "@online-editor/contract";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const asPerson = { accept: "text/html" };

/** An app with ada signed in; `save` returns the path of a new snippet of hers, `open` a page as a stranger gets it. */
const start = async () => {
  const { app, parts, onApp } = await startApp();
  const { appOrigin } = parts.config;
  const ada = startBrowser(app, appOrigin);
  await ada.call("GET", "/api/profile");
  await ada.call("POST", "/api/sign-in/local", { username: "ada" });
  const save = async (content: Partial<SnippetContent>, visibility: Visibility) => {
    const { json } = await ada.call("POST", "/api/code", { content: aContent(content), visibility });
    return `/code/ada/${Snippet.parse(json).id}`;
  };
  const open = async (path: string) => onApp(path, { headers: asPerson });
  return { ada, appOrigin, save, open };
};

const factsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g),
      ([, name = "", content = ""]) => [name, content] as const,
    ),
  );

test("a link to a public or unlisted snippet unfurls, with its library's picture", async () => {
  const { appOrigin, save, open } = await start();
  for (const visibility of ["public", "unlisted"] as const) {
    const path = await save({ title: "Rows", description: "They\nwander." }, visibility);
    expect(factsIn((await open(path)).body)).toEqual({
      "og:site_name": "Online Editor",
      "og:type": "website",
      "og:title": "Rows",
      "og:description": "They wander.",
      "og:url": appOrigin + path,
      "og:image": `${appOrigin}/pictures/bootstrap-table/welcome.webp`,
      "og:image:width": "320",
      "og:image:height": "200",
      "og:image:alt": "The result of Welcome",
      "twitter:card": "summary",
    });
  }
});

test("a private snippet is never described, not even in its owner's page", async () => {
  const { ada, save, open } = await start();
  const path = await save({ title: "Secret" }, "private");
  const page = await open(path);
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain("Secret");
  const own = await ada.open(path);
  expect(own.status).toBe(200);
  expect(JSON.stringify(own)).not.toContain("Secret");
});

test("a stranger's texts are text and never markup", async () => {
  const { save, open } = await start();
  const elementsIn = (html: string) => html.match(/<(?!meta property)[a-z!/]/gi)?.length;
  const plain = elementsIn((await open(await save({}, "public"))).body);
  for (const text of [
    `"><script>alert(1)</script>`,
    `" onload="alert(1)`,
    `</title><img src=x onerror=alert(1)>`,
    `$& $1 $' \u2028 <!--`,
  ]) {
    const { body } = await open(await save({ title: text, description: text }, "public"));
    expect(elementsIn(body)).toBe(plain);
    expect(factsIn(body)["og:title"]).toBe(
      text
        .replaceAll("&", "&amp;")
        .replaceAll('"', "&quot;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replace("\u2028", " "),
    );
  }
});

test("a long description is cut, and a missing one replaced", async () => {
  const { save, open } = await start();
  const long = await open(await save({ description: "行".repeat(5000) }, "public"));
  expect(factsIn(long.body)["og:description"]).toBe(`${"行".repeat(300)}…`);
  const none = await open(await save({ description: "" }, "public"));
  expect(factsIn(none.body)["og:description"]).toBe("A snippet of ada on bootstrap-table 1.24.1.");
});

test("an example unfurls with its picture, and other pages without one", async () => {
  const { appOrigin, open } = await start();
  const facts = factsIn((await open("/example/basics/smallest")).body);
  expect(facts["og:url"]).toBe(`${appOrigin}/example/basics/smallest?library=bootstrap-table`);
  expect(facts["og:image"]).toBe(`${appOrigin}/pictures/bootstrap-table/basics/smallest.webp`);
  expect([facts["og:image:width"], facts["twitter:card"]]).toEqual(["320", "summary"]);
  expect(factsIn((await open("/")).body)).toEqual({});
});
