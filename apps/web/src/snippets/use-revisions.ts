import type { RevisionSummary } from "@online-editor/contract";
import { useCallback } from "react";
import { type Answer, useAnswer } from "../ui/use-answer.ts";
import type { SnippetGateway } from "../workspace/snippet-gateway.ts";
import type { OpenSnippet } from "../workspace/workspace.ts";

/** The revisions of a snippet, the newest first, read anew when there is one more. */
export const useRevisions = (
  listRevisions: SnippetGateway["listRevisions"],
  { username, id, latestRevision }: Pick<OpenSnippet, "username" | "id" | "latestRevision">,
): { answer: Answer<RevisionSummary[]>; askAgain: () => void } =>
  useAnswer(
    useCallback(
      (options: { signal: AbortSignal }) => listRevisions({ username, id }, options),
      [listRevisions, username, id],
    ),
    latestRevision,
  );
