// `npm run release -- 0.2.0`: makes a release from main, on this machine only: version, changelog, the record of what
// it sends and takes, a commit and its tag, and the next section of the changelog. Nothing is pushed.
import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentWithTools } from "./install.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const records = join(root, "packages/contract/releases");
/** Tabs of older releases are no longer supported, see decision 016. */
const keptRecords = 2;

const main = ([version, ...rest]) => {
  if (version === undefined || rest.length > 0 || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('Name the version, as in "npm run release -- 0.2.0".');
  const current = JSON.parse(read("package.json")).version;
  if (compareVersions(version, current) < 0) throw new Error(`${version} is older than ${current}.`);
  const branch = git("branch", "--show-current");
  if (branch !== "main") throw new Error(`Releases are made on main, not on ${branch || "a detached HEAD"}.`);
  if (git("status", "--porcelain") !== "")
    throw new Error("There are uncommitted changes. Commit or stash them.");
  const tag = `v${version}`;
  if (git("tag", "--list", tag) !== "") throw new Error(`${tag} is already a release.`);
  const changelog = releasedChangelog(read("CHANGELOG.md"), version);

  try {
    setVersion(current, version);
    write("CHANGELOG.md", changelog);
    recordRelease();
    commit(`Release ${version}`);
    git("tag", "--annotate", "--message", `Release ${version}`, tag);
  } catch (error) {
    // The work tree was clean before, so that all changes are ours.
    git("reset", "--hard", "--quiet");
    git("clean", "-d", "--force", "--quiet", "--", "packages/contract/releases");
    throw error;
  }
  const next = nextMinor(version);
  write("CHANGELOG.md", changelog.replace(/^## /m, `## ${next} (unreleased)\n\n## `));
  commit(`Start the changelog of ${next}`);
  console.log(`${tag} created. Push it with "git push origin main ${tag}".`);
};

/** Gives the undated section this version and today's date. */
const releasedChangelog = (text, version) => {
  const [heading] = /^## .*$/m.exec(text) ?? [];
  if (!heading?.endsWith("(unreleased)"))
    throw new Error('CHANGELOG.md does not begin with a section that is "(unreleased)".');
  const section = text.slice(text.indexOf(heading) + heading.length).split(/^## /m)[0];
  if (section.trim() === "") throw new Error(`CHANGELOG.md says nothing about "${heading.slice(3)}".`);
  return text.replace(heading, `## ${version} (${new Date().toISOString().slice(0, 10)})`);
};

/** Sets the version in each of our packages, where they name each other, and in the lockfile. */
const setVersion = (from, to) => {
  const folders = ["", ...globSync(["packages/*", "apps/*", "e2e"], { cwd: root })];
  for (const folder of folders) {
    const path = join(folder, "package.json");
    const text = read(path);
    write(
      path,
      text
        .replace(`"version": "${from}"`, `"version": "${to}"`)
        .replaceAll(/("@online-editor\/[\w-]+": )"[^"]+"/g, `$1"${to}"`),
    );
  }
  const lock = JSON.parse(read("package-lock.json"));
  lock.version = to;
  for (const folder of folders) {
    const entry = lock.packages[folder.replaceAll("\\", "/")];
    entry.version = to;
    for (const kind of ["dependencies", "devDependencies"])
      for (const name of Object.keys(entry[kind] ?? {}))
        if (name.startsWith("@online-editor/")) entry[kind][name] = to;
  }
  write("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
};

const recordRelease = () => {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["run", "--silent", "record-release"], {
    cwd: root,
    env: environmentWithTools(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const versions = readdirSync(records).map((name) => name.replace(/\.json$/, ""));
  for (const version of versions.toSorted(compareVersions).slice(0, -keptRecords))
    rmSync(join(records, `${version}.json`));
};

const commit = (subject) => {
  git("add", "--all");
  git("commit", "--quiet", "--message", subject);
};

const compareVersions = (first, second) => {
  const [one, other] = [first, second].map((version) => version.split(".").map(Number));
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : one[at] - other[at];
};

const nextMinor = (version) => {
  const [major, minor] = version.split(".").map(Number);
  return `${major}.${minor + 1}.0`;
};

const git = (...options) => execFileSync("git", options, { cwd: root, encoding: "utf8" }).trim();
const read = (path) => readFileSync(join(root, path), "utf8");
const write = (path, text) => writeFileSync(join(root, path), text);

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
