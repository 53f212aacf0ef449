import {
  type ExampleAddress,
  type ExampleSource,
  type ExampleSummary,
  picturePath,
} from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import { memo, type Ref, useEffect, useMemo, useRef, useState } from "react";
import { Description } from "../../document/description.tsx";
import { KeptDrafts } from "../../document/kept-drafts.tsx";
import { documentLinks } from "../../document/link.ts";
import { navigationActions } from "../../document/opening.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { exampleText } from "../../platform/content-words.ts";
import { contentLanguage, type Language, translate } from "../../platform/i18n.ts";
import field from "../../ui/field.module.css";
import { isPlainClick, useListKeys } from "../../ui/use-list-keys.ts";
import styles from "./examples-panel.module.css";
import { exampleActions } from "./read-examples.ts";
import { useExampleSearch } from "./use-example-search.ts";
import { Filled } from "../../platform/page-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import sourceStyles from "./source-list.module.css";
import { useTranslate } from "../../platform/use-translate.ts";
import { libraryId } from "../../document/state.ts";

/** The list of examples, by category; a search by words and by names of options, methods and events. */
export const ExamplesPanel = ({ onOpened }: { onOpened: (() => void) | undefined }) => {
  const hasCatalogue = useWorkspace(({ catalogue }) => catalogue !== null);
  const open = useWorkspace(({ document }) => (document.kind === "example" ? document.example : null));
  const isSearchFocused = useWorkspace(({ panelPlace }) => panelPlace === "search");
  const t = useTranslate();
  const [words, setWords] = useState("");
  const { examples, search, translation } = useExampleSearch();
  const isSearched = words.trim() !== "";
  const groups = useMemo(() => groupByCategory(examples, translation), [examples, translation]);
  const result = useMemo(() => (isSearched ? search.find(words) : null), [isSearched, search, words]);
  const onListKey = useListKeys("a[href]:not([hidden] *)");
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearchFocused) searchField.current?.focus();
  }, [isSearchFocused]);
  if (!hasCatalogue) return null;
  const shown = { open, translation, onOpened };
  return (
    <div className={styles["panel"]} onKeyDown={onListKey}>
      <input
        ref={searchField}
        type="search"
        className={field["input"]}
        aria-label={t("Search examples")}
        placeholder={t("Search {total} examples", { total: examples.length })}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      <KeptDrafts onOpened={onOpened} />
      <p role="status" className={styles["fallback"]}>
        {result?.words === "some" &&
          result.items.length > 0 &&
          t("No examples match all words. These match some of them.")}
      </p>
      {/* Kept while it is searched: a thousand items take longer to make than a key may. */}
      <div className={styles["groups"]} hidden={isSearched}>
        <Groups groups={groups} {...shown} />
        {examples.length === 0 && (
          <p>{t("Try fewer words, or the name of an option such as “pagination”.")}</p>
        )}
      </div>
      {result && (
        <div className={styles["groups"]}>
          <section aria-label={resultsText(result.items.length)}>
            <h3>{resultsText(result.items.length)}</h3>
            <Results found={result.items} {...shown} />
          </section>
          {result.items.length === 0 && (
            <p>{t("Try fewer words, or the name of an option such as “pagination”.")}</p>
          )}
        </div>
      )}
      <SourceList />
    </div>
  );
};

/** What all items have in common. */
interface Shown {
  /** The example in the editor. */
  open: ExampleAddress | null;
  translation: Translation | null;
  onOpened: (() => void) | undefined;
}

/** All examples. A key in the search is not about them. */
const Groups = memo(({ groups, ...shown }: Shown & { groups: readonly ExampleGroup[] }) =>
  groups.map(({ category, lang, examples }) => (
    <section key={category} aria-label={category} lang={lang}>
      <h3>{category}</h3>
      <Items examples={examples} {...shown} />
    </section>
  )),
);

const mostAtFirst = 12;

/** What was found, as far as it has been scrolled to. */
const Results = ({ found, ...shown }: Shown & { found: readonly ExampleSummary[] }) => {
  const [most, setMost] = useState({ of: found, count: mostAtFirst });
  const count = most.of === found ? most.count : mostAtFirst;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (!last || count >= found.length) return undefined;
    const watch = new IntersectionObserver((entries) => {
      // On a slow machine the first of several entries is older than the scrolling.
      if (entries.some(({ isIntersecting }) => isIntersecting)) setMost({ of: found, count: 4 * count });
    });
    // The item itself: what comes behind it is out of sight when a key has led to it.
    watch.observe(last);
    return () => {
      watch.disconnect();
    };
  }, [found, count]);
  return <Items examples={found.slice(0, count)} list={list} {...shown} />;
};

interface ItemsProps extends Shown {
  examples: readonly ExampleSummary[];
  list?: Ref<HTMLUListElement>;
}

