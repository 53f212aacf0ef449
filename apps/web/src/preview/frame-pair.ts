import { scrollBounds } from "@online-editor/contract/bounds";
import {
  type FormField,
  formFields,
  type RunId,
  type RunMessage,
  type ScrollPlace,
} from "@online-editor/contract";
import {
  createSandbox,
  openRunFrame,
  type RunFrame,
  type Sandbox,
  watchForSilence,
} from "@online-editor/run";
import { language, translate } from "../platform/i18n.ts";
import { runFrame } from "@online-editor/contract/run-pages";

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

/** What to run: a page, and the document that it is made from. */
export interface Start {
  run: RunId;
  /** The origin of the run. */
  origin: string;
  html: string;
  document: string;
  /** Whether the frame requests a dark scheme from its page. */
  isDark: boolean;
  /** Whether the page records the user's steps. */
  isRecorded?: boolean;
}

export interface RunEvents {
  onMessage(run: RunId, message: RunMessage): void;
  /** The port on which a run reports what happens in it. */
  onWatched?(run: RunId, port: MessagePort): void;
  /** The port on which a recording run reports the user's steps. */
  onRecorder?(run: RunId, port: MessagePort): void;
  onUnreachable(run: RunId): void;
  /** A script of the document has replaced its page. */
  onLeft(run: RunId): void;
}

export interface FramePairParts {
  events: RunEvents & {
    /** A run has not answered for a while; called again when it has answered in between. */
    onSilent(run: RunId, frame: RunFrame): void;
    /** A coming run has replaced the shown one. */
    onShown(): void;
    /** A run sends more messages than any runner does. */
    onFlood(): void;
  };
  /** The title of the shown frame. */
  title?: () => string;
  field?: FormField;
  /** Shortcuts that a run reports when they are pressed in it, written like `aria-keyshortcuts`. */
  shortcuts?: readonly string[];
}

/** The frames of one result: the shown run, and the coming one, which replaces it when it has painted. */
export const createFramePair = ({
  events,
  title = () => translate("Result"),
  field = formFields.editor,
  shortcuts = [],
}: FramePairParts) => {
  const emptyFrames = createEmptyFrames();
  let container: HTMLElement | null = null;
  let shown: RunFrame | undefined;
  let coming: RunFrame | undefined;
  let scrolled: { document: string; places: readonly ScrollPlace[] } | null = null;
  /** Where the last run of a document was scrolled: its next run starts there, like a page that is reloaded. */
  const placesIn = (document: string) => (scrolled?.document === document ? scrolled.places : []);
  let stopWatching: (() => void) | undefined;

  /** The shown and the coming frame, as far as there are any. */
  const all = () => [shown, coming].filter((frame) => frame !== undefined);
  const has = (frame: RunFrame) => frame === shown || frame === coming;

  /** Removes both. */
  const remove = () => {
    stopWatching?.();
    for (const frame of all()) frame.remove();
    shown = coming = undefined;
  };

  const show = (frame: RunFrame) => {
    if (coming !== frame) return;
    const hasFocus = shown?.element === document.activeElement;
    frame.element.title = title();
    frame.element.dataset["state"] = "shown";
    frame.element.removeAttribute("aria-hidden");
    shown?.remove();
    shown = frame;
    coming = undefined;
    if (hasFocus) frame.element.focus({ preventScroll: true });
    events.onShown();
    if (container) emptyFrames.prepare(container);
  };

  /** Removes a frame whose page is gone: what it shows now is not a run, and does not answer. */
  const forget = (frame: RunFrame) => {
    if (!has(frame)) return;
    stopWatching?.();
    frame.remove();
    if (frame === shown) shown = undefined;
    else coming = undefined;
  };

  const follow = (frame: RunFrame, run: RunId) => {
    stopWatching?.();
    stopWatching = watchForSilence(frame, () => {
      if (has(frame)) events.onSilent(run, frame);
    });
  };

  language.listen(() => {
    for (const { element } of all()) if (element.title) element.title = title();
  });

  return {
    /** Where the frames are; null while there is no result on the screen. */
    place: () => container,
    /** Moves to another place, which starts empty. */
    attach(place: HTMLElement | null) {
      remove();
      emptyFrames.remove();
      container = place;
    },
    /**
     * Starts a run in a fresh frame under the shown one, or follows the one that has started in `early`; undefined
     * without a place.
     */
    open(
      { run, origin, html, document, isDark, isRecorded = false }: Start,
      early: Sandbox | null = null,
    ): RunFrame | undefined {
      if (!container) return undefined;
      const frame = openRunFrame(early ?? emptyFrames.take(container), {
        run,
        html,
        previewOrigin: origin,
        field,
        isRecorded,
        shortcuts,
        scroll: isRecorded ? [] : placesIn(document),
        events: {
          onMessage(message) {
            if (message.type === "painted") show(frame);
            else if (message.type === "scrolled" && frame === shown)
              scrolled = { document, places: withPlaces(placesIn(document), message.places) };
            events.onMessage(run, message);
          },
          onWatched(port) {
            events.onWatched?.(run, port);
          },
          onRecorder(port) {
            events.onRecorder?.(run, port);
          },
          onFlood() {
            events.onFlood();
          },
          onUnreachable() {
            events.onUnreachable(run);
          },
          onLeft() {
            if (!has(frame)) return;
            forget(frame);
            events.onLeft(run);
          },
        },
      });
      coming = frame;
      frame.element.dataset["state"] = "coming";
      if (isDark) frame.element.dataset["scheme"] = "dark";
      if (shown) frame.element.setAttribute("aria-hidden", "true");
      else frame.element.title = title();
      follow(frame, run);
      return frame;
    },
    shown: () => shown,
    coming: () => coming,
    all,
    forget,
    remove,
  };
};

/** The newer places, and those of other elements; the longest known are forgotten first. */
const withPlaces = (known: readonly ScrollPlace[], newer: readonly ScrollPlace[]): readonly ScrollPlace[] => {
  const others = known.filter(({ within }) => !newer.some((place) => place.within === within));
  return [...newer, ...others].slice(0, scrollBounds.places);
};
