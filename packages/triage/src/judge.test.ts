import { Check } from "@online-editor/contract/check";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { defaultSelection } from "@online-editor/selection";
import { expect, test } from "vitest";
import { fitSelection } from "./fit-selection.ts";
import { impossibleStep, judge } from "./judge.ts";

const check = Check.parse({
  steps: [{ do: "click", target: { by: "role", role: "button", name: "Refresh" } }],
  expectations: [
    { expect: "no-uncaught-error" },
    { expect: "count", target: { by: "selector", selector: "tbody tr" }, count: 3 },
  ],
});
const holding = { holds: true, found: "" };
const report = (parts: object) => ({
  ended: "checked" as const,
  report: {
    type: "checked" as const,
    failedStep: null,
    expectations: [holding, holding],
    text: "",
    events: [],
    ...parts,
  },
});

test("a run is good when every expectation holds", () => {
  expect(judge(check, report({}))).toMatchObject({ verdict: "good", reason: "" });
});

test("the reason of a bad run names what was expected and what was found", () => {
  const run = report({ expectations: [holding, { holds: false, found: "2" }] });
  expect(judge(check, run)).toMatchObject({
    verdict: "bad",
    reason: "Expected 3 of tbody tr. Found: 2",
    evidence: { expectations: [{ holds: true }, { holds: false, found: "2" }] },
  });
});

test("a step that cannot be carried out is no verdict, also of a negated check", () => {
  const after = (why: string) => report({ failedStep: { step: 0, why }, expectations: [] });
  for (const isNegated of [false, true])
    expect(judge({ ...check, isNegated }, after("missing"))).toMatchObject({
      verdict: "cannot-run",
      reason: "Could not do step 1: no button “Refresh”",
    });
  expect(judge(check, after("hidden")).reason).toBe("Could not do step 1: button “Refresh” is hidden");
  expect(judge(check, after("It is no field.")).reason).toBe(
    "Could not do step 1: click button “Refresh”. It is no field.",
  );
});

test("a step that cannot be carried out does not hide the named error that the page has thrown", () => {
  const missing = report({ failedStep: { step: 0, why: "missing" }, expectations: [] });
  const named = {
    ...check,
    expectations: [{ expect: "no-uncaught-error" as const, saying: "x is undefined" }],
  };
  const errors = ["Uncaught TypeError: x is undefined"];
  expect(judge(named, missing, { errors })).toMatchObject({
    verdict: "bad",
    reason: "Expected no uncaught error “x is undefined”. Found: Uncaught TypeError: x is undefined",
  });
  const others = { errors: ["Uncaught TypeError: y is undefined"] };
  expect(judge(named, missing, others)).toMatchObject({ verdict: "cannot-run" });
  expect(judge(check, missing, { errors })).toMatchObject({ verdict: "cannot-run" });
});

test("a hang is no verdict, unless it is expected that the document does not hang", () => {
  const hung = { ended: "hung" as const, why: "The document hung." };
  expect(judge(check, hung)).toMatchObject({ verdict: "cannot-run", reason: "The document hung." });
  const expecting = Check.parse({ expectations: [{ expect: "no-hang" }] });
  expect(judge(expecting, hung)).toMatchObject({ verdict: "bad", reason: "The document hung." });
  expect(judge({ ...expecting, isNegated: true }, hung)).toMatchObject({ verdict: "good" });
});

test("a report that lacks an expectation is bad, and a surplus one is ignored", () => {
  expect(judge(check, report({ expectations: [holding] }))).toMatchObject({ verdict: "bad" });
  expect(
    judge(check, report({ expectations: [holding, { holds: false, found: "" }, holding] })),
  ).toMatchObject({
    verdict: "bad",
  });
});

test("a negated check swaps good and bad, and keeps cannot-run", () => {
  const negated = { ...check, isNegated: true };
  expect(judge(negated, report({}))).toMatchObject({ verdict: "bad" });
  expect(judge(negated, report({ expectations: [holding, { holds: false, found: "2" }] }))).toMatchObject({
    verdict: "good",
  });
  const impossible = { ended: "impossible" as const, why: "The document hung." };
  expect(judge(negated, impossible)).toMatchObject({ verdict: "cannot-run", reason: "The document hung." });
});

test("an expectation that could not be judged leaves the verdict open, unless another one fails", () => {
  const open = { holds: false, found: "It has not been recorded.", isImpossible: true };
  expect(judge(check, report({ expectations: [holding, open] }))).toMatchObject({
    verdict: "cannot-run",
    reason: "It has not been recorded.",
  });
  const failing = { holds: false, found: "2" };
  expect(judge(check, report({ expectations: [open, failing] }))).toMatchObject({
    verdict: "bad",
    reason: "Expected 3 of tbody tr. Found: 2",
  });
  expect(judge({ ...check, isNegated: true }, report({ expectations: [open, failing] }))).toMatchObject({
    verdict: "good",
  });
});

const table = builtInLibrary("bootstrap-table");
const selection = defaultSelection(table);
const oldest = table.releases.at(-1)?.version ?? selection.version;

test("a selection that a release has in full only changes its version", () => {
  expect(fitSelection(table, selection, oldest)).toMatchObject({ selection: { version: oldest } });
});

test("a document cannot run where one of its extensions is missing", () => {
  const withExtension = table.extensions.find(({ id }) => id === "print");
  const extensions = withExtension ? [withExtension.id] : [];
  expect(fitSelection(table, { ...selection, extensions }, oldest)).toEqual({
    impossible: `The extension print is not in ${oldest}.`,
  });
});

test("a theme or locale that a release lacks is replaced and reported", () => {
  const locale = table.locales.find(({ code }) => code === "hi-IN")?.code ?? selection.locale;
  const theme = table.themes.find(({ id }) => id === "bulma")?.id ?? selection.theme;
  const fitted = fitSelection(table, { ...selection, theme, locale }, oldest);
  expect(fitted).toMatchObject({
    selection: { theme, locale: table.builtInLocale },
    fitted: [expect.stringContaining("The theme bulma"), expect.stringContaining("The locale hi-IN")],
  });
});

test("a step that could not be carried out is told from a run that was impossible", () => {
  expect(impossibleStep({ verdict: "cannot-run", reason: "Could not do step 12: no button “Refresh”" })).toBe(
    12,
  );
  expect(impossibleStep({ verdict: "cannot-run", reason: "It did not load." })).toBeNull();
  expect(impossibleStep({ verdict: "bad", reason: "Could not do step 1" })).toBeNull();
});
