/** Prebuilds commits that may be judged next. */
export interface BuildsAhead {
  /** Builds these commits one after the other, and aborts a running build of any other commit. */
  want(commits: readonly string[]): void;
  /**
   * Call when this commit is about to be judged: drops all other builds, keeps its own if that is running, and never
   * starts one for it, since judging builds the commit itself.
   */
  take(commit: string): void;
}

/**
 * Builds one commit at a time, each once while it is wanted. `build` may resolve without building when there is no
 * capacity, and must settle when its signal aborts. Rejections are ignored: a commit that gets judged is built again
 * for that.
 */
export const createBuildsAhead = (
  build: (commit: string, signal: AbortSignal) => Promise<unknown>,
): BuildsAhead => {
  const asked = new Set<string>();
  let wanted: readonly string[] = [];
  let underWay: { commit: string; controller: AbortController } | null = null;

  const begin = () => {
    const commit = wanted.find((one) => !asked.has(one));
    if (underWay || commit === undefined) return;
    asked.add(commit);
    const own = (underWay = { commit, controller: new AbortController() });
    const end = () => {
      if (underWay !== own) return;
      underWay = null;
      begin();
    };
    build(commit, own.controller.signal).then(end, end);
  };

  const want = (commits: readonly string[]) => {
    wanted = commits;
    if (underWay && !commits.includes(underWay.commit)) {
      underWay.controller.abort();
      asked.delete(underWay.commit);
      underWay = null;
    }
    begin();
  };

  return {
    want,
    take(commit) {
      asked.add(commit);
      want([commit]);
    },
  };
};
