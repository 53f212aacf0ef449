import { useStore } from "@nanostores/react";
import { type Library, shortCommit } from "@online-editor/contract";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import hidden from "../../ui/visually-hidden.module.css";
import type { BranchActions } from "./create-branches.ts";
import styles from "./branch-field.module.css";
import { messages } from "./messages.ts";
import { type RefSuggestion, useRefSuggestions } from "./use-ref-suggestions.ts";

interface BranchFieldProps {
  library: Library;
  /** The last requested ref; what is being typed is kept. */
  requested: string;
  /** What is wrong with it, in words. */
  problem: string | null;
  branches: () => Promise<Pick<BranchActions, "listRefs" | "usedRefs">>;
  onChoose: (ref: string) => void;
}

/** A field for a ref, with a list of existing ones. Arrow keys move through the list, Enter chooses. */
export const BranchField = ({ library, requested, problem, branches, onChoose }: BranchFieldProps) => {
  const t = useStore(messages);
  const [text, setText] = useFollowing(requested);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const id = useId();
  const suggestions = useRefSuggestions(text, { isWanted: isOpen, library, branches });
  const list = useRef<HTMLUListElement>(null);
  const index = suggestions.findIndex(({ ref }) => ref === active);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const take = (ref: string) => {
    setText(ref);
    close();
    onChoose(ref);
  };
  const move = (to: number) => {
    setIsOpen(true);
    setActive(suggestions.at(to % Math.max(suggestions.length, 1))?.ref ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(index + 1);
    else if (event.key === "ArrowUp") move(index < 0 ? -1 : index - 1);
    else if (event.key === "Escape" && isOpen && suggestions.length > 0) {
      close();
      // The next Esc closes the container of the field.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const isListShown = isOpen && suggestions.length > 0;
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        take(suggestions[index]?.ref ?? text);
      }}
    >
      <label className={field["label"]} htmlFor={`${id}-input`}>
        {t.branch}
      </label>
      <div className={styles["row"]}>
        <input
          id={`${id}-input`}
          type="text"
          className={field["input"]}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isListShown ? `${id}-list` : undefined}
          aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t.branchExample}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(null);
            setIsOpen(true);
          }}
          onClick={() => {
            setIsOpen(true);
          }}
          onBlur={close}
          onKeyDown={press}
        />
        <Button type="submit" look="outlined">
          {t.use}
        </Button>
        {isListShown && (
          <ul
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={t.branchesAndTags}
            className={styles["list"]}
          >
            {suggestions.map(({ ref, found }, at) => (
              <li
                key={ref}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === index}
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  take(ref);
                }}
              >
                <span>{ref}</span>
                <em>{aboutRef(found)}</em>
              </li>
            ))}
          </ul>
        )}
      </div>
      {problem ? (
        <span id={`${id}-problem`} className={field["problem"]} role="alert">
          {problem}
        </span>
      ) : (
        <span id={`${id}-hint`} className={styles["hint"]}>
          {t.branchForms}
        </span>
      )}
      <span aria-live="polite" className={hidden["always"]}>
        {isListShown && t.suggestions(suggestions.length)}
      </span>
    </form>
  );
};

/** The kind of a ref, in a word or two. */
const aboutRef = (found: RefSuggestion["found"]) => {
  const t = messages.get();
  if (!found) return t.usedLately;
  const commit = shortCommit(found.commit);
  return found.kind === "tag" ? t.tagAt({ commit }) : t.branchAt({ commit });
};

/** A text that follows a value, until the user types something else. */
const useFollowing = (value: string) => {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (text === followed) setText(value);
  }
  return [text, setText] as const;
};
