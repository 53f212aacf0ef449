import { useStore } from "@nanostores/react";
import { type Ref, useEffect, useRef } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { messages } from "./messages.ts";
import { expectOnce } from "./edit-check.ts";
import { isPicking, isRecording } from "./state.ts";
import styles from "./ways.module.css";
import { checkActions } from "./actions.ts";

/** The four ways to say what is wrong. */
export const Ways = () => {
  const t = useStore(messages);
  const hasExpectations = useWorkspace(({ check }) => Boolean(check?.expectations.length));
  return (
    <div
      className={styles["ways"]}
      role="group"
      aria-label={t.ways}
      data-tight={hasExpectations ? "" : undefined}
    >
      <Pick />
      <Record />
      <ItThrows />
      <IJudge />
    </div>
  );
};

interface WayProps {
  ref?: Ref<HTMLButtonElement>;
  icon: IconName;
  title: string;
  /** Where there is little room. */
  short: string;
  remark: string | undefined;
  isOn?: boolean;
  disabledReason?: string | null;
  onPress: () => void;
}

const Way = ({ ref, icon, title, short, remark, isOn, disabledReason = null, onPress }: WayProps) => (
  <Button
    ref={ref}
    look="outlined"
    className={styles["way"]}
    aria-label={title}
    aria-description={remark}
    aria-pressed={isOn}
    disabledReason={disabledReason}
    onClick={onPress}
  >
    <Icon name={icon} />
    {/* The remark is a description: its words are not among those of the name. */}
    <span data-remark={disabledReason ?? remark}>
      <Words long={title} short={short} />
    </span>
  </Button>
);

/** The short words of a button where there is little room; its name is the long ones. */
export const Words = ({ long, short }: { long: string; short: string }) => (
  <>
    <b className={styles["long"]}>{long}</b>
    <b className={styles["short"]}>{short}</b>
  </>
);

/** Has an element picked in the result. */
const Pick = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const isOn = useWorkspace(isPicking);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const pressed = button.current;
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") checkActions(editor).endPicking();
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      if (document.activeElement instanceof HTMLIFrameElement) pressed?.focus();
    };
  }, [isOn, editor]);
  const disabledReason = useWorkspace(({ opening }) => (opening.state === "open" ? null : t.nothingShown));
  return (
    <Way
      ref={button}
      icon="pick"
      title={t.pick}
      short={t.pickShort}
      remark={isOn ? t.picking : t.pickRemark}
      isOn={isOn}
      disabledReason={disabledReason}
      onPress={() => {
        if (isOn) checkActions(editor).endPicking();
        else checkActions(editor).pick();
      }}
    />
  );
};

/** Records actions in the result as steps until stopped. */
const Record = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const isOn = useWorkspace((workspace) => isRecording(workspace));
  const disabledReason = useWorkspace(({ opening }) => (opening.state === "open" ? null : t.nothingShown));
  return (
    <Way
      icon="record"
      title={isOn ? t.done : t.record}
      short={isOn ? t.done : t.record}
      remark={isOn ? t.recordingNow : t.recordRemark}
      isOn={isOn}
      disabledReason={isOn ? null : disabledReason}
      onPress={isOn ? checkActions(editor).endRecording : checkActions(editor).record}
    />
  );
};

/** Expects of the document that it throws none of the errors that it throws. */
const ItThrows = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const { store } = editor;
  const error = useWorkspace(({ run }) => run?.errors[0]);
  return (
    <Way
      icon="warning"
      title={t.itThrows}
      short={t.itThrowsShort}
      remark={error?.message}
      disabledReason={error ? null : t.noError}
      onPress={() => {
        store.apply((workspace) => expectOnce(workspace, { expect: "no-uncaught-error" }));
        checkActions(editor).run();
      }}
    />
  );
};

/** Leaves the verdict on each release to the person. */
const IJudge = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  return (
    <Way
      icon="eye"
      title={t.iJudge}
      short={t.iJudgeShort}
      remark={t.iJudgeRemark}
      onPress={() => {
        store.apply((workspace) => expectOnce(workspace, { expect: "by-eye" }));
      }}
    />
  );
};
