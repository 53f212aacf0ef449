import type { ExampleSummary, Library, Selection } from "@online-editor/contract";
import { defaultSelection, recogniseSelection } from "@online-editor/selection";
import { descriptionOf } from "./description-of.ts";
import { filesToAdd, referencesOf, type UpstreamContext } from "./files-to-add.ts";
import type { UpstreamExample } from "./read-upstream.ts";
import { shownNames } from "./shown-names.ts";
import { takenOut } from "./page-of-upstream.ts";

/** An upstream example converted to the editor's own format. */
export interface ConvertedExample extends Pick<ExampleSummary, "title" | "description" | "shows"> {
  needs: Pick<ExampleSummary["needs"], "extensions" | "theme" | "locale">;
  /** A document in the editor's own format. */
  code: string;
}

/** An upstream example's description of itself, in the editor's terms. */
export function describeUpstream(
  example: UpstreamExample,
  context: UpstreamContext,
): Omit<ConvertedExample, "code"> {
  const { title, desc } = example;
  const { theme, locale, extensions } = neededSelection(example, context);
  const usual = defaultSelection(context.library);
  return {
    title: title.trim().slice(0, 200) || "Untitled",
    description: descriptionOf(desc).slice(0, 10_000) || title,
    shows: shownNames(example.text, context.library),
    needs: {
      extensions,
      ...(theme !== usual.theme && { theme }),
      ...(locale !== usual.locale && { locale }),
    },
  };
}

/** The example as a document in the editor's own format: the files that the selection does not load come first. */
export function convertUpstream(example: UpstreamExample, context: UpstreamContext): ConvertedExample {
  const selection = neededSelection(example, context);
  const add = (entries: readonly string[]) => filesToAdd(entries, { ...context, selection });
  const code = [
    ...add(example.links).map((href) => `<link rel="stylesheet" href="${escaped(publicAddress(href))}">`),
    ...add(example.scripts).map((src) => `<script src="${escaped(publicAddress(src))}"></script>`),
    markupOf(example, context.library),
    ...(definesMounted.test(example.text) ? ["<script>\n  $(mounted)\n</script>"] : []),
  ];
  return { ...describeUpstream(example, context), code: `${code.join("\n\n")}\n` };
}

/** The selection that an example's `init` amounts to; what it leaves open has its default. */
const neededSelection = (example: UpstreamExample, context: UpstreamContext): Selection =>
  selectionOfUpstream(example, context) ?? defaultSelection(context.library);

/** The selection that an example's `init` amounts to by the library's own files; null when it names none of them. */
export const selectionOfUpstream = (example: UpstreamExample, context: UpstreamContext): Selection | null =>
  isOf(context.library, example) ? recogniseSelection(context.library, referencesOf(example, context)) : null;

/** True when files of the library are named: inside `dist`, without a package. */
const isOf = (library: Library, { links, scripts }: UpstreamExample) =>
  [...links, ...scripts].some((entry) => entry.includes(library.package));

const definesMounted = /\bfunction\s+mounted\b|\bmounted\s*=/;

const markupOf = (example: UpstreamExample, { exampleSite }: Library): string => {
  const spans = [example.script, ...takenOut(example.text, exampleSite?.takesOut ?? [])];
  const kept = spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), example.text);
  return kept.trim().replaceAll(/\n[ \t]*(?:\n[ \t]*)+\n/g, "\n\n");
};

/** A standalone document uses public CDNs, so that it runs elsewhere too; a run replaces them by the asset service. */
const publicAddress = (address: string) =>
  /^\/(?:npm|gh)\//.test(address) ? `https://cdn.jsdelivr.net${address}` : address;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
