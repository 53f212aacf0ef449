import { aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { receiveBuild } from "../preview/branches/state.ts";
import { aBranchCommit } from "../app/test/a-branch.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { checkCommands } from "./commands.ts";
import { addExpectation } from "./state.ts";

const { disabledReason } = checkCommands.runCheck;

test("a check of a branch waits for its build", () => {
  const branch = aBranchCommit("a");
  const library = aSelection({ version: "2.1.0", branch });
  const workspace = addExpectation(aWorkspace({ library }), { expect: "no-uncaught-error" });
  expect(disabledReason(workspace)).toBe("The branch is not built yet");
  const built = aLibrary({ releases: [{ version: "2.1.0", source: "npm" }] });
  const { commit } = branch;
  const ready = receiveBuild(workspace, { commit, version: library.version, library: built });
  expect(disabledReason(ready)).toBeNull();
});
