import { autocompletion, completionStatus, selectedCompletion } from "@codemirror/autocomplete";
import { EditorView, runScopeHandlers } from "@codemirror/view";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emmet } from "./emmet.ts";
import { languageFeatures } from "./language-features.ts";
import { nameFeatures } from "./name-features.ts";
import { knownLibrary } from "./test/known-library.ts";
import { typingFeatures } from "./typing-features.ts";

// @vitest-environment jsdom

// Nothing is laid out here, but the list asks where the cursor is.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

let view: EditorView;
beforeEach(() => {
  // The parser has 20 ms for each key, in which a busy machine may get nowhere: no time passes while it works.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  view.destroy();
  vi.useRealTimers();
});

/** An editor with all that takes Tab, in which a text was typed where `|` is. */
const typed = (marked: string, text: string): void => {
  const cursor = marked.indexOf("|");
  view = new EditorView({
    doc: marked.replace("|", ""),
    selection: { anchor: cursor },
    extensions: [
      emmet,
      typingFeatures,
      languageFeatures,
      nameFeatures(knownLibrary()).extension,
      autocompletion({ interactionDelay: 0 }),
    ],
    parent: document.body,
  });
  for (const [index, insert] of Array.from(text).entries()) {
    const from = cursor + index;
    view.dispatch({
      changes: { from, insert },
      selection: { anchor: from + 1 },
      userEvent: "input.type",
    });
  }
};

const listOpens = () => vi.waitFor(() => expect(completionStatus(view.state)).toBe("active"));

const press = (key: string) => runScopeHandlers(view, new KeyboardEvent("keydown", { key }), "editor");
const code = () => view.state.doc.toString();

test("Tab takes the entry of an open list", async () => {
  typed('<script>$("#t").bootstrapTable({ | })</script>', "pagi");
  await listOpens();
  press("Tab");
  expect(code()).toBe('<script>$("#t").bootstrapTable({ pagination: true })</script>');
});

test("in a style sheet the abbreviation leads the list, and Tab takes the entry that is selected", async () => {
  typed("<style>p { | }</style>", "pos");
  await listOpens();
  expect(selectedCompletion(view.state)?.label).toBe("Emmet abbreviation");
  press("ArrowDown");
  press("Tab");
  expect(code()).toBe("<style>p { position:  }</style>");
  view.destroy();
  typed("<style>p { | }</style>", "pos");
  await listOpens();
  press("Tab");
  expect(code()).toBe("<style>p { position: relative; }</style>");
});

test("where no list opens, Tab expands what is an abbreviation and indents all else", () => {
  typed("|", "ul>li");
  press("Tab");
  expect(code()).toMatch(/^<ul>\s*<li><\/li>\s*<\/ul>$/);
  view.destroy();
  typed("<script>\n|\n</script>", "");
  press("Tab");
  expect(code()).toMatch(/^<script>\n\s+\n<\/script>$/);
});
