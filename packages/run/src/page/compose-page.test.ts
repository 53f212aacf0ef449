// @vitest-environment jsdom
import { aRunId } from "../testing.ts";
import type { RunConfig } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { isWholePage } from "../document/whole-page.ts";
import { hasJsx } from "../document/script-tags.ts";
import { composePage, type RunOrigins } from "./compose-page.ts";
import type { PageFiles } from "./own-files.ts";

const files = {
  styles: ["/npm/widget@2.0.0/a.css", "/npm/widget@2.0.0/b.css"],
  scripts: [
    { kind: "file", address: "/npm/widget@2.0.0/a.js" },
    { kind: "inline", code: "window.x = 1;" },
    { kind: "file", address: "/npm/widget@2.0.0/b.js" },
  ],
} as const;
const config: RunConfig = {
  run: aRunId(),
  editorOrigin: "http://editor",
  look: { isRightToLeft: false, isDark: false },
  probe: { loaded: "widget", version: ["widget.VERSION"], theme: [] },
  events: {},
};
const runner = "http://preview/runner.js";
const jsx = "http://preview/jsx.js";
const origins = {
  assetOrigin: "http://assets",
  previewOrigin: "http://preview",
  runOrigin: "http://preview",
  editorOrigin: "http://editor",
  runner,
  jsx,
  check: "http://preview/check.js",
  record: "http://preview/record.js",
};
const compose = (
  code: string,
  {
    loads = files,
    runConfig = config,
    at = {},
    check,
  }: Partial<Pick<Parameters<typeof composePage>[1], "check">> & {
    loads?: PageFiles;
    runConfig?: RunConfig;
    at?: Partial<RunOrigins>;
  } = {},
) => {
  const isPage = isWholePage(code);
  const read = { markup: code, isWholePage: isPage, hasJsx: hasJsx(code) };
  return composePage(
    { ...read, ...loads },
    {
      origins: { ...origins, ...at },
      config: runConfig,
      ...(check && { check }),
    },
  );
};
/** The page's insertion, and its place in the document. */
const insertedInto = (code: string) => {
  const { html } = compose(code);
  const start = html.indexOf("<script src");
  const end = html.indexOf("</script>", start) + "</script>".length;
  return { before: html.slice(0, start), after: html.slice(end) };
};

describe("a page of an owner's origin", () => {
  test("learns what fails in shared files; other pages do not", () => {
    const own = { runOrigin: "http://own.preview" };
    const { html } = compose("", { at: { ...own, assetOrigin: "http://preview" } });
    const elements = html.match(/<(script|link) [^>]*(src|href)[^>]*>/g) ?? [];
    expect(elements).toHaveLength(5);
    for (const element of elements) expect(element).toContain(" crossorigin");
    expect(compose("", { at: own }).html.match(/crossorigin/g)).toHaveLength(1);
    expect(compose("").html).not.toContain("crossorigin");
  });
});

test("a page that is checked has from its start what is to appear, whatever its characters", () => {
  const appears = { expect: "appears", target: { by: "text", text: `"Loading" & <more>\n` } } as const;
  const { html } = compose("", { check: { expectations: [{ expect: "no-dialog" }, appears] } });
  const page = new DOMParser().parseFromString(html, "text/html");
  const { check = "" } = page.querySelector<HTMLElement>("[data-check]")?.dataset ?? {};
  expect(JSON.parse(check)).toMatchObject({ appearing: [appears] });
  expect(html.split("\n")).toHaveLength(1);
  expect(compose("").html).not.toContain("data-check");
});

describe("a fragment", () => {
  test("comes after everything that loads, and its lines are the page's lines", () => {
    const code = "<p>1</p>\n<p>2</p>\n\n<p>4</p>";
    const { html, inserted } = compose(code);
    expect(html.split("\n").slice(1)).toEqual(code.split("\n").slice(1));
    expect(html.split("\n")[0]?.slice(inserted.characters)).toBe("<p>1</p>");
    expect(inserted.line).toBe(1);
  });

  test("gets the runner, the styles and the scripts, in that order", () => {
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
    "\u00A0<!doctype html>",
    "\0<!doctype html>",
    "</p><!doctype html>",
    "<!doctype html",
    "<htm\0l>",
  ])("is a fragment: %j", (code) => {
    expect(isWholePage(code)).toBe(false);
  });

  test("with very many comments at its start is recognised in linear time", () => {
    const code = `${"<!-- -->\n".repeat(20_000)}<table>`;
    expect(isWholePage(code)).toBe(false);
    expect(isWholePage(`<!--${"<!--".repeat(20_000)}<html>`)).toBe(false);
  });
});

test("the runner's configuration cannot escape its attribute or the line", () => {
  const hostile = `"></script><script>alert('1')</script>&quot;\r\n<!--\u2028`;
  const hostileConfig = { ...config, probe: { loaded: hostile, version: [hostile], theme: [hostile] } };
  const { html } = compose("<p>1</p>", { runConfig: hostileConfig, loads: { styles: [], scripts: [] } });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toMatch(/[\r\n]/);
  const text = (/data-run="([^"]*)"/.exec(html)?.[1] ?? "")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  expect(JSON.parse(text)).toEqual(hostileConfig);
});

