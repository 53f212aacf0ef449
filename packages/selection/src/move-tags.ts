import type { Library, Selection } from "@online-editor/contract";
import { assetAddressOf, originOf } from "./asset-address.ts";
import { type FileReference, nearestOnNpm, npmPathOf, readCdnAddress } from "./cdn-address.ts";
import { type KnownTag, knownTagsIn, ownTagsOf, releaseIn, type TagContext } from "./own-tags.ts";
import { fileNameOf } from "./file-names.ts";
import { filesOf, type SelectionFiles } from "./files-of.ts";
import { isCoreFile, placeOnRelease } from "./place-on-release.ts";
import { inPlainName } from "./recognise-selection.ts";

/** What a run makes of a tag: its file is answered by another of the same name, or the release has none. */
export type TagNote = { file: string } & ({ becomes: "answered"; instead: string } | { becomes: "left-out" });

/**
 * A document as it runs on a selection: its tags of the library's release have the selection's files, and those that only
 * its author reaches the same files of npm, each in its place. `addressOf` makes an address of an asset path.
 */
export const tagsInRun = (
  code: string,
  selection: Selection,
  context: TagContext & { addressOf: (assetPath: string) => string },
): { code: string; notes: TagNote[] } => {
  const tags = ownTagsOf(code, context);
  if (!tags) return { code, notes: [] };
  const { library, addressOf } = context;
  const notes: TagNote[] = [];
  const changed = withTags(code, knownTagsIn(code, context, selection), (tag) => {
    const { file, isNamed, usual, address } = tag;
    if (file.package !== library.package) {
      if (!isNamed) return tag.text;
      const near = nearestOnNpm({ ...file, version: file.version ?? usual });
      notes.push({ file: address, becomes: "answered", instead: nameOfFile(near) });
      return readdressed(tag, addressOf(npmPathOf(near)));
    }
    const release = releaseIn(file);
    const isOfCore = release === "open" || (release !== null && release === tags.version);
    if (!isOfCore && !isNamed) return tag.text;
    const isMoved = selection.branch !== undefined || release !== selection.version;
    const version = isOfCore ? selection.version : (release ?? selection.version);
    const placed = placeOnRelease(library, file.path, version);
    if ("lacking" in placed) {
      notes.push({ file: placed.lacking, becomes: "left-out" });
      return tag.text.replaceAll(/[^\r\n]/g, " ");
    }
    if (!isNamed) return isMoved ? movedTag(tag, placed.path, { ...context, selection }) : tag.text;
    notes.push({ file: address, becomes: "answered", instead: nameOfFile({ ...file, ...placed, version }) });
    return readdressed(
      tag,
      addressOf(assetPathOn({ ...selection, version }, library, placed.path, isOfCore)),
    );
  });
  return { code: changed, notes: notes.reverse() };
};

/** The path below an asset origin; a release that the library here does not have is one of npm. */
const assetPathOn = (selection: Selection, library: Library, path: string, isSelected: boolean): string => {
  const { branch, ...onRelease } = selection;
  const isKnown = library.releases.some(({ version }) => version === selection.version);
  if (!isKnown && !(branch && isSelected)) return `/npm/${library.package}@${selection.version}/${path}`;
  return assetAddressOf(originOf(library, isSelected ? selection : onRelease), path);
};

/** Such as `jquery 3.3.1: jquery.slim.min.js`. */
export const nameOfFile = ({ package: name, version, path }: FileReference): string =>
  `${name}${version === null ? "" : ` ${version}`}: ${path.slice(path.lastIndexOf("/") + 1)}`;

/** The document with its own tags of one release on the selection's. Tags that name no release stay as they are. */
export const tagsOnSelection = (code: string, selection: Selection, context: TagContext): string => {
  const version = ownTagsOf(code, context)?.version ?? null;
  return version === null
    ? code
    : movedTags(code, selection, { ...context, isMoved: (one) => one === "open" || one === version });
};

/** The document with all tags of the library on the selected release. */
export const tagsOnOneRelease = (code: string, selection: Selection, context: TagContext): string =>
  movedTags(code, selection, { ...context, isMoved: () => true });

