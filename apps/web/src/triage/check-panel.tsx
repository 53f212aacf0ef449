import { useStore } from "@nanostores/react";
import { nameOfRelease } from "@online-editor/contract";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import toolRow from "../ui/tool-row.module.css";
import { AddExpectation } from "./lines/add-expectation.tsx";
import { CheckLines, WrongAsShown } from "./lines/check-lines.tsx";
import styles from "./check-panel.module.css";
import { checkCommands } from "./commands.ts";
import { EyeQuestion } from "./judging/eye-question.tsx";
import { type EditedLine, LineDialog } from "./lines/line-dialog.tsx";
import { messages } from "./messages.ts";
import { ReleaseFinding } from "./releases/release-finding.tsx";
import { messages as searchMessages } from "./releases/messages.ts";
import { areAllAlike } from "./releases/release-search.ts";
import {
  addExpectation,
  changeExpectation,
  changeStep,
  expectOnce,
  isRecording,
  isToRecord,
} from "./state.ts";
import { Then } from "./then.tsx";
import { VerdictRegion } from "./verdict.tsx";

/** Triage in three steps: what is wrong, since which release, and what to do about it. */
export const CheckTab = () => {
  const t = useStore(messages);
  const { store, effects } = useEditor();
  const [edited, setEdited] = useState<EditedLine | null>(null);
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  const hasLines = useWorkspace(({ check }) => check !== null);
  const isAlike = useWorkspace(areAllAlike);
  const hasVerdict = useWorkspace(({ checking }) => checking !== null);
  usePageOfResult();
  return (
    <>
      <div className={styles["steps"]}>
        <Step number={1} title={t.whatIsWrong({ release })}>
          <div className={styles["buttons"]}>
            <Record />
            <AddExpectation
              onByHand={(kind) => {
                setEdited({ what: "new", kind });
              }}
            />
            <ItThrows />
            <IJudge />
            <RunCheck />
          </div>
          <EyeQuestion />
          <NotRecorded />
          {hasLines ? <CheckLines onEdit={setEdited} /> : <Empty />}
          {hasVerdict && <VerdictRegion />}
        </Step>
        <Step number={2} title={t.sinceWhen}>
          <div className={styles["buttons"]}>
            <FindRelease />
          </div>
          <ReleaseFinding />
        </Step>
        {!isAlike && (
          <Step number={3} title={t.thenWhat}>
            <Then />
          </Step>
        )}
      </div>
      {edited && (
        <LineDialog
          edited={edited}
          onExpectation={(expectation) => {
            store.apply((workspace) =>
              edited.what === "expectation"
                ? changeExpectation(workspace, edited.index, expectation)
                : addExpectation(workspace, expectation),
            );
            if (isToRecord(expectation)) effects.check.run();
          }}
          onStep={(step) => {
            if (edited.what === "step") store.apply((workspace) => changeStep(workspace, edited.index, step));
          }}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </>
  );
};

/** One step, with its number beside its title. */
const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles["step"]} aria-labelledby={id}>
      <h2 id={id}>
        <span className={styles["number"]} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
};

/** Expects of the document that it throws none of the errors that it throws. */
const ItThrows = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const error = useWorkspace(({ run }) => run?.errors[0]);
  return (
    <Button
      look="outlined"
      title={error?.message}
      disabledReason={error ? null : t.noError}
      onClick={() => {
        store.apply((workspace) => expectOnce(workspace, { expect: "no-uncaught-error" }));
      }}
    >
      {t.itThrows}
    </Button>
  );
};

/** Leaves the verdict on each release to the person. */
const IJudge = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  return (
    <Button
      look="outlined"
      title={t.iJudgeHint}
      onClick={() => {
        store.apply((workspace) => expectOnce(workspace, { expect: "by-eye" }));
      }}
    >
      {t.iJudge}
    </Button>
  );
};

/** Requests the page structure of the shown run, from which expectations are proposed. */
const usePageOfResult = () => {
  const { sides } = useEditor();
  const shown = useWorkspace(({ run }) => (run?.state === "loaded" && run.tookMs !== null ? run.id : null));
  useEffect(() => {
    if (shown !== null) sides[0].send({ type: "accompany" });
  }, [sides, shown]);
};

/** Runs the check, or stops it. */
const RunCheck = () => {
  const t = useStore(messages);
  const { effects } = useEditor();
  const isRunning = useWorkspace(({ checking }) => checking?.state === "running");
  const disabledReason = useWorkspace((workspace) =>
    workspace.check?.expectations.length ? checkCommands.runCheck.disabledReason(workspace) : t.noExpectation,
  );
  return (
    <Button
      look={isRunning ? "outlined" : "filled"}
      disabledReason={isRunning ? null : disabledReason}
      onClick={isRunning ? effects.check.stop : effects.check.run}
    >
      {isRunning ? t.stop : t.runCheck}
    </Button>
  );
};

/** Records actions in the result as steps until stopped. */
const Record = () => {
  const t = useStore(messages);
  const { effects } = useEditor();
  const isOn = useWorkspace((workspace) => isRecording(workspace));
  const disabledReason = useWorkspace(({ opening }) => (opening.state === "open" ? null : t.nothingShown));
  return (
    <Button
      look={isOn ? "filled" : "outlined"}
      title={isOn ? undefined : t.recordHint}
      disabledReason={isOn ? null : disabledReason}
      onClick={isOn ? effects.check.endRecording : effects.check.record}
    >
      {isOn ? t.done : t.record}
    </Button>
  );
};

/** Searches the releases. */
const FindRelease = () => {
  const t = useStore(searchMessages);
  const { effects } = useEditor();
  const reasons = useStore(messages);
  const disabledReason = useWorkspace((workspace) =>
    workspace.check?.expectations.length
      ? checkCommands.findRelease.disabledReason(workspace)
      : reasons.noExpectation,
  );
  return (
    <Button
      look="outlined"
      title={t.findReleaseHint}
      disabledReason={disabledReason}
      onClick={() => {
        effects.check.findRelease();
      }}
    >
      {t.findRelease}
    </Button>
  );
};

/** What the person did in the recorded result that is no step. */
const NotRecorded = () => {
  const t = useStore(messages);
  const unrecorded = useWorkspace(({ recording }) => recording?.unrecorded);
  if (!unrecorded?.length) return null;
  return (
    <p className={styles["hint"]} role="status">
      {t.unrecorded({ what: unrecorded.map((what) => t[what]).join(", ") })}
    </p>
  );
};

/** The hint for a check without lines. */
const Empty = () => {
  const t = useStore(messages);
  const isOn = useWorkspace((workspace) => isRecording(workspace));
  return (
    <div className={toolRow["empty"]}>
      <p className={styles["hint"]} role="status">
        {isOn ? t.recording : t.empty}
      </p>
      {!isOn && <WrongAsShown look="outlined" />}
    </div>
  );
};
