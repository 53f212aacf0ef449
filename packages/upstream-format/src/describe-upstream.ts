import type { ExampleSummary, Library, Selection } from "@online-editor/contract";
import { defaultSelection, recogniseSelection } from "@online-editor/selection";
import { descriptionOf } from "./description-of.ts";
import { referencesOf, type UpstreamContext } from "./files-of-init.ts";
import type { UpstreamExample } from "./read-upstream.ts";
import { shownNames } from "./shown-names.ts";

/** An upstream example's description of itself, in the editor's terms. */
export interface DescribedExample extends Pick<ExampleSummary, "title" | "description" | "shows"> {
  needs: Pick<ExampleSummary["needs"], "extensions" | "theme" | "locale">;
}

/** What an upstream example says of itself; what its `init` leaves open has its default. */
export function describeUpstream(example: UpstreamExample, context: UpstreamContext): DescribedExample {
  const { title, desc } = example;
  const usual = defaultSelection(context.library);
  const { theme, locale, extensions } = selectionOfUpstream(example, context) ?? usual;
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

/** The selection that an example's `init` amounts to by the library's own files; null when it names none of them. */
export const selectionOfUpstream = (example: UpstreamExample, context: UpstreamContext): Selection | null =>
  isOf(context.library, example) ? recogniseSelection(context.library, referencesOf(example, context)) : null;

/** True when files of the library are named: inside `dist`, without a package. */
const isOf = (library: Library, { links, scripts }: UpstreamExample) =>
  [...links, ...scripts].some((entry) => entry.includes(library.package));
