import { useStore } from "@nanostores/react";
import { type RefObject, useState } from "react";
import { narrowestFrame } from "../workspace/frame.ts";
import styles from "./result.module.css";
import { settledWidth, widthAfterKey, widthText } from "./frame-width.ts";
import { messages } from "./messages.ts";

export interface FrameHandleProps {
  /** The frames that it makes wider and narrower. */
  frames: RefObject<HTMLElement | null>;
  /** In pixels; null: as wide as there is room. */
  width: number | null;
  onWidth: (width: number | null) => void;
}

/** The edge of the result: dragged, or moved by the arrow keys; a double click makes it full again. */
export const FrameHandle = ({ frames, width, onWidth }: FrameHandleProps) => {
  const t = useStore(messages);
  const [dragged, setDragged] = useState<{ from: number; width: number } | null>(null);
  const now = () => frames.current?.getBoundingClientRect().width ?? 0;
  const room = () => (frames.current?.parentElement?.clientWidth ?? 0) - handleWidth;
  return (
    <div
      className={styles["handle"]}
      role="separator"
      aria-label={t.widthOfResult}
      aria-orientation="vertical"
      aria-valuemin={narrowestFrame}
      aria-valuemax={4000}
      aria-valuenow={width ?? 4000}
      aria-valuetext={widthText(width)}
      tabIndex={0}
      title={t.widthOfResultIs({ width: widthText(width) })}
      onKeyDown={(event) => {
        const next = widthAfterKey(event, now(), room());
        if (next === undefined) return;
        event.preventDefault();
        onWidth(next);
      }}
      onDoubleClick={() => {
        onWidth(null);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // A page of another process would take the pointer's moves all the same.
        frames.current?.toggleAttribute("data-still", true);
        setDragged({ from: event.clientX, width: now() });
      }}
      onPointerMove={({ clientX }) => {
        if (dragged) onWidth(settledWidth(dragged.width + clientX - dragged.from, room()));
      }}
      onLostPointerCapture={() => {
        frames.current?.toggleAttribute("data-still", false);
        setDragged(null);
      }}
    >
      {dragged && <output className={styles["width"]}>{widthText(width)}</output>}
    </div>
  );
};

/** As wide as its style says. */
const handleWidth = 8;
