import { type CompiledLanguage, compiledScriptTypes } from "@online-editor/contract/script-types";
import { CompileError } from "./compile-jsx.ts";
import { compilePageScript } from "./compile-page-script.ts";

/**
 * Compiles and runs the JSX and TSX scripts of a page, each in its place and in order. A script that cannot be compiled
 * is reported like any uncaught error, and the scripts after it still run.
 */
export const runJsxScripts = (page: Document, provided: readonly string[]): void => {
  for (const element of page.querySelectorAll("script")) {
    const language = compiledScriptTypes[element.type.trim().toLowerCase()];
    if (language === undefined) continue;
    try {
      const compiled = page.createElement("script");
      const { code, ...places } = compiledScript(element, language, provided);
      page.dispatchEvent(new CustomEvent("compiled-script", { detail: places }));
      // Without a name, a script that is added later has no place in errors.
      compiled.textContent = `${code}\n//# sourceURL=${page.URL}`;
      element.after(compiled);
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
      const { message, line, column } = error;
      reportUncaught(page, { message: `SyntaxError: ${message}`, line, column, error });
    }
  }
};

const compiledScript = (
  element: HTMLScriptElement,
  language: CompiledLanguage,
  provided: readonly string[],
) => {
  const line = Number(element.dataset["line"] ?? 1);
  const column = Number(element.dataset["column"] ?? 1);
  const hasAddress = element.hasAttribute("src");
  const script = { text: element.text, line, column, language, hasAddress };
  const { code, lastLine, columnOf } = compilePageScript(script, provided);
  return { code, firstLine: line, lastLine, columnOf };
};

/**
 * Reports an uncaught error as browsers do, at a place of the page, counted from 1. Its stack is that place: the
 * compiler's own stack would help nobody. The runner receives it and writes it to the browser's own console.
 */
const reportUncaught = (
  page: Document,
  { message, line, column, error }: { message: string; line: number; column: number; error: Error },
): void => {
  error.stack = `${message}\n    at ${page.URL}:${line}:${column}`;
  const place = { filename: page.URL, lineno: line, colno: column };
  page.defaultView?.dispatchEvent(
    new ErrorEvent("error", { ...place, message: `Uncaught ${message}`, error, cancelable: true }),
  );
};
