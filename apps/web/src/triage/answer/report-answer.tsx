import { nameOfRelease } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { answerOf, comparedTexts, describeFailure, sinceOf, sinceTexts } from "@online-editor/triage";
import { useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, listOf, translate } from "../../platform/i18n.ts";
import { triageTexts } from "../messages.ts";
import { currentSearch } from "../releases/release-search.ts";
import styles from "./report-answer.module.css";
import { comparedReleases, expectsOnlyDifference, headNow, verdictNow } from "./head-now.ts";
import { useTranslate } from "../../platform/use-translate.ts";

/** What the triage of the open report comes to, in the words of the command line. */
export const ReportAnswer = () => {
  const t = useTranslate();
  const head = useWorkspace(headNow);
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  const check = useWorkspace((workspace) => workspace.check);
  const reason = useWorkspace((workspace) => verdictNow(workspace)?.reason ?? "");
  const search = useWorkspace(currentSearch);
  const compared = useWorkspace(comparedReleases);
  const isOnlyDifference = useWorkspace(expectsOnlyDifference);
  if (head === null) return null;
  const since = head === "seen" && search?.state === "done" ? sinceOf(answerOf(search.plan)) : null;
  const wrong = check ? describeFailure(check) : "";
  const assumed = compared && isOnlyDifference ? t(comparedTexts.only, { what: wrong, ...compared }) : wrong;
  const what = head === "cannot-run" ? reason : assumed;
  return (
    <section className={styles["answer"]} aria-label={t("Answer to the report")} aria-live="polite">
      <p>
        <strong>
          {head === "looking"
            ? t("Looking whether it depends on what the report does not say …")
            : t(triageTexts[`head-${head}`], { release })}
        </strong>{" "}
        {head !== "looking" && what !== "" && <span lang={contentLanguage}>{what}</span>}
        {since && <span>; {sinceWords(since)}</span>}
      </p>
      <Undone />
      {head === "depends" && <Depends />}
      {(head === "seen" || head === "depends") && <Unvaried />}
      {head === "nothing-to-look-for" && <Compared />}
    </section>
  );
};

const sinceWords = ({ release, isExact, after }: NonNullable<ReturnType<typeof sinceOf>>): string => {
  if (isExact) return translate(sinceTexts.exact, { release });
  return after === null
    ? translate(sinceTexts.oldest, { release })
    : translate(sinceTexts.oldestAfter, { release, after });
};

/** What the releases come to that the report names, where nothing says what is wrong. */
const Compared = () => {
  const t = useTranslate();
  const compared = useWorkspace(comparedReleases);
  const isAlike = useWorkspace(({ jobs }) => jobs.nearby?.plan.shown.rows.length === 0);
  return (
    compared && (
      <p>
        {isAlike
          ? t("{good} and {bad} show the same.", compared)
          : t("{good} and {bad} differ in what a person sees: choose below what is wrong.", compared)}
      </p>
    )
  );
};

/** The steps of the words that are not taken. */
const Undone = () => {
  const t = useTranslate();
  const chosen = useWorkspace(({ report }) => report?.chosen);
  const undone = useWorkspace((workspace) => workspace.undone);
  const steps = undone.flatMap(({ id, words }) => (chosen?.[id] === "left" ? words : []));
  return (
    steps.length > 0 && (
      <p>
        {t("Left out, since the page does not have exactly one such control: {steps}", {
          steps: listOf(steps),
        })}
      </p>
    )
  );
};

/** What may be otherwise too, but was not tried. */
const Unvaried = () => {
  const t = useTranslate();
  const unvaried = useWorkspace(({ jobs }) => jobs.dependence?.plan.unvaried) ?? [];
  return (
    unvaried.length > 0 && (
      <p>{t("Not tried otherwise, since the code was edited there: {parts}", { parts: listOf(unvaried) })}</p>
    )
  );
};

/** With what it is seen, and with what not. */
const Depends = () => {
  const t = useTranslate();
  const depends = useWorkspace(({ jobs }) => jobs.dependence?.depends);
  const themes = useWorkspace(({ catalogue, library }) => libraryNamed(catalogue, library.library)?.themes);
  const wordsOf = (id: string, value: string) => {
    if (value === "made") return t("{part} made", { part: id });
    if (value === "left") return t("{part} left out", { part: id });
    if (value === "run") return t("{part} run with the example", { part: id });
    return (id === "theme" ? themes?.find((one) => one.id === value)?.title : undefined) ?? value;
  };
  return (
    <ul>
      {depends?.map(({ id, with: value, not }) => (
        <li key={`${id} ${not}`}>
          {t("Seen with {with}, not with {not}", { with: wordsOf(id, value), not: wordsOf(id, not) })}
        </li>
      ))}
    </ul>
  );
};
