import { chooseDefaultFile } from "../default-file.ts";
import { createSingleFlight } from "../single-flight.ts";
import { FileMissing } from "./read-stored-file.ts";
import type { Lease, PackageStore } from "./package-store.ts";
import type { Staging } from "./staging.ts";

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
