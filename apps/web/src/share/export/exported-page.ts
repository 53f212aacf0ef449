import type { ExportEffects, ExportSource, FetchedFile } from "./exporting.ts";
import { answeringElements } from "./example-data.ts";
import {
  fileElements,
  headLines,
  inlineScript,
  pageStart,
  scriptElement,
  styleElement,
} from "@online-editor/run";
import { attributeOf, type Element, elementsOf, treeOf, writtenElements } from "@online-editor/run/markup";
import { checkElement } from "@online-editor/run/check-element";

/** A style sheet in the page, whose text cannot end the element. */
const inlineStyleSheet = (css: string): string =>
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

const cdn = "https://cdn.jsdelivr.net";

/** The public address of a file of the asset service, which uses jsDelivr's own scheme. */
export const cdnAddress = (address: string): string => (address.startsWith("/") ? cdn + address : address);

/** The elements that a document needs: the browser verifies the files that it loads from a public CDN. */
export const cdnElements = (
  { exampleData, ...files }: Pick<ExportSource, "styles" | "scripts" | "exampleData">,
  integrity: ReadonlyMap<string, string>,
): string[] => {
  const checked = (address: string) => {
    const value = integrity.get(address);
    return value === undefined ? "" : ` integrity="${value}" crossorigin="anonymous"`;
  };
  return [
    ...answeringElements(exampleData),
    ...fileElements(files, {
      style: (address) => styleElement(cdnAddress(address), checked(address)),
      script: (address) => scriptElement(cdnAddress(address), checked(address)),
    }),
  ];
};

/** The files of the asset service that a document loads. */
export const ownFiles = ({ styles, scripts }: Pick<ExportSource, "styles" | "scripts">): string[] =>
  [...styles, ...scripts.flatMap((script) => (script.kind === "file" ? script.address : []))].filter(
    (address) => address.startsWith("/"),
  );

/** A page that loads its files from a public CDN, pinned and with their integrity. Rejects with `FileMissing`. */
export const cdnPage = async (
  source: ExportSource,
  { integrityOf }: Pick<ExportEffects, "integrityOf">,
  options: { signal: AbortSignal },
): Promise<string> => {
  const integrity = await integrityOf(ownFiles(source), options);
  return pageAround(source, { head: cdnElements(source, integrity), body: source.code });
};

/** A page that contains everything it loads, which works from disk. Rejects with `FileMissing`. */
export const inlinePage = async (
  source: ExportSource,
  { locate, fetchFile }: Pick<ExportEffects, "locate" | "fetchFile">,
  { signal, onFile }: { signal: AbortSignal; onFile: (address: string) => void },
): Promise<string> => {
  const head = [
    ...answeringElements(source.exampleData),
    ...fileElements(source, { style: styleElement, script: scriptElement }),
  ];
  return replaceFiles(pageAround(source, { head, body: source.code }), async (element, whole) => {
    const isStyle = isStyleSheet(element);
    const address = attributeOf(element, isStyle ? "href" : "src");
    const url = isStyle || isExternalScript(element) ? locate(address ?? "") : null;
    if (url === null) return whole;
    onFile(address ?? "");
    const text = new TextDecoder().decode((await fetchFile(url, { signal })).bytes);
    return isStyle
      ? inlineStyleSheet(await inlineStyle({ css: text, url }, { fetchFile, signal }))
      : inlineScript(text);
  });
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

interface FilesToInline {
  fetchFile: ExportEffects["fetchFile"];
  signal: AbortSignal;
}

const mostImports = 5;
const reference = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))\s*\)/gi;
const quotedImport = /@import\s+("[^"]*"|'[^']*')/gi;
const fontFace = /@font-face\s*\{[^}]*\}/gi;

/**
 * A style sheet that contains every file that it names, as `data:` addresses; only the `woff2` form of a font that has
 * one. References to other hosts stay. Rejects with `FileMissing`.
 */
export const inlineStyle = async (
  { css, url }: { css: string; url: string },
  files: FilesToInline,
  depth = 0,
): Promise<string> => {
  const text = css
    .replaceAll(quotedImport, (_, quoted: string) => `@import url(${quoted})`)
    .replaceAll(fontFace, withModernFontAlone);
  const inlined = new Map<string, string>();
  for (const [whole, ...forms] of text.matchAll(reference)) {
    const named = forms.find(Boolean) ?? "";
    if (inlined.has(whole) || !isOwn(named, url)) continue;
    const address = new URL(named, url);
    address.hash = address.search = "";
    const file = await files.fetchFile(address.href, files);
    inlined.set(whole, `url("${await dataUrl(file, address.href, files, depth)}")`);
  }
  return text.replaceAll(reference, (whole) => inlined.get(whole) ?? whole);
};

/** True when a file is beside its style sheet, and not inside it or on another host. */
const isOwn = (named: string, url: string) =>
  named !== "" &&
  !/^(?:data:|#)/i.test(named) &&
  URL.canParse(named, url) &&
  new URL(named, url).origin === new URL(url).origin;

const withModernFontAlone = (rule: string) => {
  const modern = /url\([^)]*\)\s*format\(\s*["']?woff2["']?\s*\)/i.exec(rule)?.[0];
  if (modern === undefined) return rule;
  return rule.replaceAll(/src\s*:[^;}]*/gi, "").replace(/\{[;\s]*/, `{src:${modern};`);
};

const dataUrl = async (file: FetchedFile, url: string, files: FilesToInline, depth: number) => {
  if (!file.type.startsWith("text/css") || depth >= mostImports) return toDataUrl(file);
  const css = await inlineStyle({ css: new TextDecoder().decode(file.bytes), url }, files, depth + 1);
  return toDataUrl({ ...file, bytes: new TextEncoder().encode(css) });
};

const toDataUrl = ({ bytes, type }: FetchedFile) => {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type.replaceAll(/[\s"\\]/g, "")};base64,${btoa(binary)}`;
};
