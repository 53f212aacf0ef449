import { AssetAddress, type RunConfig } from "@online-editor/contract";
import type { SelectionAsset, SelectionFiles } from "@online-editor/selection";
import { describe, expect, test } from "vitest";
import { aRunId } from "../workspace/test/a-library.ts";
import { isWholePage } from "../workspace/whole-page.ts";
import { composePage } from "./compose-page.ts";

const asset = (path: string): SelectionAsset => ({
  kind: "asset",
  address: AssetAddress.parse(`/npm/widget@2.0.0/${path}`),
  package: "widget",
  version: "2.0.0",
  path,
  role: "core",
});
const files: Pick<SelectionFiles, "styles" | "scripts"> = {
  styles: [asset("a.css"), asset("b.css")],
  scripts: [asset("a.js"), { kind: "inline", code: "window.x = 1;", why: "b.js needs it" }, asset("b.js")],
};
const config: RunConfig = {
  run: aRunId(),
  editorOrigin: "http://editor",
  look: { isRightToLeft: false, isDark: false },
  probe: { loaded: "widget", version: ["widget.VERSION"], theme: [] },
};
const runner = "http://preview/runner.js";
const jsx = "http://preview/jsx.js";
const origins = { assetOrigin: "http://assets", previewOrigin: "http://preview" };
const compose = (code: string, parts: Partial<Parameters<typeof composePage>[0]> = {}) =>
  composePage({ code, files, origins, runner, jsx, config, ...parts });
/** What the page has beside the document, and where it stands in it. */
const insertedInto = (code: string) => {
  const { html } = compose(code);
  const start = html.indexOf("<script src");
  const end = html.indexOf("</script>", start) + "</script>".length;
  return { before: html.slice(0, start), after: html.slice(end) };
};

describe("a fragment", () => {
  test("stands behind everything that loads, and its lines are the page's lines", () => {
    const code = "<p>1</p>\n<p>2</p>\n\n<p>4</p>";
    const { html, inserted } = compose(code);
    expect(html.split("\n").slice(1)).toEqual(code.split("\n").slice(1));
    expect(html.split("\n")[0]?.slice(inserted.characters)).toBe("<p>1</p>");
    expect(inserted.line).toBe(1);
  });

  test("gets the runner, the styles and the scripts, in this order", () => {
    const loaded = [...compose("").html.matchAll(/(?:src|href)="([^"]*)"|<script>([^<]*)</g)];
    expect(loaded.map(([, address, code]) => address ?? code)).toEqual([
      runner,
      "http://assets/npm/widget@2.0.0/a.css",
      "http://assets/npm/widget@2.0.0/b.css",
      "http://assets/npm/widget@2.0.0/a.js",
      "window.x = 1;",
      "http://assets/npm/widget@2.0.0/b.js",
    ]);
  });

  test.each([
    "",
    "\n\n",
    "<p>",
    "<header>Not a head</header>",
    "<htmlish>",
    "<!-- only a comment -->",
    "<p><html>",
  ])("is a fragment: %j", (code) => {
    expect(isWholePage(code)).toBe(false);
  });

  test("with very many comments at its start is known as one at once", () => {
    const code = `${"<!-- -->\n".repeat(20_000)}<table>`;
    expect(isWholePage(code)).toBe(false);
    expect(isWholePage(`<!--${"<!--".repeat(20_000)}<html>`)).toBe(false);
  });
});

test("nothing that the runner is told can leave its attribute or the line", () => {
  const hostile = `"></script><script>alert('1')</script>&quot;\r\n<!--\u2028`;
  const told = { ...config, probe: { loaded: hostile, version: [hostile], theme: [hostile] } };
  const { html } = compose("<p>1</p>", { config: told, files: { styles: [], scripts: [] } });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toMatch(/[\r\n]/);
  const text = (/data-run="([^"]*)"/.exec(html)?.[1] ?? "")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  expect(JSON.parse(text)).toEqual(told);
});

test("an address cannot leave its attribute either", () => {
  const { html } = compose("", {
    runner: `http://preview/"><script>`,
    origins: { ...origins, assetOrigin: `http://assets/"><script>` },
  });
  expect(html).not.toContain(`"><script>`);
});

