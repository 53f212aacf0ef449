// @vitest-environment jsdom
import { EditorView } from "@codemirror/view";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "../platform/preferences.ts";
import { type AheadDocument, createCodeView, noEvents } from "./code-view.ts";

const start = (ahead: AheadDocument | null = null) => {
  const parent = document.createElement("div");
  document.body.append(parent);
  const view = createCodeView(parent, noEvents, ahead);
  const show = () => {
    view.show({ documentKey: "a", continues: null, code: "<p>", isReadOnly: false, caret: null });
  };
  if (!ahead) show();
  const content = parent.querySelector<HTMLElement>(".cm-content");
  const press = (key: string, keyCode: number) => {
    const event = new KeyboardEvent("keydown", { key, keyCode, bubbles: true, cancelable: true });
    content?.dispatchEvent(event);
    return event.defaultPrevented ? "taken" : "left to the browser";
  };
  return { view, show, press, content };
};

test("Esc lets the next Tab leave the code, whatever is shown or configured in between", () => {
  const { view, show, press } = start();
  expect(press("Tab", 9)).toBe("taken");
  press("Escape", 27);
  show();
  view.configure({ ...defaultPreferences, wrapLines: true });
  expect(press("Tab", 9)).toBe("left to the browser");
});

test("who comes by Tab goes on by Tab, until Enter or a character edits; Esc leaves again", () => {
  const { press, content } = start();
  const arrive = () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    content?.focus();
  };
  arrive();
  expect(press("Tab", 9)).toBe("left to the browser");
  expect(press("Shift", 16)).toBe("left to the browser");
  expect(press("Tab", 9)).toBe("left to the browser");
  expect(press("Enter", 13)).toBe("taken");
  expect(content?.textContent).toBe("<p>");
  expect(press("Tab", 9)).toBe("taken");
  press("Escape", 27);
  expect(press("Tab", 9)).toBe("left to the browser");
  press("x", 88);
  expect(press("Tab", 9)).toBe("taken");
  content?.blur();
  arrive();
  content?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  expect(press("Tab", 9)).toBe("taken");
});

test("the end of one view does not take the way in by keyboard from another", () => {
  const { press, content } = start();
  const pressOutside = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  pressOutside("Enter");
  start().view.destroy();
  pressOutside("Tab");
  content?.focus();
  expect(press("Tab", 9)).toBe("left to the browser");
});

test("Tab moves the focus if configured", () => {
  const { view, press } = start();
  view.configure({ ...defaultPreferences, tabMovesFocus: true });
  expect(press("Tab", 9)).toBe("left to the browser");
  view.configure(defaultPreferences);
  expect(press("Tab", 9)).toBe("taken");
});

test("the settings hold in a document that is shown ahead of the app", () => {
  const { press } = start({
    documentKey: "a",
    code: "<p>",
    settings: { ...defaultPreferences, tabMovesFocus: true },
  });
  expect(press("Tab", 9)).toBe("left to the browser");
});

const opened = (code: string, more = {}) => ({
  documentKey: "a",
  continues: null,
  code,
  isReadOnly: false,
  caret: null,
  ...more,
});

/** A view in which somebody may type before the app has opened the document. */
const begin = () => {
  const [before, place] = [document.createElement("div"), document.createElement("div")];
  document.body.append(before, place);
  const view = createCodeView(before, noEvents, {
    documentKey: "a",
    code: "<p>",
    settings: defaultPreferences,
  });
  const onEdit = vi.fn();
  const write = (text: string) => {
    const code = EditorView.findFromDOM(before) ?? EditorView.findFromDOM(place);
    code?.dispatch({ changes: { from: 0, insert: text }, userEvent: "input.type" });
  };
  const text = () => place.querySelector(".cm-content")?.textContent;
  const goOver = () => {
    view.moveTo(place, { onEdit, onMoveCursor: () => undefined });
  };
  return { view, onEdit, write, text, goOver, place };
};

test("what is typed before the document is open becomes its text, reported once", () => {
  const { view, onEdit, write, text, goOver } = begin();
  write("early");
  goOver();
  view.show(opened("", { documentKey: "", isReadOnly: true }));
  write("too ");
  expect(onEdit).not.toHaveBeenCalled();
  view.show(opened("<p>"));
  expect(onEdit.mock.calls).toEqual([["too early<p>"]]);
  expect(text()).toBe("too early<p>");
  write("and ");
  expect(onEdit).toHaveBeenLastCalledWith("and too early<p>");
  expect(view.isAhead()).toBe(false);
});

test("without any typing, the document is shown as it was opened", () => {
  const { view, onEdit, text, goOver } = begin();
  goOver();
  view.show(opened("<p>newer"));
  expect(text()).toBe("<p>newer");
  expect(onEdit).not.toHaveBeenCalled();
});

test("another document is shown without what was typed for the first", () => {
  const { view, onEdit, write, text, goOver } = begin();
  write("early");
  goOver();
  view.show(opened("<b>", { documentKey: "b" }));
  expect(text()).toBe("<b>");
  expect(onEdit).not.toHaveBeenCalled();
});

test("what is typed ahead survives the removal of its place, and keeps the focus when it moves", () => {
  const { view, write, text, goOver, place } = begin();
  write("early");
  goOver();
  view.destroy();
  expect(view.writtenAhead()).toBe("early<p>");
  EditorView.findFromDOM(place)?.focus();
  goOver();
  expect(document.activeElement?.textContent).toBe("early<p>");
  expect(text()).toBe("early<p>");
});

test("a document that is shown again reports to its new view, and takes keys in order", () => {
  const former = vi.fn();
  const shownIn = (documentKey: string, onEdit: (code: string) => void) => {
    const place = document.createElement("div");
    document.body.append(place);
    const view = createCodeView(place, { onEdit, onMoveCursor: () => undefined });
    view.show(opened("<p>", { documentKey }));
    return { view, code: EditorView.findFromDOM(place) };
  };
  const first = shownIn("again", former);
  first.code?.dispatch({ changes: { from: 0, insert: "first " }, userEvent: "input.type" });
  first.view.destroy();
  former.mockClear();

  // As the app does, which shows every text that is reported to it.
  const edits: string[] = [];
  const again = shownIn("again", (text) => {
    edits.push(text);
    again.view.show(opened(text, { documentKey: "again" }));
  });
  again.view.show(opened("first <p>", { documentKey: "again" }));
  for (const [at, letter] of Array.from("ab").entries())
    again.code?.dispatch({
      changes: { from: at, insert: letter },
      selection: { anchor: at + 1 },
      userEvent: "input.type",
    });
  expect(edits).toEqual(["afirst <p>", "abfirst <p>"]);
  expect(former).not.toHaveBeenCalled();
  expect(again.code?.state.selection.main.head).toBe(2);
});
