import type { ExampleSummary, Extension, ExtensionId, Selection } from "@online-editor/contract";
import { type Availability, extensionsOf } from "@online-editor/selection";
import { useId, useMemo, useState } from "react";
import list from "../../ui/choice-list.module.css";
import { useListKeys } from "../../ui/use-list-keys.ts";
import styles from "./extension-choice.module.css";
import { availabilityText } from "./options.ts";
import { optionOfAttribute } from "@online-editor/reference";
import { exampleText, noteText } from "../../platform/content-words.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { keyOf } from "../../document/document-address.ts";
import { DocumentLink } from "../../document/document-link.tsx";
import { editingActions } from "../../document/editing.ts";
import { runActions } from "../actions.ts";
import type { SideIndex } from "../state.ts";
import { useSide } from "../use-side.ts";
import { insertSwitch, switchesOf, switchStateIn } from "./insert-switch.ts";
import { useTranslate } from "../../platform/use-translate.ts";

const noExamples: never[] = [];

/**
 * The library's extensions as checkboxes, those first that were selected when it was opened: nothing moves while the
 * user chooses. Those that the release lacks say so.
 */
export const ExtensionChoice = ({ side }: { side: SideIndex }) => {
  const t = useTranslate();
  const { selection, library, select } = useSide(side);
  const code = useWorkspace((workspace) => workspace.code);
  const examples = useWorkspace(({ catalogue }) => catalogue?.examples ?? noExamples);
  const [filter, setFilter] = useState("");
  const [selectedAtFirst] = useState(selection.extensions);
  const moveAlong = useListKeys("input");
  if (!library) return null;
  const onToggle = (id: ExtensionId) => {
    const { extensions } = selection;
    const others = extensions.filter((chosen) => chosen !== id);
    select({ ...selection, extensions: extensions.includes(id) ? others : [...extensions, id] });
  };
  const wanted = filter.trim().toLowerCase();
  const all = extensionsOf(library, selection.version).toSorted((a, b) =>
    a.extension.id.localeCompare(b.extension.id),
  );
  const shown = all.filter(
    ({ extension: { id, about } }) =>
      id.includes(wanted) || about?.what.toLowerCase().includes(wanted) === true,
  );
  const placeOf = ({ extension, availability }: (typeof all)[number]) => {
    if (selectedAtFirst.includes(extension.id)) return "selected";
    return availability.kind === "not-in-release" ? "elsewhere" : "offered";
  };
  const offered = all.filter(({ availability }) => availability.kind !== "not-in-release").length;
  const titles = {
    selected: t("Selected"),
    offered: selection.branch
      ? t({ one: "{count} in this commit", other: "{count} in this commit" }, { count: offered })
      : t({ one: "{count} in this release", other: "{count} in this release" }, { count: offered }),
    elsewhere: t("In other releases"),
  };
  const sections = (["selected", "offered", "elsewhere"] as const).map((place) => ({
    title: titles[place],
    extensions: shown.filter((one) => placeOf(one) === place),
  }));
  return (
    <div role="group" className={styles["group"]} aria-label={t("Extensions")} onKeyDown={moveAlong}>
      <input
        type="search"
        className={list["find"]}
        aria-label={t("Find an extension")}
        placeholder={t("Find an extension")}
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
                    extension={extension}
                    availability={availability}
                    selection={selection}
                    code={code}
                    examples={examples.filter(
                      ({ address, needs }) =>
                        address.library === library.id && needs.extensions.includes(extension.id),
                    )}
                    onToggle={onToggle}
                  />
                ))}
              </ul>
            </section>
          ))}
        {shown.length === 0 && (
          <p className={list["empty"]} role="status">
            {t("No extensions match “{filter}”", { filter })}
          </p>
        )}
      </div>
    </div>
  );
};

interface ExtensionLineProps {
  extension: Extension;
  availability: Availability;
  selection: Selection;
  code: string;
  /** The examples that need it. */
  examples: readonly ExampleSummary[];
  onToggle: (extension: ExtensionId) => void;
}

/** One extension: what it does, what switches it on, and where it is shown. */
const ExtensionLine = (props: ExtensionLineProps) => {
  const t = useTranslate();
  const { extension, availability, selection, examples, onToggle } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const packages = extension.packages.map((files) => files.package).join(", ");
  const remark = availabilityText(availability) ?? (packages === "" ? "" : t("+ {packages}", { packages }));
  const problem = availability.kind === "known-problem" ? availability.problem : null;
  const translation = useWorkspace((workspace) => workspace.translation);
  const isSelected = selection.extensions.includes(extension.id);
  // The known problems of the selected ones are listed below.
  const notes = [extension.about, isSelected ? null : problem].flatMap((remark) =>
    remark ? noteText(translation, remark.what) : [],
  );
  const counted = t({ one: "{count} example", other: "{count} examples" }, { count: examples.length });
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
              aria-label={t("{examples} of {extension}", { examples: counted, extension: extension.id })}
              onClick={() => {
                setIsShown(!isShown);
              }}
            >
              {counted}
            </Button>
          )}
        </div>
      </div>
      {isShown && (
        <div className={styles["examples"]}>
          {examples.map((example) => {
            const { address } = example;
            const { title, lang } = exampleText(translation, example);
            const document = { kind: "example", example: address } as const;
            return (
              <DocumentLink key={keyOf(document)} to={document} lang={lang}>
                {title}
              </DocumentLink>
            );
          })}
        </div>
      )}
    </li>
  );
};

/** Inserts the attributes that switch an extension on. */
const InsertButton = ({
  extension,
  selection: { version, extensions },
  code,
  onToggle,
}: Pick<ExtensionLineProps, "extension" | "selection" | "code" | "onToggle">) => {
  const t = useTranslate();
  const editor = useEditor();
  const switches = useMemo(() => switchesOf(extension, version), [extension, version]);
  const state = useMemo(() => switchStateIn(code, switches), [code, switches]);
  const option = switches.find(({ name }) => name !== "data-pagination")?.name;
  if (option === undefined) return null;
  const { id } = extension;
  if (state === "on") return <em>{t("{option} is in the document", { option })}</em>;
  return (
    <span>
      {extensions.includes(id) &&
        ![option, optionOfAttribute(option) ?? option].some((name) => code.includes(name)) && (
          <em data-tone="warn">{t("{extension} is loaded but not used:", { extension: id })} </em>
        )}
      <Button
        look="link"
        aria-label={t("Insert {option} for {extension}", { option, extension: id })}
        disabledReason={state === "no-table" ? t("The document has no <table> to put it on") : null}
        onClick={() => {
          editingActions(editor).edit(insertSwitch(code, switches));
          if (extensions.includes(id)) runActions(editor).run();
          else onToggle(id);
        }}
      >
        {t("Insert {option}", { option })}
      </Button>
    </span>
  );
};
