import type { RevisionSummary } from "@online-editor/contract";
import { useEffect, useState } from "react";
import { useEditor } from "./editor-context.ts";
import type { OpenSnippet } from "./workspace/workspace.ts";

/** The revisions of the open snippet, the newest first; null while they are on their way. */
export const useRevisions = ({
  username,
  id,
  latestRevision,
}: Pick<OpenSnippet, "username" | "id" | "latestRevision">): RevisionSummary[] | "unreachable" | null => {
  const { gateway } = useEditor();
  const [revisions, setRevisions] = useState<RevisionSummary[] | "unreachable" | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    gateway.snippets.listRevisions({ username, id }, asking).then(setRevisions, () => {
      if (!asking.signal.aborted) setRevisions("unreachable");
    });
    return () => {
      asking.abort();
    };
  }, [gateway, username, id, latestRevision]);
  return revisions;
};
