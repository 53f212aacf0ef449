import type { Version } from "@online-editor/contract";
import { dataAttributeOf, type NameAt, type Reference } from "@online-editor/reference";
import { memo, useId, useMemo, useState } from "react";
import { exampleText } from "../../platform/content-words.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, translate } from "../../platform/i18n.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { focusReturn } from "../../ui/focus-return.ts";
import { DocumentLink } from "../../document/document-link.tsx";
import type { ListedName } from "./listed-names.ts";
import styles from "./name-entry.module.css";
import { revealPlace } from "../../code/state.ts";
import { insertIntoDocument, offsetOf, placeAt } from "./insert-into-document.ts";
import { fixedSelection } from "./state.ts";
import { editingActions } from "../../document/editing.ts";
import { selectionActions } from "../../preview/actions.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { releasedLibrary, libraryId } from "../../document/state.ts";

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
  const t = useTranslate();
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
          {isNew && <i className={styles["new"]}>{t("new")}</i>}
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

type NameDetailsProps = Omit<NameEntryProps, "isOpen" | "onToggle">;

/** Everything known about a name, and the actions on it. */
const NameDetails = (props: NameDetailsProps) => {
  const { listed, version, onLeft } = props;
  const { name, presence } = listed;
  const t = useTranslate();
  const isDocumentOpen = useWorkspace(({ opening }) => opening.state === "open");
  const insert = useInserting(onLeft);
  const absent = presence === "present" || presence === "unknown" ? null : t("Not in {version}", { version });
  return (
    <>
      <dl>
        <Facts {...props} />
      </dl>
      <div className={styles["actions"]}>
        <Button
          look="outlined"
          aria-label={t("Insert {name}", { name: name.name })}
          disabledReason={absent ?? (isDocumentOpen ? null : t("Open a document first"))}
          onClick={() => {
            insert(name);
          }}
        >
          {t("Insert")}
        </Button>
        {name.link !== undefined && (
          <a href={name.link} target="_blank" rel="noopener noreferrer">
            {t("Documentation")}
          </a>
        )}
      </div>
      <ExamplesOf name={name.name} onLeft={onLeft} />
    </>
  );
};

const Facts = ({ listed: { name, presence }, reference, version }: NameDetailsProps) => {
  const t = useTranslate();
  const { kind, type, values, parameters, extension, jQueryEvent, since, until, deprecatedBy } = name;
  const isSet = kind !== "method" && kind !== "event";
  const former = presence === "present" ? formerDefaults(reference, name, version) : [];
  const facts: (readonly [string, string] | null)[] = [
    type.length > 0 && isSet ? [t("Type"), type.join(" | ")] : null,
    name.default === undefined ? null : [t("Default"), name.default],
    former.length > 0
      ? [
          t("Default before"),
          former.map(({ value, from }) => t("{value} from {version}", { value, version: from })).join("; "),
        ]
      : null,
    values === undefined ? null : [t("Values"), values.map((value) => JSON.stringify(value)).join(", ")],
    parameters === undefined || parameters.length === 0 ? null : [t("Arguments"), parameters.join(", ")],
    isSet && kind !== "locale-text" ? [t("Attribute"), dataAttributeOf(name.name)] : null,
    jQueryEvent === undefined ? null : [t("jQuery event"), jQueryEvent],
    extension === undefined ? null : [t("Extension"), extension],
    [
      t("Releases"),
      since !== undefined && until !== undefined
        ? t("{since} to {until}", { since, until })
        : since !== undefined
          ? t("Since {version}", { version: since })
          : until !== undefined
            ? t("Until {version}", { version: until })
            : t("All"),
    ],
    deprecatedBy === undefined ? null : [t("Use instead"), deprecatedBy],
  ];
  return facts.map(
    (fact) =>
      fact && (
        <div key={fact[0]}>
          <dt>{fact[0]}</dt>
          <dd>
            <code>{fact[1]}</code>
          </dd>
        </div>
      ),
  );
};

/** The defaults of releases older than this one, newest first. */
const formerDefaults = (
  reference: Reference,
  { kind, name, extension }: ListedName["name"],
  version: Version,
) => {
  const place = reference.placeOf.get(version) ?? 0;
  const entry = reference.names.find(
    (each) =>
      each.kind === kind &&
      each.name === name &&
      each.extension === extension &&
      isAround(each, reference, place),
  );
  const older = (entry?.defaults ?? []).filter(({ from }) => (reference.placeOf.get(from) ?? 0) >= place);
  return older.slice(0, -1).toReversed();
};

const isAround = ({ until }: { until?: Version | undefined }, { placeOf }: Reference, place: number) =>
  until === undefined || (placeOf.get(until) ?? 0) <= place;

const shownExamples = 3;

/** Moves the focus to the code of the new example; the panel stays open. */
const focusCode = () => focusReturn(null)?.focus();

const ExamplesOf = ({ name, onLeft }: { name: string; onLeft: (() => void) | undefined }) => {
  const t = useTranslate();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace(libraryId);
  const translation = useWorkspace((workspace) => workspace.translation);
  const [areAllShown, setAreAllShown] = useState(false);
  const examples = useMemo(
    () =>
      (catalogue?.examples ?? []).filter(
        ({ address, shows }) => address.library === library && shows.includes(name),
      ),
    [catalogue, library, name],
  );
  if (examples.length === 0) return null;
  return (
    <ul className={styles["examples"]} aria-label={t("Examples of {name}", { name })}>
      {examples.slice(0, areAllShown ? undefined : shownExamples).map((example) => {
        const document = { kind: "example", example: example.address } as const;
        const { title, lang } = exampleText(translation, example);
        return (
          <li key={`${example.address.category ?? ""}/${example.address.slug}`}>
            <DocumentLink to={document} lang={lang} onOpened={onLeft ?? focusCode}>
              {title}
            </DocumentLink>
          </li>
        );
      })}
      {!areAllShown && examples.length > shownExamples && (
        <li>
          <TextButton
            onClick={() => {
              setAreAllShown(true);
            }}
          >
            {t({ one: "{count} example", other: "{count} examples" }, { count: examples.length })}
          </TextButton>
        </li>
      )}
    </ul>
  );
};

/** Inserts a name into the document as one undo step, shows it there, and selects an extension that it needs. */
const useInserting = (onLeft: (() => void) | undefined): ((name: NameAt) => void) => {
  const editor = useEditor();
  const { store } = editor;
  return (name) => {
    const workspace = store.getState();
    const { library: selection, code, cursor } = workspace;
    const library = releasedLibrary(workspace);
    if (!library) return;
    const inserted = insertIntoDocument(code, { library, name, cursor: offsetOf(code, cursor) });
    if (!inserted) {
      editor.notify(
        translate("Not inserted: the document has no {library} that could take {name}.", {
          library: library.title,
          name: name.name,
        }),
      );
      return;
    }
    const isThere = inserted.code === code;
    editingActions(editor).edit(inserted.code);
    if (name.extension !== undefined && !selection.extensions.includes(name.extension))
      selectionActions(editor).select(
        fixedSelection(selection, { kind: "extension", extension: name.extension }),
      );
    editor.notify(
      isThere
        ? translate("{name} is already in the document", { name: name.name })
        : translate("{name} inserted", { name: name.name }),
    );
    onLeft?.();
    store.apply((workspace) => revealPlace(workspace, placeAt(inserted.code, inserted.at)));
  };
};
