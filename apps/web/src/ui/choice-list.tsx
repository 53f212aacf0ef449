import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./choice-list.module.css";

/** A remark below a choice. */
export interface ChoiceNote {
  text: string;
  tone?: "warn" | "bad";
  /** The language of the text, if it differs from the screen's. */
  lang?: string | undefined;
}

export interface Choice {
  value: string;
  label: string;
  /** At the right, in grey: a date, or how far it works. */
  remark?: string;
  tone?: "warn" | "bad";
  notes?: readonly ChoiceNote[];
}

interface ChoiceListProps {
  /** The name of the field and of the list. */
  label: string;
  placeholder: string;
  nothingFound: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

const pageOfKeys = 8;

/** One choice of many: a field that filters while typing, and a list to move through with arrow keys. Enter chooses. */
export const ChoiceList = ({ label, placeholder, nothingFound, ...props }: ChoiceListProps) => {
  const { choices, value, onChoose } = props;
  const [text, setText] = useState("");
  const [active, setActive] = useState(value);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const shown = choices.filter((choice) => isMatch(choice, text));
  const found = shown.findIndex((choice) => choice.value === active);
  const index = found < 0 ? 0 : found;
  const activeId = shown.length > 0 ? `${id}-${index}` : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const moveTo = (to: number) => {
    const next = shown[Math.max(0, Math.min(to, shown.length - 1))];
    if (next) setActive(next.value);
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const chosen = shown[index];
    if (move !== undefined) moveTo(index + move);
    else if (event.key === "Enter" && chosen) onChoose(chosen.value);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        className={styles["find"]}
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive("");
        }}
        onKeyDown={press}
      />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles["list"]}>
        {shown.map((choice, at) => (
          <li
            key={choice.value}
            id={`${id}-${at}`}
            role="option"
            className={styles["choice"]}
            aria-selected={choice.value === value}
            data-active={at === index ? "" : undefined}
            onClick={() => {
              onChoose(choice.value);
            }}
          >
            <span className={styles["label"]}>{choice.label}</span>
            {choice.remark !== undefined && <em data-tone={choice.tone}>{choice.remark}</em>}
            <ChoiceNotes notes={choice.notes} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles["empty"]} role="status">
          {nothingFound}
        </p>
      )}
    </>
  );
};

const moves: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageOfKeys,
  PageUp: -pageOfKeys,
};

const ChoiceNotes = ({ notes = [] }: { notes: Choice["notes"] | undefined }): ReactNode =>
  notes.map(({ text, tone, lang }) => (
    <small key={text} data-tone={tone} lang={lang}>
      {text}
    </small>
  ));

/** Digits match the start of a release or of a date; other text may occur anywhere. */
const isMatch = ({ value, label, remark = "", notes = [] }: Choice, text: string) => {
  const wanted = text.trim().toLowerCase();
  const texts = [label, value, remark, ...notes.map((note) => note.text)].map((part) => part.toLowerCase());
  return texts.some((part) =>
    /^\d/.test(wanted) ? part.split(/[\s,]+/).some((word) => word.startsWith(wanted)) : part.includes(wanted),
  );
};
