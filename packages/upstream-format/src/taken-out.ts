import type { Span } from "./read-upstream.ts";

/** Where the first occurrences of some texts are, as the libraries' site takes them out: whatever they are part of. */
export const takenOut = (text: string, words: readonly string[]): Span[] =>
  words.flatMap((word) => {
    const start = text.indexOf(word);
    return start === -1 ? [] : [{ start, end: start + word.length }];
  });

/** The text with some parts made blank: every other character keeps its line and column. */
export const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start: from, end }) =>
      rest.slice(0, from) + rest.slice(from, end).replaceAll(/[^\r\n]/g, " ") + rest.slice(end),
    text,
  );
