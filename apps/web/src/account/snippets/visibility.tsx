import { useStore } from "@nanostores/react";
import type { SnippetId, Visibility } from "@online-editor/contract";
import { useId, useRef, useState } from "react";
import { titleOfVisibility, usualVisibility, visibilities } from "../../document/document-facts.ts";
import { chooseNewVisibility } from "../../document/state.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Chip } from "../../ui/note.tsx";
import { messages } from "./dialog-messages.ts";
import styles from "./visibility.module.css";
import { snippetActions } from "./snippet-calls.ts";

/** Marks in a list what not everybody finds. */
export const VisibilityChip = ({ visibility }: { visibility: Visibility }) =>
  visibility !== "public" && (
    <>
      <Chip>{titleOfVisibility(visibility)}</Chip>{" "}
    </>
  );

/** Who may see the open snippet, or the document once it is saved, and how to change it. */
export const useVisibility = () => {
  const editor = useEditor();
  const { store } = editor;
  const snippet = useWorkspace((workspace) => workspace.snippet);
  const newVisibility = useWorkspace((workspace) => workspace.newVisibility);
  // Shown while the server is asked.
  const [requested, setRequested] = useState<Visibility | null>(null);
  // Changes are sent one after another: an arrow key asks for each choice that it passes, and the last one must win.
  const lastChange = useRef(Promise.resolve());
  const change = async (id: SnippetId, visibility: Visibility, previous: Promise<void>) => {
    try {
      await previous;
      await snippetActions(editor).change(id, { visibility });
    } finally {
      setRequested((current) => (current === visibility ? null : current));
    }
  };
  const choose = (visibility: Visibility) => {
    if (snippet) {
      setRequested(visibility);
      lastChange.current = change(snippet.id, visibility, lastChange.current);
    } else store.apply((workspace) => chooseNewVisibility(workspace, visibility));
  };
  return [requested ?? snippet?.visibility ?? newVisibility ?? usualVisibility, choose] as const;
};

interface VisibilityChoiceProps {
  chosen: Visibility;
  /** When a choice takes effect. */
  hint: string;
  /** The snippet's address can be guessed. */
  isNumbered: boolean;
  onChoose: (visibility: Visibility) => void;
}

/** Who may see a snippet, each choice with its meaning. */
export const VisibilityChoice = ({ chosen, hint, isNumbered, onChoose }: VisibilityChoiceProps) => {
  const t = useStore(messages);
  const name = useId();
  return (
    <fieldset className={styles["choice"]}>
      <legend>
        {t.visibility} <span>{hint}</span>
      </legend>
      {visibilities.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            aria-label={titleOfVisibility(value)}
            aria-describedby={`${name}-${value}`}
            onChange={() => {
              onChoose(value);
            }}
          />
          <span>
            {titleOfVisibility(value)}
            <small id={`${name}-${value}`}>
              {value === "unlisted" && isNumbered ? t.numberedMeans : t[`${value}Means`]}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
