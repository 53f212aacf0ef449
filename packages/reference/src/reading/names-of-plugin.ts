import type { ExtensionId, Library } from "@online-editor/contract";
import { TypeWord } from "@online-editor/contract/reference";
import type { ReadName } from "../merge-releases.ts";
import type { NamedFacts } from "./named-facts.ts";

/** A default as the running library has it. */
export interface ExposedDefault {
  /** As the reference writes it. */
  value: string;
  /** What `typeof` answers, except `array` for arrays; empty for null. */
  type: string;
}

/** What a jQuery plugin exposes of itself in the page that loaded it. */
export interface ExposedPlugin {
  defaults: Record<string, ExposedDefault>;
  /** True when they come from a widget, which lacks the undefined ones. */
  areOfWidget: boolean;
  columnDefaults: Record<string, ExposedDefault>;
  methods: string[];
  /** Callbacks by the names of the events that listeners receive. */
  events: Record<string, string>;
  /** Names of the texts that a locale may replace. */
  texts: string[];
  /** Names of the locales, which some extensions mistake for options. */
  locales: string[];
}

const notSet: ExposedDefault = { value: "undefined", type: "" };

const isName = (name: string) => /^[A-Za-z$][\w$]*$/.test(name);

/** The names that a library exposes or an extension adds, with the facts about them. */
export const namesOfPlugin = (
  { defaults: running, areOfWidget, columnDefaults, methods, events, texts, locales }: ExposedPlugin,
  known: NamedFacts,
  library: Pick<Library, "events">,
  extension?: ExtensionId,
): ReadName[] => {
  const kept = areOfWidget ? [...known.undefinedNames].map((name) => [name, notSet] as const) : [];
  const defaults = { ...Object.fromEntries(kept), ...running };
  const eventOf = new Map(Object.entries(events).map(([event, callback]) => [callback, event]));
  const parametersOf = (name: string): Pick<ReadName, "parameters"> => {
    const parameters = known.names.get(name)?.parameters;
    return parameters === undefined ? {} : { parameters };
  };
  const handled = (name: string): Pick<ReadName, "parameters" | "jQueryEvent"> => {
    const jQueryEvent = eventOf.get(name);
    const event = jQueryEvent?.split(".")[0] ?? name;
    const parameters =
      library.events?.arguments[event] ??
      longest(known.triggers.get(event), known.names.get(name)?.parameters) ??
      [];
    return { parameters, ...(jQueryEvent !== undefined && { jQueryEvent }) };
  };
  const valued = (kind: ReadName["kind"], [name, { type, value }]: [string, ExposedDefault]): ReadName => {
    const facts = known.names.get(name);
    const words = [...(facts?.types ?? []), type].flatMap((word) => TypeWord.safeParse(word).data ?? []);
    const values = [...(facts?.values ?? [])];
    return {
      kind,
      name,
      type: words,
      value,
      ...(values.length > 0 && words.includes("string") && { values }),
      ...(words.includes("function") && parametersOf(name)),
    };
  };
  const named = [
    ...Object.entries(defaults).map((entry): ReadName => {
      const [name, { type, value }] = entry;
      if (type === "function" && (texts.includes(name) || /^format[A-Z]/.test(name)))
        return { kind: "locale-text", name, type: ["function"], value, ...parametersOf(name) };
      if (eventOf.has(name) || (type === "function" && /^on[A-Z]/.test(name)))
        return { kind: "event", name, type: ["function"], ...handled(name) };
      return valued(extension === undefined ? "option" : "extension-option", entry);
    }),
    ...Object.values(events)
      .filter((name) => !(name in defaults))
      .map((name): ReadName => ({ kind: "event", name, type: ["function"], ...handled(name) })),
    ...Object.entries(columnDefaults).map((entry) => valued("column-option", entry)),
    ...[...new Set(methods.length > 0 || extension !== undefined ? methods : known.methods)].map(
      (name): ReadName => ({ kind: "method", name, type: ["function"], ...parametersOf(name) }),
    ),
  ].filter(({ name }) => isName(name) && !locales.includes(name));
  return extension === undefined ? named : named.map((name) => ({ ...name, extension }));
};

const longest = (first: string[] | undefined, second: string[] | undefined): string[] | undefined =>
  (first?.length ?? -1) >= (second?.length ?? -1) ? first : second;
