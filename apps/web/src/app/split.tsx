import { useStore } from "@nanostores/react";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Handle } from "../ui/handle.tsx";
import { messages } from "./messages.ts";
import { settledShare, shareAfterKey, shares } from "./split-share.ts";
import styles from "./split.module.css";

export interface SplitProps {
  /** The editor's share of the width, in per cent. */
  share: number;
  view: "split" | "full-screen";
  onShare: (share: number) => void;
  editor: ReactNode;
  result: ReactNode;
}

/** Editor and result side by side, with a handle for mouse, touch and arrow keys; a double click resets it. */
export const Split = ({ share, view, onShare, editor, result }: SplitProps) => {
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
      <div className={styles["side"]} style={{ flexBasis: `${shown}%` }}>
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
