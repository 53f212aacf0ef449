import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import type { SnippetSummary, Visibility } from "@online-editor/contract";
import { type SyntheticEvent, useState } from "react";
import { titleOfVisibility, visibilities } from "../../document/document-facts.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { TextField } from "../../ui/field.tsx";
import menu from "../../ui/menu.module.css";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { messages } from "./list-messages.ts";

interface SnippetActionsProps {
  snippet: SnippetSummary;
  /** The menu's container: a list line would clip it. */
  place: HTMLElement | null;
  onRename: () => void;
  onChooseVisibility: (visibility: Visibility) => void;
  onDelete: () => void;
}

/** What can be done with one's own snippet. */
export const SnippetActions = ({
  snippet,
  place,
  onRename,
  onChooseVisibility,
  onDelete,
}: SnippetActionsProps) => {
  const t = useStore(messages);
  return (
    <Menu.Root>
      <Menu.Trigger
        className={menu["trigger"]}
        aria-label={t.actionsFor({ title: snippet.title || t.untitled })}
      >
        ⋯
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className={menu["place"]} sideOffset={4} align="end" positionMethod="fixed">
          <Menu.Popup className={menu["popup"]}>
            <Action label={t.rename} onClick={onRename} />
            <Action label={t.delete} onClick={onDelete} />
            <Menu.Separator className={menu["separator"]} />
            <Menu.RadioGroup value={snippet.visibility} onValueChange={onChooseVisibility}>
              <div className={menu["label"]}>{t.visibility}</div>
              {visibilities.map((value) => (
                <Menu.RadioItem key={value} className={menu["item"]} value={value} closeOnClick>
                  <span className={menu["check"]}>
                    <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                  </span>
                  {titleOfVisibility(value)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

const Action = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Menu.Item className={menu["item"]} onClick={onClick}>
    <span className={menu["check"]} />
    {label}
  </Menu.Item>
);

interface RenameDialogProps {
  title: string;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** Asks for a snippet's new title; Enter renames. */
export const RenameDialog = ({ title, onRename, onClose }: RenameDialogProps) => {
  const t = useStore(messages);
  const [written, setWritten] = useState(title);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
    if (written.trim() !== title) onRename(written.trim());
  };
  return (
    <Modal title={t.rename} onClose={onClose}>
      <form className={dialog["form"]} onSubmit={submit}>
        <TextField
          label={t.newTitleOf({ title })}
          value={written}
          maxLength={200}
          onWrite={setWritten}
          onFocus={({ target }) => {
            target.select();
          }}
        />
        <DialogButtons last="cancel" onClose={onClose}>
          <Button type="submit" look="filled">
            {t.rename}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
