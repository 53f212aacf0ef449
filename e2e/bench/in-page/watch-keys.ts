declare global {
  interface Window {
    /** For each key since the start: milliseconds from the press to the following paint. */
    keyTimes: number[];
  }
}

/** Starts to time keys. Runs inside the page, so it must not refer to anything outside its own body. */
export const watchKeys = (): void => {
  window.keyTimes = [];
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // The browser paints before the next message.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
};
