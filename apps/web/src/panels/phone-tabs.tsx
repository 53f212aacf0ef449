import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { type Tab, TabList, tabPanel } from "../ui/tab-list.tsx";
import type { ResultTab } from "../workspace/workspace.ts";
import styles from "./phone-tabs.module.css";
import { messages } from "./messages.ts";

export interface PhoneTabsProps {
  /** Those of the result. */
  tabs: readonly Tab<ResultTab>[];
  /** Which of them the result shows. */
  shown: ResultTab;
  isCodeShown: boolean;
  onShow: (id: ResultTab | "code") => void;
  editor: ReactNode;
  result: ReactNode;
}

/** On a phone the editor and the result take turns; both stay alive, so that nothing is run again. */
export const PhoneTabs = (props: PhoneTabsProps) => {
  const t = useStore(messages);
  const { tabs, shown, isCodeShown, onShow, editor, result } = props;
  return (
    <div className={styles["tabs"]}>
      <TabList<ResultTab | "code">
        label={t.editorAndResult}
        look="wide"
        tabs={[{ id: "code", label: t.code }, ...tabs]}
        shown={isCodeShown ? "code" : shown}
        onShow={onShow}
      />
      <div {...tabPanel("code")} className={styles["panel"]} hidden={!isCodeShown}>
        {editor}
      </div>
      <div className={styles["panel"]} hidden={isCodeShown}>
        {result}
      </div>
    </div>
  );
};
