import type { ExportEffects, FetchedFile } from "./export-source.ts";

export interface FilesToInline {
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
