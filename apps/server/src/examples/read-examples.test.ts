import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { readExamples } from "./read-examples.ts";
import { OperatorError } from "../domain-error.ts";

const write = async (files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, "examples", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
};
const anExample = "---\ntitle: One\ndescription: It shows one thing.\n---\n\n<p>Hi\n";

describe("an example file", () => {
  test("has its description, its needs and its document", async () => {
    const frontMatter = [
      "title: Export",
      "description: Rows as files.",
      "shows: [showExport, onExportSaved]",
      "extensions: [export]",
      "theme: bootstrap4",
      "locale: de-DE",
      "since: 1.20.0",
    ];
    const folder = await write({
      "tables/extensions/export.html": ["---", ...frontMatter, "---", "", "<table></table>", ""].join("\n"),
    });
    expect(await readExamples(folder)).toStrictEqual([
      {
        address: { library: "tables", category: "extensions", slug: "export" },
        title: "Export",
        description: "Rows as files.",
        shows: ["showExport", "onExportSaved"],
        needs: { extensions: ["export"], theme: "bootstrap4", locale: "de-DE", since: "1.20.0" },
        code: "<table></table>\n",
      },
    ]);
  });

  test("without a category is a welcome page, and needs only what it names", async () => {
    expect(await readExamples(await write({ "tables/welcome.html": anExample }))).toStrictEqual([
      {
        address: { library: "tables", slug: "welcome" },
        title: "One",
        description: "It shows one thing.",
        shows: [],
        needs: { extensions: [] },
        code: "<p>Hi\n",
      },
    ]);
  });

  test("may have the line ends of another system", async () => {
    const folder = await write({ "tables/welcome.html": anExample.replaceAll("\n", "\r\n") });
    expect(await readExamples(folder)).toMatchObject([{ code: "<p>Hi\n" }]);
  });
});

describe("an unreadable file is reported with what is wrong in it", () => {
  test.each([
    ["no front matter", "tables/a/b.html", "<p>Hi", /two lines of three dashes/],
    ["front matter that does not end", "tables/a/b.html", "---\ntitle: One\n", /two lines of three dashes/],
    ["front matter that is no YAML", "tables/a/b.html", "---\ntitle: [\n---\n", /line 1/],
    ["front matter that is a text", "tables/a/b.html", "---\nOne\n---\n", /expected object/],
    ["no title", "tables/a/b.html", "---\ndescription: x\n---\n", /title/],
    [
      "a word that is not known",
      "tables/a/b.html",
      anExample.replace("---\n\n", "extension: [x]\n---\n"),
      /extension/,
    ],
    [
      "a version that is a range",
      "tables/a/b.html",
      anExample.replace("---\n\n", "since: 1.x\n---\n"),
      /since/,
    ],
    ["a name with capitals", "tables/a/B.html", anExample, /slug/],
    ["a folder too deep", "tables/a/b/c.html", anExample, /category/],
    ["no library", "b.html", anExample, /library/],
  ])("%s", async (_what, path, text, message) => {
    const folder = await write({ [path]: text });
    const read = readExamples(folder);
    await expect(read).rejects.toThrow(OperatorError);
    await expect(read).rejects.toThrow(path);
    await expect(read).rejects.toThrow(message);
  });
});
