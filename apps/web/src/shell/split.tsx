import { useStore } from "@nanostores/react";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { messages } from "./pane-messages.ts";
import styles from "./split.module.css";

export interface SplitProps {
  /** The editor's share of the width, in per cent. */
  share: number;
  view: "split" | "full-screen";
  onShare: (share: number) => void;
  editor: ReactNode;
  result: ReactNode;
}

/** In per cent of the width. */
const shares = { least: 20, usual: 47, most: 80 } as const;

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

/** What a share becomes that a person drags or steps to: neither side is closed. */
export const settledShare = (share: number): number => Math.max(shares.least, Math.min(share, shares.most));

/** The share after a key on the handle; undefined for a key that means nothing there. */
export const shareAfterKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  share: number,
): number | undefined => {
  const step = shiftKey ? 10 : 5;
  switch (key) {
    case "ArrowLeft":
      return settledShare(share - step);
    case "ArrowRight":
      return settledShare(share + step);
    case "Home":
      return shares.least;
    case "End":
      return shares.most;
  }
  return undefined;
};
