import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls the element to the top of its panel each time `isAsked` becomes true: what somebody asks for must not appear
 * out of sight.
 */
export const useScrollTo = <Shown extends HTMLElement>(isAsked: boolean): RefObject<Shown | null> => {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (isAsked) element.current?.scrollIntoView({ block: "start" });
  }, [isAsked]);
  return element;
};
