import { SnippetId, Username } from "@online-editor/contract";
import { beforeAll, expect, test } from "vitest";
import type { DocumentAddress } from "../document/document-address.ts";
import { aUser } from "../app/test/a-snippet.ts";
import { widget } from "../app/test/a-workspace.ts";
import { fetchOwnerOrigins, originOf } from "./owner-origin.ts";

const settings = {
  previewOrigin: "https://files.preview.example",
  ownerOrigins: "https://*.preview.example",
};
const snippet = (username: string, id = 1): DocumentAddress => ({
  kind: "snippet",
  username: Username.parse(username),
  id: SnippetId.parse(id),
});
const example = (slug: string): DocumentAddress => ({
  kind: "example",
  example: { library: widget, slug },
});
const carried = (packed: string): DocumentAddress => ({ kind: "carried", packed });
const unsaved: DocumentAddress = { kind: "new", library: widget, id: "12345678" };
const at = (document: DocumentAddress, user: ReturnType<typeof aUser> | null = null) =>
  originOf(settings, document, user);

beforeAll(() => fetchOwnerOrigins(settings));

test("each owner has an origin, whose host does not reveal the name", () => {
  expect(at(snippet("ada"))).toMatch(/^https:\/\/o-[0-9a-f]{40}\.preview\.example$/);
  expect(at(snippet("ada", 2))).toBe(at(snippet("Ada")));
  expect(at(snippet("ada"))).not.toBe(at(snippet("bob")));
});

test("examples share one, and a carried document has its own", () => {
  expect(at(example("a"))).toBe(at(example("b")));
  const origins = [
    at(example("a")),
    at(carried("v1:a")),
    at(carried("v1:b")),
    at(snippet("examples")),
    at(unsaved),
  ];
  expect(new Set(origins).size).toBe(origins.length);
});

test("a new document is at the origin of the signed-in user, so that saving it changes nothing", () => {
  expect(at(unsaved, aUser("ada"))).toBe(at(snippet("ada")));
  expect(at(snippet("bob"), aUser("ada"))).toBe(at(snippet("bob")));
});

test("without owner origins all run at one", () => {
  expect(originOf({ previewOrigin: "https://preview.example" }, snippet("ada"), null)).toBe(
    "https://preview.example",
  );
});
