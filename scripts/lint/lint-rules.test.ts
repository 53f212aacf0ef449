import { ESLint } from "eslint";
import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { webModules, webZones } from "./import-zones.mjs";

const root = join(import.meta.dirname, "../..");
const eslint = new ESLint({ cwd: root });

const reportedRules = async (filePath: string, code: string): Promise<(string | null)[]> => {
  const results = await eslint.lintText(code, { filePath: join(root, filePath) });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
};

const importing = (specifier: string) => `import { something } from "${specifier}";\n\nsomething();\n`;

const sourceFileIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).find((name) =>
    /^(?!.*node_modules).*\.tsx?$/.test(name),
  );

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && sourceFileIn(`${path}/${entry.name}`) !== undefined)
    .map(({ name }) => name);

/** The path by which a file in `from` imports some real source file below `folder`. */
const pathTo = (from: string, folder: string): string => {
  const path = relative(from, join(folder, sourceFileIn(folder) ?? "missing")).replaceAll(sep, "/");
  return path.startsWith(".") ? path : `./${path}`;
};

describe("imports between packages", () => {
  const forbidden = [
    ["packages/contract/src", "packages/selection/src"],
    ["packages/npm-assets/src", "packages/contract/src"],
    ["packages/selection/src", "packages/npm-assets/src"],
    ["packages/widgets/src", "packages/contract/src"],
    ["apps/web/src", "apps/server/src"],
    ["apps/web/src", "packages/npm-assets/src"],
    ["apps/server/src", "apps/web/src"],
    ["e2e", "apps/web/src"],
    ["e2e", "packages/npm-assets/src"],
  ] as const;
  it.each(forbidden)("%s may not import from %s", async (from, to) => {
    expect(await reportedRules(`${from}/some-file.ts`, importing(pathTo(from, to)))).toContain(
      "import-x/no-restricted-paths",
    );
  });

  it.each(["packages/npm-assets/src", "apps/server/src"])(
    "%s may use the test kit in tests alone",
    async (from) => {
      const code = importing("@online-editor/testing/free-port.ts");
      expect(await reportedRules(`${from}/some-file.ts`, code)).toEqual([
        "import-x/no-extraneous-dependencies",
      ]);
      expect(await reportedRules(`${from}/some-file.test.ts`, code)).toEqual([]);
    },
  );

  it("a forbidden package is also refused by its name", async () => {
    expect(await reportedRules("apps/web/src/some-file.ts", importing("@online-editor/npm-assets"))).toEqual(
      expect.arrayContaining(["import-x/no-restricted-paths", "import-x/no-extraneous-dependencies"]),
    );
  });

  const allowed = [
    ["packages/selection/src/some-file.ts", "@online-editor/contract"],
    ["apps/server/src/some-file.ts", "@online-editor/npm-assets"],
    ["apps/web/src/preview/some-file.ts", "@online-editor/selection"],
    ["e2e/some-file.ts", "@online-editor/contract"],
  ] as const;
  it.each(allowed)("%s may import %s", async (file, specifier) => {
    expect(await reportedRules(file, importing(specifier))).toEqual([]);
  });

  it("a package missing from package.json is refused", async () => {
    expect(await reportedRules("packages/selection/src/some-file.ts", importing("parse5"))).toContain(
      "import-x/no-extraneous-dependencies",
    );
  });

  it("the contract imports no package but zod", async () => {
    const file = "packages/contract/src/some-file.ts";
    expect(await reportedRules(file, importing("node:fs"))).toContain(
      "@typescript-eslint/no-restricted-imports",
    );
    expect(await reportedRules(file, importing("zod"))).toEqual([]);
  });
});

describe("imports inside the web app", () => {
  const source = "apps/web/src";
  const ground = ["platform", "ui"];
  const modules = foldersIn(source).filter((name) => !ground.includes(name));
  /** The folders that a file in `from` may not import; one file imports from all of them. */
  const refusedOf = async (from: string, folders: readonly string[]) => {
    const code = folders
      .map((to) => `import "${pathTo(`${source}/${from}`, `${source}/${to}`)}";\n`)
      .join("");
    const [result] = await eslint.lintText(code, { filePath: join(root, `${source}/${from}/some-file.ts`) });
    const refused = result?.messages.filter(({ ruleId }) => ruleId === "import-x/no-restricted-paths") ?? [];
    return refused.map(({ line }) => folders[line - 1]);
  };

  it("every folder is in the order of modules, or in the base", () => {
    expect(modules.toSorted()).toEqual(webModules.toSorted());
  });

  it.each(modules)("%s sees the modules before it and none after it", async (module) => {
    const others = modules.filter((name) => name !== module);
    const after = others.filter((name) => webModules.indexOf(name) > webModules.indexOf(module));
    expect(await refusedOf(module, [...ground, ...others])).toEqual(after);
  });

  it.each(ground)("%s sees no module", async (folder) => {
    expect(await refusedOf(folder, modules)).toEqual(modules);
  });

  it.each(["state", "snippet-state", "commands"])(
    "%s.ts has no React, no network, no clock",
    async (name) => {
      const file = `${source}/snippets/${name}.ts`;
      expect(await reportedRules(file, importing("react"))).toContain(
        "@typescript-eslint/no-restricted-imports",
      );
      expect(await reportedRules(file, 'void fetch("/api/profile");\n')).toContain("no-restricted-globals");
      expect(await reportedRules(file, "setTimeout(() => {}, 1);\n")).toContain("no-restricted-globals");
    },
  );

  it("the editor has no widgets, which only documents with JSX need", async () => {
    const widgets = importing("@online-editor/widgets");
    expect(await reportedRules(`${source}/result/some-file.ts`, widgets)).toContain(
      "import-x/no-restricted-paths",
    );
    expect(await reportedRules("packages/run/src/jsx/some-file.ts", widgets)).toEqual([]);
  });

  it("the runner imports only types from outside", async () => {
    const file = "packages/run/src/runner/some-file.ts";
    const typeImport = 'import type { RunId } from "@online-editor/contract";\n\nexport type Id = RunId;\n';
    for (const name of ["contract", "selection"])
      expect(await reportedRules(file, importing(`@online-editor/${name}`))).toContain(
        "@typescript-eslint/no-restricted-imports",
      );
    expect(await reportedRules(file, typeImport)).toEqual([]);
  });

  it("a new folder is guarded from the start", async () => {
    const tree = await mkdtemp(join(tmpdir(), "web-tree-"));
    await mkdir(join(tree, source, "brand-new"), { recursive: true });
    const zones = webZones(tree);
    await rm(tree, { recursive: true });
    expect(zones.map(({ target }) => target)).toEqual([`./${source}/brand-new`]);
    expect(zones[0]?.except).toContain(`./${source}/ui`);
    expect(zones[0]?.except).not.toContain(`./${source}`);
  });
});

