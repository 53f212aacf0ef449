import { RunId, Version } from "@online-editor/contract";
import type { WidgetOptions } from "@online-editor/contract/observations";
import { ExtensionConflicts, LibraryReference } from "@online-editor/contract/reference";
import { readReference } from "@online-editor/reference";
import { startedRun } from "@online-editor/run";
import { aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { aWorkspace, widget } from "../app/test/a-workspace.ts";
import { judgeOptions } from "./judge-options.ts";
import { createToolStore } from "./store.ts";

const id = RunId.parse("0".repeat(32));
const selection = aSelection();
const newer = Version.parse("99.0.0");
const reference = readReference(
  LibraryReference.parse({
    library: widget,
    links: {},
    releases: [newer, selection.version],
    unread: [],
    names: [
      { kind: "option", name: "pagination", type: ["boolean"] },
      { kind: "column-option", name: "sortable", type: ["boolean"] },
      { kind: "option", name: "virtualScroll", type: ["boolean"], since: newer },
    ],
  }),
);

const what = "The rows stay as they were.";
const conflicting = {
  ...reference,
  conflicts: ExtensionConflicts.parse([
    { extensions: ["lazy", "eager"], options: ["lazy", "eager"], releases: "*", what, source: "src" },
  ]),
};

const loadReport = (version: string | null) => ({ isLibraryLoaded: true, version, theme: null, scripts: [] });
const widgetWith = (names: string[], parts: Partial<WidgetOptions> = {}): WidgetOptions => ({
  type: "options",
  library: widget,
  target: { selector: "#table", index: null },
  column: null,
  names,
  changed: [],
  ...parts,
});

/** A run of a document that reports widgets; the lines added to its console. */
const aRun = ({ code = "", version }: { code?: string; version?: string } = {}) => {
  const run = {
    ...startedRun({
      id,
      origin: "https://run.example.com",
      code,
      selection,
      look: { isDark: false, isRightToLeft: false },
      inserted: { line: 1, characters: 0 },
      page: code,
    }),
    state: "loaded" as const,
    loadReport: loadReport(version ?? selection.version),
  };
  const store = createWorkspaceStore(aWorkspace({ library: selection, run }));
  const tools = createToolStore(store);
  judgeOptions(store, tools);
  tools.startObserving(id);
  return {
    store,
    know: (known = reference) => {
      store.apply((workspace) => ({ ...workspace, reference: known }));
    },
    report: (...observations: WidgetOptions[]) => {
      tools.addObservations({ run: id, observations, dropped: 0, pageUrl: "" });
    },
    lines: () =>
      tools.getState().observed[0].lines.map(({ entry }) => `${entry.level}: ${entry.values[0]?.text ?? ""}`),
  };
};

test("an unknown option is reported with its widget, once", () => {
  const { know, report, lines } = aRun();
  know();
  report(widgetWith(["pagniation"]));
  report(widgetWith(["own"], { target: { selector: "table", index: 1 } }));
  expect(lines()).toEqual(["warn: #table has an unknown option pagniation. Did you mean pagination?"]);
});

test("an option of a column is reported with the column, and options of tables are not valid for columns", () => {
  const { know, report, lines } = aRun();
  know();
  report(widgetWith(["sortabel"]), widgetWith(["sortabel", "pagniation"], { column: "price" }));
  expect(lines()).toEqual([
    "warn: Column price of #table has an unknown option sortabel. Did you mean sortable?",
  ]);
});

test("options reported before the reference is loaded are judged afterwards", () => {
  const { know, report, lines } = aRun();
  report(widgetWith(["virtualScroll"]));
  expect(lines()).toEqual([]);
  know();
  expect(lines()).toEqual([
    `warn: #table has the option virtualScroll, which is not in ${selection.version}. 99.0.0 is the first to have it.`,
  ]);
});

test("the release that really runs counts", () => {
  const { know, report, lines } = aRun({ version: newer });
  know();
  report(widgetWith(["virtualScroll"]));
  expect(lines()).toEqual([]);
});

test("nothing is reported if it is unknown what runs, or for other libraries", () => {
  for (const { version, library } of [
    { version: "0.0.1-mine", library: widget as string },
    { version: selection.version, library: "other" },
  ]) {
    const { know, report, lines } = aRun({ version });
    know();
    report(widgetWith(["pagniation"], { library }));
    expect(lines()).toEqual([]);
  }
});

test("extensions that do not work together on a widget are reported, in the language of the screen where it is known", () => {
  const changed = ["lazy", "eager"].map((name) => ({ name, value: true }));
  const { store, know, report, lines } = aRun();
  know(conflicting);
  report(widgetWith([], { changed: changed.slice(1) }), widgetWith([], { changed }));
  expect(lines()).toEqual([
    `warn: #table has the options lazy and eager, which do not work together. ${what}`,
  ]);
  const translation = { categories: {}, examples: {}, notes: { [what]: "行保持不变。" } };
  store.apply((workspace) => ({ ...workspace, translation }));
  report(widgetWith([], { changed, target: { selector: "#other", index: null } }));
  expect(lines().at(-1)).toBe(
    "warn: #other has the options lazy and eager, which do not work together. 行保持不变。",
  );
});
