import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Example, routes, type Selection, Snippet } from "@online-editor/contract";
import { unpackDocument, UnusablePack } from "@online-editor/run/packed-document";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { CannotRun } from "./cli-error.ts";

/** A document to be run, and what it brings of its selection. */
export interface NamedDocument {
  name: string;
  code: string;
  /** What the document says of its selection itself; a snippet all of it. */
  own: Partial<Pick<Selection, "library" | "version" | "theme" | "extensions" | "locale">>;
}

/** As much as a server takes as a document unless its operator says otherwise. */
const maxBytes = 1024 ** 2;
const mostFiles = 500;
const linkSeconds = 20;

/** The documents of a link of an editor, a file, or a folder with `.html` files. Throws `CannotRun`. */
export const readDocuments = async (what: string): Promise<NamedDocument[]> => {
  if (/^https?:\/\//i.test(what)) return [await readLink(what)];
  const found = await stat(what).catch(() => null);
  if (!found) throw new CannotRun(`There is no file or folder ${what}.`);
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

const readDocumentFile = async (path: string): Promise<NamedDocument> => {
  const { size } = await stat(path);
  if (size > maxBytes) throw new CannotRun(`${path} is larger than 1 MB.`);
  const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  const [whole, front] = /^---\r?\n([^]*?)\r?\n---\r?\n/.exec(text) ?? [];
  if (whole === undefined) return { name: path, code: text, own: {} };
  return { name: path, code: text.slice(whole.length), own: readFront(front ?? "", path) };
};

const Front = z.object({
  extensions: z.array(z.string()).optional(),
  theme: z.string().optional(),
  locale: z.string().optional(),
});

/** What an example's file says above its document. */
const readFront = (text: string, path: string): NamedDocument["own"] => {
  try {
    const { extensions, theme, locale } = Front.parse(parseYaml(text));
    return {
      ...(extensions && { extensions }),
      ...(theme !== undefined && { theme }),
      ...(locale !== undefined && { locale }),
    } as NamedDocument["own"];
  } catch (error) {
    throw new CannotRun(`What stands above the document in ${path} cannot be read.`, { cause: error });
  }
};

const readLink = async (link: string): Promise<NamedDocument> => {
  const url = URL.parse(link);
  if (!url) throw new CannotRun(`${link} is not a URL.`);
  const packed = url.hash.slice(1);
  if (packed.startsWith("v1:")) return readCarried(packed);
  const [kind, ...path] = url.pathname.split("/").filter((segment) => segment !== "");
  const [first = "", second] = path;
  if (kind === "code" && second !== undefined && path.length === 2) {
    const revision = url.searchParams.get("revision");
    const query = { username: first, id: second, ...(revision !== null && { revision }) };
    const { title, code, library } = await ask(url.origin, routes.readCode.path, query, Snippet);
    return { name: title === "" ? link : title, code, own: unbranched(library) };
  }
  if (kind === "example" && path.length >= 1 && path.length <= 2) {
    const library = url.searchParams.get("library") ?? "bootstrap-table";
    const slug = (second ?? first).replace(/\.html$/, "");
    const query = { library, slug, ...(second !== undefined && { category: first }) };
    const { title, code, needs } = await ask(url.origin, routes.readExample.path, query, Example);
    const { extensions, theme, locale } = needs;
    const own = {
      extensions,
      ...(theme !== undefined && { theme }),
      ...(locale !== undefined && { locale }),
    };
    return { name: title, code, own: { library: library as Selection["library"], ...own } };
  }
  throw new CannotRun(
    `${link} is no link of a document: it begins with /code/ or /example/, or carries one.`,
  );
};

const unbranched = ({ branch: _, ...selection }: Selection) => selection;

const readCarried = async (packed: string): Promise<NamedDocument> => {
  try {
    const { title, code, library } = await unpackDocument(packed);
    return { name: title === "" ? "Carried document" : title, code, own: unbranched(library) };
  } catch (error) {
    if (!(error instanceof UnusablePack)) throw error;
    throw new CannotRun(`The document in the link cannot be read: ${error.code}.`, { cause: error });
  }
};

const ask = async <Reply>(
  origin: string,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<Reply>,
): Promise<Reply> => {
  const url = `${origin}${path}?${new URLSearchParams(query).toString()}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000 * linkSeconds) });
    if (!response.ok) throw new CannotRun(`${origin} has no such document (${response.status}).`);
    return schema.parse(await response.json());
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${origin} does not answer as an editor does.`, { cause: error });
  }
};
