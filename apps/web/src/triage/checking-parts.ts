import type { Selection } from "@online-editor/contract";
import type { formatActions } from "../code/formatting.ts";
import type { Api } from "../platform/api.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import type { comparisonActions, runActions } from "../preview/actions.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import type { PrepareChecked } from "../preview/run-document.ts";

/** What judging needs of the editor. */
export interface CheckingParts {
  store: WorkspaceStore;
  /** The frames of the result; checked runs share their process. */
  frames: Pick<PreviewFrames, "claim" | "endHungProcess">;
  prepareChecked: PrepareChecked;
  api: Pick<Api, "listCommits" | "readCommit" | "readBranch" | "readBuild" | "buildBranch">;
  record: ReturnType<typeof runActions>["record"];
  compareWith: ReturnType<typeof comparisonActions>["compareWith"];
  formatted: ReturnType<typeof formatActions>["formatted"];
  edit: (code: string) => void;
  select: (selection: Selection) => void;
  /** The origin that the open document runs on. */
  originOf: (workspace: Workspace) => string;
  /** Runs the document in the result. */
  runAgain: () => void;
  notify: (message: string) => void;
}
