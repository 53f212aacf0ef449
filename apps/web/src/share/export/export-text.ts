import type { ExportSource, ExportEffects } from "./exporting.ts";
import { elementsOf, treeOf } from "@online-editor/run/markup";
import { headLines, pageStart, inlineScript } from "@online-editor/run";
import { checkElement } from "@online-editor/run/check-element";

/** A style sheet in the page, whose text cannot end the element. */
export const inlineStyleSheet = (css: string): string =>
  `<style>${css.replaceAll(/<(?=\/style)/gi, String.raw`\3C `)}</style>`;

/**
 * The page of a document; `head` is what it loads. A complete page gets that at the start of its own head. Its check is
 * included, for `online-editor check`.
 */
export const pageAround = (
  {
    title,
    description,
    isWholePage,
    check,
  }: Pick<ExportSource, "title" | "description" | "isWholePage" | "check">,
  { head, body }: { head: readonly string[]; body: string },
): string => {
  const data = check ? [checkElement(check)] : [];
  if (isWholePage) {
    const at = headStart(body);
    const page = body.slice(0, at) + head.join("") + body.slice(at);
    return data.length === 0 ? page : atEndOfBody(page, data.join(""));
  }
  const lines = headLines({ title, description, elements: head });
  return [...lines, body, ...data, "</body>", "</html>", ""].join("\n");
};

/** At the end of the body a script finds the whole page, like one in JSX. */
const atEndOfBody = (markup: string, elements: string): string => {
  const body = elementsOf(treeOf(markup)).find(({ tagName }) => tagName === "body");
  const end = body?.sourceCodeLocation?.endTag?.startOffset ?? markup.length;
  return markup.slice(0, end) + elements + markup.slice(end);
};

/** The start of a complete page's head; without its tag, the earliest possible place of its content. */
const headStart = (page: string): number => {
  const [head, html] = ["head", "html"].map(
    (name) =>
      elementsOf(treeOf(page)).find(({ tagName }) => tagName === name)?.sourceCodeLocation?.startTag
        ?.endOffset,
  );
  return head ?? html ?? pageStart(page);
};

/** A file name from a title. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "example";

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
