import type { ExportGateway, ExportSource } from "../workspace/export-source.ts";
import { inlineScript } from "./export-text.ts";

/**
 * A document as a page has it that nobody compiles any more: JSX is compiled, and what that needs is in the page, since
 * it is on no CDN as one file. Rejects with `UnreadableDocument`.
 */
export const pageSource = async (
  source: ExportSource,
  { compileJsx }: Pick<ExportGateway, "compileJsx">,
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

/** There a script finds the whole page, as one in JSX does. */
const atEndOfBody = (markup: string, elements: string) => {
  const end = markup.search(/<\/body\s*>(?![^]*<\/body)/i);
  return end === -1 ? markup + elements : markup.slice(0, end) + elements + markup.slice(end);
};
