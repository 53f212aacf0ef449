declare global {
  interface Window {
    /** For each list of completions since the start: milliseconds from the last key to the paint of the list. */
    listTimes: number[];
  }
}

/** Starts to time lists of completions. Runs inside the page, so it must not refer to anything outside its own body. */
export const watchLists = (): void => {
  window.listTimes = [];
  let pressed = 0;
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true },
  );
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!added.some((node) => node instanceof Element && node.matches(".cm-tooltip-autocomplete"))) return;
    requestAnimationFrame(() => {
      // The browser paints before the next message.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.listTimes.push(performance.now() - pressed);
      port2.postMessage(null);
    });
  }).observe(document.body, { childList: true, subtree: true });
};
