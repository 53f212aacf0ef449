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

/**
 * Browsers need several milliseconds for a new frame: the next run's is made ahead, while nobody waits for it. While
 * somebody types there is none: one more frame in the page makes every picture of it take longer.
 */
export const createEmptyFrames = (): EmptyFrames => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ready: HTMLIFrameElement | undefined;
  let wantedIn: HTMLElement | null = null;
  const remove = () => {
    clearTimeout(timer);
    ready?.remove();
    ready = undefined;
    wantedIn = null;
  };
  const prepare = (place: HTMLElement) => {
    remove();
    wantedIn = place;
    timer = setTimeout(() => {
      ready = addFrame(place);
    }, afterMs);
  };
  window.addEventListener("keydown", ({ key }) => {
    if (wantedIn && key !== "Control" && key !== "Meta" && key !== "Enter") prepare(wantedIn);
  });
  return {
    take(place) {
      const frame = ready?.parentElement === place ? ready : addFrame(place);
      if (frame === ready) ready = undefined;
      remove();
      frame.hidden = false;
      return frame;
    },
    prepare,
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
