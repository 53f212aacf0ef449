import { PageDocument, tolerant } from "@online-editor/contract";
import type { Api } from "../kernel/api.ts";
import { attempt } from "../kernel/browser-storage.ts";

/**
 * What the server has put into the page for its address, which need not be requested. Null where there is nothing whole,
 * or where the browser shows a page from its history, whose document may have been saved again since.
 */
export const readPageDocument = (): PageDocument | null => {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && "type" in visit && visit.type === "back_forward") return null;
  const text = document.getElementById("document")?.textContent ?? "";
  const held = attempt<unknown>(() => JSON.parse(text), null);
  return tolerant(PageDocument).safeParse(held).data ?? null;
};

/** The calls that read a document: the page's own is answered from the page, once. */
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
    readExample: async (asked, options) => {
      const taken = take();
      const isAsked =
        taken !== null &&
        "example" in taken &&
        taken.exampleVersion === asked.v &&
        (["library", "category", "slug"] as const).every(
          (part) => taken.example.address[part] === asked[part],
        );
      return isAsked ? taken.example : readExample(asked, options);
    },
    readCode: async (asked, options) => {
      const taken = take();
      const isAsked =
        taken !== null &&
        "snippet" in taken &&
        String(taken.snippet.id) === String(asked.id) &&
        (asked.revision ?? taken.snippet.latestRevision) === taken.snippet.revision;
      return isAsked ? taken.snippet : readCode(asked, options);
    },
  };
};
