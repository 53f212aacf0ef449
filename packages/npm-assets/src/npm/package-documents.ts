import { createSingleFlight } from "../single-flight.ts";
import { fetchPackument } from "./fetch-packument.ts";
import type { NpmConfig } from "./npm-config.ts";
import { storageProblemOf } from "../store/storage-problem.ts";
import type { Packument } from "./packument.ts";
import type { PackumentStore } from "./packument-store.ts";

/** What is known about packages, kept or asked for. Every method throws what `fetchPackument` throws. */
export interface PackageDocuments {
  /** The last one seen, however old. */
  kept(name: string): Promise<Packument | undefined>;
  /** A full one has the times of publication. */
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
  npm: NpmConfig;
  timeoutMs: number;
  clock: () => number;
  closing: AbortSignal;
}): PackageDocuments => {
  const flights = createSingleFlight<Packument>();
  return {
    kept: (name) => packuments.read(name),
    ask: async (name, wanted, { signal }) => {
      const kept = await packuments.read(name);
      // A kept full document is renewed as such: the abbreviated one would lose its times.
      const kind = kept?.kind === "full" ? "full" : wanted;
      const fetchAndKeep = async (): Promise<Packument> => {
        const asked = await fetchPackument(name, { kind, kept, npm, timeoutMs, clock, signal: closing });
        try {
          await packuments.keep(asked);
        } catch (error) {
          // It is here: what needs the disk more than this will say that it is full.
          if (!storageProblemOf(error)) throw error;
        }
        return asked;
      };
      return flights.run(`${kind} ${name}`, fetchAndKeep, { signal });
    },
    settled: () => flights.settled(),
  };
};
