import type { RunId } from "@online-editor/contract";
import type { ConsoleEntry } from "@online-editor/contract/observations";
import type { Place } from "./workspace.ts";

/** An entry of the console, or several in a row that say the same. */
export interface ConsoleLine {
  /** Counts up; what is newer has a higher one. */
  id: number;
  run: RunId;
  entry: ConsoleEntry;
  count: number;
  /** Where in the document; null: in another file, or it is not known. */
  place: Place | null;
}

export interface ConsoleLines {
  lines: readonly ConsoleLine[];
  /** How many lines there have been since the console was cleared, and errors among them. */
  lineCount: number;
  errorCount: number;
  /** How many lines were too many to be kept. */
  droppedLines: number;
}

export const noLines: ConsoleLines = { lines: [], lineCount: 0, errorCount: 0, droppedLines: 0 };

export const maxLines = 5000;

/** The console after more has been said; `dropped` is what the run could not tell before it. */
export const addLines = (
  { lines: before, lineCount, errorCount, droppedLines }: ConsoleLines,
  added: readonly Omit<ConsoleLine, "count">[],
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
    else lines.push({ ...line, count: 1 });
  }
  if (lines.length > maxLines) {
    all.droppedLines += lines.length - maxLines;
    lines = lines.slice(-maxLines);
  }
  return { ...all, lines };
};

/** Two objects that look alike need not be the same, so only what has no parts is taken together. */
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
