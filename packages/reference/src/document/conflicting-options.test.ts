import { readFileSync } from "node:fs";
import type { WidgetOptions } from "@online-editor/contract/observations";
import { ExtensionConflicts, LibraryReference } from "@online-editor/contract/reference";
import { describe, expect, test } from "vitest";
import { readReference } from "../reference.ts";
import { conflictingOptions } from "./conflicting-options.ts";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../content/reference/${path}`, import.meta.url), "utf8"));
const reference = readReference({
  ...LibraryReference.parse(read("bootstrap-table.json")),
  conflicts: ExtensionConflicts.parse(read("conflicts/bootstrap-table.json")),
});

type Options = Record<string, string | number | boolean>;
const paged = { pagination: true, sidePagination: "server" };

const found = (options: Options, { code = "", version = "1.27.3", extensions = ["pipeline"] } = {}) =>
  conflictingOptions(
    Object.entries(options).map(([name, value]): WidgetOptions["changed"][number] => ({ name, value })),
    { reference, version: version as never, extensions: extensions as never, code },
  );

test("two extensions that are active on one widget are reported, whoever set their options", () => {
  expect(found({ usePipeline: true, autoRefresh: true, ...paged })).toEqual([
    {
      name: "autoRefresh",
      other: "usePipeline",
      what: "A refresh shows the rows that the pipeline keeps and asks the server for nothing.",
    },
  ]);
});

describe("no conflict is reported", () => {
  const both = { usePipeline: true, autoRefresh: true, ...paged };
  const literal = `<table id="t"></table><script>
    $("#t").bootstrapTable({ usePipeline: true, autoRefresh: true, pagination: true, sidePagination: "server" })
  </script>`;

  test.each<[string, Options, Parameters<typeof found>[1]]>([
    ["where one of them is off", { ...both, autoRefresh: false }, {}],
    ["without what it takes", { usePipeline: true, autoRefresh: true, pagination: true }, {}],
    ["on a release where it is not known", both, { version: "1.12.2" }],
    ["where the document may have a workaround", both, { code: 'table("resetPipelineCache")' }],
    ["where an option is one", { ...both, queryParamsType: "page" }, {}],
    ["where the lint reports it", both, { code: literal, extensions: ["auto-refresh", "pipeline"] }],
  ])("%s", (_, options, on) => {
    expect(found(options, on)).toEqual([]);
  });
});
