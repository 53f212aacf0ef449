import { resolve } from "node:path";
import { LibraryId } from "@online-editor/contract";
import { expect, test } from "vitest";
import { readSourceSettings } from "./source-setting.ts";

const table = LibraryId.parse("bootstrap-table");
const read = (text: string) => readSourceSettings(text, [table]);
const git = (repository: string, ref: string | undefined, folder: string) => ({
  library: table,
  git: { repository, ref, folder },
});

test.each([
  ["/srv/table", { library: table, folder: "/srv/table" }],
  ["owner/name", { library: table, folder: resolve("owner/name") }],
  ["git:owner/name", git("owner/name", undefined, "")],
  ["git:owner/name#feature/x", git("owner/name", "feature/x", "")],
  ["git:owner/name:src/examples/", git("owner/name", undefined, "src/examples")],
  ["git:owner/name#v1.0:./a", git("owner/name", "v1.0", "a")],
])("%s is a place", (place, setting) => {
  expect(read(`bootstrap-table=${place}`)).toStrictEqual([setting]);
});

test.each([
  "git:",
  "git:owner",
  "git:owner/name#",
  "git:owner/name:",
  "git:owner/name:../other",
  "git:../name",
  "git:https://example.com/owner/name",
  "git:owner/name# main",
])("%s is not a place", (place) => {
  expect(read(`bootstrap-table=${place}`)).toBeNull();
});

test("a place that is named twice, even in two spellings, is read once, except for another library", () => {
  expect(read("bootstrap-table=/srv/a,bootstrap-table=/srv/b/../a/")).toHaveLength(1);
  expect(read("bootstrap-table=git:o/n, bootstrap-table=git:o/n")).toHaveLength(1);
  const other = LibraryId.parse("other");
  expect(readSourceSettings("bootstrap-table=/srv/a,other=/srv/a", [table, other])).toHaveLength(2);
});
