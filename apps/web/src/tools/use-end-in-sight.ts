import { useEffect, useRef } from "react";
import type { VListHandle } from "virtua";

const nearEnd = 24;

/** The props of a list that follows its newest line, unless the user has scrolled away from it. */
export const useEndInSight = (lines: readonly unknown[]) => {
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  // The scroll event of our own scrolling may arrive after more lines: only the user's scrolling stops following.
  const isByHand = useRef(false);
  const followed = useRef<unknown>(undefined);
  useEffect(() => {
    const newest = lines.at(-1);
    // Not when lines are merged or counted: only a new one is worth scrolling to.
    if (newest === followed.current) return;
    followed.current = newest;
    if (isAtEnd.current) list.current?.scrollToIndex(lines.length - 1, { align: "end" });
  }, [lines]);
  const isNearEnd = () => {
    const shown = list.current;
    return !shown || shown.scrollOffset + shown.viewportSize >= shown.scrollSize - nearEnd;
  };
  /** A line that the user acts on stays in view, even if the browser alone has scrolled to it. */
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
