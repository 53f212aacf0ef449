import type { WidgetEvent, WidgetPlace } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

export type TellEvent = (
  event: Pick<WidgetEvent, "library" | "name" | "target"> & { args: unknown[] },
) => void;

interface JQuery {
  (target: unknown): { on(name: string, listener: (...args: unknown[]) => void): void };
  fn?: Record<string, unknown>;
}

type Callback = (...args: unknown[]) => unknown;
type Plugin = Callback & { defaults?: Record<string, unknown> };

/**
 * Tells the libraries' own events as they fire: `all.bs.table` of every table, which bubbles up to the document, and
 * the callbacks of every select box. A library is looked for after each script, before the next one uses it.
 */
export const watchEvents = (page: Document, tell: TellEvent): void => {
  const known = new WeakSet<object>();

  const look = () => {
    const window = page.defaultView as (Window & { jQuery?: unknown }) | null;
    const jQuery = window?.jQuery;
    if (typeof jQuery !== "function") return;
    const { fn } = jQuery as unknown as JQuery;
    if (fn?.["bootstrapTable"] && !known.has(jQuery)) {
      known.add(jQuery);
      (jQuery as unknown as JQuery)(page).on("all.bs.table", (event, name, args) => {
        const { target } = event as { target?: unknown };
        const given: unknown[] = Array.isArray(args) ? args : [];
        tell({ library: "bootstrap-table", name: String(name), target: widgetPlace(target), args: given });
      });
    }
    const plugin = fn?.["multipleSelect"];
    if (fn && typeof plugin === "function" && !known.has(plugin)) {
      const watched = watchPlugin(plugin as Plugin, tell);
      known.add(watched);
      fn["multipleSelect"] = watched;
    }
  };
  const lookSafely = () => {
    try {
      look();
    } catch {
      // A page that forbids to look at its libraries runs without being watched.
    }
  };
  // Events of loading pass the document on their way to the script, never the window.
  page.addEventListener("load", ({ target }) => target instanceof HTMLScriptElement && lookSafely(), true);
  page.addEventListener("DOMContentLoaded", lookSafely, true);
};

/** The plugin as it is, but that the callbacks it is given are told when it calls them. */
const watchPlugin = (plugin: Plugin, tell: TellEvent): Plugin => {
  const watched = new WeakMap<Callback, WeakMap<object, Callback>>();
  const originals = new WeakMap<Callback, Callback>();

  /** The same one for the same callback: the library compares options. */
  const watchCallback = (name: string, callback: Callback, widget: object): Callback => {
    const byWidget = watched.get(callback) ?? new WeakMap<object, Callback>();
    watched.set(callback, byWidget);
    const made = byWidget.get(widget);
    if (made) return made;
    const listened = function (this: unknown, ...args: unknown[]) {
      tell({ library: "multiple-select", name, target: widgetPlace(widget), args });
      return Reflect.apply(callback, this, args);
    };
    byWidget.set(widget, listened);
    originals.set(listened, callback);
    return listened;
  };
  const withWatched = (options: object, callbacks: Record<string, unknown>, widget: object) => {
    const copy = Object.assign(
      Object.create(Object.getPrototypeOf(options) as object | null) as object,
      options,
    );
    for (const [name, usual] of Object.entries(callbacks)) {
      const given: unknown = Reflect.get(options, name) ?? usual;
      if (/^on[A-Z]/.test(name) && typeof given === "function")
        Reflect.set(copy, name, watchCallback(name, given as Callback, widget));
    }
    return copy;
  };
  const withOriginals = (options: unknown) => {
    if (typeof options !== "object" || options === null) return;
    for (const [name, value] of Object.entries(options)) {
      const original = typeof value === "function" ? originals.get(value as Callback) : undefined;
      if (original) Reflect.set(options, name, original);
    }
  };
  const watchArguments = (self: unknown, args: unknown[]): unknown[] => {
    const widget: unknown = (self as ArrayLike<unknown> | null)?.[0];
    const [option, ...more] = args;
    if (typeof widget !== "object" || widget === null) return args;
    if (option === undefined || (typeof option === "object" && option !== null))
      return [withWatched(option ?? {}, { ...plugin.defaults, ...option }, widget), ...more];
    const [changed] = more;
    return option === "refreshOptions" && typeof changed === "object" && changed !== null
      ? [option, withWatched(changed, { ...changed }, widget), ...more.slice(1)]
      : args;
  };

  return new Proxy(plugin, {
    apply(target, self, args: unknown[]) {
      const answer: unknown = Reflect.apply(target, self, watchArguments(self, args));
      if (args[0] === "getOptions") withOriginals(answer);
      return answer;
    },
  });
};

const widgetPlace = (target: unknown): WidgetPlace | null => {
  if (!(target instanceof Element)) return null;
  const { id, localName, ownerDocument } = target;
  if (id !== "") return { selector: `#${cut(CSS.escape(id), 200)}`, index: null };
  const index = Array.from(ownerDocument.getElementsByTagName(localName)).indexOf(target);
  return index < 0 ? null : { selector: localName, index };
};
