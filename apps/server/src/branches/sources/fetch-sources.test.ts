import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Commit } from "@online-editor/contract";
import type { GitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { describe, expect, it } from "vitest";
import { accessTo, allowFilters, commitTo, fork, home, startGitHost } from "../../../test/git-host.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { fetchSources } from "./fetch-sources.ts";
import type { GitAccess } from "./ask-host.ts";

const { signal } = new AbortController();

const fetchFrom = async (
  host: GitHttpBackend,
  commit: Commit,
  {
    isWanted = () => true,
    git = accessTo(host.url),
  }: { isWanted?: (path: string) => boolean; git?: GitAccess } = {},
) => {
  const into = await temporaryFolder();
  const facts = await fetchSources({ repository: home, commit }, { git, into, isWanted, signal });
  const files = await readdir(into, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return { into, facts, paths: paths.map((path) => path.slice(into.length + 1)).sort() };
};

describe.each(["leaves out files", "sends all files"])("from a host that %s", (kind) => {
  const open = async () => {
    const host = await startGitHost();
    const first = await commitTo(host, home, {
      message: "Add the table\n\nWith a body.",
      files: { "src/table.js": "one", "src/deep/er/x.scss": "x", "site/big.txt": "b".repeat(1000) },
    });
    if (kind === "leaves out files") await allowFilters(host, home);
    return { host, first };
  };

  it("the wanted files of a commit are written, with its date and subject", async () => {
    const { host, first } = await open();
    const { into, facts, paths } = await fetchFrom(host, first, {
      isWanted: (path) => path.startsWith("src/"),
    });
    expect(paths).toEqual(["src/deep/er/x.scss", "src/table.js"]);
    expect(await readFile(join(into, "src/table.js"), "utf8")).toBe("one");
    expect(facts.subject).toBe("Add the table");
    expect(Date.parse(facts.committedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it("a commit that is not a branch's head has its own files, not newer ones", async () => {
    const { host, first } = await open();
    await commitTo(host, home, { from: "main", files: { "src/table.js": "two", "new.js": "" } });
    const { into, paths } = await fetchFrom(host, first);
    expect(paths).toEqual(["site/big.txt", "src/deep/er/x.scss", "src/table.js"]);
    expect(await readFile(join(into, "src/table.js"), "utf8")).toBe("one");
  });

  it("a commit stored as deltas is complete", async () => {
    const { host } = await open();
    const lines = Array.from({ length: 3000 }, (_, index) => `line ${index} of the file\n`);
    const versions = [0, 1, 2, 3].map((version) =>
      lines.map((line, index) => (index % 500 === version * 100 ? `changed ${version}\n` : line)).join(""),
    );
    const files = Object.fromEntries(versions.map((text, version) => [`src/${version}.js`, text]));
    const commit = await commitTo(host, home, { from: "main", files });
    await host.git(home, ["repack", "-a", "-d", "-f", "--depth=50"]);
    const { into } = await fetchFrom(host, commit);
    for (const [path, text] of Object.entries(files)) {
      expect(await readFile(join(into, path), "utf8")).toBe(text);
    }
  });

  it("binary, empty and executable files keep their bytes, and none is executable", async () => {
    const { host } = await open();
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    await commitTo(host, home, {
      from: "main",
      files: { "a.bin": bytes, "empty.js": "", "run.sh": "#!/bin/sh" },
    });
    const index = await host.git(home, ["ls-tree", "main"]);
    const tree = await host.git(home, ["mktree"], `${index.replace(/100644( blob \S+\trun)/, "100755$1")}\n`);
    const commit = Commit.parse(await host.git(home, ["commit-tree", tree, "-m", "Run"]));
    await host.git(home, ["update-ref", "refs/heads/main", commit]);
    const { into } = await fetchFrom(host, commit);
    expect(new Uint8Array(await readFile(join(into, "a.bin")))).toEqual(bytes);
    expect(await readFile(join(into, "empty.js"), "utf8")).toBe("");
    expect((await stat(join(into, "run.sh"))).mode & 0o111).toBe(0);
  });
});

it("an unwanted file is not even sent if the host can omit it", async () => {
  const host = await startGitHost();
  const files = { "src/a.js": "1", "site/film.bin": new Uint8Array(50 * 1024 ** 2) };
  const commit = await commitTo(host, home, { files });
  await allowFilters(host, home);
  const limited = { timeoutMs: 60_000, maxReceivedBytes: 10_000, maxUnpackedBytes: 10_000 };
  const into = await temporaryFolder();
  await fetchSources(
    { repository: home, commit },
    {
      git: accessTo(host.url),
      into,
      isWanted: (path) => path.startsWith("src/"),
      limits: { ...limited, maxObjects: 100, maxFiles: 10, maxFileBytes: 100 },
      signal,
    },
  );
  expect(await readdir(into)).toEqual(["src"]);
});

it("progress is reported from the start to the last file", async () => {
  const host = await startGitHost();
  const commit = await commitTo(host, home, { files: { a: "1", b: "2" } });
  const seen: { done: number; total: number }[] = [];
  await fetchSources(
    { repository: home, commit },
    {
      git: accessTo(host.url),
      into: await temporaryFolder(),
      isWanted: () => true,
      signal,
      onProgress: (progress) => seen.push(progress),
    },
  );
  expect(seen).toEqual([
    { done: 0, total: 0 },
    { done: 0, total: 2 },
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
});

describe("there are no sources", () => {
  it("of a missing commit", async () => {
    const host = await startGitHost();
    await commitTo(host, home);
    await expect(fetchFrom(host, Commit.parse("f".repeat(40)))).rejects.toMatchObject({
      code: "ref-not-found",
    });
  });

  it("of a missing repository", async () => {
    const host = await startGitHost();
    await expect(fetchFrom(host, Commit.parse("f".repeat(40)))).rejects.toMatchObject({
      code: "repository-not-found",
    });
  });

  it("of a repository that is not allowed, without a request", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    const git = accessTo(host.url, { isAllowed: (repository) => repository === fork });
    await expect(fetchFrom(host, commit, { git })).rejects.toMatchObject({ code: "repository-refused" });
    expect(host.requests).toEqual([]);
  });

  it("of a commit without wanted files", async () => {
    const host = await startGitHost();
    const commit = await commitTo(host, home);
    await expect(fetchFrom(host, commit, { isWanted: () => false })).rejects.toThrow(
      "owner/table cannot be used: it has none of the files that are needed.",
    );
  });
});
