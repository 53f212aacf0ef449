import { readLastUser, storeLastUser } from "../account/accounts.ts";
import { createLastDocument } from "../preview/document-storage.ts";
import { readFrame, storeFrame } from "../preview/frame.ts";
import { routes, type Settings } from "@online-editor/contract";
import { createKeeper } from "@online-editor/run";
import { callsOfPage } from "../platform/api.ts";
import { commandsByShortcut, runCommand } from "./commands.ts";
import { type Tab, typeOfVisit } from "../platform/browser-storage.ts";
import { changePreferences, type Preferences } from "../platform/preferences.ts";
import type { DraftStore } from "../document/drafts.ts";
import { answeringFromPage, readPageDocument } from "../document/page-document.ts";
import {
  createNavigation,
  createWorkspaceStore,
  type Editor,
  type Workspace,
} from "../platform/editor-context.ts";
import { contentLanguage, language, translate } from "../platform/i18n.ts";
import { leaveFullScreen } from "../platform/screen.ts";
import { waitForFirstResult } from "./after-first-result.tsx";
import { followRuns, isAtRisk } from "../preview/running.ts";
import type { EarlyRun } from "../preview/early-run.ts";
import type { InterruptedRuns } from "../preview/interrupted-runs.ts";
import { createThreadGuard } from "../preview/thread-guard.ts";
import { lastThreadFinding } from "../preview/thread-finding.ts";
import { createPreviewFrames, type PreviewEvents, type PreviewFrames } from "../preview/preview-frames.ts";
import { whenNobodyTypes } from "../ui/timing.ts";
import { notify, offer } from "../ui/notify.ts";
import { isPhone } from "../ui/phone.ts";
import { draftStore } from "../document/draft-keeping.ts";
import {
  comparisonActions,
  interruptedRuns,
  previewSides,
  runActions,
  threadGuard,
} from "../preview/actions.ts";
import { watchPort } from "../tools/actions.ts";
import { checkActions } from "../triage/actions.ts";
import { lazyModule } from "../platform/lazy-module.ts";
import { joinModules } from "./join-modules.ts";
import { earlyEditor, type EarlyEditor } from "./early-editor.ts";
import { isReleaseUnknown, type SideIndex } from "../preview/state.ts";
import { emptyWorkspace } from "./empty-workspace.ts";
import { prefetchParts } from "../ui/late-part.tsx";

/** What exists before the app. */
export interface EditorParts {
  preferences: Preferences;
  tab: Tab;
  drafts: DraftStore;
  interrupted: InterruptedRuns;
  early: EarlyEditor | null;
  earlyRun: EarlyRun | null;
}

