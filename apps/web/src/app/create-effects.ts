import { newRunId } from "@online-editor/run";
import { createChoosing } from "../preview/what-runs/effects.ts";
import { showTool } from "../platform/screen.ts";
import { createLateChecking } from "../triage/effects.ts";
import type { ToolsEffects } from "../tools/effects.ts";
import type { Settings } from "@online-editor/contract";
import type { PendingSignIns } from "../account/account-storage.ts";
import { createAccounts, createSigningIn } from "../account/effects.ts";
import type { Api } from "../platform/api.ts";
import type { DraftStore } from "../document/drafts.ts";
import { createDraftKeeping } from "../document/keep-drafts.ts";
import { createLateSharing, createSharing } from "../share/effects.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import { createLateSnippetCalls, createSaving } from "../account/snippets/effects.ts";
import { keyOf, newDocumentId } from "../document/document-address.ts";
import type { Effects } from "../platform/effects.ts";
import { chooseSelection, rememberDocument } from "../document/state.ts";
import type { Link } from "../document/link.ts";
import type { Preferences } from "../platform/preferences.ts";
import { stopRun } from "../preview/running.ts";
import type { WorkspaceStore } from "../platform/workspace.ts";
import { createEditing } from "../document/effects.ts";
import { createComparing } from "../preview/comparing-effects.ts";
import { createFraming } from "../preview/effects.ts";
import { createDocumentNavigation, createLinks } from "../document/navigation.ts";
import { createLateBranches } from "../preview/branches/effects.ts";
import type { LateGuard } from "../preview/late-guard.ts";
import { createLateExamples } from "../library/examples/effects.ts";
import { createLateReference, createLateTrying } from "../library/reference/effects.ts";
import { createLateFormatting } from "../code/effects.ts";
import { createSettings } from "./settings/effects.ts";
import { createOpening } from "../document/opening-effects.ts";
import { originOf } from "../preview/owner-origin.ts";
import { createRunning } from "../preview/running-effects.ts";

