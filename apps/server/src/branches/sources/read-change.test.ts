import { Commit } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { accessTo, allowFilters, commitTo, home, startGitHost } from "../../../test/git-host.ts";
import { readChange } from "./read-change.ts";

const { signal } = new AbortController();

const open = async (files: Record<string, string>) => {
  const host = await startGitHost();
  const first = await commitTo(host, home, { files });
  await allowFilters(host, home);
  const read = (commit: Commit) =>
    readChange(
      { repository: home, commit },
      { git: accessTo(host.url), signal, isWanted: (path) => path.startsWith("src/") },
    );
  /** Adds a commit to main with the files of another. */
  const takeOver = async (other: Commit) => {
    const tree = await host.git(home, ["rev-parse", `${other}^{tree}`]);
    const id = Commit.parse(await host.git(home, ["commit-tree", tree, "-p", "main", "-m", "Take over"]));
    await host.git(home, ["update-ref", "refs/heads/main", id]);
    return id;
  };
  return { host, first, takeOver, read };
};

describe("what a commit changed", () => {
  it("is each wanted file that differs from the first parent, by path", async () => {
    const { host, takeOver, read } = await open({
      "src/table.js": "1",
      "src/same.js": "1",
      "src/old/gone.js": "1",
      "README.md": "1",
    });
    const removed = await takeOver(
      await commitTo(host, home, {
        branch: "other",
        files: { "src/table.js": "1", "src/same.js": "1", "README.md": "1" },
      }),
    );
    expect((await read(removed)).files).toEqual([{ path: "src/old/gone.js", change: "removed" }]);
    const second = await commitTo(host, home, {
      from: "main",
      files: { "src/table.js": "2", "src/new/more.js": "1", "README.md": "2" },
    });
    expect(await read(second)).toMatchObject({
      parent: removed,
      files: [
        { path: "src/new/more.js", change: "added" },
        { path: "src/table.js", change: "changed" },
      ],
    });
  });

  it("is all of a repository's first commit", async () => {
    const { first, read } = await open({ "src/b.js": "1", "src/a.js": "1", "README.md": "1" });
    const change = await read(first);
    expect(change).not.toHaveProperty("parent");
    expect(change.files).toEqual([
      { path: "src/a.js", change: "added" },
      { path: "src/b.js", change: "added" },
    ]);
  });

  it("includes a file that replaces a folder, and a folder that replaces a file", async () => {
    const { host, takeOver, read } = await open({ "src/part": "1" });
    const other = await commitTo(host, home, { branch: "other", files: { "src/part/a.js": "1" } });
    expect((await read(await takeOver(other))).files).toEqual([
      { path: "src/part", change: "removed" },
      { path: "src/part/a.js", change: "added" },
    ]);
  });
});
