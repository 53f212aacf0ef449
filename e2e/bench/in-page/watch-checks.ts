declare global {
  interface Window {
    /** Clicks a button that runs the document, and returns the milliseconds until a new match of a selector appears. */
    timeRun(button: Element, selector: string): Promise<number>;
  }
}

/** Makes runs timed. Runs inside the page, so it must not refer to anything outside its own body. */
export const watchChecks = (): void => {
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