export const createEditor = (
  settings: Settings,
  { preferences, tab: { id: tab }, drafts, interrupted, early, earlyRun }: EditorParts,
): Editor => {
  const { previewOrigin } = settings;
  const store = createWorkspaceStore(rememberedWorkspace(settings, preferences));
  const keeper = earlyRun?.keeper ?? createKeeper(previewOrigin);
  const calls = callsOfPage(routes);
  const api = { ...calls, ...answeringFromPage(calls, readPageDocument()) };
  const firstResultShown = waitForFirstResult(store, { cannotRun: isReleaseUnknown });
  const editor: Editor = {
    settings: typeOfVisit() === "back_forward" ? mayBeOld(settings) : settings,
    store,
    api,
    tab,
    navigation: createNavigation(),
    firstResultShown,
    notify: (message, action) => {
      if (action) offer(message, action);
      else notify(message);
    },
  };
  draftStore.set(editor, drafts);
  earlyEditor.set(editor, early);
  const lastDocument = createLastDocument();
  interrupted.follow(store, isAtRisk);
  interruptedRuns.set(editor, interrupted);
  const guard = createThreadGuard({ trial: keeper, last: lastThreadFinding });
  threadGuard.set(editor, guard);
  // Measuring would slow down typing.
  void firstResultShown.then(whenNobodyTypes).then(guard.measure);
  const shortcuts = ["Escape", ...commandsByShortcut.keys()];
  const onShortcut = (shortcut: string) => {
    if (shortcut === "Escape") store.apply(leaveFullScreen);
    const command = commandsByShortcut.get(shortcut);
    if (command) runCommand(command, editor);
  };
  const shared = { keeper, lastDocument, shortcuts };
  const eventsOf = (side: SideIndex) =>
    ({
      ...followRuns({
        store,
        settings,
        side,
        ...(side === 0 && { notify }),
        onScrolled: (places) => sides[side === 0 ? 1 : 0].send({ type: "scroll", places }),
      }),
      onShortcut,
      onWatched: (run, port) => void watchPort(editor)(side, run, port),
    }) satisfies Partial<PreviewEvents>;
  const sides: readonly [PreviewFrames, PreviewFrames] = [
    createPreviewFrames({
      ...shared,
      earlyRun,
      events: {
        ...eventsOf(0),
        onRecorder: (run, port) => checkActions(editor).listen(run, port),
        onClearing: () => sides[1].clear(),
        onEmptied: () => {
          // A hung run is not restarted by a change of the screen.
          if (store.getState().run?.hasHung) runActions(editor).stop();
          else runActions(editor).run();
        },
      },
    }),
    createPreviewFrames({
      ...shared,
      title: () => translate("Compared result"),
      events: {
        ...eventsOf(1),
        // Both sides share one process, and one storage.
        onClearing: () => runActions(editor).stop(),
        onEmptied: () => {
          const { comparison } = store.getState();
          if (comparison) comparisonActions(editor).compareWith({ ...comparison.selection });
        },
      },
    }),
  ];
  previewSides.set(editor, sides);
  joinModules(editor);
  const reload = () => {
    if (store.getState().draftState === "denied")
      notify(translate("Save first: drafts are off in this browser"));
    else location.reload();
  };
  reportMissingParts(() => {
    offer(translate("Part of the editor did not load. Your draft is kept. Reload the page."), {
      title: translate("Reload"),
      run: reload,
      isReload: true,
    });
  });
  let { frame: storedFrame, user: storedUser } = store.getState();
  store.subscribe(({ panel, preferences, frame, areToolsOpen, user }) => {
    if (frame !== storedFrame) storeFrame((storedFrame = frame));
    if (user !== storedUser) storeLastUser((storedUser = user));
    if (panel !== preferences.panel || areToolsOpen !== preferences.areToolsOpen)
      changePreferences(editor, { panel, areToolsOpen });
  });
  store.subscribe(({ opening }) => {
    if (opening.state === "failed") early?.keep();
  });
  followContentLanguage(editor);
  void firstResultShown.then(whenNobodyTypes).then(prefetchParts);
  void firstResultShown.then(async () => {
    (await import("../library/reference/follow-library.ts")).referenceActions(editor);
    (await import("../code/follow-document.ts")).followDocument(store);
    (await import("./watch-for-build.ts")).watchForBuild({
      onNewBuild: () => {
        offer(translate("A newer Online Editor is available"), {
          title: translate("Reload"),
          run: reload,
          isReload: true,
        });
      },
    });
  });
  return editor;
};

/** Reads the translation of the content; readers of English never need the script. */
const followContentLanguage = (editor: Editor) => {
  let isWanted = false;
  const reading = lazyModule(async () =>
    (await import("../library/examples/read-examples.ts")).exampleActions(editor),
  );
  language.subscribe((languageTag) => {
    if (languageTag === contentLanguage && !isWanted) return;
    isWanted = true;
    // `reportMissingParts` reports a script that cannot be fetched.
    reading().then(
      ({ readTranslation }) => readTranslation(languageTag),
      () => undefined,
    );
  });
};

/** The settings of a page that one goes back to, of which browsers may show an old copy. */
const mayBeOld = ({ isSignedOut: _, ...settings }: Settings): Settings => settings;

/** The remembered settings; on a phone a panel covers the document, so none is open at first. */
const rememberedWorkspace = (
  { defaultLibrary, libraries, isSignedOut }: Settings,
  preferences: Preferences,
): Workspace => ({
  ...emptyWorkspace(defaultLibrary, isPhone() ? { ...preferences, panel: null } : preferences),
  announcedReferences: libraries.filter((library) => library.hasReference).map(({ id }) => id),
  frame: readFrame(),
  user: isSignedOut ? null : readLastUser(),
});

/** Parts that are fetched together are missing together. */
const shortestPauseMs = 5000;

/**
 * Reports a script of the editor that could not be fetched, most likely because a newer build replaced it or the
 * network is down. The page is not reloaded automatically: the user may be typing.
 */
const reportMissingParts = (onMissing: () => void): void => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  window.addEventListener("vite:preloadError", () => {
    if (performance.now() - reportedAt < shortestPauseMs) return;
    reportedAt = performance.now();
    onMissing();
  });
};
