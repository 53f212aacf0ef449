import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BranchCommit, type RevisionNumber, Selection } from "@online-editor/contract";
import { Check, DocumentCheck } from "@online-editor/contract/check";
import { takeCheckElement } from "@online-editor/run/check-element";
import { parse as parseYaml, stringify as stringifyYaml } from "yaml";
import { z } from "zod";
import { CannotRun, UsageError } from "./cli-error.ts";
import type { CommandName } from "./command-options.ts";
import { collectionIn, readCollection } from "./read-collection.ts";
import { readLink } from "./read-link.ts";

/** A document to be run, and what it brings of its selection. */
export interface NamedDocument {
  name: string;
  code: string;
  /** What it was saved or exported with to be judged by, or says above itself. */
  check?: Check | undefined;
  /** Of a snippet. */
  revision?: RevisionNumber | undefined;
  /** Of a snippet that was read as one of a collection: its place there. */
  entry?: number | undefined;
  /** The releases that a search of it runs over, where none are named. */
  releases?: string | undefined;
  /** The oldest release that it claims to work on. */
  since?: string | undefined;
  /** What the document says of its selection itself; a snippet all of it. */
  own: Partial<Omit<Selection, "branch">> & {
    /** A commit, or a ref that is still to be resolved to one. */
    branch?: BranchCommit | string | undefined;
  };
}

/** As much as a server takes as a document unless its operator says otherwise. */
const maxBytes = 1024 ** 2;
const mostFiles = 500;

/**
 * The documents of a link of an editor, a file, or a folder with `.html` files; `tell` receives what is left out. Throws
 * `CannotRun`.
 */
export const readDocuments = async (
  what: string,
  tell: (text: string) => void = () => undefined,
): Promise<NamedDocument[]> => {
  const collection = /^https?:\/\//i.test(what) ? collectionIn(what) : null;
  if (collection) return readCollection(collection, tell);
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
  return Promise.all(files.map(readDocumentFile));
};

/** Whether documents are those of a folder or a collection, be it of one alone. */
export const isOfSeveral = async (what: string): Promise<boolean> =>
  collectionIn(what) !== null || (await stat(what).catch(() => null))?.isDirectory() === true;

/** The one document of a link or a file. Throws `CannotRun`, and `UsageError` for several. */
export const readDocument = async (what: string, command: CommandName): Promise<NamedDocument> => {
  const [document, second] = await readDocuments(what);
  if (!document || second) throw new UsageError(`${what} has several documents. Name one.`, command);
  return document;
};

const readDocumentFile = async (path: string): Promise<NamedDocument> => {
  const { size } = await stat(path);
  if (size > maxBytes) throw new CannotRun(`${path} is larger than 1 MB.`);
  const { code: text, check: json } = takeCheckElement((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
  const check = json === null ? {} : { check: readCarriedCheck(json, path) };
  const [whole, front] = /^---\r?\n([^]*?)\r?\n---\r?\n/.exec(text) ?? [];
  if (whole === undefined) return { name: path, code: text, ...check, own: {} };
  return { name: path, code: text.slice(whole.length), ...check, ...readFront(front ?? "", path) };
};

/** What an exported page says that it must show. */
const readCarriedCheck = (json: string, path: string): Check => {
  try {
    return DocumentCheck.parse(JSON.parse(json));
  } catch (error) {
    throw new CannotRun(`The check in ${path} cannot be read.`, { cause: error });
  }
};

/** A document with what it needs of its selection above it, so that its file runs as it did. */
export const withFront = (
  code: string,
  { extensions, theme, locale }: Pick<Selection, "extensions" | "theme" | "locale">,
): string => {
  if (extensions.length === 0) return code;
  return `---\n${stringifyYaml({ extensions, theme, locale })}---\n${code}`;
};

const Front = z.object({
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

/** What a file says above its document, as those of the examples and of `e2e/regressions` do. */
const readFront = (
  text: string,
  path: string,
): Pick<NamedDocument, "own" | "check" | "releases" | "since"> => {
  try {
    const { check, releases, since, ...words } = Front.parse(parseYaml(text));
    return { check, releases, since, own: words as NamedDocument["own"] };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CannotRun(`The front matter of ${path} cannot be read. ${why}`, { cause: error });
  }
};
