import { expect, test } from "vitest";
import { matchesRelease } from "./releases-of.ts";
import { rangeOf, spansOf } from "./release-spans.ts";
import { aLibrary } from "./testing/a-library.ts";

const library = aLibrary({
  releases: ["1.4.0", "1.3.0", "1.2.0", "1.1.0", "1.0.0"].map((version) => ({
    version,
    source: "npm" as const,
  })),
});
const among = (versions: string[]) => (version: string) => versions.includes(version);

test("neighbouring releases are one span, and the newest leaves it open", () => {
  expect(spansOf(library, among(["1.0.0", "1.1.0", "1.3.0", "1.4.0"]))).toEqual([
    { since: "1.0.0", until: "1.1.0" },
    { since: "1.3.0", until: null },
  ]);
});

test("a range covers exactly the releases that it was made from", () => {
  const versions = ["1.0.0", "1.2.0", "1.3.0"];
  const range = rangeOf(library, among(versions));
  expect(range).toBe("1.0.0 || 1.2.0 - 1.3.0");
  expect(library.releases.filter(({ version }) => matchesRelease(range ?? "", version))).toHaveLength(3);
});

test("a range that reaches the newest release covers future ones", () => {
  expect(rangeOf(library, among(["1.4.0"]))).toBe(">=1.4.0");
});

test("no release gives no range", () => {
  expect(rangeOf(library, () => false)).toBeNull();
});

test("a prerelease counts by its precedence", () => {
  expect(matchesRelease(">=1.2.0", "2.0.0-beta.1")).toBe(true);
  expect(matchesRelease("1.0.0 - 1.4.0", "1.4.1-rc.0")).toBe(false);
});
