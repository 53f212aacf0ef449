import { type RefObject, useEffect, useRef } from "react";
import type { VListHandle } from "virtua";

/** What a list takes that follows its newest line. */
export interface EndInSight {
  list: RefObject<VListHandle | null>;
  onWheel: () => void;
  onTouchMove: () => void;
  onPointerDown: () => void;
  onKeyDown: () => void;
  onFocus: () => void;
  onScroll: () => void;
}

const nearEnd = 24;

/** Follows the newest line, unless the person has scrolled away from it. */
export const useEndInSight = (lines: readonly unknown[]): EndInSight => {
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  // A scroll of ours may be reported when more lines are there: only one by hand leaves the end.
  const isByHand = useRef(false);
  const followed = useRef<unknown>(undefined);
  useEffect(() => {
    const newest = lines.at(-1);
    // Not when lines are folded or counted anew: only a new one is worth moving for.
    if (newest === followed.current) return;
    followed.current = newest;
    if (isAtEnd.current) list.current?.scrollToIndex(lines.length - 1, { align: "end" });
  }, [lines]);
  const isNearEnd = () => {
    const shown = list.current;
    return !shown || shown.scrollOffset + shown.viewportSize >= shown.scrollSize - nearEnd;
  };
  /** What somebody does with a line stays in sight, also where the browser alone has scrolled to it. */
  const byHand = () => {
    isByHand.current = true;
    isAtEnd.current = isNearEnd();
  };
  return {
    list,
    onWheel: byHand,
    onTouchMove: byHand,
    onPointerDown: byHand,
    onKeyDown: byHand,
    onFocus: byHand,
    onScroll: () => {
      const isEnd = isNearEnd();
      if (isEnd) isByHand.current = false;
      isAtEnd.current = isEnd || (isAtEnd.current && !isByHand.current);
    },
  };
};
