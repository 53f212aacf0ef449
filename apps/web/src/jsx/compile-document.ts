import { compiledScriptTypes } from "@online-editor/contract/script-types";
import { CompileError } from "./compile-jsx.ts";
import { compilePageScript } from "./compile-page-script.ts";
import { providedNames } from "./provided-names.ts";

/** A document that needs no compiler any more. */
export interface CompiledDocument {
  /** The document without its scripts in JSX. */
  markup: string;
  /** What those became, in their order, to be run when the rest of the page is there. */
  scripts: string[];
}

const scriptElement = /<script\b([^<>]*)>([^]*?)<\/script\s*>/gi;
const typeAttribute = /\btype\s*=\s*["']?([\w/-]+)/i;
const babel = /<script\b[^<>]*\bsrc\s*=[^<>]*\bbabel(?:\.min)?\.js\b/i;

/**
 * Compiles the scripts of a document that are written in JSX or TSX, as a run does. A page that brings Babel for them
 * is left as it is. Throws `CompileError` with the place in the document.
 */
export const compileDocument = (code: string): CompiledDocument => {
  if (babel.test(code)) return { markup: code, scripts: [] };
  const scripts: string[] = [];
  const markup = code.replaceAll(
    scriptElement,
    (element: string, attributes: string, text: string, at: number) => {
      const language = compiledScriptTypes[typeAttribute.exec(attributes)?.[1]?.toLowerCase() ?? ""];
      if (language === undefined) return element;
      const script = { text, line: 1, column: 1, language, hasAddress: /\ssrc\s*=/i.test(attributes) };
      try {
        scripts.push(withoutMap(compilePageScript(script, providedNames).code));
      } catch (error) {
        throw error instanceof CompileError
          ? inDocument(error, code.slice(0, at + element.indexOf(">") + 1))
          : error;
      }
      return "";
    },
  );
  return { markup, scripts };
};

const withoutMap = (code: string) => code.replace(/\n\/\/# sourceMappingURL=.*$/, "");

/** The error of a script that stands behind a part of a document, at its place in the document. */
const inDocument = ({ message, line, column }: CompileError, before: string) => {
  const lines = before.split(/\r\n|\r|\n/);
  const shift = line === 1 ? (lines.at(-1) ?? "").length : 0;
  return new CompileError(message, { line: lines.length + line - 1, column: column + shift });
};