const Items = ({ examples, open, list, ...shown }: ItemsProps) => (
  <ul ref={list}>
    {examples.map((example) => (
      <ExampleItem
        key={keyOf(example.address)}
        example={example}
        isOpen={open !== null && sameExample(open, example.address)}
        {...shown}
      />
    ))}
  </ul>
);

const keyOf = ({ category, slug }: ExampleAddress) => `${category ?? ""}/${slug}`;

const resultsText = (total: number) => {
  return total === 0 ? translate("No examples match") : translate("{total} found", { total });
};

const sameExample = (a: ExampleAddress, b: ExampleAddress) => a.slug === b.slug && a.category === b.category;

interface ExampleItemProps extends Omit<Shown, "open"> {
  example: ExampleSummary;
  isOpen: boolean;
}

const ExampleItem = memo(({ example, translation, isOpen, onOpened }: ExampleItemProps) => {
  const editor = useEditor();
  const address = { kind: "example", example: example.address } as const;
  const text = exampleText(translation, example);
  const marks = [example.needs.extensions.join(", "), example.source].filter(Boolean);
  return (
    <li>
      <a
        href={documentLinks(editor).linkTo(address)}
        className={styles["example"]}
        aria-current={isOpen ? "page" : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          navigationActions(editor).goTo(address);
          onOpened?.();
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
          <b lang={text.lang}>{text.title}</b>
          <span lang={text.lang}>
            <Description text={text.description} library={undefined} links="text" />
          </span>
          {marks.length > 0 && <small lang={contentLanguage}>{marks.join(" · ")}</small>}
        </div>
      </a>
    </li>
  );
});

interface ExampleGroup {
  /** As displayed: `Server side`. */
  category: string;
  /** The language of the category, if it differs from the screen's. */
  lang: Language | undefined;
  examples: ExampleSummary[];
}

/** Welcome pages first, then the basics and the other categories by name, each sorted by title. */
export const groupByCategory = (
  examples: readonly ExampleSummary[],
  translation: Translation | null = null,
): ExampleGroup[] => {
  const groups = Map.groupBy(examples, ({ address }) => address.category ?? "");
  return [...groups]
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map(([category, members]) => ({
      ...categoryText(category, members[0], translation),
      examples: members
        .map((example) => ({ example, title: exampleText(translation, example).title }))
        .toSorted((a, b) => a.title.localeCompare(b.title))
        .map(({ example }) => example),
    }));
};

/** Where a category stands before those that are sorted by name. */
const rankOf = (category: string) => ["", "basics", category].indexOf(category);

const categoryText = (
  category: string,
  member: ExampleSummary | undefined,
  translation: Translation | null,
): Pick<ExampleGroup, "category" | "lang"> => {
  if (category === "") return { category: translate("Welcome"), lang: undefined };
  const translated = translation?.categories[`${member?.address.library ?? ""}/${category}`];
  if (translated !== undefined) return { category: translated, lang: undefined };
  const title = category.charAt(0).toUpperCase() + category.slice(1).replaceAll("-", " ");
  return { category: title, lang: contentLanguage };
};

/** The operator's sources of examples: how fresh they are, and what could not be read. */
const SourceList = () => {
  const t = useTranslate();
  const editor = useEditor();
  const all = useWorkspace(({ catalogue }) => catalogue?.exampleSources);
  const library = useWorkspace(libraryId);
  const [isReading, setIsReading] = useState(false);
  const sources = all?.filter((source) => source.library === library) ?? [];
  if (sources.length === 0) return null;
  return (
    <section className={sourceStyles["sources"]} aria-label={t("Sources of examples")}>
      {sources.map((source) => (
        <Source key={source.name} source={source} />
      ))}
      <Button
        look="outlined"
        aria-busy={isReading}
        onClick={() => {
          if (isReading) return;
          setIsReading(true);
          void exampleActions(editor)
            .refresh()
            .finally(() => {
              setIsReading(false);
            });
        }}
      >
        {isReading ? t("Refreshing") : t("Refresh")}
      </Button>
    </section>
  );
};

const Source = ({ source: { name, readAt, unreadable, problem } }: { source: ExampleSource }) => {
  const t = useTranslate();
  return (
    <div>
      <p>
        <Filled
          phrase={readAt === null ? "{name} has not been read yet" : "{name} read {age}"}
          places={{ name: <b>{name}</b>, age: readAt !== null && timeAgo(Date.parse(readAt)) }}
        />
      </p>
      {problem !== undefined && <Note tone="bad">{t("Not refreshed: {problem}", { problem })}</Note>}
      {unreadable.length > 0 && (
        <details>
          <summary>
            {t(
              {
                one: "{count} file could not be read",
                other: "{count} files could not be read",
              },
              { count: unreadable.length },
            )}
          </summary>
          <ul>
            {unreadable.map(({ path, reason }) => (
              <li key={path}>
                <code>{path}</code> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
