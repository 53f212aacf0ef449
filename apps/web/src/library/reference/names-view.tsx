import { type Reference, shownRelease } from "@online-editor/reference";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useWorkspace } from "../../platform/editor-context.ts";
import field from "../../ui/field.module.css";
import { useListKeys } from "../../ui/use-list-keys.ts";
import { whileIdle } from "../../ui/timing.ts";
import {
  isListedBy,
  listedNames,
  nameFilters,
  groupBySection,
  groupOfFound,
  firstOf,
  type NameGroup,
  type NameFilter,
  createNameSearch,
} from "./listed-names.ts";
import { NameEntry } from "./name-entry.tsx";
import { panelTexts } from "./panel-messages.ts";
import styles from "./names-view.module.css";
import type { LibraryId, Version } from "@online-editor/contract";
import { declarationsPath, referenceRoutes } from "@online-editor/contract/reference-routes";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";

interface NamesViewProps {
  reference: Reference;
  /** The initial search text. */
  initialSearch: string;
  onLeft: (() => void) | undefined;
}

const atOnce = 40;

/** All names of a library at the selected release, with a search and filters. */
export const NamesView = ({ reference, initialSearch, onLeft }: NamesViewProps) => {
  const t = useTranslate();
  const selected = useWorkspace((workspace) => workspace.library.version);
  const synonyms = useWorkspace((workspace) => workspace.synonyms);
  const place = useWorkspace((workspace) => workspace.panelPlace);
  const version = shownRelease(reference, selected);
  const names = useMemo(() => listedNames(reference, version), [reference, version]);
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const search = useMemo(() => {
    const examples = catalogue?.examples.filter(({ address }) => address.library === reference.library);
    return createNameSearch(names, examples ?? [], synonyms);
  }, [names, catalogue, reference, synonyms]);
  const [words, setWords] = useState(initialSearch);
  const [filter, setFilter] = useState<NameFilter | null>(null);
  const [isNewOnly, setIsNewOnly] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const wanted = useDeferredValue(words.trim());
  useEffect(() => whileIdle(() => search.prepare()), [search]);
  const result = useMemo(() => (wanted === "" ? null : search.find(wanted)), [search, wanted]);
  const found = useMemo(() => {
    const listed = result?.items ?? names.filter(({ presence }) => presence === "present");
    return listed.filter(({ name, isNew }) => isListedBy(filter, name) && (isNew || !isNewOnly));
  }, [result, names, filter, isNewOnly]);
  const groups = useMemo(() => (result ? groupOfFound(found) : groupBySection(found)), [result, found]);
  // The panel opens with as many as fit on a screen.
  const shown = useDeferredValue(groups, firstOf(groups, atOnce));
  const onListKey = useListKeys("[data-entry]");
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (place === "search") searchField.current?.focus();
  }, [place]);
  const total = names.filter(({ presence }) => presence === "present").length;
  return (
    <div className={styles["view"]} onKeyDown={onListKey}>
      <input
        ref={searchField}
        type="search"
        className={field["input"]}
        aria-label={t("Search the reference")}
        placeholder={t("Search {total} names", { total })}
        autoCapitalize="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      <div className={styles["filters"]} role="group" aria-label={t("Show")}>
        {nameFilters
          .filter((each) => names.some(({ name }) => isListedBy(each, name)))
          .map((each) => (
            <FilterChip
              key={each}
              label={t(panelTexts[each])}
              isOn={filter === each}
              onSwitch={() => setFilter(filter === each ? null : each)}
            />
          ))}
        <FilterChip
          label={t("New in this release")}
          isOn={isNewOnly}
          onSwitch={() => setIsNewOnly(!isNewOnly)}
        />
      </div>
      <p role="status" className={styles["status"]}>
        {statusOf({
          words: result?.words,
          total: found.length,
          isNewOnly,
          isSearched: result !== null,
          version,
        })}
      </p>
      {shown.map(({ id, title, names: listed }) => (
        <section key={id} aria-label={titleOf(title, version)} className={styles["section"]}>
          {title !== "found" && <h3>{titleOf(title, version)}</h3>}
          <ul>
            {listed.map((listedName) => (
              <NameEntry
                key={listedName.key}
                listed={listedName}
                reference={reference}
                version={version}
                isOpen={open === listedName.key}
                onToggle={setOpen}
                onLeft={onLeft}
              />
            ))}
          </ul>
        </section>
      ))}
      <Downloads library={reference.library} version={version} />
    </div>
  );
};

const FilterChip = ({ label, isOn, onSwitch }: { label: string; isOn: boolean; onSwitch: () => void }) => (
  <button type="button" aria-pressed={isOn} className={styles["filter"]} onClick={onSwitch}>
    {label}
  </button>
);

const titleOf = (title: NameGroup["title"], version: string): string => {
  if (title === "found") return translate("Results");
  return title === "absent" ? translate("Not in {version}", { version }) : translate(panelTexts[title]);
};

const statusOf = (shown: {
  words: "all" | "some" | undefined;
  total: number;
  isNewOnly: boolean;
  isSearched: boolean;
  version: string;
}): string => {
  if (shown.total === 0)
    return shown.isNewOnly && !shown.isSearched
      ? translate("Nothing new in {version}", { version: shown.version })
      : `${translate("No names match")}. ${translate("Try fewer words, another filter, or what it does, such as “page size”.")}`;
  if (!shown.isSearched) return "";
  return shown.words === "some"
    ? translate("No names match all words. These match some of them.")
    : translate("{total} found", { total: shown.total });
};

/** Downloads for a release: the type declarations, and the schema of its options. */
const Downloads = ({ library, version }: { library: LibraryId; version: Version }) => {
  const t = useTranslate();
  const query = new URLSearchParams({ library, version }).toString();
  return (
    <nav className={styles["downloads"]} aria-label={t("Downloads for {version}", { version })}>
      <a href={`${declarationsPath}?${query}`} download={`${library}-${version}.d.ts`}>
        {t("TypeScript declarations")}
      </a>
      <a
        href={`${referenceRoutes.readOptionsSchema.path}?${query}`}
        download={`${library}-${version}.schema.json`}
      >
        {t("JSON Schema of the options")}
      </a>
    </nav>
  );
};
