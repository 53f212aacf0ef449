import type { RunConfig } from "@online-editor/contract";
import type { SelectionFiles } from "@online-editor/selection";
import type { Insertion } from "../workspace/run.ts";

/** What a run's page is made of. */
export interface PageParts {
  /** The document, with its CDN references rewritten. */
  code: string;
  files: Pick<SelectionFiles, "styles" | "scripts">;
  /** Addresses to load after those. */
  added?: { styles: readonly string[]; scripts: readonly string[] } | undefined;
  assetOrigin: string;
  /** The runner's address. */
  runner: string;
  config: RunConfig;
}

export interface ComposedPage {
  html: string;
  /** What the page has that the document has not. */
  inserted: Insertion;
}

/**
 * The page that is run. What is put into the document has no line break, so that lines are the document's own.
 * A document that is a whole page keeps its head and files; it only gets the runner, first in its head.
 */
export const composePage = ({ code, files, added, assetOrigin, runner, config }: PageParts): ComposedPage => {
  const runnerElement = `<script src="${escape(runner)}" data-run="${escape(JSON.stringify(config))}"></script>`;
  if (isWholePage(code)) return inserting(runnerElement, code, headStart(code));
  const before = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Result</title>',
    runnerElement,
    ...files.styles.map(({ address }) => styleElement(assetOrigin + address)),
    ...(added?.styles ?? []).map(styleElement),
    ...files.scripts.map((script) =>
      script.kind === "inline"
        ? `<script>${script.code}</script>`
        : scriptElement(assetOrigin + script.address),
    ),
    ...(added?.scripts ?? []).map(scriptElement),
    // Said outright, so that a document of styles, templates and scripts alone has a body to add to.
    "</head><body>",
  ];
  return inserting(before.join(""), code, 0);
};

const styleElement = (address: string) => `<link rel="stylesheet" href="${escape(address)}">`;
const scriptElement = (address: string) => `<script src="${escape(address)}"></script>`;

const inserting = (text: string, code: string, at: number): ComposedPage => ({
  html: code.slice(0, at) + text + code.slice(at),
  inserted: { line: code.slice(0, at).split(/\r\n|\r|\n/).length, characters: text.length },
});

/** Whether a document is a page of its own: it begins with a doctype or an `html` element. */
export const isWholePage = (code: string): boolean =>
  endOf(/<(?:!doctype|html)[\s>]/iy, code, gapEnd(code, 0)) !== null;

/** Where a whole page's head begins: after the last of doctype, `html` and `head` that stand first. */
const headStart = (code: string) =>
  [/<!doctype[^>]*>/iy, startTag("html"), startTag("head")].reduce(
    (at, element) => endOf(element, code, gapEnd(code, at)) ?? at,
    0,
  );

const startTag = (name: string) => new RegExp(`<${name}(?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>`, "iy");

/** Where white space, comments and an XML declaration end. Each is tried alone: together they would backtrack. */
const gapEnd = (code: string, start: number) => {
  let at = start;
  for (;;) {
    const end = endOf(/\s+|<!--(?:-?>|[^]*?--!?>)|<\?[^>]*>/y, code, at);
    if (end === null) return at;
    at = end;
  }
};

/** Where a sticky expression that matches at a place ends; null when it does not match there. */
const endOf = (expression: RegExp, code: string, at: number) => {
  expression.lastIndex = at;
  return expression.test(code) ? expression.lastIndex : null;
};

const escape = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`);
