import type { RunConfig } from "@online-editor/contract";
import type { WidgetOptions } from "@online-editor/contract/observations";
import { jQueryOf } from "../adapters/library-adapter.ts";
import { observationBounds as bounds } from "@online-editor/contract/bounds";
import { widgetPlace } from "./watch-events.ts";

type ReportedOptions = Omit<WidgetOptions, "type">;
type Source = RunConfig["events"][string];
type Columns = NonNullable<NonNullable<Extract<Source, { widget?: unknown }>["widget"]>["columns"]>;

/**
 * Reports the options of each widget in the page and of each of its columns, whoever set them, once per widget: the
 * names of those without a default, which neither the release nor a plugin knows, and the values of the others that
 * differ from their default. The returned function looks at the page.
 */
export const watchOptions = (
  page: Document,
  sources: RunConfig["events"],
  report: (options: ReportedOptions) => void,
): (() => void) => {
  const reported = new WeakSet();
  let columnsLeft = bounds.columns;
  const lookFor = (library: string, source: Source) => {
    if (source.from === "dom-events" || !source.widget) return;
    const { plugin: name, widget } = source;
    const jQuery = jQueryOf(page);
    if (!jQuery) return;
    const plugin = jQuery.fn?.[name];
    const elements = Array.from(page.getElementsByTagName(widget.element)).slice(0, bounds.widgets);
    for (const element of elements) {
      if (reported.has(element)) continue;
      const options = objectIn(jQuery(element).data(widget.data), "options");
      if (!options) continue;
      reported.add(element);
      const target = widgetPlace(element);
      const known = objectIn(plugin, "defaults");
      const names = namesWithout(known, options, widget.sets);
      report({ library, target, column: null, names, changed: changedIn(known, options) });
      if (!widget.columns) continue;
      const defaults = objectIn(plugin, widget.columns.defaults);
      for (const { column, names } of columnsOf(options, widget.columns, defaults))
        if (columnsLeft-- > 0) report({ library, target, column, names, changed: [] });
    }
  };
  return () => {
    for (const [library, source] of Object.entries(sources))
      try {
        lookFor(library, source);
      } catch {
        // A page whose widgets cannot be read runs unwatched.
      }
  };
};

const namesWithout = (defaults: object | null, options: object, own: readonly string[] = []): string[] =>
  Object.keys(options)
    .filter(
      (name) =>
        name !== "" && name.length <= bounds.optionName && !(name in (defaults ?? {})) && !own.includes(name),
    )
    .slice(0, bounds.options);

/** The options with another plain value than their default. */
const changedIn = (defaults: object | null, options: object): WidgetOptions["changed"] =>
  Object.entries(defaults ?? {})
    .flatMap(([name, usual]: [string, unknown]) => {
      const value: unknown = Reflect.get(options, name);
      return value !== usual && name.length <= bounds.optionName && isPlain(value) ? [{ name, value }] : [];
    })
    .slice(0, bounds.options);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value)) ||
  (typeof value === "string" && value.length <= bounds.optionValue);

/** The columns that have something to report, from nested and flat lists. */
const columnsOf = (widget: object, { option, namedBy, sets }: Columns, defaults: object | null) => {
  const rows = objectIn(widget, option);
  if (!Array.isArray(rows) || !defaults) return [];
  return rows
    .slice(0, bounds.columns)
    .flatMap((row: unknown) => (Array.isArray(row) ? (row as unknown[]).slice(0, bounds.columns) : [row]))
    .flatMap((column, index) => {
      if (typeof column !== "object" || column === null) return [];
      const names = namesWithout(defaults, column, sets);
      return names.length > 0 ? [{ column: nameOf(column, namedBy) ?? `${index + 1}`, names }] : [];
    });
};

const nameOf = (column: object, namedBy: readonly string[]) =>
  namedBy
    .map((option): unknown => Reflect.get(column, option))
    .find((value) => typeof value === "string" && value !== "")
    ?.toString()
    .slice(0, bounds.optionName);

const objectIn = (owner: unknown, name: string): object | null => {
  if (owner === null || (typeof owner !== "object" && typeof owner !== "function")) return null;
  const found: unknown = Reflect.get(owner, name);
  return typeof found === "object" ? found : null;
};
