import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { closeChoice, isBesidePage, openChoice, type SideIndex } from "./state.ts";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { AllButton, type BarValue, barValues, ValueButton } from "./value-buttons.tsx";
import { hasPage, isDecoration, type Ran, readRan, type Run } from "@online-editor/run";
import { useSide } from "./use-side.ts";
import styles from "./what-runs.module.css";
import type { Library } from "@online-editor/contract";
import { useTranslate } from "../platform/use-translate.ts";
import { translate } from "../platform/i18n.ts";

const ChoicePopover = lateParts(() => import("./choice-popover.tsx"))((parts) => parts.ChoicePopover);

export interface WhatRunsProps {
  side: SideIndex;
  /** Further controls of the result. */
  children?: ReactNode;
}

/** The bar over a result: the state of the run, and its selection, each part of which can be changed there. */
export const WhatRuns = ({ side, children }: WhatRunsProps) => {
  const t = useTranslate();
  const { store } = useEditor();
  const isPhone = usePhone();
  const bar = useRef<HTMLDivElement>(null);
  const left = useWorkspace(({ comparison }) => comparison?.left);
  const hasEarlierText = useWorkspace(
    ({ comparison }) => side === 1 && comparison !== null && comparison.text !== null,
  );
  const isPage = useWorkspace(isBesidePage);
  const since = useWorkspace((workspace) => workspace.original.needs?.since);
  const choosing = useWorkspace((workspace) =>
    workspace.choosing?.side === side ? workspace.choosing : null,
  );
  const shown = useSide(side);
  const { library, run } = shown;
  // As high as the filled bar, so that the result does not move.
  if (!library)
    return (
      <div className={styles["place"]}>
        <div className={styles["bar"]} />
      </div>
    );
  const ran =
    run?.loadReport && shown.shows === "present" ? readRan(run.loadReport, library, run.library, run) : null;
  const values = barValues(shown, { library, since, ran: ran?.kind === "library" ? ran : null });
  const toggle = (part: BarValue["part"] | "all") => {
    store.apply((workspace) =>
      choosing?.part === part ? closeChoice(workspace) : openChoice(workspace, part, side),
    );
  };
  const labels = isPhone
    ? [t("What runs above"), t("What runs below")]
    : [t("What runs left"), t("What runs right")];
  const label = (left === undefined ? null : labels[side === left ? 0 : 1]) ?? t("What runs");
  return (
    <div className={styles["place"]}>
      <div ref={bar} role="toolbar" aria-label={label} className={styles["bar"]} onKeyDown={moveAlong}>
        <RunSign
          library={library}
          run={run}
          ran={ran}
          shows={shown.shows}
          isLimited={values.some(({ status }) => status !== "works")}
        />
        {!isPhone &&
          values.map((value) => (
            <ValueButton
              key={value.part}
              {...value}
              isOpen={choosing?.part === value.part}
              onPress={() => toggle(value.part)}
            />
          ))}
        <AllButton
          label={label}
          values={values}
          isOpen={choosing !== null}
          onPress={() => toggle(choosing?.part ?? "all")}
        />
        {hasEarlierText && (
          <span className={styles["earlier"]} title={isPage ? t("The page itself") : t("Earlier text")}>
            {isPage ? t("The page itself") : t("Earlier text")}
          </span>
        )}
        <RunMarks run={run} />
        <div className={styles["end"]}>{children}</div>
      </div>
      {choosing && (
        <LatePart
          onMissing={() => {
            store.apply(closeChoice);
          }}
        >
          <ChoicePopover
            part={choosing.part}
            side={side}
            label={label}
            anchor={() => openerIn(bar.current, choosing.part)}
          />
        </LatePart>
      )}
    </div>
  );
};

/** The button of a part, or that of all parts if it replaces the others. */
const openerIn = (bar: HTMLElement | null, part: BarValue["part"] | "all") =>
  [part, "all"]
    .map((name) => bar?.querySelector<HTMLElement>(`[data-part=${name}]`))
    .find((button) => button?.checkVisibility()) ?? bar;

