import { readFileSync } from "node:fs";
import { ExtensionConflicts, LibraryReference } from "@online-editor/contract/reference";
import { describe, expect, test } from "vitest";
import { readReference } from "../reference.ts";
import { applyEdits } from "./affected-by.ts";
import { findingsIn } from "./findings-in.ts";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../content/reference/${path}`, import.meta.url), "utf8"));
const reference = readReference({
  ...LibraryReference.parse(read("bootstrap-table.json")),
  conflicts: ExtensionConflicts.parse(read("conflicts/bootstrap-table.json")),
});

const found = (code: string, { version = "1.27.3", extensions = ["auto-refresh", "pipeline"] } = {}) =>
  findingsIn(code, { reference, version: version as never, extensions: extensions as never });
const started = (options: string, id = "t") =>
  `<table id="${id}"></table><script>$("#${id}").bootstrapTable({ ${options} });</script>`;
const paged = 'pagination: true, sidePagination: "server"';

test("two conflicting options on one table are marked at the second, with what happens", () => {
  const code = started(`usePipeline: true, ${paged}, autoRefresh: true`);
  expect(found(code)).toMatchObject([
    {
      code: "extensions-in-conflict",
      name: "autoRefresh",
      other: "usePipeline",
      what: "A refresh shows the rows that the pipeline keeps and asks the server for nothing.",
    },
  ]);
});

test("the fixes remove either of the two", () => {
  const code = started(`usePipeline: true, ${paged}, autoRefresh: true`);
  const fixed = found(code)[0]?.fixes.map((fix) => {
    if (fix.kind !== "replace") throw new Error("Another fix than a removal.");
    return [fix.removes, applyEdits(code, [fix])];
  });
  expect(fixed).toEqual([
    ["autoRefresh", started(`usePipeline: true, ${paged}`)],
    ["usePipeline", code.replace("{ usePipeline: true,", "{")],
  ]);
});

describe("no conflict is reported", () => {
  const both = `usePipeline: true, ${paged}, autoRefresh: true`;

  test.each([
    ["of two tables", started(`usePipeline: true, ${paged}`) + started("autoRefresh: true", "other")],
    ["where one is switched off", started(`usePipeline: false, ${paged}, autoRefresh: true`)],
    ["where one is computed", started(`usePipeline: isFast, ${paged}, autoRefresh: true`)],
    ["where what it needs is not there", started("usePipeline: true, autoRefresh: true")],
    [
      "where the document has a workaround",
      started(`${both}, onRefresh() { $("#t").bootstrapTable("resetPipelineCache"); }`),
    ],
  ])("%s", (_, code) => {
    expect(found(code)).toEqual([]);
  });

  test("on a release where it is not known", () => {
    expect(found(started(both), { version: "1.12.2" }).map(({ code }) => code)).not.toContain(
      "extensions-in-conflict",
    );
  });

  test("for an extension that is not selected: it is reported as needed", () => {
    expect(found(started(both), { extensions: ["pipeline"] }).map(({ code }) => code)).toEqual([
      "needs-extension",
    ]);
  });
});
