/** No page needs more messages in a second unless it is out to keep the editor busy. */
const maxPerSecond = 200;

/** Returns a function that counts a message and answers true when there are more in a second than any page needs. */
export const createMeter = (): (() => boolean) => {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since > 1000) {
      since = now;
      count = 0;
    }
    count += 1;
    return count > maxPerSecond;
  };
};

/**
 * Calls `onFlood` when the frames of this window, including removed ones, send it more messages than any page needs.
 * The page around an embed may send any number.
 */
export const refuseFloods = (onFlood: () => void): void => {
  const isTooMany = createMeter();
  let isFlooded = false;
  window.addEventListener(
    "message",
    (event) => {
      if (event.source === window || (event.source === window.parent && window.parent !== window)) return;
      const wasFlooded = isFlooded;
      isFlooded = isTooMany();
      if (isFlooded && !wasFlooded) onFlood();
    },
    true,
  );
};
