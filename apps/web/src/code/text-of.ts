import type { Text } from "@codemirror/state";

const texts = new WeakMap<Text, string>();

/** The text of a document as one string, joined once for each version of the document: several ask for it at each key. */
export const textOf = (doc: Text): string => {
  const known = texts.get(doc);
  if (known !== undefined) return known;
  const text = doc.toString();
  texts.set(doc, text);
  return text;
};
