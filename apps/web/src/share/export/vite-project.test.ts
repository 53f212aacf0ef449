import { describe, expect, test } from "vitest";
import { whyNotPublic } from "./export-dialog.tsx";
import { playgroundForms, splitDocument } from "./playground-forms.ts";
import { anExport } from "./test/an-export.ts";
import { pluginPackages, reactPackages } from "./vite-jsx.ts";
import { viteProject, viteVersion } from "./vite-project.ts";

// @vitest-environment jsdom

test("a document is split into markup, styles and scripts; modules and templates stay", () => {
  const code = `<style>
  a { b: c }
</style>
<p data-a="<1>">text</p>
<script>
  one();
</script>
<script type="text/x-template" id="t"><b></b></script>
<script src="https://cdn.example/lib.js"></script>
<script>two()</script>`;
  expect(splitDocument({ code })).toEqual({
    html: '<p data-a="&lt;1&gt;">text</p>\n\n<script type="text/x-template" id="t"><b></b></script>\n',
    css: "a { b: c }\n",
    js: "one();\n\ntwo()\n",
    jsx: [],
    scripts: ["https://cdn.example/lib.js"],
  });
});

test("a project pins each package, even one from a git tag, and loads the files in order", () => {
  const files = viteProject(anExport({ title: "Rows & more" }));
  expect(JSON.parse(files["package.json"] ?? "")).toMatchObject({
    name: "rows-more",
    dependencies: { "@scope/icons": "1.0.0", jquery: "3.7.1", widget: "github:someone/widget#1.1.0" },
  });
  const main = files["src/main.js"] ?? "";
  expect(main.split("\n").slice(0, 6)).toEqual([
    'import "../node_modules/@scope/icons/icons.css";',
    'import "./style.css";',
    'import script0 from "../node_modules/jquery/dist/jquery.min.js?url";',
    'import script1 from "./before-0.js?url";',
    'import script2 from "../node_modules/widget/dist/widget.js?url";',
    'import script3 from "./example.js?url";',
  ]);
  expect(files).toMatchObject({ "src/before-0.js": "patch();\n", "src/example.js": "start();\n" });
});

test("a project of a document in JSX waits for its libraries, with its other scripts beside it", () => {
  const code = `<p id="root"></p><script>one()</script>\n<script type="text/tsx">\n  two(<p />);\n</script>`;
  const files = viteProject(anExport({ code, hasJsx: true }));
  expect(files["index.html"]).toContain(
    '<p id="root"></p>\n<script type="module" src="/src/main.tsx"></script>',
  );
  expect(files).toMatchObject({
    "src/main.tsx": 'import "./libraries.js";\n\ntwo(<p />);\n',
    "src/example.js": "one()\n",
    "src/libraries.js": expect.stringContaining("jquery.min.js?url") as string,
  });
});

test("a complete page is unchanged, but has what its compiled JSX needs", () => {
  const code = "<!doctype html><html><head><title>Mine</title></head><body></body></html>";
  const own = { code, isWholePage: true, styles: [] };
  expect(viteProject(anExport({ ...own, scripts: [] }))["index.html"]).toBe(code);
  const compiled = anExport({ ...own, hasJsx: true, scripts: [{ kind: "inline", code: "react()" }] });
  expect(viteProject(compiled)["index.html"]).toBe(code.replace("<head>", "<head><script>react()</script>"));
});

describe("example data", () => {
  const exampleData = {
    files: { "json/films.json": '[{"id":1}]', "data/orders": '[{"id":2}]' },
    answering: "function answerRequests() {}",
  };

  test("is in files of a project, with a first script that answers requests for pages of rows", () => {
    const files = viteProject(anExport({ exampleData }));
    expect(files["public/json/films.json"]).toBe('[{"id":1}]\n');
    expect(files["src/example-data.js"]).toMatch(/answerRequests\(\{\n"data\/orders": \[\{"id":2\}\],\n\}\)/);
    expect(files["src/main.js"]).toContain('import script0 from "./example-data.js?url";');
    const plain = { ...exampleData, files: { "json/films.json": "[]" } };
    expect(viteProject(anExport({ exampleData: plain }))).not.toHaveProperty("src/example-data.js");
  });

  test("comes first in pages, and below the markup if that has a separate panel", () => {
    const source = anExport({ exampleData, scripts: [] });
    const own = { ...source, isWholePage: true, code: "<!doctype html><head><title>Mine</title>" };
    expect(viteProject(own)["index.html"]).toMatch(
      /^<!doctype html><head><script>[^]*"data\/orders"[^]*<\/script><title>/,
    );
    const pen = JSON.parse(playgroundForms(source, "")[0]?.fields["data"] ?? "") as Record<string, string>;
    expect(pen["html"]).toMatch(/^<table id="t"><\/table>\n<script>[^]*"json\/films.json"[^]*<\/script>$/);
    expect(pen["js"]).toBe("start();\n");
  });
});

test("a project uses the editor's own versions", () => {
  const [manifest = ""] = Object.values(
    import.meta.glob<string>("../../../package.json", { query: "?raw", import: "default", eager: true }),
  );
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, object>;
  expect({ ...dependencies, ...devDependencies }).toMatchObject({
    ...reactPackages,
    ...pluginPackages,
    vite: viteVersion,
  });
});

test("other playgrounds get panels and files, and everything as markup if lines must run between the files", () => {
  const scripts = [{ kind: "file", address: "/npm/jquery@3.7.1/dist/jquery.min.js" }] as const;
  const penOf = (source: ReturnType<typeof anExport>) =>
    JSON.parse(playgroundForms(source, "")[0]?.fields["data"] ?? "") as Record<string, string>;
  expect(penOf(anExport({ scripts }))).toMatchObject({
    html: '<table id="t"></table>\n',
    js: "start();\n",
    js_external: "https://cdn.jsdelivr.net/npm/jquery@3.7.1/dist/jquery.min.js",
  });
  expect(penOf(anExport())).toMatchObject({ js: "", js_external: "" });
  expect(penOf(anExport())["html"]).toMatch(/jquery\.min\.js.*\n<script>patch\(\);<\/script>\n[^]*start\(\)/);
});

test("files that are not public say why", () => {
  expect(whyNotPublic(anExport())).toBeNull();
  expect(whyNotPublic(anExport({ styles: ["/branch/widget@1/a.css"] }))).toContain("not on npm or a CDN");
});
