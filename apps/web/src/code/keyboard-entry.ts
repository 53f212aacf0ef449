import { Prec } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { messages } from "./code-messages.ts";

/** The last key pressed on the page, since when nothing was pointed at. */
let lastKey = "";
const noteKey = ({ key }: KeyboardEvent) => (lastKey = key);
const notePointer = () => (lastKey = "");

const keysOfModifiers = /^(?:Shift|Control|Alt|Meta|CapsLock)$/;

/**
 * Whoever comes to the code by Tab goes on by Tab: Enter or a character begins to edit, after which Tab indents, and Esc
 * leaves again. With a pointer, or where `movesFocus` says that Tab always does, one is inside at once.
 */
export const keyboardEntry = (movesFocus: () => boolean) => {
  const setWaiting = (view: EditorView, isWaiting: boolean) => {
    view.setTabFocusMode(isWaiting || movesFocus());
    if (isWaiting) view.dom.dataset["waiting"] = messages.get().enterEdits;
    else delete view.dom.dataset["waiting"];
  };
  const isWaiting = (view: EditorView) => view.dom.dataset["waiting"] !== undefined;
  return [
    ViewPlugin.define(({ dom }) => {
      const page = dom.ownerDocument;
      page.addEventListener("keydown", noteKey, true);
      page.addEventListener("pointerdown", notePointer, true);
      return {
        destroy() {
          page.removeEventListener("keydown", noteKey, true);
          page.removeEventListener("pointerdown", notePointer, true);
        },
      };
    }),
    Prec.highest(
      EditorView.domEventHandlers({
        focus(_, view) {
          if (lastKey === "Tab" && !movesFocus()) {
            setWaiting(view, true);
            view.dispatch({ effects: EditorView.announce.of(messages.get().enterEdits) });
          }
        },
        blur: (_, view) => isWaiting(view) && setWaiting(view, false),
        mousedown: (_, view) => isWaiting(view) && setWaiting(view, false),
        keydown({ key, defaultPrevented }, view) {
          if (
            !isWaiting(view) ||
            defaultPrevented ||
            /^(?:Tab|Escape)$/.test(key) ||
            keysOfModifiers.test(key)
          )
            return false;
          setWaiting(view, false);
          return key === "Enter";
        },
      }),
    ),
    Prec.lowest(
      keymap.of([
        {
          key: "Escape",
          run(view) {
            if (!movesFocus()) setWaiting(view, true);
            return false;
          },
        },
      ]),
    ),
    EditorView.theme({
      "&[data-waiting]": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
      "&[data-waiting]::after": {
        content: "attr(data-waiting)",
        position: "absolute",
        right: "var(--space-12)",
        bottom: "var(--space-8)",
        padding: "var(--space-2) var(--space-8)",
        border: "1px solid var(--line-strong)",
        borderRadius: "var(--radius)",
        background: "var(--raised)",
        color: "var(--ink)",
        fontSize: "var(--text-12)",
        pointerEvents: "none",
      },
    }),
  ];
};
