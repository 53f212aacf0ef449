import { useState } from "react";
import { focusedElement } from "./keys-ahead.ts";

/** Where the focus returns when an overlay closes: where it was before, or to the code if that was nowhere. */
export const focusReturn = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected && before !== document.body
    ? before
    : document.querySelector<HTMLElement>("[data-focus-home] [role=textbox]");

/** The same for the `finalFocus` of an overlay that opens now; an element that is gone is left to Base UI. */
export const useFinalFocus = (): (() => HTMLElement | boolean) => {
  const [before] = useState(focusedElement);
  return () => {
    if (before && !before.isConnected) return true;
    const target = focusReturn(before);
    if (!(target instanceof HTMLIFrameElement)) return target ?? true;
    // Base UI would look for something to focus in it.
    target.focus();
    return false;
  };
};
