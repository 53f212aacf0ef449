import type { RunConfig } from "@online-editor/contract";
import type { WidgetOptions } from "@online-editor/contract/observations";
import { jQueryOf } from "../adapters/library-adapter.ts";
import { bounds } from "./bounds.ts";
import { widgetPlace } from "./widget-place.ts";

/**
 * Tells the names of the options that each widget in the page has, whoever set them, once a widget. Those that have a
 * default are left out: the release knows them, or a plugin has brought them. What it answers looks at the page.
 */
export const watchOptions = (
  page: Document,
  sources: RunConfig["events"],
  tell: (options: Pick<WidgetOptions, "library" | "target" | "names">) => void,
): (() => void) => {
  const told = new WeakSet();
  const lookFor = (library: string, source: RunConfig["events"][string]) => {
    if (source.from === "dom-events" || !source.widget) return;
    const { plugin, widget } = source;
    const jQuery = jQueryOf(page);
    if (!jQuery) return;
    const defaults = objectIn(jQuery.fn?.[plugin], "defaults") ?? {};
    const elements = Array.from(page.getElementsByTagName(widget.element)).slice(0, bounds.widgets);
    for (const element of elements) {
      if (told.has(element)) continue;
      const options = objectIn(jQuery(element).data(widget.data), "options");
      if (!options) continue;
      told.add(element);
      const names = Object.keys(options).filter(
        (name) =>
          name !== "" &&
          name.length <= bounds.optionName &&
          !(name in defaults) &&
          !widget.sets?.includes(name),
      );
      tell({ library, target: widgetPlace(element), names: names.slice(0, bounds.options) });
    }
  };
  return () => {
    for (const [library, source] of Object.entries(sources))
      try {
        lookFor(library, source);
      } catch {
        // A page that forbids to look at its widgets runs without being watched.
      }
  };
};

const objectIn = (owner: unknown, name: string): object | null => {
  if (owner === null || (typeof owner !== "object" && typeof owner !== "function")) return null;
  const found: unknown = Reflect.get(owner, name);
  return typeof found === "object" ? found : null;
};
