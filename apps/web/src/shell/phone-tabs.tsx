import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { useWorkspace } from "../kernel/editor-context.ts";
import type { ScreenState } from "../kernel/screen.ts";
import { countProblems } from "../editor/state.ts";
import { messages as resultMessages } from "../result/screen-messages.ts";
import { messages as toolsMessages } from "../tools/messages.ts";
import { countOf } from "../tools/tool-tab.ts";
import { TabList, tabPanel } from "../ui/tab-list.tsx";
import { messages } from "./pane-messages.ts";
import styles from "./phone-tabs.module.css";

type Part = ScreenState["inFront"];

export interface PhoneTabsProps {
  shown: Part;
  onShow: (part: Part) => void;
  editor: ReactNode;
  /** The result, and the tools over it. */
  result: ReactNode;
}

/** On a phone code, result and tools take turns; all stay alive, so that nothing is run again. */
export const PhoneTabs = ({ shown, onShow, editor, result }: PhoneTabsProps) => {
  const t = useStore(messages);
  const tools = useStore(toolsMessages);
  const { result: resultLabel } = useStore(resultMessages);
  const problems = useWorkspace(countProblems);
  return (
    <div className={styles["tabs"]}>
      <TabList<Part>
        label={t.editorAndResult}
        look="wide"
        tabs={[
          { id: "code", label: t.code },
          { id: "result", label: resultLabel },
          { id: "tools", label: tools.tools, count: countOf(problems, tools.problems, "bad") },
        ]}
        shown={shown}
        onShow={onShow}
      />
      <div {...tabPanel("code")} className={styles["panel"]} hidden={shown !== "code"}>
        {editor}
      </div>
      <div
        {...tabPanel(shown === "tools" ? "tools" : "result")}
        className={styles["panel"]}
        hidden={shown === "code"}
      >
        {result}
      </div>
    </div>
  );
};
