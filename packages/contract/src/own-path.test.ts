import { describe, expect, test } from "vitest";
import { ownPath } from "./pages.ts";

describe("where a sign-in continues", () => {
  test.each([
    "/",
    "/code/ada/7?revision=2#line-3",
    "/example/basics/smallest",
    "/?library=multiple-select",
    "/logins",
    "/?new=1&theme=bulma#here",
  ])("is a page of our own: %s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  test.each([
    undefined,
    null,
    ["/a", "/b"],
    "",
    "code/ada/7",
    "https://evil.example",
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "http:/evil.example",
    `/${"a".repeat(2_000)}`,
    "/login/with/github",
    "/login",
    "/login/error?reason=denied",
    "/login/success?to=/",
    "/api/logout",
    "/a/../LOGIN/with/github",
  ])("is the start page instead of %j", (to) => {
    expect(ownPath(to)).toBe("/");
  });
});
