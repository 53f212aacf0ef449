import { lookup } from "mime-types";

/** How a file is served. `isPage`: a browser that opens it would run it as a page. */
export interface ContentType {
  value: string;
  isCompressible: boolean;
  isPage: boolean;
}

/** Types that browsers need instead of the registered ones: TypeScript is not a video stream. */
const overrides: Record<string, string> = {
  cjs: "text/javascript",
  cts: "text/plain",
  jsx: "text/javascript",
  map: "application/json",
  mts: "text/plain",
  svelte: "text/plain",
  ts: "text/plain",
  tsx: "text/plain",
  vue: "text/plain",
};

/** The type of a file by its name; text is UTF-8. Pages of HTML are served as plain text. */
export const contentTypeOf = (path: string): ContentType => {
  const type = typeOf(path);
  const isHtml = type.includes("html");
  const isPage = isHtml || type.includes("xml");
  const served = isHtml ? "text/plain" : type;
  return { value: withCharset(served), isCompressible: isCompressible(served), isPage };
};

const typeOf = (path: string): string => {
  const fileName = path.slice(path.lastIndexOf("/") + 1);
  const dot = fileName.lastIndexOf(".");
  // LICENSE, .editorconfig
  if (dot <= 0) return "text/plain";
  const extension = fileName.slice(dot + 1).toLowerCase();
  const override = Object.hasOwn(overrides, extension) ? overrides[extension] : undefined;
  return override ?? (lookup(extension) || "application/octet-stream");
};

const isText = (type: string): boolean => /^text\/|[/+](json|xml|javascript)$|manifest\+json$/.test(type);

const withCharset = (type: string): string => (isText(type) ? `${type}; charset=utf-8` : type);

// WOFF and WOFF2, images, sound and archives are compressed already.
const isCompressible = (type: string): boolean =>
  isText(type) ||
  /^font\/(ttf|otf|collection)$|ms-fontobject$|\/wasm$|\/(x-icon|vnd\.microsoft\.icon|bmp)$/.test(type);
