import { describe, expect, test } from "vitest";
import { aCommand } from "./test/a-command.ts";
import { searchCommands, withLatest } from "./search-commands.ts";

const usual = ["Run", "Run as you type", "Full screen", "Save", "Save as new"].map(aCommand);
const others = [
  "Open example Tree grid",
  "Open example Résumé",
  "Open example Words for others",
  "Use widget 1.24.1",
].map(aCommand);
const titlesFor = (text: string, lately: string[] = []) =>
  searchCommands(text, { usual, others, lately }).map(({ title }) => title());

describe("what is found", () => {
  test.each([
    ["run", ["Run", "Run as you type"]],
    ["type", ["Run as you type"]],
    ["sc", ["Full screen"]],
    ["fscr", ["Full screen"]],
    ["as save", ["Save as new"]],
    ["rayt", ["Run as you type"]],
    ["export", []],
    ["woth", ["Open example Words for others"]],
    ["resume", ["Open example Résumé"]],
    ["1.24", ["Use widget 1.24.1"]],
    ["  SAVE ", ["Save", "Save as new"]],
    ["nothing of the kind", []],
  ])("for %j", (text, titles) => {
    expect(titlesFor(text)).toEqual(titles);
  });

  test("is without a word what was done lately, then the usual", () => {
    expect(titlesFor("", ["Use widget 1.24.1", "Save"])).toEqual([
      ...["Use widget 1.24.1", "Save"],
      ...["Run", "Run as you type", "Full screen", "Save as new"],
    ]);
  });

  test("has what was done lately first among equals only", () => {
    expect(titlesFor("open", ["Open example Résumé"])[0]).toBe("Open example Résumé");
    expect(titlesFor("run", ["Run as you type"])).toEqual(["Run as you type", "Run"]);
    expect(titlesFor("full", ["Open example Résumé"])).toEqual(["Full screen"]);
  });
});

test("what is done again becomes the latest once, and little is remembered", () => {
  expect(withLatest(["a", "b", "c"], "c")).toEqual(["c", "a", "b"]);
  expect(withLatest(["1", "2", "3", "4", "5", "6", "7", "8"], "9")).toHaveLength(8);
});
