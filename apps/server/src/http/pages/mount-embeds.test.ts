import { Snippet, type SnippetContent, type Visibility } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const asFrame = { accept: "text/html", "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" };

/** An app with ada signed in; `save` returns the path of a new snippet of hers, `open` a page as a stranger gets it. */
const start = async () => {
  const { app, parts, onApp } = await startApp();
  const ada = startBrowser(app, parts.config.appOrigin);
  await ada.call("GET", "/api/profile");
  await ada.call("POST", "/api/sign-in/local", { username: "ada" });
  const save = async (content: Partial<SnippetContent> = {}, visibility: Visibility = "public") => {
    const { json } = await ada.call("POST", "/api/code", { content: aContent(content), visibility });
    return `/code/ada/${Snippet.parse(json).id}`;
  };
  return { ada, parts, save, open: async (path: string) => onApp(path, { headers: asFrame }) };
};

const jsonIn = (html: string, part: string): unknown =>
  JSON.parse(new RegExp(`<script id="${part}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? "");
const embeddedIn = (html: string): unknown => jsonIn(html, "embedded");

describe("framing", () => {
  test("anybody may frame an embed, which frames only the preview and sends its runs there", async () => {
    const { open } = await start();
    const { headers } = await open("/embed/example/basics/smallest");
    expect(headers["x-frame-options"]).toBeUndefined();
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toContain("frame-ancestors");
    expect(policy).toContain("frame-src http://127.0.0.1:3000;");
    expect(policy).toMatch(/form-action http:\/\/127\.0\.0\.1:3000$/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each(["/", "/example/basics/smallest", "/code/ada", "/embedded", "/no/such/page", "/login/success"])(
    "no site may frame any other page: %s",
    async (path) => {
      const { open } = await start();
      const { headers } = await open(path);
      expect(String(headers["content-security-policy"])).toContain("frame-ancestors 'none'");
      expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    },
  );
});

describe("the page of an embed", () => {
  test("describes an example, with the address's choices", async () => {
    const { open } = await start();
    const page = await open("/embed/example/basics/smallest?version=1.20.0&theme=bulma&view=both");
    expect(page.statusCode).toBe(200);
    expect(embeddedIn(page.body)).toMatchObject({
      author: null,
      library: "Bootstrap Table",
      release: "1.20.0",
      theme: "Bulma",
      picture: "/pictures/bootstrap-table/basics/smallest.webp",
    });
    expect(page.body).toContain('href="/example/basics/smallest?version=1.20.0&amp;theme=bulma"');
  });

  test("brings what the editor's page brings: the document, and its run with the address's choices", async () => {
    const { open, save } = await start();
    const address = `${await save({ code: "<p>rows</p>" })}?version=1.20.0`;
    const [embed, editor] = [await open(`/embed${address}`), await open(address)];
    for (const part of ["document", "first-run"])
      expect(jsonIn(embed.body, part)).toStrictEqual(jsonIn(editor.body, part));
    expect(JSON.stringify(jsonIn(embed.body, "first-run"))).toContain("bootstrap-table@1.20.0/");
  });

  test("describes a snippet at the requested revision", async () => {
    const { open, save } = await start();
    const path = await save({ title: "Rows" }, "unlisted");
    const page = await open(`/embed${path}?revision=1`);
    expect(embeddedIn(page.body)).toMatchObject({ title: "Rows", author: "ada", picture: null });
    expect(page.body).toContain(`href="${path}?revision=1"`);
  });

  test.each([
    "/embed",
    "/embed/",
    "/embed/code/ada/99",
    "/embed/code/ada/0",
    "/embed/code/ada",
    "/embed/example/basics/none",
    "/embed/example/welcome?library=none",
    "/embed//evil.example",
    "/embed/%00",
  ])("that does not exist answers 404 and says so: %s", async (path) => {
    const { open } = await start();
    const page = await open(path);
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain("evil");
    expect(embeddedIn(page.body)).toBe("missing");
  });

  test("that cannot be looked up says so, and not that it is missing", async () => {
    const { open, parts } = await start();
    await parts.database.tables.schema.alterTable("snippets").renameTo("elsewhere").execute();
    const page = await open("/embed/code/ada/1");
    expect([page.statusCode, embeddedIn(page.body)]).toStrictEqual([503, "unavailable"]);
  });

  test("of a private snippet does not exist, even for its owner", async () => {
    const { ada, open, save } = await start();
    const path = `/embed${await save({ title: "Secret" }, "private")}`;
    expect((await open(path)).statusCode).toBe(404);
    const own = await ada.open(path);
    expect(own.status).toBe(404);
    expect(JSON.stringify(own)).not.toContain("Secret");
  });

  test("has a stranger's texts only as text", async () => {
    const { open, save } = await start();
    const elementsIn = (html: string) => html.match(/<[a-z!/]/gi)?.length;
    const plain = elementsIn((await open(`/embed${await save({ title: "Plain" })}`)).body);
    for (const text of [
      `</script><script>alert(1)</script>`,
      `"><img src=x onerror=alert(1)>`,
      `</title><!--`,
      `$& $1 $' $\``,
    ]) {
      const { body } = await open(`/embed${await save({ title: text, description: text, code: text })}`);
      expect(elementsIn(body)).toBe(plain);
      expect(embeddedIn(body)).toMatchObject({ title: text, description: text });
    }
  });
});
