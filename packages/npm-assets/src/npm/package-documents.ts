import { createSingleFlight } from "../single-flight.ts";
import { fetchPackument, type NpmConfig } from "./fetch-packument.ts";
import { storageProblemOf } from "../store/cache-layout.ts";
import type { Packument } from "./packument.ts";
import type { PackumentStore } from "./packument-store.ts";

/** The documents of packages, kept or fetched. Every method throws what `fetchPackument` throws. */
export interface PackageDocuments {
  /** The last one fetched, however old. */
  kept(name: string): Promise<Packument | undefined>;
  /** A full one has the publication times. */
  ask(name: string, kind: Packument["kind"], options: { signal: AbortSignal }): Promise<Packument>;
  settled(): Promise<void>;
}

export const createPackageDocuments = ({
  packuments,
  npm,
  timeoutMs,
  clock,
  closing,
}: {
  packuments: PackumentStore;
  npm: () => Promise<NpmConfig>;
  timeoutMs: number;
  clock: () => number;
  closing: AbortSignal;
}): PackageDocuments => {
  const flights = createSingleFlight<Packument>();
  return {
    kept: (name) => packuments.read(name),
    ask: async (name, wanted, { signal }) => {
      const kept = await packuments.read(name);
      // A kept full document is renewed as full: the abbreviated one would lose its times.
      const kind = kept?.kind === "full" ? "full" : wanted;
      const fetchAndKeep = async (): Promise<Packument> => {
        const requested = await fetchPackument(name, {
          kind,
          kept,
          npm: await npm(),
          timeoutMs,
          clock,
          signal: closing,
        });
        try {
          await packuments.keep(requested);
        } catch (error) {
          // The document is in memory: whatever needs the disk more will report that it is full.
          if (!storageProblemOf(error)) throw error;
        }
        return requested;
      };
      return flights.run(`${kind} ${name}`, fetchAndKeep, { signal });
    },
    settled: () => flights.settled(),
  };
};
