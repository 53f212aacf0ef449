export { describeUpstream, selectionOfUpstream, type DescribedExample } from "./describe-upstream.ts";
export { type UpstreamContext } from "./files-of-init.ts";
export { pageOfUpstream, type UpstreamPage } from "./page-of-upstream.ts";
export { type ScriptInTurn } from "./files-in-turn.ts";
export { readUpstream, UnreadableUpstream, type UpstreamExample } from "./read-upstream.ts";
export { readExamplePage, type ReadPage } from "./read-example-page.ts";
