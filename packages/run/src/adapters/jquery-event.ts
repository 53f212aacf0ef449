import { jQueryOf, jQueryWidget, type WatchSource, type WriteHandler } from "./library-adapter.ts";

/** Each widget's event bubbles up to the document and carries the name of the event that it stands for. */
export const watchJQueryEvent: WatchSource<"jquery-event"> = (page, { plugin, event: all }, report) => {
  const known = new WeakSet<object>();
  return () => {
    const jQuery = jQueryOf(page);
    if (!jQuery?.fn?.[plugin] || known.has(jQuery)) return;
    known.add(jQuery);
    jQuery(page).on(all, (event, name, args) => {
      const { target } = event as { target?: unknown };
      const given: unknown[] = Array.isArray(args) ? args : [];
      report({ name: String(name), target, args: given });
    });
  };
};

export const writeJQueryHandler: WriteHandler<"jquery-event"> = (_, { name, names, shown, ...place }) => {
  const listener = [`function (${["event", ...names].join(", ")}) {`, `    ${shown}`, "  })"].join("\n");
  return {
    code: ["$(function () {", `  ${jQueryWidget(place)}.on('${name}', ${listener}`, "})"].join("\n"),
    delegatedCode: `$(document).on('${name}', ${place.selector}, ${listener.replaceAll("\n  ", "\n")}`,
  };
};
