import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Catalogue } from "@online-editor/contract";
import { SearchAnswers } from "@online-editor/contract/judgement";
import { composeReport, noChoices, readPieces, type Report } from "@online-editor/run/report";
import { defaultSelection } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import type { Locator } from "@playwright/test";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { documents } from "./product/command-line.ts";
import { expect, test } from "./product/editor-page.ts";
import { expectShown } from "./product/expect-shown.ts";
import { outputOfCommand, runCommand } from "./product/run-command.ts";

const issues = new URL("issues/", import.meta.url);
const libraries = ["bootstrap-table", "multiple-select"].map(builtInLibrary);
const [table] = libraries;
if (!table) throw new TypeError("There is no library.");

const Front = z.object({
  shows: z.string().optional(),
  lastGood: z.string().optional(),
  firstBad: z.string().optional(),
});

/** A report, and what its file says of it. */
const readIssue = async (file: string): Promise<{ front: z.infer<typeof Front>; report: Report }> => {
  const text = await readFile(new URL(file, issues), "utf8");
  const [, front = "", markdown = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const contentOf = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(`../content/${name}`, import.meta.url), "utf8"));
  const [cdnjs, places] = await Promise.all(["cdnjs.json", "places.json"].map(contentOf));
  const catalogue = Catalogue.parse({
    exampleVersion: 1,
    libraries,
    examples: [],
    exampleSources: [],
    cdnjs,
    places,
  });
  const context = { catalogue, present: defaultSelection(table) };
  const report = composeReport(readPieces(markdown), noChoices, context);
  return { front: Front.parse(parse(front)), report };
};

const widget = ".bootstrap-table, .ms-parent";

test("what becomes a document runs and shows its widget", async ({ browser }) => {
  test.slow();
  const files = (await readdir(issues)).filter((file) => file.endsWith(".md"));
  const read = await Promise.all(files.map(async (file) => ({ file, ...(await readIssue(file)) })));
  const running = read.filter(({ report }) => report.unrunnable === null);
  expect(running.length).toBeGreaterThanOrEqual(54);
  await expectShown(browser, (facts) =>
    running.map(({ file, front, report: { selection, code } }) => {
      const library = facts.catalogue.libraries.find(({ id }) => id === selection.library);
      if (!library) throw new TypeError(`There is no ${selection.library}.`);
      const see = async (result: Locator) => {
        const page = result.contentFrame();
        await expect(page.locator(widget).first()).toBeAttached();
        await expect(page.locator("body")).toContainText(front.shows ?? "", { useInnerText: true });
      };
      return { name: file, document: code, library, selection, see };
    }),
  );
});

const withoutErrors = { expectations: [{ expect: "no-uncaught-error" }] };

// That a report names releases around its break is shown by reports.test.ts, and the command triage by triage-an-issue.
test("ten reports lead to the release that broke them, by their text alone", async () => {
  test.slow();
  const folder = new URL("regressions/", issues);
  const expected: Record<string, object> = {};
  const written: Record<string, string> = {};
  for (const file of await readdir(folder)) {
    const { front, report } = await readIssue(`regressions/${file}`);
    const { selection, code, ends, check } = report;
    const { lastGood, firstBad } = front;
    const releases = [ends?.good ?? lastGood, lastGood, firstBad, ends?.bad ?? selection.version].join(
      " || ",
    );
    const name = file.replace(/md$/, "html");
    expected[name] = { lastGood, firstBad };
    written[name] =
      `---\n${stringify({ ...selection, releases, check: check ?? withoutErrors })}---\n${code}`;
  }
  expect(Object.keys(written)).toHaveLength(10);
  const printed = await outputOfCommand(["search", await documents(written), "--workers", "4", "--json"]);
  const { results } = SearchAnswers.parse(JSON.parse(printed));
  expect(
    Object.fromEntries(
      results.map(({ document, lastGood, firstBad }) => [basename(document), { lastGood, firstBad }]),
    ),
  ).toEqual(expected);
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
  expect(none).toMatchObject({ status: 3, stdout: "", stderr: "No code in it.\n" });
});

test("an error of another release that the report does not name is said, and is no answer", async () => {
  const thrown = "if ($.BootstrapTable.VERSION !== '1.22.1') throw new Error('of a newer one')";
  const folder = await documents({ "issue.md": rows.replace("<script>", () => `<script>${thrown}\n`) });
  const { status, stdout } = await runCommand(["triage", join(folder, "issue.md")]);
  expect(status).toBe(4);
  expect(stdout).toContain("**Nothing to look for yet.** It throws an error that the report does not name");
  expect(stdout).toMatch(/The error:\n- 1\.\d+\.\d+: Uncaught Error: of a newer one/);
});

test("a report without an error and without a check is answered with what to add, one without code with why", async () => {
  const folder = await documents({ "issue.md": rows });
  const { status, stdout } = await runCommand([
    "triage",
    join(folder, "issue.md"),
    "--editor",
    "https://editor.test",
  ]);
  expect(status).toBe(4);
  expect(stdout).toContain("**Nothing to look for yet.**");
  expect(stdout).not.toMatch(/seen/i);
  expect(stdout).toContain("Add a block with what the page must show:");
  expect(stdout).toContain("[Document on 1.22.1](https://editor.test/#v1:");
  expect(stdout).toContain("- Made: /ports: example rows, since only the reporter reaches it");

  const none = await documents({ "issue.md": "The bootstrap-table is slow." });
  const answer = await runCommand(["triage", join(none, "issue.md"), "--json"]);
  expect(answer.status).toBe(3);
  expect(Object.keys(JSON.parse(answer.stdout) as object)).toEqual(
    "markdown notes undone assumptions head runs seenOn since search depends check lookedFor compared differences links labels".split(
      " ",
    ),
  );
  expect(answer.stdout).toContain("**No code to run.** No code in it. Please add the code");
});
