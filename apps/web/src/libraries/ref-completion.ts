import { type Library, type RefSummary, Repository } from "@online-editor/contract";

/** Where the rest of a ref can be looked up: null is the library's own repository. */
export interface RefSearch {
  repository: Repository | null;
  search: string;
}

const pastSearch = /^(?:#|https?:|[0-9a-f]{7,40}$)/i;
const longestSearch = 200;

/** What to look up for what has been typed; null where a name is no help: a number, an address, a commit. */
export const searchFor = (text: string, library: Pick<Library, "repository">): RefSearch | null => {
  const typed = text.trim();
  if (pastSearch.test(typed)) return null;
  const at = typed.indexOf(":");
  const search = typed.slice(at + 1);
  if (search.length > longestSearch) return null;
  if (at === -1) return { repository: null, search };
  const named = Repository.safeParse(fullName(typed.slice(0, at), library));
  if (!named.success) return null;
  return { repository: named.data === library.repository ? null : named.data, search };
};

/** The ref as it is written for people: a branch with its owner, a tag of the library's own by its name. */
export const refOf = (
  { kind, name }: Pick<RefSummary, "kind" | "name">,
  { repository, library }: { repository: Repository | null; library: Pick<Library, "repository"> },
): string => {
  if (kind === "tag" && repository === null) return name;
  const [owner = "", ownName] = library.repository.split("/");
  if (repository === null) return `${owner}:${name}`;
  const [user = "", repositoryName] = repository.split("/");
  return `${repositoryName === ownName ? user : repository}:${name}`;
};

/** Those of the refs that contain what was typed. */
export const thatMatch = (refs: readonly string[], text: string): string[] =>
  refs.filter((ref) => ref.toLowerCase().includes(text.trim().toLowerCase()));

const fullName = (place: string, library: Pick<Library, "repository">) =>
  place.includes("/") ? place : `${place}/${library.repository.split("/")[1] ?? ""}`;
