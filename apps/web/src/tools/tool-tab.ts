import type { ComponentType } from "react";
import type { TabId } from "../platform/screen.ts";
import type { Tab } from "../ui/tab-list.tsx";
import type { Workspace } from "../platform/editor-context.ts";
import type { Observed } from "./store.ts";

/** A tab below the result: its folder describes it, `app/tools-drawer.tsx` lists it, and `TabId` has its name. */
export interface ToolTab {
  id: TabId;
  /** In the language of the screen, like all its texts. */
  title: () => string;
  /** The title of the command that shows it. */
  commandTitle: () => string;
  /** Whether the tab exists now; absent: always. */
  isOffered?: (workspace: Workspace) => boolean;
  /** Its count for all sides together; undefined for nothing. */
  count?: (sides: readonly Observed[]) => Tab<TabId>["count"];
  /** Its contents, fetched when it is first shown. */
  Panel: ComponentType;
}

/** A count; undefined for zero. */
export const countOf = (
  count: number,
  inWords: (count: number) => string,
  tone?: "bad",
): Tab<TabId>["count"] =>
  count === 0
    ? undefined
    : { text: count > 999 ? "999+" : String(count), words: inWords(count), ...(tone && { tone }) };

/** The sum of a count over all sides. */
export const sumOf = (sides: readonly Observed[], countOne: (observed: Observed) => number): number =>
  sides.reduce((sum, observed) => sum + countOne(observed), 0);
