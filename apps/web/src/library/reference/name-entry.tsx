import { useStore } from "@nanostores/react";
import type { Version } from "@online-editor/contract";
import type { Reference } from "@online-editor/reference";
import { memo, useId } from "react";
import type { ListedName } from "./listed-names.ts";
import { contentLanguage } from "../../platform/i18n.ts";
import { NameDetails } from "./name-details.tsx";
import { messages } from "./panel-messages.ts";
import styles from "./name-entry.module.css";

interface NameEntryProps {
  listed: ListedName;
  reference: Reference;
  version: Version;
  isOpen: boolean;
  onToggle: (key: string | null) => void;
  onLeft: (() => void) | undefined;
}

/** One name: a summary, and its details when open. */
export const NameEntry = memo((props: NameEntryProps) => {
  const { listed, isOpen, onToggle } = props;
  const t = useStore(messages);
  const id = useId();
  const { key, name, presence, isNew } = listed;
  return (
    <li className={styles["item"]} data-open={isOpen ? "" : undefined}>
      <button
        type="button"
        data-entry=""
        className={styles["entry"]}
        data-presence={presence}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          onToggle(isOpen ? null : key);
        }}
      >
        <span className={styles["head"]}>
          <b>{name.name}</b>
          {isNew && <i className={styles["new"]}>{t.isNew}</i>}
          <code>{atAGlance(listed)}</code>
        </span>
        {name.description !== undefined && (
          <span className={styles["description"]} lang={contentLanguage}>
            {name.description}
          </span>
        )}
        {name.extension !== undefined && <small>{name.extension}</small>}
      </button>
      {isOpen && (
        <div id={id} className={styles["details"]}>
          <NameDetails {...props} />
        </div>
      )}
    </li>
  );
});

/** The default, or the parameters of a function. */
const atAGlance = ({ name: { default: usual, parameters, kind } }: ListedName): string => {
  if (kind === "method" || kind === "event") return `(${(parameters ?? []).join(", ")})`;
  return usual === undefined || usual === "undefined" ? "" : usual;
};
