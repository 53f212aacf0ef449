import { PageDocument, tolerant } from "@online-editor/contract";
import type { Api } from "../platform/api.ts";
import { documentInPage } from "./early-document.ts";

/** The document in the page, which need not be requested; null if it cannot be used. */
export const readPageDocument = (): PageDocument | null =>
  tolerant(PageDocument).safeParse(documentInPage()).data ?? null;

/** The calls that read a document: the page's own document is taken from the page, once. */
export const answeringFromPage = (
  { readExample, readCode }: Pick<Api, "readExample" | "readCode">,
  inPage: PageDocument | null,
): Pick<Api, "readExample" | "readCode"> => {
  let held = inPage;
  const take = () => {
    const taken = held;
    held = null;
    return taken;
  };
  return {
    readExample: async (requested, options) => {
      const taken = take();
      const isAsked =
        taken !== null &&
        "example" in taken &&
        taken.exampleVersion === requested.v &&
        (["library", "category", "slug"] as const).every(
          (part) => taken.example.address[part] === requested[part],
        );
      return isAsked ? taken.example : readExample(requested, options);
    },
    readCode: async (requested, options) => {
      const taken = take();
      const isAsked =
        taken !== null &&
        "snippet" in taken &&
        String(taken.snippet.id) === String(requested.id) &&
        (requested.revision ?? taken.snippet.latestRevision) === taken.snippet.revision;
      return isAsked ? taken.snippet : readCode(requested, options);
    },
  };
};
