import { useStore } from "@nanostores/react";
import {
  type ExampleAddress,
  type ExampleSource,
  type ExampleSummary,
  picturePath,
} from "@online-editor/contract";
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import field from "../ui/field.module.css";
import { isPlainClick } from "../ui/is-plain-click.ts";
import { useListKeys } from "../ui/use-list-keys.ts";
import styles from "./examples-panel.module.css";
import { groupByCategory } from "./group-by-category.ts";
import { messages } from "./messages.ts";
import { useRestLater } from "./rest-later.ts";
import { createExampleSearch } from "./search-examples.ts";
import { SourceList } from "./source-list.tsx";
import { contentLanguage } from "../language/languages.ts";

export interface ExamplesPanelProps {
  examples: readonly ExampleSummary[];
  open: ExampleAddress | null;
  /** Whether the search takes the focus when the panel opens. */
  isSearchFocused: boolean;
  linkTo: (example: ExampleAddress) => string;
  onOpen: (example: ExampleAddress) => void;
  sources: readonly ExampleSource[];
  onRefresh: () => Promise<void>;
  children: ReactNode;
}

/** The list of examples, by category; a search by words and by names of options, methods and events. */
export const ExamplesPanel = (props: ExamplesPanelProps) => {
  const { examples, open, isSearchFocused, linkTo, onOpen, sources, onRefresh, children } = props;
  const t = useStore(messages);
  const [words, setWords] = useState("");
  const search = useMemo(() => createExampleSearch(examples), [examples]);
  useEffect(() => whileIdle(() => search.prepare()), [search]);
  const isSearched = words.trim() !== "";
  const ordered = useMemo(() => groupByCategory(examples).flatMap((group) => group.examples), [examples]);
  const found = useMemo(
    () => (isSearched ? search.find(words) : ordered),
    [isSearched, search, words, ordered],
  );
  const shown = useRestLater(found);
  const groups = isSearched
    ? [{ category: resultsText(found.length), examples: shown }]
    : groupByCategory(shown);
  const onListKey = useListKeys();
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearchFocused) searchField.current?.focus();
  }, [isSearchFocused]);
  return (
    <div className={styles["panel"]} onKeyDown={onListKey}>
      <input
        ref={searchField}
        type="search"
        className={field["input"]}
        aria-label={t.searchExamples}
        placeholder={t.searchSomeExamples({ total: examples.length })}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      {children}
      <div className={styles["groups"]}>
        {groups.map((group) => (
          <section key={group.category} aria-label={group.category} lang={contentLanguage}>
            <h3>{group.category}</h3>
            <ul>
              {group.examples.map((example) => (
                <ExampleItem
                  key={keyOf(example.address)}
                  example={example}
                  isOpen={open !== null && sameExample(open, example.address)}
                  href={linkTo(example.address)}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p>{t.tryFewerWords}</p>}
      </div>
      <SourceList sources={sources} onRefresh={onRefresh} />
    </div>
  );
};

/** Calls `step` now and again, each time after what the browser has to do, until it answers true. */
const whileIdle = (step: () => boolean): (() => void) => {
  let timer = setTimeout(function again() {
    if (!step()) timer = setTimeout(again);
  });
  return () => {
    clearTimeout(timer);
  };
};

const keyOf = ({ category, slug }: ExampleAddress) => `${category ?? ""}/${slug}`;

const resultsText = (total: number) => {
  const t = messages.get();
  return total === 0 ? t.noneFound : t.found({ total });
};

const sameExample = (a: ExampleAddress, b: ExampleAddress) => a.slug === b.slug && a.category === b.category;

interface ExampleItemProps {
  example: ExampleSummary;
  isOpen: boolean;
  href: string;
  onOpen: (example: ExampleAddress) => void;
}

const ExampleItem = memo(({ example, isOpen, href, onOpen }: ExampleItemProps) => {
  const marks = [example.needs.extensions.join(", "), example.source].filter(Boolean);
  return (
    <li>
      <a
        href={href}
        className={styles["example"]}
        aria-current={isOpen ? "page" : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(example.address);
        }}
      >
        {example.hasPicture && (
          <img
            src={picturePath(example.address)}
            alt=""
            width={80}
            height={50}
            loading="lazy"
            decoding="async"
          />
        )}
        <div>
          <b>{example.title}</b>
          <span>{example.description}</span>
          {marks.length > 0 && <small>{marks.join(" · ")}</small>}
        </div>
      </a>
    </li>
  );
});
