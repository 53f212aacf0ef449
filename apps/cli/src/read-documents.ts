import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Selection, tolerant } from "@online-editor/contract";
import { Check, DocumentCheck } from "@online-editor/contract/check";
import { takeCheckElement, takeFrontMatter } from "@online-editor/run/check-element";
import { parse as parseYaml, stringify as stringifyYaml } from "yaml";
import { z } from "zod";
import { CannotRun, UsageError } from "./cli-error.ts";
import { collectionIn, type CollectionLink, type CommandName } from "./command-options.ts";
import { readLink } from "./read-link.ts";
import type { NamedDocument } from "./named-document.ts";
import { type CollectedSnippet, Collection, collectionRoutes } from "@online-editor/contract/collection";
import { askEditor } from "./branch-calls.ts";
import { inParallel } from "./in-parallel.ts";

/** The default limit of a server for a document. */
export const maxBytes = 1024 ** 2;
const mostFiles = 10_000;
/** Files that are read at once. */
const mostOpen = 50;

/**
 * The documents of a link of an editor, a file, or a folder with `.html` files; `printError` receives what is left out. Throws
 * `CannotRun`.
 */
export const readDocuments = async (
  what: string,
  printError: (text: string) => void = () => undefined,
): Promise<NamedDocument[]> => {
  const collection = /^https?:\/\//i.test(what) ? collectionIn(what) : null;
  if (collection) return readCollection(collection, printError);
  if (/^https?:\/\//i.test(what)) return [await readLink(what)];
  const found = await stat(what).catch(() => null);
  if (!found) throw new CannotRun(`No file or folder ${what}.`);
  if (!found.isDirectory()) return [await readDocumentFile(what)];
  const entries = await readdir(what, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.html?$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (files.length === 0) throw new CannotRun(`${what} has no .html file.`);
  if (files.length > mostFiles) throw new CannotRun(`${what} has more than ${mostFiles} .html files.`);
  const documents: NamedDocument[] = [];
  for (let at = 0; at < files.length; at += mostOpen) {
    const read = files.slice(at, at + mostOpen).map(async (path) => {
      if (!(await isTooLarge(path))) return readDocumentFile(path);
      printError(`${path} is larger than 1 MB: it is left out.\n`);
      return null;
    });
    documents.push(...(await Promise.all(read)).filter((document) => document !== null));
  }
  if (documents.length === 0) throw new CannotRun(`${what} has no .html file of at most 1 MB.`);
  return documents;
};

/** Whether documents come from a folder or a collection, even one with a single document. */
export const isOfSeveral = async (what: string): Promise<boolean> =>
  collectionIn(what) !== null || (await stat(what).catch(() => null))?.isDirectory() === true;

/** The one document of a link or a file. Throws `CannotRun`, and `UsageError` for several. */
export const readDocument = async (what: string, command: CommandName): Promise<NamedDocument> => {
  const [document, second] = await readDocuments(what);
  if (!document || second) throw new UsageError(`${what} has several documents. Name one.`, command);
  return document;
};

const isTooLarge = async (path: string): Promise<boolean> => (await stat(path)).size > maxBytes;

const readDocumentFile = async (path: string): Promise<NamedDocument> => {
  if (await isTooLarge(path)) throw new CannotRun(`${path} is larger than 1 MB.`);
  return documentOfText(await readFile(path, "utf8"), path);
};

/** The document of a file's text, with what its header and its check element say. Throws `CannotRun`. */
export const documentOfText = (file: string, path: string): NamedDocument => {
  const { code: text, check: json } = takeCheckElement(file.replace(/^\uFEFF/, ""));
  const check = json === null ? {} : { check: readCarriedCheck(json, path) };
  const { code, frontMatter } = takeFrontMatter(text);
  if (frontMatter === null) return { name: path, code, ...check, selection: {} };
  return { name: path, code, ...readFrontMatter(frontMatter, path), ...check };
};

/** The check that an exported page carries. */
const readCarriedCheck = (json: string, path: string): Check => {
  try {
    return tolerant(DocumentCheck).parse(JSON.parse(json));
  } catch (error) {
    throw new CannotRun(`The check in ${path} cannot be read.`, { cause: error });
  }
};

/** A document with its selection in a header, so that the file runs the same way. */
export const withFrontMatter = (
  code: string,
  { extensions, theme, locale }: Pick<Selection, "extensions" | "theme" | "locale">,
): string => (extensions.length === 0 ? code : documentFile(code, { extensions, theme, locale }));

/** The file of a document, with what is known of it in a header. */
export const documentFile = (code: string, front: Partial<Selection> & { check?: Check }): string =>
  `---\n${stringifyYaml(front)}---\n${code}`;

/** Writes a file that a command was asked for. Throws `CannotRun`. */
export const writeOutput = async (file: string, content: string | Buffer): Promise<void> =>
  writeFile(file, content).catch((error: unknown) => {
    throw new CannotRun(`${file} cannot be written.`, { cause: error });
  });

const FrontMatter = z.object({
  library: z.string().optional(),
  extensions: z.array(z.string()).optional(),
  theme: z.string().optional(),
  locale: z.string().optional(),
  version: Selection.shape.version.optional(),
  branch: Selection.shape.branch,
  releases: z.string().optional(),
  since: z.string().optional(),
  check: Check.optional(),
});

/** The header of a file, as the examples and `e2e/regressions` have it. */
const readFrontMatter = (
  text: string,
  path: string,
): Pick<NamedDocument, "selection" | "check" | "releases" | "since"> => {
  try {
    const { check, releases, since, ...words } = FrontMatter.parse(parseYaml(text));
    return { check, releases, since, selection: words as NamedDocument["selection"] };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CannotRun(`The front matter of ${path} cannot be read. ${why}`, { cause: error });
  }
};

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
  await inParallel(snippets, { workers: readAtOnce }, async ({ entry, snippet }, index) => {
    const link = linkOf(origin, snippet);
    const document = await readLink(link);
    const name = document.name === link ? link : `${document.name} (${link})`;
    documents[index] = { ...document, name, entry };
  });
  return documents;
};

const linkOf = (origin: string, { username, id }: CollectedSnippet) => `${origin}/code/${username}/${id}`;
