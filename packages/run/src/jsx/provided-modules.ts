import { BootstrapTable, MultipleSelect } from "@online-editor/widgets";
import * as widgets from "@online-editor/widgets";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import type { ProvidedName } from "./provided-names.ts";

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

const modules: Readonly<Record<ProvidedName, () => object>> = {
  react: () => asModule(React),
  "react-dom": () => asModule(ReactDOM),
  "react-dom/client": () => asModule(ReactDOM),
  "@online-editor/widgets": () => asModule(widgets),
  jquery: () => asModule((globalThis as { jQuery?: object }).jQuery ?? {}),
};

/** What an `import` of a compiled script gets. */
export const requireProvided = (name: ProvidedName): object => modules[name]();
