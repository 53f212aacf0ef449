import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Example, ExampleSource } from "@online-editor/contract";
import type { Logger } from "pino";
import { z } from "zod";
import type { UpstreamFolder } from "./read-upstream-folder.ts";
import { reasonOf } from "../../domain-error.ts";

/** A source of examples in the upstream format, and the file that caches its last good copy. */
export interface SourceToRead extends Pick<ExampleSource, "name" | "library"> {
  /** In the addresses of its data. */
  key: string;
  read(signal: AbortSignal): Promise<UpstreamFolder>;
  copy: string;
}

/** The current contents of the sources. */
export interface SourcedExamples {
  examples: readonly Example[];
  sources: readonly ExampleSource[];
  /** JSON texts that examples load, by the source's key and their name. */
  data: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export type ExampleSources = Awaited<ReturnType<typeof openExampleSources>>;

const KeptCopy = z.object({
  source: ExampleSource,
  examples: z.array(Example),
  data: z.record(z.string(), z.string()).default({}),
});
type KeptCopy = z.infer<typeof KeptCopy>;

const timeoutMs = 120_000;

/**
 * Reads the sources periodically, and keeps the last good copy of each, also over a restart. A failing source is
 * logged and keeps its copy, as is each file that is passed over, once.
 */
export const openExampleSources = async (
  places: readonly SourceToRead[],
  {
    everyMs,
    pauseMs,
    now,
    log,
  }: {
    everyMs: number;
    pauseMs: number;
    now: () => number;
    log: Logger;
  },
) => {
  let copies = await Promise.all(places.map(async (place) => ({ place, kept: await readCopy(place) })));
  let held = heldBy(copies);
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  const closing = new AbortController();

  const readPlace = async (place: SourceToRead, before: KeptCopy): Promise<KeptCopy> => {
    try {
      const { examples, unreadable, pages, data } = await place.read(
        AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      );
      const { name, library, key } = place;
      const known = JSON.stringify(before.source.unreadable);
      for (const file of unreadable)
        if (!known.includes(JSON.stringify(file)))
          log.warn({ event: "example-passed-over", source: name, ...file });
      const source = {
        name,
        library,
        unreadable,
        readAt: new Date(now()).toISOString(),
        ...(pages.length > 0 && { pages }),
        ...(Object.keys(data).length > 0 && { data: key }),
      };
      await keepCopy(place, { source, examples, data });
      return { source, examples, data };
    } catch (error) {
      if (!closing.signal.aborted) log.warn({ event: "examples-unreadable", source: place.name, err: error });
      const problem = reasonOf(error);
      return { ...before, source: { ...before.source, problem } };
    }
  };
  const readAll = async () => {
    readAt = now();
    copies = await Promise.all(
      copies.map(async ({ place, kept }) => ({ place, kept: await readPlace(place, kept) })),
    );
    held = heldBy(copies);
  };
  const readAfterPause = async () => {
    await setTimeout(Math.max(0, readAt + pauseMs - now()));
    await readAll();
  };
  const refresh = async () => {
    // Without sources there is nothing to wait for.
    if (places.length === 0) return;
    await (running ??= readAfterPause().finally(() => (running = undefined)));
  };

  return {
    /** The same object until a source has been reread. Starts a reread when the last one is too old. */
    current(): SourcedExamples {
      if (now() - readAt >= everyMs) void refresh();
      return held;
    },
    /**
     * Rereads every source: now, or as soon as the pause since the last time is over; simultaneous callers share one
     * reread.
     */
    refresh,
    /** Aborts reads in progress. */
    close: () => {
      closing.abort();
    },
  };
};

const heldBy = (copies: readonly { place: SourceToRead; kept: KeptCopy }[]): SourcedExamples => ({
  examples: copies.flatMap(({ kept }) => kept.examples),
  sources: copies.map(({ kept }) => kept.source),
  data: new Map(copies.map(({ place, kept }) => [place.key, new Map(Object.entries(kept.data))])),
});

const readCopy = async ({ copy, name, library }: SourceToRead): Promise<KeptCopy> => {
  const none: KeptCopy = { source: { name, library, readAt: null, unreadable: [] }, examples: [], data: {} };
  try {
    const kept = KeptCopy.safeParse(JSON.parse(await readFile(copy, "utf8")));
    return kept.data ?? none;
  } catch {
    // There is none yet, or another release of the product wrote it: read the source again.
    return none;
  }
};

const keepCopy = async ({ copy }: SourceToRead, kept: KeptCopy): Promise<void> => {
  await mkdir(dirname(copy), { recursive: true });
  await writeFile(`${copy}.new`, JSON.stringify(kept));
  await rename(`${copy}.new`, copy);
};
