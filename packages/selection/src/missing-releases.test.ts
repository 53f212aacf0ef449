import { expect, test } from "vitest";
import { missingReleases } from "./add-release.ts";
import { aLibrary } from "./testing/a-library.ts";

test("finds the releases that the registry has and the library lacks, oldest first, with their days", () => {
  const published = {
    versions: ["0.9.0", "1.0.0", "2.10.0", "2.9.0", "not-a-version"],
    time: { "2.9.0": "2026-02-03T04:05:06.000Z", "0.9.0": "2020-01-01T00:00:00.000Z" },
  };
  expect(missingReleases(aLibrary(), published)).toEqual([
    { version: "2.9.0", published: "2026-02-03" },
    { version: "2.10.0" },
  ]);
});
