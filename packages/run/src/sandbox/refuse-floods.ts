import { createMeter } from "./create-sandbox.ts";

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
