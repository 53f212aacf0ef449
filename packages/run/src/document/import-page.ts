import type { Catalogue, Library, Selection } from "@online-editor/contract";
import {
  type FileReference,
  fileNameOf,
  filesOf,
  inPlainName,
  missingReleaseOf,
  readCdnAddress,
  readFileName,
  recogniseSelection,
  type SelectionAsset,
} from "@online-editor/selection";
import { readUpstream, selectionOfUpstream, UnreadableUpstream } from "@online-editor/upstream-format";
import { attributeOf, type Element } from "@online-editor/upstream-format/elements.ts";
import { documentOfPage, elementsIn, parseDocument, placeOf, type Span, withoutParts } from "./page-parts.ts";
import { isWholePage } from "./whole-page.ts";

export { documentOfPage };

/** A file that a page loads, and what an import makes of it. */
export interface FileChange {
  /** Such as `jquery 3.3.1: jquery.slim.min.js`. */
  file: string;
  /**
   * `selected`: the selection loads the same. `exchanged`: another file takes its place. `kept`: the document loads it as
   * the page did. `missing`: it is nowhere but on the reporter's machine. `added`: the page did not load it.
   */
  becomes: "selected" | "exchanged" | "kept" | "missing" | "added";
  /** What takes its place; null unless it is exchanged. */
  instead: string | null;
  /** Whether it was on the reporter's machine. */
  isLocal: boolean;
}

/** A document made from a user's page. */
export interface ImportedPage {
  /** The page's own title, or its first heading; null when it has neither. */
  title: string | null;
  code: string;
  /** What the page loads of a library, or what its file names; null for nothing. */
  selection: Selection | null;
  /** What became of the page's files. */
  files: FileChange[];
  /** The library whose release the page loads, where that is none of those here: then it stays as it is. */
  missing: { library: Library; version: string } | null;
}

interface LoadedFile {
  element: Element;
  attribute: "src" | "href";
  address: string;
  isLocal: boolean;
  reference: FileReference | null;
}

/**
 * Makes a document from a page: the library's own core and extensions become the selection, and the elements that loaded
 * them are removed, with those that only a complete page has. Other files stay, unless the selection loads the very same.
 * A page without library files stays complete.
 */
export const importPage = (text: string, catalogue: Catalogue): ImportedPage => {
  const upstream = upstreamIn(text, catalogue);
  if (upstream) return upstream;
  const root = parseDocument(text);
  const elements = elementsIn(root);
  const title = titleIn(elements);
  const loaded = loadedIn(elements, catalogue);
  const { library, selection, references } = recognisedIn(loaded, catalogue);
  if (!library || !selection) {
    const version = library ? missingReleaseOf(library, references) : null;
    return {
      title,
      code: text,
      selection: null,
      files: [],
      missing: library && version !== null ? { library, version } : null,
    };
  }
  const changes = loaded.map((file) => changeOf(file, { library, selection }));
  const gone = changes.flatMap(({ span }) => (span ? [span] : []));
  return {
    title,
    code: isWholePage(text) ? documentOfPage(text, gone) : withoutParts(text, gone),
    selection,
    files: [
      ...(isWholePage(text) && !root.childNodes.some(({ nodeName }) => nodeName === "#documentType")
        ? [added("<!doctype html>")]
        : []),
      ...changes.flatMap(({ change }) => change ?? []),
      ...addedBy(library, selection, loaded),
    ],
    missing: null,
  };
};

const upstreamIn = (text: string, catalogue: Catalogue): ImportedPage | null => {
  try {
    const example = readUpstream(text);
    if (!example) return null;
    const [selection = null] = catalogue.libraries.flatMap(
      (library) => selectionOfUpstream(example, { ...catalogue, library }) ?? [],
    );
    return { title: example.title, code: text, selection, files: [], missing: null };
  } catch (error) {
    if (error instanceof UnreadableUpstream) return null;
    throw error;
  }
};

const titleIn = (elements: readonly Element[]): string | null => {
  for (const pattern of [/^title$/, /^h[1-6]$/]) {
    const element = elements.find(({ tagName }) => pattern.test(tagName));
    const text = element && textIn(element).trim().replaceAll(/\s+/g, " ");
    if (text) return text.slice(0, 200);
  }
  return null;
};

/** Not by recursion: a page may be nested deeper than a stack. */
const textIn = (element: Element): string => {
  const rest = [...element.childNodes].reverse();
  let text = "";
  for (let node = rest.pop(); node; node = rest.pop()) {
    if ("value" in node) text += node.value;
    else if ("tagName" in node) rest.push(...node.childNodes.toReversed());
  }
  return text;
};

