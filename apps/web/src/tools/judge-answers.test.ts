import type { WidgetOptions } from "@online-editor/contract/observations";
import { pageUrlOf } from "@online-editor/run";
import { aRun as run } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { judgeAnswers } from "./judge-answers.ts";
import { createToolStore } from "./store.ts";

const columns = `<table id="t" data-toggle="table" data-url="rows">
<thead><tr><th data-field="id">Id</th><th data-field="name">Name</th></tr></thead></table>`;

/** The lines in the console of a document whose table has got an answer. */
const linesOf = (
  answer: string,
  { code = columns, changed = {} }: { code?: string; changed?: Record<string, string> } = {},
) => {
  const shown = run({ code });
  const store = createWorkspaceStore(aWorkspace({ run: shown }));
  const tools = createToolStore(store);
  judgeAnswers(store, tools);
  tools.startObserving(shown.id);
  const options: WidgetOptions = {
    type: "options",
    library: "widget",
    target: { selector: "#t", index: null },
    column: null,
    names: [],
    changed: Object.entries({ url: "rows", ...changed }).map(([name, value]) => ({ name, value })),
  };
  const request = {
    type: "request" as const,
    request: 1,
    method: "GET",
    url: `${new URL("rows", pageUrlOf(shown)).href}?limit=10`,
    body: null,
    status: 200,
    tookMs: 1,
    answer,
    problem: null,
    atMs: 1,
  };
  for (const observations of [[options], [request], [options]])
    tools.addObservations({ run: shown.id, observations, dropped: 0, pageUrl: pageUrlOf(shown) });
  return tools.getState().observed[0].lines.map(({ entry: { values } }) => values[0]?.text);
};

const noColumn = ["No column of #t has the rows’ names: Id, Name"];
const neither = (rows = "rows", total = "total") => [
  `The response for #t has neither ${rows} nor ${total}: set dataField and totalField`,
];

test.each<[string, string[], Parameters<typeof linesOf>[1]?]>([
  [`[{ "Id": 1, "Name": "Ada" }]`, noColumn],
  [`{ "total": 1, "rows": [{ "Id": 1, "Name": "Ada" }] }`, noColumn],
  [`{ "total": 9, "rows": [{ "Id": 1, "Name": "Ada" }, { "Id": 2, "Na`, noColumn],
  [`{ "items": [{ "id": 1 }], "count": 1 }`, neither()],
  [
    `{ "rows": [], "total": 0 }`,
    neither("items", "count"),
    { changed: { dataField: "items", totalField: "count" } },
  ],
])("an answer that leaves the table empty is named: %s", (answer, lines, on) => {
  expect(linesOf(answer, on)).toEqual(lines);
});

test.each<[string, Parameters<typeof linesOf>[1]?]>([
  [`[{ "id": 1, "Name": "Ada" }]`],
  [`[]`],
  [`[["1", "Ada"]]`],
  [`{ "rows": [{ "id": 1 }] }`],
  [`{ "total": 0 }`],
  [`no JSON`],
  [`[{ "Id": 1 }]`, { code: `${columns}<script>const responseHandler = (rows) => rows.map(lower)</script>` }],
  [`[{ "Id": 1 }]`, { code: `<script>table({ columns: names.map((field) => ({ field })) })</script>` }],
  [`[{ "Id": 1 }]`, { code: `<script>table({ columns: [{ field: names[0] }] })</script>` }],
  [
    `[{ "owner": { "name": "Ada" } }]`,
    { code: `<script>table({ columns: [{ field: "owner.name" }] })</script>` },
  ],
])("an answer that a table can show, or a document changes, is not remarked on: %s", (answer, on) => {
  expect(linesOf(answer, on)).toEqual([]);
});
