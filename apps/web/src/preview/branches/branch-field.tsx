import { Combobox } from "@base-ui/react/combobox";
import { type Library, shortCommit } from "@online-editor/contract";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import hidden from "../../ui/visually-hidden.module.css";
import type { BranchActions } from "./create-branches.ts";
import styles from "./branch-field.module.css";
import { type RefSuggestion, useRefSuggestions } from "./use-ref-suggestions.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";

interface BranchFieldProps {
  library: Library;
  /** The last requested ref; what is being typed is kept. */
  requested: string;
  /** What is wrong with it, in words. */
  problem: string | null;
  branches: () => Promise<Pick<BranchActions, "listRefs" | "usedRefs">>;
  onChoose: (ref: string) => void;
}

/** A field for a ref, with a list of existing ones; it takes any text. */
export const BranchField = ({ library, requested, problem, branches, onChoose }: BranchFieldProps) => {
  const t = useTranslate();
  const [text, setText] = useFollowing(requested);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const suggestions = useRefSuggestions(text, { isWanted: isOpen, library, branches });
  const isListShown = isOpen && suggestions.length > 0;
  const take = (ref: string) => {
    setText(ref);
    setIsOpen(false);
    onChoose(ref);
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <label className={field["label"]} htmlFor={`${id}-input`}>
        {t("Branch")}
      </label>
      <Combobox.Root
        items={suggestions}
        // The server has searched.
        filter={null}
        itemToStringLabel={({ ref }: RefSuggestion) => ref}
        open={isListShown}
        onOpenChange={setIsOpen}
        value={null}
        onValueChange={(suggestion: RefSuggestion | null) => {
          if (suggestion) take(suggestion.ref);
        }}
        inputValue={text}
        onInputValueChange={(typed, { reason }) => {
          // All that is not chosen stays as it was typed.
          if (reason === "input-change") setText(typed);
        }}
      >
        <div className={styles["row"]}>
          <Combobox.Input
            id={`${id}-input`}
            className={field["input"]}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t("user:branch or #123")}
          />
          <Button type="submit" look="outlined">
            {t("Use")}
          </Button>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner className={styles["place"]} sideOffset={4}>
            <Combobox.Popup>
              <Combobox.List className={styles["list"]} aria-label={t("Branches and tags")}>
                {(suggestion: RefSuggestion) => (
                  <Combobox.Item key={suggestion.ref} value={suggestion} className={styles["option"]}>
                    <span>{suggestion.ref}</span>
                    <em>{aboutRef(suggestion.found)}</em>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {problem ? (
        <span id={`${id}-problem`} className={field["problem"]} role="alert">
          {problem}
        </span>
      ) : (
        <span id={`${id}-hint`} className={styles["hint"]}>
          {t("Or a tag, a commit or a GitHub URL.")}
        </span>
      )}
      <span aria-live="polite" className={hidden["always"]}>
        {isListShown &&
          t({ one: "{count} suggestion", other: "{count} suggestions" }, { count: suggestions.length })}
      </span>
    </form>
  );
};

/** The kind of a ref, in a word or two. */
const aboutRef = (found: RefSuggestion["found"]) => {
  if (!found) return translate("used recently");
  const commit = shortCommit(found.commit);
  return found.kind === "tag"
    ? translate("tag · {commit}", { commit })
    : translate("branch · {commit}", { commit });
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
