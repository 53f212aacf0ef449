declare global {
  interface Window {
    /** For each key, milliseconds from its press to the paint after it. */
    keysToPaint: number[];
  }
}

/** Runs first in the page and notes for each key how long it took until the browser had painted. */
export const watchKeys = (): void => {
  window.keysToPaint = [];
  window.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // Painting comes before the next message.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.keysToPaint.push(performance.now() - timeStamp);
        };
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
};
