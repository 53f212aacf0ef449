import { useStore } from "@nanostores/react";
import type { ExtensionId, Library, Selection } from "@online-editor/contract";
import { extensionsOf } from "@online-editor/selection";
import { useId, useState } from "react";
import field from "../ui/field.module.css";
import { availabilityText } from "./availability-text.ts";
import styles from "./extension-list.module.css";
import { messages } from "./messages.ts";

export interface ExtensionListProps {
  library: Library;
  selection: Selection;
  onToggle: (extension: ExtensionId) => void;
}

/** The library's extensions as checkboxes, the chosen ones first; what the release lacks says so. */
export const ExtensionList = ({ library, selection, onToggle }: ExtensionListProps) => {
  const t = useStore(messages);
  const [filter, setFilter] = useState("");
  const id = useId();
  const all = extensionsOf(library, selection.version);
  const offered = all.filter(({ availability }) => availability.kind !== "not-in-release").length;
  const shown = all.filter(({ extension }) => extension.id.includes(filter.trim().toLowerCase()));
  return (
    <fieldset className={styles["group"]} aria-label={t.extensions}>
      <div className={styles["title"]}>
        <span>{t.extensions}</span>
        <span>{selection.branch ? t.inThisCommit({ offered }) : t.inThisRelease({ offered })}</span>
      </div>
      <input
        type="search"
        className={field["input"]}
        aria-label={t.filterExtensions}
        placeholder={t.filterSomeExtensions({ total: all.length })}
        value={filter}
        onChange={({ target }) => {
          setFilter(target.value);
        }}
      />
      <ul className={styles["list"]}>
        {shown.toSorted(byUse(selection)).map(({ extension, availability }) => {
          const remark =
            availabilityText(availability) ?? extension.packages.map((files) => files.package).join(", ");
          const remarkId = `${id}-${extension.id}`;
          return (
            <li key={extension.id} data-kind={availability.kind}>
              <label>
                <input
                  type="checkbox"
                  aria-label={extension.id}
                  aria-describedby={remark ? remarkId : undefined}
                  checked={selection.extensions.includes(extension.id)}
                  onChange={() => {
                    onToggle(extension.id);
                  }}
                />
                <span>{extension.id}</span>
                <em id={remarkId}>{remark}</em>
              </label>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className={styles["empty"]}>{t.noExtensionNamed({ filter })}</p>}
    </fieldset>
  );
};

type Offer = ReturnType<typeof extensionsOf>[number];

const kinds = ["available", "known-problem", "not-in-release"];

const byUse =
  ({ extensions }: Selection) =>
  (a: Offer, b: Offer) =>
    Number(extensions.includes(b.extension.id)) - Number(extensions.includes(a.extension.id)) ||
    kinds.indexOf(a.availability.kind) - kinds.indexOf(b.availability.kind) ||
    a.extension.id.localeCompare(b.extension.id);
