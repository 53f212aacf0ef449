import { describe, expect, it } from "vitest";
import { accessTo, commitTo, home, startGitHost } from "../../../test/git-host.ts";
import { listRefs } from "../ref-reading.ts";

const { signal } = new AbortController();

describe("the branches and tags of a repository", () => {
  const open = async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { branch: "develop" });
    for (const branch of ["main", "feature/develop", "fix-10", "fix-9"]) {
      await host.git(home, ["branch", branch, commit]);
    }
    for (const tag of ["1.9.0", "1.10.0"]) await host.git(home, ["tag", tag, commit]);
    await host.git(home, ["tag", "--annotate", "--message=Next", "2.0.0", commit]);
    await host.git(home, ["update-ref", "refs/pull/1/head", commit]);
    const git = accessTo(host.url);
    const list = async (search: string, limit?: number) => {
      const refs = await listRefs(
        { repository: home, search, ...(limit !== undefined && { limit }) },
        { git, signal },
      );
      return refs.map(({ name }) => name);
    };
    return { commit, git, list };
  };

  it("are listed with their commits", async () => {
    const { commit, git } = await open();
    expect(await listRefs({ repository: home, search: "2.0" }, { git, signal })).toEqual([
      { kind: "tag", name: "2.0.0", commit },
    ]);
    expect(await listRefs({ repository: home, search: "main" }, { git, signal })).toEqual([
      { kind: "branch", name: "main", commit },
    ]);
  });

  it("are sorted: branches first, then tags from the newest", async () => {
    const { list } = await open();
    expect(await list("")).toEqual([
      "develop",
      "feature/develop",
      "fix-9",
      "fix-10",
      "main",
      "2.0.0",
      "1.10.0",
      "1.9.0",
    ]);
  });

  it("are found by a part of their name, prefixes first, up to the limit", async () => {
    const { list } = await open();
    expect(await list(" DEV ")).toEqual(["develop", "feature/develop"]);
    expect(await list("nothing")).toEqual([]);
    expect(await list("fix", 1)).toEqual(["fix-9"]);
  });
});
