import type { BranchCommit, Library, ReadyBuild, Version } from "@online-editor/contract";
import { ReleaseWithoutCore, withBuild } from "@online-editor/selection";
import { followBuild } from "../../../branches/follow-build.ts";
import { pause } from "../../../branches/pause.ts";
import { receiveBuild } from "../../../branches/state.ts";
import { ApiProblem } from "../../../kernel/api.ts";
import type { CommitUnderWay } from "./commit-search.ts";
import type { CheckingParts } from "../effects.ts";

type TellProgress = (progress: CommitUnderWay["progress"]) => void;

/**
 * Has the server build a commit, and waits for it: the library as it is there, which the workspace knows from then on, or
 * why there is none. Rejects with what the server could not do, and with what `stop` was aborted with.
 */
export const buildCommit = async (
  { api, store }: Pick<CheckingParts, "api" | "store">,
  {
    library,
    target,
    tell,
    stop,
  }: { library: Library; target: BranchCommit; tell: TellProgress; stop: AbortSignal },
): Promise<{ library: Library; version: Version } | { impossible: string }> => {
  const following = {
    api,
    library: library.id,
    target,
    signal: stop,
    onProgress: tell,
    onLearned: () => undefined,
  };
  const build = await patiently(() => followBuild({ state: "absent" }, following), tell, stop);
  if (build.state === "failed") {
    const [error] = build.errors;
    const place = error?.file === undefined ? "" : ` (${error.file}:${error.line ?? 1})`;
    return { impossible: `Could not be built: ${error?.message ?? "no reason is known."}${place}` };
  }
  const built = builtLibrary(library, build);
  if (typeof built === "string") return { impossible: built };
  const { version } = build;
  store.apply((now) => receiveBuild(now, { commit: target.commit, version, library: built }));
  return { library: built, version };
};

const builtLibrary = (library: Library, build: ReadyBuild): Library | string => {
  try {
    return withBuild(library, build);
  } catch (error) {
    if (!(error instanceof ReleaseWithoutCore)) throw error;
    return `Its build has no ${error.missing.join(", ")}.`;
  }
};

/** Does again what the server refuses as too many, once it takes more. */
const patiently = async <Done>(
  act: () => Promise<Done>,
  tell: TellProgress,
  stop: AbortSignal,
): Promise<Done> => {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== "too-many-requests") throw error;
      const seconds = error.retryAfterSeconds ?? 60;
      tell({ state: "wait", seconds });
      await pause(seconds * 1000, stop);
    }
  }
};
