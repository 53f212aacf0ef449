import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { withBuild } from "@online-editor/selection";
import { expect, test } from "vitest";
import { aTree, buildTree } from "../../../test/build-tree.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { releaseSources } from "@online-editor/testing/release-sources.ts";

/** In releases, but not in builds: what needs a compiler for Vue, and what was released twice by mistake. */
const leftOut = /^dist\/(?:[a-z-]+-vue\b|config\/)/;

/** At least one for each layout that the sources have had. */
const releases = [
  ["bootstrap-table", "1.27.3"],
  ["bootstrap-table", "1.14.2"],
  ["bootstrap-table", "1.12.1"],
  ["multiple-select", "2.3.1"],
  ["multiple-select", "1.3.1"],
  ["multiple-select", "1.2.1"],
  ["bootstrap-table", "1.27.0"],
  ["bootstrap-table", "1.22.6"],
  ["bootstrap-table", "1.15.5"],
  ["multiple-select", "1.7.0"],
  ["multiple-select", "1.4.0"],
] as const;

for (const [library, version] of releases)
  test(`the sources of ${library} ${version} build files with the same names as the release`, async () => {
    const sources = await releaseSources(library, version);
    const built = await buildTree(sources, { library });
    expect(built.version).toBe(version);
    expect(built.files).toEqual(expect.arrayContaining(await namesOf(sources)));
    expect(built.files).toEqual(built.files.toSorted());
    const written = await readdir(built.output, { recursive: true, withFileTypes: true });
    expect(written.filter((entry) => entry.isFile())).toHaveLength(built.files.length);
    // Every extension, theme and locale of the release is there.
    const own = builtInLibrary(library);
    expect(withBuild(own, built)).toEqual(own);
  });

const namesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => path.startsWith("dist/") && !leftOut.test(path));
};

test("a script uses the page's jQuery and exports to the page", async () => {
  const { output } = await buildTree(
    await aTree({
      "src/bootstrap-table.js":
        "import Base from './base.js'\n$.Table = Base\nexport default class Table extends Base {}\n",
      "src/base.js":
        "import jQuery from 'jquery'\nexport default class Base { same () { return jQuery === $ } }\n",
    }),
  );
  for (const ending of [".js", ".min.js"]) {
    const jQuery = { Table: undefined };
    const page = createContext({ jQuery });
    runInContext(await readFile(join(output, `dist/bootstrap-table${ending}`), "utf8"), page);
    expect(jQuery.Table).toBeTypeOf("function");
    expect(
      runInContext("new BootstrapTable() instanceof jQuery.Table && new BootstrapTable().same()", page),
    ).toBe(true);
  }
});

test("a script without exports adds nothing to the page", async () => {
  const { output } = await buildTree(await aTree());
  const page = createContext({ jQuery: { fn: {} } });
  runInContext(await readFile(join(output, "dist/bootstrap-table.js"), "utf8"), page);
  expect(Object.keys(page)).toEqual(["jQuery"]);
  expect(runInContext("jQuery.fn.bootstrapTable()", page)).toBe("a table");
});

test("a module loader gets a script's exports", async () => {
  const { output } = await buildTree(
    await aTree({ "src/bootstrap-table.js": "export default $('a table')\n" }),
  );
  const script = await readFile(join(output, "dist/bootstrap-table.js"), "utf8");
  const module = { exports: undefined };
  const require = (name: string) => (selector: string) => `${name} of ${selector}`;
  runInContext(script, createContext({ module, exports: {}, require }));
  expect(module.exports).toBe("jquery of a table");
  const defined: unknown[] = [];
  const define = Object.assign((...given: unknown[]) => defined.push(...given), { amd: {} });
  runInContext(script, createContext({ define }));
  expect(defined[0]).toEqual(["jquery"]);
});

