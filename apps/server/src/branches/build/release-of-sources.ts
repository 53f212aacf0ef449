import type { Library, Version } from "@online-editor/contract";
import { matchesRelease } from "@online-editor/selection";
import { z } from "zod";
import { BuildFailed } from "./build-failed.ts";

/**
 * The release whose metadata applies to the sources: the newest one not newer than the version in package.json. The
 * newest of all where that cannot be read, the oldest where all are newer. Throws BuildFailed for a library without
 * releases.
 */
export const releaseOfSources = (library: Library, packageJson: string | null): Version => {
  const versions = library.releases.map(({ version }) => version);
  const wanted = versionIn(packageJson);
  const fitting =
    wanted === null ? versions[0] : versions.find((version) => matchesRelease(`<=${wanted}`, version));
  const found = fitting ?? versions.at(-1);
  if (found === undefined) throw new BuildFailed([{ message: `No release of ${library.id} is known.` }]);
  return found;
};

const PackageJson = z.object({
  version: z.string().regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,50})?$/),
});

const versionIn = (packageJson: string | null): string | null => {
  try {
    return PackageJson.parse(JSON.parse(packageJson ?? "")).version;
  } catch {
    return null;
  }
};
