import type { RunMessage } from "@online-editor/contract";

type FocusMessage = Extract<RunMessage, { type: "touched" | "refused" }>;

/** The attempts that a page may make before it is reported: many focus a field once at their start. */
const silentlyRefused = 2;

/**
 * Keeps the focus where the user is: scripts may move it only within the page, and into the page only after a pointer
 * or a key. Browsers lose keys while the focus moves to and fro, so the focus must not leave even briefly. Reports to
 * the editor when a pointer is pressed; `answer` does so for one pressed in a frame of the page. `restore` focuses what
 * had the focus when it left the page.
 */
export const guardFocus = (
  window: Window & typeof globalThis,
  report: (message: FocusMessage) => void,
): { answer: () => void; restore: () => void } => {
  const { document, navigator } = window;
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const { hasFocus } = document;
  const { focus: focusElement } = window.HTMLElement.prototype;
  const { userActivation } = navigator as { userActivation?: UserActivation };
  const isActive =
    userActivation && getOwnPropertyDescriptor(window.UserActivation.prototype, "isActive")?.get;
  let isPressed = false;
  let refused = 0;
  let latest: HTMLElement | undefined;

  const mayFocus = () => {
    if (isPressed || apply(hasFocus, document, [])) return true;
    refused += 1;
    if (refused === silentlyRefused + 1) report({ type: "refused", what: "focus" });
    return false;
  };
  const holders: { focus: (options?: FocusOptions) => void }[] = [
    window.HTMLElement.prototype,
    window.SVGElement.prototype,
    window,
  ];
  for (const holder of holders) {
    const { focus } = holder;
    holder.focus = function (options) {
      if (mayFocus()) apply(focus, this, [options]);
    };
  }

  window.addEventListener(
    "pointerdown",
    ({ isTrusted }) => {
      if (!isTrusted) return;
      isPressed = true;
      report({ type: "touched" });
    },
    true,
  );
  window.addEventListener(
    "blur",
    ({ target }) => {
      // The capturing phase also delivers the events of all elements.
      if (target === window) isPressed = false;
      else if (target instanceof window.HTMLElement) latest = target;
    },
    true,
  );

  return {
    answer() {
      if (isActive && apply(isActive, userActivation, [])) report({ type: "touched" });
    },
    restore() {
      if (latest?.isConnected && document.activeElement === document.body)
        apply(focusElement, latest, [{ preventScroll: true }]);
    },
  };
};
