import type { Catalogue, Library, Selection } from "@online-editor/contract";
import { isWholePage } from "@online-editor/run";
import { type FileReference, readCdnAddress, recogniseSelection } from "@online-editor/selection";
import { readUpstream, selectionOfUpstream, UnreadableUpstream } from "@online-editor/upstream-format";
import { type DefaultTreeAdapterMap, parse, parseFragment } from "parse5";
import { messages } from "./messages.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** A document made from a user's page. */
export interface ImportedDocument {
  /** The page's own title; null when it has none. */
  title: string | null;
  code: string;
  /** What the page loads of a library from public CDNs; null for nothing. */
  selection: Selection | null;
}

/**
 * Makes a document from a page: its library files become the selection, and the elements that loaded them are removed,
 * with those that only a complete page has. The rest stays as written. A page without library files stays complete.
 */
export const documentOf = (text: string, catalogue: Catalogue): ImportedDocument => {
  const upstream = upstreamIn(text, catalogue);
  if (upstream) return upstream;
  const root = isWholePage(text)
    ? parse(text, { sourceCodeLocationInfo: true })
    : parseFragment(text, { sourceCodeLocationInfo: true });
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
      .map(({ element }) => whole(element)),
    ...(isWholePage(text) ? pageTags(root, elements) : []),
  ];
  return { title, code: tidied(without(text, gone)), selection: recognised.selection };
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

/** Including those in templates. A loop, since pages can be nested deeper than the call stack. */
const elementsIn = (root: Node): Element[] => {
  const elements: Element[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) elements.push(node);
    if ("content" in node) waiting.push(node.content);
    if ("childNodes" in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return elements;
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
  const address = attribute(element, { script: "src", link: "href" }[element.tagName] ?? "");
  const isLoaded = element.tagName === "script" || attribute(element, "rel")?.toLowerCase() === "stylesheet";
  const reference = isLoaded && address !== undefined ? readCdnAddress(address, catalogue) : null;
  return reference && { element, reference };
};

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

const mostRecognised = ({ libraries }: Catalogue, references: readonly FileReference[]) =>
  libraries
    .flatMap((library) => recogniseSelection(library, references) ?? [])
    .toSorted((a, b) => b.brought.length - a.brought.length)[0];

type Span = readonly [start: number, end: number];

const whole = ({ sourceCodeLocation }: Pick<Node, "sourceCodeLocation">): Span => [
  sourceCodeLocation?.startOffset ?? 0,
  sourceCodeLocation?.endOffset ?? 0,
];

/** What only a complete page has: doctype, the tags of html, head and body, the title, and the page's description. */
const pageTags = (root: { childNodes: readonly Node[] }, elements: readonly Element[]): Span[] => {
  const doctype = root.childNodes.find(({ nodeName }) => nodeName === "#documentType");
  const tags = elements.flatMap((element): Span[] => {
    const { tagName, sourceCodeLocation: place } = element;
    if (["html", "head", "body"].includes(tagName))
      return [place?.startTag, place?.endTag].flatMap((tag) =>
        tag ? [[tag.startOffset, tag.endOffset] as const] : [],
      );
    const isAboutPage =
      tagName === "title" ||
      (tagName === "meta" &&
        (attribute(element, "charset") !== undefined || attribute(element, "name") === "viewport"));
    return isAboutPage ? [whole(element)] : [];
  });
  return doctype ? [whole(doctype), ...tags] : tags;
};

const without = (text: string, spans: readonly Span[]): string =>
  spans
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);

/** Removes the empty lines that removed elements left behind, and the common indentation. */
const tidied = (text: string): string => {
  const isEmpty = (line: string | undefined) => line === undefined || line.trim() === "";
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line, at, all) => !isEmpty(line) || !isEmpty(all[at - 1]))
    .map((line) => (isEmpty(line) ? "" : line));
  const shared = Math.min(...lines.filter((line) => line !== "").map(indentOf));
  return `${lines
    .map((line) => line.slice(Math.min(shared, indentOf(line))))
    .join("\n")
    .trim()}\n`;
};

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;

/** What was recognised in a page, in words. */
export const describeImport = (library: Library, selection: Selection | null): string => {
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
