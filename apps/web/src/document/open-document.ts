import { type OpenSnippet, type Original, reportOf, textsOf } from "./state.ts";
import { emptyTexts, equalTexts } from "@online-editor/contract/snippet-texts";
import { libraryNamed, selectionOf, startOf } from "@online-editor/selection";
import {
  type Catalogue,
  ExampleSlug,
  type Library,
  type LibraryId,
  type Selection,
  type SnippetContent,
  type Starter,
  tolerant,
} from "@online-editor/contract";
import { type Api, ApiProblem, ServerUnreachable } from "../platform/api.ts";
import type { Draft, DraftStore } from "./drafts.ts";
import type { Link } from "./link.ts";
import { type CarriedAddress, type DocumentAddress, keyOf, type SnippetAddress } from "./document-address.ts";
import { addressOf, factsOf, isCheckChanged, originalOf } from "./opening-state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import type { DialogId } from "../platform/screen.ts";
import { isSameLanguage, language, listOf, translate } from "../platform/i18n.ts";
import type { Failure } from "../platform/failure.ts";
import type { Check } from "@online-editor/contract/check";

interface Opened {
  document: DocumentAddress;
  original: Original;
  snippet: OpenSnippet | null;
  library: Selection;
  ownDraft: Draft | null;
  offeredDraft: Draft | null;
}
type Found = Pick<Opened, "document" | "original" | "snippet"> & { library: Library };

interface Sources {
  catalogue: Catalogue;
  api: Pick<Api, "readExample" | "readCode">;
  drafts: Pick<DraftStore, "of">;
  tab: string;
  signal: AbortSignal;
}

/** The link cannot be opened; `failure` says why. */
export class CannotOpen extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Finds a document with its selection and drafts. Throws `CannotOpen`. */
export const findDocument = async ({ document, choices }: Link, sources: Sources): Promise<Opened> => {
  // If storage is denied there are no drafts, but the document still opens.
  const [{ library, ...found }, kept] = await Promise.all([
    findOriginal(document, sources),
    sources.drafts.of(keyOf(document)).catch(() => []),
  ]);
  const changed = kept.filter((draft) => isOther(draft, found.original));
  const ownDraft = changed.find((draft) => draft.tab === sources.tab) ?? null;
  return {
    ...found,
    library: selectionOf(startOf(library, found.original), choices),
    ownDraft,
    offeredDraft: ownDraft ? null : (changed[0] ?? null),
  };
};

/** Dialogs that may be opened while the document is loading. */
const aboutNoDocument = new Set<DialogId>(["sign-in", "palette", "settings"]);

/** Shows a document; `app/join-modules.ts` says what other modules leave with the one before. */
export const openDocument = (workspace: Workspace, opened: Opened): Workspace => ({
  ...workspace,
  opening: { state: "open" },
  document: opened.document,
  original: opened.original,
  ...textsOf(opened.original, opened.ownDraft),
  ...reportOf(opened.original, opened.ownDraft),
  library: opened.library,
  snippet: opened.snippet,
  base: opened.ownDraft?.base ?? opened.snippet?.revision ?? null,
  continues: null,
  newVisibility: null,
  dialog: workspace.dialog && aboutNoDocument.has(workspace.dialog) ? workspace.dialog : null,
  offeredDraft: opened.offeredDraft,
  draftState: opened.ownDraft ? "kept" : "none",
  check: opened.original.check?.read ?? null,
});

const isOther = (draft: Draft, original: Original) =>
  !equalTexts(textsOf(original, draft), original) ||
  (draft.check !== undefined && isCheckChanged({ check: draft.check, original }));

const findOriginal = async (document: DocumentAddress, sources: Sources): Promise<Found> => {
  if (document.kind === "snippet") return findSnippet(document, sources);
  const { catalogue } = sources;
  if (document.kind === "carried") return findCarried(document, catalogue);
  if (document.kind === "example") return findExample(document, sources);
  const library = knownLibrary(catalogue, document.library);
  const started = await findStart(library, document.start, sources);
  const title = translate("New document");
  const needs = inLanguageOfScreen(library, started?.needs);
  const original = { ...emptyTexts, title, library: null, ...started, needs };
  return { document, library, original, snippet: null };
};

