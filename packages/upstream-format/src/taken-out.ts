import type { Span } from "./read-upstream.ts";

/** The first occurrences of some texts, which the libraries' site removes, whatever they are part of. */
export const takenOut = (text: string, words: readonly string[]): Span[] =>
  words.flatMap((word) => {
    const start = text.indexOf(word);
    return start === -1 ? [] : [{ start, end: start + word.length }];
  });

/** The text with some parts blanked: every other character keeps its line and column. */
export const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start: from, end }) =>
      rest.slice(0, from) + rest.slice(from, end).replaceAll(/[^\r\n]/g, " ") + rest.slice(end),
    text,
  );
