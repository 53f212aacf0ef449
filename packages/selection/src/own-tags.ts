import { type Library, type Selection, Version } from "@online-editor/contract";
import valid from "semver/functions/valid.js";
import validRange from "semver/ranges/valid.js";
import { type FileReference, type KnownNames, pathOfPlace, readCdnAddress } from "./cdn-address.ts";
import { type FileTag, fileTagsIn, isOnHost, readFileName } from "./file-names.ts";
import { filesOf, type SelectionFiles } from "./files-of.ts";
import { isCoreFile } from "./place-on-release.ts";
import { defaultSelection } from "./default-selection.ts";
import { inPlainName, recogniseSelection, releaseFor } from "./recognise-selection.ts";

/** What the tags of a document load when they load the library itself. */
export interface OwnTags {
  references: FileReference[];
  /** The release of its core, which may be none of those here; null if a file without a version is the core. */
  version: Version | null;
  /** Whether they also load the packages that every selection needs, such as jQuery: then nothing is added. */
  isComplete: boolean;
}

export interface TagContext {
  library: Library;
  names: KnownNames;
}

/** A tag of a document, and what it loads. */
export interface KnownTag extends FileTag {
  file: FileReference;
  /** The version of its package that the selection loads, where its name has none. */
  usual: string | null;
  /** Only its author reaches its address: the file is known by its name. */
  isNamed: boolean;
  /** False for a link that is no style sheet, such as a preload. */
  isLoaded: boolean;
}

/** The tags that load a file of a known place, or of a known name. */
export const knownTagsIn = (
  code: string,
  { library, names }: TagContext,
  selection?: Selection,
): KnownTag[] => {
  const isSelected = ({ id }: Library["themes"][number]) => id === selection?.theme;
  const themes = library.themes.toSorted((one, other) => Number(isSelected(other)) - Number(isSelected(one)));
  const ordered = { ...library, themes };
  return fileTagsIn(code).flatMap((tag): KnownTag[] => {
    const { address, element, valueOf } = tag;
    const isLoaded = element === "script" || /^(?:stylesheet)?$/i.test(valueOf("rel"));
    const placed = isOnHost(address) ? readCdnAddress(address, names) : null;
    if (placed) {
      const isNamed = pathOfPlace(address, names) === null;
      return [{ ...tag, file: placed, usual: null, isNamed, isLoaded }];
    }
    const named = isLoaded ? readFileName(address, ordered, commentBeside(code, tag)) : null;
    if (!named) return [];
    const { usual, ...file } = named;
    return [{ ...tag, file, usual, isNamed: true, isLoaded }];
  });
};

/** A comment behind a tag, or on the line before it. */
const commentBeside = (code: string, { start, text }: FileTag): string => {
  const end = start + text.length;
  const behind = /^[ \t]*<!--([^>]*)-->/.exec(code.slice(end, end + 200))?.[1];
  const before = /(?:^|\n)[ \t]*<!--([^>]*)-->[ \t]*\r?\n?[ \t]*$/.exec(
    code.slice(Math.max(0, start - 200), start),
  );
  return behind ?? before?.[1] ?? "";
};

/** Null if the document leaves it to the selection to load the library. */
export const ownTagsOf = (code: string, context: TagContext): OwnTags | null => {
  const { library } = context;
  if (!code.includes(library.package)) return null;
  const tags = knownTagsIn(code, context).filter(({ isLoaded }) => isLoaded);
  const references = tags.map(({ file }) => file);
  const core = tags.findLast(({ file }) => isCoreFile(file, "script", library));
  if (!core) return null;
  const addresses = fileTagsIn(code).map(({ address }) => address);
  const isLoaded = (name: string) =>
    references.some((reference) => reference.package === name) ||
    addresses.some((one) =>
      new RegExp(`/${name}(?:[-.@]\\d[\\w.]*)?(?:\\.slim)?(?:\\.min)?\\.js`, "i").test(one),
    );
  return {
    references,
    version: core.isNamed && core.file.version === null ? null : releaseNamed(library, core.file),
    isComplete: library.packages.every((needed) => isLoaded(needed.package)),
  };
};

