import type { ScrollPlace } from "@online-editor/contract";
import { scrollBounds as bounds } from "@online-editor/contract/bounds";

/** What is large enough only after this time is left where it is. */
const restoresForMs = 3000;

/** A fast display has up to 360 frames a second; more than 200 messages would be a flood. */
const leastMsBetweenReports = 15;

/** Reports where the user or the document scrolls the page and elements in it, once per frame at most. */
export const watchScroll = (page: Window, report: (places: ScrollPlace[]) => void) => {
  const { document } = page;
  const nextFrame = page.requestAnimationFrame.bind(page);
  const later = page.setTimeout.bind(page);
  const now = page.performance.now.bind(page.performance);
  const known = new WeakMap<Element, { x: number; y: number }>();
  const moved = new WeakSet<Element>();
  const due = new Set<Element>();
  let waiting: readonly ScrollPlace[] = [];

  const at = ({ scrollLeft, scrollTop }: Element) => ({
    x: Math.round(scrollLeft),
    y: Math.round(scrollTop),
  });
  const settle = (element: Element) => {
    // The actual position: a shorter page ends sooner, and must not scroll a page beside it back.
    const place = at(element);
    known.set(element, place);
    return place;
  };
  const isKnown = (element: Element) => {
    const { x, y } = at(element);
    const { x: knownX, y: knownY } = known.get(element) ?? { x: 0, y: 0 };
    return x === knownX && y === knownY;
  };
  const scroll = (element: Element, { x, y }: ScrollPlace) => {
    // Bootstrap scrolls smoothly: the intermediate positions would scroll the page beside it back.
    element.scrollTo({ left: x, top: y, behavior: "instant" });
    return settle(element);
  };

  const restoreWaiting = () => {
    waiting = waiting.filter((place) => {
      const element = elementAt(document, place.within);
      if (!element) return true;
      if (moved.has(element) || !(isKnown(element) || isAtTop(element))) return false;
      const { x, y } = scroll(element, place);
      return x !== place.x || y !== place.y;
    });
  };
  /** Null unless the user or the document has scrolled the element since. */
  const newPlaceOf = (element: Element): ScrollPlace | null => {
    if (isKnown(element)) return null;
    const place = settle(element);
    const isPage = element === pageOf(document);
    if (!isPage && !isScrolledByUsers(element)) return null;
    const within = isPage ? "" : pathTo(element);
    if (within.length > bounds.path) return null;
    // A table that renders its rows again scrolls to their top.
    if (isAtTop(element) && waiting.some((one) => one.within === within)) return null;
    moved.add(element);
    return { within, ...place };
  };
  let reportedAt = -leastMsBetweenReports;
  const reportDue = () => {
    if (now() - reportedAt < leastMsBetweenReports) {
      nextFrame(reportDue);
      return;
    }
    reportedAt = now();
    const places = Array.from(due, newPlaceOf).filter((place) => place !== null);
    due.clear();
    if (places.length > 0) report(places.slice(0, bounds.places));
  };
  // Elements do not pass their scrolling on to the page.
  const whenScrolled = ({ target }: Event) => {
    if (due.size === 0) nextFrame(reportDue);
    due.add(target instanceof Element ? target : pageOf(document));
  };
  page.addEventListener("scroll", whenScrolled, { capture: true, passive: true });

  const restore = (places: readonly ScrollPlace[]) => {
    const over = new AbortController();
    const { signal } = over;
    waiting = places;
    let isAttemptDue = false;
    const end = () => {
      waiting = [];
      over.abort();
    };
    const attempt = () => {
      restoreWaiting();
      if (waiting.length === 0) end();
    };
    const attemptSoon = () => {
      if (isAttemptDue) return;
      isAttemptDue = true;
      nextFrame(() => {
        isAttemptDue = false;
        if (!signal.aborted) attempt();
      });
    };
    const growth = new ResizeObserver(attempt);
    // An element that scrolls keeps its size when its content grows.
    const changes = new MutationObserver(attemptSoon);
    signal.addEventListener("abort", () => {
      growth.disconnect();
      changes.disconnect();
    });
    const start = () => {
      attempt();
      if (signal.aborted) return;
      growth.observe(document.documentElement);
      if (waiting.some(({ within }) => within !== ""))
        changes.observe(document, { subtree: true, childList: true, attributeFilter: ["class", "style"] });
    };
    for (const type of ["wheel", "pointerdown", "keydown"])
      page.addEventListener(type, end, { capture: true, passive: true, signal });
    later(end, restoresForMs);
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start, { signal });
    else start();
  };
  return {
    /** Scrolls the page, or elements in it, without reporting that. */
    scrollTo: (places: readonly ScrollPlace[]) => {
      for (const place of places) {
        const element = elementAt(document, place.within);
        if (element) scroll(element, place);
      }
    },
    /** Scrolls like `scrollTo`, each place as soon as its content is large enough, unless it has been scrolled otherwise. */
    restore,
    /** Whatever has scrolled the page and the parents of an element just now is not reported. */
    settleAround: (element: Element) => {
      settle(pageOf(document));
      for (let parent = element.parentElement; parent; parent = parent.parentElement) settle(parent);
    },
  };
};

const isAtTop = ({ scrollTop }: Element) => Math.round(scrollTop) === 0;

/** The element that scrolls with the page: `html`, or `body` in quirks mode. */
const pageOf = (document: Document) => document.scrollingElement ?? document.documentElement;

const elementAt = (document: Document, within: string): Element | null =>
  within === "" ? pageOf(document) : document.querySelector(within);

/** A table's script moves the header, whose overflow is hidden, with its body. */
const isScrolledByUsers = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some((overflow) => overflow === "auto" || overflow === "scroll");
};

/** The path to an element from the nearest one with an id: it remains the same while texts, rows or columns change. */
const pathTo = (element: Element): string => {
  const steps: string[] = [];
  for (let step: Element | null = element; step; step = step.parentElement) {
    const id = step.getAttribute("id");
    if (id && element.ownerDocument.getElementById(id) === step)
      return [`#${CSS.escape(id)}`, ...steps].join(" > ");
    steps.unshift(`${CSS.escape(step.localName)}:nth-of-type(${placeAmongSiblings(step)})`);
  }
  return steps.join(" > ");
};

const placeAmongSiblings = ({ localName, previousElementSibling }: Element): number => {
  let place = 1;
  for (let sibling = previousElementSibling; sibling; sibling = sibling.previousElementSibling)
    if (sibling.localName === localName) place += 1;
  return place;
};
