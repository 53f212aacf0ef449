import { useStore } from "@nanostores/react";
import type { RevisionNumber, RevisionSummary } from "@online-editor/contract";
import { useCallback, useEffect, useRef } from "react";
import { addressOf, isOwn, isUnsaved } from "../../document/opening-state.ts";
import type { OpenSnippet } from "../../document/state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { explainFailure } from "../../platform/api.ts";
import { language } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Failure } from "../../ui/note.tsx";
import { isPlainClick, useListKeys } from "../../ui/use-list-keys.ts";
import { shortAge } from "../../ui/time-ago.ts";
import { type Answer, useAnswer } from "../../ui/use-answer.ts";
import { snippetActions } from "./snippet-calls.ts";
import lines from "./lines.module.css";
import styles from "./revisions.module.css";
import { messages } from "./list-messages.ts";
import { compare } from "../state.ts";
import { documentLinks } from "../../document/link.ts";
import { navigationActions } from "../../document/opening.ts";
import { saveActions } from "./saving.ts";

interface RevisionsProps {
  onOpened: (() => void) | undefined;
}

/** The revisions of the open snippet. */
export const Revisions = ({ onOpened }: RevisionsProps) => {
  const t = useStore(messages);
  const snippet = useWorkspace((workspace) => workspace.snippet);
  return snippet ? (
    <OfSnippet key={snippet.id} snippet={snippet} onOpened={onOpened} />
  ) : (
    <p>{t.noSnippet}</p>
  );
};

const OfSnippet = ({ snippet, onOpened }: RevisionsProps & { snippet: OpenSnippet }) => {
  useStore(language);
  const editor = useEditor();
  const { store } = editor;
  const isMine = useWorkspace(isOwn);
  const isFocused = useWorkspace((workspace) => workspace.panelPlace === "search");
  const { answer, refetch } = useRevisions(snippetActions(editor).listRevisions, snippet);
  if (answer.state === "failed") return <Failure why={explainFailure(answer.error)} onRetry={refetch} />;
  const revisions = answer.state === "loaded" ? answer.value : answer.previous;
  if (!revisions) return null;
  const newest = revisions[0]?.revision;
  const addressAt = (revision: RevisionNumber) =>
    revision === newest ? addressOf(snippet) : { ...addressOf(snippet), revision };
  return (
    <RevisionList
      revisions={revisions}
      open={snippet.revision}
      isFocused={isFocused}
      linkTo={(revision) => documentLinks(editor).linkTo(addressAt(revision))}
      onOpen={(revision) => {
        navigationActions(editor).goTo(addressAt(revision));
        onOpened?.();
      }}
      onCompare={(revision) => {
        store.apply((workspace) =>
          compare(workspace, [revision, newest === undefined || isUnsaved(workspace) ? "screen" : newest]),
        );
      }}
      onRestore={isMine ? (revision) => void saveActions(editor).restoreRevision(revision) : undefined}
    />
  );
};

export interface RevisionListProps {
  /** Newest first. */
  revisions: readonly RevisionSummary[];
  /** The one on the screen. */
  open: RevisionNumber;
  /** Whether the list puts the focus on the one on the screen. */
  isFocused: boolean;
  linkTo: (revision: RevisionNumber) => string;
  onOpen: (revision: RevisionNumber) => void;
  onCompare: (revision: RevisionNumber) => void;
  /** Absent: the snippet is another user's. */
  onRestore: ((revision: RevisionNumber) => void) | undefined;
}

/** The revisions of a snippet: each can be opened, compared, and restored. */
export const RevisionList = ({
  revisions,
  open,
  isFocused,
  linkTo,
  onOpen,
  onCompare,
  onRestore,
}: RevisionListProps) => {
  const t = useStore(messages);
  const onListKey = useListKeys();
  const openLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocused) openLink.current?.focus();
  }, [isFocused]);
  return (
    <div onKeyDown={onListKey}>
      <ul className={`${lines["list"] ?? ""} ${styles["list"] ?? ""}`} aria-label={t.revisions}>
        {revisions.map(({ revision, title, version, savedAt, restoredFrom }, index) => (
          <li key={revision} className={`${lines["line"] ?? ""} ${styles["line"] ?? ""}`}>
            <a
              ref={revision === open ? openLink : undefined}
              href={linkTo(revision)}
              className={lines["link"]}
              aria-current={revision === open ? "page" : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(revision);
              }}
            >
              <b>{t.revision({ revision })}</b>
              <span className={styles["facts"]} title={title}>
                <span>{version}</span> {shortAge(Date.parse(savedAt))}
              </span>
              {restoredFrom !== undefined && <span>{t.restoredFrom({ revision: restoredFrom })}</span>}
            </a>
            <Button
              look="quiet"
              aria-label={t.compareRevision({ revision })}
              onClick={() => {
                onCompare(revision);
              }}
            >
              {t.compare}
            </Button>
            {onRestore && index > 0 && (
              <Button
                look="quiet"
                aria-label={t.restoreRevision({ revision })}
                title={t.restoreHint}
                onClick={() => {
                  onRestore(revision);
                }}
              >
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The revisions of a snippet, newest first, read again when there is a new one. */
export const useRevisions = (
  listRevisions: ReturnType<typeof snippetActions>["listRevisions"],
  { username, id, latestRevision }: Pick<OpenSnippet, "username" | "id" | "latestRevision">,
): { answer: Answer<RevisionSummary[]>; refetch: () => void } =>
  useAnswer(
    useCallback(
      (options: { signal: AbortSignal }) => listRevisions({ username, id }, options),
      [listRevisions, username, id],
    ),
    latestRevision,
  );
