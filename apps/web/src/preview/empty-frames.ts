import { runSandbox } from "@online-editor/contract";

const afterMs = 200;

/** Frames for runs, each to be used once. */
export interface EmptyFrames {
  /** A frame in the place: the prepared one, or a new one. */
  take(place: HTMLElement): HTMLIFrameElement;
  /** Prepares one soon. */
  prepare(place: HTMLElement): void;
  /** Removes the prepared frame. */
  remove(): void;
}

/**
 * Browsers need several milliseconds for a new frame: the next run's is created ahead, while nobody waits for it. There
 * is none while somebody types: an additional frame in the page slows every paint.
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
  frame.setAttribute("sandbox", runSandbox);
  frame.allow = "clipboard-write; fullscreen";
  // It is hidden from the user, screen readers and the keyboard until it has a page.
  frame.hidden = true;
  place.append(frame);
  return frame;
};
