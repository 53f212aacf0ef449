import type { RevisionSummary } from "@online-editor/contract";
import { useEffect, useState } from "react";
import type { SnippetGateway } from "../workspace/snippet-gateway.ts";
import type { OpenSnippet } from "../workspace/workspace.ts";

/** The revisions of the open snippet, the newest first; null while they are on their way. */
export const useRevisions = (
  listRevisions: SnippetGateway["listRevisions"],
  { username, id, latestRevision }: Pick<OpenSnippet, "username" | "id" | "latestRevision">,
): RevisionSummary[] | "unreachable" | null => {
  const [revisions, setRevisions] = useState<RevisionSummary[] | "unreachable" | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    listRevisions({ username, id }, asking).then(setRevisions, () => {
      if (!asking.signal.aborted) setRevisions("unreachable");
    });
    return () => {
      asking.abort();
    };
  }, [listRevisions, username, id, latestRevision]);
  return revisions;
};
