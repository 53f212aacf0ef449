import { BootstrapTable, MultipleSelect } from "@online-editor/widgets";
import * as widgets from "@online-editor/widgets";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";

/** `ReactDOM` of a page, as the builds for pages had it: both entries in one. */
const ReactDOM = { ...reactDom, ...reactDomClient };

const React = { ...react };

/** What a document with JSX uses without importing it. */
export const providedGlobals: Readonly<Record<string, object>> = {
  React,
  ReactDOM,
  BootstrapTable,
  MultipleSelect,
};

const asModule = (exported: object) => ({ ...exported, default: exported, __esModule: true });

const modules: Readonly<Record<string, () => object | undefined>> = {
  react: () => asModule(React),
  "react-dom": () => asModule(ReactDOM),
  "react-dom/client": () => asModule(ReactDOM),
  "@online-editor/widgets": () => asModule(widgets),
  jquery: () => asModule((globalThis as { jQuery?: object }).jQuery ?? {}),
};

/** What a document with JSX may import, by name. */
export const providedNames: readonly string[] = Object.keys(modules);

/** What an `import` of a compiled script gets. */
export const requireProvided = (name: string): object | undefined => modules[name]?.();