/** A new document starts in the language of the screen, where the library has it. */
const inLanguageOfScreen = (
  { builtInLocale, locales }: Library,
  needs: Original["needs"],
): Original["needs"] => {
  const screen = language.get();
  const isAlready = needs?.locale !== undefined || isSameLanguage(builtInLocale, screen);
  const locale = isAlready ? undefined : locales.find(({ code }) => isSameLanguage(code, screen))?.code;
  return locale ? { extensions: [], ...needs, locale } : needs;
};

/** The content of a new document; without it, if the server is down, it starts empty. */
const findStart = async (
  { id, starters }: Library,
  start: Starter | undefined,
  { catalogue, api, signal }: Pick<Sources, "catalogue" | "api" | "signal">,
): Promise<Pick<Original, "code" | "needs"> | undefined> => {
  // Every library has a welcome page; one without a smaller text starts with that.
  const path = start === "smallest" ? (starters.smallest ?? "welcome") : start && starters[start];
  if (path === undefined) return undefined;
  const [slug, category] = path.split("/").toReversed();
  const address = { library: id, ...(category !== undefined && { category }), slug: ExampleSlug.parse(slug) };
  try {
    const { code, needs } = await api.readExample({ ...address, v: catalogue.exampleVersion }, { signal });
    return { code, needs };
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ServerUnreachable) return undefined;
    throw error;
  }
};

const findCarried = async (document: CarriedAddress, catalogue: Catalogue): Promise<Found> => {
  const { unpackDocument, UnusablePack } = await import("@online-editor/run/packed-document");
  try {
    const content = await unpackDocument(document.packed);
    const original = originalOf(content, await readCheck(content));
    return { document, library: knownLibrary(catalogue, content.library.library), original, snippet: null };
  } catch (error) {
    if (!(error instanceof UnusablePack)) throw error;
    throw new CannotOpen({ code: `link-${error.code}` });
  }
};

const findExample = async (
  document: Extract<DocumentAddress, { kind: "example" }>,
  { catalogue, api, signal }: Sources,
): Promise<Found> => {
  const { example } = document;
  const library = knownLibrary(catalogue, example.library);
  try {
    const found = await api.readExample({ ...example, v: catalogue.exampleVersion }, { signal });
    return { document, library, original: { ...emptyTexts, ...found, library: null }, snippet: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "example-not-found") throw error;
    const { category, slug } = example;
    throw new CannotOpen({
      code: "unknown-example",
      id: library.id,
      library: library.title,
      example: category === undefined ? slug : `${category}/${slug}`,
    });
  }
};

const findSnippet = async (address: SnippetAddress, { catalogue, api, signal }: Sources): Promise<Found> => {
  const { username, id, revision } = address;
  try {
    const snippet = await api.readCode({ username, id, revision }, { signal });
    return {
      // The owner may have been renamed.
      document: { ...addressOf(snippet), ...(revision !== undefined && { revision }) },
      library: knownLibrary(catalogue, snippet.library.library),
      original: originalOf(snippet, await readCheck(snippet)),
      snippet: factsOf(snippet),
    };
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : null;
    const named = { username, id: String(id) };
    if (code === "snippet-not-found") throw new CannotOpen({ code: "unknown-snippet", ...named });
    if (code === "revision-not-found")
      throw new CannotOpen({ code: "unknown-revision", ...named, revision: String(revision ?? "") });
    throw error;
  }
};

const knownLibrary = (catalogue: Catalogue, id: LibraryId): Library => {
  const library = libraryNamed(catalogue, id);
  if (library) return library;
  throw new CannotOpen({
    code: "unknown-library",
    library: id,
    known: listOf(catalogue.libraries.map((known) => known.id)),
  });
};

/**
 * A document's check, parsed by the schema, which is fetched only for documents with a check. Null for none, and for
 * one of another release that this one cannot read.
 */
export const readCheck = async ({ check }: Pick<SnippetContent, "check">): Promise<Check | null> => {
  if (check === undefined) return null;
  const { DocumentCheck } = await import("@online-editor/contract/check");
  return tolerant(DocumentCheck).safeParse(check).data ?? null;
};
