import { later, now } from "./clock.ts";
import { evaluate } from "./elements.ts";
import { watchUnseen } from "./watch-unseen.ts";

const { apply } = Reflect;

/** Events of a page that is still busy with something; none of them need be a change of its document. */
const signs = ["scroll", "toggle", "close", "hashchange", "popstate", "message", "load", "error", "abort"];
const loaders = "script[src], link[rel~=stylesheet i][href], iframe";
const cancels = ["clearTimeout", "clearInterval", "cancelAnimationFrame", "cancelIdleCallback"] as const;

type Callable = (...args: unknown[]) => unknown;

export type RestWatch = ReturnType<typeof watchRest>;

/** Watches what may still change a page; it must begin before the document does. */
export const watchRest = (page: Window & typeof globalThis, countRequests: () => number) => {
  const { document } = page;
  const fonts = (document as Partial<Document>).fonts;
  const nextFrame = page.requestAnimationFrame.bind(page);
  let quietSince = now();
  let isLeaving = false;
  /** Of which the last one with nothing but two frames and a turn of the event loop after it has that number. */
  let changes = 0;
  let settled = -1;
  let isSettling = false;
  const noteChange = () => {
    quietSince = now();
    changes += 1;
  };
  /** On a busy machine, what comes with the next frame may come later than any time. */
  const settle = () => {
    if (isSettling || settled === changes) return;
    isSettling = true;
    const since = changes;
    const end = () => {
      isSettling = false;
      settled = since;
    };
    nextFrame(() => nextFrame(() => later(end, 0)));
  };

  for (const sign of signs) page.addEventListener(sign, noteChange, true);
  (page as { navigation?: EventTarget }).navigation?.addEventListener("navigate", (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    isLeaving ||= !destination.sameDocument && downloadRequest === null;
  });

  /** A busy machine moves a smoothly scrolled page so rarely that it seems to rest in between. */
  const scrolling = new Set<Node>();
  const onScroll = ({ type, target, isTrusted }: Event) => {
    if (!isTrusted || !("onscrollend" in page)) return;
    if (type === "scroll") scrolling.add(target as Node);
    else scrolling.delete(target as Node);
  };
  for (const type of ["scroll", "scrollend"]) page.addEventListener(type, onScroll, true);

  const loading = new Set<Element>();
  const follow = (element: Element) => {
    loading.add(element);
    for (const type of ["load", "error"])
      element.addEventListener(type, () => {
        loading.delete(element);
      });
  };
  new page.MutationObserver((records) => {
    noteChange();
    // Until then the page's own event waits for them.
    if (document.readyState !== "complete") return;
    for (const { addedNodes } of records)
      for (const added of addedNodes) {
        if (!(added instanceof page.Element)) continue;
        if (added.matches(loaders)) follow(added);
        for (const element of added.querySelectorAll(loaders)) follow(element);
      }
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  const isUnderWay = () => {
    for (const element of [...loading, ...scrolling]) if (element.isConnected) return true;
    for (const image of document.images) if (!image.complete && image.loading !== "lazy") return true;
    return fonts?.status === "loading";
  };

  const timers = watchTimers(page, noteChange);
  const usesUnseen = watchUnseen(page);
  return {
    /** Something has happened that is noticed elsewhere. */
    noteChange,
    /**
     * Whether nothing under way can change the page before a time: no request, file, font, animation, animation frame or
     * earlier timer; and nothing has happened for two frames, and for so many milliseconds where that cannot be known.
     */
    isAtRest: (untilMs: number, quietMs: number): boolean => {
      if (isLeaving || countRequests() > 0 || timers.isDue(untilMs) || isUnderWay() || isMoving(document))
        noteChange();
      settle();
      const isQuiet = now() - quietSince >= quietMs;
      // What is not seen draws no frames.
      if (document.visibilityState !== "visible") return isQuiet;
      return settled === changes && (isQuiet || !usesUnseen());
    },
  };
};

/** Each table has an animation without an end, in its loading message. */
const isMoving = (document: Document): boolean =>
  (document as Partial<Document>)
    .getAnimations?.()
    .some(
      ({ playState, pending, effect }) =>
        (pending || playState === "running") && effect?.getComputedTiming().endTime !== Infinity,
    ) ?? false;

/** Knows when the page's timers, animation frames and idle callbacks are due. */
const watchTimers = (page: Window & typeof globalThis, onCall: () => void) => {
  const functions = page as unknown as Record<string, Callable | undefined>;
  const due: Record<string, Map<unknown, number>> = {};
  const watch = (name: string, kind: string, { hasDelay = false, isRepeated = false } = {}) => {
    const ask = functions[name];
    if (!ask) return;
    const waiting = (due[kind] ??= new Map());
    functions[name] = (callback, ...rest) => {
      const ms = hasDelay ? Number(rest[0]) || 0 : 0;
      const id = apply(ask, page, [
        function (this: unknown, ...args: unknown[]) {
          if (isRepeated) waiting.set(id, now() + ms);
          else waiting.delete(id);
          onCall();
          return typeof callback === "function"
            ? apply(callback as Callable, this, args)
            : evaluate(String(callback));
        },
        ...rest,
      ]);
      waiting.set(id, now() + ms);
      return id;
    };
  };
  watch("setTimeout", "timer", { hasDelay: true });
  watch("setInterval", "timer", { hasDelay: true, isRepeated: true });
  watch("requestAnimationFrame", "frame");
  watch("requestIdleCallback", "idle");
  for (const name of cancels) {
    const cancel = functions[name];
    const kind = name.includes("Frame") ? "frame" : name.includes("Idle") ? "idle" : "timer";
    if (cancel)
      functions[name] = (id) => {
        due[kind]?.delete(id);
        return apply(cancel, page, [id]);
      };
  }
  return {
    isDue: (untilMs: number) => {
      for (const kind in due) for (const at of due[kind]?.values() ?? []) if (at < untilMs) return true;
      return false;
    },
  };
};
