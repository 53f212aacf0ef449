import { Catalogue, Example, ExampleSummary, Library, RunId, Selection } from "@online-editor/contract";
import type { z } from "zod";
import { type Run, startedRun } from "./run.ts";

/** A small valid library; `parts` sets what matters in a test. */
export const aLibrary = (parts: Partial<z.input<typeof Library>> = {}): Library =>
  Library.parse({
    id: "widget",
    title: "Widget",
    package: "widget",
    repository: "someone/widget",
    links: [],
    packages: [],
    probe: { loaded: "widget", version: ["widget.VERSION"], theme: ["widget.theme"] },
    releases: [
      { version: "2.0.0", published: "2026-01-01", source: "npm" },
      { version: "1.1.0", source: "tag" },
      { version: "1.0.0", source: "npm" },
    ],
    layouts: [{ releases: ">=1.0.0", script: "widget.js", style: "widget.css", locale: "locale/{code}.js" }],
    themes: [
      { id: "plain", title: "Plain", reportedAs: "plain" },
      { id: "bold", title: "Bold", reportedAs: "bold" },
    ],
    extensions: ["export", "filter"].map((id) => ({ id, files: [{ releases: "*", scripts: [`${id}.js`] }] })),
    builtInLocale: "en-US",
    locales: [{ code: "de-DE", releases: "*" }],
    knownProblems: [],
    advisories: [],
    ...parts,
  });

export const aSelection = (parts: Partial<z.input<typeof Selection>> = {}): Selection =>
  Selection.parse({
    library: "widget",
    version: "2.0.0",
    theme: "plain",
    extensions: [],
    locale: "en-US",
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
    library: aSelection(),
    look: { isRightToLeft: false, isDark: false },
    inserted: { line: 1, characters: 0 },
    page: "<p>welcome</p>",
  }),
  ...parts,
});
