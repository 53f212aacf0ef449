import type { WatchSource, WriteHandler } from "./library-adapter.ts";

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
