import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import {
  type Branch,
  type BranchCommit,
  type BuildError,
  type FailureCode,
  type Library,
  nameOfBranch,
} from "@online-editor/contract";
import { Button } from "../../ui/button.tsx";
import styles from "./branch-choice.module.css";
import { messages } from "./messages.ts";
import type { BranchTrouble, BranchWork, RefNews } from "./state.ts";
import { Note } from "../../ui/note.tsx";
import { explainCode, whenToRetry } from "../../platform/api.ts";
import { baseLanguage, language } from "../../platform/i18n.ts";

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
  const t = useStore(messages);
  if (work.state !== "resolving" && work.state !== "building") return null;
  const progress = work.state === "building" ? work.progress : null;
  const count = countText(progress);
  return (
    <>
      <div className={styles["waiting"]} aria-live="off">
        <progress
          aria-label={t.build}
          {...(progress && count && { value: progress.done, max: progress.total })}
        />
        <span className={styles["count"]}>{count}</span>
        {children}
      </div>
      <p>{work.state === "resolving" ? t.lookingUp({ ref: work.ref }) : stepText(progress)}</p>
    </>
  );
};

type Progress = Extract<BranchWork, { state: "building" }>["progress"];

const steps = { waiting: "waitingForTurn", fetching: "fetchingSources", compiling: "compiling" } as const;

/** The current step of a build, in words. */
const stepText = (progress: Progress): string =>
  messages.get()[progress ? steps[progress.step] : "askingForBuild"];

/** The progress of the step: `12 of 120`; empty if unknown. */
const countText = (progress: Progress): string =>
  progress && progress.total > 0
    ? messages.get().doneOfTotal({ done: progress.done, total: progress.total })
    : "";

/** How far a build is, in one line: `Compiling 12 of 120`. */
export const progressText = (progress: Progress): string =>
  messages
    .get()
    .stepAndCount({ step: stepText(progress), count: countText(progress) })
    .trimEnd();

interface BuildFailureProps {
  target: BranchCommit;
  errors: readonly BuildError[];
  gitBaseUrl: string | undefined;
  onTryAgain: () => void;
}

const shown = 5;

/** The compiler's errors, with the lines that they are about. */
export const BuildFailure = ({ target, errors, gitBaseUrl, onTryAgain }: BuildFailureProps) => {
  const t = useStore(messages);
  return (
    <div className={styles["failure"]} role="alert">
      <h3>{t.branchCouldNotBeBuilt({ branch: nameOfBranch(target) })}</h3>
      <ul>
        {errors.slice(0, shown).map((error) => (
          <li key={JSON.stringify(error)}>
            <Place error={error} page={linePage(gitBaseUrl, target, error)} />
            <p>{error.message}</p>
            {error.source !== undefined && <pre tabIndex={0}>{error.source}</pre>}
          </li>
        ))}
      </ul>
      {errors.length > shown && <p>{t.moreErrors({ rest: errors.length - shown })}</p>}
      <div className={styles["buttons"]}>
        <Button look="outlined" onClick={onTryAgain}>
          {t.tryAgain}
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
  const t = useStore(messages);
  const change = news[branch.commit];
  if (!change) return null;
  if (change.state === "gone") return <Note>{t.refGone({ ref: branch.ref })}</Note>;
  return (
    <div className={styles["news"]}>
      <span>{t.refMovedOn({ ref: branch.ref })}</span>
      <Button look="outlined" title={change.to.subject} onClick={onUse}>
        {offerText(change.to)}
      </Button>
    </div>
  );
};

/** Offers the commit at which a branch is now: `3 newer commits. Use the newest?` */
export const offerText = ({ newer }: Pick<Branch, "newer">): string => {
  const t = messages.get();
  return newer == null ? t.anotherCommit : t.commitsNewer(newer);
};

interface About {
  ref: string;
  library: Pick<Library, "repository" | "package">;
}

const longestShown = 80;

/** Why a ref or its build is not available, in words, and what to do. */
export const explainBranchTrouble = (trouble: BranchTrouble, { ref, library }: About): string => {
  const t = messages.get();
  const { code, detail, retryAfterSeconds } = trouble;
  const named = { ref: ref.length > longestShown ? `${ref.slice(0, longestShown)}…` : ref };
  // The server's text about this ref is in English.
  const reply = language.get() === baseLanguage ? detail : "";
  if (ref === "") return t.noBranchNamed;
  if (code === "server-unreachable") return t.serverUnreachable;
  if (code === "build-unusable") return t.buildUnusable({ missing: detail, package: library.package });
  const texts: Partial<Record<FailureCode, string>> = {
    "invalid-request": t.namesNoBranch(named),
    "ref-invalid": reply || t.namesNoBranch(named),
    "ref-not-found": reply ? t.refNotFoundThere({ detail: reply }) : t.refNotFound(named),
    "repository-refused": t.repositoryRefused({ ...named, repository: library.repository }),
    "repository-not-found": t.repositoryNotFound(named),
    "git-unreachable": t.gitUnreachable,
    "too-many-requests": t.tooManyBuilds({ whenToRetry: whenToRetry(retryAfterSeconds) }),
    ...(reply && { "repository-unusable": reply }),
  };
  const translated = reply ? null : explainCode(code, retryAfterSeconds);
  return texts[code] ?? translated ?? t.serverAnswered({ detail });
};

/** Whether the same request may go well another time. */
export const mayPass = ({ code }: BranchTrouble): boolean => !lasting.has(code);

const lasting = new Set<BranchTrouble["code"]>([
  "ref-invalid",
  "invalid-request",
  "repository-refused",
  "build-unusable",
]);
