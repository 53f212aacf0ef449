import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { showTool } from "../../platform/screen.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { checkActions } from "../actions.ts";
import { isPicking } from "../state.ts";
import styles from "./pick-on-phone.module.css";
import { PickCard } from "./pick-card.tsx";

/** On a phone the result is in front while an element of it is picked: what to do stands below it. */
export const PickOnPhone = () => {
  const t = useTranslate();
  const editor = useEditor();
  const isOn = useWorkspace(isPicking);
  if (!isOn) return null;
  return (
    <div className={styles["place"]}>
      <PickCard />
      <div className={styles["bar"]}>
        <span role="status">{t("Tap what is wrong")}</span>
        <Button
          look="outlined"
          onClick={() => {
            checkActions(editor).endPicking();
            editor.store.apply((workspace) => showTool(workspace, "check"));
          }}
        >
          {t("Cancel")}
        </Button>
      </div>
    </div>
  );
};
