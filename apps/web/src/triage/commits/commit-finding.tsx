import { useStore } from "@nanostores/react";
import { type CommitChange, type Library, shortCommit } from "@online-editor/contract";
import { commitAnswerOf, mostLeft, planSentenceOf } from "@online-editor/triage";
import { type ReactNode, useState } from "react";
import { progressText } from "../../preview/branches/branch-status.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, language, translate } from "../../platform/i18n.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useScrollTo } from "../../ui/focus-return.ts";
import styles from "./commit-finding.module.css";
import { type CommitSearch, type CommitStep, commitsTexts } from "./find-commit.ts";
import { triageTexts } from "../messages.ts";
import hidden from "../../ui/visually-hidden.module.css";
import { branchActions } from "../../preview/actions.ts";
import { dateIn, type ReleaseChange } from "../releases/release-facts.ts";
import { ReleaseMark } from "../releases/release-strip.tsx";
import { checkActions } from "../actions.ts";
import { jobAction, JobButton, JobStatus } from "../job-head.tsx";
import { Words } from "../ways.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

/** The search over the commits between these releases; null: there is none. */
export const useCommitSearch = (between: ReleaseChange | null): CommitSearch | null =>
  useWorkspace(({ jobs: { commits } }) =>
    commits && commits.options.from === between?.from && commits.options.to === between.to ? commits : null,
  );

/** The button that starts the search over the commits between both releases, and stops it. */
export const FindCommit = ({ between }: { between: ReleaseChange }) => {
  const { from, to } = between;
  const t = useTranslate();
  const editor = useEditor();
  const found = useCommitSearch(between);
  if (found?.state === "done" && found.plan.found) return <OpenCommit change={found.plan.found} />;
  return (
    <JobButton
      action={jobAction(found?.state)}
      words={{ start: t("Find the commit"), again: t("Search again") }}
      title={
        found ? undefined : t("Builds commits between both releases and names the one that broke or fixed it")
      }
      onClick={() => checkActions(editor).start("commits", { from, to })}
    >
      <Words long={t("Find the commit")} short={t("Commit")} />
    </JobButton>
  );
};

/** The pull request that changed the verdict, or else the commit, at its host. */
const OpenCommit = ({ change: { address, commit, pullRequest } }: { change: CommitChange }) => {
  const t = useTranslate();
  const what = pullRequest === undefined ? shortCommit(commit) : `#${pullRequest}`;
  const label = t("Open {what}", { what });
  return (
    <ButtonLink look="outlined" href={pullRequestAt(address, pullRequest) ?? address} aria-label={label}>
      <Words long={label} short={what} />
    </ButtonLink>
  );
};

const pullRequestAt = (address: string, number: number | undefined): string | null =>
  number === undefined ? null : `${address.slice(0, address.lastIndexOf("/commit/"))}/pull/${number}`;

/** What the search over the commits between both releases found: a card below the releases, in their form. */
export const CommitFinding = ({ library, between }: { library: Library; between: ReleaseChange }) => {
  const t = useTranslate();
  const found = useCommitSearch(between);
  const section = useScrollTo(found?.state === "running");
  if (!found) return null;
  const { state, plan } = found;
  const isAnswered = state === "done";
  const sentence = planSentenceOf(plan);
  return (
    <section ref={section} className={styles["finding"]} aria-label={t("Search over commits")}>
      <JobStatus job={found} data-state={state} lang={isAnswered ? contentLanguage : undefined}>
        {isAnswered ? sentence : statusOf(found)}
      </JobStatus>
      {!isAnswered && plan.through.length > 0 && (
        <p className={styles["note"]} lang={contentLanguage}>
          {sentence}
        </p>
      )}
      {plan.listed && (
        <JudgedCommits library={library} listed={plan.listed}>
          {plan.found && <Found change={plan.found} />}
        </JudgedCommits>
      )}
    </section>
  );
};

