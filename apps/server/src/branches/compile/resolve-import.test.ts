import { expect, test } from "vitest";
import { resolveImport } from "./bundle-scripts.ts";

const present = new Set(["src/a.js", "src/b/index.js", "src/b/c.js", "top.js"]);
const tree = { has: (path: string) => present.has(path), read: () => "" };

for (const [importer, path, file] of [
  ["src/a.js", "./b/c.js", "src/b/c.js"],
  ["src/a.js", "./b/c", "src/b/c.js"],
  ["src/a.js", "./b", "src/b/index.js"],
  ["src/b/c.js", "..", null],
  ["src/b/c.js", ".", "src/b/index.js"],
  ["src/b/c.js", "../a.js", "src/a.js"],
  ["src/a.js", "../top.js", "top.js"],
  ["src/a.js", "./x/../b/c.js", "src/b/c.js"],
  ["src/a.js", "./gone.js", null],
  ["src/a.js", "../../top.js", null],
  ["src/a.js", "/src/b/c.js", null],
  ["src/a.js", "src/b/c.js", null],
] as const)
  test(`"${path}" in ${importer} is ${file ?? "refused"}`, () => {
    const resolved = resolveImport(tree, { path, importer });
    expect("file" in resolved ? resolved.file : null).toBe(file);
  });

for (const [path, isKnown] of [
  ["jquery", true],
  ["css.escape", true],
  ["core-js/modules/es.array.find", true],
  ["jquery/dist/jquery.js", false],
  ["core-js", false],
  ["core-js/../jquery", false],
  ["core-js-evil/a", false],
  ["constructor", false],
  ["node:core-js/a", false],
] as const)
  test(`the package ${path} is ${isKnown ? "known" : "refused"}`, () => {
    expect("package" in resolveImport(tree, { path, importer: "src/a.js" })).toBe(isKnown);
  });
