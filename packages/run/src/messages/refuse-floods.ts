/** So many in a second no page needs that is not out to keep the editor busy. */
const mostInSecond = 200;

/** Counts what comes, and says when it is more in a second than any page needs. */
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
    return count > mostInSecond;
  };
};

/**
 * Calls `onFlood` when the frames of this window send it more messages than any page needs, also those of a frame that
 * is gone by then. The page around an embed may send as many as it likes.
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
