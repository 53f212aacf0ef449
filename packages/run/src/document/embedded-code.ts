import { type CompiledLanguage, compiledScriptTypes } from "@online-editor/contract/script-types";
import { attributeOf, type Element, elementsOf } from "@online-editor/upstream-format/elements.ts";
import {
  type DefaultTreeAdapterTypes,
  ErrorCodes,
  Parser,
  type ParserErrorHandler,
  type Token,
} from "parse5";

export { attributeOf, type Element, elementsOf };

/** A script or style sheet in a document. */
export interface EmbeddedCode {
  language: "css" | "script" | "module" | CompiledLanguage;
  text: string;
  /** The offset of its text in the document, in characters. */
  offset: number;
}

/** The document's tree with source places; `onError` receives the parse errors of the HTML standard. */
export const treeOf = (
  code: string,
  onError: ParserErrorHandler | null = null,
): DefaultTreeAdapterTypes.Document =>
  StrictParser.parse<TreeTypes>(code, { sourceCodeLocationInfo: true, onParseError: onError });

type TreeTypes = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

const { endTagWithoutMatchingOpenElement } = ErrorCodes;

/** Reports every closing tag without an open element: parse5 does so only before the body and around templates. */
class StrictParser extends Parser<TreeTypes> {
  override onEndTag(token: Token.TagToken): void {
    const { tagName, location } = token;
    const { items, stackTop } = this.openElements;
    const isOpen = items
      .slice(0, stackTop + 1)
      .some((element) => "tagName" in element && element.tagName.toLowerCase() === tagName);
    const report = this.onParseError;
    this.onParseError = (error) => {
      if (error.code !== endTagWithoutMatchingOpenElement) report?.(error);
    };
    super.onEndTag(token);
    this.onParseError = report;
    // Those three open their element if it is not there yet.
    if (isOpen || !location || ["html", "head", "body"].includes(tagName)) return;
    report?.({ code: endTagWithoutMatchingOpenElement, ...location });
  }
}

/**
 * The elements with one of these names, in the order of the text. The tree's order may differ: it moves what does not
 * belong in a table before the table.
 */
export const writtenElements = (code: string, names: readonly string[]): Element[] => {
  const startOf = ({ sourceCodeLocation }: Element) => sourceCodeLocation?.startOffset ?? 0;
  return elementsOf(treeOf(code))
    .filter(({ tagName, sourceCodeLocation }) => names.includes(tagName) && sourceCodeLocation)
    .toSorted((one, other) => startOf(one) - startOf(other));
};

/** The scripts and style sheets of a document, in order. */
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

/** The language of a script or style element's text; undefined for data and other elements. */
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
