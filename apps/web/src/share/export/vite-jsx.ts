import type { JsxText } from "./playground-forms.ts";

/** Files of a project by path. */
export type ProjectFiles = Record<string, string>;

/** The additional files of a project for scripts in JSX. */
export interface JsxProject {
  files: ProjectFiles;
  /** The scripts that the page loads, as modules in this order. */
  entries: string[];
  packages: { dependencies: Record<string, string>; devDependencies: Record<string, string> };
}

/** The versions that the editor itself is built with; a test compares them. */
export const reactPackages = { react: "19.3.1", "react-dom": "19.3.1" };
export const pluginPackages = { "@vitejs/plugin-react": "6.3.0" };
const typePackages = { "@types/react": "19.3.0", "@types/react-dom": "19.3.0" };
const components = "@online-editor/widgets";

/**
 * Scripts in JSX as modules of a project, each as written, below imports of the globals of a run that it uses.
 * `libraries` is the module that they must wait for.
 */
export const viteJsx = (
  scripts: readonly JsxText[],
  parts: { components: Readonly<Record<string, string>>; libraries: string },
): JsxProject => {
  const ending = scripts.some(({ language }) => language === "tsx") ? "tsx" : "jsx";
  const texts = scripts.map(({ text }) => text);
  const modules = texts.some((text) => hasImports.test(text)) ? texts : [texts.join("\n")];
  const waiting = `import ${JSON.stringify(parts.libraries)};`;
  const paths = modules.map((_, at) => `src/main${at === 0 ? "" : `-${at + 1}`}.${ending}`);
  const written = modules.map((text) => below([waiting, ...missingImports(text)], text));
  const names = (name: string) =>
    written.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`));
  const alias = {
    ...(names(components) && { [components]: "/src/widgets/index.ts" }),
    ...(names("jquery") && { jquery: "/src/jquery.js" }),
  };
  return {
    entries: paths,
    files: {
      "vite.config.js": viteConfig(alias),
      ...(ending === "tsx" && { "tsconfig.json": `${JSON.stringify(typeScriptConfig, null, 2)}\n` }),
      ...Object.fromEntries(paths.map((path, at) => [path, written[at] ?? ""])),
      ...(names("jquery") && {
        "src/jquery.js": below([waiting], "export default window.jQuery;\n"),
      }),
      ...(names(components) &&
        Object.fromEntries(
          Object.entries(parts.components).map(([name, text]) => [`src/widgets/${name}`, text]),
        )),
    },
    packages: {
      dependencies: reactPackages,
      devDependencies: { ...pluginPackages, ...(ending === "tsx" && typePackages) },
    },
  };
};

const below = (imports: readonly string[], text: string) => `${imports.join("\n")}\n\n${text}`;

const hasImports = /^[ \t]*(?:import|export)\b/m;

/** Imports of a run's globals that a script uses but does not define. */
const missingImports = (text: string): string[] => {
  const lacks = (name: string) =>
    new RegExp(String.raw`\b${name}\b`).test(text) &&
    !new RegExp(String.raw`\bimport\b[^;'"]*\b${name}\b[^;'"]*\bfrom\b`).test(text) &&
    !new RegExp(String.raw`\b(?:const|let|var|function|class)\s+${name}\b`).test(text);
  const widgets = ["BootstrapTable", "MultipleSelect"].filter(lacks);
  return [
    ...(lacks("React") ? ['import * as React from "react";'] : []),
    ...(lacks("ReactDOM") ? importsOfReactDom(text) : []),
    ...(widgets.length > 0 ? [`import { ${widgets.join(", ")} } from "${components}";`] : []),
  ];
};

const importsOfReactDom = (text: string) =>
  /\bReactDOM\b(?!\.(?:createRoot|hydrateRoot)\b)/.test(text)
    ? [
        'import * as reactDom from "react-dom";',
        'import * as reactDomClient from "react-dom/client";',
        "const ReactDOM = { ...reactDom, ...reactDomClient };",
      ]
    : ['import * as ReactDOM from "react-dom/client";'];

const viteConfig = (alias: Record<string, string>) => {
  const lines = Object.entries(alias).map(([name, path]) => `      "${name}": "${path}",`);
  const resolve = lines.length === 0 ? [] : ["  resolve: {", "    alias: {", ...lines, "    },", "  },"];
  return [
    'import react from "@vitejs/plugin-react";',
    "",
    "export default {",
    "  plugins: [react()],",
    ...resolve,
    "  build: { assetsInlineLimit: 0 },",
    "};",
    "",
  ].join("\n");
};

const typeScriptConfig = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [] as string[],
    paths: { [components]: ["./src/widgets/index.ts"] },
  },
  include: ["src"],
};
