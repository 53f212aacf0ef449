import type { Library } from "@online-editor/contract";
import type { AssetService } from "@online-editor/npm-assets";
import { addRelease, missingReleases, type NewRelease } from "@online-editor/selection";
import type { Logger } from "pino";

type Registry = Pick<AssetService, "releases" | "files">;

/** The libraries with the releases published since the product was built. */
export type LiveLibraries = ReturnType<typeof trackNewerReleases>;

const checkEveryMs = 60 * 60 * 1000;
const timeoutMs = 60_000;

/** Tracks releases in the registry beyond the built-in ones; skips pre-releases. */
export const trackNewerReleases = ({
  builtIn,
  registry,
  now,
  log,
}: {
  builtIn: Library[];
  registry: Registry;
  now: () => number;
  log: Logger;
}) => {
  let libraries = builtIn;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const extend = async (library: Library): Promise<Library> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const attempt = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        log.warn({ event: "newer-releases-unknown", package: library.package, err: error });
        return otherwise;
      }
    };
    let extended = library;
    for (const release of await attempt(() => findNewer(library, { registry, signal }), []))
      extended = await attempt(async () => {
        const files = await registry.files(library.package, release.version, { signal });
        return addRelease(extended, release, files);
      }, extended);
    return extended;
  };
  const check = async () => {
    checkedAt = now();
    const checked = await Promise.all(libraries.map(extend));
    if (checked.some((library, index) => library !== libraries[index])) libraries = checked;
  };
  const refresh = (): Promise<void> => (running ??= check().finally(() => (running = undefined)));

  return {
    /**
     * The current state: the same array until it changes. Starts a check when the last one is older than an hour, and
     * never waits for it.
     */
    current(): Library[] {
      if (now() - checkedAt >= checkEveryMs) void refresh();
      return libraries;
    },
    /** Checks now and resolves when done. Failures are logged and change nothing. */
    refresh,
  };
};

const findNewer = async (
  library: Library,
  { registry, signal }: { registry: Registry; signal: AbortSignal },
): Promise<NewRelease[]> => {
  const published = await registry.releases(library.package, { signal });
  const missing = missingReleases(library, {
    versions: published.map(({ version }) => version),
    time: Object.fromEntries(published.flatMap(({ version, published: at }) => (at ? [[version, at]] : []))),
  });
  return missing.filter(({ version }) => !version.includes("-"));
};