/** The left and right arrow keys move along the bar. */
const moveAlong = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")].filter((button) =>
    button.checkVisibility(),
  );
  const next = buttons[buttons.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

export interface RunSignProps extends RunFacts {
  library: Library;
  /** The selection has known problems. */
  isLimited: boolean;
}

const shapes = {
  dot: <circle cx="8" cy="8" r="4.5" fill="currentColor" />,
  ring: <circle cx="8" cy="8" r="4.5" />,
  warning: <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.3v.2" />,
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
} as const;

const shapeOf = {
  "as-selected": "dot",
  pending: "ring",
  running: "ring",
  without: "ring",
  other: "warning",
  failed: "cross",
} as const satisfies Record<RunStatus, keyof typeof shapes>;

/** The state of the run: a shape, its colour, and words for screen readers. */
export const RunSign = ({ library, run, ran, shows, isLimited }: RunSignProps) => {
  const t = useTranslate();
  const status = statusOf({ run, shows, ran });
  const isGood = status === "as-selected" && !isLimited;
  const shape = status === "as-selected" && isLimited ? "warning" : shapeOf[status];
  const name = {
    "as-selected": isGood ? t("Ran as selected") : t("Ran as selected, limited"),
    pending: t("Not run since the last change"),
    running: t("Running"),
    without: t("Ran without {library}", { library: library.id }),
    other: t("Ran something other than selected"),
    failed: t("Failed"),
  }[status];
  return (
    <svg className={styles["run"]} data-shape={shape} viewBox="0 0 16 16" role="img" aria-label={name}>
      <title>{[name, tookText(run), ...markTexts(run)].filter(Boolean).join(", ")}</title>
      {shapes[shape]}
    </svg>
  );
};

/** Special facts about the run, and its duration; in little room they are in the tooltip of its sign. */
const RunMarks = ({ run }: { run: Run | null }) => {
  const t = useTranslate();
  const took = tookText(run);
  const replaced = replacedIn(run);
  return (
    <span className={styles["marks"]}>
      {markTexts(run).map((text) => (
        <span
          key={text}
          title={
            text === t("loops guarded")
              ? t("Loops end after 2 s: this browser runs documents in the editor's thread")
              : undefined
          }
        >
          {text}
        </span>
      ))}
      {replaced.length > 0 && (
        <span title={replaced.map((note) => t("{file}: replaced by {instead}", note)).join("\n")}>
          {t({ one: "{count} file replaced", other: "{count} files replaced" }, { count: replaced.length })}
        </span>
      )}
      {took !== "" && <span className={styles["took"]}>{took}</span>}
    </span>
  );
};

/** The files of the page that only its author reaches, with what stands in for them. */
export const replacedIn = (run: Run | null) =>
  (run?.tagNotes ?? []).filter((note) => note.becomes === "answered");

const markTexts = (run: Run | null): string[] => {
  return [
    ...(run?.look.isRightToLeft === true ? [translate("right to left")] : []),
    ...(run?.look.isDark === true ? [translate("dark")] : []),
    ...(run !== null && run.guardedLoops > 0 ? [translate("loops guarded")] : []),
  ];
};

const tookText = (run: Run | null) => {
  if (run?.state === "stopped") return translate("stopped");
  return run?.tookMs == null ? "" : translate("ran in {ms} ms", { ms: Math.round(run.tookMs) });
};

/** The state of a run compared with the current selection; shown by a shape, with words beside it. */
export type RunStatus = "as-selected" | "pending" | "running" | "without" | "other" | "failed";

/** The facts of a run: what it ran, and whether the document and the selection are still the same. */
export interface RunFacts {
  run: Run | null;
  /** `older`: the text or the selection has changed since. */
  shows: "present" | "older";
  ran: Ran | null;
}

export const statusOf = ({ run, shows, ran }: RunFacts): RunStatus => {
  if (!run || shows === "older" || run.state === "interrupted") return "pending";
  if (run.state === "hung" || !hasPage(run)) return "failed";
  if (run.errors.length > 0 || run.failedAssets.some((file) => !isDecoration(file))) return "failed";
  if (!ran) return "running";
  if (ran.kind === "no-library") return "without";
  return ran.differs.length === 0 ? "as-selected" : "other";
};
