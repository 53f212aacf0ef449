import { type Library, Repository } from "@online-editor/contract";
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
  const requested = text.trim();
  const reading = beginReading(requested, { library, gitBaseUrl });
  const { home, hosts, invalid, checkName, repositoryOf } = reading;
  if (requested === "") throw new DomainError("ref-invalid", formsOf(hosts));
  if (requested.length > maxLength) {
    throw invalid(`it has ${requested.length} characters, and the limit is ${maxLength}`);
  }
  if (!requested.isWellFormed() || /[\p{C}\p{Z}]/u.test(requested)) {
    throw invalid("it has a space or a character that cannot be seen");
  }

  const address = addressIn(requested, hosts);
  if (address !== undefined) return readAddress(address, reading);

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
  const kinds = colon === -1 ? (["tag", "branch"] as const) : (["branch", "tag"] as const);
  return { home, repository, form: "name", names: [name], kinds };
};

/** What a text refers to. `home` is the library's own repository, whose refs are written without an owner. */
export type RefRequest = { home: Repository; repository: Repository } & (
  | {
      /** A branch or tag. Seven or more hex digits may also be an abbreviated commit id. */
      form: "name";
      /** The first that exists is used. */
      names: readonly string[];
      /** Which of the two it may be; the first that exists is used. */
      kinds: readonly ("branch" | "tag")[];
    }
  | { form: "pull-request"; number: number }
  /** A commit id, whole or abbreviated: 7 to 40 hex digits. */
  | { form: "commit"; id: string }
);

const beginReading = (
  requested: string,
  { library, gitBaseUrl }: { library: Pick<Library, "repository">; gitBaseUrl: string },
) => {
  const home = Repository.parse(library.repository);
  const hosts = [...new Set(["github.com", new URL(gitBaseUrl).host])];
  const invalid = (mistake: string): DomainError =>
    new DomainError("ref-invalid", `${quote(requested)}: ${mistake}. ${formsOf(hosts)}`);
  return {
    home,
    hosts,
    gitBaseUrl,
    invalid,
    checkName: (name: string): string => {
      if (!isRefName(name)) throw invalid("git has no branch or tag of this name");
      return name;
    },
    /** The repository that a name means: that of a fork need not be named. */
    repositoryOf: (name: string): Repository => {
      const full = name.includes("/") ? name : `${name}/${home.slice(home.indexOf("/") + 1)}`;
      const repository = Repository.safeParse(full);
      if (!repository.success) throw invalid(`${quote(name)} is not the name of a user or repository`);
      return full.toLowerCase() === home.toLowerCase() ? home : repository.data;
    },
  };
};

type Reading = ReturnType<typeof beginReading>;

/** What a page address of a git host refers to, in GitHub's scheme of paths. */
const readAddress = (text: string, reading: Reading): RefRequest => {
  const { home, hosts, checkName, invalid } = reading;
  // URL parsing would resolve `..` and backslashes before any check.
  if (/(\.|%2e){2}|\\/i.test(text)) throw invalid("the address has .. or a backslash");
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw invalid("this is not a web address");
  const isKnown = hosts.includes(address.host) && address.username === "" && address.password === "";
  if (!isKnown) throw invalid(`only addresses of ${hosts.join(" and ")} are accepted`);

  const [owner, name, page, ...rest] = segmentsOf(address, reading);
  const parsed = Repository.safeParse(`${owner ?? ""}/${(name ?? "").replace(/\.git$/i, "")}`);
  if (!parsed.success) throw invalid("the address names no repository");
  const repository = parsed.data.toLowerCase() === home.toLowerCase() ? home : parsed.data;
  const about = { home, repository };
  const [first = "", second, third = ""] = rest;

  if (page === "pull" && /^\d{1,9}$/.test(first) && second !== "commits") {
    return { ...about, form: "pull-request", number: Number(first) };
  }
  const commit = page === "commit" ? first : page === "pull" && second === "commits" ? third : undefined;
  if (commit !== undefined) {
    if (!/^[0-9a-f]{7,40}$/i.test(commit)) throw invalid("a commit's id has 7 to 40 hex digits");
    return { ...about, form: "commit", id: commit.toLowerCase() };
  }
  if (page === "releases" && first === "tag") {
    return { ...about, form: "name", names: [checkName(rest.slice(1).join("/"))], kinds: ["tag"] };
  }
  if (page === "tree" || page === "blob" || page === "commits") {
    if (/^[0-9a-f]{40}$/i.test(first)) return { ...about, form: "commit", id: first.toLowerCase() };
    checkName(first);
    // A file may follow: `feature/x/src/a.js` may be on the branches `feature`, `feature/x`, …: longest names first.
    const parts = rest.join("/").split("/");
    const names = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
    return { ...about, form: "name", names: names.filter(isRefName), kinds: ["branch", "tag"] };
  }
  throw invalid("the address is not that of a branch, tag, commit or pull request");
};

/** The path segments below the folder that contains the host's repositories. */
const segmentsOf = (address: URL, { gitBaseUrl, invalid }: Reading): string[] => {
  const base = new URL(gitBaseUrl);
  const folder = address.host === base.host ? base.pathname.replace(/\/*$/, "/") : "/";
  if (!address.pathname.startsWith(folder)) throw invalid("the address names no repository");
  try {
    return address.pathname.slice(folder.length).split("/").map(decodeURIComponent);
  } catch {
    throw invalid("the address has a part that cannot be read");
  }
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
