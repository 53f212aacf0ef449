import type { Settings } from "@online-editor/contract";
import { createBrowserRouter } from "react-router";
import { createApi } from "./api/client.ts";
import { createBrowserGateway } from "./browser-gateway.ts";
import { readPreferences, readTab, storedLastDocument, storePreferences } from "./browser-storage.ts";
import { createDraftStore } from "./drafts/draft-store.ts";
import { explainAsset } from "./preview/explain-asset.ts";
import { createKeeper } from "./preview/keeper.ts";
import { createPreviewFrames, type PreviewFrames } from "./preview/preview-frames.ts";
import { routes } from "./routes.tsx";
import { notify } from "./ui/notify.ts";
import type { Gateway } from "./workspace/gateway.ts";
import { emptyWorkspace, explainFailedAsset, hearRun, updateRun } from "./workspace/transitions.ts";
import { createWorkspaceStore, type WorkspaceStore } from "./workspace/workspace-store.ts";

/** The app's parts, joined: state, the way to the outside, the frames, the router. */
export interface Editor {
  settings: Settings;
  store: WorkspaceStore;
  gateway: Gateway;
  frames: PreviewFrames;
  router: ReturnType<typeof createBrowserRouter>;
}

export const createEditor = (settings: Settings): Editor => {
  const { previewOrigin } = settings;
  const store = createWorkspaceStore(emptyWorkspace(settings.defaultLibrary, readPreferences()));
  const { apply } = store;
  const keeper = createKeeper(previewOrigin);
  keeper.open();
  const startedAt = new Map<string, number>();
  const frames = createPreviewFrames({
    previewOrigin,
    keeper,
    lastDocument: storedLastDocument,
    events: {
      onStart: (run) => {
        startedAt.clear();
        startedAt.set(run, performance.now());
      },
      onMessage: (run, message) => {
        apply((workspace) => hearRun(workspace, { run, message, pageUrl: `${previewOrigin}/run/${run}` }));
        const start = startedAt.get(run);
        if (message.type === "painted" && start !== undefined)
          apply((workspace) => updateRun(workspace, run, { tookMs: performance.now() - start }));
        if (message.type === "asset-failed")
          void explainAsset(message.url, settings.assetOrigin).then((reason) => {
            apply((workspace) => explainFailedAsset(workspace, { run, url: message.url, reason }));
          });
      },
      onUnreachable: (run) => {
        apply((workspace) => updateRun(workspace, run, { state: "unreachable" }));
      },
      onHung: (run) => {
        apply((workspace) => updateRun(workspace, run, { state: "hung" }));
      },
    },
  });
  const router = createBrowserRouter(routes);
  const gateway = createBrowserGateway({
    store,
    settings,
    api: createApi((input, init) => fetch(input, init)),
    drafts: createDraftStore(),
    frames,
    tab: readTab(),
    navigate: (address, how) => void router.navigate(address, { replace: how === "replace" }),
    storePreferences,
    notify,
  });
  return { settings, store, gateway, frames, router };
};
