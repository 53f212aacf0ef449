import type { Extension, ExtensionId, Library, Selection, Version } from "@online-editor/contract";
import { TypeWord } from "@online-editor/contract/reference";
import type { ReadName, ReadRelease } from "@online-editor/reference";
import { filesOf, matchesRelease, type SelectionAsset } from "@online-editor/selection";
import type { BrowserContext, Frame } from "@playwright/test";
import { runInProduct } from "../matrix/run-in-product.ts";
import { prepareFor, type ProductFacts } from "../product/prepare-page.ts";
import {
  addScripts,
  readPlugin,
  type RunningDefault,
  type RunningPlugin,
  takeAdditions,
} from "./read-plugin.ts";
import { joinFacts, readSource, type SourceFacts } from "./source-facts.ts";

/** Where releases are run and read. */
export interface ReleaseReader {
  context: BrowserContext;
  origin: string;
  facts: ProductFacts;
  /** What is known of the names besides: declarations of types. */
  declared: SourceFacts;
}

/** Runs a release in the product's sandbox, reads what it and each of its extensions expose, and parses their sources. */
export const readRelease = async (
  reader: ReleaseReader,
  { library, version }: { library: Library; version: Version },
): Promise<ReadRelease> => {
  const { context, origin, facts } = reader;
  const selection = selectionOf(library, version, []);
  const prepared = prepareFor(facts, {
    library,
    selection,
    document: "<p></p>",
    origins: { editorOrigin: origin },
  });
  const page = await context.newPage();
  try {
    const frame = await runInProduct(page, origin, prepared);
    const path = library.probe.loaded;
    const core = await readPlugin(frame, { path, locale: library.builtInLocale, makesWidget: true });
    const names = namesOf(core, await sourcesOf(reader, ownScripts(library, selection)), library, undefined);
    for (const extension of extensionsOf(library, version))
      names.push(
        ...(await readExtension(reader, { frame, library, core, version, extension: extension.id })),
      );
    return { version, names };
  } finally {
    await page.close();
  }
};

const selectionOf = (library: Library, version: Version, extensions: ExtensionId[]): Selection => {
  const [theme] = library.themes;
  if (!theme) throw new Error(`${library.id} has no theme.`);
  return { library: library.id, version, theme: theme.id, extensions, locale: library.builtInLocale };
};

/** Those that hide the plugin from what loads after them come last. */
const extensionsOf = ({ extensions }: Library, version: Version): Extension[] =>
  extensions
    .filter(({ files }) => files.some(({ releases }) => matchesRelease(releases, version)))
    .toSorted((first, second) => Number(isLast(first, version)) - Number(isLast(second, version)));

const isLast = ({ loadedLast }: Extension, version: Version) =>
  loadedLast !== undefined && matchesRelease(loadedLast, version);

const readExtension = async (
  reader: ReleaseReader,
  {
    frame,
    library,
    core,
    version,
    extension,
  }: { frame: Frame; library: Library; core: RunningPlugin; version: Version; extension: ExtensionId },
): Promise<ReadName[]> => {
  const path = library.probe.loaded;
  const selection = selectionOf(library, version, [extension]);
  const alone = new Set(scriptsOf(library, selectionOf(library, version, [])).map(({ address }) => address));
  const scripts = scriptsOf(library, selection).filter(({ address }) => !alone.has(address));
  const failed = await addScripts(
    frame,
    scripts.map(({ address }) => reader.facts.settings.previewOrigin + address),
  );
  if (failed.length > 0)
    console.log(`${library.id} ${version} ${extension}: not loaded: ${failed.join(", ")}`);
  const now = await readPlugin(frame, { path, locale: library.builtInLocale, makesWidget: false });
  await takeAdditions(frame, { path, core });
  const added = differenceOf(now, core);
  const own = scripts.filter((script) => script.role === "extension");
  const sources = await sourcesOf(reader, own);
  // What extensions before it have left in the locales is not its own.
  const named = namesOf(added, sources, library, extension);
  return named.filter(({ name }) => sources.texts.some((text) => text.includes(name)));
};

const scriptsOf = (library: Library, selection: Selection): SelectionAsset[] =>
  filesOf(library, selection).scripts.filter((script) => script.kind === "asset");

const ownScripts = (library: Library, selection: Selection) =>
  scriptsOf(library, selection).filter(({ role }) => role === "core");

const differenceOf = (now: RunningPlugin, before: RunningPlugin): RunningPlugin => {
  const without = <Value>(values: Record<string, Value>, known: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in known)));
  return {
    defaults: without(now.defaults, before.defaults),
    areOfWidget: false,
    columnDefaults: without(now.columnDefaults, before.columnDefaults),
    methods: now.methods.filter((name) => !before.methods.includes(name)),
    events: without(now.events, before.events),
    texts: now.texts,
    locales: now.locales,
  };
};

/** The sources of minified scripts stand beside them. */
const sourcesOf = async (
  { facts: { settings }, declared }: ReleaseReader,
  scripts: readonly SelectionAsset[],
): Promise<SourceFacts & { texts: string[] }> => {
  const read = await Promise.all(
    scripts.map(async ({ address }) => {
      const answer = await fetch(settings.previewOrigin + address.replace(/\.min\.js$/, ".js"));
      return answer.ok ? [await answer.text()] : [];
    }),
  );
  return { ...joinFacts([...read.flat().map(parsedOnce), declared]), texts: read.flat() };
};

const parsed = new Map<string, SourceFacts>();
const parsedOnce = (text: string): SourceFacts => {
  const known = parsed.get(text) ?? readSource(text);
  parsed.set(text, known);
  return known;
};

const notSet: RunningDefault = { value: "undefined", type: "" };

const isName = (name: string) => /^[A-Za-z$][\w$]*$/.test(name);

const namesOf = (
  { defaults: running, areOfWidget, columnDefaults, methods, events, texts, locales }: RunningPlugin,
  sources: SourceFacts,
  library: Library,
  extension: ExtensionId | undefined,
): ReadName[] => {
  const kept = areOfWidget ? [...sources.undefinedNames].map((name) => [name, notSet] as const) : [];
  const defaults = { ...Object.fromEntries(kept), ...running };
  const eventOf = new Map(Object.entries(events).map(([event, callback]) => [callback, event]));
  const parametersOf = (name: string): Pick<ReadName, "parameters"> => {
    const parameters = sources.names.get(name)?.parameters;
    return parameters === undefined ? {} : { parameters };
  };
  const handled = (name: string): Pick<ReadName, "parameters" | "jQueryEvent"> => {
    const jQueryEvent = eventOf.get(name);
    const event = jQueryEvent?.split(".")[0] ?? name;
    const parameters =
      library.events?.arguments[event] ??
      longest(sources.triggers.get(event), sources.names.get(name)?.parameters) ??
      [];
    return { parameters, ...(jQueryEvent !== undefined && { jQueryEvent }) };
  };
  const valued = (kind: ReadName["kind"], [name, { type, value }]: [string, RunningDefault]): ReadName => {
    const facts = sources.names.get(name);
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
    ...[...new Set(methods.length > 0 || extension !== undefined ? methods : sources.methods)].map(
      (name): ReadName => ({ kind: "method", name, type: ["function"], ...parametersOf(name) }),
    ),
  ].filter(({ name }) => isName(name) && !locales.includes(name));
  return extension === undefined ? named : named.map((name) => ({ ...name, extension }));
};

const longest = (first: string[] | undefined, second: string[] | undefined): string[] | undefined =>
  (first?.length ?? -1) >= (second?.length ?? -1) ? first : second;
