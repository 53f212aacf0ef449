import type { RunId, Settings } from "@online-editor/contract";
import type { Api } from "../api/client.ts";
import type { WatchGateway } from "../workspace/watch-gateway.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

/**
 * Watches runs with a script that is fetched at leisure. Nothing is lost until then: a port keeps what it is told
 * before someone listens.
 */
export const createLateWatching = ({
  store,
  settings,
  leisure,
  api,
}: {
  store: WorkspaceStore;
  settings: Settings;
  leisure: Promise<void>;
  api: Pick<Api, "readIntegrity">;
}): WatchGateway & { watch: (run: RunId, port: MessagePort) => void } => {
  const watching = leisure
    .then(() => import("../preview/watch-runs.ts"))
    .then(({ createWatching }) => createWatching({ store, api, previewOrigin: settings.previewOrigin }));
  let newest: RunId | undefined;
  return {
    watch: (run, port) => {
      newest = run;
      void watching.then(({ watch }) => {
        if (run === newest) watch(run, port);
        else port.close();
      });
    },
    partsOf: async (...asked) => (await watching).partsOf(...asked),
    integrityOf: async (...asked) => (await watching).integrityOf(...asked),
    evaluate: (code) => void watching.then(({ evaluate }) => evaluate(code)),
  };
};
