import { useStore } from "@nanostores/react";
import type { Version } from "@online-editor/contract";
import type { Reference } from "@online-editor/reference";
import { libraryNamed } from "@online-editor/selection";
import { useMemo, useState } from "react";
import { type Editor, useEditor, useWorkspace, type Workspace } from "../../platform/editor-context.ts";
import { bringToFront } from "../../platform/screen.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { offer } from "../../ui/notify.ts";
import { useAsked } from "./ask-document.ts";
import { messages } from "./panel-messages.ts";
import styles from "./changes-view.module.css";
import { shownRelease } from "./listed-names.ts";
import { releaseOptions } from "./changes-view.tsx";
import { upgraded, type UpgradeItem, upgradeItems } from "./upgrade.ts";
import { UpgradeLine } from "./upgrade-line.tsx";
import { comparisonActions, selectionActions } from "../../preview/actions.ts";
import { editingActions } from "../../document/editing.ts";
import type { Judged } from "@online-editor/triage";
import { atom } from "nanostores";
import { keyOf } from "../../document/document-address.ts";
import { contentLanguage } from "../../platform/i18n.ts";
import type { Variant } from "../../triage/variant.ts";
import { messages as checkMessages } from "../../triage/messages.ts";
import { VerdictSign } from "../../triage/verdict.tsx";
import { checkActions } from "../../triage/actions.ts";

interface UpgradeViewProps {
  reference: Reference;
  onLeft: (() => void) | undefined;
}

/** The parts of the document that another release affects, with fixes, and a button that upgrades and compares. */
export const UpgradeView = ({ reference, onLeft }: UpgradeViewProps) => {
  const t = useStore(messages);
  const { store } = useEditor();
  const { releases, placeOf } = reference;
  const selection = useWorkspace((workspace) => workspace.library);
  const library = useWorkspace((workspace) => libraryNamed(workspace.catalogue, workspace.library.library));
  const code = useWorkspace((workspace) => workspace.code);
  const [chosen, setChosen] = useState<Version | null>(null);
  /** Keys of the fixes that the person has toggled. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const from = shownRelease(reference, selection.version);
  const to = chosen ?? releases[0] ?? from;
  const { extensions } = selection;
  const question = useMemo(
    () =>
      ({
        about: "affected",
        code,
        from: { version: from, extensions },
        to: { version: to, extensions },
      }) as const,
    [code, from, to, extensions],
  );
  const requested = useAsked(reference, question);
  const isCurrent = requested?.question === question;
  const items = useMemo(
    () => (requested && library ? upgradeItems(requested.answer, { library, selection, to }) : []),
    [requested, library, selection, to],
  );
  const showStep = useShowStep(onLeft);
  if (!library) return null;
  const isChosen = ({ key, isFixable, isProposed }: UpgradeItem) =>
    isFixable && isProposed !== switched.has(key);
  const isBack = (placeOf.get(to) ?? 0) > (placeOf.get(from) ?? 0);
  return (
    <div className={styles["view"]}>
      <SelectField
        label={t.upgradeFrom({ version: from })}
        options={releaseOptions(releases)}
        value={to}
        onChoose={setChosen}
      />
      <p role="status" className={styles["status"]}>
        {from === to
          ? (from === releases[0] ? t.newest : t.sameAsSelected)({ version: from })
          : !isCurrent
            ? t.looking
            : items.length === 0
              ? t.notAffected({ version: to })
              : t.affected(items.length)}
      </p>
      <UpgradeVerdicts />
      {from !== to && (
        <>
          <ul className={styles["items"]} aria-busy={!isCurrent}>
            {items.map((item) => (
              <UpgradeLine
                key={item.key}
                item={item}
                to={to}
                isChosen={isChosen(item)}
                onSwitch={() => {
                  setSwitched((before) => withSwitched(before, item.key));
                }}
                onLeft={onLeft}
              />
            ))}
          </ul>
          <div className={styles["apply"]}>
            <Button
              look="outlined"
              disabledReason={isCurrent ? null : t.looking}
              onClick={() => {
                const before = { code, selection };
                showStep(before, upgraded(code, { library, selection, to, fixes: items.filter(isChosen) }), {
                  fixes: items.filter(isChosen).length,
                });
                store.apply((workspace) => bringToFront(workspace, "result"));
              }}
            >
              {isBack ? t.downgradeTo({ version: to }) : t.upgradeTo({ version: to })}
            </Button>
          </div>
        </>
      )}
    </div>
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
    const t = messages.get();
    onLeft?.();
    editingActions(editor).edit(after.code);
    selectionActions(editor).select(after.selection);
    comparisonActions(editor).compareWith(before.selection, before.code);
    checkUpgrade(editor, store.getState(), [before, after]);
    offer(t.upgraded({ version: after.selection.version, fixes: t.fixes(fixes) }), {
      title: t.undo,
      run: () => {
        comparisonActions(editor).compareWith(null);
        verdicts.set(null);
        // Keeps later edits.
        if (store.getState().code === after.code) editingActions(editor).edit(before.code);
        selectionActions(editor).select(before.selection);
      },
    });
  };
};

interface UpgradeVerdict {
  version: Version;
  /** Null: stopped. Undefined: still being judged. */
  judged?: Judged | null | undefined;
}

/** The verdicts on the last upgrade. Kept outside the panel, which closes on a phone. */
const verdicts = atom<{ document: string; sides: readonly UpgradeVerdict[] } | null>(null);

/** Runs the document's check, if any, before and after an upgrade. */
const checkUpgrade = (
  editor: Editor,
  { document, check }: Pick<Workspace, "document" | "check">,
  variants: readonly Variant[],
): void => {
  verdicts.set(null);
  if (!check?.expectations.length) return;
  const begun = {
    document: keyOf(document),
    sides: variants.map(({ selection }): UpgradeVerdict => ({ version: selection.version })),
  };
  let known = begun;
  verdicts.set(begun);
  checkActions(editor).judgeVariants(variants, (all, isOver) => {
    // A newer upgrade has replaced these verdicts.
    if (verdicts.get() !== known) return;
    const judgedAt = (at: number) => all[at]?.judgement ?? (isOver ? null : undefined);
    known = { ...known, sides: known.sides.map((side, at) => ({ ...side, judged: judgedAt(at) })) };
    verdicts.set(known);
  });
};

/** The verdicts of the document's check before and after the compared upgrade. */
const UpgradeVerdicts = () => {
  const t = useStore(messages);
  const verdictWords = useStore(checkMessages);
  const shown = useStore(verdicts);
  const document = useWorkspace((workspace) => keyOf(workspace.document));
  if (shown?.document !== document) return null;
  return (
    <section className={styles["section"]} aria-label={t.checkBeforeAndAfter} aria-live="polite">
      <h3>{t.checkBeforeAndAfter}</h3>
      <ul className={styles["items"]}>
        {shown.sides.map(({ version, judged }, place) => (
          <li key={place} className={styles["change"]}>
            <div className={styles["head"]}>
              {judged && <VerdictSign verdict={judged.verdict} />}
              <b>{version}</b>
              <span>
                {judged === undefined
                  ? verdictWords.running
                  : judged === null
                    ? t.notChecked
                    : verdictWords[judged.verdict]}
              </span>
            </div>
            {judged && judged.reason !== "" && <span lang={contentLanguage}>{judged.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};
