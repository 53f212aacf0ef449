import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { closeChoice, isBesidePage, openChoice, type SideIndex } from "./state.ts";
import { LatePart, lateParts } from "../ui/late-part.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { AllButton, type BarValue, barValues, ValueButton } from "./value-buttons.tsx";
import { readRan } from "@online-editor/run";
import { useSide } from "./use-side.ts";
import styles from "./what-runs.module.css";
import { useTranslate } from "../platform/use-translate.ts";
import { RunMarks, RunSign } from "./run-sign.tsx";

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
    run?.loadReport && shown.shows === "present"
      ? readRan(run.loadReport, library, run.selection, run)
      : null;
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
