import type { Expectation, Step, Target } from "@online-editor/contract/check";
import type { Selected } from "./report.ts";

/** What the command line says about a report: the release it is judged on, what is expected of it, and the verdict. */
export interface ReportVerdict {
  file: string;
  selected?: Selected;
  steps?: readonly Step[];
  expected: Expectation;
  verdict: "good" | "bad" | "cannot-run";
  /** As it begins. */
  reason?: string;
}

const onTable = (version: string, ...extensions: string[]) => ({ version, extensions });
const cell = (name: string): Target => ({ by: "role", role: "cell", name });
const button = (name: string): Step => ({ do: "click", target: { by: "role", role: "button", name } });
const shows = (text: string): Expectation => ({
  expect: "result-text",
  match: { how: "contains", text },
});
const noHang: Expectation = { expect: "no-hang" };
const dragged: readonly Step[] = [
  { do: "drag", target: cell("Overture"), to: cell("March"), x: 0, y: 0 },
  { do: "drag", target: cell("Overture"), to: cell("Waltz"), x: 0, y: 0 },
  button("Show order"),
];

const order = shows("Order: 2,3,1,4");
const page3 = shows("Showing 11 to 15 of 23 rows");
const sencha: Expectation = { expect: "dialog", match: { how: "contains", text: "Sencha" } };
const hung = "The document hung.";
const overflown = "Expected no uncaught error. Found: Uncaught RangeError: Maximum call stack size exceeded";

export const verdicts: readonly ReportVerdict[] = [
  {
    file: "06-reorder-rows-twice.html",
    selected: onTable("1.18.3", "reorder-rows"),
    steps: dragged,
    expected: order,
    verdict: "bad",
    reason: "Expected that the text of the result contains “Order: 2,3,1,4”. Found: “Order: 1,3,2,4",
  },
  {
    file: "06-reorder-rows-twice.html",
    selected: onTable("1.19.0", "reorder-rows"),
    steps: dragged,
    expected: order,
    verdict: "good",
  },
  // The extension goes to page 1 half a second after it has shown page 3.
  ...["1.22.4", "1.26.0"].map((version): ReportVerdict => ({
    file: "12-filter-control-page.html",
    selected: onTable(version, "filter-control"),
    expected: page3,
    verdict: "bad",
    reason: "Expected that the text of the result contains “Showing 11 to 15 of 23 rows”. Found: “",
  })),
  {
    file: "41-alert-step.html",
    steps: [{ do: "click", target: cell("Sencha") }, button("getSelections")],
    expected: sencha,
    verdict: "good",
  },
  {
    file: "transient.html",
    expected: shows("page 3"),
    verdict: "bad",
    reason: "Expected that the text of the result contains “page 3”. Found: “page 1”",
  },
  { file: "hang.html", expected: noHang, verdict: "bad", reason: hung },
  { file: "loop28-async.html", expected: noHang, verdict: "good" },
  { file: "loop28-nolog.html", expected: noHang, verdict: "good" },
  { file: "overflow-log.html", expected: noHang, verdict: "good" },
  { file: "overflow-log.html", expected: { expect: "no-uncaught-error" }, verdict: "bad", reason: overflown },
];
