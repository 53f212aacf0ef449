import type { Frame } from "@playwright/test";

/** A default as the running library has it. */
export interface RunningDefault {
  /** As the reference writes it. */
  value: string;
  type: string;
}

/** What a jQuery plugin exposes of itself. */
export interface RunningPlugin {
  defaults: Record<string, RunningDefault>;
  /** Whether they are those of a widget, which lacks the undefined ones. */
  areOfWidget: boolean;
  columnDefaults: Record<string, RunningDefault>;
  methods: string[];
  /** Callbacks by the events that listeners hear. */
  events: Record<string, string>;
  /** Names of texts that a locale may replace. */
  texts: string[];
  /** Names of locales, which some extensions take for options. */
  locales: string[];
}

/**
 * Reads a plugin, such as `jQuery.fn.bootstrapTable`, in the page where it has loaded. Defaults that it keeps to itself
 * are read from a widget that is made for it.
 */
export const readPlugin = async (frame: Frame, asked: AskedPlugin): Promise<RunningPlugin> =>
  frame.evaluate(readInPage, asked);

interface AskedPlugin {
  path: string;
  locale: string;
  /** Whether to make a widget where the plugin shows no defaults. An extension that hides them breaks widgets too. */
  makesWidget: boolean;
}

/** Adds scripts one after the other; answers the addresses of those that failed. Runs in the page. */
export const addScripts = async (frame: Frame, addresses: readonly string[]): Promise<string[]> =>
  frame.evaluate(async (urls) => {
    const failed: string[] = [];
    for (const url of urls)
      await new Promise<void>((resolve) => {
        const script = document.createElement("script");
        script.src = url;
        script.onload = () => {
          resolve();
        };
        script.onerror = () => {
          failed.push(url);
          resolve();
        };
        document.head.append(script);
      });
    return failed;
  }, addresses);

/** Takes from the plugin what extensions have added since it was read. */
export const takeAdditions = async (
  frame: Frame,
  { path, core }: { path: string; core: RunningPlugin },
): Promise<void> =>
  frame.evaluate(
    ({ path: steps, core: known }) => {
      const plugin = steps
        .split(".")
        .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], globalThis) as Record<
        string,
        Record<string, unknown> | undefined
      > & { methods?: string[]; Constructor?: { EVENTS?: Record<string, string> } };
      const keep = (target: Record<string, unknown> | undefined, names: object) => {
        for (const name of Object.keys(target ?? {})) if (!(name in names)) delete target?.[name];
      };
      keep(plugin["defaults"], known.defaults);
      keep(plugin["columnDefaults"], known.columnDefaults);
      keep(plugin["events"] ?? plugin.Constructor?.EVENTS, known.events);
      if (plugin.methods) plugin.methods.length = known.methods.length;
    },
    { path, core },
  );

const readInPage = ({ path, locale, makesWidget }: AskedPlugin): RunningPlugin => {
  interface Plugin {
    defaults?: object;
    columnDefaults?: object;
    methods?: string[];
    events?: Record<string, string>;
    locales?: Record<string, object>;
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
    locales: Object.keys(plugin.locales ?? {}),
  };
};
