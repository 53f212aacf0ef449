/** A text in a cell of a Markdown table, of which nothing is markup. */
export const inCell = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_{}[\]<>|~]/g, (character) => `\\${character}`)
    .replaceAll("@", "@\u200b");
