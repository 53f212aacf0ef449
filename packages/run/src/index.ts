export { checkedPageOf } from "./checked/checked-page-of.ts";
export {
  checkedPageScript,
  mayHaveBeenSlow,
  runCheckedPage,
  type CheckedPage,
  type CheckEnd,
  type RawCheckedRun,
} from "./checked/run-checked-page.ts";
export { readCheckedRun, type ReadCheckedRun } from "./checked/read-checked-run.ts";
export { hasJsx } from "./document/script-tags.ts";
export { placeOfCode, type Place } from "./document/place-in-document.ts";
export {
  createUpstreamDocuments,
  type UpstreamDocuments,
  type UpstreamReading,
} from "./document/upstream-documents.ts";
export { bringsOwnFiles, isWholePage, keepsOwnFiles, pageStart } from "./document/whole-page.ts";
export { assetUrl, isAssetUrl, type AssetOrigins } from "./page/compose-page.ts";
export type { RunOrigins } from "./page/compose-page.ts";
export type { PageFiles, PageScript } from "./page/own-files.ts";
export {
  fileElements,
  filesOfDocument,
  headLines,
  importMapElement,
  inlineScript,
  scriptElement,
  styleElement,
  type DocumentFiles,
} from "./page/page-files.ts";
export { prepareRun, type PreparedRun, type RunParts } from "./prepare-run.ts";
export {
  isDecoration,
  isReleaseMissing,
  afterMessage,
  hasPage,
  pageUrlOf,
  startedRun,
  type EndedFor,
  type FailedAsset,
  type Run,
  type RunError,
  type LoadReport,
} from "./run.ts";
export { createKeeper, type Keeper } from "./sandbox/create-keeper.ts";
export { createMeter, createSandbox, inPage, type Sandbox } from "./sandbox/create-sandbox.ts";
export { newRunId } from "./sandbox/run-id.ts";
export { refuseFloods } from "./sandbox/create-sandbox.ts";
export { beginsWithinMs, openRunFrame, type RunFrame, watchForSilence } from "./sandbox/run-frame.ts";
export { readRan, type Ran } from "./what-ran.ts";
