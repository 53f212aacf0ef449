import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { RepositoryFiles } from "../../branches/repository-files.ts";
import type { LibraryContent } from "../../catalogue/read-content.ts";
import type { Config } from "../../config/read-config.ts";
import { type ExampleSources, openExampleSources, type SourceToRead } from "./example-sources.ts";
import { readUpstreamFolder, type UpstreamFolder } from "./read-upstream-folder.ts";
import type { RepositoryFolder, SourceSetting } from "./source-setting.ts";
import type { Commit } from "@online-editor/contract";
import type { UpstreamContext } from "@online-editor/upstream-format";
import { isOfSite } from "./read-site.ts";

const minuteMs = 60_000;
/** A git host that does not respond must not delay the start: there is the last good copy. */
const startWaitMs = 5_000;

/** The operator's example sources, with their last good copies in `DATA_DIR`. */
export const openConfiguredSources = async (
  { exampleSources, examplesRefreshMinutes, dataDir }: Config,
  { log, content, files }: { log: Logger; content: LibraryContent; files: RepositoryFiles },
): Promise<ExampleSources> => {
  const sources = await openExampleSources(
    exampleSources.flatMap((setting) => sourceOf(setting, { content, files, dataDir }) ?? []),
    { everyMs: examplesRefreshMinutes * minuteMs, pauseMs: 2_000, now: Date.now, log },
  );
  await Promise.race([sources.refresh(), setTimeout(startWaitMs, undefined, { ref: false })]);
  return sources;
};

const sourceOf = (
  setting: SourceSetting,
  { content, files, dataDir }: { content: LibraryContent; files: RepositoryFiles; dataDir: string },
): SourceToRead | null => {
  const library = content.libraries.find((known) => known.id === setting.library);
  if (!library) return null;
  const place = placeOf(setting);
  const name = "git" in setting ? place : basename(place);
  const how = { ...content, library, source: name };
  const key = createHash("sha256").update(`${library.id} ${place}`).digest("hex").slice(0, 16);
  return {
    name,
    library: library.id,
    key,
    read:
      "git" in setting
        ? createRepositoryReader(setting.git, { ...how, files })
        : () => readUpstreamFolder(place, how),
    copy: join(dataDir, "examples", `${key}.json`),
  };
};

/** As the operator wrote it, so that a source under another name has its own copy. */
const placeOf = (setting: SourceSetting): string => {
  if ("folder" in setting) return setting.folder;
  const { repository, ref, folder } = setting.git;
  return repository + (ref === undefined ? "" : `#${ref}`) + (folder === "" ? "" : `:${folder}`);
};

/**
 * Reads a folder of a repository like `readUpstreamFolder`, at the commit that its ref names now. Fetches only when
 * that commit has changed. The reader throws what `RepositoryFiles` throws.
 */
const createRepositoryReader = (
  { repository, ref, folder }: RepositoryFolder,
  { files, ...how }: UpstreamContext & { source: string; files: RepositoryFiles },
): ((signal: AbortSignal) => Promise<UpstreamFolder>) => {
  let last: { commit: Commit; read: UpstreamFolder } | undefined;
  const below = folder === "" ? "" : `${folder}/`;
  const isWanted = (path: string) =>
    path.startsWith(below) && (/\.html?$/i.test(path) || isOfSite(path.slice(below.length)));
  return async (signal) => {
    const commit = await files.resolve({ repository, ref }, { signal });
    if (last?.commit === commit) return last.read;
    const read = await files.read(
      { repository, commit },
      { isWanted, signal, use: (root) => readUpstreamFolder(join(root, folder), how) },
    );
    last = { commit, read };
    return read;
  };
};
