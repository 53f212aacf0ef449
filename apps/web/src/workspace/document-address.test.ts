import { expect, test } from "vitest";
import { type DocumentAddress, keyOf, libraryOf } from "./document-address.ts";
import { gadget, welcome, widget } from "./testing/a-workspace.ts";

const documents: DocumentAddress[] = [
  welcome,
  { kind: "example", example: { library: gadget, slug: "welcome" } },
  { kind: "example", example: { library: widget, category: "rows", slug: "welcome" } },
  { kind: "example", example: { library: widget, slug: "rows" } },
  { kind: "new", library: widget, id: "rows" },
  { kind: "new", library: gadget, id: "rows" },
];

test("no two documents have the same key", () => {
  expect(new Set(documents.map(keyOf)).size).toBe(documents.length);
});

test("every document belongs to a library", () => {
  expect(documents.map(libraryOf)).toEqual([widget, gadget, widget, widget, widget, gadget]);
});
