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
 * The members of a name's union in the TypeScript declarations, without `null`, which every option accepts; empty when
 * any value is accepted. Known texts come first, and stay suggestions beside other texts.
 */
export const declaredUnion = ({ type, values = [] }: Typed, functionType: string): string[] => {
  const texts = type.includes("string") ? values.map((value) => JSON.stringify(value)) : [];
  const words = type.map((word) => (word === "function" ? functionType : written[word]));
  return [...texts, ...words.map((word) => (word === "string" && texts.length > 0 ? anyOtherText : word))];
};

const anyOtherText = "(string & {})";

/** The union as people read it. */
export const shownUnion = (name: Typed, functionType: string): string =>
  declaredUnion(name, functionType)
    .map((member) => (member === anyOtherText ? "string" : member))
    .join(" | ");
