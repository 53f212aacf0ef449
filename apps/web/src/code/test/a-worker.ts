/** A worker that answers on demand, and the requests that it received. */
export const aWorker = () => {
  const requested: unknown[] = [];
  let isEnded = false;
  const target: Pick<Worker, "onmessage" | "onerror"> = { onmessage: null, onerror: null };
  const worker = Object.assign(target, {
    postMessage: (message: unknown) => requested.push(message),
    terminate: () => {
      isEnded = true;
    },
  }) as unknown as Worker;
  return {
    worker,
    requested,
    isEnded: () => isEnded,
    answer: (data: unknown): void => {
      worker.onmessage?.(new MessageEvent("message", { data }));
    },
    fail: (): void => {
      worker.onerror?.(new Event("error") as ErrorEvent);
    },
  };
};
