import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import styles from "./handle.module.css";

export interface HandleProps {
  /** Its position and look. */
  className: string | undefined;
  label: string;
  /** The orientation of the line itself. */
  orientation: "vertical" | "horizontal";
  range: { least: number; usual: number; most: number };
  value: number;
  /** The value in words, if the number alone is not clear. */
  valueText?: string;
  title?: string;
  /** Shown while it is dragged. */
  children?: ReactNode;
  /** The value after a key; undefined for a key without a meaning here. */
  afterKey: (event: KeyboardEvent) => number | undefined;
  onChoose: (value: number) => void;
  onGrab?: (event: PointerEvent) => void;
  onDrag: (event: PointerEvent) => void;
  onDrop?: () => void;
}

/** A line between two parts that resizes them: by mouse, touch and keys; a double click resets it. */
export const Handle = (props: HandleProps) => {
  const { className, label, orientation, range, value, valueText, title, children } = props;
  const { afterKey, onChoose, onGrab, onDrag, onDrop } = props;
  const [isDragged, setIsDragged] = useState(false);
  return (
    <div
      className={`${styles["handle"] ?? ""} ${className ?? ""}`}
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
      tabIndex={0}
      title={title}
      data-dragged={isDragged ? "" : undefined}
      onKeyDown={(event) => {
        const next = afterKey(event);
        if (next === undefined) return;
        event.preventDefault();
        onChoose(next);
      }}
      onDoubleClick={() => {
        onChoose(range.usual);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsDragged(true);
        onGrab?.(event);
      }}
      onPointerMove={(event) => {
        if (isDragged) onDrag(event);
      }}
      onLostPointerCapture={() => {
        setIsDragged(false);
        onDrop?.();
      }}
    >
      {isDragged && children}
    </div>
  );
};
