import { Branch, Build, BuiltCommit, type Commit, type LibraryId, Repository } from "@online-editor/contract";
import type { BranchCommit, GitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { expect } from "vitest";
import { startBrowser, type TestBrowser } from "./browser.ts";
import { commitTo, startGitHost } from "./git-host.ts";
import { soon } from "./matching.ts";
import { startApp, type TestApp, type TestAppOptions } from "./start-app.ts";

/** The table's own repository, as in its content. */
export const tableRepository = Repository.parse("wenzhixin/bootstrap-table");
export const tableId = "bootstrap-table" as LibraryId;

/** The minimal table sources that can be built. */
export const tableSources = {
  "package.json": JSON.stringify({ version: "1.24.1" }),
  "src/bootstrap-table.js": "$.fn.bootstrapTable = () => 'a table'\n",
  "src/bootstrap-table.scss": ".bootstrap-table { color: #ffffff; }\n",
};

export interface TestBranches extends TestApp {
  host: GitHttpBackend;
  /** Signed out, with the CSRF token for its calls. */
  browser: TestBrowser;
  /** Adds a commit with buildable sources, plus the given files. */
  commit(commit?: Partial<BranchCommit>, repository?: Repository): Promise<Commit>;
  read(ref: string, since?: Commit): Promise<Branch>;
  readBuild(commit: Commit): Promise<BuiltCommit>;
  build(commit: Commit, repository?: Repository): Promise<Build>;
  /** Has a commit built and waits for the result. */
  buildToEnd(commit: Commit, repository?: Repository): Promise<Build>;
}

/** The app of the running test, with a git host that has an empty repository of the table. */
export const startWithBranches = async (options: TestAppOptions = {}): Promise<TestBranches> => {
  const host = await startGitHost();
  const started = await startApp({ ...options, env: { GIT_BASE_URL: host.url, ...options.env } });
  const browser = startBrowser(started.app, started.parts.config.appOrigin);
  await browser.call("GET", "/api/sign-in");
  const library = tableId;
  const readBuild: TestBranches["readBuild"] = async (commit) => {
    const query = new URLSearchParams({ library, commit }).toString();
    return BuiltCommit.parse((await browser.call("GET", `/api/build?${query}`)).json);
  };
  const build: TestBranches["build"] = async (commit, repository = tableRepository) => {
    const { json } = await browser.call("POST", "/api/branch", { library, repository, commit });
    return Build.parse(json);
  };
  return {
    ...started,
    host,
    browser,
    readBuild,
    build,
    commit: ({ files, ...commit } = {}, repository = tableRepository) =>
      commitTo(host, repository, { files: { ...tableSources, ...files }, ...commit }),
    read: async (ref, since) => {
      const query = new URLSearchParams({ library, ref, ...(since !== undefined && { since }) });
      return Branch.parse((await browser.call("GET", `/api/branch?${query.toString()}`)).json);
    },
    buildToEnd: async (commit, repository) => {
      await build(commit, repository);
      const stateNow = async () => (await readBuild(commit)).build.state;
      await expect.poll(stateNow, soon).toMatch(/^(ready|failed)$/);
      return (await readBuild(commit)).build;
    },
  };
};
