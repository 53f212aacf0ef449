import { type BranchCommit, type Library, Selection, type Version } from "@online-editor/contract";
import { isWholePage } from "@online-editor/run";
import { type FileChange, importPage } from "@online-editor/run/import-page";
import { defaultSelection, libraryInText, matchesRelease, selectionOfTags } from "@online-editor/selection";
import type { BuiltBranch } from "./build-branch.ts";
import { issueLines, unknownName, UsageError } from "./cli-error.ts";
import type { SelectionWords } from "./command-options.ts";
import { libraryIn, type Product } from "./product.ts";
import type { NamedDocument } from "./named-document.ts";

/** A document with the library and the selection that it runs on. */
export interface ReadyDocument {
  document: NamedDocument;
  library: Library;
  /** Of a release. */
  selection: Selection;
  /** The branch that it runs on in place of the release. */
  built: BuiltBranch | null;
  /** What became of the files of a whole page, if one was imported. */
  files?: FileChange[];
}

/**
 * Finds what a document runs on: what the words say, else what the document says itself, else what a fragment's own tags
 * load, else what is usual. Has the branch built that is named, unless it is to run `isOnReleases`. Throws `UsageError` for what the library lacks.
 */
export const readyDocument = async (
  product: Product,
  {
    document: read,
    words,
    isOnReleases,
  }: { document: NamedDocument; words: SelectionWords; isOnReleases: boolean },
  build: (library: Library, branch: BranchCommit | string) => Promise<BuiltBranch>,
): Promise<ReadyDocument> => {
  const { document, files } = imported(read, product, words);
  const { code } = document;
  const library = libraryIn(
    product,
    words.library ??
      document.own.library ??
      libraryInText(code, product.catalogue)?.id ??
      product.settings.defaultLibrary,
  );
  const usual = isWholePage(code)
    ? defaultSelection(library)
    : selectionOfTags(code, defaultSelection(library), { library, names: product.catalogue });
  const isOwn = document.own.library === undefined || document.own.library === library.id;
  const { branch: ownBranch, version: ownVersion, ...own } = isOwn ? document.own : {};
  const branch = words.branch ?? (words.release === undefined && !isOnReleases ? ownBranch : undefined);
  const built = branch === undefined ? null : await build(library, branch);
  // A document of a branch has the version of its build, which may be no release.
  const version = words.release ?? (ownBranch === undefined ? ownVersion : undefined);
  const wanted = Selection.safeParse({
    ...usual,
    ...own,
    library: library.id,
    ...(version !== undefined && { version }),
    ...(words.theme !== undefined && { theme: words.theme }),
    ...(words.extensions && { extensions: words.extensions }),
    ...(words.locale !== undefined && { locale: words.locale }),
  });
  if (!wanted.success) throw new UsageError(issueLines(wanted.error.issues));
  const selection = wanted.data;
  const { releases, themes, extensions, builtInLocale, locales } = built?.library ?? library;
  refuseUnknown(releases, "release", (one) => one.version, [selection.version]);
  refuseUnknown(themes, "theme", (one) => one.id, [selection.theme]);
  refuseUnknown(extensions, "extension", (one) => one.id, selection.extensions);
  refuseUnknown([{ code: builtInLocale }, ...locales], "locale", (one) => one.code, [selection.locale]);
  return { document, library, selection, built, files };
};

/** A whole page as the document in it, on what it loads; as it is, it keeps its own files and runs on its own release. */
const imported = (
  document: NamedDocument,
  { catalogue }: Product,
  { library, isAsIs }: SelectionWords,
): Required<Pick<ReadyDocument, "document" | "files">> => {
  const { name, code, own } = document;
  if (own.library !== undefined || !isWholePage(code)) return { document, files: [] };
  const page = importPage(code, catalogue);
  if (page.missing)
    throw new UsageError(
      `${name} loads ${page.missing.library.title} ${page.missing.version}, which is not among the releases here. The oldest is ${page.missing.library.releases.at(-1)?.version ?? "none"}.`,
    );
  if (!page.selection || (library !== undefined && library !== page.selection.library))
    return { document, files: [] };
  const onIts = { ...document, own: { ...page.selection, ...own } };
  return isAsIs
    ? { document: { ...onIts, releases: page.selection.version }, files: [] }
    : { document: { ...onIts, code: page.code }, files: page.files };
};

/** What an import has changed, in words. */
export const importLines = (files: readonly FileChange[]): string[] =>
  files
    .filter(({ becomes }) => becomes !== "selected")
    .map(({ file, becomes, instead, isLocal }) => {
      if (becomes === "missing") return `${file}, a file on the reporter's machine: not found`;
      if (becomes === "exchanged")
        return `${file}${isLocal ? ", a file on the reporter's machine" : ""}: replaced by ${instead ?? ""}`;
      return `${file}: ${becomes}`;
    });

const refuseUnknown = <One>(
  all: readonly One[],
  noun: string,
  nameOf: (one: One) => string,
  names: readonly string[],
) => {
  const known = all.map(nameOf);
  for (const name of names) if (!known.includes(name)) throw unknownName(noun, name, { known });
};

/** The releases that `all`, a release or a range names, newest first. Throws `UsageError` where there are none. */
export const releasesIn = (ready: Pick<ReadyDocument, "library">, words: string): Version[] => {
  const wanted = anyReleasesIn(ready, words);
  if (wanted.length > 0) return wanted;
  throw new UsageError(`No release of ${ready.library.title} matches ${words}.`);
};

/** The same where there may be none. Throws `UsageError` for what is no range. */
export const anyReleasesIn = ({ library }: Pick<ReadyDocument, "library">, words: string): Version[] => {
  const versions = library.releases.map(({ version }) => version);
  try {
    return words === "all" ? versions : versions.filter((version) => matchesRelease(words, version));
  } catch {
    throw new UsageError(`--releases takes all or a range such as '>=1.18.0 <1.22.0', not ${words}.`);
  }
};
