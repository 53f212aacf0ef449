import { runPath } from "@online-editor/contract";
import { rowsAddress } from "@online-editor/upstream-format/rows-address.ts";

/**
 * Points the address that the libraries' own examples ask for rows at the rows that we generate, so that they run on
 * a closed network. An exported page keeps the address as it is.
 */
export const rewriteUpstreamData = (text: string, previewOrigin: string): string =>
  text.replace(upstreamData, `${previewOrigin}${runPath("data/items")}`);

/** Points the data beside an example at that of the source which it is from: `json/…` where a value begins with it. */
export const rewriteSourceData = (
  text: string,
  { runOrigin, source }: { runOrigin: string; source: string },
): string =>
  text.replace(beside, (_, before: string) => `${before}${runOrigin}${runPath(`json/${source}/`)}`);

const beside = /((?:["'`]|\s[\w:-]+\s*=\s*))(?:\.\/)?json\/(?=[\w.-]*["'`\s>?#$])/gi;

const upstreamData = new RegExp(rowsAddress, "gi");
