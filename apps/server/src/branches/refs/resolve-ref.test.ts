import { Repository } from "@online-editor/contract";
import type { GitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { describe, expect, it } from "vitest";
import {
  accessTo,
  allowFilters,
  commitTo,
  fork,
  home,
  serveAnswers,
  startGitHost,
} from "../../../test/git-host.ts";
import { readRef } from "./read-ref.ts";
import { resolveRef, type Resolved } from "./resolve-ref.ts";

const { signal } = new AbortController();

const resolve = (host: Pick<GitHttpBackend, "url">, text: string): Promise<Resolved> =>
  resolveRef(readRef(text, { library: { repository: home }, gitBaseUrl: host.url }), {
    git: accessTo(host.url),
    signal,
  });

describe("a ref is resolved to its commit:", () => {
  it("a branch, of the library's own repository or a fork", async () => {
    const host = await startGitHost();
    const own = await commitTo(host, home, { branch: "feature/x" });
    await host.fork(home, fork);
    const theirs = await commitTo(host, fork, { branch: "feature/x", from: "feature/x", files: { b: "2" } });
    const branch = { kind: "branch", repository: home, ref: "owner:feature/x", commit: own };
    expect(await resolve(host, "feature/x")).toEqual(branch);
    expect(await resolve(host, "Owner:feature/x")).toEqual(branch);
    expect(await resolve(host, "friend:feature/x")).toEqual({
      kind: "branch",
      repository: fork,
      ref: "friend:feature/x",
      commit: theirs,
    });
  });

  it("a branch of a repository with another name", async () => {
    const host = await startGitHost();
    const other = Repository.parse("friend/their-table");
    const commit = await commitTo(host, other);
    expect(await resolve(host, "friend/their-table:main")).toEqual({
      kind: "branch",
      repository: other,
      ref: "friend/their-table:main",
      commit,
    });
  });

  it("a branch whose name is a prefix of another", async () => {
    const host = await startGitHost();
    await commitTo(host, home, { branch: "fix-2" });
    const commit = await commitTo(host, home, { branch: "fix", files: { b: "2" } });
    expect((await resolve(host, "fix")).commit).toBe(commit);
  });

  it("a branch that moved since", async () => {
    const host = await startGitHost();
    const before = await commitTo(host, home);
    expect((await resolve(host, "owner:main")).commit).toBe(before);
    const after = await commitTo(host, home, { from: "main", files: { b: "2" } });
    expect((await resolve(host, "owner:main")).commit).toBe(after);
  });

  it("a tag, light or annotated, as the commit that it names", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    await host.git(home, ["tag", "1.0.0", commit]);
    await host.git(home, ["tag", "--annotate", "--message=Release", "1.1.0", commit]);
    await host.git(home, ["tag", "--annotate", "--message=Again", "again", "1.1.0"]);
    await host.fork(home, fork);
    for (const name of ["1.0.0", "1.1.0", "again"]) {
      expect(await resolve(host, name)).toEqual({ kind: "tag", repository: home, ref: name, commit });
    }
    const ref = "friend:1.1.0";
    expect(await resolve(host, ref)).toEqual({ kind: "tag", repository: fork, ref, commit });
  });

  it("a name alone as the tag and a name with its owner as the branch, if both exist", async () => {
    const host = await startGitHost();
    const tagged = await commitTo(host, home, { branch: "both" });
    await host.git(home, ["tag", "both", tagged]);
    const branch = await commitTo(host, home, { branch: "both", files: { b: "2" } });
    expect(await resolve(host, "both")).toMatchObject({ kind: "tag", ref: "both", commit: tagged });
    expect(await resolve(host, "owner:both")).toMatchObject({
      kind: "branch",
      ref: "owner:both",
      commit: branch,
    });
  });

  it("a pull request, of the library's own repository or another", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    await host.git(home, ["update-ref", "refs/pull/12/head", commit]);
    await host.git(home, ["update-ref", "refs/pull/123/head", commit]);
    await host.fork(home, fork);
    const pull = { kind: "pull-request", commit };
    expect(await resolve(host, "#12")).toEqual({ ...pull, repository: home, ref: "#12" });
    const address = "https://github.com/friend/table/pull/12/files";
    expect(await resolve(host, address)).toEqual({ ...pull, repository: fork, ref: "friend/table#12" });
    await expect(resolve(host, "#1")).rejects.toThrow("owner/table has no pull request #1.");
  });

  it("an address with the path of a file, by the longest matching branch", async () => {
    const host = await startGitHost();
    await commitTo(host, home, { branch: "feature-2" });
    const commit = await commitTo(host, home, { branch: "feature/x", files: { b: "2" } });
    const address = `${host.url}/owner/table/tree/feature/x/src/a%20b/.hidden`;
    expect(await resolve(host, address)).toEqual({
      kind: "branch",
      repository: home,
      ref: "owner:feature/x",
      commit,
    });
  });

  it("a commit's id, even if no branch points to it", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    await commitTo(host, home, { from: "main", files: { b: "2" } });
    await host.fork(home, fork);
    expect(await resolve(host, commit)).toEqual({ kind: "commit", repository: home, ref: commit, commit });
    expect(await resolve(host, `${host.url}/friend/table/commit/${commit}`)).toEqual({
      kind: "commit",
      repository: fork,
      ref: `friend:${commit}`,
      commit,
    });
  });

  it("the id of an annotated tag, as the commit that it names", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    await host.git(home, ["tag", "--annotate", "--message=Release", "1.0.0", commit]);
    const tag = await host.git(home, ["rev-parse", "refs/tags/1.0.0"]);
    expect(await resolve(host, tag)).toMatchObject({ kind: "commit", commit });
  });

  it("an abbreviated commit id, at the head or in the history of a branch", async () => {
    const host = await startGitHost();
    const older = await commitTo(host, home);
    const newest = await commitTo(host, home, { from: "main", files: { b: "2" } });
    await allowFilters(host, home);
    expect(await resolve(host, newest.slice(0, 7))).toMatchObject({ kind: "commit", commit: newest });
    expect(await resolve(host, older.slice(0, 7))).toMatchObject({ kind: "commit", ref: older });
    expect(await resolve(host, `owner:${older.slice(0, 12)}`)).toMatchObject({ commit: older });
    const address = `https://github.com/owner/table/commit/${older.slice(0, 10)}`;
    expect(await resolve(host, address)).toMatchObject({ commit: older });
  });

  it("a name of hex digits as the branch or tag, if there is one", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { branch: "20240101" });
    expect(await resolve(host, "20240101")).toMatchObject({ kind: "branch", commit });
  });

  it("the result, resolved again", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { branch: "feature/x" });
    await host.git(home, ["tag", "1.0.0", commit]);
    await host.git(home, ["update-ref", "refs/pull/1/head", commit]);
    await host.fork(home, fork);
    const texts = ["feature/x", "1.0.0", "#1", commit, "friend:feature/x", "friend:1.0.0", "friend/table#1"];
    for (const text of [...texts, `friend:${commit}`]) {
      const resolved = await resolve(host, text);
      expect(await resolve(host, resolved.ref)).toEqual(resolved);
    }
  });
});

