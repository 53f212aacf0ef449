import { ExtensionId, ThemeId, Version } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { choicesOf, lastingChoices } from "./link.ts";
import { selectionOf, startingSelection } from "@online-editor/selection";
import { aLibrary, anExampleSummary, aSelection } from "@online-editor/run/testing";

const library = aLibrary();
const { needs } = anExampleSummary("rows", {
  needs: { theme: "bold", extensions: ["export"], locale: "de-DE" },
});
const starting = startingSelection(library, needs);

test("a document starts with the library's default and what it needs", () => {
  expect(startingSelection(library)).toEqual(aSelection());
  expect(starting).toEqual(aSelection({ theme: "bold", extensions: ["export"], locale: "de-DE" }));
});

test("a link omits what the document needs anyway", () => {
  expect(choicesOf(starting, starting)).toEqual({});
});

test("every differing choice is in the link, including one that removes what the document needs", () => {
  const chosen = aSelection({ version: "1.0.0", theme: "plain", extensions: [] });
  expect(choicesOf(chosen, starting)).toEqual({
    version: "1.0.0",
    theme: "plain",
    locale: "en-US",
    extensions: [],
  });
});

test("choices restore the selection that they were made from", () => {
  for (const chosen of [
    aSelection(),
    aSelection({ version: "1.1.0", extensions: ["filter", "export"] }),
    aSelection({ theme: "bold", extensions: ["export"], locale: "de-DE" }),
  ])
    expect(selectionOf(starting, choicesOf(chosen, starting))).toEqual(chosen);
});

describe("a branch", () => {
  const branchOf = (letter: string) => ({
    branch: { repository: "ada/widget", ref: "ada:develop", commit: letter.repeat(40) },
  });
  const chosen = aSelection({ version: "1.1.0", ...branchOf("a") });

  test("is in the link with its version, and restored", () => {
    expect(choicesOf(chosen, aSelection())).toEqual({ version: "1.1.0", branch: chosen.branch });
    expect(selectionOf(aSelection(), choicesOf(chosen, aSelection()))).toEqual(chosen);
  });

  test("that a document was saved with is omitted from the link, but not another commit of it", () => {
    expect(choicesOf(chosen, chosen)).toEqual({});
    expect(selectionOf(chosen, {})).toEqual(chosen);
    const moved = aSelection({ version: "1.1.0", ...branchOf("b") });
    expect(selectionOf(chosen, choicesOf(moved, chosen))).toEqual(moved);
  });

  test("that a document was saved with is replaced by a chosen release, even by that of its own version", () => {
    for (const release of [aSelection(), aSelection({ version: "1.1.0" })]) {
      expect(choicesOf(release, chosen)).toEqual({ version: release.version });
      expect(selectionOf(chosen, choicesOf(release, chosen))).toEqual(release);
    }
  });

  test("stays chosen for the next document", () => {
    const choices = choicesOf(chosen, aSelection());
    expect(lastingChoices(choices)).toEqual(choices);
  });
});

test("extensions are the document's own, the other choices stay for the next one", () => {
  const choices = {
    version: Version.parse("1.0.0"),
    theme: ThemeId.parse("bold"),
    extensions: [ExtensionId.parse("export")],
  };
  expect(lastingChoices(choices)).toEqual({ version: "1.0.0", theme: "bold" });
});
