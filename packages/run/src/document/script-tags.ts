import { compiledScriptTypes, waitingScriptType } from "@online-editor/contract/script-types";

/** The start tags of scripts, found without parsing the HTML, since this runs at every run. */
const scriptTag = /<script\b[^<>]*>/gi;

const jsxType = new RegExp(
  `\\btype\\s*=\\s*["']?\\s*(?:${Object.keys(compiledScriptTypes).join("|")})\\b`,
  "i",
);

/** True for the start tag of a script written in JSX or TSX. */
const isJsxTag = (tag: string): boolean => jsxType.test(tag);

/** True when a document has a script written in JSX or TSX. */
export const hasJsx = (code: string): boolean => [...code.matchAll(scriptTag)].some(([tag]) => isJsxTag(tag));

/**
 * Marks each script of a page that is written in JSX, or waits for its turn, with the line and column at which it
 * begins, which the page itself cannot find out.
 */
export const withScriptPlaces = (page: string): string => {
  let line = 1;
  /** The start of the line on which the last tag ends, and how much was added to that line. */
  let lineStart = 0;
  let added = 0;
  let counted = 0;
  return page.replace(scriptTag, (tag: string, at: number) => {
    if (!isJsxTag(tag) && !tag.includes(waitingScriptType)) return tag;
    const end = at + tag.length;
    for (const found of page.slice(counted, end).matchAll(/\r\n|\r|\n/g)) {
      line += 1;
      lineStart = counted + found.index + found[0].length;
      added = 0;
    }
    counted = end;
    const before = end - lineStart + added + 1;
    const mark = (column: number) => ` data-line="${line}" data-column="${column}"`;
    // The mark itself moves the column that it states, unless it is on an earlier line than the text.
    const isOneLine = lineStart <= at;
    const column = isOneLine ? settled((guess) => before + mark(guess).length) : before;
    if (isOneLine) added += mark(column).length;
    return `<script${mark(column)}${tag.slice("<script".length)}`;
  });
};

/** The number that stays right when it is inserted: one more digit makes the text longer by one. */
const settled = (next: (guess: number) => number) => next(next(next(0)));
