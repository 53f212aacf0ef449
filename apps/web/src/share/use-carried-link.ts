import { pickContent, type Version } from "@online-editor/contract";
import { onRelease } from "@online-editor/selection";
import { useEffect, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { shareActions } from "./actions.ts";

/** The link that contains what is on the screen, also on another release; null while it is being made. */
export const useCarriedLink = (version?: Version): string | null => {
  const editor = useEditor();
  const content = useWorkspace(useShallow(pickContent));
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const selection = version && onRelease(editor.store.getState().library, version);
    void shareActions(editor)
      .carriedLink(selection)
      .then((made) => {
        if (isWanted) setLink(made);
      });
    return () => {
      isWanted = false;
    };
  }, [editor, content, version]);
  return link;
};
