import { observationBounds } from "@online-editor/contract/bounds";
import { AssetAddress, type RunId } from "@online-editor/contract";
import {
  type Observation,
  type ObserverMessage,
  type ValuePart,
  type WatchMessage,
} from "@online-editor/contract/observations";
import type { Api } from "../platform/api.ts";
import { perEditor } from "../platform/per-editor.ts";
import { type ToolStore, toolStore } from "./store.ts";
import { runOf } from "../preview/running.ts";
import type { SideIndex } from "../preview/state.ts";
import { pageUrlOf } from "@online-editor/run";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { readObserverMessage } from "@online-editor/run/observations";

/** The screen need not render more often than this, however much a run reports. */
const pauseMs = 50;

/** Some parts of a value, and their total number. */
export interface ValueParts {
  parts: readonly ValuePart[];
  total: number;
}

/** Adds the reports of the newest run of each side on its second port to the workspace, and acknowledges them. */
export const createWatching = ({
  store,
  tools,
  api,
}: {
  store: WorkspaceStore;
  tools: ToolStore;
  api: Pick<Api, "readIntegrity">;
}) => {
  const sides = [createListener(store, tools, 0), createListener(store, tools, 1)] as const;
  const stop = tools.subscribe(({ observed }) => {
    if (!observed.some(({ options }) => options.some(({ names }) => names.length > 0))) return;
    stop();
    void import("./judge-options.ts").then(({ judgeOptions }) => {
      judgeOptions(store, tools);
    });
  });
  const stopWaiting = tools.subscribe(({ observed }) => {
    const isFetching = observed.some(
      ({ options, requests }) =>
        requests.length > 0 && options.some(({ changed }) => changed.some(({ name }) => name === "url")),
    );
    if (!isFetching) return;
    stopWaiting();
    void import("./judge-answers.ts").then(({ judgeAnswers }) => {
      judgeAnswers(store, tools);
    });
  });
  store.subscribe((workspace, before) => {
    for (const side of [0, 1] as const) {
      const run = runOf(workspace, side);
      if (!run || run.failedAssets === runOf(before, side)?.failedAssets) continue;
      tools.addFailedFiles(
        run.id,
        run.failedAssets.map(({ url, place }) => ({ url, place, status: null })),
      );
    }
    if (workspace.comparison || !before.comparison) return;
    sides[1].end();
    tools.forgetSecondSide();
  });
  return {
    /** Takes the port on which the newest run of a side reports what happens in it. */
    watch: (side: SideIndex, run: RunId, port: MessagePort) => {
      sides[side].watch(run, port);
    },
    /** Parts of a value that a run has reported, starting at an index. Null: that run, or the value, is gone. */
    partsOf: (run: RunId, handle: number, from: number): Promise<ValueParts | null> =>
      sides.find((side) => side.listensTo(run))?.partsOf(handle, from) ?? Promise.resolve(null),
    /**
     * Subresource Integrity of files of the asset service by address, such as `/npm/jquery@3.7.1/dist/jquery.js`; unknown
     * files are missing. Rejects with `ApiProblem` and `ServerUnreachable`.
     */
    async integrityOf(
      addresses: readonly string[],
      options: { signal: AbortSignal },
    ): Promise<Map<string, string>> {
      const known = new Map<string, string>();
      const requested = addresses.filter((address) => AssetAddress.safeParse(address).success);
      if (requested.length === 0) return known;
      const { assets } = await api.readIntegrity({ asset: requested.slice(0, maxAssets) }, options);
      for (const asset of assets) if ("integrity" in asset) known.set(asset.address, asset.integrity);
      return known;
    },
    /** Evaluates code in the running document of a side; the result is reported as an entry of the console. */
    evaluate(code: string, side: SideIndex) {
      sides[side].send({ type: "evaluate", code });
    },
  };
};

export const watchActions = perEditor((editor) => createWatching({ ...editor, tools: toolStore(editor) }));

/** Watches the newest run of a side. */
const createListener = (store: WorkspaceStore, tools: ToolStore, side: SideIndex) => {
  let watched: { run: RunId; port: MessagePort } | undefined;
  let received: { observations: Observation[]; dropped: number; messages: number } = nothing();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRequest = 0;
  const answers = new Map<number, (parts: ValueParts | null) => void>();

  const send = (message: WatchMessage) => {
    watched?.port.postMessage(message);
  };

  const flush = () => {
    timer = undefined;
    if (!watched) return;
    const { run } = watched;
    const { observations, dropped, messages } = received;
    received = nothing();
    const shown = runOf(store.getState(), side);
    const pageUrl = shown ? pageUrlOf(shown) : "";
    tools.addObservations({ run, observations, dropped, pageUrl });
    for (let count = 0; count < messages; count += 1) send({ type: "received" });
  };

  const receive = (message: ObserverMessage) => {
    if (message.type === "parts") {
      answers.get(message.request)?.(
        message.parts === null ? null : { parts: message.parts, total: message.total },
      );
      answers.delete(message.request);
      return;
    }
    received.observations.push(...message.observations);
    received.dropped += message.dropped;
    received.messages += 1;
    // The runner never sends this many: the document itself does, and must not keep the editor busy.
    if (received.messages > mostMessages || received.observations.length > mostObservations) stopListening();
    timer ??= setTimeout(flush, pauseMs);
  };

  const stopListening = () => {
    flush();
    watched?.port.close();
    watched = undefined;
    for (const answer of answers.values()) answer(null);
    answers.clear();
  };

  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    received = nothing();
    stopListening();
  };

  return {
    send,
    end,
    listensTo: (run: RunId) => run === watched?.run,
    watch(run: RunId, port: MessagePort) {
      end();
      watched = { run, port };
      let unreadable = 0;
      tools.startObserving(run, side);
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readObserverMessage(data);
        if (message) {
          receive(message);
          return;
        }
        unreadable += 1;
        // An unreadable message is acknowledged too, or the run would wait for ever.
        send({ type: "received" });
        if (unreadable > mostUnreadable) stopListening();
      };
    },
    partsOf: (handle: number, from: number) =>
      new Promise<ValueParts | null>((resolve) => {
        const request = ++lastRequest;
        answers.set(request, resolve);
        send({ type: "parts", request, handle, from });
      }),
  };
};

/** The most messages that a runner sends before an acknowledgement. */
const mostMessages = observationBounds.batchesInFlight + observationBounds.atOnce;
const mostObservations =
  observationBounds.batchesInFlight * observationBounds.batch + observationBounds.atOnce;

/** For one request. */
const maxAssets = 100;

/** A run with more unreadable messages is not a runner's: it is no longer watched. */
const mostUnreadable = 20;

const nothing = () => ({ observations: [], dropped: 0, messages: 0 });
