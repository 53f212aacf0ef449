import type { SnippetList, SnippetSummary } from "@online-editor/contract";
import { useCallback, useEffect, useRef, useState } from "react";

export type ReadPage = (cursor: string | null, options: { signal: AbortSignal }) => Promise<SnippetList>;

export interface SnippetPages {
  snippets: readonly SnippetSummary[];
  /** `more`: there is another page. `ended`: that was all. */
  state: "reading" | "more" | "ended" | "failed";
  /** Why it failed, if it did. */
  failure: unknown;
  /** Reads the next page, or the one that failed; does nothing while one is on its way. */
  readMore: () => void;
  /** Takes another line in the place of one, or none. */
  replace: (id: SnippetSummary["id"], by: SnippetSummary | null) => void;
}

interface Shown extends Pick<SnippetPages, "snippets" | "state" | "failure"> {
  next: string | null;
}

const nothing: Shown = { snippets: [], next: null, state: "reading", failure: null };

/**
 * A list of snippets that comes page by page. Another `readPage` is another list, and with another `state` the same
 * list is read anew; what was shown stays until it comes.
 */
export const useSnippetPages = (readPage: ReadPage, state = ""): SnippetPages => {
  const [shown, setShown] = useState(nothing);
  const asking = useRef(new AbortController());

  const read = useCallback(
    async (cursor: string | null) => {
      asking.current.abort();
      const { signal } = (asking.current = new AbortController());
      try {
        const page = await readPage(cursor, { signal });
        setShown((known) => ({
          snippets: cursor === null ? page.snippets : withoutTwins([...known.snippets, ...page.snippets]),
          next: page.next,
          state: page.next === null ? "ended" : "more",
          failure: null,
        }));
      } catch (failure) {
        if (!signal.aborted) setShown((known) => ({ ...known, next: cursor, state: "failed", failure }));
      }
    },
    [readPage],
  );

  useEffect(() => {
    // What it sets is an answer of the server's.
    void read(null);
    return () => {
      asking.current.abort();
    };
  }, [read, state]);

  return {
    snippets: shown.snippets,
    state: shown.state,
    failure: shown.failure,
    readMore: () => {
      if (shown.state !== "more" && shown.state !== "failed") return;
      setShown((known) => ({ ...known, state: "reading" }));
      void read(shown.next);
    },
    replace: (id, by) => {
      setShown((known) => ({
        ...known,
        snippets: known.snippets.flatMap((snippet) => (snippet.id === id ? (by ?? []) : snippet)),
      }));
    },
  };
};

/** A snippet that has been saved while one pages comes again at another place. */
const withoutTwins = (snippets: SnippetSummary[]) => [
  ...new Map(snippets.map((snippet) => [snippet.id, snippet])).values(),
];
