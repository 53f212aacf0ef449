import { changesBetween, type NameAt, type Reference, shownRelease } from "@online-editor/reference";
import { useEffect, useMemo, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { TabList, tabPanel } from "../../ui/tab-list.tsx";
import { NamesView } from "./names-view.tsx";
import { panelTexts } from "./panel-messages.ts";
import styles from "./reference-panel.module.css";
import { hasReference, type ReferenceView, showReferenceView } from "./state.ts";
import { UpgradeView } from "./upgrade-view.tsx";
import { exampleActions } from "../examples/read-examples.ts";
import { referenceActions } from "./follow-library.ts";
import type { Version } from "@online-editor/contract";
import { contentLanguage, translate } from "../../platform/i18n.ts";
import { releaseOptions } from "./listed-names.ts";
import changeStyles from "./changes-view.module.css";
import { SelectField } from "../../ui/field.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

interface ReferencePanelProps {
  /** Closes the panel on a phone, where it covers the document. */
  onLeft: (() => void) | undefined;
}

/** The reference of the selected library in a panel. */
export const ReferencePanel = ({ onLeft }: ReferencePanelProps) => {
  const t = useTranslate();
  const editor = useEditor();
  const reference = useWorkspace((workspace) => workspace.reference);
  const isOffered = useWorkspace((workspace) => hasReference(workspace));
  const isMissing = useWorkspace((workspace) => workspace.isReferenceMissing);
  useEffect(() => {
    void exampleActions(editor).readSynonyms();
  }, [editor]);
  if (reference) return <Views key={reference.library} reference={reference} onLeft={onLeft} />;
  if (!isOffered) return <p className={styles["note"]}>{t("This library has no reference.")}</p>;
  return (
    <div className={styles["note"]} role="status">
      <p>
        {isMissing ? t("The reference did not load. Check your connection.") : t("Loading the reference")}
      </p>
      {isMissing && (
        <Button look="outlined" onClick={referenceActions(editor).readAgain}>
          {t("Try again")}
        </Button>
      )}
    </div>
  );
};

const Views = ({ reference, onLeft }: ReferencePanelProps & { reference: Reference }) => {
  const t = useTranslate();
  const { store } = useEditor();
  const view = useWorkspace((workspace) => workspace.referenceView);
  const selected = useWorkspace((workspace) => workspace.library.version);
  const version = shownRelease(reference, selected);
  /** The name that another view links to. */
  const [initialSearch, setInitialSearch] = useState("");
  const show = (next: ReferenceView) => {
    store.apply((workspace) => showReferenceView(workspace, next));
  };
  return (
    <div className={styles["panel"]}>
      <TabList<ReferenceView>
        label={t("Parts of the reference")}
        tabs={[
          { id: "names", label: t("Names") },
          { id: "changes", label: t("What changed") },
          { id: "upgrade", label: t("Upgrade") },
        ]}
        shown={view}
        onShow={show}
      />
      {version !== selected && (
        <p className={styles["newer"]}>
          {t("{selected} is newer than this editor's reference. These are the names of {version}.", {
            selected,
            version,
          })}
        </p>
      )}
      <div {...tabPanel(view)}>
        {view === "names" && (
          <NamesView reference={reference} initialSearch={initialSearch} onLeft={onLeft} />
        )}
        {view === "changes" && (
          <ChangesView
            reference={reference}
            onLook={({ name }: NameAt) => {
              setInitialSearch(name);
              show("names");
            }}
          />
        )}
        {view === "upgrade" && <UpgradeView reference={reference} onLeft={onLeft} />}
      </div>
    </div>
  );
};

interface ChangesViewProps {
  reference: Reference;
  /** Shows a name in the list of all names. */
  onLook: (name: NameAt) => void;
}

/** The differences between two releases, at first the selected one and the newest. */
const ChangesView = ({ reference, onLook }: ChangesViewProps) => {
  const t = useTranslate();
  const { releases } = reference;
  const selected = useWorkspace((workspace) => workspace.library.version);
  const shown = shownRelease(reference, selected);
  const [chosen, setChosen] = useState<{ from?: Version; to?: Version }>({});
  const [newest = shown, before = newest] = releases;
  const to = chosen.to ?? newest;
  const from = chosen.from ?? (shown === newest ? before : shown);
  const changes = useMemo(() => listedChanges(reference, from, to), [reference, from, to]);
  return (
    <div className={changeStyles["view"]}>
      <div className={changeStyles["releases"]}>
        <SelectField
          label={t("From")}
          options={releaseOptions(releases)}
          value={from}
          onChoose={(version) => setChosen({ from: version, to })}
        />
        <SelectField
          label={t("To")}
          options={releaseOptions(releases)}
          value={to}
          onChoose={(version) => setChosen({ from, to: version })}
        />
      </div>
      <p role="status" className={changeStyles["status"]}>
        {from === to
          ? t("Choose two different releases.")
          : changes.length === 0
            ? t("No names or defaults differ between {from} and {to}.", { from, to })
            : ""}
      </p>
      {changeKinds.map((kind) => {
        const listed = changes.filter((change) => change.kind === kind);
        if (listed.length === 0) return null;
        return (
          <section key={kind} aria-label={t(panelTexts[kind])} className={changeStyles["section"]}>
            <h3>
              {t(panelTexts[kind])} <span>{listed.length}</span>
            </h3>
            <ul>
              {listed.map((change) => (
                <Change key={change.key} change={change} onLook={onLook} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

const changeKinds = ["removed", "changedDefaults", "deprecated", "added"] as const;

interface ListedChange {
  key: string;
  kind: (typeof changeKinds)[number];
  name: NameAt;
  values?: { before: string; after: string };
}

const listedChanges = (reference: Reference, from: Version, to: Version): ListedChange[] => {
  const { added, removed, changedDefaults, deprecated } = changesBetween(reference, from, to);
  const listed = (kind: ListedChange["kind"]) => (name: NameAt) => ({
    key: [kind, name.kind, name.extension, name.name].join(" "),
    kind,
    name,
  });
  return [
    ...removed.map(listed("removed")),
    ...changedDefaults.map(({ name, before, after }) => ({
      ...listed("changedDefaults")(name),
      values: { before, after },
    })),
    ...deprecated.map(listed("deprecated")),
    ...added.map(listed("added")),
  ];
};

const Change = ({
  change: { kind, name, values },
  onLook,
}: {
  change: ListedChange;
  onLook: (name: NameAt) => void;
}) => {
  const t = useTranslate();
  return (
    <li className={changeStyles["change"]}>
      <div className={changeStyles["head"]}>
        <button
          type="button"
          className={changeStyles["name"]}
          aria-label={t("Look up {name}", { name: name.name })}
          onClick={() => {
            onLook(name);
          }}
        >
          {name.name}
        </button>
        <small>{[kindOf(name), name.extension].filter(Boolean).join(" · ")}</small>
      </div>
      {values && (
        <span className={changeStyles["values"]}>
          <del>{values.before}</del> <ins>{values.after}</ins>
        </span>
      )}
      {!values && name.description !== undefined && <span lang={contentLanguage}>{name.description}</span>}
      {kind !== "added" && name.deprecatedBy !== undefined && (
        <span>{t("use {name}", { name: name.deprecatedBy })}</span>
      )}
    </li>
  );
};

const kindOf = ({ kind }: NameAt): string => {
  switch (kind) {
    case "option":
    case "extension-option":
      return translate("option");
    case "column-option":
      return translate("column option");
    case "method":
      return translate("method");
    case "event":
      return translate("event");
    case "locale-text":
      return translate("localization");
  }
};
