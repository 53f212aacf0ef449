import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { RepositoryFiles } from "../../branches/repository-files.ts";
import type { LibraryContent } from "../../catalogue/read-libraries.ts";
import type { Config } from "../../config/read-config.ts";
import { type ExampleSources, openExampleSources, type SourceToRead } from "./example-sources.ts";
import { createRepositoryReader } from "./read-repository-folder.ts";
import { createFolderReader } from "./read-upstream-folder.ts";
import type { SourceSetting } from "./source-setting.ts";

const minuteMs = 60_000;
/** A git host that does not respond must not delay the start: there is the last good copy. */
const startWaitMs = 5_000;

interface SourceParts {
  content: LibraryContent;
  files: RepositoryFiles;
}

/** The operator's example sources, with their last good copies in `DATA_DIR`. */
export const openConfiguredSources = async (
  { exampleSources, examplesRefreshMinutes, dataDir }: Config,
  { log, ...parts }: SourceParts & { log: Logger },
): Promise<ExampleSources> => {
  const sources = await openExampleSources(
    exampleSources.flatMap((setting) => sourceOf(setting, { ...parts, dataDir }) ?? []),
    {
      everyMs: examplesRefreshMinutes * minuteMs,
      pauseMs: 2_000,
      now: Date.now,
      onFailure: (source, error) => {
        log.warn({ event: "examples-unreadable", source, err: error });
      },
      onPassedOver: (source, file) => {
        log.warn({ event: "example-passed-over", source, ...file });
      },
    },
  );
  await Promise.race([sources.refresh(), setTimeout(startWaitMs, undefined, { ref: false })]);
  return sources;
};

const sourceOf = (
  setting: SourceSetting,
  { content, files, dataDir }: SourceParts & { dataDir: string },
): SourceToRead | null => {
  const library = content.libraries.find((known) => known.id === setting.library);
  if (!library) return null;
  const place = placeOf(setting);
  const name = "git" in setting ? place : basename(place);
  const how = { ...content, library, source: name };
  const key = createHash("sha256").update(`${library.id} ${place}`).digest("hex").slice(0, 16);
  const readFolder = createFolderReader(how);
  return {
    name,
    library: library.id,
    key,
    read: "git" in setting ? createRepositoryReader(setting.git, { ...how, files }) : () => readFolder(place),
    copy: join(dataDir, "examples", `${key}.json`),
  };
};

/** As the operator wrote it, so that a source under another name has its own copy. */
const placeOf = (setting: SourceSetting): string => {
  if ("folder" in setting) return setting.folder;
  const { repository, ref, folder } = setting.git;
  return repository + (ref === undefined ? "" : `#${ref}`) + (folder === "" ? "" : `:${folder}`);
};
