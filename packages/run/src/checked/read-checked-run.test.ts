import { expect, test } from "vitest";
import { aLibrary, aRun } from "../testing.ts";
import { readCheckedRun } from "./read-checked-run.ts";

test("what forms would have sent is told in their order, without links", () => {
  const departures = [
    { method: "POST", address: "/book", sent: "tests=ferritin&tests=hba1c" },
    { method: "GET", address: "/elsewhere", sent: null },
    { method: "GET", address: "/search", sent: "q=1" },
  ].map((departure) => ({ type: "departure", ...departure }));
  const { sent } = readCheckedRun(aRun(), aLibrary(), {
    ended: "reported",
    messages: departures,
    report: null,
  });
  expect(sent).toEqual(["POST /book: tests=ferritin&tests=hba1c", "GET /search: q=1"]);
});
