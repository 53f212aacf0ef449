/** The page's scroll position, in pixels. */
export interface PagePlace {
  x: number;
  y: number;
}

export interface PageScroll {
  /** Scrolls the page without reporting that. */
  scrollTo(place: PagePlace): void;
  /** Scrolls like `scrollTo` as soon as the page is long enough, unless it has been scrolled otherwise. */
  restore(place: PagePlace): void;
  /** Whatever has scrolled the page just now is not reported. */
  settle(): void;
}

/** A page that is longer only after this time is left where it is. */
const restoresForMs = 3000;

/** Reports where the user or the document scrolls the page, once per frame at most. */
export const watchScroll = (page: Window, report: (place: PagePlace) => void): PageScroll => {
  const { document } = page;
  const nextFrame = page.requestAnimationFrame.bind(page);
  const later = page.setTimeout.bind(page);
  const scroll = page.scrollTo.bind(page);
  const at = () => ({ x: Math.max(0, Math.round(page.scrollX)), y: Math.max(0, Math.round(page.scrollY)) });
  let known = at();
  let isDue = false;
  let hasMoved = false;

  const settle = () => {
    // The actual position: a shorter page ends sooner, and must not scroll a page beside it back.
    known = at();
  };
  const isKnown = () => {
    const { x, y } = at();
    return x === known.x && y === known.y;
  };
  const scrollTo = ({ x, y }: PagePlace) => {
    // Bootstrap scrolls smoothly: the intermediate positions would scroll the page beside it back.
    scroll({ left: x, top: y, behavior: "instant" });
    settle();
  };
  page.addEventListener("scroll", () => {
    if (isDue) return;
    isDue = true;
    nextFrame(() => {
      isDue = false;
      if (isKnown()) return;
      hasMoved = true;
      settle();
      report(known);
    });
  });

  const restore = (place: PagePlace) => {
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      over.abort();
    };
    const attempt = () => {
      if (isKnown() && !hasMoved) scrollTo(place);
      else end();
      if (known.x === place.x && known.y === place.y) end();
    };
    const growth = new ResizeObserver(attempt);
    signal.addEventListener("abort", () => {
      growth.disconnect();
    });
    const start = () => {
      attempt();
      if (!signal.aborted) growth.observe(document.documentElement);
    };
    for (const type of ["wheel", "pointerdown", "keydown"])
      page.addEventListener(type, end, { capture: true, passive: true, signal });
    later(end, restoresForMs);
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start, { signal });
    else start();
  };
  return { scrollTo, restore, settle };
};
