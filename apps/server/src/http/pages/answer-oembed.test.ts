import { Snippet, type SnippetContent, type Visibility } from "@online-editor/contract";
import { Oembed } from "@online-editor/contract/oembed";
import { expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const start = async () => {
  const { app, parts, onApp } = await startApp();
  const { appOrigin } = parts.config;
  const ada = startBrowser(app, appOrigin);
  await ada.call("GET", "/api/profile");
  await ada.call("POST", "/api/sign-in/local", { username: "ada" });
  const save = async (content: Partial<SnippetContent> = {}, visibility: Visibility = "public") => {
    const { json } = await ada.call("POST", "/api/code", { content: aContent(content), visibility });
    return `/code/ada/${Snippet.parse(json).id}`;
  };
  const ask = async (url: string, query = "") =>
    onApp(`/api/oembed?url=${encodeURIComponent(url)}${query}`, { headers: { accept: "application/json" } });
  return { ada, appOrigin, save, ask, onApp };
};

test("a link to a snippet becomes a frame with its embed", async () => {
  const { appOrigin, save, ask } = await start();
  const path = await save({ title: `Rows "&" <b>` }, "unlisted");
  const answer = await ask(`${appOrigin}${path}?revision=1`);
  expect(answer.statusCode).toBe(200);
  const { html, ...facts } = Oembed.parse(answer.json());
  expect(facts).toStrictEqual({
    version: "1.0",
    type: "rich",
    title: `Rows "&" <b>`,
    author_name: "ada",
    author_url: `${appOrigin}/code/ada`,
    provider_name: "Online Editor",
    provider_url: appOrigin,
    cache_age: 3600,
    width: 800,
    height: 480,
    thumbnail_url: `${appOrigin}/pictures/bootstrap-table/welcome.webp`,
    thumbnail_width: 320,
    thumbnail_height: 200,
  });
  expect(html).toContain(`<iframe src="${appOrigin}/embed${path}?revision=1"`);
  expect(html).toContain(`title="Rows &quot;&amp;&quot; &lt;b&gt;"`);
  expect(html).toMatch(/ sandbox="allow-scripts [^"]*" /);
  expect(html).not.toContain("top-navigation");
  expect(html.match(/</g)).toHaveLength(2);
});

test.each([
  ["/example/basics/smallest", "/embed/example/basics/smallest"],
  ["/example/basics/smallest.html?theme=bulma", "/embed/example/basics/smallest.html?theme=bulma"],
  ["/?library=multiple-select", "/embed/example/welcome?library=multiple-select"],
  ["/embed/example/welcome?view=both", "/embed/example/welcome"],
])("a link to an example has an embed too: %s", async (path, embed) => {
  const { appOrigin, ask } = await start();
  const { html, author_name } = Oembed.parse((await ask(appOrigin + path)).json());
  expect(html).toContain(`src="${appOrigin}${embed}"`);
  expect(author_name).toBeUndefined();
});

test("the frame is no larger than requested, and a picture that would be too large is left out", async () => {
  const { appOrigin, ask } = await start();
  const small = Oembed.parse(
    (await ask(`${appOrigin}/example/basics/smallest`, "&maxwidth=300&maxheight=150")).json(),
  );
  expect([small.width, small.height, small.thumbnail_url]).toStrictEqual([300, 150, undefined]);
  const wide = Oembed.parse(
    (await ask(`${appOrigin}/example/basics/smallest`, "&maxwidth=320&more=1")).json(),
  );
  expect([wide.width, wide.height, wide.thumbnail_width]).toStrictEqual([320, 480, 320]);
});

test.each([
  ["another host", "https://evil.example/code/ada/1"],
  ["another port", "http://localhost:3001/"],
  ["a user in it", "http://localhost:3000@evil.example/"],
  ["no address", "code/ada/1"],
  ["a script", "javascript:alert(1)"],
  ["the API", "http://localhost:3000/api/catalogue"],
  ["a user's page", "http://localhost:3000/code/ada"],
  ["a link that carries its document", "http://localhost:3000/#v1:abc"],
  ["a new document", "http://localhost:3000/?new=abc"],
  ["a broken escape", "http://localhost:3000/code/%/1"],
  ["two libraries", "http://localhost:3000/example/welcome?library=a&library=b"],
  ["no number", "http://localhost:3000/code/ada/x"],
])("there is no embed for %s", async (_what, url) => {
  const { ask } = await start();
  const answer = await ask(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: "not-embeddable" });
});

test("private and missing documents have no embed, even for their owner", async () => {
  const { ada, appOrigin, save, ask } = await start();
  const path = await save({ title: "Secret" }, "private");
  const own = await ada.call("GET", `/api/oembed?url=${encodeURIComponent(appOrigin + path)}`);
  expect(own.status).toBe(404);
  for (const url of [path, "/code/ada/99", "/example/basics/none"])
    expect((await ask(appOrigin + url)).statusCode).toBe(404);
  expect((await ask(appOrigin + path)).json()).toMatchObject({ code: "snippet-not-found" });
});

test("formats other than JSON are not supported, and sizes are numbers", async () => {
  const { appOrigin, ask } = await start();
  const url = `${appOrigin}/example/basics/smallest`;
  expect((await ask(url, "&format=json")).statusCode).toBe(200);
  const xml = await ask(url, "&format=xml");
  expect(xml.statusCode).toBe(501);
  expect(xml.json()).toMatchObject({ code: "format-missing" });
  for (const query of ["&maxwidth=0", "&maxwidth=x", "&maxheight=1.5", "&url=again"])
    expect([query, (await ask(url, query)).statusCode]).toStrictEqual([query, 400]);
});

test("a page links to its oEmbed address", async () => {
  const { appOrigin, save, onApp } = await start();
  const path = `${await save({ title: `"><script>` })}?revision=1&theme=bulma`;
  const { body } = await onApp(path, { headers: { accept: "text/html" } });
  const [, href = "", title] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)" title="([^"]*)">/.exec(body) ?? [];
  expect(title).toBe("&quot;&gt;&lt;script&gt;");
  const answer = await onApp(href.replace(appOrigin, "").replaceAll("&amp;", "&"));
  expect(Oembed.parse(answer.json()).html).toContain(`/embed${path.replaceAll("&", "&amp;")}"`);
});

test("an unlisted snippet is described only for its complete address, on every path", async () => {
  const { appOrigin, save, ask, onApp } = await start();
  const path = await save({ title: "Unlisted" }, "unlisted");
  const number = path.replace(/-.*/, "");
  const wrong = `${number}-${"a".repeat(20)}`;
  expect((await ask(appOrigin + path)).statusCode).toBe(200);
  for (const guess of [number, wrong]) {
    expect((await ask(appOrigin + guess)).statusCode).toBe(404);
    for (const address of [guess, `/embed${guess}`, `/pictures${guess}.png`]) {
      const { statusCode, body } = await onApp(address, { headers: { accept: "text/html" } });
      expect([address, statusCode, body.includes("Unlisted")]).toEqual([address, 404, false]);
    }
  }
});
