// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createUpstreamDocuments } from "./upstream-documents.ts";
import { aCatalogue, aLibrary, aSelection } from "../testing.ts";

const on = { catalogue: aCatalogue(), library: aLibrary(), selection: aSelection() };
const anUpstream = `<script>init({ title: 'A', scripts: ['more/extra.js'] })</script>\n<template><p></p></template>`;

const ready = async () => {
  const documents = createUpstreamDocuments();
  await documents.fetchReader();
  return documents;
};

test("the reader is needed only for what may be in the upstream format, and only once", async () => {
  const documents = createUpstreamDocuments();
  expect(documents.isReaderMissing("<p>init()</p>")).toBe(false);
  expect(documents.isReaderMissing(anUpstream)).toBe(true);
  await documents.fetchReader();
  expect(documents.isReaderMissing(anUpstream)).toBe(false);
});

test("a document in the upstream format brings its files, from the selected release", async () => {
  const reading = (await ready()).read(anUpstream, on);
  expect(reading).toMatchObject({
    page: {
      inTurn: [
        { kind: "file", address: "/npm/widget@2.0.0/widget.js" },
        { kind: "file", address: "/npm/widget@2.0.0/dist/more/extra.js" },
      ],
    },
  });
});

test("a document in the editor's own format is not read", async () => {
  expect((await ready()).read("<script>start()</script>", on)).toBeNull();
});

test("an unreadable document is an error with its line", async () => {
  const reading = (await ready()).read("<script>\ninit({\n title: name })</script>", on);
  expect(reading).toEqual({
    error: { message: expect.stringContaining("only texts") as string, place: { line: 3, column: 1 } },
  });
});
