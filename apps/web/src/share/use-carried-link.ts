import { useEffect, useState } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { shareActions } from "./actions.ts";

/** The link that contains what is on the screen; null while it is being made. */
export const useCarriedLink = (): string | null => {
  const editor = useEditor();
  const code = useWorkspace((workspace) => workspace.code);
  const title = useWorkspace((workspace) => workspace.title);
  const description = useWorkspace((workspace) => workspace.description);
  const library = useWorkspace((workspace) => workspace.library);
  const check = useWorkspace((workspace) => workspace.check);
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
  }, [editor, code, title, description, library, check]);
  return link;
};
