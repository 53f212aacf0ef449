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
import { branchesTexts } from "./messages.ts";
import type { BranchTrouble, BranchWork, RefNews } from "./state.ts";
import { Note } from "../../ui/note.tsx";
import { explainCode, whenToRetry } from "../../platform/api.ts";
import { baseLanguage, language, translate } from "../../platform/i18n.ts";
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

const steps = { waiting: "waitingForTurn", fetching: "fetchingSources", compiling: "compiling" } as const;

/** The current step of a build, in words. */
const stepText = (progress: Progress): string =>
  translate(branchesTexts[progress ? steps[progress.step] : "askingForBuild"]);

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

interface About {
  ref: string;
  library: Pick<Library, "repository" | "package">;
}

const longestShown = 80;

/** Why a ref or its build is not available, in words, and what to do. */
export const explainBranchTrouble = (trouble: BranchTrouble, { ref, library }: About): string => {
  const { code, detail, retryAfterSeconds } = trouble;
  const named = { ref: ref.length > longestShown ? `${ref.slice(0, longestShown)}…` : ref };
  // The server's text about this ref is in English.
  const reply = language.get() === baseLanguage ? detail : "";
  if (ref === "")
    return translate("Enter user:branch, user/repository:branch, #123, a tag, a commit or a GitHub URL.");
  if (code === "server-unreachable") return translate("The server cannot be reached. Check your connection.");
  if (code === "build-unusable")
    return translate("The build has no {missing}, so {package} cannot run.", {
      missing: detail,
      package: library.package,
    });
  const texts: Partial<Record<FailureCode, string>> = {
    "invalid-request": translate(
      "“{ref}” is not a branch. Enter user:branch, user/repository:branch, #123, a tag, a commit or a GitHub URL.",
      named,
    ),
    "ref-invalid":
      reply ||
      translate(
        "“{ref}” is not a branch. Enter user:branch, user/repository:branch, #123, a tag, a commit or a GitHub URL.",
        named,
      ),
    "ref-not-found": reply
      ? translate("{detail} It may be misspelt or deleted.", { detail: reply })
      : translate("“{ref}” was not found. It may be misspelt or deleted.", named),
    "repository-refused": translate(
      "Only {repository} and its allowed forks can be used. “{ref}” is in another one.",
      { ...named, repository: library.repository },
    ),
    "repository-not-found": translate("The repository of “{ref}” does not exist or is private.", named),
    "git-unreachable": translate("The git host is not responding. Releases still run."),
    "too-many-requests": translate("Too many builds in a short time. {whenToRetry}", {
      whenToRetry: whenToRetry(retryAfterSeconds),
    }),
    ...(reply && { "repository-unusable": reply }),
  };
  const translated = reply ? null : explainCode(code, retryAfterSeconds);
  return texts[code] ?? translated ?? translate("The server responded “{detail}”.", { detail });
};

/** Whether the same request may go well another time. */
export const mayPass = ({ code }: BranchTrouble): boolean => !lasting.has(code);

const lasting = new Set<BranchTrouble["code"]>([
  "ref-invalid",
  "invalid-request",
  "repository-refused",
  "build-unusable",
]);
