import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { transform } from "sucrase";
import type { Finding } from "./lint-words.ts";
import { lineStarts } from "./text-of.ts";
import { lintScript } from "./lint-script.ts";

const language = "TypeScript";

/**
 * ESLint's findings in a script with types after removing them, with the same compiler as in a run, and that compiler's
 * own syntax errors. Types are not checked, as in a run.
 */
export const lintTypedScript = (text: string): Finding[] => {
  const starts = lineStarts(text);
  const offsetOf = (line: number, column: number) =>
    Math.min((starts[line - 1] ?? text.length) + column, text.length);
  const untyped = withoutTypes(text);
  if ("problem" in untyped) {
    const { message, line, column } = untyped.problem;
    const from = offsetOf(line, column - 1);
    return [{ from, to: from, severity: "error", language, message }];
  }
  const { code, map } = untyped;
  const found = lineStarts(code);
  /** Maps a place of the code without types to the text. Every line keeps its number. */
  const originOf = (at: number) => {
    const index = Math.max(
      0,
      found.findLastIndex((start) => start <= at),
    );
    const origin = originalPositionFor(map, { line: index + 1, column: at - (found[index] ?? 0) });
    return origin.line === null ? text.length : offsetOf(origin.line, origin.column);
  };
  return lintScript(code, "module").map((finding) => {
    const from = originOf(finding.from);
    return { ...finding, language, from, to: Math.min(from + finding.to - finding.from, text.length) };
  });
};

type Untyped =
  | { code: string; map: TraceMap }
  /** Line and column count from 1. */
  | { problem: { message: string; line: number; column: number } };

const filePath = "script.tsx";

const withoutTypes = (text: string): Untyped => {
  try {
    const { code, sourceMap } = transform(text, {
      transforms: ["jsx", "typescript"],
      jsxRuntime: "preserve",
      disableESTransforms: true,
      keepUnusedImports: true,
      filePath,
      sourceMapOptions: { compiledFilename: filePath },
    });
    return { code, map: new TraceMap(JSON.stringify(sourceMap)) };
  } catch (error) {
    if (!(error instanceof Error) || !("loc" in error)) throw error;
    // It reports the place in a field and again in its message, which also names the file.
    const message = error.message
      .replace(`Error transforming ${filePath}: `, "")
      .replace(/ \(\d+:\d+\)$/, "");
    return { problem: { message, ...(error.loc as { line: number; column: number }) } };
  }
};
