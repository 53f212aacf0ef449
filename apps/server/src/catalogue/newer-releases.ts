import type { Library } from "@online-editor/contract";
import { addRelease, missingReleases } from "@online-editor/selection";

/** Asks the registry which versions a package has; `published` is ISO 8601. */
export type ListReleases = (
  packageName: string,
  options: { signal: AbortSignal },
) => Promise<readonly { version: string; published?: string | undefined }[]>;

/** The libraries with what has been published since the product was built. */
export interface LiveLibraries {
  /** What is known now; starts a check when the last one is older than an hour. Never waits for it. */
  current(): Library[];
  /** Checks now and answers when done. A failure is reported to `onFailure` and changes nothing. */
  refresh(): Promise<void>;
}

const checkEveryMs = 60 * 60 * 1000;
const timeoutMs = 20_000;

export const trackNewerReleases = ({
  builtIn,
  listReleases,
  now,
  onFailure,
}: {
  builtIn: Library[];
  listReleases: ListReleases;
  now: () => number;
  onFailure: (library: Library, error: unknown) => void;
}): LiveLibraries => {
  let libraries = builtIn;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const check = async () => {
    checkedAt = now();
    const signal = AbortSignal.timeout(timeoutMs);
    libraries = await Promise.all(
      libraries.map(async (library) => {
        try {
          return withNewer(library, await listReleases(library.package, { signal }));
        } catch (error) {
          onFailure(library, error);
          return library;
        }
      }),
    );
  };
  const refresh = () => (running ??= check().finally(() => (running = undefined)));

  return {
    current() {
      if (now() - checkedAt >= checkEveryMs) void refresh();
      return libraries;
    },
    refresh,
  };
};

const withNewer = (library: Library, published: Awaited<ReturnType<ListReleases>>): Library => {
  const known = {
    versions: published.map(({ version }) => version),
    time: Object.fromEntries(published.flatMap(({ version, published: at }) => (at ? [[version, at]] : []))),
  };
  return missingReleases(library, known).reduce((extended, release) => addRelease(extended, release), library);
};
