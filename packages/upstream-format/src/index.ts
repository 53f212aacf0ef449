export {
  convertUpstream,
  describeUpstream,
  selectionOfUpstream,
  type ConvertedExample,
} from "./convert-upstream.ts";
export { type UpstreamContext } from "./files-to-add.ts";
export { pageOfUpstream, type UpstreamPage } from "./page-of-upstream.ts";
export { type ScriptInTurn } from "./files-in-turn.ts";
export { readUpstream, UnreadableUpstream, type UpstreamExample } from "./read-upstream.ts";
export { readExamplePage, type ReadPage } from "./read-example-page.ts";
