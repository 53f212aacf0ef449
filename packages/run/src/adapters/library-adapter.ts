import type { EventSource } from "@online-editor/contract";

/** Reports an event of a widget. */
export type ReportWidgetEvent = (event: { name: string; target: unknown; args: unknown[] }) => void;

/**
 * Watches a library's events in a running page. The returned function is called after each script, before the next one
 * uses the library.
 */
export type WatchSource<From extends EventSource["from"]> = (
  page: Document,
  source: Extract<EventSource, { from: From }>,
  report: ReportWidgetEvent,
) => () => void;

/** The page's jQuery, as far as libraries use it for their plugins; undefined until it is loaded. */
export const jQueryOf = (page: Document): JQuery | undefined => {
  const jQuery = (page.defaultView as (Window & { jQuery?: unknown }) | null)?.jQuery;
  return typeof jQuery === "function" ? (jQuery as unknown as JQuery) : undefined;
};

export interface JQuery {
  (target: unknown): {
    on(name: string, listener: (...args: unknown[]) => void): void;
    data(key: string): unknown;
  };
  fn?: Record<string, unknown>;
}

/** A handler to insert into a document. */
export interface Handler {
  /** Lines without indentation. */
  code: string;
  /** A handler for elements that JavaScript creates later, such as a table of React: it needs a script of its own. */
  delegatedCode: string;
}

/** The parts of a handler; all texts are for JavaScript in a script element. */
export interface HandlerParts {
  /** The event's name. */
  name: string;
  /** The selector that finds the elements, and the index among them unless it is the first. */
  selector: string;
  index: number | null;
  /** The names of the handler's arguments after the event. */
  names: readonly string[];
  /** The statement that logs them to the console. */
  shown: string;
  /** The statement that returns a value to the caller; null if the caller needs none. */
  answer: string | null;
}

/** Writes a handler for an event of a library. */
export type WriteHandler<From extends EventSource["from"]> = (
  source: Extract<EventSource, { from: From }>,
  parts: HandlerParts,
) => Handler;

/** The expression by which jQuery finds the widget. */
export const jQueryWidget = ({ selector, index }: Pick<HandlerParts, "selector" | "index">) =>
  index === null ? `$(${selector})` : `$(${selector}).eq(${index})`;

/** Escapes a text of JavaScript for a script element: nothing in it starts an HTML tag or comment. */
export const escapeScript = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    .replaceAll("<", "\\x3c")
    .replaceAll("\r", "\\r")
    .replaceAll("\n", "\\n");
