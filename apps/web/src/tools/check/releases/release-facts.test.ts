import { Version } from "@online-editor/contract";
import { aLibrary } from "@online-editor/run/testing";
import { startSearch, recordVerdict } from "@online-editor/triage";
import { expect, test } from "vitest";
import { changeIn, comparisonOf, dateOf } from "./release-facts.ts";

const library = aLibrary();
const [newest, oldest] = [library.releases[0], library.releases.at(-1)];
if (!newest || !oldest) throw new Error("The library has no releases.");
const search = startSearch(library.releases.map(({ version }) => version));
const judged = (older: "good" | "bad", newer: "good" | "bad") =>
  recordVerdict(recordVerdict(search, oldest.version, { verdict: older, reason: "" }), newest.version, {
    verdict: newer,
    reason: "",
  });

test("names the releases on both sides of a break or a fix, and none without a change", () => {
  const change = { from: oldest.version, to: newest.version };
  expect(changeIn(judged("good", "bad"), library)).toEqual(change);
  expect(changeIn(judged("bad", "good"), library)).toEqual(change);
  expect(changeIn(judged("bad", "bad"), library)).toBeNull();
});

test("links the comparison at the repository's host, else at GitHub", () => {
  const change = { from: Version.parse("1.0.0"), to: Version.parse("2.0.0") };
  const { repository } = library;
  expect(comparisonOf({ ...library, links: [] }, change)).toBe(
    `https://github.com/${repository}/compare/1.0.0...2.0.0`,
  );
  const links = [{ title: "Source", url: `https://git.example/${repository}` }];
  expect(comparisonOf({ ...library, links }, change)).toBe(
    `https://git.example/${repository}/compare/1.0.0...2.0.0`,
  );
});

test("a date is the day of publication in every time zone", () => {
  const dated = { ...library, releases: [{ ...newest, published: "2023-06-16" }] };
  expect(dateOf(dated, newest.version, "en")).toBe("Jun 16, 2023");
  expect(dateOf(library, Version.parse("9.9.9"), "en")).toBeNull();
});
