import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

test("a user downloads all own snippets with all revisions, and nothing of others", async ({
  editor,
  elsewhere,
  page,
}) => {
  const ada = aUsername("ada");
  const other = await elsewhere();
  await other.openAs(aUsername("grace"), "/");
  await other.saveNew("Of grace");

  await editor.openAs(ada, "/");
  const first = idIn(await editor.saveNew("Rows that wander"));
  await editor.write("<h1>Second</h1>");
  await editor.save();
  const second = idIn(await editor.saveNew("🧪 / ..", "<h1>Odd</h1>"));

  const arriving = page.waitForEvent("download");
  await editor.chooseFrom("Account", "Download everything");
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^online-editor-${ada}-\\d{4}-\\d{2}-\\d{2}\\.zip$`),
  );
  const files = unzipSync(await readFile(await download.path()));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(Object.keys(files)).toEqual([
    "account.json",
    `${first}-rows-that-wander/revision-1.html`,
    `${first}-rows-that-wander/revision-1.json`,
    `${first}-rows-that-wander/revision-2.html`,
    `${first}-rows-that-wander/revision-2.json`,
    `${first}-rows-that-wander/snippet.json`,
    `${second}/revision-1.html`,
    `${second}/revision-1.json`,
    `${second}/snippet.json`,
  ]);
  expect(JSON.parse(text("account.json"))).toEqual({ username: ada, displayName: ada });
  expect(text(`${first}-rows-that-wander/revision-1.html`)).toBe("<h1>Rows that wander</h1>");
  expect(text(`${first}-rows-that-wander/revision-2.html`)).toBe("<h1>Second</h1>");
  expect(JSON.parse(text(`${first}-rows-that-wander/snippet.json`))).toMatchObject({
    title: "Rows that wander",
    visibility: "public",
    latestRevision: 2,
    selection: { library: "bootstrap-table" },
  });
  expect(JSON.parse(text(`${second}/revision-1.json`))).toMatchObject({ revision: 1, title: "🧪 / .." });
});

const idIn = (address: string) => address.split("/").at(-1) ?? "";
