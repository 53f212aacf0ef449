/** Where the focus returns when an overlay closes: where it was before, or to the code if that was nowhere. */
export const focusReturn = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected && before !== document.body
    ? before
    : document.querySelector<HTMLElement>("[data-focus-home] [role=textbox]");
