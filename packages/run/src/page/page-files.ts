import { escapeMarkup, type Library, type Selection } from "@online-editor/contract";
import { filesBeside, filesOf, type KnownNames, ownTagsOf } from "@online-editor/selection";
import { hasJsx } from "../document/script-tags.ts";
import { isWholePage } from "../document/whole-page.ts";
import { bareImportsOf } from "./bare-imports.ts";
import { type PageFiles, type PageScript, withOwnFiles } from "./own-files.ts";

/** A document as it is put into pages, and the files that they load for it. */
export interface DocumentFiles extends PageFiles {
  /** The document as markup; in the upstream format, without what only its own site understands. */
  markup: string;
  /** Whether the document is a complete page with its own files: then it loads no others. */
  isWholePage: boolean;
  /** Whether scripts of the document are written in JSX. */
  hasJsx: boolean;
  /** Where its modules find what they import by the names of packages: paths of the asset service. */
  imports?: Readonly<Record<string, string>> | null;
}

/** A document in the upstream format, as `pageOfUpstream` reads it. */
export interface UpstreamFiles extends PageFiles {
  plainMarkup: string;
  inTurn: readonly PageScript[];
}

/** What a document loads with a selection, beside what its own tags load. Throws `UnknownRelease` and `ReleaseWithoutCore`. */
export const filesOfDocument = ({
  document,
  inRun = document,
  library,
  selection,
  names,
  upstream,
}: {
  document: string;
  /** The document with its tags as they run. */
  inRun?: string;
  /** As selected: for a branch, with its build. */
  library: Library;
  selection: Selection;
  names: KnownNames;
  /** How a document in the upstream format runs. */
  upstream?: UpstreamFiles | undefined;
}): DocumentFiles => {
  const markup = upstream?.plainMarkup ?? inRun;
  const read = { markup, isWholePage: isWholePage(markup), hasJsx: hasJsx(markup) };
  if (read.isWholePage) return { ...read, styles: [], scripts: [] };
  if (upstream)
    return { ...read, styles: upstream.styles, scripts: [...upstream.scripts, ...upstream.inTurn] };
  const tags = ownTagsOf(document, { library, names });
  const files = tags
    ? withOwnFiles("", filesBeside(tags, library, selection))
    : withOwnFiles(markup, filesOf(library, selection));
  return {
    ...read,
    ...files,
    ...(tags && { markup }),
    imports: bareImportsOf(markup, { library, selection }),
  };
};

/** The elements of a page; `attributes` begin with a space. */
export const styleElement = (address: string, attributes = ""): string =>
  `<link rel="stylesheet" href="${escapeMarkup(address)}"${attributes}>`;

export const scriptElement = (address: string, attributes = ""): string =>
  `<script src="${escapeMarkup(address)}"${attributes}></script>`;

/**
 * An inline script: nothing in its text can end the element. The escaped spellings mean the same in strings and regular
 * expressions.
 */
export const inlineScript = (code: string): string => {
  const text = code.replaceAll(/<(?=\/script)/gi, String.raw`\x3C`).replaceAll("<!--", String.raw`\x3C!--`);
  return `<script>${text}</script>`;
};

/** An import map; its specifiers and paths cannot end the element. */
export const importMapElement = (
  imports: Readonly<Record<string, string>>,
  addressOf: (path: string) => string,
): string =>
  `<script type="importmap">${JSON.stringify({
    imports: Object.fromEntries(
      Object.entries(imports).map(([name, path]) => [name, path.startsWith("/") ? addressOf(path) : path]),
    ),
  })}</script>`;

/** The elements that load a page's style sheets and scripts, in order. */
export const fileElements = (
  { styles, scripts }: PageFiles,
  elementOf: { style: (address: string) => string; script: (address: string) => string },
): string[] => [
  ...styles.map((address) => elementOf.style(address)),
  ...scripts.map((script) =>
    script.kind === "inline" ? inlineScript(script.code) : elementOf.script(script.address),
  ),
];

/** The lines of a page before its body's content; `elements` are those of its head. */
export const headLines = ({
  title,
  description = "",
  elements,
}: {
  title: string;
  description?: string;
  elements: readonly string[];
}): string[] => [
  "<!doctype html>",
  '<html lang="en">',
  "<head>",
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${escapeMarkup(title)}</title>`,
  ...(description === "" ? [] : [`<meta name="description" content="${escapeMarkup(description)}">`]),
  ...elements,
  "</head>",
  // Written out, so that a document of only styles, templates and scripts has a body to add to.
  "<body>",
];
