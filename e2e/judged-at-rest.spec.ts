import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { Check } from "@online-editor/contract/check";
import { CheckResults } from "@online-editor/contract/judgement";
import { checkElement } from "@online-editor/run/check-element";
import { expect, test } from "@playwright/test";
import { isDone, lateChanges, lead } from "./at-rest/late-changes.ts";
import { documents } from "./product/command-line.ts";
import { outputOfCommand } from "./product/run-command.ts";
import { textOf } from "./reports/reports.ts";
import { verdicts } from "./reports/verdicts.ts";

const table = `<table id="cities" data-toggle="table" data-search="true"><thead><tr><th>City</th></tr></thead><tbody><tr><td>Oslo</td></tr></tbody></table>`;
const never = { expect: "exists", target: { by: "text", text: "Lima" } };

/** Documents at rest, with expectations that can no longer become true. */
const atRest: Documents = {
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

/** The verdicts on documents and their reasons, in one call. */
const judgedTexts = async (texts: Record<string, string>, workers: string) => {
  const folder = await documents(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.html`, text])),
  );
  const words = ["--library", "bootstrap-table", "--workers", workers, "--json"];
  const printed = await outputOfCommand(["check", folder, ...words]);
  await rm(folder, { recursive: true });
  const { results } = CheckResults.parse(JSON.parse(printed));
  return Object.fromEntries(
    results.map(({ document, verdict, reason }) => [basename(document, ".html"), [verdict, reason] as const]),
  );
};

type Documents = Record<string, [code: string, check: object]>;

/** The texts of documents, with their checks in them. */
const withChecks = (judged: Documents) =>
  Object.fromEntries(
    Object.entries(judged).map(([name, [code, check]]) => [name, code + checkElement(Check.parse(check))]),
  );

test("what a page at rest does not show is bad at once", async () => {
  // Waiting for six documents, two at a time, would take longer than a test may.
  const withinSeconds = 60;
  const waiting = Object.entries(atRest).map(([name, [code, check]]) => [
    name,
    [code, { ...check, withinSeconds }],
  ]);
  const found = await judgedTexts(withChecks(Object.fromEntries(waiting) as Documents), "2");
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

const documentsAtRest: Documents = {
  "for-a-moment": [transient, { expectations: [shows("page 3")] }],
  "at-rest": [transient, { expectations: [shows("page 1")] }],
  "while-it-loads": [
    `<p id="p">page 3</p><script>setTimeout(() => { document.querySelector("#p").textContent = "page 1" })</script>`,
    { expectations: [{ expect: "appears", target: page3 }, shows("page 1")] },
  ],
  "with-its-own-json": [
    `<p>page 3</p><script>JSON.stringify = () => "none"</script>`,
    {
      expectations: [page3, { by: "text", text: "page 9" }].map((target) => ({ expect: "appears", target })),
      withinSeconds: 1,
    },
  ],
  "at-some-time": [
    press("say('page 3'); setTimeout(say, 60, 'page 1')"),
    afterGo({ expect: "appears", target: page3 }, shows("page 1")),
  ],
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
  "hang-on-a-step": [press("for (;;) {}"), afterGo({ expect: "no-hang" })],
};

const verdictsAtRest = {
  "for-a-moment": ["bad", "Expected that the text of the result contains “page 3”. Found: “page 1”"],
  "at-rest": ["good", ""],
  "while-it-loads": ["good", ""],
  "with-its-own-json": [
    "bad",
    "Expected that text “page 9” is visible at some time. Found: nothing that matches",
  ],
  "at-some-time": ["good", ""],
  "not-at-any-time": [
    "bad",
    "Expected that text “page 3” is visible at some time. Found: nothing that matches",
  ],
  "no-field": ["cannot-run", "Could not do step 2: no field “Aisle”"],
  alert: ["good", ""],
  confirm: ["good", ""],
  "injected-script": ["bad", "Expected no dialog. Found: 1"],
  file: ["good", ""],
  "no-file": ["bad", "Expected that a downloaded file contains “id”. Found: no file"],
  "hang-on-a-step": ["bad", "The document hung."],
};

/** So long that also a busy machine judges what they come to. */
const withinSeconds = 30;
const late: Documents = {
  ...Object.fromEntries(
    Object.entries(lateChanges).map(([name, code]): [string, Documents[string]] => [
      `late-${name}`,
      [lead + code, { expectations: [isDone], withinSeconds }],
    ]),
  ),
  leaves: [
    `${lead}<script>addEventListener("load", () => { location = slow("m") })</script>`,
    { expectations: [isDone], withinSeconds },
  ],
};

const ofReports = verdicts.map(({ file, selected, steps = [], expected, verdict, reason = "" }, at) => {
  const front = { library: "bootstrap-table", ...selected, check: { steps, expectations: [expected] } };
  const text = `---\n${JSON.stringify(front)}\n---\n${textOf({ file })}`;
  return { name: `${at}-${basename(file, ".html")}`, text, verdict, reason };
});

// Those that wait or hang do so side by side. A hang that nobody expects not to be one is in command-line.spec.ts.
test("verdicts are those of the page at rest, with late changes, dialogs, files and hangs, also of reports", async () => {
  test.slow();
  const reports = Object.fromEntries(ofReports.map(({ name, text }) => [name, text]));
  const texts = { ...withChecks(late), ...withChecks(documentsAtRest), ...reports };
  const found = await judgedTexts(texts, "8");
  expect(Object.keys(found).sort()).toEqual(Object.keys(texts).sort());
  const verdictsOf = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, found[name]]));

  await test.step("a late change is awaited, whatever causes it", () => {
    const { leaves, ...others } = verdictsOf(late);
    expect(Object.entries(others).filter(([, one]) => one?.[0] !== "good")).toEqual([]);
    expect(leaves).toEqual(["cannot-run", "The document navigated away."]);
  });
  await test.step("what is there for a moment, dialogs, files and hangs", () => {
    expect(verdictsOf(verdictsAtRest)).toEqual(verdictsAtRest);
  });
  await test.step("reports are judged by what their pages show at rest, with floods of lines and dragging", () => {
    const begins = ofReports.map(({ name, reason }) => {
      const [verdict, why = ""] = found[name] ?? [];
      return { name, verdict, reason: why.slice(0, reason.length) };
    });
    expect(begins).toEqual(ofReports.map(({ name, verdict, reason }) => ({ name, verdict, reason })));
  });
});
