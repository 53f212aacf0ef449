import type { DefaultTreeAdapterTypes, ParserError } from "parse5";
import { elementsOf } from "./embedded-code.ts";
import type { Finding } from "./finding.ts";

/** The HTML standard's parse errors that nobody makes on purpose, in words. Others, as a missing doctype, are no mistake. */
const words: Partial<Record<string, string>> = {
  "duplicate-attribute": "The attribute is there twice: the second is not used.",
  "end-tag-without-matching-open-element": "Nothing is open that this tag could close.",
  "closing-of-element-with-open-child-elements": "Something inside is still open.",
  "eof-in-tag": "The tag does not end.",
  "eof-in-comment": "The comment does not end.",
  "eof-in-element-that-can-contain-only-text": "The element is never closed.",
  "missing-attribute-value": "The attribute has no value.",
  "missing-end-tag-name": "The tag has no name.",
  "missing-whitespace-between-attributes": "There must be a space between attributes.",
  "unexpected-character-in-attribute-name": "The character cannot be in an attribute's name.",
  "unexpected-character-in-unquoted-attribute-value": "A value with this character must be in quotes.",
  "unexpected-equals-sign-before-attribute-name": "There is no attribute's name before the sign =.",
  "invalid-first-character-of-tag-name": "No tag begins like this: write < as &lt;.",
  "nested-comment": "A comment cannot be inside of a comment.",
  "end-tag-with-attributes": "A closing tag has no attributes.",
};

/** Elements whose closing tag may be left out; those that are always empty have no place for one. */
const mayStayOpen = new Set(
  "html head body p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th".split(" "),
);
const empty = new Set("area base br col embed hr img input link meta source track wbr param".split(" "));

const error = ({ code, startOffset, endOffset }: ParserError): Finding[] => {
  const message = words[code];
  return message === undefined
    ? []
    : [
        {
          from: startOffset,
          to: Math.max(endOffset, startOffset),
          severity: "error",
          language: "HTML",
          message,
        },
      ];
};

const tree = (document: DefaultTreeAdapterTypes.Document): Finding[] => {
  const ids = new Set<string>();
  const open = new Set<number>();
  return [...elementsOf(document)].flatMap((element) => {
    const place = element.sourceCodeLocation;
    if (!place) return [];
    const findings: Finding[] = [];
    const id = element.attrs.find(({ name }) => name === "id")?.value;
    const idPlace = place.attrs?.["id"];
    if (id !== undefined && idPlace && ids.has(id))
      findings.push(warning(idPlace, `The id "${id}" is there twice.`));
    if (id !== undefined) ids.add(id);
    if (isLeftOpen(element) && place.startTag && !open.has(place.startOffset)) {
      // The parser may have made several elements of one tag.
      open.add(place.startOffset);
      findings.push(warning(place.startTag, `<${element.tagName}> is never closed.`));
    }
    return findings;
  });
};

/** Elements of SVG and MathML close themselves where they say so. */
const isLeftOpen = ({ tagName, namespaceURI, sourceCodeLocation }: DefaultTreeAdapterTypes.Element) =>
  namespaceURI.endsWith("/xhtml") &&
  sourceCodeLocation?.endTag === undefined &&
  !mayStayOpen.has(tagName) &&
  !empty.has(tagName);

const warning = (
  { startOffset, endOffset }: { startOffset: number; endOffset: number },
  message: string,
): Finding => ({ from: startOffset, to: endOffset, severity: "warning", language: "HTML", message });

/** `error` reads what the parser complains of, `tree` what it made of the document. */
export const lintHtml = { error, tree };
