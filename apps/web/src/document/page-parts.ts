import { isWholePage } from "@online-editor/run";
import { type DefaultTreeAdapterMap, parse, parseFragment } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

/** A part of a text: offsets of its start and its end. */
type Span = readonly [start: number, end: number];

/** A complete page as the document that it contains, for which a library is loaded; all else stays as written. */
export const documentOfPage = (page: string): string => {
  const root = parseDocument(page);
  return withoutParts(page, tagsOfPage(root, elementsIn(root)));
};

/** Parses a document with the places of its nodes, as the page or the fragment that it is. */
export const parseDocument = (code: string): Exclude<Node, { tagName: string }> & { childNodes: Node[] } =>
  isWholePage(code)
    ? parse(code, { sourceCodeLocationInfo: true })
    : parseFragment(code, { sourceCodeLocationInfo: true });

/** Including those in templates. A loop, since pages can be nested deeper than the call stack. */
export const elementsIn = (root: Node): Element[] => {
  const elements: Element[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) elements.push(node);
    if ("content" in node) waiting.push(node.content);
    if ("childNodes" in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return elements;
};

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

export const placeOf = ({ sourceCodeLocation }: Pick<Node, "sourceCodeLocation">): Span => [
  sourceCodeLocation?.startOffset ?? 0,
  sourceCodeLocation?.endOffset ?? 0,
];

/** What only a complete page has: doctype, the tags of html, head and body, the title, and the page's description. */
export const tagsOfPage = (root: { childNodes: readonly Node[] }, elements: readonly Element[]): Span[] => {
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
        (attributeOf(element, "charset") !== undefined || attributeOf(element, "name") === "viewport"));
    return isAboutPage ? [placeOf(element)] : [];
  });
  return doctype ? [placeOf(doctype), ...tags] : tags;
};

/** Removes parts of a text, the empty lines that they leave behind, and the common indentation. */
export const withoutParts = (text: string, spans: readonly Span[]): string => {
  const rest = spans
    .toSorted(([a], [b]) => b - a)
    .reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), text);
  const isEmpty = (line: string | undefined) => line === undefined || line.trim() === "";
  const lines = rest
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
