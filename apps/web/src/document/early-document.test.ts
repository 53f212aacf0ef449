// @vitest-environment jsdom
import { expect, test } from "vitest";
import { LibraryId, RevisionNumber, SnippetId, Username } from "@online-editor/contract";
import { anExample } from "@online-editor/run/testing";
import { keyOf } from "./document-address.ts";
import { earlyDocument } from "./early-document.ts";

const example = anExample("rows/select");
const snippet = { id: 42, revision: 3, title: "Rows", description: "Mine", code: "<p>" };

const open = (held: unknown, { pathname = "/", search = "", hash = "" } = {}) => {
  document.body.innerHTML = '<script id="document" type="application/json"></script>';
  const element = document.getElementById("document");
  if (element) element.textContent = typeof held === "string" ? held : JSON.stringify(held);
  return earlyDocument({ pathname, search, hash });
};

test("an example of the page is what the app opens under the same key", () => {
  const found = open(
    { example, exampleVersion: 7 },
    { pathname: "/example/rows/select", search: "?theme=plain" },
  );
  expect(found).toMatchObject({
    document: keyOf({ kind: "example", example: example.address }),
    link: "/example/rows/select?theme=plain",
    title: example.title,
    code: example.code,
  });
  expect(found).not.toHaveProperty("description");
});

test("a snippet too, at the requested revision", () => {
  const address = { kind: "snippet", username: Username.parse("ada"), id: SnippetId.parse(42) } as const;
  const revision = RevisionNumber.parse(3);
  expect(open({ snippet })).toMatchObject({ document: keyOf(address), description: "Mine", base: 3 });
  expect(open({ snippet }, { search: "?revision=3" })?.document).toBe(keyOf({ ...address, revision }));
  expect(open({ snippet }, { search: "?revision=2" })).toBeNull();
});

test.each([
  { hash: "#v1:abc" },
  { hash: "#sorting.html" },
  { search: "?new=mine" },
  { search: "?url=a.html" },
])("an address of another document has no early document: %j", (place) => {
  expect(open({ example, exampleVersion: 7 }, place)).toBeNull();
});

test.each([
  "",
  "{",
  null,
  [],
  7,
  { example: null },
  { example: { ...example, code: 7 } },
  { example: { ...example, address: { library: LibraryId.parse("widget") } } },
  { example: { ...example, address: { ...example.address, category: {} } } },
  { snippet: { ...snippet, id: [42] } },
  { snippet: { ...snippet, revision: "3" } },
  { snippet: { ...snippet, revision: -3 } },
  { snippet: { ...snippet, title: undefined } },
])("an incomplete document is not shown early: %j", (held) => {
  expect(open(held)).toBeNull();
});
