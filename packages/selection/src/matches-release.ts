import Range from "semver/classes/range.js";

const parsedRanges = new Map<string, Range>();

/**
 * True when a version lies in a range in npm's notation. Prereleases count by their precedence, so that `>=1.14.1`
 * covers `2.0.0-beta.1`. Throws TypeError for an invalid range.
 */
export function matchesRelease(range: string, version: string): boolean {
  let parsed = parsedRanges.get(range);
  if (parsed === undefined) {
    parsed = new Range(range, { includePrerelease: true });
    parsedRanges.set(range, parsed);
  }
  return parsed.test(version);
}
