import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Catalogue, type SnippetContent } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { CheckResults } from "@online-editor/contract/judgement";
import { readReport, type Report } from "@online-editor/run/report";
import { defaultSelection } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { expect, test } from "@playwright/test";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { documents } from "./product/command-line.ts";
import { writeContent } from "./product/few-releases.ts";
import { outputOfCommand, runCommand } from "./product/run-command.ts";

const issues = new URL("issues/", import.meta.url);
const libraries = ["bootstrap-table", "multiple-select"].map(builtInLibrary);
const [table] = libraries;
if (!table) throw new TypeError("There is no library.");

const readIssue = async (file: string): Promise<{ shows: unknown; report: Report }> => {
  const text = await readFile(new URL(file, issues), "utf8");
  const [, front = "", markdown = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const cdnjs = JSON.parse(
    await readFile(new URL("../content/cdnjs.json", import.meta.url), "utf8"),
  ) as Catalogue["cdnjs"];
  const catalogue = Catalogue.parse({
    exampleVersion: 1,
    libraries,
    examples: [],
    exampleSources: [],
    cdnjs,
  });
  const { shows } = parse(front) as { shows?: unknown };
  return { shows, report: readReport(markdown, { catalogue, present: defaultSelection(table) }) };
};

/** That the widget is there, with a text of the report or of what was made for it. */
const showing = (text: string): SnippetContent["check"] =>
  Check.parse({
    expectations: [
      { expect: "no-uncaught-error" },
      { expect: "exists", target: { by: "selector", selector: ".bootstrap-table, .ms-parent" } },
      { expect: "result-text", match: { how: "contains", text } },
    ],
  });

test("what becomes a document runs and shows its widget", async () => {
  test.slow();
  const files = (await readdir(issues)).filter((file) => file.endsWith(".md"));
  const read = await Promise.all(files.map(async (file) => ({ file, ...(await readIssue(file)) })));
  const running = read.filter(({ report }) => report.unrunnable === null);
  expect(running.length).toBeGreaterThanOrEqual(54);
  const folder = await documents(
    Object.fromEntries(
      running.map(({ file, shows, report: { selection, code } }) => {
        const front = { ...selection, check: showing(String(shows)) };
        return [file.replace(/md$/, "html"), `---\n${stringify(front)}---\n${code}`];
      }),
    ),
  );
  const printed = await outputOfCommand(["check", folder, "--workers", "4", "--json"]);
  const { results } = CheckResults.parse(JSON.parse(printed));
  expect(results).toHaveLength(running.length);
  const wrong = results.filter(({ verdict }) => verdict !== "good");
  expect(wrong.map(({ document, reason }) => `${document}: ${reason}`)).toEqual([]);
});

const Answer = z.object({ search: z.string(), labels: z.array(z.string()), needsCheck: z.boolean() });

/** Libraries of the releases that a report and its answer name, and of the newest. */
const releasesIn = (text: string) => {
  const named = text.match(/\d+\.\d+\.\d+/g) ?? [];
  return Object.fromEntries(
    libraries.map(({ id, releases: [newest] }) => [id, [...named, ...(newest ? [newest.version] : [])]]),
  );
};

test("ten reports lead to the release that broke them, by their text alone", async () => {
  // Each starts a browser and runs some releases in it.
  test.slow();
  const folder = new URL("regressions/", issues);
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const file of (await readdir(folder)).sort()) {
    const text = await readFile(new URL(file, folder), "utf8");
    const [, front = "", markdown = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
    const { lastGood, firstBad } = parse(front) as { lastGood: string; firstBad: string };
    expected[file] = `Works up to ${lastGood}. Broken since ${firstBad}.`;
    const written = await documents({ "issue.md": markdown });
    await writeContent(written, releasesIn(text));
    const words = ["triage", join(written, "issue.md"), "--workers", "4", "--json"];
    const printed = await outputOfCommand(words, { CONTENT_DIR: written });
    const { search, labels } = Answer.parse(JSON.parse(printed));
    found[file] = search;
    expect(labels, file).toEqual(["reproduced", `since ${firstBad}`]);
  }
  expect(Object.keys(found)).toHaveLength(10);
  for (const [file, sentence] of Object.entries(expected)) expect(found[file], file).toContain(sentence);
});

const rows = `# Rows

Fails for me in bootstrap-table 1.22.1.

\`\`\`html
<table id="ports"></table>
<script>$('#ports').bootstrapTable({ url: '/ports', columns: [{ field: 'port' }] })</script>
\`\`\`
`;

test("a report becomes the file of a document, with what was taken and made as a list", async () => {
  const folder = await documents({ "issue.md": rows, "none.md": "The bootstrap-table is slow." });
  const file = join(folder, "document.html");
  const { status, stderr } = await runCommand(["report", join(folder, "issue.md"), "-o", file]);
  expect(status).toBe(0);
  expect(stderr).toContain("Taken: 1.22.1: the release that the report names\n");
  expect(stderr).toContain("Made: /ports: example rows, since only the reporter reaches it\n");
  const written = await readFile(file, "utf8");
  expect(written).toContain("version: 1.22.1\n");
  expect(written).toContain("$('#ports').bootstrapTable(");
  const none = await runCommand(["report", join(folder, "none.md")]);
  expect(none).toMatchObject({ status: 3, stdout: "", stderr: "The report has no code.\n" });
});

test("a report without an error and without a check is answered with what to add, one without code with why", async () => {
  const folder = await documents({ "issue.md": rows });
  const { status, stdout } = await runCommand([
    "triage",
    join(folder, "issue.md"),
    "--editor",
    "https://editor.test",
  ]);
  expect(status).toBe(0);
  expect(stdout).toContain("**Runs without an error.**");
  expect(stdout).not.toMatch(/reproduced|works/i);
  expect(stdout).toContain("Add a block with what the page must show:");
  expect(stdout).toContain("[Document on 1.22.1](https://editor.test/#v1:");
  expect(stdout).toContain("- Made: /ports: example rows, since only the reporter reaches it");

  const none = await documents({ "issue.md": "The bootstrap-table is slow." });
  const answer = await runCommand(["triage", join(none, "issue.md"), "--json"]);
  expect(answer.status).toBe(3);
  expect(Object.keys(JSON.parse(answer.stdout) as object)).toEqual(
    "markdown notes runs search isReproduced needsCheck links labels".split(" "),
  );
  expect(answer.stdout).toContain("**Not run.**");
});
