/** One thing to do after a pause; asking for it again begins the pause anew. */
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
