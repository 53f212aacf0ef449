import type { Settings } from "@online-editor/contract";
import { createApi } from "./api/client.ts";
import { csrfTokenIn } from "./api/csrf-token.ts";
import { createBrowserGateway } from "./gateway/browser-gateway.ts";
import {
  createLastDocument,
  pendingSignIn,
  readFrame,
  readPreferences,
  readTab,
  storeFrame,
  storePreferences,
} from "./gateway/browser-storage.ts";
import { createDraftStore } from "./drafts/draft-store.ts";
import type { Editor } from "./editor-context.ts";
import { firstLeisure } from "./first-leisure.ts";
import { followCompared } from "./gateway/follow-compared.ts";
import { followRuns } from "./gateway/follow-runs.ts";
import { createLateWatching } from "./gateway/late-watching.ts";
import { createKeeper } from "./preview/keeper.ts";
import { createPreviewFrames, type PreviewFrames } from "./preview/preview-frames.ts";
import { createNavigation } from "./navigation.ts";
import { reloadOnStaleBuild } from "./stale-build.ts";
import { notify, offer } from "./ui/notify.ts";
import { isPhone } from "./ui/use-media-query.ts";
import { emptyWorkspace } from "./workspace/empty-workspace.ts";
import type { Workspace } from "./workspace/workspace.ts";
import { createWorkspaceStore } from "./workspace/workspace-store.ts";
import { messages } from "./home/messages.ts";
import { messages as previewMessages } from "./preview/messages.ts";

export const createEditor = (settings: Settings): Editor => {
  const { previewOrigin } = settings;
  const store = createWorkspaceStore(rememberedWorkspace(settings));
  const keeper = createKeeper(previewOrigin);
  keeper.open();
  const api = createApi({
    fetch: (input, init) => fetch(input, init),
    csrfToken: () => csrfTokenIn(document.cookie),
  });
  const leisure = firstLeisure(store);
  const watching = createLateWatching({ store, settings, leisure, api });
  const lastDocument = createLastDocument();
  const comparedFrames: PreviewFrames = createPreviewFrames({
    previewOrigin,
    keeper,
    lastDocument,
    title: () => previewMessages.get().comparedResult,
    events: {
      ...followCompared({ store, settings, sendToResult: (message) => frames.send(message) }),
      onEmptied: () => {
        const { comparison } = store.getState();
        if (comparison) gateway.compareWith({ ...comparison.selection });
      },
      // Both are of one process, and of one storage.
      onClearing: () => gateway.stop(),
    },
  });
  const frames: PreviewFrames = createPreviewFrames({
    previewOrigin,
    keeper,
    lastDocument,
    events: {
      ...followRuns({
        ...{ store, settings, notify },
        onScrolled: ({ x, y }) => comparedFrames.send({ type: "scroll", x, y }),
      }),
      onWatched: watching.watch,
      onClearing: comparedFrames.clear,
      onEmptied: () => {
        // What hung is not started again by a change of the screen.
        if (store.getState().run?.hasHung) gateway.stop();
        else gateway.run();
      },
    },
  });
  const navigation = createNavigation();
  const gateway = createBrowserGateway({
    store,
    settings,
    api,
    drafts: createDraftStore(),
    frames,
    comparedFrames,
    tab: readTab(),
    navigate: navigation.navigate,
    storePreferences,
    pendingSignIn,
    watching,
    leaveFor: (address) => {
      location.assign(address);
    },
    copy: (text) => navigator.clipboard.writeText(text),
    notify: (message, action) => {
      if (action) offer(message, action);
      else notify(message);
    },
  });
  reloadOnStaleBuild(() => {
    notify(messages.get().partMissing);
  });
  let { frame: storedFrame } = store.getState();
  store.subscribe(({ panel, preferences, frame }) => {
    if (frame !== storedFrame) storeFrame((storedFrame = frame));
    if (panel !== preferences.panel) gateway.prefer({ panel });
  });
  void leisure.then(async () => {
    (await import("./code/follow-document.ts")).followDocument(store);
    (await import("./watch-for-build.ts")).watchForBuild({
      onNewBuild: () => {
        offer(messages.get().newEditor, {
          title: messages.get().reload,
          run: () => {
            if (store.getState().draftState === "denied") notify(messages.get().saveBeforeReload);
            else location.reload();
          },
        });
      },
    });
  });
  return { settings, store, gateway, frames, comparedFrames, navigation, leisure };
};

/** What was set last time; on a phone a panel covers the document, so none is open at first. */
const rememberedWorkspace = ({ defaultLibrary }: Settings): Workspace => {
  const preferences = readPreferences();
  return {
    ...emptyWorkspace(defaultLibrary, isPhone() ? { ...preferences, panel: null } : preferences),
    frame: readFrame(),
  };
};
