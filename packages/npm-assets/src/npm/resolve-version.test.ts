import { describe, expect, it } from "vitest";
import { resolveVersion } from "./packument.ts";

const packument = {
  tags: new Map([
    ["latest", "2.1.0"],
    ["next", "3.0.0-beta.1"],
    ["gone", "9.9.9"],
  ]),
  versions: new Map(
    ["1.0.0", "1.5.0", "2.0.0", "2.1.0", "2.2.0", "3.0.0-beta.1"].map((version) => [
      version,
      { tarball: "", integrity: "", isDeprecated: version === "1.5.0" },
    ]),
  ),
};

describe("a ref", () => {
  it.each([
    [undefined, "2.1.0"],
    ["latest", "2.1.0"],
    ["next", "3.0.0-beta.1"],
    ["1.0.0", "1.0.0"],
    ["v1.0.0", "1.0.0"],
    ["=1.0.0", "1.0.0"],
    ["3.0.0-beta.1", "3.0.0-beta.1"],
    ["1.5.0", "1.5.0"],
  ])("%s means %s", (ref, version) => {
    expect(resolveVersion(packument, ref)).toBe(version);
  });

  it.each([
    ["^2.0.0", "2.1.0"],
    ["*", "2.1.0"],
    [">=2.2.0", "2.2.0"],
  ])("that is the range %s means latest if it is in the range, else the highest", (ref, version) => {
    expect(resolveVersion(packument, ref)).toBe(version);
  });

  it.each([
    ["1", "1.0.0"],
    ["~1.5", "1.5.0"],
  ])("that is the range %s avoids deprecated versions where it can", (ref, version) => {
    expect(resolveVersion(packument, ref)).toBe(version);
  });

  it.each(["4", "gone", "unknown", "constructor", "__proto__", "1.0.1", ">1 <1"])(
    "%s that means nothing is not resolved",
    (ref) => {
      expect(resolveVersion(packument, ref)).toBeUndefined();
    },
  );
});
