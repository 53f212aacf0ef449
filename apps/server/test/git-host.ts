import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { Commit, Repository } from "@online-editor/contract";
import {
  startGitHttpBackend,
  type BranchCommit,
  type GitHttpBackend,
} from "@online-editor/npm-assets/test/git-http-backend.ts";
import { onTestFinished } from "vitest";
import { usualGitLimits, type GitAccess } from "../src/branches/sources/git-access.ts";

/** The library's own repository in tests, and a fork of it. */
export const home = Repository.parse("owner/table");
export const fork = Repository.parse("friend/table");

/** A real git host without repositories, until the test ends. */
export const startGitHost = async (): Promise<GitHttpBackend> => {
  const host = await startGitHttpBackend();
  onTestFinished(() => host.remove());
  return host;
};

/** Access to a host, for every repository unless the test says otherwise. */
export const accessTo = (baseUrl: string, given: Partial<GitAccess> = {}): GitAccess => ({
  baseUrl,
  isAllowed: () => true,
  limits: usualGitLimits,
  ...given,
});

/** Adds a commit to a branch and answers its id. */
export const commitTo = async (
  host: GitHttpBackend,
  repository: Repository,
  commit: Partial<BranchCommit> = {},
): Promise<Commit> =>
  Commit.parse(await host.commit(repository, { branch: "main", files: { "a.js": "1" }, ...commit }));

/** Lets a host leave out files, as all public ones do. */
export const allowFilters = (host: GitHttpBackend, repository: Repository): Promise<string> =>
  host.git(repository, ["config", "uploadpack.allowFilter", "true"]);

/** A server that answers whatever the test wants; tells its address. */
export const serveAnswers = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
};
