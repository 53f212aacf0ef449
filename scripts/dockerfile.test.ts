import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const stages = read("Dockerfile")
  .split(/^FROM /m)
  .slice(1);
const packageFiles = globSync(["packages/*/package.json", "apps/*/package.json", "e2e/package.json"], {
  cwd: root,
});

interface PackageFile {
  name: string;
  dependencies?: Record<string, string>;
}
const folders = new Map(
  packageFiles.map((file) => [(JSON.parse(read(file)) as PackageFile).name, dirname(file)]),
);

/** The folders of one of our packages and of all our packages that it needs to run. */
const neededBy = (folder: string, found = new Set<string>()): Set<string> => {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as PackageFile;
  for (const name of Object.keys(dependencies)) {
    const needed = folders.get(name);
    if (needed !== undefined) neededBy(needed, found);
  }
  return found;
};

test("each stage that installs has the package.json of every workspace, as in the lock file", () => {
  const installing = stages.filter((stage) => stage.includes("npm ci"));
  expect(installing).toHaveLength(2);
  for (const stage of installing)
    for (const file of packageFiles) expect(stage).toContain(`COPY ${file} ${dirname(file)}/\n`);
});

test("no stage names a package that is not installed", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, unknown> };
  for (const [name] of read("Dockerfile").matchAll(/node_modules\/(?:@[^/\s]+\/)?[^/\s]+/g))
    expect(packages).toHaveProperty([name]);
});

test("the image has all sources that the server imports", () => {
  const image = stages.at(-1) ?? "";
  for (const folder of neededBy("apps/server"))
    expect(image).toContain(`COPY ${folder}/src/ ${folder}/src/\n`);
});
