import type { ReactNode } from "react";
import { useWorkspace } from "../platform/editor-context.ts";
import type { ScreenState } from "../platform/screen.ts";
import { countProblems } from "../code/state.ts";
import { countOf } from "../tools/tool-tab.ts";
import { TabList, tabPanel } from "../ui/tab-list.tsx";
import styles from "./phone-tabs.module.css";
import { useTranslate } from "../platform/use-translate.ts";

type Part = ScreenState["inFront"];

interface PhoneTabsProps {
  shown: Part;
  onShow: (part: Part) => void;
  editor: ReactNode;
  /** The result, with the tools over it. */
  result: ReactNode;
}

/**
 * A phone shows only one of code, result and tools; all stay mounted, so that nothing runs again. The bar below them,
 * within reach of the thumb, disappears while somebody types.
 */
export const PhoneTabs = ({ shown, onShow, editor, result }: PhoneTabsProps) => {
  const t = useTranslate();
  const resultLabel = t("Result");
  const problems = useWorkspace(countProblems);
  return (
    <div className={styles["tabs"]}>
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
      <nav className={styles["bar"]} aria-label={t("Main")}>
        <TabList<Part>
          label={t("Editor and result")}
          look="wide"
          tabs={[
            { id: "code", label: t("Code"), icon: "code" },
            { id: "result", label: resultLabel, icon: "examples" },
            {
              id: "tools",
              label: t("Tools"),
              icon: "tools",
              count: countOf(
                problems,
                t({ one: "{count} problem", other: "{count} problems" }, { count: problems }),
                "bad",
              ),
            },
          ]}
          shown={shown}
          onShow={onShow}
        />
      </nav>
    </div>
  );
};
