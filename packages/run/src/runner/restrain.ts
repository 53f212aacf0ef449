import type { Intrusion } from "@online-editor/contract";

type Restrained = Exclude<Intrusion, "focus" | "outer-window">;

/** So often between one pointer or key in the page and the next. */
const most: Record<Restrained, number> = { dialogs: 5, print: 1, downloads: 5, history: 10 };

/**
 * Bounds what a document can do to the person in front of it: a few dialogs, downloads and entries of the browser's
 * history for each click or key. What is too much is refused as browsers refuse it, and told once of each kind.
 */
export const restrain = (
  window: Window & typeof globalThis,
  { refuse }: { refuse: (what: Restrained) => void },
): void => {
  const { apply } = Reflect;
  const { location, HTMLAnchorElement } = window;
  const { navigation } = window as { navigation?: Navigation };
  // Nobody has clicked yet, and nothing is to be kept or printed that nobody asked for.
  const left: Record<Restrained, number> = { ...most, downloads: 0 };
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
        if (isTrusted) Object.assign(left, most);
      },
      true,
    );

  const { alert, confirm, prompt, print } = window;
  Object.assign(window, {
    alert: (...text: unknown[]) => {
      if (isAllowed("dialogs")) apply(alert, window, text);
    },
    confirm: (...text: unknown[]) => isAllowed("dialogs") && (apply(confirm, window, text) as boolean),
    prompt: (...text: unknown[]) =>
      isAllowed("dialogs") ? (apply(prompt, window, text) as string | null) : null,
    print: () => {
      if (isAllowed("print")) apply(print, window, []);
    },
  });
  // The one who leaves is leaving the editor, which keeps the draft: no document may ask them to stay.
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
