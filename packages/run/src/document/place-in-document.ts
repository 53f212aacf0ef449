/** A place in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** What a page that runs has that its document has not: so many characters at the document's start or in its head. */
export interface Insertion {
  /** Counted from 1. */
  line: number;
  characters: number;
}

/** A document, and the page that was made of it for a run. */
export interface DocumentInPage {
  /** The document's text. */
  code: string;
  /** The document as it stood in the page: as many lines, with addresses and words replaced in some. */
  page: string;
  /** What was put into the page before it. */
  inserted: Insertion;
}

/**
 * Maps a place in a run's page to its place in the document, undoing what was inserted into the page and the words and
 * addresses that were replaced in it. Line numbers are the same in both.
 */
export const placeInDocument = ({ line, column }: Place, { inserted, code, page }: DocumentInPage): Place => {
  const before = line === inserted.line ? inserted.characters : 0;
  const inPage = Math.max(1, column - before);
  const [documentLine, pageLine] = [lineOf(code, line), lineOf(page, line)];
  if (documentLine === pageLine) return { line, column: inPage };
  return { line, column: columnInOther(pageLine, documentLine, inPage - 1) + 1 };
};

/** The same for a place in any file that the page has loaded; null unless it is the document's own. */
export const placeOfCode = (
  { url, line, column }: Place & { url: string },
  run: DocumentInPage,
  pageUrl: string,
): Place | null =>
  // A document may change the query or the hash of its own address.
  url.split(/[?#]/)[0] === pageUrl && line > 0 ? placeInDocument({ line, column }, run) : null;

/** All places of a run are looked up in the same two texts. */
let splitLast: { text: string; lines: string[] }[] = [];

const lineOf = (text: string, line: number) => {
  let split = splitLast.find((known) => known.text === text);
  if (!split) {
    split = { text, lines: text.split(/\r\n|\r|\n/) };
    splitLast = [split, ...splitLast].slice(0, 2);
  }
  return split.lines[line - 1] ?? "";
};

/** So many characters beside a place are enough to find it in the other line. */
const mostCompared = 16;

/** Maps a column of one line to the other, where parts of them differ; counted from 0. */
const columnInOther = (line: string, other: string, column: number): number => {
  let same = 0;
  while (same < column && line[same] === other[same]) same += 1;
  const rest = line.slice(column);
  if (same === column) return column;
  if (other.endsWith(rest)) return other.length - rest.length;
  // Another part differs after it, or begins there.
  const next = other.indexOf(rest.slice(0, mostCompared), same);
  const before = line.slice(Math.max(0, column - mostCompared), column);
  const last = other.indexOf(before, Math.max(0, same - mostCompared));
  // Inside a replaced part, the place is where that part begins.
  return next !== -1 ? next : last === -1 ? same : last + before.length;
};
