import type { RunMessage } from "@online-editor/contract";

type Said = Extract<RunMessage, { type: "touched" | "refused" }>;

/** A page may try so often before it is told: many focus a field once, at their start. */
const silentlyRefused = 2;

/**
 * Leaves the keyboard where the person is: a script moves the focus within the page alone, and into it only where a
 * pointer or a key came before. Browsers lose keys while the focus goes to and fro, so it must not come to that. The
 * editor is told when a pointer is pressed; `answer` says so again where it was in a frame of the page.
 */
export const watchHands = (
  window: Window & typeof globalThis,
  tell: (message: Said) => void,
): { answer: () => void } => {
  const { document, navigator } = window;
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const { hasFocus } = document;
  const { userActivation } = navigator as { userActivation?: UserActivation };
  const isActive =
    userActivation && getOwnPropertyDescriptor(window.UserActivation.prototype, "isActive")?.get;
  let isPressed = false;
  let refused = 0;

  const mayFocus = () => {
    if (isPressed || apply(hasFocus, document, [])) return true;
    refused += 1;
    if (refused === silentlyRefused + 1) tell({ type: "refused", what: "focus" });
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
      tell({ type: "touched" });
    },
    true,
  );
  window.addEventListener(
    "blur",
    ({ target }) => {
      // The capturing phase brings those of all elements too.
      if (target === window) isPressed = false;
    },
    true,
  );

  return {
    answer() {
      if (isActive && apply(isActive, userActivation, [])) tell({ type: "touched" });
    },
  };
};
