import { createLastDocument } from "../preview/document-storage.ts";
import { chooseSelection } from "../document/state.ts";
import { formFields, type Selection, type Settings } from "@online-editor/contract";
import { libraryNamed, withBuild } from "@online-editor/selection";
import { type Api, createApi } from "../platform/api.ts";
import { createKeeper } from "@online-editor/run";
import { createPreviewFrames, type PreviewFrames } from "../preview/preview-frames.ts";
import { receiveBuild } from "../preview/branches/state.ts";
import { emptyWorkspace } from "../app/empty-workspace.ts";
import type { Failure } from "../platform/failure.ts";
import type { Link, LinkPlace } from "../document/link.ts";
import { failOpening } from "../document/opening-state.ts";
import { followRuns, stopRun } from "../preview/running.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../platform/editor-context.ts";
import { createOpening } from "../document/opening.ts";
import { answeringFromPage, readPageDocument } from "../document/page-document.ts";
import type { EarlyRun } from "../preview/early-run.ts";
import { createRunning } from "../preview/run-document.ts";

export interface ReadingParts {
  settings: Settings;
  place: LinkPlace;
  query: URLSearchParams;
  /** The run that has started before. */
  early: EarlyRun | null;
}

/** What an embed does with its document: opens and runs it, as the editor does, and changes nothing. */
export const createReading = ({ settings, place, query, early }: ReadingParts) => {
  const { previewOrigin } = settings;
  const store = createWorkspaceStore(emptyWorkspace(settings.defaultLibrary));
  const { apply } = store;
  // Without cookies, even in a frame of the same site: an embed shows what everybody may see.
  const calls = createApi({
    fetch: (input, init) => fetch(input, { ...init, credentials: "omit" }),
    csrfToken: () => undefined,
  });
  const api = { ...calls, ...answeringFromPage(calls, readPageDocument()) };
  const keeper = early?.keeper ?? createKeeper(previewOrigin, formFields.embed);
  const frames: PreviewFrames = createPreviewFrames({
    keeper,
    lastDocument: createLastDocument(),
    field: formFields.embed,
    earlyRun: early,
    events: {
      ...followRuns({ store, settings, notify: () => undefined, onScrolled: () => undefined }),
      onEmptied: () => run(),
      onClearing: () => undefined,
    },
  });
  const running = createRunning({ store, settings, frames, notify: () => undefined });
  let isRunWanted = false;
  let judging = new AbortController();
  const run = () => {
    isRunWanted = true;
    judging.abort();
    keeper.open();
    running.run();
    void judgeOnceLoaded((judging = new AbortController()).signal);
  };
  /** A run is judged once; a result that returns after its judgement is not judged again. */
  const judgeOnceLoaded = async (stop: AbortSignal) => {
    await runLoaded(store, stop);
    if (stop.aborted || !store.getState().check?.expectations.length) return;
    const { judgeEmbedded } = await import("./embedded-verdict.tsx");
    const { prepareChecked, run: runAgain } = running;
    await judgeEmbedded({ store, settings, frames, prepareChecked, runAgain }, stop);
  };
  const fail = (failure: Failure) => {
    apply((workspace) => failOpening(workspace, failure));
  };
  const onOpened = async ({ ref }: Link) => {
    const hasBuild = ref === undefined && (await takeBuild({ store, api }));
    // An embed starts no builds.
    if (!hasBuild) fail({ code: "embed-without-build" });
    else if (isRunWanted) run();
  };
  const opening = createOpening({
    store,
    settings,
    api,
    drafts: { of: async () => [] },
    tab: "",
    onLeaving: () => undefined,
    onOpened: (requested) => {
      onOpened(requested).catch(() => {
        fail({ code: "server-unreachable" });
      });
    },
    onReselected: () => undefined,
  });
  return {
    store,
    frames,
    /** Opens the document; nothing of it runs. */
    open: async (): Promise<void> => opening.openAddress(place, query),
    /** Runs it as soon as it is open. */
    run,
    stop: (): void => {
      judging.abort();
      frames.stop();
      apply(stopRun);
    },
    select: (selection: Selection): void => {
      apply((workspace) => chooseSelection(workspace, selection));
      run();
    },
  };
};

/** Resolves when a run has loaded, or when nobody waits for it any more. */
const runLoaded = ({ getState, subscribe }: WorkspaceStore, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const isLoaded = () => getState().run?.state === "loaded" && getState().run?.tookMs !== null;
    const look = () => {
      if (!stop.aborted && !isLoaded()) return;
      leave();
      resolve();
    };
    const leave = subscribe(look);
    stop.addEventListener("abort", look, { once: true });
  });

/** Fetches the build of the selected branch; resolves to whether there is one, or none is needed. */
const takeBuild = async ({
  store: { getState, apply },
  api,
}: {
  store: WorkspaceStore;
  api: Pick<Api, "readBuild">;
}): Promise<boolean> => {
  const { library: selection, catalogue } = getState();
  const { branch, library } = selection;
  const described = libraryNamed(catalogue, library);
  if (!branch || !described) return true;
  const { signal } = new AbortController();
  const { build } = await api.readBuild({ library, commit: branch.commit }, { signal });
  if (build.state !== "ready") return false;
  const built = { commit: branch.commit, version: build.version, library: withBuild(described, build) };
  apply((workspace) =>
    chooseSelection(receiveBuild(workspace, built), { ...selection, version: build.version }),
  );
  return true;
};
