import { expect, test, vi } from "vitest";
import { aSnippet } from "./test/a-snippet.ts";
import { reportLink } from "./menus.tsx";

test.each([
  [
    "mailto:ops@example.com",
    "mailto:ops@example.com?subject=Report%20of%20snippet%205&body=http%3A%2F%2Feditor%2Fcode%2Fada%2F5",
  ],
  [
    "https://example.com/report?kind=snippet",
    "https://example.com/report?kind=snippet&snippet=http%3A%2F%2Feditor%2Fcode%2Fada%2F5",
  ],
])("a report to %s names the snippet", (address, link) => {
  vi.stubGlobal("location", { origin: "http://editor" });
  expect(reportLink(address, aSnippet())).toBe(link);
});