test("an address cannot escape its attribute either", () => {
  const { html } = compose("", {
    at: { runner: `http://preview/"><script>`, assetOrigin: `http://assets/"><script>` },
  });
  expect(html).not.toContain(`"><script>`);
});

describe("a whole page runs as it is, with the runner before everything that could run", () => {
  test.each([
    ["a doctype alone", "<!doctype html>", "\n<p>1</p>"],
    ["a doctype and a head", "<!DOCTYPE html>", "\n<html>\n<head>\n<title>T</title>\n</head></html>"],
    ["attributes with a quote inside", "<!doctype html>", `<html a=b"><script>1</script><p title=">">`],
    ["attributes that are handlers", "<!doctype html>", `<html onmouseover="one()"><head onload='two()'>`],
    ["no doctype", "  \n", "<html><head></head></html>"],
    ["no doctype and attributes", "", `<HTML/lang=en>`],
    ["comments before", "<!-- <html> --><!doctype html>", "<!-- <head> -->\n<html><!----><head>"],
    ["short comments before", "<!--><!---><!----!><!doctype html>", "<html>"],
    ["what is read as a comment", "<!-><!x ><![CDATA[ ]]><!doctype html>", "<html>"],
    ["end tags of nothing", "</></3><!doctype html>", "<html>"],
    ["a byte order mark", "\uFEFF<!doctype html>", "<html><head><title>"],
    ["an old doctype", '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://w3">', "\n<html><head>"],
    ["a doctype with a > in quotes", '<!doctype html SYSTEM "a>', '<script>1</script>">'],
    ["a doctype without a space", "<!doctypehtml>", "<p>"],
    ["an XML declaration", '<?xml version="1.0"?>\n<!doctype html>', "<html><head>"],
    ["a comment without an end", "<!doctype html>", "<!-- <html><head>"],
    ["an attribute without an end", "<!doctype html>", `<html data-a="<head>`],
  ])("%s", (_, before, after) => {
    expect(isWholePage(before + after)).toBe(true);
    expect(insertedInto(before + after)).toEqual({ before, after });
  });

  test("even after a megabyte of comments", () => {
    const before = `${"<!-- -->\n".repeat(120_000)}<!doctype html>`;
    expect(insertedInto(`${before}<html>`)).toEqual({ before, after: "<html>" });
  });

  test("and loads nothing of the selection", () => {
    expect(compose("<!doctype html><title>T</title>").html).not.toContain("widget@2.0.0");
  });

  test("its line numbers stay, and the insertion is reported", () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const code = ["<!doctype html>", "<html>", "<head><script>oh()</script>", "</head>"].join(end);
      const { html, inserted } = compose(code);
      const lines = html.split(end);
      expect(lines).toHaveLength(4);
      expect(inserted.line).toBe(1);
      expect(lines[0]).toHaveLength("<!doctype html>".length + inserted.characters);
    }
  });
});

describe("a document with JSX", () => {
  const lineOf = (code: string) =>
    [...compose(code).html.matchAll(/data-line="(\d+)"/g)].map(([, line]) => Number(line));

  test("loads what JSX needs after the libraries; other documents load nothing more", () => {
    const { html } = compose(`<script type="text/jsx">1</script>`);
    expect(html.indexOf(`src="${jsx}"`)).toBeGreaterThan(html.indexOf("b.js"));
    for (const code of [`<script>1</script>`, `<p>text/jsx`, `<script type="module">"text/jsx"</script>`])
      expect(compose(code).html).not.toContain(jsx);
  });

  test.each(["text/jsx", "text/tsx", "text/babel"])("is one with a script of %s", (type) => {
    expect(compose(`<SCRIPT TYPE='${type}'>1</SCRIPT>`).html).toContain(jsx);
  });

  test("has the line on which each of its scripts begins, for every kind of line end", () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const code = ["<p>", '<script type="text/jsx">', "1</script>", "<script", ' type="text/tsx">', "2"];
      expect(lineOf(code.join(end))).toEqual([2, 5]);
    }
  });

  test("has the column too, as in the final page", () => {
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

  test("that is a whole page gets it after the runner, and keeps its line numbers", () => {
    const code = `<!doctype html>\n<html>\n<head>\n<script type="text/jsx">1</script>`;
    const { html, inserted } = compose(code);
    expect(html.split("\n")).toHaveLength(4);
    expect(html.indexOf(runner)).toBeLessThan(html.indexOf(jsx));
    expect(html.split("\n")[0]).toHaveLength("<!doctype html>".length + inserted.characters);
    expect(lineOf(code)).toEqual([4]);
  });

  test("with very many unclosed tags is read in linear time", () => {
    // Reading to the end of the text for each of them would exceed the test's timeout.
    for (const tag of [`<script type="text/jsx"\n`, `<script type="text/jsx">\n`]) {
      const code = tag.repeat(50_000);
      expect(compose(code).html.length).toBeGreaterThan(code.length);
    }
  });
});
