import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { formatBytes, limitBytes, withDeadline } from "../asset-limits.ts";
import { AssetProblem } from "../problems.ts";
import { type NpmConfig, upstreamOptions } from "./fetch-packument.ts";
import type { Distribution } from "./packument.ts";
import { isNotFound, toRegistryProblem } from "./registry-problem.ts";

/**
 * Writes a version's tarball to `to`, checked against the registry's integrity. Throws `integrity-mismatch`,
 * `package-unusable`, `registry-refused`, `registry-unreachable`, `registry-timeout`.
 */
export const downloadTarball = async (
  { name, version, distribution }: { name: string; version: string; distribution: Distribution },
  {
    to,
    npm,
    maxTarballBytes,
    timeoutMs,
    signal,
  }: { to: string; npm: NpmConfig; maxTarballBytes: number; timeoutMs: number; signal: AbortSignal },
): Promise<void> => {
  const subject = `${name}@${version}`;
  const { integrity, tarball } = distribution;
  const unusable = (reason: string): AssetProblem =>
    new AssetProblem("package-unusable", `${subject} cannot be used: ${reason}.`);
  if (integrity === undefined) throw unusable("the registry publishes no checksum for it");
  const limit = limitBytes({
    maxBytes: maxTarballBytes,
    excess: () => unusable(`its tarball is larger than ${formatBytes(maxTarballBytes)}`),
  });

  // Loaded late: what is kept needs none of its many modules.
  const { default: pacote } = await import("pacote");
  try {
    await withDeadline({ timeoutMs, signal }, (deadline) =>
      // Given its address, pacote fetches the tarball without requesting the package's document again.
      pacote.tarball.stream(
        `${name}@${tarball}`,
        async (stream) => {
          try {
            await pipeline(stream, limit, createWriteStream(to), { signal: deadline });
          } catch (error) {
            // Thrown as our own problem, so that pacote neither retries nor cleans the npm client's cache.
            throw isNotFound(error)
              ? unusable("the registry lists it but has no tarball")
              : toRegistryProblem(error, subject);
          }
        },
        {
          ...upstreamOptions(npm, { timeoutMs, signal: deadline }),
          resolved: tarball,
          integrity,
        },
      ),
    );
  } catch (error) {
    throw toRegistryProblem(error, subject);
  }
};
