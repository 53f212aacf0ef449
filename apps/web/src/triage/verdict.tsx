import { nameOfRelease } from "@online-editor/contract";
import type { Verdict } from "@online-editor/contract/judgement";
import { useWorkspace } from "../platform/editor-context.ts";
import { contentLanguage } from "../platform/i18n.ts";
import { useScrollTo } from "../ui/focus-return.ts";
import hidden from "../ui/visually-hidden.module.css";
import styles from "./verdict.module.css";
import { triageTexts } from "./messages.ts";
import type { Checking } from "./state.ts";
import { changeSince, isShown } from "./variant.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** A verdict as a shape, readable without colours. */
export const VerdictSign = ({ verdict }: { verdict: Verdict }) => (
  <svg
    className={styles["sign"]}
    data-verdict={verdict}
    width="16"
    height="16"
    viewBox="0 0 16 16"
    aria-hidden="true"
  >
    <path d={shapes[verdict]} />
  </svg>
);

const shapes: Record<Verdict, string> = {
  good: "m3 8.5 3.5 3.5L13 4.5",
  bad: "m4 4 8 8M12 4l-8 8",
  unsure: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.6v.1",
  "cannot-run": "M3 8h10",
};

/** The verdict on the last check, with its evidence. */
export const VerdictRegion = () => {
  const t = useTranslate();
  const checking = useWorkspace((workspace) => workspace.checking);
  const section = useScrollTo(checking?.state === "running");
  return (
    <section ref={section} className={styles["verdict"]} aria-label={t("Verdict")} aria-live="polite">
      {checking?.state === "running" && <p className={styles["running"]}>{t("Checking")}</p>}
      {checking?.state === "judged" && <Judged {...checking} />}
    </section>
  );
};

/** On what the last verdict rests. */
export const Evidence = () => {
  const checking = useWorkspace((workspace) => workspace.checking);
  return <div className={styles["verdict"]}>{checking?.state === "judged" && <Judged {...checking} />}</div>;
};

const Judged = ({ judgement, of }: Extract<Checking, { state: "judged" }>) => {
  const t = useTranslate();
  const change = useWorkspace(
    (workspace) => changeSince(workspace, of) ?? (isShown(workspace, of) ? null : "selection"),
  );
  const { verdict, reason, evidence } = judgement;
  const { library } = of.selection;
  return (
    <>
      <p className={styles["outcome"]} data-verdict={verdict}>
        <VerdictSign verdict={verdict} />
        <strong>{t(triageTexts[verdict])}</strong>
        <span>{t("On {library} {release}", { library, release: nameOfRelease(of.selection) })}</span>
      </p>
      {change && <p className={styles["outdated"]}>{t(triageTexts[`changed-${change}`])}</p>}
      {[reason, ...evidence.fitted].filter(Boolean).map((sentence) => (
        <p key={sentence} lang={contentLanguage}>
          {sentence}
        </p>
      ))}
      {evidence.expectations.length > 0 && (
        <ul>
          {evidence.expectations.map(({ expected, holds, found }, at) => (
            <li key={at}>
              <VerdictSign verdict={holds ? "good" : "bad"} />
              <span>
                <span className={hidden["always"]}>{holds ? t("is true") : t("is false")}: </span>
                <span lang={contentLanguage}>{t("Expect {what}", { what: expected })}</span>{" "}
                <small lang="" translate="no">
                  {t("Found: {what}", { what: found })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {evidence.errors.length > 0 && (
        <details>
          <summary>{t("Uncaught errors")}</summary>
          {evidence.errors.map((error, at) => (
            <p key={at} lang="" translate="no">
              {error}
            </p>
          ))}
        </details>
      )}
      {evidence.text !== "" && (
        <details>
          <summary>{t("Text of the result")}</summary>
          <p lang="" translate="no">
            {evidence.text}
          </p>
        </details>
      )}
    </>
  );
};
