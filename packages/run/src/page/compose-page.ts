import type { RunConfig, Settings } from "@online-editor/contract";
import type { Insertion } from "../document/place-in-document.ts";
import { mayImport } from "../runner/check/rest/may-import.ts";
import { pageStart } from "../document/whole-page.ts";
import { assetUrl } from "./asset-url.ts";
import { withScriptPlaces } from "./script-places.ts";
import { type DocumentFiles, fileElements, headLines, scriptElement, styleElement } from "./page-files.ts";

/** Where a run is, and where what it loads comes from. */
export interface RunOrigins extends Pick<
  Settings,
  "assetOrigin" | "previewOrigin" | "runner" | "jsx" | "check" | "record"
> {
  /** The origin of the page that starts the run and gets its messages. */
  editorOrigin: string;
  /** The origin of the run's page: the preview origin, or the one of the document's owner. */
  runOrigin: string;
}

export interface ComposedPage {
  html: string;
  /** The document as it stands in the page. */
  document: string;
  /** What the page has that the document has not. */
  inserted: Insertion;
}

/**
 * The page that is run. What is put into the document has no line break, so that lines are the document's own.
 * A document that is a whole page keeps its head and files; it only gets the runner, before everything but its doctype:
 * browsers put that into its head all the same, and give the attributes of its `html` to the one that they have made.
 * One with JSX gets what that needs besides, one that is checked or recorded what does that.
 */
export const composePage = (
  files: DocumentFiles,
  {
    origins,
    config,
    lead = "",
    isChecked = false,
    isRecorded = false,
  }: {
    origins: RunOrigins;
    config: RunConfig;
    /** What stands in the body before the document, on one line. */
    lead?: string;
    /** Whether the page has the script that judges it. */
    isChecked?: boolean;
    /** Whether the page has the script that records what a person does in it. */
    isRecorded?: boolean;
  },
): ComposedPage => {
  const { runner, jsx, check, record } = origins;
  const mode = (address: string) => (loadedFrom(address, origins).isShared ? " crossorigin" : "");
  const runnerElement = scriptElement(
    runner,
    `${mode(runner)} data-run="${escapeData(JSON.stringify(config))}"`,
  );
  const { run, editorOrigin, events } = config;
  const checkData = escapeData(
    JSON.stringify({ run, editorOrigin, events, mayImport: textsOf(files, config).some(mayImport) }),
  );
  const checkElement = isChecked ? [scriptElement(check, `${mode(check)} data-check="${checkData}"`)] : [];
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
  const head = headLines({ title: "Result", elements: [...runnerElements, ...elements, ...jsxElement] });
  return inserting(head.join("") + lead, files.markup, 0);
};

/** Where a file is loaded from, and whether it is ours elsewhere: then it is asked for so that its errors are told. */
export const loadedFrom = (address: string, origins: RunOrigins): { url: string; isShared: boolean } => {
  const { previewOrigin, runOrigin } = origins;
  const url = address.startsWith("/") ? assetUrl(address, origins) : address;
  return { url, isShared: runOrigin !== previewOrigin && url.startsWith(`${previewOrigin}/`) };
};

const inserting = (text: string, code: string, at: number): ComposedPage => {
  // Scripts that do not run where they stand are noted with their places.
  const html = withScriptPlaces(code.slice(0, at) + text + code.slice(at));
  return {
    html,
    document: html.slice(0, at) + html.slice(at + text.length),
    inserted: { line: code.slice(0, at).split(/\r\n|\r|\n/).length, characters: text.length },
  };
};

const textsOf = ({ markup }: DocumentFiles, { inTurn = [] }: RunConfig) => [
  markup,
  ...inTurn.map((script) => ("code" in script ? script.code : "")),
];

/** A text for a quoted attribute that a script reads: every character stays what it is, on one line. */
const escapeData = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`);
