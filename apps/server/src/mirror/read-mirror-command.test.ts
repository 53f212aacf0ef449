import { expect, test } from "vitest";
import { readMirrorCommand } from "./read-mirror-command.ts";

test.each([
  [["--library", "multiple-select"], { library: "multiple-select", releases: "*" }],
  [
    ["--library", "bootstrap-table", "--releases", ">=1.20.0"],
    { library: "bootstrap-table", releases: ">=1.20.0" },
  ],
  [["--all"], { library: null, releases: "*" }],
])("%j is a command", (given, command) => {
  expect(readMirrorCommand(given)).toEqual(command);
});

test.each([
  [[]],
  [["--releases", "1.x"]],
  [["--all", "--library", "multiple-select"]],
  [["--all", "--releases", "1.x"]],
  [["--library"]],
  [["--library", "a", "--releases", "newest"]],
  [["--every"]],
  [["multiple-select"]],
])("%j is not a command", (given) => {
  expect(readMirrorCommand(given)).toBeNull();
});
