import { stemmer } from "stemmer";

/**
 * The search words of a text. `showExport` is found by itself, by `show` and by `export`; Chinese has no spaces, and is
 * found by its characters.
 */
export const wordsOf = (text: string): string[] =>
  split(text).flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 1 ? [fold(word), ...parts] : parts;
  });

/** The words of a query: an option is also found by the attribute that sets it, `data-show-export="true"`. */
export const askedWords = (text: string): string[] =>
  split(text.replaceAll(/=\s*(?:"[^"]*"|'[^']*'|\S*)/g, " ")).flatMap((word) =>
    partsOf(word.replace(/^data-/i, "")),
  );

/** A word as written and without its ending: `groups` and `grouping` both have `group`. */
export const formsOf = (word: string): string[] => {
  const stem = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
  return stem === word ? [word] : [word, stem];
};

/** A text normalized to one spelling, with a space at both ends, to find phrases in it. */
export const phraseOf = (text: string): string =>
  ` ${askedWords(text)
    .map((word) => formsOf(word).at(-1))
    .join(" ")} `;

/** Without accents, capitals and umlauts: `Straße` is found by `strasse`. */
const fold = (text: string) =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

const split = (text: string) =>
  text
    .replaceAll(/\p{Script=Han}/gu, " $& ")
    .split(/[\s,.;:()"'/`<>=!?“”，。；：、（）？！]+/)
    .filter(Boolean);

const partsOf = (word: string) =>
  word
    .split(/[-_]|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .map(fold);
