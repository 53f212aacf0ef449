import type { Step } from "@online-editor/contract/check";
import { describeTarget } from "./describe-target.ts";
import { cancel, later, now } from "./clock.ts";
import type { OnEvent } from "./record-dragging.ts";

type Scrolled = Extract<Step, { do: "scroll" }>;

const scrollRestsMs = 200;
/** Scrolling this soon after a user's input counts as the user's. */
const scrollsForMs = 1000;
const keys = " PageUp PageDown Home End ArrowUp ArrowDown ArrowLeft ArrowRight ";
/** Browsers round where they scroll to. */
const nearlyPx = 2;

/** One way in which a movement goes: where it began, how far it got, and whether that was the end. */
interface Way {
  from: number;
  furthest: number;
  direction: number;
  isAtEnd: boolean;
}

export const hundredths = (pages: number) => Math.round(pages * 100) / 100;

/** A wheel turns by lines in some browsers. */
const lineHeightPx = 16;

/** How far a wheel was turned, in pixels. */
const turnOf = ({ deltaX, deltaY, deltaMode }: WheelEvent, { clientWidth, clientHeight }: Element) => {
  const [x, y] =
    deltaMode === WheelEvent.DOM_DELTA_PAGE
      ? [clientWidth, clientHeight]
      : deltaMode === WheelEvent.DOM_DELTA_LINE
        ? [lineHeightPx, lineHeightPx]
        : [1, 1];
  return { x: deltaX * x, y: deltaY * y };
};

/**
 * Reports how the user scrolls: how far they turned the wheel, or else how far they went in the direction in which they began.
 * Neither may be where the document put the element in the end, which another release puts elsewhere.
 */
export const watchScrolling = (
  page: Window,
  on: OnEvent,
  report: (step: Scrolled, element: Element) => void,
): void => {
  let hand: { element: Element | null; at: number } | null = null;
  /** By how much the wheel was turned, as long as nothing else moved the page. */
  let turned: { x: number; y: number } | null = null;
  const places = new WeakMap<Element, { left: number; top: number }>();
  const movements = new Map<Element, { x: Way; y: Way; timer: number }>();

  on("keydown", (event) => {
    if (!keys.includes(` ${(event as KeyboardEvent).key} `)) return;
    hand = { element: null, at: now() };
    turned = null;
  });
  on("touchmove", (_, element) => {
    hand = { element, at: now() };
    turned = null;
  });
  on("wheel", (event, element) => {
    // What is under the pointer changes as it scrolls.
    const goesOn = hand !== null && now() - hand.at <= scrollsForMs;
    const by = turnOf(event as WheelEvent, page.document.documentElement);
    turned = goesOn && turned ? { x: turned.x + by.x, y: turned.y + by.y } : by;
    hand = { element, at: now() };
  });
  on("pointerdown", (_, element) => {
    // A pointer on a scroll bar targets the scrolling element; elsewhere a script scrolls in response to a click.
    hand = { element, at: element.matches("html, body") || isScrollable(element) ? now() : -scrollsForMs };
    turned = null;
  });

  on("scroll", (_, element) => {
    const { scrollLeft: left, scrollTop: top } = element;
    const before = places.get(element) ?? { left: 0, top: 0 };
    places.set(element, { left, top });
    if (!hand || now() - hand.at > scrollsForMs) return;
    const isPage = element === page.document.documentElement;
    if (hand.element && !isPage && !element.contains(hand.element)) return;
    hand.at = now();
    const movement = movements.get(element) ?? { x: wayFrom(before.left), y: wayFrom(before.top), timer: 0 };
    follow(movement.x, left, element.scrollWidth - element.clientWidth);
    follow(movement.y, top, element.scrollHeight - element.clientHeight);
    cancel(movement.timer);
    const rest = () => {
      movements.delete(element);
      const step = (turned && stepOfWheel(turned)) ?? stepOf(movement, element);
      turned = null;
      const target = isPage ? undefined : describeTarget(element);
      if (step && target !== null) report({ ...step, ...(target && { target }) }, element);
    };
    movements.set(element, { ...movement, timer: later(rest, scrollRestsMs) });
  });
};

const stepOfWheel = ({ x, y }: { x: number; y: number }): Scrolled | null => {
  const by = { x: Math.round(x), y: Math.round(y) };
  return by.x === 0 && by.y === 0 ? null : { do: "scroll", how: "by-wheel", ...by };
};

const wayFrom = (from: number): Way => ({ from, furthest: from, direction: 0, isAtEnd: false });

const follow = (way: Way, place: number, end: number) => {
  way.direction ||= Math.sign(place - way.from);
  if ((place - way.furthest) * way.direction > 0) way.furthest = place;
  way.isAtEnd ||= way.direction > 0 ? place >= end - nearlyPx : way.direction < 0 && place <= nearlyPx;
};

const stepOf = ({ x, y }: { x: Way; y: Way }, { clientWidth, clientHeight }: Element): Scrolled | null => {
  if (x.isAtEnd || y.isAtEnd)
    return {
      do: "scroll",
      how: "to-end",
      x: x.isAtEnd ? x.direction : 0,
      y: y.isAtEnd ? y.direction : 0,
    };
  const pages = (way: Way, seen: number) => hundredths((way.furthest - way.from) / (seen || 1));
  const by = { x: pages(x, clientWidth), y: pages(y, clientHeight) };
  return by.x === 0 && by.y === 0 ? null : { do: "scroll", how: "by-pages", ...by };
};

const isScrollable = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;
