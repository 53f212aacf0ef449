import { type BranchCommit, type Library, Selection, type Version } from "@online-editor/contract";
import { bringsOwnFiles } from "@online-editor/run";
import {
  defaultSelection,
  libraryInText,
  loadsUnknownRelease,
  matchesRelease,
  selectionOfTags,
  tagsInRun,
} from "@online-editor/selection";
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
  /** What stands in for files of its own tags, and what its release lacks of them. */
  notes: string[];
}

/**
 * Finds what a document runs on: what the words say, else what the document says itself, else what its own tags
 * load, else what is usual. Has the branch built that is named, unless it is to run `isOnReleases`. Throws `UsageError` for what the library lacks.
 */
export const readyDocument = async (
  product: Product,
  {
    document,
    words,
    isOnReleases,
  }: { document: NamedDocument; words: SelectionWords; isOnReleases: boolean },
  build: (library: Library, branch: BranchCommit | string) => Promise<BuiltBranch>,
): Promise<ReadyDocument> => {
  const { code } = document;
  const library = libraryIn(
    product,
    words.library ??
      document.selection.library ??
      libraryInText(code, product.catalogue)?.id ??
      product.settings.defaultLibrary,
  );
  const context = { library, names: product.catalogue };
  const usual = selectionOfTags(code, defaultSelection(library), context);
  if (bringsOwnFiles(code, context)) refuseOtherFiles(document, words);
  const isForAnother = document.selection.library !== undefined && document.selection.library !== library.id;
  const { branch: namedBranch, version: namedVersion, ...named } = isForAnother ? {} : document.selection;
  const branch = words.branch ?? (words.release === undefined && !isOnReleases ? namedBranch : undefined);
  const built = branch === undefined ? null : await build(library, branch);
  // A document of a branch has the version of its build, which may be no release.
  const version = words.release ?? (namedBranch === undefined ? namedVersion : undefined);
  const wanted = Selection.safeParse({
    ...usual,
    ...named,
    library: library.id,
    ...(version !== undefined && { version }),
    ...(words.theme !== undefined && { theme: words.theme }),
    ...(words.extensions && { extensions: words.extensions }),
    ...(words.locale !== undefined && { locale: words.locale }),
  });
  if (!wanted.success) throw new UsageError(issueLines(wanted.error.issues));
  const selection = wanted.data;
  const { releases, themes, extensions, builtInLocale, locales } = built?.library ?? library;
  const isByItself = built === null && loadsUnknownRelease(code, selection, context);
  if (!isByItself) refuseUnknown(releases, "release", (one) => one.version, [selection.version]);
  refuseUnknown(themes, "theme", (one) => one.id, [selection.theme]);
  refuseUnknown(extensions, "extension", (one) => one.id, selection.extensions);
  refuseUnknown([{ code: builtInLocale }, ...locales], "locale", (one) => one.code, [selection.locale]);
  const { notes } = tagsInRun(
    code,
    { ...selection, ...built?.selection },
    { ...context, addressOf: (path) => path },
  );
  const lines = notes.map((note) =>
    note.becomes === "answered"
      ? `${note.file}, which only its author reaches: replaced by ${note.instead}`
      : `${selection.version} has no ${note.file}`,
  );
  const byItself = `It runs ${library.title} ${selection.version} by itself: the oldest release here is ${releases.at(-1)?.version ?? "none"}.`;
  return { document, library, selection, built, notes: isByItself ? [byItself, ...lines] : lines };
};

/** The theme, extensions and locale of a document with its own files are what its tags load. */
const refuseOtherFiles = ({ name }: NamedDocument, words: SelectionWords) => {
  const other = (["theme", "extensions", "locale"] as const).find((one) => words[one] !== undefined);
  if (other !== undefined)
    throw new UsageError(`${name} loads its own files: --${other} does not change them.`);
};

const refuseUnknown = <One>(
  all: readonly One[],
  noun: string,
  nameOf: (one: One) => string,
  names: readonly string[],
) => {
  const known = all.map(nameOf);
  for (const name of names) if (!known.includes(name)) throw unknownName(noun, name, { known });
};

/** The release of this version. Throws `UsageError`. */
export const releaseIn = ({ library }: Pick<ReadyDocument, "library">, words: string): Version => {
  const known = library.releases.map(({ version }) => version);
  const release = known.find((version) => version === words);
  if (release === undefined) throw unknownName("release", words, { known });
  return release;
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
