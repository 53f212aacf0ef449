import {
  type ExampleAddress,
  type ExampleSummary,
  type LibraryId,
  picturePath,
  type SnippetSummary,
  type Username,
  type Visibility,
} from "@online-editor/contract";
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { DocumentLink } from "../../document/document-link.tsx";
import { addressOf } from "../../document/opening-state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { failureOf } from "../../platform/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/note.tsx";
import { TroubleNote } from "../../ui/trouble-note.tsx";
import { titleOfVisibility } from "../../document/document-facts.ts";
import { useListKeys } from "../../ui/use-list-keys.ts";
import { shortAge } from "../../ui/time-ago.ts";
import { debounce } from "../../ui/timing.ts";
import { SelectField } from "../../ui/field.tsx";
import field from "../../ui/field.module.css";
import lines from "./lines.module.css";
import styles from "./snippet-list.module.css";
import { snippetActions, type SnippetQuery } from "./snippet-calls.ts";
import { useTranslate } from "../../platform/use-translate.ts";

interface SnippetListProps {
  label: string;
  pages: SnippetPages;
  /** The id of the snippet on the screen. */
  open: SnippetSummary["id"] | null;
  /** Shown when there are none. */
  empty: ReactNode;
  onOpened?: (() => void) | undefined;
  /** The actions at the end of an entry. */
  actionsOf?: (snippet: SnippetSummary) => ReactNode;
}

/** Snippets, one per line, page by page. */
export const SnippetList = ({ label, pages, open, empty, onOpened, actionsOf }: SnippetListProps) => {
  const t = useTranslate();
  const onListKey = useListKeys();
  if (pages.snippets.length === 0 && pages.state === "ended")
    return <p className={styles["empty"]}>{empty}</p>;
  return (
    <div onKeyDown={onListKey} aria-busy={pages.state === "reading"}>
      <ul className={lines["list"]} aria-label={label}>
        {pages.snippets.map((snippet) => (
          <li
            key={snippet.id}
            data-id={snippet.id}
            className={`${lines["line"] ?? ""} ${styles["line"] ?? ""}`}
          >
            <DocumentLink
              to={addressOf(snippet)}
              className={lines["link"]}
              aria-current={snippet.id === open ? "page" : undefined}
              onOpened={onOpened}
            >
              <Picture snippet={snippet} />
              <b>{snippet.title || t("Untitled")}</b>
              <span>
                <VisibilityChip visibility={snippet.visibility} />
                {snippet.library} {snippet.version} · {shortAge(Date.parse(snippet.savedAt))}
              </span>
            </DocumentLink>
            {actionsOf?.(snippet)}
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

/** Marks in a list what not everybody finds. */
export const VisibilityChip = ({ visibility }: { visibility: Visibility }) =>
  visibility !== "public" && (
    <>
      <Chip>{titleOfVisibility(visibility)}</Chip>{" "}
    </>
  );

/** The end of the loaded entries: a button for the next page. */
const More = ({ pages: { state, failure, readMore } }: { pages: SnippetPages }) => {
  const t = useTranslate();
  return (
    <div className={styles["more"]}>
      {state === "failed" && (
        <TroubleNote place="part" failure={failureOf(failure)} actions={{ retry: readMore }} />
      )}
      {state === "more" && (
        <Button look="outlined" onClick={readMore}>
          {t("Show more")}
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

export type Wanted = Omit<SnippetQuery, "username">;

export const allNewestFirst: Wanted = { search: "", library: null, sort: "saved" };

/** True if it may leave snippets out. */
export const isNarrowed = ({ search, library }: Wanted): boolean => search !== "" || library !== null;

interface SnippetSearchProps {
  label: string;
  wanted: Wanted;
  searchField?: Ref<HTMLInputElement>;
  onWant: (wanted: Wanted) => void;
}

const debounceMs = 250;

/** The filters and order of a list of snippets; a search starts after a pause in typing. */
export const SnippetSearch = ({ label, wanted, searchField, onWant }: SnippetSearchProps) => {
  const t = useTranslate();
  const libraries = useWorkspace(({ catalogue }) => catalogue?.libraries);
  const [words, setWords] = useState(wanted.search);
  useEffect(() => {
    const search = words.trim();
    if (search === wanted.search) return;
    const waiting = debounce(debounceMs, () => onWant({ ...wanted, search }));
    waiting.start();
    return waiting.cancel;
  }, [onWant, wanted, words]);
  return (
    <div className={styles["search"]}>
      <input
        ref={searchField}
        type="search"
        className={field["input"]}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      <div className={styles["choices"]}>
        <SelectField<LibraryId | "">
          label={t("Library")}
          value={wanted.library ?? ""}
          options={[
            { value: "", label: t("All") },
            ...(libraries ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChoose={(value) => onWant({ ...wanted, library: value === "" ? null : value })}
        />
        <SelectField
          label={t("Sort by")}
          value={wanted.sort}
          options={[
            { value: "saved", label: t("Last change") },
            { value: "title", label: t("Title") },
          ]}
          onChoose={(sort) => onWant({ ...wanted, sort })}
        />
      </div>
    </div>
  );
};
