import type { Selection } from "@online-editor/contract";
import { filesToAdd, type Surroundings } from "./files-to-add.ts";
import type { Span, UpstreamExample } from "./read-upstream.ts";
import { inThemeWords } from "./theme-words.ts";

/** What a page needs to show an upstream example, besides what its selection loads. */
export interface UpstreamPage {
  /** Style sheets and scripts to load after the selection's: asset paths or addresses, see `filesToAdd`. */
  styles: string[];
  scripts: string[];
  /** The document as markup, in the theme's words, with as many lines as the example. */
  markup: string;
}

/** A global that upstream's page has beside jQuery and the framework. */
const sprintf = "/npm/sprintf-js@1.1.3/dist/sprintf.min.js";

/** Runs an example's own start once its markup and scripts are there. */
const start = `<script>typeof mounted==="function"&&mounted()</script>`;

/** The page of an upstream example on a selection. Throws `UnknownRelease`. */
export function pageOfUpstream(
  example: UpstreamExample,
  surroundings: Surroundings & { selection: Selection },
): UpstreamPage {
  const { links, scripts, text, removed } = example;
  return {
    styles: filesToAdd(links, surroundings),
    scripts: [sprintf, ...filesToAdd(scripts, surroundings)],
    markup: inThemeWords(blanked(text, removed), surroundings.selection.theme) + start,
  };
}

/** The text with some parts made blank: every other character keeps its line and column. */
const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start: from, end }) =>
      rest.slice(0, from) + rest.slice(from, end).replaceAll(/[^\r\n]/g, " ") + rest.slice(end),
    text,
  );
