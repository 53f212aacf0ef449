import type { Library, RefSummary } from "@online-editor/contract";
import { useEffect, useState } from "react";
import type { BranchGateway } from "../workspace/branch-gateway.ts";
import { pause } from "./pause.ts";
import { refOf, searchFor, thatMatch } from "./ref-completion.ts";

export interface RefSuggestion {
  ref: string;
  /** What the repository says that it is; null where it was used lately. */
  found: Pick<RefSummary, "kind" | "commit"> | null;
}

const nothing = { of: "", suggestions: [] };
const typingPauseMs = 200;
const shown = 30;

/** What can be meant by what has been typed: refs used lately, then those that the repository has. */
export const useRefSuggestions = (
  text: string,
  {
    isWanted,
    library,
    branches,
  }: {
    isWanted: boolean;
    library: Pick<Library, "repository">;
    branches: () => Promise<Pick<BranchGateway, "listRefs" | "usedRefs">>;
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
      // What is known already stays until the answer has come, so that the list does not come and go with each letter.
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
      await pause(typingPauseMs, signal);
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
