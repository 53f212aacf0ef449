import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startApp } from "../../../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { keepAssets, keepScripts } from "./earlier-builds.ts";

const dayMs = 24 * 60 * 60 * 1000;

describe("a page opened before a new release", () => {
  test("finds its files, and so does one of the new release", async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    const before = await startApp({ env, build: "one" });
    const named = (await before.onApp("/")).body.match(/\/[a-z]+-[0-9a-f]{16}\.js/g) ?? [];
    const scripts = new Set(named);
    expect(scripts.size).toBe(4);
    const after = await startApp({ env, build: "two" });
    for (const path of ["/assets/index-one.js", "/assets/index-two.js"]) {
      const { statusCode, headers } = await after.onApp(path);
      expect([statusCode, headers["cache-control"]]).toStrictEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
    for (const path of scripts) expect((await after.onPreview(path)).body).toContain("one");
    expect((await after.onApp("/assets/index-three.js")).statusCode).toBe(404);
  });
});

test("files of a build that no server has used for a month are deleted", async () => {
  const [built, dataDir] = [await temporaryFolder(), await temporaryFolder()];
  const build = async (name: string) => {
    await rm(built, { recursive: true });
    await mkdir(built);
    await writeFile(join(built, `index-${name}.js`), name);
  };
  await build("old");
  await keepAssets(built, { dataDir, now: 0 });
  await build("next");
  expect(await readdir(await keepAssets(built, { dataDir, now: 29 * dayMs }))).toHaveLength(2);
  expect(await readdir(await keepAssets(built, { dataDir, now: 31 * dayMs }))).toStrictEqual([
    "index-next.js",
  ]);
});

test("scripts of earlier builds are recognised by name, and deleted in the same way", async () => {
  const dataDir = await temporaryFolder();
  const script = (letter: string) => ({ path: `/runner-${letter.repeat(16)}.js`, text: Buffer.from(letter) });
  expect(await keepScripts([script("a")], { dataDir, now: 0 })).toStrictEqual([]);
  await writeFile(join(dataDir, "earlier-builds/scripts/notes.txt"), "");
  expect(await keepScripts([script("b")], { dataDir, now: dayMs })).toStrictEqual([script("a")]);
  expect(await keepScripts([script("c")], { dataDir, now: 30.5 * dayMs })).toStrictEqual([script("b")]);
});
