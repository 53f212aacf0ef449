import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { openService, patiently, problemOf, startRegistry } from "../../test/open-service.ts";

/** A service with one package of these files. */
const serviceOf = async (
  files: Record<string, string>,
  others: Record<string, Record<string, string>> = {},
) => {
  const registry = await startRegistry();
  await registry.publish({ name: "widget", version: "1.0.0", files });
  for (const [name, otherFiles] of Object.entries(others)) {
    await registry.publish({ name, version: "2.1.0", files: otherFiles });
  }
  return openService({ registry });
};

describe("a minified file that the package lacks", () => {
  test("is made from its source, immutable, and the same each time", async () => {
    const assets = await serviceOf({
      "dist/widget.js": "function widget ( first ) {\n  return first + 1;\n}\n",
    });
    const response = await assets.get("/npm/widget@1.0.0/dist/widget.min.js");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const text = await response.text();
    expect(text).toBe("function widget(n){return n+1}\n");
    expect(response.headers.get("content-length")).toBe(String(text.length));
    const again = await assets.get("/npm/widget@1.0.0/dist/widget.min.js", {
      "if-none-match": response.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  test("can be a style sheet too, with the integrity of what is sent", async () => {
    const assets = await serviceOf({ "a.css": "a {\n  color: #ffffff;\n}\n" });
    const path = "/npm/widget@1.0.0/a.min.css";
    const bytes = await (await assets.get(path)).arrayBuffer();
    expect(new TextDecoder().decode(bytes)).toBe("a{color:#fff}\n");
    const digest = Buffer.from(await crypto.subtle.digest("SHA-384", bytes)).toString("base64");
    expect(await assets.integrity(path, patiently())).toBe(`sha384-${digest}`);
  });

  test("is sent compressed to clients that accept it", async () => {
    const source = Array.from({ length: 300 }, (_, index) => `call(${index});`).join("\n");
    const assets = await serviceOf({ "a.js": source });
    const response = await assets.get("/npm/widget@1.0.0/a.min.js", { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(Number(response.headers.get("content-length"))).toBeLessThan(source.length / 2);
  });

  test("is the package's own if there is one", async () => {
    const assets = await serviceOf({ "a.js": "first( 1 )", "a.min.js": "/* theirs */" });
    expect(await (await assets.get("/npm/widget@1.0.0/a.min.js")).text()).toBe("/* theirs */");
  });

  test("is the source if that cannot be parsed", async () => {
    const assets = await serviceOf({ "a.js": "this is ( no script" });
    expect(await (await assets.get("/npm/widget@1.0.0/a.min.js")).text()).toBe("this is ( no script");
  });

  test("is not found without a source", async () => {
    const assets = await serviceOf({ "a.txt": "" });
    expect(await problemOf(await assets.get("/npm/widget@1.0.0/a.min.txt"))).toBe("404 file-not-found");
    expect(await problemOf(await assets.get("/npm/widget@1.0.0/a.min.js"))).toBe("404 file-not-found");
  });
});

describe("files combined", () => {
  test("are one script, in the order of the address, each ended", async () => {
    const assets = await serviceOf({ "a.js": "a = 1", "b.js": "(function () {})()" });
    const response = await assets.get("/combine/npm/widget@1.0.0/a.js,npm/widget@1.0.0/b.js");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response.text()).toBe("a = 1\n;\n(function () {})()");
  });

  test("are one style sheet with absolute paths to its images", async () => {
    const assets = await serviceOf({
      "css/a.css": `@import "b.css"; a { background: url(../img/a.png?x#y), url("data:,"), url(#z), url(//host/c.png), url("\t//[x") }`,
      "c.css": "c { color: red }",
    });
    const text = await (
      await assets.get("/combine/npm/widget@1.0.0/css/a.css,npm/widget@1.0.0/c.css")
    ).text();
    expect(text).toContain(`@import "/npm/widget@1.0.0/css/b.css"`);
    expect(text).toContain("url(/npm/widget@1.0.0/img/a.png?x#y)");
    expect(text).toContain("url(data:,)");
    expect(text).toContain("url(#z)");
    expect(text).toContain("url(//host/c.png)");
    expect(text).toContain("//[x");
    expect(text).toContain("c{color:red}");
  });

  test("redirect to their exact versions first", async () => {
    const assets = await serviceOf(
      { "a.js": "1" },
      { other: { "package.json": `{"main":"o.js"}`, "o.js": "2" } },
    );
    const response = await assets.get("/combine/npm/widget@1/a.js,npm/other");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/combine/npm/widget@1.0.0/a.js,npm/other@2.1.0/o.js");
  });

  test.each([
    ["/combine/", "400 invalid-address"],
    ["/combine/npm/widget@1.0.0/a.js,", "400 invalid-address"],
    ["/combine/npm/widget@1.0.0/a.js,combine/npm/widget@1.0.0/a.js", "400 invalid-address"],
    ["/combine/npm/widget@1.0.0/a.js,npm/widget@1.0.0/a.css", "400 invalid-address"],
    [`/combine/${"npm/widget@1.0.0/a.js,".repeat(30)}npm/widget@1.0.0/a.js`, "400 invalid-address"],
    ["/combine/npm/widget@1.0.0/a.js,npm/widget@1.0.0/gone.js", "404 file-not-found"],
    ["/combine/npm/widget@1.0.0/a.js,gh/someone/else@1/a.js", "403 repository-not-allowed"],
  ])("%s is a problem: %s", async (path, problem) => {
    const assets = await serviceOf({ "a.js": "1", "a.css": "" });
    expect(await problemOf(await assets.get(path))).toBe(problem);
  });
});

describe("a module", () => {
  /** The module that a program gets by importing a response. */
  const importFrom = async (response: Response): Promise<unknown> => {
    const address = `data:text/javascript,${encodeURIComponent(await response.text())}`;
    const program = `import * as all from ${JSON.stringify(address)}; console.log(JSON.stringify(all))`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
    return JSON.parse(stdout) as unknown;
  };

  test("bundles the package's own files", async () => {
    const assets = await serviceOf({
      "package.json": `{"exports":{".":{"import":"./src/index.js"}}}`,
      "src/index.js": `export { two } from "./two"; export default "widget"`,
      "src/two.js": "export const two = 2",
    });
    const response = await assets.get("/npm/widget@1.0.0/+esm");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await importFrom(response)).toMatchObject({ default: "widget", two: 2 });
  });

  test("of CommonJS has its named exports, including those of the file that it re-exports", async () => {
    const assets = await serviceOf({
      "package.json": `{"main":"index.js"}`,
      "index.js": `if (process.env.NODE_ENV === "production") { module.exports = require("./min.js") } else { module.exports = require("./full.js") }`,
      "min.js": `exports.use = 1; exports["a-b"] = "quoted"`,
      "full.js": `exports.development = "not this"`,
    });
    const module = await importFrom(await assets.get("/npm/widget@1.0.0/+esm"));
    const exported = { use: 1, "a-b": "quoted" };
    expect(module).toEqual({ ...exported, default: exported });
  });

  test("imports other packages as modules, in the exact versions that its requirements mean", async () => {
    const assets = await serviceOf(
      {
        "package.json": `{"module":"m.js","dependencies":{"other":"^2.0.0"},"peerDependencies":{"@a/peer":"*"}}`,
        "m.js": `import other from "other/part.js"; import "@a/peer"; import loose from "loose"; export default [other, loose]`,
      },
      { other: { "part.js": "" }, "@a/peer": { "index.js": "" } },
    );
    const text = await (await assets.get("/npm/widget@1.0.0/+esm")).text();
    expect(text).toContain(`"/npm/other@2.1.0/part.js/+esm"`);
    expect(text).toContain(`"/npm/@a/peer@2.1.0/+esm"`);
    // The registry does not have it, which is said when it is requested.
    expect(text).toContain(`"/npm/loose@latest/+esm"`);
  });

  test("imports what CommonJS requires from other packages", async () => {
    const assets = await serviceOf({
      "index.js": `const other = require("other"); require("fs"); module.exports = other`,
    });
    const text = await (await assets.get("/npm/widget@1.0.0/index.js/+esm")).text();
    expect(text).toMatch(/^import \* as required0 from "\/npm\/other@latest\/\+esm";/);
    expect(text).not.toContain(`"fs"`);
  });

  test("uses package.json's replacements for browsers", async () => {
    const assets = await serviceOf({
      "package.json": `{"main":"a.js","browser":{"./a.js":"./b.js","./node.js":false}}`,
      "a.js": `export default "node"`,
      "b.js": `import nothing from "./node.js"; export default Object.keys(nothing).length`,
      "node.js": "never read",
    });
    expect(await importFrom(await assets.get("/npm/widget@1.0.0/+esm"))).toMatchObject({ default: 0 });
  });

  test("redirects to its exact version first", async () => {
    const assets = await serviceOf({ "index.js": "" });
    const response = await assets.get("/npm/widget/+esm");
    expect(response.headers.get("location")).toBe("/npm/widget@1.0.0/+esm");
    const ofFile = await assets.get("/npm/widget@^1/index.js/+esm");
    expect(ofFile.headers.get("location")).toBe("/npm/widget@1.0.0/index.js/+esm");
  });

  test.each([
    ["/npm/widget@1.0.0/gone.js/+esm", "404 file-not-found"],
    ["/npm/widget@1.0.0/out.js/+esm", "502 package-unusable"],
    ["/npm/widget@1.0.0/broken.js/+esm", "502 package-unusable"],
    ["/npm/widget@1.0.0/style.js/+esm", "502 package-unusable"],
    ["/npm/widget@1.0.0/+esm/index.js", "404 file-not-found"],
  ])("%s is a problem: %s", async (path, problem) => {
    const assets = await serviceOf({
      "index.js": "",
      "out.js": `import "../../../etc/passwd.js"`,
      "broken.js": "this is ( no script",
      "style.js": `import "./a.css"`,
      "a.css": "",
    });
    expect(await problemOf(await assets.get(path))).toBe(problem);
  });
});
