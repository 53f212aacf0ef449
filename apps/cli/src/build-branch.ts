import {
  Branch,
  type BranchCommit,
  Build,
  BuiltCommit,
  type Library,
  nameOfBranch,
  Problem,
  routes,
  type Selection,
  tolerant,
} from "@online-editor/contract";
import { ReleaseWithoutCore, withBuild } from "@online-editor/selection";
import type { z } from "zod";
import { CannotRun } from "./cli-error.ts";
import type { Product } from "./product.ts";

/** A library as it is at a commit, and the part of a selection that runs it. */
export interface BuiltBranch {
  library: Library;
  selection: Pick<Selection, "version" | "branch">;
}

const pollMs = 250;

/**
 * Has the product build a branch, pull request, tag or commit, as its editor does, and waits for the build. Throws
 * `CannotRun` where there is none.
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
  const call = createCalls(origin, stop);
  const target = typeof branch === "string" ? await call.resolve(library.id, branch) : branch;
  const { repository, commit, ref } = target;
  const named = nameOfBranch(target);
  let build = await call.build({ library: library.id, repository, commit });
  while (build.state === "building") {
    const { step, done, total } = build;
    onProgress(`${named}: ${step}${total === 0 ? "" : ` ${done} of ${total}`}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    build = await call.readBuild({ library: library.id, commit });
  }
  if (build.state === "failed") {
    const [error] = build.errors;
    const place =
      error?.file === undefined ? "" : ` (${error.file}${error.line === undefined ? "" : `:${error.line}`})`;
    throw new CannotRun(`${named} could not be built: ${error?.message ?? "no reason is known."}${place}`);
  }
  if (build.state === "absent") throw new CannotRun(`${named} was not built.`);
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

/** The calls that an editor makes for a branch, with the token against forged requests that it gives its own pages. */
const createCalls = (origin: string, signal: AbortSignal) => {
  let cookie = "";
  const ask = async <Reply>(path: string, init: RequestInit, schema: z.ZodType<Reply>): Promise<Reply> => {
    const response = await fetch(origin + path, { ...init, signal });
    for (const set of response.headers.getSetCookie())
      if (set.startsWith("XSRF-TOKEN=")) cookie = set.split(";")[0] ?? "";
    const body: unknown = await response.json();
    if (response.ok) return tolerant(schema).parse(body);
    const problem = tolerant(Problem.pick({ title: true, detail: true })).safeParse(body);
    throw new CannotRun(
      problem.data?.detail ?? problem.data?.title ?? `The server answered ${response.status}.`,
    );
  };
  const read = <Reply>(path: string, query: Record<string, string>, schema: z.ZodType<Reply>) =>
    ask(`${path}?${new URLSearchParams(query).toString()}`, {}, schema);
  return {
    resolve: (library: string, ref: string) => read(routes.readBranch.path, { library, ref }, Branch),
    async readBuild(query: { library: string; commit: string }) {
      return (await read(routes.readBuild.path, query, BuiltCommit)).build;
    },
    async build(body: { library: string; repository: string; commit: string }): Promise<Build> {
      const { library, commit } = body;
      // The answer brings the token, too.
      const { build } = await read(routes.readBuild.path, { library, commit }, BuiltCommit);
      if (build.state !== "absent") return build;
      const headers = {
        "content-type": "application/json",
        cookie,
        origin,
        "x-xsrf-token": cookie.slice("XSRF-TOKEN=".length),
      };
      return ask(routes.buildBranch.path, { method: "POST", headers, body: JSON.stringify(body) }, Build);
    },
  };
};
