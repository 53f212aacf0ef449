import { Link } from "react-router";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { usualVisibility } from "../snippets/visibilities.ts";
import { VisibilityChoice } from "../snippets/visibility-choice.tsx";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { isEditable, sourceAddress } from "../workspace/open-snippet.ts";

/** What there is to know and to say about the open document besides its text. */
export const DocumentDetails = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  const description = useWorkspace((workspace) => workspace.description);
  const isMine = useWorkspace(isEditable);
  const snippet = useWorkspace((workspace) => workspace.snippet);
  const newVisibility = useWorkspace((workspace) => workspace.newVisibility);
  return (
    <Modal title="Details" onClose={onClose}>
      {isMine ? (
        <TextArea label="Description" rows={5} value={description} onWrite={gateway.describe} />
      ) : (
        <p>{description || "It has no description."}</p>
      )}
      {snippet?.forkedFrom && (
        <p>
          Forked from{" "}
          <Link to={gateway.linkTo(sourceAddress(snippet.forkedFrom))} onClick={onClose}>
            {snippet.forkedFrom.username}/{snippet.forkedFrom.id}, revision {snippet.forkedFrom.revision}
          </Link>
        </p>
      )}
      {isMine && (
        <VisibilityChoice
          chosen={snippet ? snippet.visibility : (newVisibility ?? usualVisibility)}
          onChoose={(visibility) => void gateway.chooseVisibility(visibility)}
        />
      )}
      <div className={dialog["buttons"]}>
        <CommandButton command={commands.save} look="filled" />
        {snippet && <CommandButton command={commands.saveAsNew} look="outlined" />}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
};
