import type { Settings } from "@online-editor/contract";
import { withBuild } from "@online-editor/selection";
import { type Api, createApi } from "../api/client.ts";
import { createKeeper } from "../preview/keeper.ts";
import { postInto } from "../preview/post-into.ts";
import { createPreviewFrames, type PreviewFrames } from "../preview/preview-frames.ts";
import { receiveBuild } from "../workspace/branch-transitions.ts";
import { chooseSelection } from "../workspace/editing.ts";
import { emptyWorkspace } from "../workspace/empty-workspace.ts";
import type { Link, LinkPlace } from "../workspace/link.ts";
import { failOpening } from "../workspace/opening.ts";
import { stopRun } from "../workspace/running.ts";
import { libraryNamed, type OpenProblem } from "../workspace/workspace.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../workspace/workspace-store.ts";
import { createLastDocument } from "./browser-storage.ts";
import { followRuns } from "./follow-runs.ts";
import { createOpening } from "./opening.ts";
import { createRunning } from "./running.ts";
import { newRunId } from "./start-run.ts";

/** What an embed does with its one document: it opens and runs it, as the editor does, and changes nothing. */
export interface Reading {
  store: WorkspaceStore;
  frames: PreviewFrames;
  /** Opens the document; nothing of it runs. */
  open(): Promise<void>;
  /** Runs it as soon as it is open. */
  run(): void;
  stop(): void;
  select(selection: Parameters<typeof chooseSelection>[1]): void;
}

export interface ReadingParts {
  settings: Settings;
  place: LinkPlace;
  query: URLSearchParams;
  /** What is said of a branch whose build is not there: an embed has nothing built. */
  buildMissing: () => string;
}

export const createReading = ({ settings, place, query, buildMissing }: ReadingParts): Reading => {
  const { previewOrigin } = settings;
  const store = createWorkspaceStore(emptyWorkspace(settings.defaultLibrary));
  const { apply } = store;
  // Without cookies, also where a frame of the same site has them: an embed shows what everybody may see.
  const api = createApi({
    fetch: (input, init) => fetch(input, { ...init, credentials: "omit" }),
    csrfToken: () => undefined,
  });
  const keeper = createKeeper(previewOrigin, (frame, address) => {
    // Named before it is there: a form for a name that no frame has opens a window.
    frame.name = `keeper-${newRunId()}`;
    document.body.append(frame);
    postInto(frame.name, { action: address, field: "embedded-page", value: "" });
  });
  const frames: PreviewFrames = createPreviewFrames({
    ...{ previewOrigin, keeper, lastDocument: createLastDocument(), field: "embedded-page" },
    events: {
      ...followRuns({ store, settings, notify: () => undefined, onScrolled: () => undefined }),
      onEmptied: () => {
        run();
      },
      onClearing: () => undefined,
    },
  });
  const running = createRunning({ store, settings, frames, notify: () => undefined });
  let isRunWanted = false;
  const run = () => {
    isRunWanted = true;
    keeper.open();
    running.run();
  };
  const fail = (problem: OpenProblem) => {
    apply((workspace) => failOpening(workspace, problem));
  };
  const onOpened = async ({ ref }: Link) => {
    const hasBuild = ref === undefined && (await takeBuild({ store, api }));
    if (!hasBuild) fail({ code: "server-failed", why: buildMissing() });
    else if (isRunWanted) run();
  };
  const opening = createOpening({
    ...{ store, settings, api, drafts: { of: async () => [] }, tab: "" },
    onLeaving: () => undefined,
    onOpened: (asked) => {
      onOpened(asked).catch(() => {
        fail({ code: "server-unreachable" });
      });
    },
    onReselected: () => undefined,
  });
  return {
    store,
    frames,
    open: async () => opening.openAddress(place, query),
    run,
    stop: () => {
      frames.stop();
      apply(stopRun);
    },
    select: (selection) => {
      apply((workspace) => chooseSelection(workspace, selection));
      run();
    },
  };
};

/** Takes the build of the branch that is selected; answers whether there is one, or none is needed. */
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
