import type { Expectation } from "@online-editor/contract/check";
import { type Ref, useEffect, useRef } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import { useKeyPress } from "../ui/use-list-keys.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { expectOnce } from "./edit-check.ts";
import { isPicking, isRecording } from "./state.ts";
import styles from "./ways.module.css";
import { checkActions } from "./actions.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** The four ways to say what is wrong. */
export const Ways = () => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const { pick, endPicking, record, endRecording, run, findRelease } = checkActions(editor);
  const isPhone = usePhone();
  const hasExpectations = useWorkspace(({ check }) => Boolean(check?.expectations.length));
  const picks = useWorkspace(isPicking);
  const records = useWorkspace((workspace) => isRecording(workspace));
  const nothingShown = useWorkspace(({ opening }) =>
    opening.state === "open" ? null : t("Run the document first"),
  );
  const error = useWorkspace(({ run: shown }) => shown?.errors[0]);
  const expect = (expectation: Expectation) => {
    store.apply((workspace) => expectOnce(workspace, expectation));
  };
  return (
    <div
      className={styles["ways"]}
      role="group"
      aria-label={t("Ways to say what is wrong")}
      data-tight={hasExpectations ? "" : undefined}
    >
      <Way
        ref={usePickButton(picks)}
        icon="pick"
        title={t("Pick in the result")}
        short={t("Pick")}
        remark={picks ? t("Enter picks, Esc stops") : isPhone ? t("Tap it") : t("Point at it")}
        isOn={picks}
        disabledReason={nothingShown}
        onPress={() => {
          if (picks) endPicking();
          else pick();
        }}
      />
      <Way
        icon="record"
        title={records ? t("Done") : t("Record")}
        short={records ? t("Done") : t("Record")}
        remark={records ? t("Recording") : isPhone ? t("Tap and type") : t("Click and type")}
        isOn={records}
        disabledReason={records ? null : nothingShown}
        onPress={records ? endRecording : record}
      />
      <Way
        icon="warning"
        title={t("It throws an error")}
        short={t("Error")}
        remark={error?.message}
        isLong
        disabledReason={error ? null : t("No error here")}
        onPress={() => {
          expect({ expect: "no-uncaught-error" });
          run();
        }}
      />
      <Way
        icon="eye"
        title={t("I judge by eye")}
        short={t("By eye")}
        remark={t("Works or Broken")}
        onPress={() => {
          expect({ expect: "by-eye" });
          findRelease();
        }}
      />
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
  /** The remark is cut where there is no room for it. */
  isLong?: boolean;
  isOn?: boolean;
  disabledReason?: string | null;
  onPress: () => void;
}

const Way = ({
  ref,
  icon,
  title,
  short,
  remark,
  isLong = false,
  isOn,
  disabledReason = null,
  onPress,
}: WayProps) => (
  <Button
    ref={ref}
    look="outlined"
    className={styles["way"]}
    aria-label={title}
    aria-description={remark}
    aria-pressed={isOn}
    data-long={isLong ? "" : undefined}
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

/** The button that has an element picked: Escape ends that, and gives the focus back to it. */
const usePickButton = (isOn: boolean) => {
  const editor = useEditor();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const pressed = button.current;
    return () => {
      if (document.activeElement instanceof HTMLIFrameElement) pressed?.focus();
    };
  }, [isOn]);
  useKeyPress(isOn, ({ key }) => {
    if (key === "Escape") checkActions(editor).endPicking();
  });
  return button;
};

/** The short words of a button where there is little room; its name is the long ones. */
export const Words = ({ long, short }: { long: string; short: string }) => (
  <>
    <b className={styles["long"]}>{long}</b>
    <b className={styles["short"]}>{short}</b>
  </>
);
