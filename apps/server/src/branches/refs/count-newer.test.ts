import { Commit } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { accessTo, allowFilters, commitTo, home, startGitHost } from "../../../test/git-host.ts";
import { usualGitLimits } from "../sources/ask-host.ts";
import { countNewer } from "../ref-reading.ts";

const { signal } = new AbortController();

describe.each(["leaves out files", "sends all files"])("when the host %s, a branch", (kind) => {
  const open = async () => {
    const host = await startGitHost();
    const first = await commitTo(host, home);
    if (kind === "leaves out files") await allowFilters(host, home);
    const git = accessTo(host.url);
    const add = (text: string) => commitTo(host, home, { from: "main", files: { [text]: text } });
    return { host, first, git, add };
  };

  it("is ahead by the added commits", async () => {
    const { first, git, add } = await open();
    await add("2");
    await add("3");
    const commit = await add("4");
    expect(await countNewer({ repository: home, since: first, commit }, { git, signal })).toBe(3);
  });

  it("that has not moved is not ahead", async () => {
    const { first, git } = await open();
    expect(await countNewer({ repository: home, since: first, commit: first }, { git, signal })).toBe(0);
  });

  it("that was rebased is ahead by an unknown number", async () => {
    const { host, first, git, add } = await open();
    const since = await add("2");
    const commit = await commitTo(host, home, { from: first, files: { other: "2" } });
    const newer = { repository: home, since, commit };
    expect(await countNewer(newer, { git, signal })).toBeNull();
    expect(await countNewer({ ...newer, since: commit, commit: first }, { git, signal })).toBeNull();
  });

  it("without its older or newer commit is ahead by an unknown number", async () => {
    const { first, git, add } = await open();
    const commit = await add("2");
    const gone = Commit.parse("f".repeat(40));
    expect(await countNewer({ repository: home, since: gone, commit }, { git, signal })).toBeNull();
    expect(await countNewer({ repository: home, since: first, commit: gone }, { git, signal })).toBeNull();
  });

  it("with too many commits is ahead by an unknown number", async () => {
    const { host, first, add } = await open();
    await add("2");
    const commit = await add("3");
    const git = accessTo(host.url, { limits: { ...usualGitLimits, maxHistoryCommits: 1 } });
    expect(await countNewer({ repository: home, since: first, commit }, { git, signal })).toBeNull();
  });
});
