import type { ExportGateway, ExportSource } from "../workspace/export-source.ts";
import { answeringElements } from "./example-data.ts";
import { inlineScript, inlineStyleSheet, pageAround } from "./export-text.ts";
import { inlineStyle } from "./inline-style.ts";

const externalScript = /<script\b([^>]*?)\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')([^>]*)>\s*<\/script\s*>/gi;
const externalStyle = /<link\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>/gi;

/** One page with all that it loads in it, which works from disk. Rejects with `FileMissing`. */
export const inlinePage = async (
  source: ExportSource,
  { locate, fetchFile }: Pick<ExportGateway, "locate" | "fetchFile">,
  { signal, onFile }: { signal: AbortSignal; onFile: (address: string) => void },
): Promise<string> => {
  const read = async (address: string) => {
    const url = locate(address);
    if (url === null) return null;
    onFile(address);
    const { bytes } = await fetchFile(url, { signal });
    return { url, text: new TextDecoder().decode(bytes) };
  };
  const styleElement = async (address: string, otherwise: string) => {
    const file = await read(address);
    if (!file) return otherwise;
    const css = await inlineStyle({ css: file.text, url: file.url }, { fetchFile, signal });
    return inlineStyleSheet(css);
  };
  const scriptElement = async (address: string, otherwise: string) => {
    const file = await read(address);
    return file ? inlineScript(file.text) : otherwise;
  };

  const withStyles = await replaceEach(source.code, externalStyle, async ([whole, ...forms]) =>
    /\brel\s*=\s*["']?stylesheet\b/i.test(whole) ? styleElement(addressIn(forms), whole) : whole,
  );
  const body = await replaceEach(withStyles, externalScript, async ([whole, before, first, second, after]) =>
    /\btype\s*=\s*["']?(?!text\/javascript)/i.test(`${before ?? ""} ${after ?? ""}`)
      ? whole
      : scriptElement(addressIn([first, second]), whole),
  );
  const head = answeringElements(source.exampleData);
  for (const address of source.styles)
    head.push(await styleElement(address, `<link rel="stylesheet" href="${address}">`));
  for (const script of source.scripts)
    head.push(
      script.kind === "inline"
        ? inlineScript(script.code)
        : await scriptElement(script.address, `<script src="${script.address}"></script>`),
    );
  return pageAround(source, { head, body });
};

const addressIn = (forms: readonly (string | undefined)[]) =>
  (forms.find((form) => form !== undefined) ?? "").replaceAll("&amp;", "&");

/** Replaces one match after the other; what is put in is taken as it is. */
const replaceEach = async (
  text: string,
  expression: RegExp,
  replacement: (match: RegExpExecArray) => Promise<string>,
) => {
  let replaced = "";
  let at = 0;
  for (const match of text.matchAll(expression)) {
    replaced += text.slice(at, match.index) + (await replacement(match));
    at = match.index + match[0].length;
  }
  return replaced + text.slice(at);
};
