import { type EmbeddedCode, embeddedCodeIn, treeOf } from "../workspace/embedded-code.ts";
import type { Finding, UntoldDiagnostic } from "./finding.ts";
import { lineStarts } from "./line-starts.ts";
import { lintHtml } from "./lint-html.ts";

/** What is certainly wrong in a document, in the order of places. What reads a language is loaded when it is met. */
export const lintDocument = async (code: string): Promise<UntoldDiagnostic[]> => {
  const html: Finding[] = [];
  const tree = treeOf(code, (error) => {
    html.push(...lintHtml.error(error));
  });
  html.push(...lintHtml.tree(tree));
  const embedded = await Promise.all(embeddedCodeIn(code, tree).map(lintEmbedded));
  const placeOf = placesIn(code);
  return [...html, ...embedded.flat()]
    .sort((a, b) => a.from - b.from)
    .map((finding) => ({ ...finding, place: placeOf(finding.from) }));
};

const lintEmbedded = async ({ language, text, offset }: EmbeddedCode): Promise<Finding[]> => {
  const findings = await lintersOf[language](text, language);
  return findings.map((finding) => ({ ...finding, from: finding.from + offset, to: finding.to + offset }));
};

const lintScript = async (text: string, language: EmbeddedCode["language"]) =>
  (await import("./lint-script.ts")).lintScript(text, language === "script" ? "script" : "module");

const lintersOf: Record<
  EmbeddedCode["language"],
  (text: string, language: EmbeddedCode["language"]) => Promise<Finding[]>
> = {
  css: async (text) => (await import("./lint-style-sheet.ts")).lintStyleSheet(text),
  script: lintScript,
  module: lintScript,
  jsx: lintScript,
  tsx: async (text) => (await import("./lint-typed-script.ts")).lintTypedScript(text),
};

const placesIn = (code: string) => {
  const starts = lineStarts(code);
  return (offset: number) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
};
