import semver from "semver";
import type { Packument } from "./packument.ts";

/** True when a ref can mean only one version. */
export const isExactVersion = (ref: string): boolean => semver.valid(ref) === ref;

/**
 * Resolves a ref as the npm client does: a tag, then an exact version, then a range. In a range `latest` takes
 * precedence over anything higher, and deprecated versions come last. No ref means `latest`. Undefined if there is
 * none.
 */
export const resolveVersion = (
  { tags, versions }: Pick<Packument, "tags" | "versions">,
  ref = "latest",
): string | undefined => {
  const latest = tags.get("latest");
  const exact = [tags.get(ref), semver.valid(ref), ref].find((version) => version && versions.has(version));
  if (exact) return exact;
  if (semver.validRange(ref) === null) return undefined;
  if (latest !== undefined && versions.has(latest) && semver.satisfies(latest, ref)) return latest;
  const all = Array.from(versions.keys());
  const current = all.filter((version) => versions.get(version)?.isDeprecated === false);
  return semver.maxSatisfying(current, ref) ?? semver.maxSatisfying(all, ref) ?? undefined;
};
