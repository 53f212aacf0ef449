import { useStore } from "@nanostores/react";
import type { SnippetSummary } from "@online-editor/contract";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { explainFailure } from "../api/explain-failure.ts";
import { isPlainClick } from "../ui/is-plain-click.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Failure } from "../ui/failure.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import { useListKeys } from "../ui/use-list-keys.ts";
import lines from "./lines.module.css";
import { messages } from "./messages.ts";
import styles from "./snippet-list.module.css";
import type { SnippetPages } from "./use-snippet-pages.ts";
import { titleOfVisibility } from "./visibilities.ts";

export interface SnippetListProps {
  label: string;
  pages: SnippetPages;
  /** The id of the snippet that is on the screen. */
  open: number | null;
  /** What is said when there is none. */
  empty: ReactNode;
  linkTo: (snippet: SnippetSummary) => string;
  onOpen: (snippet: SnippetSummary) => void;
  /** The line that takes the focus where it has been lost with what was there; a new object is a new request. */
  focusWanted?: { id: number } | null;
  /** What can be done with one, at the end of its line; a line may be drawn otherwise altogether. */
  actionsOf?: (snippet: SnippetSummary) => ReactNode;
  insteadOf?: (snippet: SnippetSummary) => ReactNode;
}

/** Snippets, one a line; more come as one scrolls. */
export const SnippetList = (props: SnippetListProps) => {
  const { label, pages, open, empty, linkTo, onOpen, focusWanted = null, actionsOf, insteadOf } = props;
  const t = useStore(messages);
  const onListKey = useListKeys();
  const list = useRef<HTMLUListElement>(null);
  useFocusOn(focusWanted, { list, snippets: pages.snippets });
  if (pages.snippets.length === 0 && pages.state === "ended")
    return <p className={styles["empty"]}>{empty}</p>;
  return (
    <div onKeyDown={onListKey} aria-busy={pages.state === "reading"}>
      <ul ref={list} className={lines["list"]} aria-label={label}>
        {pages.snippets.map((snippet) => (
          <li key={snippet.id} data-id={snippet.id} className={lines["line"]}>
            {insteadOf?.(snippet) ?? (
              <>
                <a
                  href={linkTo(snippet)}
                  className={lines["link"]}
                  aria-current={snippet.id === open ? "page" : undefined}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    onOpen(snippet);
                  }}
                >
                  <b>{snippet.title || t.untitled}</b>
                  <span>
                    {snippet.visibility !== "public" && (
                      <>
                        <Chip>{titleOfVisibility(snippet.visibility)}</Chip>{" "}
                      </>
                    )}
                    {snippet.library} {snippet.version} · {timeAgo(Date.parse(snippet.savedAt))}
                  </span>
                </a>
                {actionsOf?.(snippet)}
              </>
            )}
          </li>
        ))}
      </ul>
      <More pages={pages} />
    </div>
  );
};

/** Focuses a line once it is there, unless the focus has gone elsewhere meanwhile. */
const useFocusOn = (
  wanted: { id: number } | null,
  { list, snippets }: { list: RefObject<HTMLUListElement | null>; snippets: SnippetPages["snippets"] },
) => {
  const done = useRef(wanted);
  useEffect(() => {
    if (!wanted || done.current === wanted) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-id="${wanted.id}"] a`);
    if (!line) return;
    done.current = wanted;
    if (document.activeElement === document.body) line.focus();
  }, [wanted, list, snippets]);
};

/** The end of what has come; the next page is read when it is in sight, or by the button. */
const More = ({ pages: { state, failure, readMore } }: { pages: SnippetPages }) => {
  const t = useStore(messages);
  const place = useRef<HTMLDivElement>(null);
  const read = useRef(readMore);
  useEffect(() => {
    read.current = readMore;
  }, [readMore]);
  useEffect(() => {
    if (state !== "more" || !place.current) return;
    const watching = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) read.current();
    });
    watching.observe(place.current);
    return () => {
      watching.disconnect();
    };
  }, [state]);
  return (
    <div ref={place} className={styles["more"]}>
      {state === "failed" && <Failure why={explainFailure(failure)} onRetry={readMore} />}
      {state === "more" && (
        <Button look="outlined" onClick={readMore}>
          {t.showMore}
        </Button>
      )}
    </div>
  );
};
