import { CompileError, type CompiledScript, compileJsx, type JsxScript } from "./compile-jsx.ts";

/** Compiles a script of a page, which may import only the provided modules. Throws `CompileError`. */
export const compilePageScript = (
  { hasAddress, ...script }: JsxScript & { hasAddress: boolean },
  provided: readonly string[],
): CompiledScript => {
  if (hasAddress)
    throw new CompileError(
      "A script in JSX is not loaded from an address: write it in the document.",
      script,
    );
  const compiled = compileJsx(script);
  const missing = compiled.imports.find(({ name }) => !provided.includes(name));
  if (missing)
    throw new CompileError(
      `"${missing.name}" cannot be imported here. There are ${provided.join(", ")}; anything else comes by a script element.`,
      missing,
    );
  return compiled;
};
