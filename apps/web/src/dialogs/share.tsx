import { EmbedField } from "../sharing/embed-field.tsx";
import { ShareDialog } from "../sharing/share-dialog.tsx";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { describeSavedLink } from "../sharing/share-link.ts";
import { offeredLibrary } from "../workspace/branches.ts";
import { isUnsaved } from "../workspace/open-snippet.ts";
import { useCarriedLink } from "./use-carried-link.ts";

/** Gives what is open to others. */
export const Share = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  const workspace = useWorkspace((now) => now);
  const carried = useCarriedLink();
  return (
    <ShareDialog
      title={workspace.title}
      library={offeredLibrary(workspace)}
      selection={workspace.library}
      savedLink={gateway.sharing.savedLink()}
      savedNote={describeSavedLink(workspace)}
      isUnsaved={isUnsaved(workspace)}
      carriedLink={carried}
      save={<CommandButton command={commands.save} look="outlined" />}
      embed={
        <EmbedField
          title={workspace.title}
          savedLink={gateway.sharing.savedLink()}
          isPrivate={workspace.snippet?.visibility === "private"}
          onCopy={gateway.sharing.copy}
        />
      }
      beforeAndAfter={<CommandButton command={commands.copyBeforeAndAfter} look="outlined" />}
      onCopy={gateway.sharing.copy}
      onClose={onClose}
    />
  );
};
