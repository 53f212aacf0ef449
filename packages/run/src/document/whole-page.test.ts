import { aCatalogue, aLibrary } from "../testing.ts";
import { expect, test } from "vitest";
import { keepsOwnFiles } from "./whole-page.ts";

const core = `<script src="https://unpkg.com/widget@2.0.0/widget.js"></script>`;
const context = { library: aLibrary(), names: aCatalogue() };

test("a page keeps its own files until the tag of the library is gone; a document without any has none to lose", () => {
  const page = `<html><title>Mine</title>${core}</html>`;
  expect(keepsOwnFiles(`<html>${core}</html>`, page, context)).toBe(true);
  for (const cut of ["", "<html></html>", "<p>Mine</p>"])
    expect(keepsOwnFiles(cut, page, context), cut).toBe(false);
  expect(keepsOwnFiles("", "<p>Mine</p>", context)).toBe(true);
});
