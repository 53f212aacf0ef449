import { type CompiledLanguage, compiledScriptTypes } from "@online-editor/contract/script-types";
import { attributeOf, type Element, elementsOf } from "@online-editor/upstream-format/elements.ts";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

export { attributeOf, type Element, elementsOf };

/** A script or style sheet inside of a document. */
export interface EmbeddedCode {
  language: "css" | "script" | "module" | CompiledLanguage;
  text: string;
  /** Where the text begins in the document, in characters. */
  offset: number;
}

/** The document's tree with places; `onError` is told what the HTML standard calls a parse error. */
export const treeOf = (
  code: string,
  onError?: NonNullable<Parameters<typeof parse>[1]>["onParseError"],
): DefaultTreeAdapterTypes.Document =>
  parse(code, { sourceCodeLocationInfo: true, ...(onError && { onParseError: onError }) });

/**
 * Those that are written in the document with one of some names, as they follow each other there: a tree has what
 * stands in a table without belonging there before the table.
 */
export const writtenElements = (code: string, names: readonly string[]): Element[] => {
  const startOf = ({ sourceCodeLocation }: Element) => sourceCodeLocation?.startOffset ?? 0;
  return elementsOf(treeOf(code))
    .filter(({ tagName, sourceCodeLocation }) => names.includes(tagName) && sourceCodeLocation)
    .toSorted((one, other) => startOf(one) - startOf(other));
};

/** The scripts and style sheets of a document, in their order. */
export const embeddedCodeIn = (
  code: string,
  tree: DefaultTreeAdapterTypes.Document = treeOf(code),
): EmbeddedCode[] =>
  elementsOf(tree).flatMap((element) => {
    const language = languageOf(element);
    const place = element.childNodes[0]?.sourceCodeLocation;
    if (!language || !place) return [];
    return { language, text: code.slice(place.startOffset, place.endOffset), offset: place.startOffset };
  });

/** The value of an element's attribute; undefined where it has none. */
/** What the text of a script or style element is written in; undefined where that is data, or another element. */
export const languageOf = (element: Element): EmbeddedCode["language"] | undefined => {
  if (element.tagName === "style") return "css";
  if (element.tagName !== "script") return undefined;
  const type = attributeOf(element, "type")?.trim().toLowerCase() ?? "";
  return scriptTypes[type];
};

const scriptTypes: Partial<Record<string, EmbeddedCode["language"]>> = {
  "": "script",
  "text/javascript": "script",
  "application/javascript": "script",
  module: "module",
  ...compiledScriptTypes,
};
