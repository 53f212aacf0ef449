import type { Library, LibraryEvents } from "@online-editor/contract";
import type { NameAt } from "@online-editor/reference";
import { insertName } from "@online-editor/reference/insert";
import { handlerOf } from "@online-editor/run/adapters";
import { insertHandler } from "../../tools/events/insert-handler.ts";
import type { Place } from "@online-editor/run";

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
