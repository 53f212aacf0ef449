import {
  ExampleSlug,
  exampleSlugIn,
  LibraryId,
  RevisionNumber,
  type Selection,
  SnippetIdInPath,
  Starter,
  Username,
} from "@online-editor/contract";
import {
  type Choices,
  libraryNamed,
  readChoices,
  readParameter,
  startingSelection,
  startOf,
} from "@online-editor/selection";
import { z } from "zod";
import { perEditor } from "../platform/per-editor.ts";
import { type DocumentAddress, libraryOf } from "./document-address.ts";
import { hasOpened, releasedLibrary } from "./state.ts";

/** The content of an editor address: the document, and the choices for it. */
export interface Link {
  document: DocumentAddress;
  choices: Choices;
  /** A ref named without its commit: it is resolved when the document is open. */
  ref?: string;
  /** Shows Triage; nothing of it runs automatically. */
  showsCheck?: true;
}

/** The parameters in the path of a page's address: of an example, of a snippet, or none. */
export interface LinkPlace {
  path?: string | undefined;
  file?: string | undefined;
  username?: string | undefined;
  id?: string | undefined;
  /** The part of the address after the path and the query, with its `#`. */
  hash?: string | undefined;
}

const welcome = "welcome";

/**
 * Parses a page's path parameters and query. Throws `UnreadableParameter`. Whether the named things exist is checked
 * later, against the catalogue.
 */
export const readLink = (place: LinkPlace, query: URLSearchParams, defaultLibrary: LibraryId): Link => {
  const library = readParameter("library", query.get("library") ?? defaultLibrary, LibraryId);
  const document = readDocument(place, query, library);
  const ref = query.get("branch");
  const isAskedFor = ref !== null && ref !== "" && !query.has("commit");
  const showsCheck = query.has("check") ? { showsCheck: true as const } : {};
  return { document, choices: readChoices(query), ...(isAskedFor && { ref }), ...showsCheck };
};

/** The address of a document with its choices; the default library is omitted. */
export const linkTo = ({ document, choices }: Link, defaultLibrary: LibraryId): string => {
  const query = new URLSearchParams();
  const library = libraryOf(document);
  if (document.kind === "new") query.set("new", document.id);
  if (document.kind === "new" && document.start) query.set("start", document.start);
  if (document.kind === "snippet" && document.revision !== undefined)
    query.set("revision", String(document.revision));
  if (library !== null && library !== defaultLibrary) query.set("library", library);
  if (choices.branch) {
    const { ref, repository, commit } = choices.branch;
    if (ref !== commit) query.set("branch", ref);
    query.set("repository", repository);
    query.set("commit", commit);
  }
  for (const name of ["version", "theme", "locale"] as const) {
    const value = choices[name];
    if (value !== undefined) query.set(name, value);
  }
  if (choices.extensions) query.set("extensions", choices.extensions.join(","));
  // Commas, slashes and colons are legal in a query, and people read links.
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3A", ":");
  const hash = document.kind === "carried" ? `#${document.packed}` : "";
  return pathOf(document) + (text && `?${text}`) + hash;
};

const pathOf = (document: DocumentAddress) => {
  if (document.kind === "new" || document.kind === "carried") return "/";
  if (document.kind === "snippet") return `/code/${document.username}/${document.id}`;
  const { category, slug } = document.example;
  if (category !== undefined) return `/example/${category}/${slug}`;
  return slug === welcome ? "/" : `/example/${slug}`;
};

const readDocument = (
  { path, file, username, id: snippet, hash }: LinkPlace,
  query: URLSearchParams,
  library: LibraryId,
): DocumentAddress => {
  if (username !== undefined) return readSnippet(username, snippet ?? "", query);
  const packed = /^#(v\d+:.*)$/is.exec(hash ?? "")?.[1];
  if (file === undefined && packed !== undefined) return { kind: "carried", packed };
  const id = query.get("new");
  if (file === undefined && id !== null) {
    // An unknown one, from another release, starts an empty document.
    const start = Starter.safeParse(query.get("start")).data;
    return { kind: "new", library, id: readParameter("new", id, ExampleSlug), ...(start && { start }) };
  }
  const old = file === undefined ? oldPath(query, hash) : undefined;
  return readExample(old ?? { path, file: file ?? welcome }, library);
};

