import semver from "semver";
import { AssetProblem } from "../problems.ts";
import type { Lease } from "../store/package-store.ts";
import type { Packages } from "../store/obtain-package.ts";
import { downloadTarball } from "./download-tarball.ts";
import type { NpmConfig } from "./fetch-packument.ts";
import type { PackageDocuments } from "./package-documents.ts";
import { type Distribution, isExactVersion, type Packument, resolveVersion } from "./packument.ts";
import { unpackTarball } from "./unpack-tarball.ts";
import type { AssetLimits } from "../asset-limits.ts";

/** One version of a package as the registry lists it. */
export interface PublishedVersion {
  version: string;
  /** ISO 8601; undefined when the registry has none. */
  published: string | undefined;
}

/** The packages of a registry: their versions, and their files as they are fetched. */
export interface PackageSource {
  /** `isStale`: the registry could not be reached, so this is its previous answer. */
  resolve(
    name: string,
    ref: string | undefined,
    options: { signal: AbortSignal },
  ): Promise<{ version: string; isStale: boolean }>;
  /** Leases an exact version, fetching it first if it is not in the cache. */
  obtain(wanted: { name: string; version: string }, options: { signal: AbortSignal }): Promise<Lease>;
  /** Highest version first; the registry is always asked. */
  listVersions(name: string, options: { signal: AbortSignal }): Promise<PublishedVersion[]>;
}

/** How long the registry's answer about tags and ranges is reused. */
const FRESH_MS = 600_000;

export const createPackageSource = ({
  packages,
  documents,
  npm,
  limits,
  clock,
}: {
  packages: Packages;
  documents: PackageDocuments;
  npm: () => Promise<NpmConfig>;
  limits: AssetLimits;
  clock: () => number;
}): PackageSource => {
  /** Packages with a tarball that did not match the kept document, which is not trusted again. */
  const distrusted = new Set<string>();

  const isFresh = ({ confirmedAt }: Packument): boolean => {
    const ageMs = clock() - confirmedAt;
    return ageMs >= 0 && ageMs < FRESH_MS;
  };

  const findDistribution = async (
    name: string,
    version: string,
    signal: AbortSignal,
  ): Promise<Distribution> => {
    const kept = distrusted.has(name) ? undefined : await documents.kept(name);
    const known = kept?.versions.get(version);
    if (known) return known;
    const requested = await documents.ask(name, "abbreviated", { signal });
    distrusted.delete(name);
    const distribution = requested.versions.get(version);
    if (!distribution) throw versionNotFound(requested, version);
    return distribution;
  };

  return {
    resolve: async (name, ref, { signal }) => {
      const kept = await documents.kept(name);
      const keptVersion = kept && resolveVersion(kept, ref);
      if (kept && keptVersion !== undefined && isFresh(kept)) return { version: keptVersion, isStale: false };
      try {
        const requested = await documents.ask(name, "abbreviated", { signal });
        const version = resolveVersion(requested, ref);
        if (version === undefined) throw versionNotFound(requested, ref ?? "latest");
        return { version, isStale: false };
      } catch (error) {
        if (keptVersion === undefined || !isRegistrySilent(error)) throw error;
        return { version: keptVersion, isStale: true };
      }
    },
    obtain: async ({ name, version }, { signal }) =>
      packages.obtain(`npm/${name}@${version}`, {
        signal,
        fill: async (staging, closing) => {
          const distribution = await findDistribution(name, version, closing);
          try {
            const tarball = staging.scratch("tarball");
            await downloadTarball(
              { name, version, distribution },
              { to: tarball, npm: await npm(), ...limits, signal: closing },
            );
            await unpackTarball(tarball, {
              subject: `${name}@${version}`,
              staging,
              ...limits,
              signal: closing,
            });
          } catch (error) {
            distrusted.add(name);
            throw error;
          }
        },
      }),
    listVersions: async (name, { signal }) => {
      const { versions, published } = await documents.ask(name, "full", { signal });
      return Array.from(versions.keys())
        .filter(isExactVersion)
        .sort(semver.rcompare)
        .map((version) => ({ version, published: published.get(version) }));
    },
  };
};

const isRegistrySilent = (error: unknown): boolean =>
  error instanceof AssetProblem &&
  ["registry-unreachable", "registry-timeout", "registry-refused", "package-unusable"].includes(error.code);

const versionNotFound = ({ name, tags }: Packument, ref: string): AssetProblem => {
  const latest = tags.get("latest");
  const hint = latest === undefined ? "" : ` Its latest version is ${latest}.`;
  return new AssetProblem("version-not-found", `The registry has no ${name}@${ref}.${hint}`);
};
