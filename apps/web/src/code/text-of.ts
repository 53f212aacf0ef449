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

/** Where each line of a text begins, in characters from its start. */
export const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
};
