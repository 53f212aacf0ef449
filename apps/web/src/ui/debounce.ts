/** Runs a task once nothing has started it for so many milliseconds. */
export const debounce = (ms: number, task: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start: () => {
      cancel();
      timer = setTimeout(() => {
        timer = undefined;
        task();
      }, ms);
    },
    cancel,
    isWaiting: () => timer !== undefined,
  };
};
