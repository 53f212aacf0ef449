import { useStore } from "@nanostores/react";
import type { LibraryId } from "@online-editor/contract";
import { type Ref, useEffect, useState } from "react";
import { useWorkspace } from "../../platform/editor-context.ts";
import { debounce } from "../../ui/timing.ts";
import { SelectField } from "../../ui/field.tsx";
import field from "../../ui/field.module.css";
import type { SnippetQuery } from "./snippet-calls.ts";
import { messages } from "./list-messages.ts";
import styles from "./snippet-search.module.css";

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
  const t = useStore(messages);
  const libraries = useWorkspace(({ catalogue }) => catalogue?.libraries);
  const [words, setWords] = useState(wanted.search);
  useEffect(() => {
    const search = words.trim();
    if (search === wanted.search) return;
    const waiting = debounce(debounceMs, () => {
      onWant({ ...wanted, search });
    });
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
          label={t.library}
          value={wanted.library ?? ""}
          options={[
            { value: "", label: t.all },
            ...(libraries ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChoose={(value) => {
            onWant({ ...wanted, library: value === "" ? null : value });
          }}
        />
        <SelectField
          label={t.sortBy}
          value={wanted.sort}
          options={[
            { value: "saved", label: t.lastChange },
            { value: "title", label: t.title },
          ]}
          onChoose={(sort) => {
            onWant({ ...wanted, sort });
          }}
        />
      </div>
    </div>
  );
};
