import type { Step } from "@online-editor/contract/check";
import { pause } from "./clock.ts";

const mostMoves = 20;
const moveMs = 30;

/** Scrolls as a person does: on the way, the page sees the places between. */
export const scroll = async (
  element: Element,
  { how, x, y }: Extract<Step, { do: "scroll" }>,
): Promise<null> => {
  if (how === "to") {
    element.scrollTo({ left: x, top: y, behavior: "instant" });
    return null;
  }
  if (how === "by-wheel") return turnWheel(element, { x, y });
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const distance = (by: number, seen: number, before: number, after: number) => {
    if (how === "by-pages") return by * seen;
    return by === 0 ? 0 : by > 0 ? after : -before;
  };
  const left = distance(x, clientWidth, scrollLeft, scrollWidth - clientWidth - scrollLeft);
  const top = distance(y, clientHeight, scrollTop, scrollHeight - clientHeight - scrollTop);
  const pages = Math.max(Math.abs(left) / (clientWidth || 1), Math.abs(top) / (clientHeight || 1));
  const moves = Math.min(mostMoves, Math.max(1, Math.ceil(pages)));
  for (let move = 0; move < moves; move += 1) {
    element.scrollBy({ left: left / moves, top: top / moves, behavior: "instant" });
    await pause(moveMs);
  }
  return null;
};

interface Point {
  x: number;
  y: number;
}

/** What one turn of a wheel scrolls. */
const turnPx = 100;

/** Turns the wheel over an element, in turns of which each scrolls unless the page prevents it. */
const turnWheel = async (element: Element, { x, y }: Point): Promise<null> => {
  const turns = Math.min(mostMoves, Math.max(1, Math.ceil(Math.max(Math.abs(x), Math.abs(y)) / turnPx)));
  /** Whole pixels: browsers round where they scroll to. */
  const partOf = (whole: number, turn: number) =>
    Math.round((whole * (turn + 1)) / turns) - Math.round((whole * turn) / turns);
  const { clientX, clientY } = middleIn(element);
  // Libraries listen inside of what scrolls.
  const isPage = element === (document.scrollingElement ?? document.documentElement);
  for (let turn = 0; turn < turns; turn += 1) {
    const [left, top] = [partOf(x, turn), partOf(y, turn)];
    const over = isPage ? (document.elementFromPoint(clientX, clientY) ?? element) : element;
    const init = { bubbles: true, cancelable: true, composed: true, view: window, clientX, clientY };
    const mayScroll = over.dispatchEvent(new WheelEvent("wheel", { ...init, deltaX: left, deltaY: top }));
    if (mayScroll) element.scrollBy({ left, top, behavior: "instant" });
    await pause(moveMs);
  }
  return null;
};

const middleIn = (element: Element) => {
  const { x, y } = middleOf(element);
  return { clientX: Math.min(x, innerWidth - 1), clientY: Math.min(y, innerHeight - 1) };
};

const moves = 10;

/** Drags with the mouse onto another element, or by so many pixels; by HTML drag and drop where the page has that. */
export const drag = async (element: Element, onto: Element | Point): Promise<null> => {
  const from = middleOf(element);
  const to = onto instanceof Element ? middleOf(onto) : { x: from.x + onto.x, y: from.y + onto.y };
  const carried = element.closest('[draggable="true"]');
  const data = carried && new DataTransfer();
  const init = ({ x, y }: Point) => ({
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    clientX: x,
    clientY: y,
    screenX: x,
    screenY: y,
  });
  const mouse = (at: Element, name: "down" | "move" | "up", point: Point) => {
    const event = { ...init(point), buttons: name === "up" ? 0 : 1 };
    at.dispatchEvent(new PointerEvent(`pointer${name}`, event));
    at.dispatchEvent(new MouseEvent(`mouse${name}`, event));
  };
  const send = (at: Element, type: string, point: Point) =>
    at.dispatchEvent(new DragEvent(type, { ...init(point), dataTransfer: data }));

  mouse(element, "down", from);
  if (carried) send(carried, "dragstart", from);
  let over = element;
  for (let move = 1; move <= moves; move += 1) {
    const point = {
      x: from.x + ((to.x - from.x) * move) / moves,
      y: from.y + ((to.y - from.y) * move) / moves,
    };
    const before = over;
    over =
      document.elementFromPoint(point.x, point.y) ??
      (onto instanceof Element ? onto : document.documentElement);
    if (!carried) mouse(over, "move", point);
    else {
      if (over !== before) {
        send(over, "dragenter", point);
        send(before, "dragleave", point);
      }
      send(over, "dragover", point);
    }
    await pause(moveMs);
  }
  if (carried) {
    send(over, "drop", to);
    send(carried, "dragend", to);
  } else mouse(over, "up", to);
  return null;
};

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
