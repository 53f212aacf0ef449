import type { BranchCommit, Library, Version } from "@online-editor/contract";
import { followBuild, ReleaseWithoutCore, withBuild } from "@online-editor/selection";
import { receiveBuild } from "../../preview/branches/state.ts";
import { ServerUnreachable } from "../../platform/api.ts";
import type { CommitUnderWay } from "../state.ts";
import type { CheckingParts } from "../checking-parts.ts";

type ReportProgress = (progress: CommitUnderWay["progress"]) => void;

/**
 * Has the server build a commit and waits for it. Returns its library, which it also adds to the workspace, or why
 * there is no build. Rejects with the server's failure, or with the reason that `stop` was aborted with.
 */
export const buildCommit = async (
  { api, store }: Pick<CheckingParts, "api" | "store">,
  {
    library,
    target,
    onProgress,
    stop,
  }: { library: Library; target: BranchCommit; onProgress: ReportProgress; stop: AbortSignal },
): Promise<{ library: Library; version: Version } | { impossible: string }> => {
  const { repository, commit } = target;
  const calls = {
    build: () => api.buildBranch({ library: library.id, repository, commit }, { signal: stop }),
    read: async () => (await api.readBuild({ library: library.id, commit }, { signal: stop })).build,
    onProgress,
    signal: stop,
    isMissed: (error: unknown) => error instanceof ServerUnreachable,
  };
  const build = await followBuild({ state: "absent" }, calls);
  if (build.state === "failed") {
    const [error] = build.errors;
    const place = error?.file === undefined ? "" : ` (${error.file}:${error.line ?? 1})`;
    return { impossible: `Could not be built: ${error?.message ?? "no reason is known."}${place}` };
  }
  try {
    const built = { library: withBuild(library, build), version: build.version };
    store.apply((now) => receiveBuild(now, { commit, ...built }));
    return built;
  } catch (error) {
    if (!(error instanceof ReleaseWithoutCore)) throw error;
    return { impossible: `Its build has no ${error.missing.join(", ")}.` };
  }
};
