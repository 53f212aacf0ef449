import { unescape } from "node:querystring";
import { collectBytes, limitBytes } from "@online-editor/npm-assets";
import { DomainError } from "../domain-error.ts";

/** A fetched text and its file name. */
interface FetchedDocument {
  name: string;
  code: string;
}

const maxRedirects = 5;
const timeoutMs = 15_000;

/**
 * Fetches a document from one of the allowed hosts, and follows redirects only among these. Sends nothing of the
 * caller. Throws `address-not-allowed`, `document-not-fetched`.
 */
export const fetchDocument = async (
  text: string,
  { fetch, maxBytes, signal }: { fetch: typeof globalThis.fetch; maxBytes: number; signal: AbortSignal },
): Promise<FetchedDocument> => {
  const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let address = sourceAddress(text);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await fetch(address, {
        redirect: "manual",
        signal: either,
        headers: { accept: "text/*" },
      });
      const location = answer.headers.get("location");
      if (answer.status >= 300 && answer.status < 400 && location !== null) {
        await answer.body?.cancel();
        address = allowedAddress(location, address);
        continue;
      }
      if (!answer.ok) throw notFetched(`${address.hostname} answers ${answer.status}.`);
      const code = await readText(answer, maxBytes);
      return { name: unescape(address.pathname.split("/").at(-1) ?? ""), code };
    }
    throw notFetched(`${address.hostname} redirects without end.`);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DomainError) throw error;
    throw notFetched(`${address.hostname} does not answer.`);
  }
};

const readText = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const excess = () => notFetched(`It has more than ${maxBytes} bytes.`);
  const bytes = body === null ? [] : limitBytes({ maxBytes, excess })(body);
  const text = new TextDecoder().decode(await collectBytes(bytes));
  if (text.includes("\0")) throw notFetched("It is no text.");
  return text;
};

const notFetched = (reason: string) => new DomainError("document-not-fetched", reason);
const notAllowed = () =>
  new DomainError(
    "address-not-allowed",
    "Enter the https URL of a gist, or of a file in a GitHub repository.",
  );

/** The hosts that documents are fetched from; redirects must stay among them. */
const hosts: ReadonlySet<string> = new Set([
  "gist.github.com",
  "gist.githubusercontent.com",
  "github.com",
  "raw.githubusercontent.com",
]);

/**
 * Converts an address that people copy (the page of a gist, or of a file in a repository, or the text itself) to that
 * of the document's text. Throws `address-not-allowed`.
 */
const sourceAddress = (text: string): URL => {
  const address = allowedAddress(text);
  const segments = address.pathname.split("/").filter((segment) => segment !== "");
  if (address.hostname === "gist.github.com") return gistText(segments);
  if (address.hostname === "github.com") return fileText(segments);
  return address;
};

/** An https address on one of the hosts, without user name, password or port. Throws `address-not-allowed`. */
const allowedAddress = (text: string, base?: URL): URL => {
  const address = URL.parse(text, base?.href);
  const isPlain =
    address?.protocol === "https:" &&
    address.username === "" &&
    address.password === "" &&
    address.port === "";
  if (!address || !isPlain || !hosts.has(address.hostname)) throw notAllowed();
  return address;
};

const gistText = ([owner, id, kind, revision]: string[]): URL => {
  if (owner === undefined || id === undefined || !/^[0-9a-f]+$/.test(id)) throw notAllowed();
  const at = kind === "raw" || kind === undefined ? "" : `/${revision ?? kind}`;
  return new URL(`https://gist.githubusercontent.com/${owner}/${id}/raw${at}`);
};

const fileText = ([owner, repository, kind, ...path]: string[]): URL => {
  const isFile = path.length > 1 && (kind === "blob" || kind === "raw");
  if (owner === undefined || repository === undefined || !isFile) throw notAllowed();
  return new URL(`https://raw.githubusercontent.com/${owner}/${repository}/${path.join("/")}`);
};
