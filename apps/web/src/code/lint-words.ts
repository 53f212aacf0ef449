import type { Translation } from "@online-editor/contract/content-words";
import { type Texts, translate } from "../platform/i18n.ts";
import { type FoundByReference, referenceWords } from "./reference-words.ts";
import type { Diagnostic } from "./state.ts";

export const lintTexts = {
  attributeTwice: "Duplicate attribute. The second one is ignored.",
  nothingToClose: "No open element matches this closing tag.",
  somethingStillOpen: "An element inside is still open.",
  tagDoesNotEnd: "The tag is not finished.",
  tagBeforeDoesNotEnd: "The tag before this one is not finished: > is missing.",
  commentDoesNotEnd: "The comment is not closed.",
  elementNotClosed: "The element is not closed.",
  attributeWithoutValue: "The attribute has no value.",
  tagWithoutName: "The tag has no name.",
  spaceBetweenAttributes: "Put a space between attributes.",
  notInAttributeName: "This character is not allowed in an attribute name.",
  valueNeedsQuotes: "A value with this character needs quotes.",
  noNameBeforeEquals: "No attribute name before =.",
  noTagBeginsSo: "No tag starts like this. Write < as &lt;.",
  commentInComment: "Comments cannot be nested.",
  closingTagWithAttributes: "A closing tag cannot have attributes.",
} as const satisfies Texts;

/** A diagnostic in the language of the screen. */
export const translateDiagnostic = (
  { message, ...found }: UntranslatedDiagnostic,
  translation: Translation | null,
): Diagnostic => ({
  ...found,
  message: typeof message === "string" ? message : inWords(message, translation),
});

const inWords = (words: FindingWords, translation: Translation | null): string => {
  if (words.key === "reference") return referenceWords(words, translation);
  if (words.key === "idTwice") return translate('Duplicate id "{id}".', words);
  if (words.key === "neverClosed") return translate("<{element}> is not closed.", words);
  return words.key === "noSuchProperty"
    ? translate("Unknown CSS property {name}. Did you mean {meant}?", words)
    : translate(lintTexts[words.key]);
};

/** The key of a message without placeholders. */
export type PlainKey = keyof typeof lintTexts;

/** A message's key and the values of its placeholders: the worker does not know the language of the screen. */
export type FindingWords =
  | { key: PlainKey }
  | { key: "idTwice"; id: string }
  | { key: "neverClosed"; element: string }
  | { key: "noSuchProperty"; name: string; meant: string }
  | FoundByReference;

/** A diagnostic whose text is not in the language of the screen yet; a parser's own message is English. */
export type UntranslatedDiagnostic = Omit<Diagnostic, "message"> & { message: string | FindingWords };

/** A diagnostic without its line and column. */
export type Finding = Omit<UntranslatedDiagnostic, "place">;
