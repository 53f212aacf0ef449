import { useStore } from "@nanostores/react";
import { type CommitChange, type Library, shortCommit } from "@online-editor/contract";
import { commitAnswerOf, commitSentenceOf } from "@online-editor/triage";
import { progressText } from "../../preview/branches/branch-status.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, language } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useScrollTo } from "../../ui/focus-return.ts";
import styles from "./commit-finding.module.css";
import { messages } from "./find-commit.ts";
import type { CommitSearch, CommitUnderWay } from "../state.ts";
import { messages as checkMessages } from "../messages.ts";
import { VerdictSign } from "../verdict.tsx";
import { branchActions } from "../../preview/actions.ts";
import type { ReleaseChange } from "../releases/release-facts.ts";
import { checkActions } from "../actions.ts";
import { Words } from "../ways.tsx";

/** The search over the commits between the two releases on which the search over releases ended. */
export const CommitFinding = ({ library, between }: { library: Library; between: ReleaseChange }) => {
  const { from, to } = between;
  const t = useStore(messages);
  const editor = useEditor();
  const found = useWorkspace(({ commitSearch }) =>
    commitSearch?.between.from === from && commitSearch.between.to === to ? commitSearch : null,
  );
  const isRunning = found?.state === "running";
  const isAnswered = found?.state === "done" && found.trouble === null;
  const section = useScrollTo(isRunning);
  const find = () => {
    checkActions(editor).findCommit({ from, to });
  };
  const start = found?.state !== "done" ? t.findCommit : isAnswered ? t.again : t.tryAgain;
  const label = isRunning ? t.stop : start;
  return (
    <section
      ref={section}
      className={styles["finding"]}
      data-begun={found ? "" : undefined}
      aria-label={t.search}
    >
      <div className={styles["head"]}>
        {found && (
          <p
            role="status"
            data-state={found.trouble === null ? found.state : undefined}
            lang={isAnswered ? contentLanguage : undefined}
          >
            {found.trouble !== null && <Icon name="warning" />} {statusOf(found)}
          </p>
        )}
        {/* One button for all states: it keeps the focus. */}
        <Button
          look={found ? "quiet" : "outlined"}
          title={found ? undefined : t.findCommitHint}
          aria-label={label}
          onClick={isRunning ? checkActions(editor).stop : find}
        >
          {found ? label : <Words long={label} short={t.findCommitShort} />}
        </Button>
      </div>
      {found?.found && <Found change={found.found} />}
      {found?.listed && <JudgedCommits library={library} listed={found.listed} />}
    </section>
  );
};

/** The progress, or the result. */
const statusOf = ({ state, listed, underWay, trouble }: CommitSearch): string => {
  const t = messages.get();
  if (trouble !== null) return trouble;
  if (state === "stopped") return t.stopped;
  if (!listed) return t.listing;
  if (state === "done") return commitSentenceOf(listed.search, listed.range);
  const judged = Object.keys(listed.search.judged).length;
  const progress = t.progress({ judged, all: listed.range.commits.length });
  return underWay ? `${progress} · ${stepOf(underWay)}` : progress;
};

const stepOf = ({ commit, progress }: CommitUnderWay): string => {
  const t = messages.get();
  const name = shortCommit(commit);
  if (progress === null) return t.running({ commit: name });
  return t.building({ commit: name, step: progressText(progress) });
};

/** The link to the found commit, and the sources that it touched. */
const Found = ({ change: { address, pullRequest, files } }: { change: CommitChange }) => {
  const t = useStore(messages);
  const repository = address.slice(0, address.lastIndexOf("/commit/"));
  return (
    <>
      <p className={styles["links"]}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t.differences}
        </a>
        {pullRequest !== undefined && (
          <a href={`${repository}/pull/${pullRequest}`} target="_blank" rel="noopener noreferrer">
            {t.pullRequest({ number: pullRequest })}
          </a>
        )}
      </p>
      {files.length > 0 && (
        <>
          <p className={styles["note"]}>{t.changedSources}</p>
          <ul className={styles["files"]} aria-label={t.changedSources}>
            {files.map(({ path, change }) => (
              <li key={path}>
                <code>{t[change]({ path })}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

interface JudgedCommitsProps {
  library: Library;
  listed: NonNullable<CommitSearch["listed"]>;
}

/** The commits that were judged, newest first; a button runs the document on one. */
const JudgedCommits = ({ library, listed }: JudgedCommitsProps) => {
  const t = useStore(messages);
  const verdictWords = useStore(checkMessages);
  const languageTag = useStore(language);
  const editor = useEditor();
  const { repository, verdicts } = commitAnswerOf(listed.search, listed.range);
  if (verdicts.length === 0) return null;
  const runOn = async (commit: string) => {
    const { choose } = await branchActions(editor)();
    await choose(repository === library.repository ? commit : `${repository}:${commit}`);
  };
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <ul className={styles["commits"]} aria-label={t.judged}>
      {verdicts.map(({ commit, subject, authoredAt, verdict, reason }) => (
        <li key={commit} data-verdict={verdict}>
          <VerdictSign verdict={verdict} />
          <Button
            look="quiet"
            aria-label={t.runOn({ commit: shortCommit(commit) })}
            onClick={() => {
              void runOn(commit);
            }}
          >
            <code>{shortCommit(commit)}</code>
          </Button>
          <span>{subject}</span>
          <span className={styles["note"]}>
            {verdictWords[verdict]}, <time dateTime={authoredAt}>{day.format(new Date(authoredAt))}</time>
          </span>
          {reason !== "" && (
            <span className={styles["note"]} lang={contentLanguage}>
              {reason}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
