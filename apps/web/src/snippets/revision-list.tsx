import type { RevisionNumber, RevisionSummary } from "@online-editor/contract";
import { useEffect, useRef } from "react";
import { isPlainClick } from "../ui/is-plain-click.ts";
import { Button } from "../ui/button.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import { useListKeys } from "../ui/use-list-keys.ts";
import lines from "./lines.module.css";

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
  const onListKey = useListKeys();
  const openLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocused) openLink.current?.focus();
  }, [isFocused]);
  return (
    <div onKeyDown={onListKey}>
      <ul className={lines["list"]} aria-label="Revisions">
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
              <b>Revision {revision}</b>
              <span title={title}>
                {version} · {timeAgo(Date.parse(savedAt))}
              </span>
            </a>
            <Button
              look="quiet"
              aria-label={`Compare revision ${revision}`}
              onClick={() => {
                onCompare(revision);
              }}
            >
              Compare
            </Button>
            {onRestore && index > 0 && (
              <Button
                look="quiet"
                aria-label={`Restore revision ${revision}`}
                title="Saves it again, as the newest revision"
                onClick={() => {
                  onRestore(revision);
                }}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
