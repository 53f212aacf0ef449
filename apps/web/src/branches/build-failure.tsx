import { useStore } from "@nanostores/react";
import { type BranchCommit, type BuildError, nameOfBranch } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import styles from "./branch-choice.module.css";
import { messages } from "./messages.ts";

export interface BuildFailureProps {
  target: BranchCommit;
  errors: readonly BuildError[];
  gitBaseUrl: string | undefined;
  onTryAgain: () => void;
  /** Closes it, where an earlier run is shown below it. */
  onClose?: () => void;
}

const shown = 5;

/** The compiler's errors, with the lines that they are about. */
export const BuildFailure = ({ target, errors, gitBaseUrl, onTryAgain, onClose }: BuildFailureProps) => {
  const t = useStore(messages);
  return (
    <div className={styles["failure"]} role="alert">
      <h3>{t.couldNotBeBuilt({ branch: nameOfBranch(target) })}</h3>
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
        {onClose && (
          <Button look="outlined" onClick={onClose}>
            {t.close}
          </Button>
        )}
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
