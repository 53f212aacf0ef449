import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import type { Source } from "./released-names.ts";

/** The sources of a released package, the library's own before its extensions'. */
export const installRelease = async (packageName: string, version: string): Promise<Source[]> => {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  try {
    await runNpm(["install", `${packageName}@${version}`, "--prefix", folder]);
    return await readSources(join(folder, "node_modules", packageName, "src"));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const readSources = async (folder: string): Promise<Source[]> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".js")).sort();
  const sources = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), "utf8");
      const [place, extension] = path.split(sep);
      return place === "extensions" && extension !== undefined ? { text, extension } : { text };
    }),
  );
  return sources.toSorted((first, second) => Number("extension" in first) - Number("extension" in second));
};

/**
 * Runs npm with the configuration of this machine; runs no script of the package, and fetches none of its dependencies.
 */
const runNpm = async (parameters: string[]): Promise<void> => {
  // Under "npm run" the running npm is used, so that no second npm with other settings is asked.
  const runningNpm = process.env["npm_execpath"];
  const [command, first] = runningNpm === undefined ? ["npm", []] : [process.execPath, [runningNpm]];
  const quiet = ["--ignore-scripts", "--legacy-peer-deps", "--no-save", "--no-audit", "--no-fund"];
  await promisify(execFile)(command, [...first, ...parameters, ...quiet, "--loglevel=error"]);
};
