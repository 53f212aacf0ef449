import { expect, test } from "vitest";
import { draftWasDiscarded, editCode } from "../workspace/editing.ts";
import { aDraft, aWorkspace } from "../workspace/test/a-workspace.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { describeDraftState } from "./describe-draft-state.ts";

const changed = editCode(aWorkspace(), "<p>other</p>");

test.each<[string, Workspace]>([
  ["", aWorkspace()],
  ["Keeping draft", changed],
  ["Draft kept", { ...changed, draftState: "kept" }],
  ["Draft not kept: this browser denies storage", { ...changed, draftState: "denied" }],
  ["Draft discarded", draftWasDiscarded({ ...changed, draftState: "kept" }, aDraft())],
  ["Draft kept", draftWasDiscarded({ ...changed, draftState: "kept" }, aDraft({ document: "another" }))],
])("“%s” says how the text is kept", (text, workspace) => {
  expect(describeDraftState(workspace)).toBe(text);
});
