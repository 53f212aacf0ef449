import { pickContent } from "@online-editor/contract";
import { useEffect, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { shareActions } from "./actions.ts";

/** The link that contains what is on the screen; null while it is being made. */
export const useCarriedLink = (): string | null => {
  const editor = useEditor();
  const content = useWorkspace(useShallow(pickContent));
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void shareActions(editor)
      .carriedLink()
      .then((made) => {
        if (isWanted) setLink(made);
      });
    return () => {
      isWanted = false;
    };
  }, [editor, content]);
  return link;
};
