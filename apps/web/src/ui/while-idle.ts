/** Calls `step` now and again, each time after what the browser has to do, until it answers true. */
export const whileIdle = (step: () => boolean): (() => void) => {
  let timer = setTimeout(function again() {
    if (!step()) timer = setTimeout(again);
  });
  return () => {
    clearTimeout(timer);
  };
};
