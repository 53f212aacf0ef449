import { useStore } from "@nanostores/react";
import {
  type ExampleAddress,
  type ExampleSummary,
  picturePath,
  type SnippetSummary,
  type Username,
} from "@online-editor/contract";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { DocumentLink } from "../../document/document-link.tsx";
import { addressOf } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { explainFailure } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Failure } from "../../ui/note.tsx";
import { useListKeys } from "../../ui/use-list-keys.ts";
import { shortAge } from "../../ui/time-ago.ts";
import lines from "./lines.module.css";
import { messages } from "./list-messages.ts";
import styles from "./snippet-list.module.css";
import { snippetActions } from "./snippet-calls.ts";
import type { Wanted } from "./snippet-search.tsx";
import { VisibilityChip } from "./visibility.tsx";

interface SnippetListProps {
  label: string;
  pages: SnippetPages;
  /** The id of the snippet on the screen. */
  open: SnippetSummary["id"] | null;
  /** Shown when there are none. */
  empty: ReactNode;
  onOpened?: (() => void) | undefined;
  /** The entry that takes the focus lost with a removed element; a new object is a new request. */
  focusWanted?: { id: SnippetSummary["id"] } | null;
  /** The actions at the end of an entry; or a replacement for the entry. */
  actionsOf?: (snippet: SnippetSummary) => ReactNode;
  insteadOf?: (snippet: SnippetSummary) => ReactNode;
}

/** Snippets, one per line, page by page. */
export const SnippetList = (props: SnippetListProps) => {
  const { label, pages, open, empty, onOpened, focusWanted = null, actionsOf, insteadOf } = props;
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
          <li
            key={snippet.id}
            data-id={snippet.id}
            className={`${lines["line"] ?? ""} ${styles["line"] ?? ""}`}
          >
            {insteadOf?.(snippet) ?? (
              <>
                <DocumentLink
                  to={addressOf(snippet)}
                  className={lines["link"]}
                  aria-current={snippet.id === open ? "page" : undefined}
                  onOpened={onOpened}
                >
                  <Picture snippet={snippet} />
                  <b>{snippet.title || t.untitled}</b>
                  <span>
                    <VisibilityChip visibility={snippet.visibility} />
                    {snippet.library} {snippet.version} · {shortAge(Date.parse(snippet.savedAt))}
                  </span>
                </DocumentLink>
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

const Picture = ({ snippet }: { snippet: SnippetSummary }) => {
  const address = useWorkspace(({ catalogue }) => pictureOf(snippet, catalogue?.examples ?? []));
  return (
    address && (
      <img src={picturePath(address)} alt="" width={64} height={40} loading="lazy" decoding="async" />
    )
  );
};

/** The example whose picture stands for a snippet: the one whose title it kept, else its library's first page. */
export const pictureOf = (
  { library, title }: Pick<SnippetSummary, "library" | "title">,
  examples: readonly Pick<ExampleSummary, "address" | "title" | "hasPicture">[],
): ExampleAddress | undefined => {
  const withPicture = examples.filter(
    ({ address, hasPicture }) => hasPicture === true && address.library === library,
  );
  const origin =
    withPicture.find((example) => example.title === title) ??
    withPicture.find(({ address }) => address.category === undefined && address.slug === "welcome");
  return origin?.address;
};

/** Focuses an entry once it is rendered, unless the focus has moved meanwhile. */
const useFocusOn = (
  wanted: { id: SnippetSummary["id"] } | null,
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

/** The end of the loaded entries: a button for the next page. */
const More = ({ pages: { state, failure, readMore } }: { pages: SnippetPages }) => {
  const t = useStore(messages);
  return (
    <div className={styles["more"]}>
      {state === "failed" && <Failure why={explainFailure(failure)} onRetry={readMore} />}
      {state === "more" && (
        <Button look="outlined" onClick={readMore}>
          {t.showMore}
        </Button>
      )}
    </div>
  );
};

interface SnippetPages {
  snippets: readonly SnippetSummary[];
  /** `more`: there is another page. `ended`: that was all. */
  state: "reading" | "more" | "ended" | "failed";
  /** Why it failed, if it did. */
  failure: unknown;
  /** Reads the next page, or the failed one; does nothing while one is loading. */
  readMore: () => void;
  /** Replaces an entry, or removes it. */
  replace: (id: SnippetSummary["id"], by: SnippetSummary | null) => void;
}

interface Shown extends Pick<SnippetPages, "snippets" | "state" | "failure"> {
  next: string | null;
}

const nothing: Shown = { snippets: [], next: null, state: "reading", failure: null };

/** A user's snippets in pages. Another `state` reads the same list again; what was shown stays until then. */
export const useSnippetPages = (username: Username, wanted: Wanted, state = ""): SnippetPages => {
  const editor = useEditor();
  const [shown, setShown] = useState(nothing);
  const asking = useRef(new AbortController());

  const read = useCallback(
    async (cursor: string | null) => {
      asking.current.abort();
      const { signal } = (asking.current = new AbortController());
      try {
        const page = await snippetActions(editor).list({ username, ...wanted }, cursor, { signal });
        setShown((known) => ({
          snippets: cursor === null ? page.snippets : withoutTwins([...known.snippets, ...page.snippets]),
          next: page.next,
          state: page.next === null ? "ended" : "more",
          failure: null,
        }));
      } catch (failure) {
        if (!signal.aborted) setShown((known) => ({ ...known, next: cursor, state: "failed", failure }));
      }
    },
    [editor, username, wanted],
  );

  useEffect(() => {
    // Its state is set from an answer of the server.
    void read(null);
    return () => {
      asking.current.abort();
    };
  }, [read, state]);

  return {
    snippets: shown.snippets,
    state: shown.state,
    failure: shown.failure,
    readMore: () => {
      if (shown.state !== "more" && shown.state !== "failed") return;
      setShown((known) => ({ ...known, state: "reading" }));
      void read(shown.next);
    },
    replace: (id, by) => {
      setShown((known) => ({
        ...known,
        snippets: known.snippets.flatMap((snippet) => (snippet.id === id ? (by ?? []) : snippet)),
      }));
    },
  };
};

/** A snippet that is saved during paging occurs again at another place. */
const withoutTwins = (snippets: SnippetSummary[]) => [
  ...new Map(snippets.map((snippet) => [snippet.id, snippet])).values(),
];
