import { type RefObject, useEffect, useRef, useState } from "react";

let before: Element | null = null;

/** Gives the focus to what stands in for a part that is being fetched; the part returns it to where it was. */
export const focusStandIn = (standIn: HTMLElement): void => {
  before = focusedElement();
  standIn.dataset["standIn"] = "";
  standIn.focus();
};

/** Returns the focus from a stand-in whose part does not come, unless it has gone elsewhere meanwhile. */
export const leaveStandIn = (): void => {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches("[data-stand-in]")) focusReturn(before)?.focus();
};

/** The focused element, or the one that was focused before a stand-in; for an item of a menu, which closes, its button. */
export const focusedElement = (): Element | null => {
  const { activeElement } = document;
  if (activeElement?.matches("[data-stand-in]")) return before;
  const button = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (button ? document.getElementById(button) : null) ?? activeElement;
};

/** Where the focus returns when an overlay closes: where it was before, or to the code if that was nowhere. */
export const focusReturn = (opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    ? opener
    : document.querySelector<HTMLElement>("[data-focus-home] [role=textbox]");

/** The same for the `finalFocus` of an overlay that opens now; an element that is gone is left to Base UI. */
export const useFinalFocus = (): (() => HTMLElement | boolean) => {
  const [opener] = useState(focusedElement);
  return () => {
    if (opener && !opener.isConnected) return true;
    const target = focusReturn(opener);
    if (!(target instanceof HTMLIFrameElement)) return target ?? true;
    // Base UI would look for something to focus in it.
    target.focus();
    return false;
  };
};

/**
 * Scrolls its panel to the element each time `isAsked` becomes true: what somebody asks for must not appear out of
 * sight. Only the panel: `scrollIntoView` would also shift the screen around it.
 */
export const useScrollTo = <Part extends HTMLElement>(isAsked: boolean): RefObject<Part | null> => {
  const element = useRef<Part>(null);
  useEffect(() => {
    const shown = isAsked ? element.current : null;
    const panel = shown && scrollerOf(shown);
    if (panel) panel.scrollTop += shown.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  }, [isAsked]);
  return element;
};

const scrollerOf = ({ parentElement: parent }: Element): Element | null =>
  parent === null || getComputedStyle(parent).overflowY === "auto" ? parent : scrollerOf(parent);
