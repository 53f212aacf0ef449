import { runPath } from "@online-editor/contract";

/**
 * Points the address from which the libraries' own examples load rows at the rows that we generate, so that they run on
 * a closed network. Exported pages keep the original address.
 */
export const rewriteUpstreamData = (text: string, previewOrigin: string): string =>
  text.replace(upstreamData, `${previewOrigin}${runPath("data/items")}`);

/** Points the data of an example at that of its source: `json/…` at the start of a value. */
export const rewriteSourceData = (
  text: string,
  { runOrigin, source }: { runOrigin: string; source: string },
): string =>
  text.replace(beside, (_, before: string) => `${before}${runOrigin}${runPath(`json/${source}/`)}`);

const beside = /((?:["'`]|\s[\w:-]+\s*=\s*))(?:\.\/)?json\/(?=[\w.-]*["'`\s>?#$])/gi;

/** The address that the libraries' own examples ask for rows, page by page, without its query. */
const upstreamData =
  /(?:https?:)?\/\/examples\.wenzhixin\.net\.cn\/examples\/bootstrap_table\/data(?![\w/.-])/gi;
