import type { RunFrame } from "@online-editor/run";

/** Browsers have moved the focus this long after Tab, even on a busy machine. */
const tabMs = 500;

/** A run reports within this time after getting the focus that a pointer was pressed in it. */
const pressMs = 200;

/**
 * Takes the focus back from a run that takes it by itself: without a pointer pressed in it or a Tab into it since the
 * last pointer or key in the editor. `ask` makes the run report a pointer where there may be one; `onTaken` is called
 * each time.
 */
export const keepFocus = ({
  isRun,
  ask,
  onTaken,
}: {
  isRun: (element: Element) => boolean;
  ask: () => void;
  onTaken: () => void;
}) => {
  /** The last focused element of the editor. */
  let former: HTMLElement | undefined;
  let lastHand = { at: 0, pointer: "" };
  let touchedAt = 0;
  let blurredAt = 0;
  let tab: KeyboardEvent | undefined;
  const now = () => performance.now();

  const runInFocus = () => {
    const { activeElement } = document;
    return activeElement instanceof HTMLIFrameElement && isRun(activeElement) ? activeElement : null;
  };
  const isWanted = () =>
    touchedAt > lastHand.at || (tab !== undefined && !tab.defaultPrevented && now() - lastHand.at < tabMs);

  const judge = (frame: HTMLIFrameElement) => {
    if (runInFocus() !== frame || isWanted()) return;
    if (former?.isConnected) former.focus({ preventScroll: true });
    else frame.blur();
    onTaken();
  };

  window.addEventListener(
    "focusin",
    ({ target }) => {
      if (target instanceof HTMLElement && !isRun(target)) former = target;
    },
    true,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted) return;
      tab = event.key === "Tab" ? event : undefined;
      lastHand = { ...lastHand, at: now() };
    },
    true,
  );
  window.addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      tab = undefined;
      lastHand = { at: now(), pointer: pointerType };
    },
    true,
  );
  window.addEventListener("blur", () => {
    blurredAt = now();
    // During the event the browser has not moved the focus yet, and would move it anyway.
    setTimeout(() => {
      const frame = runInFocus();
      if (!frame || isWanted()) return;
      // A pointer may have been pressed here: the report is on its way.
      const mayBePressed = lastHand.pointer === "touch" || frame.matches(":hover");
      if (!mayBePressed) {
        judge(frame);
        return;
      }
      ask();
      setTimeout(judge, pressMs, frame);
    });
  });

  return {
    /** A pointer was pressed in a run. */
    touched() {
      touchedAt = now();
    },
    /** Whether keys go to a run. WebKit may leave the active element where it was. */
    isInRun: () => runInFocus() !== null || blurredAt > lastHand.at,
    /** Lets the editor itself move the focus into a run, which it does only for the user. */
    admit({ element, send }: RunFrame) {
      const { focus } = element;
      element.focus = (options) => {
        touchedAt = now();
        focus.call(element, options);
        send({ type: "restore-focus" });
      };
    },
  };
};
