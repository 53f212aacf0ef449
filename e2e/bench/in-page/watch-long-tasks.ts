declare global {
  interface Window {
    /** The longest task of the page's thread since it was reset, in milliseconds; 0 if none took 50. */
    longestTask: number;
  }
}

/** Starts to watch tasks. Runs inside the page, so it must not refer to anything outside its own body. */
export const watchLongTasks = (): void => {
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: "longtask" });
};
