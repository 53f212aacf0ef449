import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** A script or style sheet inside of a document. */
export interface EmbeddedCode {
  language: "css" | "script" | "module" | "jsx" | "tsx";
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

/** All elements of a tree in their order; what is inside of a template is not part of the page. */
export const elementsOf = function* (
  node: DefaultTreeAdapterTypes.ParentNode,
): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes) {
    if (!("tagName" in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
};

/** The scripts and style sheets of a document, in their order. */
export const embeddedCodeIn = (
  code: string,
  tree: DefaultTreeAdapterTypes.Document = treeOf(code),
): EmbeddedCode[] =>
  [...elementsOf(tree)].flatMap((element) => {
    const language = languageOf(element);
    const place = element.childNodes[0]?.sourceCodeLocation;
    if (!language || !place) return [];
    return { language, text: code.slice(place.startOffset, place.endOffset), offset: place.startOffset };
  });

const languageOf = ({
  tagName,
  attrs,
}: DefaultTreeAdapterTypes.Element): EmbeddedCode["language"] | undefined => {
  if (tagName === "style") return "css";
  if (tagName !== "script") return undefined;
  const type =
    attrs
      .find(({ name }) => name === "type")
      ?.value.trim()
      .toLowerCase() ?? "";
  return scriptTypes[type];
};

const scriptTypes: Partial<Record<string, EmbeddedCode["language"]>> = {
  "": "script",
  "text/javascript": "script",
  "application/javascript": "script",
  module: "module",
  "text/jsx": "jsx",
  "text/babel": "jsx",
  "text/tsx": "tsx",
};
