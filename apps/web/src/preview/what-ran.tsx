import { useStore } from "@nanostores/react";
import {
  type Library,
  nameOfBranch,
  nameOfRelease,
  type Selection,
  shortCommit,
} from "@online-editor/contract";
import type { Run } from "../workspace/run.ts";
import { type Ran, readRan } from "./compare-ran.ts";
import { type RunFacts, type RunStanding, standingOf } from "./run-standing.ts";
import styles from "./what-ran.module.css";
import { messages } from "./messages.ts";

type Place = "version" | "theme" | "extensions" | "locale";

export interface WhatRanProps {
  library: Library;
  /** What is selected now; once a page has run, what it says takes the place of this. */
  selection: Selection;
  run: Run | null;
  /** `older`: the run is of something else than what the editor and the panels say now. */
  shows: RunFacts["shows"];
  /** Where what ran is chosen; without it, it is only told. */
  onOpenPlace?: (place: Place) => void;
  label?: string;
}

const words = {
  "as-selected": "ranAsSelected",
  pending: "notYetAsSelected",
  failed: "failed",
} as const satisfies Record<RunStanding, string>;

const hints = {
  version: "changeVersion",
  theme: "changeTheme",
  extensions: "changeExtensions",
  locale: "changeLocale",
} as const satisfies Record<Place, string>;

const shownExtensions = 3;

/** The line of facts above the result: library, version and theme as the running page tells them. */
export const WhatRan = ({ library, selection, run, shows, onOpenPlace, label }: WhatRanProps) => {
  const t = useStore(messages);
  const ran = run?.said ? readRan(run.said, library, run.library) : null;
  const standing = standingOf({ run, shows, ran });
  const shown = run?.library ?? selection;
  const theme = library.themes.find(({ id }) => id === shown.theme);
  const reported = ran?.kind === "library" ? ran : null;
  const { extensions } = shown;
  const pill = (place: Place, text: string, differs?: Ran | null) => (
    <button
      key={place + text}
      type="button"
      className={styles["pill"]}
      data-differs={differs ? "" : undefined}
      title={onOpenPlace && t[hints[place]]}
      disabled={!onOpenPlace}
      onClick={() => onOpenPlace?.(place)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles["ran"]} role="group" aria-label={label ?? t.whatRan}>
      <span
        className={styles["dot"]}
        data-standing={standing}
        role="img"
        aria-label={t[words[standing]]}
        title={t[words[standing]]}
      />
      {/* What only tells holds no button that would let the keyboard scroll it. */}
      <div className={styles["pills"]} tabIndex={onOpenPlace ? undefined : 0}>
        {pill(
          "version",
          `${library.id} ${releaseText(shown, reported)}`,
          reported?.differs.includes("version") ? reported : null,
        )}
        {pill(
          "theme",
          themeText(library, reported) ?? theme?.title ?? shown.theme,
          reported?.differs.includes("theme") ? reported : null,
        )}
        {extensions.slice(0, shownExtensions).map((extension) => pill("extensions", extension))}
        {extensions.length > shownExtensions && pill("extensions", `+${extensions.length - shownExtensions}`)}
        {pill("locale", shown.locale)}
        {run?.look.isRightToLeft && <span className={styles["mark"]}>{t.rightToLeftMark}</span>}
        {run?.look.isDark && <span className={styles["mark"]}>{t.darkMark}</span>}
      </div>
      <span className={styles["took"]}>{tookText(run)}</span>
    </div>
  );
};

/** What ran, by its branch where it is the one selected; what the page says itself where it is not. */
const releaseText = (shown: Selection, ran: Extract<Ran, { kind: "library" }> | null) => {
  if (!ran) return nameOfRelease(shown);
  if (ran.commit === null) return ran.version;
  return shown.branch?.commit === ran.commit ? nameOfBranch(shown.branch) : shortCommit(ran.commit);
};

/** The theme that the page reports, in our words where it is not the one selected. */
const themeText = (library: Library, ran: Extract<Ran, { kind: "library" }> | null) =>
  ran?.differs.includes("theme")
    ? (library.themes.find(({ reportedAs }) => reportedAs === ran.theme)?.title ?? ran.theme)
    : null;

const tookText = (run: Run | null) => {
  if (run?.state === "stopped") return messages.get().stopped;
  return run?.tookMs == null ? "" : messages.get().ranIn({ ms: Math.round(run.tookMs) });
};