describe("a missing ref:", () => {
  it.each([
    ["gone", 'owner/table has no tag or branch "gone".'],
    ["mai", 'owner/table has no tag or branch "mai".'],
    ["friend:gone", 'friend/table has no branch or tag "gone".'],
    ["#7", "owner/table has no pull request #7."],
    ["https://github.com/owner/table/releases/tag/gone", 'owner/table has no tag "gone".'],
    ["https://github.com/owner/table/tree/gone/x", 'owner/table has no branch or tag "gone/x".'],
    ["f".repeat(40), `There is no commit ${"f".repeat(40)}, or the git host no longer shows it.`],
    ["fffffff", "Write all 40 digits of a commit's id."],
  ])("%s", async (text, message) => {
    const host = await startGitHost();
    await commitTo(host, home);
    await host.fork(home, fork);
    await expect(resolve(host, text)).rejects.toMatchObject({ code: "ref-not-found" });
    await expect(resolve(host, text)).rejects.toThrow(message);
  });

  it("a branch that was deleted", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    await commitTo(host, home, { branch: "merged", from: "main", files: { b: "2" } });
    await host.git(home, ["branch", "-D", "merged"]);
    await expect(resolve(host, "owner:merged")).rejects.toMatchObject({ code: "ref-not-found" });
  });

  it("an id that is not a commit's", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    const tree = await host.git(home, ["rev-parse", "main^{tree}"]);
    await expect(resolve(host, tree)).rejects.toThrow("what has this id is something else");
  });

  it("anything, in a repository without commits", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    await host.git(home, ["update-ref", "-d", "refs/heads/main"]);
    await expect(resolve(host, "main")).rejects.toMatchObject({ code: "ref-not-found" });
  });

  it("a user or repository", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    await expect(resolve(host, "nobody:main")).rejects.toMatchObject({ code: "repository-not-found" });
    await expect(resolve(host, "nobody:main")).rejects.toThrow(
      "The git host has no repository nobody/table, or it is private.",
    );
  });

  it("an ambiguous abbreviated id", async () => {
    const [one, other] = ["1234567a", "1234567b"].map((start) => start.padEnd(40, "0"));
    const url = await serveAnswers((_request, response) => {
      response.setHeader("content-type", "application/x-git-upload-pack-advertisement");
      const refs = [`${one} HEAD\0agent=test\n`, `${one} refs/heads/one\n`, `${other} refs/heads/other\n`];
      const lines = refs.map((line) => (line.length + 4).toString(16).padStart(4, "0") + line);
      response.end(`001e# service=git-upload-pack\n0000${lines.join("")}0000`);
    });
    await expect(resolve({ url }, "1234567")).rejects.toMatchObject({ code: "ref-invalid" });
    await expect(resolve({ url }, "1234567")).rejects.toThrow("More than one commit starts with 1234567");
  });
});

it("no request is sent for a repository that is not allowed", async () => {
  const host = await startGitHost();
  await commitTo(host, home);
  const request = readRef("friend:main", { library: { repository: home }, gitBaseUrl: host.url });
  const git = accessTo(host.url, { isAllowed: (repository) => repository === home });
  await expect(resolveRef(request, { git, signal })).rejects.toMatchObject({ code: "repository-refused" });
  expect(host.requests).toEqual([]);
});
