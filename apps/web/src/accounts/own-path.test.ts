import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each(["/", "/code/ada/5?revision=2", "/?new=1&theme=bulma#here"])("%s is a path of our own", (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  "",
  "code/ada/5",
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "/.//elsewhere.example/",
  "https://elsewhere.example/",
  "javascript:alert(1)",
  "/login/success?to=/",
  "/login",
])("%s leads to the start page", (path) => {
  expect(ownPath(path)).toBe("/");
});
