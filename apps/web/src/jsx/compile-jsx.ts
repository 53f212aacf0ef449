import { transform } from "sucrase";

/** One script of a document that browsers do not understand. */
export interface JsxScript {
  text: string;
  /** The line of the page on which it begins, counted from 1. */
  line: number;
  language: "jsx" | "tsx";
}

/** A script cannot be compiled; the place is the page's, counted from 1. */
export class CompileError extends Error {
  readonly code = "compile-error";
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.name = "SyntaxError";
    this.line = line;
    this.column = column;
  }
}

/** A compiled script. `imports`: what it asks for by name, with the line of the page. */
export interface CompiledScript {
  code: string;
  imports: { name: string; line: number }[];
}

/**
 * Compiles a script to what browsers run. Every line stays on its line, and the lines of the page before it stand
 * before it as empty ones, so that what a browser says of a line is said of the page's line. A script that imports or
 * exports becomes a function of `require` and `exports`; any other stays a classic script, whose names are global.
 * Throws `CompileError`.
 */
export const compileJsx = ({ text, line, language }: JsxScript): CompiledScript => {
  const source = "\n".repeat(line - 1) + text;
  const isModule = /^[ \t]*(?:import|export)\b/m.test(text);
  const { code, sourceMap } = translate(source, {
    transforms: [
      "jsx",
      ...(language === "tsx" ? ["typescript" as const] : []),
      ...(isModule ? ["imports" as const] : []),
    ],
    filePath: `script-${line}.${language}`,
  });
  const map = encodeURIComponent(JSON.stringify({ ...sourceMap, sourcesContent: [source] }));
  return {
    code: `${isModule ? asFunction(code) : code}\n//# sourceMappingURL=data:application/json,${map}`,
    imports: isModule ? requiredBy(code) : [],
  };
};

const translate = (
  source: string,
  { transforms, filePath }: { transforms: ("jsx" | "typescript" | "imports")[]; filePath: string },
) => {
  try {
    return transform(source, {
      transforms,
      filePath,
      production: true,
      disableESTransforms: true,
      sourceMapOptions: { compiledFilename: filePath },
    });
  } catch (error) {
    throw compileErrorOf(error, filePath);
  }
};

/** The compiler says its place in a field, and once more in its words, where the file is named too. */
const compileErrorOf = (error: unknown, filePath: string) => {
  if (!(error instanceof Error)) return error;
  const place = "loc" in error ? (error.loc as { line: number; column: number }) : { line: 0, column: 0 };
  const message = error.message.replace(`Error transforming ${filePath}: `, "").replace(/ \(\d+:\d+\)$/, "");
  return new CompileError(message, place);
};

const asFunction = (code: string) => `(function (require, exports) {${code}\n})(requireProvided, {});`;

const requiredBy = (code: string) =>
  [...code.matchAll(/\brequire\((["'])(.+?)\1\)/g)].map((found) => ({
    name: found[2] ?? "",
    line: code.slice(0, found.index).split("\n").length,
  }));
