/** Builds of commits that may be judged next. */
export interface BuildsAhead {
  /** Has these built, one after the other, and ends the build of any other. */
  want(commits: readonly string[]): void;
  /** Goes on with this one alone, if it is under way: it is built for itself now. */
  take(commit: string): void;
}

/**
 * Builds one commit at a time, each once while it is wanted. `build` resolves also where there was no room for it, and ends
 * when its signal is aborted; what it rejects with does not count, since a commit that is judged is built for itself.
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