test("all locales are one script, in order of their names", async () => {
  const { output, files } = await buildTree(
    await aTree({
      "src/locale/bootstrap-table-de-DE.js": "$.last = 'de-DE'\n",
      "src/locale/bootstrap-table-af-ZA.js": "$.last = 'af-ZA'\n",
      "src/locale/README.md": "",
    }),
  );
  expect(files).toContain("dist/locale/bootstrap-table-af-ZA.min.js");
  const jQuery = { last: "" };
  const script = await readFile(join(output, "dist/bootstrap-table-locale-all.min.js"), "utf8");
  runInContext(script, createContext({ jQuery }));
  expect(jQuery.last).toBe("de-DE");
});

test("style sheets are compiled with the partials of their folder and its parents", async () => {
  const { output, files } = await buildTree(
    await aTree({
      "src/themes/_variables.scss": "$border: 1px + 1px;\n",
      "src/themes/_theme.scss": '@use "variables";\n.table { border-width: variables.$border; }\n',
      "src/themes/bulma/bootstrap-table-bulma.scss": '@use "../theme";\n@import "old";\n.b { c: $old; }\n',
      "src/themes/bulma/_old.scss": "$old: d;\n",
      "src/extensions/plain/bootstrap-table-plain.css": ".plain {\n  color: red;\n}\n",
    }),
  );
  expect(files.filter((path) => path.endsWith(".css"))).toEqual([
    "dist/bootstrap-table.css",
    "dist/bootstrap-table.min.css",
    "dist/extensions/plain/bootstrap-table-plain.css",
    "dist/extensions/plain/bootstrap-table-plain.min.css",
    "dist/themes/bulma/bootstrap-table-bulma.css",
    "dist/themes/bulma/bootstrap-table-bulma.min.css",
  ]);
  const read = (path: string) => readFile(join(output, path), "utf8");
  expect(await read("dist/themes/bulma/bootstrap-table-bulma.min.css")).toBe(
    ".table{border-width:2px}.b{c:d}\n",
  );
  expect(await read("dist/extensions/plain/bootstrap-table-plain.css")).toBe(".plain {\n  color: red;\n}\n");
});

test("local build output beside the sources is not a source", async () => {
  const { output } = await buildTree(await aTree({ "src/bootstrap-table.css": ".stale {}\n" }));
  expect(await readFile(join(output, "dist/bootstrap-table.min.css"), "utf8")).toBe(
    ".bootstrap-table{color:#fff}\n",
  );
});

test("scripts may import each other cyclically", async () => {
  const { output } = await buildTree(
    await aTree({
      "src/bootstrap-table.js": "import { two } from './two.js'\nexport const one = 1\n$.sum = two()\n",
      "src/two.js": "import { one } from './bootstrap-table.js'\nexport const two = () => one + 1\n",
    }),
  );
  const jQuery = { sum: 0 };
  const script = await readFile(join(output, "dist/bootstrap-table.js"), "utf8");
  runInContext(script, createContext({ jQuery }));
  expect(jQuery.sum).toBe(2);
});

test("polyfills are replaced by the browser's own functions", async () => {
  const { output } = await buildTree(
    await aTree({
      "src/bootstrap-table.js":
        "import 'core-js/modules/es.array.find'\nimport escape from 'css.escape'\n$.escaped = escape('a')\n",
    }),
  );
  const jQuery = { escaped: "" };
  const script = await readFile(join(output, "dist/bootstrap-table.js"), "utf8");
  runInContext(script, createContext({ jQuery, CSS: { escape: (text: string) => `\\${text}` } }));
  expect(jQuery.escaped).toBe("\\a");
});

test("progress runs from 0 to all files", async () => {
  const reported: { done: number; total: number }[] = [];
  const { files } = await buildTree(await aTree(), { onProgress: (progress) => reported.push(progress) });
  expect(reported.at(-1)).toEqual({ done: files.length, total: files.length });
  expect(reported.map(({ done }) => done)).toEqual(
    reported.map(({ done }) => done).toSorted((a, b) => a - b),
  );
});
