import type { RunConfig, Settings } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { Insertion } from "../document/place-in-document.ts";
import { pageStart } from "../document/whole-page.ts";
import { withScriptPlaces } from "../document/script-tags.ts";
import {
  type DocumentFiles,
  fileElements,
  headLines,
  importMapElement,
  scriptElement,
  styleElement,
} from "./page-files.ts";

/** Where a run is, and where its files come from. */
export interface RunOrigins extends Pick<
  Settings,
  "assetOrigin" | "previewOrigin" | "runner" | "jsx" | "check" | "record"
> {
  /** The origin of the page that starts the run and receives its messages. */
  editorOrigin: string;
  /** The origin of the run's page: the preview origin, or that of the document's owner. */
  runOrigin: string;
}

export interface ComposedPage {
  html: string;
  /** The document as it is in the page. */
  document: string;
  /** What the page adds to the document. */
  inserted: Insertion;
}

/**
 * Composes the page of a run. What is inserted has no line break, so that line numbers are the document's own. A
 * document that is a complete page keeps its head and files; it only gets the runner, before everything but its
 * doctype: browsers still put that into its head, and merge the attributes of its `html` into the element that they
 * have created. A page with JSX, or one that is checked or recorded, also gets the script for that.
 */
export const composePage = (
  files: DocumentFiles,
  {
    origins,
    config,
    lead = "",
    check,
    isRecorded = false,
  }: {
    origins: RunOrigins;
    config: RunConfig;
    /** Markup in the body before the document, on one line. */
    lead?: string;
    /** The check that the page gets the script for. */
    check?: Pick<Check, "expectations">;
    /** Whether the page gets the script that records the user's steps. */
    isRecorded?: boolean;
  },
): ComposedPage => {
  const { runner, jsx, check: judge, record } = origins;
  const mode = (address: string) => (loadedFrom(address, origins).isShared ? " crossorigin" : "");
  const runnerElement = scriptElement(
    runner,
    `${mode(runner)} data-run="${escapeData(JSON.stringify(config))}"`,
  );
  const { run, editorOrigin, events } = config;
  // With the page, since what appears only while it loads would be gone before a message.
  const appearing = check?.expectations.filter(({ expect }) => expect === "appears");
  const checkData = escapeData(JSON.stringify({ run, editorOrigin, events, appearing }));
  const checkElement = check ? [scriptElement(judge, `${mode(judge)} data-check="${checkData}"`)] : [];
  const recordData = escapeData(JSON.stringify({ run, editorOrigin }));
  const recordElement = isRecorded
    ? [scriptElement(record, `${mode(record)} data-record="${recordData}"`)]
    : [];
  const runnerElements = [runnerElement, ...checkElement, ...recordElement];
  const jsxElement = files.hasJsx ? [scriptElement(jsx, mode(jsx))] : [];
  if (files.isWholePage)
    return inserting([...runnerElements, ...jsxElement].join(""), files.markup, pageStart(files.markup));
  const elements = fileElements(files, {
    style: (address) => styleElement(loadedFrom(address, origins).url, mode(address)),
    script: (address) => scriptElement(loadedFrom(address, origins).url, mode(address)),
  });
  const imports = files.imports
    ? [importMapElement(files.imports, (path) => loadedFrom(path, origins).url)]
    : [];
  const head = headLines({
    title: "Result",
    elements: [...runnerElements, ...imports, ...elements, ...jsxElement],
  });
  return inserting(head.join("") + lead, files.markup, 0);
};

/**
 * The address of a file, and whether it is ours on another origin: then it is requested with CORS, so that its errors
 * are reported in full.
 */
export const loadedFrom = (address: string, origins: RunOrigins): { url: string; isShared: boolean } => {
  const { previewOrigin, runOrigin } = origins;
  const url = address.startsWith("/") ? assetUrl(address, origins) : address;
  return { url, isShared: runOrigin !== previewOrigin && url.startsWith(`${previewOrigin}/`) };
};

const inserting = (text: string, code: string, at: number): ComposedPage => {
  // Scripts that do not run in place are marked with their places.
  const html = withScriptPlaces(code.slice(0, at) + text + code.slice(at));
  return {
    html,
    document: html.slice(0, at) + html.slice(at + text.length),
    inserted: { line: code.slice(0, at).split(/\r\n|\r|\n/).length, characters: text.length },
  };
};

/** Escapes a text for a quoted attribute that a script reads: every character is kept, on one line. */
const escapeData = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`);

export type AssetOrigins = Pick<Settings, "assetOrigin" | "previewOrigin">;

/**
 * The address to fetch an asset from: a branch build comes from the preview origin even if a CDN serves the releases.
 */
export const assetUrl = (address: string, origins: AssetOrigins): string =>
  (address.startsWith("/branch/") ? origins.previewOrigin : origins.assetOrigin) + address;

/** True for an address of the asset service, which says why it could not answer with a file. */
export const isAssetUrl = (url: string, { assetOrigin, previewOrigin }: AssetOrigins): boolean =>
  url.startsWith(`${assetOrigin}/`) || url.startsWith(`${previewOrigin}/branch/`);
