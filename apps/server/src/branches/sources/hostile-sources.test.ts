import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Commit } from "@online-editor/contract";
import type { GitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { describe, expect, it } from "vitest";
import { accessTo, commitTo, home, startGitHost } from "../../../test/git-host.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { fetchSources } from "./fetch-sources.ts";
import { usualSourceLimits, type SourceLimits } from "./ask-host.ts";

const { signal } = new AbortController();

/** The files written for a commit, or the message of the refusal. */
const fetchInto = async (host: GitHttpBackend, commit: Commit, limits: Partial<SourceLimits> = {}) => {
  const into = await temporaryFolder();
  try {
    await fetchSources(
      { repository: home, commit },
      {
        git: accessTo(host.url),
        into,
        isWanted: () => true,
        limits: { ...usualSourceLimits, ...limits },
        signal,
      },
    );
    return (await readdir(into, { recursive: true })).sort();
  } catch (error) {
    expect(error).toMatchObject({ code: "repository-unusable" });
    expect(await readdir(into)).toEqual([]);
    expect(existsSync(join(into, "..", "escaped"))).toBe(false);
    return String(error);
  }
};

type Entry = [mode: string, name: string | Buffer, id: string];

/** A commit with the given entries at its root, which no honest git would create. */
const commitEntries = async (
  host: GitHttpBackend,
  makeEntries: (blob: string) => Entry[],
): Promise<Commit> => {
  await commitTo(host, home);
  const blob = await host.git(home, ["hash-object", "-w", "--stdin"], "1");
  const tree = await writeTree(host, makeEntries(blob));
  const commit = Commit.parse(await host.git(home, ["commit-tree", tree, "-m", "Hostile"]));
  await host.git(home, ["update-ref", "refs/heads/main", commit]);
  return commit;
};

const writeTree = (host: GitHttpBackend, entries: Entry[]): Promise<string> => {
  const bytes = entries.map(([mode, name, id]) =>
    Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(id, "hex")]),
  );
  const options = ["hash-object", "-w", "-t", "tree", "--literally", "--stdin"];
  return host.git(home, options, Buffer.concat(bytes));
};

describe("a commit is refused for", () => {
  it("a file of 50 MB", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { files: { "src/film.js": new Uint8Array(50 * 1024 ** 2) } });
    expect(await fetchInto(host, commit)).toContain(
      "owner/table cannot be used: its file src/film.js has 50 MiB, more than the 5 MiB that a file may have.",
    );
  });

  it("an incompressible file larger than the download limit", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { files: { "src/film.js": randomBytes(2 * 1024 ** 2) } });
    expect(await fetchInto(host, commit, { maxReceivedBytes: 1024 ** 2 })).toContain(
      "what the git host sends of it is larger than 1 MiB",
    );
  });

  it("files that unpack to more than a server's memory, before unpacking them", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { files: { "src/a.js": new Uint8Array(20 * 1024 ** 2) } });
    expect(await fetchInto(host, commit, { maxUnpackedBytes: 1024 ** 2 })).toContain(
      "unpacked, it is larger than 1 MiB",
    );
  });

  it("one content at so many paths that it would fill the disk", async () => {
    const host = await startGitHost();
    const files = Object.fromEntries([1, 2, 3, 4].map((number) => [`${number}.js`, "x".repeat(1000)]));
    const commit = await commitTo(host, home, { files });
    expect(await fetchInto(host, commit, { maxUnpackedBytes: 3000 })).toContain(
      "unpacked, it is larger than",
    );
  });

  it("too many files, or files and folders", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { files: { "a/a": "1", "b/b": "2", "c/c": "3" } });
    expect(await fetchInto(host, commit, { maxFiles: 2 })).toContain("more than 2 files of it are needed");
    expect(await fetchInto(host, commit, { maxObjects: 5 })).toContain(
      "it has more than 5 files and folders",
    );
  });

  it("few folders with a billion paths", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    let tree = await host.git(home, ["rev-parse", "main^{tree}"]);
    for (let level = 0; level < 9; level++) {
      const below = tree;
      tree = await writeTree(
        host,
        Array.from({ length: 10 }, (_, name): Entry => ["40000", String(name), below]),
      );
    }
    const commit = Commit.parse(await host.git(home, ["commit-tree", tree, "-m", "Bomb"]));
    await host.git(home, ["update-ref", "refs/heads/main", commit]);
    expect(await fetchInto(host, commit)).toContain("it has more than 30000 files and folders");
  });

  it.each(["..", ".", "../escaped", "/escaped", "a/../../escaped", "a\\..\\..\\escaped"])(
    "a path that leaves its folder: %s",
    async (name) => {
      const host = await startGitHost();
      const commit = await commitEntries(host, (blob) => [["100644", name, blob]]);
      expect(await fetchInto(host, commit)).toContain("that leaves its folder");
    },
  );

  it("two entries with one name", async () => {
    const host = await startGitHost();
    const commit = await commitEntries(host, (blob) => [
      ["100644", "a.js", blob],
      ["100644", "a.js", blob],
    ]);
    expect(await fetchInto(host, commit)).toContain("something else stands at its path a.js");
  });

  it("a file that is also a folder", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    const folder = await host.git(home, ["rev-parse", "main^{tree}"]);
    const commit = await commitEntries(host, (blob) => [
      ["100644", "a", blob],
      ["40000", "a", folder],
    ]);
    expect(await fetchInto(host, commit)).toContain("something else stands at its path a/a.js");
  });

  it("a name that no file system accepts", async () => {
    const host = await startGitHost();
    const commit = await commitEntries(host, (blob) => [["100644", "x".repeat(5000), blob]]);
    expect(await fetchInto(host, commit)).toContain("a path is too long: xxx");
  });

  it("endlessly nested folders", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home, { files: { [`${"deep/".repeat(210)}a.js`]: "1" } });
    expect(await fetchInto(host, commit)).toContain("a path is too long: deep/deep/");
  });

  it("an impossible date", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    const text = await host.git(home, ["cat-file", "commit", "main"]);
    const late = `${text.replace(/(committer .*>) \d+/, "$1 99999999999999999")}\n`;
    const options = ["hash-object", "-w", "-t", "commit", "--literally", "--stdin"];
    const commit = Commit.parse(await host.git(home, options, late));
    await host.git(home, ["update-ref", "refs/heads/main", commit]);
    expect(await fetchInto(host, commit)).toContain("its commit cannot be read");
  });
});

describe("what is never written is", () => {
  it("a symbolic link, to a file or a folder", async () => {
    const host = await startGitHost();
    const files = {
      "a.js": "1",
      passwd: { linkTo: "/etc/passwd" },
      "src/up": { linkTo: "../../.." },
    };
    const commit = await commitTo(host, home, { files });
    expect(await fetchInto(host, commit)).toEqual(["a.js"]);
  });

  it("a submodule", async () => {
    const host = await startGitHost();
    const commit = await commitEntries(host, (blob) => [
      ["100644", "a.js", blob],
      ["160000", "module", "1".repeat(40)],
    ]);
    expect(await fetchInto(host, commit)).toEqual(["a.js"]);
  });

  it.each([".git", ".GIT", ".git.", ".git ", "git~1", ".g\u200cit", "a\nb", Buffer.from([0xff, 0xfe])])(
    "a name that is git's own or no text: %j",
    async (name) => {
      const host = await startGitHost();
      const commit = await commitEntries(host, (blob) => [
        ["100644", "a.js", blob],
        ["100644", name, blob],
      ]);
      expect(await fetchInto(host, commit)).toEqual(["a.js"]);
    },
  );
});
