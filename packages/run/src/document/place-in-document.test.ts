import { describe, expect, test } from "vitest";
import { placeInDocument } from "./place-in-document.ts";

const written = `<script src="https://unpkg.com/a@1/a.js"></script><b class="btn btn-secondary">x</b><script>missing()</script>`;
const ran = written
  .replace("https://unpkg.com/", "http://127.0.0.1:3000/npm/")
  .replace("btn btn-secondary", "button");
const inserted = { line: 1, characters: 100 };
const placeOf = (column: number, line = 2) =>
  placeInDocument({ line, column }, { inserted, code: `<p>\n${written}`, page: `<p>\n${ran}` });

describe("a place of the page", () => {
  test("on an unchanged line is the same in the document", () => {
    expect(placeOf(2, 9)).toEqual({ line: 9, column: 2 });
    expect(placeOf(103, 1)).toEqual({ line: 1, column: 3 });
  });

  test.each(["<script src", "></script><b", "x</b>", "missing"])(
    "is that of the same words where other words and addresses took places before: %s",
    (word) => {
      expect(placeOf(ran.indexOf(word) + 1)).toEqual({ line: 2, column: written.indexOf(word) + 1 });
    },
  );

  test("inside a replaced part is where that part begins", () => {
    expect(placeOf(ran.indexOf("127.0") + 3)).toEqual({ line: 2, column: written.indexOf("s://unpkg") + 1 });
  });

  test("is found quickly on a long line that has nothing in common", () => {
    const [code, page] = ["a".repeat(100_000), "b".repeat(100_000)];
    expect(
      placeInDocument({ line: 1, column: 90_000 }, { inserted: { line: 0, characters: 0 }, code, page }),
    ).toEqual({ line: 1, column: 1 });
  });
});
