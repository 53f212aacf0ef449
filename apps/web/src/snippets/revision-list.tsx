import { useStore } from "@nanostores/react";
import type { RevisionNumber, RevisionSummary } from "@online-editor/contract";
import { useEffect, useRef } from "react";
import { isPlainClick } from "../ui/is-plain-click.ts";
import { Button } from "../ui/button.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import { useListKeys } from "../ui/use-list-keys.ts";
import lines from "./lines.module.css";
import { messages } from "./messages.ts";

export interface RevisionListProps {
  /** The newest first. */
  revisions: readonly RevisionSummary[];
  /** The one on the screen. */
  open: RevisionNumber;
  /** Whether the focus is wanted at the one on the screen when the list comes. */
  isFocused: boolean;
  linkTo: (revision: RevisionNumber) => string;
  onOpen: (revision: RevisionNumber) => void;
  onCompare: (revision: RevisionNumber) => void;
  /** Absent: the snippet is somebody else's. */
  onRestore: ((revision: RevisionNumber) => void) | undefined;
}

/** The revisions of a snippet: each can be opened, compared, and brought back. */
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
      <ul className={lines["list"]} aria-label={t.revisions}>
        {revisions.map(({ revision, title, version, savedAt }, index) => (
          <li key={revision} className={lines["line"]}>
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
              <span title={title}>
                {version} · {timeAgo(Date.parse(savedAt))}
              </span>
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
