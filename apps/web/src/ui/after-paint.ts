/** What does a task once after the next picture, however often it is asked for until then. */
export const afterPaint = (task: () => void): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      // The browser draws between this and the next task.
      setTimeout(() => {
        isAsked = false;
        task();
      });
    });
  };
};
