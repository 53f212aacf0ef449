import { pendingSignIn, readLastUser, storeLastUser } from "../account/account-storage.ts";
import { createLastDocument } from "../preview/document-storage.ts";
import { readFrame, storeFrame } from "../preview/frame.ts";
import type { Settings } from "@online-editor/contract";
import { createKeeper } from "@online-editor/run";
import { createApi, csrfTokenIn } from "../platform/api.ts";
import { commandsByShortcut, runCommand } from "./commands.ts";
import { createEffects } from "./create-effects.ts";
import { type Tab } from "../platform/browser-storage.ts";
import { type Preferences, storePreferences } from "../platform/preferences.ts";
import type { DraftStore } from "../document/drafts.ts";
import { answeringFromPage, readPageDocument } from "../document/page-document.ts";
import type { Editor } from "../platform/editor-context.ts";
import { language } from "../platform/i18n.ts";
import { leaveFullScreen } from "../platform/screen.ts";
import { waitForFirstResult } from "../platform/first-result.tsx";
import { followRuns } from "../preview/follow-runs.ts";
import { createInterruptedRuns } from "../preview/interrupted-runs.ts";
import { createLateGuard, lastThreadFinding } from "../preview/late-guard.ts";
import { createLateWatching, openDifferencesOnComparison, openToolsOnProblem } from "../tools/effects.ts";
import { createPreviewFrames, type PreviewFrames } from "../preview/preview-frames.ts";
import { createNavigation } from "../platform/navigation.ts";
import { whenNobodyTypes } from "../ui/after-pause.ts";
import { notify, offer } from "../ui/notify.ts";
import { isPhone } from "../ui/phone.ts";
import type { EarlyEditor } from "./early-editor.ts";
import { isReleaseUnknown } from "../preview/what-runs/state.ts";
import { emptyWorkspace } from "./empty-workspace.ts";
import { type Workspace, createWorkspaceStore } from "../platform/workspace.ts";
import { answeringSignedOut } from "../account/effects.ts";
import { messages } from "./messages.ts";
import { messages as previewMessages } from "../preview/run-messages.ts";
import { isMissingPartShown } from "../ui/late-part.tsx";

/** What exists before the app. */
export interface EditorParts {
  preferences: Preferences;
  tab: Tab;
  drafts: DraftStore;
  early: EarlyEditor | null;
}

/** Browsers may show an old copy of a page that one goes back to. */
const isPageOfHistory = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "back_forward");

