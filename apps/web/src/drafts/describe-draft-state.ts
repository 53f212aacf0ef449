import { isChanged, type Workspace } from "../workspace/workspace.ts";

/** Whether the changed text on the screen is kept as a draft, in words; empty where nothing is changed. */
export const describeDraftState = (workspace: Workspace): string => {
  if (!isChanged(workspace)) return "";
  switch (workspace.draftState) {
    case "kept":
      return "Draft kept";
    case "denied":
      return "Draft not kept: this browser denies storage";
    case "pending":
      return "Keeping draft";
    case "none":
      return "Draft discarded";
  }
};
