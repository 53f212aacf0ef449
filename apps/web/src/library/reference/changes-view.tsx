import { useStore } from "@nanostores/react";
import type { Version } from "@online-editor/contract";
import { changesBetween, type NameAt, type Reference } from "@online-editor/reference";
import { useMemo, useState } from "react";
import { useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage } from "../../platform/i18n.ts";
import { messages } from "./panel-messages.ts";
import { shownRelease } from "./listed-names.ts";
import styles from "./changes-view.module.css";
import { SelectField } from "../../ui/field.tsx";

interface ChangesViewProps {
  reference: Reference;
  /** Shows a name in the list of all names. */
  onLook: (name: NameAt) => void;
}

/** The differences between two releases, at first the selected one and the newest. */
export const ChangesView = ({ reference, onLook }: ChangesViewProps) => {
  const t = useStore(messages);
  const { releases } = reference;
  const selected = useWorkspace((workspace) => workspace.library.version);
  const shown = shownRelease(reference, selected);
  const [chosen, setChosen] = useState<{ from?: Version; to?: Version }>({});
  const [newest = shown, before = newest] = releases;
  const to = chosen.to ?? newest;
  const from = chosen.from ?? (shown === newest ? before : shown);
  const changes = useMemo(() => listedChanges(reference, from, to), [reference, from, to]);
  return (
    <div className={styles["view"]}>
      <div className={styles["releases"]}>
        <SelectField
          label={t.from}
          options={releaseOptions(releases)}
          value={from}
          onChoose={(version) => {
            setChosen({ from: version, to });
          }}
        />
        <SelectField
          label={t.to}
          options={releaseOptions(releases)}
          value={to}
          onChoose={(version) => {
            setChosen({ from, to: version });
          }}
        />
      </div>
      <p role="status" className={styles["status"]}>
        {from === to ? t.sameRelease : changes.length === 0 ? t.nothingChanged({ from, to }) : ""}
      </p>
      {changeKinds.map((kind) => {
        const listed = changes.filter((change) => change.kind === kind);
        if (listed.length === 0) return null;
        return (
          <section key={kind} aria-label={t[kind]} className={styles["section"]}>
            <h3>
              {t[kind]} <span>{listed.length}</span>
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
  const t = useStore(messages);
  return (
    <li className={styles["change"]}>
      <div className={styles["head"]}>
        <button
          type="button"
          className={styles["name"]}
          aria-label={t.look({ name: name.name })}
          onClick={() => {
            onLook(name);
          }}
        >
          {name.name}
        </button>
        <small>{[kindOf(name), name.extension].filter(Boolean).join(" · ")}</small>
      </div>
      {values && (
        <span className={styles["values"]}>
          <del>{values.before}</del> <ins>{values.after}</ins>
        </span>
      )}
      {!values && name.description !== undefined && <span lang={contentLanguage}>{name.description}</span>}
      {kind !== "added" && name.deprecatedBy !== undefined && (
        <span>{t.successor({ name: name.deprecatedBy })}</span>
      )}
    </li>
  );
};

const kindOf = ({ kind }: NameAt): string => {
  const t = messages.get();
  switch (kind) {
    case "option":
    case "extension-option":
      return t.kindOption;
    case "column-option":
      return t.kindColumnOption;
    case "method":
      return t.kindMethod;
    case "event":
      return t.kindEvent;
    case "locale-text":
      return t.kindText;
  }
};

/** Releases as choices of a field. */
export const releaseOptions = (releases: readonly Version[]) =>
  releases.map((version) => ({ value: version, label: version }));
