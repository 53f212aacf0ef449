import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeTemporaryFolder, type TemporaryFolder } from "@online-editor/testing/temporary-folder.ts";

const root = join(import.meta.dirname, "..");
const isKept = (path: string) => !/^content\/(?:pictures|matrix)|^docs\/|^e2e\//.test(path);

describe("npm run release", () => {
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    return () => folder.stop();
  });

  const git = (...options: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...options], {
      cwd: folder.path,
      encoding: "utf8",
    }).trim();
  const release = (...options: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/release.mjs", ...options], {
      cwd: folder.path,
      encoding: "utf8",
      env: { ...process.env, ...identity },
    });
    return { status, message: stderr.trim() };
  };
  const identity = Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) => [
      [`GIT_${role}_NAME`, "Test"],
      [`GIT_${role}_EMAIL`, "test@example.org"],
    ]),
  );
  const read = (path: string) => readFileSync(join(folder.path, path), "utf8");
  const versionIn = (path: string) => (JSON.parse(read(path)) as { version: string }).version;

  it("refuses an invalid version, and changes nothing", () => {
    copyRepository(folder.path);
    git("init", "--quiet", "--initial-branch=main");
    // It is ignored as a folder, but a link is not one.
    appendFileSync(join(folder.path, ".git/info/exclude"), "node_modules\n");
    git("add", "--all");
    git("commit", "--quiet", "--message", "All there is");
    const before = git("rev-parse", "HEAD");

    expect(release()).toEqual({ status: 1, message: 'Name the version, as in "npm run release -- 0.2.0".' });
    expect(release("latest")).toMatchObject({ status: 1 });
    expect(release("0.0.1").message).toMatch(/^0\.0\.1 is older than \d/);
    git("switch", "--quiet", "--create", "topic");
    expect(release("9.8.0").message).toBe("Releases are made on main, not on topic.");
    git("switch", "--quiet", "main");
    writeFileSync(join(folder.path, "notes.txt"), "mine");
    expect(release("9.8.0").message).toMatch(/^There are uncommitted changes/);
    git("clean", "--force", "--quiet");
    git("tag", "v9.8.0");
    expect(release("9.8.0").message).toBe("v9.8.0 is already a release.");
    git("tag", "--delete", "v9.8.0");
    expect([git("rev-parse", "HEAD"), git("status", "--porcelain")]).toEqual([before, ""]);
  });

  it("sets the version, dates the changelog, records, commits, tags, and starts a new section", () => {
    const before = versionIn("package.json");
    expect(release("9.8.0")).toEqual({ status: 0, message: "" });
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "--format=%s", "-2").split("\n")).toEqual([
      "Start the changelog of 9.9.0",
      "Release 9.8.0",
    ]);
    expect(git("rev-parse", "v9.8.0^{commit}")).toBe(git("rev-parse", "HEAD~1"));

    for (const path of ["package.json", "apps/server/package.json", "packages/contract/package.json"])
      expect(versionIn(path), path).toBe("9.8.0");
    expect(
      git("grep", "--fixed-strings", "-c", `"@online-editor/contract": "9.8.0"`, "--", "*.json"),
    ).toContain("package-lock.json:");
    expect(() => git("grep", "--quiet", `"@online-editor/.*": "${before}"`, "--", "*.json")).toThrow();

    const headings = read("CHANGELOG.md").match(/^## .*/gm) ?? [];
    expect(headings[0]).toBe("## 9.9.0 (unreleased)");
    expect(headings[1]).toMatch(/^## 9\.8\.0 \(\d{4}-\d\d-\d\d\)$/);
    const record = "packages/contract/releases/9.8.0.json";
    expect(versionIn(record)).toBe("9.8.0");
    expect(git("show", "--stat", "v9.8.0")).toContain(record);
  }, 180_000);

  it("refuses a release without changelog entries", () => {
    expect(release("9.9.0").message).toBe('CHANGELOG.md says nothing about "9.9.0 (unreleased)".');
    expect(readdirSync(join(folder.path, "packages/contract/releases"))).not.toContain("9.9.0.json");
  });
});

/** Copies the repository with its uncommitted changes; packages are linked to the original's. */
const copyRepository = (into: string) => {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const deleted = new Set(
    execFileSync("git", ["ls-files", "-z", "--deleted"], { cwd: root, encoding: "utf8" }).split("\0"),
  );
  const paths = listed.split("\0").filter((path) => path !== "" && !deleted.has(path) && isKept(path));
  for (const path of [...paths, "e2e/package.json"]) {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    copyFileSync(join(root, path), join(into, path));
  }
  symlinkSync(join(root, "node_modules"), join(into, "node_modules"));
};
