import { attributeOf, type Element, elementsOf, languageOf, treeOf } from "@online-editor/run/markup";
import type { Handler } from "@online-editor/run/adapters";

interface InsertedHandler {
  code: string;
  /** The first line of the handler, counted from 1. */
  line: number;
}

/** The document with a handler at the end of its last script, or in a new script at its end. */
export const insertHandler = (code: string, handler: Handler): InsertedHandler => {
  const elements = elementsOf(treeOf(code));
  const scripts = elements.filter(({ tagName }) => tagName === "script");
  const script = scripts.findLast(isInlineScript);
  const end = script?.sourceCodeLocation?.endTag?.startOffset;
  if (end !== undefined && !scripts.some(isJsx)) {
    const line = code.lastIndexOf("\n", end - 1) + 1;
    const isAlone = code.slice(line, end).trim() === "";
    const at = isAlone ? line : end;
    const margin = `${isAlone ? code.slice(line, end) : ""}  `;
    return inserting(code, at, `${isAlone ? "" : "\n"}${indent(handler.code, margin)}\n`);
  }
  const body = elements.find(({ tagName }) => tagName === "body")?.sourceCodeLocation?.endTag?.startOffset;
  const at = body ?? code.length;
  const before = at === 0 || code[at - 1] === "\n" ? "" : "\n";
  const inserted = scripts.some(isJsx) ? handler.delegatedCode : handler.code;
  return inserting(code, at, `${before}<script>\n${indent(inserted, "  ")}\n</script>\n`);
};

const inserting = (code: string, at: number, text: string): InsertedHandler => {
  const handlerAt =
    at + text.search(/\S/) + (text.trimStart().startsWith("<script>") ? "<script>\n".length : 0);
  const result = code.slice(0, at) + text + code.slice(at);
  return { code: result, line: result.slice(0, handlerAt).split("\n").length };
};

const isInlineScript = (script: Element) =>
  attributeOf(script, "src") === undefined && /^(?:script|module)$/.test(languageOf(script) ?? "");

const isJsx = (script: Element) => /^[jt]sx$/.test(languageOf(script) ?? "");

const indent = (text: string, margin: string) =>
  text
    .split("\n")
    .map((line) => margin + line)
    .join("\n");
