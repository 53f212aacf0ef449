import type { SnippetContent } from "@online-editor/contract";
import { useCallback } from "react";
import { useEditor } from "../editor-context.ts";
import { type Answer, useAnswer } from "../ui/use-answer.ts";
import type { ComparedSide, OpenSnippet } from "../workspace/workspace.ts";

/** One side of a comparison. What is on the screen stays as it is while the comparison stands over it. */
export const useComparedSide = (
  { username, id }: Pick<OpenSnippet, "username" | "id">,
  side: ComparedSide,
): { answer: Answer<SnippetContent>; askAgain: () => void } => {
  const { gateway, store } = useEditor();
  return useAnswer(
    useCallback(
      async (options: { signal: AbortSignal }) => {
        if (side !== "screen") return gateway.snippets.read({ username, id, revision: side }, options);
        const { title, description, code, library } = store.getState();
        return { title, description, code, library };
      },
      [gateway, store, username, id, side],
    ),
  );
};
