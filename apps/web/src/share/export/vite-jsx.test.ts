import { expect, test } from "vitest";
import { viteJsx } from "./vite-jsx.ts";

const components = { "index.ts": "export {};" };
const jsx = (text: string, language: "jsx" | "tsx" = "jsx") => ({ text, language });
const project = (...scripts: ReturnType<typeof jsx>[]) =>
  viteJsx(scripts, { components, libraries: "./libraries.js" });

test("a script stays as written, below imports of the globals that it uses", () => {
  const text = `const { useState } = React;\nReactDOM.createRoot(root).render(<MultipleSelect />);\n`;
  const { files, entries, packages } = project(jsx(text));
  expect(entries).toEqual(["src/main.jsx"]);
  expect(files["src/main.jsx"]).toBe(`import "./libraries.js";
import * as React from "react";
import * as ReactDOM from "react-dom/client";
import { MultipleSelect } from "@online-editor/widgets";

${text}`);
  expect(files["src/widgets/index.ts"]).toBe("export {};");
  expect(files["vite.config.js"]).toContain('"@online-editor/widgets": "/src/widgets/index.ts"');
  expect(packages).toMatchObject({
    dependencies: { react: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string },
    devDependencies: { "@vitejs/plugin-react": expect.stringMatching(/^\d+\.\d+\.\d+$/) as string },
  });
});

test("its own imports and declarations are not imported again", () => {
  const text = `import React, { useId } from "react";
import { createRoot } from "react-dom/client";
import {
  type TableColumn,
  BootstrapTable,
} from "@online-editor/widgets";
const MultipleSelect = () => <p>{React.version}</p>;
`;
  const { files, entries } = project(jsx(text, "tsx"));
  expect(entries).toEqual(["src/main.tsx"]);
  expect(files["src/main.tsx"]).toBe(`import "./libraries.js";\n\n${text}`);
  expect(JSON.parse(files["tsconfig.json"] ?? "")).toMatchObject({ compilerOptions: { jsx: "react-jsx" } });
});

test("unused imports are left out", () => {
  const { files } = project(jsx("document.title = String(<p />);\n"));
  expect(Object.keys(files)).toEqual(["vite.config.js", "src/main.jsx"]);
});

test("all of ReactDOM is imported if more than its roots is used", () => {
  const { files } = project(jsx("ReactDOM.createPortal(<p />, document.body);\n"));
  expect(files["src/main.jsx"]).toContain("const ReactDOM = { ...reactDom, ...reactDomClient };");
});

test("jQuery is the page's, which has the libraries", () => {
  const { files } = project(jsx('import $ from "jquery";\n$("p");\n'));
  expect(files["src/jquery.js"]).toBe('import "./libraries.js";\n\nexport default window.jQuery;\n');
  expect(files["vite.config.js"]).toContain('"jquery": "/src/jquery.js"');
});

test("scripts with shared names are one file, and scripts with imports are one each", () => {
  const shared = project(jsx("const a = 1;\n"), jsx("document.title = a;\n"));
  expect(shared.files["src/main.jsx"]).toBe(
    'import "./libraries.js";\n\nconst a = 1;\n\ndocument.title = a;\n',
  );
  const apart = project(jsx('import { useId } from "react";\n'), jsx('import { useId } from "react";\n'));
  expect(apart.entries).toEqual(["src/main.jsx", "src/main-2.jsx"]);
});
