import { type KeyboardEvent, type PointerEvent, useState } from "react";
import styles from "./handle.module.css";

type Orientation = "vertical" | "horizontal";
type Steps = { alone: number; shift: number };

interface HandleProps {
  /** Its position and look. */
  className: string | undefined;
  label: string;
  /** The orientation of the line itself. */
  orientation: Orientation;
  range: { least: number; usual: number; most: number };
  value: number;
  /** The value in words, if the number alone is not clear. */
  valueText?: string;
  /** How far an arrow key moves it: alone, and with Shift. */
  steps: Steps;
  /** The value that keys start from, if it is not `value`. */
  now?: () => number;
  onChoose: (value: number) => void;
  onGrab?: (event: PointerEvent) => void;
  onDrag: (event: PointerEvent) => void;
  onDrop?: () => void;
}

/** A line between two parts that resizes them: by mouse, touch and keys; a double click resets it. */
export const Handle = (props: HandleProps) => {
  const { className, label, orientation, range, value, valueText } = props;
  const { steps, now = () => value, onChoose, onGrab, onDrag, onDrop } = props;
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
      data-dragged={isDragged ? "" : undefined}
      onKeyDown={(event) => {
        const next = valueAfterKey(event, now(), { orientation, steps, range });
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
    />
  );
};

/** The value that a key asks for, which the range may not have; undefined for a key without a meaning here. */
export const valueAfterKey = (
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  value: number,
  {
    orientation,
    steps,
    range,
  }: { orientation: Orientation; steps: Steps; range: { least: number; most: number } },
): number | undefined => {
  const step = shiftKey ? steps.shift : steps.alone;
  // What a vertical line resizes is left of it, and what a horizontal one resizes is below it.
  const [less, more] = orientation === "vertical" ? ["ArrowLeft", "ArrowRight"] : ["ArrowDown", "ArrowUp"];
  if (key === less) return value - step;
  if (key === more) return value + step;
  if (key === "Home") return range.least;
  return key === "End" ? range.most : undefined;
};
