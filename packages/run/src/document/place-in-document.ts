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
 * The place of the document from which a place of its run's page comes: without what was put into the page, and with
 * the words and addresses that were replaced in it. Lines are the same.
 */
export const placeInDocument = ({ line, column }: Place, { inserted, code, page }: DocumentInPage): Place => {
  const before = line === inserted.line ? inserted.characters : 0;
  const inPage = Math.max(1, column - before);
  const [documentLine, pageLine] = [lineOf(code, line), lineOf(page, line)];
  if (documentLine === pageLine) return { line, column: inPage };
  return { line, column: columnInOther(pageLine, documentLine, inPage - 1) + 1 };
};

/** The same of a place in any file that the page has loaded; null where that is none of the document's own. */
export const placeOfCode = (
  { url, line, column }: Place & { url: string },
  run: DocumentInPage,
  pageUrl: string,
): Place | null =>
  // A document may change its own address, after the question mark or the hash.
  url.split(/[?#]/)[0] === pageUrl && line > 0 ? placeInDocument({ line, column }, run) : null;

/** Everything that a run tells is looked for in the same two texts. */
let splitLast: { text: string; lines: string[] }[] = [];

const lineOf = (text: string, line: number) => {
  let split = splitLast.find((known) => known.text === text);
  if (!split) {
    split = { text, lines: text.split(/\r\n|\r|\n/) };
    splitLast = [split, ...splitLast].slice(0, 2);
  }
  return split.lines[line - 1] ?? "";
};

/** So many equal characters say that two lines are together again. */
const sure = 8;
const farthest = 300;

/** The place in one line that a place in another is, where stretches of them differ; counted from 0. */
const columnInOther = (line: string, other: string, column: number): number => {
  let at = 0;
  let there = 0;
  while (at < column && at < line.length && there < other.length) {
    if (line[at] === other[there]) {
      at += 1;
      there += 1;
      continue;
    }
    const next = nextMeeting(line, other, { at, there });
    // Inside what was replaced, the place is where that begins.
    if (!next || next.at > column) return there;
    ({ at, there } = next);
  }
  return there + Math.max(0, column - at);
};

/** The nearest places at which both go on alike; null when they never do. */
const nextMeeting = (line: string, other: string, { at, there }: { at: number; there: number }) => {
  for (let ahead = 1; ahead < farthest; ahead += 1)
    for (let part = 0; part <= ahead; part += 1) {
      const next = { at: at + part, there: there + ahead - part };
      if (next.at > line.length || next.there > other.length) continue;
      const rest = line.slice(next.at, next.at + sure);
      const isEnd = next.at + sure >= line.length && next.there + sure >= other.length;
      if (other.slice(next.there, next.there + sure) === rest && (rest.length === sure || isEnd)) return next;
    }
  return null;
};
