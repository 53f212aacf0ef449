import type { RevisionNumber } from "@online-editor/contract";
import { useEffect, useRef } from "react";
import { DocumentLink } from "../../document/document-link.tsx";
import { addressOf, isOwner, isUnsaved } from "../../document/opening-state.ts";
import type { OpenSnippet } from "../../document/state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { failureOf } from "../../platform/failure.ts";
import { Button } from "../../ui/button.tsx";
import { TroubleNote } from "../../ui/trouble-note.tsx";
import { useListKeys } from "../../ui/use-list-keys.ts";
import { shortAge } from "../../ui/time-ago.ts";
import { useAnswer } from "../../ui/use-answer.ts";
import { snippetActions } from "./snippet-calls.ts";
import lines from "./lines.module.css";
import styles from "./revisions.module.css";
import { compare } from "../state.ts";
import { saveActions } from "./saving.ts";
import { useTranslate } from "../../platform/use-translate.ts";

interface RevisionsProps {
  onOpened: (() => void) | undefined;
}

/** The revisions of the open snippet. */
export const Revisions = ({ onOpened }: RevisionsProps) => {
  const t = useTranslate();
  const snippet = useWorkspace((workspace) => workspace.snippet);
  return snippet ? (
    <OfSnippet key={snippet.id} snippet={snippet} onOpened={onOpened} />
  ) : (
    <p>{t("Revisions appear here once you save this document.")}</p>
  );
};

/** Each can be opened, compared, and restored. */
const OfSnippet = ({ snippet, onOpened }: RevisionsProps & { snippet: OpenSnippet }) => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const isMine = useWorkspace(isOwner);
  const isFocused = useWorkspace((workspace) => workspace.panelPlace === "search");
  const { answer, known, refetch } = useRevisions(snippet);
  const onListKey = useListKeys();
  const openLink = useRef<HTMLAnchorElement>(null);
  const isRead = known !== null;
  useEffect(() => {
    if (isFocused && isRead) openLink.current?.focus();
  }, [isFocused, isRead]);
  if (answer.state === "failed")
    return <TroubleNote place="part" failure={failureOf(answer.error)} actions={{ retry: refetch }} />;
  if (!known) return null;
  const newest = known[0]?.revision;
  const compareWith = (revision: RevisionNumber) => {
    store.apply((workspace) =>
      compare(workspace, [revision, newest === undefined || isUnsaved(workspace) ? "screen" : newest]),
    );
  };
  return (
    <div onKeyDown={onListKey}>
      <ul className={`${lines["list"] ?? ""} ${styles["list"] ?? ""}`} aria-label={t("Revisions")}>
        {known.map(({ revision, title, version, savedAt, restoredFrom }) => (
          <li key={revision} className={`${lines["line"] ?? ""} ${styles["line"] ?? ""}`}>
            <DocumentLink
              ref={revision === snippet.revision ? openLink : undefined}
              to={revision === newest ? addressOf(snippet) : { ...addressOf(snippet), revision }}
              className={lines["link"]}
              aria-current={revision === snippet.revision ? "page" : undefined}
              onOpened={onOpened}
            >
              <b>{t("Revision {revision}", { revision })}</b>
              <span className={styles["facts"]} title={title}>
                <span>{version}</span> {shortAge(Date.parse(savedAt))}
              </span>
              {restoredFrom !== undefined && (
                <span>{t("Restored from {revision}", { revision: restoredFrom })}</span>
              )}
            </DocumentLink>
            <Button
              look="quiet"
              aria-label={t("Compare revision {revision}", { revision })}
              onClick={() => {
                compareWith(revision);
              }}
            >
              {t("Compare")}
            </Button>
            {isMine && revision !== newest && (
              <Button
                look="quiet"
                aria-label={t("Restore revision {revision}", { revision })}
                title={t("Saves it again, as the newest revision")}
                onClick={() => void saveActions(editor).save({ restores: revision })}
              >
                {t("Restore")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The revisions of a snippet, newest first, read again when there is a new one. */
export const useRevisions = ({
  username,
  id,
  latestRevision,
}: Pick<OpenSnippet, "username" | "id" | "latestRevision">) => {
  const { listRevisions } = snippetActions(useEditor());
  return useAnswer((options) => listRevisions({ username, id }, options), `${id} ${latestRevision}`);
};
