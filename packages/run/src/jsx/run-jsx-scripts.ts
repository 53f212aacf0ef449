import { type CompiledLanguage, compiledScriptTypes } from "@online-editor/contract/script-types";
import { CompileError } from "./compile-jsx.ts";
import { compilePageScript } from "./compile-page-script.ts";
import { tellUncaught } from "./tell-uncaught.ts";

/**
 * Compiles and runs the scripts of a page that are written in JSX or TSX, each in its place and in their order. What
 * cannot be compiled is told as any uncaught error is, and the scripts after it run all the same, as in any page.
 */
export const runJsxScripts = (page: Document, provided: readonly string[]): void => {
  for (const element of page.querySelectorAll("script")) {
    const language = compiledScriptTypes[element.type.trim().toLowerCase()];
    if (language === undefined) continue;
    try {
      const compiled = page.createElement("script");
      const { code, ...places } = compiledScript(element, language, provided);
      page.dispatchEvent(new CustomEvent("compiled-script", { detail: places }));
      // Without a name of its own a script that is added later stands nowhere in an error.
      compiled.textContent = `${code}\n//# sourceURL=${page.URL}`;
      element.after(compiled);
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
      const { message, line, column } = error;
      tellUncaught(page, { message: `SyntaxError: ${message}`, line, column, error });
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
