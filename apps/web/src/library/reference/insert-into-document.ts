import type { Library, LibraryEvents, Selection } from "@online-editor/contract";
import type { NameAt } from "@online-editor/reference";
import { insertName } from "@online-editor/reference/insert";
import { handlerOf } from "@online-editor/run/adapters";
import { insertHandler } from "../../tools/events/insert-handler.ts";
import type { Place } from "@online-editor/run";
import { libraryNamed, startingSelection } from "@online-editor/selection";
import { draftActions } from "../../document/draft-keeping.ts";
import { editingActions } from "../../document/editing.ts";
import { choicesOf, linkTo } from "../../document/link.ts";
import { type DocumentAddress, keyOf, newDocumentId } from "../../document/document-address.ts";
import { findStart } from "../../document/open-document.ts";
import { rememberDocument } from "../../document/state.ts";
import type { Editor } from "../../platform/editor-context.ts";
import { messages } from "./panel-messages.ts";
import { fixedSelection } from "./state.ts";

interface InsertedText {
  code: string;
  /** The position of the name in the new code, in characters. */
  at: number;
}

/**
 * Inserts a name into a document, at the cursor or where it belongs. Null when the document has no widget that takes
 * it.
 */
export const insertIntoDocument = (
  code: string,
  { library, name, cursor }: { library: Pick<Library, "id" | "events">; name: NameAt; cursor: number },
): InsertedText | null => {
  const insertion = insertName(code, { library: library.id, name, cursor });
  switch (insertion?.kind) {
    case undefined:
      return null;
    case "there":
      return { code, at: insertion.from };
    case "edit": {
      const { from, to, text } = insertion.edit;
      const edited = code.slice(0, from) + text + code.slice(to);
      const whole = insertion.script === null ? edited : withScript(edited, insertion.script).code;
      // A script that was inserted before the tag moves the name.
      return { code: whole, at: whole.indexOf(text, from) + text.search(/\S/) };
    }
    case "script":
      return withScript(code, insertion.script);
    case "handler": {
      const handler = handlerFor(insertion, library.events);
      return handler === null ? null : withScript(code, handler);
    }
  }
};

const withScript = (code: string, script: string): InsertedText => {
  const { code: edited, line } = insertHandler(code, { code: script, delegatedCode: script });
  return { code: edited, at: startOfLine(edited, line) };
};

const startOfLine = (code: string, line: number) => {
  const start = offsetOf(code, { line, column: 1 });
  return start + Math.max(0, code.slice(start).search(/\S/));
};

const handlerFor = (
  { jQueryEvent, selector, parameters }: { jQueryEvent: string; selector: string; parameters: string[] },
  events: LibraryEvents | undefined,
): string | null => {
  if (!events) return null;
  const short = jQueryEvent.split(".")[0] ?? jQueryEvent;
  const known = { ...events, arguments: { ...events.arguments, [short]: parameters } };
  const fired = { name: jQueryEvent, target: { selector, index: null }, values: parameters };
  return handlerOf(fired, known)?.code ?? null;
};

/** The line and column of an offset, counted from 1. */
export const placeAt = (code: string, offset: number): Place => {
  const before = code.slice(0, Math.max(0, offset)).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
};

/** The offset of a line and column. */
export const offsetOf = (code: string, { line, column }: Place): number => {
  const lines = code.split("\n").slice(0, line - 1);
  return lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
};

/**
 * Opens a new document with the library's smallest example and one name in it, on the selection. A notification leads
 * back to the previous document with its unsaved text.
 */
export const tryName = async (editor: Editor, name: NameAt, selection: Selection): Promise<void> => {
  const { store, api, notify } = editor;
  const { openDraft } = editingActions(editor);
  const t = messages.get();
  const { catalogue } = store.getState();
  const library = libraryNamed(catalogue, selection.library);
  if (!catalogue || !library) return;
  const { signal } = new AbortController();
  const isStillOpen = rememberDocument(store);
  let start: Awaited<ReturnType<typeof findStart>>;
  try {
    start = await findStart(library, "smallest", { catalogue, api, signal });
  } catch {
    notify(t.notTried);
    return;
  }
  if (!isStillOpen()) return;
  const inserted = start && insertIntoDocument(start.code, { library, name, cursor: 0 });
  if (!inserted) {
    notify(t.cannotTry({ name: name.name }));
    return;
  }
  const fitting =
    name.extension === undefined
      ? selection
      : fixedSelection(selection, { kind: "extension", extension: name.extension });
  const former = draftActions(editor).draftNow();
  const document: DocumentAddress = { kind: "new", library: library.id, id: newDocumentId() };
  const choices = choicesOf(fitting, startingSelection(library));
  openDraft({
    tab: editor.tab,
    code: inserted.code,
    document: keyOf(document),
    link: linkTo({ document, choices }, editor.settings.defaultLibrary),
    title: name.name,
    description: "",
    changedAt: Date.now(),
  });
  notify(t.tried({ title: former.title }), {
    title: t.back,
    run: () => {
      openDraft(former);
    },
  });
};
