import type { ExportEffects, ExportSource } from "./export-source.ts";
import { atEndOfBody } from "./export-text.ts";
import { inlineScript } from "@online-editor/run";

/**
 * A document as a page has it that nobody compiles any more: JSX is compiled, and what that needs is in the page, since
 * it is on no CDN as one file. Rejects with `UnreadableDocument`.
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
