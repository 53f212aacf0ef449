import type { Snippet, SnippetContent } from "@online-editor/contract";
import { useEffect, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { useEditor, useWorkspace } from "../editor-context.ts";
import type { ComparedSide, OpenSnippet } from "../workspace/workspace.ts";

/** One side of a comparison; null while it is on its way. */
export const useComparedSide = (
  { username, id }: Pick<OpenSnippet, "username" | "id">,
  side: ComparedSide,
): SnippetContent | "unreachable" | null => {
  const { gateway } = useEditor();
  const onScreen = useWorkspace(
    useShallow(({ title, description, code, library }) => ({ title, description, code, library })),
  );
  const [read, setRead] = useState<Snippet | "unreachable" | null>(null);
  useEffect(() => {
    if (side === "screen") return;
    const asking = new AbortController();
    gateway.snippets.read({ username, id, revision: side }, asking).then(setRead, () => {
      if (!asking.signal.aborted) setRead("unreachable");
    });
    return () => {
      asking.abort();
    };
  }, [gateway, username, id, side]);
  if (side === "screen") return onScreen;
  return read === "unreachable" || read?.revision === side ? read : null;
};
