import type { BranchCommit, Build, BuiltCommit, LibraryId } from "@online-editor/contract";
import { type Api, ServerUnreachable } from "../../platform/api.ts";
import { pause } from "../../ui/after-pause.ts";

export interface BuildToFollow {
  api: Pick<Api, "readBuild" | "buildBranch">;
  library: LibraryId;
  target: BranchCommit;
  signal: AbortSignal;
  onProgress: (progress: Extract<Build, { state: "building" }>) => void;
  onLearned: (facts: BuiltCommit) => void;
}

export type EndedBuild = Extract<Build, { state: "ready" | "failed" }>;

const shortestPauseMs = 250;
const longestPauseMs = 2000;
const answersMissed = 4;

/**
 * Has a build made unless it is there, and waits for its end. A server that does not answer for a moment is asked
 * again. Rejects with `ApiProblem`, `ServerUnreachable` and what `signal` was aborted with.
 */
export const followBuild = async (first: Build, following: BuildToFollow): Promise<EndedBuild> => {
  const { signal, onProgress } = following;
  let build = first;
  let nextPauseMs = shortestPauseMs;
  const rest = async () => {
    const pauseMs = nextPauseMs;
    nextPauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    await pause(pauseMs, signal);
  };
  for (let asked = 0; ;) {
    switch (build.state) {
      case "ready":
      case "failed":
        return build;
      case "absent":
        // A server that forgets what it was asked for is not asked at once.
        if (asked++ > 0) await rest();
        build = await askForBuild(following);
        break;
      case "building":
        onProgress(build);
        await rest();
        build = await readPatiently(following);
    }
  }
};

/** Asks the server to build; one that has failed before is built again. */
export const askForBuild = ({ api, library, target, signal }: BuildToFollow): Promise<Build> => {
  const { repository, commit } = target;
  return api.buildBranch({ library, repository, commit }, { signal });
};

const readPatiently = async ({ api, library, target, signal, onLearned }: BuildToFollow): Promise<Build> => {
  for (let missed = 1; ; missed++) {
    try {
      const answer = await api.readBuild({ library, commit: target.commit }, { signal });
      onLearned(answer);
      return answer.build;
    } catch (error) {
      if (!(error instanceof ServerUnreachable) || missed === answersMissed) throw error;
      await pause(longestPauseMs, signal);
    }
  }
};
