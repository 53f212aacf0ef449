import type { SnippetContent } from "./snippet.ts";

// Without a schema, since drafts are read before the user can type.

type TextField = {
  [Field in keyof SnippetContent]-?: string extends SnippetContent[Field] ? Field : never;
}[keyof SnippetContent];

/** What a person has written of a snippet; what else is saved with it is chosen, or made of a report. */
export type SnippetTexts = Pick<SnippetContent, TextField>;

/** The texts of an empty document. */
export const emptyTexts: Readonly<SnippetTexts> = { title: "", description: "", code: "" };

/** The names of the texts. */
export const textFields = Object.keys(emptyTexts) as readonly TextField[];

/** The texts alone, of what has other fields too. */
export const pickTexts = (content: Readonly<SnippetTexts>): SnippetTexts => ({
  ...emptyTexts,
  ...textsIn(content),
});

export const equalTexts = (one: Readonly<SnippetTexts>, other: Readonly<SnippetTexts>): boolean =>
  textFields.every((field) => one[field] === other[field]);

/** Those texts that something stored has, perhaps by another release; null if one of them is no text. */
export const textsIn = (
  stored: Readonly<Partial<Record<TextField, unknown>>>,
): Partial<SnippetTexts> | null => {
  const found = textFields.filter((field) => stored[field] !== undefined);
  return found.every((field) => typeof stored[field] === "string")
    ? Object.fromEntries(found.map((field) => [field, stored[field]]))
    : null;
};
