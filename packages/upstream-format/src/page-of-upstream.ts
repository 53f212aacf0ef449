import type { ExamplePage, Selection } from "@online-editor/contract";
import { inPlainName } from "@online-editor/selection";
import { examplePageOf, partsOf } from "./example-page.ts";
import { inTurn, type ScriptInTurn, scriptsInTurn, stylesInTurn } from "./files-in-turn.ts";
import type { UpstreamContext } from "./files-to-add.ts";
import type { UpstreamExample } from "./read-upstream.ts";
import { blanked, takenOut } from "./taken-out.ts";
import { inThemeWords } from "./theme-words.ts";
import { withWaitingScripts } from "./waiting-scripts.ts";

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
  const own = parts.page.scripts
    .filter(({ asset }) => !page.scripts.some((address) => packageOf(address) === packageOf(asset.address)))
    .flatMap(inTurn);
  return {
    styles: [
      ...page.styles,
      ...styles.filter((address) => !isNamedIn(page.styles, address)),
      ...stylesInTurn(links, on),
    ],
    scripts: [...page.scripts.map((address) => ({ kind: "file" as const, address })), ...own],
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
