import { z } from "zod";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Library, Version } from "@online-editor/contract";
import { BuildFailed, type BuildLimits } from "./worker-messages.ts";
import { isWantedForBuild, planBuild } from "./build-plan.ts";
import { type BuildOptions, runWorker } from "./run-worker.ts";
import { matchesRelease } from "@online-editor/selection";

export interface BuiltLibrary {
  /** The release whose metadata applies to the files. */
  version: Version;
  /** The paths of the files, as in a release, sorted. */
  files: string[];
  /** The highest memory use observed during the build; 0 where the system does not report it. */
  memoryBytes: number;
}

/**
 * Builds a library from the folder `sources` into the empty folder `output`, with the file names of a release.
 * Executes nothing of the sources: a worker, a process of its own, reads, compiles and writes them. Throws BuildFailed, or
 * the signal's reason.
 */
export const buildLibrary = async (
  { library, sources, output }: { library: Library; sources: string; output: string },
  options: BuildOptions,
): Promise<BuiltLibrary> => {
  const { limits, signal } = options;
  const paths = await listSources(sources, { isWanted: isWantedForBuild(library), limits });
  signal.throwIfAborted();
  const version = releaseOfSources(library, await packageJsonOf(sources, paths));
  const plan = planBuild(library, { version, paths });
  if (plan === null) throw new BuildFailed([{ message: nothingToBuild(library) }]);
  const globalName = library.id.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const built = await runWorker({ sources, output, paths, globalName, plan, limits }, options);
  return { version, ...built };
};

const packageJsonOf = (sources: string, paths: readonly string[]): Promise<string | null> =>
  paths.includes("package.json") ? readFile(join(sources, "package.json"), "utf8") : Promise.resolve(null);

const nothingToBuild = ({ id }: Library): string =>
  `This commit has neither the sources src/${id}.js and src/${id}.scss nor built files of ${id}.`;

/** The paths of the wanted files in a folder, sorted; links and devices are skipped. Throws BuildFailed. */
const listSources = async (
  root: string,
  {
    isWanted,
    limits,
  }: { isWanted: (path: string) => boolean; limits: Pick<BuildLimits, "sourceBytes" | "sourceFiles"> },
): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
    .filter(isWanted)
    .sort();
  if (paths.length > limits.sourceFiles)
    throw new BuildFailed([{ message: `The sources have more than ${limits.sourceFiles} files.` }]);
  let bytes = 0;
  for (const path of paths) {
    bytes += (await lstat(join(root, path))).size;
    if (bytes <= limits.sourceBytes) continue;
    const message = `The sources are larger than ${limits.sourceBytes / 1024 / 1024} MB.`;
    throw new BuildFailed([{ message, file: path }]);
  }
  return paths;
};

/**
 * The release whose metadata applies to the sources: the newest one not newer than the version in package.json. The
 * newest of all where that cannot be read, the oldest where all are newer. Throws BuildFailed for a library without
 * releases.
 */
export const releaseOfSources = (library: Library, packageJson: string | null): Version => {
  const versions = library.releases.map(({ version }) => version);
  const wanted = versionIn(packageJson);
  const fitting =
    wanted === null ? versions[0] : versions.find((version) => matchesRelease(`<=${wanted}`, version));
  const found = fitting ?? versions.at(-1);
  if (found === undefined) throw new BuildFailed([{ message: `No release of ${library.id} is known.` }]);
  return found;
};

const PackageJson = z.object({
  version: z.string().regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,50})?$/),
});

const versionIn = (packageJson: string | null): string | null => {
  try {
    return PackageJson.parse(JSON.parse(packageJson ?? "")).version;
  } catch {
    return null;
  }
};