const loadedIn = (elements: readonly Element[], catalogue: Catalogue): LoadedFile[] =>
  elements.flatMap((element) => {
    const isStyle = element.tagName === "link" && attributeOf(element, "rel")?.toLowerCase() === "stylesheet";
    if (!isStyle && element.tagName !== "script") return [];
    const attribute = isStyle ? "href" : "src";
    const address = attributeOf(element, attribute)?.trim() ?? "";
    if (address === "") return [];
    const isLocal = !/^(?:[a-z][\w+.-]+:|\/\/)/i.test(address) || /^file:|^\/\/?[a-z]:/i.test(address);
    const reference = isLocal
      ? readFileName(address, catalogue.libraries)
      : readCdnAddress(address, catalogue);
    return [{ element, attribute, address, isLocal, reference }];
  });

/** The library most of whose files a page loads, with the selection that they amount to. */
const recognisedIn = (loaded: readonly LoadedFile[], { libraries }: Catalogue) => {
  const references = loaded.flatMap(({ reference }) => reference ?? []);
  const countOf = (library: Library) => references.filter((one) => one.package === library.package).length;
  const [library] = libraries
    .filter((one) => countOf(one) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one));
  return { library, references, selection: library ? recogniseSelection(library, references) : null };
};

const assetsOf = (library: Library, selection: Selection): SelectionAsset[] => {
  const { styles, scripts } = filesOf(library, selection);
  return [...styles, ...scripts].filter((file) => file.kind === "asset");
};

/** What becomes of a file, and what becomes of its element's text. */
const changeOf = (
  { element, attribute, address, isLocal, reference }: LoadedFile,
  { library, selection }: { library: Library; selection: Selection },
): { change: FileChange | null; span: Span | null } => {
  if (!reference) {
    const change = { file: address, becomes: "missing", instead: null, isLocal } as const;
    return { change: isLocal ? change : null, span: null };
  }
  const { package: name, version } = reference;
  const asset = assetsOf(library, selection).find(
    (one) => one.package === name && inPlainName(one.path) === inPlainName(reference.path),
  );
  const file = isLocal ? address : nameOf(reference);
  const becomes = (kind: FileChange["becomes"], instead: string | null, span: Span | null) => ({
    change: { file, becomes: kind, instead, isLocal },
    span,
  });
  // A release that the page leaves open is the selected one.
  const isOpen = version === null || !/^v?\d+\.\d+\.\d+/.test(version);
  const isSame = asset && version?.replace(/^v/, "") === asset.version;
  if (asset && isSame && !isLocal) return becomes("selected", null, placeOf(element));
  if (asset && (isLocal || name === library.package) && (isOpen || isSame))
    return becomes("exchanged", nameOf(asset), placeOf(element));
  if (!isLocal) return becomes("kept", null, null);
  const onNpm = { ...reference, version: version ?? versionOf(name, { library, selection }) };
  const from = `https://cdn.jsdelivr.net/npm/${name}${onNpm.version === null ? "" : `@${onNpm.version}`}/${onNpm.path}`;
  return becomes("exchanged", nameOf(onNpm), attributeSpan(element, attribute, from));
};

/** The version of a package that a selection loads. */
const versionOf = (name: string, { library, selection }: { library: Library; selection: Selection }) =>
  name === library.package
    ? selection.version
    : (assetsOf(library, selection).find((one) => one.package === name)?.version ?? null);

/** What a selection loads of other packages that the page has in no version or build. */
const addedBy = (library: Library, selection: Selection, loaded: readonly LoadedFile[]): FileChange[] => {
  const names = new Set(loaded.map(({ reference, address }) => fileNameOf(reference?.path ?? address)));
  return assetsOf(library, selection)
    .filter(({ path }) => !names.has(fileNameOf(path)))
    .map((asset) => added(nameOf(asset)));
};

const added = (file: string): FileChange => ({ file, becomes: "added", instead: null, isLocal: false });

const nameOf = ({ package: name, version, path }: FileReference): string =>
  `${name}${version === null ? "" : ` ${version}`}: ${path.slice(path.lastIndexOf("/") + 1)}`;

const attributeSpan = (element: Element, name: string, value: string): Span => {
  const { startOffset = 0, endOffset = 0 } = element.sourceCodeLocation?.attrs?.[name] ?? {};
  return [startOffset, endOffset, `${name}="${value.replaceAll('"', "&quot;")}"`];
};
