import { autocompletion } from "@codemirror/autocomplete";
import { EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import { type KnownNames, whoseNames } from "./state.ts";
import { completeNames, longestParseMs } from "./name-completion.ts";
import { knownInEditor, type KnownInEditor, nameCard, readyNames } from "./name-card.ts";
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { knownAt, type KnownHere } from "@online-editor/reference/names-to-write";
import { textOf } from "./text-of.ts";
import { translate } from "../platform/i18n.ts";

/** In addition to the languages' sources; the same array every time, by which CodeMirror recognises a source. */
const sources = [{ autocomplete: completeNames }];

const look = EditorView.baseTheme({
  ".cm-tooltip-autocomplete .cm-completionDetail": {
    font: "var(--ui)",
    fontStyle: "normal",
    color: "var(--ink-3)",
  },
  ".cm-tooltip-autocomplete li[aria-selected] .cm-completionDetail": { color: "var(--ink-2)" },
  ".cm-completionIcon": { color: "var(--ink-3)", opacity: "1" },
  ".cm-completionIcon-property::after": { content: "'='" },
  ".cm-completionIcon-event::after": { content: "'↯'" },
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
      activateOnCompletion: ({ type }) => type?.startsWith("property") === true,
      optionClass: ({ type }) => (type?.endsWith(" lacking") === true ? "cm-name-lacking" : ""),
    }),
    EditorState.languageData.of(() => sources),
    EditorView.editorAttributes.of({ "data-names": whoseNames(known) }),
    nameTooltips,
    look,
  ],
});

const setShown = StateEffect.define<Tooltip | null>();

const hide = (view: EditorView) => {
  view.dispatch({ effects: setShown.of(null) });
};

const nameAt = (state: EditorState, at: number): (KnownInEditor & { name: KnownHere }) | null => {
  const here = state.facet(knownInEditor);
  const tree = ensureSyntaxTree(state, at, longestParseMs) ?? syntaxTree(state);
  const name = here && knownAt(textOf(state.doc), tree, at, here.on);
  return name ? { ...here, name } : null;
};

const hovered = hoverTooltip((view, at) => {
  const here = nameAt(view.state, at);
  if (!here) return null;
  const { from: pos, to: end } = here.name;
  const create = () => ({
    dom: nameCard(here.name, here, () => {
      view.focus();
    }),
  });
  return { pos, end, above: true, create };
});

/** It takes the focus, for its link; Esc and any other action in the code close it. */
const focusedCard = (here: KnownInEditor & { name: KnownHere }): Tooltip => ({
  pos: here.name.from,
  above: true,
  create: (view) => {
    const card = nameCard(here.name, here, () => {
      view.focus();
      hide(view);
    });
    const dom = document.createElement("div");
    dom.append(card);
    dom.tabIndex = -1;
    dom.setAttribute("role", "dialog");
    dom.setAttribute("aria-label", translate("About {name}", { name: here.name.entry.name }));
    card.id = "cm-name-card";
    dom.setAttribute("aria-describedby", card.id);
    dom.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      view.focus();
      hide(view);
    });
    dom.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && dom.contains(relatedTarget))) hide(view);
    });
    return {
      dom,
      mount: () => dom.focus(),
    };
  },
});

const note = (pos: number, text: string): Tooltip => ({
  pos,
  above: true,
  create: () => {
    const dom = document.createElement("div");
    dom.className = "cm-name-card";
    dom.textContent = text;
    return { dom };
  },
});

const shown = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, { effects, docChanged, selection }) {
    for (const effect of effects) if (effect.is(setShown)) return effect.value;
    return docChanged || selection ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** Shows what is known about the name at the cursor, and puts the focus there. */
export const showName = (view: EditorView): void => {
  const { head } = view.state.selection.main;
  const here = nameAt(view.state, head);
  const nothingKnown = translate("No name of the library at the cursor");
  view.focus();
  view.dispatch({
    effects: here
      ? [setShown.of(focusedCard(here))]
      : [setShown.of(note(head, nothingKnown)), EditorView.announce.of(nothingKnown)],
  });
};

/** Shows what is known about a name under the pointer, or on a key. */
const nameTooltips: Extension = [
  hovered,
  shown,
  keymap.of([
    {
      key: "Escape",
      run: (view) => {
        if (!view.state.field(shown)) return false;
        hide(view);
        return true;
      },
    },
  ]),
];
