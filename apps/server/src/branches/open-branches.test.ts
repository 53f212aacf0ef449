import { expect, test } from "vitest";
import { recordedLog } from "../../test/recorded-log.ts";
import { aTarget } from "../../test/open-test-builds.ts";
import { GitUnreachable, RefNotFound } from "./branch-problems.ts";
import { BuildFailed } from "./build/worker-messages.ts";
import { logBuildEvents } from "./open-branches.ts";

const { library, commit } = aTarget();
const [info, warn] = [30, 40];

test("a finished build is logged with its duration and memory", () => {
  const { log, lines } = recordedLog();
  logBuildEvents(log)({ event: "build-ready", library, commit, tookMs: 12, files: 3 });
  expect(lines).toMatchObject([{ level: info, event: "build-ready", library, commit, tookMs: 12, files: 3 }]);
});

test.each([
  ["sources that do not compile", new BuildFailed([{ message: "Expected ;" }]), info],
  ["a commit that is not there", new RefNotFound("There is no such commit."), info],
  ["a git host that is down", new GitUnreachable("It does not answer."), warn],
  ["a compiler that broke", new BuildFailed([{ message: "It ended." }], { cause: new Error("out") }), warn],
  ["a disk that is full", new Error("ENOSPC"), warn],
])("%s is logged at its level", (_what, error, level) => {
  const { log, lines } = recordedLog();
  logBuildEvents(log)({ event: "build-failed", library, commit, error });
  expect(lines).toMatchObject([{ level, event: "build-failed", commit }]);
  expect(JSON.stringify(lines[0])).toContain(error.message);
});
