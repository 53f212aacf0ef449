import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

const sources = globSync("{apps,packages,scripts,e2e}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist)$|\.(?:test|spec|d)\.tsx?$/.test(name),
});

const imported = [
  /^(?:import|export)\b[^;"']*?\bfrom "(\.[^"?]+)/gm,
  /\bimport\(\s*"(\.[^"?]+)"/g,
  /\bnew URL\(\s*"(\.[^"?]+\.ts)"/g,
];

/** The files that a file needs: imported statically, for types or on demand, or started as a worker. */
const importsOf = (path: string): string[] => {
  const text = readFileSync(join(root, path), "utf8");
  return imported.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, specifier = ""]) => join(dirname(path), specifier)),
  );
};

/** The sets of files that import each other, directly or through others, by Tarjan's algorithm. */
const circlesIn = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const path: string[] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    path.push(file);
    let first = own;
    for (const other of imports.get(file) ?? []) {
      if (!order.has(other)) first = Math.min(first, visit(other));
      else if (path.includes(other)) first = Math.min(first, order.get(other) ?? own);
    }
    if (first === own) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return first;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
};

test("finds files that import each other", () => {
  const imports = { a: ["b", "d"], b: ["c"], c: ["a"], d: ["e"], e: [] };
  expect(circlesIn(new Map(Object.entries(imports)))).toEqual([["a", "b", "c"]]);
});

test("no files import each other, neither for a type nor on demand nor as a worker", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(circlesIn(new Map(sources.map((path) => [path, importsOf(path)])))).toEqual([]);
});
