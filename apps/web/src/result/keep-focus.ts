/** Keeps the keyboard where the person is. */
export interface FocusKeeper {
  /** A pointer has been pressed in a run. */
  touched(): void;
}

/** So long after Tab browsers have moved the focus, also on a busy machine. */
const tabMs = 500;

/** So long after a run has got the focus it can tell that a pointer was pressed in it. */
const pressMs = 200;

/**
 * Gives the focus back that a run takes by itself: where no pointer was pressed in it and no Tab led into it, since a
 * pointer or a key was last seen in the editor. `ask` has the run say so where that may be; `onTaken` is told each time.
 */
export const keepFocus = ({
  isRun,
  ask,
  onTaken,
}: {
  isRun: (element: Element) => boolean;
  ask: () => void;
  onTaken: () => void;
}): FocusKeeper => {
  /** What had the focus last in the editor. */
  let former: HTMLElement | undefined;
  let lastHand = { at: 0, pointer: "" };
  let touchedAt = 0;
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
    // Within the event the browser has not moved the focus yet, and would move it all the same.
    setTimeout(() => {
      const frame = runInFocus();
      if (!frame || isWanted()) return;
      // Here a pointer may have been pressed: what tells so is on its way.
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
    touched() {
      touchedAt = now();
    },
  };
};
