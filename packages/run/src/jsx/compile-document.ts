import { compiledScriptTypes } from "@online-editor/contract/script-types";
import { attributeOf, type Element, writtenElements } from "../document/embedded-code.ts";
import { CompileError } from "./compile-jsx.ts";
import { compilePageScript } from "./compile-page-script.ts";
import { providedNames } from "./provided-names.ts";

export { CompileError };

/** A document that needs no compiler any more. */
export interface CompiledDocument {
  /** The document without its JSX scripts. */
  markup: string;
  /** The compiled scripts, in order, to run once the rest of the page is there. */
  scripts: string[];
}

/**
 * Compiles the scripts of a document that are written in JSX or TSX, as a run does. A page that loads Babel for them is
 * left as it is. Throws `CompileError` with the place in the document.
 */
export const compileDocument = (code: string): CompiledDocument => {
  const elements = writtenElements(code, ["script"]);
  if (elements.some(isBabel)) return { markup: code, scripts: [] };
  const scripts: string[] = [];
  let markup = "";
  let at = 0;
  for (const element of elements) {
    const language = compiledScriptTypes[attributeOf(element, "type")?.trim().toLowerCase() ?? ""];
    const place = element.sourceCodeLocation;
    if (language === undefined || !place?.startTag) continue;
    const textStart = place.startTag.endOffset;
    const text = code.slice(textStart, place.endTag?.startOffset ?? place.endOffset);
    const hasAddress = attributeOf(element, "src") !== undefined;
    try {
      const script = { text, line: 1, column: 1, language, hasAddress };
      scripts.push(withoutMap(compilePageScript(script, providedNames).code));
    } catch (error) {
      throw error instanceof CompileError ? inDocument(error, code.slice(0, textStart)) : error;
    }
    markup += code.slice(at, place.startOffset);
    at = place.endOffset;
  }
  return { markup: markup + code.slice(at), scripts };
};

const isBabel = (script: Element) => /\bbabel(?:\.min)?\.js\b/i.test(attributeOf(script, "src") ?? "");

const withoutMap = (code: string) => code.replace(/\n\/\/# sourceMappingURL=.*$/, "");

/** Moves the error of a script after some text of a document to its place in the document. */
const inDocument = ({ message, line, column }: CompileError, before: string) => {
  const lines = before.split(/\r\n|\r|\n/);
  const shift = line === 1 ? (lines.at(-1) ?? "").length : 0;
  return new CompileError(message, { line: lines.length + line - 1, column: column + shift });
};
