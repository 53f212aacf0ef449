import { jQueryOf, jQueryWidget, type WatchSource, type WriteHandler } from "./library-adapter.ts";

/** Listens in the capturing phase, which also sees events that do not bubble. */
export const watchDomEvents: WatchSource<"dom-events"> = (page, { names }, report) => {
  for (const name of names)
    page.addEventListener(
      name,
      (event) => {
        const { target, detail } = event as Event & { detail?: unknown };
        report({ name, target, args: detail === undefined || detail === null ? [] : [detail] });
      },
      true,
    );
  return () => undefined;
};

export const writeDomHandler: WriteHandler<"dom-events"> = (_, { name, selector, index, names, shown }) => {
  const [detail] = names;
  const body = [...(detail === undefined ? [] : [`  const ${detail} = event.detail`]), `  ${shown}`];
  const found = `document.querySelectorAll(${selector})[${index ?? 0}]`;
  return {
    code: [
      "document.addEventListener('DOMContentLoaded', function () {",
      `  ${found}.addEventListener('${name}', function (event) {`,
      ...body.map((line) => `  ${line}`),
      "  })",
      "})",
    ].join("\n"),
    delegatedCode: [
      `document.addEventListener('${name}', function (event) {`,
      `  if (!event.target.matches(${selector})) return`,
      ...body,
      "}, true)",
    ].join("\n"),
  };
};

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
