import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";

// A minimal CodeMirror with the product's language, and a text to edit.
new EditorView({
  parent: document.body,
  doc: "<table>\n  <tr><td>Aurora</td></tr>\n</table>\n",
  extensions: [lineNumbers(), history(), html(), keymap.of([...defaultKeymap, ...historyKeymap])],
});