const movedTags = (
  code: string,
  selection: Selection,
  { isMoved, ...context }: TagContext & { isMoved: (version: ReturnType<typeof releaseIn>) => boolean },
): string =>
  withTags(code, knownTagsIn(code, context), (tag) => {
    const { file, isNamed, text } = tag;
    const version = releaseIn(file);
    if (file.package !== context.library.package || (isNamed && file.version === null)) return text;
    if (!isMoved(version) || (!selection.branch && version === selection.version)) return text;
    // What the release lacks keeps its path: a run leaves it out, and another release has it.
    const placed = placeOnRelease(context.library, file.path, selection.version);
    const path = "path" in placed ? placed.path : file.path;
    const addressOf = (assetPath: string) => `https://cdn.jsdelivr.net${assetPath}`;
    return movedTag(tag, path, { ...context, selection, addressOf });
  });

const withTags = (code: string, tags: readonly KnownTag[], textOf: (tag: KnownTag) => string): string =>
  tags.reduceRight(
    (rest, tag) => rest.slice(0, tag.start) + textOf(tag) + rest.slice(tag.start + tag.text.length),
    code,
  );

/** A tag with the same file of the selection: of its own host, if that has it. */
const movedTag = (
  tag: KnownTag,
  path: string,
  {
    library,
    names,
    selection,
    addressOf,
  }: TagContext & { selection: Selection; addressOf: (assetPath: string) => string },
): string => {
  const { address, file, isNamed } = tag;
  const { package: packageName, version } = file;
  const sameHost =
    version === null
      ? address.replace(`/${packageName}/`, () => `/${packageName}@${selection.version}/`)
      : address.replace(version, () => selection.version);
  const release = library.releases.find((one) => one.version === selection.version);
  const isOnNpm = !selection.branch && !isNamed && release?.source !== "tag";
  const is = isOnNpm ? readCdnAddress(sameHost, names) : null;
  const isThere = is?.package === packageName && is.version === selection.version && is.path === path;
  return readdressed(tag, isThere ? sameHost : addressOf(assetPathOn(selection, library, path, true)));
};

/** Its hash was that of the other file. */
const readdressed = ({ text, address }: KnownTag, to: string): string =>
  text.replace(address, () => to).replace(/\s+integrity\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, "");

/**
 * The document with tags for the extensions of a selection, behind the library's core with what they need, and without those
 * that it leaves out.
 */
export const tagsWithExtensions = (code: string, selection: Selection, context: TagContext): string => {
  const { library } = context;
  const tags = knownTagsIn(code, context);
  const isOfOther = ({ file }: KnownTag) =>
    file.package === library.package &&
    library.extensions.some(
      ({ id, files }) => !selection.extensions.includes(id) && files.some((one) => hasFile(one, file.path)),
    );
  const { styles, scripts } = filesOf(library, selection);
  const isLacking = (one: SelectionFiles["scripts"][number]) =>
    one.kind === "asset" &&
    ["dependency", "extension"].includes(one.role) &&
    !tags.some(({ file }) => file.package === one.package && fileNameOf(file.path) === fileNameOf(one.path));
  const addressOf = (asset: SelectionFiles["scripts"][number]) =>
    asset.kind === "asset" ? `https://cdn.jsdelivr.net${asset.address}` : "";
  const added = [
    ...styles.filter(isLacking).map((one) => `<link rel="stylesheet" href="${addressOf(one)}">`),
    ...scripts.filter(isLacking).map((one) => `<script src="${addressOf(one)}"></script>`),
  ];
  const core = tags.findLast(({ file }) => isCoreFile(file, "script", library));
  if (!core) return code;
  const lines = tags.map((tag) => (isOfOther(tag) ? withOwnLine(code, tag) : tag));
  return withTags(code, lines, (tag) => {
    if (isOfOther(tag)) return "";
    const indentation = /[ \t]*$/.exec(code.slice(0, tag.start))?.[0] ?? "";
    return tag === core ? [tag.text, ...added].join(`\n${indentation}`) : tag.text;
  });
};

/** A tag with its line, where nothing else is on it. */
const withOwnLine = (code: string, tag: KnownTag): KnownTag => {
  const { start, text } = tag;
  const end = start + text.length;
  const lead = /\r?\n[ \t]*$/.exec(code.slice(0, start))?.[0] ?? "";
  const isAlone = lead !== "" && /^[ \t]*(?:\r?\n|$)/.test(code.slice(end));
  return isAlone ? { ...tag, start: start - lead.length, text: lead + text } : tag;
};

const hasFile = (
  { styles, scripts }: { styles: readonly string[]; scripts: readonly string[] },
  path: string,
) => [...styles, ...scripts].some((one) => inPlainName(one) === inPlainName(path));
