import {
  Branch,
  Build,
  BuiltCommit,
  CommitChange,
  CommitRange,
  Problem,
  routes,
  tolerant,
} from "@online-editor/contract";
import type { z } from "zod";
import { CannotRun } from "./cli-error.ts";

/**
 * The calls that an editor makes for branches and commits, with the token against forged requests that it gives its own
 * pages. They throw `CannotRun`.
 */
export const createBranchCalls = (origin: string, signal: AbortSignal) => {
  let cookie = "";
  const ask = async <Reply>(path: string, init: RequestInit, schema: z.ZodType<Reply>): Promise<Reply> => {
    const response = await fetch(origin + path, { ...init, signal });
    for (const set of response.headers.getSetCookie())
      if (set.startsWith("XSRF-TOKEN=")) cookie = set.split(";")[0] ?? "";
    const body: unknown = await response.json();
    if (response.ok) return tolerant(schema).parse(body);
    const problem = tolerant(Problem.pick({ title: true, detail: true })).safeParse(body);
    throw new CannotRun(
      problem.data?.detail ?? problem.data?.title ?? `The server responded ${response.status}.`,
    );
  };
  const change = <Reply>(path: string, body: object, schema: z.ZodType<Reply>) => {
    const headers = {
      "content-type": "application/json",
      cookie,
      origin,
      "x-xsrf-token": cookie.slice("XSRF-TOKEN=".length),
    };
    return ask(path, { method: "POST", headers, body: JSON.stringify(body) }, schema);
  };
  const read = <Reply>(path: string, query: Record<string, string>, schema: z.ZodType<Reply>) =>
    ask(`${path}?${new URLSearchParams(query).toString()}`, {}, schema);
  return {
    listCommits: (query: { library: string; from: string; to: string; isOrdered?: "true" }) =>
      read(routes.listCommits.path, query, CommitRange),
    readCommit: (query: { library: string; repository: string; commit: string }) =>
      read(routes.readCommit.path, query, CommitChange),
    resolve: (library: string, ref: string) => read(routes.readBranch.path, { library, ref }, Branch),
    async readBuild(query: { library: string; commit: string }) {
      return (await read(routes.readBuild.path, query, BuiltCommit)).build;
    },
    async build(body: { library: string; repository: string; commit: string }): Promise<Build> {
      const { library, commit } = body;
      // The answer brings the token, too.
      const { build } = await read(routes.readBuild.path, { library, commit }, BuiltCommit);
      return build.state === "ready" ? build : change(routes.buildBranch.path, body, Build);
    },
  };
};

const linkSeconds = 20;

/** What an editor answers to a call that reads. Throws `CannotRun`. */
export const askEditor = async <Reply>(
  origin: string,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<Reply>,
): Promise<Reply> => {
  const url = `${origin}${path}?${new URLSearchParams(query).toString()}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000 * linkSeconds) });
    if (!response.ok) throw new CannotRun(`${origin} has nothing at this address (${response.status}).`);
    // The editor of the link may be of another release.
    return tolerant(schema).parse(await response.json());
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${origin} does not respond like an editor.`, { cause: error });
  }
};
