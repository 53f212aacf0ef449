import type { RunConfig } from "@online-editor/contract";
import type { SelectionFiles } from "@online-editor/selection";

/** What a run's page is made of. */
export interface PageParts {
  /** The document, with its CDN references rewritten. */
  code: string;
  files: Pick<SelectionFiles, "styles" | "scripts">;
  assetOrigin: string;
  /** The runner's address. */
  runner: string;
  config: RunConfig;
}

/** How many characters stand before the document on its first line. */
export interface ComposedPage {
  html: string;
  offset: number;
}

/**
 * The page that is run. What is put before the document has no line break, so that lines are the document's own.
 * A document that is a whole page keeps its head and files; it only gets the runner, first in its head.
 */
export const composePage = ({ code, files, assetOrigin, runner, config }: PageParts): ComposedPage => {
  const runnerElement = `<script src="${escape(runner)}" data-run="${escape(JSON.stringify(config))}"></script>`;
  if (isWholePage(code)) {
    const at = headStart(code);
    const isOnFirstLine = !code.slice(0, at).includes("\n");
    return {
      html: code.slice(0, at) + runnerElement + code.slice(at),
      offset: isOnFirstLine ? runnerElement.length : 0,
    };
  }
  const before = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Result</title>',
    runnerElement,
    ...files.styles.map(({ address }) => `<link rel="stylesheet" href="${escape(assetOrigin + address)}">`),
    ...files.scripts.map((script) =>
      script.kind === "inline"
        ? `<script>${script.code.replaceAll("\n", " ")}</script>`
        : `<script src="${escape(assetOrigin + script.address)}"></script>`,
    ),
  ].join("");
  return { html: before + code, offset: before.length };
};

/** Whether a document is a page of its own: it begins with a doctype or an `html` element. */
export const isWholePage = (code: string): boolean => /^(\s|<!--.*?-->)*<(!doctype|html)[\s>]/is.test(code);

/** Where a whole page's head begins: after the last of doctype, `html` and `head` that stand first. */
const headStart = (code: string) => {
  const gap = String.raw`(?:\s|<!--.*?-->)*`;
  const start = new RegExp(`^(?:${gap}<!doctype[^>]*>)?(?:${gap}<html(?:\\s[^>]*)?>)?(?:${gap}<head(?:\\s[^>]*)?>)?`, "is");
  return start.exec(code)?.[0].length ?? 0;
};

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(/[\r\n]/g, "&#10;");
