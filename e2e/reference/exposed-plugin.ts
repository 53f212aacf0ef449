import type { ExposedPlugin } from "@online-editor/reference/names-of-plugin";

export interface PluginQuery {
  /** Where the page has it: `jQuery.fn.bootstrapTable`. */
  path: string;
  locale: string;
  /** Whether to create a widget if the plugin shows no defaults. An extension that hides them breaks widgets too. */
  makesWidget: boolean;
}

/**
 * Reads a plugin in the page that loaded it. Defaults that it keeps private are read from a widget that is created for
 * this. Must not refer to anything outside itself, like the other functions that run in pages.
 */
export const readPlugin = ({ path, locale, makesWidget }: PluginQuery): ExposedPlugin => {
  interface Plugin {
    defaults?: object;
    columnDefaults?: object;
    methods?: string[];
    events?: Record<string, string>;
    locales?: Record<string, object | (() => string)>;
    Constructor?: { EVENTS?: Record<string, string> };
  }
  type Widget = Record<string, (() => void) | undefined> & { data(): object };
  type JQueryLike = (markup: string) => { appendTo(target: string): Widget };
  const plugin = path
    .split(".")
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], globalThis) as Plugin;

  const typeOf = (value: unknown): string =>
    value === null || value === undefined ? "" : Array.isArray(value) ? "array" : typeof value;
  const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
  const write = (value: unknown): string => {
    if (value === undefined) return "undefined";
    if (typeof value === "function") return "function";
    if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    if (!isPlain(value)) return "object";
    const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${write(each)}`);
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  };
  const described = (values: object = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value: write(value), type: typeOf(value) }]),
    );
  const ofWidget = (): object => {
    const name = path.split(".").at(-1) ?? "";
    const widget = (globalThis as unknown as { jQuery: JQueryLike })
      .jQuery("<select multiple></select>")
      .appendTo("body");
    widget[name]?.();
    const [made] = Object.values(widget.data() as Record<string, { options?: object } | undefined>);
    return made?.options ?? {};
  };
  return {
    defaults: described(plugin.defaults ?? (makesWidget ? ofWidget() : {})),
    areOfWidget: plugin.defaults === undefined,
    columnDefaults: described(plugin.columnDefaults),
    methods: [...(plugin.methods ?? [])],
    events: { ...(plugin.events ?? plugin.Constructor?.EVENTS) },
    texts: Object.keys(plugin.locales?.[locale] ?? {}),
    // Extensions keep texts of their own among the locales.
    locales: Object.entries(plugin.locales ?? {}).flatMap(([name, texts]) =>
      typeof texts === "object" ? [name] : [],
    ),
  };
};

/** Adds scripts to the page one after the other; returns the addresses of those that failed. */
export const addScripts = async (addresses: readonly string[]): Promise<string[]> => {
  const failed: string[] = [];
  for (const address of addresses)
    await new Promise<void>((resolve) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = () => {
        resolve();
      };
      script.onerror = () => {
        failed.push(address);
        resolve();
      };
      document.head.append(script);
    });
  return failed;
};

/** Removes from the plugin what extensions have added since it was read. */
export const takeAdditions = ({ path, core }: { path: string; core: ExposedPlugin }): void => {
  const plugin = path
    .split(".")
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], globalThis) as Record<
    string,
    Record<string, unknown> | undefined
  > & { methods?: string[]; Constructor?: { EVENTS?: Record<string, string> } };
  const keep = (target: Record<string, unknown> | undefined, names: object) => {
    for (const name of Object.keys(target ?? {})) if (!(name in names)) delete target?.[name];
  };
  keep(plugin["defaults"], core.defaults);
  keep(plugin["columnDefaults"], core.columnDefaults);
  keep(plugin["events"] ?? plugin.Constructor?.EVENTS, core.events);
  if (plugin.methods) plugin.methods.length = core.methods.length;
};

/**
 * What an extension has added to a plugin. Names that do not occur in its own scripts were left by extensions before
 * it; `texts` is null if the scripts could not be read.
 */
export const additionsOf = (
  now: ExposedPlugin,
  { core, texts }: { core: ExposedPlugin; texts: readonly string[] | null },
): ExposedPlugin => {
  const isOwn = (name: string) => texts === null || texts.some((text) => text.includes(name));
  const added = <Value>(values: Record<string, Value>, known: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in known) && isOwn(name)));
  const events = Object.entries(now.events).filter(
    ([event, callback]) => !(event in core.events) && isOwn(callback),
  );
  return {
    ...now,
    defaults: added(now.defaults, core.defaults),
    areOfWidget: false,
    columnDefaults: added(now.columnDefaults, core.columnDefaults),
    methods: now.methods.filter((name) => !core.methods.includes(name) && isOwn(name)),
    events: Object.fromEntries(events),
  };
};
