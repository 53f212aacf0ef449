import { type Library, type RefSummary, Repository } from "@online-editor/contract";
import { useEffect, useState } from "react";
import type { BranchActions } from "./create-branches.ts";
import { pause } from "../../ui/timing.ts";

export interface RefSuggestion {
  ref: string;
  /** What the repository reports it to be; null for a recently used ref. */
  found: Pick<RefSummary, "kind" | "commit"> | null;
}

const nothing = { of: "", suggestions: [] };
const debounceMs = 200;
const shown = 30;

/** The suggestions for a typed text: recently used refs, then those of the repository. */
export const useRefSuggestions = (
  text: string,
  {
    isWanted,
    library,
    branches,
  }: {
    isWanted: boolean;
    library: Pick<Library, "repository">;
    branches: () => Promise<Pick<BranchActions, "listRefs" | "usedRefs">>;
  },
): RefSuggestion[] => {
  const [suggested, setSuggested] = useState<{ of: string; suggestions: RefSuggestion[] }>(nothing);
  const { repository: home } = library;
  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    const { signal } = asking;
    const suggest = async () => {
      const { listRefs, usedRefs } = await branches();
      signal.throwIfAborted();
      const used = thatMatch(usedRefs(), text).map((ref) => ({ ref, found: null }));
      const isNew = ({ ref }: RefSuggestion) => used.every((other) => other.ref !== ref);
      // Known suggestions stay until the answer arrives, so that the list does not flicker with each letter.
      setSuggested(({ suggestions: known }) => {
        const matching = thatMatch(
          known.map(({ ref }) => ref),
          text,
        );
        const kept = known.filter((one) => one.found !== null && isNew(one) && matching.includes(one.ref));
        return { of: text, suggestions: [...used, ...kept] };
      });
      const search = searchFor(text, { repository: home });
      if (!search) return;
      await pause(debounceMs, signal);
      const found = await listRefs(search.repository, search.search, { signal });
      const { repository } = search;
      const refs = found.map((summary) => ({
        ref: refOf(summary, { repository, library: { repository: home } }),
        found: summary,
      }));
      const suggestions = [...used, ...refs.filter(isNew)].slice(0, shown);
      if (!signal.aborted) setSuggested({ of: text, suggestions });
    };
    suggest().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => {
      asking.abort();
    };
  }, [text, isWanted, home, branches]);
  return isWanted || suggested.of === text ? suggested.suggestions : [];
};

/** Where to look up the rest of a ref: null is the library's own repository. */
export interface RefSearch {
  repository: Repository | null;
  search: string;
}

const pastSearch = /^(?:#|https?:|[0-9a-f]{7,40}$)/i;
const longestSearch = 200;

/** What to look up for a typed text; null if names do not help: for a number, an address, a commit. */
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

/** The display form of a ref: a branch with its owner, a tag of the library's own by its name. */
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

/** The refs that contain the typed text. */
export const thatMatch = (refs: readonly string[], text: string): string[] =>
  refs.filter((ref) => ref.toLowerCase().includes(text.trim().toLowerCase()));

const fullName = (place: string, library: Pick<Library, "repository">) =>
  place.includes("/") ? place : `${place}/${library.repository.split("/")[1] ?? ""}`;
