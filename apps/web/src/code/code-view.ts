import "./parse-briefly.ts";
import { isolateHistory } from "@codemirror/commands";
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Diagnostic, Problem } from "./state.ts";
import type { Place } from "@online-editor/run";
import {
  problemMarks,
  problemsAt,
  type SelectionFix,
  selectionFixes,
  setDiagnostics,
  setProblems,
  showProblemAtCursor,
} from "./problem-marks.ts";
import { textOf } from "./text-of.ts";
import { createCodeFeatures } from "./code-features.ts";
import type { EditorSettings } from "./typing-features.ts";

/** A document for the code editor. */
export interface ShownDocument {
  /** Another key is another document, with its own undo history. */
  documentKey: string;
  /** The key that this document had before it was saved; text, cursor and undo history continue. */
  continues: string | null;
  code: string;
  isReadOnly: boolean;
  /** Where the cursor belongs in a text that the app puts there. */
  caret: { code: string; offset: number } | null;
}

/** Marks text that the app has set, such as the original at Reset. */
const shownByApp = Annotation.define<true>();

const cursorOf = ({ selection, doc }: EditorState): Place => {
  const { number, from } = doc.lineAt(selection.main.head);
  return { line: number, column: selection.main.head - from + 1 };
};

/** Editor states of previously shown documents, the latest last, so that a change of route loses nothing. */
const rememberedStates = new Map<string, EditorState>();
const maxRemembered = 50;

const remember = (documentKey: string, state: EditorState) => {
  rememberedStates.delete(documentKey);
  rememberedStates.set(documentKey, state);
  const [oldest] = rememberedStates.keys();
  if (rememberedStates.size > maxRemembered && oldest !== undefined) rememberedStates.delete(oldest);
};

/** What a state reports, to the view that shows it: a later view of the same document continues with the same state. */
const reports = new Compartment();

export interface CodeViewEvents {
  onEdit(code: string): void;
  onMoveCursor(place: Place): void;
  /** Tab has indented. */
  onIndent?(): void;
  /** A fix that the user has chosen changes the document's selection. */
  onSelectionFix?(fix: SelectionFix): void;
}

const composingPollMs = 50;

/** Handlers that ignore all events. */
export const noEvents: CodeViewEvents = { onEdit: () => undefined, onMoveCursor: () => undefined };

/** The code editor's view, as the component uses it. */
export type CodeView = ReturnType<typeof createCodeView>;

/** A document in which the user can type before the app has opened it. */
export interface AheadDocument extends Pick<ShownDocument, "documentKey" | "code"> {
  settings: EditorSettings;
}

/**
 * Shows nothing until `show`, or a document `ahead` of the app, in one go. Of that, nothing is reported until `show` is
 * called with the document of its key: what was typed by then is reported as one edit.
 */
