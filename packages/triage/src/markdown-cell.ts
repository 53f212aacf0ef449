/** Escapes a text for a cell of a Markdown table, so that nothing in it is markup or a mention. */
export const inCell = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_{}[\]<>|~]/g, (character) => `\\${character}`)
    .replaceAll("@", "@\u200b");
