import {
  attributeOf,
  elementsOf,
  type EmbeddedCode,
  embeddedCodeIn,
  treeOf,
} from "@online-editor/run/markup";
import type { FindingsOn } from "@online-editor/reference/finding";
import type { DefaultTreeAdapterTypes, ParserError } from "parse5";
import type { Finding, FindingWords, PlainKey, UntranslatedDiagnostic } from "./lint-words.ts";
import { lineStarts } from "./text-of.ts";

/**
 * The certain mistakes in a document, in document order. Each language's parser is loaded on demand. `on` is the
 * document's selection; without it nothing of that library is checked.
 */
export const lintDocument = async (
  code: string,
  on: FindingsOn | null = null,
): Promise<UntranslatedDiagnostic[]> => {
  const html: Finding[] = [];
  const tree = treeOf(code, (error) => {
    html.push(...lintHtml.error(error, code));
  });
  html.push(...lintHtml.tree(tree));
  const embedded = await Promise.all(embeddedCodeIn(code, tree).map(lintEmbedded));
  const ofLibrary = on ? await lintNames(code, on) : [];
  const placeOf = placesIn(code);
  return [...html, ...embedded.flat(), ...ofLibrary]
    .sort((a, b) => a.from - b.from)
    .map((finding) => ({ ...finding, place: placeOf(finding.from) }));
};

const lintNames = async (code: string, on: FindingsOn): Promise<Finding[]> => {
  const { findingsIn } = await import("@online-editor/reference/findings");
  return findingsIn(code, on).map(({ from, to, severity, fixes, ...found }) => ({
    from,
    to,
    severity,
    language: "library",
    code: found.code,
    fixes,
    message: { key: "reference", ...found },
  }));
};

const lintEmbedded = async ({ language, text, offset }: EmbeddedCode): Promise<Finding[]> => {
  const findings = await lintersOf[language](text, language);
  return findings.map((finding) => ({ ...finding, from: finding.from + offset, to: finding.to + offset }));
};

const lintScript = async (text: string, language: EmbeddedCode["language"]) =>
  (await import("./lint-script.ts")).lintScript(text, language === "script" ? "script" : "module");

const lintersOf: Record<
  EmbeddedCode["language"],
  (text: string, language: EmbeddedCode["language"]) => Promise<Finding[]>
> = {
  css: async (text) => (await import("./lint-style-sheet.ts")).lintStyleSheet(text),
  script: lintScript,
  module: lintScript,
  jsx: lintScript,
  tsx: async (text) => (await import("./lint-typed-script.ts")).lintTypedScript(text),
};

const placesIn = (code: string) => {
  const starts = lineStarts(code);
  return (offset: number) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
};

/**
 * The HTML standard's parse errors that nobody makes on purpose. Others, such as a missing doctype, are not mistakes.
 */
const keys: Partial<Record<string, PlainKey>> = {
  "duplicate-attribute": "attributeTwice",
  "end-tag-without-matching-open-element": "nothingToClose",
  "closing-of-element-with-open-child-elements": "somethingStillOpen",
  "eof-in-tag": "tagDoesNotEnd",
  "eof-in-comment": "commentDoesNotEnd",
  "eof-in-element-that-can-contain-only-text": "elementNotClosed",
  "missing-attribute-value": "attributeWithoutValue",
  "missing-end-tag-name": "tagWithoutName",
  "missing-whitespace-between-attributes": "spaceBetweenAttributes",
  "unexpected-character-in-attribute-name": "notInAttributeName",
  "unexpected-character-in-unquoted-attribute-value": "valueNeedsQuotes",
  "unexpected-equals-sign-before-attribute-name": "noNameBeforeEquals",
  "invalid-first-character-of-tag-name": "noTagBeginsSo",
  "nested-comment": "commentInComment",
  "end-tag-with-attributes": "closingTagWithAttributes",
};

/** Elements whose closing tag may be omitted; void elements have none. */
const mayStayOpen = new Set(
  "html head body p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th".split(" "),
);
const empty = new Set("area base br col embed hr img input link meta source track wbr param".split(" "));

const error = ({ code, startOffset, endOffset }: ParserError, text: string): Finding[] => {
  const known = keys[code];
  if (known === undefined) return [];
  // Nobody names an attribute so: the next tag begins within the one before.
  const key = known === "notInAttributeName" && text[startOffset] === "<" ? "tagBeforeDoesNotEnd" : known;
  return [
    {
      from: startOffset,
      to: Math.max(endOffset, startOffset),
      severity: "error",
      language: "HTML",
      message: { key },
    },
  ];
};

const tree = (document: DefaultTreeAdapterTypes.Document): Finding[] => {
  const ids = new Set<string>();
  const open = new Set<number>();
  return elementsOf(document).flatMap((element) => {
    const place = element.sourceCodeLocation;
    if (!place) return [];
    const findings: Finding[] = [];
    const id = attributeOf(element, "id");
    const idPlace = place.attrs?.["id"];
    if (id !== undefined && idPlace && ids.has(id)) findings.push(warning(idPlace, { key: "idTwice", id }));
    if (id !== undefined) ids.add(id);
    if (isLeftOpen(element) && place.startTag && !open.has(place.startOffset)) {
      // The parser may have created several elements from one tag.
      open.add(place.startOffset);
      findings.push(warning(place.startTag, { key: "neverClosed", element: element.tagName }));
    }
    return findings;
  });
};

/** Elements of SVG and MathML can be self-closing. */
const isLeftOpen = ({ tagName, namespaceURI, sourceCodeLocation }: DefaultTreeAdapterTypes.Element) =>
  namespaceURI.endsWith("/xhtml") &&
  sourceCodeLocation?.endTag === undefined &&
  !mayStayOpen.has(tagName) &&
  !empty.has(tagName);

const warning = (
  { startOffset, endOffset }: { startOffset: number; endOffset: number },
  message: FindingWords,
): Finding => ({ from: startOffset, to: endOffset, severity: "warning", language: "HTML", message });

/** `error` handles the parser's errors, `tree` its result. */
const lintHtml = { error, tree };
