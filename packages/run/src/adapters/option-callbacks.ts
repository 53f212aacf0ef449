import type { EventSource } from "@online-editor/contract";
import {
  jQueryOf,
  jQueryWidget,
  type ReportWidgetEvent,
  type WatchSource,
  type WriteHandler,
} from "./library-adapter.ts";

type Source = Extract<EventSource, { from: "option-callbacks" }>;
type Callback = (...args: unknown[]) => unknown;
type Plugin = Callback & { defaults?: Record<string, unknown> };

/** Watches the callbacks of every widget. */
export const watchOptionCallbacks: WatchSource<"option-callbacks"> = (page, source, report) => {
  const known = new WeakSet<object>();
  return () => {
    const fn = jQueryOf(page)?.fn;
    const plugin = fn?.[source.plugin];
    if (!fn || typeof plugin !== "function" || known.has(plugin)) return;
    const watched = watchPlugin(plugin as Plugin, source, report);
    known.add(watched);
    fn[source.plugin] = watched;
  };
};

/** The same plugin, except that the calls of its callbacks are reported. */
const watchPlugin = (plugin: Plugin, { change, read }: Source, report: ReportWidgetEvent): Plugin => {
  const watched = new WeakMap<Callback, WeakMap<object, Callback>>();
  const originals = new WeakMap<Callback, Callback>();

  /** The same wrapper for the same callback: the library compares options. */
  const watchCallback = (name: string, callback: Callback, widget: object): Callback => {
    const byWidget = watched.get(callback) ?? new WeakMap<object, Callback>();
    watched.set(callback, byWidget);
    const made = byWidget.get(widget);
    if (made) return made;
    const listened = function (this: unknown, ...args: unknown[]) {
      report({ name, target: widget, args });
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
    return option === change && typeof changed === "object" && changed !== null
      ? [option, withWatched(changed, { ...changed }, widget), ...more.slice(1)]
      : args;
  };

  return new Proxy(plugin, {
    apply(target, self, args: unknown[]) {
      const answer: unknown = Reflect.apply(target, self, watchArguments(self, args));
      if (args[0] === read) withOriginals(answer);
      return answer;
    },
  });
};

export const writeOptionHandler: WriteHandler<"option-callbacks"> = (
  { plugin, change },
  { name, names, shown, answer, ...place },
) => {
  const code = [
    "$(function () {",
    `  ${jQueryWidget(place)}.${plugin}('${change}', {`,
    `    ${keyOf(name)}: function (${names.join(", ")}) {`,
    `      ${shown}`,
    ...(answer === null ? [] : [`      ${answer}`]),
    "    }",
    "  })",
    "})",
  ].join("\n");
  return { code, delegatedCode: code };
};

/** A name that is no identifier becomes a computed key, and so does `__proto__`, which would set the prototype. */
const keyOf = (name: string) => (/^(?!__proto__$)[a-z$_][\w$]*$/i.test(name) ? name : `['${name}']`);
