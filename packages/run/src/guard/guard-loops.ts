import { compiledScriptTypes, waitingScriptType } from "@online-editor/contract/script-types";
import { type Element, elementsOf } from "@online-editor/upstream-format/elements.ts";
import { html, parse } from "parse5";
import { type Insertion, loopChecks, type ScriptKind } from "./guard-script.ts";

/** A document with its own loops guarded. */
export interface GuardedDocument {
  /** Line numbers are unchanged. */
  code: string;
  loops: number;
}

/** Guards the loops of a document's scripts and handlers, in elements and templates, but not in files. */
export const guardLoops = (code: string): GuardedDocument => {
  const root = parse(code, { sourceCodeLocationInfo: true });
  const replacements = elementsOf(root, { inTemplates: true }).flatMap((element) => [
    ...handlersOf(element, code),
    ...scriptOf(element, code),
  ]);
  // The parser may create two elements from one tag.
  const each = new Map(replacements.map((replacement) => [replacement.start, replacement]));
  const inOrder = [...each.values()].sort((one, other) => one.start - other.start);
  let guarded = "";
  let at = 0;
  for (const { start, end, text } of inOrder) {
    guarded += code.slice(at, start) + text;
    at = end;
  }
  return {
    code: guarded + code.slice(at),
    loops: inOrder.reduce((sum, { loops }) => sum + loops, 0),
  };
};

interface Replacement {
  start: number;
  end: number;
  text: string;
  loops: number;
}

const scriptOf = (element: Element, code: string): Replacement[] => {
  const { tagName, namespaceURI, attrs, sourceCodeLocation } = element;
  if (tagName !== "script" || namespaceURI !== html.NS.HTML) return [];
  const { startTag, endTag } = sourceCodeLocation ?? {};
  // An unclosed element does not run.
  if (!startTag || !endTag || attrs.some(({ name }) => name === "src")) return [];
  const kind = kindOf(attrs.find(({ name }) => name === "type")?.value ?? "");
  if (kind === null) return [];
  const [start, end] = [startTag.endOffset, endTag.startOffset];
  return replaced(code.slice(start, end), kind).map((replacement) => ({ ...replacement, start, end }));
};

const kindOf = (type: string): ScriptKind | null => {
  const known = type.trim().toLowerCase();
  if (
    known === "" ||
    known === waitingScriptType ||
    /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(known)
  )
    return "script";
  return known === "module" ? "module" : (compiledScriptTypes[known] ?? null);
};

const handlersOf = ({ attrs, sourceCodeLocation }: Element, code: string) =>
  attrs.flatMap(({ name, value }): Replacement[] => {
    const place = /^on[a-z]+$/.test(name) && sourceCodeLocation?.attrs?.[name];
    if (!place) return [];
    const { startOffset, endOffset } = place;
    return replaced(value, "handler").map(({ text, loops }) => {
      const written = code.slice(startOffset, endOffset).lastIndexOf(value);
      // If the attribute has entities, its value is written anew.
      return written === -1
        ? { start: startOffset, end: endOffset, text: `${name}="${escape(text)}"`, loops }
        : {
            start: startOffset + written,
            end: startOffset + written + value.length,
            text,
            loops,
          };
    });
  });

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Nothing if there is no loop. */
const replaced = (text: string, kind: ScriptKind): Pick<Replacement, "text" | "loops">[] => {
  const checks = loopChecks(text, kind);
  if (checks.length === 0) return [];
  return [{ text: inserting(text, checks), loops: checks.filter((check) => check.text !== "}").length }];
};

const inserting = (text: string, insertions: readonly Insertion[]) => {
  let result = "";
  let at = 0;
  // At equal offsets the outer loop comes first, since it was found first.
  for (const insertion of insertions.toSorted((one, other) => one.at - other.at)) {
    result += text.slice(at, insertion.at) + insertion.text;
    at = insertion.at;
  }
  return result + text.slice(at);
};
