import { type CompiledLanguage, compiledScriptTypes } from "@online-editor/contract/script-types";
import { CompileError, compileJsx } from "./compile-jsx.ts";
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
  if (element.hasAttribute("src"))
    throw new CompileError("A script in JSX is not loaded from an address: write it in the document.", {
      line,
      column,
    });
  const { code, imports, lastLine, columnOf } = compileJsx({ text: element.text, line, column, language });
  const missing = imports.find(({ name }) => !provided.includes(name));
  if (missing)
    throw new CompileError(
      `"${missing.name}" cannot be imported here. There are ${provided.join(", ")}; anything else comes by a script element.`,
      missing,
    );
  return { code, firstLine: line, lastLine, columnOf };
};
