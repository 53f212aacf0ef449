import { useStore } from "@nanostores/react";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { messages } from "./pane-messages.ts";
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
      <div
        className={styles["handle"]}
        role="separator"
        aria-label={t.widthOfEditor}
        aria-orientation="vertical"
        aria-valuemin={shares.least}
        aria-valuemax={shares.most}
        aria-valuenow={Math.round(shown)}
        tabIndex={0}
        data-dragged={dragged === null ? undefined : ""}
        onKeyDown={(event) => {
          const next = shareAfterKey(event, shown);
          if (next === undefined) return;
          event.preventDefault();
          onShare(next);
        }}
        onDoubleClick={() => {
          onShare(shares.usual);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(shown);
        }}
        onPointerMove={(event) => {
          if (dragged !== null) drag(event);
        }}
        onLostPointerCapture={() => {
          if (dragged !== null && dragged !== share) onShare(dragged);
          setDragged(null);
        }}
      />
      <div className={`${styles["side"] ?? ""} ${styles["rest"] ?? ""}`}>{result}</div>
    </div>
  );
};
