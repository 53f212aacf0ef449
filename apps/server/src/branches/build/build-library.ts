import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Library, Version } from "@online-editor/contract";
import { BuildFailed } from "./build-failed.ts";
import { planBuild } from "./build-plan.ts";
import { releaseOfSources } from "./release-of-sources.ts";
import type { BuildOptions, BuildWorker } from "./open-worker.ts";
import { listSources } from "./list-sources.ts";
import { isWantedForBuild } from "./wanted-files.ts";

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
 * Executes nothing of the sources: `worker`, a process of its own that was opened for these folders and ends with the
 * build, reads, compiles and writes them. Failure or abort leaves `output` empty. Throws BuildFailed, or the signal's
 * reason.
 */
export const buildLibrary = async (
  {
    library,
    sources,
    output,
    worker,
  }: { library: Library; sources: string; output: string; worker: BuildWorker },
  options: BuildOptions,
): Promise<BuiltLibrary> => {
  const { limits, signal } = options;
  try {
    const paths = await listSources(sources, { isWanted: isWantedForBuild(library), limits });
    signal.throwIfAborted();
    const version = releaseOfSources(library, await packageJsonOf(sources, paths));
    const plan = planBuild(library, { version, paths });
    if (plan === null) throw new BuildFailed([{ message: nothingToBuild(library) }]);
    const globalName = library.id.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    const built = await worker.run({ sources, output, paths, globalName, plan, limits }, options);
    return { version, ...built };
  } catch (error) {
    await empty(output);
    throw error;
  } finally {
    worker.close();
  }
};

const packageJsonOf = (sources: string, paths: readonly string[]): Promise<string | null> =>
  paths.includes("package.json") ? readFile(join(sources, "package.json"), "utf8") : Promise.resolve(null);

const nothingToBuild = ({ id }: Library): string =>
  `This commit has neither the sources src/${id}.js and src/${id}.scss nor built files of ${id}.`;

const empty = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
};
