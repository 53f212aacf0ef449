import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accessTo, allowFilters, commitTo, home, startGitHost } from "../../../test/git-host.ts";
import { fetchCommit } from "./fetch-objects.ts";

const { signal } = new AbortController();

describe("a commit", () => {
  it.each([
    ["Mend the table (#12)\n\nA body.", "Mend the table (#12)"],
    ["\n\n  Padded \u0007 and\u202e odd\n", "Padded  and odd"],
    ["long ".repeat(100), "long ".repeat(100).slice(0, 200)],
    ["größer 🎉", "größer 🎉"],
  ])("with the message %j has the subject %j", async (message, subject) => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { message });
    const git = accessTo(host.url);
    expect((await fetchCommit({ repository: home, commit }, { git, signal })).subject).toBe(subject);
  });

  it("has the time when it was committed", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    const time = Number(await host.git(home, ["log", "-1", "--format=%ct", "main"]));
    const git = accessTo(host.url);
    expect((await fetchCommit({ repository: home, commit }, { git, signal })).committedAt).toBe(
      new Date(time * 1000).toISOString(),
    );
  });

  it("is read without its files if the host can omit them", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    const blob = await host.git(home, ["rev-parse", "main:a.js"]);
    const folder = await host.git(home, ["rev-parse", "--absolute-git-dir"]);
    await rm(join(folder, "objects", blob.slice(0, 2), blob.slice(2)));
    const git = accessTo(host.url);
    await expect(fetchCommit({ repository: home, commit }, { git, signal })).rejects.toMatchObject({
      code: "git-unreachable",
    });
    await allowFilters(host, home);
    expect((await fetchCommit({ repository: home, commit }, { git, signal })).id).toBe(commit);
  });
});
