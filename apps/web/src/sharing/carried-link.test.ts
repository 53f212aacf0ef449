import { expect, test } from "vitest";
import { describeCarriedLink, linkForOthers, longestLink, usableLink } from "./carried-link.ts";

test("a link that issue trackers would cut is none, and says what to do", () => {
  const longest = "x".repeat(longestLink);
  expect([usableLink(longest), usableLink(`${longest}x`), usableLink(null)]).toEqual([longest, null, null]);
  expect(describeCarriedLink(longest)).toContain("8,000 of at most 8,000");
  expect(describeCarriedLink(`${longest}x`)).toMatch(/too long.*8,001.*Save it/);
});

test("others see what is on the screen, by the shorter link where both show it", () => {
  const links = { saved: "saved", carried: "carried" };
  expect(linkForOthers(links, { isUnsaved: false })).toBe("saved");
  expect(linkForOthers(links, { isUnsaved: true })).toBe("carried");
  expect(linkForOthers({ ...links, saved: null }, { isUnsaved: false })).toBe("carried");
  expect(linkForOthers({ ...links, carried: null }, { isUnsaved: true })).toBe("saved");
});
