import type { MatrixResult } from "@online-editor/contract";
import { expect, test } from "vitest";
import { combinationsOf, filesKeyOf } from "./combinations-of.ts";
import { combinedOutcomeOf, labelFailures, unlabelledFailures } from "./label-failures.ts";
import { aLibrary, aSelection } from "./testing/a-library.ts";

const extensions = [{ id: "export", files: [{ releases: ">=2.0.0", scripts: ["export.js"] }] }];
const library = aLibrary({ extensions });
const aResult = (parts: Partial<MatrixResult> = {}): MatrixResult => ({
  ran: "2026-11-21",
  files: "",
  rendered: "3 rows",
  errors: [],
  ms: 10,
  ...parts,
});

test("every release is combined with each of its themes and extensions, newest first", () => {
  expect(combinationsOf(library).map(({ key }) => key)).toStrictEqual([
    "2.0.0 theme plain",
    "2.0.0 extension export",
    "1.1.0 theme plain",
    "1.0.0 theme plain",
  ]);
});

test("an extension is tried with the first theme without a known problem", () => {
  const limited = {
    releases: "*",
    themes: ["plain"],
    effect: "limited",
    what: "It is plain.",
    checked: "run",
  };
  const themes = ["plain", "fancy"].map((id) => ({ id, title: id }));
  const [tried] = combinationsOf(aLibrary({ extensions, themes, knownProblems: [limited] })).filter(
    ({ kind }) => kind === "extension",
  );
  expect(tried?.selection.theme).toBe("fancy");
});

test("different files have different keys, the same files the same key", () => {
  const keys = [{}, {}, { version: "1.0.0" }].map((parts) => filesKeyOf(library, aSelection(parts)));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
});

test("an empty page fails, one with an error is limited, and both get a label", () => {
  const matrix = {
    "2.0.0 extension export": aResult({ rendered: "nothing" }),
    "1.0.0 theme plain": aResult({ errors: ["x is not defined", "and more"] }),
    "2.0.0 theme plain": aResult(),
  };
  const problem = { what: "When it ran on 2026-11-21: nothing was shown.", checked: "run" };
  expect(labelFailures(library, matrix).knownProblems).toStrictEqual([
    { ...problem, releases: "2.0.0", extensions: ["export"], effect: "fails" },
    {
      ...problem,
      releases: "1.0.0",
      themes: ["plain"],
      effect: "limited",
      what: "When it ran on 2026-11-21: x is not defined",
    },
  ]);
});

test("a failure that a known problem explains needs no other label", () => {
  const known = { releases: "1.0.0", effect: "limited", what: "Too old.", checked: "run" };
  const explained = aLibrary({ knownProblems: [known] });
  const matrix = { "1.0.0 theme plain": aResult({ rendered: "nothing" }) };
  expect(unlabelledFailures(explained, matrix)).toStrictEqual([]);
  expect(labelFailures(explained, matrix)).toBe(explained);
});

test("the result of a combination is the worse of its run and its known problems", () => {
  const known = { releases: "1.0.0", effect: "limited", what: "Too old.", checked: "run" };
  const old = aLibrary({ knownProblems: [known] });
  const matrix = {
    "2.0.0 theme plain": aResult(),
    "1.0.0 theme plain": aResult(),
  };
  expect(combinationsOf(old).map((combination) => combinedOutcomeOf(old, combination, matrix))).toStrictEqual(
    ["works", "not run", "limited"],
  );
});
