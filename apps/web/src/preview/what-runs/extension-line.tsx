import { useStore } from "@nanostores/react";
import type { ExampleSummary, Extension, ExtensionId, Selection } from "@online-editor/contract";
import { optionOfAttribute } from "@online-editor/reference";
import type { Availability } from "@online-editor/selection";
import { type ReactNode, useId, useMemo, useState } from "react";
import { noteText } from "../../platform/content-words.ts";
import { useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./extension-choice.module.css";
import { switchesOf, switchStateIn } from "./insert-switch.ts";
import { messages } from "./choice-messages.ts";
import { availabilityText } from "./options.ts";

export interface ExtensionLineProps {
  extension: Extension;
  availability: Availability;
  selection: Selection;
  code: string;
  /** The examples that need it. */
  examples: readonly ExampleSummary[];
  onToggle: (extension: ExtensionId) => void;
  /** Inserts the attributes that switch it on. */
  onInsert: (extension: ExtensionId) => void;
  renderExample: (example: ExampleSummary) => ReactNode;
}

/** One extension: what it does, what switches it on, and where it is shown. */
export const ExtensionLine = (props: ExtensionLineProps) => {
  const t = useStore(messages);
  const { extension, availability, selection, examples, onToggle, renderExample } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const packages = extension.packages.map((files) => files.package).join(", ");
  const remark = availabilityText(availability) ?? (packages === "" ? "" : t.needs({ packages }));
  const problem = availability.kind === "known-problem" ? availability.problem : null;
  const translation = useWorkspace((workspace) => workspace.translation);
  const isSelected = selection.extensions.includes(extension.id);
  // The known problems of the selected ones are listed below.
  const notes = [extension.about, isSelected ? null : problem].flatMap((remark) =>
    remark ? noteText(translation, remark.what) : [],
  );
  const counted = t.examples(examples.length);
  return (
    <li className={styles["line"]} data-kind={availability.kind}>
      <label>
        <input
          type="checkbox"
          aria-label={extension.id}
          aria-describedby={`${id}-remark ${id}-what`}
          checked={isSelected}
          onChange={() => {
            onToggle(extension.id);
          }}
        />
        <span>{extension.id}</span>
        <em id={`${id}-remark`} data-tone={problem && (problem.effect === "fails" ? "bad" : "warn")}>
          {remark}
        </em>
      </label>
      <div className={styles["about"]}>
        <span id={`${id}-what`}>
          {notes.map(({ text, lang }) => (
            <span key={text} lang={lang}>
              {text}{" "}
            </span>
          ))}
        </span>
        <div className={styles["actions"]}>
          <InsertButton {...props} />
          {examples.length > 0 && (
            <Button
              look="link"
              aria-expanded={isShown}
              aria-label={t.examplesOf({ examples: counted, extension: extension.id })}
              onClick={() => {
                setIsShown(!isShown);
              }}
            >
              {counted}
            </Button>
          )}
        </div>
      </div>
      {isShown && <div className={styles["examples"]}>{examples.map(renderExample)}</div>}
    </li>
  );
};

const InsertButton = ({
  extension,
  selection: { version, extensions },
  code,
  onInsert,
}: Pick<ExtensionLineProps, "extension" | "selection" | "code" | "onInsert">) => {
  const t = useStore(messages);
  const switches = useMemo(() => switchesOf(extension, version), [extension, version]);
  const state = useMemo(() => switchStateIn(code, switches), [code, switches]);
  const option = switches.find(({ name }) => name !== "data-pagination")?.name;
  if (option === undefined) return null;
  const { id } = extension;
  if (state === "on") return <em>{t.isInDocument({ option })}</em>;
  return (
    <span>
      {extensions.includes(id) && !code.includes(optionOfAttribute(option) ?? option) && (
        <em data-tone="warn">{t.notUsed({ extension: id })} </em>
      )}
      <Button
        look="link"
        aria-label={t.insertFor({ option, extension: id })}
        disabledReason={state === "no-table" ? t.noTable : null}
        onClick={() => {
          onInsert(id);
        }}
      >
        {t.insert({ option })}
      </Button>
    </span>
  );
};
