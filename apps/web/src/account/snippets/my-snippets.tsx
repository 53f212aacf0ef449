import { useStore } from "@nanostores/react";
import type { SnippetId, SnippetSummary, Username, Visibility } from "@online-editor/contract";
import { useEffect, useRef, useState } from "react";
import { CommandButton } from "../../platform/command.tsx";
import { accountCommands } from "../commands.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { late, LatePart } from "../../ui/late-part.tsx";
import styles from "./my-snippets.module.css";
import { RenameForm, SnippetActions } from "./snippet-actions.tsx";
import { SnippetList, useSnippetPages } from "./snippet-list.tsx";
import { allNewestFirst, isNarrowed, SnippetSearch } from "./snippet-search.tsx";
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
  const [renamed, setRenamed] = useState<SnippetId | null>(null);
  const [showsCollections, setShowsCollections] = useState(false);
  const [restored, setRestored] = useState(0);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [focusWanted, setFocusWanted] = useState<{ id: SnippetId } | null>(null);
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
      setFocusWanted({ id: snippet.id });
    };
    if (!(await snippetActions(editor).remove(snippet, { onRestored }))) return;
    const neighbour = neighbourOf(snippet, pages.snippets);
    pages.replace(snippet.id, null);
    if (neighbour) setFocusWanted({ id: neighbour.id });
    else searchField.current?.focus();
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
        focusWanted={focusWanted}
        empty={isNarrowed(wanted) ? t.nothingFound : t.nothingSaved}
        onOpened={onOpened}
        insteadOf={(snippet) =>
          snippet.id === renamed ? (
            <RenameForm
              title={snippet.title}
              onCancel={() => {
                setRenamed(null);
                setFocusWanted({ id: snippet.id });
              }}
              onRename={(title) => {
                setRenamed(null);
                setFocusWanted({ id: snippet.id });
                void change(snippet, { title });
              }}
            />
          ) : null
        }
        actionsOf={(snippet) => (
          <SnippetActions
            snippet={snippet}
            place={place}
            onRename={() => {
              setRenamed(snippet.id);
            }}
            onChooseVisibility={(visibility) => void change(snippet, { visibility })}
            onDelete={() => void remove(snippet)}
          />
        )}
      />
    </div>
  );
};

/** The entry after one, or before the last. */
const neighbourOf = ({ id }: Pick<SnippetSummary, "id">, snippets: readonly SnippetSummary[]) => {
  const place = snippets.findIndex((snippet) => snippet.id === id);
  return snippets[place + 1] ?? snippets[place - 1];
};
