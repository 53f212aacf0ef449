import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import type { SnippetSummary, Visibility } from "@online-editor/contract";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { titleOfVisibility, visibilities } from "../../document/document-facts.ts";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import menu from "../../ui/menu.module.css";
import { messages } from "./list-messages.ts";
import styles from "./snippet-actions.module.css";

export interface SnippetActionsProps {
  snippet: SnippetSummary;
  /** The menu's container: a list line would clip it. */
  place: HTMLElement | null;
  onRename: () => void;
  onAddToCollection: () => void;
  onChooseVisibility: (visibility: Visibility) => void;
  onDelete: () => void;
}

/** What can be done with one's own snippet. */
export const SnippetActions = ({
  snippet,
  place,
  onRename,
  onAddToCollection,
  onChooseVisibility,
  onDelete,
}: SnippetActionsProps) => {
  const t = useStore(messages);
  const renames = useRef(false);
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
          {/* The field for the new title replaces the line, and takes the focus. */}
          <Menu.Popup className={menu["popup"]} finalFocus={() => !renames.current}>
            <Menu.Item
              className={menu["item"]}
              onClick={() => {
                renames.current = true;
                onRename();
              }}
            >
              <span className={menu["check"]} />
              {t.rename}
            </Menu.Item>
            <Menu.Item className={menu["item"]} onClick={onAddToCollection}>
              <span className={menu["check"]} />
              {t.addToCollection}
            </Menu.Item>
            <Menu.Item className={menu["item"]} onClick={onDelete}>
              <span className={menu["check"]} />
              {t.delete}
            </Menu.Item>
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

export interface RenameFormProps {
  title: string;
  onRename: (title: string) => void;
  onCancel: () => void;
}

/** A form for a snippet's new title, in its line of the list; Esc cancels. */
export const RenameForm = ({ title, onRename, onCancel }: RenameFormProps) => {
  const t = useStore(messages);
  const [written, setWritten] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (written.trim() === title) onCancel();
    else onRename(written.trim());
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
    >
      <input
        ref={input}
        className={field["input"]}
        aria-label={t.newTitleOf({ title })}
        maxLength={200}
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
        }}
      />
      <Button type="submit" look="outlined">
        {t.rename}
      </Button>
    </form>
  );
};
