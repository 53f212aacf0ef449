import { Snippet, type Visibility } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { aContent } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { startApp } from "../../../test/start-app.ts";

const asPerson = { accept: "text/html" };

describe("the page of an example", () => {
  test.each([
    ["/example/welcome", 200],
    ["/example/welcome.html", 200],
    ["/example/basics/smallest", 200],
    ["/example/basics/no-such-example", 404],
    ["/example/basics/no-such-example.html", 404],
    ["/example/no-such-category/smallest", 404],
    ["/example/no-such-example", 404],
    ["/example/Basics/%00", 404],
    ["/example/constructor", 404],
    ["/example/welcome?library=multiple-select", 200],
    ["/example/welcome?library=no-such-library", 404],
    ["/example/welcome?library=a&library=b", 404],
  ])("%s answers %i, the editor", async (url, status) => {
    const { onApp } = await startApp();
    const page = await onApp(url, { headers: asPerson });
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain("<title>Online Editor</title>");
    expect((await onApp(url, { method: "HEAD", headers: asPerson })).statusCode).toBe(status);
  });

  test("that does not exist is sent again, whatever the browser has cached", async () => {
    const { onApp } = await startApp();
    const { headers } = await onApp("/example/welcome", { headers: asPerson });
    const missing = await onApp("/example/none", {
      headers: { ...asPerson, "if-none-match": String(headers.etag) },
    });
    expect(missing.statusCode).toBe(404);
  });
});

describe("the page of a snippet", () => {
  const start = async (visibility: Visibility) => {
    const { app, parts, onApp } = await startApp();
    const ada = startBrowser(app, parts.config.appOrigin);
    await ada.call("GET", "/api/profile");
    await ada.call("POST", "/api/sign-in/local", { username: "ada" });
    const { json } = await ada.call("POST", "/api/code", { content: aContent(), visibility });
    const { id } = Snippet.parse(json);
    const statusOf = async (url: string) => (await onApp(url, { headers: asPerson })).statusCode;
    return { ada, id, statusOf, parts };
  };

  test("answers 404 if there is no such snippet or revision", async () => {
    const { id, statusOf } = await start("unlisted");
    for (const there of [`/code/ada/${id}`, `/code/ADA/${id}`, `/code/ada/${id}?revision=1`])
      expect([there, await statusOf(there)]).toStrictEqual([there, 200]);
    const missing = ["ada/999", "eve/1", "ada/0", "ada/01", "ada/1e0", "a%00/1", `ada/${id}?revision=2`];
    for (const place of [...missing, `ada/${id}?revision=x`, `ada/${id}?revision=1&revision=1`])
      expect([place, await statusOf(`/code/${place}`)]).toStrictEqual([place, 404]);
  });

  test("that is private exists only for its owner", async () => {
    const { ada, id, statusOf } = await start("private");
    expect(await statusOf(`/code/ada/${id}`)).toBe(404);
    expect((await ada.open(`/code/ada/${id}`)).status).toBe(200);
  });

  test("is sent even when the database does not answer, so that it can say so itself", async () => {
    const { id, statusOf, parts } = await start("public");
    await parts.database.tables.schema.alterTable("snippets").renameTo("elsewhere").execute();
    expect(await statusOf(`/code/ada/${id}`)).toBe(200);
  });
});
