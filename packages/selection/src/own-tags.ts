import type { Library, Selection, Version } from "@online-editor/contract";
import { assetAddressOf, originOf } from "./asset-address.ts";
import { type FileReference, type KnownNames, readCdnAddress } from "./cdn-address.ts";
import { fileTagsIn } from "./file-names.ts";
import { filesOf, type SelectionFiles } from "./files-of.ts";
import { matchesRelease, releaseOf } from "./releases-of.ts";
import { inPlainName, recogniseSelection } from "./recognise-selection.ts";

/** What the tags of a document load when they load the library itself. */
export interface OwnTags {
  references: FileReference[];
  /** The library's release; null if the tag of its core names no exact one, or one that is unknown. */
  version: Version | null;
  /** Whether they also load the packages that every selection needs, such as jQuery: then nothing is added. */
  isComplete: boolean;
}

export interface TagContext {
  library: Library;
  names: KnownNames;
}

/** Null if the document leaves it to the selection to load the library. */
export const ownTagsOf = (code: string, { library, names }: TagContext): OwnTags | null => {
  if (!code.includes(library.package)) return null;
  const addresses = fileTagsIn(code).map(({ address }) => address);
  const references = addresses.flatMap((one) => readCdnAddress(one, names) ?? []);
  const core = references.findLast((reference) => isCoreFile(reference, "script", library));
  if (!core) return null;
  const isLoaded = (name: string) =>
    references.some((reference) => reference.package === name) ||
    addresses.some((one) =>
      new RegExp(`/${name}(?:[-.@]\\d[\\w.]*)?(?:\\.slim)?(?:\\.min)?\\.js`, "i").test(one),
    );
  return {
    references,
    version: releaseNamed(library, core),
    isComplete: library.packages.every((needed) => isLoaded(needed.package)),
  };
};

/** The files of a selection beside those of a document's own tags. */
export const filesBeside = (tags: OwnTags, library: Library, selection: Selection): SelectionFiles => {
  const files = filesOf(library, selection);
  if (tags.isComplete) return { ...files, styles: [], scripts: [] };
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
  const tags = ownTagsOf(code, context);
  const recognised = tags && recogniseSelection(library, tags.references);
  if (!recognised || tags.version === null || selection.branch) return selection;
  const ofThemes = library.themes.flatMap(({ packages, files }) => [
    ...packages.map((files) => files.package),
    ...files.flatMap(({ style, script }) => [style, script]),
  ]);
  const namesTheme = tags.references.some(({ package: name, path }) =>
    ofThemes.some((one) => one === name || (one !== undefined && inPlainName(one) === inPlainName(path))),
  );
  return { ...recognised, version: tags.version, ...(!namesTheme && { theme: selection.theme }) };
};

/**
 * The document with its own tags of one release on the selection's. `addressOf` makes an address of an asset path, if
 * the tag's own host does not have the file.
 */
export const tagsOnSelection = (
  code: string,
  selection: Selection,
  context: TagContext & { addressOf?: (assetPath: string) => string },
): string => {
  const version = ownTagsOf(code, context)?.version ?? null;
  return version === null
    ? code
    : movedTags(code, selection, { ...context, isMoved: (one) => one === version });
};

/** The document with all tags of the library on the selected release. */
export const tagsOnOneRelease = (code: string, selection: Selection, context: TagContext): string =>
  movedTags(code, selection, { ...context, isMoved: () => true });

const movedTags = (
  code: string,
  selection: Selection,
  {
    library,
    names,
    isMoved,
    addressOf = (path) => `https://cdn.jsdelivr.net${path}`,
  }: TagContext & {
    isMoved: (version: Version | null) => boolean;
    addressOf?: (assetPath: string) => string;
  },
): string =>
  fileTagsIn(code).reduceRight((rest, { address: old, text, start }) => {
    const reference = readCdnAddress(old, names);
    if (reference?.package !== library.package) return rest;
    const version = releaseNamed(library, reference);
    if (!isMoved(version) || (!selection.branch && version === selection.version)) return rest;
    const path = pathOn(selection, { library, reference });
    const sameHost = old.replace(reference.version ?? "", selection.version);
    const isOnNpm = !selection.branch && releaseOf(library, selection.version).source === "npm";
    const is = isOnNpm ? readCdnAddress(sameHost, names) : null;
    const isThere = is?.package === library.package && is.version === selection.version && is.path === path;
    const moved = isThere ? sameHost : addressOf(assetAddressOf(originOf(library, selection), path));
    // Its hash was that of the other file.
    const tag = text.replace(old, () => moved).replace(/\s+integrity\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, "");
    return rest.slice(0, start) + tag + rest.slice(start + text.length);
  }, code);

/** Where the selected release has a file of another; the core's files have moved in the past. */
const pathOn = (
  { version }: Selection,
  { library, reference }: { library: Library; reference: FileReference },
) => {
  const layout = library.layouts.find(({ releases }) => matchesRelease(releases, version));
  const kind = (["script", "style"] as const).find((one) => isCoreFile(reference, one, library));
  const target = kind && layout?.[kind];
  return target === undefined || inPlainName(target) === inPlainName(reference.path)
    ? reference.path
    : target;
};

const isCoreFile = (
  { package: name, path }: FileReference,
  kind: "script" | "style",
  { package: own, layouts }: Library,
): boolean => name === own && layouts.some((layout) => inPlainName(layout[kind]) === inPlainName(path));

const releaseNamed = ({ releases }: Library, { version }: FileReference): Version | null =>
  releases.find((release) => release.version === version?.replace(/^v/, ""))?.version ?? null;
