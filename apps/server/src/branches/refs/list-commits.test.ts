import { Commit, type Repository } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { accessTo, allowFilters, commitTo, fork, home, startGitHost } from "../../../test/git-host.ts";
import { textWith } from "../../../test/matching.ts";
import { usualGitLimits } from "../sources/ask-host.ts";
import { listCommits } from "./list-commits.ts";

const { signal } = new AbortController();

const open = async () => {
  const host = await startGitHost();
  const first = await commitTo(host, home, { message: "First" });
  await allowFilters(host, home);
  const add = (message: string, at: { from?: string; branch?: string; to?: Repository } = {}) =>
    commitTo(host, at.to ?? home, { from: "main", ...at, message, files: { [message]: message } });
  const merge = async (message: string, other: Commit) => {
    const tree = await host.git(home, ["rev-parse", `${other}^{tree}`]);
    const parents = ["-p", "main", "-p", other];
    const id = Commit.parse(await host.git(home, ["commit-tree", tree, ...parents, "-m", message]));
    await host.git(home, ["update-ref", "refs/heads/main", id]);
    return id;
  };
  const rangeOf = (
    first: Commit,
    second: Commit,
    {
      of = [home, home] as readonly [Repository, Repository],
      limits = usualGitLimits,
      isOrdered = false,
    } = {},
  ) =>
    listCommits(
      {
        ends: [
          { repository: of[0], commit: first },
          { repository: of[1], commit: second },
        ],
        isOrdered,
      },
      { git: accessTo(host.url, { limits }), signal },
    );
  const read = async (...requested: Parameters<typeof rangeOf>) => (await rangeOf(...requested)).commits;
  const list = async (...requested: Parameters<typeof read>) =>
    (await read(...requested)).map(({ subject }) => subject);
  return { host, first, add, merge, rangeOf, read, list };
};

describe("the commits between two", () => {
  it("come newest first, with the older one last", async () => {
    const { first, add, read } = await open();
    const second = await add("Mend the search (#12)");
    const third = await add("Third");
    const authoredAt = textWith(/^\d{4}-\d\d-\d\dT/);
    expect(await read(first, third)).toEqual([
      { commit: third, subject: "Third", authoredAt },
      {
        commit: second,
        subject: "Mend the search (#12)",
        authoredAt,
        pullRequest: 12,
      },
      { commit: first, subject: "First", authoredAt },
    ]);
  });

  it("follow first parents: a merge represents everything that it merged", async () => {
    const { first, add, merge, list, read } = await open();
    await add("Second");
    const side = await add("On the side", { from: first, branch: "fix" });
    const merged = await merge("Merge pull request #34 from ada/fix", side);
    expect(await list(first, merged)).toEqual(["Merge pull request #34 from ada/fix", "Second", "First"]);
    expect((await read(first, merged))[0]?.pullRequest).toBe(34);
  });

  it("say how many commits a merge brought, which are listed between its parents", async () => {
    const { first, add, merge, read, list } = await open();
    const side = await add("On the side", { from: first, branch: "fix" });
    await add("More on the side", { from: side, branch: "fix" });
    const last = await add("Last on the side", { from: "fix", branch: "fix" });
    await add("Second");
    const before = await add("Third");
    const merged = await merge("Merge fix", last);
    const more = await add("Fourth");
    const listed = await read(first, more);
    expect(listed.map((one) => one.merged)).toEqual([
      undefined,
      { commit: last, count: 3 },
      undefined,
      undefined,
      undefined,
    ]);
    expect(listed[1]?.commit).toBe(merged);
    expect(await list(before, last, { isOrdered: true })).toEqual([
      "Last on the side",
      "More on the side",
      "On the side",
      "First",
    ]);
    await expect(read(last, first, { isOrdered: true })).rejects.toMatchObject({ code: "ref-invalid" });
  });

  it("end where the older release's own branch split off", async () => {
    const { add, list } = await open();
    await add("Second");
    const release = await add("Release", { branch: "release" });
    const newest = await add("Third");
    expect(await list(release, newest)).toEqual(["Third", "Second"]);
  });

  it("reach from the library's own repository into a fork", async () => {
    const { host, first, add, list } = await open();
    await host.fork(home, fork);
    await allowFilters(host, fork);
    const forked = await add("In the fork", { to: fork });
    expect(await list(first, forked, { of: [home, fork] })).toEqual(["In the fork", "First"]);
  });

  it("are the same if the newer one is named first, even from a fork", async () => {
    const { host, first, add, rangeOf } = await open();
    const second = await add("Second");
    expect(await rangeOf(second, first)).toEqual(await rangeOf(first, second));
    await host.fork(home, fork);
    await allowFilters(host, fork);
    const forked = await add("In the fork", { to: fork });
    expect(await rangeOf(forked, first, { of: [fork, home] })).toEqual(
      await rangeOf(first, forked, { of: [home, fork] }),
    );
  });

  it("are refused between a commit and itself", async () => {
    const { first, read } = await open();
    await expect(read(first, first)).rejects.toMatchObject({ code: "ref-invalid" });
  });

  it("are those of the one with more of its own where neither contains the other, else of the second", async () => {
    const { first, add, list } = await open();
    const side = await add("On the side", { from: first, branch: "fix" });
    const second = await add("Second");
    expect(await list(side, second)).toEqual(["Second", "First"]);
    expect(await list(second, side)).toEqual(["On the side", "First"]);
    const third = await add("Third");
    expect(await list(side, third)).toEqual(["Third", "Second", "First"]);
    expect(await list(third, side)).toEqual(["Third", "Second", "First"]);
  });

  it("are refused if both have no common ancestor", async () => {
    const { host, first, read } = await open();
    const other = await commitTo(host, home, { branch: "other", message: "Other" });
    await expect(read(first, other)).rejects.toThrow("The two have no commit in common.");
  });

  it("are refused if the older one is gone from the repository", async () => {
    const { add, read } = await open();
    const gone = Commit.parse("f".repeat(40));
    await expect(read(gone, await add("Second"))).rejects.toThrow("The two have no commit in common.");
    await expect(read(await add("Third"), gone)).rejects.toMatchObject({ code: "ref-not-found" });
  });

  it("are refused if there are too many", async () => {
    const { first, add, read } = await open();
    await add("Second");
    const third = await add("Third");
    const few = { ...usualGitLimits, maxHistoryCommits: 1 };
    await expect(read(first, third, { limits: few })).rejects.toMatchObject({ code: "repository-unusable" });
  });
});
