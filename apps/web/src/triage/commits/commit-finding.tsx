import { useStore } from "@nanostores/react";
import { type CommitChange, type Library, shortCommit, type Version } from "@online-editor/contract";
import { commitAnswerOf, commitSentenceOf } from "@online-editor/triage";
import { countText, stepText } from "../../preview/branches/branch-status.tsx";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage, language } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { useScrollTo } from "../../ui/scroll-to.ts";
import styles from "./commit-finding.module.css";
import { messages } from "./messages.ts";
import type { CommitSearch, CommitUnderWay } from "../state.ts";
import { messages as checkMessages } from "../messages.ts";
import { VerdictSign } from "../verdict.tsx";
import { branchActions } from "../../preview/actions.ts";
import { checkActions } from "../actions.ts";
import { Words } from "../ways.tsx";

/** The search over the commits between the two releases on which the search over releases ended. */
export const CommitFinding = ({
  library,
  between: { from, to },
}: {
  library: Library;
  between: { from: Version; to: Version };
}) => {
  const t = useStore(messages);
  const editor = useEditor();
  const found = useWorkspace(({ commitSearch }) =>
    commitSearch?.between.from === from && commitSearch.between.to === to ? commitSearch : null,
  );
  const isRunning = found?.state === "running";
  const section = useScrollTo(isRunning);
  const find = () => {
    checkActions(editor).findCommit({ from, to });
  };
  const overLabel = found?.trouble === null ? t.again : t.tryAgain;
  const label = isRunning ? t.stop : found?.state === "done" ? overLabel : t.findCommit;
  return (
    <section
      ref={section}
      className={styles["finding"]}
      data-begun={found ? "" : undefined}
      aria-label={t.search}
    >
      <div className={styles["head"]}>
        {found && <Status found={found} />}
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
const Status = ({ found: { state, listed, underWay, trouble } }: { found: CommitSearch }) => {
  const t = useStore(messages);
  const judged = Object.keys(listed?.search.judged ?? {}).length;
  if (trouble === null && state === "done")
    return (
      <p role="status" lang={contentLanguage}>
        <b>{listed && commitSentenceOf(listed.search, listed.range)}</b>
      </p>
    );
  return (
    <p role="status">
      {trouble ??
        (state === "stopped"
          ? t.stopped
          : listed
            ? t.progress({ judged, all: listed.range.commits.length })
            : t.listing)}{" "}
      {underWay && <span className={styles["step"]}>{stepOf(underWay)}</span>}
    </p>
  );
};

const stepOf = ({ commit, progress }: CommitUnderWay): string => {
  const t = messages.get();
  const name = shortCommit(commit);
  if (progress === null) return t.running({ commit: name });
  return `${t.building({ commit: name, step: stepText(progress) })} ${countText(progress)}`.trimEnd();
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

/** The commits that were judged, newest first; a button runs the document on one. */
const JudgedCommits = ({
  library,
  listed,
}: { library: Library } & { listed: NonNullable<CommitSearch["listed"]> }) => {
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
