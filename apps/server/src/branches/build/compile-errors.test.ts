import { expect, test } from "vitest";
import { aTree, buildTree, failureOf } from "../../../test/build-tree.ts";
import { objectWith, textWith } from "../../../test/matching.ts";

const errorsOf = async (changes: Record<string, string | null>) => {
  const { errors } = await failureOf(buildTree(await aTree(changes)));
  return errors;
};

test("an error in a script is reported with its place and line, once", async () => {
  expect(await errorsOf({ "src/bootstrap-table.js": "const ok = 1\n  const naïve = 'é', = 2\n" })).toEqual([
    {
      message: 'Expected identifier but found "="',
      file: "src/bootstrap-table.js",
      line: 2,
      column: 22,
      source: "  const naïve = 'é', = 2",
    },
  ]);
});

test("an error in a file that many scripts import is reported once, along with other files' errors", async () => {
  const errors = await errorsOf({
    "src/shared.js": "let a = ;\n",
    "src/bootstrap-table.js": "import './shared.js'\n",
    "src/themes/bulma/bootstrap-table-bulma.js": "import '../../shared.js'\n}\n",
  });
  expect(errors.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
    "src/shared.js:1",
    "src/themes/bulma/bootstrap-table-bulma.js:2",
  ]);
});

test("an error in a style sheet is reported with its place and line", async () => {
  expect(await errorsOf({ "src/bootstrap-table.scss": ".a {\n  color: $nothing;\n}\n" })).toEqual([
    {
      message: "Undefined variable.",
      file: "src/bootstrap-table.scss",
      line: 2,
      column: 10,
      source: "  color: $nothing;",
    },
  ]);
});

test("an error in a partial is reported in the partial", async () => {
  const errors = await errorsOf({
    "src/themes/_theme.scss": ".a {\n  b: c\n",
    "src/bootstrap-table.scss": '@use "themes/theme";\n',
  });
  expect(errors).toEqual([objectWith({ file: "src/themes/_theme.scss", line: 2 })]);
});

test("failing scripts and style sheets are reported together", async () => {
  const errors = await errorsOf({
    "src/bootstrap-table.js": "}\n",
    "src/bootstrap-table.scss": "}\n",
  });
  expect(errors.map(({ file }) => file)).toEqual(["src/bootstrap-table.js", "src/bootstrap-table.scss"]);
});

test("a missing import is reported where it is imported", async () => {
  expect(await errorsOf({ "src/bootstrap-table.js": "import a from './gone.js'\n$.a = a\n" })).toEqual([
    {
      message: 'There is no file "./gone.js" here.',
      file: "src/bootstrap-table.js",
      line: 1,
      column: 15,
      source: "import a from './gone.js'",
    },
  ]);
});

test("importing a name that is not exported is reported", async () => {
  const [error] = await errorsOf({
    "src/bootstrap-table.js": "import { gone } from './other.js'\n$.a = gone\n",
    "src/other.js": "export const here = 1\n",
  });
  expect(error).toMatchObject({
    file: "src/bootstrap-table.js",
    line: 1,
    message: textWith("gone"),
  });
});

test("style sheets that use each other cyclically are reported", async () => {
  const [error] = await errorsOf({
    "src/bootstrap-table.scss": '@use "a";\n',
    "src/_a.scss": '@use "b";\n',
    "src/_b.scss": '@use "a";\n',
  });
  expect(error).toMatchObject({
    message: textWith("Module loop"),
    file: "src/_b.scss",
    line: 1,
  });
});

test("very many errors and very long lines are truncated", async () => {
  const errors = await errorsOf({
    "src/bootstrap-table.js": `${"a".repeat(100_000)} b\n`,
    ...Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `src/extensions/e${index}/bootstrap-table-e${index}.js`,
        "}\n",
      ]),
    ),
  });
  expect(errors.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(errors).length).toBeLessThan(20_000);
});

test("a commit with neither sources nor built files is reported", async () => {
  const tree = await aTree({ "src/bootstrap-table.js": null, "src/bootstrap-table.scss": null });
  expect((await failureOf(buildTree(tree))).errors).toEqual([
    {
      message:
        "This commit has neither the sources src/bootstrap-table.js and src/bootstrap-table.scss nor built files of bootstrap-table.",
    },
  ]);
});
