import { Catalogue, Example, ExampleSummary, type Library, RunId } from "@online-editor/contract";
import { aLibrary as plainLibrary, aSelection } from "@online-editor/selection/testing";
import type { z } from "zod";
import { type Run, startedRun } from "./run.ts";

export { aSelection };

/** A small valid library with themes, extensions and a locale; `parts` sets what matters in a test. */
export const aLibrary = (parts: Partial<z.input<typeof Library>> = {}): Library =>
  plainLibrary({
    probe: { loaded: "widget", version: ["widget.VERSION"], theme: ["widget.theme"] },
    layouts: [{ releases: ">=1.0.0", script: "widget.js", style: "widget.css", locale: "locale/{code}.js" }],
    themes: [
      { id: "plain", title: "Plain", reportedAs: "plain" },
      { id: "bold", title: "Bold", reportedAs: "bold" },
    ],
    extensions: ["export", "filter"].map((id) => ({ id, files: [{ releases: "*", scripts: [`${id}.js`] }] })),
    locales: [{ code: "de-DE", releases: "*" }],
    ...parts,
  });

/** An example's summary; `name` is its slug, or its category and slug. */
export const anExampleSummary = (
  name: string,
  parts: Partial<z.input<typeof ExampleSummary>> = {},
): ExampleSummary => {
  const [slug, category] = name.split("/").toReversed();
  return ExampleSummary.parse({
    address: { library: "widget", slug, ...(category !== undefined && { category }) },
    title: name,
    description: `What ${name} shows`,
    shows: [],
    needs: {},
    ...parts,
  });
};

export const anExample = (name: string, parts: Partial<z.input<typeof Example>> = {}): Example => {
  const { code = `<p>${name}</p>`, ...summary } = parts;
  return Example.parse({ ...anExampleSummary(name, summary), code });
};

export const aCatalogue = (parts: Partial<z.input<typeof Catalogue>> = {}): Catalogue =>
  Catalogue.parse({
    exampleVersion: 35,
    libraries: [aLibrary(), aLibrary({ id: "gadget", title: "Gadget", package: "gadget" })],
    examples: [],
    exampleSources: [],
    cdnjs: {},
    places: {
      [String.raw`cdnjs\.cloudflare\.com/ajax/libs/(.+)`]: "/cdnjs/$1",
      [String.raw`code\.jquery\.com/(.+)`]: "/jquery/$1",
    },
    ...parts,
  });

/** The n-th run's id. */
export const aRunId = (n = 1): RunId => RunId.parse(n.toString(16).padStart(32, "0"));

/** A run of the welcome document that has just started; `parts` sets what matters in a test. */
export const aRun = (parts: Partial<Run> = {}): Run => ({
  ...startedRun({
    id: aRunId(),
    origin: "http://preview",
    code: "<p>welcome</p>",
    selection: aSelection(),
    look: { isRightToLeft: false, isDark: false },
    inserted: { line: 1, characters: 0 },
    page: "<p>welcome</p>",
  }),
  ...parts,
});
