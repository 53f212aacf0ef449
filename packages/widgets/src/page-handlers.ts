import type { Library } from "./find-library.ts";

/** What a library has bound to the document and the window on behalf of one element. */
export interface PageHandlers {
  /** Does something with the library, and keeps what it binds meanwhile. */
  during<Result>(act: () => Result): Result;
  /** Takes back all that is still bound. */
  release(): void;
}

/**
 * Older releases leave handlers behind when they are destroyed: a resize handler (bootstrap-table before 1.18) or a
 * click handler (multiple-select before 1.4) that holds the whole widget. `kinds` are the events to look after; others,
 * such as a theme's click that closes any menu, are shared between the tables of a page.
 */
export const pageHandlers = ({ jQuery }: Library, kinds: readonly string[]): PageHandlers => {
  const own = new Map<unknown, { target: Document | Window; kind: string }>();
  const bound = (target: Document | Window, kind: string) =>
    (jQuery._data?.(target, "events")?.[kind] ?? []).map(({ handler }) => handler);
  const places = () => [document, window].flatMap((target) => kinds.map((kind) => ({ target, kind })));
  return {
    during(act) {
      const before = new Set(places().flatMap(({ target, kind }) => bound(target, kind)));
      const result = act();
      for (const { target, kind } of places())
        for (const handler of bound(target, kind))
          if (!before.has(handler)) own.set(handler, { target, kind });
      return result;
    },
    release() {
      for (const [handler, { target, kind }] of own) jQuery(target).off(kind, handler);
      own.clear();
    },
  };
};
