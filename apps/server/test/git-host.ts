import type { RequestListener } from "node:http";
import { Commit, Repository } from "@online-editor/contract";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import {
  startGitHttpBackend,
  type BranchCommit,
  type GitHttpBackend,
} from "@online-editor/testing/git-http-backend.ts";
import { usualGitLimits, type GitAccess } from "../src/branches/sources/ask-host.ts";

/** The library's own repository in tests, and a fork of it. */
export const home = Repository.parse("owner/table");
export const fork = Repository.parse("friend/table");

/** A real git host without repositories, for the running test. */
export const startGitHost = (): Promise<GitHttpBackend> => duringTest(startGitHttpBackend());

/** Access to a host, for every repository unless the test says otherwise. */
export const accessTo = (baseUrl: string, given: Partial<GitAccess> = {}): GitAccess => ({
  baseUrl,
  isAllowed: () => true,
  limits: usualGitLimits,
  ...given,
});

/** Adds a commit to a branch and returns its id. */
export const commitTo = async (
  host: GitHttpBackend,
  repository: Repository,
  commit: Partial<BranchCommit> = {},
): Promise<Commit> =>
  Commit.parse(await host.commit(repository, { branch: "main", files: { "a.js": "1" }, ...commit }));

/** Lets a host leave out files, as all public ones do. */
export const allowFilters = (host: GitHttpBackend, repository: Repository): Promise<string> =>
  host.git(repository, ["config", "uploadpack.allowFilter", "true"]);

/** A server with the test's own answers; returns its address. */
export const serveAnswers = async (answer: RequestListener): Promise<string> =>
  (await duringTest(listenOnLoopback(answer))).url;
