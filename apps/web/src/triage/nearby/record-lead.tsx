import { useEditor, useWorkspace, type Workspace } from "../../platform/editor-context.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { TextButton } from "../../ui/button.tsx";
import { checkActions } from "../actions.ts";
import { isNearbyCurrent, stepsOf } from "../state.ts";
import styles from "./nearby-differences.module.css";

/** Where no difference from the release before is seen: what goes wrong only after an action has to be recorded. */
export const RecordLead = () => {
  const t = useTranslate();
  const editor = useEditor();
  const release = useWorkspace(({ library }) => library.version);
  const isNeeded = useWorkspace(looksAsBefore);
  if (!isNeeded) return null;
  return (
    <p className={styles["lead"]}>
      {t("Nothing visible changed in {release}. Wrong only after an action?", { release })}{" "}
      <TextButton onClick={checkActions(editor).record}>{t("Record it")}</TextButton>
    </p>
  );
};

/** Whether the page that was compared, before any action, shows what the nearest older release did. */
const looksAsBefore = (workspace: Workspace): boolean => {
  const { nearby } = workspace.jobs;
  if (!nearby || nearby.state === "running" || !isNearbyCurrent(workspace) || stepsOf(workspace).length > 0)
    return false;
  const { pages, rows } = nearby.plan.shown;
  const own = pages.findIndex(({ release }) => release === workspace.library.version);
  const older = pages.findLastIndex(({ shown }, at) => at < own && shown !== null);
  return older >= 0 && !rows.some(({ isSeen, values }) => isSeen && values[older] !== values[own]);
};
