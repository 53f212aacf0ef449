import { ExtensionId, ThemeId, Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { choicesOf, lastingChoices, selectionOf, startingSelection } from "./choices.ts";
import { aLibrary, anExampleSummary, aSelection } from "./test/a-library.ts";

const library = aLibrary();
const { needs } = anExampleSummary("rows", {
  needs: { theme: "bold", extensions: ["export"], locale: "de-DE" },
});
const starting = startingSelection(library, needs);

test("a document starts on the library's default and with what it needs", () => {
  expect(startingSelection(library)).toEqual(aSelection());
  expect(starting).toEqual(aSelection({ theme: "bold", extensions: ["export"], locale: "de-DE" }));
});

test("what a document needs already is not said in its link", () => {
  expect(choicesOf(starting, starting)).toEqual({});
});

test("every choice that differs is said, also one that takes away what the document needs", () => {
  const chosen = aSelection({ version: "1.0.0", theme: "plain", extensions: [] });
  expect(choicesOf(chosen, starting)).toEqual({
    version: "1.0.0",
    theme: "plain",
    locale: "en-US",
    extensions: [],
  });
});

test("choices bring back the selection that they were made from", () => {
  for (const chosen of [
    aSelection(),
    aSelection({ version: "1.1.0", extensions: ["filter", "export"] }),
    aSelection({ theme: "bold", extensions: ["export"], locale: "de-DE" }),
  ])
    expect(selectionOf(starting, choicesOf(chosen, starting))).toEqual(chosen);
});

test("extensions are the document's own, the rest stays chosen for the next one", () => {
  const choices = {
    version: Version.parse("1.0.0"),
    theme: ThemeId.parse("bold"),
    extensions: [ExtensionId.parse("export")],
  };
  expect(lastingChoices(choices)).toEqual({ version: "1.0.0", theme: "bold" });
});
