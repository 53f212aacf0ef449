import type { ExamplePage, Selection, ThemeId } from "@online-editor/contract";
import { inPlainName } from "@online-editor/selection";
import { examplePageOf, partsOf } from "./example-page.ts";
import { inTurn, type ScriptInTurn, scriptsInTurn, stylesInTurn } from "./files-in-turn.ts";
import type { UpstreamContext } from "./files-of-init.ts";
import type { UpstreamExample, Span } from "./read-upstream.ts";
import { waitingScriptType } from "@online-editor/contract/script-types";
import { html, parseFragment } from "parse5";
import { attributeOf, type Element, elementsOf } from "./elements.ts";

/**
 * An upstream example as its site shows it. Addresses are asset paths (`/npm/…`, `/gh/…`) or complete ones. A page
 * without the runner is `styles`, `scripts` and `inTurn`, then `plainMarkup`.
 */
export interface UpstreamPage {
  styles: string[];
  /** Loaded before the document, as in the page around an example. */
  scripts: ScriptInTurn[];
  /** Loaded one after the other when `init` is called; then the example is started. */
  inTurn: ScriptInTurn[];
  /** Rules of the site's own style sheet. */
  css: string;
  /** The document with the theme's class names and as many lines as the example; its scripts wait for all of it. */
  markup: string;
  /** The same for a page that loads everything first. */
  plainMarkup: string;
}

/** Runs an example's own start function once the library, which came first, has made the tables. */
const start = `<script>jQuery(function(){typeof mounted==="function"&&mounted()})</script>`;

/** The page of an upstream example on a selection. Throws `UnknownRelease` and `ReleaseWithoutCore`. */
export function pageOfUpstream(
  { links, scripts, text, script }: UpstreamExample,
  {
    pages,
    ...context
  }: UpstreamContext & {
    selection: Selection;
    /** The pages of the example's source, if it has any. */
    pages?: readonly ExamplePage[] | undefined;
  },
): UpstreamPage {
  const { library, selection } = context;
  const page = examplePageOf(selection.theme, { library, pages });
  const parts = partsOf(library, selection);
  const on = { ...context, parts };
  const opened = blanked(text, takenOut(text, library.exampleSite?.takesOut ?? []));
  const styles = parts.page.styles.map(({ address }) => address);
  const pageScripts = parts.page.scripts
    .filter(({ asset }) => !page.scripts.some((address) => packageOf(address) === packageOf(asset.address)))
    .flatMap(inTurn);
  return {
    styles: [
      ...page.styles,
      ...styles.filter((address) => !isNamedIn(page.styles, address)),
      ...stylesInTurn(links, on),
    ],
    scripts: [...page.scripts.map((address) => ({ kind: "file" as const, address })), ...pageScripts],
    inTurn: scriptsInTurn(scripts, on),
    css: page.css ?? "",
    markup: withWaitingScripts(inThemeWords(opened, selection.theme)),
    plainMarkup: inThemeWords(blanked(opened, [script]), selection.theme) + start,
  };
}

/** True when a page already has a file of the same package and name, of any release. */
const isNamedIn = (addresses: readonly string[], address: string) =>
  addresses.map(nameOf).includes(nameOf(address));

const packageOf = (address: string) => /^\/(?:npm\/(?:@[^/]+\/)?|gh\/[^/]+\/)[^/@]+/.exec(address)?.[0];

const nameOf = (address: string) => inPlainName(address.replace(/@[^/@]*(?=\/[^@]*$)/, ""));

/**
 * The markup with its plain scripts made to wait, as jQuery's `.html()` does on the libraries' site: modules, files and
 * template contents are left as they are. Text in a string or comment that looks like a script is not one.
 */
export const withWaitingScripts = (markup: string): string => {
  const starts = elementsOf(parseFragment(markup, { sourceCodeLocationInfo: true }))
    .filter(isPlain)
    .map(({ sourceCodeLocation }) => sourceCodeLocation?.startOffset ?? 0);
  let text = "";
  let at = 0;
  for (const start of starts.sort((one, other) => one - other)) {
    const end = start + "<script".length;
    text += `${markup.slice(at, end)} type="${waitingScriptType}"`;
    at = end;
  }
  return text + markup.slice(at);
};

/** The first attribute of a name counts: the one inserted before an element's own. */
const isPlain = (element: Element) =>
  element.tagName === "script" &&
  element.namespaceURI === html.NS.HTML &&
  // A script that the parser has closed itself does not run.
  element.sourceCodeLocation?.endTag !== undefined &&
  attributeOf(element, "src") === undefined &&
  /^$|\/(?:java|ecma)script/i.test(attributeOf(element, "type") ?? "");

/**
 * Upstream examples use Bootstrap's class names; their page replaces them by other frameworks', in this order. Themes
 * that are not listed use Bootstrap's.
 */
const wordsOf: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  bootstrap3: [["btn-secondary", "btn-default"]],
  semantic: [
    ["btn btn-secondary", "ui button"],
    ["btn btn-danger", "ui red button"],
    ['select class="form-control"', 'select class="ui dropdown"'],
  ],
  bulma: [
    ["btn btn-secondary", "button"],
    ["btn btn-danger", "button is-danger"],
  ],
  foundation: [
    ["btn btn-secondary", "button"],
    ["btn btn-danger", "alert button"],
  ],
  materialize: [
    ["btn btn-secondary", "waves-effect waves-light btn"],
    ["btn btn-danger", "waves-effect waves-light btn"],
    ['class="select"', 'class="input-field"'],
    ['<i class="fa fa-heart"></i>', '<i class="material-icons">star</i>'],
    ['<i class="fa fa-trash"></i>', '<i class="material-icons">clear</i>'],
  ],
};

/** The text with a theme's class names. It has as many lines as before. */
export const inThemeWords = (text: string, theme: ThemeId): string => {
  const words = Object.hasOwn(wordsOf, theme) ? (wordsOf[theme] ?? []) : [];
  return words.reduce((rewritten, [from, to]) => rewritten.replaceAll(from, to), text);
};

/** The first occurrences of some texts, which the libraries' site removes, whatever they are part of. */
const takenOut = (text: string, words: readonly string[]): Span[] =>
  words.flatMap((word) => {
    const start = text.indexOf(word);
    return start === -1 ? [] : [{ start, end: start + word.length }];
  });

/** The text with some parts blanked: every other character keeps its line and column. */
export const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start: from, end }) =>
      rest.slice(0, from) + rest.slice(from, end).replaceAll(/[^\r\n]/g, " ") + rest.slice(end),
    text,
  );
