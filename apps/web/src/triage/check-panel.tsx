import { nameOfRelease } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { describeExpectation, isByEye } from "@online-editor/triage";
import { type ReactNode, useId, useState } from "react";
import { hasNewerCheck } from "../document/opening-state.ts";
import { useEditor, useWorkspace, type Workspace } from "../platform/editor-context.ts";
import { contentLanguage } from "../platform/i18n.ts";
import { Button, TextButton } from "../ui/button.tsx";
import { CheckLines } from "./lines/check-lines.tsx";
import styles from "./check-panel.module.css";
import { checkCommands } from "./commands.ts";
import { EyeQuestion } from "./judging/eye-question.tsx";
import hidden from "../ui/visually-hidden.module.css";
import { AddExpectation, type EditedLine, LineDialog } from "./lines/line-dialog.tsx";
import { triageTexts } from "./messages.ts";
import { NearbyDifferences } from "./nearby/nearby-differences.tsx";
import { ReportAnswer } from "./answer/report-answer.tsx";
import { PickCard } from "./pick/pick-card.tsx";
import { ReleaseFinding } from "./releases/release-finding.tsx";
import { areAllAlike, isSearchCurrent } from "./releases/release-search.ts";
import { isRecording, isVerdictCurrent } from "./state.ts";
import { Then } from "./then.tsx";
import { VerdictRegion } from "./verdict.tsx";
import { Ways } from "./ways.tsx";
import { checkActions } from "./actions.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** Triage in three steps: what is wrong, since which release, and what to do about it. */
export const CheckTab = () => {
  const t = useTranslate();
  const [edited, setEdited] = useState<EditedLine | null>(null);
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  const isAlike = useWorkspace(areAllAlike);
  const isAnswered = useWorkspace(
    (workspace) => workspace.releaseSearch?.state === "done" && isSearchCurrent(workspace),
  );
  const hasVerdict = useWorkspace(({ checking }) => checking !== null);
  const check = useWorkspace((workspace) => workspace.check);
  const isBesideSearch = useWorkspace(mayFold);
  /** The check that the person opened to edit it. */
  const [opened, setOpened] = useState<Check | null>(null);
  return (
    <>
      <div className={styles["steps"]}>
        <ReportAnswer />
        {isBesideSearch && check !== opened ? (
          <FoldedCheck onEdit={() => setOpened(check)} />
        ) : (
          <Step number={1} title={t("What is wrong on {release}?", { release })} takesFocus={isBesideSearch}>
            <NewerCheckNote />
            <Ways />
            <EyeQuestion />
            <RecordingNote />
            <NearbyDifferences />
            <PickCard />
            {check && <CheckLines onEdit={setEdited} />}
            <div className={styles["buttons"]}>
              <AddExpectation onByHand={setEdited} />
              {check && <RunCheck />}
            </div>
            {hasVerdict && <VerdictRegion />}
          </Step>
        )}
        <Step number={2} title={t("Since when?")} isBare={isAnswered}>
          <ReleaseFinding />
        </Step>
        {!isAlike && (
          <Step number={3} title={t("Then")} isBare={isAnswered}>
            <Then />
          </Step>
        )}
      </div>
      {edited && <LineDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
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

/** The first step is folded beside its search; but whoever judges by eye is asked there. */
const mayFold = (workspace: Workspace) =>
  isSearchCurrent(workspace) && !areAllAlike(workspace) && !(workspace.check && isByEye(workspace.check));

/** What is expected, in one line for each, and whether it is so on this release. */
const FoldedCheck = ({ onEdit }: { onEdit: () => void }) => {
  const t = useTranslate();
  const expectations = useWorkspace(({ check }) => check?.expectations);
  const verdict = useWorkspace((workspace) =>
    workspace.checking?.state === "judged" && isVerdictCurrent(workspace, workspace.checking.of)
      ? workspace.checking.judgement
      : null,
  );
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  return (
    <Step number="✓" title={t("What is wrong on {release}?", { release })} isBare>
      <div className={styles["folded"]}>
        {expectations?.map((expectation, at) => (
          <p key={at} lang={contentLanguage}>
            <b>{t("Expect {what}", { what: describeExpectation(expectation) })}</b>{" "}
            {verdict && (
              <small>{t("Found: {what}", { what: verdict.evidence.expectations[at]?.found ?? "" })}</small>
            )}
          </p>
        ))}
        <TextButton aria-label={t("Edit what is expected")} onClick={onEdit}>
          {t("Edit")}
        </TextButton>
      </div>
    </Step>
  );
};

const focus = (element: HTMLElement | null) => element?.focus();

interface StepProps {
  number: number | "✓";
  title: string;
  isBare?: boolean;
  /** It takes the place of a button that had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** One step, with its number beside its title, or beside its content if that says it. */
const Step = ({ number, title, isBare = false, takesFocus = false, children }: StepProps) => {
  const id = useId();
  return (
    <section className={styles["step"]} aria-labelledby={id}>
      <span className={styles["number"]} aria-hidden="true">
        {number}
      </span>
      <div className={styles["content"]}>
        <h2
          id={id}
          className={isBare ? hidden["always"] : undefined}
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

/** Runs the check, or stops it. */
const RunCheck = () => {
  const t = useTranslate();
  const editor = useEditor();
  const isRunning = useWorkspace(({ checking }) => checking?.state === "running");
  const disabledReason = useWorkspace(checkCommands.runCheck.disabledReason);
  return (
    <Button
      look="outlined"
      disabledReason={isRunning ? null : disabledReason}
      onClick={isRunning ? checkActions(editor).stop : checkActions(editor).run}
    >
      {isRunning ? t("Stop") : t("Run check")}
    </Button>
  );
};

/** What a recording takes, and what the person did in it that is no step. */
const RecordingNote = () => {
  const t = useTranslate();
  const isOn = useWorkspace((workspace) => isRecording(workspace));
  const hasSteps = useWorkspace(({ check }) => check?.expectations.length === 0);
  const unrecorded = useWorkspace(({ recording }) => recording?.unrecorded) ?? [];
  const missed = unrecorded.map((what) => t(triageTexts[what])).join(", ");
  if (!isOn && !hasSteps) return null;
  return (
    <p className={styles["hint"]} role="status">
      {isOn
        ? t("Recording: click, type and choose in the result. What you do appears here.")
        : t("What should have happened? Pick it, or choose a difference.")}{" "}
      {missed !== "" && t("Not recorded: {what}", { what: missed })}
    </p>
  );
};
