import { createSingleFlight } from "../single-flight.ts";
import { FileMissing } from "./read-stored-file.ts";
import type { Lease, PackageStore } from "./package-store.ts";
import type { Staging } from "./staging.ts";
import { z } from "zod";

/** The packages of the store, and how to add missing ones. */
export interface Packages {
  /**
   * Leases a package; a missing one is first assembled by `fill`, once for all concurrent callers. If `fill` fails
   * nothing is kept, and the next call tries again. The signal passed to `fill` is aborted when the service closes;
   * `signal` ends only this caller's waiting.
   */
  obtain(
    key: string,
    options: { fill: (staging: Staging, closing: AbortSignal) => Promise<void>; signal: AbortSignal },
  ): Promise<Lease>;
  settled(): Promise<void>;
}

export const createPackages = ({
  store,
  closing,
  onFetched,
}: {
  store: PackageStore;
  closing: AbortSignal;
  onFetched: (key: string) => void;
}): Packages => {
  const flights = createSingleFlight<Lease>();

  const fetchIntoStore = async (
    key: string,
    fill: (staging: Staging, closing: AbortSignal) => Promise<void>,
  ): Promise<Lease> => {
    const staging = await store.stage();
    try {
      await fill(staging, closing);
      closing.throwIfAborted();
      const defaultFile = chooseDefaultFile(await staging.read("package.json"), staging.files);
      const lease = await store.commit(key, { staging, defaultFile });
      onFetched(key);
      // By then, everyone who waited for this flight has a lease of their own.
      setImmediate(lease.release);
      return lease;
    } finally {
      await staging.discard();
    }
  };

  return {
    obtain: async (key, { fill, signal }) => {
      const held = store.lease(key);
      if (held) return held;
      await flights.run(key, () => fetchIntoStore(key, fill), { signal });
      const lease = store.lease(key);
      if (!lease) throw new FileMissing(key);
      return lease;
    },
    settled: () => flights.settled(),
  };
};

const text = z.string().optional().catch(undefined);

const PackageJson = z.object({ jsdelivr: text, unpkg: text, browser: text, main: text });

/**
 * The file for an address without a path: the first of `jsdelivr`, `unpkg`, `browser` (if a path) and `main` in
 * package.json that exists in the package, else index.js. `main` is resolved as in Node, also without extension and as
 * a folder. Undefined when the package has none of them.
 */
export const chooseDefaultFile = (
  packageJson: string | undefined,
  files: { has(path: string): boolean },
): string | undefined => {
  const { jsdelivr, unpkg, browser, main } = parsePackageJson(packageJson);
  const named = [jsdelivr, unpkg, browser].map(normalise);
  const mainPath = normalise(main);
  const fromMain = mainPath === undefined ? [] : [mainPath, `${mainPath}.js`, `${mainPath}/index.js`];
  return [...named, ...fromMain, "index.js"].find((path) => path !== undefined && files.has(path));
};

const parsePackageJson = (packageJson: string | undefined): z.infer<typeof PackageJson> => {
  try {
    return PackageJson.parse(JSON.parse(packageJson ?? "{}"));
  } catch {
    return { jsdelivr: undefined, unpkg: undefined, browser: undefined, main: undefined };
  }
};

const normalise = (path: string | undefined): string | undefined =>
  path
    ?.split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
