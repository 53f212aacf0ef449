import type {
  LibraryId,
  RevisionNumber,
  RevisionSummary,
  Snippet,
  SnippetId,
  SnippetList,
  SnippetSummary,
  Username,
  Visibility,
} from "@online-editor/contract";

/** Which snippets of a user are wanted, and in which order. */
export interface SnippetQuery {
  username: Username;
  search: string;
  library: LibraryId | null;
  sort: "saved" | "title";
}

type Signal = { signal: AbortSignal };

/**
 * Lists of snippets and revisions, and what can be changed in them. What reads rejects with `ApiProblem` or
 * `ServerUnreachable`, and with what `signal` was aborted with.
 */
export interface SnippetGateway {
  /** One page, from `cursor` on; null is the first. */
  list(query: SnippetQuery, cursor: string | null, options: Signal): Promise<SnippetList>;
  listRevisions(snippet: { username: Username; id: SnippetId }, options: Signal): Promise<RevisionSummary[]>;
  /** `revision` undefined: the newest. */
  read(
    snippet: { username: Username; id: SnippetId; revision?: RevisionNumber | undefined },
    options: Signal,
  ): Promise<Snippet>;
  /** Answers what has become of it; null when it failed, which has been told then. */
  change(id: SnippetId, change: { title?: string; visibility?: Visibility }): Promise<SnippetSummary | null>;
  /** Deletes a snippet and offers to undo that; `onRestored` hears that it is there again. Answers whether it is gone. */
  remove(
    snippet: Pick<SnippetSummary, "id" | "title">,
    events: { onRestored: (snippet: SnippetSummary) => void },
  ): Promise<boolean>;
  /** Saves an old revision of one's own open snippet as a new one, and shows it. */
  restoreRevision(revision: RevisionNumber): Promise<void>;
}
