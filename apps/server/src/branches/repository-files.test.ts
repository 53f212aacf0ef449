import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Repository } from "@online-editor/contract";
import { afterEach, expect, test, vi } from "vitest";
import { commitTo, home as repository, startGitHost } from "../../test/git-host.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { createRepositoryFiles } from "./repository-files.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const { signal } = new AbortController();
const start = async () => {
  const host = await startGitHost();
  const workFolder = await temporaryFolder();
  vi.stubEnv("TMPDIR", workFolder);
  return { host, workFolder, files: createRepositoryFiles({ gitBaseUrl: host.url, gitToken: undefined }) };
};
const isWanted = (path: string) => path.endsWith(".html");

test("a branch, a tag, a commit, and the default branch are resolved", async () => {
  const { host, files } = await start();
  const first = await commitTo(host, repository);
  await host.git(repository, ["tag", "v1", first]);
  const second = await commitTo(host, repository, { from: "main", files: { "a.js": "2" } });
  await host.git(repository, ["symbolic-ref", "HEAD", "refs/heads/main"]);
  const resolve = (ref: string | undefined) => files.resolve({ repository, ref }, { signal });
  expect(await resolve("v1")).toBe(first);
  expect(await resolve(first)).toBe(first);
  expect(await resolve("main")).toBe(second);
  expect(await resolve(undefined)).toBe(second);
  await expect(resolve("nothing")).rejects.toMatchObject({ code: "ref-not-found" });
  const nowhere = Repository.parse("owner/nowhere");
  const resolving = files.resolve({ repository: nowhere, ref: undefined }, { signal });
  await expect(resolving).rejects.toMatchObject({ code: "repository-not-found" });
});

test("only the wanted files are fetched, into a folder that is removed afterwards", async () => {
  const { host, files, workFolder } = await start();
  const commit = await commitTo(host, repository, { files: { "b/one.html": "1", "two.js": "2" } });
  const read = await files.read(
    { repository, commit },
    {
      isWanted,
      signal,
      use: async (folder) => [
        await readdir(folder, { recursive: true }),
        await readFile(join(folder, "b/one.html"), "utf8"),
      ],
    },
  );
  expect(read).toStrictEqual([["b", join("b", "one.html")], "1"]);
  expect(await readdir(workFolder)).toStrictEqual([]);
});

test("nothing is left behind when no file is wanted", async () => {
  const { host, files, workFolder } = await start();
  const commit = await commitTo(host, repository);
  const reading = files.read({ repository, commit }, { isWanted, signal, use: async () => null });
  await expect(reading).rejects.toMatchObject({ code: "repository-unusable" });
  expect(await readdir(workFolder)).toStrictEqual([]);
});
