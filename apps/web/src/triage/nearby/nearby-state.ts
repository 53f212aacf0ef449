import type { Check } from "@online-editor/contract/check";
import { sameSelection } from "@online-editor/selection";
import type { Workspace } from "../../platform/workspace.ts";
import type { Variant } from "../variant.ts";
import type { DifferenceRow, ReleasePage } from "./difference-rows.ts";

/** What the document shows on the releases around the selected one. */
export interface NearbyState {
  nearby: Nearby | null;
}

export interface Nearby {
  state: "running" | "stopped" | "done";
  of: Variant & { steps: Check["steps"] };
  /** Oldest first. */
  pages: readonly ReleasePage[];
  rows: readonly DifferenceRow[];
}

declare module "../../platform/workspace.ts" {
  interface Workspace extends NearbyState {}
}

export const initialNearby: NearbyState = { nearby: null };

const noSteps: Check["steps"] = [];

/** The steps before the page is compared. */
export const stepsOf = ({ check }: Pick<Workspace, "check">): Check["steps"] => check?.steps ?? noSteps;

/** True when they are those of the document, the selection and the steps on the screen. */
export const isNearbyCurrent = ({ code, library, check }: Workspace, { of }: Nearby): boolean =>
  of.code === code && sameSelection(of.selection, library) && of.steps === stepsOf({ check });
