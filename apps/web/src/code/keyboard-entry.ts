import { Facet, Prec, type Extension } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { translate } from "../platform/i18n.ts";

/** Whether Tab always moves the focus: then one is inside the code at once. */
export const tabMovesFocus = Facet.define<boolean, boolean>({ combine: ([first = false]) => first });

/** What a view knows of how the focus comes: the last key that was pressed on the page, since nothing was pointed at. */
const lastKeys = ViewPlugin.define(({ dom: { ownerDocument: page } }) => {
  const listening = new AbortController();
  const { signal } = listening;
  const found = { lastKey: "", destroy: () => listening.abort() };
  page.addEventListener("keydown", ({ key }) => (found.lastKey = key), { signal, capture: true });
  page.addEventListener("pointerdown", () => (found.lastKey = ""), { signal, capture: true });
  return found;
});

const keysOfModifiers = /^(?:Shift|Control|Alt|Meta|CapsLock)$/;

const isWaiting = (view: EditorView) => view.dom.dataset["waiting"] !== undefined;

const wait = (view: EditorView) => {
  view.setTabFocusMode(true);
  view.dom.dataset["waiting"] = translate("Enter edits, Tab goes on");
};

const endWaiting = (view: EditorView) => {
  if (!isWaiting(view)) return;
  view.setTabFocusMode(view.state.facet(tabMovesFocus));
  delete view.dom.dataset["waiting"];
};

/**
 * Whoever comes to the code by Tab goes on by Tab: Enter or a character begins to edit, after which Tab indents, and Esc
 * leaves again. With a pointer one is inside at once.
 */
export const keyboardEntry: Extension = [
  lastKeys,
  Prec.highest(
    EditorView.domEventHandlers({
      focus(_, view) {
        if (view.plugin(lastKeys)?.lastKey !== "Tab" || view.state.facet(tabMovesFocus)) return;
        wait(view);
        view.dispatch({ effects: EditorView.announce.of(translate("Enter edits, Tab goes on")) });
      },
      blur: (_, view) => endWaiting(view),
      mousedown: (_, view) => endWaiting(view),
      keydown({ key, defaultPrevented }, view) {
        const goesOn = /^(?:Tab|Escape)$/.test(key) || keysOfModifiers.test(key);
        if (!isWaiting(view) || defaultPrevented || goesOn) return false;
        endWaiting(view);
        return key === "Enter";
      },
    }),
  ),
  Prec.lowest(
    keymap.of([
      {
        key: "Escape",
        run(view) {
          if (!view.state.facet(tabMovesFocus)) wait(view);
          return false;
        },
      },
    ]),
  ),
  EditorView.theme({
    // An outline would lie behind the line numbers.
    "&[data-waiting]::before": {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: 250,
      border: "2px solid var(--accent)",
      pointerEvents: "none",
    },
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
