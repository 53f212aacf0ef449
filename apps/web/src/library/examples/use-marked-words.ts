import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Marks the beginnings of words that were searched, wherever they stand in an element, as the highlight of that name.
 * `shown` is another value when the element shows something else.
 */
export const useMarkedWords = (
  highlight: string,
  words: string,
  shown: unknown,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Not in every browser, and never needed.
    if (!("highlights" in CSS) || !place.current) return;
    CSS.highlights.set(highlight, new Highlight(...rangesIn(place.current, words)));
    return () => {
      CSS.highlights.delete(highlight);
    };
  }, [highlight, words, shown]);
  return place;
};

/** Marking more than a long list shows takes longer than a key may. */
const mostRanges = 500;

const rangesIn = (element: Element, words: string): Range[] => {
  const wanted = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`));
  if (wanted.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join("|")})`, "giu");
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && ranges.length < mostRanges; text = texts.nextNode())
    for (const { 0: word, index } of text.nodeValue?.matchAll(pattern) ?? []) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      ranges.push(range);
    }
  return ranges;
};
