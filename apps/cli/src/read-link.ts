import {
  embedPrefix,
  Example,
  exampleSlugIn,
  routes,
  Selection,
  Snippet,
  tolerant,
} from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import { unpackDocument, UnusablePack } from "@online-editor/run/packed-document";
import { z } from "zod";
import { askEditor } from "./branch-calls.ts";
import { CannotRun } from "./cli-error.ts";
import type { NamedDocument } from "./named-document.ts";

const welcome = "welcome";

/**
 * The document of a link of an editor: of a snippet, an example, or one that carries its document; with what the link
 * says of its selection. Throws `CannotRun`.
 */
export const readLink = async (link: string): Promise<NamedDocument> => {
  const url = URL.parse(link);
  if (!url) throw new CannotRun(`${link} is not a URL.`);
  const { name, code, own, check, revision } = await readPlace(url, link);
  const chosen = choicesIn(url.searchParams, link);
  const { branch, ...unbranched } = own;
  // A version without a branch is a release, whatever the document was saved on.
  const isBranched = branch !== undefined && chosen.version === undefined && chosen.branch === undefined;
  return {
    name,
    code,
    ...(check && { check }),
    ...(revision !== undefined && { revision }),
    own: { ...unbranched, ...(isBranched && { branch }), ...chosen },
  };
};

const readPlace = async (url: URL, link: string): Promise<NamedDocument> => {
  const packed = url.hash.slice(1);
  if (/^v\d+:/.test(packed)) return readCarried(packed);
  const path = url.pathname.startsWith(`${embedPrefix}/`)
    ? url.pathname.slice(embedPrefix.length)
    : url.pathname;
  const [kind, first, second, ...more] = path.split("/").filter((segment) => segment !== "");
  if (kind === "code" && first !== undefined && second !== undefined && more.length === 0)
    return readSnippet(url, { username: first, id: second }, link);
  if (kind === "example" && first !== undefined && more.length === 0)
    return readExample(url, second === undefined ? { slug: first } : { category: first, slug: second });
  if (kind === undefined && !url.searchParams.has("new")) return readExample(url, { slug: welcome });
  throw new CannotRun(
    `${link} is no link of a document: it begins with /code/, /example/ or /collection/, or carries one.`,
  );
};

const readCarried = async (packed: string): Promise<NamedDocument> => {
  try {
    const { title, code, library, check } = await unpackDocument(packed);
    return { name: title === "" ? "Carried document" : title, code, check: checkIn(check), own: library };
  } catch (error) {
    if (!(error instanceof UnusablePack)) throw error;
    throw new CannotRun(`The document in the link cannot be read: ${error.code}.`, { cause: error });
  }
};

/** Undefined for one that a newer editor made. */
const checkIn = (check: unknown) => tolerant(DocumentCheck).safeParse(check).data;

const readSnippet = async (
  { origin, searchParams }: URL,
  address: { username: string; id: string },
  link: string,
): Promise<NamedDocument> => {
  const revision = searchParams.get("revision");
  const query = { ...address, ...(revision !== null && { revision }) };
  const snippet = await askEditor(origin, routes.readCode.path, query, Snippet);
  const { title, code, library, check, revision: judged } = snippet;
  return { name: title === "" ? link : title, code, check: checkIn(check), revision: judged, own: library };
};

const readExample = async (
  { origin, searchParams }: URL,
  address: { category?: string; slug: string },
): Promise<NamedDocument> => {
  const library = searchParams.get("library") ?? "bootstrap-table";
  const spelled = Object.entries(address).map(([name, text]) => [name, exampleSlugIn(text)] as const);
  const query = { library, ...Object.fromEntries(spelled) };
  const { title, code, needs } = await askEditor(origin, routes.readExample.path, query, Example);
  const { extensions, theme, locale } = needs;
  return {
    name: title,
    code,
    own: {
      library: library as Selection["library"],
      extensions,
      ...(theme !== undefined && { theme }),
      ...(locale !== undefined && { locale }),
    },
  };
};

const { version, theme, locale, extensions, branch } = Selection.partial().shape;
const list = z.string().transform((text) => text.split(",").filter((id) => id !== ""));

/** What a link states of a selection, as the editor writes it. */
const Choices = z.object({
  version,
  theme,
  locale,
  extensions: list.pipe(extensions.unwrap()).optional(),
  branch: z.string().optional(),
  repository: z.string().optional(),
  commit: z.string().optional(),
});

const choicesIn = (query: URLSearchParams, link: string): NamedDocument["own"] => {
  const read = Choices.safeParse(Object.fromEntries(query));
  const branched = read.success && branchIn(read.data);
  if (!read.success || branched === null)
    throw new CannotRun(`${link} says something of its selection that cannot be read.`);
  const { version, theme, locale, extensions } = read.data;
  return {
    ...(version !== undefined && { version }),
    ...(theme !== undefined && { theme }),
    ...(locale !== undefined && { locale }),
    ...(extensions !== undefined && { extensions }),
    ...branched,
  };
};

/** A commit with where it comes from, or a ref that is still to be asked for; null: neither. */
const branchIn = (choices: z.infer<typeof Choices>): Pick<NamedDocument["own"], "branch"> | null => {
  const { commit, repository, branch: ref } = choices;
  if (commit === undefined) return ref === undefined || ref === "" ? {} : { branch: ref };
  const read = branch.safeParse({ commit, repository, ref: ref ?? commit });
  return read.success && read.data ? { branch: read.data } : null;
};
