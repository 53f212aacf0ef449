import { type Library, Repository } from "@online-editor/contract";
import { readAddress, type RefRequest } from "./read-address.ts";
import { DomainError } from "../../domain-error.ts";

/**
 * Parses what a text refers to: `<user>:<branch>`, `<user>/<repository>:<branch>`, `#12`, `<user>/<repository>#12`, a
 * tag, a branch of the library's own repository, a commit id, or the address of a branch, tag, commit or pull request
 * on GitHub or on the configured git host. Sends no request. Throws `ref-invalid`, which lists all forms.
 */
export const readRef = (
  text: string,
  { library, gitBaseUrl }: { library: Pick<Library, "repository">; gitBaseUrl: string },
): RefRequest => {
  const home = Repository.parse(library.repository);
  const hosts = [...new Set(["github.com", new URL(gitBaseUrl).host])];
  const requested = text.trim();
  const invalid = (mistake: string): DomainError =>
    new DomainError("ref-invalid", `${quote(requested)}: ${mistake}. ${formsOf(hosts)}`);
  const checkName = (name: string): string => {
    if (!isRefName(name)) throw invalid("git has no branch or tag of this name");
    return name;
  };

  if (requested === "") throw new DomainError("ref-invalid", formsOf(hosts));
  if (requested.length > maxLength) {
    throw invalid(`it has ${requested.length} characters, and the limit is ${maxLength}`);
  }
  if (!requested.isWellFormed() || /[\p{C}\p{Z}]/u.test(requested)) {
    throw invalid("it has a space or a character that cannot be seen");
  }

  const address = addressIn(requested, hosts);
  if (address !== undefined) return readAddress(address, { home, hosts, gitBaseUrl, checkName, invalid });

  const repositoryOf = (name: string): Repository => {
    const full = name.includes("/") ? name : `${name}/${home.slice(home.indexOf("/") + 1)}`;
    const repository = Repository.safeParse(full);
    if (!repository.success) throw invalid(`${quote(name)} is not the name of a user or repository`);
    return full.toLowerCase() === home.toLowerCase() ? home : repository.data;
  };

  const pull = /^([^#:]*)#(\d{1,9})$/.exec(requested);
  if (pull) {
    const [, owner = "", number] = pull;
    const repository = owner === "" ? home : repositoryOf(owner);
    return { home, repository, form: "pull-request", number: Number(number) };
  }
  const colon = requested.indexOf(":");
  const name = checkName(requested.slice(colon + 1));
  const repository = colon === -1 ? home : repositoryOf(requested.slice(0, colon));
  if (/^[0-9a-f]{40}$/i.test(name)) return { home, repository, form: "commit", id: name.toLowerCase() };
  // A tag is written alone and a branch with its owner, so that each resolves to itself again.
  return {
    home,
    repository,
    form: "name",
    name,
    kinds: colon === -1 ? ["tag", "branch"] : ["branch", "tag"],
  };
};

/** The longest ref that a branch build accepts. */
const maxLength = 300;

const formsOf = (hosts: readonly string[]): string =>
  "Enter <user>:<branch>, <user>/<repository>:<branch>, #<pull request>, a tag, a commit id of 7 to 40 hex digits, " +
  `or the address of a branch, commit or pull request on ${hosts.join(" or ")}.`;

const quote = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The text as an address, if it is one; without a scheme only if it starts with a known host. */
const addressIn = (text: string, hosts: readonly string[]): string | undefined => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  return hosts.some((host) => text.toLowerCase().startsWith(`${host}/`)) ? `https://${text}` : undefined;
};

/** True for what may be the name of a branch or tag, by git's rules (`git check-ref-format`). */
export const isRefName = (name: string): boolean => !forbidden.some((part) => part.test(name));

const forbidden = [
  /^$|^-|^@$/,
  /[\p{C}\p{Z}]/u,
  /\.\./,
  /[~^:?*[\\]|@\{/,
  /^\/|\/$|\/\//,
  /(^|\/)\.|\.$|\.lock(\/|$)/,
];
