import { nameOfRelease } from "@online-editor/contract";
import { type ReactNode, useId, useRef, useState } from "react";
import { hasNewerCheck } from "../document/opening-state.ts";
import { useWorkspace, type Workspace } from "../platform/editor-context.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { usePhone } from "../ui/use-media-query.ts";
import hidden from "../ui/visually-hidden.module.css";
import { ReportAnswer } from "./answer/report-answer.tsx";
import styles from "./check-panel.module.css";
import { CheckLines, RunCheck, Terms } from "./lines/check-lines.tsx";
import { FoldedCheck } from "./lines/folded-check.tsx";
import { AddExpectation, type EditedLine, LineDialog } from "./lines/line-dialog.tsx";
import { triageTexts } from "./messages.ts";
import { NearbyDifferences } from "./nearby/nearby-differences.tsx";
import { PickCard } from "./pick/pick-card.tsx";
import { ReleaseFinding } from "./releases/release-finding.tsx";
import { areAllAlike, currentSearch } from "./releases/release-search.ts";
import { isPicking, isRecording } from "./state.ts";
import { Then } from "./then.tsx";
import { VerdictRegion } from "./verdict.tsx";
import { Ways } from "./ways.tsx";

/** Triage in three steps: what is wrong, since which release, and what to do about it. */
export const CheckTab = () => {
  const t = useTranslate();
  const [edited, setEdited] = useState<EditedLine | null>(null);
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  const isAlike = useWorkspace(areAllAlike);
  const isAnswered = useWorkspace((workspace) => currentSearch(workspace)?.state === "done");
  const hasVerdict = useWorkspace(({ checking }) => checking !== null);
  const check = useWorkspace((workspace) => workspace.check);
  const isExpected = Boolean(check?.expectations.length);
  const mayFold = useWorkspace(isSaid);
  const judged = useWorkspace(({ checking }) => checking);
  const searched = useWorkspace(({ jobs }) => jobs.releases?.subject);
  /** What was judged when the person opened the check to edit it: it folds again with the next verdict. */
  const [opened, setOpened] = useState<{ judged: unknown; searched: unknown } | null>(null);
  const isOpened = opened?.judged === judged && opened.searched === searched;
  const isFolded = mayFold && !isOpened;
  /** Whether the focus was in the steps, before what had it went. */
  const hadFocus = useRef(false);
  const folded = <FoldedCheck hadFocus={hadFocus} onEdit={() => setOpened({ judged, searched })} />;
  const title = t("What is wrong on {release}?", { release });
  return (
    <>
      <div
        className={styles["steps"]}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          hadFocus.current = relatedTarget === null || currentTarget.contains(relatedTarget);
        }}
      >
        <ReportAnswer />
        {isFolded && !isAlike ? (
          <Step number={1} state="done" title={title} look="bare">
            {folded}
          </Step>
        ) : (
          <Step number={1} state="now" title={title} takesFocus={isOpened}>
            <NewerCheckNote />
            <Ways />
            {isFolded ? (
              folded
            ) : (
              <>
                <RecordingNote />
                {check && <CheckLines onEdit={setEdited} />}
                <NearbyDifferences>
                  {isExpected && <Terms />}
                  <AddExpectation onByHand={setEdited} />
                  {isExpected && <RunCheck />}
                </NearbyDifferences>
                <PickCard />
                {hasVerdict && <VerdictRegion />}
              </>
            )}
          </Step>
        )}
        <Step
          number={2}
          state={isAnswered && !isAlike ? "done" : isExpected ? "now" : "later"}
          title={t("Since when?")}
          look={isAnswered ? "bare" : "inline"}
        >
          <ReleaseFinding />
        </Step>
        {!isAlike && (
          <Step
            number={3}
            state={isAnswered ? "now" : "later"}
            title={t("Then")}
            look={isAnswered ? "bare" : "inline"}
          >
            {isExpected ? (
              <Then />
            ) : (
              <p className={styles["hint"]}>{t("Upgrade, compare, find the commit, reduce or report")}</p>
            )}
          </Step>
        )}
      </div>
      {edited && <LineDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
};

/** Whether what is wrong has been said: it fails here, is being judged, or was searched for. */
const isSaid = (workspace: Workspace) => {
  const { check, checking, jobs } = workspace;
  if (!check?.expectations.length || isRecording(workspace) || isPicking(workspace)) return false;
  if (jobs.releases || checking?.state === "running") return true;
  return checking?.judgement.verdict === "bad";
};

/** The document's check cannot be read here; it is kept until somebody makes another. */
const NewerCheckNote = () => {
  const t = useTranslate();
  const isNewer = useWorkspace(hasNewerCheck);
  return (
    isNewer && (
      <p className={styles["hint"]}>
        {t(
          "This document has a check of a newer release of the editor. It is saved as it came, unless you say here what is wrong.",
        )}
      </p>
    )
  );
};

const focus = (element: HTMLElement | null) => element?.focus();

interface StepProps {
  number: number;
  /** `now`: the step at hand. */
  state: "done" | "now" | "later";
  title: string;
  /** `inline`: the title begins the line of its content; `bare`: the content says it. */
  look?: "usual" | "inline" | "bare";
  /** It takes the place of a button that had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** One step, with its number, or a tick when it is done. */
const Step = ({ number, state, title, look = "usual", takesFocus = false, children }: StepProps) => {
  const id = useId();
  return (
    <section className={styles["step"]} data-state={state} data-look={look} aria-labelledby={id}>
      <span className={styles["number"]} aria-hidden="true">
        {state === "done" ? "✓" : number}
      </span>
      <div className={styles["content"]}>
        <h2
          id={id}
          className={look === "bare" ? hidden["always"] : undefined}
          tabIndex={takesFocus ? -1 : undefined}
          ref={takesFocus ? focus : undefined}
        >
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
};

/** What a recording takes, and what the person did in it that is no step. */
const RecordingNote = () => {
  const t = useTranslate();
  const isPhone = usePhone();
  const isOn = useWorkspace((workspace) => isRecording(workspace));
  const hasSteps = useWorkspace(({ check }) => check?.expectations.length === 0);
  const unrecorded = useWorkspace(({ recording }) => recording?.unrecorded) ?? [];
  const missed = unrecorded.map((what) => t(triageTexts[what])).join(", ");
  if (!isOn && !hasSteps) return null;
  return (
    <p className={styles["hint"]} role="status">
      {isOn && isPhone
        ? t("Recording: tap, type and choose in the result. What you do appears here.")
        : isOn
          ? t("Recording: click, type and choose in the result. What you do appears here.")
          : t("What should have happened? Pick it, or choose a difference.")}{" "}
      {missed !== "" && t("Not recorded: {what}", { what: missed })}
    </p>
  );
};
