import { useStore } from "@nanostores/react";
import type { ExampleSummary, Library } from "@online-editor/contract";
import { extensionsOf } from "@online-editor/selection";
import { type KeyboardEvent, useState } from "react";
import list from "../../ui/choice-list.module.css";
import { useTypeAhead } from "../../ui/use-list-keys.ts";
import { ExtensionLine, type ExtensionLineProps } from "./extension-line.tsx";
import styles from "./extension-choice.module.css";
import { messages } from "./choice-messages.ts";

export interface ExtensionChoiceProps extends Pick<
  ExtensionLineProps,
  "selection" | "code" | "onToggle" | "onInsert" | "renderExample"
> {
  library: Library;
  /** The examples of the library. */
  examples: readonly ExampleSummary[];
}

/**
 * The library's extensions as checkboxes, those first that were selected when it was opened: nothing moves while the
 * user chooses. Those that the release lacks say so.
 */
export const ExtensionChoice = (props: ExtensionChoiceProps) => {
  const t = useStore(messages);
  const { library, selection, examples, onToggle } = props;
  const [filter, setFilter] = useState("");
  const [selectedAtFirst] = useState(selection.extensions);
  const wanted = filter.trim().toLowerCase();
  const all = extensionsOf(library, selection.version).toSorted((a, b) =>
    a.extension.id.localeCompare(b.extension.id),
  );
  const shown = all.filter(
    ({ extension: { id, about } }) =>
      id.includes(wanted) || about?.what.toLowerCase().includes(wanted) === true,
  );
  const offered = all.filter(({ availability }) => availability.kind !== "not-in-release").length;
  const sections = [
    {
      title: t.selected,
      extensions: shown.filter(({ extension }) => selectedAtFirst.includes(extension.id)),
    },
    {
      title: selection.branch ? t.inThisCommit(offered) : t.inThisRelease(offered),
      extensions: shown.filter(
        ({ extension, availability }) =>
          !selectedAtFirst.includes(extension.id) && availability.kind !== "not-in-release",
      ),
    },
    {
      title: t.inOtherReleases,
      extensions: shown.filter(
        ({ extension, availability }) =>
          !selectedAtFirst.includes(extension.id) && availability.kind === "not-in-release",
      ),
    },
  ];
  const typeAhead = useTypeAhead();
  return (
    <div
      role="group"
      className={styles["group"]}
      aria-label={t.extensions}
      onKeyDown={(event) => {
        moveAmong(event, typeAhead);
      }}
    >
      <input
        type="search"
        className={list["find"]}
        aria-label={t.findExtension}
        placeholder={t.findExtension}
        value={filter}
        onChange={({ target }) => {
          setFilter(target.value);
        }}
        onKeyDown={({ key }) => {
          const [first] = sections.flatMap(({ extensions }) => extensions);
          if (key === "Enter" && wanted !== "" && first) onToggle(first.extension.id);
        }}
      />
      <div className={styles["sections"]}>
        {sections
          .filter(({ extensions }) => extensions.length > 0)
          .map(({ title, extensions }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {extensions.map(({ extension, availability }) => (
                  <ExtensionLine
                    key={extension.id}
                    {...props}
                    extension={extension}
                    availability={availability}
                    examples={examples.filter(({ needs }) => needs.extensions.includes(extension.id))}
                  />
                ))}
              </ul>
            </section>
          ))}
        {shown.length === 0 && (
          <p className={list["empty"]} role="status">
            {t.noExtensionNamed({ filter })}
          </p>
        )}
      </div>
    </div>
  );
};

/**
 * Arrow keys move from checkbox to checkbox and back to the field; letters move to the next extension that begins with
 * them.
 */
const moveAmong = (event: KeyboardEvent<HTMLElement>, typeAhead: ReturnType<typeof useTypeAhead>) => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input")];
  const now = stops.findIndex((stop) => stop === document.activeElement);
  if (now < 0) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next =
    step !== undefined
      ? stops[Math.max(0, Math.min(now + step, stops.length - 1))]
      : now === 0
        ? undefined
        : typeAhead(event, stops, { now, nameOf: (stop) => stop.ariaLabel ?? "" });
  if (!next) return;
  event.preventDefault();
  next.focus();
};
