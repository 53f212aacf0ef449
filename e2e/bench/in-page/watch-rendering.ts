declare global {
  interface Window {
    /** Bound by the benchmark: a frame's first row has been painted visibly, in ms of the wall clock. */
    reportShown(at: number): Promise<void>;
  }
}

/**
 * Runs first in every page and frame, of the product and of the baseline. It must not refer to anything outside its own
 * body: the browser gets it as text. A frame tells its page when the first row has been painted; the page reports when
 * that frame is on top, because a covered result is not a result.
 */
export const watchRendering = (): void => {
  const now = () => performance.timeOrigin + performance.now();
  /** Called before the browser paints, acts afterwards: the browser paints before the next message. */
  const afterThisPaint = (act: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  };

  const watchRows = () => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("tbody > tr[data-index]") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        afterThisPaint(() => window.parent.postMessage({ rowPaintedAt: now() }, "*"));
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  };

  const isOnTop = (frame: HTMLIFrameElement) => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === frame;
  };

  const reportWhenOnTop = (frame: HTMLIFrameElement) => {
    requestAnimationFrame(() => {
      if (!isOnTop(frame)) reportWhenOnTop(frame);
      else afterThisPaint(() => void window.reportShown(now()));
    });
  };

  const watchFrames = () => {
    window.addEventListener("message", ({ data, source }: MessageEvent<{ rowPaintedAt?: number } | null>) => {
      if (typeof data !== "object" || data?.rowPaintedAt === undefined) return;
      const frame = Array.from(document.querySelectorAll("iframe")).find(
        (one) => one.contentWindow === source,
      );
      if (!frame) return;
      if (isOnTop(frame)) void window.reportShown(data.rowPaintedAt);
      else reportWhenOnTop(frame);
    });
    const mark = (name: string) => () => performance.mark(name);
    window.addEventListener("click", mark("clicked"), true);
    window.addEventListener("keydown", mark("pressed"), true);
  };

  if (window === window.top) watchFrames();
  else watchRows();
};