/** The exact release of a file, or the newest that its range names; null for the name of a branch. */
const releaseNamed = (library: Library, file: FileReference): Version | null => {
  const named = releaseIn(file);
  return named === "open" ? releaseFor(library, file.version) : named;
};

/** `open` if a tag leaves it to the host, as none, `latest` and a range do; null for the name of a branch. */
export const releaseIn = ({ version }: FileReference): Version | "open" | null => {
  const isOpen = version === null || version === "latest" || validRange(version) !== null;
  return Version.safeParse(valid(version)).data ?? (isOpen ? "open" : null);
};

/** True for a document that loads a release by itself that the library here does not have. */
export const loadsUnknownRelease = (code: string, { version }: Selection, context: TagContext): boolean =>
  !context.library.releases.some((release) => release.version === version) &&
  ownTagsOf(code, context)?.version === version;

/** The files of a selection beside those of a document's own tags. */
export const filesBeside = (tags: OwnTags, library: Library, selection: Selection): SelectionFiles => {
  if (tags.isComplete) return { styles: [], scripts: [], problems: [] };
  const { releases } = library;
  const isKnown = selection.branch ?? releases.some(({ version }) => version === selection.version);
  // The other packages are those of the release beside it.
  const version = isKnown ? selection.version : (releases.at(-1)?.version ?? selection.version);
  const files = filesOf(library, { ...selection, version });
  const loaded = new Set(tags.references.map((reference) => reference.package));
  const hasOwnStyle = tags.references.some(
    ({ package: name, path }) => name === library.package && path.endsWith(".css"),
  );
  const scripts = files.scripts.map((script) =>
    script.kind === "asset" && (script.package === library.package || loaded.has(script.package))
      ? null
      : script,
  );
  return {
    ...files,
    styles: files.styles.filter((style) =>
      style.package === library.package ? !hasOwnStyle : !loaded.has(style.package),
    ),
    // Lines that prepare a script go with it.
    scripts: scripts
      .filter((script, at) => script?.kind !== "inline" || scripts[at + 1] !== null)
      .filter((script) => script !== null),
  };
};

/** The selection that a document's own tags amount to. What they leave open stays; a branch stays selected. */
export const selectionOfTags = (code: string, selection: Selection, context: TagContext): Selection => {
  const { library } = context;
  const tags = selection.branch ? null : ownTagsOf(code, context);
  const recognised = tags && recogniseSelection(library, tags.references, selection.theme);
  if (!recognised) return selection;
  const ofThemes = library.themes.flatMap(({ packages, files }) => [
    ...packages.map((files) => files.package),
    ...files.flatMap(({ style, script }) => [style, script]),
  ]);
  const namesTheme = tags.references.some(({ package: name, path }) =>
    ofThemes.some((one) => one === name || (one !== undefined && inPlainName(one) === inPlainName(path))),
  );
  return {
    ...recognised,
    version: tags.version ?? selection.version,
    ...(!namesTheme && { theme: selection.theme }),
  };
};

/** The library that a document loads files of, most of them if several, with the selection that its tags amount to. */
export const selectionOfPage = (
  code: string,
  catalogue: Omit<KnownNames, "libraries"> & { libraries: readonly Library[] },
): Selection | null => {
  const found = catalogue.libraries.map((library) => {
    const context = { library, names: catalogue };
    const files = knownTagsIn(code, context).flatMap(({ file, isLoaded }) => (isLoaded ? file : []));
    return { context, files, count: files.filter((file) => file.package === library.package).length };
  });
  const [most] = found.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (!most) return null;
  const { context, files } = most;
  const { library } = context;
  if (ownTagsOf(code, context)) return selectionOfTags(code, defaultSelection(library), context);
  const selection = recogniseSelection(library, files);
  return library.releases.some(({ version }) => version === selection?.version) ? selection : null;
};
