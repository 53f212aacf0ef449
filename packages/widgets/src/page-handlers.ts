import type { Library } from "./find-library.ts";

/**
 * The handlers that a library binds to the document and the window for one element. Older releases leave handlers behind when they are destroyed: a resize handler (bootstrap-table before 1.18) or a
 * click handler (multiple-select before 1.4) that keeps the whole widget in memory. `kinds` are the events to clean up;
 * others, such as a theme's click that closes any menu, are shared between the tables of a page.
 */
export const pageHandlers = ({ jQuery }: Library, kinds: readonly string[]) => {
  const recorded = new Map<unknown, { target: Document | Window; kind: string }>();
  const bound = (target: Document | Window, kind: string) =>
    (jQuery._data?.(target, "events")?.[kind] ?? []).map(({ handler }) => handler);
  const places = () => [document, window].flatMap((target) => kinds.map((kind) => ({ target, kind })));
  return {
    /** Runs a function of the library, and records the handlers that it binds. */
    during<Result>(act: () => Result): Result {
      const before = new Set(places().flatMap(({ target, kind }) => bound(target, kind)));
      const result = act();
      for (const { target, kind } of places())
        for (const handler of bound(target, kind))
          if (!before.has(handler)) recorded.set(handler, { target, kind });
      return result;
    },
    /** Removes all handlers that are still bound. */
    release() {
      for (const [handler, { target, kind }] of recorded) jQuery(target).off(kind, handler);
      recorded.clear();
    },
  };
};
