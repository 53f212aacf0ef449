import type { WidgetEvent } from "@online-editor/contract/observations";

/** A handler to be put into a document. */
export interface Handler {
  /** Lines without an indent of their own. */
  code: string;
  /** One for what JavaScript builds later, such as a table of React: it must stand in a script of its own. */
  delegatedCode: string;
}

/** What the handlers of an event are given besides the event; others get numbered names. */
const argumentNames: Record<string, string[]> = {
  check: ["row", "$element"],
  "check-all": ["rowsAfter", "rowsBefore"],
  "check-some": ["rows"],
  "click-cell": ["field", "value", "row", "$element"],
  "click-row": ["row", "$element", "field"],
  "collapse-row": ["index", "row"],
  "column-switch": ["field", "checked"],
  "column-switch-all": ["checked"],
  "dbl-click-cell": ["field", "value", "row", "$element"],
  "dbl-click-row": ["row", "$element", "field"],
  "expand-row": ["index", "row", "$detail"],
  "load-error": ["status", "xhr"],
  "load-success": ["data"],
  "page-change": ["number", "size"],
  "post-body": ["data"],
  "pre-body": ["data"],
  refresh: ["params"],
  "refresh-options": ["options"],
  search: ["text"],
  sort: ["name", "order"],
  toggle: ["cardView"],
  uncheck: ["row", "$element"],
  "uncheck-all": ["rowsAfter", "rowsBefore"],
  "uncheck-some": ["rows"],
  onClick: ["choice"],
  onBeforeClick: ["choice"],
  onOptgroupClick: ["group"],
  onFilter: ["text"],
};

/** A handler for an event that has fired; null when it is not known where. */
export const handlerOf = ({ library, name, target, values }: WidgetEvent): Handler | null => {
  if (!target) return null;
  const short = name.replace(/\.bs\.table$/, "");
  const known = Object.hasOwn(argumentNames, short) ? (argumentNames[short] ?? []) : [];
  const names = values.map((_, index) => known[index] ?? `value${index + 1}`);
  const told = `console.log(${[`'${escape(short)}'`, ...names].join(", ")})`;
  const selector = `'${escape(target.selector)}'`;
  const widget = target.index === null ? `$(${selector})` : `$(${selector}).eq(${target.index})`;
  if (library === "multiple-select") {
    const answer = short === "onBeforeClick" ? ["    return true"] : [];
    const code = [
      "$(function () {",
      `  ${widget}.multipleSelect('refreshOptions', {`,
      `    ${keyOf(short)}: function (${names.join(", ")}) {`,
      `      ${told}`,
      ...answer.map((line) => `  ${line}`),
      "    }",
      "  })",
      "})",
    ].join("\n");
    return { code, delegatedCode: code };
  }
  const listener = [`function (${["event", ...names].join(", ")}) {`, `    ${told}`, "  })"].join("\n");
  return {
    code: ["$(function () {", `  ${widget}.on('${escape(name)}', ${listener}`, "})"].join("\n"),
    delegatedCode: `$(document).on('${escape(name)}', ${selector}, ${listener.replaceAll("\n  ", "\n")}`,
  };
};

/** A name that is none in JavaScript is computed, as is the one that would set what an object comes from. */
const keyOf = (name: string) => (/^(?!__proto__$)[a-z$_][\w$]*$/i.test(name) ? name : `['${escape(name)}']`);

/** In a text of JavaScript that stands in a script element: nothing in it begins a tag or a comment of HTML. */
const escape = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    .replaceAll("<", "\\x3c")
    .replaceAll("\r", "\\r")
    .replaceAll("\n", "\\n");
