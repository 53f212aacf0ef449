import { useEffect, useState } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";

/** The link that carries what is on the screen; null while it is being made. */
export const useCarriedLink = (): string | null => {
  const { gateway } = useEditor();
  const code = useWorkspace((workspace) => workspace.code);
  const title = useWorkspace((workspace) => workspace.title);
  const description = useWorkspace((workspace) => workspace.description);
  const library = useWorkspace((workspace) => workspace.library);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void gateway.sharing.carriedLink().then((made) => {
      if (isWanted) setLink(made);
    });
    return () => {
      isWanted = false;
    };
  }, [gateway, code, title, description, library]);
  return link;
};
