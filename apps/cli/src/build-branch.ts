import { type BranchCommit, type Library, nameOfBranch, type Selection } from "@online-editor/contract";
import { followBuild, ReleaseWithoutCore, withBuild } from "@online-editor/selection";
import { createBranchCalls } from "./branch-calls.ts";
import { CannotRun } from "./cli-error.ts";
import type { Product } from "./product.ts";

/** A library at a commit, and the part of a selection that runs it. */
export interface BuiltBranch {
  library: Library;
  selection: Pick<Selection, "version" | "branch">;
}

/** The server is on loopback. */
const pausesMs = { shortest: 40, longest: 40 };

/**
 * Has the product build a branch, pull request, tag or commit, as the editor does, and waits for the build. Throws
 * `CannotRun` if it fails.
 */
export const buildBranch = async (
  { origin }: Pick<Product, "origin">,
  library: Library,
  {
    branch,
    stop,
    onProgress,
  }: { branch: BranchCommit | string; stop: AbortSignal; onProgress: (text: string) => void },
): Promise<BuiltBranch> => {
  const call = createBranchCalls(origin, stop);
  const target = typeof branch === "string" ? await call.resolve(library.id, branch) : branch;
  const { repository, commit, ref } = target;
  const named = nameOfBranch(target);
  const askForBuild = () => call.build({ library: library.id, repository, commit });
  const build = await followBuild(await askForBuild(), {
    build: askForBuild,
    read: () => call.readBuild({ library: library.id, commit }),
    onProgress: ({ step, done, total }) => {
      onProgress(`${named}: ${step}${total === 0 ? "" : ` ${done} of ${total}`}`);
    },
    signal: stop,
    pausesMs,
  });
  if (build.state === "failed") {
    const [error] = build.errors;
    const place =
      error?.file === undefined ? "" : ` (${error.file}${error.line === undefined ? "" : `:${error.line}`})`;
    throw new CannotRun(`${named} could not be built: ${error?.message ?? "the reason is unknown."}${place}`);
  }
  try {
    const { version } = build;
    return {
      library: withBuild(library, build),
      selection: { version, branch: { repository, commit, ref } },
    };
  } catch (error) {
    if (!(error instanceof ReleaseWithoutCore)) throw error;
    throw new CannotRun(
      `The build of ${named} has no ${error.missing.join(", ")}, so ${library.id} cannot run.`,
      {
        cause: error,
      },
    );
  }
};

type Build = (library: Library, branch: BranchCommit | string) => Promise<BuiltBranch>;

/** Builds each branch once for all documents of a command. What failed, perhaps by the network, is built anew. */
export const buildEachOnce = (build: Build): Build => {
  const builds = new Map<string, Promise<BuiltBranch>>();
  return async (library, branch) => {
    const key = JSON.stringify([library.id, branch]);
    const built = builds.get(key) ?? build(library, branch);
    builds.set(key, built);
    try {
      return await built;
    } catch (error) {
      if (builds.get(key) === built) builds.delete(key);
      throw error;
    }
  };
};
