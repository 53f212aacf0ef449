import { RevisionNumber, SnippetId, Username } from "@online-editor/contract";
import { expect, test } from "vitest";
import { type DocumentAddress, keyOf, libraryOf } from "./document-address.ts";
import { gadget, welcome, widget } from "../app/test/a-workspace.ts";

const ada = Username.parse("ada");
const five = SnippetId.parse(5);

const documents: DocumentAddress[] = [
  welcome,
  { kind: "example", example: { library: gadget, slug: "welcome" } },
  { kind: "example", example: { library: widget, category: "rows", slug: "welcome" } },
  { kind: "example", example: { library: widget, slug: "rows" } },
  { kind: "new", library: widget, id: "rows" },
  { kind: "new", library: gadget, id: "rows" },
  { kind: "snippet", username: ada, id: five },
  { kind: "snippet", username: ada, id: five, revision: RevisionNumber.parse(2) },
  { kind: "snippet", username: ada, id: SnippetId.parse(52) },
];

test("no two documents have the same key", () => {
  expect(new Set(documents.map(keyOf)).size).toBe(documents.length);
});

test("a snippet keeps its key when its owner is renamed", () => {
  const renamed: DocumentAddress = { kind: "snippet", username: Username.parse("lovelace"), id: five };
  expect(keyOf(renamed)).toBe(keyOf({ ...renamed, username: ada }));
});

test("every document belongs to a library, which a snippet's content determines", () => {
  const named = [widget, gadget, widget, widget, widget, gadget];
  expect(documents.map(libraryOf)).toEqual([...named, null, null, null]);
});
