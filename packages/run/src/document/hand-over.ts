import type { Library, Selection } from "@online-editor/contract";
import {
  fileNameOf,
  filesOf,
  type KnownTag,
  knownTagsIn,
  nameOfFile,
  nearestOnNpm,
  npmPathOf,
  type SelectionAsset,
  type TagContext,
} from "@online-editor/selection";
import { documentOfPage, type Span, withoutParts } from "./page-parts.ts";
import { isWholePage } from "./whole-page.ts";

/** What changes when the selection loads the files of a page in place of its own tags. */
export interface FileChange {
  file: string;
  becomes: "exchanged" | "left-out" | "added";
  /** What takes its place; null unless it is exchanged. */
  instead: string | null;
}

/**
 * A page as the document that leaves its files to a selection: the tags of the library and of every theme are gone, and
 * those of files that the selection loads too; all others stay.
 */
export const handOver = (
  page: string,
  selection: Selection,
  context: TagContext,
): { code: string; changes: FileChange[] } => {
  const { library } = context;
  const { styles, scripts } = filesOf(library, selection);
  const assets = [...styles, ...scripts].filter((file) => file.kind === "asset");
  const tags = knownTagsIn(page, context, selection).filter(({ isLoaded }) => isLoaded);
  const read = tags.map((tag) => changeOf(tag, { library, assets }));
  const isThere = ({ package: name, path }: SelectionAsset) =>
    tags.some(({ file }) => isSame(file, { package: name, path }));
  const added = assets
    .filter((asset) => !isThere(asset))
    .map((asset): FileChange => ({ file: nameOfFile(asset), becomes: "added", instead: null }));
  const spans = read.flatMap(({ span }) => (span ? [span] : []));
  return {
    code: isWholePage(page) ? documentOfPage(page, spans) : withoutParts(page, spans),
    changes: [...read.flatMap(({ change }) => change ?? []), ...added],
  };
};

const isSame = (
  one: Pick<SelectionAsset, "package" | "path">,
  other: Pick<SelectionAsset, "package" | "path">,
) => one.package === other.package && fileNameOf(one.path) === fileNameOf(other.path);

const changeOf = (
  tag: KnownTag,
  { library, assets }: { library: Library; assets: readonly SelectionAsset[] },
): { change: FileChange | null; span: Span | null } => {
  const { file, isNamed, usual, address, start, text } = tag;
  const ofThemes = library.themes.flatMap(({ packages }) => packages.map((one) => one.package));
  const asset = assets.find((one) => isSame(one, file));
  const isAlike = asset?.version === (file.version ?? usual ?? asset?.version);
  const named = isNamed ? address : nameOfFile(file);
  const span: Span = [start, start + text.length];
  if (isAlike) return { change: null, span };
  if ([library.package, ...ofThemes].includes(file.package)) {
    const instead = asset ? nameOfFile(asset) : null;
    return { change: { file: named, becomes: asset ? "exchanged" : "left-out", instead }, span };
  }
  if (!isNamed) return { change: null, span: null };
  const known = nearestOnNpm({ ...file, version: file.version ?? usual });
  const onNpm = text.replace(address, () => `https://cdn.jsdelivr.net${npmPathOf(known)}`);
  const change: FileChange = { file: named, becomes: "exchanged", instead: nameOfFile(known) };
  return { change, span: [start, start + text.length, onNpm] };
};
