import { type CollectedSnippet, Collection, collectionRoutes } from "@online-editor/contract/collection";
import { askEditor } from "./ask-editor.ts";
import { CannotRun } from "./cli-error.ts";
import { inParallel } from "./in-parallel.ts";
import { readLink } from "./read-link.ts";
import type { CollectionLink } from "./collection-link.ts";
import type { NamedDocument } from "./named-document.ts";

const readAtOnce = 4;

/**
 * The documents of a collection in its order, each named by its title and its link. `printError` receives a line about those
 * that are gone. Throws `CannotRun`.
 */
export const readCollection = async (
  { origin, ...address }: CollectionLink,
  printError: (text: string) => void,
): Promise<NamedDocument[]> => {
  const { entries } = await askEditor(origin, collectionRoutes.readCollection.path, address, Collection);
  const snippets = entries.flatMap(({ entry, snippet }) => (snippet ? [{ entry, snippet }] : []));
  const name = `${address.username}/${address.name}`;
  if (snippets.length === 0) throw new CannotRun(`The collection ${name} has no snippet that can be read.`);
  const gone = entries.length - snippets.length;
  if (gone > 0)
    printError(`${gone} of ${entries.length} snippets of ${name} are deleted or private, so not judged.\n`);
  const documents: NamedDocument[] = [];
  const stop = new AbortController().signal;
  await inParallel(snippets, { workers: readAtOnce, stop }, async ({ entry, snippet }, index) => {
    const link = linkOf(origin, snippet);
    const document = await readLink(link);
    const name = document.name === link ? link : `${document.name} (${link})`;
    documents[index] = { ...document, name, entry };
  });
  return documents;
};

const linkOf = (origin: string, { username, id }: CollectedSnippet) => `${origin}/code/${username}/${id}`;
