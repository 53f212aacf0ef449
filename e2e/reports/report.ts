/** Parts of a selection, by their names. */
export interface Selected {
  library?: string;
  version?: string;
  theme?: string;
  extensions?: readonly string[];
  locale?: string;
}

/** A document as people paste it into reports, and what is right for it. */
export interface Report {
  /** In this folder. */
  file: string;
  /** What is selected before it is pasted; a library alone means its usual selection. */
  selected?: Selected;
  /** `command`: as the command line reads it. */
  opened: "pasted" | "imported" | "command";
  /** Texts that both its plain page and the result show in the end. */
  shows: readonly string[];
  /** Uncaught errors of both, as they begin; usually none. */
  errors?: readonly string[];
  /** What is done in both before they are read. */
  steps?: readonly ReportStep[];
  /** How the text of its plain page differs from what is pasted: local paths on another machine's disk. */
  plainly?: readonly (readonly [written: string, meant: string])[];
  /** The selection whose tags its plain page has; null where its own tags are all. Else what is selected. */
  plainSelection?: Selected | null;
  /** Parts of its text that are different each time. */
  varies?: RegExp;
}

/** `held`: what appears when something has been held long enough to be dragged. */
export type ReportStep = { click: string } | { drag: string; to: string; held?: string };
