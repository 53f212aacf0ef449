declare global {
  interface Window {
    /** For each key since this began: milliseconds from the press to the picture that was painted after it. */
    keyTimes: number[];
  }
}

/** Begins to time keys. Runs inside the page, and takes nothing from outside its own body. */
export const watchKeys = (): void => {
  window.keyTimes = [];
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // Painting comes before the next message.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
};
