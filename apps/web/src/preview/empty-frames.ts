const sandbox = "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";

const afterMs = 200;

/** Frames for runs, each to be used once. */
export interface EmptyFrames {
  /** A frame in the place: the one that was made ready, or a new one. */
  take(place: HTMLElement): HTMLIFrameElement;
  /** Makes one ready, soon. */
  prepare(place: HTMLElement): void;
  /** Takes away what was made ready. */
  remove(): void;
}

/** Browsers need several milliseconds for a new frame: the next run's is made ahead, while nobody waits for it. */
export const createEmptyFrames = (): EmptyFrames => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ready: HTMLIFrameElement | undefined;
  const remove = () => {
    clearTimeout(timer);
    ready?.remove();
    ready = undefined;
  };
  return {
    take(place) {
      clearTimeout(timer);
      const isThere = ready?.parentElement === place;
      const frame = isThere && ready ? ready : addFrame(place);
      if (isThere) ready = undefined;
      frame.hidden = false;
      return frame;
    },
    prepare(place) {
      remove();
      timer = setTimeout(() => {
        ready = addFrame(place);
      }, afterMs);
    },
    remove,
  };
};

const addFrame = (place: HTMLElement) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", sandbox);
  frame.allow = "clipboard-write; fullscreen";
  // Nobody sees it, hears of it or gets into it by keyboard before it has a page.
  frame.hidden = true;
  place.append(frame);
  return frame;
};
