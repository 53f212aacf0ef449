import type { CompiledLanguage } from "@online-editor/contract/script-types";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { type Options, transform } from "sucrase";

type RawSourceMap = NonNullable<ReturnType<typeof transform>["sourceMap"]>;

/** A script of a document in a language that browsers do not understand. */
export interface JsxScript {
  text: string;
  /** The line of the page on which it starts, counted from 1. */
  line: number;
  /** The column in that line, counted from 1. */
  column: number;
  language: CompiledLanguage;
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

/** A compiled script. */
export interface CompiledScript {
  code: string;
  /** The modules that it imports, with their places in the page. */
  imports: { name: string; line: number; column: number }[];
  /** The line of the page on which it ends. */
  lastLine: number;
  /** The column of the page's text for a column of a compiled line, both counted from 1. */
  columnOf: (place: { line: number; column: number }) => number;
}

/**
 * Compiles a script to what browsers run. Every line keeps its number: what precedes the script in the page becomes
 * empty lines and spaces, so that the line in a browser's error is the page's line; columns are found through the
 * compiler's source map. A script with imports or exports becomes a function of `require` and `exports`; any other
 * stays a classic script, whose names are global. Throws `CompileError`.
 */
export const compileJsx = ({ text, line, column, language }: JsxScript): CompiledScript => {
  const source = "\n".repeat(line - 1) + " ".repeat(column - 1) + text;
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
  const compiled = isModule ? asFunction(code) : code;
  const columnOf = columnsOf({ source, compiled, map: sourceMap, shift: compiled.indexOf(code) });
  return {
    code: `${compiled}\n//# sourceMappingURL=data:application/json,${map}`,
    imports: isModule
      ? requiredBy(compiled).map(({ name, ...place }) => ({
          name,
          line: place.line,
          column: columnOf(place),
        }))
      : [],
    lastLine: source.split(lineEnd).length,
    columnOf,
  };
};

const lineEnd = /\r\n|\r|\n/;
const farthestWord = 8;

/** `shift`: the text before the first line of what the map was made for. */
const columnsOf = ({
  source,
  compiled,
  map,
  shift,
}: {
  source: string;
  compiled: string;
  map: RawSourceMap;
  shift: number;
}): CompiledScript["columnOf"] => {
  const traced = new TraceMap(JSON.stringify(map));
  const sourceLines = source.split(lineEnd);
  const compiledLines = compiled.split(lineEnd);
  return ({ line, column }) => {
    const at = Math.max(0, column - 1 - (line === 1 ? shift : 0));
    const found = originalPositionFor(traced, { line, column: at });
    if (found.line !== line) return column;
    // The map leads to the start of a value in braces; the error is at the name inside.
    const [word] = /^[\w$]+/.exec(compiledLines[line - 1]?.slice(column - 1) ?? "") ?? [""];
    const ahead = sourceLines[line - 1]?.slice(found.column, found.column + farthestWord + word.length);
    return found.column + Math.max(0, ahead?.indexOf(word) ?? 0) + 1;
  };
};

const translate = (
  source: string,
  { transforms, filePath }: { transforms: Options["transforms"]; filePath: string },
): { code: string; sourceMap: RawSourceMap } => {
  try {
    const { code, sourceMap } = transform(source, {
      transforms,
      filePath,
      production: true,
      disableESTransforms: true,
      sourceMapOptions: { compiledFilename: filePath },
    });
    if (!sourceMap) throw new TypeError("The compiler has made no map.");
    return { code, sourceMap };
  } catch (error) {
    throw compileErrorOf(error, filePath);
  }
};

/** The compiler reports its place in a field and again in its message, which also names the file. */
const compileErrorOf = (error: unknown, filePath: string) => {
  if (!(error instanceof Error)) return error;
  const place = "loc" in error ? (error.loc as { line: number; column: number }) : { line: 0, column: 0 };
  const message = error.message.replace(`Error transforming ${filePath}: `, "").replace(/ \(\d+:\d+\)$/, "");
  return new CompileError(message, place);
};

const asFunction = (code: string) => `(function (require, exports) {${code}\n})(requireProvided, {});`;

const requiredBy = (code: string) =>
  [...code.matchAll(/\brequire\((["'])(.+?)\1\)/g)].map((found) => {
    const lines = code.slice(0, found.index).split("\n");
    return { name: found[2] ?? "", line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  });
