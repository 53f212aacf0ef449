import { Linter } from "eslint-linter-browserify";
import type { Finding } from "./lint-words.ts";
import { lineStarts } from "./text-of.ts";

/** Rules for what is never intended; matters of taste, and globals that a library may define, are left out. */
const rules = {
  "constructor-super": 2,
  "for-direction": 1,
  "getter-return": 1,
  "no-class-assign": 1,
  "no-compare-neg-zero": 1,
  "no-const-assign": 2,
  "no-dupe-args": 2,
  "no-dupe-class-members": 1,
  "no-dupe-else-if": 1,
  "no-dupe-keys": 1,
  "no-duplicate-case": 1,
  "no-func-assign": 1,
  "no-import-assign": 2,
  "no-invalid-regexp": 2,
  "no-new-native-nonconstructor": 2,
  "no-obj-calls": 2,
  "no-self-assign": 1,
  "no-setter-return": 1,
  "no-sparse-arrays": 1,
  "no-this-before-super": 2,
  "no-unreachable": 1,
  "no-unsafe-finally": 1,
  "no-unsafe-negation": 1,
  "no-unsafe-optional-chaining": 1,
  "use-isnan": 1,
  "valid-typeof": 1,
} as const;

const linter = new Linter({ configType: "flat" });

/** ESLint's findings in a script or a module, which may contain JSX. */
export const lintScript = (text: string, sourceType: "script" | "module"): Finding[] => {
  const parserOptions = { ecmaFeatures: { jsx: sourceType === "module" } };
  const languageOptions = { ecmaVersion: "latest", sourceType, parserOptions } as const;
  const starts = lineStarts(text);
  const offsetOf = (line: number, column: number) =>
    Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
  return linter
    .verify(text, [{ languageOptions, rules, linterOptions: { noInlineConfig: true } }])
    .map(({ line, column, endLine, endColumn, severity, message }) => {
      const from = offsetOf(line, column);
      return {
        from,
        to: endLine === undefined || endColumn === undefined ? from : offsetOf(endLine, endColumn),
        severity: severity === 2 ? "error" : "warning",
        language: "JavaScript",
        message: message.replace(/^Parsing error: /, ""),
      };
    });
};
