import { useStore } from "@nanostores/react";
import type { Version } from "@online-editor/contract";
import type { Judged } from "@online-editor/triage";
import { atom } from "nanostores";
import { keyOf } from "../../document/document-address.ts";
import { type Editor, useWorkspace, type Workspace } from "../../platform/editor-context.ts";
import { contentLanguage } from "../../platform/i18n.ts";
import type { Variant } from "../../triage/variant.ts";
import { messages as checkMessages } from "../../triage/messages.ts";
import { VerdictSign } from "../../triage/verdict.tsx";
import { messages } from "./panel-messages.ts";
import styles from "./changes-view.module.css";
import { checkActions } from "../../triage/actions.ts";

interface UpgradeVerdict {
  version: Version;
  /** Null: stopped. Undefined: still being judged. */
  judged?: Judged | null;
}

/** The verdicts on the last upgrade. Kept outside the panel, which closes on a phone. */
const verdicts = atom<{ document: string; sides: readonly UpgradeVerdict[] } | null>(null);

/** Runs the document's check, if any, before and after an upgrade. */
export const checkUpgrade = (
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
  checkActions(editor).judgeEach(variants, (place, judged) => {
    // A newer upgrade has replaced these verdicts.
    if (verdicts.get() !== known) return;
    known = { ...known, sides: known.sides.map((side, at) => (at === place ? { ...side, judged } : side)) };
    verdicts.set(known);
  });
};

/** Clears the verdicts of an upgrade that was undone. */
export const forgetUpgrade = (): void => {
  verdicts.set(null);
};

/** The verdicts of the document's check before and after the compared upgrade. */
export const UpgradeVerdicts = () => {
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
