import { z } from "zod";
import type { Workspace } from "./workspace.ts";

/** The sizes that the code can have, in pixels. */
export const fontSizes = { smallest: 10, largest: 24 } as const;

/** How high the tools below the result can be, in pixels. */
export const toolsHeights = { least: 96, usual: 180, most: 2000 } as const;

/** What a person has set for themselves; remembered in the browser. Every field has a default. */
export const Preferences = z.object({
  runAsYouType: z.boolean().catch(true),
  wrapLines: z.boolean().catch(false),
  /** In pixels. */
  fontSize: z.number().min(fontSizes.smallest).max(fontSizes.largest).catch(13),
  /** A BCP 47 tag; null for the browser's. */
  language: z.string().nullable().catch(null),
  colourScheme: z.enum(["system", "light", "dark"]).catch("system"),
  /** What Tab writes: so many spaces, or a tab. */
  indentation: z.enum(["2", "4", "tab"]).catch("2"),
  /** Tab goes to the next control instead of writing anything. */
  tabMovesFocus: z.boolean().catch(false),
  vimKeys: z.boolean().catch(false),
  /** Whether Tab expands abbreviations such as `ul>li*3`. */
  emmet: z.boolean().catch(true),
  /** Whether the document is searched for mistakes while it is written. */
  lint: z.boolean().catch(true),
  formatOnSave: z.boolean().catch(false),
  /** The editor's share of the width, in per cent. */
  editorShare: z.number().min(15).max(85).catch(47),
  areToolsOpen: z.boolean().catch(true),
  /** Of the tools below the result, in pixels. */
  toolsHeight: z.number().min(toolsHeights.least).max(toolsHeights.most).catch(toolsHeights.usual),
  /** Whether the console goes on with its lines when another run starts. */
  keepConsole: z.boolean().catch(false),
  panel: z.enum(["examples", "reference", "snippets", "revisions"]).nullable().catch(null),
  /** Ids of what was done from the command palette, the latest first. */
  latelyUsed: z.array(z.string()).catch([]),
  /** The hint for the first visit has been closed. */
  isHintClosed: z.boolean().catch(false),
  /** Tab has indented once, and it was said how to leave the code. */
  isTabExplained: z.boolean().catch(false),
});
export type Preferences = z.infer<typeof Preferences>;

export const defaultPreferences: Preferences = Preferences.parse({});

export const prefer = (workspace: Workspace, change: Partial<Preferences>): Workspace => ({
  ...workspace,
  preferences: { ...workspace.preferences, ...change },
});
