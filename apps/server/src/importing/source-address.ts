import { AddressNotAllowed } from "./import-problems.ts";

/** The hosts that documents are fetched from; redirects must stay among them. */
const hosts: ReadonlySet<string> = new Set([
  "gist.github.com",
  "gist.githubusercontent.com",
  "github.com",
  "raw.githubusercontent.com",
]);

/**
 * Converts an address that people copy (the page of a gist, or of a file in a repository, or the text itself) to that
 * of the document's text. Throws `AddressNotAllowed`.
 */
export const sourceAddress = (text: string): URL => {
  const address = allowedAddress(text);
  const segments = address.pathname.split("/").filter((segment) => segment !== "");
  if (address.hostname === "gist.github.com") return gistText(segments);
  if (address.hostname === "github.com") return fileText(segments);
  return address;
};

/** An https address on one of the hosts, without user name, password or port. Throws `AddressNotAllowed`. */
export const allowedAddress = (text: string, base?: URL): URL => {
  const address = URL.parse(text, base?.href);
  const isPlain =
    address?.protocol === "https:" &&
    address.username === "" &&
    address.password === "" &&
    address.port === "";
  if (!address || !isPlain || !hosts.has(address.hostname)) throw new AddressNotAllowed();
  return address;
};

const gistText = ([owner, id, kind, revision]: string[]): URL => {
  if (owner === undefined || id === undefined || !/^[0-9a-f]+$/.test(id)) throw new AddressNotAllowed();
  const at = kind === "raw" || kind === undefined ? "" : `/${revision ?? kind}`;
  return new URL(`https://gist.githubusercontent.com/${owner}/${id}/raw${at}`);
};

const fileText = ([owner, repository, kind, ...path]: string[]): URL => {
  const isFile = path.length > 1 && (kind === "blob" || kind === "raw");
  if (owner === undefined || repository === undefined || !isFile) throw new AddressNotAllowed();
  return new URL(`https://raw.githubusercontent.com/${owner}/${repository}/${path.join("/")}`);
};
