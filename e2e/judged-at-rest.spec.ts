import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Check } from "@online-editor/contract/check";
import { CheckResults } from "@online-editor/contract/judgement";
import { checkElement } from "@online-editor/run/check-element";
import { expect, test } from "@playwright/test";
import { isDone, lateChanges, lead } from "./at-rest/late-changes.ts";
import { outputOfCommand } from "./product/run-command.ts";

const table = `<table id="cities" data-toggle="table" data-search="true"><thead><tr><th>City</th></tr></thead><tbody><tr><td>Oslo</td></tr></tbody></table>`;
const never = { expect: "exists", target: { by: "text", text: "Lima" } };

/** Documents at rest, with expectations that can no longer become true. */
const atRest: Record<string, [code: string, check: object]> = {
  text: ["<p>Text</p>", { expectations: [never] }],
  table: [table, { expectations: [{ ...never, expect: "visible" }, never] }],
  expression: [
    table,
    { expectations: [{ expect: "expression", code: "$('#cities').bootstrapTable('getData').length === 9" }] },
  ],
  requested: [
    `${table}<script>addEventListener("load", () => $.get("/data/items?total=1"))</script>`,
    { expectations: [never] },
  ],
  event: [
    table,
    {
      expectations: [
        { expect: "event", name: "page-change.bs.table" },
        { expect: "request", url: "/none" },
      ],
    },
  ],
};

/** Judges documents that contain their checks, in one call. */
const judged = async (documents: Record<string, [code: string, check: object]>, workers: string) => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  for (const [name, [code, check]] of Object.entries(documents))
    await writeFile(join(folder, `${name}.html`), code + checkElement(Check.parse(check)));
  const printed = await outputOfCommand([
    "check",
    folder,
    "--library",
    "bootstrap-table",
    "--workers",
    workers,
    "--json",
  ]);
  await rm(folder, { recursive: true });
  const { results } = CheckResults.parse(JSON.parse(printed));
  return Object.fromEntries(
    results.map(({ document, verdict, reason }) => [
      /([^/]+)\.html$/.exec(document)?.[1] ?? document,
      [verdict, reason],
    ]),
  );
};

test("a late change is awaited, whatever causes it", async () => {
  // Nearly all of them wait.
  test.slow();
  const withinSeconds = 30;
  const documents = Object.fromEntries([
    ...Object.entries(lateChanges).map(
      ([name, code]) => [name, [lead + code, { expectations: [isDone], withinSeconds }]] as const,
    ),
  ]) as Record<string, [string, object]>;
  const found = await judged(
    {
      ...documents,
      leaves: [
        `${lead}<script>addEventListener("load", () => { location = slow("m") })</script>`,
        { expectations: [isDone], withinSeconds },
      ],
    },
    "8",
  );
  const { leaves, ...others } = found;
  expect(Object.entries(others).filter(([, [verdict]]) => verdict !== "good")).toEqual([]);
  expect(Object.keys(others).sort()).toEqual(Object.keys(documents).sort());
  expect(leaves).toEqual(["cannot-run", "The document navigated away."]);
});

test("what a page at rest does not show is bad at once", async () => {
  // Waiting for six documents, two at a time, would take longer than a test may.
  const withinSeconds = 60;
  const found = await judged(
    Object.fromEntries(
      Object.entries(atRest).map(([name, [code, check]]) => [name, [code, { ...check, withinSeconds }]]),
    ),
    "2",
  );
  expect(Object.entries(found).map(([name, [verdict]]) => [name, verdict])).toEqual(
    Object.keys(atRest)
      .sort()
      .map((name) => [name, "bad"]),
  );
});

const shows = (text: string) => ({ expect: "result-text", match: { how: "contains", text } });
const page3 = { by: "text", text: "page 3" };
const transient = `<p id="p">page 3</p>
  <script>setTimeout(() => { document.querySelector("#p").textContent = "page 1" }, 60)</script>`;
const press = (code: string) => `<button onclick="${code}">Go</button><p id="p">ready</p>
  <script>const say = (text) => { document.querySelector("#p").textContent = text }</script>`;
const afterGo = (...expectations: object[]) => ({
  steps: [{ do: "click", target: { by: "role", role: "button", name: "Go" } }],
  expectations,
});

test("verdicts are those of the page at rest, with its dialogs, files and hangs", async () => {
  const found = await judged(
    {
      "for-a-moment": [transient, { expectations: [shows("page 3")] }],
      "at-rest": [transient, { expectations: [shows("page 1")] }],
      "at-some-time": [transient, { expectations: [{ expect: "appears", target: page3 }, shows("page 1")] }],
      "not-at-any-time": [
        "<p>page 1</p>",
        { expectations: [{ expect: "appears", target: page3 }], withinSeconds: 1 },
      ],
      "no-field": [
        "<p>Text</p>",
        {
          steps: [
            { do: "click", target: { by: "text", text: "Text" } },
            { do: "fill", target: { by: "label", text: "Aisle" }, value: "3" },
          ],
          expectations: [shows("Text")],
        },
      ],
      alert: [
        press("alert('Sorted')"),
        afterGo({ expect: "dialog", match: { how: "contains", text: "Sorted" } }),
      ],
      confirm: [press("say(confirm('Sure?') + prompt('Name', 'Ann'))"), afterGo(shows("trueAnn"))],
      "injected-script": ["<img src=x onerror=alert(1)>", { expectations: [{ expect: "no-dialog" }] }],
      file: [
        press(
          "const a = document.createElement('a'); a.href = window.URL.createObjectURL(new Blob(['id;tea'])); a.download = 'tea.csv'; a.dispatchEvent(new MouseEvent('click'))",
        ),
        afterGo({ expect: "file", match: { how: "contains", text: "id;tea" } }),
      ],
      "no-file": [press("say('none')"), afterGo({ expect: "file", match: { how: "contains", text: "id" } })],
      hang: ["<p>before</p><script>for (;;) {}</script>", { expectations: [shows("before")] }],
      "hang-expected-not": [
        "<p>before</p><script>for (;;) {}</script>",
        { expectations: [{ expect: "no-hang" }] },
      ],
      "hang-on-a-step": [press("for (;;) {}"), afterGo({ expect: "no-hang" })],
    },
    "4",
  );
  expect(found).toEqual({
    "for-a-moment": ["bad", "Expected that the text of the result contains “page 3”. Found: “page 1”"],
    "at-rest": ["good", ""],
    "at-some-time": ["good", ""],
    "not-at-any-time": [
      "bad",
      "Expected that text “page 3” is visible at some time. Found: nothing that matches",
    ],
    "no-field": ["cannot-run", "Step 2: no field “Aisle”"],
    alert: ["good", ""],
    confirm: ["good", ""],
    "injected-script": ["bad", "Expected no dialog. Found: 1"],
    file: ["good", ""],
    "no-file": ["bad", "Expected that a downloaded file contains “id”. Found: no file"],
    hang: ["cannot-run", "The document hung."],
    "hang-expected-not": ["bad", "The document hung."],
    "hang-on-a-step": ["bad", "The document hung."],
  });
});
