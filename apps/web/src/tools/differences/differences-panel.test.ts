import { aRun, aLibrary, aSelection } from "@online-editor/run/testing";
import { ThemeId, Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { differencesOf } from "./differences-panel.tsx";

const library = aLibrary();
const errors = (...messages: string[]) => messages.map((message) => ({ message, place: null }));
const left = aRun({ state: "loaded", errors: errors("both", "left", "left") });

test("two runs differ by selection and by problems of only one", () => {
  const [, other] = library.releases;
  const version = other?.version ?? Version.parse("9.9.9");
  const right = aRun({ state: "loaded", library: aSelection({ version }), errors: errors("right", "both") });
  expect(differencesOf(left, right, library)).toEqual({
    selected: [`widget ${version} → ${left.library.version}`],
    onlyLeft: ["left"],
    onlyRight: ["right"],
  });
});

test("a theme has its title", () => {
  const [theme] = library.themes;
  const right = aRun({ library: aSelection({ theme: ThemeId.parse("unknown") }) });
  const run = aRun({ library: aSelection({ theme: theme?.id ?? ThemeId.parse("none") }) });
  expect(differencesOf(run, right, library).selected).toEqual([`theme ${theme?.title ?? ""} beside unknown`]);
  expect(differencesOf(left, left, library)).toEqual({ selected: [], onlyLeft: [], onlyRight: [] });
});

test("a problem belongs to only one when the other has loaded without it", () => {
  const { onlyLeft } = differencesOf(left, aRun({ state: "painted" }), library);
  expect(onlyLeft).toEqual([]);
});
