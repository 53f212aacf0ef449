import type { Selection } from "@online-editor/contract";
import type { BranchWork } from "./state.ts";
import type { Workspace } from "../kernel/workspace.ts";

/** The second side's selection on its last release. */
export const releaseBeside = ({
  selection: { branch: _, ...selection },
  lastRelease,
}: Pick<NonNullable<Workspace["comparison"]>, "selection" | "lastRelease">): Selection => ({
  ...selection,
  version: lastRelease,
});

/** Records the state of the build that the second side waits for; null: none is awaited any more. */
export const setComparedWork = (workspace: Workspace, work: BranchWork | null): Workspace =>
  workspace.comparison ? { ...workspace, comparison: { ...workspace.comparison, work } } : workspace;
