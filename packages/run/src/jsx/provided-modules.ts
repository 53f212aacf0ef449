import { BootstrapTable, MultipleSelect } from "@online-editor/widgets";
import * as widgets from "@online-editor/widgets";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import type { ProvidedName } from "./provided-names.ts";

/** A page's `ReactDOM`, as in the builds for pages: both entries in one. */
const ReactDOM = { ...reactDom, ...reactDomClient };

const React = { ...react };

/** The globals that a document with JSX uses without an import. */
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

/** The module for an `import` of a compiled script. */
export const requireProvided = (name: ProvidedName): object => modules[name]();
