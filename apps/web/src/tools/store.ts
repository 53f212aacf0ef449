import { observationBounds } from "@online-editor/contract/bounds";
import type { RunId } from "@online-editor/contract";
import {
  type CodePlace,
  type ConsoleEntry,
  type LoadedFile,
  type Observation,
  type SentRequest,
  type WidgetEvent,
  type WidgetOptions,
} from "@online-editor/contract/observations";
import { createStore } from "zustand/vanilla";
import { addLines, type ConsoleLines, firstKept, noLines, sizeOfValues } from "./console/console-lines.ts";
import { type Place, placeOfCode, type Run } from "@online-editor/run";
import { runOf } from "../preview/running.ts";
import type { SideIndex } from "../preview/state.ts";
import { perEditor } from "../platform/per-editor.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";

/** What is known about the runs. */
export interface ToolsState {
  /** For each side; the second is filled only in a comparison. */
  observed: readonly [Observed, Observed];
  /** The side of a comparison that the tools show. */
  shownSide: ShownSide;
}

export type ShownSide = SideIndex | "both";

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
  /** The lines of files that failed, by address. */
  failedFiles: ReadonlyMap<string, number>;
  /** The id of the newest line or event; both sides share the numbering. */
  lastId: number;
}

/** The sum of a count over all sides. */
export const sumOf = (sides: readonly Observed[], countOne: (observed: Observed) => number): number =>
  sides.reduce((sum, observed) => sum + countOne(observed), 0);

const noEvents = { events: [], eventCount: 0 };

const nothingOf = (side: SideIndex): Observed => ({
  ...noLines,
  ...noEvents,
  side,
  run: null,
  options: [],
  files: [],
  requests: [],
  failedFiles: new Map(),
  lastId: 0,
});

const maxEvents = 2000;
const maxFiles = 500;
const maxRequests = 500;
const maxWidgets = observationBounds.widgets + observationBounds.columns;

