import { type RefObject, useEffect, useRef, useState } from "react";
import { CommandButton } from "../platform/command.tsx";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { changePreferences, toolsHeights } from "../platform/preferences.ts";
import { showTool, type TabId } from "../platform/screen.ts";
import { Handle } from "../ui/handle.tsx";
import { TabList, tabPanel } from "../ui/tab-list.tsx";
import styles from "./tools-drawer.module.css";
import { AfterFirstResult } from "./after-first-result.tsx";
import { DeferredPart } from "../ui/late-part.tsx";
import type { ToolTab } from "../tools/tool-tab.ts";
import { toolsCommands, toolTabs, useToolTabs } from "./tool-tabs.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** The height of Triage until somebody chooses another: all three of its steps fit. */
const triagePercent = 55;

interface ToolsDrawerProps {
  /** `screen`: they fill a phone's screen, and are neither resized nor hidden. */
  room: "below" | "screen";
}

/** The tools below the result: their tabs, and the open one. */
export const ToolsDrawer = ({ room }: ToolsDrawerProps) => {
  const t = useTranslate();
  const { store } = useEditor();
  const drawer = useRef<HTMLElement>(null);
  const tool = useWorkspace((workspace) => workspace.tool);
  const isOpen = useWorkspace((workspace) => workspace.areToolsOpen) || room === "screen";
  const isTriage = tool === "check";
  const height = useWorkspace(({ preferences }) =>
    isTriage ? preferences.triageHeight : preferences.toolsHeight,
  );
  const [isAsked, setIsAsked] = useState(false);
  useFocusAfterHiding(drawer, isOpen);
  return (
    <section
      ref={drawer}
      className={styles["drawer"]}
      aria-label={t("Tools")}
      data-room={room}
      style={isOpen && room === "below" ? { height: height ?? `${triagePercent}%` } : undefined}
    >
      {isOpen && room === "below" && <HeightHandle drawer={drawer} stored={height} isTriage={isTriage} />}
      <div className={styles["head"]}>
        <TabList
          label={t("Tools")}
          tabs={useToolTabs()}
          shown={isOpen ? tool : null}
          onShow={(id) => {
            setIsAsked(true);
            store.apply((workspace) => showTool(workspace, id));
          }}
        />
        {room === "below" && (
          <CommandButton
            command={toolsCommands.tools}
            look="quiet"
            aria-label={isOpen ? t("Hide tools") : t("Show tools")}
            aria-expanded={isOpen}
          >
            <svg className={styles["arrow"]} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </CommandButton>
        )}
      </div>
      {isOpen && <ToolPanel key={tool} tab={tool} isAsked={isAsked} />}
    </section>
  );
};

/** When the focused part is hidden, the focus moves to the tabs: otherwise it would be lost. */
const useFocusAfterHiding = (drawer: RefObject<HTMLElement | null>, isOpen: boolean) => {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A removed element loses the focus to the page.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      drawer.current?.querySelector<HTMLElement>("[role=tab]")?.focus();
    wasOpen.current = isOpen;
  }, [drawer, isOpen]);
};

/** The upper edge of the tools: dragged, or moved by the arrow keys; a double click restores the default height. */
const HeightHandle = ({
  drawer,
  stored,
  isTriage,
}: {
  drawer: RefObject<HTMLElement | null>;
  stored: number | null;
  isTriage: boolean;
}) => {
  const t = useTranslate();
  const editor = useEditor();
  const usual = isTriage ? Math.round((window.innerHeight * triagePercent) / 100) : toolsHeights.usual;
  const height = stored ?? usual;
  const grabbed = useRef({ at: 0, height });
  const now = () => drawer.current?.getBoundingClientRect().height ?? height;
  const choose = (wanted: number) => {
    const next = settledHeight(wanted, roomOf(drawer.current));
    changePreferences(editor, isTriage ? { triageHeight: next } : { toolsHeight: next });
  };
  return (
    <Handle
      className={styles["handle"]}
      label={t("Height of the tools")}
      orientation="horizontal"
      range={{ ...toolsHeights, usual }}
      value={height}
      valueText={t("{height} px", { height })}
      steps={{ alone: 10, shift: 50 }}
      now={now}
      onChoose={choose}
      onGrab={({ clientY }) => {
        grabbed.current = { at: clientY, height: now() };
      }}
      onDrag={({ clientY }) => {
        const { at, height: before } = grabbed.current;
        choose(before + at - clientY);
      }}
    />
  );
};

/** The least visible height of the result and its bar, as in their style sheet. */
const leastResult = 140;

const roomOf = (drawer: HTMLElement | null) => {
  const stage = drawer?.previousElementSibling;
  if (!drawer || !stage) return toolsHeights.most;
  return drawer.clientHeight + stage.clientHeight - leastResult;
};

/** Adjusts a height that the user drags or steps to. */
export const settledHeight = (height: number, room: number): number =>
  Math.round(Math.max(toolsHeights.least, Math.min(height, room, toolsHeights.most)));

/** The contents of the shown tab. */
export const ToolPanel = ({
  tab,
  tools = toolTabs,
  isAsked = true,
}: {
  tab: TabId;
  tools?: readonly ToolTab[];
  /** The initially open tab is not missed if it cannot be fetched. */
  isAsked?: boolean;
}) => {
  const Panel = tools.find(({ id }) => id === tab)?.Panel;
  return (
    Panel && (
      <div {...tabPanel(tab)} className={styles["panel"]}>
        <DeferredPart isAsked={isAsked}>
          <AfterFirstResult>
            <Panel />
          </AfterFirstResult>
        </DeferredPart>
      </div>
    )
  );
};
