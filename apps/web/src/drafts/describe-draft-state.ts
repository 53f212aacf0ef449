import { isChanged, type Workspace } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

/** Whether the changed text on the screen is kept as a draft, in words; empty where nothing is changed. */
export const describeDraftState = (workspace: Workspace): string => {
  if (!isChanged(workspace)) return "";
  switch (workspace.draftState) {
    case "kept":
      return messages.get().kept;
    case "denied":
      return messages.get().notKept;
    case "pending":
      return messages.get().beingKept;
    case "none":
      return messages.get().discarded;
  }
};
