import { runFrame } from "@online-editor/contract/run-pages";
import { createSandbox, type Sandbox } from "@online-editor/run";

const afterMs = 200;

/**
 * Browsers need several milliseconds for a new frame: the next run's is created ahead, while nobody waits for it. There
 * is none while somebody types: an additional frame in the page slows every paint.
 */
export const createEmptyFrames = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ready: Sandbox | undefined;
  let wantedIn: HTMLElement | null = null;
  const remove = () => {
    clearTimeout(timer);
    ready?.element.remove();
    ready = undefined;
    wantedIn = null;
  };
  /** Prepares one soon. */
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
    /** A frame in the place: the prepared one, or a new one. */
    take(place: HTMLElement): Sandbox {
      const frame = ready?.element.parentElement === place ? ready : addFrame(place);
      if (frame === ready) ready = undefined;
      remove();
      frame.element.hidden = false;
      return frame;
    },
    prepare,
    /** Removes the prepared frame. */
    remove,
  };
};

/** It is hidden from the user, screen readers and the keyboard until it has a page. */
const addFrame = (place: HTMLElement) => createSandbox(place, { ...runFrame, hidden: "" });
