import { useStore } from "@nanostores/react";
import type { SnippetSummary, Username, Visibility } from "@online-editor/contract";
import { useEffect, useRef, useState } from "react";
import { CommandButton } from "../../platform/command.tsx";
import { accountCommands } from "../commands.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { late, LatePart } from "../../ui/late-part.tsx";
import { focusedElement } from "../../ui/focus-return.ts";
import styles from "./my-snippets.module.css";
import { RenameDialog, SnippetActions } from "./snippet-actions.tsx";
import { allNewestFirst, isNarrowed, SnippetList, SnippetSearch, useSnippetPages } from "./snippet-list.tsx";
import { messages } from "./list-messages.ts";
import { snippetActions } from "./snippet-calls.ts";

const Collections = late(async () => (await import("./collections.tsx")).Collections);

interface MySnippetsProps {
  onOpened: (() => void) | undefined;
}

/** The signed-in user's snippets, to find, open, rename, hide and delete. */
export const MySnippets = ({ onOpened }: MySnippetsProps) => {
  const t = useStore(messages);
  const username = useWorkspace((workspace) => workspace.user?.username);
  if (username !== undefined) return <Own username={username} onOpened={onOpened} />;
  return (
    <div className={styles["prompt"]}>
      <p>{t.notSignedIn}</p>
      <CommandButton command={accountCommands.signIn} look="outlined" />
    </div>
  );
};

const Own = ({ username, onOpened }: MySnippetsProps & { username: Username }) => {
  const t = useStore(messages);
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
        <summary>{t.collections}</summary>
        {showsCollections && (
          <LatePart>
            <Collections username={username} onOpened={onOpened} />
          </LatePart>
        )}
      </details>
      <SnippetSearch
        label={t.searchMySnippets}
        wanted={wanted}
        searchField={searchField}
        onWant={setWanted}
      />
      <SnippetList
        label={t.mySnippets}
        pages={pages}
        open={open}
        empty={isNarrowed(wanted) ? t.nothingFound : t.nothingSaved}
        onOpened={onOpened}
        actionsOf={(snippet) => (
          <SnippetActions
            snippet={snippet}
            place={place}
            onRename={() => {
              setRenamed(snippet);
            }}
            onChooseVisibility={(visibility) => void change(snippet, { visibility })}
            onDelete={() => void remove(snippet)}
          />
        )}
      />
      {renamed && (
        <RenameDialog
          title={renamed.title}
          onRename={(title) => void change(renamed, { title })}
          onClose={() => {
            setRenamed(null);
          }}
        />
      )}
    </div>
  );
};
