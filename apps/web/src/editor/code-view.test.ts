// @vitest-environment jsdom
import { expect, test } from "vitest";
import { defaultPreferences } from "../kernel/preferences.ts";
import { createCodeView } from "./code-view.ts";

const start = () => {
  const parent = document.createElement("div");
  document.body.append(parent);
  const view = createCodeView(parent, { onEdit: () => undefined, onMoveCursor: () => undefined });
  const show = () => {
    view.show({ documentKey: "a", continues: null, code: "<p>", isReadOnly: false, caret: null });
  };
  show();
  const press = (key: string, keyCode: number) => {
    const event = new KeyboardEvent("keydown", { key, keyCode, bubbles: true, cancelable: true });
    parent.querySelector(".cm-content")?.dispatchEvent(event);
    return event.defaultPrevented ? "taken" : "left to the browser";
  };
  return { view, show, press };
};

test("Esc lets the next Tab leave the code, whatever is shown and set between the two", () => {
  const { view, show, press } = start();
  expect(press("Tab", 9)).toBe("taken");
  press("Escape", 27);
  show();
  view.configure({ ...defaultPreferences, wrapLines: true });
  expect(press("Tab", 9)).toBe("left to the browser");
});

test("Tab moves the focus where that is set", () => {
  const { view, press } = start();
  view.configure({ ...defaultPreferences, tabMovesFocus: true });
  expect(press("Tab", 9)).toBe("left to the browser");
  view.configure(defaultPreferences);
  expect(press("Tab", 9)).toBe("taken");
});
