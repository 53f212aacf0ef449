import { useStore } from "@nanostores/react";
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import { useEditor, useWorkspace } from "../kernel/editor-context.ts";
import { closeChoice, openChoice, type SideIndex } from "../libraries/state.ts";
import { foldRows } from "../ui/fold-rows.ts";
import { ExpectedPart, late } from "../ui/late-part.tsx";
import { Icon } from "../ui/icon.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { messages } from "./bar-messages.ts";
import { type BarValue, barValues } from "./bar-values.ts";
import { readRan } from "@online-editor/run";
import { RunMarks, RunSign } from "./run-sign.tsx";
import { useSide } from "./use-side.ts";
import styles from "./what-runs.module.css";

const ChoicePopover = late(async () => (await import("./choice-popover.tsx")).ChoicePopover);

/** What yields in little room, first to last; the bars of a comparison fold alike. */
const bars = foldRows([
  "early", // words of the tools, but for Compare
  "remarks",
  "late", // the word Compare
  "gaps",
  "arrows",
  "branch", // is cut
  "counts", // extensions are only counted
  "edges",
  "names", // the theme is cut too
  "values", // all values are one button
  "theme",
]);

/** Nine letters or so tell a branch from others. */
const leastNamePx = 64;
const shrinksTo: Partial<Record<BarValue["part"], number>> = { version: leastNamePx, theme: 48 };

export interface WhatRunsProps {
  side: SideIndex;
  /** Further controls of the result. */
  children?: ReactNode;
}

/** The bar over a result: the state of the run, and its selection, each part of which can be changed there. */
export const WhatRuns = ({ side, children }: WhatRunsProps) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const isPhone = usePhone();
  const bar = useRef<HTMLDivElement>(null);
  const placeBar = useCallback(
    (element: HTMLDivElement) => {
      bar.current = element;
      return isPhone ? undefined : bars.add(element);
    },
    [isPhone],
  );
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  const hasEarlierText = useWorkspace(
    ({ comparison }) => side === 1 && comparison !== null && comparison.text !== null,
  );
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
    run?.loadReport && shown.shows === "present" ? readRan(run.loadReport, library, run.library) : null;
  const values = barValues(shown, { library, since, ran: ran?.kind === "library" ? ran : null });
  const toggle = (part: BarValue["part"] | "all") => {
    store.apply((workspace) =>
      choosing?.part === part ? closeChoice(workspace) : openChoice(workspace, part, side),
    );
  };
  const label = isComparing ? (side === 0 ? t.whatRunsLeft : t.whatRunsRight) : t.whatRuns;
  return (
    <div className={styles["place"]}>
      <div
        ref={placeBar}
        role="toolbar"
        aria-label={label}
        className={styles["bar"]}
        data-compact={isPhone ? "" : undefined}
        onKeyDown={moveAlong}
      >
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
              onPress={() => {
                toggle(value.part);
              }}
            />
          ))}
        <AllButton
          label={label}
          values={values}
          isOpen={choosing !== null}
          onPress={() => {
            toggle(choosing?.part ?? "all");
          }}
        />
        {hasEarlierText && (
          <span className={styles["earlier"]} title={t.earlierText} data-shrinks={leastNamePx}>
            {t.earlierText}
          </span>
        )}
        <RunMarks run={run} />
        <div className={styles["end"]}>{children}</div>
      </div>
      {choosing && (
        <ExpectedPart
          onCancel={() => {
            store.apply(closeChoice);
          }}
        >
          <ChoicePopover
            part={choosing.part}
            side={side}
            label={label}
            anchor={() => openerIn(bar.current, choosing.part)}
          />
        </ExpectedPart>
      )}
    </div>
  );
};

/** The button of a part, or that of all parts if it replaces the others. */
const openerIn = (bar: HTMLElement | null, part: BarValue["part"] | "all") =>
  [part, "all"]
    .map((name) => bar?.querySelector<HTMLElement>(`[data-part=${name}]`))
    .find((button) => button?.checkVisibility()) ?? bar;

/** A part of what runs: its value, remarks in its accessible name, and problems by its colour. */
const ValueButton = ({
  part,
  value,
  inFull,
  count,
  remarks,
  status,
  hasAdvisory,
  isOpen,
  onPress,
}: BarValue & { isOpen: boolean; onPress: () => void }) => {
  const t = useStore(messages);
  const name = [t.named({ part: t[part], value: inFull ?? value }), ...remarks].join(", ");
  return (
    <button
      type="button"
      className={styles["value"]}
      data-part={part}
      data-status={status}
      data-count={count}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {part === "extensions" && <Icon name="extensions" />}
      <span className={styles["text"]} data-shrinks={shrinksTo[part]}>
        {value}
      </span>{" "}
      {remarks.includes(t.newest) && <small>{t.newest}</small>}
      <Signs status={status} hasAdvisory={hasAdvisory} />
    </button>
  );
};

/** In little room: everything that runs in one button, which opens a sheet. */
const AllButton = ({
  label,
  values,
  isOpen,
  onPress,
}: {
  label: string;
  values: readonly BarValue[];
  isOpen: boolean;
  onPress: () => void;
}) => {
  const t = useStore(messages);
  const [version, ...others] = values;
  const worst =
    (["fails", "limited"] as const).find((wanted) => values.some(({ status }) => status === wanted)) ??
    "works";
  const runs = version?.value ?? "";
  const [theme, ...rest] = others.filter(({ inFull }) => inFull !== t.none).map(({ value }) => `, ${value}`);
  const remarks = values.flatMap((value) => value.remarks);
  const text = [runs, theme, ...rest].join("");
  const name = t.named({ part: label, value: [text, ...remarks].join(", ") });
  return (
    <button
      type="button"
      className={`${styles["value"] ?? ""} ${styles["all"] ?? ""}`}
      data-part="all"
      data-status={worst}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <span className={styles["text"]}>
        {runs}
        <small>
          {theme}
          <span className={styles["rest"]}>{rest.join("")}</span>
        </small>
      </span>
      <Signs status={worst} hasAdvisory={values.some(({ hasAdvisory }) => hasAdvisory)} />
    </button>
  );
};

/** Signs for the problems of a value, and that it opens. */
const Signs = ({ status, hasAdvisory }: Pick<BarValue, "status" | "hasAdvisory">) => (
  <span className={styles["signs"]}>
    {hasAdvisory && <Icon name="advisory" />}
    <span className={styles["status"]}>
      <Icon name={statusIcons[status]} />
    </span>
  </span>
);

const statusIcons = { works: "down", limited: "warning", fails: "cross" } as const;

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
