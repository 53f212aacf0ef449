import type { Settings } from "@online-editor/contract";
import { createAccounts } from "../accounts/create-accounts.ts";
import type { Api } from "../api/client.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import { createDraftKeeping } from "../drafts/keep-drafts.ts";
import { createExampleRefresh } from "../examples/create-example-refresh.ts";
import { createImporting } from "../importing/create-importing.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import { createSaving } from "../sharing/create-saving.ts";
import { createSnippetCalls } from "../snippets/create-snippet-calls.ts";
import { type DocumentAddress, keyOf } from "../workspace/document-address.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { chooseSelection } from "../workspace/editing.ts";
import type { Link } from "../workspace/link.ts";
import { openPanel } from "../workspace/panels.ts";
import { prefer } from "../workspace/preferences.ts";
import { stopRun } from "../workspace/running.ts";
import { dismissSaveTrouble, wishVisibility } from "../workspace/saving.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { createEditing } from "./editing.ts";
import { createComparing } from "./comparing.ts";
import { createFraming } from "./framing.ts";
import { createGoing } from "./going.ts";
import { createLateBranches } from "./late-branches.ts";
import { createLateFormatting } from "./late-formatting.ts";
import { createLinks } from "./links.ts";
import { createOpening } from "./opening.ts";
import { createRunning } from "./running.ts";
import { createSharing } from "./sharing.ts";
import { createSigningIn, type PendingSignIns } from "./signing-in.ts";
import { newDocumentId, newRunId } from "./start-run.ts";

export interface GatewayParts {
  store: WorkspaceStore;
  settings: Settings;
  api: Api;
  drafts: DraftStore;
  frames: PreviewFrames;
  /** Where the document runs on a second selection. */
  comparedFrames: PreviewFrames;
  /** The browser tab's own id; it survives a reload. */
  tab: string;
  navigate: (address: string, how: "push" | "replace") => void;
  storePreferences: (preferences: ReturnType<WorkspaceStore["getState"]>["preferences"]) => void;
  pendingSignIn: PendingSignIns;
  /** Leaves the editor for another page. */
  leaveFor: (address: string) => void;
  /** Rejects where the browser denies it. */
  copy: (text: string) => Promise<void>;
  watching: Gateway["watching"];
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** The gateway in a browser: each of its parts is a file of its own, joined here. */
export const createBrowserGateway = (parts: GatewayParts): Gateway => {
  const { store, settings, api, drafts, frames, tab, navigate, notify } = parts;
  const { getState, apply } = store;
  const links = createLinks({ store, settings });
  const { run, runSoon, prepare } = createRunning({ store, settings, frames, notify });
  const keeping = createDraftKeeping({
    ...{ store, drafts, tab, notify },
    linkOf: ({ library }) => links.toOpen(library),
  });
  const accounts = createAccounts({
    ...{ store, api, notify },
    onSignedIn: ({ wish }) => void saving.save(wish),
  });
  const saving = createSaving({
    ...{ store, api, notify, newKey: newRunId, userIsKnown: accounts.userIsKnown },
    onBecame: (formerDocument) => {
      keeping.settle(formerDocument);
      navigate(links.toOpen(getState().library), "replace");
    },
    onShown: run,
  });
  const snippetCalls = createSnippetCalls({ store, api, notify });
  const signingIn = createSigningIn({
    ...{ store, keeping, pendingSignIn: parts.pendingSignIn, leaveFor: parts.leaveFor },
    readUser: accounts.readUser,
    save: saving.save,
    asNewDocument: (draft) => {
      const { library } = getState();
      const document = { kind: "new", library: library.library, id: newDocumentId() } as const;
      return { ...draft, document: keyOf(document), link: links.asNew(document) };
    },
  });
  const opening = createOpening({
    ...{ store, settings, api, drafts, tab },
    onLeaving: keeping.flush,
    onReselected: (asked) => {
      run();
      attendToBranch(asked);
    },
    onOpened: (asked) => {
      const { document, library } = getState();
      if (isRenamed(asked.document, document)) navigate(links.toOpen(library), "replace");
      editing.takeChosenDraft();
      signingIn.takeUp();
      run();
      attendToBranch(asked);
    },
  });
  const { compareWith } = createComparing({ store, prepare, frames, comparedFrames: parts.comparedFrames });
  const branches = createLateBranches({
    ...{ store, api, notify, compareWith },
    runOn: (selection) => {
      apply((workspace) => chooseSelection(workspace, selection));
      navigate(links.toOpen(selection), "replace");
      run();
    },
    openPanel: () => {
      apply((workspace) => openPanel(workspace, "libraries"));
    },
  });
  const attendToBranch = ({ ref }: Link) => {
    const { library, branches: known } = getState();
    if (ref !== undefined || library.branch || known.work) void branches().then(({ attend }) => attend(ref));
  };
  const editing = createEditing({
    ...{ store, drafts, keeping, tab, run, runSoon, notify },
    isOpen: opening.isOpen,
    goTo: (address) => {
      navigate(address, "push");
    },
  });

  const formatting = createLateFormatting({ store, edit: editing.edit, notify });

  // A phone may end a tab that is not on the screen without another word.
  document.addEventListener("visibilitychange", keeping.flushBeforeLeaving);
  window.addEventListener("pagehide", keeping.flushBeforeLeaving);

  return {
    ...opening,
    ...links,
    ...createGoing({ store, links, navigate, onLeaving: keeping.flush, run }),
    ...editing,
    ...createImporting({
      ...{ store, api, tab, notify },
      defaultLibrary: settings.defaultLibrary,
      newId: newDocumentId,
      openDraft: editing.openDraft,
    }),
    compareWith,
    ...createFraming({ store, run }),
    exporting: async () => (await import("./exporting.ts")).createExporting({ store, settings, api }),
    sharing: createSharing({ store, links, copy: parts.copy, notify }),
    ...accounts,
    ...signingIn,
    branches,
    refreshExamples: createExampleRefresh({ store, api, notify }),
    ...formatting,
    save: async (wish) => {
      if (wish === "save" && getState().preferences.formatOnSave) await formatting.format();
      await saving.save(wish);
    },
    dismissSaveTrouble: () => {
      apply(dismissSaveTrouble);
    },
    chooseVisibility: async (visibility) => {
      const { snippet } = getState();
      if (snippet) await snippetCalls.change(snippet.id, { visibility });
      else apply((workspace) => wishVisibility(workspace, visibility));
    },
    snippets: { ...snippetCalls, restoreRevision: saving.restoreRevision },
    watching: parts.watching,
    run,
    stop: () => {
      frames.stop();
      apply(stopRun);
    },
    prefer: (change) => {
      apply((workspace) => prefer(workspace, change));
      parts.storePreferences(getState().preferences);
    },
    notify,
  };
};

/** The owner of a snippet may be called otherwise than the link says. */
const isRenamed = (asked: DocumentAddress, found: DocumentAddress) =>
  asked.kind === "snippet" && found.kind === "snippet" && asked.username !== found.username;
