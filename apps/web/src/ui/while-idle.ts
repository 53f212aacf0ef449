/** Calls `step` repeatedly, whenever the browser is idle, until it returns true. */
export const whileIdle = (step: () => boolean): (() => void) => {
  let timer = setTimeout(function again() {
    if (!step()) timer = setTimeout(again);
  });
  return () => {
    clearTimeout(timer);
  };
};
