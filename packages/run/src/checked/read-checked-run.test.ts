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

test("a whole page is judged where it has loaded the library's file, though nothing of it is there", () => {
  const outcomeWith = (scripts: string[]) => {
    const loaded = {
      type: "loaded",
      afterMs: 1,
      isLibraryLoaded: false,
      version: null,
      theme: null,
      scripts,
    };
    const report = { type: "checked", failedStep: null, expectations: [], text: "", fields: [], events: [] };
    const run = aRun({ code: "<!doctype html><html><body></body></html>" });
    return readCheckedRun(run, aLibrary(), { ended: "reported", messages: [loaded], report }).outcome;
  };
  expect(outcomeWith(["http://assets/npm/widget@2.0.0/widget.js"])).toMatchObject({ ended: "checked" });
  expect(outcomeWith(["http://assets/npm/jquery@3.7.1/jquery.js"])).toEqual({
    ended: "impossible",
    why: "The document is a whole page that loads no Widget: nothing of 2.0.0 ran.",
  });
});

test.each([
  ["$ is not defined", "own.js", "impossible"],
  ["Cannot read properties of undefined (reading 'field')", "own.js", "checked"],
  ["$ is not defined", "own.css", "checked"],
])("an error %j with a missing %s is %s", (message, file, ended) => {
  const report = { type: "checked", failedStep: null, expectations: [], text: "", fields: [], events: [] };
  const address = `https://example.com/js/${file}`;
  const run = aRun({ code: `<script src="${address}"></script>` });
  const messages = [
    { type: "assets-failed", urls: [address] },
    { type: "error", message, url: "", line: 1, column: 1, stack: "" },
  ];
  const { outcome } = readCheckedRun(run, aLibrary(), { ended: "reported", messages, report });
  expect(outcome).toMatchObject({ ended });
});