export interface EffectsParts {
  store: WorkspaceStore;
  settings: Settings;
  api: Api;
  drafts: DraftStore;
  /** The frames of the result, and of the comparison. */
  sides: readonly [PreviewFrames, PreviewFrames];
  /** The browser tab's own id; it survives a reload. */
  tab: string;
  wasInterrupted: (document: string) => Promise<boolean>;
  guard: LateGuard;
  navigate: (address: string, how: "push" | "replace") => void;
  storePreferences: (preferences: Preferences) => void;
  pendingSignIn: PendingSignIns;
  /** Leaves the editor for another page. */
  redirectTo: (address: string) => void;
  /** Rejects if the browser denies it. */
  copy: (text: string) => Promise<void>;
  watching: ToolsEffects;
  /** Resolves when nothing urgent is left to do. */
  firstResultShown: Promise<void>;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** The effects in a browser, joined from all features. */
export const createEffects = (parts: EffectsParts): Effects => {
  const { store, settings, api, drafts, sides, tab, navigate, notify } = parts;
  const [frames] = sides;
  const { getState, apply } = store;
  const links = createLinks({ store, settings });
  const { run, runSoon, hold, record, prepare, prepareChecked } = createRunning({
    store,
    settings,
    frames,
    notify,
    guard: parts.guard,
    onStarting: () => {
      keeping.flushBeforeLeaving();
    },
    onSelected: () => {
      replaceAddress();
    },
  });
  const keeping = createDraftKeeping({
    store,
    drafts,
    tab,
    notify,
    linkOf: ({ library }) => links.toOpen(library),
  });
  /** Makes the address say what is open, unless the person has gone to another page or document meanwhile. */
  const replaceAddress = () => {
    if (opening.isAtAddress()) navigate(links.toOpen(getState().library), "replace");
  };
  const accounts = createAccounts({
    store,
    api,
    notify,
    onSignedIn: ({ intent }) => void saving.save(intent),
  });
  const saving = createSaving({
    store,
    api,
    notify,
    newKey: newRunId,
    userIsKnown: accounts.userIsKnown,
    format: () => formatting.format(),
    onReplacing: () => {
      keeping.setAside();
    },
    onBecame: (formerDocument) => {
      keeping.settle(formerDocument);
      replaceAddress();
    },
    onShown: run,
  });
  const signingIn = createSigningIn({
    store,
    keeping,
    pendingSignIn: parts.pendingSignIn,
    redirectTo: parts.redirectTo,
    readUser: accounts.readUser,
    save: saving.save,
    asNewDocument: (draft) => {
      const { library } = getState();
      const document = { kind: "new", library: library.library, id: newDocumentId() } as const;
      return { ...draft, document: keyOf(document), link: links.asNew(document) };
    },
  });
  const opening = createOpening({
    store,
    settings,
    api,
    drafts,
    tab,
    wasInterrupted: parts.wasInterrupted,
    onLeaving: keeping.flush,
    onReselected: (asked) => {
      run();
      syncBranch(asked);
    },
    onOpened: (asked, { wasInterrupted, isRenamed }) => {
      if (isRenamed) replaceAddress();
      editing.takeChosenDraft();
      signingIn.resume();
      if (wasInterrupted) hold();
      else run();
      // A shown check is not run: it may be a stranger's.
      if (asked.showsCheck) apply((workspace) => showTool(workspace, "check"));
      syncBranch(asked);
    },
  });
  const { compareWith } = createComparing({
    store,
    prepare,
    sides,
    select: (selection) => {
      choosing.select(selection);
    },
  });
  const branches = createLateBranches({
    store,
    api,
    notify,
    compareWith,
    runOn: (selection) => {
      apply((workspace) => chooseSelection(workspace, selection));
      replaceAddress();
      // Its build may have finished by itself.
      if (getState().run?.state !== "interrupted") run();
    },
  });
  const syncBranch = ({ ref }: Pick<Link, "ref">) => {
    const { library, branches: known } = getState();
    if (ref === undefined && !library.branch && !known.work) return;
    const isStillOpen = rememberDocument(store);
    void branches().then(async ({ syncWithDocument }) => {
      if (isStillOpen()) await syncWithDocument(ref);
    });
  };
  const editing = createEditing({
    store,
    drafts,
    keeping,
    tab,
    run,
    runSoon,
    notify,
    onReselected: () => {
      replaceAddress();
      syncBranch({});
    },
    isOpen: opening.isOpen,
    goTo: (address) => {
      navigate(address, "push");
    },
  });

  const navigating = { store, links, navigate, onLeaving: keeping.flush };
  const choosing = createChoosing({ ...navigating, run });
  const formatting = createLateFormatting({ store, edit: editing.edit, notify });

  // A phone may end a hidden tab without any further event.
  document.addEventListener("visibilitychange", keeping.flushBeforeLeaving);
  window.addEventListener("pagehide", keeping.flushBeforeLeaving);

  return {
    document: {
      openAddress: opening.openAddress,
      leaveAddress: opening.leaveAddress,
      retry: opening.retry,
      cancelOpening: opening.cancelOpening,
      linkTo: links.linkTo,
      ...createDocumentNavigation(navigating),
      ...editing,
    },
    editor: formatting,
    libraries: { readCatalogue: opening.readCatalogue, ...choosing },
    branches,
    result: {
      run,
      record,
      stop: (side = 0) => {
        sides[side].stop();
        apply((workspace) => stopRun(workspace, side));
      },
      compareWith,
      ...createFraming({ store, run }),
    },
    tools: parts.watching,
    check: createLateChecking({
      store,
      api,
      frames,
      compareWith,
      prepareChecked,
      record,
      formatted: formatting.formatted,
      edit: editing.edit,
      select: choosing.select,
      originOf: ({ document, user }) => originOf(settings, document, user),
      runAgain: run,
      notify,
    }),
    examples: createLateExamples({ store, api, notify }),
    reference: {
      ...createLateReference({ store, firstResultShown: parts.firstResultShown, settings, frames, prepare }),
      ...createLateTrying({
        store,
        settings,
        api,
        tab,
        notify,
        newId: newDocumentId,
        linkToOpen: links.toOpen,
        openDraft: editing.openDraft,
      }),
    },
    snippets: {
      ...createLateSnippetCalls({ store, api, notify }),
      ...saving,
    },
    accounts: { ...accounts, ...signingIn },
    sharing: {
      ...createSharing({ store, links, copy: parts.copy, notify }),
      ...createLateSharing({
        store,
        settings,
        api,
        tab,
        notify,
        openDraft: editing.openDraft,
        select: choosing.select,
      }),
    },
    settings: createSettings(store, parts.storePreferences),
    notify,
  };
};
