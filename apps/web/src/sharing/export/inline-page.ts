import type { ExportEffects, ExportSource } from "./export-source.ts";
import { answeringElements } from "./example-data.ts";
import { inlineStyleSheet, pageAround } from "./export-text.ts";
import { fileElements, inlineScript, scriptElement, styleElement } from "@online-editor/run";
import { attributeOf, type Element, writtenElements } from "@online-editor/run/markup";
import { inlineStyle } from "./inline-style.ts";

/** A page that contains everything it loads, which works from disk. Rejects with `FileMissing`. */
export const inlinePage = async (
  source: ExportSource,
  { locate, fetchFile }: Pick<ExportEffects, "locate" | "fetchFile">,
  { signal, onFile }: { signal: AbortSignal; onFile: (address: string) => void },
): Promise<string> => {
  const read = async (address: string) => {
    const url = locate(address);
    if (url === null) return null;
    onFile(address);
    const { bytes } = await fetchFile(url, { signal });
    return { url, text: new TextDecoder().decode(bytes) };
  };
  const styleElementOf = async (address: string, otherwise: string) => {
    const file = await read(address);
    if (!file) return otherwise;
    const css = await inlineStyle({ css: file.text, url: file.url }, { fetchFile, signal });
    return inlineStyleSheet(css);
  };
  const scriptElementOf = async (address: string, otherwise: string) => {
    const file = await read(address);
    return file ? inlineScript(file.text) : otherwise;
  };

  const body = await replaceFiles(source.code, async (element, whole) => {
    if (isStyleSheet(element)) return styleElementOf(attributeOf(element, "href") ?? "", whole);
    return isExternalScript(element) ? scriptElementOf(attributeOf(element, "src") ?? "", whole) : whole;
  });
  const elements = new Map<string, string>();
  for (const address of source.styles)
    elements.set(address, await styleElementOf(address, styleElement(address)));
  for (const script of source.scripts)
    if (script.kind === "file")
      elements.set(script.address, await scriptElementOf(script.address, scriptElement(script.address)));
  const elementOf = (address: string) => elements.get(address) ?? "";
  const head = [
    ...answeringElements(source.exampleData),
    ...fileElements(source, { style: elementOf, script: elementOf }),
  ];
  return pageAround(source, { head, body });
};

const isStyleSheet = (element: Element) =>
  element.tagName === "link" &&
  attributeOf(element, "href") !== undefined &&
  /(?:^|\s)stylesheet(?:\s|$)/i.test(attributeOf(element, "rel") ?? "");

const isExternalScript = (element: Element) =>
  element.tagName === "script" &&
  attributeOf(element, "src") !== undefined &&
  /^\s*(?:text\/javascript)?\s*$/i.test(attributeOf(element, "type") ?? "");

/** Replaces each element, one after the other; the replacement is inserted literally. */
const replaceFiles = async (
  text: string,
  replacement: (element: Element, whole: string) => Promise<string>,
) => {
  let replaced = "";
  let at = 0;
  for (const element of writtenElements(text, ["link", "script"])) {
    const place = element.sourceCodeLocation;
    if (!place) continue;
    const whole = text.slice(place.startOffset, place.endOffset);
    replaced += text.slice(at, place.startOffset) + (await replacement(element, whole));
    at = place.endOffset;
  }
  return replaced + text.slice(at);
};
