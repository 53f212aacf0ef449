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

/** Resolves when the browser has painted the current state. */
export const nextPaint = (): Promise<void> =>
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

/** Resolves after a time; rejects with the signal's reason when that comes first. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });

/** Calls `step` repeatedly, whenever the browser is idle, until it returns true. */
export const whileIdle = (step: () => boolean): (() => void) => {
  let timer = setTimeout(function again() {
    if (!step()) timer = setTimeout(again);
  });
  return () => {
    clearTimeout(timer);
  };
};
