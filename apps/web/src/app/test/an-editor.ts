import "fake-indexeddb/auto";
import { aBranch, aReadyBuild } from "./a-branch.ts";
import { IDBFactory } from "fake-indexeddb";
import { Settings } from "@online-editor/contract";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type Api, createApi } from "../../platform/api.ts";
import { joinModules } from "../join-modules.ts";
import { draftStore } from "../../document/draft-keeping.ts";
import { openingActions } from "../../document/opening.ts";
import { createWorkspaceStore, type Editor, type Workspace } from "../../platform/editor-context.ts";
import { interruptedRuns, previewSides, threadGuard } from "../../preview/actions.ts";
import { noGuard, type ThreadGuard } from "../../preview/thread-guard.ts";
import { createDraftStore, type DraftStore } from "../../document/drafts.ts";
import type { PreviewFrames } from "../../preview/preview-frames.ts";
import { defaultPreferences, type Preferences } from "../../platform/preferences.ts";
import { aCatalogue, anExample } from "@online-editor/run/testing";
import { widget } from "./a-workspace.ts";
import { updateRun } from "../../preview/running.ts";
import { emptyWorkspace } from "../empty-workspace.ts";

const settings = Settings.parse({
  defaultLibrary: "widget",
  previewOrigin: "http://127.0.0.1:3000",
  assetOrigin: "http://127.0.0.1:3000",
  runner: "http://127.0.0.1:3000/runner.js",
  jsx: "http://127.0.0.1:3000/jsx.js",
  check: "http://127.0.0.1:3000/check.js",
  record: "http://127.0.0.1:3000/record.js",
});
/** The address of an example in a category. */
export const rows = "/example/rows/select";

/** Gives each test of the file its own storage, and a clock that the test controls. */
export const inFreshBrowser = (): void => {
  // Loaded late, it would store the check of an editor that an earlier test has left.
  beforeAll(() => import("../../triage/create-checking.ts"));
  beforeEach(() => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    localStorage.clear();
    sessionStorage.clear();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

const noFrames: PreviewFrames = {
  attach: () => undefined,
  start: async () => undefined,
  stop: () => undefined,
  shownIframe: () => null,
  clear: () => undefined,
  send: () => undefined,
  focus: () => undefined,
  claim: async () => true,
  earlyRun: () => undefined,
  endHungProcess: async () => false,
};

/** An editor with all its modules, around a network, frames and a router that record. `visit` opens an address. */
export const anEditor = ({
  catalogue = aCatalogue(),
  drafts = createDraftStore(),
  preferences = defaultPreferences,
  tab = "this tab",
  interrupted = [],
  guard = noGuard,
  workspace = emptyWorkspace(widget, preferences),
  api: ownApi = {},
  settings: ownSettings = {},
}: {
  catalogue?: ReturnType<typeof aCatalogue>;
  drafts?: DraftStore;
  preferences?: Preferences;
  tab?: string;
  /** The keys of documents with which an earlier page ended. */
  interrupted?: string[];
  guard?: ThreadGuard;
  workspace?: Workspace;
  /** Calls that the network does not answer. */
  api?: Partial<Api>;
  settings?: Partial<Settings>;
} = {}) => {
  const store = createWorkspaceStore(workspace);
  const started: Parameters<PreviewFrames["start"]>[0][] = [];
  const frames = { stops: 0 };
  const addresses: [how: string, address: string][] = [];
  const notices: string[] = [];
  const actions: { title: string; run: () => void }[] = [];
  /** The other pages that the editor was left for. */
  const left: string[] = [];
  const network = {
    isDown: false,
    requested: [] as string[],
    before: async (_: URL): Promise<void> => undefined,
  };
  const answer = (url: URL) => {
    if (url.pathname === "/api/catalogue") return Response.json(catalogue);
    if (url.pathname === "/api/branch")
      return Response.json(aBranch("a", { build: { ...aReadyBuild, files: [...aReadyBuild.files] } }));
    const name = ["category", "slug"].flatMap((part) => url.searchParams.get(part) ?? []).join("/");
    if (name === "missing")
      return Response.json(
        { type: "", code: "example-not-found", title: "None", status: 404 },
        { status: 404 },
      );
    if (name === "broken")
      return Response.json({ type: "", code: "internal", title: "Broken", status: 500 }, { status: 500 });
    const library = url.searchParams.get("library") ?? "";
    return Response.json(anExample(name, { address: { library, ...addressOf(name) } }));
  };
  const calls = createApi({
    csrfToken: () => undefined,
    fetch: async (address) => {
      const url = new URL(address as string, "http://editor");
      network.requested.push(url.pathname);
      await network.before(url);
      if (network.isDown) throw new TypeError("Failed to fetch");
      return answer(url);
    },
  });
  const api = { ...calls, ...ownApi };
  let arriving = Promise.resolve();
  const visit = (address: string) => {
    const { pathname, searchParams, hash } = new URL(address, "http://editor");
    const [file, path] = pathname
      .replace(/^\/(example\/)?/, "")
      .split("/")
      .toReversed();
    return (arriving = openingActions(editor).openAddress(
      { path, file: file === "" ? undefined : file, hash },
      searchParams,
    ));
  };
  const editor: Editor = {
    store,
    settings: { ...settings, ...ownSettings },
    api,
    tab,
    navigation: {
      navigate: (address, how) => {
        addresses.push([how, address]);
        void visit(address);
      },
      leave: (address) => left.push(address),
      take: () => undefined,
    },
    firstResultShown: new Promise(() => undefined),
    notify: (message, action) => {
      notices.push(message);
      if (action) actions.push(action);
    },
  };
  draftStore.set(editor, drafts);
  threadGuard.set(editor, guard);
  interruptedRuns.set(editor, { take: async (document) => interrupted.includes(document) });
  previewSides.set(editor, [
    {
      ...noFrames,
      start: async (start) => {
        started.push(start);
      },
      stop: () => {
        frames.stops += 1;
      },
    },
    noFrames,
  ]);
  joinModules(editor);
  return {
    editor,
    drafts,
    state: store.getState,
    /** The run on the screen no longer answers. */
    hang: () => {
      const { run } = store.getState();
      if (run) store.apply((workspace) => updateRun(workspace, run.id, { state: "hung", hasHung: true }));
    },
    visit,
    arrived: () => arriving,
    started,
    frames,
    addresses,
    notices,
    /** The buttons of notifications. */
    actions,
    store,
    left,
    network,
  };
};

const addressOf = (name: string) => {
  const [slug = "", category] = name.split("/").toReversed();
  return { slug, ...(category !== undefined && { category }) };
};

export const anOpenEditor = async (parts: Parameters<typeof anEditor>[0] = {}, address = "/") => {
  const editor = anEditor(parts);
  await editor.visit(address);
  return editor;
};

export const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);
