import type { LibraryEvents } from "@online-editor/contract";
import type { WidgetEvent } from "@online-editor/contract/observations";
import { writeDomHandler, writeJQueryHandler } from "./dom-events.ts";
import { escapeScript, type Handler, type HandlerParts } from "./library-adapter.ts";
import { writeOptionHandler } from "./option-callbacks.ts";

export type { Handler };

/**
 * A handler for an event that has fired; null when its place is unknown. `events` is what the content says about the
 * events of its library.
 */
export const handlerOf = (
  { name, target, values }: Pick<WidgetEvent, "name" | "target"> & { values: readonly unknown[] },
  { source, arguments: argumentNames, returns }: LibraryEvents,
): Handler | null => {
  if (!target) return null;
  const suffix = source.from === "jquery-event" ? source.suffix : "";
  const short = suffix !== "" && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  const known = Object.hasOwn(argumentNames, short) ? (argumentNames[short] ?? []) : [];
  const names = values.map((_, index) => known[index] ?? `value${index + 1}`);
  const parts: HandlerParts = {
    name: escapeScript(name),
    selector: `'${escapeScript(target.selector)}'`,
    index: target.index,
    names,
    shown: `console.log(${[`'${escapeScript(short)}'`, ...names].join(", ")})`,
    answer: Object.hasOwn(returns, short) ? `return ${returns[short] ?? ""}` : null,
  };
  switch (source.from) {
    case "jquery-event":
      return writeJQueryHandler(source, parts);
    case "option-callbacks":
      return writeOptionHandler(source, parts);
    case "dom-events":
      return writeDomHandler(source, parts);
  }
};