describe("a whole page runs as it is, with the runner first in its head", () => {
  test.each([
    ["a doctype alone", "<!doctype html>", "\n<p>1</p>"],
    [
      "a doctype and a head",
      "<!DOCTYPE html>\n<html>\n<head>",
      "\n<title>T</title>\n</head>\n<body></body></html>",
    ],
    ["attributes", '<!doctype html>\n<html lang="en" dir=ltr>\n<head data-a="1">', "<base href='/'>"],
    ["attributes with a >", `<html data-a="a>b" data-b='<head>'><head data-c=">">`, "<title>T</title>"],
    ["no head", '<!doctype html><html lang="en">', "<body>1</body></html>"],
    ["no doctype", "  \n<html><head>", "</head></html>"],
    ["comments between", "<!-- a --><!doctype html><!-- <head> -->\n<html><!----><!--> \n<head>", "<title>"],
    ["a byte order mark", "\uFEFF<!doctype html><html><head>", "<title>"],
    [
      "an old doctype",
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://w3">\n<html><head>',
      "<title>",
    ],
    ["an XML declaration", '<?xml version="1.0"?>\n<!doctype html><html><head>', "<title>"],
    ["a header where a head could be", "<!doctype html><html>", "<header>1</header>"],
    ["a comment without an end", "<!doctype html>", "<!-- <html><head>"],
    ["an attribute without an end", "<!doctype html>", `<html data-a="<head>`],
  ])("%s", (_, before, after) => {
    expect(isWholePage(before + after)).toBe(true);
    expect(insertedInto(before + after)).toEqual({ before, after });
  });

  test("and nothing of the selection is loaded into it", () => {
    expect(compose("<!doctype html><title>T</title>").html).not.toContain("widget@2.0.0");
  });

  test("its lines stay, and the one line that is longer is told", () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const code = ["<!doctype html>", "<html>", "<head><script>oh()</script>", "</head>"].join(end);
      const { html, inserted } = compose(code);
      const lines = html.split(end);
      expect(lines).toHaveLength(4);
      expect(inserted.line).toBe(3);
      expect(lines[2]).toHaveLength("<head><script>oh()</script>".length + inserted.characters);
    }
  });
});

describe("a document with JSX", () => {
  const lineOf = (code: string) =>
    [...compose(code).html.matchAll(/data-line="(\d+)"/g)].map(([, line]) => Number(line));

  test("loads what that needs, after the libraries; any other loads nothing more", () => {
    const { html } = compose(`<script type="text/jsx">1</script>`);
    expect(html.indexOf(`src="${jsx}"`)).toBeGreaterThan(html.indexOf("b.js"));
    for (const code of [`<script>1</script>`, `<p>text/jsx`, `<script type="module">"text/jsx"</script>`])
      expect(compose(code).html).not.toContain(jsx);
  });

  test.each(["text/jsx", "text/tsx", "text/babel"])("is one with a script of %s", (type) => {
    expect(compose(`<SCRIPT TYPE='${type}'>1</SCRIPT>`).html).toContain(jsx);
  });

  test("has the line on which each of its scripts begins, whatever ends lines", () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const code = ["<p>", '<script type="text/jsx">', "1</script>", "<script", ' type="text/tsx">', "2"];
      expect(lineOf(code.join(end))).toEqual([2, 5]);
    }
  });

  test("has the column too, as the page has it in the end", () => {
    for (const code of [
      `<script type="text/jsx">one</script><script type="text/tsx">one</script>`,
      `<p>\n <script\n type="text/jsx">one</script>${" ".repeat(80)}<script type="text/jsx">one</script>`,
      `<!doctype html><html><head><script type="text/jsx">one</script>`,
    ]) {
      const { html } = compose(code);
      const columns = [...html.matchAll(/data-column="(\d+)"/g)].map(([, column]) => Number(column));
      const found = [...html.matchAll(/>one</g)].map(
        ({ index }) => index + 1 - html.lastIndexOf("\n", index),
      );
      expect(columns).toEqual(found);
    }
  });

  test("that is a whole page gets it behind the runner, and keeps its lines", () => {
    const code = `<!doctype html>\n<html>\n<head>\n<script type="text/jsx">1</script>`;
    const { html, inserted } = compose(code);
    expect(html.split("\n")).toHaveLength(4);
    expect(html.indexOf(runner)).toBeLessThan(html.indexOf(jsx));
    expect(html.split("\n")[2]).toHaveLength("<head>".length + inserted.characters);
    expect(lineOf(code)).toEqual([4]);
  });

  test("with very many tags that never end is read at once", () => {
    // Were each read to the end of the text, this would take longer than a test may.
    for (const tag of [`<script type="text/jsx"\n`, `<script type="text/jsx">\n`]) {
      const code = tag.repeat(50_000);
      expect(compose(code).html.length).toBeGreaterThan(code.length);
    }
  });
});
