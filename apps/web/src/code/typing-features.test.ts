import { EditorSelection } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { severalCursors } from "./typing-features.ts";

// @vitest-environment jsdom

const isDrawn = ({ dom }: EditorView) => dom.querySelector(".cm-cursorLayer") !== null;

test("several cursors are drawn, a single one by the browser", () => {
  const view = new EditorView({ doc: "one\ntwo\nthree", extensions: severalCursors });
  expect(isDrawn(view)).toBe(false);
  view.dispatch({
    selection: EditorSelection.create([EditorSelection.cursor(0), EditorSelection.cursor(5)]),
  });
  expect(isDrawn(view)).toBe(true);
  view.dispatch({ changes: { from: 0, insert: "x" } });
  expect(isDrawn(view)).toBe(true);
  view.dispatch({ selection: { anchor: 1 } });
  expect(isDrawn(view)).toBe(false);
  view.destroy();
});
