import { useEffect, useState } from "react";
import { DraftList } from "../drafts/draft-list.tsx";
import { useEditor, useWorkspace } from "../editor-context.ts";
import type { Draft } from "../workspace/draft.ts";

/** The drafts of this browser, to be opened or thrown away. */
export const KeptDrafts = ({ onOpened }: { onOpened: (() => void) | undefined }) => {
  const { gateway } = useEditor();
  const draftState = useWorkspace((workspace) => workspace.draftState);
  const document = useWorkspace((workspace) => workspace.document);
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    let isNewest = true;
    void gateway.listDrafts().then((found) => {
      if (isNewest) setDrafts(found);
    });
    return () => {
      isNewest = false;
    };
  }, [gateway, draftState, document]);
  return (
    <DraftList
      drafts={drafts}
      onOpen={(draft) => {
        gateway.openDraft(draft);
        onOpened?.();
      }}
      onDiscard={(draft) => {
        void gateway.discardDraft(draft);
        setDrafts((known) => known.filter((kept) => kept !== draft));
      }}
    />
  );
};
