import { describe, expect, test } from "vitest";
import { rewriteCdnReferences } from "./cdn-references.ts";

const places = import.meta.glob<Record<string, string>>("../../../../content/places.json", {
  import: "default",
  eager: true,
});

const rewrite = (text: string) =>
  rewriteCdnReferences(text, {
    assetOrigin: "http://assets",
    places: Object.values(places)[0] ?? {},
    cdnjs: {
      "Chart.js": { package: "chart.js", root: "dist/" },
      "font-awesome": { package: "@fortawesome/fontawesome-free", root: "" },
    },
    libraries: [{ package: "widget", repository: "someone/widget" }],
  });

describe("references to packages point to the asset origin", () => {
  test.each([
    [
      `<script src="https://cdn.jsdelivr.net/npm/a@1.0.0/a.js">`,
      `<script src="http://assets/npm/a@1.0.0/a.js">`,
    ],
    [`<script src='http://unpkg.com/@b/c@2/c.js'>`, `<script src='http://assets/npm/@b/c@2/c.js'>`],
    [`<script src="//unpkg.com/a/a.js">`, `<script src="http://assets/npm/a/a.js">`],
    [`<script src=https://unpkg.com/a/a.js>`, `<script src=http://assets/npm/a/a.js>`],
    [`<link href = " https://unpkg.com/a.css">`, `<link href = " http://assets/npm/a.css">`],
    [`<script src="HTTPS://UNPKG.com/A/a.JS">`, `<script src="http://assets/npm/A/a.JS">`],
    [`@import url(https://unpkg.com/a/a.css);`, `@import url(http://assets/npm/a/a.css);`],
    [`@import url( "//unpkg.com/a/a.css" );`, `@import url( "http://assets/npm/a/a.css" );`],
    ["import(`https://cdn.jsdelivr.net/npm/${name}/a.js`)", "import(`http://assets/npm/${name}/a.js`)"],
    [`load("https://unpkg.com/" + name)`, `load("http://assets/npm/" + name)`],
    [`{"imports":{"a":"https://unpkg.com/a"}}`, `{"imports":{"a":"http://assets/npm/a"}}`],
    [
      `"https://cdn.jsdelivr.net/gh/someone/widget@1.1.0/dist/w.js"`,
      `"http://assets/gh/someone/widget@1.1.0/dist/w.js"`,
    ],
    [
      `"https://cdnjs.cloudflare.com/ajax/libs/Chart.js/4.4.0/chart.umd.js"`,
      `"http://assets/npm/chart.js@4.4.0/dist/chart.umd.js"`,
    ],
    [
      `"//cdnjs.cloudflare.com/ajax/libs/font-awesome/6.5.0/css/all.css?x=1#y"`,
      `"http://assets/npm/@fortawesome/fontawesome-free@6.5.0/css/all.css?x=1#y"`,
    ],
    [
      `"https://cdn.jsdelivr.net/combine/npm/a@1/a.js,gh/someone/widget@1.1.0/w.js"`,
      `"http://assets/combine/npm/a@1/a.js,gh/someone/widget@1.1.0/w.js"`,
    ],
    [`import a from "https://cdn.jsdelivr.net/npm/a@1/+esm"`, `import a from "http://assets/npm/a@1/+esm"`],
    [`import a from "https://esm.run/@a/b@1/c.js"`, `import a from "http://assets/npm/@a/b@1/c.js/+esm"`],
    [`import a from "https://unpkg.com/a@1/a.js?module"`, `import a from "http://assets/npm/a@1/a.js/+esm"`],
  ])("%s", (text, expected) => {
    expect(rewrite(text)).toBe(expected);
  });
});

describe("nothing else changes", () => {
  test.each([
    ["a host that only begins like one", `"https://cdn.jsdelivr.net.evil.example/npm/a"`],
    ["a host that only ends like one", `"https://notunpkg.com/a"`],
    ["a subdomain", `"https://www.unpkg.com/a"`],
    ["another port", `"https://unpkg.com:8443/a"`],
    ["an account in the address", `"https://someone@unpkg.com/a"`],
    ["an address inside another's query", `"https://evil.example/?https://unpkg.com/a"`],
    ["an address as another's parameter", `"https://evil.example/?u=https://unpkg.com/a"`],
    ["a host as a folder of another", `"https://evil.example//unpkg.com/a"`],
    ["words of a text", `<p>It comes from https://unpkg.com/a today.</p>`],
    ["another part of jsDelivr", `"https://cdn.jsdelivr.net/wp/plugins/a/trunk/a.js"`],
    [
      "a combination with a file that is not served",
      `"https://cdn.jsdelivr.net/combine/npm/a,gh/other/widget@1/w.js"`,
    ],
    ["a page to look around in", `<a href="https://unpkg.com/browse/a@1/">`],
    ["a repository that is not one of ours", `"https://cdn.jsdelivr.net/gh/other/widget@1.0.0/w.js"`],
    ["a repository without a tag", `"https://cdn.jsdelivr.net/gh/someone/widget/w.js"`],
    ["an unmapped library of cdnjs", `"https://cdnjs.cloudflare.com/ajax/libs/other/1.0.0/o.js"`],
    [
      "the name of something that every object has",
      `"https://cdnjs.cloudflare.com/ajax/libs/constructor/1.0/o.js"`,
    ],
    ["a library of cdnjs without a version", `"https://cdnjs.cloudflare.com/ajax/libs/Chart.js"`],
  ])("%s", (_, text) => {
    expect(rewrite(text)).toBe(text);
  });

  test("around a reference, and in number of lines", () => {
    const text = `<!-- a -->\r\n<b>ü</b>\n<script src="https://unpkg.com/a"></script>\n\t`;
    expect(rewrite(text)).toBe(`<!-- a -->\r\n<b>ü</b>\n<script src="http://assets/npm/a"></script>\n\t`);
  });
});