export const createCodeView = (
  parent: HTMLElement,
  firstEvents: CodeViewEvents,
  ahead: AheadDocument | null = null,
) => {
  let events = firstEvents;
  let begun: { code: string } | null = ahead;
  let shownKey = ahead?.documentKey;
  /** The last reported or shown text, so that it need not be assembled again for a comparison. */
  let reportedCode: string | undefined;

  const reportsOfView: Extension = [
    selectionFixes.of((fix) => events.onSelectionFix?.(fix)),
    EditorView.updateListener.of((update) => {
      // What `show` sets is already known.
      const isUserEdit = update.transactions.some((step) => step.docChanged && !step.annotation(shownByApp));
      if (update.docChanged) reportedCode = undefined;
      if (begun) return;
      if (isUserEdit) {
        reportedCode = textOf(update.state.doc);
        events.onEdit(reportedCode);
      }
      if (update.transactions.some((step) => step.isUserEvent("input.indent"))) events.onIndent?.();
      if (update.selectionSet || update.docChanged) events.onMoveCursor(cursorOf(update.state));
    }),
  ];
  const features = createCodeFeatures(() => view, ahead?.settings);
  const view = new EditorView({ parent, state: newState(ahead?.code ?? "") });
  if (ahead?.settings.tabMovesFocus) view.setTabFocusMode(true);

  function newState(doc: string) {
    return EditorState.create({
      doc,
      extensions: [features.ofNewState(), problemMarks, reports.of(reportsOfView)],
    });
  }

  const showAnother = (documentKey: string, code: string) => {
    if (shownKey === documentKey) return;
    if (shownKey !== undefined) remember(shownKey, view.state);
    const remembered = rememberedStates.get(documentKey);
    view.setState(
      remembered?.update({ effects: reports.reconfigure(reportsOfView) }).state ?? newState(code),
    );
    reportedCode = undefined;
  };

  const replaceText = (code: string, caret: number | undefined) => {
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: code },
      ...(caret !== undefined && {
        selection: { anchor: Math.min(caret, code.length) },
        scrollIntoView: true,
      }),
      // Undone by itself, however soon after the user's own typing.
      annotations: [shownByApp.of(true), isolateHistory.of("full")],
    });
  };

  /** The text of a document that the app has not opened yet, if the user has changed it; else null. */
  const writtenAhead = (): string | null => {
    const text = textOf(view.state.doc);
    return begun !== null && text !== begun.code ? text : null;
  };

  /** The app has opened the document: what was typed ahead is its text, whatever it was opened with. */
  const endBeginning = (code: string) => {
    const written = writtenAhead();
    begun = null;
    reportedCode = written ?? undefined;
    if (written !== null && written !== code) events.onEdit(written);
    events.onMoveCursor(cursorOf(view.state));
    return written;
  };

  /**
   * Acts at once, or when the character being composed is finished. Not by `compositionend`: where the browser has an
   * `EditContext`, no element hears it.
   */
  const onceComposed = (act: () => void): void => {
    if (view.compositionStarted) setTimeout(onceComposed, composingPollMs, act);
    else act();
  };

  return {
    configure: features.configure,
    know: features.know,
    showName: features.showName,
    addLanguage: features.addLanguage,
    /** True while the app has not opened the shown document yet. */
    isAhead: () => begun !== null,
    writtenAhead,
    onceComposed,
    /**
     * Moves to another place of the screen, with the focus, once no character is being composed, which a move would end.
     * Reports to `next` at once.
     */
    moveTo(place: HTMLElement, next: CodeViewEvents): void {
      events = next;
      onceComposed(() => {
        const { scrollTop, scrollLeft } = view.scrollDOM;
        const isFocused = view.hasFocus;
        place.append(view.dom);
        view.scrollDOM.scrollTop = scrollTop;
        view.scrollDOM.scrollLeft = scrollLeft;
        if (isFocused) view.focus();
      });
    },
    /**
     * Shows a document; one that was shown before is restored with its undo history, cursor and folds. One that
     * `continues` the shown one stays as it is, under another key.
     */
    show({ documentKey, continues, code, isReadOnly, caret }: ShownDocument): void {
      if (begun && isReadOnly) return;
      const written = begun && documentKey === shownKey ? endBeginning(code) : null;
      begun = null;
      const text = written ?? code;
      if (shownKey === undefined || shownKey !== continues) showAnother(documentKey, text);
      shownKey = documentKey;
      if (text !== (reportedCode ?? textOf(view.state.doc)))
        replaceText(text, caret?.code === text ? caret.offset : undefined);
      reportedCode = text;
      features.setReadOnly(isReadOnly);
    },
    markProblems(problems: readonly Problem[]): void {
      view.dispatch({ effects: setProblems.of(problems) });
    },
    /** Shows diagnostics beside the lines and under the words. */
    markDiagnostics(diagnostics: readonly Diagnostic[]): void {
      view.dispatch({ effects: setDiagnostics.of(diagnostics) });
    },
    /** Puts the cursor at a place of the document and scrolls it into view. */
    reveal({ line, column }: Place): void {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      const anchor = Math.min(from + column - 1, to);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      const here = problemsAt(view.state.field(problemMarks).problems, anchor);
      view.dispatch({
        effects: [
          showProblemAtCursor.of(null),
          ...here.map(({ message }) => EditorView.announce.of(message)),
        ],
      });
      view.focus();
    },
    destroy(): void {
      // A view in use continues in its next place.
      if (begun) return;
      features.end();
      if (shownKey !== undefined) remember(shownKey, view.state);
      view.destroy();
    },
  };
};
