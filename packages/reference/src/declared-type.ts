import type { TypeWord } from "@online-editor/contract/reference";
import type { ReferenceName } from "./reference.ts";

type Typed = Pick<ReferenceName, "type" | "values">;

const written: Record<Exclude<TypeWord, "function">, string> = {
  array: "readonly any[]",
  boolean: "boolean",
  number: "number",
  object: "object",
  string: "string",
};

/**
 * The members of the union that TypeScript's declarations give a name, without `null`, which all take; none where any
 * value does. Texts that the library tells apart come first, and stay apart from other texts as suggestions.
 */
export const declaredUnion = ({ type, values = [] }: Typed, functionType: string): string[] => {
  const texts = type.includes("string") ? values.map((value) => JSON.stringify(value)) : [];
  const words = type.map((word) => (word === "function" ? functionType : written[word]));
  return [...texts, ...words.map((word) => (word === "string" && texts.length > 0 ? anyOtherText : word))];
};

const anyOtherText = "(string & {})";

/** The same, for people. */
export const shownUnion = (name: Typed, functionType: string): string =>
  declaredUnion(name, functionType)
    .map((member) => (member === anyOtherText ? "string" : member))
    .join(" | ");
