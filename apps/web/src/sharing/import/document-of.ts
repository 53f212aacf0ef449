import type { Catalogue, Library, Selection } from "@online-editor/contract";
import { isWholePage } from "@online-editor/run";
import {
  type FileReference,
  libraryNamed,
  readCdnAddress,
  recogniseSelection,
} from "@online-editor/selection";
import { readUpstream, selectionOfUpstream, UnreadableUpstream } from "@online-editor/upstream-format";
import {
  attributeOf,
  type Element,
  elementsIn,
  parseDocument,
  tagsOfPage,
  placeOf,
  withoutParts,
} from "../../document/page-parts.ts";
import { type DocumentFile, readDocumentFile } from "./file-of-document.ts";
import { messages } from "./messages.ts";

/** A document made from a user's page. */
export interface ImportedDocument {
  /** The page's own title; null when it has none. */
  title: string | null;
  code: string;
  /** What the page loads of a library from public CDNs, or what its file names; null for nothing. */
  selection: Selection | null;
}

/** The same with the check of its file. */
export interface ImportedFile extends ImportedDocument, Pick<DocumentFile, "check" | "hasCheck"> {}

/** Makes a document from a user's file: one that the editor has written, or a page. */
export const documentOfFile = (
  text: string,
  { catalogue, present }: { catalogue: Catalogue; present: Selection },
): ImportedFile => {
  const { code, title, selection, check, hasCheck } = readDocumentFile(text, present);
  if (selection && libraryNamed(catalogue, selection.library))
    return { title, code, selection, check, hasCheck };
  const document = documentOf(code, catalogue);
  return { ...document, title: title ?? document.title, check, hasCheck };
};

/**
 * Makes a document from a page: its library files become the selection, and the elements that loaded them are removed,
 * with those that only a complete page has. The rest stays as written. A page without library files stays complete.
 */
export const documentOf = (text: string, catalogue: Catalogue): ImportedDocument => {
  const upstream = upstreamIn(text, catalogue);
  if (upstream) return upstream;
  const root = parseDocument(text);
  const elements = elementsIn(root);
  const title = titleIn(elements);
  const loading = elements.flatMap((element) => loadedBy(element, catalogue) ?? []);
  const recognised = mostRecognised(
    catalogue,
    loading.map(({ reference }) => reference),
  );
  if (!recognised) return { title, code: text, selection: null };
  const gone = [
    ...loading
      .filter(({ reference }) => recognised.brought.includes(reference))
      .map(({ element }) => placeOf(element)),
    ...(isWholePage(text) ? tagsOfPage(root, elements) : []),
  ];
  return { title, code: withoutParts(text, gone), selection: recognised.selection };
};

const upstreamIn = (text: string, catalogue: Catalogue): ImportedDocument | null => {
  try {
    const example = readUpstream(text);
    if (!example) return null;
    const [selection = null] = catalogue.libraries.flatMap(
      (library) => selectionOfUpstream(example, { ...catalogue, library }) ?? [],
    );
    return { title: example.title, code: text, selection };
  } catch (error) {
    if (error instanceof UnreadableUpstream) return null;
    throw error;
  }
};

const titleIn = (elements: readonly Element[]): string | null => {
  const element = elements.find(({ tagName }) => tagName === "title");
  const text = element?.childNodes
    .map((node) => ("value" in node ? node.value : ""))
    .join("")
    .trim();
  return text === undefined || text === "" ? null : text.slice(0, 200);
};

const loadedBy = (
  element: Element,
  catalogue: Catalogue,
): { element: Element; reference: FileReference } | null => {
  const address = attributeOf(element, { script: "src", link: "href" }[element.tagName] ?? "");
  const isLoaded =
    element.tagName === "script" || attributeOf(element, "rel")?.toLowerCase() === "stylesheet";
  const reference = isLoaded && address !== undefined ? readCdnAddress(address, catalogue) : null;
  return reference && { element, reference };
};

const mostRecognised = ({ libraries }: Catalogue, references: readonly FileReference[]) =>
  libraries
    .flatMap((library) => recogniseSelection(library, references) ?? [])
    .toSorted((a, b) => b.brought.length - a.brought.length)[0];

/** What was recognised in a file, in words. */
export const describeImport = (library: Library, imported: Omit<ImportedFile, "title" | "code">): string => {
  const t = messages.get();
  const { check, hasCheck } = imported;
  const ofCheck = check ? [t.withCheck] : hasCheck ? [t.checkNotRead] : [];
  return [ofSelection(library, imported), ...ofCheck].join(" ");
};

const ofSelection = (library: Library, { selection }: Pick<ImportedFile, "selection">) => {
  const t = messages.get();
  if (!selection) return t.importedWithoutLibrary;
  const { version } = selection;
  const theme = library.themes.find(({ id }) => id === selection.theme)?.title;
  const parts = [
    theme,
    ...selection.extensions,
    ...(selection.locale === library.builtInLocale ? [] : [selection.locale]),
  ];
  return t.importedOn({ library: library.title, version, parts: parts.filter(Boolean).join(", ") });
};
