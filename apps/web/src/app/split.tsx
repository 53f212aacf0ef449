import { useStore } from "@nanostores/react";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useWorkspace } from "../platform/editor-context.ts";
import { Handle } from "../ui/handle.tsx";
import { Icon } from "../ui/icon.tsx";
import hidden from "../ui/visually-hidden.module.css";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { messages } from "./messages.ts";
import { settledShare, shareAfterKey, shares } from "./split-share.ts";
import styles from "./split.module.css";

export interface SplitProps {
  /** The editor's share of the width, in per cent. */
  share: number;
  /** `rail`: two results have the room, and the code is a button that brings it back. */
  view: "split" | "full-screen" | "rail";
  onUnfold: () => void;
  onShare: (share: number) => void;
  editor: ReactNode;
  result: ReactNode;
}

/** Editor and result side by side, with a handle for mouse, touch and arrow keys; a double click resets it. */
export const Split = ({ share, view, onShare, onUnfold, editor, result }: SplitProps) => {
  const t = useStore(messages);
  const split = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = settledShare(dragged ?? share);
  const drag = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = split.current?.getBoundingClientRect() ?? {};
    setDragged(settledShare((100 * (clientX - left)) / width));
  };
  return (
    <div ref={split} className={styles["split"]} data-view={view}>
      <div className={styles["side"]} style={{ flexBasis: view === "rail" ? undefined : `${shown}%` }}>
        {view === "rail" && <Rail onUnfold={onUnfold} />}
        {editor}
      </div>
      <Handle
        className={styles["handle"]}
        label={t.widthOfEditor}
        orientation="vertical"
        range={shares}
        value={shown}
        afterKey={(event) => shareAfterKey(event, shown)}
        onChoose={onShare}
        onDrag={drag}
        onDrop={() => {
          if (dragged !== null && dragged !== share) onShare(dragged);
          setDragged(null);
        }}
      />
      <div className={`${styles["side"] ?? ""} ${styles["rest"] ?? ""}`}>{result}</div>
    </div>
  );
};

/** What is left of the folded code. The page keeps its heading. */
const Rail = ({ onUnfold }: { onUnfold: () => void }) => {
  const t = useStore(messages);
  const title = useWorkspace((workspace) => workspace.title);
  return (
    <div className={styles["rail"]}>
      <h1 className={hidden["always"]}>{title}</h1>
      <button type="button" title={t.showCode} onClick={onUnfold}>
        <Icon name="code" />
        {t.code}
      </button>
    </div>
  );
};

/** While two results need the room, the code is folded until somebody asks for it, or for a place in it. */
export const useFoldedCode = (): [isFolded: boolean, unfold: () => void] => {
  const isTight = useMediaQuery("(max-width: 1399px)");
  const isComparing = useWorkspace(({ comparison }) => comparison !== null);
  const reveal = useWorkspace((workspace) => workspace.reveal);
  const nameAsked = useWorkspace((workspace) => workspace.nameAsked);
  const [seen, setSeen] = useState({ isComparing, reveal, nameAsked });
  const [isWanted, setIsWanted] = useState(false);
  const isAsked = reveal !== seen.reveal || nameAsked !== seen.nameAsked;
  if (isAsked || isComparing !== seen.isComparing) {
    setSeen({ isComparing, reveal, nameAsked });
    setIsWanted(isComparing && (isAsked || (isWanted && seen.isComparing)));
  }
  return [
    isTight && isComparing && !isWanted,
    () => {
      setIsWanted(true);
    },
  ];
};
