import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Check, Expectation, Step } from "@online-editor/contract/check";
import { CheckResults, type Verdict } from "@online-editor/contract/judgement";
import { checkElement } from "@online-editor/run/check-element";
import { packDocument } from "@online-editor/run/packed-document";
import type { Page } from "@playwright/test";
import { type EditorPage, expect, test } from "./product/editor-page.ts";
import { outputOfCommand } from "./product/run-command.ts";

const table = `<table id="t" data-toggle="table" data-search="true" data-pagination="true" data-page-size="2">
<thead><tr><th data-field="city" data-sortable="true">City</th><th data-field="rank">Rank</th></tr></thead>
<tbody><tr><td>Oslo</td><td>2</td></tr><tr><td>Bern</td><td>1</td></tr><tr><td>Rome</td><td>3</td></tr></tbody></table>`;
const fields = `<label>Name <input value="Ada"></label>
<select aria-label="Fruit"><option>Apple</option><option>Pear</option></select>
<label><input type="checkbox"> Ripe</label><button onclick="this.textContent = 'Done'" data-testid="go">Go</button>`;

const by = (selector: string) => ({ by: "selector", selector }) as const;
const contains = (text: string) => ({ how: "contains", text }) as const;
const js = (code: string): Expectation => ({ expect: "expression", code });
const noError: Expectation = { expect: "no-uncaught-error" };
const noConsoleError: Expectation = { expect: "no-console-error" };
const header = { by: "role", role: "columnheader", name: "City" } as const;
const lima = { by: "text", text: "Lima" } as const;
const sort: Step = { do: "click", target: by("#t th .th-inner") };
const firstCell: Expectation = { expect: "text", target: by("#t tbody td"), match: contains("Bern") };
const sorted = { expect: "event", name: "sort.bs.table", times: 1 } as const;
const name = { expect: "value", target: { by: "label", text: "Name" } } as const;
const isOld = js("$.fn.bootstrapTable.VERSION.startsWith('1.18.')");

/** A document with what holds in it and what does not; every expectation of a run is judged on its own. */
interface Judged {
  code: string;
  version?: string;
  steps?: Step[];
  holds?: Expectation[];
  fails?: Expectation[];
  isNegated?: boolean;
  /** Otherwise it is good where nothing fails. */
  verdict?: Verdict;
}

const [newer, older] = ["1.27.3", "1.18.3"];

const judged: Judged[] = [
  {
    code: "<script>throw new Error('broken')</script>",
    fails: [noError],
    isNegated: true,
    verdict: "good",
  },
  {
    code: "<script>Promise.reject(new Error('late'))</script>",
    fails: [noError],
  },
  {
    code: "<p hidden>Here</p><script>console.error('wrong'); fetch('/rows'); alert(1)</script>",
    holds: [
      { expect: "request", url: "/rows", isMade: true },
      { expect: "dialog", match: contains("1") },
    ],
    fails: [
      noConsoleError,
      { expect: "request", url: "/rows", isMade: false },
      { expect: "no-dialog" },
      { expect: "visible", target: by("p") },
    ],
  },
  {
    code: "<script>setTimeout(() => { location = 'about:blank' }, 20)</script>",
    fails: [{ expect: "exists", target: lima }],
    verdict: "cannot-run",
  },
  {
    code: table,
    version: newer,
    holds: [
      noError,
      { expect: "exists", target: header },
      { expect: "visible", target: { by: "text", text: "Oslo" } },
      { expect: "count", target: by("#t tbody tr"), count: 2 },
      js("await new Promise((done) => setTimeout(done, 50, true))"),
    ],
    fails: [
      { expect: "exists", target: lima },
      { expect: "count", target: by("#t tbody tr"), count: 3 },
      firstCell,
      sorted,
      isOld,
    ],
  },
  {
    code: table,
    version: newer,
    steps: [sort],
    holds: [firstCell, sorted, { ...sorted, argument: "city" }],
    fails: [{ ...sorted, argument: "rank" }],
  },
  {
    code: table,
    version: older,
    steps: [sort, { do: "fill", target: by(".search input"), value: "rom" }],
    holds: [sorted, { expect: "count", target: by("#t tbody tr"), count: 1 }, isOld],
  },
  {
    code: `${fields}<script>console.warn('odd')</script>`,
    steps: [
      { do: "fill", target: { by: "label", text: "Name" }, value: "Eve" },
      { do: "choose", target: { by: "role", role: "combobox", name: "Fruit" }, option: "Pear" },
      { do: "check", target: { by: "label", text: "Ripe" }, isChecked: true },
      { do: "double-click", target: { by: "test-id", id: "go" } },
    ],
    holds: [
      noConsoleError,
      { ...name, value: "Eve" },
      { expect: "attribute", target: by("button"), name: "data-testid", value: "go" },
      js("document.querySelector('select').value === 'Pear'"),
      js("document.querySelector('[type=checkbox]').checked"),
      { expect: "result-text", match: contains("Done") },
    ],
    fails: [{ ...name, value: "Ada" }],
  },
  {
    code: fields,
    steps: [{ do: "click", target: { by: "text", text: "Nowhere" } }],
    fails: [noError],
    verdict: "cannot-run",
  },
];

