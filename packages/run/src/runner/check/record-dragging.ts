import type { Step, Target } from "@online-editor/contract/check";
import { describeTarget, intendedTarget } from "./describe-target.ts";

/** Calls `act` for the user's events of a type, before the document handles them. */
export type OnEvent = (type: string, act: (event: Event, element: Element) => void) => void;

type Dragged = Extract<Step, { do: "drag" }>;

/** A shorter way is a click by an unsteady hand. */
const leastPx = 8;

interface Drag {
  source: Element;
  target: Target;
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** The last element on the way that is not dragged along. */
  over: Element | null;
  isNative: boolean;
}

/** Reports what the user drags, with the mouse or by HTML drag and drop. */
export const watchDragging = (
  on: OnEvent,
  report: (step: Dragged, source: Element) => void,
): { hasJustDragged: () => boolean } => {
  let drag: Drag | null = null;
  let hasJustDragged = false;

  const follow = (event: Event, element: Element) => {
    if (!drag) return;
    const { clientX: x, clientY: y } = event as MouseEvent;
    drag.to = { x, y };
    const along = drag.source.closest("tr, th, li, [draggable=true]") ?? drag.source;
    if (!along.contains(element)) drag.over = element;
  };
  const end = () => {
    const ended = drag;
    drag = null;
    if (!ended) return;
    const { source, target, from, to, over, isNative } = ended;
    const [x, y] = [Math.round(to.x - from.x), Math.round(to.y - from.y)];
    // Text that is selected is not dragged.
    const isSelection = !isNative && getSelection()?.isCollapsed === false;
    if (Math.abs(x) + Math.abs(y) < leastPx || isSelection) return;
    hasJustDragged = true;
    const other = over && intendedTarget(over);
    const isAlike = other && (isNative || other.localName === source.localName);
    const onto = isAlike ? describeTarget(other) : null;
    report({ do: "drag", target, ...(onto ? { to: onto, x: 0, y: 0 } : { x, y }) }, source);
  };

  on("pointerdown", (event, element) => {
    hasJustDragged = false;
    drag = null;
    const { button, clientX: x, clientY: y } = event as MouseEvent;
    if (button !== 0 || element.matches("html, body, input, textarea, select, option")) return;
    const source = intendedTarget(element);
    const target = describeTarget(source);
    if (target) drag = { source, target, from: { x, y }, to: { x, y }, over: null, isNative: false };
  });
  on("dragstart", () => {
    if (drag) drag.isNative = true;
  });
  for (const type of ["pointermove", "dragover"]) on(type, follow);
  on("pointercancel", () => {
    // A browser's own dragging takes the pointer.
    if (!drag?.isNative) drag = null;
  });
  on("pointerup", (event, element) => {
    follow(event, element);
    end();
  });
  on("dragend", end);
  return { hasJustDragged: () => hasJustDragged };
};
