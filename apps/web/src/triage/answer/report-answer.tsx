import { useStore } from "@nanostores/react";
import { nameOfRelease } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import { answerOf, describeFailure, sinceOf } from "@online-editor/triage";
import { useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, listOf } from "../../platform/i18n.ts";
import { messages } from "../messages.ts";
import { isSearchCurrent } from "../releases/release-search.ts";
import styles from "./report-answer.module.css";
import { comparedReleases, expectsOnlyDifference, headNow, verdictNow } from "./head-now.ts";

/** What the triage of the open report comes to, in the words of the command line. */
export const ReportAnswer = () => {
  const t = useStore(messages);
  const head = useWorkspace(headNow);
  const release = useWorkspace(({ library }) => nameOfRelease(library));
  const check = useWorkspace((workspace) => workspace.check);
  const reason = useWorkspace((workspace) => verdictNow(workspace)?.reason ?? "");
  const search = useWorkspace((workspace) => (isSearchCurrent(workspace) ? workspace.releaseSearch : null));
  const compared = useWorkspace(comparedReleases);
  const isOnlyDifference = useWorkspace(expectsOnlyDifference);
  if (head === null) return null;
  const since = head === "seen" && search?.state === "done" ? sinceOf(answerOf(search.search)) : null;
  const wrong = check ? describeFailure(check) : "";
  const assumed = compared && isOnlyDifference ? t.onlyDifference({ what: wrong, ...compared }) : wrong;
  const what = head === "cannot-run" ? reason : assumed;
  return (
    <section className={styles["answer"]} aria-label={t.answer} aria-live="polite">
      <p>
        <strong>{head === "looking" ? t.looking : t[`head-${head}`]({ release })}</strong>{" "}
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
  const t = messages.get();
  if (isExact) return t.since({ release });
  return after === null ? t.sinceOldest({ release }) : t.sinceOldestAfter({ release, after });
};

/** What the releases come to that the report names, where nothing says what is wrong. */
const Compared = () => {
  const t = useStore(messages);
  const compared = useWorkspace(comparedReleases);
  const isAlike = useWorkspace(({ nearby }) => nearby?.rows.length === 0);
  return compared && <p>{isAlike ? t.releasesAlike(compared) : t.releasesDiffer(compared)}</p>;
};

/** The steps of the words that are not taken. */
const Undone = () => {
  const t = useStore(messages);
  const chosen = useWorkspace(({ report }) => report?.chosen);
  const undone = useWorkspace((workspace) => workspace.undone);
  const steps = undone.flatMap(({ id, words }) => (chosen?.[id] === "left" ? words : []));
  return steps.length > 0 && <p>{t.undone({ steps: listOf(steps) })}</p>;
};

/** What may be otherwise too, but was not tried. */
const Unvaried = () => {
  const t = useStore(messages);
  const unvaried = useWorkspace(({ dependence }) => dependence?.unvaried) ?? [];
  return unvaried.length > 0 && <p>{t.notVaried({ parts: listOf(unvaried) })}</p>;
};

/** With what it is seen, and with what not. */
const Depends = () => {
  const t = useStore(messages);
  const depends = useWorkspace(({ dependence }) => dependence?.depends);
  const themes = useWorkspace(({ catalogue, library }) => libraryNamed(catalogue, library.library)?.themes);
  const wordsOf = (id: string, value: string) => {
    if (value === "made") return t.partMade({ part: id });
    if (value === "left") return t.partLeft({ part: id });
    return (id === "theme" ? themes?.find((one) => one.id === value)?.title : undefined) ?? value;
  };
  return (
    <ul>
      {depends?.map(({ id, with: value, not }) => (
        <li key={`${id} ${not}`}>{t.seenWith({ with: wordsOf(id, value), not: wordsOf(id, not) })}</li>
      ))}
    </ul>
  );
};