export const createEditor = (
  settings: Settings,
  { preferences, tab: { id: tab }, drafts, early }: EditorParts,
): Editor => {
  const { previewOrigin } = settings;
  const store = createWorkspaceStore(rememberedWorkspace(settings, preferences));
  const keeper = createKeeper(previewOrigin);
  keeper.open();
  const calls = createApi({
    fetch: (input, init) => fetch(input, init),
    csrfToken: () => csrfTokenIn(document.cookie),
  });
  const api = {
    ...calls,
    ...answeringFromPage(calls, readPageDocument()),
    ...answeringSignedOut(calls, settings.isSignedOut === true && !isPageOfHistory()),
  };
  const firstResultShown = waitForFirstResult(store, { cannotRun: isReleaseUnknown });
  const watching = createLateWatching({ store, firstResultShown, api });
  const lastDocument = createLastDocument();
  const interruptedRuns = createInterruptedRuns({ tab, drafts });
  interruptedRuns.follow(store);
  const guard = createLateGuard({ trial: keeper, last: lastThreadFinding });
  // Measuring would slow down typing.
  void firstResultShown.then(whenNobodyTypes).then(guard.measure);
  const shortcuts = ["Escape", ...commandsByShortcut.keys()];
  const onShortcut = (shortcut: string) => {
    if (shortcut === "Escape") store.apply(leaveFullScreen);
    const command = commandsByShortcut.get(shortcut);
    if (command) runCommand(command, { effects, workspaceStore: store });
  };
  const sides: readonly [PreviewFrames, PreviewFrames] = [
    createPreviewFrames({
      keeper,
      lastDocument,
      shortcuts,
      events: {
        ...followRuns({
          store,
          settings,
          notify,
          onScrolled: (places) => sides[1].send({ type: "scroll", places }),
        }),
        onShortcut,
        onWatched: (run, port) => {
          watching.watch(0, run, port);
        },
        onRecorder: (run, port) => {
          effects.check.listen(run, port);
        },
        onClearing: () => sides[1].clear(),
        onEmptied: () => {
          // A hung run is not restarted by a change of the screen.
          if (store.getState().run?.hasHung) effects.result.stop();
          else effects.result.run();
        },
      },
    }),
    createPreviewFrames({
      keeper,
      lastDocument,
      shortcuts,
      title: () => previewMessages.get().comparedResult,
      events: {
        ...followRuns({
          store,
          settings,
          side: 1,
          onScrolled: (places) => sides[0].send({ type: "scroll", places }),
        }),
        onShortcut,
        onWatched: (run, port) => {
          watching.watch(1, run, port);
        },
        // Both sides share one process, and one storage.
        onClearing: () => effects.result.stop(),
        onEmptied: () => {
          const { comparison } = store.getState();
          if (comparison) effects.result.compareWith({ ...comparison.selection });
        },
      },
    }),
  ];
  const navigation = createNavigation();
  const effects = createEffects({
    store,
    settings,
    api,
    drafts,
    sides,
    tab,
    wasInterrupted: interruptedRuns.take,
    guard,
    navigate: navigation.navigate,
    storePreferences,
    pendingSignIn,
    watching,
    firstResultShown,
    redirectTo: (address) => {
      location.assign(address);
    },
    copy: (text) => navigator.clipboard.writeText(text),
    notify: (message, action) => {
      if (action) offer(message, action);
      else notify(message);
    },
  });
  const reload = () => {
    if (store.getState().draftState === "denied") notify(messages.get().saveBeforeReload);
    else location.reload();
  };
  reportMissingParts(() => {
    offer(messages.get().partMissing, { title: messages.get().reload, run: reload, isReload: true });
  });
  let { frame: storedFrame, user: storedUser } = store.getState();
  store.subscribe(({ panel, preferences, frame, areToolsOpen, user }) => {
    if (frame !== storedFrame) storeFrame((storedFrame = frame));
    if (user !== storedUser) storeLastUser((storedUser = user));
    if (panel !== preferences.panel || areToolsOpen !== preferences.areToolsOpen)
      effects.settings.prefer({ panel, areToolsOpen });
  });
  store.subscribe(({ opening }) => {
    if (opening.state === "failed") early?.keep();
  });
  openToolsOnProblem(store);
  openDifferencesOnComparison(store);
  language.subscribe((languageTag) => void effects.examples.readTranslation(languageTag));
  void firstResultShown.then(async () => {
    (await import("../code/follow-document.ts")).followDocument(store);
    (await import("./watch-for-build.ts")).watchForBuild({
      onNewBuild: () => {
        offer(messages.get().newEditor, {
          title: messages.get().reload,
          run: reload,
          isReload: true,
        });
      },
    });
  });
  return { settings, store, effects, sides, navigation, firstResultShown, early };
};

/** The remembered settings; on a phone a panel covers the document, so none is open at first. */
const rememberedWorkspace = (
  { defaultLibrary, libraries }: Settings,
  preferences: Preferences,
): Workspace => ({
  ...emptyWorkspace(defaultLibrary, isPhone() ? { ...preferences, panel: null } : preferences),
  announcedReferences: libraries.filter((library) => library.hasReference).map(({ id }) => id),
  frame: readFrame(),
  user: readLastUser(),
});

const shortestPauseMs = 60_000;
/** The time that a part of the screen takes to report itself missing. */
const shownInPlaceMs = 500;

/**
 * Reports a script of the editor that could not be fetched, most likely because a newer build replaced it or the
 * network is down, unless the part's own place says so. The page is not reloaded automatically: the user may be typing.
 */
const reportMissingParts = (onMissing: () => void): void => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  window.addEventListener("vite:preloadError", () => {
    setTimeout(() => {
      if (isMissingPartShown() || performance.now() - reportedAt < shortestPauseMs) return;
      reportedAt = performance.now();
      onMissing();
    }, shownInPlaceMs);
  });
};
