import type { ExportEffects, ExportSource } from "./export-source.ts";
import { atEndOfBody } from "./export-text.ts";
import { inlineScript } from "@online-editor/run";

/**
 * A document for a page without a compiler: JSX is compiled, and what it needs is included, since no CDN has it as one
 * file. Rejects with `UnreadableDocument`.
 */
export const pageSource = async (
  source: ExportSource,
  { compileJsx }: Pick<ExportEffects, "compileJsx">,
): Promise<ExportSource> => {
  if (!source.hasJsx) return source;
  const { markup, scripts, provided } = await compileJsx(source.code);
  const elements = scripts.map((script) => `${inlineScript(script)}\n`).join("");
  return {
    ...source,
    code: atEndOfBody(markup, elements),
    scripts: [...source.scripts, { kind: "inline", code: provided }],
  };
};
