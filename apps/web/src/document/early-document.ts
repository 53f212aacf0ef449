import { textsIn } from "@online-editor/contract/snippet-texts";
import { attempt, fieldsOf, typeOfVisit } from "../platform/browser-storage.ts";
import { keyOfExample, keyOfSnippet } from "./document-address.ts";
import { type Draft, draftIn } from "./drafts.ts";

/** The fields of a draft that the document has before anybody has changed it. */
export type EarlyDocument = Omit<Draft, "tab" | "changedAt">;

/**
 * The document that the server has put into the page for its address, unvalidated. Null if it is missing or incomplete,
 * or if the browser shows a page from its history, whose document may have been saved again since.
 */
export const documentInPage = (): unknown => {
  if (typeOfVisit() === "back_forward") return null;
  const text = document.getElementById("document")?.textContent ?? "";
  return attempt<unknown>(() => JSON.parse(text), null);
};

/**
 * The document in the page, if the address means exactly that one. It is parsed by hand, since it is read before the
 * user can type; the app validates it later and may open another text, or nothing.
 */
export const earlyDocument = ({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): EarlyDocument | null => {
  const query = new URLSearchParams(search);
  // These name another document than the path does.
  if (hash !== "" || query.has("new") || query.has("url")) return null;
  const { example, snippet } = fieldsOf(documentInPage());
  const found = example === undefined ? snippetIn(snippet, query.get("revision")) : exampleIn(example);
  // A draft is what the editor makes of it as soon as something is typed.
  return found && draftIn({ ...found, link: pathname + search, tab: "", changedAt: 0 });
};

const exampleIn = (held: unknown) => {
  const { address, title, code } = fieldsOf(held);
  const { library, category, slug } = fieldsOf(address);
  if (typeof library !== "string" || typeof slug !== "string") return null;
  if (typeof category !== "string" && category !== undefined) return null;
  return { document: keyOfExample({ library, category, slug }), title, code };
};

const snippetIn = (held: unknown, requested: string | null) => {
  const fields = fieldsOf(held);
  const { id, revision } = fields;
  if ((typeof id !== "string" && typeof id !== "number") || typeof revision !== "number") return null;
  if (requested !== null && requested !== String(revision)) return null;
  const document = keyOfSnippet(id, requested === null ? undefined : revision);
  return { ...textsIn(fields), document, base: revision };
};