/** The progress. */
const statusOf = ({ state, plan: { listed }, step }: CommitSearch): string => {
  if (state === "stopped") return translate("Stopped. Press Find the commit to continue.");
  if (!listed) return translate("Listing commits");
  const { range, search } = listed;
  const facts = {
    judged: range.commits.filter(({ commit }) => commit in search.judged).length,
    all: range.commits.length,
    builds: mostLeft(search),
  };
  const progress = translate(
    facts.builds === 0
      ? "{judged} of {all} commits judged"
      : facts.builds === 1
        ? "{judged} of {all} commits judged, about 1 build left"
        : "{judged} of {all} commits judged, about {builds} builds left",
    facts,
  );
  return step ? `${progress} · ${stepOf(step)}` : progress;
};

const stepOf = ({ commit, progress }: CommitStep): string => {
  const name = shortCommit(commit);
  if (progress === null) return translate("Running on {commit}", { commit: name });
  return translate("Building {commit}: {step}", { commit: name, step: progressText(progress) });
};

/** The link to the found commit, and the sources that it touched. */
const Found = ({ change: { address, pullRequest, files } }: { change: CommitChange }) => {
  const t = useTranslate();
  const pullRequestAddress = pullRequestAt(address, pullRequest);
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t("Changes of this commit")}
      </a>
      {pullRequest !== undefined && pullRequestAddress !== null && (
        <a href={pullRequestAddress} target="_blank" rel="noopener noreferrer">
          {t("Pull request #{number}", { number: pullRequest })}
        </a>
      )}
      {files.length > 0 && (
        <ul className={styles["files"]} aria-label={t("Changed sources")}>
          {files.map(({ path, change }) => (
            <li key={path}>
              <code>{t(commitsTexts[change], { path })}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

interface JudgedCommitsProps {
  library: Library;
  listed: NonNullable<CommitSearch["plan"]["listed"]>;
  /** What is known of the found one, beside what is said of it. */
  children: ReactNode;
}

/** The commits that were judged on one line, oldest first, each shaped by its verdict; pressed, one runs. */
const JudgedCommits = ({ library, listed: { search, range }, children }: JudgedCommitsProps) => {
  const t = useTranslate();
  const languageTag = useStore(language);
  const editor = useEditor();
  const [pointed, setPointed] = useState<string | null>(null);
  const { repository, verdicts, change } = commitAnswerOf(search, range);
  if (verdicts.length === 0) return null;
  const runOn = async (commit: string) => {
    const { choose } = await branchActions(editor)();
    await choose(repository === library.repository ? commit : `${repository}:${commit}`);
  };
  const placeOf = (commit: string) => range.commits.findIndex((one) => one.commit === commit);
  // What was found is said above.
  const result = children ? null : (change?.to ?? verdicts[0]?.commit);
  const shown = verdicts.find(({ commit }) => commit === (pointed ?? result));
  return (
    <>
      <ul
        className={styles["commits"]}
        aria-label={t("Judged commits")}
        onMouseLeave={() => {
          setPointed(null);
        }}
      >
        {verdicts.toReversed().map(({ commit, subject, verdict }, at, all) => {
          const before = all[at - 1];
          const between = before ? placeOf(before.commit) - placeOf(commit) - 1 : 0;
          return (
            <li key={commit}>
              {between > 0 && (
                <span className={styles["between"]} aria-hidden="true">
                  {between}
                </span>
              )}
              <button
                type="button"
                className={styles["commit"]}
                aria-label={t("Run on {commit}", { commit: shortCommit(commit) })}
                data-shown={commit === shown?.commit ? "" : undefined}
                onMouseEnter={() => {
                  setPointed(commit);
                }}
                onFocus={() => {
                  setPointed(commit);
                }}
                onClick={() => {
                  void runOn(commit);
                }}
              >
                <ReleaseMark verdict={verdict} isAlike={false} />
                <code>{shortCommit(commit)}</code>
              </button>
              <span className={hidden["always"]}>
                {t(triageTexts[verdict])}: {subject}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles["foot"]}>
        {children}
        {shown && (
          <p className={styles["judgement"]}>
            <code>{shortCommit(shown.commit)}</code>{" "}
            <time dateTime={shown.authoredAt}>{dateIn(languageTag, shown.authoredAt)}</time>{" "}
            <b>{t(triageTexts[shown.verdict])}</b> {shown.subject}{" "}
            {shown.reason !== "" && <span lang={contentLanguage}>{shown.reason}</span>}
          </p>
        )}
      </div>
    </>
  );
};
