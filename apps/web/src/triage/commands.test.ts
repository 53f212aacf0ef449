import { aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { receiveBuild } from "../preview/branches/state.ts";
import { aBranchCommit } from "../app/test/a-branch.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { createWorkspaceStore, type Editor } from "../platform/editor-context.ts";
import { checkCommands, isTriageShown } from "./commands.ts";
import { addExpectation } from "./edit-check.ts";

const { disabledReason } = checkCommands.runCheck;

test("finding the break opens Triage, and closes it when it is open", () => {
  const store = createWorkspaceStore(aWorkspace({ areToolsOpen: false }));
  const press = () => {
    checkCommands.findBreak.run({ store } as Editor);
    return isTriageShown(store.getState());
  };
  expect([press(), press(), press()]).toEqual([true, false, true]);
});

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

test("nothing is searched before the check says something", () => {
  const { disabledReason: unlessChecked } = checkCommands.findRelease;
  expect(unlessChecked(aWorkspace())).toBe("Add an expectation in Triage first");
  expect(unlessChecked(addExpectation(aWorkspace(), { expect: "no-uncaught-error" }))).toBeNull();
});
