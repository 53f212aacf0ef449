import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Check, CheckResults, type Expectation, type Step } from "@online-editor/contract/check";
import { checkElement } from "@online-editor/run/check-element";
import { packDocument } from "@online-editor/run/packed-document";
import { outputOf } from "./product/command-line.ts";
import { expect, test } from "./product/editor-page.ts";

const releases = ["1.27.3", "1.18.3"] as const;

const table = `<table id="t" data-toggle="table" data-search="true" data-pagination="true" data-page-size="2">
<thead><tr><th data-field="city" data-sortable="true">City</th><th data-field="rank">Rank</th></tr></thead>
<tbody><tr><td>Oslo</td><td>2</td></tr><tr><td>Bern</td><td>1</td></tr><tr><td>Rome</td><td>3</td></tr></tbody></table>`;
const fields = `<label>Name <input value="Ada"></label>
<select aria-label="Fruit"><option>Apple</option><option>Pear</option></select>
<label><input type="checkbox"> Ripe</label><button onclick="this.textContent = 'Done'" data-testid="go">Go</button>`;

const by = (selector: string) => ({ by: "selector", selector }) as const;
const said = (text: string) => ({ how: "contains", text }) as const;
const js = (code: string): Expectation => ({ expect: "expression", code });
const noError: Expectation = { expect: "no-uncaught-error" };
const noConsoleError: Expectation = { expect: "no-console-error" };
const header = { by: "role", role: "columnheader", name: "City" } as const;

/** Documents with what is expected of them, and the steps before; `negated`: good is what does not hold. */
const judged: [code: string, expected: Expectation, steps?: Step[], negated?: "negated"][] = [
  [table, noError],
  ["<script>throw new Error('broken')</script>", noError],
  ["<script>throw new Error('broken')</script>", noError, [], "negated"],
  ["<script>Promise.reject(new Error('late'))</script>", noError],
  ["<script>console.error('wrong')</script>", noConsoleError],
  ["<script>console.warn('odd')</script>", noConsoleError],
  [table, { expect: "exists", target: header }],
  [table, { expect: "exists", target: { by: "text", text: "Lima" } }],
  [table, { expect: "visible", target: { by: "text", text: "Oslo" } }],
  ["<p hidden>Here</p>", { expect: "visible", target: by("p") }],
  [table, { expect: "count", target: by("#t tbody tr"), count: 2 }],
  [table, { expect: "count", target: by("#t tbody tr"), count: 3 }],
  [
    table,
    { expect: "text", target: by("#t tbody td"), match: said("Bern") },
    [{ do: "click", target: by("#t th .th-inner") }],
  ],
  [table, { expect: "text", target: by("#t tbody td"), match: said("Bern") }],
  [
    table,
    { expect: "count", target: by("#t tbody tr"), count: 1 },
    [{ do: "fill", target: by(".search input"), value: "rom" }],
  ],
  [
    table,
    { expect: "event", name: "sort.bs.table", times: 1 },
    [{ do: "click", target: by("#t th .th-inner") }],
  ],
  [table, { expect: "event", name: "sort.bs.table", times: 1 }],
  [
    fields,
    { expect: "value", target: { by: "label", text: "Name" }, value: "Eve" },
    [{ do: "fill", target: { by: "label", text: "Name" }, value: "Eve" }],
  ],
  [fields, { expect: "value", target: { by: "label", text: "Name" }, value: "Eve" }],
  [
    fields,
    js("document.querySelector('select').value === 'Pear'"),
    [{ do: "choose", target: { by: "role", role: "combobox", name: "Fruit" }, option: "Pear" }],
  ],
  [
    fields,
    js("document.querySelector('[type=checkbox]').checked"),
    [{ do: "check", target: { by: "label", text: "Ripe" }, isChecked: true }],
  ],
  [
    fields,
    { expect: "result-text", match: said("Done") },
    [{ do: "double-click", target: { by: "test-id", id: "go" } }],
  ],
  [fields, noError, [{ do: "click", target: { by: "text", text: "Nowhere" } }]],
  [fields, { expect: "attribute", target: by("button"), name: "data-testid", value: "go" }],
  ["<script>fetch('/rows')</script>", { expect: "request", url: "/rows", isMade: true }],
  ["<script>fetch('/rows')</script>", { expect: "request", url: "/rows", isMade: false }],
  [table, js("Number($.fn.bootstrapTable.VERSION.split('.')[1]) > 20")],
  [table, js("await new Promise((done) => setTimeout(done, 50, true))")],
  ["<script>alert(1)</script>", noError],
  ["<script>setTimeout(() => { location = 'about:blank' }, 20)</script>", noError],
];

/** Says which document it is, where nobody else sees it. */
const mark = (index: number) => `<!-- document ${index} -->`;

const checkOf = ([, expected, steps = [], negated]: (typeof judged)[number]): Check => ({
  steps,
  expectations: [expected],
  withinSeconds: 1,
  isNegated: negated === "negated",
});

/** What the command line says of each document on each release. */
const judgedByProgram = async (): Promise<Map<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  const pathOf = (index: number) => join(folder, `${index}.html`);
  for (const [index, one] of judged.entries())
    await writeFile(pathOf(index), `${one[0]}\n${mark(index)}${checkElement(checkOf(one))}`);
  const words = ["--library", "bootstrap-table", "--releases", releases.join(" || "), "--workers", "4"];
  const stdout = await outputOf(["check", folder, ...words, "--json"]);
  await rm(folder, { recursive: true });
  const { results } = CheckResults.parse(JSON.parse(stdout));
  const indexOf = new Map(judged.map((_, index) => [pathOf(index), index]));
  return new Map(
    results.map(({ document, release, verdict, reason }) => [
      `${indexOf.get(document) ?? ""} ${release}`,
      [titles[verdict], reason].filter(Boolean).join(": "),
    ]),
  );
};

const titles = { good: "Good", bad: "Bad", unsure: "Unsure", "cannot-run": "Cannot run" };

test("the editor's frames and the command line judge thirty documents alike", async ({ editor, page }) => {
  const byProgram = judgedByProgram();
  await editor.open("/");
  const verdict = page.getByRole("region", { name: "Verdict" });
  const alike: [document: string, verdict: string][] = [];
  const inEditor: typeof alike = [];
  for (const [index, one] of judged.entries()) {
    const release = releases[index % releases.length] ?? releases[0];
    const packed = await packDocument({
      title: `Document ${index}`,
      description: "",
      code: `${one[0]}\n${mark(index)}`,
      library: {
        library: "bootstrap-table",
        version: release,
        theme: "bootstrap5",
        extensions: [],
        locale: "en-US",
      },
      check: checkOf(one),
    } as never);
    await page.goto(`/?check#${packed}`);
    await expect(editor.code).toContainText(mark(index));
    await editor.button("Run check").click();
    const key = `${index} ${release}`;
    inEditor.push([key, await verdict.getByRole("strong").innerText()]);
    alike.push([key, (await byProgram).get(key)?.split(": ")[0] ?? "not judged"]);
  }
  expect(inEditor).toEqual(alike);
  expect(new Set(alike.map(([, of]) => of))).toEqual(new Set(["Good", "Bad", "Cannot run"]));
});
