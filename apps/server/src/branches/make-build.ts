import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildError, Library, LibraryId } from "@online-editor/contract";
import { DomainError } from "../domain-error.ts";
import { BuildFailed, type BuildLimits } from "./build/worker-messages.ts";
import { buildLibrary } from "./build/build-library.ts";
import { isWantedForBuild } from "./build/build-plan.ts";
import type { BuildProgress, BuildTarget, MadeBuild } from "./store/build.ts";
import { fetchSources, inTemporaryFolder } from "./sources/fetch-sources.ts";
import type { GitAccess } from "./sources/ask-host.ts";

/** Makes a build. Throws the reason when it fails. */
export type MakeBuild = (
  target: BuildTarget,
  options: { signal: AbortSignal; onProgress: (progress: BuildProgress) => void },
) => Promise<MadeBuild>;

/** Fetches the sources of a commit and builds them in a temporary folder. */
export const createMaker =
  ({
    libraryOf,
    gitOf,
    limits,
  }: {
    libraryOf: (id: LibraryId) => Library;
    gitOf: (library: Library) => GitAccess;
    limits: BuildLimits;
  }): MakeBuild =>
  ({ library: id, repository, commit }, { signal, onProgress }) =>
    inTemporaryFolder(async (folder) => {
      const library = libraryOf(id);
      const [sources, output] = [join(folder, "sources"), join(folder, "output")];
      await Promise.all([mkdir(sources), mkdir(output)]);
      const { committedAt, subject } = await fetchSources(
        { repository, commit },
        {
          git: gitOf(library),
          into: sources,
          isWanted: isWantedForBuild(library),
          signal,
          onProgress: (progress) => onProgress({ step: "fetching", ...progress }),
        },
      );
      const { version, files } = await buildLibrary(
        { library, sources, output },
        {
          limits,
          signal,
          onProgress: (progress) => onProgress({ step: "compiling", ...progress }),
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
    });

/** The errors that users see for a failed build. Faults of the server itself are not disclosed. */
export const explainFailure = (error: unknown): BuildError[] => {
  if (error instanceof BuildFailed) return error.errors;
  if (error instanceof DomainError) return [{ message: error.message }];
  return [{ message: "The server could not build this. Try again later." }];
};

/** PostgreSQL cannot store U+0000, UTF-8 no lone surrogate. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
