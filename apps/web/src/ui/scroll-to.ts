import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls its panel to the element each time `isAsked` becomes true: what somebody asks for must not appear out of
 * sight. Only the panel: `scrollIntoView` would also shift the screen around it.
 */
export const useScrollTo = (isAsked: boolean): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = isAsked ? element.current : null;
    const panel = shown && scrollerOf(shown);
    if (panel) panel.scrollTop += shown.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  }, [isAsked]);
  return element;
};

const scrollerOf = ({ parentElement: parent }: Element): Element | null =>
  parent === null || getComputedStyle(parent).overflowY === "auto" ? parent : scrollerOf(parent);
