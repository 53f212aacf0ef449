const { apply } = Reflect;

type Callable = (...args: unknown[]) => unknown;

const kinds = [
  { asks: ["setTimeout"], cancels: ["clearTimeout", "clearInterval"], repeats: ["setInterval"] },
  {
    asks: ["requestAnimationFrame", "webkitRequestAnimationFrame"],
    cancels: ["cancelAnimationFrame", "webkitCancelAnimationFrame"],
    repeats: [],
  },
  { asks: ["requestIdleCallback"], cancels: ["cancelIdleCallback"], repeats: [] },
] as const;

/** The functions that are counted here. */
export const countedFunctions: readonly string[] = kinds.flatMap(({ asks, cancels, repeats }) => [
  ...asks,
  ...cancels,
  ...repeats,
]);

/**
 * Counts the timers, animation frames and idle callbacks of a page that are still to come. `onCall` is called whenever
 * one has run; `onUnseen` where one is asked for in a form that cannot be counted.
 */
export const watchCallbacks = (
  page: object,
  { onCall, onUnseen }: { onCall: () => void; onUnseen: () => void },
): { count: () => number } => {
  const functions = page as Record<string, Callable | undefined>;
  let count = 0;

  for (const { asks, cancels, repeats } of kinds) {
    const waiting = { __proto__: null } as unknown as Record<string, boolean>;
    const end = (id: unknown) => {
      const key = `${id as number}`;
      if (!waiting[key]) return;
      waiting[key] = false;
      count -= 1;
    };
    const watch = (name: string, isRepeated: boolean) => {
      const ask = functions[name];
      if (!ask) return;
      functions[name] = (callback, ...rest) => {
        if (typeof callback !== "function") {
          onUnseen();
          return apply(ask, page, [callback, ...rest]);
        }
        const id = apply(ask, page, [
          function (this: unknown, ...args: unknown[]) {
            if (!isRepeated) end(id);
            onCall();
            return apply(callback as Callable, this, args);
          },
          ...rest,
        ]);
        waiting[`${id as number}`] = true;
        count += 1;
        return id;
      };
    };
    for (const name of asks) watch(name, false);
    for (const name of repeats) watch(name, true);
    for (const name of cancels) {
      const cancel = functions[name];
      if (cancel)
        functions[name] = (id) => {
          end(id);
          return apply(cancel, page, [id]);
        };
    }
  }
  return { count: () => count };
};
