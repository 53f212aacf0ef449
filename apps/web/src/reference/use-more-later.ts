import { startTransition, useEffect, useState } from "react";
import { whileIdle } from "../ui/while-idle.ts";
import type { NameGroup } from "./listed-names.ts";

/** More than fit on a screen, and few enough to render within a frame. */
const atOnce = 40;

/** Renders the first names of a list at once, and more whenever the browser is idle. */
export const useMoreLater = (groups: readonly NameGroup[]): readonly NameGroup[] => {
  const total = groups.reduce((sum, { names }) => sum + names.length, 0);
  const [drawn, setDrawn] = useState({ groups, count: atOnce });
  const count = drawn.groups === groups ? drawn.count : atOnce;
  useEffect(
    () =>
      count >= total
        ? undefined
        : whileIdle(() => {
            startTransition(() => {
              setDrawn({ groups, count: count + atOnce });
            });
            return true;
          }),
    [groups, count, total],
  );
  return count >= total ? groups : firstOf(groups, count);
};

/** The first `count` names over all groups. */
export const firstOf = (groups: readonly NameGroup[], count: number): NameGroup[] => {
  let rest = count;
  return groups.flatMap((group) => {
    const names = group.names.slice(0, rest);
    rest -= names.length;
    return names.length === 0 ? [] : [{ ...group, names }];
  });
};
