import { attributeOf, type Element, elementsOf } from "@online-editor/upstream-format/elements.ts";
import { type DefaultTreeAdapterMap, parse, parseFragment } from "parse5";
import { isWholePage } from "./whole-page.ts";

type Root = DefaultTreeAdapterMap["document" | "documentFragment"];

/** A part of a text: offsets of its start and its end, and what takes its place. */
export type Span = readonly [start: number, end: number, instead?: string];

/** A complete page as the document that it contains, for which a library is loaded; all else stays as written. */
export const documentOfPage = (page: string, gone: readonly Span[] = []): string => {
  const root = parseDocument(page);
  const elements = elementsIn(root);
  return onRoot(elements) + withoutParts(page, [...gone, ...tagsOfPage(root, elements)]);
};

/** What sets the attributes of a page's root on that of a run; browsers do so themselves for those of a body. */
const onRoot = (elements: readonly Element[]): string => {
  const root = elements.find(({ tagName, sourceCodeLocation }) => tagName === "html" && sourceCodeLocation);
  const set = (root?.attrs ?? [])
    .filter(({ name, value }) => name !== "lang" || value !== "en")
    .map(({ name, value }) => `  document.documentElement.setAttribute(${quoted(name)}, ${quoted(value)})\n`);
  return set.length === 0 ? "" : `<script>\n${set.join("")}</script>\n`;
};

const quoted = (text: string) => JSON.stringify(text).replaceAll("<", String.raw`\u003c`);

/** Parses a document with the places of its nodes, as the page or the fragment that it is. */
export const parseDocument = (code: string): Root =>
  isWholePage(code)
    ? parse(code, { sourceCodeLocationInfo: true })
    : parseFragment(code, { sourceCodeLocationInfo: true });

/** Including those in templates. */
export const elementsIn = (root: Root): Element[] => elementsOf(root, { inTemplates: true });

export const placeOf = ({
  sourceCodeLocation,
}: Pick<DefaultTreeAdapterMap["node"], "sourceCodeLocation">): Span => [
  sourceCodeLocation?.startOffset ?? 0,
  sourceCodeLocation?.endOffset ?? 0,
];

/** What only a complete page has: doctype, the tags of html, head and a plain body, the title, and its description. */
const tagsOfPage = (root: Root, elements: readonly Element[]): Span[] => {
  const doctype = root.childNodes.find(({ nodeName }) => nodeName === "#documentType");
  const tags = elements.flatMap((element): Span[] => {
    const { tagName, sourceCodeLocation: place } = element;
    if (["html", "head", "body"].includes(tagName)) {
      const isKept = tagName === "body" && element.attrs.length > 0;
      return [isKept ? null : place?.startTag, place?.endTag].flatMap((tag) =>
        tag ? [[tag.startOffset, tag.endOffset] as const] : [],
      );
    }
    const isAboutPage =
      tagName === "title" ||
      (tagName === "meta" &&
        (attributeOf(element, "charset") !== undefined ||
          attributeOf(element, "name") === "viewport" ||
          attributeOf(element, "http-equiv")?.toLowerCase() === "content-type"));
    return isAboutPage ? [placeOf(element)] : [];
  });
  return doctype ? [placeOf(doctype), ...tags] : tags;
};

/** Removes or replaces parts of a text, and removes the empty lines that they leave behind, and the common indentation. */
export const withoutParts = (text: string, spans: readonly Span[]): string => {
  const rest = spans
    .toSorted(([a], [b]) => b - a)
    .reduce((left, [start, end, instead = ""]) => left.slice(0, start) + instead + left.slice(end), text);
  const isEmpty = (line: string | undefined) => line === undefined || line.trim() === "";
  const lines = rest
    .split(/\r\n?|\n/)
    .filter((line, at, all) => !isEmpty(line) || !isEmpty(all[at - 1]))
    .map((line) => (isEmpty(line) ? "" : line));
  // What a body has is written one level deeper than its tag.
  const shared = Math.min(...lines.filter((line) => line !== "" && !/^ *<body\b/i.test(line)).map(indentOf));
  return `${lines
    .map((line) => line.slice(Math.min(shared, indentOf(line))))
    .join("\n")
    .trim()}\n`;
};

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;
