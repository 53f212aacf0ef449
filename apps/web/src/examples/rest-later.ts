import { useDeferredValue } from "react";

/** More than a screen shows. */
const atOnce = 40;
const none: readonly never[] = [];

/**
 * The first items of a list at once, all of them as soon as nothing else is to do: a key that is typed meanwhile goes
 * first. `items` is another array only when it has other items.
 */
export const useRestLater = <T>(items: readonly T[]): readonly T[] => {
  const whole = useDeferredValue<readonly T[]>(items, none);
  return whole === items ? items : items.slice(0, atOnce);
};
