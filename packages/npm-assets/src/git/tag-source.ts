import type { AssetLimits } from "../asset-limits.ts";
import { AssetProblem } from "../problems.ts";
import type { Packages } from "../store/obtain-package.ts";
import type { Lease } from "../store/package-store.ts";
import { fetchTag } from "./fetch-tag.ts";
import type { GitConfig } from "./git-http.ts";

/** The tags of the repositories that may be served. */
export interface TagSource {
  /** The configured spelling of a repository's name. Throws `repository-not-allowed`. */
  admit(repository: string): string;
  /** Leases the files of a tag, fetching them first if they are not in the cache. Throws what `fetchTag` does. */
  obtain(wanted: { repository: string; tag: string }, options: { signal: AbortSignal }): Promise<Lease>;
}

export const createTagSource = ({
  packages,
  config,
  limits,
}: {
  packages: Packages;
  config: GitConfig;
  limits: AssetLimits;
}): TagSource => {
  const admitted = new Map(config.repositories.map((repository) => [repository.toLowerCase(), repository]));

  const admit = (wanted: string): string => {
    const repository = admitted.get(wanted.toLowerCase());
    if (repository !== undefined) return repository;
    throw new AssetProblem(
      "repository-not-allowed",
      `Files of ${wanted} are not served here. Served: ${config.repositories.join(", ") || "none"}.`,
    );
  };

  return {
    admit,
    obtain: ({ repository, tag }, { signal }) => {
      const admittedRepository = admit(repository);
      return packages.obtain(`gh/${admittedRepository}@${tag}`, {
        signal,
        fill: (staging, closing) =>
          fetchTag({ repository: admittedRepository, tag }, { staging, config, limits, signal: closing }),
      });
    },
  };
};
