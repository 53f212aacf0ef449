import type { Catalogue, Library, LibraryId } from "@online-editor/contract";
import { ApiProblem, type Api } from "./api/client.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import { choicesOf, selectionOf, startingSelection } from "./workspace/choices.ts";
import { type DocumentAddress, keyOf, libraryOf } from "./workspace/document-address.ts";
import type { Choices, Link, UnreadableLink } from "./workspace/link.ts";
import type { openDocument } from "./workspace/transitions.ts";
import { libraryNamed, type OpenProblem, type Original } from "./workspace/workspace.ts";

type Opened = Parameters<typeof openDocument>[1];

/** A link that leads nowhere; `problem` says why. */
export class CannotOpen extends Error {
  readonly problem: OpenProblem;

  constructor(problem: OpenProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const newTitle = "New document";

/** Finds a document with its selection and drafts. Throws `CannotOpen`. */
export const findDocument = async (
  { document, choices }: Link,
  {
    catalogue,
    api,
    drafts,
    tab,
    signal,
  }: {
    catalogue: Catalogue;
    api: Api;
    drafts: DraftStore;
    tab: string;
    signal: AbortSignal;
  },
): Promise<Opened> => {
  const library = libraryNamed(catalogue, libraryOf(document));
  if (!library) throw new CannotOpen(unknownLibrary(catalogue, libraryOf(document)));
  // Where storage is denied there are no drafts, and the document opens all the same.
  const [original, kept] = await Promise.all([
    readOriginal(document, { library, catalogue, api, signal }),
    drafts.of(keyOf(document)).catch(() => []),
  ]);
  const changed = kept.filter(({ code }) => code !== original.code);
  const ownDraft = changed.find((draft) => draft.tab === tab) ?? null;
  return {
    document,
    original,
    library: selectionOf(startingSelection(library, original.needs), choices),
    ownDraft,
    offeredDraft: ownDraft ? null : (changed[0] ?? null),
  };
};

/** What a link must state for the selection that is on the screen. */
export const choicesFor = (
  library: Library,
  { needs }: Original,
  selection: Parameters<typeof choicesOf>[0],
): Choices => choicesOf(selection, startingSelection(library, needs));

export const unreadable = ({ part, text }: UnreadableLink): OpenProblem => ({
  code: "unreadable-link",
  part,
  text,
});

const unknownLibrary = (catalogue: Catalogue, library: LibraryId): OpenProblem => ({
  code: "unknown-library",
  library,
  known: catalogue.libraries.map(({ id }) => id),
});

const readOriginal = async (
  document: DocumentAddress,
  {
    library,
    catalogue,
    api,
    signal,
  }: { library: Library; catalogue: Catalogue; api: Api; signal: AbortSignal },
): Promise<Original> => {
  if (document.kind === "new") return { title: newTitle, description: "", code: "", needs: undefined };
  try {
    return await api.readExample({ ...document.example, v: catalogue.exampleVersion }, { signal });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "example-not-found") throw error;
    const { category, slug } = document.example;
    const name = category === undefined ? slug : `${category}/${slug}`;
    throw new CannotOpen({ code: "example-not-found", library, name });
  }
};
