import { useStore } from "@nanostores/react";
import { lazy } from "react";
import { AtLeisure } from "../at-leisure.tsx";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import strip from "../panels/strip.module.css";
import { CompactLabel } from "../ui/compact-label.tsx";
import { LatePart } from "../ui/late-part.tsx";
import { TabList } from "../ui/tab-list.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { showResultTab } from "../workspace/panels.ts";
import { messages } from "./messages.ts";
import { useResultTabs } from "./use-result-tabs.ts";

const ResultFrameMenu = lazy(async () => ({
  default: (await import("./result-frame-menu.tsx")).ResultFrameMenu,
}));
const CompareButton = lazy(async () => ({ default: (await import("./compare-button.tsx")).CompareButton }));

/** The strip above the result: what there is to see, and how the result is looked at. */
export const ResultStrip = () => {
  const isPhone = usePhone();
  return (
    <div className={strip["strip"]}>
      {!isPhone && <ResultTabs />}
      <ResultTools />
    </div>
  );
};

const ResultTabs = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const tab = useWorkspace((workspace) => workspace.resultTab);
  return (
    <TabList
      label={t.result}
      tabs={useResultTabs()}
      shown={tab}
      onShow={(id) => {
        store.apply((workspace) => showResultTab(workspace, id));
      }}
    />
  );
};

const ResultTools = () => {
  useStore(messages);
  const isFullScreen = useWorkspace((workspace) => workspace.result === "full-screen");
  return (
    <div className={strip["end"]}>
      <LatePart>
        <AtLeisure>
          <CompareButton />
          <ResultFrameMenu />
        </AtLeisure>
      </LatePart>
      <CommandButton command={commands.fullScreen} look="quiet" aria-pressed={isFullScreen}>
        <CompactLabel text={commands.fullScreen.title()} picture="full-screen" yields="early" />
      </CommandButton>
    </div>
  );
};
