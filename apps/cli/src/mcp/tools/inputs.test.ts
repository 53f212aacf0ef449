import { Expectation, Step, Target } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { readSearch } from "../../read-command.ts";
import { documentOf, expectationWords, stepWords, targetWords, wordsOf } from "./inputs.ts";

test("a check in words names every step, expectation and target that its schema takes", () => {
  const names = (words: string, key: string) =>
    [...words.matchAll(new RegExp(`\\b${key}: ([a-z-]+(?: \\| [a-z-]+)*)`, "g"))]
      .flatMap(([, listed = ""]) => listed.split(" | "))
      .toSorted();
  expect(names(stepWords, "do")).toEqual(Step.options.map(({ shape }) => shape.do.value).toSorted());
  expect(names(targetWords, "by")).toEqual(Target.options.map(({ shape }) => shape.by.value).toSorted());
  const judgedHere = Expectation.options
    .map(({ shape }) => shape.expect.value)
    // What only the editor can record or ask.
    .filter((name) => name !== "stays-as-it-is" && name !== "by-eye");
  expect(names(expectationWords, "expect")).toEqual(judgedHere.toSorted());
});

test("arguments are the options of the command line, whatever they begin with", () => {
  const words = wordsOf({
    theme: "bulma",
    extensions: ["export", "print"],
    expect: ["-1 < 0", "a, b"],
    noErrors: true,
    commits: false,
    within: 2,
    releases: undefined,
  });
  expect(readSearch(words)).toMatchObject({
    selection: { theme: "bulma", extensions: ["export", "print"] },
    check: { expect: ["-1 < 0", "a, b"], noErrors: true, withinSeconds: 2 },
    goesToCommits: false,
  });
});

test("a document is named by its text, and has what its header says", () => {
  const document = documentOf("---\ntheme: bulma\n---\n<p>Text</p>");
  expect(document).toMatchObject({ code: "<p>Text</p>", selection: { theme: "bulma" } });
  expect(document.name).not.toBe(documentOf("<p>Text</p>").name);
});
