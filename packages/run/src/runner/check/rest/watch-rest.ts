import { getter, now } from "../originals.ts";
import { noticeUnseen } from "./notice-unseen.ts";
import { watchCallbacks } from "./watch-callbacks.ts";
import { watchLoading } from "./watch-loading.ts";
import { watchScrolling } from "./watch-scrolling.ts";

const { apply } = Reflect;

/** For so long nothing must have happened: what was queued at once, such as an event of a dialog, has come by then. */
const quietMs = 150;
/** Style, transitions, and observers of size are brought up to date in frames. */
const quietFrames = 2;

/** What an animation without an end may change: none of it is read by an expectation that is not about looks. */
const paint =
  /^(?:offset|computedOffset|easing|composite|opacity|transform|translate|scale|rotate|color|filter|boxShadow|(?:background|border|outline|stroke|fill)\w*)$/;

/** Events that the browser sends a moment after their cause, which may be one of these in turn. */
const happening =
  "scroll scrollend toggle beforetoggle close cancel selectionchange hashchange popstate load error".split(
    " ",
  );

export interface RestWatch {
  /** Whether nothing that is under way can change the page any more; false where that is not certain. */
  isAtRest: (about?: { isAboutLooks: boolean }) => boolean;
  /** Whether the page has begun to go to another, which may take a while. */
  isLeaving: () => boolean;
  /** Something has happened that is noticed elsewhere. */
  noteChange: () => void;
}

/**
 * Watches what may still change a page: what it has asked the browser for, what it is loading and what moves. It must
 * begin before the document does. A page that does something whose end cannot be seen is never at rest.
 */
export const watchRest = (
  page: Window & typeof globalThis,
  { countRequests, mayImport }: { countRequests: () => number; mayImport: boolean },
): RestWatch => {
  const { document } = page;
  const { getAnimations } = page.Document.prototype as { getAnimations?: () => Animation[] };
  const nextFrame = page.requestAnimationFrame.bind(page);
  const fontsOf = getter(page.Document.prototype, "fonts");
  const statusOf =
    typeof FontFaceSet === "function" ? getter(FontFaceSet.prototype, "status") : () => "loaded";
  const isVisibleTab = getter(page.Document.prototype, "visibilityState");
  let isUnseen = mayImport || !getAnimations;
  let quietSince = now();
  let frames = 0;
  let isFrameDue = false;

  const noteChange = () => {
    quietSince = now();
    frames = 0;
  };
  const onUnseen = () => {
    isUnseen = true;
  };
  const loading = watchLoading(page, { onChange: noteChange, onUnseen });
  const callbacks = watchCallbacks(page, { onCall: noteChange, onUnseen });
  for (const type of happening) page.addEventListener(type, noteChange, true);
  const scrolling = watchScrolling(page);
  let isLeaving = false;
  (page as { navigation?: EventTarget }).navigation?.addEventListener("navigate", (event) => {
    onUnseen();
    // A document may send the event itself, without any of this.
    const { destination, downloadRequest } = event as Partial<NavigateEvent>;
    isLeaving ||= destination?.sameDocument === false && downloadRequest === null;
  });
  const outside = noticeUnseen(page, onUnseen);

  const countFrame = () => {
    if (isFrameDue) return;
    isFrameDue = true;
    nextFrame(() => {
      isFrameDue = false;
      frames += 1;
    });
  };
  const isMoving = (isAboutLooks: boolean) => {
    if (!getAnimations) return true;
    for (const animation of apply(getAnimations, document, []))
      if (mayChange(animation, isAboutLooks)) return true;
    return false;
  };

  return {
    noteChange,
    isLeaving: () => isLeaving,
    isAtRest: ({ isAboutLooks } = { isAboutLooks: true }) => {
      if (isUnseen || outside.isListening() || isVisibleTab(document) !== "visible") return false;
      const isBusy =
        callbacks.count() > 0 ||
        countRequests() > 0 ||
        loading.isLoading() ||
        statusOf(fontsOf(document)) !== "loaded" ||
        scrolling.isScrolling() ||
        isMoving(isAboutLooks);
      if (isBusy) noteChange();
      countFrame();
      return !isBusy && now() - quietSince >= quietMs && frames >= quietFrames;
    },
  };
};

const mayChange = ({ playState, pending, effect }: Animation, isAboutLooks: boolean): boolean => {
  if (!pending && playState !== "running") return false;
  if (isAboutLooks || effect?.getComputedTiming().endTime !== Infinity) return true;
  for (const keyframe of (effect as KeyframeEffect).getKeyframes())
    for (const name in keyframe) if (!paint.test(name)) return true;
  return false;
};
