import { Menu } from "@base-ui/react/menu";
import { useStore } from "@nanostores/react";
import type { SnippetSummary, Visibility } from "@online-editor/contract";
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { titleOfVisibility, visibilities } from "../../document/document-facts.ts";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import menu from "../../ui/menu.module.css";
import { messages } from "./list-messages.ts";
import styles from "./snippet-actions.module.css";

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
  const renames = useRef(false);
  return (
    // The field for the new title replaces the line, and takes the focus.
    <LineMenu title={snippet.title || t.untitled} place={place} finalFocus={() => !renames.current}>
      <LineAction
        label={t.rename}
        onClick={() => {
          renames.current = true;
          onRename();
        }}
      />
      <LineAction label={t.delete} onClick={onDelete} />
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
    </LineMenu>
  );
};

interface LineMenuProps extends Pick<ComponentProps<typeof Menu.Popup>, "finalFocus" | "children"> {
  /** Of what its actions are for. */
  title: string;
  /** Its container, where a list line would clip it. */
  place?: HTMLElement | null;
}

/** The actions at the end of a line of a list. */
export const LineMenu = ({ title, place, ...popup }: LineMenuProps) => {
  const t = useStore(messages);
  return (
    <Menu.Root>
      <Menu.Trigger className={menu["trigger"]} aria-label={t.actionsFor({ title })}>
        ⋯
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className={menu["place"]} sideOffset={4} align="end" positionMethod="fixed">
          <Menu.Popup {...popup} className={menu["popup"]} />
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

export const LineAction = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Menu.Item className={menu["item"]} onClick={onClick}>
    <span className={menu["check"]} />
    {label}
  </Menu.Item>
);

interface RenameFormProps {
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
