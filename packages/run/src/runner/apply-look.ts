import type { Look } from "@online-editor/contract";

/** Shows a page right to left or in a dark scheme, set on its root; otherwise it stays as it was written. */
export const applyLook = (root: HTMLElement, { isRightToLeft, isDark }: Look): void => {
  if (isRightToLeft) root.dir = "rtl";
  if (!isDark) return;
  root.style.colorScheme = "dark";
  // What Bootstrap 5.3 reads.
  root.dataset["bsTheme"] = "dark";
};
