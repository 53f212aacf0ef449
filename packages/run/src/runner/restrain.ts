import type { Intrusion } from "@online-editor/contract";
import { openInPage } from "./open-in-page.ts";

type Restrained = Exclude<Intrusion, "focus" | "outer-window" | "leaving">;

/** The limits between one pointer or key event in the page and the next. */
const most: Record<Restrained, number> = { dialogs: 5, print: 1, downloads: 5, history: 10, windows: 1 };

/**
 * Limits what a document can do to annoy the user: a few dialogs, downloads and history entries, and a window, for each
 * click or key. The rest is refused as browsers refuse it, and reported once for each kind. `onDialog` is called before
 * and after each dialog, in which nothing of the document runs. In a check, clicks are those of its steps.
 */
export const restrain = (
  window: Window & typeof globalThis,
  {
    refuse,
    onDialog,
    isChecked = false,
  }: { refuse: (what: Restrained) => void; onDialog: (isOpen: boolean) => void; isChecked?: boolean },
): void => {
  const { apply } = Reflect;
  const asText: (value: unknown) => string = String;
  const { location, HTMLAnchorElement } = window;
  const { navigation } = window as { navigation?: Navigation };
  // Before the first click a second dialog may be an answer to the first; nothing may be downloaded or opened.
  const left: Record<Restrained, number> = { ...most, dialogs: 2, downloads: 0, windows: 0 };
  const refused = new Set<Restrained>();
  const isAllowed = (what: Restrained) => {
    if (left[what] > 0) {
      left[what] -= 1;
      return true;
    }
    if (!refused.has(what)) refuse(what);
    refused.add(what);
    return false;
  };
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(
      type,
      ({ isTrusted }) => {
        if (isTrusted || isChecked) Object.assign(left, most);
      },
      true,
    );

  const { alert, confirm, prompt, print } = window;
  const open = (dialog: (...text: never[]) => unknown, text: unknown[]) => {
    // A document's own `toString` may not end.
    const words = text.map((part) => (part === undefined ? part : asText(part)));
    onDialog(true);
    try {
      return apply(dialog, window, words) as unknown;
    } finally {
      onDialog(false);
    }
  };
  Object.assign(window, {
    alert: (...text: unknown[]) => {
      if (isAllowed("dialogs")) open(alert, text);
    },
    confirm: (...text: unknown[]) => isAllowed("dialogs") && open(confirm, text),
    prompt: (...text: unknown[]) => (isAllowed("dialogs") ? open(prompt, text) : null),
    print: () => {
      // Not announced as a dialog: it first calls the document's handlers of `beforeprint`.
      if (isAllowed("print")) apply(print, window, []);
    },
  });
  openInPage(window, {
    mayOpen: () => isAllowed("windows"),
    mayPrint: () => !isChecked && isAllowed("print"),
  });
  // The user is leaving the editor, which keeps the draft: no document may ask them to stay.
  window.addEventListener(
    "beforeunload",
    (event) => {
      event.stopImmediatePropagation();
    },
    true,
  );

  const mayBeClicked = (target: unknown) =>
    !(target instanceof HTMLAnchorElement && target.hasAttribute("download")) || isAllowed("downloads");
  const { click } = window.HTMLElement.prototype;
  window.HTMLElement.prototype.click = function () {
    if (mayBeClicked(this)) apply(click, this, []);
  };
  const { dispatchEvent } = window.EventTarget.prototype;
  window.EventTarget.prototype.dispatchEvent = function (event) {
    return event.type === "click" && !mayBeClicked(this) ? false : apply(dispatchEvent, this, [event]);
  };

  const { pushState, replaceState } = window.History.prototype;
  window.History.prototype.pushState = function (...state) {
    apply(isAllowed("history") ? pushState : replaceState, this, state);
  };
  const replace = location.replace.bind(location);
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, hashChange, destination } = event;
    if (navigationType !== "push" || !hashChange || isAllowed("history")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replace(destination.url);
  });
};
