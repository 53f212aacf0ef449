import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Check, Expectation, Step } from "@online-editor/contract/check";
import { CheckResults } from "@online-editor/contract/judgement";
import { checkElement } from "@online-editor/run/check-element";
import { packDocument } from "@online-editor/run/packed-document";
import { outputOfCommand } from "./product/run-command.ts";
import { expect, test } from "./product/editor-page.ts";

const releases = ["1.27.3", "1.18.3"] as const;

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
const sort: Step = { do: "click", target: by("#t th .th-inner") };

type Expected = "good" | "bad" | "cannot-run";

/** Documents with their expectations, and the steps before; `negated`: good if they do not hold. */
type Judged = [verdict: Expected, code: string, expected: Expectation, steps?: Step[], negated?: "negated"];

const judged: Record<string, Judged[]> = {
  "by what goes wrong": [
    ["good", table, noError],
    ["bad", "<script>throw new Error('broken')</script>", noError],
    ["good", "<script>throw new Error('broken')</script>", noError, [], "negated"],
    ["bad", "<script>Promise.reject(new Error('late'))</script>", noError],
    ["bad", "<script>console.error('wrong')</script>", noConsoleError],
    ["good", "<script>console.warn('odd')</script>", noConsoleError],
    ["good", "<script>fetch('/rows')</script>", { expect: "request", url: "/rows", isMade: true }],
    ["bad", "<script>fetch('/rows')</script>", { expect: "request", url: "/rows", isMade: false }],
    ["good", "<script>alert(1)</script>", { expect: "dialog", match: contains("1") }],
    ["bad", "<script>alert(1)</script>", { expect: "no-dialog" }],
    [
      "cannot-run",
      "<script>setTimeout(() => { location = 'about:blank' }, 20)</script>",
      { expect: "exists", target: { by: "text", text: "Lima" } },
    ],
  ],
  "by what a table shows": [
    ["good", table, { expect: "exists", target: header }],
    ["bad", table, { expect: "exists", target: { by: "text", text: "Lima" } }],
    ["good", table, { expect: "visible", target: { by: "text", text: "Oslo" } }],
    ["bad", "<p hidden>Here</p>", { expect: "visible", target: by("p") }],
    ["good", table, { expect: "count", target: by("#t tbody tr"), count: 2 }],
    ["bad", table, { expect: "count", target: by("#t tbody tr"), count: 3 }],
    ["good", table, { expect: "text", target: by("#t tbody td"), match: contains("Bern") }, [sort]],
    ["bad", table, { expect: "text", target: by("#t tbody td"), match: contains("Bern") }],
    [
      "good",
      table,
      { expect: "count", target: by("#t tbody tr"), count: 1 },
      [{ do: "fill", target: by(".search input"), value: "rom" }],
    ],
    ["good", table, { expect: "event", name: "sort.bs.table", times: 1 }, [sort]],
    ["bad", table, { expect: "event", name: "sort.bs.table", times: 1 }],
    ["good", table, { expect: "event", name: "sort.bs.table", times: 1, argument: "city" }, [sort]],
    ["bad", table, { expect: "event", name: "sort.bs.table", times: 1, argument: "rank" }, [sort]],
  ],
  "by its fields, and by expressions": [
    [
      "good",
      fields,
      { expect: "value", target: { by: "label", text: "Name" }, value: "Eve" },
      [{ do: "fill", target: { by: "label", text: "Name" }, value: "Eve" }],
    ],
    ["bad", fields, { expect: "value", target: { by: "label", text: "Name" }, value: "Eve" }],
    [
      "good",
      fields,
      js("document.querySelector('select').value === 'Pear'"),
      [{ do: "choose", target: { by: "role", role: "combobox", name: "Fruit" }, option: "Pear" }],
    ],
    [
      "good",
      fields,
      js("document.querySelector('[type=checkbox]').checked"),
      [{ do: "check", target: { by: "label", text: "Ripe" }, isChecked: true }],
    ],
    [
      "good",
      fields,
      { expect: "result-text", match: contains("Done") },
      [{ do: "double-click", target: { by: "test-id", id: "go" } }],
    ],
    ["cannot-run", fields, noError, [{ do: "click", target: { by: "text", text: "Nowhere" } }]],
    ["good", fields, { expect: "attribute", target: by("button"), name: "data-testid", value: "go" }],
    ["good", table, js("$.fn.bootstrapTable.VERSION.startsWith('1.18.')")],
    ["bad", table, js("$.fn.bootstrapTable.VERSION.startsWith('1.18.')")],
    ["good", table, js("await new Promise((done) => setTimeout(done, 50, true))")],
  ],
};

/** The release on which a document is judged. */
const releaseOf = (index: number) => releases[index % releases.length] ?? releases[0];

/** Identifies the document, invisibly to others. */
const mark = (index: number) => `<!-- document ${index} -->`;

const checkOf = ([verdict, , expected, steps = [], negated]: Judged): Check => ({
  steps,
  expectations: [expected],
  // Present things are awaited even on a slow machine; missing ones cost the whole time.
  withinSeconds: verdict === "bad" ? 1 : 20,
  isNegated: negated === "negated",
});

/** The command line's verdict on each document, by its number and release. */
const judgedByProgram = async (documents: Judged[]): Promise<Map<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  const pathOf = (index: number) => join(folder, `${index}.html`);
  for (const [index, one] of documents.entries())
    await writeFile(
      pathOf(index),
      `---\nversion: ${releaseOf(index)}\n---\n${one[1]}\n${mark(index)}${checkElement(checkOf(one))}`,
    );
  const words = ["--library", "bootstrap-table", "--workers", "4"];
  const stdout = await outputOfCommand(["check", folder, ...words, "--json"]);
  await rm(folder, { recursive: true });
  const { results } = CheckResults.parse(JSON.parse(stdout));
  const indexOf = new Map(documents.map((_, index) => [pathOf(index), index]));
  return new Map(
    results.map(({ document, release, verdict }) => [
      `${indexOf.get(document) ?? ""} ${release}`,
      titles[verdict],
    ]),
  );
};

const titles = { good: "Works", bad: "Broken", unsure: "Unsure", "cannot-run": "Cannot run" };

test("the editor's frames and the command line judge documents alike", async ({ editor, page }) => {
  test.slow();
  const documents = Object.values(judged).flat();
  const byProgram = await judgedByProgram(documents);
  await editor.open("/");
  const inEditor: [document: string, verdict: string][] = [];
  for (const [how, some] of Object.entries(judged))
    await test.step(how, async () => {
      for (const one of some) {
        const index = inEditor.length;
        const packed = await packDocument({
          title: `Document ${index}`,
          description: "",
          code: `${one[1]}\n${mark(index)}`,
          library: {
            library: "bootstrap-table",
            version: releaseOf(index),
            theme: "bootstrap5",
            extensions: [],
            locale: "en-US",
          },
          check: checkOf(one),
        } as never);
        await page.goto(`/?check#${packed}`);
        await expect(editor.code).toContainText(mark(index));
        await editor.button("Run check").click();
        const verdict = page.getByRole("region", { name: "Verdict" }).getByRole("strong");
        inEditor.push([`${index} ${releaseOf(index)}`, await verdict.innerText()]);
      }
    });
  expect(inEditor).toEqual(inEditor.map(([key], index) => [key, titles[documents[index]?.[0] ?? "unsure"]]));
  expect(inEditor).toEqual(inEditor.map(([key]) => [key, byProgram.get(key)]));
});
