import type { Snippet } from "@online-editor/contract";
import type { Collection } from "@online-editor/contract/collection";
import { folderOf } from "../export-snippets.ts";
import { SnippetNotFound } from "../snippet-problems.ts";
import type { Call, SnippetStore, ExportedFile } from "../snippet-store.ts";
import type { Reader } from "../open-to.ts";

/**
 * The documents of a collection in order, each preceded by its selection and check, in the form that `online-editor`
 * reads. Reads one at a time, and leaves out what the reader may not see.
 */
export const exportCollection = async function* (
  { entries }: Pick<Collection, "entries">,
  { snippets, reader, signal }: Call & { snippets: Pick<SnippetStore, "read">; reader: Reader },
): AsyncGenerator<ExportedFile> {
  for (const [index, { snippet: collected }] of entries.entries()) {
    if (!collected) continue;
    const snippet = await snippets.read(collected, reader, { signal }).catch(undefinedIfNotFound);
    if (!snippet) continue;
    const number = String(index + 1).padStart(String(entries.length).length, "0");
    yield {
      path: `${folderOf({ id: number, title: snippet.title })}.html`,
      content: documentWithFront(snippet),
      changedAt: Date.parse(snippet.savedAt),
    };
  }
};

const undefinedIfNotFound = (error: unknown) => {
  if (error instanceof SnippetNotFound) return undefined;
  throw error;
};

/** JSON is valid YAML; whatever could end the front matter or open an element is escaped. */
const documentWithFront = ({ title, library: selection, check, code }: Snippet): string => {
  const front = { title, ...selection, ...(check && { check }) };
  const lines = Object.entries(front).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll("<", "\\u003c")}`,
  );
  return `---\n${lines.join("\n")}\n---\n${code}`;
};