const checkOf = ({ steps = [], holds = [], fails = [], isNegated = false }: Judged): Check => ({
  steps,
  expectations: [...holds, ...fails],
  // Enough for a slow machine; a page at rest is judged at once.
  withinSeconds: 20,
  isNegated,
});

/** A verdict, and whether each of the expectations holds; none is judged of what cannot run. */
type Outcome = [verdict: string, holds: boolean[]];

const expected = ({ holds = [], fails = [], verdict }: Judged): Outcome => [
  titles[verdict ?? (fails.length === 0 ? "good" : "bad")],
  verdict === "cannot-run" ? [] : [...holds.map(() => true), ...fails.map(() => false)],
];

const titles = { good: "Works", bad: "Broken", unsure: "Unsure", "cannot-run": "Cannot run" };

/** Identifies the document, invisibly to others. */
const mark = (index: number) => `<!-- document ${index} -->`;
const codeOf = (one: Judged, index: number) => `${one.code}\n${mark(index)}`;

/** How the command line judges each document. */
const judgedByProgram = async (): Promise<Outcome[]> => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  const pathOf = (index: number) => join(folder, `${index}.html`);
  for (const [index, one] of judged.entries())
    await writeFile(
      pathOf(index),
      `---\nversion: ${one.version ?? newer}\n---\n${codeOf(one, index)}${checkElement(checkOf(one))}`,
    );
  const words = ["--library", "bootstrap-table", "--workers", "4"];
  const stdout = await outputOfCommand(["check", folder, ...words, "--json"]);
  await rm(folder, { recursive: true });
  const { results } = CheckResults.parse(JSON.parse(stdout));
  return judged.map((_, index) => {
    const result = results.find(({ document }) => document === pathOf(index));
    if (!result) throw new TypeError(`${index} was not judged.`);
    return [titles[result.verdict], result.evidence.expectations.map(({ holds }) => holds)];
  });
};

/** How the editor judges one, in the frame of a checked run. */
const judgedInEditor = async (
  { editor, page }: { editor: EditorPage; page: Page },
  one: Judged,
  index: number,
): Promise<Outcome> => {
  const packed = await packDocument({
    title: `Document ${index}`,
    description: "",
    code: codeOf(one, index),
    library: {
      library: "bootstrap-table",
      version: one.version ?? newer,
      theme: "bootstrap5",
      extensions: [],
      locale: "en-US",
    },
    check: checkOf(one),
  } as never);
  await page.goto(`/?check#${packed}`);
  await expect(editor.code).toContainText(mark(index));
  await editor.runCheck();
  const region = page.getByRole("region", { name: "Verdict" });
  const verdict = await region.getByRole("strong").innerText();
  const more = editor.button("How it is judged");
  if (await more.isVisible()) await more.click();
  const evidence = page.getByRole("tabpanel", { name: "Triage" }).locator("li:has(svg[data-verdict])");
  const lines = await evidence.allInnerTexts();
  return [verdict, lines.map((line) => line.startsWith("is true"))];
};

test("the editor's frames and the command line judge documents alike", async ({ editor, page }) => {
  const byProgram = await judgedByProgram();
  expect(byProgram).toEqual(judged.map(expected));
  await editor.open("/");
  const inEditor: Outcome[] = [];
  for (const [index, one] of judged.entries())
    inEditor.push(await judgedInEditor({ editor, page }, one, index));
  expect(inEditor).toEqual(byProgram);
});
