import type { RunId } from "@online-editor/contract";
import type {
  CodePlace,
  ConsoleEntry,
  LoadedFile,
  Observation,
  SentRequest,
  WidgetEvent,
} from "@online-editor/contract/observations";
import { addLines, type ConsoleLines, firstKept, noLines, sizeOfValues } from "./console/console-lines.ts";
import { placeOfCode } from "@online-editor/run";
import type { Workspace } from "../kernel/workspace.ts";

/** What is known of the run. */
export interface ToolsState {
  observed: Observed;
}

declare module "../kernel/workspace.ts" {
  interface Workspace extends ToolsState {}
}

/** An event of the library in a run. */
export interface HappenedEvent {
  id: number;
  run: RunId;
  event: WidgetEvent;
}

/** What the run has told of what happens in it. */
export interface Observed extends ConsoleLines {
  run: RunId | null;
  events: readonly HappenedEvent[];
  /** How many events there have been; the oldest are not kept. */
  eventCount: number;
  files: readonly LoadedFile[];
  requests: readonly SentRequest[];
  /** Of the newest line or event. */
  lastId: number;
}

const noEvents = { events: [], eventCount: 0 };

const noObserved: Observed = {
  ...noLines,
  ...noEvents,
  run: null,
  files: [],
  requests: [],
  lastId: 0,
};

export const initialTools: ToolsState = { observed: noObserved };

export const maxEvents = 2000;
export const maxFiles = 500;
export const maxRequests = 500;

/** A run begins to tell; what an older one has told goes, unless the person wants to keep the console. */
export const startObserving = (workspace: Workspace, run: RunId): Workspace => {
  const { observed, preferences } = workspace;
  const { lines, lineCount, errorCount, droppedLines, lastId } = observed;
  const kept = preferences.keepConsole ? { lines, lineCount, errorCount, droppedLines } : noLines;
  return { ...workspace, observed: { ...noObserved, ...kept, run, lastId } };
};

export const clearConsole = (workspace: Workspace): Workspace => ({
  ...workspace,
  observed: { ...workspace.observed, ...noLines },
});

export const clearEvents = (workspace: Workspace): Workspace => ({
  ...workspace,
  observed: { ...workspace.observed, ...noEvents },
});

/** Whether a file or a request was answered with an error. */
export const isErrorAnswer = ({ status }: Pick<LoadedFile, "status">): boolean =>
  status !== null && status >= 400;

/** No answer came, or one that says so. */
export const hasFailed = (request: SentRequest): boolean =>
  request.problem !== null || isErrorAnswer(request);

/** Takes what a run tells, in its order; an older run's word is dropped. */
export const hearObservations = (
  workspace: Workspace,
  told: { run: RunId; observations: readonly Observation[]; dropped: number; pageUrl: string },
): Workspace => {
  const { observed, preferences } = workspace;
  const { run, observations, dropped, pageUrl } = told;
  if (observed.run !== run || (observations.length === 0 && dropped === 0)) return workspace;
  let { lastId } = observed;
  const lines: { id: number; run: RunId; entry: ConsoleEntry; place: ReturnType<typeof placeOf> }[] = [];
  const events: HappenedEvent[] = [];
  const files: LoadedFile[] = [];
  const requests = new Map(observed.requests.map((request) => [request.request, request]));
  for (const observation of observations)
    switch (observation.type) {
      case "console":
        lines.push({
          id: ++lastId,
          run,
          entry: observation,
          place: placeOf(workspace, { run, pageUrl }, observation.place),
        });
        break;
      case "event":
        events.push({ id: ++lastId, run, event: observation });
        break;
      case "file":
        files.push(observation);
        break;
      case "request":
        requests.set(observation.request, observation);
        break;
    }
  return {
    ...workspace,
    observed: {
      ...addLines(observed, lines, { dropped, clears: !preferences.keepConsole }),
      events: newest([...observed.events, ...events]),
      eventCount: observed.eventCount + events.length,
      files: [...observed.files, ...files].slice(0, maxFiles),
      requests: [...requests.values()].slice(-maxRequests),
      run,
      lastId,
    },
  };
};

const newest = (events: readonly HappenedEvent[]) =>
  events.slice(firstKept(events, { most: maxEvents, sizeOf: ({ event }) => sizeOfValues(event.values) }));

const placeOf = (
  { run: shown }: Workspace,
  { run, pageUrl }: { run: RunId; pageUrl: string },
  place: CodePlace | null,
) => (place && shown?.id === run ? placeOfCode(place, shown, pageUrl) : null);
