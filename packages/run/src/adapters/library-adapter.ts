import type { EventSource } from "@online-editor/contract";

/** Tells an event of a widget. */
export type TellWidgetEvent = (event: { name: string; target: unknown; args: unknown[] }) => void;

/** Watches a library's events in a running page. What it answers is called after each script, before the next uses it. */
export type WatchSource<From extends EventSource["from"]> = (
  page: Document,
  source: Extract<EventSource, { from: From }>,
  tell: TellWidgetEvent,
) => () => void;

/** The page's jQuery as far as libraries are plugins of it; undefined while it is not there. */
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

/** A handler to be put into a document. */
export interface Handler {
  /** Lines without an indent of their own. */
  code: string;
  /** One for what JavaScript builds later, such as a table of React: it must stand in a script of its own. */
  delegatedCode: string;
}

/** What a handler is written with; all texts are for JavaScript in a script element. */
export interface HandlerParts {
  /** The event's name. */
  name: string;
  /** What finds the elements, and which of them it is where it is not the first. */
  selector: string;
  index: number | null;
  /** The names of what the handler is given besides the event. */
  names: readonly string[];
  /** The statement that shows them in the console. */
  shown: string;
  /** The statement that answers what called it; null where nothing waits for an answer. */
  answer: string | null;
}

/** Writes a handler for an event of a library. */
export type WriteHandler<From extends EventSource["from"]> = (
  source: Extract<EventSource, { from: From }>,
  parts: HandlerParts,
) => Handler;

/** The widget as jQuery finds it. */
export const jQueryWidget = ({ selector, index }: Pick<HandlerParts, "selector" | "index">) =>
  index === null ? `$(${selector})` : `$(${selector}).eq(${index})`;

/** In a text of JavaScript that stands in a script element: nothing in it begins a tag or a comment of HTML. */
export const escapeScript = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    .replaceAll("<", "\\x3c")
    .replaceAll("\r", "\\r")
    .replaceAll("\n", "\\n");
