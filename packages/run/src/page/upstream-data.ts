import { runPath } from "@online-editor/contract";

/**
 * Points the address that the libraries' own examples ask for rows at the rows that we generate, so that they run on
 * a closed network. An exported page keeps the address as it is.
 */
export const rewriteUpstreamData = (text: string, previewOrigin: string): string =>
  text.replace(upstreamData, `${previewOrigin}${runPath("data/items")}`);

const upstreamData =
  /(?:https?:)?\/\/examples\.wenzhixin\.net\.cn\/examples\/bootstrap_table\/data(?![\w/.-])/gi;
