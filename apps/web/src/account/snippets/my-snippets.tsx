import type { SnippetSummary, Username, Visibility } from "@online-editor/contract";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { CommandButton } from "../../platform/command.tsx";
import { accountCommands } from "../commands.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { focusedElement } from "../../ui/focus-return.ts";
import { Collections } from "./collections.tsx";
import styles from "./my-snippets.module.css";
import { allNewestFirst, isNarrowed, SnippetList, SnippetSearch, useSnippetPages } from "./snippet-list.tsx";
import { snippetActions } from "./snippet-calls.ts";
import { Menu } from "@base-ui/react/menu";
import { titleOfVisibility, visibilities } from "../../document/document-facts.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import { TextField } from "../../ui/field.tsx";
import menu from "../../ui/menu.module.css";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

interface MySnippetsProps {
  onOpened: (() => void) | undefined;
}

/** The signed-in user's snippets, to find, open, rename, hide and delete. */
export const MySnippets = ({ onOpened }: MySnippetsProps) => {
  const t = useTranslate();
  const username = useWorkspace((workspace) => workspace.user?.username);
  if (username !== undefined) return <Own username={username} onOpened={onOpened} />;
  return (
    <div className={styles["prompt"]}>
      <p>{t("Sign in to see your saved snippets.")}</p>
      <CommandButton command={accountCommands.signIn} look="outlined" />
    </div>
  );
};

const Own = ({ username, onOpened }: MySnippetsProps & { username: Username }) => {
  const t = useTranslate();
  const editor = useEditor();
  const open = useWorkspace((workspace) => workspace.snippet?.id ?? null);
  const savedAt = useWorkspace((workspace) => workspace.snippet?.savedAt);
  const isFocused = useWorkspace((workspace) => workspace.panelPlace === "search");
  const [wanted, setWanted] = useState(allNewestFirst);
  const [renamed, setRenamed] = useState<SnippetSummary | null>(null);
  const [showsCollections, setShowsCollections] = useState(false);
  const [restored, setRestored] = useState(0);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const pages = useSnippetPages(username, wanted, `${savedAt ?? ""} ${restored}`);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) searchField.current?.focus();
  }, [isFocused]);
  const change = async ({ id }: SnippetSummary, to: { title: string } | { visibility: Visibility }) => {
    const changed = await snippetActions(editor).change(id, to);
    if (changed) pages.replace(id, changed);
  };
  const remove = async (snippet: SnippetSummary) => {
    const onRestored = () => {
      setRestored((times) => times + 1);
    };
    if (!(await snippetActions(editor).remove(snippet, { onRestored }))) return;
    const line = place?.querySelector(`[data-id="${snippet.id}"]`);
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
    // The focus would be lost with the line.
    if (line?.contains(focusedElement())) (neighbour?.querySelector("a") ?? searchField.current)?.focus();
    pages.replace(snippet.id, null);
  };
  return (
    <div ref={setPlace} className={styles["panel"]}>
      <details
        className={styles["collections"]}
        onToggle={({ currentTarget }) => {
          setShowsCollections(currentTarget.open);
        }}
      >
        <summary>{t("Collections")}</summary>
        {showsCollections && <Collections username={username} onOpened={onOpened} />}
      </details>
      <SnippetSearch
        label={t("Search my snippets")}
        wanted={wanted}
        searchField={searchField}
        onWant={setWanted}
      />
      <SnippetList
        label={t("My snippets")}
        pages={pages}
        open={open}
        empty={isNarrowed(wanted) ? t("No snippets match") : t("Documents you save appear here.")}
        onOpened={onOpened}
        actionsOf={(snippet) => (
          <SnippetActions
            snippet={snippet}
            place={place}
            onRename={() => setRenamed(snippet)}
            onChooseVisibility={(visibility) => void change(snippet, { visibility })}
            onDelete={() => void remove(snippet)}
          />
        )}
      />
      {renamed && (
        <RenameDialog
          title={renamed.title}
          onRename={(title) => void change(renamed, { title })}
          onClose={() => setRenamed(null)}
        />
      )}
    </div>
  );
};

interface SnippetActionsProps {
  snippet: SnippetSummary;
  /** The menu's container: a list line would clip it. */
  place: HTMLElement | null;
  onRename: () => void;
  onChooseVisibility: (visibility: Visibility) => void;
  onDelete: () => void;
}

/** What can be done with one's own snippet. */
const SnippetActions = ({ snippet, place, onRename, onChooseVisibility, onDelete }: SnippetActionsProps) => {
  const t = useTranslate();
  return (
    <Menu.Root>
      <Menu.Trigger
        className={menu["trigger"]}
        aria-label={t("Actions for {title}", { title: snippet.title || t("Untitled") })}
      >
        ⋯
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className={menu["place"]} sideOffset={4} align="end" positionMethod="fixed">
          <Menu.Popup className={menu["popup"]}>
            <Action label={t("Rename")} onClick={onRename} />
            <Action label={t("Delete")} onClick={onDelete} />
            <Menu.Separator className={menu["separator"]} />
            <Menu.RadioGroup value={snippet.visibility} onValueChange={onChooseVisibility}>
              <div className={menu["label"]}>{t("Visibility")}</div>
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
const RenameDialog = ({ title, onRename, onClose }: RenameDialogProps) => {
  const t = useTranslate();
  const [written, setWritten] = useState(title);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
    if (written.trim() !== title) onRename(written.trim());
  };
  return (
    <Modal title={t("Rename")} onClose={onClose}>
      <form className={dialog["form"]} onSubmit={submit}>
        <TextField
          label={t("New title of {title}", { title })}
          value={written}
          maxLength={200}
          onWrite={setWritten}
          onFocus={({ target }) => {
            target.select();
          }}
        />
        <DialogButtons last="cancel" onClose={onClose}>
          <Button type="submit" look="filled">
            {t("Rename")}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
