import type { ReactNode } from "react";
import { type Branch, type BranchCommit, type BuildError, nameOfBranch } from "@online-editor/contract";
import { Button } from "../../ui/button.tsx";
import styles from "./branch-choice.module.css";
import type { BranchWork, RefNews } from "./state.ts";
import { Note } from "../../ui/note.tsx";
import { type Texts, translate } from "../../platform/i18n.ts";
import { useTranslate } from "../../platform/use-translate.ts";

interface BuildProgressProps {
  work: BranchWork;
  /** What to do meanwhile. */
  children?: ReactNode;
}

/**
 * How far a build is, beside what can be done meanwhile. Words of varying length are below it, so that buttons do not
 * move; in a live region they alone are read out. Nothing while none is awaited.
 */
export const BuildProgress = ({ work, children }: BuildProgressProps) => {
  const t = useTranslate();
  if (work.state !== "resolving" && work.state !== "building") return null;
  const progress = work.state === "building" ? work.progress : null;
  const count = countText(progress);
  return (
    <>
      <div className={styles["waiting"]} aria-live="off">
        <progress
          aria-label={t("Build")}
          {...(progress && count && { value: progress.done, max: progress.total })}
        />
        <span className={styles["count"]}>{count}</span>
        {children}
      </div>
      <p>{work.state === "resolving" ? t("Looking up {ref}", { ref: work.ref }) : stepText(progress)}</p>
    </>
  );
};

type Progress = Extract<BranchWork, { state: "building" }>["progress"];

const stepTexts = {
  waiting: "Queued",
  fetching: "Fetching sources",
  compiling: "Compiling",
} as const satisfies Texts;

/** The current step of a build, in words. */
const stepText = (progress: Progress): string =>
  progress ? translate(stepTexts[progress.step]) : translate("Requesting a build");

/** The progress of the step: `12 of 120`; empty if unknown. */
const countText = (progress: Progress): string =>
  progress && progress.total > 0
    ? translate("{done} of {total}", { done: progress.done, total: progress.total })
    : "";

/** How far a build is, in one line: `Compiling 12 of 120`. */
export const progressText = (progress: Progress): string =>
  translate("{step} {count}", { step: stepText(progress), count: countText(progress) }).trimEnd();

interface BuildFailureProps {
  target: BranchCommit;
  errors: readonly BuildError[];
  gitBaseUrl: string | undefined;
  onTryAgain: () => void;
}

const shown = 5;

/** The compiler's errors, with the lines that they are about. */
export const BuildFailure = ({ target, errors, gitBaseUrl, onTryAgain }: BuildFailureProps) => {
  const t = useTranslate();
  return (
    <div className={styles["failure"]} role="alert">
      <h3>{t("{branch} could not be built", { branch: nameOfBranch(target) })}</h3>
      <ul>
        {errors.slice(0, shown).map((error) => (
          <li key={JSON.stringify(error)}>
            <Place error={error} page={linePage(gitBaseUrl, target, error)} />
            <p>{error.message}</p>
            {error.source !== undefined && <pre tabIndex={0}>{error.source}</pre>}
          </li>
        ))}
      </ul>
      {errors.length > shown && <p>{t("And {rest} more.", { rest: errors.length - shown })}</p>}
      <div className={styles["buttons"]}>
        <Button look="outlined" onClick={onTryAgain}>
          {t("Try again")}
        </Button>
      </div>
    </div>
  );
};

const Place = ({ error: { file, line, column }, page }: { error: BuildError; page: string | null }) => {
  if (file === undefined) return null;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return page === null ? (
    <code>{place}</code>
  ) : (
    <a href={page} target="_blank" rel="noreferrer">
      <code>{place}</code>
    </a>
  );
};

type At = Pick<BranchCommit, "repository" | "commit">;

/** The git host's page of a commit; null if the host has no pages. */
export const commitPage = (gitBaseUrl: string | undefined, { repository, commit }: At): string | null =>
  gitBaseUrl?.startsWith("https://") ? `${trimmed(gitBaseUrl)}/${repository}/commit/${commit}` : null;

/** The git host's page with the line of a build's error. */
export const linePage = (
  gitBaseUrl: string | undefined,
  { repository, commit }: At,
  { file, line }: Pick<BuildError, "file" | "line">,
): string | null => {
  if (!gitBaseUrl?.startsWith("https://") || file === undefined) return null;
  const path = file.split("/").map(encodeURIComponent).join("/");
  return `${trimmed(gitBaseUrl)}/${repository}/blob/${commit}/${path}${line === undefined ? "" : `#L${line}`}`;
};

const trimmed = (url: string) => url.replace(/\/+$/, "");

interface NewerCommitsProps {
  branch: BranchCommit;
  news: Readonly<Record<string, RefNews>>;
  onUse: () => void;
}

/** Says that a branch is at another commit now, which one may take, or that it is gone. */
export const NewerCommits = ({ branch, news, onUse }: NewerCommitsProps) => {
  const t = useTranslate();
  const change = news[branch.commit];
  if (!change) return null;
  if (change.state === "gone")
    return (
      <Note>{t("{ref} is gone from the repository. This commit still runs.", { ref: branch.ref })}</Note>
    );
  return (
    <div className={styles["news"]}>
      <span>{t("{ref} points to another commit", { ref: branch.ref })}</span>
      <Button look="outlined" title={change.to.subject} onClick={onUse}>
        {offerText(change.to)}
      </Button>
    </div>
  );
};

/** Offers the commit at which a branch is now: `3 newer commits. Use the newest?` */
export const offerText = ({ newer }: Pick<Branch, "newer">): string => {
  return newer == null
    ? translate("The branch points to another commit. Use it?")
    : translate(
        {
          one: "{count} newer commit. Use it?",
          other: "{count} newer commits. Use the newest?",
        },
        { count: newer },
      );
};
