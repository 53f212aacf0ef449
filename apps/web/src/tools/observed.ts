import type { RunId } from "@online-editor/contract";
import {
  type CodePlace,
  type LoadedFile,
  type Observation,
  observationBounds,
  type SentRequest,
  type WidgetEvent,
  type WidgetOptions,
} from "@online-editor/contract/observations";
import { addLines, type ConsoleLines, firstKept, noLines, sizeOfValues } from "./console/console-lines.ts";
import { placeOfCode, type Run } from "@online-editor/run";
import { runOf } from "../preview/running.ts";
import type { SideIndex } from "../preview/what-runs/state.ts";
import type { Workspace } from "../platform/workspace.ts";

/** What is known about the runs. */
export interface ToolsState {
  /** For each side; the second is filled only in a comparison. */
  observed: readonly [Observed, Observed];
  /** The side of a comparison that the tools show. */
  shownSide: ShownSide;
}

export type ShownSide = SideIndex | "both";

declare module "../platform/workspace.ts" {
  interface Workspace extends ToolsState {}
}

/** An event of the library in a run. */
export interface HappenedEvent {
  id: number;
  side: SideIndex;
  run: RunId;
  event: WidgetEvent;
}

/** What the run of a side has reported. */
export interface Observed extends ConsoleLines {
  side: SideIndex;
  run: RunId | null;
  events: readonly HappenedEvent[];
  /** The number of events so far; the oldest are dropped. */
  eventCount: number;
  /** Of widgets, as they were first. */
  options: readonly WidgetOptions[];
  files: readonly LoadedFile[];
  requests: readonly SentRequest[];
  /** The id of the newest line or event; both sides share the numbering. */
  lastId: number;
}

const noEvents = { events: [], eventCount: 0 };

const nothingOf = (side: SideIndex): Observed => ({
  ...noLines,
  ...noEvents,
  side,
  run: null,
  options: [],
  files: [],
  requests: [],
  lastId: 0,
});

export const initialTools: ToolsState = { observed: [nothingOf(0), nothingOf(1)], shownSide: "both" };

export const maxEvents = 2000;
export const maxFiles = 500;
const maxRequests = 500;
const maxWidgets = observationBounds.widgets + observationBounds.columns;

const withSide = (workspace: Workspace, changed: Observed): Workspace => {
  const [left, right] = workspace.observed;
  return { ...workspace, observed: changed.side === 0 ? [changed, right] : [left, changed] };
};

/** Resets the observations when a run starts, except the console if the user keeps it. */
export const startObserving = (workspace: Workspace, run: RunId, side: SideIndex = 0): Workspace => {
  const { observed, preferences } = workspace;
  const { lines, lineCount, errorCount, droppedLines, lastId } = observed[side];
  const kept = preferences.keepConsole ? { lines, lineCount, errorCount, droppedLines } : noLines;
  return withSide(workspace, { ...nothingOf(side), ...kept, run, lastId });
};

/** Removes the second side's observations when a comparison ends. */
export const forgetSecondSide = (workspace: Workspace): Workspace => ({
  ...withSide(workspace, nothingOf(1)),
  shownSide: "both",
});

export const showSide = (workspace: Workspace, shownSide: ShownSide): Workspace => ({
  ...workspace,
  shownSide,
});

export const clearConsole = (workspace: Workspace): Workspace => cleared(workspace, noLines);

export const clearEvents = (workspace: Workspace): Workspace => cleared(workspace, noEvents);

const cleared = (workspace: Workspace, nothing: Partial<Observed>): Workspace => {
  const [left, right] = workspace.observed;
  return {
    ...workspace,
    observed: [
      { ...left, ...nothing },
      { ...right, ...nothing },
    ],
  };
};

/** The items of several sides, in order of arrival. */
export const inOrder = <Item extends { id: number }>(
  sides: readonly (readonly Item[])[],
): readonly Item[] => {
  const [first = [], ...others] = sides;
  return others.length === 0 ? first : sides.flat().toSorted((a, b) => a.id - b.id);
};

/** True when a file or a request was answered with an error. */
export const isErrorAnswer = ({ status }: Pick<LoadedFile, "status">): boolean =>
  status !== null && status >= 400;

/** No answer, or an error. */
export const hasFailed = (request: SentRequest): boolean =>
  request.problem !== null || isErrorAnswer(request);

/** Adds the observations of a run in order; those of an older run are dropped. */
export const addObservations = (
  workspace: Workspace,
  batch: { run: RunId; observations: readonly Observation[]; dropped: number; pageUrl: string },
): Workspace => {
  const { preferences } = workspace;
  const { run, observations, dropped, pageUrl } = batch;
  const observed = workspace.observed.find((one) => one.run === run);
  if (!observed || (observations.length === 0 && dropped === 0)) return workspace;
  const { side } = observed;
  let lastId = Math.max(...workspace.observed.map((one) => one.lastId));
  const lines: Parameters<typeof addLines>[1][number][] = [];
  const events: HappenedEvent[] = [];
  const options: WidgetOptions[] = [];
  const files: LoadedFile[] = [];
  const requests = new Map(observed.requests.map((request) => [request.request, request]));
  for (const observation of observations)
    switch (observation.type) {
      case "console":
        lines.push({
          id: ++lastId,
          side,
          run,
          entry: observation,
          place: placeOf(runOf(workspace, side), { run, pageUrl }, observation.place),
        });
        break;
      case "event":
        events.push({ id: ++lastId, side, run, event: observation });
        break;
      case "options":
        options.push(observation);
        break;
      case "file":
        files.push(observation);
        break;
      case "request":
        requests.set(observation.request, observation);
        break;
    }
  return withSide(workspace, {
    ...addLines(observed, lines, { dropped, clears: !preferences.keepConsole }),
    side,
    events: newest([...observed.events, ...events]),
    eventCount: observed.eventCount + events.length,
    options: [...observed.options, ...options].slice(0, maxWidgets),
    files: [...observed.files, ...files].slice(0, maxFiles),
    requests: [...requests.values()].slice(-maxRequests),
    run,
    lastId,
  });
};

const newest = (events: readonly HappenedEvent[]) =>
  events.slice(firstKept(events, { most: maxEvents, sizeOf: ({ event }) => sizeOfValues(event.values) }));

const placeOf = (
  shown: Run | null,
  { run, pageUrl }: { run: RunId; pageUrl: string },
  place: CodePlace | null,
) => (place && shown?.id === run ? placeOfCode(place, shown, pageUrl) : null);
