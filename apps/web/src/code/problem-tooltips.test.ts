import { EditorView, runScopeHandlers } from "@codemirror/view";
import type { Fix } from "@online-editor/reference/finding";
import { afterEach, expect, test, vi } from "vitest";
import { problemMarks, selectionFixes, setDiagnostics, showProblemAtCursor } from "./problem-marks.ts";
import { problemTooltips } from "./problem-tooltips.ts";

// @vitest-environment jsdom

// Nothing is laid out here, but what is shown asks where the cursor is.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

const code = '<table data-page-size="5">';
const [from, to] = [code.indexOf("data"), code.indexOf("=")];
const onSelectionFix = vi.fn();

let view: EditorView;
afterEach(() => view.destroy());

const withFixes = (...fixes: Fix[]) => {
  view = new EditorView({
    doc: code,
    extensions: [problemMarks, problemTooltips, selectionFixes.of(onSelectionFix)],
    parent: document.body,
  });
  const place = { line: 1, column: from + 1 };
  const found = {
    from,
    to,
    place,
    message: "Wrong",
    language: "library",
    severity: "warning",
    fixes,
  } as const;
  view.dispatch({ effects: setDiagnostics.of([found]) });
};
const buttons = () => [...view.dom.querySelectorAll<HTMLButtonElement>("button.cm-error-fix")];

test.each<[Fix, string, string]>([
  [{ kind: "replace", from, to, text: "data-height" }, "Replace with data-height", '<table data-height="5">'],
  [
    { kind: "replace", from: from - 1, to: to + 4, text: "", removes: "data-page-size" },
    "Remove data-page-size",
    "<table>",
  ],
  [
    { kind: "replace", from, to: from, text: 'data-pagination="true" ', adds: "data-pagination" },
    "Add data-pagination",
    '<table data-pagination="true" data-page-size="5">',
  ],
])("a fix of the text is applied by its button, which says what it does: %o", (fix, title, fixed) => {
  withFixes(fix);
  view.dispatch({ selection: { anchor: from }, effects: showProblemAtCursor.of(null) });
  view.dispatch({ effects: showProblemAtCursor.of(null) });
  expect(buttons().map(({ textContent }) => textContent)).toEqual([title]);
  buttons()[0]?.click();
  expect(view.state.doc.toString()).toBe(fixed);
});

test.each<[Fix, string]>([
  [{ kind: "release", version: "1.20.2" as never }, "Run on 1.20.2"],
  [{ kind: "extension", extension: "export" as never }, "Select extension export"],
  [{ kind: "locale", locale: "de-DE" as never }, "Select locale de-DE"],
])("a fix that changes the selection calls its handler: %o", (fix, title) => {
  withFixes(fix);
  runScopeHandlers(view, new KeyboardEvent("keydown", { key: ".", ctrlKey: true }), "editor");
  const [button] = buttons();
  expect(button?.textContent).toBe(title);
  expect(document.activeElement).toBe(button);
  button?.click();
  expect(onSelectionFix).toHaveBeenLastCalledWith(fix);
});
