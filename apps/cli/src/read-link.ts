import {
  embedPrefix,
  Example,
  exampleSlugIn,
  routes,
  type Selection,
  Snippet,
  tolerant,
} from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import { unpackDocument, UnusablePack } from "@online-editor/run/packed-document";
import { readChoices, UnreadableParameter } from "@online-editor/selection";
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
  const { selection, ...document } = await readPlace(url, link);
  const chosen = choicesIn(url.searchParams, link);
  const { branch, ...unbranched } = selection;
  // A version without a branch is a release, whatever the document was saved on.
  const isBranched = branch !== undefined && chosen.version === undefined && chosen.branch === undefined;
  return {
    ...document,
    selection: { ...unbranched, ...(isBranched && { branch }), ...chosen },
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
    return { name: title === "" ? "Carried document" : title, code, ...checkIn(check), selection: library };
  } catch (error) {
    if (!(error instanceof UnusablePack)) throw error;
    throw new CannotRun(`The document in the link cannot be read: ${error.code}.`, { cause: error });
  }
};

const checkIn = (check: unknown): Pick<NamedDocument, "check" | "hasNewerCheck"> => {
  if (check === undefined) return {};
  const read = tolerant(DocumentCheck).safeParse(check);
  return read.success ? { check: read.data } : { hasNewerCheck: true };
};

const readSnippet = async (
  { origin, searchParams }: URL,
  address: { username: string; id: string },
  link: string,
): Promise<NamedDocument> => {
  const revision = searchParams.get("revision");
  const query = { ...address, ...(revision !== null && { revision }) };
  const snippet = await askEditor(origin, routes.readCode.path, query, Snippet);
  const { title, code, library, check, revision: judged } = snippet;
  return { name: title === "" ? link : title, code, ...checkIn(check), revision: judged, selection: library };
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
    selection: {
      library: library as Selection["library"],
      extensions,
      ...(theme !== undefined && { theme }),
      ...(locale !== undefined && { locale }),
    },
  };
};

/** What a link states of a selection, as the editor writes it; a branch may be a ref that is still to be asked for. */
const choicesIn = (query: URLSearchParams, link: string): NamedDocument["selection"] => {
  const ref = query.get("branch") ?? "";
  try {
    return { ...(ref !== "" && { branch: ref }), ...readChoices(query) };
  } catch (error) {
    if (!(error instanceof UnreadableParameter)) throw error;
    throw new CannotRun(`${link} has a ${error.parameter} that cannot be read.`, { cause: error });
  }
};