describe("imports inside the server", () => {
  const source = "apps/server/src";

  it("only http and the files that build the app use Fastify", async () => {
    expect(await reportedRules(`${source}/catalogue/some-file.ts`, importing("fastify"))).toContain(
      "@typescript-eslint/no-restricted-imports",
    );
    expect(await reportedRules(`${source}/http/some-file.ts`, importing("fastify"))).toEqual([]);
  });

  it("no concept sees http or the files that build the app", async () => {
    const file = `${source}/catalogue/some-file.ts`;
    for (const specifier of ["../http/problems.ts", "../app.ts"])
      expect(await reportedRules(file, importing(specifier))).toContain("import-x/no-restricted-paths");
  });

  it("a concept uses the types of another, never its code", async () => {
    const file = `${source}/preview/some-file.ts`;
    const other = pathTo(`${source}/preview`, `${source}/catalogue`);
    const typeImport = `import type { Something } from "${other}";\n\nexport type Own = Something;\n`;
    expect(await reportedRules(file, importing(other))).toContain("@typescript-eslint/no-restricted-imports");
    expect(await reportedRules(file, typeImport)).toEqual([]);
  });
});

describe("names and exports", () => {
  const misnamed = ["SomeFile.ts", "some_file.ts", "utils.ts", "helpers/some-file.ts", "index.ts"];
  it.each(misnamed)("apps/web/src/%s is a refused name", async (name) => {
    expect(await reportedRules(`apps/web/src/${name}`, "export const some = 1;\n")).toContain(
      "house/file-names",
    );
  });

  it("a package exports from an index", async () => {
    expect(
      await reportedRules("packages/contract/src/index.ts", 'export { pages } from "./pages.ts";\n'),
    ).toEqual([]);
  });

  it("a literal is not spread to please the formatter", async () => {
    for (const code of ["export const some = { ...{ a: 1 } };\n", "export const some = [...[1]];\n"])
      expect(await reportedRules("apps/web/src/some-file.ts", code)).toContain("no-restricted-syntax");
  });

  it("there are no re-exports inside a package", async () => {
    expect(
      await reportedRules("apps/web/src/some-file.ts", 'export { run } from "./start-run.ts";\n'),
    ).toContain("no-restricted-syntax");
  });

  it("exports are named", async () => {
    expect(await reportedRules("apps/web/src/some-file.ts", "export default 1;\n")).toContain(
      "import-x/no-default-export",
    );
  });

  it.each([
    "<p>Hello there</p>",
    "<p>{`Hello ${name}`}</p>",
    '<p>{name === "" ? "Nobody" : name}</p>',
    '<img alt="A harbour" />',
    "<input aria-label={`Name of ${name}`} />",
  ])("the text in %s is refused: it is not translated", async (element) => {
    const code = `export const Hello = ({ name }: { name: string }) => ${element};\n`;
    expect(await reportedRules("apps/web/src/app/some-file.tsx", code)).toContain("no-restricted-syntax");
  });

  it.each(["await page.waitForTimeout(100);", "const preview = page.frames()[1];"])(
    "a browser test may not race: %s",
    async (line) => {
      const code = `import type { Page } from "@playwright/test";\n\nexport const act = async (page: Page) => {\n  ${line}\n};\n`;
      expect(await reportedRules("e2e/some-file.spec.ts", code)).toContain("no-restricted-syntax");
      expect(await reportedRules("apps/server/src/some-file.ts", code)).not.toContain("no-restricted-syntax");
    },
  );

  it("no comment disables a rule", async () => {
    const code = "/* eslint-disable */\nexport default 1;\n";
    expect(await reportedRules("apps/web/src/some-file.ts", code)).toContain("import-x/no-default-export");
  });
});
