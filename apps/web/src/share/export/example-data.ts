import type { ExampleData, ExportEffects } from "./exporting.ts";
import { inlineScript } from "@online-editor/run";

/** Addresses relative to the document's own, in quotes, in attributes, or before a query. */
const addresses = /(?<![\w/.-]|\.\.\/)(?:\.\/)?((?:json\/[\w-]+\.json|data\/[\w-]+))(?![\w/.-])/g;

/**
 * The example data that a document names, if it exists; null if there is none. Addresses that the document assembles at
 * run time are not found. Rejects with `FileMissing`.
 */
export const exampleDataOf = async (
  code: string,
  { readExampleData }: Pick<ExportEffects, "readExampleData">,
  options: { signal: AbortSignal },
): Promise<ExampleData | null> => {
  const named = [...new Set([...code.matchAll(addresses)].map(([, address = ""]) => address))];
  const read = named.map(
    async (address) => [address, await readExampleData(nameIn(address), options)] as const,
  );
  const found = (await Promise.all(read)).flatMap(([address, text]) =>
    text === null ? [] : [[address, text.trim()] as const],
  );
  if (found.length === 0) return null;
  const { default: answering } = await import("./answer-requests.ts?lines");
  return { files: Object.fromEntries(found), answering };
};

const nameIn = (address: string) => address.replace(/^(?:json|data)\//, "").replace(/\.json$/, "");

/** A script that answers a page's requests for these files. It must run before anything that requests them. */
export const answeringScript = ({ files, answering }: ExampleData): string => {
  const entries = Object.entries(files).map(([address, text]) => `${JSON.stringify(address)}: ${text},\n`);
  return `// Answers requests for the example data, which is in the page, as its server did.
(() => {
${answering}

answerRequests({
${entries.join("")}});
})();
`;
};

/** The elements that a page needs first for its example data; none without data. */
export const answeringElements = (data: ExampleData | null): string[] =>
  data ? [inlineScript(`\n${answeringScript(data)}`)] : [];
