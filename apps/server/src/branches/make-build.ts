import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BuildError, Library, LibraryId } from "@online-editor/contract";
import { DomainError } from "../domain-error.ts";
import { BuildFailed, type BuildLimits } from "./build/worker-messages.ts";
import { buildLibrary } from "./build/build-library.ts";
import { isWantedForBuild } from "./build/build-plan.ts";
import type { BuildProgress, BuildTarget, MadeBuild } from "./store/build.ts";
import { fetchSources } from "./sources/fetch-sources.ts";
import type { GitAccess } from "./sources/ask-host.ts";

/** Makes a build. Throws the reason when it fails. */
export type MakeBuild = (
  target: BuildTarget,
  options: { signal: AbortSignal; onProgress: (progress: BuildProgress) => void },
) => Promise<MadeBuild>;

/**
 * Fetches the sources of a commit and builds them in a folder that is removed afterwards, in `workFolder`, which is
 * created when needed.
 */
export const createMaker =
  ({
    libraryOf,
    gitOf,
    limits,
    workFolder,
  }: {
    libraryOf: (id: LibraryId) => Library;
    gitOf: (library: Library) => GitAccess;
    limits: BuildLimits;
    workFolder: string;
  }): MakeBuild =>
  async ({ library: id, repository, commit }, { signal, onProgress }) => {
    const library = libraryOf(id);
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(join(workFolder, "build-"));
    const [sources, output] = [join(folder, "sources"), join(folder, "output")];
    await Promise.all([mkdir(sources), mkdir(output)]);
    try {
      const { committedAt, subject } = await fetchSources(
        { repository, commit },
        {
          git: gitOf(library),
          into: sources,
          isWanted: isWantedForBuild(library),
          signal,
          onProgress: (progress) => {
            onProgress({ step: "fetching", ...progress });
          },
        },
      );
      const { version, files } = await buildLibrary(
        { library, sources, output },
        {
          limits,
          signal,
          onProgress: (progress) => {
            onProgress({ step: "compiling", ...progress });
          },
        },
      );
      return {
        version,
        committedAt,
        subject: storable(subject),
        files: await Promise.all(
          files.map(async (path) => ({ path, bytes: await readFile(join(output, path)) })),
        ),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** The errors that users see for a failed build. Faults of the server itself are not disclosed. */
export const explainFailure = (error: unknown): BuildError[] => {
  if (error instanceof BuildFailed) return error.errors;
  if (error instanceof DomainError) return [{ message: error.message }];
  return [{ message: "The server could not build this. Try again later." }];
};

/** Where builds work. `clearWorkFolder` removes what a killed server left in it. */
export const workFolderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "building");

/** Removes the folders of servers that were killed during a build. */
export const clearWorkFolder = async (workFolder: string, { now }: { now: number }): Promise<void> => {
  const names = await readdir(workFolder).catch(() => []);
  for (const name of names) {
    const folder = join(workFolder, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > longerThanAnyBuildMs) await rm(folder, { recursive: true, force: true });
  }
};

const longerThanAnyBuildMs = 60 * 60 * 1000;

/** PostgreSQL cannot store U+0000, UTF-8 no lone surrogate. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
