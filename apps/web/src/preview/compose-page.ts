import type { RunConfig } from "@online-editor/contract";
import type { SelectionFiles } from "@online-editor/selection";
import type { Insertion } from "../workspace/run.ts";
import { headStart, isWholePage } from "../workspace/whole-page.ts";
import { type AssetOrigins, assetUrl } from "./asset-url.ts";
import { hasJsx } from "../workspace/jsx-scripts.ts";
import { withJsxPlaces } from "./jsx-places.ts";

/** What a run's page is made of. */
export interface PageParts {
  /** The document, with its CDN references rewritten. */
  code: string;
  files: Pick<SelectionFiles, "styles" | "scripts">;
  /** Addresses to load after those. */
  added?: { styles: readonly string[]; scripts: readonly string[] } | undefined;
  origins: AssetOrigins;
  /** The runner's address. */
  runner: string;
  /** The address of what a document with JSX needs. */
  jsx: string;
  config: RunConfig;
}

export interface ComposedPage {
  html: string;
  /** The document as it stands in the page. */
  document: string;
  /** What the page has that the document has not. */
  inserted: Insertion;
}

/**
 * The page that is run. What is put into the document has no line break, so that lines are the document's own.
 * A document that is a whole page keeps its head and files; it only gets the runner, first in its head. One with JSX
 * gets what that needs besides.
 */
export const composePage = (parts: PageParts): ComposedPage => {
  const { code, files, added, origins, runner, jsx, config } = parts;
  const runnerElement = `<script src="${escape(runner)}" data-run="${escape(JSON.stringify(config))}"></script>`;
  const jsxElement = hasJsx(code) ? scriptElement(jsx) : "";
  if (isWholePage(code)) return inserting(runnerElement + jsxElement, code, headStart(code));
  const before = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Result</title>',
    runnerElement,
    ...files.styles.map(({ address }) => styleElement(assetUrl(address, origins))),
    ...(added?.styles ?? []).map(styleElement),
    ...files.scripts.map((script) =>
      script.kind === "inline"
        ? `<script>${script.code}</script>`
        : scriptElement(assetUrl(script.address, origins)),
    ),
    ...(added?.scripts ?? []).map(scriptElement),
    jsxElement,
    // Said outright, so that a document of styles, templates and scripts alone has a body to add to.
    "</head><body>",
  ];
  return inserting(before.join(""), code, 0);
};

const styleElement = (address: string) => `<link rel="stylesheet" href="${escape(address)}">`;
const scriptElement = (address: string) => `<script src="${escape(address)}"></script>`;

const inserting = (text: string, code: string, at: number): ComposedPage => {
  const html = withJsxPlaces(code.slice(0, at) + text + code.slice(at));
  return {
    html,
    document: html.slice(0, at) + html.slice(at + text.length),
    inserted: { line: code.slice(0, at).split(/\r\n|\r|\n/).length, characters: text.length },
  };
};

const escape = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`);
