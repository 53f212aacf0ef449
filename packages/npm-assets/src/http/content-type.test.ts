import { describe, expect, it } from "vitest";
import { contentTypeOf } from "./content-type.ts";

describe("the type of a file", () => {
  it.each([
    ["a.js", "text/javascript; charset=utf-8"],
    ["a.min.mjs", "text/javascript; charset=utf-8"],
    ["a.cjs", "text/javascript; charset=utf-8"],
    ["a.css", "text/css; charset=utf-8"],
    ["a.json", "application/json; charset=utf-8"],
    ["a.js.map", "application/json; charset=utf-8"],
    ["a.svg", "image/svg+xml; charset=utf-8"],
    ["a.txt", "text/plain; charset=utf-8"],
    ["README.md", "text/markdown; charset=utf-8"],
    ["index.d.ts", "text/plain; charset=utf-8"],
    ["a.tsx", "text/plain; charset=utf-8"],
    ["LICENSE", "text/plain; charset=utf-8"],
    [".editorconfig", "text/plain; charset=utf-8"],
    ["a.woff", "font/woff"],
    ["a.woff2", "font/woff2"],
    ["a.ttf", "font/ttf"],
    ["a.eot", "application/vnd.ms-fontobject"],
    ["a.png", "image/png"],
    ["a.wasm", "application/wasm"],
    ["a.JS", "text/javascript; charset=utf-8"],
    ["a.constructor", "application/octet-stream"],
    ["dist.v1/binary", "text/plain; charset=utf-8"],
  ])("%s is %s", (path, type) => {
    expect(contentTypeOf(path).value).toBe(type);
  });

  it.each(["a.html", "a.htm", "a.xhtml"])("%s is text, so that it cannot be opened as a page", (path) => {
    expect(contentTypeOf(path)).toMatchObject({ value: "text/plain; charset=utf-8", isPage: true });
  });

  it.each(["a.svg", "a.xml", "a.xsl"])("%s can be a page with scripts", (path) => {
    expect(contentTypeOf(path).isPage).toBe(true);
  });

  it("tells which types are worth compressing", () => {
    expect(contentTypeOf("a.ttf").isCompressible).toBe(true);
    expect(contentTypeOf("a.woff2").isCompressible).toBe(false);
    expect(contentTypeOf("a.png").isCompressible).toBe(false);
  });
});