/** What the runs of an editor have reported, and how that changes. `workspace` has the runs and the preferences. */
export const createToolStore = (workspace: Pick<WorkspaceStore, "getState">) => {
  const store = createStore<ToolsState>(() => ({
    observed: [nothingOf(0), nothingOf(1)],
    shownSide: "both",
  }));
  const keepsConsole = () => workspace.getState().preferences.keepConsole;
  const setSide = (changed: Observed) => {
    store.setState(({ observed: [left, right] }) => ({
      observed: changed.side === 0 ? [changed, right] : [left, changed],
    }));
  };
  const clear = (nothing: Partial<Observed>) => {
    store.setState(({ observed: [left, right] }) => ({
      observed: [
        { ...left, ...nothing },
        { ...right, ...nothing },
      ],
    }));
  };
  /** Adds files of a run that failed; of another host's only the page knows it, and no status. */
  const addFailedFiles = (run: RunId, failed: readonly FailedFile[]) => {
    const observed = store.getState().observed.find((one) => one.run === run);
    if (!observed) return;
    let lastId = Math.max(...store.getState().observed.map((one) => one.lastId));
    const { side, failedFiles } = observed;
    const added = new Map<string, number>();
    const lines = failed.flatMap((file) => {
      if (failedFiles.has(file.url) || added.has(file.url)) return [];
      added.set(file.url, ++lastId);
      return [{ id: lastId, side, run, entry: entryOfFailedFile(file), place: file.place }];
    });
    const withStatus = new Map(
      failed.flatMap((file) => (file.status === null ? [] : [[failedFiles.get(file.url), file] as const])),
    );
    const known = observed.lines.map((line) => {
      const file = withStatus.get(line.id);
      return file ? { ...line, entry: entryOfFailedFile(file) } : line;
    });
    setSide({
      ...observed,
      ...addLines({ ...observed, lines: known }, lines, { dropped: 0, clears: false }),
      failedFiles: new Map([...failedFiles, ...added]),
      lastId,
    });
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    /** Resets the observations when a run starts, except the console if the user keeps it. */
    startObserving: (run: RunId, side: SideIndex = 0) => {
      const { lines, lineCount, errorCount, droppedLines, lastId } = store.getState().observed[side];
      const kept = keepsConsole() ? { lines, lineCount, errorCount, droppedLines } : noLines;
      setSide({ ...nothingOf(side), ...kept, run, lastId });
    },
    /** Removes the second side's observations when a comparison ends. */
    forgetSecondSide: () => {
      setSide(nothingOf(1));
      store.setState({ shownSide: "both" });
    },
    showSide: (shownSide: ShownSide) => {
      store.setState({ shownSide });
    },
    clearConsole: () => {
      clear(noLines);
    },
    clearEvents: () => {
      clear(noEvents);
    },
    addFailedFiles,
    /** Adds the observations of a run in order; those of an older run are dropped. */
    addObservations: (batch: {
      run: RunId;
      observations: readonly Observation[];
      dropped: number;
      pageUrl: string;
    }) => {
      const { run, observations, dropped, pageUrl } = batch;
      const observed = store.getState().observed.find((one) => one.run === run);
      if (!observed || (observations.length === 0 && dropped === 0)) return;
      const { side } = observed;
      let lastId = Math.max(...store.getState().observed.map((one) => one.lastId));
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
              place: placeOf(runOf(workspace.getState(), side), { run, pageUrl }, observation.place),
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
            if (hasFailed(observation) && !hasFailedIn(requests, observation))
              lines.push({ id: ++lastId, side, run, entry: entryOfFailure(observation), place: null });
            requests.set(observation.request, observation);
            break;
        }
      setSide({
        ...observed,
        ...addLines(observed, lines, { dropped, clears: !keepsConsole() }),
        events: newest([...observed.events, ...events]),
        eventCount: observed.eventCount + events.length,
        options: [...observed.options, ...options].slice(0, maxWidgets),
        files: [...observed.files, ...files].slice(0, maxFiles),
        requests: [...requests.values()].slice(-maxRequests),
        lastId,
      });
      const failed = files.filter(isErrorAnswer);
      const shown = runOf(workspace.getState(), side);
      if (failed.length > 0)
        addFailedFiles(
          run,
          failed.map(({ url, status }) => ({
            url,
            status,
            place: shown?.failedAssets.find((asset) => asset.url === url)?.place ?? null,
          })),
        );
    },
  };
};

export type ToolStore = ReturnType<typeof createToolStore>;

export const toolStore = perEditor(({ store }) => createToolStore(store));

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

const hasFailedIn = (requests: ReadonlyMap<number, SentRequest>, { request }: SentRequest) => {
  const known = requests.get(request);
  return known !== undefined && hasFailed(known);
};

/** A file that failed, and where the document requests it; without a status if the browser does not say. */
type FailedFile = Pick<LoadedFile, "url" | "status"> & { place: Place | null };

const entryOfFailedFile = ({ url, status }: FailedFile) =>
  entryOfFailure({ method: "GET", url, status, problem: "error" });

/** As developer tools write it: `GET https://… 404`. */
const entryOfFailure = ({
  method,
  url,
  status,
  problem,
}: Pick<SentRequest, "method" | "url" | "status" | "problem">): ConsoleEntry => ({
  type: "console",
  kind: "line",
  level: "error",
  values: [{ kind: "words", text: [method, url, status ?? problem].join(" "), handle: null }],
  table: null,
  stack: null,
  place: null,
  depth: 0,
});

const newest = (events: readonly HappenedEvent[]) =>
  events.slice(firstKept(events, { most: maxEvents, sizeOf: ({ event }) => sizeOfValues(event.values) }));

const placeOf = (
  shown: Run | null,
  { run, pageUrl }: { run: RunId; pageUrl: string },
  place: CodePlace | null,
) => (place && shown?.id === run ? placeOfCode(place, shown, pageUrl) : null);
