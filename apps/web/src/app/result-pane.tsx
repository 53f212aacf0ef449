import { useState } from "react";
import { DeferredPart, LatePart } from "../ui/late-part.tsx";
import { AfterFirstResult, LateMenu, part } from "./after-first-result.tsx";
import { useWorkspace } from "../platform/editor-context.ts";
import { type SideIndex, sidesInOrder } from "../preview/state.ts";
import strip from "../ui/strip.module.css";
import styles from "../preview/result.module.css";
import { ResultSide, widthText } from "../preview/result-side.tsx";
import { isPicking } from "../triage/state.ts";
import { sideInQuestion } from "../triage/variant.ts";
import { isTriageShown } from "../triage/commands.ts";
import { ToolsDrawer } from "./tools-drawer.tsx";
import { CommandButton } from "../platform/command.tsx";
import { commands } from "./commands.ts";
import { CompactLabel, Icon } from "../ui/icon.tsx";
import { useFailedTable } from "../tools/network/failed-table.ts";
import { usePhone } from "../ui/use-media-query.ts";
import { useTranslate } from "../platform/use-translate.ts";

const FailedTableLine = part((parts) => parts.FailedTableLine);
const RunProblems = part((parts) => parts.RunProblems);
const EyeQuestionOnPhone = part((parts) => parts.EyeQuestionOnPhone);
const PickOnPhone = part((parts) => parts.PickOnPhone);

/** The right half: the result with what runs above it, and a comparison beside it. Only its parts follow the run. */
export const ResultPane = () => {
  const t = useTranslate();
  const isPhone = usePhone();
  const isBehind = useWorkspace((workspace) => isPhone && workspace.inFront === "tools");
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  const isPicked = useWorkspace(isPicking);
  const [left] = useWorkspace(sidesInOrder);
  /** Which of two results covers the other on a phone; null: they are stacked. */
  const [front, setFront] = useState<SideIndex | null>(null);
  const isStacked = isPhone && isComparing;
  const asked = useWorkspace(({ asking }) => asking);
  const sideAsked = useWorkspace(sideInQuestion);
  /** What a person was asked last: with another question another result is in front. */
  const [askedBefore, setAskedBefore] = useState(asked);
  /** The two bars share the tools, for which neither has room: what ends the view is at its right end. */
  const isAcross = isComparing && !isPhone;
  const endsOverOwn = isAcross && left === 1;
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    setFront(sideAsked);
  } else if (front !== null && !isStacked) setFront(null);
  return (
    <section className={strip["pane"]} aria-label={t("Result")}>
      <div className={styles["panel"]} inert={isBehind}>
        {isStacked && (
          <LatePart>
            <FrontSwitch front={front} onChoose={setFront} />
          </LatePart>
        )}
        {/* Frames that moved in the page would load again: the order is one of layout. */}
        <div className={styles["sides"]} data-front={front ?? undefined} data-left={left}>
          <ResultSide side={0} isBehind={front === 1} note={<FailedTable />}>
            {endsOverOwn && <FullScreenButton />}
            <ResultTools isEnd={endsOverOwn} />
            {!endsOverOwn && <FrameTool />}
            {!isAcross && <FullScreenButton />}
          </ResultSide>
          {isComparing && (
            <ResultSide side={1} isBehind={front === 0}>
              {isAcross && (endsOverOwn ? <FrameTool /> : <FullScreenButton />)}
              {!endsOverOwn && (
                <LatePart>
                  <CloseComparison />
                </LatePart>
              )}
            </ResultSide>
          )}
        </div>
        <DeferredPart>
          <AfterFirstResult>
            <RunProblems />
          </AfterFirstResult>
        </DeferredPart>
      </div>
      {isPhone && isPicked && (
        <LatePart>
          <PickOnPhone />
        </LatePart>
      )}
      {isPhone && asked && !isBehind && (
        <LatePart>
          <EyeQuestionOnPhone />
        </LatePart>
      )}
      {isPhone ? isBehind && <ToolsDrawer room="screen" /> : <ToolsDrawer room="below" />}
    </section>
  );
};

/** Its line reads the document as HTML. */
const FailedTable = () => {
  const hasFailed = useFailedTable((table) => table !== null);
  return (
    hasFailed && (
      <LatePart>
        <FailedTableLine />
      </LatePart>
    )
  );
};

const FrameMenu = part((parts) => parts.FrameMenu);
const FrontSwitch = part((parts) => parts.FrontSwitch);
const CloseComparison = part((parts) => parts.CloseComparison);

/**
 * Controls for the view of the result; in their place from the start, since a wider bar may need a second row. At the
 * end of a comparison's bars, Compare is what closes it: the same button, so that it keeps the focus.
 */
const ResultTools = ({ isEnd }: { isEnd: boolean }) => {
  const t = useTranslate();
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  const isPhone = usePhone();
  const isTriageOpen = useWorkspace(isTriageShown);
  return (
    <>
      {/* Two bars and a phone have no room for it; the tab Triage is below them. */}
      {!isComparing && !isPhone && (
        <CommandButton
          command={commands.findBreak}
          look="quiet"
          aria-pressed={isTriageOpen}
          hint={t("Says which release broke it")}
        >
          <CompactLabel text={commands.findBreak.title()} picture="target" yields="late" isPictured />
        </CommandButton>
      )}
      <CommandButton
        command={commands.compare}
        look="quiet"
        aria-label={isEnd ? t("Close comparison") : undefined}
        aria-pressed={isEnd ? undefined : isComparing}
        hint={isEnd ? t("Close comparison") : t("Run on two versions or themes, side by side")}
      >
        {isEnd ? (
          <Icon name="cross" />
        ) : (
          <CompactLabel text={commands.compare.title()} picture="compare" yields="early" />
        )}
      </CommandButton>
    </>
  );
};

const FrameTool = () => {
  const t = useTranslate();
  const { width } = useWorkspace((workspace) => workspace.frame);
  const shownWidth = widthText(width);
  return (
    <LateMenu
      Menu={FrameMenu}
      trigger={{
        "aria-label": t("Frame: {width}", { width: shownWidth }),
        title: t("How the result is framed"),
        children: <Icon name="width" />,
      }}
    />
  );
};

const FullScreenButton = () => {
  useTranslate();
  const isFullScreen = useWorkspace((workspace) => workspace.result === "full-screen");
  return (
    <CommandButton
      command={commands.fullScreen}
      look="quiet"
      aria-label={commands.fullScreen.title()}
      aria-pressed={isFullScreen}
    >
      <Icon name="full-screen" />
    </CommandButton>
  );
};
