import { Library, Selection } from "@online-editor/contract";
import type { z } from "zod";

/** A small valid library; `parts` sets what matters in a test. */
export const aLibrary = (parts: object = {}): Library =>
  Library.parse({
    id: "widget",
    title: "Widget",
    package: "widget",
    repository: "someone/widget",
    links: [],
    packages: [],
    probe: { loaded: "widget", version: [], theme: [] },
    releases: [
      { version: "2.0.0", published: "2026-01-01", source: "npm" },
      { version: "1.1.0", source: "tag" },
      { version: "1.0.0", source: "npm" },
    ],
    layouts: [
      {
        releases: ">=1.0.0",
        script: "dist/widget.min.js",
        style: "dist/widget.min.css",
        locale: "dist/locale/widget-{code}.min.js",
      },
    ],
    themes: [{ id: "plain", title: "Plain" }],
    extensions: [],
    builtInLocale: "en-US",
    locales: [],
    knownProblems: [],
    advisories: [],
    ...parts,
  });

/** A selection of that library. */
export const aSelection = (parts: Partial<z.input<typeof Selection>> = {}): Selection =>
  Selection.parse({
    library: "widget",
    version: "2.0.0",
    theme: "plain",
    extensions: [],
    locale: "en-US",
    ...parts,
  });
