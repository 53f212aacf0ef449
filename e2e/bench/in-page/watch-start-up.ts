/**
 * Runs first in the page and marks the moments at which its code editor has a text and accepts typing, the screen has
 * its bars, and the result is shown.
 */
export const watchStartUp = (): void => {
  if (window !== window.top) return;
  const awaited = new Map([
    ["editable", '[role="textbox"][contenteditable="true"]:not([aria-readonly="true"])'],
    ["screen", "header button"],
    ["result", 'iframe[title="Result"][data-state="shown"]'],
  ]);
  const observer = new MutationObserver(() => {
    for (const [name, selector] of awaited) {
      const found = document.querySelector(selector);
      if (!found || (name === "editable" && !found.textContent)) continue;
      performance.mark(name);
      awaited.delete(name);
    }
    if (awaited.size === 0) observer.disconnect();
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
};
