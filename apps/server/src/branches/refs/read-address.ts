import { Repository } from "@online-editor/contract";
import type { DomainError } from "../../domain-error.ts";

/** What a page address of a git host refers to, in GitHub's scheme of paths. Throws the error made by `invalid`. */
export const readAddress = (
  text: string,
  {
    home,
    hosts,
    gitBaseUrl,
    checkName,
    invalid,
  }: {
    home: Repository;
    hosts: readonly string[];
    gitBaseUrl: string;
    /** Returns a branch or tag name if it is well-formed. */
    checkName: (name: string) => string;
    invalid: (mistake: string) => DomainError;
  },
): RefRequest => {
  // URL parsing would resolve `..` and backslashes before any check.
  if (/(\.|%2e){2}|\\/i.test(text)) throw invalid("the address has .. or a backslash");
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw invalid("this is not a web address");
  const isKnown = hosts.includes(address.host) && address.username === "" && address.password === "";
  if (!isKnown) throw invalid(`only addresses of ${hosts.join(" and ")} are accepted`);

  const [owner, name, page, ...rest] = segmentsOf(address, { gitBaseUrl, invalid });
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
    return { ...about, form: "name", name: checkName(rest.slice(1).join("/")), kinds: ["tag"] };
  }
  if (page === "tree" || page === "blob" || page === "commits") {
    if (/^[0-9a-f]{40}$/i.test(first)) return { ...about, form: "commit", id: first.toLowerCase() };
    checkName(first);
    return { ...about, form: "name-and-path", path: rest.join("/") };
  }
  throw invalid("the address is not that of a branch, tag, commit or pull request");
};

/** The path segments below the folder that contains the host's repositories. */
const segmentsOf = (
  address: URL,
  { gitBaseUrl, invalid }: { gitBaseUrl: string; invalid: (mistake: string) => DomainError },
): string[] => {
  const base = new URL(gitBaseUrl);
  const folder = address.host === base.host ? base.pathname.replace(/\/*$/, "/") : "/";
  if (!address.pathname.startsWith(folder)) throw invalid("the address names no repository");
  try {
    return address.pathname.slice(folder.length).split("/").map(decodeURIComponent);
  } catch {
    throw invalid("the address has a part that cannot be read");
  }
};

/** What a text refers to. `home` is the library's own repository, whose refs are written without an owner. */
export type RefRequest = { home: Repository; repository: Repository } & (
  | {
      /** A branch or tag. Seven or more hex digits may also be an abbreviated commit id. */
      form: "name";
      name: string;
      /** Which of the two it may be; the first that exists is used. */
      kinds: readonly NamedKind[];
    }
  /** A branch or tag, possibly followed by the path of a file: only the repository can tell where the name ends. */
  | { form: "name-and-path"; path: string }
  | { form: "pull-request"; number: number }
  /** A commit id, whole or abbreviated: 7 to 40 hex digits. */
  | { form: "commit"; id: string }
);

export type NamedKind = "branch" | "tag";
