import type { RunId } from "@online-editor/contract";
import type { CodePlace, ConsoleEntry, Observation, WidgetEvent } from "@online-editor/contract/observations";
import { placeInDocument } from "./run.ts";
import type { Place, Workspace } from "./workspace.ts";

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

/** An event of the library in a run. */
export interface HappenedEvent {
  id: number;
  run: RunId;
  event: WidgetEvent;
}

/** What the run has told of what happens in it. */
export interface Observed {
  run: RunId | null;
  lines: readonly ConsoleLine[];
  /** How many lines there have been since the console was cleared, and errors among them. */
  lineCount: number;
  errorCount: number;
  /** How many lines were too many to be kept. */
  droppedLines: number;
  events: readonly HappenedEvent[];
  /** How many events there have been; the oldest are not kept. */
  eventCount: number;
  lastId: number;
}

const emptyConsole = { lines: [], lineCount: 0, errorCount: 0, droppedLines: 0 };

const noEvents = { events: [], eventCount: 0 };

export const noObserved: Observed = {
  run: null,
  ...emptyConsole,
  ...noEvents,
  lastId: 0,
};

export const maxLines = 5000;
export const maxEvents = 2000;

/** A run begins to tell; what an older one has told goes, unless the person wants to keep the console. */
export const startObserving = (workspace: Workspace, run: RunId): Workspace => {
  const { observed, preferences } = workspace;
  const kept = preferences.keepConsole ? observed : { ...noObserved, lastId: observed.lastId };
  return { ...workspace, observed: { ...kept, ...noEvents, run } };
};

export const clearConsole = (workspace: Workspace): Workspace => ({
  ...workspace,
  observed: { ...workspace.observed, ...emptyConsole },
});

export const clearEvents = (workspace: Workspace): Workspace => ({
  ...workspace,
  observed: { ...workspace.observed, ...noEvents },
});

/** Takes what a run tells, in its order; an older run's word is dropped. */
export const hearObservations = (
  workspace: Workspace,
  told: { run: RunId; observations: readonly Observation[]; dropped: number; pageUrl: string },
): Workspace => {
  const { observed } = workspace;
  if (observed.run !== told.run || (told.observations.length === 0 && told.dropped === 0)) return workspace;
  let { lastId, lineCount, errorCount, droppedLines } = observed;
  let lines = [...observed.lines];
  lineCount += told.dropped;
  droppedLines += told.dropped;
  const events = [...observed.events];
  let { eventCount } = observed;
  for (const entry of told.observations) {
    if (entry.type === "event") {
      events.push({ id: ++lastId, run: told.run, event: entry });
      eventCount += 1;
      continue;
    }
    if (entry.kind === "clear") {
      if (!workspace.preferences.keepConsole) {
        lines = [];
        lineCount = errorCount = droppedLines = 0;
      }
      continue;
    }
    lineCount += 1;
    if (entry.level === "error") errorCount += 1;
    const last = lines.at(-1);
    if (last?.run === told.run && areSame(last.entry, entry))
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
    else
      lines.push({
        id: ++lastId,
        run: told.run,
        entry,
        count: 1,
        place: placeOf(workspace, told, entry.place),
      });
  }
  if (lines.length > maxLines) {
    droppedLines += lines.length - maxLines;
    lines = lines.slice(-maxLines);
  }
  return {
    ...workspace,
    observed: {
      ...observed,
      ...{ lines, lineCount, errorCount, droppedLines },
      ...{ events: events.slice(-maxEvents), eventCount, lastId },
    },
  };
};

const placeOf = (
  { run: shown }: Workspace,
  { run, pageUrl }: { run: RunId; pageUrl: string },
  place: CodePlace | null,
) => (place && shown?.id === run ? placeInDocument(shown, place, pageUrl) : null);

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
  a.values.every(({ handle, kind, text }, index) => {
    const other = b.values[index];
    return handle === null && other?.handle === null && kind === other.kind && text === other.text;
  });
