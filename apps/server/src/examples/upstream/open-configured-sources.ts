import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import type { Logger } from "pino";
import type { LibraryContent } from "../../catalogue/read-libraries.ts";
import type { Config } from "../../config.ts";
import { type ExampleSources, openExampleSources, type SourceToRead } from "./example-sources.ts";
import { readUpstreamFolder } from "./read-upstream-folder.ts";
import type { SourceSetting } from "./source-setting.ts";

const minuteMs = 60_000;

/** The sources of examples that the operator has named, with their last good copies in `DATA_DIR`. */
export const openConfiguredSources = async (
  { exampleSources, examplesRefreshMinutes, dataDir }: Config,
  { content, log }: { content: LibraryContent; log: Logger },
): Promise<ExampleSources> => {
  const sources = await openExampleSources(
    exampleSources.flatMap((setting) => sourceOf(setting, { content, dataDir }) ?? []),
    {
      everyMs: examplesRefreshMinutes * minuteMs,
      pauseMs: 2_000,
      now: Date.now,
      onFailure: (source, error) => {
        log.warn({ event: "examples-unreadable", source, err: error });
      },
    },
  );
  await sources.refresh();
  return sources;
};

const sourceOf = (
  { library: id, folder }: SourceSetting,
  { content, dataDir }: { content: LibraryContent; dataDir: string },
): SourceToRead | null => {
  const library = content.libraries.find((known) => known.id === id);
  if (!library) return null;
  const name = basename(folder);
  const key = createHash("sha256").update(`${id} ${folder}`).digest("hex").slice(0, 16);
  return {
    ...{ name, library: id },
    read: () => readUpstreamFolder(folder, { ...content, library, source: name }),
    copy: join(dataDir, "examples", `${key}.json`),
  };
};
