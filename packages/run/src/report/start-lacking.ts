import type { SyntaxNode } from "@lezer/common";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import type { WidgetSpelling } from "@online-editor/reference/widget-spelling";
import type { JudgedText } from "@online-editor/reference/widgets";
import { waitsForTable } from "./code-lines.ts";

/** The calls of the plugin in a text, in their order. */
export const callsIn = ({ widgets }: JudgedText) => widgets.flatMap(({ calls }) => calls);

/** The calls that start a widget. */
export const startsIn = (text: JudgedText) => callsIn(text).filter(({ method }) => method === null);

/** The selector of the first call that has one; undefined: none has. */
export const selectorCalled = (text: JudgedText): string | undefined =>
  callsIn(text).find(({ on }) => on !== null)?.on?.text;

/** The selector of the statement in which a method is called, behind other calls: `$("select").empty().multipleSelect("refresh")`. */
const selectorOfChain = ({ code }: JudgedText, plugin: string): string | undefined =>
  new RegExp(String.raw`\$\(\s*["']([^"'\n]{1,100})["']\s*\)\s*\.[^;]{0,500}?\)\s*\.${plugin}\(\s*["']`).exec(
    code,
  )?.[1];

/** On what code waits for an event of a table: `$("#orders").on("click-row.bs.table"`; a name stands for any table. */
const selectorOfHandler = ({ code, elements }: JudgedText, element: string): string | undefined => {
  if (element !== "table" || elements.some(({ name }) => name === element)) return undefined;
  const waits = new RegExp(
    String.raw`(?:\$\(\s*["']([^"'\n]{1,100})["']\s*\)|(?<![\w$.])([A-Za-z_$][\w$]{0,60}))${waitsForTable}`,
  );
  const [, selector, name] = waits.exec(code) ?? [];
  return selector ?? (name === undefined ? undefined : element);
};

/** What starts the widget if the code does not; empty if it does, null if there is none to start. */
export const startLacking = (text: JudgedText, { element, plugin }: WidgetSpelling): string | null => {
  // The libraries' own editor calls it.
  if (text.declarations.has("mounted") && text.code.split(/\bmounted\b/).length === 2) return "mounted();";
  if (startsIn(text).length > 0) {
    const called = callsIn(text).slice(0, mostCalls);
    return [...new Set(called.map(({ node }) => callOfUncalled(node, text.code)))].filter(Boolean).join(" ");
  }
  const on = selectorCalled(text) ?? selectorOfChain(text, plugin) ?? selectorOfHandler(text, element);
  if (on !== undefined) return `$(${JSON.stringify(on)}).${plugin}();`;
  const markup = text.elements.find(
    ({ name, attributes }) =>
      name === element &&
      (name === "select" ||
        [...attributes.keys()].some((key) => key.startsWith("data-")) ||
        /<th\b[^<>]{0,500}\sdata-/i.test(text.code)),
  );
  if (!markup && !isOnUndeclared(text, plugin)) return null;
  const id = markup?.attributes.get("id")?.text;
  return `$(${JSON.stringify(id === undefined ? element : `#${id}`)}).${plugin}();`;
};

/** Whether a method is called on a name that is not declared: what it stands for is the page's. */
const isOnUndeclared = ({ code, declarations }: JudgedText, plugin: string): boolean =>
  [...code.matchAll(new RegExp(String.raw`(?<![\w$.])([A-Za-z_$][\w$]*)\.${plugin}\(`, "g"))].some(
    ([, name = ""]) => !declarations.has(name),
  );

/** More are no report. */
const mostCalls = 20;

/** The call of the function around a call of a plugin that the code declares without parameters and never calls; empty if there is none. */
const callOfUncalled = (start: SyntaxNode, code: string): string => {
  for (let around = start.parent; around; around = around.parent) {
    if (around.name !== "FunctionDeclaration") continue;
    const [, name = ""] =
      /^(?:async\s+)?function\s+([\w$]+)\(\s*\)/.exec(code.slice(around.from, around.to)) ?? [];
    if (
      name !== "" &&
      code.split(new RegExp(String.raw`(?<![\w$])${escapeRegExp(name)}(?![\w$])`)).length === 2
    )
      return `${name}();`;
  }
  return "";
};
