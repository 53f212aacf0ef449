/** Runs a task after a pause; requesting it again restarts the pause. */
export interface AfterPause {
  start(): void;
  cancel(): void;
  isWaiting(): boolean;
}

export const afterPause = (pauseMs: number, task: () => void): AfterPause => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start() {
      cancel();
      timer = setTimeout(() => {
        timer = undefined;
        task();
      }, pauseMs);
    },
    cancel,
    isWaiting: () => timer !== undefined,
  };
};

/** Resolves when the browser has painted the current state. */
export const nextPicture = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve)();
  });

/** Returns a function that runs a task once after the next paint, however often it is called until then. */
export const afterPaint = (task: () => void): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      // The browser paints between this and the next task.
      setTimeout(() => {
        isAsked = false;
        task();
      });
    });
  };
};

const pauseMs = 1000;

/** Resolves after a second in which no key was pressed. */
export const whenNobodyTypes = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      window.removeEventListener("keydown", wait);
      resolve();
    };
    let timer = setTimeout(end, pauseMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, pauseMs);
    };
    window.addEventListener("keydown", wait);
  });