const readExample = (
  { path, file }: { path?: string | undefined; file: string },
  library: LibraryId,
): DocumentAddress => {
  const slug = readParameter("example", exampleSlugIn(file), ExampleSlug);
  if (path === undefined) return { kind: "example", example: { library, slug } };
  const category = readParameter("example", exampleSlugIn(path), ExampleSlug);
  return { kind: "example", example: { library, category, slug } };
};

/** Links to the libraries' own sites name an example in the query (`?url=options/sorting.html`) or behind `#`. */
const oldPath = (query: URLSearchParams, hash = ""): { path?: string; file: string } | undefined => {
  const [, path, file] =
    /^\/?(?:([\w-]+)\/)?([\w.-]+\.html)$/.exec(query.get("url") ?? hash.replace(/^#/, "")) ?? [];
  return file === undefined ? undefined : { ...(path !== undefined && { path }), file };
};

/** Numbers have only one spelling, so that no document has two addresses. */
const Digits = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform((text): unknown => text);

const readSnippet = (username: string, id: string, query: URLSearchParams): DocumentAddress => {
  const revision = query.get("revision");
  return {
    kind: "snippet",
    username: readParameter("username", username, Username),
    id: readParameter("id", id, SnippetIdInPath),
    ...(revision !== null && { revision: readParameter("revision", revision, Digits.pipe(RevisionNumber)) }),
  };
};

/** The choices that a link must state for this selection. */
export const choicesOf = (selection: Selection, starting: Selection): Choices => {
  const { version, branch, theme, locale, extensions } = selection;
  const isSameRelease = version === starting.version && branch?.commit === starting.branch?.commit;
  return {
    ...(!isSameRelease && { version, ...(branch && { branch }) }),
    ...(theme !== starting.theme && { theme }),
    ...(locale !== starting.locale && { locale }),
    ...(extensions.join() !== starting.extensions.join() && { extensions }),
  };
};

/** The choices that stay when another document of the same library is opened: extensions are the document's own. */
export const lastingChoices = ({ extensions: _, ...choices }: Choices): Choices => choices;

/** The addresses of documents, relative to the open one. */
export const documentLinks = perEditor(({ store: { getState }, settings: { defaultLibrary } }) => {
  /** The choices that a link must state for a selection of the open document. */
  const choicesFor = (selection: Selection) => {
    const { catalogue, original } = getState();
    const library = libraryNamed(catalogue, selection.library);
    return library ? choicesOf(selection, startOf(library, original)) : {};
  };
  const linkWith = (document: DocumentAddress, selection: Selection) =>
    linkTo({ document, choices: choicesFor(selection) }, defaultLibrary);
  return {
    /** The address of the document on the screen, with this selection. */
    toOpen: (selection: Selection) => linkWith(getState().document, selection),
    /**
     * The address that shows others the open document on this selection. An example's states its version and theme even
     * where they are the usual ones: they will not be for ever.
     */
    forOthers: (document: DocumentAddress, selection: Selection) => {
      if (document.kind !== "example") return linkWith(document, selection);
      const { version, theme } = selection;
      const choices = { version, theme, ...choicesFor(selection) };
      return linkTo({ document, choices }, defaultLibrary);
    },
    /** The address at which a new document starts with the current selection. */
    asNew: (document: DocumentAddress) => {
      const workspace = getState();
      const { library } = workspace;
      const described = releasedLibrary(workspace);
      const choices = described ? choicesOf(library, startingSelection(described)) : {};
      return linkTo({ document, choices }, defaultLibrary);
    },
    /** The address of a document, with the choices that stay. */
    linkTo: (document: DocumentAddress) => {
      const { library } = getState();
      const staysChosen = hasOpened(getState()) && libraryOf(document) === library.library;
      const choices = staysChosen ? lastingChoices(choicesFor(library)) : {};
      return linkTo({ document, choices }, defaultLibrary);
    },
  };
});
