import { autocompletion } from "@codemirror/autocomplete";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { KnownNames } from "./known-names.ts";
import { completeNames } from "./name-completion.ts";
import { nameTooltips, showName } from "./name-tooltips.ts";
import { knownInEditor, readyNames } from "./known-in-editor.ts";

/** In addition to the languages' sources; the same array every time, by which CodeMirror recognises a source. */
const sources = [{ autocomplete: completeNames }];

const look = EditorView.baseTheme({
  ".cm-tooltip-autocomplete .cm-completionDetail": {
    font: "var(--ui)",
    fontStyle: "normal",
    color: "var(--ink-3)",
  },
  ".cm-tooltip-autocomplete li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "2px 8px" },
  ".cm-tooltip-autocomplete li.cm-name-lacking:not([aria-selected])": { color: "var(--ink-3)" },
  ".cm-tooltip.cm-completionInfo": { padding: "0" },
  ".cm-name-card": {
    maxWidth: "min(44ch, 80vw)",
    padding: "8px 12px",
    font: "var(--ui)",
    overflowWrap: "anywhere",
  },
  ".cm-name-card code": { fontFamily: "var(--code)", fontSize: "0.95em" },
  ".cm-name-card p": { margin: "4px 0" },
  ".cm-name-head": { display: "flex", gap: "12px", justifyContent: "space-between", alignItems: "baseline" },
  ".cm-name-kind": { color: "var(--ink-3)", whiteSpace: "nowrap" },
  ".cm-name-remark": { color: "var(--warn)" },
  ".cm-name-card dl": { display: "grid", gridTemplateColumns: "auto 1fr", gap: "2px 12px", margin: "4px 0" },
  ".cm-name-card dt": { color: "var(--ink-3)" },
  ".cm-name-card dd": { margin: "0" },
  ".cm-name-card a": { color: "var(--accent)" },
  ".cm-name-card ul": { margin: "4px 0", padding: "0", listStyle: "none" },
  ".cm-name-card button": { padding: "0", font: "inherit", color: "var(--accent)" },
});

/** What the editor offers about the library while typing. */
export const nameFeatures = (
  known: KnownNames,
): { extension: Extension; showName: (view: EditorView) => void } => ({
  showName,
  extension: [
    knownInEditor.of(readyNames(known)),
    autocompletion({
      // The default delay is longer than the list may take.
      activateOnTypingDelay: 5,
      maxRenderedOptions: 40,
      icons: false,
      activateOnCompletion: ({ type }) => type?.startsWith("property") === true,
      optionClass: ({ type }) => (type?.endsWith(" lacking") === true ? "cm-name-lacking" : ""),
    }),
    EditorState.languageData.of(() => sources),
    EditorView.editorAttributes.of({ "data-names": `${known.reference.library} ${known.version}` }),
    nameTooltips,
    look,
  ],
});
