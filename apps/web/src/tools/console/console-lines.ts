import type { RunId } from "@online-editor/contract";
import type { ConsoleEntry, LineValue } from "@online-editor/contract/observations";
import type { Place } from "@online-editor/run";
import type { SideIndex } from "../../preview/state.ts";

/** An entry of the console, or several equal ones in a row. */
export interface ConsoleLine {
  /** Ascending: newer lines have higher ids. */
  id: number;
  side: SideIndex;
  run: RunId;
  entry: ConsoleEntry;
  count: number;
  /** Where in the document; null: in another file, or unknown. */
  place: Place | null;
  /** The length of all its texts, in characters. */
  size: number;
}

export interface ConsoleLines {
  lines: readonly ConsoleLine[];
  /** The number of lines since the console was cleared, and of errors among them. */
  lineCount: number;
  errorCount: number;
  /** The number of lines that were dropped because there were too many. */
  droppedLines: number;
}

export const noLines: ConsoleLines = { lines: [], lineCount: 0, errorCount: 0, droppedLines: 0 };

export const maxLines = 5000;
/** The limit for all kept lines: some forty megabytes. */
export const maxSize = 20_000_000;

/** The console after more entries; `dropped` is the number that the run could not send before them. */
export const addLines = (
  { lines: before, lineCount, errorCount, droppedLines }: ConsoleLines,
  added: readonly Omit<ConsoleLine, "count" | "size">[],
  { dropped, clears }: { dropped: number; clears: boolean },
): ConsoleLines => {
  let all = { lineCount: lineCount + dropped, errorCount, droppedLines: droppedLines + dropped };
  let lines = [...before];
  for (const line of added) {
    if (line.entry.kind === "clear") {
      if (clears) [lines, all] = [[], { lineCount: 0, errorCount: 0, droppedLines: 0 }];
      continue;
    }
    all.lineCount += 1;
    if (line.entry.level === "error") all.errorCount += 1;
    const last = lines.at(-1);
    if (last?.run === line.run && areSame(last.entry, line.entry))
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
    else lines.push({ ...line, count: 1, size: sizeOf(line.entry) });
  }
  const first = firstKept(lines, { most: maxLines, sizeOf: ({ size }) => size });
  all.droppedLines += first;
  return { ...all, lines: lines.slice(first) };
};

/** The index from which on the items of a list are neither too many nor too large together. */
export const firstKept = <Item>(
  items: readonly Item[],
  { most, sizeOf }: { most: number; sizeOf: (item: Item) => number },
): number => {
  let size = 0;
  const tooLarge = items.findLastIndex((item) => (size += sizeOf(item)) > maxSize);
  return Math.max(0, items.length - most, tooLarge + 1);
};

const sizeOf = ({ values, table, stack }: ConsoleEntry): number =>
  sizeOfValues(values) +
  (stack?.length ?? 0) +
  (table
    ? sizeOfTexts(table.columns) +
      table.rows.reduce(
        (size, { name, cells }) => size + name.length + sizeOfValues(cells.filter((cell) => cell !== null)),
        0,
      )
    : 0);

const sizeOfTexts = (texts: readonly string[]) => texts.reduce((size, text) => size + text.length, 0);

export const sizeOfValues = (values: readonly Pick<LineValue, "text" | "css">[]) =>
  values.reduce((size, { text, css }) => size + text.length + (css?.length ?? 0), 0);

/** Two objects that look alike may be different, so only entries without parts are merged. */
const areSame = (a: ConsoleEntry, b: ConsoleEntry): boolean =>
  a.kind === "line" &&
  b.kind === "line" &&
  a.level === b.level &&
  a.depth === b.depth &&
  a.table === null &&
  b.table === null &&
  a.place?.line === b.place?.line &&
  a.place?.url === b.place?.url &&
  a.values.length === b.values.length &&
  a.values.every(({ handle, ...value }, index) => {
    const other = b.values[index];
    return (
      handle === null &&
      other?.handle === null &&
      value.kind === other.kind &&
      value.text === other.text &&
      value.css === other.css &&
      value.isPiece === other.isPiece
    );
  });
