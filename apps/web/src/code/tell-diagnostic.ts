import type { Diagnostic } from "../workspace/diagnostics.ts";
import type { FindingWords, UntoldDiagnostic } from "./finding.ts";
import { messages } from "./messages.ts";

/** A diagnostic in the language of the screen. */
export const tellDiagnostic = ({ message, ...found }: UntoldDiagnostic): Diagnostic => ({
  ...found,
  message: typeof message === "string" ? message : inWords(message),
});

const inWords = (words: FindingWords): string => {
  const t = messages.get();
  if (words.key === "idTwice") return t.idTwice(words);
  if (words.key === "neverClosed") return t.neverClosed(words);
  return words.key === "noSuchProperty" ? t.noSuchProperty(words) : t[words.key];
};
