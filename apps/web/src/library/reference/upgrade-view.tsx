import type { Version } from "@online-editor/contract";
import { type Reference, shownRelease } from "@online-editor/reference";
import { useMemo, useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { bringToFront } from "../../platform/screen.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { useAffected } from "./ask-document.ts";
import styles from "./changes-view.module.css";
import { releaseOptions } from "./listed-names.ts";
import { upgraded, type UpgradeItem, upgradeItems } from "./upgrade.ts";
import { revealPlace } from "../../code/state.ts";
import { placeAt } from "./insert-into-document.ts";
import { comparisonActions, selectionActions } from "../../preview/actions.ts";
import { editingActions } from "../../document/editing.ts";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";
import { releasedLibrary } from "../../document/state.ts";

interface UpgradeViewProps {
  reference: Reference;
  onLeft: (() => void) | undefined;
}

/** The parts of the document that another release affects, with fixes, and a button that upgrades and compares. */
export const UpgradeView = ({ reference, onLeft }: UpgradeViewProps) => {
  const t = useTranslate();
  const { store } = useEditor();
  const { releases, placeOf } = reference;
  const selection = useWorkspace((workspace) => workspace.library);
  const library = useWorkspace(releasedLibrary);
  const code = useWorkspace((workspace) => workspace.code);
  const translation = useWorkspace((workspace) => workspace.translation);
  const [chosen, setChosen] = useState<Version | null>(null);
  /** Keys of the fixes that the person has toggled. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const from = shownRelease(reference, selection.version);
  const to = chosen ?? releases[0] ?? from;
  const { extensions } = selection;
  const question = useMemo(
    () =>
      ({
        code,
        from: { version: from, extensions },
        to: { version: to, extensions },
      }) as const,
    [code, from, to, extensions],
  );
  const requested = useAffected(reference, question);
  const isCurrent = requested?.question === question;
  const items = useMemo(
    () =>
      requested && library ? upgradeItems(requested.answer, { library, selection, to, translation }) : [],
    [requested, library, selection, to, translation],
  );
  const showStep = useShowStep(onLeft);
  if (!library) return null;
  const isChosen = ({ key, fix, isProposed }: UpgradeItem) =>
    fix !== null && isProposed !== switched.has(key);
  const isBack = (placeOf.get(to) ?? 0) > (placeOf.get(from) ?? 0);
  return (
    <div className={styles["view"]}>
      <SelectField
        label={t("From {version} to", { version: from })}
        options={releaseOptions(releases)}
        value={to}
        onChoose={setChosen}
      />
      <p role="status" className={styles["status"]}>
        {from === to
          ? from === selection.version &&
            t(
              from === releases[0]
                ? "{version} is the newest release."
                : "The document runs on {version}. Choose another release.",
              { version: from },
            )
          : !isCurrent
            ? t("Checking the document")
            : items.length === 0
              ? t("{version} changes nothing that this document uses.", { version: to })
              : t(
                  {
                    one: "{count} place in this document is affected",
                    other: "{count} places in this document are affected",
                  },
                  { count: items.length },
                )}
      </p>
      {from !== to && (
        <>
          <ul className={styles["items"]} aria-busy={!isCurrent}>
            {items.map((item) => (
              <UpgradeLine
                key={item.key}
                item={item}
                isChosen={isChosen(item)}
                onSwitch={() => setSwitched((before) => withSwitched(before, item.key))}
                onLeft={onLeft}
              />
            ))}
          </ul>
          <div className={styles["apply"]}>
            <Button
              look="outlined"
              disabledReason={isCurrent ? null : t("Checking the document")}
              onClick={() => {
                const fixes = items.filter(isChosen);
                showStep({ code, selection }, upgraded(code, { selection, to, fixes }), {
                  fixes: fixes.length,
                });
                store.apply((workspace) => bringToFront(workspace, "result"));
              }}
            >
              {isBack
                ? t("Go back to {version} and compare", { version: to })
                : t("Upgrade to {version} and compare", { version: to })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

interface UpgradeLineProps {
  item: UpgradeItem;
  /** True when its fix will be applied. */
  isChosen: boolean;
  onSwitch: () => void;
  onLeft: (() => void) | undefined;
}

/** One affected item: what happens to it, where it is, and its fix. */
const UpgradeLine = ({ item: { name, change, at, fix }, isChosen, onSwitch, onLeft }: UpgradeLineProps) => {
  const t = useTranslate();
  return (
    <li className={styles["change"]}>
      <div className={styles["head"]}>
        <b>{name}</b>
        {at !== null && <LineLink at={at} onLeft={onLeft} />}
      </div>
      <span>{change}</span>
      {fix === null ? (
        <span>{t("Change it yourself")}</span>
      ) : (
        <label className={styles["fix"]}>
          <input type="checkbox" checked={isChosen} onChange={onSwitch} />
          <span>{fix}</span>
        </label>
      )}
    </li>
  );
};

/** A link to the line of a position in the document. */
const LineLink = ({ at, onLeft }: { at: number; onLeft: (() => void) | undefined }) => {
  const t = useTranslate();
  const { store } = useEditor();
  const place = placeAt(
    useWorkspace(({ code }) => code),
    at,
  );
  return (
    <Button
      look="link"
      onClick={() => {
        onLeft?.();
        store.apply((workspace) => revealPlace(workspace, place));
      }}
    >
      {t("Line {line}", { line: place.line })}
    </Button>
  );
};

const withSwitched = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);

type Upgraded = ReturnType<typeof upgraded>;

/** Applies the new document and selection, compares them with the previous ones and offers Undo. */
const useShowStep = (onLeft: (() => void) | undefined) => {
  const editor = useEditor();
  const { store } = editor;
  return (before: Upgraded, after: Upgraded, { fixes }: { fixes: number }) => {
    onLeft?.();
    editingActions(editor).edit(after.code);
    selectionActions(editor).select(after.selection);
    comparisonActions(editor).compareWith(before.selection, before.code);
    editor.notify(
      translate("Runs on {version}. {fixes}.", {
        version: after.selection.version,
        fixes: translate({ one: "{count} fix applied", other: "{count} fixes applied" }, { count: fixes }),
      }),
      {
        title: translate("Undo"),
        run: () => {
          comparisonActions(editor).compareWith(null);
          // Keeps later edits.
          if (store.getState().code === after.code) editingActions(editor).edit(before.code);
          selectionActions(editor).select(before.selection);
        },
      },
    );
  };
};
