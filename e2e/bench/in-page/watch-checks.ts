declare global {
  interface Window {
    /** The longest task of the page's thread, in milliseconds. */
    longestTask: number;
    /** Clicks a button that runs the document, and returns the milliseconds until a new match of a selector appears. */
    timeRun(button: Element, selector: string): Promise<number>;
  }
}

/**
 * Starts to watch tasks and to time runs. Runs inside the page, so it must not refer to anything outside its own body.
 */
export const watchChecks = (): void => {
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: "longtask" });
  window.timeRun = (button, selector) =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      let hasGone = false;
      const look = () => {
        if (document.querySelector(selector) === null) hasGone = true;
        else if (hasGone) {
          watch.disconnect();
          resolve(performance.now() - startedAt);
        }
      };
      const watch = new MutationObserver(look);
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
};
