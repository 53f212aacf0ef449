import { useStore } from "@nanostores/react";
import { Button } from "../ui/button.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import type { Draft } from "../workspace/draft.ts";
import styles from "./draft-list.module.css";
import { messages } from "./messages.ts";

export interface DraftListProps {
  /** The latest first. */
  drafts: readonly Draft[];
  onOpen: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

/** Changed documents that are kept in this browser; nothing is drawn when there are none. */
export const DraftList = ({ drafts, onOpen, onDiscard }: DraftListProps) => {
  const t = useStore(messages);
  if (drafts.length === 0) return null;
  return (
    <details className={styles["drafts"]}>
      <summary>{t.drafts({ count: drafts.length })}</summary>
      <ul>
        {drafts.map((draft) => (
          <li key={`${draft.tab} ${draft.document}`}>
            <button
              type="button"
              className={styles["open"]}
              onClick={() => {
                onOpen(draft);
              }}
            >
              <b>{draft.title}</b>
              <span>
                {timeAgo(draft.changedAt)}
                {" · "}
                {firstWords(draft.code) || t.empty}
              </span>
            </button>
            <Button
              look="quiet"
              aria-label={t.discardDraftOf({ title: draft.title })}
              title={t.discard}
              onClick={() => {
                onDiscard(draft);
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

const firstWords = (code: string) => code.trim().replaceAll(/\s+/g, " ").slice(0, 60);
