import { useEffect, useState } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button, CloseButton } from "../ui/button.tsx";
import { shortAge, timeAgo } from "../ui/time-ago.ts";
import styles from "./kept-drafts.module.css";
import type { Draft } from "./drafts.ts";
import { editingActions } from "./editing.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** The drafts of this browser, latest first, to open or discard; nothing if there are none. */
export const KeptDrafts = ({ onOpened }: { onOpened: (() => void) | undefined }) => {
  const t = useTranslate();
  const editor = useEditor();
  const draftState = useWorkspace((workspace) => workspace.draftState);
  const document = useWorkspace((workspace) => workspace.document);
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    let isNewest = true;
    void editingActions(editor)
      .listDrafts()
      .then((found) => {
        if (isNewest) setDrafts(found);
      });
    return () => {
      isNewest = false;
    };
  }, [editor, draftState, document]);
  if (drafts.length === 0) return null;
  return (
    <details className={styles["drafts"]}>
      <summary>{t("Drafts ({count})", { count: drafts.length })}</summary>
      <ul>
        {drafts.map((draft) => (
          <li key={`${draft.tab} ${draft.document}`}>
            <button
              type="button"
              className={styles["open"]}
              onClick={() => {
                editingActions(editor).openDraft(draft);
                onOpened?.();
              }}
            >
              <b>{draft.title}</b>
              <span>
                {shortAge(draft.changedAt)}
                {" · "}
                {firstWords(draft.code) || t("empty")}
              </span>
            </button>
            <CloseButton
              aria-label={t("Discard the draft of {title}", { title: draft.title })}
              title={t("Discard")}
              onClick={() => {
                void editingActions(editor).discardDraft(draft);
                setDrafts((known) => known.filter((kept) => kept !== draft));
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
};

const firstWords = (code: string) => code.trim().replaceAll(/\s+/g, " ").slice(0, 60);

interface DraftOfferProps {
  changedAt: number;
  onRestore: () => void;
  onDismiss: () => void;
}

/** Says that an earlier draft of this document exists, and restores it. */
export const DraftOffer = ({ changedAt, onRestore, onDismiss }: DraftOfferProps) => {
  const t = useTranslate();
  return (
    <div className={styles["offer"]} role="status">
      <span>{t("You have a draft of this from {when}.", { when: timeAgo(changedAt) })}</span>
      <Button look="outlined" onClick={onRestore}>
        {t("Open it")}
      </Button>
      <Button look="quiet" onClick={onDismiss}>
        {t("Not now")}
      </Button>
    </div>
  );
};
